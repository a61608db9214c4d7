//! The chances of a score: fits the host's model to games of the search against itself.

use crate::chosen::Chosen;
use crate::contestant::Seat;
use crate::game::{Agreement, Game};
use crate::pace::{Clock, Pace};
use crate::player::Player;
use crate::said::Said;
use books::{Outcome, Played};
use chess::Color;
use driver::Weights;
use rayon::prelude::*;
use search::{ChancesModel, Settings, material};
use serde_json::{Value, json};

/// A longer game is drawn.
const PLIES_MAX: usize = 300;
/// One in this many games is kept to validate the model.
const KEPT: usize = 5;
/// Positions after this many plies without a capture or a pawn move are ignored: otherwise one game
/// without progress would count as many.
const IDLE_PLIES: u32 = 10;
/// Scores are clamped to this in the fit; all beyond it win.
const SCORE_MAX: i32 = 2_000;
/// The start of the fit, and its first and last steps, in points.
const START: ChancesModel = ChancesModel {
    even: [100.0; 2],
    spread: [100.0; 2],
};
const STEPS: [f64; 2] = [32.0, 0.25];
/// The least of all parameters, in points.
const LEAST: f64 = 1.0;
/// The bounds between rows of scores, in points.
const BINS: [i32; 8] = [-500, -250, -100, -25, 25, 100, 250, 500];

/// The games that are played.
pub struct Trial<'a> {
    /// The settings of both sides.
    pub settings: &'a Settings,
    /// The player that judges whether openings are balanced.
    pub judge: &'a Player,
    /// Games.
    pub games: usize,
    /// Nodes of a move.
    pub nodes: u64,
    /// Number of the first opening.
    pub seed: u64,
}

/// A position of a game.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// The score for the side to move, in points.
    score: i32,
    material: f64,
    /// Its result: 1 won, 0 drawn, −1 lost.
    result: i32,
}

impl Trial<'_> {
    /// Plays, fits, and reports how well the model predicts the games that were kept.
    pub fn run(&self, done: impl Fn() + Sync) -> anyhow::Result<Said> {
        let games: anyhow::Result<Vec<Vec<Seen>>> = (0..self.games)
            .into_par_iter()
            .map(|number| self.game(number))
            .inspect(|_| done())
            .collect();
        let (mut fitted, mut kept) = (Vec::new(), Vec::new());
        for (number, game) in games?.into_iter().enumerate() {
            match (number + 1).is_multiple_of(KEPT) {
                true => kept.extend(game),
                false => fitted.extend(game),
            }
        }
        let model = fit(&fitted);
        let costs = [&fitted, &kept].map(|seen| cost(&model, seen));
        let (table, rows) = calibration(&model, &kept);
        let text = format!(
            "even {:.1} to {:.1}, spread {:.1} to {:.1} points; cost {:.4} for {} positions, {:.4} \
             for {} that were kept\n\n{table}",
            model.even[0],
            model.even[1],
            model.spread[0],
            model.spread[1],
            costs[0],
            fitted.len(),
            costs[1],
            kept.len(),
        );
        let object = json!(
            { "model": model, "cost": costs, "positions": [fitted.len(), kept.len()], "kept": rows }
        );
        Ok((text, object))
    }

    /// A game, to its end or until both sides agree that one has won.
    fn game(&self, number: usize) -> anyhow::Result<Vec<Seen>> {
        let opening = Game::random(self.seed + number as u64, self.judge);
        let mut game = Played::new(&opening.board.position(1))?;
        let weights = Weights::default();
        let mut seat = Seat::host(self.settings, &weights, None)?;
        let clock = Clock::new(Pace::Nodes(self.nodes));
        let mut agreement = Agreement::default();
        let mut seen: Vec<(Color, i32, f64)> = Vec::new();
        let winner = loop {
            match game.outcome() {
                Some(Outcome::Mate(winner)) => break Some(winner),
                Some(_) => break None,
                None if game.moves().len() >= PLIES_MAX => break None,
                None => {}
            }
            let position = game.position();
            let Chosen { mv, score, .. } = seat.choose(&game, &clock)?;
            if position.fifty < IDLE_PLIES {
                seen.push((position.side, score, material(&position)));
            }
            if let Some(winner) = agreement.learn(position.side, score) {
                break Some(winner);
            }
            game.play(&mv)?;
        };
        let result = |side| match winner {
            Some(winner) if winner == side => 1,
            Some(_) => -1,
            None => 0,
        };
        let seen = seen.into_iter().map(|(side, score, material)| Seen {
            score: score.clamp(-SCORE_MAX, SCORE_MAX),
            material,
            result: result(side),
        });
        Ok(seen.collect())
    }
}

/// The mean negative logarithm of the probabilities that the model assigns to the results.
fn cost(model: &ChancesModel, seen: &[Seen]) -> f64 {
    let of = |seen: &Seen| {
        let [won, lost] = model.shares(seen.score.into(), seen.material);
        let share = match seen.result {
            1 => won,
            -1 => lost,
            _ => 1.0 - won - lost,
        };
        -share.max(1e-9).ln()
    };
    seen.iter().map(of).sum::<f64>() / seen.len().max(1) as f64
}

