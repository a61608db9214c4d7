//! King dangers: adds up the dangers to one king, file by file: where it is, after castling short,
//! and after castling long.
//!
//! The inputs are the words looked up by the file of the previous clock, with that file's number;
//! file 0 restarts the sums. `pawns` and `whole` include them in the next clock. "Enemy" is the
//! side that attacks the king. Power-on: 0.

use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// The dangers of one king.
#[derive(LogicBlock, Default)]
pub struct KingDangers {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The file of the words, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// The king's file.
    pub king_file: Signal<In, Bits<3>>,
    /// The file of the other king.
    pub enemy_king_file: Signal<In, Bits<3>>,
    /// Word of PAWN_SHELTER of the king's side.
    pub shelter: Signal<In, Bits<14>>,
    /// Word of PAWN_STORM of the enemy.
    pub storm: Signal<In, Bits<18>>,
    /// It counts.
    pub storms: Signal<In, Bit>,
    /// Word of ROOKS_ON_FILES of the enemy.
    pub rooks: Signal<In, Bits<10>>,
    /// Its BASE is halved.
    pub halved: Signal<In, Bit>,
    /// KING of the enemy's MINOR_ON_WEAK.
    pub minor: Signal<In, Bits<4>>,
    /// It counts.
    pub minor_counts: Signal<In, Bit>,
    /// KING of the enemy's BISHOPS, one diagonal.
    pub rising: Signal<In, Bits<5>>,
    /// … the other.
    pub falling: Signal<In, Bits<5>>,
    /// They count.
    pub bishops_count: Signal<In, Bit>,
    /// KING of the enemy's BISHOPS if the bishop aimed at the king, one diagonal.
    pub rising_aimed: Signal<In, Bits<5>>,
    /// … the other.
    pub falling_aimed: Signal<In, Bits<5>>,
    /// It counts after castling short, long: one diagonal.
    pub rising_castled: Signal<In, Bits<2>>,
    /// … the other.
    pub falling_castled: Signal<In, Bits<2>>,
    /// Attack units.
    pub units: Signal<In, Bits<4>>,
    /// Kinds of attackers.
    pub kinds: Signal<In, Bits<4>>,
    /// PHASE_SCALE.KING_ATTACK.
    pub king_attack: Signal<In, Bits<8>>,
    /// Danger by shelter and storm alone: where the king is, after castling short, long.
    pub pawns: [Signal<Out, Bits<12>>; 3],
    /// The whole danger.
    pub whole: [Signal<Out, Bits<12>>; 3],

    pawns_before: [Register<Bits<12>>; 3],
    others_before: [Register<Bits<12>>; 3],
    units_before: [Register<Bits<6>>; 3],
    kinds_before: [Register<Bits<4>>; 3],
    attacks_before: [Register<Bits<10>>; 3],
    pawn_sums_before: [Signal<Local, Bits<12>>; 3],
    pawn_sums: [Signal<Local, Bits<12>>; 3],
    // Danger of the file: where the king is, after castling.
    actual: Signal<Local, Bits<12>>,
    potential: Signal<Local, Bits<12>>,
    actual_storm: Signal<Local, Bits<12>>,
    potential_storm: Signal<Local, Bits<12>>,
    other_sums_before: [Signal<Local, Bits<12>>; 3],
    other_sums: [Signal<Local, Bits<12>>; 3],
    rook_terms: [Signal<Local, Bits<12>>; 3],
    minor_terms: [Signal<Local, Bits<12>>; 3],
    rising_terms: [Signal<Local, Bits<12>>; 3],
    falling_terms: [Signal<Local, Bits<12>>; 3],
    unit_sums: [Signal<Local, Bits<6>>; 3],
    kind_maps: [Signal<Local, Bits<4>>; 3],
    /// Files between the file and the king's.
    distance: Signal<Local, Bits<3>>,
    near: Signal<Local, Bit>,
    corner: Signal<Local, Bit>,
    is_short: Signal<Local, Bit>,
    is_long: Signal<Local, Bit>,
    /// The kings are on different wings: where they are, after castling short, long.
    apart: Signal<Local, Bits<3>>,
    base: Signal<Local, Bits<6>>,
    codes: [Signal<Local, Bits<2>>; 3],
    rook_dangers: [Signal<Local, Bits<12>>; 3],
    several: [Signal<Local, Bits<4>>; 3],
    /// Attack units for each of the three places, with those for the number of kinds.
    all_units: [Signal<Local, Bits<6>>; 3],
    /// KING_ATTACK times 1, 2, 4 … 32.
    multiples: [Signal<Local, Bits<14>>; 6],
    /// Partial products, for the three places.
    partial: [Signal<Local, Bits<14>>; 18],
    products: [Signal<Local, Bits<14>>; 3],
}

