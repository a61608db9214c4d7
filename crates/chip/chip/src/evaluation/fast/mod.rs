//! The fast evaluation: connects its parts and computes the sum.
//!
//! The score and `scale` follow a change of the position, or a write to a register or table, by two
//! clocks. Throughput: one position per clock. Where a ROM is read, the score and `drawn` follow by
//! four clocks, and the position must not change meanwhile. Power-on: 0.

pub mod displacement;
pub mod endgame;
pub mod ending;
pub mod passers;
pub mod pawn_array;
pub mod phase;
pub mod piece_register;
pub mod placement;
pub mod ray;
pub mod rom_address;
pub mod roms;
pub mod rules;
pub mod threats;

use self::displacement::Displacement;
use self::endgame::Endgame;
use self::pawn_array::PawnArray;
use self::phase::Phase;
use self::placement::Placement;
use super::carry_save::EightToTwo;
use super::encoding::{FastScore, Locations, Material, Verdict};
use crate::host_port::encoding::{Arriving, Response};
use crate::movegen::encoding::Move;
use crate::register_bank;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::{Configuration, SearchConfiguration, Unit};
use rust_hdl::prelude::*;

register_bank! {
    /// Registers and tables of the fast evaluation.
    pub struct FastRegisters of Unit::Fast {
        registers {
            bias: BIAS,
            white_separated: SEPARATED_PASSED[0],
            black_separated: SEPARATED_PASSED[1],
            endgame: EVALUATION_CONTROL_ENDGAME,
            white_to_move: SIDE_TO_MOVE[0],
            black_to_move: SIDE_TO_MOVE[1],
        }
        tables {
            placement: PIECE_PLACEMENT,
            phase_bonus: PHASE_BONUS,
            phase_scale: PHASE_SCALE,
        }
    }
}

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
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// ENDGAME_RULES.
    pub use_rules: Signal<In, Bit>,
    /// ENDGAME_ROMS.
    pub use_roms: Signal<In, Bit>,
    /// The host's access that will be carried out in the next clock.
    pub arriving: Signal<In, Arriving>,
    /// Word of the access being carried out.
    pub data: Signal<In, Bits<32>>,
    /// A command runs.
    pub busy: Signal<In, Bit>,
    /// Response to the access being carried out.
    pub response: Signal<Out, Response>,
    /// Word for a read; 0 if the address is not the evaluation's, or a command ran when it arrived.
    pub answer: Signal<Out, Bits<32>>,
    /// The score; `dead` and `pending` follow a change by two clocks in any case.
    pub fast: Signal<Out, FastScore>,
    /// Multipliers of later terms.
    pub scale: Signal<Out, Bits<32>>,
    /// Pieces on the board, 0–64; follows a change by one clock.
    pub pieces: Signal<Out, Bits<7>>,
    /// White's pieces; follows a change by one clock.
    pub white_pieces: Signal<Out, Material>,
    /// Black's pieces.
    pub black_pieces: Signal<Out, Material>,
    /// White's part of the piece-location register.
    pub white_at: Signal<Out, Locations>,
    /// Black's part of the piece-location register.
    pub black_at: Signal<Out, Locations>,
    /// AntiChess: the side that loses everything wins.
    reversed: Parameter<Bit>,
    displacement: Displacement,
    placement: Placement,
    phase: Phase,
    pawn_array: PawnArray,
    endgame: Endgame,
    registers: FastRegisters,
    writes: Register<Bit>,
    /// A read arrived while no command ran.
    reads: Register<Bit>,
    /// Index of the access in a table.
    index: Register<Bits<10>>,
    /// BIAS and SIDE_TO_MOVE.
    constant: Register<Bits<16>>,
    /// The word read was written in the clock in which the read arrived, when the RAM still has the
    /// old word.
    passes: Register<Bit>,
    written: Register<Bits<32>>,
    /// A read arrives, and no command runs.
    reading: Signal<Local, Bit>,
    arriving_index: Signal<Local, Bits<10>>,
    /// The arriving access is to the table being written.
    same_table: Signal<Local, Bit>,
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

