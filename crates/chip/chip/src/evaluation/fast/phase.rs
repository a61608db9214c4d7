//! Game-phase control: piece-count register, piece-location register, and the RAMs they address.
//!
//! `white` … `black_at` follow a change by one clock, `white_bonus`, `black_bonus` and `scale` by
//! two. The host reads a RAM through the same ports, which show the host's word for one clock.
//! Power-on: no pieces.

use super::piece_register::PieceRegister;
use crate::evaluation::carry_save::EightToTwo;
use crate::evaluation::encoding::{Access, Displacement, Locations, Material};
use bluechip_rust_hdl::primitives::{Parameter, Ram, Register};
use memory_map::{Configuration, entries};
use rust_hdl::prelude::*;

/// Game-phase control.
#[derive(LogicBlock, Default)]
pub struct Phase {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Change at the end of this clock.
    pub change: Signal<In, Displacement>,
    /// The board is emptied at the end of this clock.
    pub clear: Signal<In, Bit>,
    /// The host's access to PHASE_BONUS.
    pub bonus_access: Signal<In, Access>,
    /// The host's access to PHASE_SCALE.
    pub scale_access: Signal<In, Access>,
    /// White's pieces.
    pub white: Signal<Out, Material>,
    /// Black's pieces.
    pub black: Signal<Out, Material>,
    /// White's part of the piece-location register.
    pub white_at: Signal<Out, Locations>,
    /// Black's part of the piece-location register.
    pub black_at: Signal<Out, Locations>,
    /// White's material bonus, two's complement.
    pub white_bonus: Signal<Out, Bits<10>>,
    /// Black's.
    pub black_bonus: Signal<Out, Bits<10>>,
    /// Multipliers of later terms.
    pub scale: Signal<Out, Bits<32>>,
    /// Pieces on the board, 0–64; follows a change by one clock.
    pub pieces: Signal<Out, Bits<7>>,
    /// White pawn … king, black pawn … king.
    registers: [PieceRegister; 12],
    total: Register<Bits<7>>,
    white_index: BonusIndex,
    black_index: BonusIndex,
    // PHASE_BONUS of White and Black, and PHASE_SCALE, if the chip has them; else their words are
    // 0.
    has_bonus: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    has_scale: Parameter<Bit>,
    bonuses: Vec<Ram<Bits<10>, 9>>,
    scales: Vec<Ram<Bits<32>, 5>>,
    leaves: Signal<Local, Bits<16>>,
    comes: Signal<Local, Bits<16>>,
    taken: Signal<Local, Bits<16>>,
    castled: Signal<Local, Bits<6>>,
    /// Weight of the remaining pieces.
    weight: EightToTwo,
    left: Signal<Local, Bits<8>>,
}

