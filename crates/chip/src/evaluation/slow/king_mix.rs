//! King mix: the danger of a king out of what it is here, after castling short, and after castling long.
//!
//! The shares follow their inputs in the same clock, and come back as weights in the next; `mixed` follows those and the rest. Fully combinational.

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
    /// The weight of castling short, in eighths.
    pub short_weight: Signal<In, Bits<3>>,
    /// … long.
    pub long_weight: Signal<In, Bits<3>>,
    /// What `short_weight` is to be.
    pub short_share: Signal<Out, Bits<3>>,
    /// What `long_weight` is to be.
    pub long_share: Signal<Out, Bits<3>>,
    /// The danger, 0–511.
    pub mixed: Signal<Out, Bits<9>>,
    short_ease: Signal<Local, Bits<2>>,
    long_ease: Signal<Local, Bits<2>>,
    here_weight: Signal<Local, Bits<4>>,
    here_part: Weighted,
    short_part: Weighted,
    long_part: Weighted,
    /// Eighths of danger.
    sum: Signal<Local, Bits<16>>,
    danger: Signal<Local, Bits<13>>,
}

impl Logic for KingMix {
    #[hdl_gen]
    fn update(&mut self) {
        // How easy it is to castle; 0 if it does not help.
        self.short_ease.next = 1.into();
        if self.short_way.val() == 0 {
            self.short_ease.next = 3.into();
        }
        if self.short_way.val() == 1 {
            self.short_ease.next = 2.into();
        }
        if !self.rights.val().get_bit(0) | (self.short.val() >= self.here.val()) {
            self.short_ease.next = 0.into();
        }
        self.long_ease.next = 1.into();
        if self.long_way.val() == 0 {
            self.long_ease.next = 3.into();
        }
        if self.long_way.val() == 1 {
            self.long_ease.next = 2.into();
        }
        if !self.rights.val().get_bit(1) | (self.long.val() >= self.here.val()) {
            self.long_ease.next = 0.into();
        }
        if self.short_ease.val().any()
            & (!self.long_ease.val().any() | (self.short.val() <= self.long.val()))
        {
            self.short_share.next = bit_cast::<3, 2>(self.short_ease.val()) << 1;
            self.long_share.next = bit_cast::<3, 2>(self.long_ease.val()) >> 1;
        } else {
            self.short_share.next = bit_cast::<3, 2>(self.short_ease.val()) >> 1;
            self.long_share.next = bit_cast::<3, 2>(self.long_ease.val()) << 1;
        }

        // The mix.
        self.here_weight.next = bits::<4>(8)
            - bit_cast::<4, 3>(self.short_weight.val())
            - bit_cast::<4, 3>(self.long_weight.val());
        self.here_part.danger.next = self.whole_here.val();
        self.here_part.weight.next = self.here_weight.val();
        self.short_part.danger.next = self.whole_short.val();
        self.short_part.weight.next = bit_cast::<4, 3>(self.short_weight.val());
        self.long_part.danger.next = self.whole_long.val();
        self.long_part.weight.next = bit_cast::<4, 3>(self.long_weight.val());
        self.sum.next = self.here_part.product.val()
            + (self.short_part.product.val() + self.long_part.product.val());
        self.danger.next = self.sum.val().get_bits::<13>(3);
        self.mixed.next = self.danger.val().get_bits::<9>(0);
        if self.danger.val().get_bits::<4>(9).any() {
            self.mixed.next = 511.into();
        }
    }
}

/// A danger times its weight. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Weighted {
    /// The danger.
    pub danger: Signal<In, Bits<12>>,
    /// The weight, in eighths.
    pub weight: Signal<In, Bits<4>>,
    /// Eighths of danger.
    pub product: Signal<Out, Bits<16>>,
    wide: Signal<Local, Bits<16>>,
    /// What each bit of the weight adds.
    parts: [Signal<Local, Bits<16>>; 4],
}

impl Logic for Weighted {
    #[hdl_gen]
    fn update(&mut self) {
        self.wide.next = bit_cast::<16, 12>(self.danger.val());
        for i in 0..4 {
            self.parts[i].next = 0.into();
        }
        if self.weight.val().get_bit(0) {
            self.parts[0].next = self.wide.val();
        }
        if self.weight.val().get_bit(1) {
            self.parts[1].next = self.wide.val() << 1;
        }
        if self.weight.val().get_bit(2) {
            self.parts[2].next = self.wide.val() << 2;
        }
        if self.weight.val().get_bit(3) {
            self.parts[3].next = self.wide.val() << 3;
        }
        self.product.next = (self.parts[0].val() + self.parts[1].val())
            + (self.parts[2].val() + self.parts[3].val());
    }
}
