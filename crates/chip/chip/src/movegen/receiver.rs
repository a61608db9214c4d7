//! Receiver: the part of a cell that decodes the arriving signals: is the cell a victim or an
//! attacker [H, figure 4]?
//!
//! Fully combinational. In a find-victim cycle the resident is a possible victim, in a
//! find-attacker cycle a possible attacker; both results are always computed, and the cell's
//! registers latch the one that the question selects.

use super::encoding::{Admit, Piece, PieceType, Question};
use rust_hdl::prelude::*;

/// Decodes the signals that arrive at a cell.
#[derive(LogicBlock, Default)]
pub struct Receiver {
    /// Resident.
    pub piece: Signal<In, Piece>,
    /// The question to the array.
    pub question: Signal<In, Question>,
    /// A signal arrives along a diagonal.
    pub diagonal: Signal<In, Bit>,
    /// A signal arrives along the rank or file.
    pub line: Signal<In, Bit>,
    /// A knight's signal arrives.
    pub knight: Signal<In, Bit>,
    /// A king's signal arrives.
    pub king: Signal<In, Bit>,
    /// A pawn's capture arrives.
    pub pawn_attack: Signal<In, Bit>,
    /// A pawn's step arrives.
    pub pawn_step: Signal<In, Bit>,
    /// The cell is a castling king's destination (find victim) or origin (find attacker).
    pub castling: Signal<In, Bit>,
    /// The cell is the en passant target.
    pub en_passant: Signal<In, Bit>,
    /// Pawns of the attacking side promote here.
    pub promotes: Signal<In, Bit>,
    /// A king castled over or from this square with the last move.
    pub crossed: Signal<In, Bit>,
    /// The cell's bit in the allow map.
    pub allowed: Signal<In, Bit>,
    /// The resident may discover a check.
    pub discoverer: Signal<In, Bit>,
    /// The attacking side could capture here.
    pub attacked: Signal<Out, Bit>,
    /// Victim other than of quiet moves: of captures, promotions by a step, en passant. It may be a
    /// king.
    pub victim: Signal<Out, Bit>,
    /// Victim of quiet moves (level 1).
    pub quiet: Signal<Out, Bit>,
    /// Attacker.
    pub attacker: Signal<Out, Bit>,
    /// The attacking side could capture the king here, so the last move was illegal.
    pub king_capture: Signal<Out, Bit>,
    own: Signal<Local, Bit>,
    empty: Signal<Local, Bit>,
    by_piece: Signal<Local, Bit>,
    admit: Signal<Local, Bit>,
    by_king: Signal<Local, Bit>,
    slides_diagonally: Signal<Local, Bit>,
    slides_along_lines: Signal<Local, Bit>,
    leaps: Signal<Local, Bit>,
    uncovers: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    captured: Signal<Local, Bit>,
    special: Signal<Local, Bit>,
}

impl Logic for Receiver {
    #[hdl_gen]
    fn update(&mut self) {
        self.empty.next = self.piece.val().kind == PieceType::Empty;
        self.own.next = self.piece.val().black == self.question.val().black;
        self.by_piece.next = self.diagonal.val() | self.line.val() | self.knight.val();
        self.attacked.next = self.by_piece.val() | self.king.val() | self.pawn_attack.val();
        self.king_capture.next = self.attacked.val()
            & (self.crossed.val() | (!self.own.val() & (self.piece.val().kind == PieceType::King)));

        // Victims.
        self.admit.next = (self.question.val().admit == Admit::Everywhere)
            | ((self.question.val().admit == Admit::Allowed) & self.allowed.val())
            | ((self.question.val().admit == Admit::Elsewhere) & !self.allowed.val());
        self.by_king.next = self.king.val()
            & ((self.question.val().king_admit == Admit::Everywhere)
                | ((self.question.val().king_admit == Admit::Allowed) & self.allowed.val())
                | ((self.question.val().king_admit == Admit::Elsewhere) & !self.allowed.val()));
        self.captured.next = !self.own.val()
            & !self.empty.val()
            & (self.by_king.val()
                | (self.admit.val() & (self.by_piece.val() | self.pawn_attack.val())));
        self.special.next = self.empty.val()
            & self.admit.val()
            & ((self.pawn_step.val() & self.promotes.val())
                | (self.pawn_attack.val() & self.en_passant.val()));
        self.victim.next = self.captured.val() | self.special.val();
        self.quiet.next = self.empty.val()
            & (self.by_king.val()
                | (self.admit.val()
                    & (self.by_piece.val()
                        | (self.pawn_step.val() & !self.promotes.val())
                        | self.castling.val())));

        // Attackers.
        self.slides_diagonally.next = (self.piece.val().kind == PieceType::Bishop)
            | (self.piece.val().kind == PieceType::Queen);
        self.slides_along_lines.next = (self.piece.val().kind == PieceType::Rook)
            | (self.piece.val().kind == PieceType::Queen);
        self.leaps.next = self.piece.val().kind == PieceType::Knight;
        self.uncovers.next = self.question.val().discoverers & self.discoverer.val();
        self.accepted.next = self.question.val().everyone
            | self.uncovers.val()
            | (self.slides_diagonally.val() & self.question.val().by_diagonal)
            | (self.slides_along_lines.val() & self.question.val().by_line)
            | (self.leaps.val() & self.question.val().by_knight);
        self.attacker.next = self.own.val()
            & ((self.accepted.val()
                & ((self.slides_diagonally.val() & self.diagonal.val())
                    | (self.slides_along_lines.val() & self.line.val())
                    | (self.leaps.val() & self.knight.val())))
                | ((self.piece.val().kind == PieceType::King)
                    & ((self.king.val() & (self.question.val().king | self.uncovers.val()))
                        | self.castling.val()
                        | self.question.val().mark_kings))
                | ((self.piece.val().kind == PieceType::Pawn)
                    & ((self.pawn_attack.val() & self.question.val().pawn_capture)
                        | (self.pawn_step.val() & self.question.val().pawn_step))));
    }
}
