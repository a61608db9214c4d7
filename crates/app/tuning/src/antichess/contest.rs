//! Matches of AntiChess: the machine of the paper, its software alone, and other programs.

use crate::game::Outcome;
use crate::matches::MatchScore;
use crate::pairs::play_pairs;
use crate::program::UciProgram;
use antichess::{Limits, Machine, Played, Prices, Style, chip_parameters};
use anyhow::{Context, bail, ensure};
use chess::{Mode, Position, Rules};
use driver::Driver;
use driver::generator::AntiChessWeights;
use memory_map::Configuration;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use rules::movegen;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use tempfile::NamedTempFile;

/// Random plies of an opening.
const OPENING: u32 = 6;
/// An opening is balanced if the software's score is no more than this for either side, with this
/// many nodes.
const BALANCED: (i32, u64) = (100, 2_000);
/// A longer game is drawn.
const PLIES_MAX: usize = 200;

/// Losers chess with the promotions of AntiChess, for programs that read definitions of variants.
const VARIANT: &str = "[bluechip-losers:losers]\npromotionPieceTypes = q\n";

/// A player.
#[derive(Clone, PartialEq, Debug)]
pub enum Contestant {
    /// The paper's machine, with this many chips or with software alone.
    Machine {
        /// How the software searches.
        style: Style,
        /// Chips; may be 0.
        chips: u32,
        /// A file of weights instead of the project's own.
        weights: Option<PathBuf>,
    },
    /// Another program that speaks UCI, by its command.
    Program(String),
}

impl Contestant {
    /// Its chips.
    pub fn chips(&self) -> u32 {
        match self {
            Contestant::Machine { chips, .. } => *chips,
            Contestant::Program(_) => 0,
        }
    }
}

impl std::str::FromStr for Contestant {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Contestant> {
        if let Some(command) = text.strip_prefix("program:") {
            return Ok(Contestant::Program(command.to_owned()));
        }
        let (name, weights) = match text.split_once('=') {
            Some((name, file)) => (name, Some(PathBuf::from(file))),
            None => (text, None),
        };
        let (style, chips) = match name.split_once(':') {
            None if name == "software" => (Style::PAPER, 0),
            None if name == "plain" => (Style::PLAIN, 0),
            Some(("machine", chips)) => {
                let chips = chips.parse().ok().filter(|chips| (1..=480).contains(chips));
                (Style::PAPER, chips.context("machine: chips from 1 to 480")?)
            }
            _ => bail!("`{text}` is neither software, plain, machine:CHIPS nor program:COMMAND"),
        };
        Ok(Contestant::Machine {
            style,
            chips,
            weights,
        })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Program(command) => write!(f, "program:{command}"),
            Contestant::Machine {
                style,
                chips,
                weights,
            } => {
                match chips {
                    0 if *style == Style::PLAIN => f.write_str("plain")?,
                    0 => f.write_str("software")?,
                    chips => write!(f, "machine:{chips}")?,
                }
                match weights {
                    Some(path) => write!(f, "={}", path.display()),
                    None => Ok(()),
                }
            }
        }
    }
}

/// How long a side thinks about a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// Nodes.
    Nodes(u64),
    /// Virtual time.
    Virtual(Duration, Prices),
}

impl Pace {
    fn limits(self) -> Limits {
        match self {
            Pace::Nodes(nodes) => Limits {
                nodes: Some(nodes),
                ..Limits::default()
            },
            Pace::Virtual(time, prices) => Limits {
                virtual_time: Some((time, prices)),
                ..Limits::default()
            },
        }
    }
}