/// The model of least cost, by coordinate descent: each parameter moves a step up or down while
/// that helps, and steps get smaller.
fn fit(seen: &[Seen]) -> ChancesModel {
    let mut values = [START.even, START.spread].concat();
    let model = |values: &[f64]| ChancesModel {
        even: [values[0], values[1]],
        spread: [values[2], values[3]],
    };
    let mut least = cost(&model(&values), seen);
    let mut step = STEPS[0];
    while step >= STEPS[1] {
        let mut is_better = false;
        for index in 0..values.len() {
            for change in [step, -step] {
                let mut tried = values.clone();
                tried[index] = (tried[index] + change).max(LEAST);
                let found = cost(&model(&tried), seen);
                if found < least {
                    (values, least, is_better) = (tried, found, true);
                }
            }
        }
        if !is_better {
            step /= 2.0;
        }
    }
    model(&values)
}

/// Predictions and actual results, for several ranges of scores.
fn calibration(model: &ChancesModel, seen: &[Seen]) -> (String, Vec<Value>) {
    let mut lines = vec![
        "| score | positions | won | predicted | drawn | predicted | lost | predicted |".to_owned(),
        "|---|--:|--:|--:|--:|--:|--:|--:|".to_owned(),
    ];
    let mut rows = Vec::new();
    for bin in 0..=BINS.len() {
        let low = bin.checked_sub(1).map(|below| BINS[below]);
        let high = BINS.get(bin).copied();
        let of_bin: Vec<&Seen> = (seen.iter())
            .filter(|seen| low.is_none_or(|low| seen.score >= low))
            .filter(|seen| high.is_none_or(|high| seen.score < high))
            .collect();
        let name = match (low, high) {
            (Some(low), Some(high)) => format!("{low:+} to {high:+}"),
            (Some(low), None) => format!("{low:+} and more"),
            (None, Some(high)) => format!("less than {high:+}"),
            (None, None) => String::new(),
        };
        let percent = 100.0 / of_bin.len().max(1) as f64;
        let found = [1, 0, -1].map(|result| {
            let count = of_bin.iter().filter(|seen| seen.result == result).count();
            count as f64 * percent
        });
        let mut predicted = [0.0; 3];
        for seen in &of_bin {
            let [won, lost] = model.shares(seen.score.into(), seen.material);
            for (sum, share) in predicted.iter_mut().zip([won, 1.0 - won - lost, lost]) {
                *sum += share * percent;
            }
        }
        let cells: String = (found.iter().zip(predicted))
            .map(|(found, predicted)| format!(" {found:.1} % | {predicted:.1} % |"))
            .collect();
        lines.push(format!("| {name} | {} |{cells}", of_bin.len()));
        rows.push(json!({
            "from": low,
            "to": high,
            "positions": of_bin.len(),
            "found": found,
            "predicted": predicted
        }));
    }
    (lines.join("\n"), rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Knowledge;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn the_fit_finds_the_model_that_made_the_results() {
        let truth = ChancesModel {
            even: [60.0, 180.0],
            spread: [40.0, 90.0],
        };
        let mut random = StdRng::seed_from_u64(3);
        let seen: Vec<Seen> = (0..20_000)
            .map(|_| {
                let score = random.random_range(-600..600);
                let material = random.random_range(0.0..1.0);
                let [won, lost] = truth.shares(score.into(), material);
                let drawn: f64 = random.random_range(0.0..1.0);
                let result = i32::from(drawn < won) - i32::from(drawn > 1.0 - lost);
                Seen {
                    score,
                    material,
                    result,
                }
            })
            .collect();
        let found = fit(&seen);
        let pairs =
            (found.even.iter().zip(truth.even)).chain(found.spread.iter().zip(truth.spread));
        for (found, truth) in pairs {
            assert!((found - truth).abs() < 6.0, "{found} is not near {truth}");
        }
        assert!(cost(&found, &seen) < cost(&START, &seen));
        let (_, rows) = calibration(&found, &seen);
        for row in rows {
            let difference =
                row["found"][0].as_f64().unwrap() - row["predicted"][0].as_f64().unwrap();
            assert!(difference.abs() < 5.0, "{row}");
        }
    }

    #[test]
    fn a_game_tells_both_sides_what_came_of_it() {
        let judge = Player {
            weights: Weights::default(),
            knowledge: Knowledge::Fast,
            nodes: 500,
        };
        let trial = Trial {
            settings: &Settings::for_play(),
            judge: &judge,
            games: 1,
            nodes: 100,
            seed: 5,
        };
        let games: Vec<Vec<Seen>> = (0..6).map(|number| trial.game(number).unwrap()).collect();
        assert!(games.iter().any(|game| game[0].result != 0));
        for game in games {
            let sum: i32 = game.iter().map(|seen| seen.result).sum();
            // The sides alternate, except where positions are left out.
            assert!(sum.unsigned_abs() as usize <= game.len() / 2, "{sum}");
            assert!(
                game.iter()
                    .all(|seen| seen.result.abs() == game[0].result.abs())
            );
            assert!(game.iter().all(|seen| (0.0..=1.0).contains(&seen.material)));
            // The last score must agree with the result.
            let last = game[game.len() - 1];
            assert!(last.result == 0 || last.result * last.score > 0, "{last:?}");
        }
    }
}
