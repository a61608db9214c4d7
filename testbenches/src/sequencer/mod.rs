//! Test bench of the state machine: the bench models everything around it (array, board, stack and
//! host in software) and checks the results of its commands.
//!
//! Outputs are checked by their effect: the moves found must be the reference's in the reference's
//! order, the leaves those of perft, the analysis that of the reference; the board must be right
//! after each command; `busy` and `cycles` must agree with the clocks; and every command must end.

pub(crate) mod analysis;
pub(crate) mod command_entry;
pub(crate) mod compulsion;
pub(crate) mod counters;
pub(crate) mod generation_progress;
pub(crate) mod inquiry;
pub(crate) mod king_squares;
pub(crate) mod move_judge;
pub(crate) mod next_state;
pub(crate) mod pending_move;
pub(crate) mod question_control;
pub(crate) mod reach;
pub(crate) mod running_command;
pub(crate) mod selected_square;
pub(crate) mod service;
pub(crate) mod siblings;
pub(crate) mod switch_inquiry;
pub(crate) mod vote_control;

use chess::{Color, Mode, MoveWord, Piece, PieceType, Rules, Square, castling, en_passant};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::analysis::analyse;
use reference::movegen::{evasion_targets, moves, perft, shields};
use reference::testing::board;
use reference::{Board, movegen};

use crate::arbiter::Vote;
use crate::ballot::{told, written, written_with_rivals};
use crate::device::Device;
use crate::model::array::{Array, Change, Retirement, Situation};
use crate::model::question::{Question, SwitchQuestion};
use crate::played::{self, Played};
use crate::search_control::{is_judged, quiet};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "sequencer",
    summary: "commands on random positions amid a software array, against the reference generator",
    cycles: 100_000,
    top: "sequencer",
    script: run,
};

/// Squares that are added to those from which a piece gives check, without a reason.
const FALSE_CHECKS: u64 = 0x0042_0018_1800_4200;

/// No command of the bench takes longer.
const BOUND: u64 = 50_000;

/// How a command ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Outcome {
    bad_position: bool,
    no_move: bool,
}

/// Everything around the state machine.
struct World<'a> {
    device: &'a mut Device,
    board: Board,
    /// Boards before the moves on the stack, and the moves.
    stack: Vec<(Board, Played, MoveWord)>,
    array: Array,
    /// Which makes and unmakes of the present command or job were part of the game or the search.
    recorded: Vec<bool>,
    /// After a peek, this clock finds victims for the job that is given in it.
    foresees: bool,
    /// The victims have already been found, except for evasions and checks.
    is_early: bool,
    /// Clocks since the board has changed.
    still: u32,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let rules = device.configuration().rules();
    let mut played = played::games(rules, random.random());
    let mut wild = played::wild(rules, random.random());
    let mut world = World {
        board: Board::empty(rules),
        stack: Vec::new(),
        array: Array::new(&device.configuration().clone()),
        device,
        recorded: Vec::new(),
        foresees: false,
        is_early: false,
        still: 0,
    };
    world.refuse_where_no_move_is()?;
    if !rules.is_antichess() {
        // Castling gives check, which takes a trial in a search too.
        world.load(&board("5k2/p7/8/8/8/8/P7/4K2R w K - 0 1"))?;
        world.serve(random)?;
    }
    while world.device.cycle() < cycles {
        let board = match random.random_range(0..4) {
            0 => played.next(),
            1 => wild.next(),
            2 => wild.find(|board| {
                moves(board, Mode::All, false)
                    .iter()
                    .any(|mv| mv.promotion().is_some())
            }),
            // Castling is tried on the board, and seldom possible.
            _ => wild.find(|board| {
                moves(board, Mode::All, false)
                    .iter()
                    .any(|mv| mv.is_castling())
            }),
        };
        let Some(mut board) = board else {
            return Ok(());
        };
        let task = random.random_range(0..10);
        if task == 5 {
            // A search cannot tell what follows a victim of switches.
            board.set_castling(board.castling() & castling::ALL);
        }
        world.load(&board)?;
        world.device.context(board.position(1).to_string());
        match task {
            0 => world.try_bad_position(random)?,
            1 => world.count(random)?,
            2 => world.analyse(random)?,
            3 => world.make_and_take_back(random)?,
            4 => world.abort(random)?,
            5 => world.serve(random)?,
            6 => world.take_promotions_back(random)?,
            _ => world.list(random)?,
        }
    }
    Ok(())
}

