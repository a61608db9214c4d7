//! Executes the operations of a request in order, and stores the words read in the reply.
//!
//! `start` may be set while the block is idle and the whole request is in its RAM: a byte is valid
//! at `data` from the clock after the one in which `next_index` has its index. `length` must not
//! change until `done`, which is 1 for one clock; `status`, `position` and `reply_index` are valid
//! until the next start. The coding of operations is in `docs/src/link.md`.
//!
//! Each byte takes one clock, a write one more, a read three plus four for its bytes. Power-on and
//! reset: idle.

use ::link::{kind, status};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

const READ: u64 = kind::READ as u64;
const WAIT: u64 = kind::WAIT as u64;
const INTERRUPTED: u64 = status::INTERRUPTED as u64;
const MALFORMED: u64 = status::MALFORMED as u64;
const GREETING: u64 = status::GREETING as u64;
const VERSION: u64 = ::link::VERSION as u64;

/// Bytes of a reply before its words.
const HEADER: u64 = ::link::HEADER as u64;

/// Bytes of a reply with the greatest number of words.
const FULL: u64 = HEADER + (::link::CONTENT_MAX as u64 - HEADER) / 4 * 4;

/// State of the executor.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    /// Nothing.
    Idle,
    /// Takes the first byte of an operation.
    Operation,
    /// Takes the low byte of the address, or the chips of a wait.
    Low,
    /// Takes the high byte of the address.
    High,
    /// Takes the number of words.
    Count,
    /// Takes the bytes of a word.
    Word,
    /// Writes a word.
    Write,
    /// Reads a word, unless the reply is full.
    Read,
    /// Waits for the chip's word.
    LookUp,
    /// Takes the word.
    Take,
    /// Stores the bytes of a word.
    Store,
    /// Waits.
    Wait,
}

/// The executor.
#[derive(LogicBlock, Default)]
pub struct Executor {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,

    // The request.
    /// Execute it.
    pub start: Signal<In, Bit>,
    /// It has no operations: reply with the version and the number of chips.
    pub greeting: Signal<In, Bit>,
    /// Number of its bytes, its sequence number included.
    pub length: Signal<In, Bits<11>>,
    /// Index of the byte wanted in the next clock.
    pub next_index: Signal<Out, Bits<11>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// A flag came from the host.
    pub attention: Signal<In, Bit>,
    /// All operations are done.
    pub done: Signal<Out, Bit>,

    // The chips.
    /// Which chip.
    pub chip: Signal<Out, Bits<3>>,
    /// Address.
    pub address: Signal<Out, Bits<17>>,
    /// Word to write.
    pub word: Signal<Out, Bits<32>>,
    /// Write strobe.
    pub write: Signal<Out, Bit>,
    /// Read strobe.
    pub read: Signal<Out, Bit>,
    /// Word read, from the second clock after the strobe on.
    pub read_data: Signal<In, Bits<32>>,
    /// The chips that are busy.
    pub busy: Signal<In, Bits<8>>,

    // The reply.
    /// Status for the reply.
    pub status: Signal<Out, Bits<8>>,
    /// Index of the first operation that was not executed.
    pub position: Signal<Out, Bits<11>>,
    /// Index of the next byte of the reply; after the last, its length.
    pub reply_index: Signal<Out, Bits<11>>,
    /// The byte.
    pub reply_byte: Signal<Out, Bits<8>>,
    /// Store it.
    pub store: Signal<Out, Bit>,

