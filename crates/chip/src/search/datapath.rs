//! The search's datapath: turns scores into condition flags with a row of comparisons [H, figure 9], and holds the low-pass
//! filter that estimates the slow evaluation.
//!
//! Everything is in White's view, so that nothing depends on the ply: the side that needs a score of at least *b* at the root,
//! in White's view, always needs it, and the other always needs less. A score is late-arriving; what it is compared with is added
//! up beforehand. All sums have 20 bits, two's complement; a flag is a sign.
//!
//! Latency: bound, filter, scores and thresholds are registered; the thresholds follow the bound and the filter by a clock, the
//! flags follow all registers in the same clock. Power-on: all 0;
//! the flags mean nothing in the first clock.

use super::encoding::{Flags, Window};
use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// Datapath of the search.
#[derive(LogicBlock, Default)]
pub struct Datapath {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Bound and lazy window.
    pub window: Signal<In, Window>,
    /// Take up the question of the side to move: the bound, and the estimate 0.
    pub load: Signal<In, Bit>,
    /// Take up the bound of the offset tests instead, for the side to move.
    pub load_offset: Signal<In, Bit>,
    /// Fast score, White's.
    pub fast: Signal<In, Bits<16>>,
    /// Slow score, White's.
    pub slow: Signal<In, Bits<16>>,
    /// Enough pieces are left for lazy evaluation.
    pub crowded: Signal<In, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Plies from the root.
    pub ply: Signal<In, Bits<7>>,
    /// The filter learns from this slow evaluation.
    pub learn: Signal<In, Bit>,
    /// What to do with the scores registered at the end of the last clock.
    pub flags: Signal<Out, Flags>,
    fast_register: Register<Bits<16>>,
    slow_register: Register<Bits<16>>,
    crowded_register: Register<Bit>,
    bound: Register<Bits<20>>,
    filter: Register<Bits<20>>,
    low: Register<Bits<20>>,
    high: Register<Bits<20>>,
    not_positive: Register<Bit>,
    white_mate: Register<Bits<20>>,
    black_mate: Register<Bits<20>>,
    wide_bound: Signal<Local, Bits<20>>,
    wide_fast: Signal<Local, Bits<20>>,
    wide_slow: Signal<Local, Bits<20>>,
    lowered: Signal<Local, Bits<20>>,
    question: Signal<Local, Bits<20>>,
    estimate: Signal<Local, Bits<20>>,
    without: Signal<Local, Bits<20>>,
    fast_excess: Signal<Local, Bits<20>>,
    slow_excess: Signal<Local, Bits<20>>,
    low_excess: Signal<Local, Bits<20>>,
    high_excess: Signal<Local, Bits<20>>,
    mate: Signal<Local, Bits<20>>,
    mate_excess: Signal<Local, Bits<20>>,
    error: Signal<Local, Bits<20>>,
    step: Signal<Local, Bits<20>>,
    ones: Signal<Local, Bits<20>>,
    lazy: Signal<Local, Bit>,
}

impl Logic for Datapath {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            fast_register,
            slow_register,
            crowded_register,
            bound,
            filter,
            low,
            high,
            not_positive,
            white_mate,
            black_mate
        );

        // Signed extension.
        self.wide_bound.next = bit_cast::<20, 16>(self.window.val().bound);
        if self.window.val().bound.get_bit(15) {
            self.wide_bound.next = bit_cast::<20, 16>(self.window.val().bound) | 0xf0000;
        }
        self.wide_fast.next = bit_cast::<20, 16>(self.fast_register.q.val());
        if self.fast_register.q.val().get_bit(15) {
            self.wide_fast.next = bit_cast::<20, 16>(self.fast_register.q.val()) | 0xf0000;
        }
        self.wide_slow.next = bit_cast::<20, 16>(self.slow_register.q.val());
        if self.slow_register.q.val().get_bit(15) {
            self.wide_slow.next = bit_cast::<20, 16>(self.slow_register.q.val()) | 0xf0000;
        }
        self.fast_register.d.next = self.fast.val();
        self.slow_register.d.next = self.slow.val();
        self.crowded_register.d.next = self.crowded.val();

        // The bound; that of the offset tests lies lower, but not below −32,767. Black's: White is to have less.
        self.lowered.next = self.wide_bound.val() - bit_cast::<20, 16>(self.window.val().offset);
        if (self.lowered.val() + 32767).get_bit(19) {
            self.lowered.next = bits::<20>(0xf8001);
        }
        self.question.next = self.wide_bound.val();
        if self.load_offset.val() {
            self.question.next = self.lowered.val();
        }
        if self.load.val() | self.load_offset.val() {
            self.bound.d.next = self.question.val();
            if self.mover.val() {
                self.bound.d.next = bits::<20>(1) - self.question.val();
            }
        }

        // What a fast score must reach, with the estimate of the slow one and the lazy window on either side.
        self.estimate.next = self.filter.q.val() >> 4;
        if self.filter.q.val().get_bit(19) {
            self.estimate.next = (self.filter.q.val() >> 4) | 0xf0000;
        }
        self.without.next = self.bound.q.val() - self.estimate.val();
        self.low.d.next = self.without.val() - bit_cast::<20, 16>(self.window.val().margin);
        self.high.d.next = self.without.val() + bit_cast::<20, 16>(self.window.val().margin);
        self.not_positive.d.next = self.bound.q.val().get_bit(19) | !self.bound.q.val().any();
        // The ply at which being mated is enough.
        self.white_mate.d.next = self.bound.q.val() + 32000;
        self.black_mate.d.next = bits::<20>(32001) - self.bound.q.val();

        // Flags.
        self.fast_excess.next = self.wide_fast.val() - self.bound.q.val();
        self.slow_excess.next = self.wide_slow.val() - self.bound.q.val();
        self.low_excess.next = self.wide_fast.val() - self.low.q.val();
        self.high_excess.next = self.wide_fast.val() - self.high.q.val();
        self.mate.next = self.white_mate.q.val();
        if self.mover.val() {
            self.mate.next = self.black_mate.q.val();
        }
        self.mate_excess.next = bit_cast::<20, 7>(self.ply.val()) - self.mate.val();
        self.lazy.next = self.window.val().lazy & self.crowded_register.q.val();
        self.flags.next.draw = self.not_positive.q.val() ^ self.mover.val();
        self.flags.next.mated = !self.mate_excess.val().get_bit(19);
        self.flags.next.fast = !self.fast_excess.val().get_bit(19) ^ self.mover.val();
        self.flags.next.slow = !self.slow_excess.val().get_bit(19) ^ self.mover.val();
        self.flags.next.good = self.lazy.val() & !self.high_excess.val().get_bit(19);
        self.flags.next.hopeless = self.lazy.val() & self.low_excess.val().get_bit(19);
        if self.mover.val() {
            self.flags.next.good = self.lazy.val() & self.low_excess.val().get_bit(19);
            self.flags.next.hopeless = self.lazy.val() & !self.high_excess.val().get_bit(19);
        }

        // The filter moves a part of the way towards what the slow evaluation has just added.
        self.error.next =
            ((self.wide_slow.val() - self.wide_fast.val()) << 4) - self.filter.q.val();
        self.ones.next = 0.into();
        if self.error.val().get_bit(19) {
            self.ones.next = !(bits::<20>(0xfffff) >> self.window.val().shift);
        }
        self.step.next = (self.error.val() >> self.window.val().shift) | self.ones.val();
        if self.learn.val() {
            self.filter.d.next = self.filter.q.val() + self.step.val();
        }
        if self.load.val() {
            self.filter.d.next = 0.into();
        }
    }
}
