//! The host's port: registers every access, checks it, carries it out, loads the position and
//! starts commands.
//!
//! Accesses are registered, and carried out in the next clock; commands are registered once more.
//! So the sequencer starts in the second clock after the access, and the word of a read is valid
//! two clocks after its strobe. An access that is not allowed sets the error register and changes
//! nothing else; such a read yields 0. Addresses, ranges and access rights come from the memory map
//! through a [register bank](mod@register_bank); other blocks have entries of their own and respond
//! in parallel.
//!
//! Power-on: no error, mode 0.

pub mod encoding;
pub mod register_bank;

use self::encoding::{Arriving, Response};
use crate::movegen::encoding::Command;
use crate::register_bank;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::{Configuration, Unit};
use rust_hdl::prelude::*;

register_bank! {
    /// Registers of the move generator.
    pub struct HostRegisters of Unit::HostPort {
        constants {
            id: ID,
            version: VERSION,
        }
        results {
            status: STATUS,
            cycles_low: CYCLES[0],
            cycles_high: CYCLES[1],
            nodes_low: NODES[0],
            nodes_high: NODES[1],
            generated: MOVE,
            check: CHECK,
            hung_white_low: HUNG_WHITE[0],
            hung_white_high: HUNG_WHITE[1],
            hung_black_low: HUNG_BLACK[0],
            hung_black_high: HUNG_BLACK[1],
        }
        states {
            error: ERROR,
            side: SIDE,
            castling: CASTLING,
            en_passant: EN_PASSANT,
            fifty: FIFTY,
            mode: MODE,
            square: SQUARE,
        }
        commands {
            perft: PERFT,
            generate: GENERATE,
            next: NEXT,
            make: MAKE,
            unmake: UNMAKE,
            abort: ABORT,
            analyse: ANALYSE,
            clear: CLEAR,
        }
    }
}

/// Why an access is refused; the values are those of `memory_map::ErrorCode` (checked by a test).
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

/// Registers of the access, checks, error and mode register.
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
    /// Read strobe; together with a write, it reads the old word.
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
    /// Clear the board and all other state.
    pub clear: Signal<Out, Bit>,

    // Blocks with entries of their own.
    /// The access at the pins.
    pub arriving: Signal<Out, Arriving>,
    /// Word of the access being carried out.
    pub word_register: Signal<Out, Bits<32>>,
    /// Their response to it.
    pub response: Signal<In, Response>,
    /// Their word for a read; 0 if the address is not theirs.
    pub response_answer: Signal<In, Bits<32>>,

    // Sequencer.
    /// Command, valid for one clock, the one after the write is carried out.
    pub command: Signal<Out, Command>,
    /// Its operand.
    pub operand: Signal<Out, Bits<15>>,
    /// Abort, valid in the same clock as a command would be.
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
    /// A move is pending.
    pub found: Signal<In, Bit>,
    /// No more moves.
    pub exhausted: Signal<In, Bit>,
    /// The last command was aborted.
    pub aborted: Signal<In, Bit>,
    /// The command found a bad position.
    pub bad_position: Signal<In, Bit>,
    /// The command found no such move.
    pub no_move: Signal<In, Bit>,
    /// The analysis is valid for the present position.
    pub analysed: Signal<In, Bit>,

    // What can be read.
    /// Piece on the square in the address.
    pub square: Signal<In, Bits<4>>,
    /// Side to move.
    pub mover: Signal<In, Bit>,
    /// Castling rights.
    pub rights: Signal<In, Bits<4>>,
    /// Only if the rules have switches: White may switch, Black may switch.
    pub switch_rights: Vec<Signal<In, Bits<2>>>,
    /// En passant register.
    pub passed: Signal<In, Bits<4>>,
    /// 50-move counter.
    pub fifty: Signal<In, Bits<7>>,
    /// Moves on the stack.
    pub height: Signal<In, Bits<7>>,
    /// Move word of the pending move.
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
    /// MODE may be other than 0.
    has_modes: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    registers: HostRegisters,
    at: Register<Bits<17>>,
    word: Register<Bits<32>>,
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
    fault: Signal<Local, Fault>,
    /// A write while no command runs.
    idle_write: Signal<Local, Bit>,
    accept: Signal<Local, Bit>,
    unknown: Signal<Local, Bit>,
    room: Signal<Local, Bits<7>>,
}