    /// Number of chips.
    chips: Parameter<Bits<8>>,
    /// Words of the chips arrive two clocks later.
    late: Parameter<Bit>,
    /// [`kind::READ`].
    read_kind: Parameter<Bits<2>>,
    /// [`kind::WAIT`].
    wait_kind: Parameter<Bits<2>>,
    /// [`status::INTERRUPTED`].
    interrupted: Parameter<Bits<8>>,
    /// [`status::MALFORMED`].
    malformed_status: Parameter<Bits<8>>,
    /// [`status::GREETING`].
    greeting_status: Parameter<Bits<8>>,
    /// [`link::VERSION`](::link::VERSION).
    version: Parameter<Bits<32>>,
    /// Bytes of a reply before its words.
    header: Parameter<Bits<11>>,
    /// Bytes of a reply with the greatest number of words.
    full: Parameter<Bits<11>>,
    state: Register<State>,
    index: Register<Bits<11>>,
    operation: Register<Bits<11>>,
    reply: Register<Bits<11>>,
    status_register: Register<Bits<8>>,
    kind_register: Register<Bits<2>>,
    chip_register: Register<Bits<3>>,
    at: Register<Bits<17>>,
    /// Words left after this one.
    left: Register<Bits<8>>,
    /// Byte of the word.
    part: Register<Bits<2>>,
    word_register: Register<Bits<32>>,
    /// The request has no more bytes.
    end: Signal<Local, Bit>,
    next_word: Signal<Local, Bit>,
    malformed: Signal<Local, Bit>,
}

impl Executor {
    /// An executor for 1 to 8 chips. With `late`, it takes a word in the fourth clock after the
    /// strobe.
    pub fn new(chips: u8, late: bool) -> Self {
        assert!(
            (1..=::link::CHIPS_MAX).contains(&usize::from(chips)),
            "{chips} chips: 1 to 8"
        );
        Self {
            chips: Parameter::new(u64::from(chips).into()),
            late: Parameter::new(late),
            read_kind: Parameter::new(READ.into()),
            wait_kind: Parameter::new(WAIT.into()),
            interrupted: Parameter::new(INTERRUPTED.into()),
            malformed_status: Parameter::new(MALFORMED.into()),
            greeting_status: Parameter::new(GREETING.into()),
            version: Parameter::new(VERSION.into()),
            header: Parameter::new(HEADER.into()),
            full: Parameter::new(FULL.into()),
            ..Self::default()
        }
    }
}

