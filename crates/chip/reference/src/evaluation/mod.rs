//! The fast evaluation: the executable form of `docs/src/blocks/evaluation.md`, from which
//! quotations are taken; and the [`slow`](mod@slow) one.
//!
//! [`EvaluationParameters`] are the host's values, [`Evaluation`] has the sums that the chip
//! updates as pieces move, and [`Evaluation::fast`] computes the score from them and the board.
//! [`fast`] does all of this for a single position. [`Evaluation::slow`] and [`slow()`] are the
//! terms that are added to it.

mod explain;
mod external;
mod material;
mod pawns;
mod safe_checks;
pub mod slow;
mod synthetic;
mod verdict;

pub use explain::{Danger, Explanation, Term, explain};
pub use external::{External, ExternalAnswer};
pub use material::Evaluation;
pub use pawns::PawnTerms;
pub use safe_checks::SafeChecks;
pub use slow::slow;
pub use synthetic::{SyntheticTerm, codes};
pub use verdict::Verdict;

use crate::board::Board;
use chess::{Color, Rules};
use memory_map::{EvaluationParameters, Roms, address, field};

/// The endgame knowledge that is enabled: ENDGAME_RULES and ENDGAME_ROMS.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Endgames {
    /// The rules of the endgame logic.
    pub rules: bool,
    /// The enabled ROMs.
    pub roms: Roms,
}

impl Endgames {
    /// The knowledge enabled by the parameters, for a chip with these ROMs.
    pub fn new(use_rules: bool, use_roms: bool, roms: Roms) -> Endgames {
        Endgames {
            rules: use_rules,
            roms: if use_roms { roms } else { Roms::NONE },
        }
    }

    /// The rules without the ROMs.
    pub fn rules_alone(self) -> Endgames {
        Endgames {
            roms: Roms::NONE,
            ..self
        }
    }
}

/// The result of the fast evaluation; FAST_SCORE.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FastScore {
    /// White's score in points.
    pub score: i16,
    /// The verdict is *drawn*.
    pub drawn: bool,
    /// Neither side can mate.
    pub dead: bool,
}

impl FastScore {
    /// The score of one side.
    pub fn of(self, color: Color) -> i16 {
        signed(self.score, color)
    }

    /// The score with these slow terms: a drawn position gets none.
    pub fn with_slow(self, slow: i16) -> i16 {
        match self.drawn {
            true => self.score,
            false => self.score.wrapping_add(slow),
        }
    }
}

/// Evaluates a position.
pub fn fast(board: &Board, parameters: &EvaluationParameters, endgames: Endgames) -> FastScore {
    Evaluation::new(board, parameters).fast(board, parameters, endgames)
}

impl Evaluation {
    /// Evaluates the position these values belong to.
    #[inline]
    pub fn fast(
        &self,
        board: &Board,
        parameters: &EvaluationParameters,
        endgames: Endgames,
    ) -> FastScore {
        // The endgame logic knows chess alone.
        let endgames = match board.rules() {
            Rules::Chess => endgames,
            Rules::AntiChess { .. } => Endgames::default(),
        };
        let (verdict, dead) = self.verdict(board, endgames);
        let score = match verdict {
            Verdict::Drawn => 0,
            Verdict::Normal => self.raw(board, parameters),
            Verdict::Halved => self.raw(board, parameters) >> 1,
            Verdict::Quartered => self.raw(board, parameters) >> 2,
            Verdict::Won(winner) => {
                let points =
                    parameters.field(address::EVALUATION_CONTROL_ENDGAME, field::endgame::ROM_WIN);
                self.raw(board, parameters)
                    .wrapping_add(signed(points as i16, winner))
            }
        };
        FastScore {
            score,
            drawn: verdict == Verdict::Drawn,
            dead,
        }
    }

    /// The sum of all terms ("The sum"), without ROM_WIN.
    fn raw(&self, board: &Board, parameters: &EvaluationParameters) -> i16 {
        let is_antichess = board.rules().is_antichess();
        let pawn_terms = |color| match is_antichess {
            true => 0,
            false => PawnTerms::new(self, board, color).points(color, parameters),
        };
        let sides = Color::ALL.map(|color| {
            let points = self
                .bonus(color, parameters)
                .wrapping_add(pawn_terms(color));
            signed(points, color)
        });
        // In AntiChess a piece costs its owner what the table says.
        let placement = match is_antichess {
            true => self.placement().wrapping_neg(),
            false => self.placement(),
        };
        let mover = parameters.register(address::SIDE_TO_MOVE + board.side().code());
        let bias = parameters.register(address::BIAS);
        [
            sides[0],
            sides[1],
            bias as i16,
            signed(mover as i16, board.side()),
        ]
        .into_iter()
        .fold(placement, i16::wrapping_add)
    }
}

/// A side's value as White sees it, and the other way round.
#[inline]
fn signed(value: i16, color: Color) -> i16 {
    match color {
        Color::White => value,
        Color::Black => value.wrapping_neg(),
    }
}
