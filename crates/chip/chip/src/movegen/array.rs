//! The silicon chessboard: 64 cells, the wires between them, and the arbiter \[H\].
//!
//! In each clock the array evaluates one [`Question`] (registers of the cells take the result),
//! holds one [`Vote`] over results of earlier clocks, and the board takes one [`BoardChange`].
//!
//! Rays are scalar wires from cell to cell, with a bypass around every other pair of cells unless
//! the array is compact; the single hops of knights, kings and pawns are shifts of the whole board.
//! Power-on: empty board.

use super::arbiter::Arbiter;
use super::ballot::Ballot;
use super::cell::Cell;
use super::encoding::{BoardChange, Question, Selected, SwitchQuestion, Vote, Winner};
use super::hops::Hops;
use super::special_squares::SpecialSquares;
use bluechip_rust_hdl::primitives::{Blocks, Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The array of cells.
#[derive(LogicBlock, Default)]
pub struct Array {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Question of this clock.
    pub question: Signal<In, Question>,
    /// Only if the rules have switches: the question about them.
    pub switch: Vec<Signal<In, SwitchQuestion>>,
    /// The selected square, as a ballot.
    pub select: Signal<In, Bits<40>>,
    /// The square whose find-attacker transmitter radiates, one bit for each square.
    pub source: Signal<In, Bits<64>>,
    /// The square that the pending move starts from.
    pub departure: Signal<In, Bits<6>>,
    /// The vote of this clock, and the candidates to retire.
    pub vote: Signal<In, Vote>,
    /// Change of the board at the end of this clock.
    pub change: Signal<In, BoardChange>,
    /// Empty the board at the end of this clock.
    pub clear: Signal<In, Bit>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Castling rights: White short, White long, Black short, Black long.
    pub rights: Signal<In, Bits<4>>,
    /// En passant: bit 3 valid, 2–0 file.
    pub en_passant: Signal<In, Bits<4>>,
    /// Castling of the last move, one bit as in `rights`; 0 = none.
    pub castled: Signal<In, Bits<4>>,
    /// Squares to which a move of a piece other than the king answers a check, without en passant:
    /// for questions with `known_answers`.
    pub answers: Signal<In, Bits<64>>,
    /// Pieces that may discover a check: for questions with `known_discoverers`.
    pub discovering: Signal<In, Bits<64>>,
    /// Squares on which an arriving piece may give check: for questions with `known_checks`.
    pub checking: Signal<In, Bits<64>>,
    /// Square to read.
    pub read_square: Signal<In, Bits<6>>,
    /// Its resident, combinational.
    pub read_piece: Signal<Out, Bits<4>>,
    /// Result of the vote.
    pub winner: Signal<Out, Winner>,
    /// The attacking side of the question of the last clock could capture the king (register).
    pub king_capture: Signal<Out, Bit>,
    /// An attacker of an earlier question is on a square where a king's signal arrives now.
    pub contact: Signal<Out, Bit>,
    /// Some piece may discover a check (register).
    pub discoverers: Signal<Out, Bit>,
    /// … from `discovering`, without a question.
    pub may_discover: Signal<Out, Bit>,
    /// The piece on the square that the pending move starts from may discover a check (register).
    pub departing: Signal<Out, Bit>,
    /// State of the selected square.
    pub selected: Signal<Out, Selected>,
    /// Only if a bare king ends the game: one side has only its king.
    pub over: Vec<Signal<Out, Bit>>,
    /// Only if the rules have switches: type of the victim on the selected square; 0 = none.
    pub victim_type: Vec<Signal<Out, Bits<3>>>,
    /// Hung white pieces.
    pub hung_white: Signal<Out, Bits<64>>,
    /// Hung black pieces.
    pub hung_black: Signal<Out, Bits<64>>,
    /// Bits 0 to 3 of the residents: the last one is the colour.
    pub code: [Signal<Out, Bits<64>>; 4],

    /// See [`Configuration::with_compact_array`].
    compact: Parameter<Bit>,
    /// See `over`.
    ends: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    victim_types: Vec<Signal<Local, Bits<64>>>,
    /// Squares with men other than kings.
    men: Vec<Signal<Local, Bits<64>>>,
    cells: Blocks<Cell, 64>,
    arbiter: Arbiter,
    selection: Ballot,
    hops: Hops,
    special_squares: SpecialSquares,
    departure_ranks: Signal<Local, Bits<8>>,
    departure_files: Signal<Local, Bits<8>>,
    departures: Signal<Local, Bits<64>>,
    from_ranks: Signal<Local, Bits<8>>,
    from_files: Signal<Local, Bits<8>>,
    to_ranks: Signal<Local, Bits<8>>,
    to_files: Signal<Local, Bits<8>>,
    selection_map: Signal<Local, Bits<64>>,
    from: Signal<Local, Bits<64>>,
    to: Signal<Local, Bits<64>>,
    line_sources: Signal<Local, Bits<64>>,
    diagonal_sources: Signal<Local, Bits<64>>,
    vacant: Signal<Local, Bits<64>>,
    pairs_n: Signal<Local, Bits<64>>,
    pairs_e: Signal<Local, Bits<64>>,
    pairs_s: Signal<Local, Bits<64>>,
    pairs_w: Signal<Local, Bits<64>>,
    pairs_ne: Signal<Local, Bits<64>>,
    pairs_nw: Signal<Local, Bits<64>>,
    pairs_sw: Signal<Local, Bits<64>>,
    pairs_se: Signal<Local, Bits<64>>,
    passes_n: Signal<Local, Bits<64>>,
    passes_e: Signal<Local, Bits<64>>,
    passes_ne: Signal<Local, Bits<64>>,
    passes_nw: Signal<Local, Bits<64>>,
    knights: Signal<Local, Bits<64>>,
    kings: Signal<Local, Bits<64>>,
    pawns: Signal<Local, Bits<64>>,
    elected: Signal<Local, Bits<64>>,
    offered_victims: Signal<Local, Bits<9>>,
    offered_attackers: Signal<Local, Bits<7>>,
    captures: Signal<Local, Bits<64>>,
    /// The king could be captured on one of the four squares of half a rank.
    half_ranks: Signal<Local, Bits<16>>,
    captured: Register<Bits<16>>,
    contacts: Signal<Local, Bits<64>>,
    discoverer_map: Signal<Local, Bits<64>>,
    diagonals: Signal<Local, Bits<64>>,
    lines: Signal<Local, Bits<64>>,
    knight_lines: Signal<Local, Bits<64>>,
    pawn_lines: Signal<Local, Bits<64>>,
    allowed: Signal<Local, Bits<64>>,
    hung: Signal<Local, Bits<64>>,
    past_targets: Register<Bits<64>>,
    /// Square of the pawn that may be taken en passant.
    passed: Signal<Local, Bits<64>>,
    /// It gives the check.
    passed_checks: Signal<Local, Bit>,
}

impl Array {
    /// The array of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let ends = configuration.rules().is_antichess();
        let switches = configuration.rules().has_switch();
        Self {
            compact: Parameter::new(configuration.has_compact_array()),
            ends: Parameter::new(ends),
            men: ends.then(Signal::default).into_iter().collect(),
            over: ends.then(Signal::default).into_iter().collect(),
            switches: Parameter::new(switches),
            switch: switches.then(Signal::default).into_iter().collect(),
            victim_type: switches.then(Signal::default).into_iter().collect(),
            victim_types: (0..if switches { 3 } else { 0 })
                .map(|_| Signal::default())
                .collect(),
            cells: Blocks::new(|| Cell::new(configuration)),
            arbiter: Arbiter::new(configuration),
            ..Self::default()
        }
    }
}

