//! A cell's part of the distributed arbiter: offers the cell's level, and knows whether the cell is in the vote.
//!
//! Fully combinational. The centre ([`super::arbiter`]) collects the levels of all cells, decides the level and sends it back.

use rust_hdl::prelude::*;

/// Offers a level to the arbiter and answers whether the cell has the level chosen.
#[derive(LogicBlock, Default)]
pub struct ArbiterCell {
    /// Vote among the attackers (else the victims).
    pub attackers: Signal<In, Bit>,
    /// Registered victim level 2–7, 0 = none.
    pub victim: Signal<In, Bits<3>>,
    /// Registered victim of quiet moves (level 1).
    pub quiet: Signal<In, Bit>,
    /// Registered attacker level 2–7, 0 = none.
    pub attacker: Signal<In, Bits<3>>,
    /// Level of the last candidate searched.
    pub last_level: Signal<In, Bits<3>>,
    /// The cell comes after the last candidate's square.
    pub after: Signal<In, Bit>,
    /// The vote goes to the last candidate's level, among the cells after it.
    pub same_level: Signal<In, Bit>,
    /// Level chosen, 0 = none.
    pub chosen: Signal<In, Bits<3>>,
    /// One bit for each level the cell offers; bit 0 means nothing.
    pub offers: Signal<Out, Bits<8>>,
    /// The cell has the last candidate's level and comes after it.
    pub remains: Signal<Out, Bit>,
    /// The cell is in the last round of the vote.
    pub elected: Signal<Out, Bit>,
    level: Signal<Local, Bits<3>>,
    low: Signal<Local, Bit>,
}

impl Logic for ArbiterCell {
    #[hdl_gen]
    fn update(&mut self) {
        self.level.next = self.victim.val();
        self.low.next = self.quiet.val() & !self.attackers.val();
        if self.attackers.val() {
            self.level.next = self.attacker.val();
        }
        self.offers.next = (bits::<8>(1) << self.level.val()).replace_bit(1, self.low.val());
        self.remains.next = self.after.val()
            & ((self.level.val() == self.last_level.val())
                | (self.low.val() & (self.last_level.val() == 1)));
        if self.same_level.val() {
            self.elected.next = self.remains.val();
        } else {
            self.elected.next = (self.level.val() == self.chosen.val())
                | (self.low.val() & (self.chosen.val() == 1));
        }
    }
}