impl Fast {
    /// The fast evaluation of a configuration with this search.
    pub fn new(configuration: &Configuration, search: &SearchConfiguration) -> Self {
        Self {
            reversed: Parameter::new(configuration.rules().is_antichess()),
            displacement: Displacement::new(configuration),
            phase: Phase::new(configuration),
            registers: FastRegisters::new(configuration),
            endgame: Endgame::new(search),
            ..Self::default()
        }
    }
}

impl Logic for Fast {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self, clock, placement, phase, pawn_array, endgame, registers
        );
        dff_setup!(self, clock, writes, reads, index, constant, passes, written);
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
        self.phase.change.next = self.displacement.change.val();
        self.phase.clear.next = self.clear.val();
        for i in 0..4 {
            self.pawn_array.code[i].next = self.code[i].val();
        }
        self.pawn_array.white.next = self.phase.white.val();
        self.pawn_array.black.next = self.phase.black.val();
        self.pawn_array.white_at.next = self.phase.white_at.val();
        self.pawn_array.black_at.next = self.phase.black_at.val();
        self.pawn_array.mover.next = self.mover.val();
        self.endgame.use_rules.next = self.use_rules.val();
        self.endgame.use_roms.next = self.use_roms.val();
        if self.reversed.val() {
            // Rules and ROMs are for chess only.
            self.endgame.use_rules.next = false;
            self.endgame.use_roms.next = false;
        }
        self.endgame.mover.next = self.mover.val();
        self.endgame.white.next = self.phase.white.val();
        self.endgame.black.next = self.phase.black.val();
        self.endgame.white_at.next = self.phase.white_at.val();
        self.endgame.black_at.next = self.phase.black_at.val();
        self.endgame.white_files.next = self.pawn_array.white_files.val();
        self.endgame.black_files.next = self.pawn_array.black_files.val();

        // First clock after the change of the position.
        self.bias.next = bit_cast::<16, 8>(self.registers.bias.value.val());
        if self.registers.bias.value.val().get_bit(7) {
            self.bias.next = bit_cast::<16, 8>(self.registers.bias.value.val()) | 0xff00;
        }
        if self.mover.val() {
            self.constant.d.next =
                self.bias.val() - bit_cast::<16, 4>(self.registers.black_to_move.value.val());
        } else {
            self.constant.d.next =
                self.bias.val() + bit_cast::<16, 4>(self.registers.white_to_move.value.val());
        }

        // Second clock: the sum.
        self.white_bonus.next = bit_cast::<16, 10>(self.phase.white_bonus.val());
        if self.phase.white_bonus.val().get_bit(9) {
            self.white_bonus.next = bit_cast::<16, 10>(self.phase.white_bonus.val()) | 0xfc00;
        }
        self.black_bonus.next = bit_cast::<16, 10>(self.phase.black_bonus.val());
        if self.phase.black_bonus.val().get_bit(9) {
            self.black_bonus.next = bit_cast::<16, 10>(self.phase.black_bonus.val()) | 0xfc00;
        }
        // Black's terms are subtracted: complement plus 1.
        self.runner.next = 0.into();
        if self.pawn_array.terms.val().white_runner {
            self.runner.next =
                bit_cast::<16, 10>(self.registers.endgame.value.val().get_bits::<10>(0));
        }
        if self.pawn_array.terms.val().black_runner {
            self.runner.next =
                !bit_cast::<16, 10>(self.registers.endgame.value.val().get_bits::<10>(0));
        }
        self.rook_passers.next = 0.into();
        if self.pawn_array.terms.val().white_rook_passers {
            self.rook_passers.next =
                bit_cast::<16, 10>(self.registers.endgame.value.val().get_bits::<10>(10));
        }
        if self.pawn_array.terms.val().black_rook_passers {
            self.rook_passers.next =
                !bit_cast::<16, 10>(self.registers.endgame.value.val().get_bits::<10>(10));
        }
        self.white_separated.next = 0.into();
        if self.pawn_array.terms.val().white_separated {
            self.white_separated.next =
                bit_cast::<16, 8>(self.registers.white_separated.value.val());
        }
        self.black_separated.next = 0.into();
        if self.pawn_array.terms.val().black_separated {
            self.black_separated.next =
                !bit_cast::<16, 8>(self.registers.black_separated.value.val());
        }
        // The ROMs have endings with one pawn, so there are no two passed pawns.
        self.rom_win.next = self.registers.endgame.value.val().get_bits::<10>(20);
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
        if self.reversed.val() {
            // The table has the cost of a piece to its owner; there is no term for runners.
            self.total.terms[0].next = !self.placement.sum.val();
            self.total.terms[2].next = 0.into();
            self.total.terms[3].next = 0.into();
            self.total.terms[4].next = 0.into();
            self.total.terms[5].next = 0.into();
            self.total.ones.next = 3.into();
        }
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
        self.white_pieces.next = self.phase.white.val();
        self.black_pieces.next = self.phase.black.val();
        self.white_at.next = self.phase.white_at.val();
        self.black_at.next = self.phase.black_at.val();

        // Accesses of the host.
        self.writes.d.next = self.arriving.val().write;
        self.reading.next = self.arriving.val().read & !self.busy.val();
        self.reads.d.next = self.reading.val();
        self.registers.arriving.next = self.arriving.val();
        self.registers.word.next = self.data.val();
        self.registers.write.next = self.writes.q.val() & !self.busy.val();
        self.response.next.known = self.registers.known.val();
        self.response.next.read_only = self.registers.read_only.val();
        self.response.next.write_only = self.registers.write_only.val();
        self.response.next.out_of_range = self.registers.out_of_range.val();
        self.response.next.too_deep = false;
        self.response.next.no_move = false;
        self.response.next.search = false;
        self.arriving_index.next = self.arriving.val().address.get_bits::<10>(0);
        self.index.d.next = self.arriving_index.val();
        self.placement.access.next.write = self.registers.placement.write.val();
        self.placement.access.next.index = self.index.q.val();
        self.placement.access.next.data = self.data.val();
        self.placement.access.next.read = self.reading.val() & self.registers.placement.hit.val();
        self.placement.access.next.read_index = self.arriving_index.val();
        self.phase.bonus_access.next.write = self.registers.phase_bonus.write.val();
        self.phase.bonus_access.next.index = self.index.q.val();
        self.phase.bonus_access.next.data = self.data.val();
        self.phase.bonus_access.next.read =
            self.reading.val() & self.registers.phase_bonus.hit.val();
        self.phase.bonus_access.next.read_index = self.arriving_index.val();
        self.phase.scale_access.next.write = self.registers.phase_scale.write.val();
        self.phase.scale_access.next.index = self.index.q.val();
        self.phase.scale_access.next.data = self.data.val();
        self.phase.scale_access.next.read =
            self.reading.val() & self.registers.phase_scale.hit.val();
        self.phase.scale_access.next.read_index = self.arriving_index.val();
        self.registers.placement.word.next = self.placement.word.val();
        self.registers.phase_bonus.word.next = self.phase.white_bonus.val();
        if self.index.q.val().get_bit(9) {
            self.registers.phase_bonus.word.next = self.phase.black_bonus.val();
        }
        self.registers.phase_scale.word.next = self.phase.scale.val();
        self.same_table.next = (self.registers.placement.write.val()
            & self.registers.placement.hit.val())
            | (self.registers.phase_bonus.write.val() & self.registers.phase_bonus.hit.val())
            | (self.registers.phase_scale.write.val() & self.registers.phase_scale.hit.val());
        self.passes.d.next =
            self.same_table.val() & (self.index.q.val() == self.arriving_index.val());
        self.written.d.next = self.data.val();
        self.answer.next = 0.into();
        if self.reads.q.val() {
            self.answer.next = self.registers.answer.val();
            if self.passes.q.val() {
                self.answer.next = self.written.q.val();
            }
        }
    }
}
