//! Texel's method for AntiChess: fits weights such that a logistic function of the static scores
//! predicts the results of games.

use super::games::Labelled;
use crate::fit::{Error, Sample, best_scale, descend, mean_square};
use crate::slopes::Slopes;
use antichess::standing;
use chess::{Color, PieceType, Position, Rules};
use driver::generator::{AntiChessWeights, PLACES};
use memory_map::EvaluationParameters;
use rules::Board;
use rules::attacks::squares;

/// One of this many blocks of positions is kept to validate the weights.
const KEPT: usize = 10;
/// Positions of a block: from several games, as positions of one game are too similar.
const BLOCK: usize = 100;
/// The share of a weight's range that `hold` refers to.
const SHARE: f64 = 0.1;

/// The result of a fit.
pub struct Fitted {
    /// The weights.
    pub weights: AntiChessWeights,
    /// The prediction error before the fit.
    pub before: Error,
    /// The prediction error after the fit.
    pub after: Error,
}

/// The parameters of a fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Freedom {
    /// The cost of changing a weight.
    pub hold: f64,
    /// Costs are fixed, so that quiet moves between squares of equal cost remain ties.
    pub bonuses_alone: bool,
}

/// Fits weights to positions.
pub fn fit(positions: &[Labelled], start: &AntiChessWeights, freedom: Freedom) -> Fitted {
    let values = start.values();
    let (mut fitted, mut kept) = (Vec::new(), Vec::new());
    for (index, labelled) in positions.iter().enumerate() {
        let sample = Sample {
            slopes: slopes(&labelled.position, &values),
            expected: labelled.outcome.of(Color::White),
        };
        match (index / BLOCK).is_multiple_of(KEPT) {
            true => kept.push(sample),
            false => fitted.push(sample),
        }
    }
    let scale = best_scale(&fitted);
    let numbers = flat(start);
    let ranges = AntiChessWeights::BONUS_RANGES
        .into_iter()
        .chain(std::iter::repeat_n(
            AntiChessWeights::COST_RANGE,
            6 * PLACES,
        ));
    let limits: Vec<[f64; 3]> = (numbers.iter().zip(ranges).enumerate())
        .map(|(index, (value, range))| {
            if freedom.bonuses_alone && index >= start.bonuses.len() {
                return [0.0, 0.0, 1.0];
            }
            let [least, most] = [*range.start() as f64, *range.end() as f64];
            // Limited, because the ranges of costs extend far beyond the values of pieces.
            let share = SHARE * (most - least).min(200.0);
            [least - value, most - value, share]
        })
        .collect();
    let still = vec![0.0; numbers.len()];
    let moves = descend(&fitted, &limits, freedom.hold, scale);
    let error = |moves: &[f64]| Error {
        fitted: mean_square(&fitted, moves, scale),
        kept: mean_square(&kept, moves, scale),
    };
    let moved: Vec<f64> = numbers.iter().zip(&moves).map(|(a, b)| a + b).collect();
    Fitted {
        weights: weights_of(&moved),
        before: error(&still),
        after: error(&moves),
    }
}

/// The weights as a list: bonuses, then costs.
fn flat(weights: &AntiChessWeights) -> Vec<f64> {
    let costs = weights.costs.iter().flatten();
    weights.bonuses.iter().chain(costs).copied().collect()
}

fn weights_of(numbers: &[f64]) -> AntiChessWeights {
    let mut weights = AntiChessWeights::default();
    let (bonuses, costs) = numbers.split_at(weights.bonuses.len());
    weights.bonuses.copy_from_slice(bonuses);
    for (row, numbers) in weights.costs.iter_mut().zip(costs.chunks(PLACES)) {
        row.copy_from_slice(numbers);
    }
    weights
}

