//! `bluechip bench`: the speed of an engine, the chip's clocks per node, and the activities that
//! use them.

use std::ops::ControlFlow;
use std::time::Instant;

use bluechip_simulator::EngineKind;
use chess::Position;
use clap::Args;
use devices::{Design, Engine};
use driver::{Answer, Driver, Evaluations};
use memory_map::{ChessChip, Configuration, SearchParameters};
use reference::ReferenceChip;
use reference::testing::{STANDARD, SUITE, SuitePosition};
use serde_json::{Value, json};

use crate::engines::{ReadyChips, each, start_all};
use crate::error::{Error, Result};
use crate::input;
use crate::numbers::{grouped, rate, rate_text, ratio, ratio_text, table};
use crate::output::Output;
use crate::profile::{Profile, Profiler, share_table};
use crate::progress::Progress;
use crate::search::{ask_for, prepare};
use crate::{parameters, values};

/// The number of positions of the profile, the first ones of the suite.
const PROFILED: usize = 6;

/// Measure an engine on the built-in positions: clocks a second, nodes a second, clocks per node.
#[derive(Debug, Args)]
pub struct Options {
    /// reference, interpreted, compiled, batch, verilator, or a board at serial:PORT.
    #[arg(long, value_name = "E", default_value_t = Engine::Compiled)]
    engine: Engine,
    /// The chip's configuration, for example `deep-blue,slow=no`
    /// [default: deep-blue, or generator with --perft].
    #[arg(long, value_name = "C")]
    configuration: Option<Configuration>,
    /// Moves ahead; 3 by default, less on the interpreted engine.
    #[arg(long, value_name = "N", value_parser = input::depth)]
    depth: Option<u32>,
    #[command(flatten)]
    parameters: parameters::Options,
    /// Count legal leaves on the move generator instead of searching on the complete chip.
    #[arg(long, conflicts_with_all = ["set", "params"])]
    perft: bool,
    /// Show where the clocks go, by step of the search and by state of the sequencer.
    #[arg(long, conflicts_with = "perft")]
    profile: bool,
}

/// The measurement of one position.
struct Measured {
    name: &'static str,
    fen: &'static str,
    nodes: u64,
    /// Moves made and taken back without counting as nodes; none in a perft.
    taken_back: Option<u64>,
    /// Evaluations by kind; none in a perft, which evaluates no positions.
    evaluations: Option<Evaluations>,
    cycles: u64,
    seconds: f64,
}

/// The measurements of all positions.
struct Measurement {
    title: String,
    /// The name of what is counted, singular and plural.
    units: [&'static str; 2],
    positions: Vec<Measured>,
    /// The time of all positions together; they may have run at once.
    seconds: f64,
    setup_seconds: f64,
}

impl Options {
    /// The chip that is measured.
    fn design(&self) -> Result<Design> {
        let Some(configuration) = &self.configuration else {
            return Ok(match self.perft {
                true => Design::generator(),
                false => Design::deep_blue(),
            });
        };
        if !self.perft && configuration.search().is_none() {
            return Err(Error::Input(
                "--configuration: it has no search; without --perft one is measured".into(),
            ));
        }
        Ok(Design::new(configuration))
    }

