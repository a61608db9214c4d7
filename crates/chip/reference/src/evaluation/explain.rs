//! The terms of a score, in points that add up to it.

use super::slow::{Feature, Site, SlowExplanation, Sum, Zone};
use super::{Endgames, Evaluation, FastScore, PawnTerms, signed};
use crate::attacks::squares;
use crate::board::Board;
use chess::Color;
use memory_map::{EvaluationParameters, Field, address, entries, field};

/// A term of the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The entry of the memory map, or the logic's term without an entry.
    pub name: &'static str,
    /// The field of the entry's word; empty if it is the whole.
    pub field: &'static str,
    /// The side whose term it is; none for a term of both sides.
    pub side: Option<Color>,
    /// Where it is.
    pub site: Site,
    /// The address of the word, if there is one.
    pub address: Option<u32>,
    /// Its index in its copy of the table, or among the registers of the name.
    pub index: Option<u32>,
    /// The value of the word or field.
    pub value: i32,
    /// The danger it adds to a king's place; the points of dangers are in the terms named
    /// KING_SAFETY.
    pub danger: Option<Danger>,
    /// What it adds to the score, in points, White's view.
    pub contribution: i32,
}

/// Danger of a king in one of its places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Danger {
    /// Whose king.
    pub king: Color,
    /// Which place.
    pub zone: Zone,
    /// How much.
    pub amount: i32,
}

/// A position's scores with their terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The fast score.
    pub fast: FastScore,
    /// The slow score, White's view.
    pub slow: i16,
    /// The terms of the fast score: their contributions add up to it.
    pub fast_terms: Vec<Term>,
    /// The terms of the slow score: their contributions add up to it.
    pub slow_terms: Vec<Term>,
}

impl Explanation {
    /// The score, White's view.
    pub fn score(&self) -> i16 {
        self.fast.with_slow(self.slow)
    }
}

/// Explains the scores of a position.
pub fn explain(
    board: &Board,
    parameters: &EvaluationParameters,
    endgames: Endgames,
) -> Explanation {
    let evaluation = Evaluation::new(board, parameters);
    let fast = evaluation.fast(board, parameters, endgames);
    let slow = evaluation.explain_slow(board, parameters);
    Explanation {
        fast,
        slow: slow.score,
        fast_terms: fast_terms(&evaluation, board, parameters, fast),
        slow_terms: slow_terms(&slow, evaluation.scale(parameters)),
    }
}

fn fast_terms(
    evaluation: &Evaluation,
    board: &Board,
    parameters: &EvaluationParameters,
    fast: FastScore,
) -> Vec<Term> {
    let mut terms = Vec::new();
    let is_antichess = board.rules().is_antichess();
    let mut add = |name, field, side, site, word: Option<(u32, u32)>, value: i32, sign| {
        terms.push(Term {
            name,
            field,
            side,
            site,
            address: word.map(|(address, index)| address + index),
            index: word.map(|(_, index)| index),
            value,
            danger: None,
            contribution: sign * value,
        });
    };
    for square in squares(board.occupied()) {
        let Some(piece) = board.piece(square) else {
            continue;
        };
        let index = piece.code() << 6 | square.code();
        add(
            "PIECE_PLACEMENT",
            "",
            Some(piece.color),
            Site::Square(square),
            Some((address::PIECE_PLACEMENT, index)),
            parameters.placement(piece, square).into(),
            if is_antichess {
                -sign(piece.color)
            } else {
                sign(piece.color)
            },
        );
    }
    for color in Color::ALL {
        let (side, sign) = (Some(color), sign(color));
        let bonus = evaluation.bonus(color, parameters).into();
        let index = EvaluationParameters::phase_bonus_index(evaluation.numbers(color));
        let table = entries::PHASE_BONUS;
        let word = Some((table.address + color.code() * table.stride, index));
        add("PHASE_BONUS", "", side, Site::Board, word, bonus, sign);
        if is_antichess {
            continue;
        }
        let found = PawnTerms::new(evaluation, board, color);
        let control = address::EVALUATION_CONTROL_ENDGAME;
        for (found, field) in [
            (found.runner, field::endgame::RUNNER),
            (found.rook_passers, field::endgame::ROOK_PASSERS),
        ] {
            if found {
                let value = parameters.field(control, field);
                let name = "EVALUATION_CONTROL_ENDGAME";
                let word = Some((control, 0));
                add(name, field.name, side, Site::Board, word, value, sign);
            }
        }
        if found.separated {
            let word = (address::SEPARATED_PASSED, color.code());
            let value = parameters.register(word.0 + word.1);
            add(
                "SEPARATED_PASSED",
                "",
                side,
                Site::Board,
                Some(word),
                value,
                sign,
            );
        }
    }
    let bias = parameters.register(address::BIAS);
    let word = Some((address::BIAS, 0));
    add("BIAS", "", None, Site::Board, word, bias, 1);
    let mover = (address::SIDE_TO_MOVE, board.side().code());
    let value = parameters.register(mover.0 + mover.1);
    let side = Some(board.side());
    add(
        "SIDE_TO_MOVE",
        "",
        side,
        Site::Board,
        Some(mover),
        value,
        sign(board.side()),
    );
    // A verdict of the endgame logic changes the sum of all of them.
    let sum: i32 = terms.iter().map(|term| term.contribution).sum();
    let rest = i32::from(fast.score) - sum;
    if rest != 0 {
        terms.push(Term {
            name: "ENDGAME_VERDICT",
            field: "",
            side: None,
            site: Site::Board,
            address: None,
            index: None,
            value: rest,
            danger: None,
            contribution: rest,
        });
    }
    terms
}

