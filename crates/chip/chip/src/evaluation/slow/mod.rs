//! The slow evaluation: a systolic array that takes the position one file per clock, the tables
//! that each file looks up, and their sums.
//!
//! The board and the rest of the position must be valid in the clock before `start`, `scale` from
//! the ninth clock after it on. The files a … h are seen in the clock of `start` and the seven
//! after it; their words are valid a clock later. `score` is valid from the eleventh clock after
//! `start` on, and `done` is 1, until the next start. `stop`, in a clock without `start`, ends it.
//! `start` may come only from the second clock of a command on, and only when no evaluation runs.
//! As it is late-arriving, it must come with `may_start`, and neither in the clock after `stop` nor
//! in the clock after a `may_start` without `start`. Power-on: not done.
//!
//! While no command runs, the block evaluates the present position by itself, once, in the eighth
//! clock without an access of the host: a write may change the position or the values, and a read
//! replaces a lookup. SLOW_SCORE reads the result. The next access ends the evaluation.
//!
//! | clock | what happens |
//! |---|---|
//! | 0–7 | a file is seen: attackers of its squares, pinned pieces; all tables are addressed |
//! | 1–8 | the words of the file are valid, and are added up. 8: attack units times KING_ATTACK |
//! | 9 | kings' dangers mixed with those after castling; structure, passed pawns times factors |
//! | 10 | points of the dangers times KING_SAFETY; the sum |
//! | 11 | `score` is valid |
//!
//! The contract is `docs/src/blocks/slow.md`.

pub mod attack_units;
pub mod bishop_lookups;
pub mod board_facts;
pub mod common_tables;
pub mod control;
pub mod control_cell;
pub mod development;
pub mod encoding;
pub mod fill;
pub mod king_dangers;
pub mod king_lookups;
pub mod king_mix;
pub mod line_cell;
pub mod lines;
pub mod majority;
pub mod material_lookups;
pub mod mobility;
pub mod opposite_bishops;
pub mod passer;
pub mod pawn_digits;
pub mod pawn_lookups;
pub mod piece_lookups;
pub mod rook_lookups;
pub mod saturating_count;
pub mod scan;
pub mod sevenths;
pub mod side;
pub mod side_tables;
pub mod slow_score;
pub mod view;

use self::board_facts::BoardFacts;
use self::common_tables::CommonTables;
use self::control::Control;
use self::development::Development;
use self::encoding::{Facts, LineRegisters, TableAccess, TrapRegisters};
use self::king_dangers::KingDangers;
use self::king_mix::KingMix;
use self::lines::Lines;
use self::material_lookups::MaterialLookups;
use self::mobility::Mobility;
use self::opposite_bishops::OppositeBishops;
use self::scan::Scan;
use self::side::Side;
use self::slow_score::SlowScore;
use super::encoding::{Locations, Material};
use crate::host_port::encoding::{Arriving, Response};
use crate::register_bank;
use bluechip_rust_hdl::primitives::{Blocks, Register};
use memory_map::{Configuration, Unit};
use rust_hdl::prelude::*;

