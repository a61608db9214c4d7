//! The driver: the operations of a host on a chip, as bus accesses.

use crate::error::HostError;
use crate::judge::Judge;
use crate::lacking::Lacking;
use crate::scores::{FastScore, slow_score};
use crate::work::Work;
use chess::Position;
use chess::{Color, Mode, MoveWord, Piece, Rules, Square, en_passant};
use memory_map::field::{check, error, move_word, status};
use memory_map::{ChessChip, EvaluationParameters, SCORES_SETTLE};
use memory_map::{ErrorCode, address};
use serde::Serialize;
use std::ops::ControlFlow;

/// The most clocks of any command except PERFT and SEARCH: far more than trying every move of the
/// richest position takes.
const COMMAND_BOUND: u64 = 1 << 18;

/// Clocks between two reads of STATUS, at first and at most, unless the chip's
/// [first wait](ChessChip::first_wait) is longer.
const POLL: std::ops::RangeInclusive<u64> = 16..=1 << 16;

/// More moves than any board has: 64 squares, each reached from at most 16 (8 lines, 8 knights) by
/// up to 4 promotions.
const MOVES_BOUND: usize = 64 * 16 * 4;

/// Polls between two reads of the counters.
const LOOK_EVERY: u32 = 8;

/// A chip with a host's view of it.
pub struct Driver<C> {
    chip: C,
    /// The game that it plays.
    rules: Rules,
    /// The entries that it is known to lack.
    pub(crate) lacking: Lacking,
    /// The contents of the position's registers, if only [`Driver::load`] has written them.
    pub(crate) loaded: Option<Position>,
    /// The contents of the evaluation's registers and tables, if only [`Driver::load_evaluation`]
    /// has written them.
    pub(crate) values: Option<EvaluationParameters>,
    /// The cost of its questions since this was last taken.
    pub(crate) work: Work,
    fullmove: u32,
    long_bound: u64,
}

/// Called at every poll of a command; it may abort the command.
pub(crate) type Watch<'a, C> = dyn FnMut(&mut Driver<C>) -> Result<ControlFlow<()>, HostError> + 'a;

/// A move the chip found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Listed {
    /// The move.
    pub move_word: MoveWord,
    /// Clocks it took to find it.
    pub cycles: u64,
}

/// Result of PERFT.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Perft {
    /// Legal leaves.
    pub nodes: u64,
    /// Clocks it took.
    pub cycles: u64,
}

/// A move of a divided perft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Divided {
    /// The move.
    pub move_word: MoveWord,
    /// Leaves below it.
    pub nodes: u64,
    /// Clocks the chip worked for it: finding, making, counting, unmaking.
    pub cycles: u64,
}

/// How far a running command is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Leaves or nodes counted so far.
    pub nodes: u64,
    /// Clocks so far.
    pub cycles: u64,
}

/// Result of ANALYSE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Analysis {
    /// Pieces that give check to the side to move: 0, 1, 2 or more.
    pub checkers: u32,
    /// Whether a checker stands next to the king.
    pub contact_check: bool,
    /// Squares the king of the side to move can step to safely.
    pub escape_squares: u32,
    /// Map of White's and of Black's hung pieces, bit 0 is a1.
    pub hung: [u64; 2],
    /// Clocks it took.
    pub cycles: u64,
}

impl Analysis {
    /// Squares of a side's hung pieces.
    pub fn hung_squares(&self, color: Color) -> impl Iterator<Item = Square> {
        let map = self.hung[color.index()];
        Square::all().filter(move |square| map >> square.index() & 1 != 0)
    }
}

impl<C: ChessChip> Driver<C> {
    /// Takes over a chip that plays chess: checks that it is one, aborts any running command and
    /// clears its last error.
    pub fn new(chip: C) -> Result<Self, HostError> {
        Driver::for_game(chip, Rules::Chess)
    }

    /// The same with a chip that plays by these rules.
    pub fn for_game(mut chip: C, rules: Rules) -> Result<Self, HostError> {
        let id = chip.read(address::ID)?;
        let version = chip.read(address::VERSION)?;
        match Rules::from_id(id) {
            Some(found) if version == memory_map::VERSION_VALUE => {
                if found != rules {
                    return Err(HostError::OtherGame { found, rules });
                }
            }
            _ => return Err(HostError::NotBluechip { id, version }),
        }
        let mut driver = Driver {
            chip,
            rules,
            lacking: Lacking::of(rules),
            loaded: None,
            values: None,
            work: Work::default(),
            fullmove: 1,
            long_bound: 1 << 40,
        };
        driver.chip.write(address::ABORT, 0)?;
        let [] = driver.wait_short("ABORT", [])?;
        driver.chip.write(address::ERROR, 0)?;
        Ok(driver)
    }

