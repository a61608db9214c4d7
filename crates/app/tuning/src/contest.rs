//! Contests of whole players: the host's search with any settings, each on a chip of its own,
//! Stockfish held to a strength, and other programs.

use crate::chosen::Chosen;
use crate::game::{Agreement, Game, Outcome};
use crate::machine_player::{MachinePlayer, MachineSeat};
use crate::matches::MatchScore;
use crate::pace::{Clock, Pace};
use crate::pairs::play_pairs;
use crate::player::Player;
use crate::program::{Score, UciProgram};
use crate::style::settings;
use crate::xboard::XboardProgram;
use anyhow::{Context, bail};
use books::{Outcome as Ending, Played, pgn_text};
use chess::{Color, Position};
use driver::{Driver, Generator, Weights};
use memory_map::{Configuration, ExternalPort};
use reference::ReferenceChip;
use reference::evaluation::SafeChecks;
use search::{ChipRole, Control, Settings, Table, Thinking};
use std::path::Path;
use std::time::{Duration, Instant};

/// A longer game is drawn.
const PLIES_MAX: usize = 300;
/// Mebibytes of a player's transposition table.
const TABLE: usize = 16;

/// A player.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// The host's search on the reference chip, with weights of the evaluation, and optionally safe
    /// checks at its external port.
    Host(Box<Settings>, Box<Weights>, Option<SafeChecks>),
    /// Stockfish at a UCI_Elo.
    Stockfish(u32),
    /// Another program that speaks UCI, by its command.
    Program(String, Held),
    /// A program that speaks xboard's protocol, by its command, and the depth it is held to.
    Xboard(String, u32),
    /// A machine in virtual time.
    Machine(Box<MachinePlayer>),
}

/// What limits a program that speaks UCI, beside the nodes or the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// Nothing.
    Free,
    /// A UCI_Elo.
    Elo(u32),
    /// A depth, in place of nodes or a clock, for programs that know no limit of nodes.
    Depth(u32),
}

impl Held {
    /// An Elo, or `depth=N`.
    fn read(text: &str) -> Option<Held> {
        match text.strip_prefix("depth=") {
            Some(depth) => depth
                .parse()
                .ok()
                .filter(|&depth| depth > 0)
                .map(Held::Depth),
            None => text.parse().ok().map(Held::Elo),
        }
    }
}

impl std::str::FromStr for Contestant {
    type Err = anyhow::Error;

    /// `play` or `deep-blue`, perhaps with a file of weights, as in `play=FILE`, and a JSON object
    /// of settings that differ; `safe-checks:NUMBERS:deep-blue`, the same with the circuit;
    /// `stockfish:ELO`; `program:COMMAND`, perhaps held to a strength or a depth, as in
    /// `program:bluechip uci@1500` and `program:toga2@depth=8`; `xboard:COMMAND@DEPTH`; or
    /// `machine:SIZE@MHZ:deep-blue`.
    fn from_str(text: &str) -> anyhow::Result<Contestant> {
        if let Some(held) = text.strip_prefix("safe-checks:") {
            return with_safe_checks(held).with_context(|| text.to_owned());
        }
        if let Some(elo) = text.strip_prefix("stockfish:") {
            let elo = elo.parse().with_context(|| format!("`{text}`: no Elo"))?;
            return Ok(Contestant::Stockfish(elo));
        }
        if let Some(command) = text.strip_prefix("program:") {
            let held = command.rsplit_once('@');
            let held = held.and_then(|(command, held)| Some((command, Held::read(held)?)));
            let (command, held) = held.unwrap_or((command, Held::Free));
            return Ok(Contestant::Program(command.to_owned(), held));
        }
        if let Some(made) = text.strip_prefix("machine:") {
            return Ok(Contestant::Machine(Box::new(made.parse()?)));
        }
        if let Some(command) = text.strip_prefix("xboard:") {
            let held = command.rsplit_once('@');
            let held = held.and_then(|(command, depth)| Some((command, depth.parse().ok()?)));
            let (command, depth) = held.with_context(|| format!("`{text}`: no depth behind @"))?;
            return Ok(Contestant::Xboard(command.to_owned(), depth));
        }
        let (named, given) = text.split_at(text.find('{').unwrap_or(text.len()));
        let (name, weights) = match named.split_once('=') {
            Some((name, file)) => (name, Weights::read(Path::new(file))?),
            None => (named, Weights::default()),
        };
        let settings = settings(&format!("{name}{given}"))?;
        Ok(Contestant::Host(
            Box::new(settings),
            Box::new(weights),
            None,
        ))
    }
}

