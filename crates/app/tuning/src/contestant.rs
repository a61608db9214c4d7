//! Players of contests: the host's search with any settings, each on a chip of its own, Stockfish
//! held to a strength, other programs, and machines in virtual time.

use crate::chosen::Chosen;
use crate::machine_player::{MachinePlayer, MachineSeat};
use crate::pace::Clock;
use crate::program::{Score, UciProgram};
use crate::style::settings;
use crate::xboard::XboardProgram;
use anyhow::{Context, bail};
use books::Played;
use driver::{Driver, Generator, Weights};
use memory_map::{Configuration, ExternalPort};
use reference::ReferenceChip;
use reference::evaluation::SafeChecks;
use search::{ChipRole, Control, Settings, Table, Thinking};
use std::path::Path;

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
            Contestant::Stockfish(elo) => Seat::uci(stockfish, Held::Elo(*elo))?,
            Contestant::Program(command, held) => Seat::uci(command, *held)?,
            Contestant::Xboard(command, depth) => {
                Seat::Xboard(XboardProgram::start(command, *depth)?)
            }
            Contestant::Machine(player) => Seat::Machine(Box::new(MachineSeat::new(player)?)),
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

    /// A program that speaks UCI.
    fn uci(command: &str, held: Held) -> anyhow::Result<Seat<'a>> {
        let mut program = UciProgram::start(command)?;
        let depth = match held {
            Held::Free => None,
            Held::Elo(elo) => {
                program.limit_strength(elo)?;
                None
            }
            Held::Depth(depth) => Some(depth),
        };
        Ok(Seat::Program(program, depth))
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
    pub fn nodes_a_move(&self) -> Option<u64> {
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
    fn safe_checks_are_read() {
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
