//! Majority: wings where a side has no pawns (MISSING_WING), or a majority that it cannot use
//! (WASTED_PAWNS).
//!
//! File maps are from the side's view. The counts of a wing accumulate from its first to its last
//! file; `missing` and `wasted` are valid in the clock in which its last file is seen, and are 0 in
//! others. Power-on: nothing seen.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Pawns of the wings.
#[derive(LogicBlock, Default)]
pub struct Majority {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The file that is seen, 0 = a; a wing begins with file 0 or 4.
    pub file: Signal<In, Bits<3>>,
    /// Own pawns on it.
    pub own_pawns: Signal<In, Bits<8>>,
    /// Enemy pawns.
    pub enemy_pawns: Signal<In, Bits<8>>,
    /// The front own pawn is passed.
    pub is_passed: Signal<In, Bit>,
    /// MISSING_WING is added.
    pub missing: Signal<Out, Bit>,
    /// WASTED_PAWNS is added.
    pub wasted: Signal<Out, Bit>,
    // Counts of at most three files.
    own_before: Register<Bits<5>>,
    enemy_before: Register<Bits<5>>,
    files_before: Register<Bits<2>>,
    passed_before: Register<Bit>,
    own: Signal<Local, Bits<6>>,
    enemy: Signal<Local, Bits<6>>,
    files: Signal<Local, Bits<3>>,
    passed: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    own_halves: [Signal<Local, Bits<3>>; 2],
    enemy_halves: [Signal<Local, Bits<3>>; 2],
    /// Both halves.
    own_here: Signal<Local, Bits<4>>,
    enemy_here: Signal<Local, Bits<4>>,
}

impl Logic for Majority {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            own_before,
            enemy_before,
            files_before,
            passed_before
        );
        self.own.next = bit_cast::<6, 5>(self.own_before.q.val());
        self.enemy.next = bit_cast::<6, 5>(self.enemy_before.q.val());
        self.files.next = bit_cast::<3, 2>(self.files_before.q.val());
        self.passed.next = self.passed_before.q.val() | self.is_passed.val();
        if self.file.val().get_bits::<2>(0) == 0 {
            self.own.next = 0.into();
            self.enemy.next = 0.into();
            self.files.next = 0.into();
            self.passed.next = self.is_passed.val();
        }
        for h in 0..2 {
            self.own_halves[h].next = 0.into();
            self.enemy_halves[h].next = 0.into();
            for r in 0..4 {
                if self.own_pawns.val().get_bit(4 * h + r) {
                    self.own_halves[h].next = self.own_halves[h].val() + 1;
                }
                if self.enemy_pawns.val().get_bit(4 * h + r) {
                    self.enemy_halves[h].next = self.enemy_halves[h].val() + 1;
                }
            }
        }
        self.own_here.next =
            bit_cast::<4, 3>(self.own_halves[0].val()) + bit_cast::<4, 3>(self.own_halves[1].val());
        self.enemy_here.next = bit_cast::<4, 3>(self.enemy_halves[0].val())
            + bit_cast::<4, 3>(self.enemy_halves[1].val());
        self.own.next = self.own.val() + bit_cast::<6, 4>(self.own_here.val());
        self.enemy.next = self.enemy.val() + bit_cast::<6, 4>(self.enemy_here.val());
        if self.own_pawns.val().any() {
            self.files.next = self.files.val() + 1;
        }
        self.own_before.d.next = self.own.val().get_bits::<5>(0);
        self.enemy_before.d.next = self.enemy.val().get_bits::<5>(0);
        self.files_before.d.next = self.files.val().get_bits::<2>(0);
        self.passed_before.d.next = self.passed.val();
        self.last.next = self.file.val().get_bits::<2>(0) == 3;
        self.missing.next = self.last.val() & !self.own.val().any() & (self.enemy.val() >= 2);
        self.wasted.next = self.last.val()
            & (self.own.val() > self.enemy.val())
            & self.enemy.val().any()
            & (bit_cast::<6, 3>(self.files.val()) <= self.enemy.val())
            & !self.passed.val();
    }
}
