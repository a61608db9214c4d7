//! The software search \[C §4\]: iterative deepening, NegaScout with a transposition table, dual
//! credit; the last plies are questions to chips.
//!
//! [`Played`](books::Played) is a game on the host's own board. [`Thinking`] finds a move for it,
//! with [`Settings`], on all given chips, or with a [`Team`] of workers, each of which is
//! [`Serving`] its master elsewhere; [`Control`] stops it.
//!
//! There are two searches, and `root` chooses between them: `null_windows` leaves the last plies to
//! chips, and asks them null windows; `alpha_beta` searches every ply itself, and its chip judges
//! positions. Both use `task`, `found`, `reply`, `broken` and the table.

mod alpha_beta;
mod broken;
mod chances;
mod chip;
mod chip_desk;
mod clock;
mod control;
mod corrections;
mod desk;
mod endings;
mod error;
mod found;
mod history;
mod huge;
mod info;
mod judge;
mod keys;
mod limits;
mod long_questions;
mod memory;
mod message;
mod null_windows;
mod own_chip;
mod own_worker;
mod picked;
mod pieces;
mod pool;
mod prefetch;
mod question;
mod reply;
mod root;
mod running;
mod score;
mod serving;
mod settings;
mod table;
mod task;
mod team;
mod think;
mod threads;
mod tree;
mod turn;
mod virtual_time;
mod worker;

pub use chances::{Chances, ChancesModel, material};
pub use clock::{Targets, Time, TimeControl};
pub use control::Control;
pub use error::SearchError;
pub use info::{Info, Line};
pub use limits::Limits;
pub use own_worker::WithOwn;
pub use score::judged;
pub use serving::{Serving, ToMaster};
pub use settings::{ChipRole, Credit, Reach, Settings, Sharing, Solo};
pub use table::{Bound, Table};
pub use team::{Team, ToWorkers};
pub use think::{Thinking, Thought};
pub use tree::{Branch, tree};
pub use virtual_time::{Answers, Machine, Usage};
