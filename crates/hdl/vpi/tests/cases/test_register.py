"""Edges, asynchronous resets and time."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, ReadOnly, ReadWrite, RisingEdge, Timer, ValueChange
from cocotb.utils import get_sim_time


@cocotb.test()
async def follows(dut):
    """At an edge the register still has what it had before."""
    dut.rst.value = 0
    dut.d.value = 0
    Clock(dut.clk, 10, unit="ns").start()
    await RisingEdge(dut.clk)
    await RisingEdge(dut.clk)
    before = 0
    for value in (3, 250, 17, 17, 0):
        dut.d.value = value
        await RisingEdge(dut.clk)
        assert dut.q.value == before
        await ReadOnly()
        assert dut.q.value == value
        await FallingEdge(dut.clk)
        await ReadOnly()
        assert dut.late.value == value
        await Timer(1, unit="ns")
        before = value


@cocotb.test()
async def resets_without_a_clock(dut):
    """A reset acts at once, and whoever waits for the register is told."""
    dut.clk.value = 0
    dut.rst.value = 0
    dut.d.value = 9
    await Timer(5, unit="ns")
    dut.clk.value = 1
    await ReadWrite()
    await ReadOnly()
    assert dut.q.value == 9
    await Timer(1, unit="ns")
    start = get_sim_time("ns")
    change = ValueChange(dut.q)
    dut.rst.value = 1
    await change
    assert dut.q.value == 0x42
    assert get_sim_time("ns") == start


@cocotb.test(timeout_time=1, timeout_unit="us", expect_error=cocotb.triggers.SimTimeoutError)
async def time_goes_on_without_edges(dut):
    """A test that waits for ever is ended by its time limit."""
    dut.clk.value = 0
    await Timer(1, unit="ns")
    await RisingEdge(dut.clk)


@cocotb.test()
async def an_edge_that_nobody_waits_for_is_one(dut):
    """The bench looks at nothing until the clock has risen."""
    dut.clk.value = 0
    dut.rst.value = 0
    dut.d.value = 77
    await Timer(1, unit="ns")
    dut.clk.value = 1
    await Timer(1, unit="ns")
    assert dut.q.value == 77
