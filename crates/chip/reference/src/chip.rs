//! The chip as its host sees it.

use crate::analysis::{Analysis, analyse};
use crate::board::Board;
use crate::evaluation::slow::Memo;
use crate::evaluation::{Endgames, External, FastScore};
use crate::line::Line;
use crate::movegen;
use crate::repetition::{Ply, Repetition};
use crate::search::{Evaluations, Node, Searcher, endgames};
use chess::{Color, Mode, MoveWord, Piece, Position, Square, en_passant};
use memory_map::EvaluationParameters;
use memory_map::{
    ADDRESS_BITS, Access, ChessChip, Configuration, Entry, ErrorCode, Judging, PortError,
    SearchConfiguration, SearchParameters, Section, address, field,
};

/// A software chip: every readable value is that of the chip, except that commands end within the
/// write that starts them. So it is never busy, ABORT has no effect, and CYCLES reads 0.
#[derive(Clone, Debug)]
pub struct ReferenceChip {
    configuration: Configuration,
    present: Node,
    /// The line of the port for judging.
    line: Line,
    /// Positions before the moves made, with those moves.
    stack: Vec<Made>,
    /// The game up to the present position.
    repetition: Repetition,
    search: SearchParameters,
    evaluation: EvaluationParameters,
    /// The cache of the slow evaluation, for the present parameters.
    memo: Memo,
    /// MODE.
    mode: (Mode, bool),
    generation: Generation,
    /// In AntiChess: a legal capture was generated, so only captures are left.
    captured: bool,
    /// Result of ANALYSE, until the position changes.
    analysis: Option<Analysis>,
    nodes: u64,
    /// RESULT.
    result: u32,
    /// BEST.
    best: Option<MoveWord>,
    evaluations: Evaluations,
    taken_back: u32,
    /// The device at the external port.
    external: Option<External>,
    aborted: bool,
    /// Last error and the address of its access.
    error: Option<(ErrorCode, u32)>,
}

/// A move that has been made.
#[derive(Clone, Debug)]
struct Made {
    before: Node,
    mv: MoveWord,
    /// See [`ReferenceChip::captured`]: that of the position before.
    captured: bool,
}

/// The progress of move generation in the present position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Generation {
    /// Before the first move.
    #[default]
    Start,
    /// At this move, which is in MOVE.
    At(MoveWord),
    /// After this move, which was taken back.
    Behind(MoveWord),
    /// After the last move.
    Exhausted,
}

impl ReferenceChip {
    /// A chip of a configuration, after reset.
    pub fn new(configuration: &Configuration) -> ReferenceChip {
        ReferenceChip {
            configuration: configuration.clone(),
            present: empty(configuration),
            line: Line::default(),
            stack: Vec::new(),
            // Without a search, nobody asks the detector.
            repetition: Repetition::new(
                configuration.search().map_or(8, SearchConfiguration::ring),
            ),
            search: SearchParameters::default(),
            evaluation: EvaluationParameters::default(),
            memo: Memo::default(),
            mode: (Mode::All, false),
            generation: Generation::Start,
            captured: false,
            analysis: None,
            nodes: 0,
            result: 0,
            best: None,
            evaluations: Evaluations::default(),
            taken_back: 0,
            external: None,
            aborted: false,
            error: None,
        }
    }

    /// The same with a device at its external port.
    pub fn with_external(mut self, device: impl Into<External>) -> ReferenceChip {
        self.external = Some(device.into());
        self
    }

    /// The chip's configuration.
    pub fn configuration(&self) -> &Configuration {
        &self.configuration
    }

