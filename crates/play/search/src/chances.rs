//! The chances of the side to move, from a score.

use chess::{PieceType, Position};
use driver::Score;
use serde::Serialize;

/// Material of the start position, in pawns: both sides' pieces at 1, 3, 3, 5 and 9.
const MATERIAL_MAX: i32 = 78;

/// Wins, draws and losses of a thousand games, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Chances {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Chances {
    /// The chances for a score in a position, by [`ChancesModel::FITTED`]; a mate is certain.
    pub fn new(score: Score, position: &Position) -> Chances {
        let [won, lost] = match score.mate() {
            Some(_) if score.0 > 0 => [1.0, 0.0],
            Some(_) => [0.0, 1.0],
            None => ChancesModel::FITTED.shares(score.0.into(), material(position)),
        };
        let won = (1000.0 * won).round() as u32;
        // Both may be rounded up.
        let lost = ((1000.0 * lost).round() as u32).min(1000 - won);
        Chances {
            won,
            drawn: 1000 - won - lost,
            lost,
        }
    }
}

/// The share of the start position's material that is left, 0 to 1 (more after promotions counts as
/// 1).
pub fn material(position: &Position) -> f64 {
    let worth = |kind| match kind {
        PieceType::Pawn => 1,
        PieceType::Knight | PieceType::Bishop => 3,
        PieceType::Rook => 5,
        PieceType::Queen => 9,
        PieceType::King => 0,
    };
    let pieces = position.squares.iter().flatten();
    let sum: i32 = pieces.map(|piece| worth(piece.kind)).sum();
    f64::from(sum.min(MATERIAL_MAX)) / f64::from(MATERIAL_MAX)
}

/// A logistic model: a side wins with probability 1 / (1 + exp((even − score) / spread)), and loses
/// with the probability that the other side wins. Both parameters are linear in the material; their
/// values without material and with all of it are given.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ChancesModel {
    /// The score that wins half of the games, in points; more than 0.
    pub even: [f64; 2],
    /// The points that change the odds of a win by a factor of e; more than 0.
    pub spread: [f64; 2],
}

impl ChancesModel {
    /// Fitted to 640 games of the `play` style against itself with 1,000 nodes a move: `cargo
    /// tuning chances`.
    pub const FITTED: ChancesModel = ChancesModel {
        even: [202.5, 59.2],
        spread: [103.0, 141.2],
    };

    /// The shares of wins and of losses at a score in points.
    pub fn shares(&self, score: f64, material: f64) -> [f64; 2] {
        let at = |[none, all]: [f64; 2]| none + (all - none) * material;
        let (even, spread) = (at(self.even), at(self.spread));
        [score, -score].map(|score| 1.0 / (1.0 + ((even - score) / spread).exp()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [&str; 3] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "r1bq1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R1BQ1RK1 b - - 0 1",
    ];

    #[test]
    fn chances_are_of_a_thousand_games_and_grow_with_the_score() {
        for fen in POSITIONS {
            let position: Position = fen.parse().unwrap();
            let mut before = Chances::new(Score(-20_100), &position);
            for score in -20_000..=20_000 {
                let Chances { won, drawn, lost } = Chances::new(Score(score), &position);
                assert_eq!(won + drawn + lost, 1000, "{fen} {score}");
                assert!(won >= before.won && lost <= before.lost, "{fen} {score}");
                let other = Chances::new(Score(-score), &position);
                assert_eq!((other.won, other.lost), (lost, won), "{fen} {score}");
                before = Chances { won, drawn, lost };
            }
            assert_eq!((before.won, before.lost), (1000, 0), "{fen}");
            let even = Chances::new(Score(0), &position);
            assert!(even.drawn > 0 && even.won > 0, "{fen} {even:?}");
        }
    }

    #[test]
    fn a_mate_is_certain() {
        let position = Position::start();
        for (score, expected) in [(31_993, [1000, 0, 0]), (-31_994, [0, 0, 1000])] {
            assert!(Score(score).mate().is_some());
            let Chances { won, drawn, lost } = Chances::new(Score(score), &position);
            assert_eq!([won, drawn, lost], expected);
        }
    }

    #[test]
    fn material_is_a_share_of_the_start() {
        let shares = POSITIONS.map(|fen| material(&fen.parse().unwrap()));
        assert_eq!(shares, [1.0, 1.0 / 78.0, 56.0 / 78.0]);
        let queens = "qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1";
        assert_eq!(material(&queens.parse().unwrap()), 1.0);
    }

    #[test]
    fn a_side_wins_every_other_game_at_the_even_score() {
        let model = ChancesModel {
            even: [50.0, 150.0],
            spread: [40.0, 80.0],
        };
        for (material, even, spread) in [(0.0, 50.0, 40.0), (0.5, 100.0, 60.0), (1.0, 150.0, 80.0)]
        {
            assert!((model.shares(even, material)[0] - 0.5).abs() < 1e-12);
            // A spread above the even score, the odds are e to 1.
            let [won, _] = model.shares(even + spread, material);
            assert!((won / (1.0 - won) - 1f64.exp()).abs() < 1e-9);
        }
    }
}
