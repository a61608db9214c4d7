"""Compiles a SystemRDL file and prints what the compiler understood of it, a JSON object for each register."""

import json
import sys

from systemrdl import RDLCompiler
from systemrdl.node import RegfileNode, RegNode

OWN = ["unit", "section", "measured_in", "is_signed", "minimum", "maximum"]


def described(entry, register):
    """An entry: a register, an array of them, or an array of register files with one array of registers in each."""
    copies, stride = 1, 0
    if isinstance(entry, RegfileNode):
        (copies,), stride = entry.array_dimensions, entry.array_stride
    (count,) = register.array_dimensions or [1]
    return {
        "name": entry.inst_name,
        "address": entry.raw_absolute_address + register.raw_address_offset * (entry is not register),
        "count": count,
        "copies": copies,
        "stride": stride,
        "desc": register.get_property("desc"),
        "own": {name: register.get_property(name, default=None) for name in OWN},
        "fields": [
            {
                "name": field.inst_name,
                "high": field.high,
                "low": field.low,
                "desc": field.get_property("desc"),
                "is_signed": field.get_property("is_signed", default=None),
                "access": field.get_property("sw").name,
                "reset": field.get_property("reset"),
            }
            for field in register.fields()
        ],
    }


compiler = RDLCompiler()
compiler.compile_file(sys.argv[1])
top = compiler.elaborate().top
assert top.inst_name == "bluechip"
for entry in top.children(unroll=False):
    if isinstance(entry, RegNode):
        print(json.dumps(described(entry, entry)))
    else:
        (register,) = entry.registers(unroll=False)
        print(json.dumps(described(entry, register)))
