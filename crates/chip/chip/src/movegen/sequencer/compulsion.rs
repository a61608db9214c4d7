//! Compulsory captures: for each ply, whether a legal capture has been seen there.
//!
//! Captures come first in the order of the moves; once one of them was legal, only captures are
//! left to generate. The legality of a move is known in the clock after the question whether the
//! king can be captured. If the move has been taken back by then, the bit of the present position
//! is set, else that of the position before it.
//!
//! The bits shift as moves are made and taken back, trials included, so there is one bit more than
//! the stack has frames. `seen` follows `king_capture` in the same clock, the other inputs by one
//! clock. Power-on: nothing seen.

use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Shift register of the bits.
#[derive(LogicBlock, Default)]
pub struct Compulsion {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// A generation starts in the present position: nothing has been seen there.
    pub start: Signal<In, Bit>,
    /// A move is made at the end of this clock.
    pub make: Signal<In, Bit>,
    /// A move is taken back at the end of this clock.
    pub unmake: Signal<In, Bit>,
    /// The array tests in this clock whether the last move, a capture, was legal.
    pub asks: Signal<In, Bit>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// A legal capture has been seen in the present position.
    pub seen: Signal<Out, Bit>,
    /// Mask of the bits needed for the stack's depth.
    kept: Parameter<Bits<66>>,
    /// The present position in bit 0, the one before it in bit 1.
    positions: Register<Bits<66>>,
    asked_here: Register<Bit>,
    asked_above: Register<Bit>,
    known: Signal<Local, Bits<66>>,
}

impl Compulsion {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let mut kept = bits::<66>(0);
        for position in 0..=configuration.stack_depth() as usize + 1 {
            kept = kept.replace_bit(position, true);
        }
        Self {
            kept: Parameter::new(kept),
            ..Self::default()
        }
    }
}

impl Logic for Compulsion {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, positions, asked_here, asked_above);
        self.asked_here.d.next = self.asks.val() & self.unmake.val();
        self.asked_above.d.next = self.asks.val() & !self.unmake.val();
        self.known.next = (self.positions.q.val())
            .replace_bit(
                0,
                self.positions.q.val().get_bit(0)
                    | (self.asked_here.q.val() & !self.king_capture.val()),
            )
            .replace_bit(
                1,
                self.positions.q.val().get_bit(1)
                    | (self.asked_above.q.val() & !self.king_capture.val()),
            );
        self.seen.next = self.known.val().get_bit(0);
        self.positions.d.next = self.known.val();
        if self.start.val() {
            self.positions.d.next = self.known.val().replace_bit(0, false);
        }
        if self.make.val() {
            self.positions.d.next = (self.known.val() << 1) & self.kept.val();
        }
        if self.unmake.val() {
            self.positions.d.next = self.known.val() >> 1;
        }
    }
}
