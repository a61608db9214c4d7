//! A session: the state of the interface, and its commands.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use books::Played;
use chess::Position;
use search::{Control, Info, Limits, Time};

use super::command::{Command, Go, parse};
use super::lateness::Lateness;
use super::options::{Changed, Options};
use super::perft::{Count, PLIES_MAX};
use super::pulse::Pulse;
use super::write::{best_move, info_lines, last_info, no_move};
use crate::error::Result;
use crate::strength;
use crate::thinker::{self, HASH, Knowledge, Thinker};

/// The engine's side of the interface.
pub struct Session {
    options: Options,
    /// The thinker; none before it is needed, and while a search uses it.
    thinker: Option<Thinker>,
    /// The game, or the reason why the last position was refused.
    game: std::result::Result<Played, String>,
    search: Option<Search>,
    lateness: Lateness,
    out: Out,
}

/// A search or a count of leaves in a separate thread.
struct Search {
    control: Arc<Control>,
    /// Whether the thread is about to print its last line.
    is_over: Arc<AtomicBool>,
    /// Whether it ends by itself.
    has_end: bool,
    thread: JoinHandle<Option<Thinker>>,
}

/// Standard output, and whether it is closed.
#[derive(Clone, Default)]
struct Out {
    closed: Arc<AtomicBool>,
}

impl Out {
    fn say(&self, line: &str) {
        let mut stdout = io::stdout().lock();
        if writeln!(stdout, "{line}")
            .and_then(|()| stdout.flush())
            .is_err()
        {
            self.closed.store(true, Ordering::Relaxed);
        }
    }

    /// Prints an information line.
    fn tell(&self, what: &str) {
        let words: Vec<&str> = what.split_whitespace().collect();
        self.say(&format!("info string {}", words.join(" ")));
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }
}

impl Session {
    /// A session that begins in the start position.
    pub fn new(options: thinker::Options, knowledge: Knowledge) -> Result<Session> {
        Ok(Session {
            options: Options::new(options, knowledge),
            thinker: None,
            game: Ok(Played::new(&Position::start())?),
            search: None,
            lateness: Lateness::default(),
            out: Out::default(),
        })
    }

