//! The fast evaluation: piece placement, game phase, king-and-pawn array, endgame logic, and their sum.
//!
//! The contract is `docs/src/blocks/evaluation.md`. A position's score stands two clocks after the clock that makes it.

pub mod carry_save;
pub mod displacement;
pub mod encoding;
pub mod endgame;
pub mod ending;
pub mod fast;
pub mod passers;
pub mod pawn_array;
pub mod phase;
pub mod piece_register;
pub mod placement;
pub mod ray;
pub mod registers;
pub mod rom_address;
pub mod roms;
pub mod rules;
pub mod threats;
