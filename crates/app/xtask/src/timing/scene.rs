//! The runs of the chip that the diagrams show.

use std::collections::BTreeMap;

use anyhow::ensure;
use bluechip_simulator::{Device, EngineKind, Error, Field, SignalHandle, Simulation};
use chess::Position;
use devices::{BusChip, Design};
use driver::Driver;
use memory_map::{
    ChessChip, Configuration, EvaluationParameters, ExternalPort, LazyEvaluation, Rules,
    SCORES_SETTLE, SearchParameters, Unusual, address,
};

/// Deep Blue - Kasparov, New York 1997, sixth game, after 7...h6.
const FAMOUS: &str = "r1bqkb1r/pp1n1pp1/2p1pn1p/6N1/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 0 8";

/// A position with nearly all features of the slow evaluation: White's knight on e5 is hung and
/// pinned, the one on a4 has few exits, a rook is on the seventh rank, and neither king is safe.
const FEATURES: &str = "4rk1r/1Rp2pbp/2pp4/p3N3/N2n2pq/3B3P/5PPP/4K2R w K - 0 30";

/// A position of AntiChess in which White must capture. Black then cannot capture, and may switch
/// king and knight.
const SWITCHES: &str = "4k1n1/7p/8/3p4/4P3/8/8/R3K2N w - - 0 1 Ss";

/// A run of a chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// The move generator counts the legal leaves of the initial position, two plies deep. Begins
    /// with the write that starts it.
    Perft,
    /// The move generator of AntiChess counts the legal leaves of a position with a compulsory
    /// capture and a switch, two plies deep. Begins with the write that starts it.
    Switches,
    /// The move generator analyses the position of Deep Blue's most famous move. Begins with the
    /// write that starts it.
    Analysis,
    /// The complete chip searches the position of Deep Blue's most famous move three plies deep.
    /// Begins with the write that starts it.
    Search,
    /// The same, with checks in quiescence and extensions.
    Checks,
    /// The same as the search, with a device at the external port that needs eleven clocks.
    External,
    /// The same as the search, with the slow evaluation.
    Slow,
    /// The complete chip evaluates a position with nearly all features of the slow evaluation.
    /// Begins with the write that starts the search.
    Features,
    /// The complete chip searches king and pawn against king five plies deep. Begins with the write
    /// that starts it.
    Endgame,
    /// The host writes the standard evaluation into the complete chip. Begins with the first write.
    Evaluation,
    /// The host loads the famous position and the parameters of a search into the complete chip.
    /// Begins with the first write.
    Load,
}

impl Scene {
    /// Every scene.
    pub const ALL: [Scene; 11] = [
        Scene::Perft,
        Scene::Switches,
        Scene::Analysis,
        Scene::Search,
        Scene::Checks,
        Scene::External,
        Scene::Slow,
        Scene::Features,
        Scene::Endgame,
        Scene::Evaluation,
        Scene::Load,
    ];

    /// A description for readers of the pages.
    pub fn description(self) -> &'static str {
        match self {
            Scene::Perft => "the move generator counting from the initial position",
            Scene::Switches => {
                "the move generator of AntiChess counting from `4k1n1/7p/8/3p4/4P3/8/8/R3K2N w - - \
                 0 1 Ss`"
            }
            Scene::Analysis => {
                "the move generator analysing the position of Deep Blue's most famous move"
            }
            Scene::Search => "a search of the position of Deep Blue's most famous move",
            Scene::Checks => {
                "a search of the position of Deep Blue's most famous move, with checks and \
                 extensions"
            }
            Scene::External => {
                "a search of the position of Deep Blue's most famous move, with a device at the \
                 external port"
            }
            Scene::Slow => {
                "a search of the position of Deep Blue's most famous move, with the slow evaluation"
            }
            Scene::Features => {
                "the evaluation of `4rk1r/1Rp2pbp/2pp4/p3N3/N2n2pq/3B3P/5PPP/4K2R w K - 0 30`"
            }
            Scene::Endgame => "a search of king and pawn against king",
            Scene::Evaluation => "the host writing the standard evaluation",
            Scene::Load => "the host loading a position and the parameters of a search",
        }
    }

    /// The rules of its game.
    fn rules(self) -> Rules {
        match self {
            Scene::Switches => Rules::ANTICHESS,
            _ => Rules::Chess,
        }
    }

    /// Runs the scene, and records these signals and fields in every clock.
    pub fn play(self, paths: impl Iterator<Item = String>) -> anyhow::Result<Played> {
        let design = match self {
            Scene::Perft | Scene::Analysis => Design::generator(),
            Scene::Switches => Design::new(&Configuration::generator().with_rules(self.rules())?),
            _ => Design::deep_blue(),
        };
        let simulation = Simulation::new(design.netlist()?, EngineKind::Compiled)?;
        let mut chip = BusChip::new(Recording::new(simulation, paths)?)?;
        if self == Scene::External {
            chip.device().attach_device()?;
        }
        if !matches!(self, Scene::Perft | Scene::Switches | Scene::Analysis) {
            chip.device().restart();
            for (address, word) in EvaluationParameters::standard().words() {
                chip.write(address, word)?;
            }
        }
        if self != Scene::Evaluation {
            let mut driver = Driver::for_game(chip, self.rules())?;
            self.act(&mut driver)?;
            chip = driver.into_chip();
        }
        Ok(chip.into_device().into_played())
    }

    fn act(self, driver: &mut Driver<BusChip<Recording>>) -> anyhow::Result<()> {
        /// Clocks that are recorded, enough for all diagrams.
        const CLOCKS: u64 = 8_000;
        let plain = SearchParameters {
            depth: 3,
            bound: 29,
            endgame_rules: true,
            endgame_roms: true,
            lazy: LazyEvaluation {
                on: true,
                margin: 100,
                shift: 4,
                min_pieces: 6,
                unusual: Unusual::default(),
            },
            ..SearchParameters::default()
        };
        let (position, parameters, start) = match self {
            Scene::Perft => (Position::start(), None, (address::PERFT, 2)),
            Scene::Switches => (
                Position::parse(SWITCHES, self.rules())?,
                None,
                (address::PERFT, 2),
            ),
            Scene::Analysis => (FAMOUS.parse()?, None, (address::ANALYSE, 0)),
            Scene::Search | Scene::Load | Scene::Evaluation => {
                (FAMOUS.parse()?, Some(plain), (address::SEARCH, 0))
            }
            Scene::Checks => {
                let parameters = SearchParameters {
                    mating_checks: [4, 4],
                    singular_checks: [4, 4],
                    extend_pawn_push: true,
                    extend_several_hung: true,
                    extend_hung_again: true,
                    extend_opponent_hung: true,
                    ..plain
                };
                (FAMOUS.parse()?, Some(parameters), (address::SEARCH, 0))
            }
            Scene::External => {
                let parameters = SearchParameters {
                    external_port: ExternalPort::TERM,
                    ..plain
                };
                (FAMOUS.parse()?, Some(parameters), (address::SEARCH, 0))
            }
            Scene::Slow => {
                let parameters = SearchParameters {
                    slow_evaluation: true,
                    ..plain
                };
                (FAMOUS.parse()?, Some(parameters), (address::SEARCH, 0))
            }
            Scene::Features => {
                let parameters = SearchParameters {
                    slow_evaluation: true,
                    ..SearchParameters::default()
                };
                (FEATURES.parse()?, Some(parameters), (address::SEARCH, 0))
            }
            Scene::Endgame => (
                "8/8/8/2k3P1/8/8/8/4K3 b - - 0 1".parse()?,
                Some(SearchParameters { depth: 5, ..plain }),
                (address::SEARCH, 0),
            ),
        };
        driver.chip().device().restart();
        driver.load(&position)?;
        if let Some(parameters) = parameters {
            driver.configure(&parameters)?;
        }
        if self == Scene::Load {
            return Ok(());
        }
        driver.chip().idle(SCORES_SETTLE)?;
        driver.chip().device().restart();
        driver.chip().write(start.0, start.1)?;
        driver.chip().idle(CLOCKS)?;
        Ok(())
    }
}

