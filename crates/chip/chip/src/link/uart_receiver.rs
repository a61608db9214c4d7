//! Serial receiver: eight data bits, the lowest first, no parity, one stop bit.
//!
//! The line passes two registers. An accumulator adds `baud / clock` in every clock; its carry
//! marks the middle of a bit, so the speed need not divide the clock. A start bit that has ended by
//! its middle, and a byte without a stop bit, are dropped.
//!
//! `valid` is 1 for one clock, in the middle of the stop bit. Power-on: waits for a start bit.

use bluechip_rust_hdl::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

/// The receiver.
#[derive(LogicBlock, Default)]
pub struct UartReceiver {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The line, asynchronous; 1 while idle.
    pub line: Signal<In, Bit>,
    /// The byte received.
    pub byte: Signal<Out, Bits<8>>,
    /// A byte has been received.
    pub valid: Signal<Out, Bit>,
    /// Speed: [`super::baud_step`].
    step: Parameter<Bits<17>>,
    first: Register<Bit>,
    second: Register<Bit>,
    /// Bits left: the start bit is the tenth, the stop bit the first.
    left: Register<Bits<4>>,
    /// Part of a bit that has passed, in units of 2^-16; the sum's carry is bit 16.
    phase: Register<Bits<17>>,
    shift: Register<Bits<8>>,
    sum: Signal<Local, Bits<17>>,
}

impl UartReceiver {
    /// A receiver of this speed.
    pub fn new(baud_step: u16) -> Self {
        Self {
            step: Parameter::new(u64::from(baud_step).into()),
            first: Register::new(true),
            second: Register::new(true),
            ..Self::default()
        }
    }
}

impl Logic for UartReceiver {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, first, second, left, phase, shift);
        self.first.d.next = self.line.val();
        self.second.d.next = self.first.q.val();
        self.byte.next = self.shift.q.val();
        self.valid.next = false;
        self.sum.next = bit_cast::<17, 16>(self.phase.q.val().get_bits::<16>(0)) + self.step.val();
        self.phase.d.next = self.sum.val();
        if self.left.q.val() == 0 {
            // The first sample is half a bit away, and one clock has passed.
            self.phase.d.next = self.step.val() + 0x8000;
            if !self.second.q.val() {
                self.left.d.next = 10.into();
            }
        } else {
            if self.phase.q.val().get_bit(16) {
                self.left.d.next = self.left.q.val() - 1;
                if self.left.q.val() == 1 {
                    self.valid.next = self.second.q.val();
                } else if self.left.q.val() == 10 {
                    if self.second.q.val() {
                        self.left.d.next = 0.into();
                    }
                } else {
                    self.shift.d.next =
                        (self.shift.q.val() >> 1).replace_bit(7, self.second.q.val());
                }
            }
        }
    }
}
