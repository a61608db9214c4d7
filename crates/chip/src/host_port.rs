//! The host's door: decodes the 17-bit address space, checks every access, loads the position and starts commands.
//!
//! Accesses are registered first, and carried out in the clock after; commands are registered once more. So the sequencer begins in
//! the second clock after the access, and a read answers two clocks after its strobe. An access that is not allowed sets the error
//! register and changes nothing else; its read answers 0. Addresses and error codes come from the memory map.
//!
//! Power-on: no error, mode 0.

pub mod decoder;

use self::decoder::{Decoder, Target};
use crate::movegen::encoding::{Command, Extension};
use memory_map::Configuration;
use netlist::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

/// Why an access is refused; the values are those of `memory_map::ErrorCode` (a test sees to it).
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
#[allow(missing_docs)]
pub enum Fault {
    Nothing,
    UnknownAddress,
    ReadOnly,
    Busy,
    ValueOutOfRange,
    DepthOutOfRange,
    StackFull,
    StackEmpty,
    NoSuchMove,
    BadPosition,
    WriteOnly,
}

/// Address decoder, error register, mode register, read multiplexer.
#[derive(LogicBlock, Default)]
pub struct HostPort {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,

    // Host.
    /// Address.
    pub address: Signal<In, Bits<17>>,
    /// Word to write.
    pub write_data: Signal<In, Bits<32>>,
    /// Write strobe.
    pub write: Signal<In, Bit>,
    /// Read strobe; beside a write, it reads what stood there before.
    pub read: Signal<In, Bit>,
    /// Word read by the last read strobe.
    pub read_data: Signal<Out, Bits<32>>,

    // Loading the position.
    /// Square in the address of the access.
    pub access: Signal<Out, Bits<6>>,
    /// Low bits of the word written.
    pub data: Signal<Out, Bits<7>>,
    /// Load the piece in `data` into the square in `access`.
    pub load_square: Signal<Out, Bit>,
    /// Load the side to move.
    pub load_mover: Signal<Out, Bit>,
    /// Load the castling rights.
    pub load_rights: Signal<Out, Bit>,
    /// Load the en passant register.
    pub load_passed: Signal<Out, Bit>,
    /// Load the 50-move counter.
    pub load_fifty: Signal<Out, Bit>,
    /// Empty the board and everything else.
    pub clear: Signal<Out, Bit>,

    // Extension of the address space, judged in the clock in which the access is carried out.
    /// Word to write.
    pub word_register: Signal<Out, Bits<32>>,
    /// What the extension says of it.
    pub extension: Signal<In, Extension>,
    /// What the extension answers to a read; 0 if it does not know the address.
    pub extension_answer: Signal<In, Bits<32>>,

    // Sequencer.
    /// Command, valid for one clock, the one after the write is carried out.
    pub command: Signal<Out, Command>,
    /// Its operand.
    pub operand: Signal<Out, Bits<15>>,
    /// Abort, valid like a command.
    pub abort: Signal<Out, Bit>,
    /// The position or the mode changes.
    pub restart: Signal<Out, Bit>,
    /// The position changes.
    pub touched: Signal<Out, Bit>,
    /// Mode of generation.
    pub mode: Signal<Out, Bits<3>>,
    /// Only legal moves are wanted.
    pub legal_only: Signal<Out, Bit>,
    /// A command runs.
    pub busy: Signal<In, Bit>,
    /// A move is in hand.
    pub found: Signal<In, Bit>,
    /// No more moves.
    pub exhausted: Signal<In, Bit>,
    /// The last command was aborted.
    pub aborted: Signal<In, Bit>,
    /// The command found a bad position.
    pub bad_position: Signal<In, Bit>,
    /// The command found no such move.
    pub no_move: Signal<In, Bit>,
    /// The analysis holds.
    pub analysed: Signal<In, Bit>,

    // What can be read.
    /// Piece on the square in the address.
    pub square: Signal<In, Bits<4>>,
    /// Side to move.
    pub mover: Signal<In, Bit>,
    /// Castling rights.
    pub rights: Signal<In, Bits<4>>,
    /// En passant register.
    pub passed: Signal<In, Bits<4>>,
    /// 50-move counter.
    pub fifty: Signal<In, Bits<7>>,
    /// Moves on the stack.
    pub height: Signal<In, Bits<7>>,
    /// Move word of the move in hand.
    pub move_word: Signal<In, Bits<19>>,
    /// Checkers.
    pub checkers: Signal<In, Bits<2>>,
    /// Contact check.
    pub contact_check: Signal<In, Bit>,
    /// Escape squares.
    pub escapes: Signal<In, Bits<4>>,
    /// Hung white pieces.
    pub hung_white: Signal<In, Bits<64>>,
    /// Hung black pieces.
    pub hung_black: Signal<In, Bits<64>>,
    /// Leaves.
    pub nodes: Signal<In, Bits<48>>,
    /// Clocks.
    pub cycles: Signal<In, Bits<48>>,

