//! The search's datapath: turns scores into condition flags with a cascade of adders [H, figure 9], and holds the low-pass
//! filter that estimates the slow evaluation.
//!
//! All sums have 20 bits, two's complement; a flag is a sign.
//!
//! Latency: bound and scores are registered; flags follow the registers in the same clock. Power-on: all 0.

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
    /// Take up the question: the bound, and the estimate 0.
    pub load: Signal<In, Bit>,
    /// Take up the bound of the offset tests.
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
    fast_register: Register<Bits<20>>,
    slow_register: Register<Bits<20>>,
    crowded_register: Register<Bit>,
    bound: Register<Bits<20>>,
    filter: Register<Bits<20>>,
    wide_bound: Signal<Local, Bits<20>>,
    wide_fast: Signal<Local, Bits<20>>,
    wide_slow: Signal<Local, Bits<20>>,
    lowered: Signal<Local, Bits<20>>,
    goal: Signal<Local, Bits<20>>,
    estimate: Signal<Local, Bits<20>>,
    expected: Signal<Local, Bits<20>>,
    fast_excess: Signal<Local, Bits<20>>,
    slow_excess: Signal<Local, Bits<20>>,
    expected_excess: Signal<Local, Bits<20>>,
    pessimistic: Signal<Local, Bits<20>>,
    optimistic: Signal<Local, Bits<20>>,
    mate_excess: Signal<Local, Bits<20>>,
    draw_excess: Signal<Local, Bits<20>>,
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
            filter
        );

        // Signed extension.
        self.wide_bound.next = bit_cast::<20, 16>(self.window.val().bound);
        if self.window.val().bound.get_bit(15) {
            self.wide_bound.next = bit_cast::<20, 16>(self.window.val().bound) | 0xf0000;
        }
        self.wide_fast.next = bit_cast::<20, 16>(self.fast.val());
        if self.fast.val().get_bit(15) {
            self.wide_fast.next = bit_cast::<20, 16>(self.fast.val()) | 0xf0000;
        }
        self.wide_slow.next = bit_cast::<20, 16>(self.slow.val());
        if self.slow.val().get_bit(15) {
            self.wide_slow.next = bit_cast::<20, 16>(self.slow.val()) | 0xf0000;
        }
        self.fast_register.d.next = self.wide_fast.val();
        self.slow_register.d.next = self.wide_slow.val();
        self.crowded_register.d.next = self.crowded.val();

        // The bound; that of the offset tests lies lower, but not below −32,767.
        self.lowered.next = self.wide_bound.val() - bit_cast::<20, 16>(self.window.val().offset);
        if self.load.val() {
            self.bound.d.next = self.wide_bound.val();
        }
        if self.load_offset.val() {
            self.bound.d.next = self.lowered.val();
            if (self.lowered.val() + 32767).get_bit(19) {
                self.bound.d.next = bits::<20>(0xf8001);
            }
        }
        // For the side that does not move at the root: 1 − bound.
        self.goal.next = self.bound.q.val();
        if self.ply.val().get_bit(0) {
            self.goal.next = bits::<20>(1) - self.bound.q.val();
        }

        // Scores of the mover, above what he needs.
        self.estimate.next = self.filter.q.val() >> 4;
        if self.filter.q.val().get_bit(19) {
            self.estimate.next = (self.filter.q.val() >> 4) | 0xf0000;
        }
        self.expected.next = self.fast_register.q.val() + self.estimate.val();
        self.fast_excess.next = self.fast_register.q.val() - self.goal.val();
        self.slow_excess.next = self.slow_register.q.val() - self.goal.val();
        self.expected_excess.next = self.expected.val() - self.goal.val();
        if self.mover.val() {
            self.fast_excess.next = bits::<20>(0) - self.fast_register.q.val() - self.goal.val();
            self.slow_excess.next = bits::<20>(0) - self.slow_register.q.val() - self.goal.val();
            self.expected_excess.next = bits::<20>(0) - self.expected.val() - self.goal.val();
        }
        self.pessimistic.next =
            self.expected_excess.val() - bit_cast::<20, 16>(self.window.val().margin);
        self.optimistic.next =
            self.expected_excess.val() + bit_cast::<20, 16>(self.window.val().margin);
        self.draw_excess.next = bits::<20>(0) - self.goal.val();
        self.mate_excess.next = bit_cast::<20, 7>(self.ply.val()) - 32000 - self.goal.val();
        self.lazy.next = self.window.val().lazy & self.crowded_register.q.val();
        self.flags.next.draw = !self.draw_excess.val().get_bit(19);
        self.flags.next.mated = !self.mate_excess.val().get_bit(19);
        self.flags.next.fast = !self.fast_excess.val().get_bit(19);
        self.flags.next.slow = !self.slow_excess.val().get_bit(19);
        self.flags.next.good = self.lazy.val() & !self.pessimistic.val().get_bit(19);
        self.flags.next.hopeless = self.lazy.val() & self.optimistic.val().get_bit(19);

        // The filter moves a part of the way towards what the slow evaluation has just added.
        self.error.next =
            ((self.slow_register.q.val() - self.fast_register.q.val()) << 4) - self.filter.q.val();
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
