//! Test bench of the search control: the bench models everything around it (generator, repetition
//! detector and evaluation in software, each with random delays) and compares the results with the
//! reference search.
//!
//! Inputs that the contract leaves open in a clock are random. Result, best move, nodes and
//! evaluations of each kind must equal the reference's, and the board must be restored.

use chess::{Color, Mode, MoveWord, Rules, Square};
use memory_map::{
    EvaluationParameters, SearchConfiguration, SearchParameters, address, entries, field,
};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::analysis::{analyse, hung, is_near_queen_check, pinned};
use reference::evaluation::{Endgames, SyntheticTerm};
use reference::movegen::moves;
use reference::search::{Answer, Node, Searcher, endgames};
use reference::testing::{
    board, board_by, ending_by, search_parameters, searched_boards_by, slow_search_parameters,
    with_switches,
};
use reference::{Board, Candidate, Ply, Repetition};

use crate::device::Device;
use crate::slow::bits;
use crate::usual::found;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "search_control",
    summary: "searches amid a software generator, detector and evaluation, against the reference \
              search",
    cycles: 450_000,
    top: "search_control",
    script: run,
};

/// Nodes of the largest search that is run.
const LARGEST: u64 = 2_000;

/// Clocks after which siblings have returned.
const SIBLINGS_AFTER: u64 = 40_000;

/// No search of the bench takes longer.
const BOUND: u64 = 500 * LARGEST;

/// Jobs of the search for the sequencer; the names are those of `chip::movegen::encoding::Job`.
const JOBS: [&str; 12] = [
    "Hold",
    "First",
    "Next",
    "MakeFirst",
    "MakePeek",
    "Leave",
    "LeaveNext",
    "LeaveVictim",
    "LeaveKeep",
    "LeaveSibling",
    "Reach",
    "Done",
];

/// The moves of a position, one of which is pending.
struct Generation {
    /// Mode, as a number.
    kind: u64,
    moves: Vec<MoveWord>,
    at: usize,
    /// For each move, whether it is known that its victim has more attackers, and that it is the
    /// last one.
    known: Vec<(bool, bool)>,
    /// The pending move is a sibling that was kept: the moves after it must be found again.
    stale: bool,
}

/// A move that the search has made.
struct Made {
    before: Node,
    generation: Generation,
    /// The move found while it was made is still there.
    peeked: bool,
    /// No move was found, but there may be one.
    lost: bool,
    /// The move found is kept, while the search goes on below.
    sibling: bool,
}

/// Everything around the search control.
struct World<'a> {
    device: &'a mut Device,
    random: &'a mut SmallRng,
    evaluation: &'a EvaluationParameters,
    parameters: SearchParameters,
    present: Node,
    repetition: Repetition,
    /// Moves on the stack at the root.
    height: u32,
    made: Vec<Made>,
    generation: Option<Generation>,
    /// A command runs.
    busy: bool,
    /// The last job has been given: waits for its end.
    done: bool,
    /// Clocks until the sequencer is ready for the next job.
    working: u32,
    /// Clocks since the position changed.
    age: u32,
    /// Extra clocks for which a ROM is read.
    consulted: u32,
    nodes: u32,
    /// Clocks for which the detector still seeks.
    seeking: u32,
    /// … the candidate for no progress.
    seeks_no_progress: bool,
    /// The candidate sought last.
    sought: Option<Candidate>,
    /// Ages of the oldest candidates for a claim and for no progress that have been sought in this
    /// position.
    beyond: [u32; 2],
    /// The slow terms.
    slow_terms: SyntheticTerm,
    /// Clocks until those of the present position are valid, if their evaluation was started.
    slow: Option<u32>,
    /// The external circuit did not respond in time at least once.
    silent: bool,
    /// In the last clock, an evaluation was stopped, or could have started and did not.
    disturbed: bool,
    /// Number of times that a kept sibling became the pending move.
    siblings_back: u32,
}

/// The clock after a move from which its judgement and its threats are valid.
const JUDGED: u32 = 3;

