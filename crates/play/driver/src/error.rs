//! Errors between host and chip.

use memory_map::PortError;
use memory_map::{ErrorCode, Rules, entry_at};
use thiserror::Error;

/// A command to the chip did not succeed.
#[derive(Debug, Error)]
pub enum HostError {
    /// The link is broken.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The chip refused an access.
    #[error("the chip refused {}: {code}", place(*.address))]
    Refused {
        /// Why.
        code: ErrorCode,
        /// The address of the access.
        address: u32,
    },
    /// The ERROR register holds a code that does not exist.
    #[error("the chip reports the unknown error code {code}")]
    UnknownErrorCode {
        /// The code.
        code: u32,
    },
    /// The device is no Bluechip, or one with another memory map.
    #[error("no Bluechip answers: ID reads 0x{id:08X}, VERSION {version}")]
    NotBluechip {
        /// The word in ID.
        id: u32,
        /// The word in VERSION.
        version: u32,
    },
    /// The chip plays another game.
    #[error("the chip plays {found}, and {rules} is wanted")]
    OtherGame {
        /// What it plays.
        found: Rules,
        /// What it should play.
        rules: Rules,
    },
    /// The chips of a search are built with different entries of the memory map: they would give
    /// different answers to the same question.
    #[error(
        "this chip {} {entry}, another chip of the same search {}",
        if *.has { "has" } else { "lacks" },
        if *.has { "lacks it" } else { "has it" }
    )]
    OtherEntries {
        /// The first entry that one of them has.
        entry: &'static str,
        /// Whether this chip has it.
        has: bool,
    },
    /// A command ran past its bound; it was aborted.
    #[error("{command} still ran after {cycles} clocks and was aborted")]
    TooSlow {
        /// The command's name.
        command: &'static str,
        /// Clocks it was given.
        cycles: u64,
    },
    /// A chip is busy for longer than the host waits; the command was aborted.
    #[error("{command} still ran after {seconds} s and was aborted")]
    Late {
        /// The command's name.
        command: &'static str,
        /// Seconds that the host waits.
        seconds: u64,
    },
    /// The caller aborted a command.
    #[error("{command} was aborted")]
    Aborted {
        /// The command's name.
        command: &'static str,
    },
    /// The chip is busy, but its clock counter stands still.
    #[error("the chip is stuck: {command} runs, but CYCLES stays at {cycles}")]
    Stuck {
        /// The command's name.
        command: &'static str,
        /// The count in CYCLES.
        cycles: u64,
    },
    /// The chip's registers contradict each other.
    #[error("the chip contradicts itself: {0}")]
    Nonsense(String),
    /// The text is not a move.
    #[error("'{0}' is not a move such as e2e4 or e7e8q")]
    NotAMove(String),
    /// The move is not legal in the chip's position.
    #[error("{0} is not a legal move here")]
    IllegalMove(String),
}

/// An address in words.
fn place(address: u32) -> String {
    match entry_at(address) {
        Some(entry) if entry.words() > 1 => {
            format!(
                "{}+{} (0x{address:05X})",
                entry.name,
                address - entry.address
            )
        }
        Some(entry) => format!("{} (0x{address:05X})", entry.name),
        None => format!("address 0x{address:05X}"),
    }
}
