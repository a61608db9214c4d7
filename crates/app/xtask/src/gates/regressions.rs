//! Runs many chips of gates at once, and compares perft and searches with the reference, to the
//! node.

use std::time::Instant;

use anyhow::{Context, ensure};
use bluechip_cosim::tools::FairyStockfish;
use bluechip_netlist::flat::FlatNetlist;
use bluechip_simulator::BatchSimulation;
use chess::{Color, Position, castling};
use devices::BatchChips;
use driver::Driver;
use driver::generator::antichess_values;
use memory_map::{
    ChessChip, Configuration, EvaluationParameters, PortError, Rules, SearchParameters, address,
    field,
};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use reference::testing::{
    STANDARD, antichess_search_parameters, played_boards, played_boards_by, search_parameters,
    searched_boards_by,
};
use reference::{Board, ReferenceChip, movegen};
use serde::Serialize;

/// The result of a netlist's regressions.
#[derive(Debug, Serialize)]
pub struct Regressions {
    /// What every lane did: `perft` or `search`.
    pub task: &'static str,
    /// Chips that ran at once, each with its own position.
    pub lanes: usize,
    /// The sum of their nodes; for perft, of the leaves.
    pub nodes: u64,
    /// Clocks that the batch ran.
    pub clocks: u64,
    /// Seconds that it took.
    pub seconds: f64,
    /// AntiChess positions whose leaves Fairy-Stockfish counted as well: those without a switch.
    pub counted_by_fairy_stockfish: usize,
    /// Differences from the reference: the position and both answers.
    pub differences: Vec<String>,
}

/// A chip's answer, or its error.
type Answer = Result<Vec<u64>, String>;

/// Gives each of many chips a position, whose leaves it counts. Chips with a search then get
/// another position, which they search with random parameters.
pub fn run(
    netlist: &FlatNetlist,
    configuration: &Configuration,
    lanes: usize,
    depth: u32,
) -> anyhow::Result<Vec<Regressions>> {
    ensure!(lanes > 0, "no lanes: at least one is needed");
    let rules = configuration.rules();
    let tasks = perfts(rules, lanes, depth);
    let mut counted = answers(netlist, "perft", &tasks)?;
    if rules.is_antichess() {
        let (positions, differences) = second_opinions(&tasks, depth)?;
        counted.counted_by_fairy_stockfish = positions;
        counted.differences.extend(differences);
    }
    let mut all = vec![counted];
    if configuration.search().is_some() {
        all.push(answers(
            netlist,
            "search",
            &searches_of(configuration, lanes)?,
        )?);
    }
    Ok(all)
}

/// Runs each task on its own chip.
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
        counted_by_fairy_stockfish: 0,
        differences,
    })
}

/// Lets Fairy-Stockfish count the leaves of all positions without a switch. Returns their number,
/// and the differences from the expected counts.
fn second_opinions(tasks: &[Task], depth: u32) -> anyhow::Result<(usize, Vec<String>)> {
    let mut program = FairyStockfish::start()?;
    let (mut positions, mut differences) = (0, Vec::new());
    for task in tasks {
        if task.position.castling & castling::SWITCHES != 0 {
            continue;
        }
        positions += 1;
        let found = program.perft(&task.position.to_string(), depth)?;
        if task.expected != [found] {
            let Task {
                position, expected, ..
            } = task;
            differences.push(format!(
                "{position}: {found} by Fairy-Stockfish instead of {expected:?}"
            ));
        }
    }
    Ok((positions, differences))
}

/// The task of one chip.
struct Task {
    rules: Rules,
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
            Kind::Perft(depth) => perft(chip, self.rules, &self.position, *depth),
            Kind::Search(parameters) => {
                // A correct chip needs fewer clocks than this limit.
                search(
                    chip,
                    self.rules,
                    &self.position,
                    parameters,
                    100_000 + 1_000 * self.nodes,
                )
            }
        }
    }
}

