//! Side tables: the tables that a side looks up file by file, and the sums of a file's words.
//!
//! The words, sums and dangers of a file are valid in the clock after its indices. They are points
//! for the side: Black's must be subtracted. The host reads a table through the same port, which
//! shows the host's word for one clock. Power-on: words 0, and nothing is added.

use super::encoding::{LineRegisters, PawnIndices, PieceIndices, TableAccess, TrapRegisters};
use bluechip_rust_hdl::primitives::{Ram, Register};
use rust_hdl::prelude::*;

/// The tables of a side.
#[derive(LogicBlock, Default)]
pub struct SideTables {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The host's access.
    pub access: Signal<In, TableAccess>,
    /// Lookups of the pawns.
    pub pawns: Signal<In, PawnIndices>,
    /// Lookups of the pieces.
    pub pieces: Signal<In, PieceIndices>,
    /// The host's registers for pieces on a line.
    pub lines: Signal<In, LineRegisters>,
    /// … for trapped pieces.
    pub traps: Signal<In, TrapRegisters>,
    /// Index of SELF_BLOCK.
    pub self_block: Signal<In, Bits<9>>,
    /// Index of OPPONENT_BLOCK.
    pub opponent_block: Signal<In, Bits<7>>,
    /// Index of ROOKS_ON_FILES.
    pub rooks: Signal<In, Bits<8>>,
    /// Index of BISHOPS, the diagonal from southwest to northeast.
    pub rising: Signal<In, Bits<7>>,
    /// Index of BISHOPS, the diagonal from northwest to southeast.
    pub falling: Signal<In, Bits<7>>,
    /// Index of PAWN_STORM.
    pub storm: Signal<In, Bits<7>>,
    /// Index of PAWN_SHELTER.
    pub shelter: Signal<In, Bits<9>>,
    /// There is a bishop: the words of its tables are added.
    pub bishop_present: Signal<In, Bit>,
    /// BASE of ROOKS_ON_FILES is halved.
    pub halved: Signal<In, Bit>,
    /// ROOK_TRAP is added.
    pub trapped: Signal<In, Bit>,
    /// Which of ROOK_TRAP is added.
    pub trap: Signal<In, Bits<2>>,
    /// The word the host has read.
    pub word: Signal<Out, Bits<32>>,
    /// Points of the file for the side.
    pub points: Signal<Out, Bits<16>>,
    /// Terms scaled by PAWN_STRUCTURE.
    pub structure_points: Signal<Out, Bits<16>>,
    /// Terms scaled by PASSED_PAWNS.
    pub passed_points: Signal<Out, Bits<16>>,
    /// Word of PAWN_SHELTER.
    pub shelter_word: Signal<Out, Bits<14>>,
    /// Word of PAWN_STORM.
    pub storm_word: Signal<Out, Bits<18>>,
    /// It counts.
    pub storm_counts: Signal<Out, Bit>,
    /// Word of ROOKS_ON_FILES.
    pub rooks_word: Signal<Out, Bits<10>>,
    /// Its BASE is halved.
    pub rooks_halved: Signal<Out, Bit>,
    /// KING of MINOR_ON_WEAK.
    pub weak_danger: Signal<Out, Bits<4>>,
    /// It counts.
    pub weak_counts: Signal<Out, Bit>,
    /// KING of BISHOPS, one diagonal.
    pub rising_danger: Signal<Out, Bits<5>>,
    /// … the other.
    pub falling_danger: Signal<Out, Bits<5>>,
    /// They count.
    pub bishops_count: Signal<Out, Bit>,
    /// KING of BISHOPS if the bishop aimed at the king, one diagonal.
    pub rising_aimed: Signal<Out, Bits<5>>,
    /// … the other.
    pub falling_aimed: Signal<Out, Bits<5>>,
    multiple_table: Ram<Bits<8>, 7>,
    weak_table: Ram<Bits<12>, 8>,
    self_block_table: Ram<Bits<5>, 9>,
    opponent_block_table: Ram<Bits<4>, 7>,
    back_block_table: Ram<Bits<5>, 8>,
    pin_table: Ram<Bits<8>, 7>,
    structure_table: Ram<Bits<32>, 8>,
    passed_table: Ram<Bits<32>, 9>,
    rooks_table: Ram<Bits<10>, 8>,
    rising_table: Ram<Bits<11>, 7>,
    falling_table: Ram<Bits<11>, 7>,
    // Copies of KING of the words for bishops that aim at the king.
    rising_aims: Ram<Bits<5>, 6>,
    falling_aims: Ram<Bits<5>, 6>,
    storm_table: Ram<Bits<18>, 7>,
    shelter_table: Ram<Bits<14>, 9>,
    pawn_present_then: Register<Bit>,
    several_then: Register<Bit>,
    is_passed_then: Register<Bit>,
    bishop_present_then: Register<Bit>,
    is_pinned_then: Register<Bit>,
    on_weak_then: Register<Bit>,
    is_attacked_then: Register<Bit>,
    is_blockaded_then: Register<Bit>,
    path_is_free_then: Register<Bit>,
    is_outside_then: Register<Bit>,
    rook_behind_then: Register<Bit>,
    halved_then: Register<Bit>,
    x_rays_then: Register<Bit>,
    queen_trap_then: Register<Bit>,
    trapped_then: Register<Bit>,
    pin_registers_then: Register<Bits<4>>,
    knight_trap_then: Register<Bits<3>>,
    trap_then: Register<Bits<2>>,
    read_table: Register<Bits<5>>,
    read_falling: Register<Bit>,
    // Terms for the side and against it, with their signs.
    weak_term: Signal<Local, Bits<16>>,
    rising_term: Signal<Local, Bits<16>>,
    falling_term: Signal<Local, Bits<16>>,
    rooks_term: Signal<Local, Bits<16>>,
    structure_term: Signal<Local, Bits<16>>,
    passed_term: Signal<Local, Bits<16>>,
    x_ray_term: Signal<Local, Bits<16>>,
    self_block_term: Signal<Local, Bits<16>>,
    opponent_block_term: Signal<Local, Bits<16>>,
    back_block_term: Signal<Local, Bits<16>>,
    pin_term: Signal<Local, Bits<16>>,
    pin_hung_term: Signal<Local, Bits<16>>,
    knight_term: Signal<Local, Bits<16>>,
    queen_term: Signal<Local, Bits<16>>,
    rook_term: Signal<Local, Bits<16>>,
    multiple_term: Signal<Local, Bits<16>>,
    scaled_term: Signal<Local, Bits<16>>,
    attacked_term: Signal<Local, Bits<16>>,
    blockaded_term: Signal<Local, Bits<16>>,
    passed_scaled_term: Signal<Local, Bits<16>>,
    path_term: Signal<Local, Bits<16>>,
    outside_term: Signal<Local, Bits<16>>,
    rook_behind_term: Signal<Local, Bits<16>>,
}