register_bank! {
    /// Registers and tables of the slow evaluation.
    pub struct SlowRegisters of Unit::Slow {
        results {
            present_score: SLOW_SCORE,
        }
        registers {
            white_single: ROOKS_ON_SEVENTH_WHITE_SINGLE,
            white_single_trapping: ROOKS_ON_SEVENTH_WHITE_SINGLE_TRAPPING,
            white_single_absolute: ROOKS_ON_SEVENTH_WHITE_SINGLE_ABSOLUTE,
            white_doubled: ROOKS_ON_SEVENTH_WHITE_DOUBLED,
            white_doubled_trapping: ROOKS_ON_SEVENTH_WHITE_DOUBLED_TRAPPING,
            white_doubled_absolute: ROOKS_ON_SEVENTH_WHITE_DOUBLED_ABSOLUTE,
            black_single: ROOKS_ON_SEVENTH_BLACK_SINGLE,
            black_single_trapping: ROOKS_ON_SEVENTH_BLACK_SINGLE_TRAPPING,
            black_single_absolute: ROOKS_ON_SEVENTH_BLACK_SINGLE_ABSOLUTE,
            black_doubled: ROOKS_ON_SEVENTH_BLACK_DOUBLED,
            black_doubled_trapping: ROOKS_ON_SEVENTH_BLACK_DOUBLED_TRAPPING,
            black_doubled_absolute: ROOKS_ON_SEVENTH_BLACK_DOUBLED_ABSOLUTE,
            rook_behind_passed: ROOK_BEHIND_PASSED_PAWN,
            mpin: MPIN_AND_HUNG,
            pinned_simple: PINNED_AND_SIMPLE_HUNG,
            white_hung: HUNG[0],
            white_hung_several: HUNG[1],
            black_hung: HUNG[2],
            black_hung_several: HUNG[3],
            white_x_raying: X_RAYING[0],
            black_x_raying: X_RAYING[1],
            pinned_hung: PINNED_AND_HUNG,
            permanent_pin: PERMANENT_PIN_AND_SIMPLE_HUNG,
            white_knight_0: KNIGHT_TRAP[0],
            white_knight_1: KNIGHT_TRAP[1],
            white_knight_2: KNIGHT_TRAP[2],
            black_knight_0: KNIGHT_TRAP[3],
            black_knight_1: KNIGHT_TRAP[4],
            black_knight_2: KNIGHT_TRAP[5],
            white_rook_short: ROOK_TRAP[0],
            white_rook_short_closed: ROOK_TRAP[1],
            white_rook_long: ROOK_TRAP[2],
            white_rook_long_closed: ROOK_TRAP[3],
            black_rook_short: ROOK_TRAP[4],
            black_rook_short_closed: ROOK_TRAP[5],
            black_rook_long: ROOK_TRAP[6],
            black_rook_long_closed: ROOK_TRAP[7],
            white_queen: QUEEN_TRAP[0],
            black_queen: QUEEN_TRAP[1],
            white_wasted: WASTED_PAWNS[0],
            black_wasted: WASTED_PAWNS[1],
            white_pair: BISHOP_PAIR[0],
            black_pair: BISHOP_PAIR[1],
            white_missing: MISSING_WING[0],
            black_missing: MISSING_WING[1],
            opposite_alone: OPPOSITE_BISHOPS[0],
            opposite_accompanied: OPPOSITE_BISHOPS[1],
        }
        tables {
            multiple: MULTIPLE_PAWNS,
            weak: MINOR_ON_WEAK,
            self_block: SELF_BLOCK,
            opponent_block: OPPONENT_BLOCK,
            back_block: BACK_BLOCK,
            pin: PINNED,
            mobility: MOBILITY,
            structure: PAWN_STRUCTURE,
            passed: PASSED_PAWNS,
            joint: JOINT_SIGNATURE,
            rooks: ROOKS_ON_FILES,
            bishops: BISHOPS,
            storm: PAWN_STORM,
            shelter: PAWN_SHELTER,
            development: DEVELOPMENT,
            trapped: TRAPPED_BISHOP,
            signature: SIGNATURE,
            contempt: CONTEMPT,
        }
    }
}

/// The slow evaluation.
#[derive(LogicBlock, Default)]
pub struct Slow {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: the position changes. Registers and tables keep their values.
    pub reset: Signal<In, Bit>,

    // The search.
    /// The position may be evaluated.
    pub may_start: Signal<In, Bit>,
    /// Evaluate it.
    pub start: Signal<In, Bit>,
    /// The score is no longer wanted.
    pub stop: Signal<In, Bit>,
    /// The score of the last start is valid.
    pub done: Signal<Out, Bit>,
    /// The score, two's complement, White's view.
    pub score: Signal<Out, Bits<16>>,
    /// CONTEMPT of the previous clock's material, two's complement, White's view.
    pub contempt: Signal<Out, Bits<8>>,

    // The position.
    /// Bits 0 to 3 of the piece code of every square: the last one is 1 for Black's.
    pub code: [Signal<In, Bits<64>>; 4],
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Signal<In, Bits<4>>,
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's pieces.
    pub black: Signal<In, Material>,
    /// White's part of the piece-location register.
    pub white_at: Signal<In, Locations>,
    /// Black's part of the piece-location register.
    pub black_at: Signal<In, Locations>,
    /// The word of PHASE_SCALE.
    pub scale: Signal<In, Bits<32>>,

    // The host.
    /// Its access that will be carried out in the next clock.
    pub arriving: Signal<In, Arriving>,
    /// Word of the access being carried out.
    pub data: Signal<In, Bits<32>>,
    /// A command runs.
    pub busy: Signal<In, Bit>,
    /// Response to the access being carried out.
    pub response: Signal<Out, Response>,
    /// Word for a read; 0 if the address is not the slow evaluation's, or a command ran when it
    /// arrived.
    pub answer: Signal<Out, Bits<32>>,

