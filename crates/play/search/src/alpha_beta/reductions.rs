//! Reductions of late moves.

use super::AlphaBeta;
use super::goal::Goal;
use super::outlook::Outlook;
use crate::picked::{Class, Picked};
use std::sync::LazyLock;

/// The history that changes the reduction by a ply.
const HISTORY_PLY: i32 = 10 * 1024;

/// The reduction of a move by depth and move number, in 1024ths of a ply.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let reduction = |depth: usize, number: usize| {
        let logarithms = (depth.max(1) as f64).ln() * (number.max(1) as f64).ln();
        (1024.0 * (0.6 + logarithms / 2.2)) as i32
    };
    std::array::from_fn(|depth| std::array::from_fn(|number| reduction(depth, number)))
});

/// The entry of [`REDUCTIONS`] for a move.
pub(super) fn usual_reduction(depth: i32, number: usize) -> i32 {
    REDUCTIONS[depth.clamp(0, 63) as usize][number.min(63)]
}

impl AlphaBeta<'_> {
    /// The reduction of a move in its first search.
    pub(super) fn reduction(
        &self,
        goal: &Goal,
        outlook: &Outlook,
        picked: &Picked,
        number: usize,
        gives_check: bool,
    ) -> i32 {
        let is_principal = !goal.is_null_window();
        let is_late = number > 2 + usize::from(is_principal) && goal.depth >= 2;
        if !self.settings().late_moves || !is_late {
            return 0;
        }
        let mut reduction = usual_reduction(goal.depth, number);
        if !picked.class.is_quiet() {
            reduction /= 2;
        }
        let plies = i32::from(goal.expects_cut)
            - i32::from(is_principal)
            - i32::from(picked.class == Class::Killer)
            - i32::from(gives_check);
        reduction += 1024 * plies + 512 * i32::from(!outlook.improves);
        (reduction - picked.history * 1024 / HISTORY_PLY) / 1024
    }
}