impl Logic for SideTables {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            pawn_present_then,
            several_then,
            is_passed_then,
            bishop_present_then,
            is_pinned_then,
            on_weak_then,
            is_attacked_then,
            is_blockaded_then,
            path_is_free_then,
            is_outside_then,
            rook_behind_then,
            halved_then,
            x_rays_then,
            queen_trap_then,
            trapped_then,
            pin_registers_then,
            knight_trap_then,
            trap_then,
            read_table,
            read_falling,
        );
        self.pawn_present_then.d.next = self.pawns.val().present;
        self.several_then.d.next = self.pawns.val().several;
        self.is_passed_then.d.next = self.pawns.val().is_passed;
        self.bishop_present_then.d.next = self.bishop_present.val();
        self.is_pinned_then.d.next = self.pieces.val().is_pinned;
        self.on_weak_then.d.next = self.pieces.val().on_weak;
        self.is_attacked_then.d.next = self.pawns.val().is_attacked;
        self.is_blockaded_then.d.next = self.pawns.val().is_blockaded;
        self.path_is_free_then.d.next = self.pawns.val().path_is_free;
        self.is_outside_then.d.next = self.pawns.val().is_outside;
        self.rook_behind_then.d.next = self.pawns.val().rook_behind;
        self.halved_then.d.next = self.halved.val();
        self.x_rays_then.d.next = self.pieces.val().x_rays;
        self.queen_trap_then.d.next = self.pieces.val().queen_trap;
        self.trapped_then.d.next = self.trapped.val();
        self.pin_registers_then.d.next = self.pieces.val().pin_registers;
        self.knight_trap_then.d.next = self.pieces.val().knight_trap;
        self.trap_then.d.next = self.trap.val();
        self.read_table.d.next = self.access.val().read_table;
        self.read_falling.d.next = self.access.val().read_index.get_bit(7);

        // The tables.
        self.word.next = 0.into();
        self.multiple_table.clock.next = self.clock.val();
        self.multiple_table.read_address.next = self.pawns.val().multiple;
        if self.access.val().read {
            self.multiple_table.read_address.next = self.access.val().read_index.get_bits::<7>(0);
        }
        self.multiple_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 0);
        self.multiple_table.write_address.next = self.access.val().index.get_bits::<7>(0);
        self.multiple_table.write_data.next = self.access.val().data.get_bits::<8>(0);
        if self.read_table.q.val() == 0 {
            self.word.next = bit_cast::<32, 8>(self.multiple_table.read_data.val());
        }
        self.weak_table.clock.next = self.clock.val();
        self.weak_table.read_address.next = self.pieces.val().weak;
        if self.access.val().read {
            self.weak_table.read_address.next = self.access.val().read_index.get_bits::<8>(0);
        }
        self.weak_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 1);
        self.weak_table.write_address.next = self.access.val().index.get_bits::<8>(0);
        self.weak_table.write_data.next = self.access.val().data.get_bits::<12>(0);
        if self.read_table.q.val() == 1 {
            self.word.next = bit_cast::<32, 12>(self.weak_table.read_data.val());
        }
        self.self_block_table.clock.next = self.clock.val();
        self.self_block_table.read_address.next = self.self_block.val();
        if self.access.val().read {
            self.self_block_table.read_address.next = self.access.val().read_index.get_bits::<9>(0);
        }
        self.self_block_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 2);
        self.self_block_table.write_address.next = self.access.val().index.get_bits::<9>(0);
        self.self_block_table.write_data.next = self.access.val().data.get_bits::<5>(0);
        if self.read_table.q.val() == 2 {
            self.word.next = bit_cast::<32, 5>(self.self_block_table.read_data.val());
        }
        self.opponent_block_table.clock.next = self.clock.val();
        self.opponent_block_table.read_address.next = self.opponent_block.val();
        if self.access.val().read {
            self.opponent_block_table.read_address.next =
                self.access.val().read_index.get_bits::<7>(0);
        }
        self.opponent_block_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 3);
        self.opponent_block_table.write_address.next = self.access.val().index.get_bits::<7>(0);
        self.opponent_block_table.write_data.next = self.access.val().data.get_bits::<4>(0);
        if self.read_table.q.val() == 3 {
            self.word.next = bit_cast::<32, 4>(self.opponent_block_table.read_data.val());
        }
        self.back_block_table.clock.next = self.clock.val();
        self.back_block_table.read_address.next = self.pawns.val().back_block;
        if self.access.val().read {
            self.back_block_table.read_address.next = self.access.val().read_index.get_bits::<8>(0);
        }
        self.back_block_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 4);
        self.back_block_table.write_address.next = self.access.val().index.get_bits::<8>(0);
        self.back_block_table.write_data.next = self.access.val().data.get_bits::<5>(0);
        if self.read_table.q.val() == 4 {
            self.word.next = bit_cast::<32, 5>(self.back_block_table.read_data.val());
        }
        self.pin_table.clock.next = self.clock.val();
        self.pin_table.read_address.next = self.pieces.val().pin;
        if self.access.val().read {
            self.pin_table.read_address.next = self.access.val().read_index.get_bits::<7>(0);
        }
        self.pin_table.write_enable.next = self.access.val().write & (self.access.val().table == 5);
        self.pin_table.write_address.next = self.access.val().index.get_bits::<7>(0);
        self.pin_table.write_data.next = self.access.val().data.get_bits::<8>(0);
        if self.read_table.q.val() == 5 {
            self.word.next = bit_cast::<32, 8>(self.pin_table.read_data.val());
        }
        self.structure_table.clock.next = self.clock.val();
        self.structure_table.read_address.next = self.pawns.val().structure;
        if self.access.val().read {
            self.structure_table.read_address.next = self.access.val().read_index.get_bits::<8>(0);
        }
        self.structure_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 7);
        self.structure_table.write_address.next = self.access.val().index.get_bits::<8>(0);
        self.structure_table.write_data.next = self.access.val().data;
        if self.read_table.q.val() == 7 {
            self.word.next = self.structure_table.read_data.val();
        }
        self.passed_table.clock.next = self.clock.val();
        self.passed_table.read_address.next = self.pawns.val().passed;
        if self.access.val().read {
            self.passed_table.read_address.next = self.access.val().read_index.get_bits::<9>(0);
        }
        self.passed_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 8);
        self.passed_table.write_address.next = self.access.val().index.get_bits::<9>(0);
        self.passed_table.write_data.next = self.access.val().data;
        if self.read_table.q.val() == 8 {
            self.word.next = self.passed_table.read_data.val();
        }
        self.rooks_table.clock.next = self.clock.val();
        self.rooks_table.read_address.next = self.rooks.val();
        if self.access.val().read {
            self.rooks_table.read_address.next = self.access.val().read_index.get_bits::<8>(0);
        }
        self.rooks_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 10);
        self.rooks_table.write_address.next = self.access.val().index.get_bits::<8>(0);
        self.rooks_table.write_data.next = self.access.val().data.get_bits::<10>(0);
        if self.read_table.q.val() == 10 {
            self.word.next = bit_cast::<32, 10>(self.rooks_table.read_data.val());
        }
        self.rising_table.clock.next = self.clock.val();
        self.rising_table.read_address.next = self.rising.val();
        if self.access.val().read {
            self.rising_table.read_address.next = self.access.val().read_index.get_bits::<7>(0);
        }
        self.rising_table.write_enable.next = self.access.val().write
            & (self.access.val().table == 11)
            & !self.access.val().index.get_bit(7);
        self.rising_table.write_address.next = self.access.val().index.get_bits::<7>(0);
        self.rising_table.write_data.next = self.access.val().data.get_bits::<11>(0);
        if (self.read_table.q.val() == 11) & !self.read_falling.q.val() {
            self.word.next = bit_cast::<32, 11>(self.rising_table.read_data.val());
        }
        self.rising_aims.clock.next = self.clock.val();
        self.rising_aims.read_address.next = (bit_cast::<6, 5>(self.rising.val().get_bits::<5>(2))
            << 1)
            .replace_bit(0, self.rising.val().get_bit(0));
        self.rising_aims.write_enable.next =
            self.rising_table.write_enable.val() & self.access.val().index.get_bit(1);
        self.rising_aims.write_address.next =
            (bit_cast::<6, 5>(self.access.val().index.get_bits::<5>(2)) << 1)
                .replace_bit(0, self.access.val().index.get_bit(0));
        self.rising_aims.write_data.next = self.access.val().data.get_bits::<5>(6);
        self.falling_table.clock.next = self.clock.val();
        self.falling_table.read_address.next = self.falling.val();
        if self.access.val().read {
            self.falling_table.read_address.next = self.access.val().read_index.get_bits::<7>(0);
        }
        self.falling_table.write_enable.next = self.access.val().write
            & (self.access.val().table == 11)
            & self.access.val().index.get_bit(7);
        self.falling_table.write_address.next = self.access.val().index.get_bits::<7>(0);
        self.falling_table.write_data.next = self.access.val().data.get_bits::<11>(0);
        if (self.read_table.q.val() == 11) & self.read_falling.q.val() {
            self.word.next = bit_cast::<32, 11>(self.falling_table.read_data.val());
        }
        self.falling_aims.clock.next = self.clock.val();
        self.falling_aims.read_address.next =
            (bit_cast::<6, 5>(self.falling.val().get_bits::<5>(2)) << 1)
                .replace_bit(0, self.falling.val().get_bit(0));
        self.falling_aims.write_enable.next =
            self.falling_table.write_enable.val() & self.access.val().index.get_bit(1);
        self.falling_aims.write_address.next =
            (bit_cast::<6, 5>(self.access.val().index.get_bits::<5>(2)) << 1)
                .replace_bit(0, self.access.val().index.get_bit(0));
        self.falling_aims.write_data.next = self.access.val().data.get_bits::<5>(6);
        self.storm_table.clock.next = self.clock.val();
        self.storm_table.read_address.next = self.storm.val();
        if self.access.val().read {
            self.storm_table.read_address.next = self.access.val().read_index.get_bits::<7>(0);
        }
        self.storm_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 12);
        self.storm_table.write_address.next = self.access.val().index.get_bits::<7>(0);
        self.storm_table.write_data.next = self.access.val().data.get_bits::<18>(0);
        if self.read_table.q.val() == 12 {
            self.word.next = bit_cast::<32, 18>(self.storm_table.read_data.val());
        }
        self.shelter_table.clock.next = self.clock.val();
        self.shelter_table.read_address.next = self.shelter.val();
        if self.access.val().read {
            self.shelter_table.read_address.next = self.access.val().read_index.get_bits::<9>(0);
        }
        self.shelter_table.write_enable.next =
            self.access.val().write & (self.access.val().table == 13);
        self.shelter_table.write_address.next = self.access.val().index.get_bits::<9>(0);
        self.shelter_table.write_data.next = self.access.val().data.get_bits::<14>(0);
        if self.read_table.q.val() == 13 {
            self.word.next = bit_cast::<32, 14>(self.shelter_table.read_data.val());
        }

        // Terms for the side.
        self.weak_term.next = 0.into();
        if self.on_weak_then.q.val() {
            self.weak_term.next =
                bit_cast::<16, 8>(self.weak_table.read_data.val().get_bits::<8>(0));
        }
        self.rising_term.next = 0.into();
        if self.bishop_present_then.q.val() {
            self.rising_term.next =
                bit_cast::<16, 6>(self.rising_table.read_data.val().get_bits::<6>(0));
            if self.rising_table.read_data.val().get_bit(5) {
                self.rising_term.next =
                    bit_cast::<16, 6>(self.rising_table.read_data.val().get_bits::<6>(0)) | 0xffc0;
            }
        }
        self.falling_term.next = 0.into();
        if self.bishop_present_then.q.val() {
            self.falling_term.next =
                bit_cast::<16, 6>(self.falling_table.read_data.val().get_bits::<6>(0));
            if self.falling_table.read_data.val().get_bit(5) {
                self.falling_term.next =
                    bit_cast::<16, 6>(self.falling_table.read_data.val().get_bits::<6>(0)) | 0xffc0;
            }
        }
        self.rooks_term.next = bit_cast::<16, 6>(self.rooks_table.read_data.val().get_bits::<6>(0));
        if self.halved_then.q.val() {
            self.rooks_term.next =
                bit_cast::<16, 5>(self.rooks_table.read_data.val().get_bits::<5>(1));
        }
        self.structure_term.next = 0.into();
        if self.pawn_present_then.q.val() {
            self.structure_term.next =
                bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(0));
            if self.structure_table.read_data.val().get_bit(7) {
                self.structure_term.next =
                    bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(0))
                        | 0xff00;
            }
        }
        self.passed_term.next = 0.into();
        if self.is_passed_then.q.val() {
            self.passed_term.next =
                bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(0));
            if self.passed_table.read_data.val().get_bit(7) {
                self.passed_term.next =
                    bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(0)) | 0xff00;
            }
        }
        self.x_ray_term.next = 0.into();
        if self.x_rays_then.q.val() {
            self.x_ray_term.next = bit_cast::<16, 6>(self.lines.val().x_raying);
        }

        // Terms against it.
        self.self_block_term.next = 0.into();
        if self.bishop_present_then.q.val() {
            self.self_block_term.next =
                bit_cast::<16, 5>(self.self_block_table.read_data.val().get_bits::<5>(0));
        }
        self.opponent_block_term.next = 0.into();
        if self.bishop_present_then.q.val() {
            self.opponent_block_term.next =
                bit_cast::<16, 4>(self.opponent_block_table.read_data.val().get_bits::<4>(0));
        }
        self.back_block_term.next = 0.into();
        if self.several_then.q.val() {
            self.back_block_term.next =
                bit_cast::<16, 5>(self.back_block_table.read_data.val().get_bits::<5>(0));
        }
        self.pin_term.next = 0.into();
        if self.is_pinned_then.q.val() {
            self.pin_term.next = bit_cast::<16, 8>(self.pin_table.read_data.val().get_bits::<8>(0));
        }
        self.pin_hung_term.next = 0.into();
        if self.pin_registers_then.q.val().get_bit(0) {
            self.pin_hung_term.next = bit_cast::<16, 8>(self.lines.val().pin_hung.get_bits::<8>(0));
        }
        if self.pin_registers_then.q.val().get_bit(1) {
            self.pin_hung_term.next = bit_cast::<16, 8>(self.lines.val().pin_hung.get_bits::<8>(8));
        }
        if self.pin_registers_then.q.val().get_bit(2) {
            self.pin_hung_term.next =
                bit_cast::<16, 8>(self.lines.val().pin_hung.get_bits::<8>(16));
        }
        if self.pin_registers_then.q.val().get_bit(3) {
            self.pin_hung_term.next =
                bit_cast::<16, 8>(self.lines.val().pin_hung.get_bits::<8>(24));
        }
        self.knight_term.next = 0.into();
        if self.knight_trap_then.q.val().get_bit(0) {
            self.knight_term.next =
                bit_cast::<16, 8>(self.traps.val().knight_traps.get_bits::<8>(0));
        }
        if self.knight_trap_then.q.val().get_bit(1) {
            self.knight_term.next =
                bit_cast::<16, 8>(self.traps.val().knight_traps.get_bits::<8>(8));
        }
        if self.knight_trap_then.q.val().get_bit(2) {
            self.knight_term.next =
                bit_cast::<16, 8>(self.traps.val().knight_traps.get_bits::<8>(16));
        }
        self.queen_term.next = 0.into();
        if self.queen_trap_then.q.val() {
            self.queen_term.next = bit_cast::<16, 8>(self.traps.val().queen_trap);
        }
        self.rook_term.next = 0.into();
        if self.trapped_then.q.val() {
            if self.trap_then.q.val() == 0 {
                self.rook_term.next =
                    bit_cast::<16, 8>(self.traps.val().rook_traps.get_bits::<8>(0));
            }
            if self.trap_then.q.val() == 1 {
                self.rook_term.next =
                    bit_cast::<16, 8>(self.traps.val().rook_traps.get_bits::<8>(8));
            }
            if self.trap_then.q.val() == 2 {
                self.rook_term.next =
                    bit_cast::<16, 8>(self.traps.val().rook_traps.get_bits::<8>(16));
            }
            if self.trap_then.q.val() == 3 {
                self.rook_term.next =
                    bit_cast::<16, 8>(self.traps.val().rook_traps.get_bits::<8>(24));
            }
        }
        self.points.next = ((self.weak_term.val() + self.rising_term.val())
            + (self.falling_term.val() + self.rooks_term.val()))
            + ((self.structure_term.val() + self.passed_term.val()) + self.x_ray_term.val())
            - (((self.self_block_term.val() + self.opponent_block_term.val())
                + (self.back_block_term.val() + self.pin_term.val()))
                + ((self.pin_hung_term.val() + self.knight_term.val())
                    + (self.queen_term.val() + self.rook_term.val())));

        // Scaled terms.
        self.multiple_term.next = 0.into();
        if self.several_then.q.val() {
            self.multiple_term.next =
                bit_cast::<16, 8>(self.multiple_table.read_data.val().get_bits::<8>(0));
            if self.multiple_table.read_data.val().get_bit(7) {
                self.multiple_term.next =
                    bit_cast::<16, 8>(self.multiple_table.read_data.val().get_bits::<8>(0))
                        | 0xff00;
            }
        }
        self.scaled_term.next = 0.into();
        if self.pawn_present_then.q.val() {
            self.scaled_term.next =
                bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(8));
            if self.structure_table.read_data.val().get_bit(15) {
                self.scaled_term.next =
                    bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(8))
                        | 0xff00;
            }
        }
        self.attacked_term.next = 0.into();
        if self.pawn_present_then.q.val() & self.is_attacked_then.q.val() {
            self.attacked_term.next =
                bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(16));
            if self.structure_table.read_data.val().get_bit(23) {
                self.attacked_term.next =
                    bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(16))
                        | 0xff00;
            }
        }
        self.blockaded_term.next = 0.into();
        if self.pawn_present_then.q.val() & self.is_blockaded_then.q.val() {
            self.blockaded_term.next =
                bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(24));
            if self.structure_table.read_data.val().get_bit(31) {
                self.blockaded_term.next =
                    bit_cast::<16, 8>(self.structure_table.read_data.val().get_bits::<8>(24))
                        | 0xff00;
            }
        }
        self.structure_points.next = (self.multiple_term.val() + self.scaled_term.val())
            + (self.attacked_term.val() + self.blockaded_term.val());
        self.passed_scaled_term.next = 0.into();
        if self.is_passed_then.q.val() {
            self.passed_scaled_term.next =
                bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(8));
            if self.passed_table.read_data.val().get_bit(15) {
                self.passed_scaled_term.next =
                    bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(8)) | 0xff00;
            }
        }
        self.path_term.next = 0.into();
        if self.is_passed_then.q.val() & self.path_is_free_then.q.val() {
            self.path_term.next =
                bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(16));
            if self.passed_table.read_data.val().get_bit(23) {
                self.path_term.next =
                    bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(16)) | 0xff00;
            }
        }
        self.outside_term.next = 0.into();
        if self.is_passed_then.q.val() & self.is_outside_then.q.val() {
            self.outside_term.next =
                bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(24));
            if self.passed_table.read_data.val().get_bit(31) {
                self.outside_term.next =
                    bit_cast::<16, 8>(self.passed_table.read_data.val().get_bits::<8>(24)) | 0xff00;
            }
        }
        self.rook_behind_term.next = 0.into();
        if self.rook_behind_then.q.val() {
            self.rook_behind_term.next = bit_cast::<16, 9>(self.lines.val().rook_behind_passed);
        }
        self.passed_points.next = (self.passed_scaled_term.val() + self.path_term.val())
            + self.outside_term.val()
            - self.rook_behind_term.val();

        // For the dangers.
        self.shelter_word.next = self.shelter_table.read_data.val();
        self.storm_word.next = self.storm_table.read_data.val();
        self.storm_counts.next = self.pawn_present_then.q.val();
        self.rooks_word.next = self.rooks_table.read_data.val();
        self.rooks_halved.next = self.halved_then.q.val();
        self.weak_danger.next = self.weak_table.read_data.val().get_bits::<4>(8);
        self.weak_counts.next = self.on_weak_then.q.val();
        self.rising_danger.next = self.rising_table.read_data.val().get_bits::<5>(6);
        self.falling_danger.next = self.falling_table.read_data.val().get_bits::<5>(6);
        self.bishops_count.next = self.bishop_present_then.q.val();
        self.rising_aimed.next = self.rising_aims.read_data.val();
        self.falling_aimed.next = self.falling_aims.read_data.val();
    }
}
