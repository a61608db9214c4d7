//! One square of the silicon chessboard: piece register, find-victim and find-attacker
//! transmitters, receiver, and its part of the distributed arbiter [H, Move generator].
//!
//! Rays travel through the cell combinationally, one scalar wire for each direction:
//! `out = drive | vacant & in`. One network serves find-victim cycles (sources: the attacking
//! side's pieces) and find-attacker cycles (source: the selected square). The receiver's results
//! are registered, so that the arbiter votes in the next clock while the array already evaluates
//! the next question.
//!
//! Latency: signals to registers one clock. Power-on: empty square, all registers 0.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use super::candidates::Candidates;
use super::compact_candidates::CompactCandidates;
use super::encoding::{Election, Piece, PieceType, Question, SwitchQuestion};
use super::find_attacker::FindAttacker;
use super::find_victim::FindVictim;
use super::receiver::Receiver;
use super::switch_cell::SwitchCell;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Axes along which rays arrived: with those of a later question they show the piece between two
/// squares.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Axes {
    /// The file.
    pub file: Bit,
    /// The rank.
    pub rank: Bit,
    /// The diagonal that rises to the east.
    pub rising: Bit,
    /// The diagonal that falls to the east.
    pub falling: Bit,
}

/// One square of the board. Compass names: north is towards rank 8, east towards the h-file.
#[derive(LogicBlock, Default)]
pub struct Cell {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The question to the array.
    pub question: Signal<In, Question>,
    /// Only if the rules have switches: the question about them.
    pub switch: Vec<Signal<In, SwitchQuestion>>,
    /// The cell is the selected square.
    pub selected: Signal<In, Bit>,
    /// The cell is the square whose find-attacker transmitter radiates.
    pub source: Signal<In, Bit>,

    // Constants of the square.
    /// On rank 8, where White's pawns promote.
    pub top: Signal<In, Bit>,
    /// On rank 1, where Black's pawns promote.
    pub bottom: Signal<In, Bit>,
    /// On rank 3: passes the double step of White's pawns.
    pub third: Signal<In, Bit>,
    /// On rank 6: passes the double step of Black's pawns.
    pub sixth: Signal<In, Bit>,

    // Special moves.
    /// Castling king's destination or origin, see [`Receiver::castling`].
    pub castling: Signal<In, Bit>,
    /// En passant target.
    pub en_passant: Signal<In, Bit>,
    /// Crossed by the king that castled with the last move.
    pub crossed: Signal<In, Bit>,

    // Inputs from the attack map.
    /// A piece other than the king that moves here answers the check.
    pub answers: Signal<In, Bit>,
    /// The resident may discover a check.
    pub discovers: Signal<In, Bit>,
    /// A piece that arrives here may give check, or a king that castles to this square, with its
    /// rook.
    pub checks: Signal<In, Bit>,

    // Changes of the board.
    /// The cell is the square a move comes from.
    pub from: Signal<In, Bit>,
    /// The square `from` loads `from_piece`.
    pub write_from: Signal<In, Bit>,
    /// A piece.
    pub from_piece: Signal<In, Piece>,
    /// Load `to_piece`.
    pub write_to: Signal<In, Bit>,
    /// A piece.
    pub to_piece: Signal<In, Piece>,
    /// Load `extra_piece` (castling rook, pawn taken en passant).
    pub write_extra: Signal<In, Bit>,
    /// A piece.
    pub extra_piece: Signal<In, Piece>,
    /// Empty the square.
    pub clear: Signal<In, Bit>,

