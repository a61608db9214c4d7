//! Chips made of gates, many at once, against the reference: perft and searches, to the node.

use std::time::Instant;

use anyhow::{Context, ensure};
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::BatchSimulation;
use chess::{Color, Position};
use devices::BatchChips;
use driver::Driver;
use memory_map::{
    ChessChip, Configuration, EvaluationParameters, PortError, SearchParameters, address, field,
};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use reference::testing::{STANDARD, played_boards, search_parameters, searched_boards};
use reference::{Board, ReferenceChip, movegen};
use serde::Serialize;

/// What the regressions of a netlist came to.
#[derive(Debug, Serialize)]
pub struct Regressions {
    /// What every lane did: `perft` or `search`.
    pub task: &'static str,
    /// Chips at once, each with a position of its own.
    pub lanes: usize,
    /// Nodes of all of them: of perft the leaves.
    pub nodes: u64,
    /// Clocks that the batch ran.
    pub clocks: u64,
    /// How long that took.
    pub seconds: f64,
    /// What differs from the reference: position, and both answers.
    pub differences: Vec<String>,
}

/// What a chip answers, or why it does not.
type Answer = Result<Vec<u64>, String>;

/// Gives each of many chips a position whose leaves it counts; if it has a search, then another that it searches with random
/// parameters.
pub fn run(
    netlist: &FlatNetlist,
    configuration: &Configuration,
    lanes: usize,
    depth: u32,
) -> anyhow::Result<Vec<Regressions>> {
    ensure!(lanes > 0, "no lanes: at least one is needed");
    let mut all = vec![answers(netlist, "perft", &perfts(lanes, depth))?];
    if configuration.search().is_some() {
        all.push(answers(
            netlist,
            "search",
            &searches_of(configuration, lanes)?,
        )?);
    }
    Ok(all)
}

/// Gives each task to a chip of its own.
fn answers(
    netlist: &FlatNetlist,
    task: &'static str,
    tasks: &[Task],
) -> anyhow::Result<Regressions> {
    let mut chips = BatchChips::of(BatchSimulation::new(netlist.clone(), tasks.len())?)
        .context("the netlist has not the pins of a chip's bus")?;
    let start = Instant::now();
    let found = chips.drive(|lane, chip| tasks[lane].answer(chip))?;
    let seconds = start.elapsed().as_secs_f64();
    let differing = tasks
        .iter()
        .zip(found)
        .filter(|(task, found)| found.as_ref() != Ok(&task.expected));
    let differences = differing
        .map(|(task, found)| {
            let Task {
                position, expected, ..
            } = task;
            format!("{position}: {found:?} instead of {expected:?}")
        })
        .collect();
    Ok(Regressions {
        task,
        lanes: tasks.len(),
        nodes: tasks.iter().map(|task| task.nodes).sum(),
        clocks: chips.batch().cycle(),
        seconds,
        differences,
    })
}

/// What one chip does.
struct Task {
    position: Position,
    kind: Kind,
    expected: Vec<u64>,
    nodes: u64,
}

enum Kind {
    Perft(u32),
    Search(Box<SearchParameters>),
}

impl Task {
    fn answer(&self, chip: impl ChessChip) -> Answer {
        match &self.kind {
            Kind::Perft(depth) => perft(chip, &self.position, *depth),
            Kind::Search(parameters) => {
                // A chip that is right needs no more than that many clocks.
                search(
                    chip,
                    &self.position,
                    parameters,
                    100_000 + 1_000 * self.nodes,
                )
            }
        }
    }
}

/// The standard positions, then those of random games.
fn perfts(lanes: usize, depth: u32) -> Vec<Task> {
    let standard = STANDARD.iter().map(|position| position.board());
    standard
        .chain(played_boards(1).step_by(7))
        .take(lanes)
        .map(|board| {
            let nodes = movegen::perft(&board, depth);
            Task {
                position: board.position(1),
                kind: Kind::Perft(depth),
                expected: vec![nodes],
                nodes,
            }
        })
        .collect()
}

fn searches_of(configuration: &Configuration, lanes: usize) -> anyhow::Result<Vec<Task>> {
    let mut random = SmallRng::seed_from_u64(2);
    let task = |board: Board| {
        let mut model = ReferenceChip::new(configuration);
        load(&mut model, &board.position(1)).map_err(anyhow::Error::msg)?;
        let parameters = search_parameters(&mut random, fast_score(&mut model, &board)?);
        let position = board.position(1);
        let expected =
            search(&mut model, &position, &parameters, u64::MAX).map_err(anyhow::Error::msg)?;
        Ok(Task {
            position,
            kind: Kind::Search(Box::new(parameters)),
            nodes: expected[NODES],
            expected,
        })
    };
    searched_boards(2)
        .filter(Board::is_good)
        .take(lanes)
        .map(task)
        .collect()
}

/// The fast score of the position that is loaded, for its side to move.
fn fast_score(chip: &mut impl ChessChip, board: &Board) -> Result<i32, PortError> {
    let word = chip.read(address::FAST_SCORE)?;
    let white = i32::from(field::fast_score::SCORE.get(word) as u16 as i16);
    Ok(match board.side() {
        Color::White => white,
        Color::Black => -white,
    })
}

fn perft(chip: impl ChessChip, position: &Position, depth: u32) -> Answer {
    let text = |error: driver::HostError| error.to_string();
    let mut driver = Driver::new(chip).map_err(text)?;
    driver.load(position).map_err(text)?;
    Ok(vec![driver.perft(depth).map_err(text)?.nodes])
}

/// Where a search's answer has its nodes.
const NODES: usize = 2;

/// Everything that a search leaves behind.
fn search(
    mut chip: impl ChessChip,
    position: &Position,
    parameters: &SearchParameters,
    most: u64,
) -> Answer {
    load(&mut chip, position)?;
    let mut run = || -> Result<Vec<u64>, PortError> {
        for (address, word) in parameters.words() {
            chip.write(address, word)?;
        }
        chip.write(address::SEARCH, 0)?;
        // It is not busy before the write has been carried out.
        chip.idle(2)?;
        chip.idle_while_busy(most)?;
        let busy = field::status::BUSY.get(chip.read(address::STATUS)?);
        let registers = [
            address::RESULT,
            address::BEST,
            address::NODES,
            address::TAKEN_BACK,
            address::ERROR,
        ];
        let evaluations = (0..5).map(|kind| address::EVALUATIONS + kind);
        (registers.into_iter().chain(evaluations))
            .map(|address| Ok(chip.read(address)?.into()))
            .chain([Ok(busy.into())])
            .collect()
    };
    run().map_err(|error| error.to_string())
}

fn load(chip: &mut impl ChessChip, position: &Position) -> Result<(), String> {
    for (address, word) in EvaluationParameters::standard().words() {
        chip.write(address, word)
            .map_err(|error| error.to_string())?;
    }
    let mut driver = Driver::new(chip).map_err(|error| error.to_string())?;
    driver.load(position).map_err(|error| error.to_string())
}