    /// The rules of the game that the chip plays.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Sets how many clocks a PERFT or SEARCH may take before it is aborted (a trillion by
    /// default).
    pub fn bound_long_commands(&mut self, cycles: u64) {
        self.long_bound = cycles;
    }

    /// The cost of the questions answered since this was last taken.
    pub fn take_work(&mut self) -> Work {
        std::mem::take(&mut self.work)
    }

    /// The same, to add questions that are asked by single accesses.
    pub fn work_mut(&mut self) -> &mut Work {
        &mut self.work
    }

    /// The chip itself. As its state may then be changed, the next position and values are loaded
    /// completely.
    pub fn chip(&mut self) -> &mut C {
        self.loaded = None;
        self.values = None;
        &mut self.chip
    }

    /// The chip, for accesses that do not change the position.
    pub(crate) fn port(&mut self) -> &mut C {
        &mut self.chip
    }

    /// Gives the chip back.
    pub fn into_chip(self) -> C {
        self.chip
    }

    /// Loads a position; afterwards the move stack and the repetition detector are empty. If the
    /// chip still holds the position loaded before, writes only the differences.
    pub fn load(&mut self, position: &Position) -> Result<(), HostError> {
        self.write_position(position)?;
        self.check_error()
    }

    /// The same without reading ERROR, which is a round trip over a serial line: the next check
    /// finds the error.
    pub fn write_position(&mut self, position: &Position) -> Result<(), HostError> {
        let before = self.loaded.take();
        if before.is_none() {
            self.chip.write(address::CLEAR, 0)?;
        }
        for square in Square::all() {
            let piece = position.piece(square);
            if piece != before.as_ref().and_then(|before| before.piece(square)) {
                let code = piece.map_or(0, Piece::code);
                self.chip.write(address::SQUARE + square.code(), code)?;
            }
        }
        let words = before.map(|before| registers(&before));
        for (index, (address, word)) in registers(position).into_iter().enumerate() {
            if words.is_none_or(|words| words[index].1 != word) {
                self.chip.write(address, word)?;
            }
        }
        // Written in any case: it empties the stack and the detector.
        self.chip.write(address::FIFTY, position.fifty)?;
        self.fullmove = position.fullmove;
        self.loaded = Some(position.clone());
        Ok(())
    }

    /// The fast score of the present position.
    pub fn fast_score(&mut self) -> Result<FastScore, HostError> {
        self.chip.idle(SCORES_SETTLE)?;
        Ok(FastScore::of(self.chip.read(address::FAST_SCORE)?))
    }

    /// The slow terms that are added to it, White's view; 0 if the chip is known to have no slow
    /// evaluation.
    pub fn slow_score(&mut self) -> Result<i16, HostError> {
        if !self.has(address::SLOW_SCORE) {
            return Ok(0);
        }
        self.chip.idle(SCORES_SETTLE)?;
        Ok(slow_score(self.chip.read(address::SLOW_SCORE)?))
    }