/// Positions in which some moves stalemate.
const STALEMATES: [&str; 4] = [
    "7k/8/4Q3/8/8/8/8/K7 w - - 0 1",
    "k7/8/8/2Q5/8/8/8/7K w - - 0 1",
    "8/8/8/8/8/6q1/8/k6K b - - 0 1",
    "8/8/8/8/8/2k5/4q3/K7 b - - 0 1",
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let configuration = device.configuration();
    let rules = configuration.rules();
    let stack_depth = configuration.stack_depth();
    let ring = configuration.search().map_or(8, SearchConfiguration::ring);
    let mut evaluation = EvaluationParameters::standard();
    for word in 0..entries::CONTEMPT.count {
        evaluation.write(address::CONTEMPT + word, random.random());
    }
    let mut boards = searched_boards_by(rules, random.random()).filter(Board::is_good);
    device.set("reset", true)?;
    device.step();
    device.set("reset", false)?;
    // RESULT and BEST of the last search.
    let mut last = (0, None);
    let mut siblings_back = 0;
    while device.cycle() < cycles {
        let ends = random.random_bool(0.3);
        let stalemates = ends && random.random_bool(0.1);
        let mut board = if stalemates {
            board_by(rules, STALEMATES[random.random_range(0..STALEMATES.len())])
        } else if ends {
            ending(rules, random)
        } else if let Some(board) = boards.next() {
            board
        } else {
            return Ok(());
        };
        let mut repetition = Repetition::new(ring);
        let plies = match () {
            () if stalemates => 0,
            () if ends => random.random_range(0..24),
            () => random.random_range(0..12),
        };
        play(&mut board, &mut repetition, plies, random);
        let height = match random.random_range(0..4) {
            0 if ends => stack_depth - random.random_range(1..=3),
            0 => random.random_range(stack_depth * 3 / 4..stack_depth),
            _ => random.random_range(0..stack_depth.min(10)),
        };
        let present = Node::new(board, &evaluation);
        let score = present.fast(&evaluation, Endgames::default());
        let random_parameters = match random.random_range(0..4) {
            0 => search_parameters,
            _ => slow_search_parameters,
        };
        // All slow terms come from outside the block.
        let mut parameters = SearchParameters {
            slow_evaluation: false,
            node_limit: random.random_range(1..150),
            ..random_parameters(random, score.of(present.board.side()).into())
        };
        parameters.depth = random.random_range(0..=3).min(stack_depth - height);
        parameters.offset_depth = parameters.offset_depth.min(stack_depth - height);
        if ends && random.random_bool(0.5) {
            // Only mate is enough: the whole tree is searched, up to the node limit.
            parameters.bound = 31_000;
            parameters.depth = random.random_range(2..=3).min(stack_depth - height);
        } else if ends && random.random_bool(0.7) {
            // A draw suffices, or does not, by little.
            parameters.bound = random.random_range(-40..=40);
            parameters.endgame_rules = true;
        } else if random.random_bool(0.2) {
            parameters.node_limit = 0;
            parameters.depth = parameters.depth.min(1);
            parameters.offset_depth = 0;
        }
        // Parameters that do not apply to the rules have no register.
        let parameters = parameters.by_rules(rules);
        device.context(format!("{} {parameters:?}", present.board.position(1)));
        for (pin, value) in pins(&parameters) {
            device.set(pin, value)?;
        }
        // The generator's count starts at a random number; 0 stays no limit.
        let limit = match parameters.node_limit {
            0 => 0,
            limit => {
                let far = (random.random::<u32>() << 8) & (u32::MAX >> random.random_range(0..=24));
                limit | far
            }
        };
        device.set("node_limit", limit)?;
        let slow_terms = SyntheticTerm {
            key: random.random(),
            shift: random.random_range(4..=9),
        };
        let mut world = World {
            device,
            random,
            evaluation: &evaluation,
            parameters,
            present,
            repetition,
            height,
            made: Vec::new(),
            generation: None,
            busy: false,
            done: false,
            working: 0,
            age: 100,
            consulted: 0,
            nodes: 0,
            seeking: 0,
            seeks_no_progress: false,
            sought: None,
            beyond: [0; 2],
            slow_terms,
            slow: None,
            silent: false,
            disturbed: false,
            siblings_back: 0,
        };
        let expected = world.expected();
        if expected.nodes > LARGEST {
            continue;
        }
        let ended = match world.random.random_range(0..12) {
            // The position turns out to be bad: the last answer does not change.
            0 => {
                world.refuse()?;
                false
            }
            1 => {
                let aborted = world.abort()?;
                if aborted {
                    last = (0, None);
                }
                !aborted
            }
            _ => {
                world.search()?;
                true
            }
        };
        if ended {
            world.check_effort(&expected)?;
            let silent = field::result::SILENT.put(world.silent.into());
            last = (expected.register(&world.parameters) | silent, expected.best);
        }
        world.check_answer(last)?;
        siblings_back += world.siblings_back;
    }
    // Without siblings only clocks are lost.
    let enough = siblings_back > 0 || cycles < SIBLINGS_AFTER;
    device.expect("siblings come back", true, enough)
}