impl Phase {
    /// The game-phase control of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let has_bonus = configuration.has(&entries::PHASE_BONUS);
        let has_scale = configuration.has(&entries::PHASE_SCALE);
        Self {
            has_bonus: Parameter::new(has_bonus),
            switches: Parameter::new(configuration.rules().has_switch()),
            has_scale: Parameter::new(has_scale),
            bonuses: (0..if has_bonus { 2 } else { 0 })
                .map(|_| Ram::default())
                .collect(),
            scales: has_scale.then(Ram::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for Phase {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, total);

        // One bit for each piece code.
        self.leaves.next = bits::<16>(1) << self.change.val().leaver;
        self.comes.next = bits::<16>(1) << self.change.val().comer;
        self.taken.next = bits::<16>(1) << self.change.val().victim;
        for i in 0..12 {
            self.registers[i].clock.next = self.clock.val();
            self.registers[i].enable.next = self.change.val().enable;
            self.registers[i].castled.next = 0.into();
            self.registers[i].back.next = self.change.val().back;
            self.registers[i].from.next = self.change.val().from;
            self.registers[i].to.next = self.change.val().to;
            self.registers[i].at.next = self.change.val().at;
            self.registers[i].clear.next = self.clear.val();
        }
        for i in 0..6 {
            self.registers[i].leaves.next = self.leaves.val().get_bit(i + 1);
            self.registers[i].comes.next = self.comes.val().get_bit(i + 1);
            self.registers[i].taken.next = self.taken.val().get_bit(i + 1);
            self.registers[i + 6].leaves.next = self.leaves.val().get_bit(i + 9);
            self.registers[i + 6].comes.next = self.comes.val().get_bit(i + 9);
            self.registers[i + 6].taken.next = self.taken.val().get_bit(i + 9);
        }
        self.castled.next = self.change.val().corner ^ self.change.val().beside;
        if self.change.val().rook == 4 {
            self.registers[3].castled.next = self.castled.val();
        }
        if self.change.val().rook == 12 {
            self.registers[9].castled.next = self.castled.val();
        }
        if self.switches.val() {
            // Any piece may be the second one of a switch.
            for i in 0..6 {
                if self.change.val().rook.index() == i + 1 {
                    self.registers[i].castled.next = self.castled.val();
                }
                if self.change.val().rook.index() == i + 9 {
                    self.registers[i + 6].castled.next = self.castled.val();
                }
            }
        }
        self.white.next.pawns = self.registers[0].count.val();
        self.white.next.knights = self.registers[1].count.val();
        self.white.next.bishops = self.registers[2].count.val();
        self.white.next.rooks = self.registers[3].count.val();
        self.white.next.queens = self.registers[4].count.val();
        self.black.next.pawns = self.registers[6].count.val();
        self.black.next.knights = self.registers[7].count.val();
        self.black.next.bishops = self.registers[8].count.val();
        self.black.next.rooks = self.registers[9].count.val();
        self.black.next.queens = self.registers[10].count.val();
        self.white_at.next.pawn = self.registers[0].location.val();
        self.white_at.next.knight = self.registers[1].location.val();
        self.white_at.next.bishop = self.registers[2].location.val();
        self.white_at.next.rook = self.registers[3].location.val();
        self.white_at.next.queen = self.registers[4].location.val();
        self.white_at.next.king = self.registers[5].location.val();
        self.black_at.next.pawn = self.registers[6].location.val();
        self.black_at.next.knight = self.registers[7].location.val();
        self.black_at.next.bishop = self.registers[8].location.val();
        self.black_at.next.rook = self.registers[9].location.val();
        self.black_at.next.queen = self.registers[10].location.val();
        self.black_at.next.king = self.registers[11].location.val();

        // All pieces: a capture removes one, a load may add or remove one.
        if self.change.val().enable
            & ((self.change.val().leaver.any() != self.change.val().comer.any())
                | self.change.val().victim.any())
        {
            if (self.change.val().comer.any() & !self.change.val().victim.any())
                != self.change.val().back
            {
                self.total.d.next = self.total.q.val() + 1;
            } else {
                self.total.d.next = self.total.q.val() - 1;
            }
        }
        if self.clear.val() {
            self.total.d.next = 0.into();
        }
        self.pieces.next = self.total.q.val();

        // Material bonus. Reads of the host have priority over those of the position.
        self.white_index.material.next = self.white.val();
        self.black_index.material.next = self.black.val();
        self.white_bonus.next = 0.into();
        self.black_bonus.next = 0.into();
        if self.has_bonus.val() {
            self.bonuses[0].read_address.next = self.white_index.index.val();
            self.bonuses[1].read_address.next = self.black_index.index.val();
            for i in 0..2 {
                self.bonuses[i].clock.next = self.clock.val();
                if self.bonus_access.val().read {
                    self.bonuses[i].read_address.next =
                        self.bonus_access.val().read_index.get_bits::<9>(0);
                }
                self.bonuses[i].write_address.next = self.bonus_access.val().index.get_bits::<9>(0);
                self.bonuses[i].write_data.next = self.bonus_access.val().data.get_bits::<10>(0);
            }
            self.bonuses[0].write_enable.next =
                self.bonus_access.val().write & !self.bonus_access.val().index.get_bit(9);
            self.bonuses[1].write_enable.next =
                self.bonus_access.val().write & self.bonus_access.val().index.get_bit(9);
            self.white_bonus.next = self.bonuses[0].read_data.val();
            self.black_bonus.next = self.bonuses[1].read_data.val();
        }

        // Multipliers, by the remaining pieces.
        self.weight.terms[0].next = bit_cast::<16, 4>(self.white.val().knights);
        self.weight.terms[1].next = bit_cast::<16, 4>(self.black.val().knights);
        self.weight.terms[2].next = bit_cast::<16, 4>(self.white.val().bishops);
        self.weight.terms[3].next = bit_cast::<16, 4>(self.black.val().bishops);
        self.weight.terms[4].next = bit_cast::<16, 4>(self.white.val().rooks) << 1;
        self.weight.terms[5].next = bit_cast::<16, 4>(self.black.val().rooks) << 1;
        self.weight.terms[6].next = bit_cast::<16, 4>(self.white.val().queens) << 2;
        self.weight.terms[7].next = bit_cast::<16, 4>(self.black.val().queens) << 2;
        self.weight.ones.next = 0.into();
        self.left.next = (self.weight.sum.val() + self.weight.carry.val()).get_bits::<8>(0);
        self.scale.next = 0.into();
        if self.has_scale.val() {
            self.scales[0].clock.next = self.clock.val();
            self.scales[0].read_address.next = self.left.val().get_bits::<5>(0);
            if self.left.val().get_bits::<3>(5).any() {
                self.scales[0].read_address.next = 31.into();
            }
            if self.scale_access.val().read {
                self.scales[0].read_address.next =
                    self.scale_access.val().read_index.get_bits::<5>(0);
            }
            self.scales[0].write_enable.next = self.scale_access.val().write;
            self.scales[0].write_address.next = self.scale_access.val().index.get_bits::<5>(0);
            self.scales[0].write_data.next = self.scale_access.val().data;
            self.scale.next = self.scales[0].read_data.val();
        }
    }
}

/// Index of PHASE_BONUS for a side's pieces. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct BonusIndex {
    /// The pieces.
    pub material: Signal<In, Material>,
    /// Queens ≥ 1, rooks ≤ 3, minors with the bishop pair, pawns ≤ 7.
    pub index: Signal<Out, Bits<9>>,
    /// Knights and bishops, 0–30.
    minors: Signal<Local, Bits<5>>,
    rooks: Signal<Local, Bits<2>>,
    /// 0: none, 1: one; then two, three, four or more, each without and with the bishop pair.
    minors_and_pair: Signal<Local, Bits<3>>,
    four_minors: Signal<Local, Bit>,
    pair: Signal<Local, Bit>,
    pawns: Signal<Local, Bits<3>>,
}