impl Contestant {
    /// The player with its resources; `stockfish` is Stockfish's program.
    pub fn seat(&self, stockfish: &str) -> anyhow::Result<Seat<'_>> {
        Ok(match self {
            Contestant::Host(settings, weights, circuit) => {
                Seat::host(settings, weights, *circuit)?
            }
            Contestant::Stockfish(elo) => {
                let mut program = UciProgram::start(stockfish)?;
                program.limit_strength(*elo)?;
                Seat::Program(program, None)
            }
            Contestant::Xboard(command, depth) => {
                Seat::Xboard(XboardProgram::start(command, *depth)?)
            }
            Contestant::Machine(player) => Seat::Machine(Box::new(MachineSeat::new(player)?)),
            Contestant::Program(command, held) => {
                let mut program = UciProgram::start(command)?;
                let depth = match *held {
                    Held::Free => None,
                    Held::Elo(elo) => {
                        program.limit_strength(elo)?;
                        None
                    }
                    Held::Depth(depth) => Some(depth),
                };
                Seat::Program(program, depth)
            }
        })
    }
}

/// A player of `NUMBERS:PLAYER` with the circuit of safe checks: points for a knight's, bishop's,
/// rook's and queen's, and optionally the numbers of checks that forbid standing pat, extend by a
/// ply, and widen the lazy window. An effect is on if its number is above 0.
fn with_safe_checks(text: &str) -> anyhow::Result<Contestant> {
    let (numbers, player) = text
        .split_once(':')
        .context("no player behind its numbers")?;
    let numbers: Result<Vec<u32>, _> = numbers.split(',').map(str::parse).collect();
    let numbers = numbers.ok().and_then(|numbers| match *numbers {
        [a, b, c, d] => Some(([a, b, c, d], [0; 3])),
        [a, b, c, d, e, f, g] => Some(([a, b, c, d], [e, f, g])),
        _ => None,
    });
    let (weights, least) = numbers
        .filter(|(weights, least)| weights.iter().all(|&w| w < 64) && least.iter().all(|&n| n < 16))
        .context("safe checks have four numbers of 0 to 63, and perhaps three of 0 to 15")?;
    let [forbid, extend, widen] = least;
    match player.parse()? {
        Contestant::Host(mut settings, values, _) if settings.role == ChipRole::Search => {
            settings.chip.external_port = ExternalPort {
                term: weights != [0; 4],
                forbid: forbid > 0,
                extend: extend > 0,
                widen: widen > 0,
                patience: 0,
            };
            let circuit = SafeChecks {
                weights,
                forbid,
                extend,
                widen,
            };
            Ok(Contestant::Host(settings, values, Some(circuit)))
        }
        _ => bail!("the circuit is for chips that search, as in the style deep-blue"),
    }
}

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

