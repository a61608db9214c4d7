//! Dependences on undefined values are found and named.

use bluechip_netlist::BlackBoxes;
use bluechip_sim::{Options, read_undefined};
use bluechip_simulator::UndefinedCheck;
use serde_json::{Value, json};

use crate::common::{case, run};

/// The outputs, with their first cycles and ways, that a run finds.
fn outputs(arguments: &[&str], code: i32) -> Vec<Value> {
    let outcome = run(&[arguments, &["--json"]].concat());
    let found = outcome.json();
    assert_eq!(outcome.code, code, "{found} {:?}", outcome.lines);
    let all = found["dependents"].as_array().unwrap().iter();
    all.filter(|one| one["output"] == true).cloned().collect()
}

const RESET: [&str; 8] = [
    "forgotten.v",
    "--set",
    "rst=1",
    "--set",
    "rst=0@2",
    "--cycles",
    "20",
    "--set",
];

#[test]
fn a_register_without_a_reset_is_found_and_named() {
    let found = outputs(&[&RESET[..], &["d=3", "--undefined=3"]].concat(), 1);
    assert_eq!(
        found,
        [json!({
            "path": "sum",
            "output": true,
            "cycle": 3,
            "still": true,
            "way": ["`mode`, not set at power-on", "`sum.register`", "`sum`"],
        })]
    );
    // From power-on on everything is undefined for a while.
    let found = outputs(&[&RESET[..], &["d=3", "--undefined"]].concat(), 1);
    let names: Vec<_> = found
        .iter()
        .map(|one| (&one["path"], &one["still"]))
        .collect();
    assert_eq!(
        names,
        [
            (&json!("sum"), &json!(true)),
            (&json!("view"), &json!(false))
        ]
    );
    // It is set, and all is well.
    let found = outputs(
        &[&RESET[..], &["d=3", "--set", "d=7@4", "--undefined=6"]].concat(),
        0,
    );
    assert_eq!(found, Vec::<Value>::new());
    let outcome = run(&[&RESET[..], &["d=3", "--undefined=3"]].concat());
    let line =
        "output `sum` from cycle 3 on: `mode`, not set at power-on -> `sum.register` -> `sum`";
    assert!(
        outcome.text.lines().any(|own| own == line),
        "{}",
        outcome.text
    );
}

#[test]
fn unknown_values_are_found_where_they_are_chosen() {
    let base = ["unknown.v", "--cycles", "5", "--undefined", "--set"];
    let ways = |sets: &[&str], code: i32| -> Vec<(String, String)> {
        let found = outputs(&[&base[..], sets].concat(), code);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        (found.iter())
            .map(|one| (text(&one["path"]), text(&one["way"][0])))
            .collect()
    };
    assert_eq!(ways(&["a=5", "--set", "s=1", "--set", "s=0"], 1).len(), 1);
    // An `x`.
    let found = ways(&["a=5", "--set", "s=3"], 1);
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["w", "x"]);
    assert!(found[0].1.starts_with("what nothing drives"), "{found:?}");
    assert!(found[1].1.starts_with("an `x` at "), "{found:?}");
    // A word beyond the last.
    let found = ways(&["a=10", "--set", "s=1"], 1);
    assert!(
        found
            .iter()
            .any(|(name, way)| name == "m" && way.starts_with("what is beyond")),
        "{found:?}"
    );
    // A word that nothing has filled, until something does.
    let found = ways(&["a=0", "--set", "s=2"], 1);
    assert_eq!(
        found,
        [("x".to_owned(), "`half`, not filled at power-on".to_owned())]
    );
}

#[test]
fn the_check_is_a_call() {
    let reading = read_undefined(&[case("forgotten.v")], None, &Options::default()).unwrap();
    let netlist = reading.design.flatten_with(BlackBoxes::Cut).unwrap();
    let mut check = UndefinedCheck::new(netlist, &reading.undefined, 7)
        .unwrap()
        .from_cycle(2);
    check.set("rst", 1u8).unwrap();
    check.run(2).unwrap();
    check.set("rst", 0u8).unwrap();
    check.run(10).unwrap();
    let dependents = check.dependents();
    let still: Vec<&str> = (dependents.iter())
        .filter(|one| one.is_still)
        .map(|one| one.path.as_str())
        .collect();
    assert_eq!(still, ["sum", "mode", "sum.register"]);
}

#[test]
fn a_number_of_a_cycle_is_needed() {
    let outcome = run(&["forgotten.v", "--undefined=soon"]);
    assert_eq!(outcome.code, 2);
    assert!(
        outcome.lines[0].contains("invalid value 'soon' for '--undefined"),
        "{:?}",
        outcome.lines
    );
}
