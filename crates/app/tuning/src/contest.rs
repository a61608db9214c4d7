//! Contests of players, by pairs of games.

use crate::chosen::Chosen;
use crate::contestant::{Contestant, Seat};
use crate::game::{Agreement, Game, Outcome};
use crate::matches::MatchScore;
use crate::pace::{Clock, Pace};
use crate::pairs::play_pairs;
use crate::player::Player;
use anyhow::Context;
use books::{Outcome as Ending, Played, pgn_text};
use chess::{Color, Position};
use std::time::{Duration, Instant};

/// A longer game is drawn.
const PLIES_MAX: usize = 300;

/// A contest of paired games: the same opening twice, with colours exchanged.
pub struct Contest<'a> {
    /// The players, and their time.
    pub sides: [(Contestant, Pace); 2],
    /// Their names in PGN.
    pub names: [&'a str; 2],
    /// Takes each game as PGN as soon as it has ended.
    pub keep: &'a (dyn Fn(&str) -> anyhow::Result<()> + Sync),
    /// The player that judges whether openings are balanced.
    pub judge: &'a Player,
    /// Openings; each is played twice.
    pub pairs: usize,
    /// Number of the first opening.
    pub seed: u64,
    /// Stockfish's program.
    pub stockfish: &'a str,
}

/// The standing of a contest, or its result.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The first side's score.
    pub score: MatchScore,
    /// Games that each side has lost on time.
    pub late: [u32; 2],
    /// Mean nodes per move of each side, for programs that report them.
    pub nodes: [Option<u64>; 2],
}

/// A game that has ended.
#[derive(Clone, Copy)]
struct Ended {
    outcome: Outcome,
    /// It was lost on time.
    on_time: bool,
    /// Nodes per move of White and Black, for programs that report them.
    nodes: [Option<u64>; 2],
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Ended {
        Ended {
            outcome,
            on_time: false,
            nodes: [None; 2],
        }
    }
}

impl Standing {
    /// The standing after pairs of games; the first side has White in the first game of each.
    fn new(pairs: &[[Ended; 2]]) -> Standing {
        let outcomes: Vec<_> = (pairs.iter())
            .map(|pair| pair.map(|ended| ended.outcome))
            .collect();
        let mut late = [0; 2];
        for pair in pairs {
            for (ended, first) in pair.iter().zip([Color::White, Color::Black]) {
                let first_won = ended.outcome == Outcome::Won(first);
                late[usize::from(first_won)] += u32::from(ended.on_time);
            }
        }
        let nodes = [0, 1].map(|side| {
            let said = pairs
                .iter()
                .flat_map(|[white, black]| [white.nodes[side], black.nodes[1 - side]]);
            let said: Vec<u64> = said.flatten().collect();
            said.iter().sum::<u64>().checked_div(said.len() as u64)
        });
        Standing {
            score: MatchScore::new(&outcomes),
            late,
            nodes,
        }
    }
}

/// The moves of a game in algebraic notation, each with a comment of its score for the mover in
/// pawns and of its seconds.
#[derive(Default)]
struct Record(Vec<String>);

impl Record {
    /// Adds a move that was chosen, which need not be made in time.
    fn add(&mut self, game: &Played, chosen: &Chosen, time: Duration) -> anyhow::Result<()> {
        let mv = game.uci_move(&chosen.mv)?;
        let san = game.san(mv).context("no legal move")?;
        let pawns = f64::from(chosen.score) / 100.0;
        let seconds = time.as_secs_f64();
        self.0.push(format!("{san} {{{pawns:+.2}/{seconds:.3}s}}"));
        Ok(())
    }

