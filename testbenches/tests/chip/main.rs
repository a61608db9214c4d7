//! The whole chip on its bus, against the reference, against published counts, and engine against
//! engine.
//!
//! With the variable `BLUECHIP_LONG` set, everything runs ten times as long.

mod antichess;
mod clock_exact;
mod configurations;
mod exact;
mod lanes;
mod lockstep;
mod order;
mod perft;
mod port;
mod regressions;
mod search;
mod slow;
mod traffic;
mod undefined;

use bluechip_cosim::lint::{lint, lint_by_verilator};
use bluechip_cosim::tools::Tools;
use bluechip_simulator::EngineKind;
use devices::{Design, SimulatedChip};
use memory_map::{ChessChip, Configuration, EvaluationParameters};

/// The compiled chip of a configuration, at power-on.
fn simulated(configuration: &Configuration) -> SimulatedChip {
    (Design::new(configuration).simulated(EngineKind::Compiled)).unwrap()
}

/// The compiled move generator at power-on.
fn compiled() -> SimulatedChip {
    simulated(&Configuration::generator())
}

/// The complete compiled chip at power-on.
fn complete() -> SimulatedChip {
    simulated(&Configuration::deep_blue())
}

/// Writes the values of the evaluation.
fn load_evaluation(chip: &mut dyn ChessChip, evaluation: &EvaluationParameters) {
    for (address, word) in evaluation.words() {
        chip.write(address, word).unwrap();
    }
}

/// A number of cases, more of them in a long run.
fn cases(number: usize) -> usize {
    test_length::choose(10 * number, number)
}

/// A number of cases in Verilator, a quarter of it in a short run, as its models are not optimised.
fn verilated_cases(number: usize) -> usize {
    test_length::choose(10 * number, number.div_ceil(4))
}

/// Other tools accept the Verilog of a configuration: Verilator, and in a long run Yosys.
fn other_tools_find_nothing_wrong(configuration: &Configuration, top: &str) {
    let tools = Tools::ensure().unwrap();
    let emitted = Design::new(configuration).emitted().unwrap();
    let lint = if test_length::is_long() {
        lint
    } else {
        lint_by_verilator
    };
    lint(&tools, &emitted.files, top).unwrap();
}
