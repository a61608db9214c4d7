//! Codes in the ERROR register.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Why the chip refused an access. The code is in bits 7–0 of ERROR; 0 means none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum ErrorCode {
    /// Nothing lives at the address.
    UnknownAddress = 1,
    /// Write to a result.
    ReadOnly = 2,
    /// Write while a command runs.
    Busy = 3,
    /// A bad piece code, side, rights, file, counter or mode.
    ValueOutOfRange = 4,
    /// PERFT deeper than the stack has room for, or 0.
    DepthOutOfRange = 5,
    /// MAKE with a full move stack.
    StackFull = 6,
    /// UNMAKE with an empty move stack.
    StackEmpty = 7,
    /// MAKE of a move that does not exist or is illegal.
    NoSuchMove = 8,
    /// Not exactly one king a side, or the mover can capture the king.
    BadPosition = 9,
    /// Read of a command.
    WriteOnly = 10,
}

impl ErrorCode {
    /// All codes in ascending order.
    pub const ALL: [ErrorCode; 10] = [
        ErrorCode::UnknownAddress,
        ErrorCode::ReadOnly,
        ErrorCode::Busy,
        ErrorCode::ValueOutOfRange,
        ErrorCode::DepthOutOfRange,
        ErrorCode::StackFull,
        ErrorCode::StackEmpty,
        ErrorCode::NoSuchMove,
        ErrorCode::BadPosition,
        ErrorCode::WriteOnly,
    ];

    /// The number in the ERROR register.
    pub const fn code(self) -> u32 {
        self as u32
    }

    /// The error of a number in the ERROR register.
    pub const fn from_code(code: u32) -> Option<ErrorCode> {
        if code >= 1 && code <= 10 {
            Some(ErrorCode::ALL[code as usize - 1])
        } else {
            None
        }
    }

    /// Upper-case name, for headers.
    pub const fn name(self) -> &'static str {
        match self {
            ErrorCode::UnknownAddress => "UNKNOWN_ADDRESS",
            ErrorCode::ReadOnly => "READ_ONLY",
            ErrorCode::Busy => "BUSY",
            ErrorCode::ValueOutOfRange => "VALUE_OUT_OF_RANGE",
            ErrorCode::DepthOutOfRange => "DEPTH_OUT_OF_RANGE",
            ErrorCode::StackFull => "STACK_FULL",
            ErrorCode::StackEmpty => "STACK_EMPTY",
            ErrorCode::NoSuchMove => "NO_SUCH_MOVE",
            ErrorCode::BadPosition => "BAD_POSITION",
            ErrorCode::WriteOnly => "WRITE_ONLY",
        }
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ErrorCode::UnknownAddress => "unknown address, or of an entry that the chip lacks",
            ErrorCode::ReadOnly => "write to a read-only address",
            ErrorCode::Busy => "write while a command runs",
            ErrorCode::ValueOutOfRange => "value out of range",
            ErrorCode::DepthOutOfRange => "depth out of range",
            ErrorCode::StackFull => "move stack full",
            ErrorCode::StackEmpty => "move stack empty",
            ErrorCode::NoSuchMove => "no such legal move",
            ErrorCode::BadPosition => {
                "bad position: not exactly one king a side, or the mover can capture the king"
            }
            ErrorCode::WriteOnly => "read of a command",
        })
    }
}
