//! What judges single positions, for a host that searches every ply.

use super::broken::Broken;
use books::Played;

/// Says what a position is worth.
pub(super) trait Judge {
    /// Whether it is software that needs no time to speak of.
    fn is_prompt(&self) -> bool;

    /// The fast score of a game's position, White's view, in points; none if it is a draw. So many
    /// of its plies have been there since the last one was judged, the root's at least.
    fn fast(&self, game: &Played, kept: usize) -> Result<Option<i32>, Broken>;

    /// What the slow evaluation adds to that of the last position, White's view.
    fn slow(&self) -> Result<i32, Broken>;

    /// The slow terms of that position are not wanted: an estimate of them puts it beyond the
    /// window, or below it.
    fn is_left_at_estimate(&self, is_good_enough: bool);
}
