//! A move that is tried.

use super::ordering::Ranked;
use crate::task::Task;
use crate::turn::Turn;
use std::cell::Cell;

/// A move that is searched beside others, which may raise `alpha` in the meantime.
pub(crate) struct Trial<'t> {
    pub(crate) task: Task,
    pub(crate) alpha: &'t Cell<i32>,
    pub(crate) index: usize,
    pub(crate) ranked: Ranked,
    /// The bonus of the move, added to the score of the search.
    pub(crate) bonus: i32,
    /// The turn of the move that may open its window to find the exact score.
    pub(crate) opening: &'t Turn,
}
