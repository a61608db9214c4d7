//! The paper's line: which searchers find it, and in what time.

use super::contest::machine;
use crate::said::Said;
use antichess::{Iteration, Limits, Played, Prices, Style};
use anyhow::Context;
use chess::Rules;
use driver::generator::AntiChessWeights;
use serde_json::{Value, json};
use std::time::Duration;

/// A position for it.
pub const PAPER: &str = "5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1";

/// A searcher's iterations.
struct Trial {
    name: String,
    iterations: Vec<Iteration>,
}

impl Trial {
    /// The first iteration that sees a win.
    fn found(&self) -> Option<&Iteration> {
        let wins = |found: &&Iteration| found.score.mate().is_some_and(|plies| plies > 0);
        self.iterations.iter().find(wins)
    }

    fn lines(&self, rules: Rules) -> Vec<String> {
        let mut lines = vec![String::new(), self.name.clone()];
        lines.extend(self.iterations.iter().map(|found| {
            let moves: Vec<_> = found.line.iter().map(|mv| mv.to_string()).collect();
            format!(
                "depth {:<2} {:<11} {:>9} nodes of software, {:>9} of chips, {:>9.3} ms  {}",
                found.depth,
                found.score.text(rules),
                found.software_nodes,
                found.chip_nodes,
                1e3 * found.time.as_secs_f64(),
                moves.join(" ")
            )
        }));
        lines
    }

    fn object(&self) -> Value {
        let found = self.found();
        json!({
            "searcher": self.name,
            "iterations": self.iterations.len(),
            "depth": found.map(|found| found.depth),
            "software_nodes": found.map(|found| found.software_nodes),
            "chip_nodes": found.map(|found| found.chip_nodes),
            "milliseconds": found.map(|found| 1e3 * found.time.as_secs_f64()),
        })
    }
}

/// Searches a position with chips, with the software alone, and with a plain search.
pub fn search(fen: &str, rules: Rules, depth: u32, prices: Prices) -> anyhow::Result<Said> {
    let game = Played::from_fen(fen, rules)?;
    let run = |name: String, style, chips, time| {
        let mut machine = machine(rules, &AntiChessWeights::default(), chips)?.with_style(style);
        let prices = Prices { chips, ..prices };
        let limits = Limits {
            depth: Some(depth),
            virtual_time: Some((time, prices)),
            ..Limits::default()
        };
        let thought = machine.think(&game, &limits, &|| false, &mut |_| {})?;
        anyhow::Ok(Trial {
            name,
            iterations: thought.iterations,
        })
    };
    let long = Duration::from_secs(3_600);
    let chips = prices.chips;
    let with_chips = run(
        format!("software and {chips} chips"),
        Style::PAPER,
        chips,
        long,
    )?;
    let time = with_chips.found().context("the machine finds no win")?.time;
    let trials = [
        with_chips,
        run("software alone".to_owned(), Style::PAPER, 0, long)?,
        run("plain software".to_owned(), Style::PLAIN, 0, long)?,
    ];
    let mut lines = vec![format!("{fen}, {rules}")];
    let mut rows = Vec::new();
    for trial in &trials {
        lines.extend(trial.lines(rules));
        rows.push(trial.object());
    }
    lines.push(String::new());
    for trial in &trials[1..] {
        lines.push(match trial.found() {
            Some(found) if found.time <= time => {
                format!("{} finds a win in that time, too", trial.name)
            }
            Some(found) => format!(
                "{} finds no win in that time; it needs {:.1} times as long",
                trial.name,
                found.time.as_secs_f64() / time.as_secs_f64()
            ),
            None => format!("{} finds no win to depth {depth}", trial.name),
        });
    }
    let object = json!({ "fen": fen, "variant": rules.name(), "searchers": rows });
    Ok((lines.join("\n"), object))
}
