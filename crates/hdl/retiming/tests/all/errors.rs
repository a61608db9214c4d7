//! What cannot be retimed is refused, in a line that says why.

use bluechip_retiming::ecp5::{Places, Settings, retime, retime_netlist};
use serde_json::{Value, json};

fn lut(input: u64, output: u64) -> Value {
    json!({
        "type": "LUT4", "parameters": {"INIT": "1010101010101010"}, "attributes": {},
        "port_directions": {"A": "input", "B": "input", "C": "input", "D": "input", "Z": "output"},
        "connections": {"A": [input], "B": ["0"], "C": ["0"], "D": ["0"], "Z": [output]},
    })
}

fn refused(modules: Value, top: &str) -> String {
    let mut netlist = json!({ "modules": modules });
    retime_netlist(&mut netlist, top, &Settings::default())
        .unwrap_err()
        .to_string()
}

fn refused_cells(cells: Value) -> String {
    refused(json!({"top": {"ports": {}, "cells": cells}}), "top")
}

#[test]
fn what_is_no_flat_netlist_is_refused() {
    assert_eq!(
        refused(json!({"top": {}}), "chip"),
        "no module chip in the netlist"
    );
    let instance = json!({"type": "part", "port_directions": {}, "connections": {}});
    assert_eq!(
        refused(
            json!({"top": {"cells": {"u": instance}}, "part": {}}),
            "top"
        ),
        "u is a module, part: only a flat netlist can be retimed"
    );
    let file = "no such file".as_ref();
    let missing = retime(file, file, "top", &Settings::default()).unwrap_err();
    let unplaced = Places::read(file).unwrap_err();
    for error in [missing, unplaced] {
        assert!(error.to_string().starts_with("no such file: "), "{error}");
    }
    let other = Places::of(&json!({"modules": {"dut": {}}})).unwrap_err();
    assert_eq!(other.to_string(), "no module top in the netlist");
}

#[test]
fn wrong_cells_are_refused() {
    assert_eq!(
        refused_cells(json!({"a": lut(2, 3), "b": lut(3, 2)})),
        "a is on a loop without registers, or behind one"
    );
    assert_eq!(
        refused_cells(json!({"a": lut(2, 3), "b": lut(2, 3)})),
        "b drives what something else drives too"
    );
    let mut table = lut(2, 3);
    table["parameters"]["INIT"] = json!("table");
    assert_eq!(
        refused_cells(json!({"a": table})),
        "a: INIT is no table of 16 bits"
    );
    let mut pins = lut(2, 3);
    pins["port_directions"] = json!({});
    assert_eq!(
        refused_cells(json!({"a": pins})),
        "a: the direction of A is not given"
    );
}
