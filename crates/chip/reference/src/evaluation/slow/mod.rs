//! The slow evaluation: the executable form of `docs/src/blocks/slow.md`.
//!
//! There is one file for each group of features. Each looks up words in the host's tables and
//! passes them to a `Tally`, which sums them and, for [`Evaluation::explain_slow`], records each as
//! a [`Feature`].

mod army;
mod bishops;
mod control;
mod king;
mod lines;
mod material;
mod memo;
mod pawn_structure;
mod pawns;
mod pieces;
mod rooks;
mod skeleton;
mod tally;
mod view;

pub(super) use army::Army;
pub use memo::Memo;
pub use tally::{Feature, Site, Sum, Zone};

use super::Evaluation;
use crate::board::Board;
use chess::Color;
use lines::{Lines, Sight};
use memory_map::{EvaluationParameters, field};
use tally::{Record, Tally};
use view::View;

/// Greatest danger of a king.
const MOST_DANGER: i32 = 511;

/// The sums that the slow score is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SlowSums {
    /// Points, White's view.
    pub points: i32,
    /// The sum that PAWN_STRUCTURE scales, White's view.
    pub structure: i32,
    /// The sum that PASSED_PAWNS scales, White's view.
    pub passed: i32,
    /// The dangers of White's and Black's king: here, short, long.
    pub dangers: [[i32; 3]; 2],
    /// The weights of the three in the mix.
    pub weights: [[i32; 3]; 2],
    /// The dangers after the mix, 0–511.
    pub mixed: [i32; 2],
}

/// A slow score with all its features.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlowExplanation {
    /// White's score, the same as [`Evaluation::slow`].
    pub score: i16,
    /// Its sums.
    pub sums: SlowSums,
    /// Every word that went into them, in order.
    pub features: Vec<Feature>,
}

/// The terms of the slow evaluation of a position, White's view, to be added to the fast score.
pub fn slow(board: &Board, parameters: &EvaluationParameters) -> i16 {
    Evaluation::new(board, parameters).slow(board, parameters)
}

impl Evaluation {
    /// The terms of the slow evaluation of the position these values belong to, White's view, to be
    /// added to the fast score.
    pub fn slow(&self, board: &Board, parameters: &EvaluationParameters) -> i16 {
        let (sums, ()) = self.slow_sums(board, parameters, (), None);
        self.score(&sums, parameters)
    }

    /// The same with the cache of earlier positions, for the same parameters.
    pub fn slow_with(
        &self,
        board: &Board,
        parameters: &EvaluationParameters,
        memo: &mut Memo,
    ) -> i16 {
        let (sums, ()) = self.slow_sums(board, parameters, (), Some(memo));
        self.score(&sums, parameters)
    }

    /// The slow score with every feature that went into it.
    pub fn explain_slow(
        &self,
        board: &Board,
        parameters: &EvaluationParameters,
    ) -> SlowExplanation {
        let (sums, features) = self.slow_sums(board, parameters, Vec::new(), None);
        SlowExplanation {
            score: self.score(&sums, parameters),
            sums,
            features,
        }
    }

    /// The adjustment of a draw's score by the material of this position, White's view.
    pub fn contempt(&self, parameters: &EvaluationParameters) -> i16 {
        material::contempt(self, parameters)
    }

    fn slow_sums<R: Record>(
        &self,
        board: &Board,
        parameters: &EvaluationParameters,
        record: R,
        memo: Option<&mut Memo>,
    ) -> (SlowSums, R) {
        let mut tally = Tally::new(parameters, record);
        let mut sights = Color::ALL.map(|color| Sight::new(board, color));
        let armies = Color::ALL.map(|color| {
            let sight = &mut sights[color.index()];
            Army::new(board, color, |slide| sight.look(slide))
        });
        let by_black = armies.each_ref().map(Army::flipped);
        let views = View::both(board, self, [&armies, &by_black], R::WANTS_ALL);
        let judged_here;
        let skeleton = match memo {
            Some(memo) => {
                let remembered = memo.pawns(&views, parameters);
                tally.add_sums(remembered.sums);
                &remembered.skeleton
            }
            None => {
                judged_here = pawn_structure::skeleton(&views);
                pawn_structure::judge(&judged_here, &views, &mut tally);
                &judged_here
            }
        };
        for (view, pawns) in views.iter().zip(&skeleton.sides) {
            king::judge(view, pawns, &mut tally);
        }
        let weights = views
            .each_ref()
            .map(|view| king::weights(view, board.castling(), tally.dangers(view.side)));
        control::judge(&views[0], &mut tally);
        let lines = Lines::both(sights);
        for ((view, skeleton), lines) in views.iter().zip(&skeleton.sides).zip(&lines) {
            pieces::judge(view, lines, &mut tally);
            pawns::judge(view, skeleton, &mut tally);
            bishops::judge(view, &mut tally);
            rooks::judge(view, &mut tally);
        }
        bishops::trapped(&views, &mut tally);
        material::judge(&views, self, &mut tally);
        material::development(&views, board.castling(), &mut tally);

        let attack = field::phase_scale::KING_ATTACK.value(self.scale(parameters));
        let dangers = views.each_ref().map(|view| {
            let units = king::attack_units(view);
            let other = tally.dangers(view.side);
            [0, 1, 2].map(|zone| other[zone] + ((units[zone] as i32 * attack) >> 4))
        });
        let mixed = [0, 1].map(|side| {
            let parts = dangers[side].iter().zip(weights[side]);
            let sum: i32 = parts.map(|(danger, weight)| danger * weight).sum();
            (sum >> 3).min(MOST_DANGER)
        });
        bishops::opposite(&views, self, mixed, &mut tally);

        let [points, structure, passed] = tally.sums();
        let sums = SlowSums {
            points,
            structure,
            passed,
            dangers,
            weights,
            mixed,
        };
        (sums, tally.into_record())
    }

    fn score(&self, sums: &SlowSums, parameters: &EvaluationParameters) -> i16 {
        use field::phase_scale::{KING_SAFETY, PASSED_PAWNS, PAWN_STRUCTURE};
        let factors = self.scale(parameters);
        let scaled = |sum: i32, factor: memory_map::Field| (sum * factor.value(factors)) >> 8;
        let score = sums.points
            + scaled(sums.structure, PAWN_STRUCTURE)
            + scaled(sums.passed, PASSED_PAWNS)
            + scaled(sums.safety(), KING_SAFETY);
        score as i16
    }
}

impl SlowSums {
    /// Points of the kings' safety before scaling: Black's danger less White's.
    pub fn safety(&self) -> i32 {
        self.danger_points(Color::Black) - self.danger_points(Color::White)
    }

    /// The points that the danger of a side's king is worth to the other.
    pub fn danger_points(&self, king: Color) -> i32 {
        king::points(self.mixed[king.index()])
    }
}
