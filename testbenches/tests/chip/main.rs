//! The whole chip on its bus, against the reference, against published counts, and engine against engine.
//!
//! With the variable `BLUECHIP_LONG` set, everything runs ten times as long.

mod clock_exact;
mod exact;
mod lockstep;
mod order;
mod perft;
mod port;
mod regressions;
mod search;
mod traffic;

use chips::{Design, SimulatedChip};
use memory_map::{ChessChip, EvaluationParameters};
use simulator::EngineKind;

/// The compiled chip at power-on.
fn compiled() -> SimulatedChip {
    Design::MoveGenerator
        .simulated(EngineKind::Compiled)
        .unwrap()
}

/// The complete compiled chip at power-on.
fn complete() -> SimulatedChip {
    Design::Chess.simulated(EngineKind::Compiled).unwrap()
}

/// Writes the values of the evaluation.
fn load_evaluation(chip: &mut dyn ChessChip, evaluation: &EvaluationParameters) {
    for (address, word) in evaluation.words() {
        chip.write(address, word).unwrap();
    }
}

/// A number of cases, more of them in a long run.
fn cases(number: usize) -> usize {
    if std::env::var_os("BLUECHIP_LONG").is_some() {
        10 * number
    } else {
        number
    }
}