    scan: Scan,
    control: Control,
    lines: Lines,
    mobility: Mobility,
    board_facts: BoardFacts,
    development: Development,
    material: MaterialLookups,
    /// White's and Black's.
    sides: Blocks<Side, 2>,
    white_lines: Signal<Local, LineRegisters>,
    white_traps: Signal<Local, TrapRegisters>,
    black_lines: Signal<Local, LineRegisters>,
    black_traps: Signal<Local, TrapRegisters>,
    common: CommonTables,
    /// For White's and Black's king.
    dangers: Blocks<KingDangers, 2>,
    mixes: Blocks<KingMix, 2>,
    opposite: OppositeBishops,
    total: SlowScore,
    registers: SlowRegisters,

    /// Facts of the position, registered.
    facts_register: Register<Facts>,

    // The present position, while no command runs.
    /// Clocks without an access, up to 8.
    quiet: Register<Bits<4>>,
    disturbed: Signal<Local, Bit>,
    /// The evaluation of the present position starts.
    presents: Signal<Local, Bit>,
    /// An evaluation starts, or is stopped: one for the search, or that of the present position.
    starts: Signal<Local, Bit>,
    stops: Signal<Local, Bit>,

    // The clocks after the files.
    /// The file whose words are valid.
    words_file: Register<Bits<3>>,
    last_words: Register<Bit>,
    sums_stand: Register<Bit>,
    dangers_stand: Register<Bit>,
    done_register: Register<Bit>,
    score_register: Register<Bits<16>>,
    mixed: [Register<Bits<9>>; 2],

    // Accesses of the host.
    writes: Register<Bit>,
    /// A read arrived while no command ran.
    reads: Register<Bit>,
    address: Register<Bits<17>>,
    /// The word read is Black's.
    reads_black: Register<Bit>,
    /// The word read was written in the clock in which the read arrived, when the RAM still has the
    /// old word.
    passes: Register<Bit>,
    written: Register<Bits<32>>,
    reading: Signal<Local, Bit>,
    /// A table of the sides with copies 128, 256, 512 words apart is written, is hit.
    writes_by_128: Signal<Local, Bit>,
    writes_by_256: Signal<Local, Bit>,
    writes_by_512: Signal<Local, Bit>,
    hits_by_128: Signal<Local, Bit>,
    hits_by_256: Signal<Local, Bit>,
    hits_by_512: Signal<Local, Bit>,
    writes_side: Signal<Local, Bit>,
    writes_black: Signal<Local, Bit>,
    hits_black: Signal<Local, Bit>,
    reads_side: Signal<Local, Bit>,
    white_access: Signal<Local, TableAccess>,
    black_access: Signal<Local, TableAccess>,
    side_word: Signal<Local, Bits<32>>,
}

impl Slow {
    /// The slow evaluation of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            registers: SlowRegisters::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for Slow {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, scan, mobility, common, total, registers);
        dff_setup!(
            self,
            clock,
            facts_register,
            quiet,
            words_file,
            last_words,
            sums_stand,
            dangers_stand,
            done_register,
            score_register,
            writes,
            reads,
            address,
            reads_black,
            passes,
            written
        );
        for i in 0..2 {
            self.sides[i].clock.next = self.clock.val();
            self.dangers[i].clock.next = self.clock.val();
            self.mixed[i].clock.next = self.clock.val();
        }

        // Which evaluation: for the search, or of the present position if the host makes no access.
        self.disturbed.next = self.reset.val()
            | self.busy.val()
            | self.arriving.val().write
            | self.arriving.val().read;
        self.quiet.d.next = self.quiet.q.val();
        if !self.quiet.q.val().get_bit(3) {
            self.quiet.d.next = self.quiet.q.val() + 1;
        }
        if self.disturbed.val() {
            self.quiet.d.next = 0.into();
        }
        self.presents.next = (self.quiet.q.val() == 7) & !self.disturbed.val();
        self.starts.next = self.start.val() | self.presents.val();
        self.stops.next = self.stop.val() | (self.quiet.q.val().get_bit(3) & self.disturbed.val());
        self.registers.present_score.value.next = self.score_register.q.val();

