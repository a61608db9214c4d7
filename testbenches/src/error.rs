//! Everything that can go wrong in a test bench, as one type.

use bluechip_cosim::verilator::VerilatorError;
use devices::Engine;

/// Why a bench did not pass.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BenchError {
    /// The block differs from its model.
    #[error(
        "{bench}, cycle {cycle}: {signal} is {found:#x} on {engine}, expected {expected:#x}{}",
        context_of(.context)
    )]
    Mismatch {
        /// The bench.
        bench: &'static str,
        /// The engine.
        engine: Engine,
        /// Clock edges before.
        cycle: u64,
        /// The signal that differs.
        signal: String,
        /// The model's value.
        expected: u64,
        /// The block's value.
        found: u64,
        /// Description of the action; may be empty.
        context: String,
    },
    /// A state machine takes a transition that is not in its table.
    #[error(
        "{bench}, cycle {cycle}: {to} follows {from}, which the table of transitions does not have"
    )]
    Transition {
        /// The bench.
        bench: &'static str,
        /// Clock edges before.
        cycle: u64,
        /// The state.
        from: String,
        /// The state that followed.
        to: String,
    },
    /// A bench uses a pin that the block does not have.
    #[error("{bench}: the block has no pin `{pin}`")]
    UnknownPin {
        /// The bench.
        bench: &'static str,
        /// The pin.
        pin: String,
    },
    /// A port has more bits than a bench can put on it or look at.
    #[error("{bench}: port `{port}` has {width} bits, a bench takes 64 at most: split it")]
    WidePort {
        /// The bench.
        bench: &'static str,
        /// The port.
        port: String,
        /// Its width.
        width: u16,
    },
    /// The run was too short to check every output.
    #[error("{bench}: no check of {} in {cycles} cycles; run more", pins.join(", "))]
    Unchecked {
        /// The bench.
        bench: &'static str,
        /// Clock edges run.
        cycles: u64,
        /// The outputs never checked.
        pins: Vec<String>,
    },
    /// A value that a bench reads depends on an undefined value that is no register.
    #[error("{bench}: what it looks at is undefined: {way}")]
    Undefined {
        /// The bench.
        bench: &'static str,
        /// The path from the undefined value to the one read.
        way: String,
    },
    /// No bench of this name.
    #[error("unknown test bench '{name}'; the test benches are: {}", known.join(", "))]
    UnknownBench {
        /// The name asked for.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The engine runs whole chips only.
    #[error("the engine {0} runs no single blocks; interpreted, compiled and verilator do")]
    NoBlocks(Engine),
    /// Verilator has only the ports, and dumps no waves.
    #[error("the engine {0} dumps no waves; interpreted and compiled do")]
    NoWaves(Engine),
    /// The block could not be elaborated.
    #[error(transparent)]
    Netlist(#[from] bluechip_netlist::Error),
    /// A simulation.
    #[error(transparent)]
    Simulator(#[from] bluechip_simulator::Error),
    /// Verilator.
    #[error(transparent)]
    Verilator(#[from] VerilatorError),
    /// Error of a link.
    #[error(transparent)]
    Link(#[from] link::LinkError),
    /// Error of a chip behind a link.
    #[error(transparent)]
    Host(#[from] driver::HostError),
}

fn context_of(context: &str) -> String {
    if context.is_empty() {
        String::new()
    } else {
        format!(" ({context})")
    }
}
