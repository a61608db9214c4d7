//! All errors of a file are reported together, each with its name, and no file makes a panic.

use bluechip_netlist::design::Clocking;
use bluechip_yosys::read;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

const COUNTER: &str = include_str!("data/counter.json");
const SYSTEM: &str = include_str!("data/system.json");

fn counter() -> Value {
    serde_json::from_str(COUNTER).unwrap()
}

fn error(json: &Value) -> String {
    read(&json.to_string(), None).unwrap_err().to_string()
}

/// The one cell of a type in the counter.
fn cell<'a>(json: &'a mut Value, kind: &str) -> &'a mut Value {
    let cells = json["modules"]["counter"]["cells"].as_object_mut().unwrap();
    cells
        .values_mut()
        .find(|cell| cell["type"] == kind)
        .unwrap()
}

#[test]
fn the_samples_are_read_as_they_are() {
    let design = read(COUNTER, None).unwrap();
    let flat = design.flatten().unwrap();
    assert_eq!(flat.clocks[0].name, "clock");
    let register = &flat.registers[0];
    assert_eq!(
        (&*register.path, register.width, register.initial),
        ("count", 4, 9)
    );
    let design = read(SYSTEM, Some("system")).unwrap();
    assert_eq!(design.modules.len(), 2);
    let flat = design.flatten().unwrap();
    assert_eq!(flat.memories[0].path, "memory");
    // Ports stay in the author's order.
    let ports = &design.top_module().ports;
    let names: Vec<&str> = ports
        .iter()
        .map(|port| &*design.top_module().net(port.net).name)
        .collect();
    assert_eq!(names[..4], ["clock", "reset", "we", "address"]);
}

#[test]
fn what_is_no_netlist_is_told_with_its_line() {
    let error = read("{\"modules\": [", None).unwrap_err().to_string();
    assert!(
        error.starts_with("not a netlist of Yosys: ") && error.contains("line 1"),
        "{error}"
    );
    let mut bad = counter();
    bad["modules"]["counter"]["ports"]["clock"]["bits"] = json!(["2"]);
    let error = self::error(&bad);
    assert!(error.contains("the number of a bit, or"), "{error}");
}

#[test]
fn a_top_that_is_not_there_is_told_with_those_that_are() {
    let error = read(SYSTEM, Some("systen")).unwrap_err().to_string();
    assert!(
        error.starts_with("there is no module `systen`; the modules are "),
        "{error}"
    );
    assert!(error.contains("system"), "{error}");
    let error = read("{\"modules\": {}}", None).unwrap_err().to_string();
    assert!(error.starts_with("there is no module"), "{error}");
    let mut unmarked: Value = serde_json::from_str(SYSTEM).unwrap();
    unmarked["modules"]["system"]["attributes"] = json!({});
    assert!(self::error(&unmarked).starts_with("no module is marked as the top; the modules are "));
}

