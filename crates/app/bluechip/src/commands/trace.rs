//! `bluechip trace`: a wave of the running chip.

use std::path::PathBuf;

use bluechip_simulator::EngineKind;
use chess::{MoveWord, Position};
use clap::Args;
use devices::{Engine, SimulatedChip};
use driver::Driver;
use memory_map::{ChessChip, Configuration, address, field};
use serde_json::json;

use crate::error::{Error, Result};
use crate::input;
use crate::numbers::grouped;
use crate::output::Output;
use crate::profile::{Command, begin};
use crate::progress::Progress;
use crate::search::{ask_for, prepare};
use crate::story::{self, Marks};
use crate::waves::Window;
use crate::{parameters, values, variant};

/// Dump a wave of the chip loading a position, and counting its legal leaves or searching.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    game: variant::Options,
    /// Moves ahead, 1 to 64 (with --search, 1 to 60).
    #[arg(long, value_name = "N", value_parser = input::depth)]
    depth: u32,
    /// Search on the complete chip, instead of counting leaves on the move generator.
    #[arg(long)]
    search: bool,
    #[command(flatten)]
    parameters: parameters::Options,
    /// The bound in question [default: the fast score of the position].
    #[arg(
        long,
        value_name = "B",
        requires = "search",
        allow_hyphen_values = true,
        value_parser = input::bound
    )]
    bound: Option<i32>,
    /// The wave file: its name ends in .vcd or .fst.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    window: Window,
    /// interpreted or compiled.
    #[arg(long, value_name = "E", default_value_t = Engine::Compiled)]
    engine: Engine,
}

/// The chip's result at the end of the wave.
struct Outcome {
    nodes: u64,
    cycles: u64,
    answer: Option<(bool, Option<MoveWord>)>,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let filter = options.window.filter()?;
    let engine = simulator(options.engine)?;
    if options.search {
        input::search_depth(&options.depth.to_string())
            .map_err(|problem| Error::Input(format!("--depth {}: {problem}", options.depth)))?;
    } else if let Some(option) = options.parameters.given() {
        return Err(Error::Input(format!(
            "{option} is for a search: --search is missing"
        )));
    }
    let (position, rules) = (options.game.position()?, options.game.rules());
    let design = variant::design(options.configuration(), rules)?;
    let mut driver = Driver::for_game(design.simulated(engine)?, rules)?;
    if options.search {
        // Loading takes thousands of clocks, which the wave need not show.
        driver.load_evaluation(&values::of_game(&position, rules))?;
    }
    let simulation = driver.chip().device();
    let captions = story::captions(&design, simulation)?;
    simulation.record_with_captions(&options.out, &filter, captions)?;
    let (command, bound) = options.prepare(&mut driver, &position)?;
    let begin = driver.chip().device().cycle();
    let outcome = watch(driver.chip(), options, command)?;
    let end = driver.chip().device().cycle();
    options.window.check_reached(end)?;
    let files = driver.chip().device().finish_recording()?;
    let Some(files) = files else {
        return Err(Error::Failed("the wave was not recorded".to_owned()));
    };