/// A match of paired games: the same opening twice, with colours exchanged.
pub struct Contest<'a> {
    /// The game.
    pub rules: Rules,
    /// The players, and their time.
    pub sides: [(&'a Contestant, Pace); 2],
    /// Openings.
    pub pairs: usize,
    /// Number of the first opening.
    pub seed: u64,
}

/// A player with its resources.
enum Seat {
    Machine(Box<Machine<ReferenceChip>>),
    /// With the file that describes the variant.
    Program(
        UciProgram,
        #[expect(dead_code, reason = "it is deleted with the program")] Option<NamedTempFile>,
    ),
}

impl Contest<'_> {
    /// Plays it. Calls `tell` with the standing every twenty games.
    pub fn play(&self, tell: impl Fn(&MatchScore) + Sync) -> anyhow::Result<MatchScore> {
        let pair = |number| self.pair(number);
        let played = play_pairs(self.pairs, pair, |played| tell(&MatchScore::new(played)))?;
        Ok(MatchScore::new(&played))
    }

    fn pair(&self, number: usize) -> anyhow::Result<[Outcome; 2]> {
        let start = opening(self.seed + number as u64, self.rules)?;
        let mut seats = [self.seat(self.sides[0].0)?, self.seat(self.sides[1].0)?];
        Ok([
            self.game(&start, &mut seats, [0, 1])?,
            self.game(&start, &mut seats, [1, 0])?,
        ])
    }

    /// A game; `order` says which seats White and Black have.
    fn game(
        &self,
        start: &Position,
        seats: &mut [Seat; 2],
        order: [usize; 2],
    ) -> anyhow::Result<Outcome> {
        let mut game = Played::new(start, self.rules);
        while game.moves().len() < PLIES_MAX {
            if let Some(ending) = game.ending() {
                return Ok(outcome(ending.outcome()));
            }
            let number = order[game.board().side().index()];
            let text = seats[number].choose(&game, self.sides[number].1)?;
            game.play(&text)?;
        }
        Ok(Outcome::Drawn)
    }

    fn seat(&self, contestant: &Contestant) -> anyhow::Result<Seat> {
        match contestant {
            Contestant::Machine {
                style,
                chips,
                weights,
            } => {
                let weights = super::weights(weights.as_deref())?;
                let machine = machine(self.rules, &weights, *chips)?;
                Ok(Seat::Machine(Box::new(machine.with_style(*style))))
            }
            Contestant::Program(command) => {
                ensure!(
                    self.rules == Rules::LOSERS,
                    "{command}: other programs know losers, and the variant is {}",
                    self.rules
                );
                let mut program = UciProgram::start(command)?;
                let mut file = None;
                if program.has("VariantPath") {
                    let mut variants = NamedTempFile::new()?;
                    variants.write_all(VARIANT.as_bytes())?;
                    program.set("VariantPath", &variants.path().display().to_string())?;
                    program.set("UCI_Variant", "bluechip-losers")?;
                    file = Some(variants);
                } else {
                    program.set("UCI_Variant", "losers")?;
                }
                Ok(Seat::Program(program, file))
            }
        }
    }
}

impl Seat {
    fn choose(&mut self, game: &Played, pace: Pace) -> anyhow::Result<String> {
        match self {
            Seat::Machine(machine) => {
                let thought = machine.think(game, &pace.limits(), &|| false, &mut |_| {})?;
                let best = thought.best.context("no move where there are some")?;
                Ok(best.to_string())
            }
            Seat::Program(program, _) => {
                let Pace::Nodes(nodes) = pace else {
                    bail!("a program has no virtual time");
                };
                let moves: Vec<String> = game.moves().iter().map(|mv| mv.to_string()).collect();
                let place = format!("{} moves {}", game.start(), moves.join(" "));
                Ok(program.go(&place, &format!("nodes {nodes}"))?.best)
            }
        }
    }
}

/// A machine of reference chips. A single chip suffices, as answers do not depend on the chip.
pub fn machine(
    rules: Rules,
    weights: &AntiChessWeights,
    chips: u32,
) -> anyhow::Result<Machine<ReferenceChip>> {
    let configuration = Configuration::deep_blue().with_rules(rules)?;
    let chips = (0..chips.min(1))
        .map(|_| Driver::for_game(ReferenceChip::new(&configuration), rules))
        .collect::<Result<_, _>>()?;
    Ok(Machine::new(chips, weights.values(), chip_parameters())?)
}

/// A balanced position after some random moves. The same number gives the same position.
pub fn opening(number: u64, rules: Rules) -> anyhow::Result<Position> {
    let mut random = StdRng::seed_from_u64(number);
    let mut judge = machine(rules, &AntiChessWeights::default(), 0)?;
    let (most, nodes) = BALANCED;
    loop {
        let mut game = Played::new(&Position::start_of(rules), rules);
        for _ in 0..OPENING {
            random_move(&mut game, &mut random);
        }
        // The game before the position does not matter.
        let game = Played::new(&game.position(), rules);
        if game.ending().is_some() {
            continue;
        }
        let limits = Pace::Nodes(nodes).limits();
        let thought = judge.think(&game, &limits, &|| false, &mut |_| {})?;
        let score = thought.iterations.last().map(|last| last.score.0);
        if score.is_some_and(|score| score.abs() <= most) {
            return Ok(game.position());
        }
    }
}