        // Clock before the first file: facts of the whole board.
        for i in 0..4 {
            self.board_facts.code[i].next = self.code[i].val();
        }
        self.facts_register.d.next.white_dark = self.board_facts.white_dark.val();
        self.facts_register.d.next.white_light = self.board_facts.white_light.val();
        self.facts_register.d.next.black_dark = self.board_facts.black_dark.val();
        self.facts_register.d.next.black_light = self.board_facts.black_light.val();
        self.facts_register.d.next.white_bishops = self.board_facts.white_bishops.val();
        self.facts_register.d.next.black_bishops = self.board_facts.black_bishops.val();
        self.facts_register.d.next.white_knights = self.board_facts.white_knights.val();
        self.facts_register.d.next.black_knights = self.board_facts.black_knights.val();
        self.facts_register.d.next.white_sevenths = self.board_facts.white_sevenths.val();
        self.facts_register.d.next.black_sevenths = self.board_facts.black_sevenths.val();
        self.facts_register.d.next.white_king = self.white_at.val().king;
        self.facts_register.d.next.black_king = self.black_at.val().king;
        self.facts_register.d.next.rights = self.rights.val();
        for i in 0..4 {
            self.development.code[i].next = self.code[i].val();
        }
        self.development.rights.next = self.rights.val();
        self.development.white_king.next = self.white_at.val().king;
        self.development.black_king.next = self.black_at.val().king;
        self.facts_register.d.next.development = self.development.index.val();
        self.facts_register.d.next.ways = bit_cast::<8, 2>(self.development.white_short_way.val())
            | (bit_cast::<8, 2>(self.development.white_long_way.val()) << 2)
            | (bit_cast::<8, 2>(self.development.black_short_way.val()) << 4)
            | (bit_cast::<8, 2>(self.development.black_long_way.val()) << 6);

        // The file that is seen.
        self.scan.may_start.next = self.may_start.val() | self.presents.val();
        self.scan.start.next = self.starts.val();
        self.scan.stop.next = self.stops.val();
        for i in 0..4 {
            self.scan.code[i].next = self.code[i].val();
        }
        for f in 0..5 {
            self.control.files[f].next = self.scan.files[f + 1].val();
        }
        self.lines.pieces.next = self.scan.files[3].val();
        for d in 0..8 {
            self.control.firsts[d].next = self.scan.firsts[d].val();
            self.lines.firsts[d].next = self.scan.firsts[d].val();
        }
        self.mobility.file.next = self.scan.file.val();
        self.mobility.levels.next = self.control.levels.val();
        for i in 0..2 {
            self.sides[i].file.next = self.scan.file.val();
            for f in 0..7 {
                self.sides[i].files[f].next = self.scan.files[f].val();
            }
            for d in 0..8 {
                self.sides[i].firsts[d].next = self.scan.firsts[d].val();
            }
            self.sides[i].by_white.next = self.control.white.val();
            self.sides[i].by_black.next = self.control.black.val();
            self.sides[i].pinned.next = self.lines.pinned.val();
            self.sides[i].absolute.next = self.lines.absolute.val();
            self.sides[i].permanent.next = self.lines.permanent.val();
            self.sides[i].screens.next = self.lines.screens.val();
        }

        // Lookups of each side. In Black's view the colours of squares are exchanged.
        self.sides[0].black.next = false;
        self.sides[0].king.next = self.facts_register.q.val().white_king;
        self.sides[0].enemy_king.next = self.facts_register.q.val().black_king;
        self.sides[0].bishops.next = self.facts_register.q.val().white_bishops;
        self.sides[0].enemy_bishops.next = self.facts_register.q.val().black_bishops;
        self.sides[0].enemy_knights.next = self.facts_register.q.val().black_knights;
        self.sides[0].sevenths.next = self.facts_register.q.val().white_sevenths;
        self.sides[0].dark.next = self.facts_register.q.val().white_dark;
        self.sides[0].light.next = self.facts_register.q.val().white_light;
        self.sides[0].enemy_dark.next = self.facts_register.q.val().black_dark;
        self.sides[0].enemy_light.next = self.facts_register.q.val().black_light;
        self.sides[1].black.next = true;
        self.sides[1].king.next = self.facts_register.q.val().black_king ^ 0x38;
        self.sides[1].enemy_king.next = self.facts_register.q.val().white_king ^ 0x38;
        self.sides[1].bishops.next = bits::<2>(0)
            .replace_bit(0, self.facts_register.q.val().black_bishops.get_bit(1))
            .replace_bit(1, self.facts_register.q.val().black_bishops.get_bit(0));
        self.sides[1].enemy_bishops.next = bits::<2>(0)
            .replace_bit(0, self.facts_register.q.val().white_bishops.get_bit(1))
            .replace_bit(1, self.facts_register.q.val().white_bishops.get_bit(0));
        self.sides[1].enemy_knights.next = self.facts_register.q.val().white_knights;
        self.sides[1].sevenths.next = self.facts_register.q.val().black_sevenths;
        self.sides[1].dark.next = self.facts_register.q.val().black_light;
        self.sides[1].light.next = self.facts_register.q.val().black_dark;
        self.sides[1].enemy_dark.next = self.facts_register.q.val().white_light;
        self.sides[1].enemy_light.next = self.facts_register.q.val().white_dark;