    fn checked_depth(&self) -> Result<u32> {
        let interpreted = self.engine == Engine::Interpreted;
        let (usual, checked) = if self.perft {
            (if interpreted { 2 } else { 3 }, perft_depth as fn(u32) -> _)
        } else {
            (
                if interpreted { 1 } else { 3 },
                search_depth as fn(u32) -> _,
            )
        };
        let depth = self.depth.unwrap_or(usual);
        match checked(depth) {
            Ok(()) => Ok(depth),
            Err(problem) => Err(Error::Input(format!("--depth {depth}: {problem}"))),
        }
    }
}

/// Checks that published counts exist for this depth.
fn perft_depth(depth: u32) -> std::result::Result<(), String> {
    let known = STANDARD.iter().map(|position| position.counts.len() as u32);
    match known.min() {
        Some(greatest) if depth > greatest => Err(format!(
            "too deep: the counts of all positions are known to depth {greatest}"
        )),
        _ => Ok(()),
    }
}

fn search_depth(depth: u32) -> std::result::Result<(), String> {
    input::search_depth(&depth.to_string()).map(drop)
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let depth = options.checked_depth()?;
    let simulator = simulator(options)?;
    let parameters = options.parameters.parameters(depth)?;
    let measurement = if options.perft {
        measure_perft(options, depth)?
    } else {
        measure_search(options, &parameters)?
    };
    for line in measurement.lines(options.engine) {
        output.line(line)?;
    }
    let mut object = measurement.object(options.engine);
    object["depth"] = depth.into();
    if !options.perft {
        object["set"] = options.parameters.set().name().into();
    }
    object["measured"] = if options.perft { "perft" } else { "search" }.into();
    if let Some(simulator) = simulator {
        let profile = profile(&options.design()?, simulator, &parameters)?;
        output.line(format!(
            "\nwhere the clocks go, over the first {PROFILED} positions\n"
        ))?;
        let tables =
            (profile.tables()).map(|(head, of_head)| share_table(head, of_head).join("\n"));
        output.line(tables.join("\n\n"))?;
        object["profile"] = json!(profile);
    }
    output.object(&object)
}

/// The engine for the profile, if one was requested.
fn simulator(options: &Options) -> Result<Option<EngineKind>> {
    let engine = options.engine;
    match engine.simulator() {
        _ if !options.profile => Ok(None),
        Some(kind) => Ok(Some(kind)),
        None => Err(Error::Input(format!(
            "the engine {engine} cannot be profiled; interpreted and compiled can"
        ))),
    }
}

/// How many positions run at once: all in a batch, whose chips run together, so that a single chip
/// is slow.
fn chips(engine: Engine, positions: usize) -> usize {
    match engine {
        Engine::Batch => positions,
        _ => 1,
    }
}

fn measure_perft(options: &Options, depth: u32) -> Result<Measurement> {
    let engine = options.engine;
    let count = chips(engine, STANDARD.len());
    let ReadyChips { mut drivers, setup } = start_all(&options.design()?, engine, count)?;
    let mut progress = Progress::of(STANDARD.len() as u64, &format!("bench on {engine}"));
    let mut positions = Vec::new();
    let mut seconds = 0.0;
    for standard in STANDARD.chunks(count) {
        each(drivers.iter_mut().zip(standard), |(driver, position)| {
            Ok(driver.load(&parsed(position.name, position.fen)?)?)
        })?;
        let started = Instant::now();
        let counted = each(drivers.iter_mut().zip(standard), |(driver, position)| {
            let perft = driver.perft(depth)?;
            let published = position.counts[depth as usize - 1];
            if perft.nodes != published {
                return Err(Error::Failed(format!(
                    "{} has {published} leaves at depth {depth}, but the chip counted {}",
                    position.name, perft.nodes
                )));
            }
            Ok(Measured {
                name: position.name,
                fen: position.fen,
                nodes: perft.nodes,
                taken_back: None,
                evaluations: None,
                cycles: perft.cycles,
                seconds: started.elapsed().as_secs_f64(),
            })
        })?;
        seconds += started.elapsed().as_secs_f64();
        positions.extend(counted);
        standard.iter().for_each(|_| progress.step());
    }
    Ok(Measurement {
        title: format!("perft {depth} on {engine}, all counts as published"),
        units: ["leaf", "leaves"],
        positions,
        seconds,
        setup_seconds: setup.as_secs_f64(),
    })
}

fn measure_search(options: &Options, parameters: &SearchParameters) -> Result<Measurement> {
    let (engine, depth) = (options.engine, parameters.depth);
    let count = chips(engine, SUITE.len());
    let ReadyChips { mut drivers, setup } = start_all(&options.design()?, engine, count)?;
    let mut reference = Driver::new(ReferenceChip::new(options.design()?.configuration()))?;
    let mut progress = Progress::of(SUITE.len() as u64, &format!("bench on {engine}"));
    let mut positions = Vec::new();
    let mut seconds = 0.0;
    for suite in SUITE.chunks(count) {
        each(drivers.iter_mut().zip(suite), |(driver, position)| {
            question(driver, position, parameters)
        })?;
        let started = Instant::now();
        let answers = each(drivers.iter_mut().zip(suite), |(driver, _)| {
            Ok((answer(driver)?, started.elapsed().as_secs_f64()))
        })?;
        seconds += started.elapsed().as_secs_f64();
        for (position, (found, seconds)) in suite.iter().zip(answers) {
            question(&mut reference, position, parameters)?;
            let expected = answer(&mut reference)?;
            // Evaluations must agree too; only the chip counts clocks.
            let unclocked = |answer: Answer| Answer {
                cycles: 0,
                ..answer
            };
            if unclocked(found) != unclocked(expected) {
                return Err(Error::Failed(format!(
                    "{}: the chip searched {} nodes to depth {depth}, the reference {}, or their \
                     answers differ",
                    position.name, found.nodes, expected.nodes
                )));
            }
            positions.push(Measured {
                name: position.name,
                fen: position.fen,
                nodes: found.nodes,
                taken_back: Some(found.taken_back),
                evaluations: Some(found.evaluations),
                cycles: found.cycles,
                seconds,
            });
            progress.step();
        }
    }
    Ok(Measurement {
        title: format!(
            "search to depth {depth} on {engine} with the parameters of {}, all answers, nodes and \
             evaluations as the reference's",
            options.parameters.name()
        ),
        units: ["node", "nodes"],
        positions,
        seconds,
        setup_seconds: setup.as_secs_f64(),
    })
}

/// Loads a position, and prepares the question whether its score reaches its fast score.
fn question<C: ChessChip>(
    driver: &mut Driver<C>,
    position: &SuitePosition,
    parameters: &SearchParameters,
) -> Result<()> {
    let fen = parsed(position.name, position.fen)?;
    driver.load_evaluation(&values::default(&fen))?;
    let bound = prepare(driver, &fen, parameters)?;
    ask_for(driver.chip(), bound)
}

/// Runs the search.
fn answer<C: ChessChip>(driver: &mut Driver<C>) -> Result<Answer> {
    Ok(driver.ask(&mut || ControlFlow::Continue(()))?)
}

/// Repeats the search, clock by clock.
fn profile(design: &Design, engine: EngineKind, parameters: &SearchParameters) -> Result<Profile> {
    let chip = design.simulated(engine)?;
    let mut driver = Driver::new(chip)?;
    let mut profiler = Profiler::new(driver.chip().device())?;
    let mut progress = Progress::of(PROFILED as u64, "profile");
    for position in &SUITE[..PROFILED] {
        question(&mut driver, position, parameters)?;
        profiler.run(driver.chip(), (memory_map::address::SEARCH, 0))?;
        progress.step();
    }
    Ok(profiler.profile())
}

fn parsed(name: &str, fen: &str) -> Result<Position> {
    fen.parse()
        .map_err(|error| Error::Failed(format!("{name}: {error}")))
}

impl Measurement {
    fn nodes(&self) -> u64 {
        self.positions.iter().map(|m| m.nodes).sum()
    }

