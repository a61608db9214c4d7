//! Deliberately weaker play: fewer nodes, and noise on the scores of root moves.
//!
//! The ratings are measured in matches against Stockfish 15.1 at a similar `UCI_Elo`
//! (docs/src/results/strength.md, "Levels"). Stockfish's scale begins at 1320; lower ratings are
//! computed from results against 1320.

use std::ops::RangeInclusive;

use books::Played;
use rand::RngExt;
use search::Limits;

/// A point of the table of strengths.
struct Step {
    /// Its rating on Stockfish's scale, from matches.
    elo: u32,
    /// Nodes for a move.
    nodes: f64,
    /// The most points of noise on the score of a root move.
    noise: f64,
}

/// The table; values in between are interpolated.
const STEPS: [Step; 4] = [
    step(1_235, 120.0, 90.0),
    step(1_690, 600.0, 45.0),
    step(2_000, 4_000.0, 20.0),
    step(2_050, 30_000.0, 5.0),
];

/// The permitted ratings.
const RANGE: RangeInclusive<u32> = 1_250..=2_050;

/// The default rating.
pub const DEFAULT: u32 = 1_500;

const fn step(elo: u32, nodes: f64, noise: f64) -> Step {
    Step { elo, nodes, noise }
}

/// The permitted ratings.
pub fn range() -> RangeInclusive<u32> {
    RANGE
}

/// The permitted ratings in words.
fn range_text() -> String {
    format!("{} to {}", RANGE.start(), RANGE.end())
}

/// A rating on the command line.
pub fn elo(text: &str) -> Result<u32, String> {
    (text.parse().ok().filter(|elo| RANGE.contains(elo)))
        .ok_or_else(|| format!("not a number from {}", range_text()))
}

/// The help text of `--elo`.
pub fn help() -> String {
    format!(
        "How strong the chips play, {} on the scale of Stockfish's UCI_Elo [default: as strong as \
         they can]",
        range_text()
    )
}

/// Nodes and noise of a rating.
fn at(elo: u32) -> (u64, f64) {
    let above = STEPS.iter().position(|step| step.elo >= elo);
    let above = above.unwrap_or(STEPS.len() - 1).max(1);
    let [low, high] = [&STEPS[above - 1], &STEPS[above]];
    let span = f64::from(high.elo - low.elo);
    let share = (f64::from(elo.saturating_sub(low.elo)) / span).clamp(0.0, 1.0);
    let nodes = low.nodes * (high.nodes / low.nodes).powf(share);
    let noise = low.noise + (high.noise - low.noise) * share;
    (nodes.round() as u64, noise)
}

/// The limits of a search at the strength of a step.
pub fn limited(limits: Limits, elo: u32, game: &Played, random: &mut impl RngExt) -> Limits {
    let (nodes, noise) = at(elo);
    let noise = noise.round() as i32;
    Limits {
        nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(nodes)),
        bonuses: (game.legal_moves().into_iter())
            .map(|mv| (mv, random.random_range(-noise..=noise)))
            .collect(),
        ..limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;

    #[test]
    fn more_is_stronger() {
        let all: Vec<(u64, f64)> = range().step_by(50).map(at).collect();
        assert!(all[0].0 > 100 && all[all.len() - 1].0 == 30_000);
        assert!(
            all.windows(2)
                .all(|pair| pair[0].0 < pair[1].0 && pair[0].1 > pair[1].1)
        );
    }

    #[test]
    fn every_move_may_seem_another() {
        let game = Played::new(&Position::start()).unwrap();
        let limits = limited(Limits::default(), 1_250, &game, &mut rand::rng());
        assert_eq!((limits.nodes, limits.bonuses.len()), (Some(127), 20));
        assert!(limits.bonuses.iter().all(|(_, bonus)| bonus.abs() <= 90));
        assert!(
            limits
                .bonuses
                .iter()
                .any(|&(_, bonus)| bonus != limits.bonuses[0].1)
        );
        assert_eq!(elo("999"), Err("not a number from 1250 to 2050".to_owned()));
        assert_eq!(elo("1500"), Ok(1_500));
    }
}