    // Rays.
    /// Ray travelling south.
    pub from_n: Signal<In, Bit>,
    /// Ray travelling south-west.
    pub from_ne: Signal<In, Bit>,
    /// Ray travelling west.
    pub from_e: Signal<In, Bit>,
    /// Ray travelling north-west.
    pub from_se: Signal<In, Bit>,
    /// Ray travelling north.
    pub from_s: Signal<In, Bit>,
    /// Ray travelling north-east.
    pub from_sw: Signal<In, Bit>,
    /// Ray travelling east.
    pub from_w: Signal<In, Bit>,
    /// Ray travelling south-east.
    pub from_nw: Signal<In, Bit>,
    /// Ray travelling north.
    pub to_n: Signal<Out, Bit>,
    /// Ray travelling north-east.
    pub to_ne: Signal<Out, Bit>,
    /// Ray travelling east.
    pub to_e: Signal<Out, Bit>,
    /// Ray travelling south-east.
    pub to_se: Signal<Out, Bit>,
    /// Ray travelling south.
    pub to_s: Signal<Out, Bit>,
    /// Ray travelling south-west.
    pub to_sw: Signal<Out, Bit>,
    /// Ray travelling west.
    pub to_w: Signal<Out, Bit>,
    /// Ray travelling north-west.
    pub to_nw: Signal<Out, Bit>,
    /// Radiates along rank and file.
    pub line_source: Signal<Out, Bit>,
    /// Radiates along the diagonals.
    pub diagonal_source: Signal<Out, Bit>,
    /// Lets rays pass.
    pub vacant: Signal<Out, Bit>,

    // Single hops.
    /// A knight's signal arrives.
    pub knight_in: Signal<In, Bit>,
    /// A king's signal arrives.
    pub king_in: Signal<In, Bit>,
    /// A pawn's capture arrives.
    pub pawn_attack_in: Signal<In, Bit>,
    /// Pawn's step from the south (going north).
    pub step_from_s: Signal<In, Bit>,
    /// Pawn's step from the north (going south).
    pub step_from_n: Signal<In, Bit>,
    /// Radiates a knight's signal.
    pub knight_out: Signal<Out, Bit>,
    /// Radiates a king's signal.
    pub king_out: Signal<Out, Bit>,
    /// Radiates a pawn's signals.
    pub pawn_out: Signal<Out, Bit>,
    /// Pawn's step going north.
    pub step_to_n: Signal<Out, Bit>,
    /// Pawn's step going south.
    pub step_to_s: Signal<Out, Bit>,

    // Arbiter, see [`Candidates`].
    /// Vote among the attackers.
    pub attackers: Signal<In, Bit>,
    /// The cell comes after the last candidate.
    pub after: Signal<In, Bit>,
    /// Result of the arbiter's centre.
    pub election: Signal<In, Election>,
    /// The pending move starts here.
    pub departure: Signal<In, Bit>,
    /// Retire the attacker on the square that the pending move starts from.
    pub retire_attacker: Signal<In, Bit>,
    /// Retire the victim on the selected square.
    pub retire_victim: Signal<In, Bit>,
    /// Retire the victim of quiet moves on the selected square.
    pub retire_quiet: Signal<In, Bit>,
    /// What the cell offers as a victim (registers, or decoded from registers): bit 0 of quiet
    /// moves, bits 1–6 a piece of that type, bit 7 of promotions by a step, bit 8 of en passant
    /// captures.
    pub offers_victim: Signal<Out, Bits<9>>,
    /// The type of attacker it offers (registers, or decoded from registers), as in bits 1–6 of
    /// `offers_victim`.
    pub offers_attacker: Signal<Out, Bits<7>>,
    /// The cell is elected.
    pub elected: Signal<Out, Bit>,

    // State for the array and the sequencer.
    /// Resident, as four bits.
    pub code: Signal<Out, Bits<4>>,
    /// The king could be captured here.
    pub king_capture: Signal<Out, Bit>,
    /// The resident was an attacker in the last question that latched attackers (register), and a
    /// king's signal arrives.
    pub contact: Signal<Out, Bit>,
    /// The resident may discover a check (register).
    pub discoverer: Signal<Out, Bit>,
    /// Reverse signals received (register): [`Lines`](super::encoding::Lines) as four bits.
    pub lines: Signal<Out, Bits<4>>,
    /// The cell's bit in the allow map (register).
    pub allowed: Signal<Out, Bit>,
    /// The resident hangs (register).
    pub hung: Signal<Out, Bit>,
    /// Only if the rules have switches: type of the victim (register); 0 = none.
    pub victim_type: Vec<Signal<Out, Bits<3>>>,

