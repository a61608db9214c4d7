//! The chip as its host sees it.

use crate::analysis::{Analysis, analyse};
use crate::board::Board;
use crate::movegen;
use host::{ChessChip, PortError};
use memory_map::{
    ADDRESS_BITS, Access, Color, ErrorCode, FIFTY_MAX, ID_VALUE, Mode, MoveWord, Piece,
    STACK_DEPTH, Section, Square, VERSION_VALUE, address, castling, en_passant, entry_at, field,
};

/// A software chip: every readable value is the chip's, except that commands end within the write that starts them.
/// So it is never busy, has nothing to abort, and CYCLES reads 0.
#[derive(Clone, Debug, Default)]
pub struct ReferenceChip {
    board: Board,
    /// Positions before the moves made, with those moves.
    stack: Vec<(Board, MoveWord)>,
    /// MODE.
    mode: (Mode, bool),
    generation: Generation,
    analysis: Analysis,
    nodes: u64,
    /// Last error and the address of its access.
    error: Option<(ErrorCode, u32)>,
}

/// How far generation at the present position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Generation {
    /// Before the first move.
    #[default]
    Start,
    /// At this move, which MOVE holds.
    At(MoveWord),
    /// Behind this move, which was taken back.
    Behind(MoveWord),
    /// Behind the last move.
    Exhausted,
}

impl ReferenceChip {
    /// A chip after reset.
    pub fn new() -> ReferenceChip {
        ReferenceChip::default()
    }

