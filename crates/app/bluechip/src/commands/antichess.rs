//! AntiChess by the machine of its paper: `go` and `uci` with a variant.

use antichess::{Chooser, Iteration, Limits, Machine, Played, Thought, chip_parameters};
use chess::Rules;
use devices::{Chip, Engine};
use driver::generator::antichess_values;
use memory_map::Configuration;
use search::Time;
use serde_json::{Value, json};

use super::go;
use crate::engines::{ReadyChips, chip_count, start_all};
use crate::error::{Error, Result};
use crate::numbers::grouped;
use crate::output::Output;
use crate::{thinker, variant};

/// Refuses options that only apply to chess.
pub fn refuse(given: bool, name: &str, rules: Rules) -> Result<()> {
    match given {
        true => Err(Error::Input(format!(
            "{name}: of chess, and the variant is {rules}"
        ))),
        false => Ok(()),
    }
}

/// A machine with its chips.
pub fn machine(options: &thinker::Options, rules: Rules) -> Result<Machine<Chip>> {
    for (given, name) in [
        (options.weights.is_some(), "--weights"),
        (options.style.is_some(), "--style"),
        (options.book.is_some(), "--book"),
        (options.extended_book.is_some(), "--extended-book"),
        (options.syzygy.is_some(), "--syzygy"),
    ] {
        refuse(given, name, rules)?;
    }
    let usual = options.known_chip_count().unwrap_or(1);
    let count = chip_count(options.engine, options.chips, usual)?;
    machine_of(count, options.engine, rules)
}

/// A machine with this many chips of an engine.
pub fn machine_of(count: usize, engine: Engine, rules: Rules) -> Result<Machine<Chip>> {
    let design = variant::design(Configuration::deep_blue(), rules)?;
    let ReadyChips { drivers, .. } = start_all(&design, engine, count)?;
    Ok(Machine::new(
        drivers,
        antichess_values(),
        chip_parameters(),
    )?)
}

/// The limits for a time given in any form.
pub fn limits(depth: Option<u32>, nodes: Option<u64>, time: Time) -> Limits {
    let time = match time {
        Time::Unlimited => None,
        Time::PerMove(time) => Some(time),
        Time::Clock {
            left,
            increment,
            moves_to_go,
        } => {
            let moves = moves_to_go.unwrap_or(30).clamp(1, 30);
            Some((left / moves + increment * 3 / 4).min(left / 2))
        }
    };
    Limits {
        depth,
        nodes,
        time,
        virtual_time: None,
    }
}

/// `go` by the rules of a variant.
pub fn go(options: &go::Options, rules: Rules, output: &mut Output) -> Result<()> {
    refuse(options.report.is_some(), "--report", rules)?;
    let wrong = |error: antichess::PlayedError| Error::Input(error.to_string());
    let mut game = Played::new(&options.game.position()?, rules);
    for text in options.moves.split_whitespace() {
        game.play(text).map_err(wrong)?;
    }
    let mut machine = machine(&options.chips, rules)?;
    let given = options.limits();
    let limits = limits(given.depth, given.nodes, given.time);
    let mut lines = Vec::new();
    let thought = machine.think(&game, &limits, &|| false, &mut |iteration| {
        lines.push(line(iteration, rules));
    })?;
    for line in lines {
        output.line(line)?;
    }
    let best = thought.best.map(|best| best.to_string());
    output.line(format!(
        "best move    {}",
        best.as_deref().unwrap_or("none")
    ))?;
    let singular = thought.singular.len();
    output.line(format!(
        "singular     {singular} of {} moves; {} chips for the others",
        rules::movegen::perft(game.board(), 1),
        machine.chips()
    ))?;
    output.object(&object_of(&game, &thought, options.chips.engine))
}

fn line(iteration: &Iteration, rules: Rules) -> String {
    let moves: Vec<_> = iteration.line.iter().map(|mv| mv.to_string()).collect();
    format!(
        "depth {:<2} {:<11} {} nodes of software, {} of chips, {:.2?}  {}{}",
        iteration.depth,
        iteration.score.text(rules),
        grouped(iteration.software_nodes),
        grouped(iteration.chip_nodes),
        iteration.time,
        moves.join(" "),
        match iteration.chooser {
            Chooser::Singular => "",
            Chooser::Others => " (not singular)",
        }
    )
}

/// The machine's result for a game's position with chips of an engine, as an object.
pub fn object_of(game: &Played, thought: &Thought, engine: Engine) -> Value {
    let last = thought.iterations.last();
    let counted = last.filter(|_| engine.has_clock());
    let texts =
        |moves: &[chess::MoveWord]| -> Vec<_> { moves.iter().map(|mv| mv.to_string()).collect() };
    json!({
        "fen": game.position().to_string(),
        "variant": game.board().rules().name(),
        "bestmove": thought.best.map(|best| best.to_string()),
        "singular": texts(&thought.singular),
        "by_chips": last.map(|last| last.chooser == Chooser::Others),
        "score": last.map(|last| last.score),
        "mate": last.and_then(|last| last.score.mate()).map(|plies| (plies + plies.signum()) / 2),
        "depth": last.map(|last| last.depth),
        "pv": last.map(|last| texts(&last.line)),
        "software_nodes": last.map(|last| last.software_nodes),
        "chip_nodes": last.map(|last| last.chip_nodes),
        "cycles": counted.map(|last| last.chip_cycles),
        "cycles_per_node": counted.and_then(Iteration::cycles_per_node),
        "engine": engine.name(),
        "seconds": last.map(|last| last.time.as_secs_f64()),
    })
}
