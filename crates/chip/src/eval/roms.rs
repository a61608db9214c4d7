//! The endgame ROMs: recognises an ending that one of them knows, turns it, and reads the verdict.
//!
//! The page `docs/src/blocks/endgame-roms.md` has the addresses; the contents come from the crate `endgame`. `answer`
//! follows the registers it looks at by one clock. Power-on: unknown.

use super::encoding::{Locations, Material, RomAnswer};
use netlist::primitives::{Register, Rom};
use rust_hdl::prelude::*;

/// The ROMs and their address logic.
#[derive(LogicBlock)]
pub struct Roms {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// They are on.
    pub enable: Signal<In, Bit>,
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's pieces.
    pub black: Signal<In, Material>,
    /// Where White's are.
    pub white_at: Signal<In, Locations>,
    /// Where Black's are.
    pub black_at: Signal<In, Locations>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// What the ROM says that knows the ending.
    pub answer: Signal<Out, RomAnswer>,
    kpk: Rom<Bits<6>, 15>,
    /// The pawn is Black's.
    black_pawn: Signal<Local, Bit>,
    /// Turns squares: the pawn moves up the board on files a–d.
    turn: Signal<Local, Bits<6>>,
    pawn: Signal<Local, Bits<6>>,
    king: Signal<Local, Bits<6>>,
    enemy_king: Signal<Local, Bits<6>>,
    one_pawn: Signal<Local, Bit>,
    pieces: Signal<Local, Bit>,
    /// What is left of the address after the read: who has the pawn, and on which rank; 0 if no ROM knows the ending.
    owner: Register<Bit>,
    rank: Register<Bits<3>>,
    word: Signal<Local, Bits<8>>,
}

impl Default for Roms {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            enable: Default::default(),
            white: Default::default(),
            black: Default::default(),
            white_at: Default::default(),
            black_at: Default::default(),
            mover: Default::default(),
            answer: Default::default(),
            kpk: Rom::new(
                endgame::Rom::Kpk
                    .words()
                    .iter()
                    .map(|&word| u64::from(word).into()),
            ),
            black_pawn: Default::default(),
            turn: Default::default(),
            pawn: Default::default(),
            king: Default::default(),
            enemy_king: Default::default(),
            one_pawn: Default::default(),
            pieces: Default::default(),
            owner: Default::default(),
            rank: Default::default(),
            word: Default::default(),
        }
    }
}

impl Logic for Roms {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, owner, rank);
        self.kpk.clock.next = self.clock.val();

        // Whose pawn it is, and how it lies.
        self.black_pawn.next = self.black.val().pawns.any();
        self.pieces.next = self.white.val().knights.any()
            | self.white.val().bishops.any()
            | self.white.val().rooks.any()
            | self.white.val().queens.any()
            | self.black.val().knights.any()
            | self.black.val().bishops.any()
            | self.black.val().rooks.any()
            | self.black.val().queens.any();
        self.one_pawn.next = ((self.white.val().pawns == 1) & !self.black.val().pawns.any())
            | ((self.black.val().pawns == 1) & !self.white.val().pawns.any());
        self.pawn.next = self.white_at.val().pawn;
        self.king.next = self.white_at.val().king;
        self.enemy_king.next = self.black_at.val().king;
        self.turn.next = 0.into();
        if self.white_at.val().pawn.get_bit(2) {
            self.turn.next = 0x07.into();
        }
        if self.black_pawn.val() {
            self.pawn.next = self.black_at.val().pawn;
            self.king.next = self.black_at.val().king;
            self.enemy_king.next = self.white_at.val().king;
            self.turn.next = 0x38.into();
            if self.black_at.val().pawn.get_bit(2) {
                self.turn.next = 0x3f.into();
            }
        }
        self.pawn.next = self.pawn.val() ^ self.turn.val();
        self.king.next = self.king.val() ^ self.turn.val();
        self.enemy_king.next = self.enemy_king.val() ^ self.turn.val();

        self.kpk.address.next = (bit_cast::<15, 6>(self.enemy_king.val())
            | (bit_cast::<15, 6>(self.king.val()) << 6)
            | (bit_cast::<15, 2>(self.pawn.val().get_bits::<2>(0)) << 12))
            .replace_bit(14, self.mover.val() == self.black_pawn.val());
        self.owner.d.next = self.black_pawn.val();
        self.rank.d.next = 0.into();
        if self.enable.val() & self.one_pawn.val() & !self.pieces.val() {
            self.rank.d.next = self.pawn.val().get_bits::<3>(3);
        }

        // The next clock: the verdict of the pawn's rank. There is none for the first and the last.
        self.word.next = bit_cast::<8, 6>(self.kpk.data.val()) << 1;
        self.answer.next = RomAnswer::Unknown;
        if (self.rank.q.val() != 0) & (self.rank.q.val() != 7) {
            self.answer.next = RomAnswer::Drawn;
            if self.word.val().get_bit(self.rank.q.val().index()) {
                self.answer.next = RomAnswer::WhiteWins;
                if self.owner.q.val() {
                    self.answer.next = RomAnswer::BlackWins;
                }
            }
        }
    }
}
