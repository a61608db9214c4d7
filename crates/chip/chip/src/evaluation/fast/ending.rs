//! Recognises the endings of the endgame ROMs, and turns the board so that the pawn moves up it on
//! files a–d.
//!
//! Fully combinational. The reference is `endgame::Ending`.

use crate::evaluation::encoding::{Locations, Material, RomName, Turned};
use rust_hdl::prelude::*;

/// The ending of a position.
#[derive(LogicBlock, Default)]
pub struct Ending {
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's pieces.
    pub black: Signal<In, Material>,
    /// White's part of the piece-location register.
    pub white_at: Signal<In, Locations>,
    /// Black's part of the piece-location register.
    pub black_at: Signal<In, Locations>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// The ROM that has the ending.
    pub rom: Signal<Out, RomName>,
    /// The ending; means nothing without a ROM.
    pub ending: Signal<Out, Turned>,
    white_company: Company,
    black_company: Company,
    one_pawn: Signal<Local, Bit>,
    black_pawn: Signal<Local, Bit>,
    own_none: Signal<Local, Bit>,
    own_rook: Signal<Local, Bit>,
    enemy_none: Signal<Local, Bit>,
    enemy_rook: Signal<Local, Bit>,
    enemy_queen: Signal<Local, Bit>,
    turn: Signal<Local, Bits<6>>,
    own: Signal<Local, Locations>,
    enemy: Signal<Local, Locations>,
}

impl Logic for Ending {
    #[hdl_gen]
    fn update(&mut self) {
        self.white_company.material.next = self.white.val();
        self.black_company.material.next = self.black.val();
        self.one_pawn.next = ((self.white.val().pawns == 1) & !self.black.val().pawns.any())
            | ((self.black.val().pawns == 1) & !self.white.val().pawns.any());
        self.black_pawn.next = self.black.val().pawns.any();
        self.own.next = self.white_at.val();
        self.enemy.next = self.black_at.val();
        self.own_none.next = self.white_company.none.val();
        self.own_rook.next = self.white_company.rook.val();
        self.enemy_none.next = self.black_company.none.val();
        self.enemy_rook.next = self.black_company.rook.val();
        self.enemy_queen.next = self.black_company.queen.val();
        if self.black_pawn.val() {
            self.own.next = self.black_at.val();
            self.enemy.next = self.white_at.val();
            self.own_none.next = self.black_company.none.val();
            self.own_rook.next = self.black_company.rook.val();
            self.enemy_none.next = self.white_company.none.val();
            self.enemy_rook.next = self.white_company.rook.val();
            self.enemy_queen.next = self.white_company.queen.val();
        }
        self.rom.next = RomName::None;
        if self.one_pawn.val() {
            if self.own_none.val() & self.enemy_none.val() {
                self.rom.next = RomName::Kpk;
            }
            if self.own_rook.val() & self.enemy_rook.val() {
                self.rom.next = RomName::Krpkr;
            }
            if self.own_none.val() & self.enemy_queen.val() {
                self.rom.next = RomName::Kqkp;
            }
            if self.own_none.val() & self.enemy_rook.val() {
                self.rom.next = RomName::Krkp;
            }
        }
        self.turn.next = bits::<6>(0)
            .replace_bit(0, self.own.val().pawn.get_bit(2))
            .replace_bit(1, self.own.val().pawn.get_bit(2))
            .replace_bit(2, self.own.val().pawn.get_bit(2))
            .replace_bit(3, self.black_pawn.val())
            .replace_bit(4, self.black_pawn.val())
            .replace_bit(5, self.black_pawn.val());
        self.ending.next.black = self.black_pawn.val();
        self.ending.next.to_move = self.mover.val() == self.black_pawn.val();
        self.ending.next.pawn = self.own.val().pawn ^ self.turn.val();
        self.ending.next.king = self.own.val().king ^ self.turn.val();
        self.ending.next.rook = self.own.val().rook ^ self.turn.val();
        self.ending.next.enemy_king = self.enemy.val().king ^ self.turn.val();
        self.ending.next.enemy = self.enemy.val().rook ^ self.turn.val();
        if self.enemy_queen.val() {
            self.ending.next.enemy = self.enemy.val().queen ^ self.turn.val();
        }
    }
}

/// Pieces of a side besides king and pawns, as far as the ROMs need them. Fully combinational.
#[derive(LogicBlock, Default)]
pub struct Company {
    /// Its pieces.
    pub material: Signal<In, Material>,
    /// None.
    pub none: Signal<Out, Bit>,
    /// Just a rook.
    pub rook: Signal<Out, Bit>,
    /// Just a queen.
    pub queen: Signal<Out, Bit>,
    minors: Signal<Local, Bit>,
}

impl Logic for Company {
    #[hdl_gen]
    fn update(&mut self) {
        self.minors.next = self.material.val().knights.any() | self.material.val().bishops.any();
        self.none.next = !self.minors.val()
            & !self.material.val().rooks.any()
            & !self.material.val().queens.any();
        self.rook.next = !self.minors.val()
            & (self.material.val().rooks == 1)
            & !self.material.val().queens.any();
        self.queen.next = !self.minors.val()
            & !self.material.val().rooks.any()
            & (self.material.val().queens == 1);
    }
}
