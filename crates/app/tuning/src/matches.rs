//! Matches of paired games: the same opening twice, with colours exchanged.

use crate::game::{Game, Outcome};
use crate::player::Player;
use crate::statistics::mean_and_error;
use chess::Color;
use rayon::prelude::*;

/// The players, and the number of games.
pub struct Match<'a> {
    /// The players.
    pub players: [&'a Player; 2],
    /// The player that judges whether openings are balanced.
    pub judge: &'a Player,
    /// Openings; each is played twice.
    pub pairs: usize,
    /// Number of the first opening.
    pub seed: u64,
}

/// The first player's result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchScore {
    /// Games won, drawn, lost.
    pub games: [u32; 3],
    /// Points a game.
    pub mean: f64,
    /// Half the width of the 95 % confidence interval of the mean.
    pub error: f64,
}

impl Match<'_> {
    /// Plays it.
    pub fn play(&self, done: impl Fn() + Sync) -> MatchScore {
        let pairs: Vec<_> = (0..self.pairs)
            .into_par_iter()
            .map(|pair| self.pair(pair))
            .inspect(|_| done())
            .collect();
        MatchScore::new(&pairs)
    }

    fn pair(&self, number: usize) -> [Outcome; 2] {
        let opening = Game::random(self.seed + number as u64, self.judge);
        let [first, second] = self.players;
        [[first, second], [second, first]].map(|players| opening.clone().play(players, |_, _| {}))
    }
}

impl MatchScore {
    /// The score of pairs of games; the first player has White in the first game of each.
    pub fn new(pairs: &[[Outcome; 2]]) -> MatchScore {
        let points =
            |&[first, second]: &[Outcome; 2]| [first.of(Color::White), second.of(Color::Black)];
        let mut games = [0; 3];
        for result in pairs.iter().flat_map(points) {
            games[(2.0 - 2.0 * result) as usize] += 1;
        }
        // Games of a pair depend on each other; pairs are independent.
        let means: Vec<f64> = pairs
            .iter()
            .map(|pair| points(pair).iter().sum::<f64>() / 2.0)
            .collect();
        let (mean, error) = mean_and_error(&means);
        MatchScore { games, mean, error }
    }

    /// The difference in strength by Elo's formula: lower bound, estimate, upper bound.
    pub fn elo(&self) -> [f64; 3] {
        [-self.error, 0.0, self.error].map(|error| {
            let mean = (self.mean + error).clamp(0.001, 0.999);
            400.0 * (mean / (1.0 - mean)).log10()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Knowledge;
    use driver::Weights;

    fn score(knowledge: [Knowledge; 2], pairs: usize, nodes: u64) -> MatchScore {
        let [first, second] = knowledge.map(|knowledge| Player {
            weights: Weights::default(),
            knowledge,
            nodes,
        });
        Match {
            players: [&first, &second],
            judge: &second,
            pairs,
            seed: 100_001,
        }
        .play(|| {})
    }

    #[test]
    fn equal_players_come_out_even() {
        let score = score([Knowledge::Fast; 2], 3, 100);
        assert_eq!((score.mean, score.error), (0.5, 0.0));
        assert_eq!(score.games.iter().sum::<u32>(), 6);
    }

    /// Plays 200 games with `cargo xtask test --long`, which are conclusive; otherwise a few, which
    /// only detect gross errors.
    #[test]
    fn who_knows_more_wins() {
        let (pairs, nodes, margin) = test_length::choose((100, 1000, 0.05), (12, 200, -0.1));
        for knowledge in [
            [Knowledge::Full, Knowledge::Fast],
            [Knowledge::Fast, Knowledge::Material],
        ] {
            let score = score(knowledge, pairs, nodes);
            assert!(score.mean > 0.5 + margin, "{knowledge:?}: {score:?}");
        }
    }

    #[test]
    fn a_score_counts_games_by_player_and_errors_by_pair() {
        use Outcome::{Drawn, Won};
        let white = Won(Color::White);
        let pairs = [
            [white, white],
            [white, Won(Color::Black)],
            [Drawn, Drawn],
            [Drawn, white],
        ];
        let score = MatchScore::new(&pairs);
        assert_eq!(score.games, [3, 3, 2]);
        assert_eq!(score.mean, (0.5 + 1.0 + 0.5 + 0.25) / 4.0);
        // The pairs' means are 1/2, 1, 1/2, 1/4; their standard deviation is 0.3146.
        assert!(
            (score.error - 1.96 * 0.3146 / 2.0).abs() < 1e-3,
            "{}",
            score.error
        );
        let [least, elo, most] = score.elo();
        assert!(least < elo && elo < most && elo > 0.0);
    }
}
