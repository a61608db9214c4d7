//! How much the moves of players lose, as Stockfish judges them: more sensitive than games, as each
//! position is the same for all players.

use crate::chosen::Chosen;
use crate::contestant::Contestant;
use crate::game::Game;
use crate::pace::{Clock, Pace};
use crate::player::Player;
use crate::program::{Score, UciProgram};
use crate::said::Said;
use crate::statistics::mean_and_error;
use anyhow::{Context, ensure};
use books::Played;
use chess::Position;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use serde_json::json;

/// Games of one job, which has a Stockfish process of its own.
const GAMES: usize = 10;
/// Positions are decided, and left out, if the best move's score is beyond this, in hundredths of a
/// pawn.
const DECIDED: i32 = 400;
/// A blunder loses at least this share of a game.
const BLUNDER: f64 = 0.1;

/// The parameters of the measurement.
pub struct Trial<'a> {
    /// The players, by name, and their limits.
    pub players: Vec<(String, Contestant, Pace)>,
    /// The player that judges whether openings are balanced.
    pub judge: &'a Player,
    /// The player whose games against itself the positions are from.
    pub source: &'a Player,
    /// Games: each gives one position, which is left out if it is decided or has a single move.
    pub games: usize,
    /// Number of the first game.
    pub seed: u64,
    /// Stockfish's program.
    pub stockfish: &'a str,
    /// Nodes that Stockfish searches for each move it judges.
    pub nodes: u64,
}

/// A player's move.
#[derive(Clone, Copy)]
struct Move {
    /// What it loses, as a share of a game.
    loss: f64,
    /// The last iteration that the player completed, if it is the project's own search.
    iteration: Option<u32>,
}

/// Each player's move in a position.
type Moves = Vec<Move>;

impl Trial<'_> {
    /// Measures it. Calls `done` after every lot of games.
    pub fn run(&self, done: impl Fn() + Sync) -> anyhow::Result<Said> {
        let measured: anyhow::Result<Vec<_>> = (0..self.lots())
            .into_par_iter()
            .map(|lot| self.lot(lot))
            .inspect(|_| done())
            .collect();
        let measured = measured?.concat();
        ensure!(
            measured.len() > 1,
            "{} of {} games have a position that is open and has a choice; the error needs two",
            measured.len(),
            self.games
        );
        let mut lines = vec![
            format!("{} positions", measured.len()),
            String::new(),
            "| player | iteration | lost in a move | beyond the first | blunders | nothing lost |"
                .to_owned(),
            "|---|--:|--:|--:|--:|--:|".to_owned(),
        ];
        let mut rows = Vec::new();
        for (number, (name, ..)) in self.players.iter().enumerate() {
            let of_player = || measured.iter().map(|moves| moves[number].loss);
            let share = |is: &dyn Fn(f64) -> bool| {
                let count = of_player().filter(|&loss| is(loss)).count();
                count as f64 / measured.len() as f64
            };
            let (lost, error) = mean_and_error(&of_player().collect::<Vec<_>>());
            let more: Vec<f64> = (measured.iter())
                .map(|moves| moves[number].loss - moves[0].loss)
                .collect();
            let (more, error_of_more) = mean_and_error(&more);
            let iterations: Option<Vec<f64>> = (measured.iter())
                .map(|moves| moves[number].iteration.map(f64::from))
                .collect();
            let iteration = iterations.map(|iterations| mean_and_error(&iterations).0);
            let blunders = share(&|loss| loss >= BLUNDER);
            let best = share(&|loss| loss <= 0.0);
            lines.push(format!(
                "| `{name}` | {} | {:.2} % ± {:.2} | {:+.2} % ± {:.2} | {:.1} % | {:.1} % |",
                iteration.map_or("".to_owned(), |mean| format!("{mean:.1}")),
                100.0 * lost,
                100.0 * error,
                100.0 * more,
                100.0 * error_of_more,
                100.0 * blunders,
                100.0 * best,
            ));
            rows.push(json!({
                "player": name,
                "iteration": iteration,
                "lost": lost,
                "error": error,
                "more_than_first": more,
                "error_of_more": error_of_more,
                "blunders": blunders,
                "nothing_lost": best,
            }));
        }
        let object = json!({ "positions": measured.len(), "players": rows });
        Ok((lines.join("\n"), object))
    }

    /// Lots of games.
    pub fn lots(&self) -> usize {
        self.games.div_ceil(GAMES)
    }

    fn lot(&self, lot: usize) -> anyhow::Result<Vec<Moves>> {
        let mut stockfish = UciProgram::start(self.stockfish)?;
        let games = GAMES * lot..self.games.min(GAMES * (lot + 1));
        let moves = games.map(|game| match self.position(self.seed + game as u64) {
            Some(position) => self.moves(&position, &mut stockfish),
            None => Ok(None),
        });
        moves.filter_map(Result::transpose).collect()
    }

    /// Any position of a game, or none if that has ended with its opening.
    fn position(&self, number: u64) -> Option<Position> {
        let mut positions = Vec::new();
        Game::random(number, self.judge).play([self.source; 2], |board, _| {
            positions.push(board.position(1));
        });
        let mut random = StdRng::seed_from_u64(number);
        match positions.len() {
            0 => None,
            count => Some(positions.swap_remove(random.random_range(0..count))),
        }
    }

    /// None if the position is decided or has a single move.
    fn moves(
        &self,
        position: &Position,
        stockfish: &mut UciProgram,
    ) -> anyhow::Result<Option<Moves>> {
        let fen = position.to_string();
        let limit = format!("nodes {}", self.nodes);
        let best = stockfish.label(&fen, self.nodes)?;
        let game = Played::new(position)?;
        if best.score.points().abs() > DECIDED || game.legal_moves().len() < 2 {
            return Ok(None);
        }
        let mut judged = vec![(best.best, best.score)];
        let mut chosen = Vec::new();
        for (name, player, pace) in &self.players {
            let mut seat = player.seat(self.stockfish)?;
            let choice = seat.choose(&game, &Clock::new(*pace));
            let choice = choice.with_context(|| format!("{name} on {fen}"))?;
            let mv = &choice.mv;
            if judged.iter().all(|(known, _)| known != mv) {
                let answer = stockfish.go(&fen, &format!("{limit} searchmoves {mv}"))?;
                let score = answer.scores[0].with_context(|| format!("no score of {mv}"))?;
                judged.push((mv.clone(), score));
            }
            chosen.push(choice);
        }
        // Of two searches, that of another move may see more.
        let best = judged.iter().map(|(_, score)| chance(*score));
        let best = best.fold(0.0, f64::max);
        let to_move = |choice: &Chosen| {
            let (_, score) = judged.iter().find(|(known, _)| *known == choice.mv)?;
            Some(Move {
                loss: best - chance(*score),
                iteration: choice.iteration,
            })
        };
        Ok(chosen.iter().map(to_move).collect())
    }
}