    /// Moves that the stack holds.
    stack_depth: Parameter<Bits<7>>,
    decoder: Decoder,
    at: Register<Bits<17>>,
    word: Register<Bits<32>>,
    /// What lives there.
    target: Register<Target>,
    /// The word is 128 or more.
    large: Register<Bit>,
    writes: Register<Bit>,
    reads: Register<Bit>,
    read_register: Register<Bits<32>>,
    mode_register: Register<Bits<4>>,
    fault_register: Register<Fault>,
    fault_address: Register<Bits<17>>,
    command_address: Register<Bits<17>>,
    operand_register: Register<Bits<15>>,
    command_register: Register<Command>,
    abort_register: Register<Bit>,

    value: Signal<Local, Bits<7>>,
    zero: Signal<Local, Bit>,
    state: Signal<Local, Bit>,
    commands: Signal<Local, Bit>,
    in_range: Signal<Local, Bit>,
    fault: Signal<Local, Fault>,
    loads: Signal<Local, Bit>,
    accept: Signal<Local, Bit>,
    unknown: Signal<Local, Bit>,
    room: Signal<Local, Bits<7>>,
    answer: Signal<Local, Bits<32>>,
    kind: Signal<Local, Bits<3>>,
}

impl HostPort {
    /// The host port of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            stack_depth: Parameter::new(u64::from(configuration.stack_depth()).into()),
            ..Self::default()
        }
    }
}