/// The standard positions, or the start of AntiChess, followed by positions of random games. Every
/// other one of these has no switches left.
fn perfts(rules: Rules, lanes: usize, depth: u32) -> Vec<Task> {
    let boards: Box<dyn Iterator<Item = Board>> = match rules {
        Rules::Chess => {
            let standard = STANDARD.iter().map(|position| position.board());
            Box::new(standard.chain(played_boards(1).step_by(7)))
        }
        Rules::AntiChess { .. } => {
            let start = Board::new(&Position::start_of(rules), rules);
            let played = played_boards_by(rules, 1).step_by(7).enumerate();
            let spent = played.map(|(index, mut board)| {
                if index % 2 == 0 {
                    board.set_castling(board.castling() & castling::ALL);
                }
                board
            });
            Box::new(std::iter::once(start).chain(spent))
        }
    };
    boards
        .take(lanes)
        .map(|board| {
            let nodes = movegen::perft(&board, depth);
            Task {
                rules,
                position: board.position(1),
                kind: Kind::Perft(depth),
                expected: vec![nodes],
                nodes,
            }
        })
        .collect()
}

fn searches_of(configuration: &Configuration, lanes: usize) -> anyhow::Result<Vec<Task>> {
    let rules = configuration.rules();
    let questions = match rules {
        Rules::Chess => search_parameters,
        Rules::AntiChess { .. } => antichess_search_parameters,
    };
    let mut random = SmallRng::seed_from_u64(2);
    let task = |board: Board| {
        let mut model = ReferenceChip::new(configuration);
        load(&mut model, rules, &board.position(1)).map_err(anyhow::Error::msg)?;
        let parameters = questions(&mut random, fast_score(&mut model, &board)?);
        let position = board.position(1);
        let expected = search(&mut model, rules, &position, &parameters, u64::MAX)
            .map_err(anyhow::Error::msg)?;
        Ok(Task {
            rules,
            position,
            kind: Kind::Search(Box::new(parameters)),
            nodes: expected[NODES],
            expected,
        })
    };
    searched_boards_by(rules, 2)
        .filter(Board::is_good)
        .take(lanes)
        .map(task)
        .collect()
}

/// The fast score of the loaded position for the side to move.
fn fast_score(chip: &mut impl ChessChip, board: &Board) -> Result<i32, PortError> {
    let word = chip.read(address::FAST_SCORE)?;
    let white = i32::from(field::fast_score::SCORE.get(word) as u16 as i16);
    Ok(match board.side() {
        Color::White => white,
        Color::Black => -white,
    })
}

fn perft(chip: impl ChessChip, rules: Rules, position: &Position, depth: u32) -> Answer {
    let text = |error: driver::HostError| error.to_string();
    let mut driver = Driver::for_game(chip, rules).map_err(text)?;
    driver.load(position).map_err(text)?;
    Ok(vec![driver.perft(depth).map_err(text)?.nodes])
}

/// The index of the nodes in a search's answer.
const NODES: usize = 2;

/// Runs a search and reads all its result registers.
fn search(
    mut chip: impl ChessChip,
    rules: Rules,
    position: &Position,
    parameters: &SearchParameters,
    most: u64,
) -> Answer {
    let mut driver = load(&mut chip, rules, position)?;
    (driver.configure(parameters)).map_err(|error| error.to_string())?;
    let mut run = || -> Result<Vec<u64>, PortError> {
        chip.write(address::SEARCH, 0)?;
        // The chip becomes busy only when it has executed the write.
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

/// Loads a position, and values of the evaluation, into a chip.
fn load<C: ChessChip>(chip: C, rules: Rules, position: &Position) -> Result<Driver<C>, String> {
    let values = match rules {
        Rules::Chess => EvaluationParameters::standard(),
        Rules::AntiChess { .. } => antichess_values(),
    };
    let loaded = Driver::for_game(chip, rules).and_then(|mut driver| {
        driver.load_evaluation(&values)?;
        driver.load(position)?;
        Ok(driver)
    });
    loaded.map_err(|error| error.to_string())
}