        // The host's values.
        self.white_lines.next.pin_hung = bit_cast::<32, 7>(self.registers.mpin.value.val())
            | (bit_cast::<32, 8>(self.registers.pinned_simple.value.val()) << 8)
            | (bit_cast::<32, 7>(self.registers.pinned_hung.value.val()) << 16)
            | (bit_cast::<32, 8>(self.registers.permanent_pin.value.val()) << 24);
        self.white_lines.next.rook_behind_passed = self.registers.rook_behind_passed.value.val();
        self.black_lines.next.pin_hung = bit_cast::<32, 7>(self.registers.mpin.value.val())
            | (bit_cast::<32, 8>(self.registers.pinned_simple.value.val()) << 8)
            | (bit_cast::<32, 7>(self.registers.pinned_hung.value.val()) << 16)
            | (bit_cast::<32, 8>(self.registers.permanent_pin.value.val()) << 24);
        self.black_lines.next.rook_behind_passed = self.registers.rook_behind_passed.value.val();
        self.sides[0].on_seventh.next = bit_cast::<48, 8>(self.registers.white_single.value.val())
            | (bit_cast::<48, 8>(self.registers.white_single_trapping.value.val()) << 8)
            | (bit_cast::<48, 8>(self.registers.white_single_absolute.value.val()) << 16)
            | (bit_cast::<48, 8>(self.registers.white_doubled.value.val()) << 24)
            | (bit_cast::<48, 8>(self.registers.white_doubled_trapping.value.val()) << 32)
            | (bit_cast::<48, 8>(self.registers.white_doubled_absolute.value.val()) << 40);
        self.sides[1].on_seventh.next = bit_cast::<48, 8>(self.registers.black_single.value.val())
            | (bit_cast::<48, 8>(self.registers.black_single_trapping.value.val()) << 8)
            | (bit_cast::<48, 8>(self.registers.black_single_absolute.value.val()) << 16)
            | (bit_cast::<48, 8>(self.registers.black_doubled.value.val()) << 24)
            | (bit_cast::<48, 8>(self.registers.black_doubled_trapping.value.val()) << 32)
            | (bit_cast::<48, 8>(self.registers.black_doubled_absolute.value.val()) << 40);
        self.sides[0].hung.next = bit_cast::<14, 7>(self.registers.white_hung.value.val())
            | (bit_cast::<14, 7>(self.registers.white_hung_several.value.val()) << 7);
        self.sides[1].hung.next = bit_cast::<14, 7>(self.registers.black_hung.value.val())
            | (bit_cast::<14, 7>(self.registers.black_hung_several.value.val()) << 7);
        self.white_lines.next.x_raying = self.registers.white_x_raying.value.val();
        self.black_lines.next.x_raying = self.registers.black_x_raying.value.val();
        self.white_traps.next.knight_traps =
            bit_cast::<24, 8>(self.registers.white_knight_0.value.val())
                | (bit_cast::<24, 8>(self.registers.white_knight_1.value.val()) << 8)
                | (bit_cast::<24, 8>(self.registers.white_knight_2.value.val()) << 16);
        self.black_traps.next.knight_traps =
            bit_cast::<24, 8>(self.registers.black_knight_0.value.val())
                | (bit_cast::<24, 8>(self.registers.black_knight_1.value.val()) << 8)
                | (bit_cast::<24, 8>(self.registers.black_knight_2.value.val()) << 16);
        self.white_traps.next.rook_traps =
            bit_cast::<32, 8>(self.registers.white_rook_short.value.val())
                | (bit_cast::<32, 8>(self.registers.white_rook_short_closed.value.val()) << 8)
                | (bit_cast::<32, 8>(self.registers.white_rook_long.value.val()) << 16)
                | (bit_cast::<32, 8>(self.registers.white_rook_long_closed.value.val()) << 24);
        self.black_traps.next.rook_traps =
            bit_cast::<32, 8>(self.registers.black_rook_short.value.val())
                | (bit_cast::<32, 8>(self.registers.black_rook_short_closed.value.val()) << 8)
                | (bit_cast::<32, 8>(self.registers.black_rook_long.value.val()) << 16)
                | (bit_cast::<32, 8>(self.registers.black_rook_long_closed.value.val()) << 24);
        self.white_traps.next.queen_trap = self.registers.white_queen.value.val();
        self.black_traps.next.queen_trap = self.registers.black_queen.value.val();
        self.sides[0].lines.next = self.white_lines.val();
        self.sides[0].traps.next = self.white_traps.val();
        self.sides[1].lines.next = self.black_lines.val();
        self.sides[1].traps.next = self.black_traps.val();
        self.sides[0].wasted_pawns.next = self.registers.white_wasted.value.val();
        self.sides[1].wasted_pawns.next = self.registers.black_wasted.value.val();
        self.sides[0].bishop_pair.next = self.registers.white_pair.value.val();
        self.sides[1].bishop_pair.next = self.registers.black_pair.value.val();
        self.sides[0].missing_wing.next = self.registers.white_missing.value.val();
        self.sides[1].missing_wing.next = self.registers.black_missing.value.val();