    find_victim: FindVictim,
    find_attacker: FindAttacker,
    receiver: Receiver,
    /// See [`Configuration::with_compact_array`].
    compact: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    switch_cell: Vec<SwitchCell>,
    /// Exactly one of the two variants is present.
    candidates: Vec<Candidates>,
    compact_candidates: Vec<CompactCandidates>,
    resident: Register<Piece>,
    axes_received: Register<Axes>,
    knight_received: Register<Bit>,
    pawn_received: Register<Bit>,
    allow_register: Register<Bit>,
    discoverer_register: Register<Bit>,
    hung_register: Register<Bit>,
    passes: Signal<Local, Bit>,
    axes: Signal<Local, Axes>,
    diagonal: Signal<Local, Bit>,
    line: Signal<Local, Bit>,
    on_diagonal: Signal<Local, Bit>,
    on_line: Signal<Local, Bit>,
    pawn_source: Signal<Local, Bit>,
    pawn_step: Signal<Local, Bit>,
    promotes: Signal<Local, Bit>,
    attacked_side: Signal<Local, Bit>,
    own: Signal<Local, Bit>,
    quiet: Signal<Local, Bit>,
    border: Signal<Local, Bit>,
    passage: Signal<Local, Bit>,
    attacker_retired: Signal<Local, Bit>,
    victim_retired: Signal<Local, Bit>,
    quiet_retired: Signal<Local, Bit>,
}

impl Cell {
    /// A cell of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let compact = configuration.has_compact_array();
        let switches = configuration.rules().has_switch();
        Self {
            compact: Parameter::new(compact),
            switches: Parameter::new(switches),
            switch: switches.then(Signal::default).into_iter().collect(),
            victim_type: switches.then(Signal::default).into_iter().collect(),
            switch_cell: switches.then(SwitchCell::default).into_iter().collect(),
            candidates: (!compact)
                .then(|| Candidates::new(configuration))
                .into_iter()
                .collect(),
            compact_candidates: compact
                .then(|| CompactCandidates::new(configuration))
                .into_iter()
                .collect(),
            ..Self::default()
        }
    }
}