impl Logic for Executor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            index,
            operation,
            reply,
            status_register,
            kind_register,
            chip_register,
            at,
            left,
            part,
            word_register
        );
        self.end.next = self.index.q.val() == self.length.val();
        self.done.next = false;
        self.write.next = false;
        self.read.next = false;
        self.store.next = false;
        self.next_word.next = false;
        self.malformed.next = false;
        match self.state.q.val() {
            State::Idle => {
                self.index.d.next = 1.into();
                if self.start.val() {
                    self.operation.d.next = 1.into();
                    self.reply.d.next = self.header.val();
                    self.status_register.d.next = 0.into();
                    self.state.d.next = State::Operation;
                    self.part.d.next = 0.into();
                    if self.greeting.val() {
                        self.status_register.d.next = self.greeting_status.val();
                        self.left.d.next = 0.into();
                        self.word_register.d.next =
                            self.version.val() | (bit_cast::<32, 8>(self.chips.val()) << 8);
                        self.state.d.next = State::Store;
                    }
                }
            }
            State::Operation => {
                self.operation.d.next = self.index.q.val();
                self.kind_register.d.next = self.data.val().get_bits::<2>(0);
                self.at.d.next = self.at.q.val().replace_bit(16, self.data.val().get_bit(2));
                self.chip_register.d.next = self.data.val().get_bits::<3>(3);
                self.index.d.next = self.index.q.val() + 1;
                self.state.d.next = State::Low;
                if self.end.val() {
                    self.index.d.next = self.index.q.val();
                    self.done.next = true;
                    self.state.d.next = State::Idle;
                } else if (self.data.val().get_bits::<2>(0) == 0)
                    | self.data.val().get_bits::<2>(6).any()
                {
                    self.malformed.next = true;
                }
            }
            State::Low => {
                self.at.d.next = (self.at.q.val() & 0x1_FF00) | bit_cast::<17, 8>(self.data.val());
                self.index.d.next = self.index.q.val() + 1;
                self.malformed.next = self.end.val();
                self.state.d.next = State::High;
            }
            State::High => {
                self.at.d.next =
                    (self.at.q.val() & 0x1_00FF) | (bit_cast::<17, 8>(self.data.val()) << 8);
                self.index.d.next = self.index.q.val() + 1;
                self.malformed.next = self.end.val();
                self.state.d.next = State::Count;
            }
            State::Count => {
                self.left.d.next = self.data.val();
                self.index.d.next = self.index.q.val() + 1;
                self.malformed.next = self.end.val();
                self.state.d.next = State::Word;
                if self.kind_register.q.val() == self.read_kind.val() {
                    self.state.d.next = State::Read;
                }
            }
            State::Word => {
                self.word_register.d.next =
                    (self.word_register.q.val() >> 8) | (bit_cast::<32, 8>(self.data.val()) << 24);
                self.index.d.next = self.index.q.val() + 1;
                self.part.d.next = self.part.q.val() + 1;
                self.malformed.next = self.end.val();
                if self.part.q.val() == 3 {
                    self.state.d.next = State::Write;
                    if self.kind_register.q.val() == self.wait_kind.val() {
                        self.state.d.next = State::Wait;
                    }
                }
            }
            State::Write => {
                self.write.next = true;
                self.next_word.next = true;
            }
            State::Read => {
                self.read.next = true;
                self.state.d.next = State::LookUp;
                if self.reply.q.val() == self.full.val() {
                    self.read.next = false;
                    self.malformed.next = true;
                }
            }
            State::LookUp => {
                self.state.d.next = State::Take;
                if self.late.val() {
                    // This state lasts three clocks.
                    self.part.d.next = self.part.q.val() + 1;
                    self.state.d.next = State::LookUp;
                    if self.part.q.val() == 2 {
                        self.part.d.next = 0.into();
                        self.state.d.next = State::Take;
                    }
                }
            }
            State::Take => {
                self.word_register.d.next = self.read_data.val();
                self.state.d.next = State::Store;
            }
            State::Store => {
                self.store.next = true;
                self.reply.d.next = self.reply.q.val() + 1;
                self.word_register.d.next = self.word_register.q.val() >> 8;
                self.part.d.next = self.part.q.val() + 1;
                if self.part.q.val() == 3 {
                    self.next_word.next = true;
                }
            }
            State::Wait => {
                self.word_register.d.next = self.word_register.q.val() - 1;
                if !self.word_register.q.val().any()
                    | (self.at.q.val().get_bits::<8>(0) & !self.busy.val()).any()
                {
                    self.state.d.next = State::Operation;
                } else if self.attention.val() {
                    self.status_register.d.next = self.interrupted.val();
                    self.done.next = true;
                    self.state.d.next = State::Idle;
                }
            }
        }
        if self.next_word.val() {
            self.at.d.next = self.at.q.val() + 1;
            self.left.d.next = self.left.q.val() - 1;
            self.state.d.next = State::Word;
            if self.kind_register.q.val() == self.read_kind.val() {
                self.state.d.next = State::Read;
            }
            if !self.left.q.val().any() {
                self.state.d.next = State::Operation;
            }
        }
        if self.malformed.val() {
            self.status_register.d.next = self.malformed_status.val();
            self.done.next = true;
            self.state.d.next = State::Idle;
        }
        if self.reset.val() {
            self.state.d.next = State::Idle;
        }
        self.next_index.next = self.index.d.val();
        self.chip.next = self.chip_register.q.val();
        self.address.next = self.at.q.val();
        self.word.next = self.word_register.q.val();
        self.status.next = self.status_register.q.val();
        self.position.next = self.operation.q.val();
        self.reply_index.next = self.reply.q.val();
        self.reply_byte.next = self.word_register.q.val().get_bits::<8>(0);
    }
}
