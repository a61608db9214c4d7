//! The margin above the bound at which a position is cut off. The score of such a position is only
//! estimated.

/// The greatest depth at which a position far above the bound is cut off, and the margin per ply in
/// points.
pub(super) const LEFT_PLIES: i32 = 8;
pub(super) const LEFT_MARGIN: i32 = 70;
