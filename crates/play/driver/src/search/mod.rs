//! Searches on chips: single questions, and exact scores from many of them.
//!
//! A chip answers yes or no: is the score at least the bound? [`Driver::ask`](crate::Driver::ask)
//! puts one question, [`ExactSearch`] finds the score by bisection, on one chip or on several at
//! once.

mod exact;
mod game;
mod overlay;
mod question;
mod score;
mod set;

pub use exact::{Asked, ExactScore, ExactSearch, Observer};
pub use game::Game;
pub use overlay::{OverlayError, laid_over, overlaid};
pub use score::Score;
pub use set::{ParameterSet, UnknownSet};