    /// The game, with the names of White and Black.
    fn pgn(self, start: &Position, names: [&str; 2], round: &str, ended: Ended) -> String {
        let result = match ended.outcome {
            Outcome::Won(winner) => Ending::Mate(winner).result(),
            Outcome::Drawn => "1/2-1/2",
        };
        let fen = start.to_string();
        let tags = [
            ("Event", "Contest"),
            ("Site", "?"),
            ("Date", "????.??.??"),
            ("Round", round),
            ("White", names[0]),
            ("Black", names[1]),
            ("Result", result),
            ("SetUp", "1"),
            ("FEN", &fen),
            (
                "Termination",
                if ended.on_time {
                    "time forfeit"
                } else {
                    "normal"
                },
            ),
        ];
        let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
        pgn_text(&tags, start, self.0, result)
    }
}

impl Contest<'_> {
    /// Plays it. Calls `tell` with the standing every twenty games.
    pub fn play(&self, tell: impl Fn(&Standing) + Sync) -> anyhow::Result<Standing> {
        let pair = |number| self.pair(number);
        let played = play_pairs(self.pairs, pair, |played| tell(&Standing::new(played)))?;
        Ok(Standing::new(&played))
    }

    fn pair(&self, number: usize) -> anyhow::Result<[Ended; 2]> {
        let opening = self.seed + number as u64;
        let start = Game::random(opening, self.judge).board.position(1);
        let white = self.game(&start, opening, [0, 1])?;
        Ok([white, self.game(&start, opening, [1, 0])?])
    }

    /// A game from an opening; `players` are White's number and Black's.
    fn game(&self, start: &Position, opening: u64, players: [usize; 2]) -> anyhow::Result<Ended> {
        let sides = players.map(|player| &self.sides[player]);
        let [white, black] = sides.map(|(player, _)| player.seat(self.stockfish));
        let mut seats = [white?, black?];
        let mut record = Record::default();
        let mut ended = self.play_out(start, sides, &mut seats, &mut record)?;
        ended.nodes = seats.each_ref().map(Seat::nodes_a_move);
        let names = players.map(|player| self.names[player]);
        let round = format!("{opening}.{}", 1 + players[0]);
        (self.keep)(&record.pgn(start, names, &round, ended))?;
        Ok(ended)
    }

    fn play_out(
        &self,
        start: &Position,
        sides: [&(Contestant, Pace); 2],
        seats: &mut [Seat; 2],
        record: &mut Record,
    ) -> anyhow::Result<Ended> {
        let mut clocks = sides.map(|&(_, pace)| Clock::new(pace));
        let mut game = Played::new(start)?;
        let mut agreement = Agreement::default();
        while game.moves().len() < PLIES_MAX {
            if let Some(ending) = game.outcome() {
                return Ok(match ending {
                    Ending::Mate(winner) => Outcome::Won(winner).into(),
                    _ => Outcome::Drawn.into(),
                });
            }
            let mover = game.position().side;
            let clock = &mut clocks[mover.index()];
            let began = Instant::now();
            let chosen = seats[mover.index()].choose(&game, clock)?;
            let time = chosen.time.unwrap_or_else(|| began.elapsed());
            record.add(&game, &chosen, time)?;
            if !clock.press(time) {
                return Ok(Ended {
                    on_time: true,
                    ..Outcome::Won(!mover).into()
                });
            }
            if let Some(winner) = agreement.learn(mover, chosen.score) {
                return Ok(Outcome::Won(winner).into());
            }
            game.play_text(&chosen.mv)?;
        }
        Ok(Outcome::Drawn.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Knowledge;
    use books::Pgn;
    use driver::Weights;
    use std::sync::Mutex;

    fn contest(sides: [&str; 2], paces: [Pace; 2], pairs: usize) -> Standing {
        contest_kept(sides, paces, pairs, &|_| Ok(()))
    }

    fn contest_kept(
        names: [&str; 2],
        paces: [Pace; 2],
        pairs: usize,
        keep: &(dyn Fn(&str) -> anyhow::Result<()> + Sync),
    ) -> Standing {
        let judge = Player {
            weights: Weights::default(),
            knowledge: Knowledge::Fast,
            nodes: 500,
        };
        let [first, second] = names.map(|side| side.parse().unwrap());
        let contest = Contest {
            sides: [(first, paces[0]), (second, paces[1])],
            names,
            keep,
            judge: &judge,
            pairs,
            seed: 7,
            stockfish: crate::program::STOCKFISH,
        };
        contest.play(|_| {}).unwrap()
    }

    #[test]
    fn equal_contestants_come_out_even() {
        let Standing { score, late, .. } = contest(["play"; 2], [Pace::Nodes(300); 2], 2);
        assert_eq!((score.mean, score.error, late), (0.5, 0.0, [0; 2]));
    }

    #[test]
    fn who_searches_more_wins() {
        let score = contest(["play"; 2], [3_000, 100].map(Pace::Nodes), 4).score;
        assert!(score.mean > 0.7, "{score:?}");
    }

    #[test]
    fn who_has_no_time_loses_on_time() {
        // A microsecond is gone before the first move is made.
        let clock = Pace::Clock("0.000001+0".parse().unwrap());
        let Standing { score, late, .. } = contest(["play"; 2], [Pace::Nodes(50), clock], 2);
        assert_eq!((score.games, late), ([4, 0, 0], [0, 4]));
        let Standing { score, late, .. } = contest(["play"; 2], [clock, Pace::Nodes(50)], 1);
        assert_eq!((score.games, late), ([0, 0, 2], [2, 0]));
    }

    /// The games can be read again, with who played and why they ended.
    #[test]
    fn games_are_kept() {
        let kept = Mutex::new(String::new());
        let keep = |pgn: &str| {
            kept.lock().unwrap().push_str(pgn);
            Ok(())
        };
        let clock = Pace::Clock("0.000001+0".parse().unwrap());
        let paces = [Pace::Nodes(50), clock];
        let standing = contest_kept(["play", "deep-blue"], paces, 2, &keep);
        let kept = kept.into_inner().unwrap();
        let games: Vec<Pgn> = Pgn::games(&kept).map(Result::unwrap).collect();
        assert_eq!(games.len(), 4);
        let mut rounds: Vec<_> = games
            .iter()
            .map(|game| game.tag("Round").unwrap())
            .collect();
        rounds.sort();
        assert_eq!(rounds, ["7.1", "7.2", "8.1", "8.2"]);
        for game in &games {
            let [white, black] = ["White", "Black"].map(|name| game.tag(name).unwrap());
            let (names, result) = match game.tag("Round").unwrap().ends_with(".1") {
                true => (["play", "deep-blue"], "1-0"),
                false => (["deep-blue", "play"], "0-1"),
            };
            assert_eq!(([white, black], &*game.result), (names, result));
            assert_eq!(game.tag("Termination"), Some("time forfeit"));
            assert!(game.game.moves().len() > 0);
        }
        assert_eq!(standing.late, [0, 4]);
        assert!(kept.contains("s}"), "{kept}");
    }

    /// Without weights the circuit adds nothing to the score.
    #[test]
    fn safe_checks_of_no_weight_change_nothing() {
        let same = ["safe-checks:0,0,0,0:deep-blue", "deep-blue"];
        let score = contest(same, [Pace::Nodes(200); 2], 2).score;
        assert_eq!((score.mean, score.error), (0.5, 0.0));
    }

    /// In virtual time, the machine with ten times the clock finds more, whatever the load of this
    /// computer, and its clock counts virtual time.
    #[test]
    fn machines_play_in_their_own_time() {
        let allowed = Pace::Move(Duration::from_millis(3));
        let fast = "machine:1@96:deep-blue";
        let slow = "machine:1@0.5:deep-blue";
        let [first, again] = [0, 1].map(|_| contest([fast, slow], [allowed; 2], 2));
        assert_eq!(first, again);
        assert!(first.score.mean > 0.5, "{first:?}");
        let clock = Pace::Clock("0.01+0.002".parse().unwrap());
        assert_eq!(contest([fast; 2], [clock; 2], 1).late, [0; 2]);
    }
}