/// Whether a generation of a mode begins with finding victims.
fn asks_at_once(mode: Mode) -> bool {
    matches!(mode, Mode::All | Mode::Captures)
}

impl World<'_> {
    fn rules(&self) -> Rules {
        self.device.configuration().rules()
    }

    /// A new position.
    fn load(&mut self, board: &Board) -> Result<(), BenchError> {
        self.board = board.clone();
        // A castling just made belongs to the stack, which is empty.
        self.board.set_fifty(board.fifty());
        self.stack.clear();
        self.sync();
        self.device.set("touched", true)?;
        self.device.set("restart", true)?;
        self.clock()?;
        self.device.set("touched", false)?;
        self.device.set("restart", false)?;
        self.settle()?;
        self.device.check("findings.analysed", false)?;
        self.device.check("found", false)?;
        self.device.check("exhausted", false)
    }

    /// Commands that need a good position are refused on a bad one.
    fn try_bad_position(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let mut board = self.board.clone();
        let king = board.king(Color::ALL[random.random_range(0..2)]);
        if random.random() {
            board.set_piece(king, None);
        } else {
            let square = Square::new(random.random_range(0..64));
            board.set_piece(square, board.piece(king));
        }
        if board.is_good() {
            return Ok(());
        }
        self.load(&board)?;
        let command = ["Perft", "Generate", "Next", "MakeMove", "Analyse"];
        let command = command[random.random_range(0..command.len())];
        let nodes = self.device.get("nodes")?;
        let outcome = self.command(command, random.random_range(1..64))?;
        self.device
            .expect("bad_position", true, outcome.bad_position)?;
        self.device.expect("no_move", false, outcome.no_move)?;
        self.check_recorded(None)?;
        self.device.check("nodes", nodes)?;
        self.device.check("found", false)
    }

    /// A king in the corner among its own pawns: on the last rank, or before them.
    fn refuse_where_no_move_is(&mut self) -> Result<(), BenchError> {
        let mut board = Board::empty(self.rules());
        let king = PieceType::King;
        for (square, color, kind) in [
            (Square::new(63), Color::White, king),
            (Square::new(62), Color::White, PieceType::Pawn),
            (Square::new(54), Color::White, PieceType::Pawn),
            (Square::new(55), Color::White, PieceType::Pawn),
            (Square::new(0), Color::Black, king),
        ] {
            board.set_piece(square, Some(Piece { color, kind }));
        }
        self.load(&board)?;
        let outcome = self.command("MakeMove", 1)?;
        self.device.expect("no_move", true, outcome.no_move)?;
        self.device
            .expect("bad_position", false, outcome.bad_position)?;
        self.expect_next(None)
    }

    /// Runs a command that verifies the position, or leaves that to the next command.
    fn verify_or_not(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        match random.random() {
            true => self.succeed("Generate", 0),
            false => Ok(()),
        }
    }

    /// All moves of a mode, in order, then nothing more.
    fn list(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let (mode, legal) = self.set_mode(random)?;
        let expected = moves(&self.board, mode, legal);
        if random.random() {
            self.succeed("Generate", 0)?;
        }
        for mv in expected {
            self.expect_next(Some(mv))?;
        }
        self.expect_next(None)?;
        self.expect_next(None)
    }

    /// Makes a move found or named, uses the position after it, and takes it back: generation goes
    /// on after the move.
    fn make_and_take_back(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let (mode, legal) = self.set_mode(random)?;
        let list = moves(&self.board, mode, legal);
        let all = moves(&self.board, Mode::All, true);
        let before = self.board.clone();
        // Whether the generation has found a compulsory capture.
        let mut captured = legal && movegen::compels(self.rules(), mode);
        let last;
        if list.is_empty() || random.random() {
            // By name: a legal move, or none.
            let Some(&mv) = all.get(random.random_range(0..all.len().max(1))) else {
                return Ok(());
            };
            if random.random_bool(0.3) {
                let wrong = mv.key() ^ 1 << random.random_range(0..15);
                let found = movegen::find_legal(&before, MoveWord::from_bits(wrong));
                let outcome = self.command("MakeMove", wrong)?;
                self.device
                    .expect("no_move", found.is_none(), outcome.no_move)?;
                self.device
                    .expect("bad_position", false, outcome.bad_position)?;
                if found.is_none() {
                    self.check_recorded(None)?;
                    // Generation restarts.
                    self.device.check("found", false)?;
                    return self.expect_next(list.first().copied());
                }
                last = found.unwrap_or(mv);
            } else {
                self.succeed("MakeMove", mv.key())?;
                last = mv;
            }
            captured = true;
        } else {
            let index = random.random_range(0..list.len());
            for &mv in &list[..=index] {
                self.expect_next(Some(mv))?;
            }
            self.succeed("MakeCurrent", 0)?;
            last = list[index];
        }
        self.check_recorded(self.recorded.len().checked_sub(1))?;
        let made = self.stack.last().map(|(_, _, mv)| *mv);
        self.device
            .expect("the move made", last.bits(), made.map_or(0, MoveWord::bits))?;
        self.device.check("found", false)?;
        if self.board.is_good() {
            let replies = moves(&self.board, mode, legal);
            for reply in replies.iter().take(3) {
                self.expect_next(Some(*reply))?;
            }
        }
        let (mode, legal) = self.set_mode(random)?;
        self.succeed("Unmake", 0)?;
        self.check_recorded(Some(0))?;
        self.device
            .expect("the board is back", true, self.board == before)?;
        captured &= last.is_capture();
        let place = movegen::order(&before, last);
        let compels = legal && movegen::compels(self.rules(), mode);
        let next = (moves(&before, mode, legal && !compels).into_iter())
            .filter(|&mv| !compels || movegen::is_legal(&before, mv))
            .find(|&mv| movegen::order(&before, mv) > place);
        self.expect_next(next.filter(|mv| !compels || !captured || mv.is_capture()))
    }

    /// Makes every promotion and takes it back: generation goes on with the next promoted piece.
    fn take_promotions_back(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let (mode, legal) = self.set_mode(random)?;
        for mv in moves(&self.board, mode, legal) {
            self.expect_next(Some(mv))?;
            if mv.promotion().is_some() {
                self.succeed("MakeCurrent", 0)?;
                self.succeed("Unmake", 0)?;
            }
        }
        self.expect_next(None)
    }

    fn count(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let width = moves(&self.board, Mode::All, false).len();
        let depth = if width < 20 && random.random() { 2 } else { 1 };
        let before = self.board.clone();
        self.succeed("Perft", depth)?;
        self.check_recorded(None)?;
        self.device.check("nodes", perft(&before, depth))?;
        self.device
            .expect("the board is back", true, self.board == before)
    }

    fn analyse(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        self.verify_or_not(random)?;
        let expected = analyse(&self.board);
        self.succeed("Analyse", 0)?;
        self.device.check("findings.analysed", true)?;
        self.device.check("findings.checkers", expected.checkers)?;
        self.device
            .check("findings.contact_check", expected.contact_check)?;
        self.device
            .check("findings.escapes", expected.escape_squares)?;
        for color in Color::ALL {
            let hung = self.array.hung(color);
            self.device
                .expect("the map of hung pieces", expected.hung[color.index()], hung)?;
        }
        Ok(())
    }

    /// An abort at any clock leads back.
    fn abort(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let before = self.board.clone();
        let list = moves(&self.board, Mode::All, false);
        self.begin("Perft", 60)?;
        let clocks = random.random_range(0..200);
        for _ in 0..clocks {
            self.clock()?;
            self.settle()?;
        }
        let ended = self.device.get("busy")? == 0;
        self.device.set("abort", true)?;
        self.settle()?;
        self.device.check("interrupted", !ended)?;
        self.clock()?;
        self.device.set("abort", false)?;
        self.settle()?;
        self.wait()?;
        self.device.check("aborted", !ended)?;
        self.device
            .expect("the board is back", true, self.board == before)?;
        self.device.set("mode", Mode::All.register(false))?;
        self.device.set("legal_only", false)?;
        self.expect_next(list.first().copied())?;
        self.device.check("aborted", false)
    }

    /// A search's jobs, one after the other.
    fn serve(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let before = self.board.clone();
        self.device.check("serving", false)?;
        self.verify_or_not(random)?;
        self.begin("Search", 0)?;
        self.until_serving()?;
        self.device.check("searching", true)?;

        self.device.check("recorded", true)?;
        self.reach(random)?;

        // Moves of the modes a search uses, some of them made and taken back.
        for mode in self.modes() {
            self.serve_generation(mode, false, random)?;
            self.device.check("nodes", 0_u64)?;
            self.device.check("busy", true)?;
        }
        self.begin_job("Done", 0)?;
        self.wait()?;
        self.device.check("serving", false)?;
        self.device
            .expect("the board is back", true, self.board == before)
    }

    /// Modes that a search uses: evasions only in check.
    fn modes(&self) -> Vec<Mode> {
        let checked = self.board.checkers() != 0;
        let asked = |mode: &Mode| checked || *mode != Mode::Evasions;
        Mode::ALL.into_iter().filter(asked).collect()
    }

    /// One generation of a search, below others if their moves keep their siblings; there it may be
    /// left early.
    fn serve_generation(
        &mut self,
        mode: Mode,
        below: bool,
        random: &mut SmallRng,
    ) -> Result<(), BenchError> {
        let before = self.board.clone();
        let judged = is_judged(mode);
        let list = match judged {
            true => quiet(&before, mode),
            false => moves(&before, mode, false),
        };
        let expected = self.device.input("request.expects")? == mode as u64;
        let asks = u64::from(!self.foresees || !expected);
        // Their victims were found when the move was made, and the first one has been elected.
        let early = self.foresees && expected && asks_at_once(mode) && self.is_early;
        self.device.set("request.keeps_sibling", below)?;
        self.begin_job("First", mode as u32)?;
        self.device.set("request.keeps_sibling", false)?;
        let clocks = self.until_serving()?;
        if early {
            let expected = if list.is_empty() { 0_u64 } else { 2 };
            self.device
                .expect("clocks to a move foreseen", expected, clocks)?;
        } else {
            self.check_clocks(mode, asks, !list.is_empty(), clocks)?;
        }
        self.check_recorded(None)?;
        // After a sibling it is only known whether further moves follow.
        let mut stale = false;
        for (index, &mv) in list.iter().enumerate() {
            self.check_found(Some(mv))?;
            if below && random.random_bool(0.2) {
                return Ok(());
            }
            let choices = if stale { 2 } else { 3 };
            let next = ["MakePeek", "MakeFirst", "Next"][random.random_range(0..choices)];
            let last = self.device.get("last")? == 1;
            let more_here = self.device.get("more_here")? == 1;
            if !judged {
                // It is not known yet whether a remaining move gives check or attacks.
                self.device.expect("last", index + 1 == list.len(), last)?;
                let same = list
                    .get(index + 1)
                    .is_some_and(|other| other.to() == mv.to());
                self.device.expect("more_here", true, same || !more_here)?;
            }
            if next == "Next" {
                self.job("Next", 0)?;
                continue;
            }
            // While a sibling is made, the victims of its generation are found again.
            let promotes_again = (list.get(index + 1))
                .is_some_and(|other| (other.from(), other.to()) == (mv.from(), mv.to()));
            let renews = stale
                && asks_at_once(mode)
                && !self.rules().is_antichess()
                && self.board.en_passant().is_none()
                && !promotes_again;
            self.is_early = (last || !renews) && !self.rules().is_antichess();
            let mut clocks = 0;
            if next == "MakePeek" && random.random_bool(0.3) {
                self.peek(random)?;
            } else {
                clocks = self.job(next, 0)?;
            }
            self.device.check("sibling", false)?;
            let after = before.after(mv);
            self.device
                .expect("the move is made", true, self.board == after)?;
            let mut lost = false;
            if next == "MakeFirst" {
                let below = moves(&after, Mode::All, false);
                self.check_clocks(Mode::All, 1, !below.is_empty(), clocks)?;
                self.check_found(below.first().copied())?;
                for &mv in below.iter().skip(1).take(random.random_range(0..4)) {
                    self.job("Next", 0)?;
                    self.check_found(Some(mv))?;
                }
            } else {
                lost = self.device.get("lost")? == 1;
                // Every attacker of the victim is found, except in modes in which the move must
                // give check or attack.
                let may_be_lost = stale || judged;
                (self.device).expect("lost", true, !lost || may_be_lost && !last)?;
                self.device
                    .expect("lost", true, lost || !stale || last || renews)?;
                // The next victim is elected in the clock in which the legality is known.
                let known = self.foresees || more_here || clocks > 0;
                (self.device).expect("lost", false, lost && renews && known)?;
            }
            let goes_below = next == "MakePeek"
                && !judged
                && !after.can_capture_king()
                && random.random_bool(0.2);
            let keeps = next == "MakePeek" && !lost;
            if goes_below {
                let modes = self.modes();
                let mode_below = modes[random.random_range(0..modes.len())];
                self.serve_generation(mode_below, true, random)?;
                // A victim without an attacker is no sibling.
                self.device.check("sibling", keeps && !last && !renews)?;
            }
            let back = match (keeps, goes_below) {
                (true, true) if last => "Leave",
                (true, true) if !renews => "LeaveSibling",
                (true, false) => "LeaveKeep",
                _ if more_here => "LeaveNext",
                _ => "LeaveVictim",
            };
            stale = back == "LeaveSibling";
            let clocks = self.job(back, mode as u32)?;
            match back {
                // The victims already searched are retired in a separate clock.
                "LeaveVictim" => {
                    self.check_clocks(mode, 2, index + 1 < list.len(), clocks)?;
                }
                // So are the attackers; an attacker with further promoted pieces votes again.
                "LeaveNext" if asks_at_once(mode) => {
                    let repeats = (list.get(index + 1))
                        .is_some_and(|other| (other.from(), other.to()) == (mv.from(), mv.to()));
                    let expected = 5 + u64::from(repeats);
                    self.device
                        .expect("clocks to the next attacker", expected, clocks)?;
                }
                _ => {}
            }
            self.device
                .expect("the board is back", true, self.board == before)?;
            if back == "Leave" {
                return Ok(());
            }
        }
        self.check_found(None)
    }

    /// The clocks to the first move of a generation, or to its end: those until the victims are
    /// latched, one for the vote, one that retires the elected victim, and two for the attackers.
    fn check_clocks(
        &mut self,
        mode: Mode,
        asks: u64,
        found: bool,
        clocks: u64,
    ) -> Result<(), BenchError> {
        if !asks_at_once(mode) {
            return Ok(());
        }
        let expected = asks + 1 + if found { 3 } else { 0 };
        self.device
            .expect("clocks to the first move", expected, clocks)
    }

    /// Whether a piece reaches a square.
    fn reach(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let pieces: Vec<Square> = Square::all()
            .filter(|&square| self.board.code(square) & 7 > 1)
            .collect();
        let now = pieces[random.random_range(0..pieces.len())];
        let then = Square::new(random.random_range(0..64));
        if then == now {
            return Ok(());
        }
        let occupied = self.board.occupied();
        let reached = Color::ALL
            .into_iter()
            .any(|color| self.board.attackers(then, color, occupied) >> now.index() & 1 != 0);
        self.device.set("square_now", now.code())?;
        self.device.set("square_then", then.code())?;
        self.device.set("displaced", self.board.code(now) & 7)?;
        self.job("Reach", 0)?;
        self.device.check("findings.reached", reached)
    }

    /// Gives a job and waits until the sequencer takes the next one; returns the clocks that it
    /// took.
    fn job(&mut self, name: &str, kind: u32) -> Result<u64, BenchError> {
        self.begin_job(name, kind)?;
        let clocks = self.until_serving()?;
        // The job's own move comes first; all others are trials.
        let moves = name.starts_with("Make") || name.starts_with("Leave");
        self.check_recorded(moves.then_some(0))?;
        Ok(clocks)
    }

    /// Makes the pending move with a peek, up to the clock in which its legality is known, or to
    /// the next one, in which victims are found beforehand.
    fn peek(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        let expects = match random.random_range(0..4) {
            2 if !self.rules().is_antichess() => Mode::All,
            0 if !self.rules().is_antichess() => Mode::Evasions,
            1 if !self.rules().is_antichess() => Mode::Checking,
            _ => Mode::Captures,
        };
        self.device.set("request.expects", expects as u32)?;
        self.begin_job("MakePeek", 0)?;
        let clocks = random.random_range(1..=2);
        for _ in 0..clocks {
            self.clock()?;
            self.settle()?;
        }
        self.foresees = clocks == 2;
        self.check_recorded(Some(0))
    }

    fn begin_job(&mut self, name: &str, kind: u32) -> Result<(), BenchError> {
        self.device.set_variant("request.job", name)?;
        self.device.set("request.makes", name.starts_with("Make"))?;
        self.device
            .set("request.unmakes", name.starts_with("Leave"))?;
        // The absence of a next move is known too late to withdraw `peeks`.
        let would_peek = name == "MakeFirst" && self.device.get("last")? == 1;
        self.device
            .set("request.peeks", name == "MakePeek" || would_peek)?;
        self.device.set("request.mode", kind)?;
        self.settle()?;
        self.recorded.clear();
        self.clock()?;
        self.foresees = false;
        self.device.set_variant("request.job", "Hold")?;
        self.device.set("request.makes", false)?;
        self.device.set("request.unmakes", false)?;
        self.device.set("request.peeks", false)?;
        self.settle()
    }

    fn until_serving(&mut self) -> Result<u64, BenchError> {
        let mut clocks = 0;
        while self.device.get("serving")? == 0 {
            self.clock()?;
            self.settle()?;
            clocks += 1;
            self.device.expect("serves in time", true, clocks < BOUND)?;
        }
        Ok(clocks)
    }

    fn set_mode(&mut self, random: &mut SmallRng) -> Result<(Mode, bool), BenchError> {
        let mode = Mode::ALL[random.random_range(0..Mode::ALL.len())];
        let legal = random.random();
        self.device.set("mode", mode.register(false))?;
        self.device.set("legal_only", legal)?;
        self.settle()?;
        let legal_only = if legal { ", legal only" } else { "" };
        let position = self.board.position(1);
        self.device
            .context(format!("mode {}{legal_only}, {position}", mode.name()));
        Ok((mode, legal))
    }

    /// The next move must be this one.
    fn expect_next(&mut self, expected: Option<MoveWord>) -> Result<(), BenchError> {
        self.succeed("Next", 0)?;
        self.check_recorded(None)?;
        self.check_found(expected)
    }

    /// The pending move must be this one.
    fn check_found(&mut self, expected: Option<MoveWord>) -> Result<(), BenchError> {
        self.device.check("found", expected.is_some())?;
        self.device.check("exhausted", expected.is_none())?;
        let Some(mv) = expected else { return Ok(()) };
        let played = Played::new(&self.board, mv);
        for (pin, value) in [
            ("current.from", played.from),
            ("current.to", played.to),
            ("current.attacker", played.attacker),
            ("current.victim", played.victim),
            ("current.en_passant", played.en_passant),
        ] {
            self.device.check(pin, value)?;
        }
        if mv.promotion().is_some() || mv.is_switch() {
            self.device.check("current.promotion", played.promotion)?;
        }
        Ok(())
    }

    /// Gives a command that must not fail.
    fn succeed(&mut self, name: &str, operand: u32) -> Result<(), BenchError> {
        let outcome = self.command(name, operand)?;
        self.device
            .expect("bad_position", false, outcome.bad_position)?;
        self.device.expect("no_move", false, outcome.no_move)
    }

    /// At most one make or unmake of a command or job is part of the game or the search: this one.
    fn check_recorded(&mut self, own: Option<usize>) -> Result<(), BenchError> {
        for (index, &recorded) in self.recorded.iter().enumerate() {
            self.device
                .expect("recorded", Some(index) == own, recorded)?;
        }
        Ok(())
    }

    /// Gives a command and waits for its end.
    fn command(&mut self, name: &str, operand: u32) -> Result<Outcome, BenchError> {
        self.begin(name, operand)?;
        let (outcome, clocks) = self.wait()?;
        // The clock in which it arrived is counted.
        self.device.check("cycles", clocks + 1)?;
        Ok(outcome)
    }

    /// The clock in which a command arrives.
    fn begin(&mut self, name: &str, operand: u32) -> Result<(), BenchError> {
        self.device.check("busy", false)?;
        self.device.set_variant("command", name)?;
        self.device.set("operand", operand & 0x7fff)?;
        self.device.check("busy", true)?;
        self.settle()?;
        self.recorded.clear();
        self.clock()?;
        self.device.set_variant("command", "Nothing")?;
        self.settle()
    }

    /// Waits until it is idle.
    fn wait(&mut self) -> Result<(Outcome, u64), BenchError> {
        let mut outcome = Outcome::default();
        let mut clocks = 0;
        while self.device.get("busy")? == 1 {
            let now = self.outcome()?;
            outcome.bad_position |= now.bad_position;
            outcome.no_move |= now.no_move;
            self.clock()?;
            self.settle()?;
            clocks += 1;
            self.device.expect("ends in time", true, clocks < BOUND)?;
        }
        Ok((outcome, clocks))
    }

    fn outcome(&mut self) -> Result<Outcome, BenchError> {
        Ok(Outcome {
            bad_position: self.device.get("bad_position")? == 1,
            no_move: self.device.get("no_move")? == 1,
        })
    }

    /// The square that radiates in reverse.
    fn source(&mut self) -> Result<Option<Square>, BenchError> {
        let map = self.device.get("source")?;
        self.device
            .expect("one source at most", true, map.count_ones() < 2)?;
        Ok((map != 0).then(|| Square::new(map.trailing_zeros())))
    }

    /// The question to the array in this clock.
    fn asked(&mut self) -> Result<(Question, Option<Square>, Situation), BenchError> {
        let guarded = self.device.get("guard_crossed")? == 1;
        let castled = match self.stack.last() {
            Some((before, _, mv)) if mv.is_castling() && guarded => {
                1 << (2 * before.side().code() + u32::from(mv.to().file() == 2))
            }
            _ => 0,
        };
        let mover = self.board.side();
        // The attack map takes a clock. Before that its outputs are random.
        let (answers, discovering) = match self.still {
            0 => (!0, !0),
            _ => (
                evasion_targets(&self.board).unwrap_or(0),
                shields(&self.board, self.board.king(!mover), mover, mover),
            ),
        };
        let question = Question::get(self.device)?;
        // The map also has some squares from which no piece gives check.
        let checking = match self.still {
            _ if !question.known_checks => !0,
            0 => 0,
            _ => quiet(&self.board, Mode::Checking)
                .iter()
                .fold(FALSE_CHECKS, |map, mv| {
                    // It is the rook that gives check by castling.
                    let to = match mv.is_castling() {
                        true => mv.from().code().midpoint(mv.to().code()),
                        false => mv.to().code(),
                    };
                    map | 1 << to
                }),
        };
        let target = self.board.en_passant_target();
        let situation = Situation {
            answers: answers & !target.map_or(0, |target| 1 << target.code()),
            discovering,
            checking: checking & !self.board.occupied(),
            black_to_move: self.board.side() == Color::Black,
            rights: self.board.castling(),
            en_passant: en_passant::encode(self.board.en_passant()),
            castled,
            source: self.source()?,
        };
        let select = told(self.device.get("select")?);
        Ok((question, select, situation))
    }

    /// Evaluates question and results repeatedly until they do not change.
    fn settle(&mut self) -> Result<(), BenchError> {
        let mut last = None;
        let odd = self.device.cycle() % 2 == 1;
        for _ in 0..10 {
            let (question, select, situation) = self.asked()?;
            let vote = Vote::get(self.device)?;
            let switch = SwitchQuestion::get(self.device, "switch[0]")?;
            let now = (question, select, situation.castled, vote, switch);
            if last == Some(now) {
                return Ok(());
            }
            last = Some(now);
            let answer = self.array.answer(&question, situation);
            let winner = self.array.winner(&vote);
            self.device.set("winner.found", winner.is_some())?;
            if let Some(winner) = winner {
                let ballot = if winner.rivals {
                    written_with_rivals(winner.square)
                } else {
                    written(winner.square)
                };
                self.device.set("winner.level", winner.level)?;
                self.device.set("winner.ballot", ballot)?;
                self.device.set("winner.more", winner.more)?;
            } else {
                // Without a winner the other fields are don't-cares, and must have no effect.
                self.device.set("winner.level", 7 * u64::from(odd))?;
                self.device.set("winner.ballot", 0_u64)?;
                self.device.set("winner.more", odd)?;
            }
            self.device.set("king_capture", self.array.captured())?;
            self.device.set("contact", answer.contact)?;
            self.device.set("discoverers", self.array.discoverers())?;
            self.device
                .set("may_discover", situation.discovering != 0)?;
            let from = Square::new(self.device.get("current.from")? as u32);
            self.device.set("departing", self.array.discovers(from))?;
            self.device
                .set("selected.lines", self.array.lines(select))?;
            self.device
                .set("selected.allowed", self.array.allowed(select))?;
            let en_passant = self.array.en_passant(situation);
            let passed = en_passant.is_some_and(|(_, pawn)| Some(pawn) == select);
            self.device
                .set("selected.target", self.array.was_target(select))?;
            self.device.set("selected.passed", passed)?;
            if self.rules().is_antichess() {
                self.device.set("over[0]", self.array.is_over())?;
            }
            if self.rules().has_switch() {
                let may_switch = self.board.may_switch(self.board.side());
                self.device.set("may_switch[0]", may_switch)?;
                let kind = self.array.victim_type(select);
                self.device.set("victim_type[0]", kind)?;
            }
            self.device.set("mover", situation.black_to_move)?;
            self.device
                .set("passed", self.board.en_passant().is_some())?;
            self.device.set("height", self.stack.len() as u64)?;
            if let Some((_, played, _)) = self.stack.last() {
                played.set(self.device, "top")?;
            }
        }
        self.device
            .expect("questions and answers settle", true, false)
    }

    /// Candidates retired at the end of this clock.
    fn retirement(&mut self, select: Option<Square>) -> Result<Retirement, BenchError> {
        let from = Square::new(self.device.get("current.from")? as u32);
        let mut retires = |pin| Ok::<_, BenchError>(self.device.get(pin)? == 1);
        Ok(Retirement {
            attacker: retires("vote.retire_attacker")?.then_some(from),
            victim: retires("vote.retire_victim")?.then_some(select).flatten(),
            quiet: retires("vote.retire_quiet")?.then_some(select).flatten(),
            vote: Vote::get(self.device)?,
        })
    }

    /// A clock edge for everything.
    fn clock(&mut self) -> Result<(), BenchError> {
        let (question, select, situation) = self.asked()?;
        let answer = self.array.answer(&question, situation);
        let switch = SwitchQuestion::get(self.device, "switch[0]")?;
        let retirement = self.retirement(select)?;
        let make = self.device.get("make")? == 1;
        let unmake = self.device.get("unmake")? == 1;
        self.device
            .expect("make and unmake at once", false, make && unmake)?;
        let played = Played::get(self.device, "current")?;
        if make || unmake {
            self.recorded.push(self.device.get("recorded")? == 1);
        }
        self.device.step();
        self.array.step(
            &question,
            &switch,
            select,
            &answer,
            &retirement,
            &Change::default(),
        );
        self.still = self.still.saturating_add(1);
        if make || unmake {
            self.still = 0;
        }
        if make {
            let mv = played.word(&self.board);
            self.device
                .expect("a pseudo-legal move is made", true, mv.is_some())?;
            if let Some(mv) = mv {
                let after = self.board.after(mv);
                let before = std::mem::replace(&mut self.board, after);
                self.stack.push((before, played, mv));
            }
        }
        if unmake {
            let last = self.stack.pop();
            self.device
                .expect("a move is there to unmake", true, last.is_some())?;
            if let Some((before, ..)) = last {
                self.board = before;
            }
        }
        self.sync();
        Ok(())
    }

    /// The array's pieces are those of the board.
    fn sync(&mut self) {
        for square in Square::all() {
            self.array.put(square, self.board.piece(square));
        }
    }
}