    let outcome = outcome.as_ref();
    let succeeded = outcome.and_then(|outcome| outcome.answer);
    let best = succeeded.and_then(|(_, best)| best);
    output.line(match bound {
        Some(bound) => format!(
            "SEARCH to depth {} begins at clock {begin}: is the score at least {bound}?",
            options.depth
        ),
        None => format!("PERFT {} begins at clock {begin}", options.depth),
    })?;
    output.line(match outcome {
        Some(outcome) => {
            let counted = format!("in {} clocks", grouped(outcome.cycles));
            match outcome.answer {
                Some((succeeded, best)) => format!(
                    "{}{}: {} nodes {counted}",
                    if succeeded { "yes" } else { "no" },
                    best.map_or(String::new(), |best| format!(", by {best}")),
                    grouped(outcome.nodes)
                ),
                None => format!("{} leaves {counted}", grouped(outcome.nodes)),
            }
        }
        None => format!("stopped behind clock {end}, the last one wanted"),
    })?;
    output.line(format!("{}", files.dump.display()))?;
    output.line(format!("gtkwave {}", files.gtkwave.display()))?;
    output.line(format!(
        "surfer -c {} {}",
        files.surfer.display(),
        files.dump.display()
    ))?;
    let mut object = json!({
        "fen": position.to_string(),
        "depth": options.depth,
        "engine": options.engine.name(),
        "scope": filter.scope,
        "from": filter.from,
        "to": filter.to.unwrap_or(end).min(end),
        "complete": outcome.is_some(),
        "nodes": outcome.map(|outcome| outcome.nodes),
        "cycles": outcome.map(|outcome| outcome.cycles),
        "out": files.dump,
        "gtkwave": files.gtkwave,
        "surfer": files.surfer,
    });
    options.game.name_in(&mut object);
    if options.search {
        object["search_begins"] = begin.into();
        object["bound"] = bound.into();
        object["succeeded"] = succeeded.map(|(succeeded, _)| succeeded).into();
        object["bestmove"] = best.map(|best| best.to_string()).into();
    } else {
        object["perft_begins"] = begin.into();
    }
    output.object(&object)
}

impl Options {
    fn configuration(&self) -> Configuration {
        if self.search {
            Configuration::deep_blue()
        } else {
            Configuration::generator()
        }
    }

    /// The name of the mark at the command's first clock.
    fn beginning(&self) -> &'static str {
        if self.search {
            "search begins"
        } else {
            "perft begins"
        }
    }

    /// Loads the position and everything that the command needs. Returns the command, and the bound
    /// of a search.
    fn prepare(
        &self,
        driver: &mut Driver<SimulatedChip>,
        position: &Position,
    ) -> Result<(Command, Option<i32>)> {
        if !self.search {
            driver.load(position)?;
            return Ok(((address::PERFT, self.depth), None));
        }
        let parameters = self.parameters.parameters(self.depth)?;
        let parameters = parameters.by_rules(self.game.rules());
        let fast_score = prepare(driver, position, &parameters)?;
        let bound = self.bound.unwrap_or(fast_score);
        ask_for(driver.chip(), bound)?;
        Ok(((address::SEARCH, 0), Some(bound)))
    }
}

fn simulator(engine: Engine) -> Result<EngineKind> {
    engine.simulator().ok_or_else(|| {
        Error::Input(format!(
            "the engine {engine} dumps no waves; interpreted and compiled do"
        ))
    })
}

/// Runs the command to its end; none if the window ends earlier.
fn watch(chip: &mut SimulatedChip, options: &Options, command: Command) -> Result<Option<Outcome>> {
    let what = format!("trace {}", options.depth);
    let mut progress = Progress::open(&what);
    let last = options.window.last_clock();
    begin(chip, command)?;
    let simulation = chip.device();
    let mut marks = Marks::new(simulation, options.beginning())?;
    let busy = simulation.signal("busy")?;
    while simulation.peek(busy)? != 0 {
        marks.set(simulation)?;
        let cycle = simulation.cycle();
        if cycle > last {
            return Ok(None);
        }
        if cycle.is_multiple_of(256) {
            progress.say(format!("{what}: clock {}", grouped(cycle)));
        }
        simulation.step();
    }
    drop(progress);
    let error = chip.read(address::ERROR)?;
    if error != 0 {
        let code = field::error::CODE.get(error);
        return Err(Error::Failed(format!("the chip refused: error {code}")));
    }
    let answer = if options.search {
        let best = chip.read(address::BEST)?;
        let valid = field::move_word::VALID.is_set(best);
        let succeeded = field::result::SUCCEEDED.is_set(chip.read(address::RESULT)?);
        Some((succeeded, valid.then(|| MoveWord::from_bits(best))))
    } else {
        None
    };
    let mut pair = |address| {
        Ok::<_, Error>(u64::from(chip.read(address)?) | u64::from(chip.read(address + 1)?) << 32)
    };
    Ok(Some(Outcome {
        nodes: pair(address::NODES)?,
        cycles: pair(address::CYCLES)?,
        answer,
    }))
}
