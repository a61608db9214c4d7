//! The fast evaluation: joins its parts and forms the sum.
//!
//! The score and `scale` follow a change of the position by two clocks, and a write to a register or table
//! too; so a position a clock is evaluated. Where a ROM is asked, the score and whether it is drawn follow by four, and the position has to
//! stay. Power-on: 0.

pub mod displacement;
pub mod endgame;
pub mod ending;
pub mod passers;
pub mod pawn_array;
pub mod phase;
pub mod piece_register;
pub mod placement;
pub mod ray;
pub mod registers;
pub mod rom_address;
pub mod roms;
pub mod rules;
pub mod threats;

use self::displacement::Displacement;
use self::endgame::Endgame;
use self::pawn_array::PawnArray;
use self::phase::Phase;
use self::placement::Placement;
use self::registers::Registers;
use super::carry_save::EightToTwo;
use super::encoding::{Access, FastScore, Table, Verdict};
use crate::movegen::encoding::Move;
use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// The fast evaluation.
#[derive(LogicBlock, Default)]
pub struct Fast {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The move made or taken back.
    pub played: Signal<In, Move>,
    /// Colour of the side that moves: 1 = Black.
    pub black: Signal<In, Bit>,
    /// The move promotes.
    pub promotes: Signal<In, Bit>,
    /// The move castles: White short, White long, Black short, Black long.
    pub castles: Signal<In, Bits<4>>,
    /// Make it at the end of this clock.
    pub make: Signal<In, Bit>,
    /// Take it back at the end of this clock.
    pub unmake: Signal<In, Bit>,
    /// The host loads a square instead.
    pub load: Signal<In, Bit>,
    /// The square.
    pub load_square: Signal<In, Bits<6>>,
    /// The piece on it until now.
    pub old_piece: Signal<In, Bits<4>>,
    /// The piece loaded.
    pub new_piece: Signal<In, Bits<4>>,
    /// The board is emptied at the end of this clock.
    pub clear: Signal<In, Bit>,
    /// Bit 0 of the piece code of every square.
    pub code_0: Signal<In, Bits<64>>,
    /// Bit 1.
    pub code_1: Signal<In, Bits<64>>,
    /// Bit 2.
    pub code_2: Signal<In, Bits<64>>,
    /// Bit 3: Black's.
    pub code_3: Signal<In, Bits<64>>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// ENDGAME_RULES.
    pub use_rules: Signal<In, Bit>,
    /// ENDGAME_ROMS.
    pub use_roms: Signal<In, Bit>,
    /// The host's access to tables and registers.
    pub access: Signal<In, Access>,
    /// The score; `dead` and `pending` follow a change by two clocks in any case.
    pub fast: Signal<Out, FastScore>,
    /// Multipliers of later terms.
    pub scale: Signal<Out, Bits<32>>,
    /// Pieces on the board, 0–64; follows a change by one clock.
    pub pieces: Signal<Out, Bits<7>>,
    /// The word read in the last clock.
    pub word: Signal<Out, Bits<32>>,
    displacement: Displacement,
    placement: Placement,
    phase: Phase,
    pawn_array: PawnArray,
    endgame: Endgame,
    registers: Registers,
    /// BIAS and SIDE_TO_MOVE.
    constant: Register<Bits<16>>,
    /// What the host read in the last clock.
    table: Register<Table>,
    second: Register<Bit>,
    /// … and whether it was written in that clock.
    passes: Register<Bit>,
    written: Register<Bits<32>>,
    bias: Signal<Local, Bits<16>>,
    white_bonus: Signal<Local, Bits<16>>,
    black_bonus: Signal<Local, Bits<16>>,
    runner: Signal<Local, Bits<16>>,
    rook_passers: Signal<Local, Bits<16>>,
    white_separated: Signal<Local, Bits<16>>,
    black_separated: Signal<Local, Bits<16>>,
    rom_win: Signal<Local, Bits<10>>,
    total: EightToTwo,
    raw: Signal<Local, Bits<16>>,
}