/// Plays a random legal move, if there is one.
pub fn random_move(game: &mut Played, random: &mut StdRng) {
    let moves = movegen::moves(game.board(), Mode::All, true);
    if !moves.is_empty() {
        game.push(moves[random.random_range(0..moves.len())]);
    }
}

/// Converts the outcome for matches.
pub fn outcome(outcome: rules::Outcome) -> Outcome {
    match outcome {
        rules::Outcome::Won(side) => Outcome::Won(side),
        rules::Outcome::Drawn => Outcome::Drawn,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(sides: [&str; 2], paces: [Pace; 2], rules: Rules, pairs: usize) -> MatchScore {
        let [first, second] = sides.map(|side| side.parse().unwrap());
        let contest = Contest {
            rules,
            sides: [(&first, paces[0]), (&second, paces[1])],
            pairs,
            seed: 7,
        };
        contest.play(|_| {}).unwrap()
    }

    #[test]
    fn equal_contestants_come_out_even() {
        for rules in [Rules::LOSERS, Rules::ANTICHESS] {
            let score = play(["software"; 2], [Pace::Nodes(200); 2], rules, 2);
            assert_eq!((score.mean, score.error), (0.5, 0.0));
        }
    }

    #[test]
    fn who_searches_more_wins() {
        let paces = [2_000, 50].map(Pace::Nodes);
        let score = play(["software"; 2], paces, Rules::LOSERS, 6);
        assert!(score.mean > 0.6, "{score:?}");
    }

    /// In half a millisecond, the machine searches more with chips than without.
    #[test]
    fn virtual_time_is_spent_by_prices() {
        let prices = |chips| Prices {
            software_node: Duration::from_nanos(800),
            chip_node: Duration::from_nanos(350),
            question: Duration::from_micros(10),
            chips,
        };
        let game = Played::new(&Position::start(), Rules::LOSERS);
        let think = |chips, micros| {
            let mut machine = machine(Rules::LOSERS, &AntiChessWeights::default(), chips).unwrap();
            let time = Duration::from_micros(micros);
            let limits = Pace::Virtual(time, prices(chips)).limits();
            let thought = machine
                .think(&game, &limits, &|| false, &mut |_| {})
                .unwrap();
            let last = thought.iterations.last().unwrap().clone();
            assert!(last.time <= time, "{chips}: {last:?}");
            last
        };
        let [short, long] = [500, 5_000].map(|micros| think(8, micros));
        assert!(short.depth < long.depth && long.chip_nodes > 0);
        assert_eq!(think(8, 5_000), long);
        let alone = think(0, 5_000);
        assert_eq!(
            alone.time.as_nanos(),
            u128::from(800 * alone.software_nodes)
        );
        // More chips take no longer.
        assert!(think(30, 5_000).depth >= long.depth);
    }

    #[test]
    fn contestants_are_read_as_they_are_written() {
        for text in [
            "software",
            "plain",
            "machine:8",
            "machine:3=w.toml",
            "program:a b",
        ] {
            let contestant: Contestant = text.parse().unwrap();
            assert_eq!(contestant.to_string(), text);
        }
        for bad in [
            "machine",
            "machine:0",
            "machine:481",
            "software:2",
            "chess",
            "",
        ] {
            assert!(bad.parse::<Contestant>().is_err(), "{bad}");
        }
    }

    #[test]
    fn programs_play_losers_alone() {
        let program = "program:none".parse().unwrap();
        let contest = Contest {
            rules: Rules::ANTICHESS,
            sides: [(&program, Pace::Nodes(1)); 2],
            pairs: 2,
            seed: 1,
        };
        let error = contest.play(|_| {}).unwrap_err().to_string();
        assert_eq!(
            error,
            "none: other programs know losers, and the variant is antichess"
        );
    }
}