/// A player with its resources.
pub enum Seat<'a> {
    /// The host's search.
    Host {
        /// How it searches.
        settings: &'a Settings,
        /// Its weights.
        weights: &'a Weights,
        /// Its chip.
        chip: Box<Driver<ReferenceChip>>,
        /// Its transposition table.
        table: Table,
    },
    /// Another program, and the depth it is held to.
    Program(UciProgram, Option<u32>),
    /// One that speaks xboard's protocol.
    Xboard(XboardProgram),
    /// A machine in virtual time.
    Machine(Box<MachineSeat<'a>>),
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

impl<'a> Seat<'a> {
    /// The host's search on a chip of its own.
    pub fn host(
        settings: &'a Settings,
        weights: &'a Weights,
        circuit: Option<SafeChecks>,
    ) -> anyhow::Result<Seat<'a>> {
        let mut chip = ReferenceChip::new(&Configuration::deep_blue());
        if let Some(circuit) = circuit {
            chip = chip.with_external(circuit);
        }
        Ok(Seat::Host {
            settings,
            weights,
            chip: Box::new(Driver::new(chip)?),
            table: Table::new(TABLE),
        })
    }

    /// The move.
    pub fn choose(&mut self, game: &Played, clock: &Clock) -> anyhow::Result<Chosen> {
        match self {
            Seat::Host {
                settings,
                weights,
                chip,
                table,
            } => {
                let thought = Thinking {
                    game,
                    values: &Generator::new(weights, &game.position()).values(),
                    settings,
                    table,
                    limits: &clock.limits(),
                    control: &Control::new(false),
                }
                .think(std::slice::from_mut(&mut **chip), &mut |_| {})?;
                Chosen::by(&thought)
            }
            Seat::Machine(machine) => machine.choose(game, clock),
            Seat::Xboard(program) => {
                let (mv, score) = program.choose(&game.position().to_string())?;
                Ok(Chosen::told(mv, score))
            }
            Seat::Program(program, depth) => {
                let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
                let place = format!("{} moves {}", game.start(), moves.join(" "));
                let limit = match depth {
                    Some(depth) => format!("depth {depth}"),
                    None => clock.go(game.position().side),
                };
                let answer = program.go(&place, &limit)?;
                // A move that is the only one may come without a score.
                let score = answer.scores[0].map_or(0, Score::points);
                Ok(Chosen::told(answer.best, score))
            }
        }
    }

    /// Nodes per move so far, for a program that reports them.
    fn nodes_a_move(&self) -> Option<u64> {
        match self {
            Seat::Xboard(program) => program.nodes_a_move(),
            Seat::Program(program, _) => program.nodes_a_move(),
            Seat::Host { .. } | Seat::Machine(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Knowledge;
    use books::Pgn;
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

    #[test]
    fn another_program_has_a_command_and_perhaps_a_limit() {
        for (text, command, held) in [
            ("program:/usr/games/toga2", "/usr/games/toga2", Held::Free),
            (
                "program:./bluechip uci@1500",
                "./bluechip uci",
                Held::Elo(1500),
            ),
            ("program:toga2@depth=8", "toga2", Held::Depth(8)),
            ("program:at@home/engine", "at@home/engine", Held::Free),
        ] {
            match text.parse().unwrap() {
                Contestant::Program(read, limit) => assert_eq!((&*read, limit), (command, held)),
                other => panic!("{other:?}"),
            }
        }
    }

    /// In virtual time, the machine with ten times the clock finds more, whatever the load of this
    /// computer, and its clock counts virtual time.
    #[test]
    fn machines_play_in_their_own_time() {
        let allowed = Pace::Move(Duration::from_millis(3));
        let fast = "machine:1@96:deep-blue";
        let slow = r#"machine:1@0.5:deep-blue"#;
        let [first, again] = [0, 1].map(|_| contest([fast, slow], [allowed; 2], 2));
        assert_eq!(first, again);
        assert!(first.score.mean > 0.5, "{first:?}");
        let clock = Pace::Clock("0.01+0.002".parse().unwrap());
        assert_eq!(contest([fast; 2], [clock; 2], 1).late, [0; 2]);
    }

    #[test]
    fn a_program_of_xboard_is_held_to_a_depth() {
        match "xboard:/usr/games/sjeng -q@5".parse().unwrap() {
            Contestant::Xboard(command, depth) => {
                assert_eq!((&*command, depth), ("/usr/games/sjeng -q", 5));
            }
            other => panic!("{other:?}"),
        }
        assert!("xboard:/usr/games/sjeng".parse::<Contestant>().is_err());
    }

    #[test]
    fn safe_checks_are_read_and_play() {
        let with = "safe-checks:9,5,7,6,0,3,0:deep-blue";
        match with.parse().unwrap() {
            Contestant::Host(settings, _, Some(circuit)) => {
                let port = settings.chip.external_port;
                assert_eq!((port.term, port.forbid, port.extend), (true, false, true));
                assert_eq!((circuit.weights, circuit.extend), ([9, 5, 7, 6], 3));
            }
            other => panic!("{other:?}"),
        }
        for bad in [
            "safe-checks:deep-blue",
            "safe-checks:1,2,3:deep-blue",
            "safe-checks:1,2,3,64:deep-blue",
            "safe-checks:1,2,3,4,0,0,16:deep-blue",
            "safe-checks:1,2,3,x:deep-blue",
            "safe-checks:1,2,3,4:play",
            "safe-checks:1,2,3,4:stockfish:2000",
        ] {
            assert!(bad.parse::<Contestant>().is_err(), "{bad}");
        }
        // Without weights, the circuit adds nothing to the score, so the contest is even.
        let same = ["safe-checks:0,0,0,0:deep-blue", "deep-blue"];
        let score = contest(same, [Pace::Nodes(200); 2], 2).score;
        assert_eq!((score.mean, score.error), (0.5, 0.0));
    }

    #[test]
    fn settings_are_laid_over_others() {
        let settings = |text: &str| match text.parse().unwrap() {
            Contestant::Host(settings, ..) => *settings,
            other => panic!("{other:?}"),
        };
        assert_eq!(settings("deep-blue"), Settings::default());
        let mut expected = Settings::for_play();
        expected.chip_depth = 2;
        expected.chip.lazy.margin = 90;
        let text = r#"play{"chip_depth": 2, "chip": {"lazy": {"margin": 90}}}"#;
        assert_eq!(settings(text), expected);
        for bad in [
            "fritz",
            "stockfish:many",
            "play{",
            "play=nowhere.toml",
            r#"play{"depth": 3}"#,
        ] {
            assert!(bad.parse::<Contestant>().is_err(), "{bad}");
        }
    }
}
