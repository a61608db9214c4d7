//! Test benches of the slow evaluation's blocks.

pub(crate) mod attack_units;
pub(crate) mod bishop_lookups;
pub(crate) mod board_facts;
pub(crate) mod control;
pub(crate) mod development;
pub(crate) mod king_dangers;
pub(crate) mod king_lookups;
pub(crate) mod king_mix;
pub(crate) mod lines;
mod lookups;
pub(crate) mod majority;
pub(crate) mod material_lookups;
pub(crate) mod mobility;
pub(crate) mod pawn_lookups;
pub(crate) mod piece_lookups;
pub(crate) mod rook_lookups;
pub(crate) mod scan;
pub(crate) mod sevenths;
pub(crate) mod side_tables;
pub(crate) mod slow_score;
pub(crate) mod view;