        // Tables of both sides.
        self.material.white.next = self.white.val();
        self.material.black.next = self.black.val();
        self.common.file.next = self.scan.file.val();
        self.common.mobility.next = self.mobility.sum.val();
        self.common.white_pattern.next = self.sides[0].pattern.val();
        self.common.black_pattern.next = self.sides[1].pattern.val();
        self.common.development.next = self.facts_register.q.val().development;
        self.common.joint.next = self.material.joint.val();
        self.common.white_signature.next = self.material.white_signature.val();
        self.common.black_signature.next = self.material.black_signature.val();
        self.common.open.next = self.material.open.val();
        self.common.contempt.next = self.material.contempt.val();
        self.contempt.next = self.common.contempt_word.val();

        // The dangers of the kings: shelter of the own side, attack of the other.
        self.words_file.d.next = self.scan.file.val();
        for i in 0..2 {
            self.dangers[i].file.next = self.words_file.q.val();
            self.dangers[i].shelter.next = self.sides[i].shelter_word.val();
            self.dangers[i].storm.next = self.sides[1 - i].storm_word.val();
            self.dangers[i].storms.next = self.sides[1 - i].storm_counts.val();
            self.dangers[i].rooks.next = self.sides[1 - i].rooks_word.val();
            self.dangers[i].halved.next = self.sides[1 - i].rooks_halved.val();
            self.dangers[i].minor.next = self.sides[1 - i].weak_danger.val();
            self.dangers[i].minor_counts.next = self.sides[1 - i].weak_counts.val();
            self.dangers[i].rising.next = self.sides[1 - i].rising_danger.val();
            self.dangers[i].falling.next = self.sides[1 - i].falling_danger.val();
            self.dangers[i].bishops_count.next = self.sides[1 - i].bishops_count.val();
            self.dangers[i].rising_aimed.next = self.sides[1 - i].rising_aimed.val();
            self.dangers[i].falling_aimed.next = self.sides[1 - i].falling_aimed.val();
            self.dangers[i].rising_castled.next = self.sides[1 - i].rising_castled.val();
            self.dangers[i].falling_castled.next = self.sides[1 - i].falling_castled.val();
            self.dangers[i].units.next = self.sides[i].units.val();
            self.dangers[i].kinds.next = self.sides[i].kinds.val();
            self.dangers[i].king_attack.next = self.scale.val().get_bits::<8>(24);
            self.mixes[i].here.next = self.dangers[i].pawns[0].val();
            self.mixes[i].short.next = self.dangers[i].pawns[1].val();
            self.mixes[i].long.next = self.dangers[i].pawns[2].val();
            self.mixes[i].rights.next = self.facts_register.q.val().rights.get_bits::<2>(2 * i);
            self.mixes[i].short_way.next = self.facts_register.q.val().ways.get_bits::<2>(4 * i);
            self.mixes[i].long_way.next = self.facts_register.q.val().ways.get_bits::<2>(4 * i + 2);
            self.mixes[i].whole_here.next = self.dangers[i].whole[0].val();
            self.mixes[i].whole_short.next = self.dangers[i].whole[1].val();
            self.mixes[i].whole_long.next = self.dangers[i].whole[2].val();
            self.mixed[i].d.next = self.mixes[i].mixed.val();
        }
        self.dangers[0].king_file.next = self.facts_register.q.val().white_king.get_bits::<3>(0);
        self.dangers[0].enemy_king_file.next =
            self.facts_register.q.val().black_king.get_bits::<3>(0);
        self.dangers[1].king_file.next = self.facts_register.q.val().black_king.get_bits::<3>(0);
        self.dangers[1].enemy_king_file.next =
            self.facts_register.q.val().white_king.get_bits::<3>(0);

