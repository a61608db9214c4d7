//! How far a position may be beyond the bound before it is left; what will be left is not judged
//! closely.

/// Plies in which a position far beyond the bound is left, and points that it has to be beyond it
/// for each.
pub(super) const LEFT_PLIES: i32 = 8;
pub(super) const LEFT_MARGIN: i32 = 70;
