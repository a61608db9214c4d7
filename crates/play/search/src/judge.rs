//! The interface for judging single positions, for a host that searches every ply.

use super::broken::Broken;
use books::Played;

/// Judges positions.
pub(super) trait Judge {
    /// Whether it is software that takes hardly any time.
    fn is_prompt(&self) -> bool;

    /// The fast score of a game's position, White's view, in points; none if it is a draw. The
    /// given number of its plies, at least the root's, are unchanged since the last position was
    /// judged.
    fn fast(&self, game: &Played, kept: usize) -> Result<Option<i32>, Broken>;

    /// The slow terms of the last position, White's view.
    fn slow(&self) -> Result<i32, Broken>;

    /// Notes that the slow terms of that position are not needed: by an estimate its score is
    /// outside the window.
    fn is_left_at_estimate(&self, is_good_enough: bool);
}