        // The score.
        self.opposite.white.next = self.white.val();
        self.opposite.black.next = self.black.val();
        self.opposite.white_bishop.next = self.white_at.val().bishop;
        self.opposite.black_bishop.next = self.black_at.val().bishop;
        self.opposite.white_danger.next = self.mixed[0].q.val();
        self.opposite.black_danger.next = self.mixed[1].q.val();
        self.opposite.alone.next = self.registers.opposite_alone.value.val();
        self.opposite.accompanied.next = self.registers.opposite_accompanied.value.val();
        self.total.points.next =
            (self.sides[0].points.val() - self.sides[1].points.val()) + self.common.points.val();
        self.total.structure.next = self.sides[0].structure.val() - self.sides[1].structure.val();
        self.total.passed.next = self.sides[0].passed.val() - self.sides[1].passed.val();
        self.total.scale.next = self.scale.val();
        self.total.white_danger.next = self.mixed[0].q.val();
        self.total.black_danger.next = self.mixed[1].q.val();
        self.total.bishops.next = self.opposite.points.val();

        // When it is valid.
        self.last_words.d.next =
            self.scan.running.val() & (self.scan.file.val() == 7) & !self.stops.val();
        self.sums_stand.d.next = self.last_words.q.val() & !self.stops.val();
        self.dangers_stand.d.next = self.sums_stand.q.val() & !self.stops.val();
        if self.dangers_stand.q.val() {
            self.score_register.d.next = self.total.score.val();
            self.done_register.d.next = true;
        }
        if self.starts.val() | self.stops.val() {
            self.done_register.d.next = false;
        }
        self.done.next = self.done_register.q.val();
        self.score.next = self.score_register.q.val();

        // Accesses of the host.
        self.writes.d.next = self.arriving.val().write;
        self.reading.next = self.arriving.val().read & !self.busy.val();
        self.reads.d.next = self.reading.val();
        self.address.d.next = self.arriving.val().address;
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

        // Tables of the sides: which address bit selects the side depends on the table.
        self.writes_by_128.next = self.registers.multiple.write.val()
            | self.registers.opponent_block.write.val()
            | self.registers.pin.write.val()
            | self.registers.storm.write.val();
        self.writes_by_256.next = self.registers.weak.write.val()
            | self.registers.back_block.write.val()
            | self.registers.structure.write.val()
            | self.registers.rooks.write.val()
            | self.registers.bishops.write.val();
        self.writes_by_512.next = self.registers.self_block.write.val()
            | self.registers.passed.write.val()
            | self.registers.shelter.write.val();
        self.writes_side.next =
            self.writes_by_128.val() | self.writes_by_256.val() | self.writes_by_512.val();
        self.writes_black.next = (self.writes_by_128.val() & self.address.q.val().get_bit(7))
            | (self.writes_by_256.val() & self.address.q.val().get_bit(8))
            | (self.writes_by_512.val() & self.address.q.val().get_bit(9));
        self.hits_by_128.next = self.registers.multiple.hit.val()
            | self.registers.opponent_block.hit.val()
            | self.registers.pin.hit.val()
            | self.registers.storm.hit.val();
        self.hits_by_256.next = self.registers.weak.hit.val()
            | self.registers.back_block.hit.val()
            | self.registers.structure.hit.val()
            | self.registers.rooks.hit.val()
            | self.registers.bishops.hit.val();
        self.hits_by_512.next = self.registers.self_block.hit.val()
            | self.registers.passed.hit.val()
            | self.registers.shelter.hit.val();
        self.hits_black.next = (self.hits_by_128.val() & self.arriving.val().address.get_bit(7))
            | (self.hits_by_256.val() & self.arriving.val().address.get_bit(8))
            | (self.hits_by_512.val() & self.arriving.val().address.get_bit(9));
        self.reads_side.next = self.reading.val()
            & (self.hits_by_128.val() | self.hits_by_256.val() | self.hits_by_512.val());
        self.white_access.next.write = self.writes_side.val() & !self.writes_black.val();
        self.black_access.next.write = self.writes_black.val();
        self.white_access.next.table = self.address.q.val().get_bits::<5>(10);
        self.white_access.next.index = self.address.q.val().get_bits::<9>(0);
        self.white_access.next.data = self.data.val();
        self.white_access.next.read = self.reads_side.val();
        self.white_access.next.read_table = self.arriving.val().address.get_bits::<5>(10);
        self.white_access.next.read_index = self.arriving.val().address.get_bits::<9>(0);
        self.black_access.next.table = self.address.q.val().get_bits::<5>(10);
        self.black_access.next.index = self.address.q.val().get_bits::<9>(0);
        self.black_access.next.data = self.data.val();
        self.black_access.next.read = self.reads_side.val();
        self.black_access.next.read_table = self.arriving.val().address.get_bits::<5>(10);
        self.black_access.next.read_index = self.arriving.val().address.get_bits::<9>(0);
        self.sides[0].access.next = self.white_access.val();
        self.sides[1].access.next = self.black_access.val();
        self.reads_black.d.next = self.hits_black.val();
        self.side_word.next = self.sides[0].word.val();
        if self.reads_black.q.val() {
            self.side_word.next = self.sides[1].word.val();
        }
        self.registers.multiple.word.next = self.side_word.val().get_bits::<8>(0);
        self.registers.weak.word.next = self.side_word.val().get_bits::<12>(0);
        self.registers.self_block.word.next = self.side_word.val().get_bits::<5>(0);
        self.registers.opponent_block.word.next = self.side_word.val().get_bits::<4>(0);
        self.registers.back_block.word.next = self.side_word.val().get_bits::<5>(0);
        self.registers.pin.word.next = self.side_word.val().get_bits::<8>(0);
        self.registers.structure.word.next = self.side_word.val();
        self.registers.passed.word.next = self.side_word.val();
        self.registers.rooks.word.next = self.side_word.val().get_bits::<10>(0);
        self.registers.bishops.word.next = self.side_word.val().get_bits::<11>(0);
        self.registers.storm.word.next = self.side_word.val().get_bits::<18>(0);
        self.registers.shelter.word.next = self.side_word.val().get_bits::<14>(0);

