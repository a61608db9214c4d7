"""Signals held at a value, whatever drives them."""

import cocotb
from cocotb.clock import Clock
from cocotb.handle import Force, Freeze, Release
from cocotb.triggers import ReadOnly, RisingEdge, Timer, ValueChange


async def begin(dut, value):
    """Two clocks with an input."""
    dut.enable.value = 0
    dut.d.value = value
    Clock(dut.clk, 10, unit="ns").start()
    await RisingEdge(dut.clk)
    await RisingEdge(dut.clk)


@cocotb.test()
async def a_wire_is_held_and_has_its_driver_again(dut):
    """Whoever reads it sees the value at once, and what drives it at once when it is released."""
    await begin(dut, 4)
    dut.next.value = Force(0x55)
    await ReadOnly()
    assert dut.next.value == 0x55
    await RisingEdge(dut.clk)
    await RisingEdge(dut.clk)
    assert dut.stored.value == 0x55
    assert dut.y.value == 0xAA
    dut.next.value = Release()
    await Timer(1, unit="ns")
    assert dut.next.value == 5
    await RisingEdge(dut.clk)
    await RisingEdge(dut.clk)
    assert dut.stored.value == 5


@cocotb.test()
async def a_register_is_held_until_its_next_edge(dut):
    """It takes nothing while it is held, and keeps the value when it is released."""
    await begin(dut, 7)
    change = ValueChange(dut.y)
    dut.stored.value = Force(0x0F)
    await change
    assert dut.y.value == 0xF0
    await RisingEdge(dut.clk)
    dut.stored.value = 1
    await RisingEdge(dut.clk)
    await Timer(1, unit="ns")
    assert dut.stored.value == 0x0F
    dut.stored.value = Release()
    await Timer(1, unit="ns")
    assert dut.stored.value == 0x0F
    await RisingEdge(dut.clk)
    await ReadOnly()
    assert dut.stored.value == 8


@cocotb.test()
async def an_input_and_a_clock_are_held(dut):
    """An input is driven meanwhile, and a gated clock has edges."""
    await begin(dut, 1)
    dut.enable.value = Freeze()
    dut.enable.value = 1
    before = int(dut.count.value)
    await RisingEdge(dut.clk)
    await RisingEdge(dut.clk)
    assert dut.enable.value == 0
    assert dut.count.value == before
    dut.gated.value = Force(0)
    dut.enable.value = Release()
    await Timer(1, unit="ns")
    assert dut.enable.value == 1
    dut.gated.value = Force(1)
    await Timer(1, unit="ns")
    assert dut.count.value == before + 1


@cocotb.test()
async def what_is_not_named_is_not_held(dut):
    """It keeps its value."""
    await begin(dut, 1)
    dut.y.value = Force(3)
    await Timer(1, unit="ns")
    assert dut.y.value == 0xFD