/// The share of a game that a score is worth, by Elo's formula with a pawn for 100.
fn chance(score: Score) -> f64 {
    1.0 / (1.0 + 10f64.powf(-f64::from(score.points()) / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Knowledge;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    /// A program that likes a move which nobody else makes, and finds all others worse by a pawn.
    const JUDGE: &str = r#"#!/bin/sh
while read -r line; do
  case $line in
    uci) echo uciok;;
    isready) echo readyok;;
    *searchmoves*) echo "info score cp -50"; echo "bestmove e2e4";;
    go*) echo "info score cp 50"; echo "bestmove a1a1";;
    quit) exit;;
  esac
done
"#;

    fn trial(judge: &str, games: usize) -> anyhow::Result<Said> {
        let player = |knowledge| Player {
            weights: driver::Weights::default(),
            knowledge,
            nodes: 100,
        };
        let players = [&format!("program:{judge}"), "play"].map(|name| {
            let player = name.parse().unwrap();
            (name.to_owned(), player, Pace::Nodes(50))
        });
        Trial {
            players: players.to_vec(),
            judge: &player(Knowledge::Fast),
            source: &player(Knowledge::Full),
            games,
            seed: 1,
            stockfish: judge,
            nodes: 1000,
        }
        .run(|| {})
    }

    #[test]
    fn a_move_loses_what_the_judge_gives_for_its_own_beyond_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("judge");
        fs::write(&path, JUDGE).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        let judge = path.to_str().unwrap();
        let (text, object) = trial(judge, 12).unwrap();
        let lost = |player: usize| object["players"][player]["lost"].as_f64().unwrap();
        // By Elo's formula, half a pawn for 50.
        let half = 1.0 / (1.0 + 10f64.powf(-50.0 / 400.0));
        assert_eq!(lost(0), 0.0);
        assert!((lost(1) - (2.0 * half - 1.0)).abs() < 1e-12, "{object}");
        assert_eq!(object["players"][1]["blunders"], 1.0);
        assert_eq!(object["players"][1]["more_than_first"], lost(1));
        assert!(object["positions"].as_u64().unwrap() > 8, "{object}");
        let cells = "14.29 % ± 0.00 | +14.29 % ± 0.00 | 100.0 % | 0.0 % |";
        assert!(text.contains(cells), "{text}");
        let iteration = |player: usize| object["players"][player]["iteration"].as_f64();
        assert!(
            iteration(0).is_none() && iteration(1).unwrap() > 0.0,
            "{object}"
        );
        let error = trial(judge, 1).unwrap_err().to_string();
        assert!(error.contains("1 of 1 games"), "{error}");
    }

    #[test]
    fn a_mate_is_worth_the_game() {
        assert_eq!(chance(Score::Points(0)), 0.5);
        assert!(chance(Score::Mate(9)) > 0.999 && chance(Score::Mate(-9)) < 0.001);
        assert!(chance(Score::Points(-100)) < 0.4);
    }
}