    fn taken_back(&self) -> Option<u64> {
        self.positions.iter().map(|m| m.taken_back).sum()
    }

    fn cycles(&self) -> u64 {
        self.positions.iter().map(|m| m.cycles).sum()
    }

    fn lines(&self, engine: Engine) -> Vec<String> {
        let row = |name: &str, nodes: u64, cycles: u64, seconds: f64| {
            let cycles = engine.has_clock().then_some(cycles);
            vec![
                name.to_owned(),
                grouped(nodes),
                cycles.map_or("-".to_owned(), grouped),
                ratio_text(cycles.and_then(|cycles| ratio(cycles, nodes))),
                rate_text(cycles.and_then(|cycles| rate(cycles, seconds))),
                rate_text(rate(nodes, seconds)),
            ]
        };
        let [unit, units] = self.units;
        let mut rows = vec![vec![
            "position".to_owned(),
            units.to_owned(),
            "clocks".to_owned(),
            format!("clocks/{unit}"),
            "clocks/s".to_owned(),
            format!("{units}/s"),
        ]];
        rows.extend(
            self.positions
                .iter()
                .map(|m| row(m.name, m.nodes, m.cycles, m.seconds)),
        );
        rows.push(row("in all", self.nodes(), self.cycles(), self.seconds));
        let mut lines = [vec![self.title.clone(), String::new()], table(&rows)].concat();
        if let Some(taken_back) = self.taken_back() {
            lines.push(String::new());
            lines.push(format!(
                "{} moves were tried and taken back beside the nodes",
                grouped(taken_back)
            ));
        }
        if let Some(evaluations) = self.evaluations() {
            let share = |count: u32| {
                let share = 100.0 * f64::from(count) / self.nodes().max(1) as f64;
                format!("{} ({share:.1} % of the nodes)", grouped(count.into()))
            };
            lines.push(format!(
                "evaluations: {} slow; the estimate stood pat in {} and was too low in {}",
                share(evaluations.slow),
                share(evaluations.good_enough),
                share(evaluations.hopeless)
            ));
        }
        lines
    }

    /// The evaluations of all searches by kind.
    fn evaluations(&self) -> Option<Evaluations> {
        let mut sum = None;
        for evaluations in self.positions.iter().filter_map(|m| m.evaluations) {
            *sum.get_or_insert_with(Evaluations::default) += evaluations;
        }
        sum
    }

    fn object(&self, engine: Engine) -> Value {
        let clocked = |cycles| engine.has_clock().then_some(cycles);
        let positions: Vec<Value> = (self.positions.iter())
            .map(|m| {
                json!({
                    "name": m.name,
                    "fen": m.fen,
                    "nodes": m.nodes,
                    "taken_back": m.taken_back,
                    "cycles": clocked(m.cycles),
                    "seconds": m.seconds,
                })
            })
            .collect();
        let (nodes, cycles, seconds) = (self.nodes(), clocked(self.cycles()), self.seconds);
        let evaluations = self.evaluations();
        let count = |of: fn(Evaluations) -> u32| evaluations.map(of);
        json!({
            "engine": engine.name(),
            "positions": positions,
            "nodes": nodes,
            "taken_back": self.taken_back(),
            "good_enough_evals": count(|evaluations| evaluations.good_enough),
            "hopeless_evals": count(|evaluations| evaluations.hopeless),
            "slow_evals": count(|evaluations| evaluations.slow),
            "cycles": cycles,
            "cycles_per_node": cycles.and_then(|cycles| ratio(cycles, nodes)),
            "cycles_per_second": cycles.and_then(|cycles| rate(cycles, seconds)),
            "nodes_per_second": rate(nodes, seconds),
            "seconds": seconds,
            "setup_seconds": self.setup_seconds,
        })
    }
}
