//! The whole chip on its bus, against the reference, against published counts, and engine against engine.
//!
//! With the variable `BLUECHIP_LONG` set, everything runs ten times as long.

mod lockstep;
mod order;
mod perft;
mod port;
mod regressions;
mod traffic;

use simulator::EngineKind;
use testbenches::chips::{SimulatedChip, movegen};

/// The compiled chip at power-on.
fn compiled() -> SimulatedChip {
    SimulatedChip::new(movegen().unwrap().1, EngineKind::Compiled).unwrap()
}

/// A number of cases, more of them in a long run.
fn cases(number: usize) -> usize {
    if std::env::var_os("BLUECHIP_LONG").is_some() {
        10 * number
    } else {
        number
    }
}
