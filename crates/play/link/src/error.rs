//! Errors on a link.

use std::io;
use std::time::Duration;

use crate::VERSION;

/// The reasons why a link failed.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// The line itself failed: usually the board was unplugged.
    #[error("the line broke: {0}; is the board still plugged in?")]
    Line(#[from] io::Error),
    /// No reply came.
    #[error(
        "no board answers: {attempts} tries in {:.1} s{}",
        .waited.as_secs_f32(), heard(*.garbage)
    )]
    Silent {
        /// The number of attempts.
        attempts: u32,
        /// The time of all attempts.
        waited: Duration,
        /// Bytes that arrived nevertheless.
        garbage: u64,
    },
    /// The board has another version of the protocol.
    #[error("the board speaks version {found} of the link, and this program version {VERSION}")]
    Version {
        /// The version of the board.
        found: u8,
    },
    /// The board has forgotten the conversation.
    #[error("the board was restarted: what was loaded is lost")]
    Restarted,
    /// The board refused a request as malformed.
    #[error("the board refused the {operation} as malformed")]
    Refused {
        /// The operation, in words.
        operation: String,
    },
    /// The reply has the right number and checksum, but impossible content.
    #[error("the board's reply makes no sense: {0}")]
    Nonsense(String),
    /// The link has failed before, for this reason.
    #[error("{0}")]
    Failed(String),
    /// There is no such chip on the board.
    #[error("the board has {available} chips, and chip {wanted} was asked for")]
    NoChip {
        /// The number of the chip, from 0.
        wanted: u8,
        /// The number of chips.
        available: u8,
    },
}

fn heard(garbage: u64) -> String {
    match garbage {
        0 => String::new(),
        bytes => format!(", and the {bytes} bytes that came are no reply: is the baud rate right?"),
    }
}
