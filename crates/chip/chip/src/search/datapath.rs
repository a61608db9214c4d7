//! The search's datapath: turns scores into condition flags with a row of comparisons [H, Search
//! control], and holds the low-pass filter that estimates the slow evaluation.
//!
//! All scores are in White's view, so the bound does not depend on the ply: the side to move at the
//! root needs a score of at least *b* in every position, the other side a score below it. A score
//! is late-arriving, so the thresholds are added up beforehand. All sums have 20 bits, those of the
//! filter 21, two's complement; a flag is a sign bit. The slow score is never computed: the slow
//! terms are compared with the bound minus the fast score.
//!
//! Latency: bound, filter, fast score and thresholds are registered; the thresholds follow the
//! bound and the filter by one clock, the threshold of the slow terms follows the registered score
//! by one clock, and the flags follow all registers and the slow terms in the same clock. The
//! threshold of a draw follows the bound and contempt by one clock; contempt is valid with the fast
//! score. Power-on: all 0; the flags are undefined in the first clock.

use super::encoding::{Flags, Window};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Datapath of the search.
#[derive(LogicBlock, Default)]
pub struct Datapath {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Bound and lazy window.
    pub window: Signal<In, Window>,
    /// Load the bound for the side to move at the root, and set the estimate to 0.
    pub load: Signal<In, Bit>,
    /// Load the bound of the offset tests instead, for the side to move.
    pub load_offset: Signal<In, Bit>,
    /// Score of a draw for the side to move at the root; loaded with the bound.
    pub draw_score: Signal<In, Bits<16>>,
    /// Contempt: addition of the material to the score of a draw, two's complement, White's.
    pub contempt: Signal<In, Bits<8>>,
    /// Fast score, White's.
    pub fast: Signal<In, Bits<16>>,
    /// The verdict on the position is *drawn*: its score is that of a draw.
    pub drawn: Signal<In, Bit>,
    /// There are slow terms; if not, the slow score is the fast one.
    pub has_terms: Signal<In, Bit>,
    /// Slow terms: slow score minus fast score, White's.
    pub terms: Signal<In, Bits<16>>,
    /// Lazy evaluation may trust its estimate for the material on the board.
    pub usual: Signal<In, Bit>,
    /// The lazy window is twice as wide.
    pub wide: Signal<In, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Plies from the root.
    pub ply: Signal<In, Bits<7>>,
    /// The filter learns from this slow evaluation.
    pub learn: Signal<In, Bit>,
    /// Condition flags for the score registered at the end of the last clock.
    pub flags: Signal<Out, Flags>,
    /// Only in AntiChess, where the mated side wins and `flags.mated` stands for that win: losing
    /// here is enough.
    pub lost: Vec<Signal<Out, Bit>>,
    antichess: Parameter<Bit>,
    fast_register: Register<Bits<16>>,
    drawn_register: Register<Bit>,
    /// Threshold of the slow terms.
    lacking: Register<Bits<20>>,
    draw: Register<Bits<20>>,
    usual_register: Register<Bit>,
    bound: Register<Bits<20>>,
    filter: Register<Bits<20>>,
    low: Register<Bits<20>>,
    middle: Register<Bits<20>>,
    high: Register<Bits<20>>,
    prune_below: Register<Bits<20>>,
    prune_from: Register<Bits<20>>,
    draw_reaches: Register<Bit>,
    white_mate: Register<Bits<20>>,
    black_mate: Register<Bits<20>>,
    wide_bound: Signal<Local, Bits<20>>,
    wide_fast: Signal<Local, Bits<20>>,
    wide_terms: Signal<Local, Bits<20>>,
    wide_draw: Signal<Local, Bits<20>>,
    wide_contempt: Signal<Local, Bits<20>>,
    lowered: Signal<Local, Bits<20>>,
    question: Signal<Local, Bits<20>>,
    estimate: Signal<Local, Bits<20>>,
    without: Signal<Local, Bits<20>>,
    fast_excess: Signal<Local, Bits<20>>,
    terms_excess: Signal<Local, Bits<20>>,
    draw_excess: Signal<Local, Bits<20>>,
    middle_excess: Signal<Local, Bits<20>>,
    low_excess: Signal<Local, Bits<20>>,
    high_excess: Signal<Local, Bits<20>>,
    prune_at: Signal<Local, Bits<20>>,
    prune_excess: Signal<Local, Bits<20>>,
    white_mate_excess: Signal<Local, Bits<20>>,
    black_mate_excess: Signal<Local, Bits<20>>,
    learnt: Signal<Local, Bits<21>>,
    wide_filter: Signal<Local, Bits<21>>,
    error: Signal<Local, Bits<21>>,
    step: Signal<Local, Bits<21>>,
    ones: Signal<Local, Bits<21>>,
    lazy: Signal<Local, Bit>,
    margin: Signal<Local, Bits<20>>,
}