/// The pins of the parameters and the bound.
pub(crate) fn pins(parameters: &SearchParameters) -> [(&'static str, u32); 19] {
    let sides = |[white, black]: [u32; 2]| white | black << 4;
    [
        ("parameters.depth", parameters.depth),
        ("parameters.offset_depth", parameters.offset_depth),
        ("parameters.rules", parameters.endgame_rules.into()),
        ("parameters.mating", sides(parameters.mating_checks)),
        ("parameters.singular", sides(parameters.singular_checks)),
        ("parameters.root_tests", parameters.root_tests.register()),
        (
            "parameters.ignore_stalemate",
            parameters.ignore_stalemate.into(),
        ),
        ("parameters.extend_push", parameters.extend_pawn_push.into()),
        (
            "parameters.extend_several",
            parameters.extend_several_hung.into(),
        ),
        (
            "parameters.extend_again",
            parameters.extend_hung_again.into(),
        ),
        (
            "parameters.extend_opponent",
            parameters.extend_opponent_hung.into(),
        ),
        ("parameters.pruning", parameters.pruning.depth),
        ("window.pruning", parameters.pruning.margin),
        ("window.bound", parameters.bound as u32 & 0xFFFF),
        ("window.offset", parameters.offset),
        ("window.margin", parameters.lazy.margin),
        ("window.shift", parameters.lazy.shift),
        ("window.lazy", parameters.lazy.on.into()),
        ("draw_score", parameters.draw_score as u32 & 0xFFFF),
    ]
}

/// One of a few positions with few moves, next to mate and stalemate: other boards seldom end a
/// game, and seldom repeat one.
fn ending(rules: Rules, random: &mut SmallRng) -> Board {
    const ENDINGS: [&str; 6] = [
        "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
        "k7/8/1K6/8/8/8/8/7R w - - 0 1",
        "7k/8/5K2/6R1/8/8/8/8 b - - 0 1",
        "3b2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
        "k7/p7/K7/P7/8/8/8/6B1 w - - 0 1",
        // Drawn by the endgame rules: the bishop does not see the corner.
        "1k6/8/K7/P7/8/8/8/6B1 w - - 0 1",
    ];
    if rules.is_antichess() && random.random_bool(0.8) {
        return ending_by(rules, random);
    }
    let ending = board(ENDINGS[random.random_range(0..ENDINGS.len())]);
    with_switches(rules, &ending, random)
}

/// Some moves back and forth, so that the detector finds repetitions.
fn play(board: &mut Board, repetition: &mut Repetition, plies: u32, random: &mut SmallRng) {
    for _ in 0..plies {
        let mut legal = moves(board, Mode::All, true);
        if legal.iter().any(|mv| !mv.is_capture()) && random.random_bool(0.9) {
            legal.retain(|mv| !mv.is_capture());
        }
        if legal.is_empty() {
            return;
        }
        // The first few only: the same moves again and again.
        let mv = legal[random.random_range(0..legal.len().min(4))];
        repetition.push(Ply::new(board, mv));
        board.make(mv);
    }
}

impl World<'_> {
    /// Result of the reference, if it needs no more than [`LARGEST`] nodes.
    fn expected(&self) -> Answer {
        let parameters = SearchParameters {
            node_limit: match self.parameters.node_limit {
                0 => LARGEST as u32 + 1,
                limit => limit,
            },
            ..self.parameters.clone()
        };
        Searcher {
            parameters: &parameters,
            evaluation: self.evaluation,
            repetition: &mut self.repetition.clone(),
            stack_room: self.device.configuration().stack_depth() - self.height,
            roms: self.device.configuration().roms(),
            external: Some(self.slow_terms.into()),
        }
        .search(&self.present)
    }

    /// Runs the search to its end.
    fn search(&mut self) -> Result<(), BenchError> {
        let root = self.present.clone();
        self.start()?;
        let mut clocks = 0;
        while self.busy {
            self.clock()?;
            clocks += 1;
            self.device.expect("ends in time", true, clocks < BOUND)?;
        }
        self.clock()?;
        self.device
            .expect("the board is back", true, self.present == root)
    }

    /// The sequencer refuses the position.
    fn refuse(&mut self) -> Result<(), BenchError> {
        self.start()?;
        self.working = u32::MAX;
        for _ in 0..self.random.random_range(1..6) {
            self.clock()?;
        }
        self.busy = false;
        self.clock()?;
        self.clock()
    }

    /// An abort at the sequencer, or a reset of everything, unless the search has ended by then.
    fn abort(&mut self) -> Result<bool, BenchError> {
        self.start()?;
        for _ in 0..self.random.random_range(0..200) {
            self.clock()?;
        }
        let aborts = self.busy;
        if aborts {
            self.put_in()?;
            let pin = ["jobs.interrupted", "reset"][self.random.random_range(0..2)];
            self.device.set(pin, true)?;
            if self.slow.is_some_and(|clocks| clocks > 0) {
                self.device.check("stop_slow", true)?;
            }
            self.slow = None;
            self.device.step();
            self.device.set(pin, false)?;
            self.working = u32::MAX;
            for _ in 0..self.random.random_range(1..6) {
                self.clock()?;
            }
        }
        self.busy = false;
        self.clock()?;
        Ok(aborts)
    }

    /// The clock in which the command arrives.
    fn start(&mut self) -> Result<(), BenchError> {
        self.busy = true;
        self.working = u32::MAX;
        self.put_in()?;
        self.device.set("jobs.start", true)?;
        self.device.step();
        self.device.set("jobs.start", false)?;
        self.working = self.latency();
        Ok(())
    }

    fn latency(&mut self) -> u32 {
        self.random.random_range(0..5)
    }

    /// A clock edge for everything.
    fn clock(&mut self) -> Result<(), BenchError> {
        self.put_in()?;
        let job = JOBS[self.device.get_variant("jobs.job", &JOBS)?];
        let kind = self.device.get("jobs.mode")?;
        let keeps_sibling = self.device.get("jobs.keeps_sibling")? == 1;
        (self.device).expect(
            "before a generation",
            true,
            !keeps_sibling || job == "First",
        )?;
        self.device.check("jobs.makes", job.starts_with("Make"))?;
        self.device
            .check("jobs.unmakes", job.starts_with("Leave"))?;
        let peeks = job.starts_with("Make") && Mode::ALL[kind as usize] == Mode::Captures;
        self.device.check("jobs.peeks", peeks)?;
        self.check_expects(job, kind)?;
        let is_antichess = self.device.configuration().rules().is_antichess();
        let may_follow = !is_antichess || !self.device.on("jobs.last")?;
        (self.device).expect("peeks", peeks && may_follow, job == "MakePeek")?;
        let counts = self.device.get("jobs.count_node")? as u32;
        if counts == 1 && !self.made.is_empty() {
            let decided = self.decided();
            self.device
                .expect("decided on at once", decided, self.age)?;
        }
        self.nodes += counts;
        let seek = self.device.get("judgement.seek")? == 1;
        let no_progress = self.device.get("judgement.seek_no_progress")? == 1;
        let starts_slow = self.device.get("start_slow")? == 1;
        let may_start_slow = self.device.get("may_start_slow")? == 1;
        (self.device).expect("it may start", true, may_start_slow || !starts_slow)?;
        (self.device).expect("the board stood", false, starts_slow && self.disturbed)?;
        let stops_slow = self.device.get("stop_slow")? == 1;
        self.device.step();
        self.slow = self.slow.map(|clocks| clocks.saturating_sub(1));
        if starts_slow {
            self.start_slow()?;
        }
        if stops_slow {
            let running = self.slow.is_some();
            self.device.expect("what is stopped runs", true, running)?;
            self.slow = None;
        }
        self.disturbed = stops_slow || may_start_slow && !starts_slow;
        self.working = self.working.saturating_sub(1);
        self.age = self.age.saturating_add(1);
        self.seeking = self.seeking.saturating_sub(1);
        if self.done && self.working == 0 {
            self.busy = false;
        }
        if seek {
            let candidate = self.candidates()[usize::from(no_progress)];
            self.device
                .expect("a candidate is sought", true, candidate.is_some())?;
            self.sought = candidate;
            self.beyond[usize::from(no_progress)] = candidate.map_or(0, |candidate| candidate.age);
            self.device.expect("in time", true, self.age > JUDGED)?;
            self.seeking = self.random.random_range(1..8);
            self.seeks_no_progress = no_progress;
        }
        if job == "Hold" {
            return Ok(());
        }
        self.device
            .expect("a job for a search only", true, self.busy && !self.done)?;
        self.work(job, kind, keeps_sibling)?;
        self.working = self.latency();
        Ok(())
    }

    /// Checks the expected mode of the generation that may start in this clock.
    fn check_expects(&mut self, job: &str, kind: u64) -> Result<(), BenchError> {
        let on = |pin: &str| self.device.on(pin);
        let hangs = on("parameters.extend_several")?
            && (on("threats.several")? || on("threats.pinned")?)
            || on("parameters.extend_again")? && on("threats.hung")?
            || on("parameters.extend_opponent")? && on("threats.other")?;
        let otherwise = match on("threats.may_capture")? {
            true => Mode::Captures,
            false => Mode::Checking,
        };
        let is_extended = job == "First" && Mode::ALL[kind as usize] == Mode::All;
        let expected = match () {
            () if self.device.configuration().rules().is_antichess() => Mode::Captures,
            () if on("threats.checked")? => Mode::Evasions,
            () if is_extended && !self.made.is_empty() && self.age == self.decided() => Mode::All,
            // Only at the horizon.
            () if hangs && self.device.get("jobs.expects")? == Mode::All as u64 => Mode::All,
            () => otherwise,
        };
        self.device.check("jobs.expects", expected as u32)
    }

    /// The slow evaluation's part in a start.
    fn start_slow(&mut self) -> Result<(), BenchError> {
        let asked = self.parameters.external_port.is_on() && self.busy && !self.done;
        self.device.expect("slow terms are wanted", true, asked)?;
        let free = self.slow.is_none_or(|clocks| clocks == 0);
        self.device.expect("one at a time", true, free)?;
        self.device
            .expect("the board stood", true, self.age >= JUDGED - 1)?;
        self.slow = Some(self.random.random_range(0..31));
        Ok(())
    }

    /// The sequencer's part in a job.
    fn work(&mut self, job: &str, kind: u64, keeps_sibling: bool) -> Result<(), BenchError> {
        match job {
            "MakeFirst" | "MakePeek" => {
                let found = self.pending();
                self.device
                    .expect("a move is pending", true, found.is_some())?;
                let (Some(mv), Some(generation)) = (found, self.generation.take()) else {
                    return Ok(());
                };
                self.repetition.push(Ply::new(&self.present.board, mv));
                let after = self.present.after(mv, self.evaluation);
                // Not every victim of a checking or attacking move has an attacker.
                let may_be_lost = is_judged(Mode::ALL[generation.kind as usize]);
                let lost = !generation.known[generation.at].1
                    && (generation.stale || may_be_lost && self.random.random());
                self.made.push(Made {
                    before: std::mem::replace(&mut self.present, after),
                    generation,
                    peeked: job == "MakePeek",
                    lost,
                    sibling: false,
                });
                self.changed()?;
                if job == "MakeFirst" {
                    self.generate(kind);
                }
            }
            "Leave" | "LeaveNext" | "LeaveVictim" | "LeaveKeep" | "LeaveSibling" => {
                let made = self.made.pop();
                self.device
                    .expect("a move is there to unmake", true, made.is_some())?;
                let Some(Made {
                    before,
                    mut generation,
                    peeked,
                    lost,
                    sibling,
                }) = made
                else {
                    return Ok(());
                };
                self.present = before;
                self.repetition.pop();
                self.changed()?;
                let (more_here, last) = generation.known[generation.at];
                match job {
                    "Leave" => {
                        self.generation = None;
                        return Ok(());
                    }
                    "LeaveKeep" => {
                        (self.device).expect("what was found is kept", true, peeked && !lost)?
                    }
                    "LeaveSibling" => {
                        self.device.expect("there is a sibling", true, sibling)?;
                        self.siblings_back += 1;
                    }
                    "LeaveNext" => self.device.expect("more of this victim", true, more_here)?,
                    _ => self
                        .device
                        .expect("more of this victim", false, more_here)?,
                }
                self.device.expect("jobs.mode", generation.kind, kind)?;
                // At the root, the offset tests restart, whatever the state of the generation.
                if !self.made.is_empty() && job != "LeaveKeep" {
                    self.device.expect("resumed behind the last", false, last)?;
                }
                generation.at += 1;
                generation.stale = job == "LeaveSibling";
                self.generation = Some(generation);
            }
            "First" => {
                self.keep_sibling(keeps_sibling)?;
                self.forget_peek();
                self.generate(kind);
            }
            "Next" => {
                let found = self.pending().is_some();
                self.device.expect("a move is passed over", true, found)?;
                if let Some(generation) = &mut self.generation {
                    generation.at += 1;
                }
            }
            "Done" => {
                while let Some(made) = self.made.pop() {
                    self.present = made.before;
                    self.repetition.pop();
                }
                self.generation = None;
                self.done = true;
            }
            // Reach.
            _ => {
                self.forget_peek();
                self.generation = None;
            }
        }
        Ok(())
    }

    fn changed(&mut self) -> Result<(), BenchError> {
        let evaluated = self.slow.is_none_or(|clocks| clocks == 0);
        self.device
            .expect("the position stays while it is evaluated", true, evaluated)?;
        self.slow = None;
        self.age = 1;
        self.beyond = [0; 2];
        self.sought = None;
        self.consulted = self.random.random_range(0..4_u32).saturating_sub(1);
        Ok(())
    }

    fn forget_peek(&mut self) {
        if let Some(made) = self.made.last_mut() {
            made.peeked = false;
        }
    }

    /// Starts a generation.
    fn generate(&mut self, kind: u64) {
        let mode = Mode::ALL[kind as usize];
        let found = match mode {
            Mode::Checking | Mode::Attacking => quiet(&self.present.board, mode),
            _ => moves(&self.present.board, mode, false),
        };
        let known = (0..found.len()).map(|at| {
            let next = found.get(at + 1);
            let same_victim = next.is_some_and(|next| next.to() == found[at].to());
            // In these modes it is not known beforehand whether there is another move.
            let tells = !is_judged(mode) || self.random.random();
            (same_victim && self.random.random(), next.is_none() && tells)
        });
        self.generation = Some(Generation {
            kind,
            known: known.collect(),
            moves: found,
            at: 0,
            stale: false,
        });
    }

    /// The move found while the last one was made is kept, or not.
    fn keep_sibling(&mut self, keeps: bool) -> Result<(), BenchError> {
        let not_at_root = self.made.len() > 1;
        let Some(made) = self.made.last_mut().filter(|_| keeps) else {
            return Ok(());
        };
        // At the root, moves may be skipped; in other modes they must be judged first.
        let may_be_kept =
            made.peeked && not_at_root && !is_judged(Mode::ALL[made.generation.kind as usize]);
        let is_left = made.generation.at + 1 < made.generation.moves.len();
        made.sibling = is_left && !made.lost;
        self.device.expect("it may be kept", true, may_be_kept)
    }

    /// The pending move.
    fn pending(&self) -> Option<MoveWord> {
        let generation = self.generation.as_ref()?;
        generation.moves.get(generation.at).copied()
    }

    /// Sets every input for a clock.
    fn put_in(&mut self) -> Result<(), BenchError> {
        let ready = self.busy && self.working == 0;
        self.device.set("jobs.busy", self.busy)?;
        self.device.set("jobs.serving", ready && !self.done)?;
        // Only equality with the limit matters: before that, the count is random.
        let limit = self.device.input("node_limit")? as u32;
        let left = self.parameters.node_limit.wrapping_sub(self.nodes);
        let nodes = match self.random.random() {
            true if left != 0 => limit ^ 1 << self.random.random_range(0..32),
            _ => limit.wrapping_sub(left),
        };
        self.device.set("jobs.nodes", nodes)?;
        self.put_move(ready)?;
        self.put_judgements(ready)?;
        self.put_position()?;
        self.put_repetition()?;
        self.put_evaluation()
    }

    /// The pending move.
    fn put_move(&mut self, ready: bool) -> Result<(), BenchError> {
        let generation = self.generation.as_ref().filter(|_| ready);
        let found = self.pending().filter(|_| ready);
        self.device.set("jobs.found", found.is_some())?;
        self.device
            .set("jobs.exhausted", generation.is_some() && found.is_none())?;
        let board = &self.present.board;
        let (known, word, attacker, vacant) = match (found, generation) {
            (Some(mv), Some(generation)) => {
                let kind = board.piece(mv.from()).map_or(0, |piece| piece.kind.code());
                let ahead = match board.side() {
                    Color::White => mv.to().code() + 8,
                    Color::Black => mv.to().code().wrapping_sub(8),
                };
                let vacant = board.code(Square::new(ahead & 63)) == 0;
                (generation.known[generation.at], mv.bits(), 8 - kind, vacant)
            }
            _ => self.random.random(),
        };
        self.device.set("jobs.more_here", known.0)?;
        self.device.set("jobs.last", known.1)?;
        self.device.set("jobs.pending.word", word)?;
        self.device.set("jobs.pending.attacker", attacker)?;
        self.device.set("jobs.pending.vacant_ahead", vacant)
    }

    /// Results of the sequencer's questions about the position.
    fn put_judgements(&mut self, ready: bool) -> Result<(), BenchError> {
        let board = &self.present.board;
        // The question is evaluated in the clock after the move; its result is valid in the next.
        let captured = match self.age {
            2 => board.can_capture_king(),
            _ => self.random.random(),
        };
        self.device.set("jobs.king_capture", captured)?;
        let lost = match self.made.last() {
            Some(made) if made.peeked && self.age > 1 => made.lost,
            _ => self.random.random(),
        };
        self.device.set("jobs.lost", lost)?;
        let sibling = self.made.last().is_some_and(|made| made.sibling);
        self.device.set("jobs.sibling", sibling)?;
        self.put_threats()?;
        let reached = match self.sought {
            Some(sought) if ready => {
                let mover = self.present.board.side();
                let side = if self.seeks_no_progress {
                    !mover
                } else {
                    mover
                };
                sought.is_one_move(&self.present.board, side)
            }
            _ => self.random.random(),
        };
        self.device.set("jobs.reached", reached)
    }

    /// The clock after a move in which the position is decided on: when it is judged, or in the
    /// clock after a ROM's verdict.
    fn decided(&self) -> u32 {
        match self.consulted {
            0 => JUDGED,
            clocks => JUDGED + clocks,
        }
    }

    /// The threats of the position, once they are valid.
    fn put_threats(&mut self) -> Result<(), BenchError> {
        let board = &self.present.board;
        let [
            checked,
            contact,
            escapes,
            hung,
            several,
            pinned,
            other,
            captures,
            checks,
        ] = if self.age < JUDGED || board.can_capture_king() {
            self.random.random()
        } else {
            threats(board)
        };
        self.device.set("threats.checked", checked)?;
        self.device.set("threats.contact", contact)?;
        self.device.set("threats.escapes", escapes)?;
        self.device.set("threats.hung", hung)?;
        self.device.set("threats.several", several)?;
        self.device.set("threats.pinned", pinned)?;
        self.device.set("threats.other", other)?;
        // The flags are conservative: they may be 1 without a move.
        let (captures, checks) = (
            captures | u32::from(self.random.random_bool(0.2)),
            checks | u32::from(self.random.random_bool(0.2)),
        );
        self.device.set("threats.may_capture", captures)?;
        self.device.set("threats.may_check", checks)?;
        if board.rules().is_antichess() {
            let mover = board.side();
            let [own, other] = match self.age < JUDGED {
                true => self.random.random(),
                false => [mover, !mover].map(|side| board.color(side).count_ones() == 1),
            };
            self.device.set("alone[0]", own)?;
            self.device.set("alone[1]", other)?;
        }
        Ok(())
    }

    fn put_position(&mut self) -> Result<(), BenchError> {
        let board = &self.present.board;
        self.device.set("mover", board.side().code())?;
        self.device.set("fifty", board.fifty())?;
        self.device
            .set("height", self.height + self.made.len() as u32)
    }

    /// The latest candidates for a claim and for no progress that have not been sought.
    fn candidates(&self) -> [Option<Candidate>; 2] {
        [
            self.repetition.claim_candidate(self.beyond[0]),
            self.repetition.no_progress_candidate(self.beyond[1]),
        ]
    }

    /// The detector's judgement, once it is valid.
    fn put_repetition(&mut self) -> Result<(), BenchError> {
        self.device.set("judgement.seeking", self.seeking > 0)?;
        let [claim, no_progress] = self.candidates();
        let judgement = if self.age < JUDGED {
            self.random.random()
        } else {
            (
                self.repetition.repeated(),
                claim.is_some(),
                no_progress.is_some(),
            )
        };
        let age = match no_progress {
            Some(candidate) if self.age >= JUDGED => candidate.age,
            _ => self.random.random(),
        };
        self.device.set("judgement.repeated", judgement.0)?;
        self.device.set("judgement.claim", judgement.1)?;
        self.device.set("judgement.no_progress", judgement.2)?;
        self.device.set("judgement.no_progress_age", age)
    }

    /// The fast score is valid two clocks after a move, or after a ROM's verdict.
    fn put_evaluation(&mut self) -> Result<(), BenchError> {
        let pending = match self.age {
            0 | 1 => self.random.random(),
            age => age - 2 < self.consulted,
        };
        self.device.set("scores.fast.pending", pending)?;
        let board = &self.present.board;
        let pieces = board.occupied().count_ones();
        let roms = self.device.configuration().roms();
        let score = self
            .present
            .fast(self.evaluation, endgames(&self.parameters, roms));
        let rules = Endgames::new(true, false, roms);
        let dead = self.present.fast(self.evaluation, rules).dead;
        let lazy = self.parameters.lazy;
        let unusual = lazy.register() >> field::lazy::PAWNLESS.low & 15;
        let mut known = (
            score.score as u16,
            dead,
            pieces >= lazy.min_pieces && unusual & found(&self.present.board) == 0,
        );
        let mut drawn = score.drawn;
        if self.age < 2 || pending {
            known.0 = self.random.random();
            drawn = self.random.random();
        }
        let mut contempt = self.present.evaluation.contempt(self.evaluation) as u8;
        if self.age < 2 {
            known.1 = self.random.random();
            contempt = self.random.random();
        }
        // The pieces are counted in the clock after the move, a clock before it is judged.
        if self.age < JUDGED - 1 {
            known.2 = self.random.random();
        }
        self.device.set("scores.fast.score", known.0)?;
        self.device.set("scores.fast.drawn", drawn)?;
        self.device.set("scores.fast.dead", known.1)?;
        self.device.set("scores.usual", known.2)?;
        self.device.set("scores.contempt", contempt)?;
        self.put_slow_terms()
    }

    /// The slow terms are valid when `done` is set; until then, and before a start, they may be
    /// those of another position.
    fn put_slow_terms(&mut self) -> Result<(), BenchError> {
        let may = self.parameters.external_port;
        let mask = bits([may.forbid, may.extend, may.widen]) as u32;
        let (done, terms, effects) = match self.slow {
            Some(0) => {
                let answer = self.slow_terms.of(&self.present.board);
                let term = if may.term { answer.term } else { 0 };
                (true, term as u16, answer.effects())
            }
            Some(_) => (false, self.random.random(), self.random.random()),
            None => self.random.random(),
        };
        let silent = self.slow.is_some() && self.random.random_bool(0.002);
        self.silent |= silent;
        self.device.set("silent", silent)?;
        self.device.set("scores.effects", effects & mask)?;
        self.device.set("scores.has_terms", may.is_on())?;
        self.device.set("scores.done", done)?;
        self.device.set("scores.terms", terms)
    }

    /// The result registers hold the last answer, whatever the parameters of the next search.
    fn check_answer(&mut self, (result, best): (u32, Option<MoveWord>)) -> Result<(), BenchError> {
        use memory_map::field::result::{
            ANSWERED, BINARY, GOOD_MOVES, LIMIT, SILENT, SINGULAR, SUCCEEDED, TRINARY,
        };
        self.device.check("answer.answered", ANSWERED.get(result))?;
        self.device
            .check("answer.succeeded", SUCCEEDED.get(result))?;
        self.device.check("answer.limited", LIMIT.get(result))?;
        self.device.check("answer.silent", SILENT.get(result))?;
        self.device
            .check("answer.good_moves", GOOD_MOVES.get(result))?;
        let tests = SINGULAR.get(result) | BINARY.get(result) << 1 | TRINARY.get(result) << 2;
        self.device.check("answer.tests", tests)?;
        self.device.check("answer.best_valid", best.is_some())?;
        if let Some(best) = best {
            self.device.check("answer.best", best.bits() & 0x7_FFFF)?;
        }
        Ok(())
    }

    /// Nodes and evaluations of the search.
    fn check_effort(&mut self, answer: &Answer) -> Result<(), BenchError> {
        self.device.expect("nodes", answer.nodes, self.nodes)?;
        let evaluations = answer.evaluations;
        self.device
            .check("evaluations.good", evaluations.good_enough)?;
        self.device
            .check("evaluations.hopeless", evaluations.hopeless)?;
        self.device.check("evaluations.slow", evaluations.slow)?;
        self.device
            .check("evaluations.awaited", evaluations.awaited)?;
        self.device.check("evaluations.abandoned", 0_u64)?;
        self.device.check("answer.taken_back", answer.taken_back)
    }
}