    /// The entry at an address, if the chip has it.
    fn entry(&self, address: u32) -> Result<&'static Entry, ErrorCode> {
        (self.configuration.decode(address)).ok_or(ErrorCode::UnknownAddress)
    }

    /// The present position.
    pub fn board(&self) -> &Board {
        &self.present.board
    }

    /// Writes a word; the error is the reason of a refusal, which is also in ERROR.
    pub fn try_write(&mut self, address: u32, data: u32) -> Result<(), ErrorCode> {
        let address = on_the_bus(address);
        let written = self.write_register(address, data);
        self.keep_error(address, written);
        written
    }

    /// The effect of a write while a command runs. Commands of this model end at once: a caller
    /// that compares it with a real chip, and aborts a command there without running it here, calls
    /// this instead. NODES is unchanged, while the real chip's may have grown.
    pub fn write_while_busy(&mut self, address: u32) {
        let address = on_the_bus(address);
        let written = match self.entry(address) {
            Err(unknown) => Err(unknown),
            Ok(entry) if entry.access == Access::ReadOnly => Err(ErrorCode::ReadOnly),
            Ok(entry) => match entry.address {
                address::ERROR => {
                    self.error = None;
                    Ok(())
                }
                address::ABORT => {
                    self.position_changed(Generation::Start);
                    self.result = 0;
                    self.best = None;
                    self.aborted = true;
                    Ok(())
                }
                _ => Err(ErrorCode::Busy),
            },
        };
        self.keep_error(address, written);
    }

    /// The result of a read while a command runs, if that does not depend on the command's
    /// progress; also none for refused reads.
    pub fn read_while_busy(&self, address: u32) -> Option<u32> {
        let address = on_the_bus(address);
        let entry = self.entry(address).ok()?;
        match entry.address {
            address::ID => Some(self.configuration.rules().id()),
            address::VERSION => Some(entry.reset),
            address::MODE => Some(self.mode.0.register(self.mode.1)),
            _ if entry.hidden_while_busy => Some(0),
            _ => self.search.read(address),
        }
    }

    fn keep_error(&mut self, address: u32, access: Result<(), ErrorCode>) {
        if let Err(code) = access {
            self.error = Some((code, address));
        }
    }

    fn read_register(&mut self, address: u32) -> Result<u32, ErrorCode> {
        let entry = self.entry(address)?;
        if entry.access == Access::WriteOnly {
            return Err(ErrorCode::WriteOnly);
        }
        let index = address - entry.address;
        Ok(match entry.address {
            address::ID => self.configuration.rules().id(),
            address::VERSION => entry.reset,
            address::STATUS => self.status(),
            address::ERROR => self.error.map_or(0, |(code, address)| {
                field::error::CODE.put(code.code()) | field::error::ADDRESS.put(address)
            }),
            address::NODES => half(self.nodes, index),
            address::MOVE => valid_move(self.generated()),
            address::RESULT => self.result,
            address::BEST => valid_move(self.best),
            address::FAST_SCORE => fast_score(self.present.fast(&self.evaluation, self.endgames())),
            address::SLOW_SCORE => slow_score(&self.present, &self.evaluation, &mut self.memo),
            address::EVALUATIONS => self.evaluations.registers()[index as usize],
            address::TAKEN_BACK => self.taken_back,
            address::CHECK => self.analysis.unwrap_or_default().check_register(),
            address::HUNG_WHITE => half(self.analysis.unwrap_or_default().hung[0], index),
            address::HUNG_BLACK => half(self.analysis.unwrap_or_default().hung[1], index),
            address::SIDE => self.board().side().code(),
            address::CASTLING => self.board().castling(),
            address::EN_PASSANT => en_passant::encode(self.board().en_passant()),
            address::FIFTY => self.board().fifty(),
            address::MODE => self.mode.0.register(self.mode.1),
            address::SQUARE => self.board().code(Square::new(index)),
            // No clock.
            address::CYCLES => 0,
            _ => self
                .search
                .read(address)
                .or_else(|| self.evaluation.read(address))
                .unwrap_or_default(),
        })
    }

    fn status(&self) -> u32 {
        field::status::MOVE.put(self.generated().is_some().into())
            | field::status::EXHAUSTED.put((self.generation == Generation::Exhausted).into())
            | field::status::ABORTED.put(self.aborted.into())
            | field::status::STACK.put(self.stack.len() as u32)
    }

    fn endgames(&self) -> Endgames {
        endgames(&self.search, self.configuration.roms())
    }

    /// The move in MOVE.
    fn generated(&self) -> Option<MoveWord> {
        match self.generation {
            Generation::At(mv) => Some(mv),
            _ => None,
        }
    }

    fn write_register(&mut self, address: u32, data: u32) -> Result<(), ErrorCode> {
        let entry = self.entry(address)?;
        if entry.access == Access::ReadOnly {
            return Err(ErrorCode::ReadOnly);
        }
        if entry.checked && !self.configuration.takes(entry, data) {
            return Err(ErrorCode::ValueOutOfRange);
        }
        match entry.section {
            Section::Command => self.command(address, data),
            Section::History => self.add_to_history(data),
            Section::Status | Section::Position => {
                self.set(entry.address, address - entry.address, data);
                Ok(())
            }
            _ if self.evaluation.write(address, data) => {
                self.memo.clear();
                Ok(())
            }
            _ => self.search.write(address, data),
        }
    }

    /// Writes state; the word is in the range of its entry.
    fn set(&mut self, register: u32, index: u32, data: u32) {
        match register {
            address::ERROR => {
                self.error = None;
                return;
            }
            address::MODE => {
                self.mode = Mode::from_register(data).unwrap_or(self.mode);
                self.start_generation();
                return;
            }
            address::SIDE => {
                let side = Color::from_code(data).unwrap_or(self.board().side());
                self.present.board.set_side(side);
            }
            address::CASTLING => self.present.board.set_castling(data),
            address::EN_PASSANT => self.present.board.set_en_passant(en_passant::decode(data)),
            address::FIFTY => self.present.board.set_fifty(data),
            _ => {
                let piece = Piece::from_code(data);
                let square = Square::new(index);
                let old = self.present.board.piece(square);
                self.present.board.set_piece(square, piece);
                self.present.evaluation.take(square, old, &self.evaluation);
                self.present.evaluation.put(square, piece, &self.evaluation);
            }
        }
        self.stack.clear();
        self.repetition.clear();
        self.position_changed(Generation::Start);
    }

    /// HISTORY.
    fn add_to_history(&mut self, data: u32) -> Result<(), ErrorCode> {
        use field::history::{FROM, IRREVERSIBLE, PASSED, PIECE, TO};
        let piece = Piece::from_code(PIECE.get(data)).ok_or(ErrorCode::ValueOutOfRange)?;
        let (from, to) = (FROM.get(data), TO.get(data));
        if from == to {
            return Err(ErrorCode::ValueOutOfRange);
        }
        if !self.stack.is_empty() {
            return Err(ErrorCode::NoSuchMove);
        }
        self.repetition.push(Ply {
            from: Square::new(from),
            to: Square::new(to),
            kind: piece.kind.code() as u8,
            irreversible: IRREVERSIBLE.is_set(data),
            passed: PASSED.is_set(data),
        });
        Ok(())
    }

    /// Clears the results of the old position.
    fn position_changed(&mut self, generation: Generation) {
        match generation {
            Generation::Start => self.start_generation(),
            _ => self.generation = generation,
        }
        self.analysis = None;
    }

    /// Restarts move generation.
    fn start_generation(&mut self) {
        self.generation = Generation::Start;
        self.captured = false;
    }

    fn command(&mut self, address: u32, data: u32) -> Result<(), ErrorCode> {
        match address {
            address::PERFT => {
                if data == 0 || data > self.stack_room() {
                    return Err(ErrorCode::DepthOutOfRange);
                }
                self.begin_in_good_position()?;
                self.nodes = movegen::perft(self.board(), data);
                self.start_generation();
            }
            address::GENERATE => {
                self.begin_in_good_position()?;
                self.start_generation();
            }
            address::NEXT => {
                self.begin_in_good_position()?;
                self.generation = self.next();
            }
            address::MAKE => self.make(data)?,
            address::UNMAKE => {
                let Made {
                    before,
                    mv,
                    captured,
                } = self.stack.pop().ok_or(ErrorCode::StackEmpty)?;
                self.aborted = false;
                self.present = before;
                self.captured = captured;
                self.repetition.pop();
                self.position_changed(Generation::Behind(mv));
            }
            address::ANALYSE => {
                self.begin_in_good_position()?;
                self.analysis = Some(analyse(self.board()));
            }
            address::CLEAR => {
                self.present = empty(&self.configuration);
                self.stack.clear();
                self.repetition.clear();
                self.mode = (Mode::All, false);
                self.position_changed(Generation::Start);
            }
            address::SEARCH => self.run_search()?,
            // ABORT: nothing runs.
            _ => {}
        }
        Ok(())
    }

    /// SEARCH.
    fn run_search(&mut self) -> Result<(), ErrorCode> {
        let offset_depth = match self.search.root_tests.widest() {
            0 => 0,
            _ => self.search.offset_depth,
        };
        if self.search.depth.max(offset_depth) > self.stack_room() {
            return Err(ErrorCode::DepthOutOfRange);
        }
        self.begin_in_good_position()?;
        let stack_room = self.stack_room();
        let searcher = Searcher {
            parameters: &self.search,
            evaluation: &self.evaluation,
            repetition: &mut self.repetition,
            stack_room,
            roms: self.configuration.roms(),
            external: self.external,
        };
        let answer = searcher.search(&self.present);
        self.result = answer.register(&self.search);
        self.best = answer.best;
        self.nodes = answer.nodes;
        self.evaluations = answer.evaluations;
        self.taken_back = answer.taken_back as u32;
        self.position_changed(Generation::Start);
        Ok(())
    }

    /// Moves that the stack has room for.
    fn stack_room(&self) -> u32 {
        self.configuration.stack_depth() - self.stack.len() as u32
    }

    /// Begins a command; refuses it if the position is bad.
    fn begin_in_good_position(&mut self) -> Result<(), ErrorCode> {
        self.aborted = false;
        if self.board().is_good() {
            Ok(())
        } else {
            Err(ErrorCode::BadPosition)
        }
    }

    fn next(&mut self) -> Generation {
        let behind = match self.generation {
            Generation::Start => None,
            Generation::At(mv) | Generation::Behind(mv) => Some(movegen::order(self.board(), mv)),
            Generation::Exhausted => return Generation::Exhausted,
        };
        let (board, (mode, legal_only)) = (self.board(), self.mode);
        // Where captures are compulsory, the chip knows of those that it has come upon.
        let compels = legal_only && movegen::compels(board.rules(), mode);
        let found = movegen::moves(board, mode, legal_only && !compels)
            .into_iter()
            .filter(|&mv| !compels || movegen::is_legal(board, mv))
            .find(|&mv| behind.is_none_or(|last| movegen::order(board, mv) > last));
        match found {
            Some(mv) if compels => {
                if self.captured && !mv.is_capture() {
                    return Generation::Exhausted;
                }
                self.captured |= mv.is_capture();
                Generation::At(mv)
            }
            found => found.map_or(Generation::Exhausted, Generation::At),
        }
    }

    fn make(&mut self, data: u32) -> Result<(), ErrorCode> {
        if self.stack_room() == 0 {
            return Err(ErrorCode::StackFull);
        }
        let found = if data == 0 {
            self.generated()
        } else {
            self.begin_in_good_position()?;
            // The search for the move takes the place of the generation.
            self.start_generation();
            movegen::find_legal(self.board(), MoveWord::from_bits(data))
        };
        let mv = found.ok_or(ErrorCode::NoSuchMove)?;
        self.aborted = false;
        self.repetition.push(Ply::new(self.board(), mv));
        let after = self.present.after(mv, &self.evaluation);
        self.stack.push(Made {
            before: std::mem::replace(&mut self.present, after),
            mv,
            captured: if data == 0 {
                self.captured
            } else {
                mv.is_capture()
            },
        });
        self.position_changed(Generation::Start);
        Ok(())
    }
}

