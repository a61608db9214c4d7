//! The software search \[C §4\]: iterative deepening, NegaScout with a transposition table, dual credit; the last plies are questions
//! to chips.
//!
//! [`Played`] is the game as the host's own board knows it. [`Thinking`] finds a move for it, with [`Settings`], on as many chips as
//! there are, or with a [`Team`] of workers, each of which is [`Serving`] its master elsewhere; [`Control`] stops it.

mod asking;
mod chances;
mod clock;
mod control;
mod corrections;
mod credit;
mod desk;
mod exchange;
mod long_questions;
mod memory;
mod message;
mod node;
mod notation;
mod ordering;
mod pgn;
mod pgn_file;
mod picker;
mod played;
mod pool;
mod root;
mod running;
mod score;
mod serving;
mod settings;
mod solo;
mod table;
mod team;
mod think;
mod threads;
mod tree;
mod turn;
mod virtual_time;
mod worker;

pub use chances::{Chances, ChancesModel, material};
pub use clock::{Targets, Time};
pub use control::Control;
pub use pgn::{Entry, Pgn, PgnError, PgnProblem};
pub use pgn_file::{Note, annotated, appended, continued};
pub use played::{Outcome, Played};
pub(crate) use score::KNOWN_WIN;
pub use serving::{Serving, ToMaster};
pub use settings::{ChipRole, Credit, Reach, Settings, Sharing, Solo};
pub use table::{Bound, Table};
pub use team::{Team, ToWorkers};
pub use think::{Info, Limits, Line, Thinking, Thought};
pub use tree::{Branch, tree};
pub use virtual_time::{Answers, Machine, Usage};