/// A simulation that records some signals in every clock.
struct Recording {
    simulation: Simulation,
    signals: BTreeMap<String, Shown>,
    device: Option<ExternalDevice>,
}

/// A device at the external port that always returns the same term.
struct ExternalDevice {
    start: SignalHandle,
    done: SignalHandle,
    /// Clocks until the device is done.
    clocks: u32,
}

/// A signal or field and its values, clock by clock.
pub struct Shown {
    pub field: Field,
    pub values: Vec<u64>,
}

impl Recording {
    fn new(
        mut simulation: Simulation,
        paths: impl Iterator<Item = String>,
    ) -> anyhow::Result<Self> {
        let mut signals = BTreeMap::new();
        let mut unknown = Vec::new();
        for path in paths {
            match simulation.field(&path) {
                Ok(field) => {
                    let values = Vec::new();
                    signals.insert(path, Shown { field, values });
                }
                Err(error) => unknown.push(error.to_string()),
            }
        }
        ensure!(unknown.is_empty(), "{}", unknown.join("\n"));
        simulation.observe(signals.values().map(|shown| shown.field.clone()))?;
        Ok(Recording {
            simulation,
            signals,
            device: None,
        })
    }

    /// Connects a device to the external port.
    fn attach_device(&mut self) -> Result<(), Error> {
        let term = self.simulation.signal("external_term")?;
        self.simulation.poke(term, 40)?;
        self.device = Some(ExternalDevice {
            start: self.simulation.signal("external_start")?,
            done: self.simulation.signal("external_done")?,
            clocks: 0,
        });
        Ok(())
    }

    /// Discards the clocks recorded so far: the scene begins now.
    fn restart(&mut self) {
        for shown in self.signals.values_mut() {
            shown.values.clear();
        }
    }

    fn into_played(self) -> Played {
        Played {
            signals: self.signals,
        }
    }
}

impl Device for Recording {
    type Error = Error;
    type Signal = SignalHandle;

    fn signal(&self, path: &str) -> Result<SignalHandle, Error> {
        self.simulation.signal(path)
    }

    fn poke(&mut self, signal: SignalHandle, value: u64) -> Result<(), Error> {
        self.simulation.poke(signal, value)
    }

    fn peek(&mut self, signal: SignalHandle) -> Result<u64, Error> {
        self.simulation.peek(signal)
    }

    fn step(&mut self) -> Result<(), Error> {
        for shown in self.signals.values_mut() {
            let value = shown.field.value(&mut self.simulation)?;
            shown.values.push(value);
        }
        if let Some(device) = &mut self.device {
            if self.simulation.peek(device.start)? == 1 {
                device.clocks = 11;
            }
            let done = device.clocks == 1;
            device.clocks = device.clocks.saturating_sub(1);
            self.simulation.step();
            self.simulation.poke(device.done, done.into())?;
        } else {
            self.simulation.step();
        }
        Ok(())
    }
}

/// The recorded signals of a scene.
pub struct Played {
    signals: BTreeMap<String, Shown>,
}

impl Played {
    /// A recorded signal.
    pub fn signal(&self, path: &str) -> &Shown {
        &self.signals[path]
    }
}