/// The empty board of a chip.
fn empty(configuration: &Configuration) -> Node {
    Node {
        board: Board::empty(configuration.rules()),
        ..Node::default()
    }
}

/// FAST_SCORE.
fn fast_score(fast: FastScore) -> u32 {
    field::fast_score::SCORE.put(fast.score as u32)
        | field::fast_score::DRAWN.put(fast.drawn.into())
        | field::fast_score::DEAD.put(fast.dead.into())
}

/// SLOW_SCORE.
fn slow_score(node: &Node, parameters: &EvaluationParameters, memo: &mut Memo) -> u32 {
    let slow = node.evaluation.slow_with(&node.board, parameters, memo);
    u32::from(slow as u16)
}

/// A move in the format of MOVE and BEST.
fn valid_move(mv: Option<MoveWord>) -> u32 {
    mv.map_or(0, |mv| field::move_word::VALID.mask() | mv.bits())
}

/// Low (0) or high (1) word.
fn half(value: u64, index: u32) -> u32 {
    (value >> (32 * index)) as u32
}

/// The part of an address that reaches the chip.
fn on_the_bus(address: u32) -> u32 {
    address & ((1 << ADDRESS_BITS) - 1)
}

impl ChessChip for ReferenceChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        // Refused or not, ERROR knows.
        let _ = self.try_write(address, data);
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        let address = on_the_bus(address);
        Ok(self.read_register(address).unwrap_or_else(|code| {
            self.error = Some((code, address));
            0
        }))
    }

    fn idle(&mut self, _cycles: u64) -> Result<(), PortError> {
        Ok(())
    }

    fn judging(&mut self) -> Option<&mut dyn Judging> {
        Some(self)
    }
}

impl Judging for ReferenceChip {
    fn begin(&mut self, position: &Position) {
        let start = Node::new(Board::from(position), &self.evaluation);
        self.line = Line::new(start);
    }

    fn make(&mut self, mv: Option<MoveWord>) {
        self.line.make(mv, &self.evaluation);
    }

    fn unmake(&mut self) {
        self.line.unmake();
    }

    fn fast_score(&mut self) -> u32 {
        fast_score(self.line.end().fast(&self.evaluation, self.endgames()))
    }

    fn slow_score(&mut self) -> u32 {
        slow_score(self.line.end(), &self.evaluation, &mut self.memo)
    }
}