impl Logic for KingDangers {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..3 {
            self.pawns_before[i].clock.next = self.clock.val();
            self.others_before[i].clock.next = self.clock.val();
            self.units_before[i].clock.next = self.clock.val();
            self.kinds_before[i].clock.next = self.clock.val();
            self.attacks_before[i].clock.next = self.clock.val();
            self.pawn_sums_before[i].next = self.pawns_before[i].q.val();
            self.other_sums_before[i].next = self.others_before[i].q.val();
            self.unit_sums[i].next = self.units_before[i].q.val();
            self.kind_maps[i].next = self.kinds_before[i].q.val();
        }
        if self.file.val() == 0 {
            for i in 0..3 {
                self.pawn_sums_before[i].next = 0.into();
                self.other_sums_before[i].next = 0.into();
                self.unit_sums[i].next = 0.into();
                self.kind_maps[i].next = 0.into();
            }
        }

        // Position of the file relative to the kings.
        self.distance.next = self.file.val() - self.king_file.val();
        if self.king_file.val() > self.file.val() {
            self.distance.next = self.king_file.val() - self.file.val();
        }
        self.near.next = self.distance.val() <= 1;
        self.corner.next = ((self.file.val() == 0) & (self.king_file.val() == 2))
            | ((self.file.val() == 2) & (self.king_file.val() == 0))
            | ((self.file.val() == 5) & (self.king_file.val() == 7))
            | ((self.file.val() == 7) & (self.king_file.val() == 5));
        self.is_short.next = self.file.val() >= 5;
        self.is_long.next = self.file.val() <= 2;
        self.apart.next = bits::<3>(0)
            .replace_bit(
                0,
                self.king_file.val().get_bit(2) ^ self.enemy_king_file.val().get_bit(2),
            )
            .replace_bit(1, !self.enemy_king_file.val().get_bit(2))
            .replace_bit(2, self.enemy_king_file.val().get_bit(2));

        // Shelter and storm.
        self.actual.next = bit_cast::<12, 7>(self.shelter.val().get_bits::<7>(0));
        self.potential.next = bit_cast::<12, 7>(self.shelter.val().get_bits::<7>(7));
        self.actual_storm.next = 0.into();
        self.potential_storm.next = 0.into();
        if self.storms.val() {
            self.actual_storm.next = bit_cast::<12, 6>(self.storm.val().get_bits::<6>(0));
            if self.apart.val().get_bit(0) {
                self.actual_storm.next = bit_cast::<12, 6>(self.storm.val().get_bits::<6>(6));
            }
            self.potential_storm.next = bit_cast::<12, 6>(self.storm.val().get_bits::<6>(12));
        }
        self.pawn_sums[0].next = self.pawn_sums_before[0].val();
        self.pawn_sums[1].next = self.pawn_sums_before[1].val();
        self.pawn_sums[2].next = self.pawn_sums_before[2].val();
        if self.near.val() {
            self.pawn_sums[0].next =
                self.pawn_sums_before[0].val() + (self.actual.val() + self.actual_storm.val());
        }
        if self.is_short.val() {
            self.pawn_sums[1].next = self.pawn_sums_before[1].val()
                + (self.potential.val() + self.potential_storm.val());
        }
        if self.is_long.val() {
            self.pawn_sums[2].next = self.pawn_sums_before[2].val()
                + (self.potential.val() + self.potential_storm.val());
        }

        // Rooks: BASE times 2, 1½, 1, ½.
        self.base.next = self.rooks.val().get_bits::<6>(0);
        if self.halved.val() {
            self.base.next = self.rooks.val().get_bits::<6>(0) >> 1;
        }
        for i in 0..3 {
            self.codes[i].next = self.rooks.val().get_bits::<2>(6);
            if self.apart.val().get_bit(i) {
                self.codes[i].next = self.rooks.val().get_bits::<2>(8);
            }
            self.rook_dangers[i].next = bit_cast::<12, 6>(self.base.val());
            if self.codes[i].val() == 0 {
                self.rook_dangers[i].next = bit_cast::<12, 6>(self.base.val()) << 1;
            }
            if self.codes[i].val() == 1 {
                self.rook_dangers[i].next =
                    bit_cast::<12, 6>(self.base.val()) + (bit_cast::<12, 6>(self.base.val()) >> 1);
            }
            if self.codes[i].val() == 3 {
                self.rook_dangers[i].next = bit_cast::<12, 6>(self.base.val()) >> 1;
            }
        }
        for i in 0..3 {
            self.rook_terms[i].next = 0.into();
            self.minor_terms[i].next = 0.into();
            self.rising_terms[i].next = 0.into();
            self.falling_terms[i].next = 0.into();
        }
        if self.near.val() | self.corner.val() {
            self.rook_terms[0].next = self.rook_dangers[0].val();
        }
        if self.is_short.val() {
            self.rook_terms[1].next = self.rook_dangers[1].val();
        }
        if self.is_long.val() {
            self.rook_terms[2].next = self.rook_dangers[2].val();
        }

