//! Limits of the search's registers, and the scores that mean mates.

use crate::STACK_DEPTH;

/// Deepest full-width search that SEARCH_DEPTH and OFFSET_DEPTH take: quiescence needs a little of
/// the stack too.
pub const SEARCH_DEPTH_MAX: u32 = STACK_DEPTH - 4;

/// Largest magnitude of BOUND.
pub const BOUND_MAX: i32 = 0x7FFF;

/// NODE_LIMIT at power-on.
pub const NODE_LIMIT_RESET: u32 = 8_000;

/// Scores of mates: mated at ply *p* from the root is −(MATE_SCORE − *p*).
pub const MATE_SCORE: i32 = 32_000;
