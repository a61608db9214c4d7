//! The interface to judge single positions, for a host that searches every ply.

use super::broken::Broken;
use books::Played;

/// Judges positions.
pub(super) trait Judge {
    /// Whether it is software that takes hardly any time.
    fn is_prompt(&self) -> bool;

    /// The fast score of a game's position in points, White's view; none if it is a draw. The first
    /// `kept` plies of the game, at least those of the root, are unchanged since the last position
    /// was judged.
    fn fast(&self, game: &Played, kept: usize) -> Result<Option<i32>, Broken>;

    /// The slow terms of the last position, White's view.
    fn slow(&self) -> Result<i32, Broken>;

    /// Notes that the slow terms of that position are not needed, because the estimated score is
    /// outside the window.
    fn is_left_at_estimate(&self, is_good_enough: bool);
}
