//! Serial transmitter: eight data bits, the lowest first, no parity, one stop bit.
//!
//! A byte is taken in a clock with `start` and `ready`; `ready` is 1 again after its stop bit. The
//! start bit is on the line from the next clock on. Each bit lasts until an accumulator of
//! `baud / clock` overflows. Power-on: idle.

use bluechip_rust_hdl::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

/// The transmitter.
#[derive(LogicBlock, Default)]
pub struct UartTransmitter {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The byte to send.
    pub byte: Signal<In, Bits<8>>,
    /// Send it.
    pub start: Signal<In, Bit>,
    /// A byte can be taken.
    pub ready: Signal<Out, Bit>,
    /// The line; 1 while idle.
    pub line: Signal<Out, Bit>,
    /// Speed: [`super::baud_step`].
    step: Parameter<Bits<17>>,
    left: Register<Bits<4>>,
    phase: Register<Bits<17>>,
    /// The bit on the line, in bit 0, and the bits that follow.
    shift: Register<Bits<9>>,
}

impl UartTransmitter {
    /// A transmitter of this speed.
    pub fn new(baud_step: u16) -> Self {
        Self {
            step: Parameter::new(u64::from(baud_step).into()),
            shift: Register::new(0x1FF.into()),
            ..Self::default()
        }
    }
}

impl Logic for UartTransmitter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, left, phase, shift);
        self.ready.next = self.left.q.val() == 0;
        self.line.next = self.shift.q.val().get_bit(0);
        self.phase.d.next =
            bit_cast::<17, 16>(self.phase.q.val().get_bits::<16>(0)) + self.step.val();
        if self.left.q.val() == 0 {
            self.phase.d.next = self.step.val();
            if self.start.val() {
                self.left.d.next = 10.into();
                self.shift.d.next = bit_cast::<9, 8>(self.byte.val()) << 1;
            }
        } else {
            if self.phase.q.val().get_bit(16) {
                self.left.d.next = self.left.q.val() - 1;
                self.shift.d.next = (self.shift.q.val() >> 1).replace_bit(8, true);
            }
        }
    }
}
