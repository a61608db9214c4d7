//! State machines do what is declared of them, all of it, and the documentation shows it.

use std::fs;
use std::path::Path;

use chips::Engine;
use testbenches::transitions::machines;
use testbenches::{RunOptions, bench};

#[test]
fn every_declared_transition_is_observed() {
    for machine in machines() {
        let report = bench(machine.name)
            .unwrap()
            .run(Engine::Compiled, &RunOptions::default())
            .unwrap();
        let unseen = machine.unseen(&report.transitions[machine.name]);
        assert!(unseen.is_empty(), "{}: {unseen:?}", machine.name);
    }
}

/// With `UPDATE_EXPECT=1` the pages are written anew.
#[test]
fn the_pages_show_the_declared_transitions() {
    for machine in machines() {
        let path =
            Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/src")).join(machine.page);
        let page = fs::read_to_string(&path).unwrap();
        let [begin, end] = ["begin", "end"].map(|edge| format!("<!-- {edge} of transitions -->\n"));
        let (before, rest) = page.split_once(&begin).unwrap();
        let (_, after) = rest.split_once(&end).unwrap();
        let expected = format!("{before}{begin}\n{}\n{end}{after}", machine.diagrams());
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&path, &expected).unwrap();
        } else {
            assert!(page == expected, "{} is out of date", machine.page);
        }
    }
}
