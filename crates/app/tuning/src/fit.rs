//! Texel's method: fits weights such that a logistic function of the scores predicts Stockfish's
//! expectations of positions.

use crate::positions::Labelled;
use crate::slopes::{Slope, Slopes};
use chess::{PieceType, Position, Square};
use driver::Weights;
use rayon::prelude::*;
use std::collections::HashSet;

/// Stockfish's hundredths of a pawn at which the odds are e to 1: at 100 the side gets about three
/// points of four.
const LABEL_SCALE: f64 = 91.0;
/// One of this many blocks of positions is kept to validate the weights.
const KEPT: usize = 10;
/// Positions of a block: from many games, as positions of one game are too similar.
const BLOCK: usize = 1000;
/// Steps of gradient descent for each linear model.
const STEPS: usize = 400;
/// The greatest step, as a share of the unit of `hold`.
const RATE: f64 = 0.02;
/// The share of a weight's range that is the unit of `hold`.
const SHARE: f64 = 0.1;

/// The parameters of a fit.
pub struct Fit<'a> {
    /// The positions.
    pub positions: &'a [Labelled],
    /// Whether the slow evaluation counts.
    pub slow: bool,
    /// The number of linear models, each made at the weights found by the one before.
    pub rounds: usize,
    /// The cost of changing a weight by its share.
    pub hold: f64,
}

/// How well scores predict expectations: the mean square error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Error {
    /// The error for the positions that were fitted.
    pub fitted: f64,
    /// The error for the positions that were kept.
    pub kept: f64,
}

/// A position in the fit.
pub struct Sample {
    /// Its score, and the derivatives by the weights.
    pub slopes: Slopes,
    /// White's actual or expected result.
    pub expected: f64,
}

/// The expected result of a side with a score, in units of the scale.
pub fn expectation(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-score / scale).exp())
}

/// White's expected result by Stockfish's score.
pub fn labelled_expectation(score: i32) -> f64 {
    expectation(score.into(), LABEL_SCALE)
}

impl Fit<'_> {
    /// Better weights; `report` is called with the error before and after each round.
    pub fn run(&self, weights: &Weights, mut report: impl FnMut(Error, Error)) -> Weights {
        let mut weights = weights.clone();
        let mut scale = None;
        for _ in 0..self.rounds {
            let (fitted, kept) = self.samples(&weights);
            let start = weights
                .clone()
                .values()
                .iter()
                .map(|value| **value)
                .collect::<Vec<_>>();
            // Points keep their worth: the scale is that of the first weights.
            let scale = *scale.get_or_insert_with(|| best_scale(&fitted));
            let still = vec![0.0; start.len()];
            let error = |moves: &[f64]| Error {
                fitted: mean_square(&fitted, moves, scale),
                kept: mean_square(&kept, moves, scale),
            };
            let before = error(&still);
            let moves = self.descend(&fitted, &weights, scale);
            report(before, error(&moves));
            for ((value, start), by) in weights.values().into_iter().zip(start).zip(moves) {
                *value = start + by;
            }
        }
        weights
    }

    /// Positions that show which weights affect which words: each king on every square where it
    /// occurs.
    fn roots(&self) -> Vec<Position> {
        let mut seen = HashSet::new();
        let shows = |position: &&Position| {
            let kings = Square::all().filter(|&square| {
                position
                    .piece(square)
                    .is_some_and(|piece| piece.kind == PieceType::King)
            });
            // `count` visits both kings, even if the first is new.
            let new = kings.filter(|&square| seen.insert((position.piece(square), square)));
            new.count() > 0
        };
        let positions = self.positions.iter().map(|labelled| &labelled.position);
        positions.filter(shows).cloned().collect()
    }

    /// How far the weights should move, within their ranges.
    fn descend(&self, samples: &[Sample], weights: &Weights, scale: f64) -> Vec<f64> {
        let mut weights = weights.clone();
        let limits: Vec<[f64; 3]> = weights
            .groups()
            .into_iter()
            .flat_map(|group| {
                let [least, most] = [*group.range.start(), *group.range.end()].map(f64::from);
                group
                    .values
                    .iter()
                    .map(|value| [least - *value, most - *value, SHARE * (most - least)])
                    .collect::<Vec<_>>()
            })
            .collect();
        descend(samples, &limits, self.hold, scale)
    }

    /// The samples to fit and those to keep.
    fn samples(&self, weights: &Weights) -> (Vec<Sample>, Vec<Sample>) {
        let roots = self.roots();
        let slope = Slope::new(weights, self.slow, &roots);
        let sample = |labelled: &Labelled| {
            Some(Sample {
                slopes: slope.of(&labelled.position)?,
                expected: labelled_expectation(labelled.score),
            })
        };
        let samples: Vec<Sample> = self.positions.par_iter().filter_map(sample).collect();
        let (mut fitted, mut kept) = (Vec::new(), Vec::new());
        for (index, sample) in samples.into_iter().enumerate() {
            if (index / BLOCK).is_multiple_of(KEPT) {
                kept.push(sample)
            } else {
                fitted.push(sample)
            }
        }
        (fitted, kept)
    }
}

/// How far weights should move: gradient descent with momentum, each weight at its own rate (Adam).
/// Given for each weight how far it may move down and up, and its unit of `hold`.
pub fn descend(samples: &[Sample], limits: &[[f64; 3]], hold: f64, scale: f64) -> Vec<f64> {
    let count = limits.len();
    let (mut moves, mut first, mut second) = (vec![0.0; count], vec![0.0; count], vec![0.0; count]);
    for step in 1..=STEPS {
        let mut gradient = vec![0.0; count];
        for sample in samples {
            let expected = expectation(score(sample, &moves), scale);
            let common = 2.0 * (expected - sample.expected) * expected * (1.0 - expected)
                / (scale * samples.len() as f64);
            for &(number, slope) in &sample.slopes.slopes {
                gradient[usize::from(number)] += common * f64::from(slope);
            }
        }
        let rate = RATE * (1.0 - 0.9 * step as f64 / STEPS as f64);
        for number in 0..count {
            let [least, most, share] = limits[number];
            let slope = gradient[number] * share + 2.0 * hold * moves[number] / share;
            first[number] = 0.9 * first[number] + 0.1 * slope;
            second[number] = 0.999 * second[number] + 0.001 * slope * slope;
            let mean = first[number] / (1.0 - 0.9f64.powi(step as i32));
            let size = (second[number] / (1.0 - 0.999f64.powi(step as i32))).sqrt();
            if size > 0.0 {
                let by = rate * share * mean / (size + 1e-9);
                moves[number] = (moves[number] - by).clamp(least, most);
            }
        }
    }
    moves
}

/// A sample's score after the weights have moved.
fn score(sample: &Sample, moves: &[f64]) -> f64 {
    let slopes = sample.slopes.slopes.iter();
    sample.slopes.score
        + slopes
            .map(|&(number, slope)| f64::from(slope) * moves[usize::from(number)])
            .sum::<f64>()
}

/// The mean square of the prediction's error.
pub fn mean_square(samples: &[Sample], moves: &[f64], scale: f64) -> f64 {
    let square =
        |sample: &Sample| (expectation(score(sample, moves), scale) - sample.expected).powi(2);
    samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64
}

/// The scale with which the scores predict best.
pub fn best_scale(samples: &[Sample]) -> f64 {
    let still = vec![0.0; usize::from(u16::MAX) + 1];
    let candidates = (40..400).step_by(5).map(f64::from);
    let errors = candidates.map(|scale| (mean_square(samples, &still, scale), scale));
    errors
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map_or(150.0, |(_, scale)| scale)
}
