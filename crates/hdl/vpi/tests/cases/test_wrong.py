"""A test that fails."""

import cocotb
from cocotb.triggers import Timer


@cocotb.test()
async def fails(dut):
    """The register is not 1 after its reset."""
    dut.rst.value = 0
    await Timer(1, unit="ns")
    dut.rst.value = 1
    await Timer(1, unit="ns")
    assert dut.q.value == 1