        // Minor pieces: near the king, or on the wing to which it castles.
        if self.minor_counts.val() {
            if self.distance.val() <= 2 {
                self.minor_terms[0].next = bit_cast::<12, 4>(self.minor.val());
            }
            if self.file.val().get_bit(2) {
                self.minor_terms[1].next = bit_cast::<12, 4>(self.minor.val());
            } else {
                self.minor_terms[2].next = bit_cast::<12, 4>(self.minor.val());
            }
        }
        if self.bishops_count.val() {
            self.rising_terms[0].next = bit_cast::<12, 5>(self.rising.val());
            self.falling_terms[0].next = bit_cast::<12, 5>(self.falling.val());
        }
        if self.rising_castled.val().get_bit(0) {
            self.rising_terms[1].next = bit_cast::<12, 5>(self.rising_aimed.val());
        }
        if self.falling_castled.val().get_bit(0) {
            self.falling_terms[1].next = bit_cast::<12, 5>(self.falling_aimed.val());
        }
        if self.rising_castled.val().get_bit(1) {
            self.rising_terms[2].next = bit_cast::<12, 5>(self.rising_aimed.val());
        }
        if self.falling_castled.val().get_bit(1) {
            self.falling_terms[2].next = bit_cast::<12, 5>(self.falling_aimed.val());
        }
        for i in 0..3 {
            self.other_sums[i].next = (self.other_sums_before[i].val() + self.rook_terms[i].val())
                + (self.minor_terms[i].val()
                    + (self.rising_terms[i].val() + self.falling_terms[i].val()));
        }

        // Attack units.
        if self.near.val() {
            self.unit_sums[0].next = self.unit_sums[0].val() + bit_cast::<6, 4>(self.units.val());
            self.kind_maps[0].next = self.kind_maps[0].val() | self.kinds.val();
        }
        if self.is_short.val() {
            self.unit_sums[1].next = self.unit_sums[1].val() + bit_cast::<6, 4>(self.units.val());
            self.kind_maps[1].next = self.kind_maps[1].val() | self.kinds.val();
        }
        if self.is_long.val() {
            self.unit_sums[2].next = self.unit_sums[2].val() + bit_cast::<6, 4>(self.units.val());
            self.kind_maps[2].next = self.kind_maps[2].val() | self.kinds.val();
        }
        for i in 0..3 {
            self.pawns_before[i].d.next = self.pawn_sums[i].val();
            self.others_before[i].d.next = self.other_sums[i].val();
            self.units_before[i].d.next = self.unit_sums[i].val();
        }

        // Danger by the attack units of the files so far, with those for the number of kinds.
        for p in 0..3 {
            self.kinds_before[p].d.next = self.kind_maps[p].val();
            self.several[p].next = 0.into();
            for i in 0..4 {
                if self.kind_maps[p].val().get_bit(i) {
                    self.several[p].next = (self.several[p].val() << 1).replace_bit(0, true);
                }
            }
            self.all_units[p].next = self.unit_sums[p].val();
            if self.several[p].val() == 3 {
                self.all_units[p].next = self.unit_sums[p].val() + 4;
            }
            if self.several[p].val() == 7 {
                self.all_units[p].next = self.unit_sums[p].val() + 10;
            }
            if self.several[p].val() == 15 {
                self.all_units[p].next = self.unit_sums[p].val() + 16;
            }
        }
        self.multiples[0].next = bit_cast::<14, 8>(self.king_attack.val());
        self.multiples[1].next = self.multiples[0].val() << 1;
        self.multiples[2].next = self.multiples[0].val() << 2;
        self.multiples[3].next = self.multiples[0].val() << 3;
        self.multiples[4].next = self.multiples[0].val() << 4;
        self.multiples[5].next = self.multiples[0].val() << 5;
        for i in 0..3 {
            for j in 0..6 {
                self.partial[6 * i + j].next = 0.into();
                if self.all_units[i].val().get_bit(j) {
                    self.partial[6 * i + j].next = self.multiples[j].val();
                }
            }
            self.products[i].next = ((self.partial[6 * i].val() + self.partial[6 * i + 1].val())
                + (self.partial[6 * i + 2].val() + self.partial[6 * i + 3].val()))
                + (self.partial[6 * i + 4].val() + self.partial[6 * i + 5].val());
            self.attacks_before[i].d.next = self.products[i].val().get_bits::<10>(4);
            self.pawns[i].next = self.pawns_before[i].q.val();
        }

        // The whole danger.
        self.whole[0].next = self.pawns_before[0].q.val()
            + self.others_before[0].q.val()
            + bit_cast::<12, 10>(self.attacks_before[0].q.val());
        self.whole[1].next = self.pawns_before[1].q.val()
            + self.others_before[1].q.val()
            + bit_cast::<12, 10>(self.attacks_before[1].q.val());
        self.whole[2].next = self.pawns_before[2].q.val()
            + self.others_before[2].q.val()
            + bit_cast::<12, 10>(self.attacks_before[2].q.val());
    }
}