impl Datapath {
    /// The datapath of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let antichess = configuration.rules().is_antichess();
        Self {
            antichess: Parameter::new(antichess),
            lost: antichess.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for Datapath {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            fast_register,
            drawn_register,
            lacking,
            draw,
            usual_register,
            bound,
            filter,
            low,
            middle,
            high,
            prune_below,
            prune_from,
            draw_reaches,
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
        self.wide_terms.next = bit_cast::<20, 16>(self.terms.val());
        if self.terms.val().get_bit(15) {
            self.wide_terms.next = bit_cast::<20, 16>(self.terms.val()) | 0xf0000;
        }
        self.wide_draw.next = bit_cast::<20, 16>(self.draw_score.val());
        if self.draw_score.val().get_bit(15) {
            self.wide_draw.next = bit_cast::<20, 16>(self.draw_score.val()) | 0xf0000;
        }
        self.wide_contempt.next = bit_cast::<20, 8>(self.contempt.val());
        if self.contempt.val().get_bit(7) {
            self.wide_contempt.next = bit_cast::<20, 8>(self.contempt.val()) | 0xfff00;
        }
        self.fast_register.d.next = self.fast.val();
        self.drawn_register.d.next = self.drawn.val();
        self.lacking.d.next = self.bound.q.val() - self.wide_fast.val();
        self.usual_register.d.next = self.usual.val();

        // The bound; that of the offset tests is lower, but not below −32,767. For Black: White's
        // score must stay below it.
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
            self.draw.d.next = self.wide_draw.val();
            if self.mover.val() {
                self.bound.d.next = bits::<20>(1) - self.question.val();
                self.draw.d.next = bits::<20>(0) - self.wide_draw.val();
            }
        }

        // Thresholds of the fast score: the bound minus the estimate, plus and minus the lazy
        // window.
        self.estimate.next = self.filter.q.val() >> 4;
        if self.filter.q.val().get_bit(19) {
            self.estimate.next = (self.filter.q.val() >> 4) | 0xf0000;
        }
        self.without.next = self.bound.q.val() - self.estimate.val();
        self.middle.d.next = self.without.val();
        self.margin.next = bit_cast::<20, 16>(self.window.val().margin);
        if self.wide.val() {
            self.margin.next = bit_cast::<20, 16>(self.window.val().margin) << 1;
        }
        self.low.d.next = self.without.val() - self.margin.val();
        self.high.d.next = self.without.val() + self.margin.val();
        // Thresholds of pruning: White's, and Black's.
        self.prune_below.d.next =
            self.bound.q.val() - bit_cast::<20, 12>(self.window.val().pruning);
        self.prune_from.d.next = self.bound.q.val() + bit_cast::<20, 12>(self.window.val().pruning);
        self.draw_excess.next = (self.draw.q.val() - self.bound.q.val()) + self.wide_contempt.val();
        self.draw_reaches.d.next = !self.draw_excess.val().get_bit(19);
        // The ply from which being mated is enough.
        self.white_mate.d.next = self.bound.q.val() + 32000;
        self.black_mate.d.next = bits::<20>(32001) - self.bound.q.val();

        // Flags.
        self.fast_excess.next = self.wide_fast.val() - self.bound.q.val();
        self.terms_excess.next = self.wide_terms.val() - self.lacking.q.val();
        self.low_excess.next = self.wide_fast.val() - self.low.q.val();
        self.middle_excess.next = self.wide_fast.val() - self.middle.q.val();
        self.high_excess.next = self.wide_fast.val() - self.high.q.val();
        // Selects one of two sums, instead of adding one of two operands: it is on the critical
        // path of the search.
        self.white_mate_excess.next = bit_cast::<20, 7>(self.ply.val()) - self.white_mate.q.val();
        self.black_mate_excess.next = bit_cast::<20, 7>(self.ply.val()) - self.black_mate.q.val();
        self.lazy.next = self.window.val().lazy & self.usual_register.q.val();
        self.flags.next.draw = self.draw_reaches.q.val() ^ self.mover.val();
        self.flags.next.mated = !self.white_mate_excess.val().get_bit(19);
        if self.mover.val() {
            self.flags.next.mated = !self.black_mate_excess.val().get_bit(19);
        }
        if self.antichess.val() {
            // The mated side wins: compare with the other side's threshold.
            self.lost[0].next = !self.white_mate_excess.val().get_bit(19);
            self.flags.next.mated = self.black_mate_excess.val().get_bit(19);
            if self.mover.val() {
                self.lost[0].next = !self.black_mate_excess.val().get_bit(19);
                self.flags.next.mated = self.white_mate_excess.val().get_bit(19);
            }
        }
        self.flags.next.fast = !self.fast_excess.val().get_bit(19) ^ self.mover.val();
        self.flags.next.likely = !self.middle_excess.val().get_bit(19) ^ self.mover.val();
        self.flags.next.slow = !self.terms_excess.val().get_bit(19) ^ self.mover.val();
        if !self.has_terms.val() {
            self.flags.next.slow = !self.fast_excess.val().get_bit(19) ^ self.mover.val();
        }
        self.flags.next.good = self.lazy.val() & !self.high_excess.val().get_bit(19);
        self.flags.next.hopeless = self.lazy.val() & self.low_excess.val().get_bit(19);
        if self.mover.val() {
            self.flags.next.good = self.lazy.val() & self.low_excess.val().get_bit(19);
            self.flags.next.hopeless = self.lazy.val() & !self.high_excess.val().get_bit(19);
        }
        self.prune_at.next = self.prune_below.q.val();
        if self.mover.val() {
            self.prune_at.next = self.prune_from.q.val();
        }
        self.prune_excess.next = self.wide_fast.val() - self.prune_at.val();
        self.flags.next.far_below =
            !self.drawn_register.q.val() & (self.prune_excess.val().get_bit(19) ^ self.mover.val());
        // Slow terms do not change the score of a draw.
        if self.drawn_register.q.val() {
            self.flags.next.fast = self.draw_reaches.q.val() ^ self.mover.val();
            self.flags.next.good = self.draw_reaches.q.val() ^ self.mover.val();
            self.flags.next.hopeless = !(self.draw_reaches.q.val() ^ self.mover.val());
        }

        // The filter moves a part of the way towards what the slow evaluation has just added.
        self.learnt.next = 0.into();
        if self.has_terms.val() {
            self.learnt.next = bit_cast::<21, 20>(self.wide_terms.val() << 4)
                .replace_bit(20, self.terms.val().get_bit(15));
        }
        self.wide_filter.next = bit_cast::<21, 20>(self.filter.q.val())
            .replace_bit(20, self.filter.q.val().get_bit(19));
        self.error.next = self.learnt.val() - self.wide_filter.val();
        self.ones.next = 0.into();
        if self.error.val().get_bit(20) {
            self.ones.next = !(bits::<21>(0x1fffff) >> self.window.val().shift);
        }
        self.step.next = (self.error.val() >> self.window.val().shift) | self.ones.val();
        if self.learn.val() {
            self.filter.d.next = bit_cast::<20, 21>(self.wide_filter.val() + self.step.val());
        }
        if self.load.val() {
            self.filter.d.next = 0.into();
        }
    }
}
