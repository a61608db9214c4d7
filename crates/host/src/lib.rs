//! The host's side: the ChessChip port and everything that drives a chip through it.