        // The others.
        self.mobility.access.next.write = self.registers.mobility.write.val();
        self.mobility.access.next.index = self.address.q.val().get_bits::<10>(0);
        self.mobility.access.next.data = self.data.val();
        self.mobility.access.next.read = self.reading.val() & self.registers.mobility.hit.val();
        self.mobility.access.next.read_index = self.arriving.val().address.get_bits::<10>(0);
        self.registers.mobility.word.next = self.mobility.word.val();
        self.common.development_access.next.write = self.registers.development.write.val();
        self.common.development_access.next.index = self.address.q.val().get_bits::<10>(0);
        self.common.development_access.next.data = self.data.val();
        self.common.development_access.next.read =
            self.reading.val() & self.registers.development.hit.val();
        self.common.development_access.next.read_index =
            self.arriving.val().address.get_bits::<10>(0);
        self.registers.development.word.next = self.common.development_word.val();
        self.common.trapped_access.next.write = self.registers.trapped.write.val();
        self.common.trapped_access.next.index = self.address.q.val().get_bits::<10>(0);
        self.common.trapped_access.next.data = self.data.val();
        self.common.trapped_access.next.read =
            self.reading.val() & self.registers.trapped.hit.val();
        self.common.trapped_access.next.read_index = self.arriving.val().address.get_bits::<10>(0);
        self.registers.trapped.word.next = self.common.trapped_word.val();
        self.common.signature_access.next.write = self.registers.signature.write.val();
        self.common.signature_access.next.index = self.address.q.val().get_bits::<10>(0);
        self.common.signature_access.next.data = self.data.val();
        self.common.signature_access.next.read =
            self.reading.val() & self.registers.signature.hit.val();
        self.common.signature_access.next.read_index =
            self.arriving.val().address.get_bits::<10>(0);
        self.registers.signature.word.next = self.common.white_signature_word.val();
        if self.address.q.val().get_bit(7) {
            self.registers.signature.word.next = self.common.black_signature_word.val();
        }
        self.common.joint_access.next.write = self.registers.joint.write.val();
        self.common.joint_access.next.index = self.address.q.val().get_bits::<10>(0);
        self.common.joint_access.next.data = self.data.val();
        self.common.joint_access.next.read = self.reading.val() & self.registers.joint.hit.val();
        self.common.joint_access.next.read_index = self.arriving.val().address.get_bits::<10>(0);
        self.registers.joint.word.next = self.common.joint_word.val();
        self.common.contempt_access.next.write = self.registers.contempt.write.val();
        self.common.contempt_access.next.index = self.address.q.val().get_bits::<10>(0);
        self.common.contempt_access.next.data = self.data.val();
        self.common.contempt_access.next.read =
            self.reading.val() & self.registers.contempt.hit.val();
        self.common.contempt_access.next.read_index = self.arriving.val().address.get_bits::<10>(0);
        self.registers.contempt.word.next = self.common.contempt_word.val();

        // A word written in the previous clock.
        self.passes.d.next = (self.writes_side.val()
            | self.registers.mobility.write.val()
            | self.registers.development.write.val()
            | self.registers.trapped.write.val()
            | self.registers.signature.write.val()
            | self.registers.joint.write.val()
            | self.registers.contempt.write.val())
            & (self.address.q.val() == self.arriving.val().address);
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
