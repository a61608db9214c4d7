//! A test that retimed gates count leaves as the reference does.

use bluechip_cosim::tools::Tools;
use bluechip_cosim::yosys;
use bluechip_retiming::ecp5::{Settings, retime_netlist};
use serde_json::Value;

use super::regressions;
use crate::synth::Target;
use crate::tops;

/// A long run synthesises the generator.
#[test]
fn the_retimed_generator_counts_leaves_as_the_reference() {
    if !test_length::is_long() {
        return;
    }
    let top = tops::find("generator").unwrap();
    let sources = tops::verilog(top).unwrap();
    // Without enables and resets, which would prevent the retimer from moving registers.
    let synthesis = format!("{} -top {}", Target::Ecp5.synthesis(), sources.top);
    let passes = format!(
        "{synthesis} -run begin:map_ffs; dfflegalize -cell $_DFF_P_ 01; {synthesis} -run map_ffs:"
    );
    let gates = yosys::json(
        &Tools::ensure().unwrap(),
        &sources.files,
        &sources.top,
        &passes,
    );
    let mut retimed: Value = serde_json::from_str(&gates.unwrap()).unwrap();
    let report = retime_netlist(&mut retimed, "generator", &Settings::default()).unwrap();
    assert!(report.after.period < report.before.period, "{report}");
    let gates = bluechip_yosys::read(&retimed.to_string(), Some(&sources.top)).unwrap();
    let (netlist, configuration) = (gates.flatten().unwrap(), top.configuration());
    for task in regressions::run(&netlist, &configuration, 256, 2).unwrap() {
        assert!(task.nodes > 100_000, "{}", task.nodes);
        assert!(task.differences.is_empty(), "{report}");
    }
}