fn sign(color: Color) -> i32 {
    signed(1, color).into()
}

/// The features with their points. A factor scales a sum, so each feature gets the change of the
/// scaled sum.
fn slow_terms(slow: &SlowExplanation, factors: u32) -> Vec<Term> {
    use field::phase_scale::{KING_ATTACK, KING_SAFETY, PASSED_PAWNS, PAWN_STRUCTURE};
    let scaled = |sum: i32, factor: Field| (sum * factor.value(factors)) >> 8;
    let (mut structure, mut passed) = (0, 0);
    let gain = |sum: &mut i32, amount: i32, factor: Field| {
        let before = scaled(*sum, factor);
        *sum += amount;
        scaled(*sum, factor) - before
    };
    let term = |feature: &Feature| {
        let amount = feature.amount;
        let (danger, contribution) = match feature.sum {
            Sum::Points => (None, amount),
            Sum::Structure => (None, gain(&mut structure, amount, PAWN_STRUCTURE)),
            Sum::Passed => (None, gain(&mut passed, amount, PASSED_PAWNS)),
            Sum::Danger(king, zone) => (Some(Danger { king, zone, amount }), 0),
        };
        Term {
            name: feature.name,
            field: feature.field,
            side: feature.side,
            site: feature.site,
            address: Some(feature.address),
            index: Some(feature.index),
            value: feature.value,
            danger,
            contribution,
        }
    };
    let mut terms: Vec<Term> = slow.features.iter().map(term).collect();
    let king = |name, color, value, danger, contribution| Term {
        name,
        field: "",
        side: Some(color),
        site: Site::Board,
        address: None,
        index: None,
        value,
        danger,
        contribution,
    };
    let zones = [Zone::Here, Zone::Short, Zone::Long];
    for color in Color::ALL {
        for (zone, total) in zones.into_iter().zip(slow.sums.dangers[color.index()]) {
            let sum = Sum::Danger(color, zone);
            let others = slow.features.iter().filter(|feature| feature.sum == sum);
            let amount = total - others.map(|feature| feature.amount).sum::<i32>();
            let danger = Some(Danger {
                king: color,
                zone,
                amount,
            });
            let factor = KING_ATTACK.value(factors);
            terms.push(king("KING_ATTACK", !color, factor, danger, 0));
        }
    }
    let black = scaled(slow.sums.danger_points(Color::Black), KING_SAFETY);
    let white = scaled(slow.sums.safety(), KING_SAFETY) - black;
    for (color, points) in [(Color::White, white), (Color::Black, black)] {
        let danger = slow.sums.mixed[color.index()];
        terms.push(king("KING_SAFETY", color, danger, None, points));
    }
    terms
}
