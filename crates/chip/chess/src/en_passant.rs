//! The file of the pawn that just made a double step, as in the EN_PASSANT register.

/// Set if the register holds a file.
pub const VALID: u32 = 8;

/// The register's value for a file (0–7) or none.
#[inline]
pub const fn encode(file: Option<u32>) -> u32 {
    match file {
        Some(file) => VALID | file & 7,
        None => 0,
    }
}

/// The file in a register value.
#[inline]
pub const fn decode(value: u32) -> Option<u32> {
    if value & VALID != 0 {
        Some(value & 7)
    } else {
        None
    }
}
