//! Sends a content as a frame: flags, escapes, checksum.
//!
//! `start` may be set while the block is idle. A byte must be valid at `data` from the clock after
//! the one in which `next_index` has its index, and `length` must not change until `done`, which is
//! 1 for one clock when the last byte has been sent. Power-on and reset: idle.

use super::frame_check::FrameCheck;
use ::link::frame;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

const FLAG: u64 = frame::FLAG as u64;
const ESCAPE: u64 = frame::ESCAPE as u64;
const ESCAPED: u64 = frame::ESCAPED as u64;

/// What is sent next.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    /// Nothing.
    Idle,
    /// The flag before the frame.
    Begin,
    /// A byte of the content, or an escape before it.
    Content,
    /// A byte of the checksum, or an escape before it.
    Checksum,
    /// The flag after the frame.
    End,
    /// Waits until the flag has been sent.
    Drain,
}

/// The transmitter of frames.
#[derive(LogicBlock, Default)]
pub struct FrameTransmitter {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,

    // The content.
    /// Send a frame.
    pub start: Signal<In, Bit>,
    /// Bytes of its content, one or more.
    pub length: Signal<In, Bits<11>>,
    /// Which of them is sent.
    pub index: Signal<Out, Bits<11>>,
    /// Which in the next clock.
    pub next_index: Signal<Out, Bits<11>>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// The frame has been sent.
    pub done: Signal<Out, Bit>,

    // The line.
    /// A byte for the line.
    pub byte: Signal<Out, Bits<8>>,
    /// Send it.
    pub send: Signal<Out, Bit>,
    /// The line takes one.
    pub ready: Signal<In, Bit>,

    /// [`frame::FLAG`].
    flag_byte: Parameter<Bits<8>>,
    /// [`frame::ESCAPE`].
    escape_byte: Parameter<Bits<8>>,
    /// [`frame::ESCAPED`].
    inverted_bits: Parameter<Bits<8>>,
    check: FrameCheck,
    state: Register<State>,
    index_register: Register<Bits<11>>,
    /// The escape has been sent.
    escaped: Register<Bit>,
    /// Byte of the checksum.
    part: Register<Bits<2>>,
    plain: Signal<Local, Bits<8>>,
    /// The checksum as it is sent.
    inverted: Signal<Local, Bits<32>>,
    /// The byte itself is sent, unescaped or after its escape.
    leaves: Signal<Local, Bit>,
}

impl FrameTransmitter {
    /// The transmitter.
    pub fn new() -> Self {
        Self {
            flag_byte: Parameter::new(FLAG.into()),
            escape_byte: Parameter::new(ESCAPE.into()),
            inverted_bits: Parameter::new(ESCAPED.into()),
            check: FrameCheck::new(),
            ..Self::default()
        }
    }
}

impl Logic for FrameTransmitter {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, check);
        dff_setup!(self, clock, state, index_register, escaped, part);
        self.check.clear.next = self.start.val();
        self.check.byte.next = self.data.val();
        self.check.load.next = false;
        self.inverted.next = !self.check.value.val();
        self.plain.next = self.data.val();
        if self.state.q.val() == State::Checksum {
            self.plain.next = self.inverted.val().get_bits::<8>(0);
            if self.part.q.val() == 1 {
                self.plain.next = self.inverted.val().get_bits::<8>(8);
            }
            if self.part.q.val() == 2 {
                self.plain.next = self.inverted.val().get_bits::<8>(16);
            }
            if self.part.q.val() == 3 {
                self.plain.next = self.inverted.val().get_bits::<8>(24);
            }
        }

        // Byte and escape.
        self.byte.next = self.flag_byte.val();
        self.send.next = false;
        self.leaves.next = false;
        if (self.state.q.val() == State::Content) | (self.state.q.val() == State::Checksum) {
            if self.ready.val() & self.check.ready.val() {
                self.send.next = true;
                self.leaves.next = true;
                self.escaped.d.next = false;
                if !self.escaped.q.val()
                    & ((self.plain.val() == self.flag_byte.val())
                        | (self.plain.val() == self.escape_byte.val()))
                {
                    self.leaves.next = false;
                    self.escaped.d.next = true;
                }
            }
            self.byte.next = self.plain.val();
            if self.escaped.q.val() {
                self.byte.next = self.plain.val() ^ self.inverted_bits.val();
            } else if self.plain.val() == self.flag_byte.val() {
                self.byte.next = self.escape_byte.val();
            }
        }

        self.done.next = false;
        match self.state.q.val() {
            State::Idle => {
                self.index_register.d.next = 0.into();
                self.part.d.next = 0.into();
                if self.start.val() {
                    self.state.d.next = State::Begin;
                }
            }
            State::Begin => {
                self.send.next = self.ready.val();
                if self.ready.val() {
                    self.state.d.next = State::Content;
                }
            }
            State::Content => {
                if self.leaves.val() {
                    self.check.load.next = true;
                    self.index_register.d.next = self.index_register.q.val() + 1;
                    if self.index_register.q.val() + 1 == self.length.val() {
                        self.state.d.next = State::Checksum;
                    }
                }
            }
            State::Checksum => {
                if self.leaves.val() {
                    self.part.d.next = self.part.q.val() + 1;
                    if self.part.q.val() == 3 {
                        self.state.d.next = State::End;
                    }
                }
            }
            State::End => {
                self.send.next = self.ready.val();
                if self.ready.val() {
                    self.state.d.next = State::Drain;
                }
            }
            State::Drain => {
                if self.ready.val() {
                    self.done.next = true;
                    self.state.d.next = State::Idle;
                }
            }
        }
        if self.reset.val() {
            self.state.d.next = State::Idle;
            self.escaped.d.next = false;
        }
        self.index.next = self.index_register.q.val();
        self.next_index.next = self.index_register.d.val();
    }
}
