//! The evaluation generator: from the root position and a few hundred named weights to all values
//! of the chip's evaluation [C §7; H, Evaluation function].
//!
//! [`Weights`] are read from a TOML file ([`Weights::read`]) or are those of the project
//! ([`Weights::default`]). A [`Generator`] computes every word of the evaluation from them, for the
//! phase, kings and castling rights of the root. [`image`] writes the words as a file,
//! [`Driver::load_evaluation`](crate::Driver::load_evaluation) writes them to a chip.
//! `docs/src/weights.md` says how to write weights.

mod antichess;
mod bishops;
mod download;
mod fast;
mod file;
pub mod image;
mod kings;
mod pawns;
mod root;
mod squares;
mod together;
mod weights;
mod word;

pub use antichess::{AntiChessWeights, PLACES, antichess_values};
pub use file::{FileError, Problem};
pub use root::Root;
pub use weights::{
    Approach, Bishops, Development, Ending, Group, Material, Mobility, Outposts, Passed, Phase,
    Pins, Placement, Rooks, Shelter, Signature, Storm, Structure, Traps, Weights,
};
pub use word::{Word, ends};

use chess::Position;
use memory_map::{Entry, EvaluationParameters, address, entry_at};
use word::{encode, whole};

/// Computes the words of the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Generator<'a> {
    weights: &'a Weights,
    root: Root,
}

impl<'a> Generator<'a> {
    /// For searches from a position.
    pub fn new(weights: &'a Weights, position: &Position) -> Generator<'a> {
        Generator {
            weights,
            root: Root::new(position),
        }
    }

    /// The same root with other weights.
    pub fn with<'b>(&self, weights: &'b Weights) -> Generator<'b> {
        Generator {
            weights,
            root: self.root,
        }
    }

    /// All values.
    pub fn values(&self) -> EvaluationParameters {
        let mut values = EvaluationParameters::default();
        let mut entry: Option<&Entry> = None;
        for address in EvaluationParameters::addresses() {
            let owner = match entry {
                Some(entry) if entry.contains(address) => entry,
                _ => entry_at(address).expect("the evaluation's addresses have an entry"),
            };
            entry = Some(owner);
            values.write(address, self.bits(owner, address));
        }
        values
    }

    /// The word at one of an entry's addresses.
    pub fn bits(&self, entry: &Entry, address: u32) -> u32 {
        encode(entry, self.word(entry, address))
    }

    /// The same before it is rounded and clamped to the range of the entry.
    pub fn word(&self, entry: &Entry, address: u32) -> Word {
        let Generator { weights, root } = self;
        let offset = address - entry.address;
        let (copy, index) = match entry.copies {
            1 => (0, offset),
            _ => (offset / entry.stride, offset % entry.stride),
        };
        let place = index as usize;
        let value = match entry.address {
            address::PIECE_PLACEMENT => fast::placement(weights, root, index),
            address::PHASE_BONUS => fast::phase_bonus(weights, root, index),
            address::PHASE_SCALE => return fast::phase_scale(weights, root, index),
            address::EVALUATION_CONTROL_ENDGAME => return fast::endgame_control(weights),
            address::SEPARATED_PASSED => weights.ending.separated,
            address::SIDE_TO_MOVE => weights.ending.to_move,
            address::CONTEMPT => fast::contempt(weights, root, index),

            address::MOBILITY => squares::mobility(&weights.mobility, root, copy, index),
            address::PINNED => squares::pinned(&weights.pins, index),
            address::HUNG => weights.pins.hung[place % 2],
            address::MPIN_AND_HUNG => weights.pins.mpin_and_hung,
            address::PINNED_AND_HUNG => weights.pins.pinned_and_hung,
            address::PINNED_AND_SIMPLE_HUNG => weights.pins.pinned_and_simple_hung,
            address::PERMANENT_PIN_AND_SIMPLE_HUNG => weights.pins.permanent_and_simple_hung,
            address::X_RAYING => weights.pins.x_raying,
            address::KNIGHT_TRAP => weights.traps.knight[place % 3],
            address::ROOK_TRAP => weights.traps.rook[place % 4],
            address::QUEEN_TRAP => weights.traps.queen,
            address::TRAPPED_BISHOP => squares::trapped_bishop(&weights.traps, index),
            address::MINOR_ON_WEAK => return squares::minor_on_weak(&weights.outposts, index),

            address::SELF_BLOCK => bishops::self_block(&weights.bishops, index),
            address::OPPONENT_BLOCK => bishops::opponent_block(&weights.bishops, index),
            address::BACK_BLOCK => bishops::back_block(&weights.bishops, index),
            address::BISHOPS => return bishops::diagonal(&weights.bishops, index),
            address::BISHOP_PAIR => weights.bishops.pair,
            address::OPPOSITE_BISHOPS => weights.bishops.opposite[place],

            address::MULTIPLE_PAWNS => pawns::multiple(&weights.structure, index),
            address::PAWN_STRUCTURE => return pawns::structure(&weights.structure, index),
            address::WASTED_PAWNS => weights.structure.wasted,
            address::MISSING_WING => weights.structure.missing_wing,
            address::PASSED_PAWNS => return pawns::passed(&weights.passed, index),
            address::ROOK_BEHIND_PASSED_PAWN => weights.passed.enemy_rook,

            address::ROOKS_ON_FILES => return squares::rooks_on_files(&weights.rooks, index),
            address::ROOKS_ON_SEVENTH_WHITE_SINGLE | address::ROOKS_ON_SEVENTH_BLACK_SINGLE => {
                weights.rooks.seventh[0]
            }
            address::ROOKS_ON_SEVENTH_WHITE_SINGLE_TRAPPING
            | address::ROOKS_ON_SEVENTH_BLACK_SINGLE_TRAPPING => weights.rooks.seventh[1],
            address::ROOKS_ON_SEVENTH_WHITE_SINGLE_ABSOLUTE
            | address::ROOKS_ON_SEVENTH_BLACK_SINGLE_ABSOLUTE => weights.rooks.seventh[2],
            address::ROOKS_ON_SEVENTH_WHITE_DOUBLED | address::ROOKS_ON_SEVENTH_BLACK_DOUBLED => {
                weights.rooks.two_on_seventh[0]
            }
            address::ROOKS_ON_SEVENTH_WHITE_DOUBLED_TRAPPING
            | address::ROOKS_ON_SEVENTH_BLACK_DOUBLED_TRAPPING => weights.rooks.two_on_seventh[1],
            address::ROOKS_ON_SEVENTH_WHITE_DOUBLED_ABSOLUTE
            | address::ROOKS_ON_SEVENTH_BLACK_DOUBLED_ABSOLUTE => weights.rooks.two_on_seventh[2],

            address::PAWN_SHELTER => return kings::shelter(&weights.shelter, index),
            address::PAWN_STORM => return kings::storm(&weights.storm, index),
            address::DEVELOPMENT => together::development(&weights.development, root, index),
            address::SIGNATURE => return together::signature(&weights.signature, index),
            address::JOINT_SIGNATURE => together::joint_signature(&weights.signature, index),
            // BIAS is for the external port.
            _ => 0.0,
        };
        whole(value)
    }
}
