//! Sevenths: selects a register of ROOKS_ON_SEVENTH for a side's rooks.
//!
//! Squares and file maps are from the side's view. A register notes while the files are seen
//! whether the enemy king can step aside; `selected` is valid in the clock of the last file, and is
//! 0 in others. Power-on: nothing seen.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Rooks on the seventh rank.
#[derive(LogicBlock, Default)]
pub struct Sevenths {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The file that is seen, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// The square of own rank 7 holds an enemy piece, or an own piece attacks it.
    pub held: Signal<In, Bit>,
    /// There is a rook, several rooks on own rank 6.
    pub rooks: Signal<In, Bits<2>>,
    /// The enemy king.
    pub enemy_king: Signal<In, Bits<6>>,
    /// One bit for each register: single, trapping, absolute; doubled, trapping, absolute.
    pub selected: Signal<Out, Bits<6>>,
    /// A square beside the king was free.
    free_before: Register<Bit>,
    beside: Signal<Local, Bit>,
    free: Signal<Local, Bit>,
    state: Signal<Local, Bits<3>>,
}

impl Logic for Sevenths {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, free_before);
        self.beside.next = ((self.file.val() != 7)
            & (self.enemy_king.val().get_bits::<3>(0) == self.file.val() + 1))
            | ((self.file.val() != 0)
                & (self.enemy_king.val().get_bits::<3>(0) + 1 == self.file.val()));
        self.free.next = self.beside.val() & !self.held.val();
        if self.file.val() != 0 {
            self.free.next = self.free.val() | self.free_before.q.val();
        }
        self.free_before.d.next = self.free.val();
        self.state.next = 1.into();
        if self.enemy_king.val().get_bits::<3>(3) == 7 {
            self.state.next = 2.into();
            if self.free.val() {
                self.state.next = 4.into();
            }
        }
        self.selected.next = 0.into();
        if self.file.val() == 7 {
            if self.rooks.val().get_bit(0) {
                self.selected.next = bit_cast::<6, 3>(self.state.val());
            }
            if self.rooks.val().get_bit(1) {
                self.selected.next = bit_cast::<6, 3>(self.state.val()) << 3;
            }
        }
    }
}
