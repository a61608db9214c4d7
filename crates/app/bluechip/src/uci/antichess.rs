//! A UCI session for AntiChess, played by the machine of its paper.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use antichess::{Iteration, Machine, Played};
use chess::{Position, Rules};
use devices::Chip;

use super::command::{Command, Go, parse};
use super::write::score_text;
use crate::commands::antichess::{limits, machine};
use crate::error::Result;
use crate::thinker;

/// The names of the variants in chess programs. What they call `antichess` has other rules.
const VARIANTS: [(&str, Rules); 2] = [
    ("losers", Rules::LOSERS),
    ("bluechip-antichess", Rules::ANTICHESS),
];

/// The option that names the variant.
const OPTION: &str = "UCI_Variant";

/// The engine's side of the interface.
pub struct AntiChessSession {
    options: thinker::Options,
    rules: Rules,
    machine: Option<Machine<Chip>>,
    /// The game, or the reason why the last position was refused.
    game: std::result::Result<Played, String>,
    search: Option<Search>,
}

/// A search in a separate thread.
struct Search {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Machine<Chip>>,
}

impl AntiChessSession {
    /// A session that begins in the start position.
    pub fn new(options: thinker::Options, rules: Rules) -> Result<AntiChessSession> {
        Ok(AntiChessSession {
            machine: Some(machine(&options, rules)?),
            options,
            rules,
            game: Ok(start(rules)),
            search: None,
        })
    }

    /// Reads lines until `quit`. At the end of the input, stops a search.
    pub fn run(mut self, input: impl BufRead) {
        for line in input.split(b'\n') {
            let Ok(line) = line else { break };
            match parse(&String::from_utf8_lossy(&line)) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => break,
                Ok(Some(command)) => self.obey(command),
                Err(problem) => tell(&problem),
            }
        }
        self.end_search();
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => say("readyok"),
            Command::Debug | Command::Quit | Command::PonderHit => {}
            Command::NewGame => self.game = Ok(start(self.rules)),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Position { fen, moves } => {
                self.game = game(fen.as_deref(), &moves, self.rules);
                if let Err(problem) = &self.game {
                    tell(problem);
                }
            }
            Command::NoPosition(problem) => {
                tell(&problem);
                self.game = Err(problem);
            }
            Command::Go(go) => self.go(*go),
            Command::Stop => self.end_search(),
        }
    }

    fn introduce(&self) {
        say(concat!("id name Bluechip ", env!("CARGO_PKG_VERSION")));
        say("id author the Bluechip developers");
        let names = VARIANTS.map(|(name, _)| format!(" var {name}")).concat();
        let own = VARIANTS.iter().find(|(_, rules)| *rules == self.rules);
        let default = own.map_or("losers", |(name, _)| name);
        say(&format!(
            "option name {OPTION} type combo default {default}{names}"
        ));
        say("uciok");
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        if !name.eq_ignore_ascii_case(OPTION) {
            return tell(&format!("unknown option `{name}`"));
        }
        let value = value.unwrap_or_default();
        let Some((_, rules)) = VARIANTS.iter().find(|(known, _)| *known == value) else {
            let names = VARIANTS.map(|(name, _)| name).join(" or ");
            return tell(&format!("{OPTION} '{value}': it must be {names}"));
        };
        self.end_search();
        match machine(&self.options, *rules) {
            Ok(machine) => {
                self.machine = Some(machine);
                self.rules = *rules;
                self.game = Ok(start(*rules));
            }
            Err(error) => tell(&error.to_string()),
        }
    }

    fn go(&mut self, go: Go) {
        self.end_search();
        go.flaws.iter().for_each(|flaw| tell(flaw));
        let (Ok(game), Some(mut machine)) = (self.game.clone(), self.machine.take()) else {
            return say("bestmove (none)");
        };
        let side = game.board().side().index();
        let limits = limits(go.depth, go.nodes, go.time(side));
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let waits = go.infinite || go.ponder;
        let thread = thread::spawn(move || {
            let is_told = || told.load(Ordering::Relaxed);
            let thought = machine.think(&game, &limits, &is_told, &mut |found| say(&info(found)));
            while waits && !is_told() {
                thread::sleep(Duration::from_millis(5));
            }
            match thought {
                Ok(thought) => {
                    let best = thought.best.map(|best| best.to_string());
                    say(&format!("bestmove {}", best.as_deref().unwrap_or("(none)")));
                }
                Err(error) => {
                    tell(&error.to_string());
                    say("bestmove (none)");
                }
            }
            machine
        });
        self.search = Some(Search { stop, thread });
        if !waits && !go.has_limit {
            tell("go: no limit; `stop` ends the search");
        }
    }

    /// Stops the search, if there is one, and waits for its last line.
    fn end_search(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.store(true, Ordering::Relaxed);
            self.machine = search.thread.join().ok();
        }
    }
}

fn start(rules: Rules) -> Played {
    Played::new(&Position::start_of(rules), rules)
}

fn game(fen: Option<&str>, moves: &[String], rules: Rules) -> std::result::Result<Played, String> {
    let mut game = match fen {
        Some(fen) => Played::from_fen(fen, rules).map_err(|error| error.to_string())?,
        None => start(rules),
    };
    for text in moves {
        game.play(text).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

fn info(found: &Iteration) -> String {
    let nodes = found.software_nodes + found.chip_nodes;
    let milliseconds = found.time.as_millis();
    let rate = u128::from(nodes) * 1000 / milliseconds.max(1);
    let line: Vec<_> = found.line.iter().map(|mv| mv.to_string()).collect();
    format!(
        "info depth {} score {} nodes {nodes} nps {rate} time {milliseconds} pv {}",
        found.depth,
        score_text(found.score),
        line.join(" ")
    )
}

/// Writes an answer. Ignores errors, as then nobody reads the answers.
fn say(line: &str) {
    let mut stdout = std::io::stdout().lock();
    let _ = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
}

fn tell(what: &str) {
    let words: Vec<&str> = what.split_whitespace().collect();
    say(&format!("info string {}", words.join(" ")));
}
