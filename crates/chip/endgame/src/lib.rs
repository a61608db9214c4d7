//! What the chip's four endgame ROMs know: their contents, how they are addressed, and the solver
//! they come from.
//!
//! A ROM answers from what a chip has in registers: the side to move, how many pieces of each type
//! there are and, where there is one, its square. [`Ending`] recognises an ending and turns its
//! squares so that the pawn moves up the board on files a–d; [`Ending::address`] picks a word and a
//! lane of it; [`Rom::words`] is what the hardware holds. The page
//! `docs/src/blocks/endgame-roms.md` has the tables.
//!
//! ```
//! use endgame::{Ending, Verdict};
//! use chess::{Color, PieceType, Square};
//!
//! // White: king e6, pawn e5; Black: king e8.
//! let count = |color, kind| u32::from(color == Color::White && kind == PieceType::Pawn);
//! let location = |color, kind| match (color, kind) {
//!     (Color::White, PieceType::King) => Square::at(4, 5),
//!     (Color::White, PieceType::Pawn) => Square::at(4, 4),
//!     (Color::Black, PieceType::King) => Square::at(4, 7),
//!     _ => Square::at(0, 0),
//! };
//! let ending = Ending::new(Color::White, count, location).unwrap();
//! assert_eq!(ending.verdict(), Verdict::Won(Color::White));
//! ```

mod address;
mod ending;
mod features;
mod projection;
mod rom;
pub mod solver;
mod verdict;

pub use address::Address;
pub use ending::Ending;
pub use projection::{contents, each_position};
pub use rom::Rom;
pub use verdict::Verdict;