impl Logic for HostPort {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            at,
            word,
            target,
            large,
            writes,
            reads,
            read_register,
            mode_register,
            fault_register,
            fault_address,
            command_address,
            operand_register,
            command_register,
            abort_register
        );
        self.at.d.next = self.address.val();
        self.word.d.next = self.write_data.val();
        self.writes.d.next = self.write.val();
        self.reads.d.next = self.read.val();
        // Part of the checks is made on the way into the registers.
        self.decoder.address.next = self.address.val();
        self.target.d.next = self.decoder.target.val();
        self.large.d.next = self.write_data.val().get_bits::<25>(7).any();
        self.value.next = self.word.q.val().get_bits::<7>(0);
        self.access.next = self.at.q.val().get_bits::<6>(0);
        self.data.next = self.value.val();

        // Is the value in range?
        self.kind.next = self.value.val().get_bits::<3>(0);
        self.zero.next = !self.large.q.val() & (self.value.val() == 0);
        self.state.next = false;
        self.commands.next = false;
        self.in_range.next = true;
        match self.target.q.val() {
            Target::Side => {
                self.state.next = true;
                self.in_range.next = !self.large.q.val() & (self.value.val() < 2);
            }
            Target::Castling => {
                self.state.next = true;
                self.in_range.next = !self.large.q.val() & (self.value.val() < 16);
            }
            Target::EnPassant => {
                self.state.next = true;
                self.in_range.next = !self.large.q.val()
                    & ((self.value.val() == 0) | (self.value.val().get_bits::<4>(3) == 1));
            }
            Target::Fifty => {
                self.state.next = true;
                self.in_range.next = !self.large.q.val();
            }
            Target::Square => {
                self.state.next = true;
                self.in_range.next = !self.large.q.val()
                    & (self.value.val() < 16)
                    & (self.kind.val() != 7)
                    & (self.value.val() != 8);
            }
            Target::Mode => {
                self.in_range.next =
                    !self.large.q.val() & (self.value.val() < 16) & (self.kind.val() < 5);
            }
            Target::Perft => {
                self.commands.next = true;
            }
            Target::Generate => {
                self.commands.next = true;
            }
            Target::Next => {
                self.commands.next = true;
            }
            Target::Make => {
                self.commands.next = true;
            }
            Target::Unmake => {
                self.commands.next = true;
            }
            Target::Abort => {
                self.commands.next = true;
            }
            Target::Analyse => {
                self.commands.next = true;
            }
            Target::Clear => {
                self.commands.next = true;
            }
            _ => {}
        }

        // Is the write allowed? The first fault counts.
        self.room.next = self.stack_depth.val() - self.height.val();
        self.fault.next = Fault::Nothing;
        self.unknown.next = (self.target.q.val() == Target::Nothing) & !self.extension.val().known;
        if self.unknown.val() {
            self.fault.next = Fault::UnknownAddress;
        } else if self.extension.val().read_only
            | (!self.state.val()
                & !self.commands.val()
                & !self.extension.val().known
                & (self.target.q.val() != Target::Error)
                & (self.target.q.val() != Target::Mode))
        {
            self.fault.next = Fault::ReadOnly;
        } else if self.busy.val()
            & (self.target.q.val() != Target::Error)
            & (self.target.q.val() != Target::Abort)
        {
            self.fault.next = Fault::Busy;
        } else if !self.in_range.val() | self.extension.val().out_of_range {
            self.fault.next = Fault::ValueOutOfRange;
        } else if self.extension.val().too_deep {
            self.fault.next = Fault::DepthOutOfRange;
        } else if self.extension.val().no_move {
            self.fault.next = Fault::NoSuchMove;
        } else if self.target.q.val() == Target::Perft {
            if (self.value.val() == 0) | self.large.q.val() | (self.value.val() > self.room.val()) {
                self.fault.next = Fault::DepthOutOfRange;
            }
        } else if self.target.q.val() == Target::Make {
            if self.room.val() == 0 {
                self.fault.next = Fault::StackFull;
            } else if self.zero.val() & !self.found.val() {
                self.fault.next = Fault::NoSuchMove;
            }
        } else if self.target.q.val() == Target::Unmake {
            if self.height.val() == 0 {
                self.fault.next = Fault::StackEmpty;
            }
        }
        self.accept.next = self.writes.q.val() & (self.fault.val() == Fault::Nothing);

        // What an accepted write does. Only commands can have further faults: what loads does not wait for their checks.
        self.loads.next = self.writes.q.val() & !self.busy.val() & self.in_range.val();
        self.load_square.next = self.loads.val() & (self.target.q.val() == Target::Square);
        self.load_mover.next = self.loads.val() & (self.target.q.val() == Target::Side);
        self.load_rights.next = self.loads.val() & (self.target.q.val() == Target::Castling);
        self.load_passed.next = self.loads.val() & (self.target.q.val() == Target::EnPassant);
        self.load_fifty.next = self.loads.val() & (self.target.q.val() == Target::Fifty);
        self.clear.next = self.loads.val() & (self.target.q.val() == Target::Clear);
        self.abort_register.d.next = self.accept.val() & (self.target.q.val() == Target::Abort);
        self.abort.next = self.abort_register.q.val();
        self.touched.next = (self.loads.val() & self.state.val()) | self.clear.val();
        self.restart.next =
            self.touched.val() | (self.loads.val() & (self.target.q.val() == Target::Mode));
        if self.loads.val() & (self.target.q.val() == Target::Mode) {
            self.mode_register.d.next = self.word.q.val().get_bits::<4>(0);
        }
        if self.clear.val() {
            self.mode_register.d.next = 0.into();
        }
        self.command_register.d.next = Command::Nothing;
        if self.accept.val() & self.commands.val() {
            self.operand_register.d.next = self.word.q.val().get_bits::<15>(0);
            if self.target.q.val() != Target::Abort {
                self.command_address.d.next = self.at.q.val();
            }
            match self.target.q.val() {
                Target::Perft => self.command_register.d.next = Command::Perft,
                Target::Generate => self.command_register.d.next = Command::Generate,
                Target::Next => self.command_register.d.next = Command::Next,
                Target::Make => {
                    if self.zero.val() {
                        self.command_register.d.next = Command::MakeCurrent;
                    } else {
                        self.command_register.d.next = Command::MakeMove;
                    }
                }
                Target::Unmake => self.command_register.d.next = Command::Unmake,
                Target::Analyse => self.command_register.d.next = Command::Analyse,
                _ => {}
            }
        }

        if self.accept.val() & self.extension.val().search {
            self.command_address.d.next = self.at.q.val();
            self.command_register.d.next = Command::Search;
        }
        self.command.next = self.command_register.q.val();

        // Faults.
        if self.bad_position.val() {
            self.fault_register.d.next = Fault::BadPosition;
            self.fault_address.d.next = self.command_address.q.val();
        }
        if self.no_move.val() {
            self.fault_register.d.next = Fault::NoSuchMove;
            self.fault_address.d.next = self.command_address.q.val();
        }
        if self.reads.q.val() {
            if self.unknown.val() {
                self.fault_register.d.next = Fault::UnknownAddress;
                self.fault_address.d.next = self.at.q.val();
            }
            if self.commands.val() | self.extension.val().write_only {
                self.fault_register.d.next = Fault::WriteOnly;
                self.fault_address.d.next = self.at.q.val();
            }
        }
        if self.writes.q.val() {
            if self.fault.val() != Fault::Nothing {
                self.fault_register.d.next = self.fault.val();
                self.fault_address.d.next = self.at.q.val();
            } else if self.target.q.val() == Target::Error {
                self.fault_register.d.next = Fault::Nothing;
                self.fault_address.d.next = 0.into();
            }
        }

        // Answers.
        self.answer.next = 0.into();
        match self.target.q.val() {
            Target::Id => {
                self.answer.next = bits::<32>(0x424c_5545);
            }
            Target::Version => {
                self.answer.next = 1.into();
            }
            Target::Status => {
                self.answer.next = (bit_cast::<32, 7>(self.height.val()) << 8)
                    .replace_bit(0, self.busy.val())
                    .replace_bit(1, self.found.val())
                    .replace_bit(2, self.exhausted.val())
                    .replace_bit(3, self.aborted.val());
            }
            Target::Error => {
                self.answer.next = bit_cast::<32, 4>(self.fault_register.q.val().into())
                    | (bit_cast::<32, 17>(self.fault_address.q.val()) << 8);
            }
            Target::CyclesLow => {
                self.answer.next = self.cycles.val().get_bits::<32>(0);
            }
            Target::CyclesHigh => {
                self.answer.next = bit_cast::<32, 16>(self.cycles.val().get_bits::<16>(32));
            }
            Target::NodesLow => {
                self.answer.next = self.nodes.val().get_bits::<32>(0);
            }
            Target::NodesHigh => {
                self.answer.next = bit_cast::<32, 16>(self.nodes.val().get_bits::<16>(32));
            }
            Target::Move => {
                if self.found.val() {
                    self.answer.next =
                        bit_cast::<32, 19>(self.move_word.val()).replace_bit(31, true);
                }
            }
            Target::Check => {
                if self.analysed.val() {
                    self.answer.next = (bit_cast::<32, 2>(self.checkers.val())
                        | (bit_cast::<32, 4>(self.escapes.val()) << 4))
                        .replace_bit(2, self.contact_check.val());
                }
            }
            Target::HungWhiteLow => {
                if self.analysed.val() {
                    self.answer.next = self.hung_white.val().get_bits::<32>(0);
                }
            }
            Target::HungWhiteHigh => {
                if self.analysed.val() {
                    self.answer.next = self.hung_white.val().get_bits::<32>(32);
                }
            }
            Target::HungBlackLow => {
                if self.analysed.val() {
                    self.answer.next = self.hung_black.val().get_bits::<32>(0);
                }
            }
            Target::HungBlackHigh => {
                if self.analysed.val() {
                    self.answer.next = self.hung_black.val().get_bits::<32>(32);
                }
            }
            Target::Side => {
                self.answer.next = bits::<32>(0).replace_bit(0, self.mover.val());
            }
            Target::Castling => {
                self.answer.next = bit_cast::<32, 4>(self.rights.val());
            }
            Target::EnPassant => {
                self.answer.next = bit_cast::<32, 4>(self.passed.val());
            }
            Target::Fifty => {
                self.answer.next = bit_cast::<32, 7>(self.fifty.val());
            }
            Target::Mode => {
                self.answer.next = bit_cast::<32, 4>(self.mode_register.q.val());
            }
            Target::Square => {
                // A search looks at squares itself.
                if !self.busy.val() {
                    self.answer.next = bit_cast::<32, 4>(self.square.val());
                }
            }
            _ => {}
        }
        // That of the extension comes late, and is 0 where it has none.
        self.answer.next = self.answer.val() | self.extension_answer.val();
        if self.reads.q.val() {
            self.read_register.d.next = self.answer.val();
        }
        if self.reset.val() {
            self.read_register.d.next = 0.into();
            self.mode_register.d.next = 0.into();
            self.fault_register.d.next = Fault::Nothing;
            self.fault_address.d.next = 0.into();
            self.command_register.d.next = Command::Nothing;
            self.abort_register.d.next = false;
            self.writes.d.next = false;
            self.reads.d.next = false;
        }

        // Outputs.
        self.word_register.next = self.word.q.val();
        self.read_data.next = self.read_register.q.val();
        self.operand.next = self.operand_register.q.val();
        self.mode.next = self.mode_register.q.val().get_bits::<3>(0);
        self.legal_only.next = self.mode_register.q.val().get_bit(3);
    }
}