#[test]
fn unknown_cells_are_told_all_at_once() {
    let mut bad = counter();
    let cells = bad["modules"]["counter"]["cells"].as_object_mut().unwrap();
    cells.insert(
        "one".into(),
        json!({"type": "FROB", "connections": {"A": [2]}}),
    );
    cells.insert("two".into(), json!({"type": "$frob"}));
    cells.insert(
        "three".into(),
        json!({"type": "$ff", "connections": {"D": [3], "Q": [77]}}),
    );
    let error = read(&bad.to_string(), None).unwrap_err();
    assert_eq!(error.problems().len(), 3);
    let text = error.to_string();
    for part in [
        "3 errors:",
        "cell `one` of type `FROB` in module `counter`: an unknown type",
        "cell `two` of type `$frob` in module `counter`: an unknown type",
        "cell `three` of type `$ff` in module `counter`: a register without a clock",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

/// A change to the counter, and how the error begins that it makes.
fn check(change: impl FnOnce(&mut Value), expected: &str) {
    let mut json = counter();
    change(&mut json);
    let error = error(&json);
    assert!(
        error.starts_with(expected),
        "{error}\ninstead of\n{expected}"
    );
}

#[test]
fn every_mistake_is_told_by_name() {
    // Half of a bus cannot be driven by itself.
    check(
        |json| {
            let module = &mut json["modules"]["counter"];
            module["ports"]["value"]["direction"] = "inout".into();
            let bits = module["ports"]["value"]["bits"].as_array().unwrap().clone();
            module["ports"]["half"] =
                serde_json::json!({ "direction": "inout", "bits": [bits[0].clone()] });
        },
        "2 errors:\n  `value` in module `counter`: it drives, or is connected to, a part \
         of a bus",
    );
    check(
        |json| {
            json["modules"]["counter"]["ports"]["enable"]["bits"] =
                (100..1125).collect::<Vec<u32>>().into()
        },
        "`enable` in module `counter`: a port of 1025 bits; they go from 1 to 1024",
    );
    check(
        |json| {
            let ports = json["modules"]["counter"]["ports"].as_object_mut().unwrap();
            ports.remove("reset");
        },
        "`reset` in module `counter`: nothing drives it",
    );
    check(
        |json| cell(json, "$sdffe")["connections"]["D"] = json!([9, 10]),
        "cell `$auto$ff.cc:337:slice$11` of type `$sdffe` in module `counter`: 2 bits in and 4 out",
    );
    check(
        |json| {
            let parameters = cell(json, "$sdffe")["parameters"].as_object_mut().unwrap();
            parameters.remove("SRST_VALUE");
        },
        "cell `$auto$ff.cc:337:slice$11` of type `$sdffe` in module `counter`: parameter \
         SRST_VALUE is missing",
    );
    check(
        |json| cell(json, "$add")["connections"]["Y"] = json!([5, 6, 7, 8]),
        "cell `$auto$ff.cc:337:slice$11` of type `$sdffe` in module `counter`: an output is driven \
         by `$add$",
    );
    check(
        |json| cell(json, "$add")["connections"]["B"] = json!([]),
        "cell `$add$counter.v:6$2` of type `$add` in module `counter`: port B is not connected",
    );
    check(
        |json| cell(json, "$add")["type"] = "counter".into(),
        "`counter` in module `counter`: a module inside itself",
    );
}

#[test]
fn clocks_that_are_not_just_clocks_are_values() {
    let is_value = |change: &dyn Fn(&mut Value)| {
        let mut json = counter();
        change(&mut json);
        let design = read(&json.to_string(), None).unwrap();
        let flat = design.flatten().unwrap();
        assert_eq!(flat.events.is_some(), design.clocking != Clocking::Rises);
        flat.events.is_some().then(|| {
            flat.clocks
                .iter()
                .map(|clock| clock.name.clone())
                .collect::<Vec<_>>()
        })
    };
    assert_eq!(is_value(&|_| ()), None);
    // A falling edge, a bit of a sum, a constant, and the clock as data.
    let falling =
        |json: &mut Value| cell(json, "$sdffe")["parameters"]["CLK_POLARITY"] = "0".into();
    assert_eq!(is_value(&falling), Some(vec!["clock".to_owned()]));
    let computed = |json: &mut Value| cell(json, "$sdffe")["connections"]["CLK"] = json!([9]);
    assert!(is_value(&computed).is_some());
    let constant = |json: &mut Value| cell(json, "$sdffe")["connections"]["CLK"] = json!(["1"]);
    assert!(is_value(&constant).is_some());
    let looked_at = |json: &mut Value| cell(json, "$add")["connections"]["A"] = json!([2, 6, 7, 8]);
    assert_eq!(is_value(&looked_at), Some(vec!["clock".to_owned()]));
}

#[test]
fn values_of_too_many_bits_are_split_or_refused() {
    let wide = |kind: &str, width: usize| {
        let input: Vec<usize> = (10..1034).collect();
        let other: Vec<usize> = (2000..2064).collect();
        let both = [input.clone(), other.clone()].concat();
        let result: Vec<usize> = (5000..5000 + width).collect();
        let halves: Vec<&[usize]> = result.chunks(1024).collect();
        let mut ports = json!({
            "a": {"direction": "input", "bits": input}, "b": {"direction": "input", "bits": other},
        });
        for (index, half) in halves.iter().enumerate() {
            ports[format!("y{index}")] = json!({"direction": "output", "bits": half});
        }
        let cell = json!({
            "type": kind,
            "parameters": {"A_SIGNED": "0", "B_SIGNED": "0"},
            "connections": {"A": both, "B": both, "Y": result},
        });
        json!({"modules": {"top": {"ports": ports, "cells": {"wide": cell}}}}).to_string()
    };
    for (kind, width) in [
        ("$and", 1088),
        ("$xnor", 1088),
        ("$eq", 1),
        ("$reduce_xor", 1),
        ("$logic_not", 1030),
        // As wide as a value can be.
        ("$add", 1024),
    ] {
        read(&wide(kind, width), None).unwrap().flatten().unwrap();
    }
    for kind in ["$add", "$mul", "$shl", "$lt"] {
        let error = read(&wide(kind, 1088), None).unwrap_err().to_string();
        assert_eq!(
            error,
            format!(
                "cell `wide` of type `{kind}` in module `top`: an operand of 1088 bits; they go \
                 from 1 to 1024"
            )
        );
    }
}

/// Where something is in a file: the keys and indices on the way.
fn places(json: &Value, path: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
    all.push(path.clone());
    let mut inside = |key: String, value: &Value| {
        path.push(key);
        places(value, path, all);
        path.pop();
    };
    match json {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(key, value)| inside(key.clone(), value)),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(key, value)| inside(key.to_string(), value)),
        _ => {}
    }
}