/// The pins of the threats, in their order.
fn threats(board: &Board) -> [u32; 9] {
    let mover = board.side();
    let strength = analyse(board);
    let own = hung(board, mover);
    let contact = match board.rules().is_antichess() {
        true => is_near_queen_check(board),
        false => strength.contact_check,
    };
    [
        (strength.checkers != 0).into(),
        contact.into(),
        [0, 1, 3][strength.escape_squares.min(2) as usize],
        (own != 0).into(),
        (own.count_ones() > 1).into(),
        (own & pinned(board) != 0).into(),
        (hung(board, !mover) != 0).into(),
        (!moves(board, Mode::Captures, false).is_empty()).into(),
        (!quiet_checks(board).is_empty()).into(),
    ]
}

/// The checks that are neither captures nor promotions.
pub(crate) fn quiet_checks(board: &Board) -> Vec<MoveWord> {
    quiet(board, Mode::Checking)
}

/// The moves of a mode that are neither captures nor promotions.
pub(crate) fn quiet(board: &Board, mode: Mode) -> Vec<MoveWord> {
    let mut found = moves(board, mode, false);
    // In AntiChess a promotion by a step is no capture, and comes after them.
    let promotes = |mv: &MoveWord| mv.promotion().is_some() && !board.rules().is_antichess();
    found.retain(|mv| !mv.is_capture() && !promotes(mv));
    found
}

/// Whether the moves of a mode are judged one by one once they are found; a search uses only the
/// quiet ones.
pub(crate) fn is_judged(mode: Mode) -> bool {
    matches!(mode, Mode::Checking | Mode::Attacking)
}