    /// Reads lines until `quit`, or until the output is closed. At the end of the input, waits for
    /// a search that ends by itself.
    pub fn run(mut self, input: impl BufRead) {
        for line in input.split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line);
            match parse(&line) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => return self.end_search(),
                Ok(Some(command)) => self.obey(command),
                Err(problem) => self.out.tell(&problem),
            }
            if self.out.is_closed() {
                return self.end_search();
            }
        }
        match self.search.take_if(|search| search.has_end) {
            Some(search) => self.join(search),
            None => self.end_search(),
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::Debug | Command::Quit => {}
            Command::IsReady => {
                if !self.is_searching() {
                    self.get_ready();
                }
                self.out.say("readyok");
            }
            Command::NewGame => {
                if let Some(thinker) = self.free("ucinewgame") {
                    thinker.forget();
                }
            }
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Position { fen, moves } => self.set_position(game(fen.as_deref(), &moves)),
            Command::NoPosition(problem) => self.set_position(Err(problem)),
            Command::Go(go) => self.go(*go),
            Command::Stop => self.end_search(),
            Command::PonderHit => {
                if let Some(search) = &self.search {
                    search.control.ponder_hit();
                }
            }
        }
    }

    fn introduce(&self) {
        self.out
            .say(concat!("id name Bluechip ", env!("CARGO_PKG_VERSION")));
        self.out.say("id author the Bluechip developers");
        for option in self.options.described() {
            self.out.say(&option.to_string());
        }
        self.out.say("uciok");
    }

    /// Creates the thinker if needed. Reports an error and returns none if there are no chips.
    fn get_ready(&mut self) -> Option<&mut Thinker> {
        if self.thinker.is_none() {
            let wanted = self.options.chips.hash;
            // Begins with at most the default size of the table: it remains if there is no memory
            // for the requested one.
            let first = thinker::Options {
                hash: wanted.min(HASH),
                ..self.options.chips.clone()
            };
            match Thinker::new(&first, Knowledge::default()) {
                Ok(mut thinker) => {
                    let out = self.out.clone();
                    thinker.tell = Box::new(move |line| out.tell(line));
                    self.thinker = Some(thinker);
                    self.resize_table(wanted);
                }
                Err(error) => self.out.tell(&error.to_string()),
            }
        }
        self.thinker.as_mut()
    }

    /// Changes the size of the transposition table, or of the one created later. Without enough
    /// memory, reports an error and keeps the old size.
    fn resize_table(&mut self, mebibytes: usize) {
        self.options.chips.hash = mebibytes;
        let Some(thinker) = &mut self.thinker else {
            return;
        };
        let old = thinker.table_size();
        if mebibytes == old {
            return;
        }
        if let Err(error) = thinker.resize_table(mebibytes) {
            self.options.chips.hash = old;
            let kept = format!("option Hash: {error}; it still has {old} MiB");
            self.out.tell(&kept);
        }
    }

    /// The thinker; none, with a message, if a search runs.
    fn free(&mut self, command: &str) -> Option<&mut Thinker> {
        if self.is_searching() {
            self.out
                .tell(&format!("{command}: not while a search runs; ignored"));
            return None;
        }
        self.get_ready()
    }

    fn is_searching(&mut self) -> bool {
        let is_over =
            (self.search.as_ref()).is_some_and(|search| search.is_over.load(Ordering::Acquire));
        if is_over {
            self.end_search();
        }
        self.search.is_some()
    }

    /// Stops the search, if there is one, and waits for its last line.
    fn end_search(&mut self) {
        if let Some(search) = self.search.take() {
            search.control.stop();
            self.join(search);
        }
    }

    /// Waits for the end of a search.
    fn join(&mut self, search: Search) {
        self.thinker = search
            .thread
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        if self.is_searching() {
            self.out.tell("setoption: not while a search runs; ignored");
            return;
        }
        // Two sets of tablebases cannot be open at a time. Each search sets the knowledge again.
        if let Some(thinker) = &mut self.thinker {
            thinker.know(Knowledge::default());
        }
        match self.options.set(name, value) {
            Ok(Changed::Chips) => self.thinker = None,
            Ok(Changed::Table(mebibytes)) => self.resize_table(mebibytes),
            Ok(Changed::Search) => {}
            Ok(Changed::Knowledge(told)) => told.iter().for_each(|line| self.out.tell(line)),
            Ok(Changed::Forget) => {
                if let Some(thinker) = &mut self.thinker {
                    thinker.forget();
                }
            }
            Err(problem) => self.out.tell(&problem),
        }
    }

    /// Sets the position. If it is refused, there is no position, not even the earlier one.
    fn set_position(&mut self, game: std::result::Result<Played, String>) {
        if let Err(problem) = &game {
            self.out.tell(&format!("position: {problem}"));
        }
        self.game = game;
    }

    fn go(&mut self, go: Go) {
        go.flaws.iter().for_each(|flaw| self.out.tell(flaw));
        if self.is_searching() {
            self.out.tell("go: a search runs already; ignored");
            return;
        }
        let game = match &self.game {
            Ok(game) => game.clone(),
            Err(problem) => {
                self.out
                    .tell(&format!("go: the position was refused: {problem}"));
                self.out.say("bestmove (none)");
                return;
            }
        };
        if let Some(depth) = go.perft {
            self.perft(game, depth);
            return;
        }
        let side = game.position().side.index();
        go.guess(side).iter().for_each(|guess| self.out.tell(guess));
        let asked = Instant::now();
        // While the engine ponders, the other side's clock runs.
        let time = match go.ponder {
            true => Time::Unlimited,
            false => go.time(side),
        };
        self.lateness.asked(time);
        let lateness = self.lateness.clone();
        let limits = self.limits(&game, &go);
        let options = self.options.clone();
        self.get_ready();
        if let Some(thinker) = &mut self.thinker {
            thinker.settings = options.chips.settings();
            thinker.settings.contempt = options.contempt;
            thinker.know(options.knowledge.clone());
            let may_use_book = options.own_book && go.is_for_a_game();
            if let Some(mv) = thinker.book_move(&game).filter(|_| may_use_book) {
                self.out.tell("from the opening book");
                self.out.say(&format!("bestmove {mv}"));
                return;
            }
        }
        let out = self.out.clone();
        let has_end = !go.infinite
            && !go.ponder
            && (limits.depth.is_some() || limits.nodes.is_some() || limits.time != Time::Unlimited);
        self.begin(go.ponder, has_end, move |mut thinker, control, is_over| {
            let position = options.shows_chances.then(|| game.position());
            let mut said: Option<Info> = None;
            let pulse = Pulse::default();
            let mut report = |info: &Info| {
                pulse.beat();
                for line in info_lines(info, position.as_ref()) {
                    out.say(&line);
                }
                said = Some(info.clone());
                if out.is_closed() {
                    control.stop();
                }
            };
            let thought = thread::scope(|scope| {
                scope.spawn(|| pulse.run(control, |line| out.say(line)));
                let thought =
                    (thinker.as_mut()).map(|it| it.think(&game, &limits, control, &mut report));
                pulse.end();
                thought
            });
            // The move must not be printed before `ponderhit` or `stop`.
            control.wait_for_leave(go.infinite);
            // As soon as the move is printed, the next search may begin.
            is_over.store(true, Ordering::Release);
            match thought {
                Some(Ok(thought)) => {
                    thinker::losses(&thought).for_each(|loss| out.tell(&loss));
                    last_info(&game, &thought, said.as_ref(), position.as_ref())
                        .iter()
                        .for_each(|line| out.say(line));
                    out.say(&best_move(&thought));
                    lateness.answered(time, asked.elapsed());
                    return thinker;
                }
                Some(Err(error)) => out.tell(&error.to_string()),
                // The error about missing chips was reported before.
                None => {}
            }
            let legal = game.legal_moves();
            match limits.moves.first().or(legal.first()) {
                Some(mv) => {
                    out.tell(&format!(
                        "no chip has searched: {mv} is the first legal move"
                    ));
                    out.say(&format!("bestmove {mv}"));
                }
                None => {
                    out.say(&no_move(&game));
                    out.say("bestmove (none)");
                }
            }
            thinker
        });
    }

    /// Begins a search or another long job in a separate thread.
    fn begin<W>(&mut self, pondering: bool, has_end: bool, work: W)
    where
        W: FnOnce(Option<Thinker>, &Control, &AtomicBool) -> Option<Thinker> + Send + 'static,
    {
        let control = Arc::new(Control::new(pondering));
        let is_over = Arc::new(AtomicBool::new(false));
        let thinker = self.thinker.take();
        let thread = thread::spawn({
            let (control, is_over) = (control.clone(), is_over.clone());
            move || work(thinker, &control, &is_over)
        });
        self.search = Some(Search {
            control,
            is_over,
            has_end,
            thread,
        });
    }

    fn limits(&self, game: &Played, go: &Go) -> Limits {
        let moves = (go.search_moves.iter())
            .filter_map(|text| match game.uci_move(text) {
                Ok(found) => Some(found),
                Err(problem) => {
                    self.out.tell(&format!("go: {problem}"));
                    None
                }
            })
            .collect();
        let limits = Limits {
            depth: go.depth.map(|depth| depth.max(1)),
            nodes: go.nodes,
            mate: go.mate,
            time: go.time(game.position().side.index()),
            overhead: self.lateness.overhead(self.options.overhead),
            moves,
            lines: self.options.lines,
            ..Limits::default()
        };
        match self.options.is_limited {
            true => strength::limited(limits, self.options.elo, game, &mut rand::rng()),
            false => limits,
        }
    }

    /// Counts leaves. If it is stopped, prints `bestmove (none)` for programs that wait for a move.
    fn perft(&mut self, game: Played, plies: u32) {
        let problem = match plies {
            0 => Some("the least depth is 1".to_string()),
            1..=PLIES_MAX => None,
            _ => Some(format!("the greatest depth is {PLIES_MAX}")),
        };
        if let Some(problem) = problem {
            self.out.tell(&format!("go: `perft {plies}`: {problem}"));
            self.out.say("bestmove (none)");
            return;
        }
        let out = self.out.clone();
        self.begin(false, true, move |thinker, control, is_over| {
            let counted = Count::new(control).divide(game, plies, |line| {
                out.say(line);
                if out.is_closed() {
                    control.stop();
                }
            });
            is_over.store(true, Ordering::Release);
            match counted {
                Ok(leaves) => out.say(&format!("Nodes searched: {leaves}")),
                Err(stopped) => {
                    out.tell(&format!("perft: {stopped}"));
                    out.say("bestmove (none)");
                }
            }
            thinker
        });
    }
}

/// The game from a position and moves.
fn game(fen: Option<&str>, moves: &[String]) -> std::result::Result<Played, String> {
    let position = match fen {
        Some(fen) => fen.parse().map_err(|error| format!("{error}"))?,
        None => Position::start(),
    };
    let mut game = Played::new(&position).map_err(|error| error.to_string())?;
    for text in moves {
        game.play(text).map_err(|error| error.to_string())?;
    }
    Ok(game)
}