    /// The present position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    fn read_register(&self, address: u32) -> Result<u32, ErrorCode> {
        let entry = entry_at(address)
            .filter(|entry| !entry.reserved)
            .ok_or(ErrorCode::UnknownAddress)?;
        if entry.access == Access::WriteOnly {
            return Err(ErrorCode::WriteOnly);
        }
        let index = address - entry.address;
        Ok(match entry.address {
            address::ID => ID_VALUE,
            address::VERSION => VERSION_VALUE,
            address::STATUS => self.status(),
            address::ERROR => self.error.map_or(0, |(code, address)| {
                field::error::CODE.put(code.code()) | field::error::ADDRESS.put(address)
            }),
            address::NODES => half(self.nodes, index),
            address::MOVE => self
                .generated()
                .map_or(0, |mv| field::move_word::VALID.mask() | mv.bits()),
            address::CHECK => self.analysis.check_register(),
            address::HUNG_WHITE => half(self.analysis.hung[0], index),
            address::HUNG_BLACK => half(self.analysis.hung[1], index),
            address::SIDE => self.board.side().code(),
            address::CASTLING => self.board.castling(),
            address::EN_PASSANT => en_passant::encode(self.board.en_passant()),
            address::FIFTY => self.board.fifty(),
            address::MODE => self.mode.0.register(self.mode.1),
            address::SQUARE => self.board.code(Square::new(index)),
            // CYCLES: no clock.
            _ => 0,
        })
    }

    fn status(&self) -> u32 {
        field::status::MOVE.put(self.generated().is_some().into())
            | field::status::EXHAUSTED.put((self.generation == Generation::Exhausted).into())
            | field::status::STACK.put(self.stack.len() as u32)
    }

    /// The move in MOVE.
    fn generated(&self) -> Option<MoveWord> {
        match self.generation {
            Generation::At(mv) => Some(mv),
            _ => None,
        }
    }

    fn write_register(&mut self, address: u32, data: u32) -> Result<(), ErrorCode> {
        let entry = entry_at(address)
            .filter(|entry| !entry.reserved)
            .ok_or(ErrorCode::UnknownAddress)?;
        match (entry.access, entry.section) {
            (Access::ReadOnly, _) => Err(ErrorCode::ReadOnly),
            (_, Section::Command) => self.command(address, data),
            _ => self.set(entry.address, address - entry.address, data),
        }
    }

    /// Writes state.
    fn set(&mut self, register: u32, index: u32, data: u32) -> Result<(), ErrorCode> {
        let range = ErrorCode::ValueOutOfRange;
        match register {
            address::ERROR => {
                self.error = None;
                return Ok(());
            }
            address::MODE => {
                self.mode = Mode::from_register(data).ok_or(range)?;
                self.generation = Generation::Start;
                return Ok(());
            }
            address::SIDE => self.board.set_side(Color::from_code(data).ok_or(range)?),
            address::CASTLING => {
                let all = castling::WHITE_SHORT
                    | castling::WHITE_LONG
                    | castling::BLACK_SHORT
                    | castling::BLACK_LONG;
                if data & !all != 0 {
                    return Err(range);
                }
                self.board.set_castling(data);
            }
            address::EN_PASSANT => {
                let file = en_passant::decode(data);
                if en_passant::encode(file) != data {
                    return Err(range);
                }
                self.board.set_en_passant(file);
            }
            address::FIFTY => {
                if data > FIFTY_MAX {
                    return Err(range);
                }
                self.board.set_fifty(data);
            }
            _ => {
                let piece = Piece::from_code(data);
                if piece.is_none() && data != 0 {
                    return Err(range);
                }
                self.board.set_piece(Square::new(index), piece);
            }
        }
        self.stack.clear();
        self.generation = Generation::Start;
        Ok(())
    }

    fn command(&mut self, address: u32, data: u32) -> Result<(), ErrorCode> {
        match address {
            address::PERFT => {
                if data == 0 || data > STACK_DEPTH - self.stack.len() as u32 {
                    return Err(ErrorCode::DepthOutOfRange);
                }
                self.check_position()?;
                self.nodes = movegen::perft(&self.board, data);
                self.generation = Generation::Start;
            }
            address::GENERATE => {
                self.check_position()?;
                self.generation = Generation::Start;
            }
            address::NEXT => {
                self.check_position()?;
                self.generation = self.next();
            }
            address::MAKE => self.make(data)?,
            address::UNMAKE => {
                let (board, mv) = self.stack.pop().ok_or(ErrorCode::StackEmpty)?;
                self.board = board;
                self.generation = Generation::Behind(mv);
            }
            address::ANALYSE => {
                self.check_position()?;
                self.analysis = analyse(&self.board);
            }
            address::CLEAR => {
                self.board = Board::default();
                self.stack.clear();
                self.mode = (Mode::All, false);
                self.generation = Generation::Start;
            }
            // ABORT: nothing runs.
            _ => {}
        }
        Ok(())
    }

    fn check_position(&self) -> Result<(), ErrorCode> {
        if self.board.is_good() {
            Ok(())
        } else {
            Err(ErrorCode::BadPosition)
        }
    }

    fn next(&self) -> Generation {
        let behind = match self.generation {
            Generation::Start => None,
            Generation::At(mv) | Generation::Behind(mv) => Some(movegen::order(&self.board, mv)),
            Generation::Exhausted => return Generation::Exhausted,
        };
        movegen::moves(&self.board, self.mode.0, self.mode.1)
            .into_iter()
            .find(|&mv| behind.is_none_or(|last| movegen::order(&self.board, mv) > last))
            .map_or(Generation::Exhausted, Generation::At)
    }

    fn make(&mut self, data: u32) -> Result<(), ErrorCode> {
        if self.stack.len() == STACK_DEPTH as usize {
            return Err(ErrorCode::StackFull);
        }
        let mv = if data == 0 {
            self.generated()
        } else {
            self.check_position()?;
            movegen::find_legal(&self.board, MoveWord::from_bits(data))
        }
        .ok_or(ErrorCode::NoSuchMove)?;
        let after = self.board.after(mv);
        self.stack
            .push((std::mem::replace(&mut self.board, after), mv));
        self.generation = Generation::Start;
        Ok(())
    }
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
        let address = on_the_bus(address);
        if let Err(code) = self.write_register(address, data) {
            self.error = Some((code, address));
        }
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
}
