//! Finds frames in the bytes received: removes escapes, stores the content, checks its checksum.
//!
//! While `enable` is 1, a byte's index and value are on `index` and `data` in the clock in which it
//! is `valid`, with `store`. At the flag that ends a frame, `frame` or `dropped` is 1 in the same
//! clock; `length` is valid from the next clock until the next byte. While `enable` is 0, bytes are
//! lost and a flag sets `attention`; afterwards, bytes before the first flag are ignored.
//!
//! Bytes arrive at least ten clocks apart. Power-on and reset: bytes before the first flag are
//! ignored.

use super::frame_check::FrameCheck;
use ::link::frame;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

const FLAG: u64 = frame::FLAG as u64;
const ESCAPE: u64 = frame::ESCAPE as u64;
const ESCAPED: u64 = frame::ESCAPED as u64;
const RESIDUE: u64 = frame::RESIDUE as u64;
const CHECK: u64 = frame::CHECK as u64;

/// The receiver of frames.
#[derive(LogicBlock, Default)]
pub struct FrameReceiver {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// A byte from the line.
    pub byte: Signal<In, Bits<8>>,
    /// It is valid.
    pub valid: Signal<In, Bit>,
    /// Receive frames.
    pub enable: Signal<In, Bit>,
    /// Index of a byte of the frame.
    pub index: Signal<Out, Bits<11>>,
    /// The byte.
    pub data: Signal<Out, Bits<8>>,
    /// Store it.
    pub store: Signal<Out, Bit>,
    /// A frame with the right checksum has been received.
    pub frame: Signal<Out, Bit>,
    /// Bytes of its content.
    pub length: Signal<Out, Bits<11>>,
    /// The bytes received are no frame.
    pub dropped: Signal<Out, Bit>,
    /// A flag was received while `enable` is 0.
    pub attention: Signal<Out, Bit>,
    /// [`frame::FLAG`].
    flag_byte: Parameter<Bits<8>>,
    /// [`frame::ESCAPE`].
    escape_byte: Parameter<Bits<8>>,
    /// [`frame::ESCAPED`].
    inverted_bits: Parameter<Bits<8>>,
    /// [`frame::RESIDUE`].
    residue: Parameter<Bits<32>>,
    /// [`frame::CHECK`].
    check_bytes: Parameter<Bits<12>>,
    check: FrameCheck,
    /// Bytes so far.
    count: Register<Bits<12>>,
    length_register: Register<Bits<11>>,
    escape: Register<Bit>,
    /// Bytes before the next flag are ignored.
    bad: Register<Bit>,
    /// No byte has been received since the last flag.
    empty: Register<Bit>,
    flag: Signal<Local, Bit>,
    good: Signal<Local, Bit>,
}

impl FrameReceiver {
    /// The receiver.
    pub fn new() -> Self {
        Self {
            flag_byte: Parameter::new(FLAG.into()),
            escape_byte: Parameter::new(ESCAPE.into()),
            inverted_bits: Parameter::new(ESCAPED.into()),
            residue: Parameter::new(RESIDUE.into()),
            check_bytes: Parameter::new(CHECK.into()),
            check: FrameCheck::new(),
            bad: Register::new(true),
            empty: Register::new(true),
            ..Self::default()
        }
    }
}

impl Logic for FrameReceiver {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, check);
        dff_setup!(self, clock, count, length_register, escape, bad, empty);
        self.flag.next = self.valid.val() & (self.byte.val() == self.flag_byte.val());
        self.attention.next = self.flag.val() & !self.enable.val();
        self.index.next = self.count.q.val().get_bits::<11>(0);
        self.data.next = self.byte.val();
        if self.escape.q.val() {
            self.data.next = self.byte.val() ^ self.inverted_bits.val();
        }
        self.good.next = !self.bad.q.val()
            & !self.escape.q.val()
            & (self.count.q.val() > self.check_bytes.val())
            & (self.check.value.val() == self.residue.val());
        self.store.next = false;
        self.frame.next = false;
        self.dropped.next = false;
        self.length.next = self.length_register.q.val();
        self.check.byte.next = self.data.val();
        self.check.load.next = false;
        self.check.clear.next = false;
        if self.enable.val() & self.valid.val() {
            self.empty.d.next = false;
            if self.flag.val() {
                self.frame.next = self.good.val();
                self.dropped.next = !self.good.val() & !self.empty.q.val();
                self.length_register.d.next =
                    (self.count.q.val() - self.check_bytes.val()).get_bits::<11>(0);
                self.check.clear.next = true;
                self.count.d.next = 0.into();
                self.escape.d.next = false;
                self.bad.d.next = false;
                self.empty.d.next = true;
            } else if self.byte.val() == self.escape_byte.val() {
                self.escape.d.next = true;
            } else {
                self.escape.d.next = false;
                self.check.load.next = true;
                if self.count.q.val().get_bit(11) {
                    self.bad.d.next = true;
                } else {
                    self.store.next = true;
                    self.count.d.next = self.count.q.val() + 1;
                }
            }
        }
        if !self.enable.val() | self.reset.val() {
            self.bad.d.next = true;
            self.empty.d.next = true;
        }
    }
}