impl Logic for Cell {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            resident,
            axes_received,
            knight_received,
            pawn_received,
            allow_register,
            discoverer_register,
            hung_register
        );

        // The resident.
        if (self.from.val() & self.write_from.val()) | self.write_to.val() | self.write_extra.val()
        {
            self.resident.d.next = self.from_piece.val();
            if self.write_to.val() {
                self.resident.d.next = self.to_piece.val();
            }
            if self.write_extra.val() {
                self.resident.d.next = self.extra_piece.val();
            }
        }
        if self.clear.val() {
            self.resident.d.next.kind = PieceType::Empty;
            self.resident.d.next.black = false;
        }
        self.code.next = self.resident.q.val().into();

        // Transmitters.
        self.find_victim.piece.next = self.resident.q.val();
        self.find_victim.question.next = self.question.val();
        self.find_victim.discovers.next = self.discovers.val();
        self.find_attacker.piece.next = self.resident.q.val();
        self.find_attacker.question.next = self.question.val();
        self.find_attacker.source.next = self.source.val();

        // Rays pass vacant cells.
        self.attacked_side.next = self.resident.q.val().black != self.question.val().black;
        self.vacant.next = (self.resident.q.val().kind == PieceType::Empty)
            | (self.question.val().lift_king
                & self.attacked_side.val()
                & (self.resident.q.val().kind == PieceType::King));
        self.line_source.next = self.find_victim.line.val() | self.find_attacker.reverse.val();
        self.diagonal_source.next =
            self.find_victim.diagonal.val() | self.find_attacker.reverse.val();
        self.to_n.next = self.line_source.val() | (self.vacant.val() & self.from_s.val());
        self.to_e.next = self.line_source.val() | (self.vacant.val() & self.from_w.val());
        self.to_s.next = self.line_source.val() | (self.vacant.val() & self.from_n.val());
        self.to_w.next = self.line_source.val() | (self.vacant.val() & self.from_e.val());
        self.to_ne.next = self.diagonal_source.val() | (self.vacant.val() & self.from_sw.val());
        self.to_se.next = self.diagonal_source.val() | (self.vacant.val() & self.from_nw.val());
        self.to_sw.next = self.diagonal_source.val() | (self.vacant.val() & self.from_ne.val());
        self.to_nw.next = self.diagonal_source.val() | (self.vacant.val() & self.from_se.val());

        // Single hops. The array routes a pawn's captures; a step continues from the third rank if
        // the square is empty.
        self.knight_out.next = self.find_victim.knight.val() | self.find_attacker.reverse.val();
        self.king_out.next = self.find_victim.king.val()
            | (self.find_attacker.reverse.val() & self.question.val().adjacent);
        self.pawn_source.next = self.find_victim.pawn.val() | self.find_attacker.reverse.val();
        self.pawn_out.next = self.pawn_source.val();
        self.passes.next = (self.resident.q.val().kind == PieceType::Empty)
            & ((self.question.val().black & self.sixth.val())
                | (!self.question.val().black & self.third.val()));
        self.step_to_n.next = self.pawn_source.val() | (self.passes.val() & self.step_from_s.val());
        self.step_to_s.next = self.pawn_source.val() | (self.passes.val() & self.step_from_n.val());
        self.pawn_step.next = (self.question.val().downwards & self.step_from_n.val())
            | (!self.question.val().downwards & self.step_from_s.val());

        // Receiver.
        self.axes.next.file = self.from_n.val() | self.from_s.val();
        self.axes.next.rank = self.from_e.val() | self.from_w.val();
        self.axes.next.rising = self.from_ne.val() | self.from_sw.val();
        self.axes.next.falling = self.from_nw.val() | self.from_se.val();
        self.diagonal.next = self.axes.val().rising | self.axes.val().falling;
        self.line.next = self.axes.val().file | self.axes.val().rank;
        self.promotes.next = (self.question.val().black & self.bottom.val())
            | (!self.question.val().black & self.top.val());
        self.receiver.piece.next = self.resident.q.val();
        self.receiver.question.next = self.question.val();
        self.receiver.diagonal.next = self.diagonal.val();
        self.receiver.line.next = self.line.val();
        self.receiver.knight.next = self.knight_in.val();
        self.receiver.king.next = self.king_in.val();
        self.receiver.pawn_attack.next = self.pawn_attack_in.val();
        self.receiver.pawn_step.next = self.pawn_step.val();
        self.receiver.castling.next = self.castling.val() & self.question.val().castling;
        self.receiver.en_passant.next = self.en_passant.val();
        self.receiver.promotes.next = self.promotes.val();
        self.receiver.crossed.next = self.crossed.val();
        self.receiver.allowed.next = self.allow_register.q.val();
        if self.question.val().known_answers {
            self.receiver.allowed.next = self.answers.val();
        }
        self.receiver.discoverer.next = self.discoverer_register.q.val();
        self.king_capture.next = self.receiver.king_capture.val();
        self.quiet.next = self.receiver.quiet.val()
            | (self.question.val().known_checks
                & (self.resident.q.val().kind == PieceType::Empty)
                & self.checks.val());

        // Results.
        self.own.next =
            !self.attacked_side.val() & (self.resident.q.val().kind != PieceType::Empty);
        if self.question.val().latch_lines {
            self.axes_received.d.next = self.axes.val();
            self.knight_received.d.next = self.knight_in.val();
            self.pawn_received.d.next = self.pawn_attack_in.val();
        }
        self.lines.next = bits::<4>(0)
            .replace_bit(
                0,
                self.axes_received.q.val().rising | self.axes_received.q.val().falling,
            )
            .replace_bit(
                1,
                self.axes_received.q.val().file | self.axes_received.q.val().rank,
            )
            .replace_bit(2, self.knight_received.q.val())
            .replace_bit(3, self.pawn_received.q.val());
        // A ray along the same axis as before arrives from the other side: the first ray ended at
        // its source.
        self.on_diagonal.next = (self.axes.val().rising & self.axes_received.q.val().rising)
            | (self.axes.val().falling & self.axes_received.q.val().falling);
        self.on_line.next = (self.axes.val().file & self.axes_received.q.val().file)
            | (self.axes.val().rank & self.axes_received.q.val().rank);
        if self.question.val().latch_discoverers {
            self.discoverer_register.d.next =
                self.own.val() & (self.on_diagonal.val() | self.on_line.val());
            if self.question.val().known_discoverers {
                self.discoverer_register.d.next = self.discovers.val();
            }
        }
        self.discoverer.next = self.discoverer_register.q.val();
        if self.question.val().latch_allowed {
            self.allow_register.d.next = self.receiver.attacked.val()
                | (self.question.val().specials
                    & (self.promotes.val() | self.castling.val() | self.en_passant.val()));
            if self.question.val().answers {
                self.allow_register.d.next = (self.question.val().capture_answers
                    & self.selected.val())
                    | (self.question.val().along_diagonal & self.on_diagonal.val())
                    | (self.question.val().along_line & self.on_line.val())
                    | (self.question.val().en_passant_answers & self.en_passant.val());
            }
        }
        if self.question.val().known_answers & self.question.val().latch_victims {
            self.allow_register.d.next = self.answers.val();
        }
        self.allowed.next = self.allow_register.q.val();
        if self.question.val().set_hung & self.selected.val() {
            self.hung_register.d.next = true;
        }
        if self.question.val().clear_hung {
            self.hung_register.d.next = false;
        }
        self.hung.next = self.hung_register.q.val();

        // Candidates, and the vote.
        self.border.next = self.top.val() | self.bottom.val();
        self.passage.next = self.third.val() | self.sixth.val();
        self.attacker_retired.next = self.retire_attacker.val() & self.departure.val();
        self.victim_retired.next = self.retire_victim.val() & self.selected.val();
        self.quiet_retired.next = self.retire_quiet.val() & self.selected.val();
        if self.compact.val() {
            self.compact_candidates[0].clock.next = self.clock.val();
            self.compact_candidates[0].question.next = self.question.val();
            self.compact_candidates[0].resident.next = self.resident.q.val();
            self.compact_candidates[0].border.next = self.border.val();
            self.compact_candidates[0].passage.next = self.passage.val();
            self.compact_candidates[0].victim.next = self.receiver.victim.val();
            self.compact_candidates[0].quiet.next = self.quiet.val();
            self.compact_candidates[0].attacker.next = self.receiver.attacker.val();
            self.compact_candidates[0].attackers.next = self.attackers.val();
            self.compact_candidates[0].after.next = self.after.val();
            self.compact_candidates[0].election.next = self.election.val();
            self.compact_candidates[0].retire_attacker.next = self.attacker_retired.val();
            self.compact_candidates[0].retire_victim.next = self.victim_retired.val();
            self.compact_candidates[0].retire_quiet.next = self.quiet_retired.val();
            self.offers_victim.next = self.compact_candidates[0].offers_victim.val();
            self.offers_attacker.next = self.compact_candidates[0].offers_attacker.val();
            self.elected.next = self.compact_candidates[0].elected.val();
            self.contact.next = self.compact_candidates[0].attacks.val() & self.king_in.val();
        } else {
            self.candidates[0].clock.next = self.clock.val();
            self.candidates[0].question.next = self.question.val();
            self.candidates[0].resident.next = self.resident.q.val();
            self.candidates[0].border.next = self.border.val();
            self.candidates[0].passage.next = self.passage.val();
            self.candidates[0].victim.next = self.receiver.victim.val();
            self.candidates[0].quiet.next = self.quiet.val();
            self.candidates[0].attacker.next = self.receiver.attacker.val();
            self.candidates[0].attackers.next = self.attackers.val();
            self.candidates[0].after.next = self.after.val();
            self.candidates[0].election.next = self.election.val();
            self.candidates[0].retire_attacker.next = self.attacker_retired.val();
            self.candidates[0].retire_victim.next = self.victim_retired.val();
            self.candidates[0].retire_quiet.next = self.quiet_retired.val();
            self.offers_victim.next = self.candidates[0].offers_victim.val();
            self.offers_attacker.next = self.candidates[0].offers_attacker.val();
            self.elected.next = self.candidates[0].elected.val();
            self.contact.next = self.candidates[0].attacks.val() & self.king_in.val();
            if self.switches.val() {
                self.switch_cell[0].question.next = self.switch[0].val();
                self.switch_cell[0].resident.next = self.resident.q.val();
                self.switch_cell[0].own.next = self.own.val();
                // The vote of this clock is among the victims, so `after` refers to the victim in
                // question.
                self.switch_cell[0].after.next = self.after.val();
                self.switch_cell[0].border.next = self.border.val();
                self.candidates[0].switched[0].next = self.switch_cell[0].victim.val();
                if self.switch_cell[0].asks.val() {
                    self.candidates[0].attacker.next = self.switch_cell[0].attacker.val();
                }
                self.victim_type[0].next = self.candidates[0].victim_type[0].val();
            }
        }
    }
}