impl Logic for BonusIndex {
    #[hdl_gen]
    fn update(&mut self) {
        self.minors.next = bit_cast::<5, 4>(self.material.val().knights)
            + bit_cast::<5, 4>(self.material.val().bishops);
        self.rooks.next = self.material.val().rooks.get_bits::<2>(0);
        if self.material.val().rooks.get_bits::<2>(2).any() {
            self.rooks.next = 3.into();
        }
        self.four_minors.next = self.minors.val().get_bits::<3>(2).any();
        self.pair.next = self.material.val().bishops.get_bits::<3>(1).any();
        self.minors_and_pair.next = self.minors.val().get_bits::<3>(0);
        if self.four_minors.val() | self.minors.val().get_bit(1) {
            self.minors_and_pair.next = bits::<3>(0)
                .replace_bit(0, self.pair.val())
                .replace_bit(1, self.four_minors.val() | !self.minors.val().get_bit(0))
                .replace_bit(2, self.four_minors.val() | self.minors.val().get_bit(0));
        }
        self.pawns.next = self.material.val().pawns.get_bits::<3>(0);
        if self.material.val().pawns.get_bit(3) {
            self.pawns.next = 7.into();
        }
        self.index.next = (bit_cast::<9, 3>(self.pawns.val())
            | (bit_cast::<9, 3>(self.minors_and_pair.val()) << 3)
            | (bit_cast::<9, 2>(self.rooks.val()) << 6))
            .replace_bit(8, self.material.val().queens.any());
    }
}
