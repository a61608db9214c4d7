//! The checksum of a frame: CRC-32 (RFC 1662, FCS-32), one bit per clock.
//!
//! `load` takes a byte; `value` includes it eight clocks later. Loads must be at least eight clocks
//! apart. `clear` begins a frame. After a content and its inverted checksum, `value` is
//! [`RESIDUE`](::link::frame::RESIDUE). Power-on: as after `clear`.

use bluechip_rust_hdl::primitives::{Parameter, Register};
use rust_hdl::prelude::*;

/// The generator polynomial, the highest power in bit 0.
const POLYNOMIAL: u64 = 0xEDB8_8320;

/// Its initial value.
const INITIAL: u64 = 0xFFFF_FFFF;

/// The checksum.
#[derive(LogicBlock, Default)]
pub struct FrameCheck {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Restart.
    pub clear: Signal<In, Bit>,
    /// The next byte.
    pub byte: Signal<In, Bits<8>>,
    /// Take it.
    pub load: Signal<In, Bit>,
    /// The register of the CRC, not inverted.
    pub value: Signal<Out, Bits<32>>,
    /// The last byte is in it.
    pub ready: Signal<Out, Bit>,
    /// The generator polynomial.
    polynomial: Parameter<Bits<32>>,
    /// Initial value of the register.
    initial: Parameter<Bits<32>>,
    crc: Register<Bits<32>>,
    bits: Register<Bits<8>>,
    left: Register<Bits<4>>,
}

impl FrameCheck {
    /// Creates the block.
    pub fn new() -> Self {
        Self {
            polynomial: Parameter::new(POLYNOMIAL.into()),
            initial: Parameter::new(INITIAL.into()),
            crc: Register::new(INITIAL.into()),
            ..Self::default()
        }
    }
}

impl Logic for FrameCheck {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, crc, bits, left);
        self.ready.next = self.left.q.val() == 0;
        self.value.next = self.crc.q.val();
        if self.left.q.val() != 0 {
            self.left.d.next = self.left.q.val() - 1;
            self.bits.d.next = self.bits.q.val() >> 1;
            self.crc.d.next = self.crc.q.val() >> 1;
            if self.crc.q.val().get_bit(0) ^ self.bits.q.val().get_bit(0) {
                self.crc.d.next = (self.crc.q.val() >> 1) ^ self.polynomial.val();
            }
        }
        if self.load.val() {
            self.bits.d.next = self.byte.val();
            self.left.d.next = 8.into();
        }
        if self.clear.val() {
            self.crc.d.next = self.initial.val();
            self.left.d.next = 0.into();
        }
    }
}