impl HostPort {
    /// The host port of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            switches: Parameter::new(switches),
            switch_rights: switches.then(Signal::default).into_iter().collect(),
            stack_depth: Parameter::new(u64::from(configuration.stack_depth()).into()),
            has_modes: Parameter::new(configuration.has_modes()),
            registers: HostRegisters::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for HostPort {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, registers);
        dff_setup!(
            self,
            clock,
            at,
            word,
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
        self.large.d.next = self.write_data.val().get_bits::<25>(7).any();
        self.arriving.next.address = self.address.val();
        self.arriving.next.word = self.write_data.val();
        self.arriving.next.write = self.write.val();
        self.arriving.next.read = self.read.val();
        self.registers.arriving.next = self.arriving.val();
        self.registers.word.next = self.word.q.val();
        self.value.next = self.word.q.val().get_bits::<7>(0);
        self.access.next = self.at.q.val().get_bits::<6>(0);
        self.data.next = self.value.val();
        self.zero.next = !self.large.q.val() & (self.value.val() == 0);

        // Is the write allowed? The first fault is reported.
        self.room.next = self.stack_depth.val() - self.height.val();
        self.fault.next = Fault::Nothing;
        self.unknown.next = !self.registers.known.val() & !self.response.val().known;
        if self.unknown.val() {
            self.fault.next = Fault::UnknownAddress;
        } else if self.registers.read_only.val() | self.response.val().read_only {
            self.fault.next = Fault::ReadOnly;
        } else if self.busy.val()
            & !self.registers.error.selected.val()
            & !self.registers.abort.selected.val()
        {
            self.fault.next = Fault::Busy;
        } else if self.registers.out_of_range.val() | self.response.val().out_of_range {
            self.fault.next = Fault::ValueOutOfRange;
        } else if self.response.val().too_deep {
            self.fault.next = Fault::DepthOutOfRange;
        } else if self.response.val().no_move {
            self.fault.next = Fault::NoSuchMove;
        } else if self.registers.perft.selected.val() {
            if (self.value.val() == 0) | self.large.q.val() | (self.value.val() > self.room.val()) {
                self.fault.next = Fault::DepthOutOfRange;
            }
        } else if self.registers.make.selected.val() {
            if self.room.val() == 0 {
                self.fault.next = Fault::StackFull;
            } else if self.zero.val() & !self.found.val() {
                self.fault.next = Fault::NoSuchMove;
            }
        } else if self.registers.unmake.selected.val() {
            if self.height.val() == 0 {
                self.fault.next = Fault::StackEmpty;
            }
        }
        self.accept.next = self.writes.q.val() & (self.fault.val() == Fault::Nothing);

        // Effect of an accepted write. Only commands can have further faults, so loads do not
        // depend on their checks.
        self.idle_write.next = self.writes.q.val() & !self.busy.val();
        self.registers.write.next = self.idle_write.val();
        self.load_square.next = self.registers.square.write.val();
        self.load_mover.next = self.registers.side.write.val();
        self.load_rights.next = self.registers.castling.write.val();
        self.load_passed.next = self.registers.en_passant.write.val();
        self.load_fifty.next = self.registers.fifty.write.val();
        self.clear.next = self.idle_write.val() & self.registers.clear.selected.val();
        self.abort_register.d.next = self.accept.val() & self.registers.abort.selected.val();
        self.abort.next = self.abort_register.q.val();
        self.touched.next = self.load_square.val()
            | self.load_mover.val()
            | self.load_rights.val()
            | self.load_passed.val()
            | self.load_fifty.val()
            | self.clear.val();
        self.restart.next = self.touched.val() | self.registers.mode.write.val();
        if self.registers.mode.write.val() {
            self.mode_register.d.next = self.word.q.val().get_bits::<4>(0);
            if !self.has_modes.val() {
                // Other values are refused already; masking the bits removes their registers.
                self.mode_register.d.next = self.word.q.val().get_bits::<4>(0) & 8;
            }
        }
        if self.clear.val() {
            self.mode_register.d.next = 0.into();
        }
        self.command_register.d.next = Command::Nothing;
        // A write-only entry is a command.
        if self.accept.val() & self.registers.write_only.val() {
            self.operand_register.d.next = self.word.q.val().get_bits::<15>(0);
            if !self.registers.abort.selected.val() {
                self.command_address.d.next = self.at.q.val();
            }
            if self.registers.perft.selected.val() {
                self.command_register.d.next = Command::Perft;
            }
            if self.registers.generate.selected.val() {
                self.command_register.d.next = Command::Generate;
            }
            if self.registers.next.selected.val() {
                self.command_register.d.next = Command::Next;
            }
            if self.registers.make.selected.val() {
                self.command_register.d.next = Command::MakeMove;
                if self.zero.val() {
                    self.command_register.d.next = Command::MakeCurrent;
                }
            }
            if self.registers.unmake.selected.val() {
                self.command_register.d.next = Command::Unmake;
            }
            if self.registers.analyse.selected.val() {
                self.command_register.d.next = Command::Analyse;
            }
        }
        if self.accept.val() & self.response.val().search {
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
            if self.registers.write_only.val() | self.response.val().write_only {
                self.fault_register.d.next = Fault::WriteOnly;
                self.fault_address.d.next = self.at.q.val();
            }
        }
        if self.writes.q.val() {
            if self.fault.val() != Fault::Nothing {
                self.fault_register.d.next = self.fault.val();
                self.fault_address.d.next = self.at.q.val();
            } else if self.registers.error.selected.val() {
                self.fault_register.d.next = Fault::Nothing;
                self.fault_address.d.next = 0.into();
            }
        }

        // What can be read.
        self.registers.status.value.next = (bit_cast::<16, 7>(self.height.val()) << 8)
            .replace_bit(0, self.busy.val())
            .replace_bit(1, self.found.val())
            .replace_bit(2, self.exhausted.val())
            .replace_bit(3, self.aborted.val());
        self.registers.error.value.next = bit_cast::<25, 4>(self.fault_register.q.val().into())
            | (bit_cast::<25, 17>(self.fault_address.q.val()) << 8);
        self.registers.cycles_low.value.next = self.cycles.val().get_bits::<32>(0);
        self.registers.cycles_high.value.next =
            bit_cast::<32, 16>(self.cycles.val().get_bits::<16>(32));
        self.registers.nodes_low.value.next = self.nodes.val().get_bits::<32>(0);
        self.registers.nodes_high.value.next =
            bit_cast::<32, 16>(self.nodes.val().get_bits::<16>(32));
        self.registers.generated.value.next = 0.into();
        if self.found.val() {
            self.registers.generated.value.next =
                bit_cast::<32, 19>(self.move_word.val()).replace_bit(31, true);
        }
        self.registers.check.value.next = 0.into();
        self.registers.hung_white_low.value.next = 0.into();
        self.registers.hung_white_high.value.next = 0.into();
        self.registers.hung_black_low.value.next = 0.into();
        self.registers.hung_black_high.value.next = 0.into();
        if self.analysed.val() {
            self.registers.check.value.next = (bit_cast::<8, 2>(self.checkers.val())
                | (bit_cast::<8, 4>(self.escapes.val()) << 4))
                .replace_bit(2, self.contact_check.val());
            self.registers.hung_white_low.value.next = self.hung_white.val().get_bits::<32>(0);
            self.registers.hung_white_high.value.next = self.hung_white.val().get_bits::<32>(32);
            self.registers.hung_black_low.value.next = self.hung_black.val().get_bits::<32>(0);
            self.registers.hung_black_high.value.next = self.hung_black.val().get_bits::<32>(32);
        }
        self.registers.side.value.next = bits::<1>(0).replace_bit(0, self.mover.val());
        self.registers.castling.value.next = self.rights.val();
        self.registers.en_passant.value.next = self.passed.val();
        self.registers.fifty.value.next = self.fifty.val();
        self.registers.mode.value.next = self.mode_register.q.val();
        // While a command runs, the read port of the board belongs to the search.
        self.registers.square.value.next = 0.into();
        if !self.busy.val() {
            self.registers.square.value.next = self.square.val();
        }
        if self.reads.q.val() {
            // The other blocks' word is late-arriving.
            self.read_register.d.next = self.registers.answer.val() | self.response_answer.val();
            if self.switches.val() {
                // The bank has only the castling rights.
                if self.registers.castling.selected.val() {
                    self.read_register.d.next = (self.registers.answer.val())
                        .replace_bit(4, self.switch_rights[0].val().get_bit(0))
                        .replace_bit(5, self.switch_rights[0].val().get_bit(1));
                }
            }
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