#[test]
fn a_memory_that_ends_beyond_every_address_is_refused() {
    let mut bad: Value = serde_json::from_str(SYSTEM).unwrap();
    let cells = bad["modules"]["system"]["cells"].as_object_mut().unwrap();
    let memory = cells
        .values_mut()
        .find(|cell| cell["type"] == "$mem_v2")
        .unwrap();
    memory["parameters"]["OFFSET"] = "1".repeat(64).into();
    let error = error(&bad);
    assert!(
        error.contains("words from 18446744073709551615 on, with addresses of"),
        "{error}"
    );
}

#[test]
fn no_change_to_a_file_is_a_panic() {
    let mut random = StdRng::seed_from_u64(5);
    let others = [
        json!(null),
        json!(0),
        json!(-1),
        json!(2),
        json!(1u64 << 63),
        json!(3.5),
        json!("0"),
        json!("x"),
        json!("1"),
        json!("11111111"),
        json!("text"),
        json!(""),
        json!([]),
        json!({}),
        json!([2]),
        json!(["x", 5, 6, 5, "1"]),
        json!("$mem_v2"),
        json!("$pmux"),
        json!("$shiftx"),
        json!("$div"),
        json!("$aldff"),
        json!("$_MUX16_"),
        json!("part"),
        json!("DP16KD"),
        json!("SB_RAM40_4K"),
        json!("TRELLIS_FF"),
        json!("CCU2C"),
        json!("$demux"),
        json!("$bmux"),
        json!("$lut"),
        json!("$dffsr"),
        json!("$mem"),
        json!("$slice"),
        json!("$pow"),
        json!("11111111111111111111111111111111"),
    ];
    let mut read_anyway = 0;
    for sample in [COUNTER, SYSTEM] {
        let whole: Value = serde_json::from_str(sample).unwrap();
        let mut all = Vec::new();
        places(&whole, &mut Vec::new(), &mut all);
        for _ in 0..4000 {
            let mut changed = whole.clone();
            for _ in 0..random.random_range(1..4) {
                let path = all.choose(&mut random).unwrap();
                let pointer: String = path
                    .iter()
                    .map(|key| format!("/{}", key.replace('~', "~0").replace('/', "~1")))
                    .collect();
                if let Some(place) = changed.pointer_mut(&pointer) {
                    *place = others.choose(&mut random).unwrap().clone();
                }
            }
            if let Ok(design) = read(&changed.to_string(), None) {
                read_anyway += usize::from(design.flatten().is_ok());
            }
        }
    }
    assert!(read_anyway > 200, "{read_anyway}");
}
