//! The correlation of scores with Stockfish's.

use crate::fit::{expectation, labelled_expectation};
use crate::player::{Knowledge, Player};
use crate::positions::Labelled;
use memory_map::Roms;
use reference::Board;
use reference::evaluation::{Endgames, explain};

/// The score in points at which the odds are e to 1.
const SCALE: f64 = 150.0;

/// Pearson's correlation coefficients.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Correlation {
    /// The correlation of scores.
    pub scores: f64,
    /// The correlation of expectations, in which decided positions count less.
    pub expectations: f64,
}

/// The correlation of a player's static scores with the labels.
pub fn correlation(player: &Player, positions: &[Labelled]) -> Correlation {
    let scores: Vec<(f64, i32)> = positions
        .iter()
        .map(|labelled| (score(player, labelled), labelled.score))
        .collect();
    let pairs = scores.iter().map(|&(score, label)| (score, label.into()));
    let expectations = scores
        .iter()
        .map(|&(score, label)| (expectation(score, SCALE), labelled_expectation(label)));
    Correlation {
        scores: pearson(pairs),
        expectations: pearson(expectations),
    }
}

fn score(player: &Player, labelled: &Labelled) -> f64 {
    let values = player.values(&labelled.position);
    let endgames = Endgames::new(true, true, Roms::ALL);
    let explanation = explain(&Board::from(&labelled.position), &values, endgames);
    f64::from(match player.knowledge {
        Knowledge::Full => explanation.score(),
        Knowledge::Fast | Knowledge::Material => explanation.fast.score,
    })
}

fn pearson(pairs: impl Iterator<Item = (f64, f64)> + Clone) -> f64 {
    let count = pairs.clone().count() as f64;
    let mean = |of: fn((f64, f64)) -> f64| pairs.clone().map(of).sum::<f64>() / count;
    let (mean_x, mean_y) = (mean(|(x, _)| x), mean(|(_, y)| y));
    let (mut xy, mut xx, mut yy) = (0.0, 0.0, 0.0);
    for (x, y) in pairs {
        let (x, y) = (x - mean_x, y - mean_y);
        xy += x * y;
        xx += x * x;
        yy += y * y;
    }
    xy / (xx * yy).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_correlates_and_a_parabola_does_not() {
        let points = (-5..=5).map(f64::from);
        assert!((pearson(points.clone().map(|x| (x, 3.0 - 2.0 * x))) + 1.0).abs() < 1e-12);
        assert!(pearson(points.map(|x| (x, x * x))).abs() < 1e-12);
    }
}