impl Logic for Array {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, captured, past_targets);

        // Broadcast to all cells.
        self.selection.ballot.next = self.select.val();
        self.selection.given.next = 0.into();
        self.selection_map.next = self.selection.map.val();
        self.departure_ranks.next = bits::<8>(1) << self.departure.val().get_bits::<3>(3);
        self.departure_files.next = bits::<8>(1) << self.departure.val().get_bits::<3>(0);
        self.from_ranks.next = bits::<8>(1) << self.change.val().from.get_bits::<3>(3);
        self.from_files.next = bits::<8>(1) << self.change.val().from.get_bits::<3>(0);
        self.to_ranks.next = 0.into();
        self.to_files.next = bits::<8>(1) << self.change.val().to.get_bits::<3>(0);
        if self.change.val().write_to {
            self.to_ranks.next = bits::<8>(1) << self.change.val().to.get_bits::<3>(3);
        }
        self.departures.next = 0.into();
        self.from.next = 0.into();
        self.to.next = 0.into();
        for r in 0..8 {
            for f in 0..8 {
                self.departures.next = self.departures.val().replace_bit(
                    8 * r + f,
                    self.departure_ranks.val().get_bit(r) & self.departure_files.val().get_bit(f),
                );
                self.from.next = self.from.val().replace_bit(
                    8 * r + f,
                    self.from_ranks.val().get_bit(r) & self.from_files.val().get_bit(f),
                );
                self.to.next = self.to.val().replace_bit(
                    8 * r + f,
                    self.to_ranks.val().get_bit(r) & self.to_files.val().get_bit(f),
                );
            }
        }
        for i in 0..64 {
            self.cells[i].clock.next = self.clock.val();
            self.cells[i].question.next = self.question.val();
            self.cells[i].clear.next = self.clear.val();
            self.cells[i].selected.next = self.selection_map.val().get_bit(i);
            self.cells[i].source.next = self.source.val().get_bit(i);
            self.cells[i].from.next = self.from.val().get_bit(i);
            self.cells[i].write_from.next = self.change.val().write_from;
            self.cells[i].from_piece.next = self.change.val().from_piece;
            self.cells[i].write_to.next = self.to.val().get_bit(i);
            self.cells[i].to_piece.next = self.change.val().to_piece;
            self.cells[i].write_extra.next = false;
            self.cells[i].extra_piece.next = self.change.val().passed_piece;
            self.cells[i].top.next = false;
            self.cells[i].bottom.next = false;
            self.cells[i].third.next = false;
            self.cells[i].sixth.next = false;
            self.cells[i].from_n.next = false;
            self.cells[i].from_ne.next = false;
            self.cells[i].from_e.next = false;
            self.cells[i].from_se.next = false;
            self.cells[i].from_s.next = false;
            self.cells[i].from_sw.next = false;
            self.cells[i].from_w.next = false;
            self.cells[i].from_nw.next = false;
            self.cells[i].step_from_s.next = false;
            self.cells[i].step_from_n.next = false;
            self.cells[i].attackers.next = self.vote.val().attackers;
            self.cells[i].election.next = self.arbiter.election.val();
            self.cells[i].departure.next = self.departures.val().get_bit(i);
            self.cells[i].retire_attacker.next = self.vote.val().retire_attacker;
            self.cells[i].retire_victim.next = self.vote.val().retire_victim;
            self.cells[i].retire_quiet.next = self.vote.val().retire_quiet;
        }
        for f in 0..8 {
            self.cells[f].bottom.next = true;
            self.cells[f + 16].third.next = true;
            self.cells[f + 40].sixth.next = true;
            self.cells[f + 56].top.next = true;
        }

        // Rays, and the pawns' steps, from cell to cell.
        for r in 0..7 {
            for f in 0..8 {
                self.cells[8 * r + f + 8].from_s.next = self.cells[8 * r + f].to_n.val();
                self.cells[8 * r + f].from_n.next = self.cells[8 * r + f + 8].to_s.val();
                self.cells[8 * r + f + 8].step_from_s.next = self.cells[8 * r + f].step_to_n.val();
                self.cells[8 * r + f].step_from_n.next = self.cells[8 * r + f + 8].step_to_s.val();
            }
        }
        for r in 0..8 {
            for f in 0..7 {
                self.cells[8 * r + f + 1].from_w.next = self.cells[8 * r + f].to_e.val();
                self.cells[8 * r + f].from_e.next = self.cells[8 * r + f + 1].to_w.val();
            }
        }
        for r in 0..7 {
            for f in 0..7 {
                self.cells[8 * r + f + 9].from_sw.next = self.cells[8 * r + f].to_ne.val();
                self.cells[8 * r + f].from_ne.next = self.cells[8 * r + f + 9].to_sw.val();
                self.cells[8 * r + f + 8].from_se.next = self.cells[8 * r + f + 1].to_nw.val();
                self.cells[8 * r + f + 1].from_nw.next = self.cells[8 * r + f + 8].to_se.val();
            }
        }

        // A ray from a distant square passes two cells per step: whether one of two cells in a row
        // radiates, and whether both let it pass, is computed before the ray arrives. So the
        // longest path has four steps instead of six.
        self.line_sources.next = 0.into();
        self.diagonal_sources.next = 0.into();
        self.vacant.next = 0.into();
        for i in 0..64 {
            self.line_sources.next = self
                .line_sources
                .val()
                .replace_bit(i, self.cells[i].line_source.val());
            self.diagonal_sources.next = self
                .diagonal_sources
                .val()
                .replace_bit(i, self.cells[i].diagonal_source.val());
            self.vacant.next = self.vacant.val().replace_bit(i, self.cells[i].vacant.val());
        }
        self.pairs_n.next =
            self.line_sources.val() | (self.vacant.val() & (self.line_sources.val() << 8));
        self.passes_n.next = self.vacant.val() & (self.vacant.val() << 8);
        self.pairs_e.next =
            self.line_sources.val() | (self.vacant.val() & (self.line_sources.val() << 1));
        self.passes_e.next = self.vacant.val() & (self.vacant.val() << 1);
        self.pairs_s.next =
            self.line_sources.val() | (self.vacant.val() & (self.line_sources.val() >> 8));
        self.pairs_w.next =
            self.line_sources.val() | (self.vacant.val() & (self.line_sources.val() >> 1));
        self.pairs_ne.next =
            self.diagonal_sources.val() | (self.vacant.val() & (self.diagonal_sources.val() << 9));
        self.passes_ne.next = self.vacant.val() & (self.vacant.val() << 9);
        self.pairs_nw.next =
            self.diagonal_sources.val() | (self.vacant.val() & (self.diagonal_sources.val() << 7));
        self.passes_nw.next = self.vacant.val() & (self.vacant.val() << 7);
        self.pairs_sw.next =
            self.diagonal_sources.val() | (self.vacant.val() & (self.diagonal_sources.val() >> 9));
        self.pairs_se.next =
            self.diagonal_sources.val() | (self.vacant.val() & (self.diagonal_sources.val() >> 7));
        if !self.compact.val() {
            for h in 0..2 {
                for i in 0..8 {
                    self.cells[16 * h + 32 + i].from_s.next =
                        self.pairs_n.val().get_bit(16 * h + 32 + i - 8)
                            | (self.passes_n.val().get_bit(16 * h + 32 + i - 8)
                                & self.cells[16 * h + 32 + i - 16].from_s.val());
                    self.cells[24 - 16 * h + i].from_n.next =
                        self.pairs_s.val().get_bit(24 - 16 * h + i + 8)
                            | (self.passes_n.val().get_bit(24 - 16 * h + i + 16)
                                & self.cells[24 - 16 * h + i + 16].from_n.val());
                    self.cells[8 * i + 2 * h + 4].from_w.next =
                        self.pairs_e.val().get_bit(8 * i + 2 * h + 4 - 1)
                            | (self.passes_e.val().get_bit(8 * i + 2 * h + 4 - 1)
                                & self.cells[8 * i + 2 * h + 4 - 2].from_w.val());
                    self.cells[8 * i + 3 - 2 * h].from_e.next =
                        self.pairs_w.val().get_bit(8 * i + 3 - 2 * h + 1)
                            | (self.passes_e.val().get_bit(8 * i + 3 - 2 * h + 2)
                                & self.cells[8 * i + 3 - 2 * h + 2].from_e.val());
                }
                for f in 3..8 {
                    self.cells[16 * h + 32 + f].from_sw.next =
                        self.pairs_ne.val().get_bit(16 * h + 32 + f - 9)
                            | (self.passes_ne.val().get_bit(16 * h + 32 + f - 9)
                                & self.cells[16 * h + 32 + f - 18].from_sw.val());
                    self.cells[24 - 16 * h + f].from_nw.next =
                        self.pairs_se.val().get_bit(24 - 16 * h + f + 7)
                            | (self.passes_nw.val().get_bit(24 - 16 * h + f + 14)
                                & self.cells[24 - 16 * h + f + 14].from_nw.val());
                }
                for f in 0..5 {
                    self.cells[16 * h + 32 + f].from_se.next =
                        self.pairs_nw.val().get_bit(16 * h + 32 + f - 7)
                            | (self.passes_nw.val().get_bit(16 * h + 32 + f - 7)
                                & self.cells[16 * h + 32 + f - 14].from_se.val());
                    self.cells[24 - 16 * h + f].from_ne.next =
                        self.pairs_sw.val().get_bit(24 - 16 * h + f + 9)
                            | (self.passes_ne.val().get_bit(24 - 16 * h + f + 18)
                                & self.cells[24 - 16 * h + f + 18].from_ne.val());
                }
            }
        }

        // Single hops.
        self.knights.next = 0.into();
        self.kings.next = 0.into();
        self.pawns.next = 0.into();
        for i in 0..64 {
            self.knights.next = self
                .knights
                .val()
                .replace_bit(i, self.cells[i].knight_out.val());
            self.kings.next = self
                .kings
                .val()
                .replace_bit(i, self.cells[i].king_out.val());
            self.pawns.next = self
                .pawns
                .val()
                .replace_bit(i, self.cells[i].pawn_out.val());
        }
        self.hops.knights.next = self.knights.val();
        self.hops.kings.next = self.kings.val();
        self.hops.pawns.next = self.pawns.val();
        self.hops.downwards.next = self.question.val().downwards;
        for i in 0..64 {
            self.cells[i].knight_in.next = self.hops.knight_hits.val().get_bit(i);
            self.cells[i].king_in.next = self.hops.king_hits.val().get_bit(i);
            self.cells[i].pawn_attack_in.next = self.hops.pawn_hits.val().get_bit(i);
        }

        // Special moves.
        for i in 0..64 {
            self.cells[i].en_passant.next = self.special_squares.targets.val().get_bit(i);
            self.cells[i].castling.next = self.special_squares.castling.val().get_bit(i);
            self.cells[i].crossed.next = self.special_squares.crossed.val().get_bit(i);
        }
        self.passed.next = ((self.special_squares.targets.val() << 8) & 0x0000_0000_ff00_0000u64)
            | ((self.special_squares.targets.val() >> 8) & 0x0000_00ff_0000_0000u64);
        self.passed_checks.next = (self.answers.val() & self.passed.val()).any();
        for i in 0..64 {
            self.cells[i].answers.next = self.answers.val().get_bit(i)
                | (self.passed_checks.val() & self.special_squares.targets.val().get_bit(i));
            self.cells[i].discovers.next = self.discovering.val().get_bit(i);
            self.cells[i].checks.next = self.checking.val().get_bit(i);
        }
        // Castling squares whose rook then may give check.
        for c in 0..2 {
            self.cells[56 * c + 6].checks.next = self.checking.val().get_bit(56 * c + 6)
                | (self.special_squares.castling.val().get_bit(56 * c + 6)
                    & self.checking.val().get_bit(56 * c + 5));
            self.cells[56 * c + 2].checks.next = self.checking.val().get_bit(56 * c + 2)
                | (self.special_squares.castling.val().get_bit(56 * c + 2)
                    & self.checking.val().get_bit(56 * c + 3));
        }
        for f in 0..8 {
            self.cells[f + 24].write_extra.next = self.change.val().write_passed
                & (self.change.val().to.get_bits::<3>(0).index() == f)
                & (self.change.val().from.get_bits::<3>(3) == 3);
            self.cells[f + 32].write_extra.next = self.change.val().write_passed
                & (self.change.val().to.get_bits::<3>(0).index() == f)
                & (self.change.val().from.get_bits::<3>(3) == 4);
        }

        // The castling rook.
        self.cells[7].write_extra.next = self.change.val().rook.get_bit(0);
        self.cells[7].extra_piece.next = self.change.val().corner_piece;
        self.cells[5].write_extra.next = self.change.val().rook.get_bit(0);
        self.cells[5].extra_piece.next = self.change.val().beside_piece;
        self.cells[0].write_extra.next = self.change.val().rook.get_bit(1);
        self.cells[0].extra_piece.next = self.change.val().corner_piece;
        self.cells[3].write_extra.next = self.change.val().rook.get_bit(1);
        self.cells[3].extra_piece.next = self.change.val().beside_piece;
        self.cells[63].write_extra.next = self.change.val().rook.get_bit(2);
        self.cells[63].extra_piece.next = self.change.val().corner_piece;
        self.cells[61].write_extra.next = self.change.val().rook.get_bit(2);
        self.cells[61].extra_piece.next = self.change.val().beside_piece;
        self.cells[56].write_extra.next = self.change.val().rook.get_bit(3);
        self.cells[56].extra_piece.next = self.change.val().corner_piece;
        self.cells[59].write_extra.next = self.change.val().rook.get_bit(3);
        self.cells[59].extra_piece.next = self.change.val().beside_piece;

        // The arbiter sees the cells in order of centrality: a, b, c, d are the bits of the
        // distances from the middle.
        self.elected.next = 0.into();
        for a in 0..2 {
            for b in 0..2 {
                for c in 0..2 {
                    for d in 0..2 {
                        self.elected.next = self
                            .elected
                            .val()
                            .replace_bit(
                                32 * a + 16 * b + 8 * c + 4 * d,
                                self.cells[(3 - 2 * a - c) * 8 + 3 - 2 * b - d]
                                    .elected
                                    .val(),
                            )
                            .replace_bit(
                                32 * a + 16 * b + 8 * c + 4 * d + 1,
                                self.cells[(3 - 2 * a - c) * 8 + 4 + 2 * b + d]
                                    .elected
                                    .val(),
                            )
                            .replace_bit(
                                32 * a + 16 * b + 8 * c + 4 * d + 2,
                                self.cells[(4 + 2 * a + c) * 8 + 3 - 2 * b - d]
                                    .elected
                                    .val(),
                            )
                            .replace_bit(
                                32 * a + 16 * b + 8 * c + 4 * d + 3,
                                self.cells[(4 + 2 * a + c) * 8 + 4 + 2 * b + d]
                                    .elected
                                    .val(),
                            );
                        self.cells[(3 - 2 * a - c) * 8 + 3 - 2 * b - d].after.next = self
                            .arbiter
                            .after
                            .val()
                            .get_bit(32 * a + 16 * b + 8 * c + 4 * d);
                        self.cells[(3 - 2 * a - c) * 8 + 4 + 2 * b + d].after.next = self
                            .arbiter
                            .after
                            .val()
                            .get_bit(32 * a + 16 * b + 8 * c + 4 * d + 1);
                        self.cells[(4 + 2 * a + c) * 8 + 3 - 2 * b - d].after.next = self
                            .arbiter
                            .after
                            .val()
                            .get_bit(32 * a + 16 * b + 8 * c + 4 * d + 2);
                        self.cells[(4 + 2 * a + c) * 8 + 4 + 2 * b + d].after.next = self
                            .arbiter
                            .after
                            .val()
                            .get_bit(32 * a + 16 * b + 8 * c + 4 * d + 3);
                    }
                }
            }
        }

        // Collected from the cells.
        self.offered_victims.next = 0.into();
        self.offered_attackers.next = 0.into();
        self.captures.next = 0.into();
        self.contacts.next = 0.into();
        self.discoverer_map.next = 0.into();
        self.diagonals.next = 0.into();
        self.lines.next = 0.into();
        self.knight_lines.next = 0.into();
        self.pawn_lines.next = 0.into();
        self.allowed.next = 0.into();
        self.hung.next = 0.into();
        for b in 0..4 {
            self.code[b].next = 0.into();
        }
        for i in 0..64 {
            self.offered_victims.next =
                self.offered_victims.val() | self.cells[i].offers_victim.val();
            self.offered_attackers.next =
                self.offered_attackers.val() | self.cells[i].offers_attacker.val();
            self.captures.next = self
                .captures
                .val()
                .replace_bit(i, self.cells[i].king_capture.val());
            self.contacts.next = self
                .contacts
                .val()
                .replace_bit(i, self.cells[i].contact.val());
            self.discoverer_map.next = self
                .discoverer_map
                .val()
                .replace_bit(i, self.cells[i].discoverer.val());
            self.diagonals.next = self
                .diagonals
                .val()
                .replace_bit(i, self.cells[i].lines.val().get_bit(0));
            self.lines.next = self
                .lines
                .val()
                .replace_bit(i, self.cells[i].lines.val().get_bit(1));
            self.knight_lines.next = self
                .knight_lines
                .val()
                .replace_bit(i, self.cells[i].lines.val().get_bit(2));
            self.pawn_lines.next = self
                .pawn_lines
                .val()
                .replace_bit(i, self.cells[i].lines.val().get_bit(3));
            self.allowed.next = self
                .allowed
                .val()
                .replace_bit(i, self.cells[i].allowed.val());
            self.hung.next = self.hung.val().replace_bit(i, self.cells[i].hung.val());
            for b in 0..4 {
                self.code[b].next =
                    (self.code[b].val()).replace_bit(i, self.cells[i].code.val().get_bit(b));
            }
        }
        if self.ends.val() {
            self.men[0].next = (self.code[0].val() | self.code[1].val() | self.code[2].val())
                & !(!self.code[0].val() & self.code[1].val() & self.code[2].val());
            self.over[0].next = !(self.men[0].val() & self.code[3].val()).any()
                | !(self.men[0].val() & !self.code[3].val()).any();
        }
        if self.switches.val() {
            for i in 0..64 {
                self.cells[i].switch[0].next = self.switch[0].val();
            }
            self.victim_type[0].next = 0.into();
            for b in 0..3 {
                self.victim_types[b].next = 0.into();
                for i in 0..64 {
                    self.victim_types[b].next = (self.victim_types[b].val())
                        .replace_bit(i, self.cells[i].victim_type[0].val().get_bit(b));
                }
                self.victim_type[0].next = (self.victim_type[0].val()).replace_bit(
                    b,
                    (self.selection_map.val() & self.victim_types[b].val()).any(),
                );
            }
        }
        for i in 0..4 {
            self.special_squares.code[i].next = self.code[i].val();
        }
        self.special_squares.mover.next = self.mover.val();
        self.special_squares.rights.next = self.rights.val();
        self.special_squares.en_passant.next = self.en_passant.val();
        self.special_squares.castled.next = self.castled.val();
        self.special_squares.source.next = self.source.val();
        self.arbiter.vote.next = self.vote.val();
        self.arbiter.victims.next = self.offered_victims.val();
        self.arbiter.attackers.next = self.offered_attackers.val();
        self.arbiter.elected.next = self.elected.val();
        self.winner.next = self.arbiter.winner.val();
        // One register for each half of a rank; their OR is formed in the next clock.
        self.half_ranks.next = 0.into();
        for i in 0..16 {
            self.half_ranks.next = self
                .half_ranks
                .val()
                .replace_bit(i, self.captures.val().get_bits::<4>(4 * i).any());
        }
        self.captured.d.next = self.half_ranks.val();
        self.king_capture.next = self.captured.q.val().any();
        self.contact.next = self.contacts.val().any();
        self.discoverers.next = self.discoverer_map.val().any();
        self.may_discover.next = self.discovering.val().any();
        self.departing.next = (self.discoverer_map.val() & self.departures.val()).any();
        self.selected.next.lines.diagonal = (self.selection_map.val() & self.diagonals.val()).any();
        self.selected.next.lines.line = (self.selection_map.val() & self.lines.val()).any();
        self.selected.next.lines.knight =
            (self.selection_map.val() & self.knight_lines.val()).any();
        self.selected.next.lines.pawn = (self.selection_map.val() & self.pawn_lines.val()).any();
        self.selected.next.allowed = (self.selection_map.val() & self.allowed.val()).any();
        self.past_targets.d.next = self.special_squares.targets.val();
        // The pawn is on rank 4 for a target on rank 3, on rank 5 for one on rank 6.
        self.selected.next.target = (self.selection_map.val() & self.past_targets.q.val()).any();
        self.selected.next.passed = (self.selection_map.val() & self.passed.val()).any();
        self.hung_white.next = self.hung.val() & !self.code[3].val();
        self.hung_black.next = self.hung.val() & self.code[3].val();
        self.read_piece.next = bits::<4>(0)
            .replace_bit(
                0,
                self.code[0].val().get_bit(self.read_square.val().index()),
            )
            .replace_bit(
                1,
                self.code[1].val().get_bit(self.read_square.val().index()),
            )
            .replace_bit(
                2,
                self.code[2].val().get_bit(self.read_square.val().index()),
            )
            .replace_bit(
                3,
                self.code[3].val().get_bit(self.read_square.val().index()),
            );
    }
}
