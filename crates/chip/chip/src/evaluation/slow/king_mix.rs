//! King mix: combines the dangers of a king where it is, after castling short, and after castling
//! long.
//!
//! The comparisons of the dangers by shelter and storm are late-arriving, so they select among
//! precomputed differences of whole dangers; no weight is multiplied with a danger. Fully
//! combinational.

use crate::evaluation::carry_save::CarrySave;
use rust_hdl::prelude::*;

/// The mix of one king's dangers.
#[derive(LogicBlock, Default)]
pub struct KingMix {
    /// Danger by shelter and storm alone: here.
    pub here: Signal<In, Bits<12>>,
    /// … after castling short.
    pub short: Signal<In, Bits<12>>,
    /// … long.
    pub long: Signal<In, Bits<12>>,
    /// The right to castle short, long.
    pub rights: Signal<In, Bits<2>>,
    /// Pieces between king and rook, short.
    pub short_way: Signal<In, Bits<2>>,
    /// … long.
    pub long_way: Signal<In, Bits<2>>,
    /// All of the danger here.
    pub whole_here: Signal<In, Bits<12>>,
    /// … after castling short.
    pub whole_short: Signal<In, Bits<12>>,
    /// … long.
    pub whole_long: Signal<In, Bits<12>>,
    /// The danger, 0–511.
    pub mixed: Signal<Out, Bits<9>>,
    /// How easy castling short is, 1–3.
    short_ease: Signal<Local, Bits<2>>,
    long_ease: Signal<Local, Bits<2>>,
    /// Castling short makes the king safer (late-arriving).
    short_helps: Signal<Local, Bit>,
    long_helps: Signal<Local, Bit>,
    /// Castling short is better than long.
    prefers_short: Signal<Local, Bit>,
    /// Change of the danger by castling, two's complement.
    short_change: Signal<Local, Bits<16>>,
    long_change: Signal<Local, Bits<16>>,
    /// Change for the better side of castling times two and times four, and for the other side
    /// times one; 0 where not used.
    twice: Signal<Local, Bits<16>>,
    four_times: Signal<Local, Bits<16>>,
    once: Signal<Local, Bits<16>>,
    additions: [CarrySave; 2],
    /// Danger in eighths.
    sum: Signal<Local, Bits<16>>,
    danger: Signal<Local, Bits<13>>,
}

impl Logic for KingMix {
    #[hdl_gen]
    fn update(&mut self) {
        // How easy it is to castle, and whether it helps.
        self.short_ease.next = 1.into();
        if self.short_way.val() == 0 {
            self.short_ease.next = 3.into();
        }
        if self.short_way.val() == 1 {
            self.short_ease.next = 2.into();
        }
        self.long_ease.next = 1.into();
        if self.long_way.val() == 0 {
            self.long_ease.next = 3.into();
        }
        if self.long_way.val() == 1 {
            self.long_ease.next = 2.into();
        }
        self.short_helps.next = self.rights.val().get_bit(0) & (self.short.val() < self.here.val());
        self.long_helps.next = self.rights.val().get_bit(1) & (self.long.val() < self.here.val());
        self.prefers_short.next = self.short_helps.val()
            & (!self.long_helps.val() | (self.short.val() <= self.long.val()));

        // The weights of castling are 2·ease and ease >> 1; that of the danger without castling is
        // the rest of 8.
        self.short_change.next =
            bit_cast::<16, 12>(self.whole_short.val()) - bit_cast::<16, 12>(self.whole_here.val());
        self.long_change.next =
            bit_cast::<16, 12>(self.whole_long.val()) - bit_cast::<16, 12>(self.whole_here.val());
        self.twice.next = 0.into();
        self.four_times.next = 0.into();
        self.once.next = 0.into();
        if self.prefers_short.val() {
            if self.short_ease.val().get_bit(0) {
                self.twice.next = self.short_change.val() << 1;
            }
            if self.short_ease.val().get_bit(1) {
                self.four_times.next = self.short_change.val() << 2;
            }
            if self.long_helps.val() & self.long_ease.val().get_bit(1) {
                self.once.next = self.long_change.val();
            }
        } else {
            if self.long_helps.val() & self.long_ease.val().get_bit(0) {
                self.twice.next = self.long_change.val() << 1;
            }
            if self.long_helps.val() & self.long_ease.val().get_bit(1) {
                self.four_times.next = self.long_change.val() << 2;
            }
            if self.short_helps.val() & self.short_ease.val().get_bit(1) {
                self.once.next = self.short_change.val();
            }
        }
        for i in 0..2 {
            self.additions[i].one.next = false;
        }
        self.additions[0].a.next = bit_cast::<16, 12>(self.whole_here.val()) << 3;
        self.additions[0].b.next = self.twice.val();
        self.additions[0].c.next = self.four_times.val();
        self.additions[1].a.next = self.additions[0].sum.val();
        self.additions[1].b.next = self.additions[0].carry.val();
        self.additions[1].c.next = self.once.val();
        self.sum.next = self.additions[1].sum.val() + self.additions[1].carry.val();
        self.danger.next = self.sum.val().get_bits::<13>(3);
        self.mixed.next = self.danger.val().get_bits::<9>(0);
        if self.danger.val().get_bits::<4>(9).any() {
            self.mixed.next = 511.into();
        }
    }
}
