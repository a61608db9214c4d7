//! The slow evaluation: a systolic array that sees the position a file a clock.
//!
//! The contract is `docs/src/blocks/slow.md`.

pub mod attack_units;
pub mod bishop_lookups;
pub mod board_facts;
pub mod control;
pub mod control_cell;
pub mod development;
pub mod encoding;
pub mod fill;
pub mod king_dangers;
pub mod king_lookups;
pub mod king_mix;
pub mod line_cell;
pub mod lines;
pub mod majority;
pub mod material_lookups;
pub mod mobility;
pub mod passer;
pub mod pawn_digits;
pub mod pawn_lookups;
pub mod piece_lookups;
pub mod rook_lookups;
pub mod saturating_count;
pub mod scan;
pub mod sevenths;
pub mod side_tables;
pub mod slow_score;
pub mod view;
