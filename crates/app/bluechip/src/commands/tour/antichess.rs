//! AntiChess's main job: the chip's generator lists the moves of a position, and the machine of the
//! paper picks one with complete chips, all simulated clock by clock. The reference does the same.

use std::path::Path;
use std::time::Instant;

use antichess::{Iteration, Limits, Machine, Played, Thought};
use bluechip_simulator::{EngineKind, WaveFiles, WaveFilter};
use chess::{Mode, MoveWord, Position, Rules};
use devices::{Chip, Design, Engine, SimulatedChip};
use driver::{Driver, Listed};
use memory_map::Configuration;
use serde_json::json;

use super::Options;
use crate::antichess_findings::{AntiChessFindings, CHIPS};
use crate::board_text;
use crate::commands::antichess::{machine_of, object_of, refuse};
use crate::error::{Error, Result};
use crate::files;
use crate::numbers::table;
use crate::output::Output;
use crate::report;
use crate::story;
use crate::variant;

/// Nodes of software and chips after which the search ends; they take seconds.
const NODES: u64 = 40_000;
/// The engine of the chips.
const ENGINE: Engine = Engine::Compiled;

/// Runs the main job.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let rules = options.rules();
    refuse(options.set.is_some(), "--set", rules)?;
    let position = options.position()?;
    files::make_folder(options.folder())?;
    let findings = find_out(&position, rules, options.folder())?;
    let written = report::write_antichess(options.folder(), &findings)?;
    print(&findings, output)?;
    output.line(format!("report       {}", written.html.display()))?;
    output.line(format!("             {}", written.markdown.display()))?;
    let mut object = object(&findings);
    written.tell(&mut object);
    output.object(&object)?;
    match findings.disagreements.first() {
        None => Ok(()),
        Some(first) => Err(Error::Failed(format!(
            "the chip and the reference engine disagree: {first}"
        ))),
    }
}

fn find_out(position: &Position, rules: Rules, folder: &Path) -> Result<AntiChessFindings> {
    let game = Played::new(position, rules);
    let started = Instant::now();
    let design = variant::design(Configuration::generator(), rules)?;
    let chip = design.simulated(EngineKind::Compiled)?;
    let mut machine = machine_of(CHIPS, ENGINE, rules)?;
    let setup = started.elapsed();
    let (moves, wave) = list(chip, &design, position, &folder.join("bluechip.vcd"))?;
    let expected = game.legal_moves();
    let found = moves.iter().map(|listed| listed.move_word);
    let mut disagreements = match found.eq(expected) {
        true => Vec::new(),
        false => vec!["the list of moves".to_owned()],
    };
    let thought = think(&mut machine, &game)?;
    let expected = think(&mut machine_of(CHIPS, Engine::Reference, rules)?, &game)?;
    disagreements.extend(differences(&thought, &expected));
    Ok(AntiChessFindings {
        game,
        moves,
        thought,
        disagreements,
        wave,
        setup,
    })
}

/// The machine's search of the position. A limit of nodes makes it reproducible.
fn think(machine: &mut Machine<Chip>, game: &Played) -> Result<Thought> {
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    Ok(machine.think(game, &limits, &|| false, &mut |_| {})?)
}

/// The differences of two searches, except their time.
fn differences(found: &Thought, expected: &Thought) -> Vec<String> {
    let words = |moves: &[MoveWord]| -> String {
        let words: Vec<_> = moves.iter().map(|mv| mv.to_string()).collect();
        words.join(" ")
    };
    let of_iteration = |found: &Iteration| {
        format!(
            "iteration {}: {} {} after {} nodes of software and {} of chips",
            found.depth,
            found.score.0,
            words(&found.line),
            found.software_nodes,
            found.chip_nodes
        )
    };
    let told = |thought: &Thought| -> Vec<String> {
        let ends = [&thought.singular[..], thought.best.as_slice()].map(words);
        let iterations = thought.iterations.iter().map(of_iteration);
        ends.into_iter().chain(iterations).collect()
    };
    let (found, expected) = (told(found), told(expected));
    if found.len() != expected.len() {
        return vec![format!(
            "{} iterations instead of {}",
            found.len() - 2,
            expected.len() - 2
        )];
    }
    (found.iter().zip(&expected))
        .filter(|(found, expected)| found != expected)
        .map(|(found, expected)| format!("{found} instead of {expected}"))
        .collect()
}

/// The moves in the generator's order, and a wave of their generation.
fn list(
    chip: SimulatedChip,
    design: &Design,
    position: &Position,
    path: &Path,
) -> Result<(Vec<Listed>, WaveFiles)> {
    let mut driver = Driver::for_game(chip, design.configuration().rules())?;
    driver.load(position)?;
    let simulation = driver.chip().device();
    let filter = WaveFilter {
        from: simulation.cycle(),
        ..WaveFilter::default()
    };
    let captions = story::captions(design, simulation)?;
    simulation.record_with_captions(path, &filter, captions)?;
    let moves = driver.list_moves(Mode::All, true)?;
    match driver.chip().device().finish_recording()? {
        Some(files) => Ok((moves, files)),
        None => Err(Error::Failed("the wave was not recorded".to_owned())),
    }
}

/// Everything as an object.
fn object(findings: &AntiChessFindings) -> serde_json::Value {
    let moves: Vec<_> = (findings.moves.iter())
        .map(|listed| json!({ "move": listed.move_word.to_string(), "cycles": listed.cycles }))
        .collect();
    let mut object = object_of(&findings.game, &findings.thought, ENGINE);
    object["moves"] = moves.into();
    object["setup_seconds"] = findings.setup.as_secs_f64().into();
    object["agrees_with_reference"] = findings.disagreements.is_empty().into();
    object["disagreements"] = json!(findings.disagreements);
    object["wave"] = json!(findings.wave.dump);
    object
}

fn print(findings: &AntiChessFindings, output: &mut Output) -> Result<()> {
    let position = findings.position();
    output.line(findings.title())?;
    output.line(format!("{position}\n"))?;
    for line in board_text::lines(&position, chess::Color::White) {
        output.line(line)?;
    }
    output.line(format!("\n{:?} to move\n", position.side))?;
    for line in table(&findings.rows()) {
        output.line(line)?;
    }
    output.line("")?;
    for line in findings.facts() {
        output.line(line)?;
    }
    output.line(format!(
        "chips        simulated, {ENGINE}: a generator and {CHIPS} complete chips, set up in \
         {:.2?}",
        findings.setup
    ))?;
    output.line(format!(
        "reference    {}",
        match findings.disagreements.is_empty() {
            true => "the same moves in the same order, the same scores, lines and nodes",
            false => "DISAGREES",
        }
    ))?;
    output.line(format!(
        "wave         {} (the generator lists the moves)",
        findings.wave.dump.display()
    ))?;
    output.line(format!(
        "             gtkwave {}",
        findings.wave.gtkwave.display()
    ))
}