/// A position's score, White's view, and its derivative by each weight.
fn slopes(position: &Position, values: &EvaluationParameters) -> Slopes {
    // The fast score is the same in every variant.
    let board = Board::new(position, Rules::LOSERS);
    let mut slopes = vec![0.0_f32; 5 + 6 * PLACES];
    for color in Color::ALL {
        let sign = if color == Color::White { 1.0 } else { -1.0 };
        let kinds = &PieceType::ALL[..5];
        let mut numbers = [0; 5];
        for (number, &kind) in numbers.iter_mut().zip(kinds) {
            *number = board.pieces(color, kind).count_ones();
        }
        for (slope, count) in slopes.iter_mut().zip(AntiChessWeights::counted(numbers)) {
            *slope += sign * count as f32;
        }
        if board.side() == color {
            slopes[4] += sign;
        }
        for (kind, of_kind) in PieceType::ALL.into_iter().enumerate() {
            for square in squares(board.pieces(color, of_kind)) {
                slopes[5 + PLACES * kind + AntiChessWeights::place(color, square)] -= sign;
            }
        }
    }
    let of_mover = f64::from(standing(&board, values));
    let numbered = slopes.into_iter().enumerate();
    Slopes {
        score: match board.side() {
            Color::White => of_mover,
            Color::Black => -of_mover,
        },
        slopes: numbered
            .filter(|&(_, slope)| slope != 0.0)
            .map(|(number, slope)| (number as u16, slope))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Outcome;
    use reference::testing::played_boards_by;

    /// The derivatives agree with the chip's values.
    #[test]
    fn slopes_are_those_of_the_evaluation() {
        let start = AntiChessWeights::default();
        let mut moved = start.clone();
        moved.bonuses = [3.0, -20.0, 7.0, 50.0, 4.0];
        for (index, cost) in moved.costs.iter_mut().flatten().enumerate() {
            *cost = (index * 7 % 50) as f64;
        }
        let moves: Vec<f64> = (flat(&moved).iter().zip(flat(&start)))
            .map(|(to, from)| to - from)
            .collect();
        for board in played_boards_by(Rules::LOSERS, 2).take(300) {
            let position = board.position(1);
            let found = slopes(&position, &start.values());
            let expected: f64 = (found.slopes.iter())
                .map(|&(number, slope)| f64::from(slope) * moves[usize::from(number)])
                .sum();
            let after = slopes(&position, &moved.values()).score;
            assert_eq!(found.score + expected, after, "{position}");
        }
    }

    /// If the side with a queen loses every game, a queen costs more after the fit.
    #[test]
    fn a_fit_learns_what_loses() {
        let position = |fen: &str| Position::parse(fen, Rules::LOSERS).unwrap();
        let white_has_it = position("4k3/p7/8/8/8/8/P2Q4/4K3 b - - 0 1");
        let black_has_it = position("4k3/p2q4/8/8/8/8/P7/4K3 w - - 0 1");
        let positions: Vec<Labelled> = (0..400)
            .map(|number| {
                let (position, winner) = match number % 2 {
                    0 => (white_has_it.clone(), Color::Black),
                    _ => (black_has_it.clone(), Color::White),
                };
                Labelled {
                    position,
                    outcome: Outcome::Won(winner),
                }
            })
            .collect();
        let mut start = AntiChessWeights::default();
        start.costs[4] = [40.0; PLACES];
        let freedom = |bonuses_alone| Freedom {
            hold: 1e-6,
            bonuses_alone,
        };
        let found = fit(&positions, &start, freedom(false));
        let place = AntiChessWeights::place(Color::White, "d2".parse().unwrap());
        assert!(found.weights.costs[4][place] > 45.0, "{}", found.weights);
        assert!(found.after.kept < found.before.kept);
        let alone = fit(&positions, &start, freedom(true));
        assert_eq!(alone.weights.costs, start.costs);
        assert!(
            alone.weights.bonuses[3] < start.bonuses[3] - 5.0,
            "{}",
            alone.weights
        );
    }
}
