//! The evaluation: the fast one (piece placement, game phase, king-and-pawn array, endgame logic,
//! and their sum), the slow one, and the external port for terms from logic outside the chip.
//!
//! The contract is `docs/src/blocks/evaluation.md`. A position's fast score is valid two clocks
//! after the clock that makes it.

pub mod carry_save;
pub mod encoding;
pub mod external_port;
pub mod fast;
pub mod file_scan;
pub mod safe_checks;
pub mod slow;
pub mod usual;
