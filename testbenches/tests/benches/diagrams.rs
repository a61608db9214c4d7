//! The state diagrams in the docs match the tables that the benches check.

use std::path::Path;

use testbenches::{bench, machines};

/// Where a machine's diagram begins and ends in its page.
fn marks(bench: &str) -> (String, String) {
    (
        format!("<!-- states of {bench} -->\n"),
        format!("<!-- end of the states of {bench} -->\n"),
    )
}

/// Updated with `UPDATE_EXPECT=1 cargo test --release --workspace --test benches diagrams`.
#[test]
fn diagrams_are_those_of_the_tables() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for machine in machines() {
        bench(machine.name).unwrap();
        let path = root.join(machine.page);
        let page = std::fs::read_to_string(&path).unwrap();
        let (begin, end) = marks(machine.name);
        let (before, rest) = page.split_once(&begin).expect("the page has a diagram");
        let (diagram, after) = rest.split_once(&end).expect("the diagram has an end");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let anew = format!("{before}{begin}{}{end}{after}", machine.diagrams());
            std::fs::write(&path, anew).unwrap();
        } else {
            // Pages are wrapped.
            let words = |text: &str| {
                text.split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            };
            assert_eq!(
                words(diagram),
                words(&machine.diagrams()),
                "{}",
                machine.page
            );
        }
    }
}