impl Logic for Fast {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self, clock, placement, phase, pawn_array, endgame, registers
        );
        dff_setup!(self, clock, constant, table, second, passes, written);
        self.displacement.played.next = self.played.val();
        self.displacement.black.next = self.black.val();
        self.displacement.promotes.next = self.promotes.val();
        self.displacement.castles.next = self.castles.val();
        self.displacement.make.next = self.make.val();
        self.displacement.unmake.next = self.unmake.val();
        self.displacement.load.next = self.load.val();
        self.displacement.load_square.next = self.load_square.val();
        self.displacement.old_piece.next = self.old_piece.val();
        self.displacement.new_piece.next = self.new_piece.val();
        self.placement.change.next = self.displacement.change.val();
        self.placement.clear.next = self.clear.val();
        self.placement.access.next = self.access.val();
        self.phase.change.next = self.displacement.change.val();
        self.phase.clear.next = self.clear.val();
        self.phase.access.next = self.access.val();
        self.registers.access.next = self.access.val();
        self.pawn_array.code_0.next = self.code_0.val();
        self.pawn_array.code_1.next = self.code_1.val();
        self.pawn_array.code_2.next = self.code_2.val();
        self.pawn_array.code_3.next = self.code_3.val();
        self.pawn_array.white.next = self.phase.white.val();
        self.pawn_array.black.next = self.phase.black.val();
        self.pawn_array.white_at.next = self.phase.white_at.val();
        self.pawn_array.black_at.next = self.phase.black_at.val();
        self.pawn_array.mover.next = self.mover.val();
        self.endgame.use_rules.next = self.use_rules.val();
        self.endgame.use_roms.next = self.use_roms.val();
        self.endgame.mover.next = self.mover.val();
        self.endgame.white.next = self.phase.white.val();
        self.endgame.black.next = self.phase.black.val();
        self.endgame.white_at.next = self.phase.white_at.val();
        self.endgame.black_at.next = self.phase.black_at.val();
        self.endgame.white_files.next = self.pawn_array.white_files.val();
        self.endgame.black_files.next = self.pawn_array.black_files.val();

        // The clock after the position was reached.
        self.bias.next = bit_cast::<16, 8>(self.registers.scalars.val().bias);
        if self.registers.scalars.val().bias.get_bit(7) {
            self.bias.next = bit_cast::<16, 8>(self.registers.scalars.val().bias) | 0xff00;
        }
        if self.mover.val() {
            self.constant.d.next =
                self.bias.val() - bit_cast::<16, 4>(self.registers.scalars.val().black_to_move);
        } else {
            self.constant.d.next =
                self.bias.val() + bit_cast::<16, 4>(self.registers.scalars.val().white_to_move);
        }

        // The next one: the sum.
        self.white_bonus.next = bit_cast::<16, 10>(self.phase.white_bonus.val());
        if self.phase.white_bonus.val().get_bit(9) {
            self.white_bonus.next = bit_cast::<16, 10>(self.phase.white_bonus.val()) | 0xfc00;
        }
        self.black_bonus.next = bit_cast::<16, 10>(self.phase.black_bonus.val());
        if self.phase.black_bonus.val().get_bit(9) {
            self.black_bonus.next = bit_cast::<16, 10>(self.phase.black_bonus.val()) | 0xfc00;
        }
        // What is Black's is a complement, and one more.
        self.runner.next = 0.into();
        if self.pawn_array.terms.val().white_runner {
            self.runner.next =
                bit_cast::<16, 10>(self.registers.scalars.val().endgame.get_bits::<10>(0));
        }
        if self.pawn_array.terms.val().black_runner {
            self.runner.next =
                !bit_cast::<16, 10>(self.registers.scalars.val().endgame.get_bits::<10>(0));
        }
        self.rook_passers.next = 0.into();
        if self.pawn_array.terms.val().white_rook_passers {
            self.rook_passers.next =
                bit_cast::<16, 10>(self.registers.scalars.val().endgame.get_bits::<10>(10));
        }
        if self.pawn_array.terms.val().black_rook_passers {
            self.rook_passers.next =
                !bit_cast::<16, 10>(self.registers.scalars.val().endgame.get_bits::<10>(10));
        }
        self.white_separated.next = 0.into();
        if self.pawn_array.terms.val().white_separated {
            self.white_separated.next =
                bit_cast::<16, 8>(self.registers.scalars.val().white_separated);
        }
        self.black_separated.next = 0.into();
        if self.pawn_array.terms.val().black_separated {
            self.black_separated.next =
                !bit_cast::<16, 8>(self.registers.scalars.val().black_separated);
        }
        // A ROM knows endings with one pawn: no two passed pawns are there.
        self.rom_win.next = self.registers.scalars.val().endgame.get_bits::<10>(20);
        if self.endgame.verdict.val() == Verdict::WhiteWins {
            self.rook_passers.next = bit_cast::<16, 10>(self.rom_win.val());
        }
        if self.endgame.verdict.val() == Verdict::BlackWins {
            self.rook_passers.next = !bit_cast::<16, 10>(self.rom_win.val());
        }
        self.total.terms[0].next = self.placement.sum.val();
        self.total.terms[1].next = self.constant.q.val();
        self.total.terms[2].next = self.runner.val();
        self.total.terms[3].next = self.rook_passers.val();
        self.total.terms[4].next = self.white_separated.val();
        self.total.terms[5].next = self.black_separated.val();
        self.total.terms[6].next = self.white_bonus.val();
        self.total.terms[7].next = !self.black_bonus.val();
        self.total.ones.next = bits::<6>(1)
            .replace_bit(1, self.pawn_array.terms.val().black_runner)
            .replace_bit(2, self.pawn_array.terms.val().black_separated)
            .replace_bit(
                3,
                self.pawn_array.terms.val().black_rook_passers
                    | (self.endgame.verdict.val() == Verdict::BlackWins),
            );
        self.raw.next = self.total.sum.val() + self.total.carry.val();
        self.fast.next.score = self.raw.val();
        match self.endgame.verdict.val() {
            Verdict::Halved => {
                self.fast.next.score =
                    (self.raw.val() >> 1).replace_bit(15, self.raw.val().get_bit(15));
            }
            Verdict::Quartered => {
                self.fast.next.score = (self.raw.val() >> 2)
                    .replace_bit(15, self.raw.val().get_bit(15))
                    .replace_bit(14, self.raw.val().get_bit(15));
            }
            Verdict::Drawn => self.fast.next.score = 0.into(),
            _ => {}
        }
        self.fast.next.drawn = self.endgame.verdict.val() == Verdict::Drawn;
        self.fast.next.dead = self.endgame.dead.val();
        self.fast.next.pending = self.endgame.pending.val();
        self.scale.next = self.phase.scale.val();
        self.pieces.next = self.phase.pieces.val();

        // The host's reads.
        self.table.d.next = self.access.val().read_table;
        self.second.d.next = self.access.val().read_index.get_bit(0);
        if self.access.val().read_table == Table::PhaseBonus {
            self.second.d.next = self.access.val().read_index.get_bit(9);
        }
        self.passes.d.next = self.access.val().write
            & (self.access.val().table == self.access.val().read_table)
            & (self.access.val().index == self.access.val().read_index);
        self.written.d.next = self.access.val().data;
        match self.table.q.val() {
            Table::Placement => self.word.next = bit_cast::<32, 10>(self.placement.word.val()),
            Table::PhaseBonus => {
                self.word.next = bit_cast::<32, 10>(self.phase.white_bonus.val());
                if self.second.q.val() {
                    self.word.next = bit_cast::<32, 10>(self.phase.black_bonus.val());
                }
            }
            Table::PhaseScale => self.word.next = self.phase.scale.val(),
            Table::SeparatedPassed => {
                self.word.next = bit_cast::<32, 8>(self.registers.scalars.val().white_separated);
                if self.second.q.val() {
                    self.word.next =
                        bit_cast::<32, 8>(self.registers.scalars.val().black_separated);
                }
            }
            Table::Bias => {
                self.word.next = bit_cast::<32, 8>(self.registers.scalars.val().bias);
            }
            Table::Endgame => self.word.next = self.registers.scalars.val().endgame,
            Table::SideToMove => {
                self.word.next = bit_cast::<32, 4>(self.registers.scalars.val().white_to_move);
                if self.second.q.val() {
                    self.word.next = bit_cast::<32, 4>(self.registers.scalars.val().black_to_move);
                }
            }
        }
        if self.passes.q.val() {
            self.word.next = self.written.q.val();
        }
    }
}
