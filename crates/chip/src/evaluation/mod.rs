//! The evaluation: the fast one (piece placement, game phase, king-and-pawn array, endgame logic, and their sum), and parts of the slow one.
//!
//! The contract is `docs/src/blocks/evaluation.md`. A position's fast score stands two clocks after the clock that makes it.

pub mod carry_save;
pub mod encoding;
pub mod fast;
pub mod slow;