    /// The port for judging, if the chip has one. It does not change the loaded position.
    pub fn judging(&mut self) -> Option<Judge<'_>> {
        self.chip.judging().map(Judge)
    }

    /// Reads the chip's position back.
    pub fn position(&mut self) -> Result<Position, HostError> {
        let mut addresses = [0; 64 + 4];
        for square in Square::all() {
            addresses[square.index()] = address::SQUARE + square.code();
        }
        addresses[64..].copy_from_slice(&[
            address::SIDE,
            address::CASTLING,
            address::EN_PASSANT,
            address::FIFTY,
        ]);
        let [codes @ .., side, castling, en_passant, fifty] = self.read_words(addresses)?;
        let mut squares = [None; 64];
        for (square, code) in Square::all().zip(codes) {
            squares[square.index()] = match (code, Piece::from_code(code)) {
                (0, _) => None,
                (_, Some(piece)) => Some(piece),
                (_, None) => return Err(nonsense(format!("piece code {code} on {square}"))),
            };
        }
        let position = Position {
            squares,
            side: side_of(side)?,
            castling,
            en_passant: en_passant::decode(en_passant),
            fifty,
            fullmove: self.fullmove,
        };
        self.check_error()?;
        Ok(position)
    }

    /// The moves of a mode in the chip's order, with the clocks each took.
    pub fn list_moves(&mut self, mode: Mode, legal_only: bool) -> Result<Vec<Listed>, HostError> {
        self.start_generation(mode, legal_only)?;
        let mut moves = Vec::new();
        while let Some(found) = self.next_move()? {
            moves.push(found);
            check_count(moves.len())?;
        }
        Ok(moves)
    }

    /// Counts the legal leaves to a depth.
    pub fn perft(&mut self, depth: u32) -> Result<Perft, HostError> {
        self.perft_watched(depth, &mut |_| Ok(ControlFlow::Continue(())))
    }

    /// Counts the legal leaves to a depth, and reports its progress at intervals.
    pub fn perft_with_progress(
        &mut self,
        depth: u32,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Perft, HostError> {
        self.perft_watched(depth, &mut |driver| {
            progress(Progress {
                nodes: driver.nodes()?,
                cycles: driver.cycles()?,
            });
            Ok(ControlFlow::Continue(()))
        })
    }

    fn perft_watched(&mut self, depth: u32, watch: &mut Watch<C>) -> Result<Perft, HostError> {
        self.chip.write(address::PERFT, depth)?;
        let results = [
            address::ERROR,
            address::CYCLES,
            address::CYCLES + 1,
            address::NODES,
            address::NODES + 1,
        ];
        let [error, cycles, cycles_high, nodes, nodes_high] =
            self.wait_long("PERFT", results, watch)?;
        self.judge_error(error)?;
        Ok(Perft {
            nodes: pair(nodes, nodes_high),
            cycles: pair(cycles, cycles_high),
        })
    }

    /// The legal moves, and the position after each.
    pub(crate) fn followers(&mut self) -> Result<Vec<(Listed, Position)>, HostError> {
        let mut followers = Vec::new();
        self.start_generation(Mode::All, true)?;
        while let Some(mut found) = self.next_move()? {
            self.loaded = None;
            found.cycles += self.command("MAKE", address::MAKE, 0)?;
            let position = self.position()?;
            // The chip goes on behind the move taken back.
            found.cycles += self.command("UNMAKE", address::UNMAKE, 0)?;
            followers.push((found, position));
            check_count(followers.len())?;
        }
        Ok(followers)
    }

    /// Counts the legal leaves to a depth (1 or more) below each legal move, and reports each move
    /// when it is done.
    pub fn divide(
        &mut self,
        depth: u32,
        done: &mut dyn FnMut(&Divided),
    ) -> Result<Vec<Divided>, HostError> {
        if depth == 0 {
            return Err(HostError::Refused {
                code: ErrorCode::DepthOutOfRange,
                address: address::PERFT,
            });
        }
        self.start_generation(Mode::All, true)?;
        let mut moves = Vec::new();
        while let Some(found) = self.next_move()? {
            let mut cycles = found.cycles;
            let mut nodes = 1;
            if depth > 1 {
                self.loaded = None;
                cycles += self.command("MAKE", address::MAKE, 0)?;
                let below = self.perft(depth - 1)?;
                nodes = below.nodes;
                cycles += below.cycles;
                // The chip goes on behind the move taken back.
                cycles += self.command("UNMAKE", address::UNMAKE, 0)?;
            }
            let divided = Divided {
                move_word: found.move_word,
                nodes,
                cycles,
            };
            done(&divided);
            moves.push(divided);
            check_count(moves.len())?;
        }
        Ok(moves)
    }

    /// Finds the strength of a check on the side to move, and the hung pieces of both sides.
    pub fn analyse(&mut self) -> Result<Analysis, HostError> {
        let cycles = self.command("ANALYSE", address::ANALYSE, 0)?;
        let word = self.chip.read(address::CHECK)?;
        Ok(Analysis {
            checkers: check::CHECKERS.get(word),
            contact_check: check::CONTACT.is_set(word),
            escape_squares: check::ESCAPES.get(word),
            hung: [
                self.read_pair(address::HUNG_WHITE)?,
                self.read_pair(address::HUNG_BLACK)?,
            ],
            cycles,
        })
    }

    /// Makes a legal move given as UCI text; castling is the king's move.
    pub fn make(&mut self, text: &str) -> Result<(), HostError> {
        let word = self.word(text)?;
        // The chip takes 0 (a1a1) for "the move in MOVE".
        if word.key() == 0 {
            return Err(HostError::IllegalMove(text.to_string()));
        }
        let side = self.side()?;
        self.loaded = None;
        match self.command("MAKE", address::MAKE, word.bits()) {
            Ok(_) => {
                self.fullmove += side.code();
                Ok(())
            }
            Err(HostError::Refused {
                code: ErrorCode::NoSuchMove,
                ..
            }) => Err(HostError::IllegalMove(text.to_string())),
            Err(other) => Err(other),
        }
    }

    /// The word of a move's text.
    pub(crate) fn word(&self, text: &str) -> Result<MoveWord, HostError> {
        MoveWord::parse(text, self.rules).map_err(|_| HostError::NotAMove(text.to_string()))
    }

    /// Takes the last move back.
    pub fn unmake(&mut self) -> Result<(), HostError> {
        self.loaded = None;
        self.command("UNMAKE", address::UNMAKE, 0)?;
        let side = self.side()?;
        self.fullmove = self.fullmove.saturating_sub(side.code()).max(1);
        Ok(())
    }

    /// Moves on the chip's stack.
    pub fn stack(&mut self) -> Result<u32, HostError> {
        Ok(status::STACK.get(self.chip.read(address::STATUS)?))
    }

    fn side(&mut self) -> Result<Color, HostError> {
        side_of(self.chip.read(address::SIDE)?)
    }

    fn start_generation(&mut self, mode: Mode, legal_only: bool) -> Result<(), HostError> {
        self.chip.write(address::MODE, mode.register(legal_only))?;
        self.command("GENERATE", address::GENERATE, 0)?;
        Ok(())
    }

    fn next_move(&mut self) -> Result<Option<Listed>, HostError> {
        let results = [
            address::STATUS,
            address::ERROR,
            address::CYCLES,
            address::CYCLES + 1,
            address::MOVE,
        ];
        self.chip.write(address::NEXT, 0)?;
        let [status, error, cycles, cycles_high, word] = self.wait_short("NEXT", results)?;
        self.judge_error(error)?;
        match (
            status::MOVE.is_set(status),
            status::EXHAUSTED.is_set(status),
        ) {
            (true, false) => {
                if !move_word::VALID.is_set(word) {
                    return Err(nonsense(
                        "STATUS says that MOVE holds a move, MOVE that it does not".into(),
                    ));
                }
                Ok(Some(Listed {
                    move_word: MoveWord::from_bits(word),
                    cycles: pair(cycles, cycles_high),
                }))
            }
            (false, true) => Ok(None),
            _ => Err(nonsense(format!("after NEXT, STATUS reads 0x{status:X}"))),
        }
    }

    /// Runs a command to its end and returns the clocks it took.
    fn command(&mut self, name: &'static str, address: u32, data: u32) -> Result<u64, HostError> {
        let results = [address::ERROR, address::CYCLES, address::CYCLES + 1];
        self.chip.write(address, data)?;
        let [error, cycles, cycles_high] = self.wait_short(name, results)?;
        self.judge_error(error)?;
        Ok(pair(cycles, cycles_high))
    }

    /// Waits for the end of a short command, and reads its results at these addresses.
    fn wait_short<const N: usize>(
        &mut self,
        command: &'static str,
        results: [u32; N],
    ) -> Result<[u32; N], HostError> {
        self.wait(command, COMMAND_BOUND, results, &mut |_| {
            Ok(ControlFlow::Continue(()))
        })
    }

    /// Waits for the end of a long command, and reads its results at these addresses.
    pub(crate) fn wait_long<const N: usize>(
        &mut self,
        command: &'static str,
        results: [u32; N],
        watch: &mut Watch<C>,
    ) -> Result<[u32; N], HostError> {
        self.wait(command, self.long_bound, results, watch)
    }

    /// Waits until the chip is idle, and reads the command's results at these addresses. Aborts a
    /// command that runs past its bound, or if `watch` says so. Reads the counters only at some of
    /// the polls.
    fn wait<const N: usize>(
        &mut self,
        command: &'static str,
        bound: u64,
        results: [u32; N],
        watch: &mut Watch<C>,
    ) -> Result<[u32; N], HostError> {
        let first = self.chip.first_wait();
        let mut pause = first.max(*POLL.start());
        let longest = first.max(*POLL.end());
        let mut last = None;
        let mut polls = 0;
        if first > 0 {
            self.chip.idle_while_busy(first)?;
        }
        loop {
            if let Some(words) = self.look(results)? {
                return Ok(words);
            }
            if polls % LOOK_EVERY == 0 {
                let cycles = self.cycles()?;
                if last == Some(cycles) {
                    // Unless it came to its end between the two looks.
                    return (self.look(results)?).ok_or(HostError::Stuck { command, cycles });
                }
                if cycles > bound {
                    self.abort()?;
                    return Err(HostError::TooSlow { command, cycles });
                }
                last = Some(cycles);
            }
            if watch(self)?.is_break() {
                self.abort()?;
                return Err(HostError::Aborted { command });
            }
            polls += 1;
            self.chip.idle_while_busy(pause)?;
            pause = (2 * pause).min(longest);
        }
    }

    /// The results of a command at these addresses, if it has ended. Over a slow link they are read
    /// in the same request, after STATUS, which says whether they are valid; elsewhere a poll is a
    /// single read.
    fn look<const N: usize>(&mut self, results: [u32; N]) -> Result<Option<[u32; N]>, HostError> {
        if self.chip.first_wait() == 0 {
            let busy = self.busy()?;
            return (!busy).then(|| self.read_words(results)).transpose();
        }
        let words = self
            .chip
            .read_all(&[&[address::STATUS], &results[..]].concat())?;
        let Some((&status, words)) = words.split_first() else {
            return Err(nonsense("no word where STATUS was read".into()));
        };
        let words = exactly(words)?;
        Ok((!status::BUSY.is_set(status)).then_some(words))
    }

    /// Aborts the running command; the chip's position is as before it.
    pub fn abort(&mut self) -> Result<(), HostError> {
        self.chip.write(address::ABORT, 0)?;
        // It goes back to the position it began with.
        Ok(self.chip.idle_while_busy(COMMAND_BOUND)?)
    }

    fn busy(&mut self) -> Result<bool, HostError> {
        Ok(status::BUSY.is_set(self.chip.read(address::STATUS)?))
    }

    pub(crate) fn cycles(&mut self) -> Result<u64, HostError> {
        self.read_pair(address::CYCLES)
    }

    pub(crate) fn nodes(&mut self) -> Result<u64, HostError> {
        self.read_pair(address::NODES)
    }

    /// A 64-bit value, correct even if the low word overflows between the reads.
    fn read_pair(&mut self, address: u32) -> Result<u64, HostError> {
        let [before, mut low, high] = self.read_words([address + 1, address, address + 1])?;
        if high != before {
            low = self.chip.read(address)?;
        }
        Ok(pair(low, high))
    }

    /// Reads several words in order in one request: one round trip over a link.
    pub(crate) fn read_words<const N: usize>(
        &mut self,
        addresses: [u32; N],
    ) -> Result<[u32; N], HostError> {
        exactly(&self.chip.read_all(&addresses)?)
    }

    /// Turns the ERROR register into an error and clears it.
    pub(crate) fn check_error(&mut self) -> Result<(), HostError> {
        let word = self.chip.read(address::ERROR)?;
        self.judge_error(word)
    }

    /// Turns the contents of the ERROR register into an error and clears it. Earlier writes may
    /// then not have taken effect.
    pub(crate) fn judge_error(&mut self, word: u32) -> Result<(), HostError> {
        let code = error::CODE.get(word);
        if code == 0 {
            return Ok(());
        }
        self.loaded = None;
        self.chip.write(address::ERROR, 0)?;
        Err(match ErrorCode::from_code(code) {
            Some(code) => HostError::Refused {
                code,
                address: error::ADDRESS.get(word),
            },
            None => HostError::UnknownErrorCode { code },
        })
    }
}

/// The registers of a position except the squares and the 50-move counter, with their words.
fn registers(position: &Position) -> [(u32, u32); 3] {
    [
        (address::SIDE, position.side.code()),
        (address::CASTLING, position.castling),
        (address::EN_PASSANT, en_passant::encode(position.en_passant)),
    ]
}

/// As many words as were read.
fn exactly<const N: usize>(words: &[u32]) -> Result<[u32; N], HostError> {
    (words.try_into()).map_err(|_| nonsense(format!("{} words where {N} were read", words.len())))
}

/// The value of two words.
pub(crate) fn pair(low: u32, high: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

fn side_of(code: u32) -> Result<Color, HostError> {
    Color::from_code(code).ok_or_else(|| nonsense(format!("side to move {code}")))
}

fn nonsense(what: String) -> HostError {
    HostError::Nonsense(what)
}

fn check_count(moves: usize) -> Result<(), HostError> {
    if moves > MOVES_BOUND {
        return Err(nonsense(format!(
            "NEXT found more than {MOVES_BOUND} moves"
        )));
    }
    Ok(())
}
