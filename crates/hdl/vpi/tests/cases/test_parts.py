"""Handles: by name, by index, by iteration."""

import cocotb
from cocotb.triggers import Timer


async def tick(dut):
    """A clock by hand."""
    await Timer(1, unit="ns")
    dut.clk.value = 1
    await Timer(1, unit="ns")
    dut.clk.value = 0
    await Timer(1, unit="ns")


@cocotb.test()
async def values_are_wide_and_signed(dut):
    """More than 64 bits, and numbers below zero."""
    dut.clk.value = 0
    dut.write.value = 1
    dut.address.value = 5
    dut.data.value = (1 << 99) + 12345
    dut.number.value = -3
    await tick(dut)
    assert dut.word.value == (1 << 99) + 12345
    assert len(dut.word) == 100
    assert dut.doubled.value.to_signed() == -6


@cocotb.test()
async def bits_and_words_have_indices(dut):
    """The author's indices count."""
    dut.clk.value = 0
    dut.turned.value = 0b1000
    await Timer(1, unit="ns")
    assert dut.turned.range.left == 0
    assert dut.turned[0].value == 1
    assert dut.first.value == 1
    assert dut.word.range.left == 99
    dut.words[2].value = 77
    dut.address.value = 2
    dut.write.value = 0
    await Timer(1, unit="ns")
    assert dut.word.value == 77
    assert dut.words[2].value == 77


@cocotb.test()
async def what_is_inside_is_found(dut):
    """Modules in blocks of a loop, and by iteration."""
    dut.clk.value = 0
    dut.data.value = 0xA5
    await tick(dut)
    assert dut.block[0].store.held.value == 5
    assert dut.block[1].store.held.value == 10
    names = {child._name for child in dut}
    assert {"clk", "word", "words", "block"} <= names
    assert not hasattr(dut, "nothing")


@cocotb.test()
async def registers_can_be_written(dut):
    """What a bench writes to a register stays until the next edge."""
    dut.clk.value = 0
    await Timer(1, unit="ns")
    dut.block[1].store.held.value = 3
    await Timer(1, unit="ns")
    assert dut.block[1].store.held.value == 3
