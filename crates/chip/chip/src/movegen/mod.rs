//! The move generator: the silicon chessboard, its arbiter, state machine and move stack.

pub mod arbiter;
pub mod arbiter_cell;
pub mod array;
pub mod ballot;
pub mod candidates;
pub mod cell;
pub mod change;
pub mod compact_candidates;
pub mod core;
pub mod encoding;
pub mod find_attacker;
pub mod find_victim;
pub mod generator;
pub mod hops;
pub mod jobs;
pub mod move_stack;
pub mod moved_pieces;
pub mod position;
pub mod priority_encoder;
pub mod receiver;
pub mod sequencer;
pub mod special;
pub mod special_squares;
pub mod switch_cell;
pub mod switch_rights;
