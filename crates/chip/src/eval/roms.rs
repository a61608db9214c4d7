//! The endgame ROMs: the verdict on an ending that one of them knows.
//!
//! A word here holds eight of the words in `docs/src/blocks/endgame-roms.md`: the address without its lowest three bits,
//! which select among them after the read. The outputs follow the registers they look at by one clock. Power-on: unknown.

use super::encoding::{Locations, Material, RomName, Verdict};
use super::ending::Ending;
use super::rom_address::RomAddress;
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
    /// A ROM has a verdict.
    pub known: Signal<Out, Bit>,
    /// Its verdict: drawn, or won by a side.
    pub verdict: Signal<Out, Verdict>,
    ending: Ending,
    address: RomAddress,
    kpk: Rom<Bits<48>, 12>,
    krpkr: Rom<Bits<16>, 12>,
    kqkp: Rom<Bits<16>, 12>,
    krkp: Rom<Bits<16>, 12>,
    /// What was asked: whose pawn, which ROM, and where in the word.
    owner: Register<Bit>,
    asked: Register<RomName>,
    place: Register<Bits<6>>,
    pawn_rank: Signal<Local, Bits<3>>,
    word: Signal<Local, Bits<16>>,
    low: Signal<Local, Bits<4>>,
    high: Signal<Local, Bits<4>>,
    code: Signal<Local, Bits<2>>,
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
            known: Default::default(),
            verdict: Default::default(),
            ending: Default::default(),
            address: Default::default(),
            kpk: Rom::new(packed(endgame::Rom::Kpk)),
            krpkr: Rom::new(packed(endgame::Rom::Krpkr)),
            kqkp: Rom::new(packed(endgame::Rom::Kqkp)),
            krkp: Rom::new(packed(endgame::Rom::Krkp)),
            owner: Default::default(),
            asked: Register::new(RomName::None),
            place: Default::default(),
            pawn_rank: Default::default(),
            word: Default::default(),
            low: Default::default(),
            high: Default::default(),
            code: Default::default(),
        }
    }
}

/// A ROM's words, eight in one: bit 8·*i* + *j* is bit *i* of word *j*.
fn packed<const W: usize>(rom: endgame::Rom) -> impl Iterator<Item = Bits<W>> {
    rom.words().chunks(8).map(move |words| {
        (0..rom.word_bits())
            .flat_map(|bit| words.iter().map(move |word| word >> bit & 1))
            .rev()
            .fold(0, |packed, bit| packed << 1 | u64::from(bit))
            .into()
    })
}

impl Logic for Roms {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, kpk, krpkr, kqkp, krkp);
        dff_setup!(self, clock, owner, asked, place);
        self.ending.white.next = self.white.val();
        self.ending.black.next = self.black.val();
        self.ending.white_at.next = self.white_at.val();
        self.ending.black_at.next = self.black_at.val();
        self.ending.mover.next = self.mover.val();
        self.address.ending.next = self.ending.ending.val();
        self.address.rom.next = self.ending.rom.val();
        self.kpk.address.next = self.address.kpk.val().get_bits::<12>(3);
        self.krpkr.address.next = self.address.krpkr.val().get_bits::<12>(3);
        self.kqkp.address.next = self.address.kqkp.val().get_bits::<12>(3);
        self.krkp.address.next = self.address.krkp.val().get_bits::<12>(3);

        // No ROM knows a pawn on the first or last rank; that of the rooks only knows one about to promote.
        self.pawn_rank.next = self.ending.ending.val().pawn.get_bits::<3>(3);
        self.owner.d.next = self.ending.ending.val().black;
        self.asked.d.next = self.ending.rom.val();
        if !self.enable.val()
            | (self.pawn_rank.val() == 0)
            | (self.pawn_rank.val() == 7)
            | ((self.ending.rom.val() == RomName::Krpkr) & (self.pawn_rank.val() != 6))
        {
            self.asked.d.next = RomName::None;
        }
        match self.ending.rom.val() {
            RomName::Krpkr => {
                self.place.d.next = bit_cast::<6, 3>(self.address.krpkr.val().get_bits::<3>(0));
            }
            RomName::Kqkp => {
                self.place.d.next = bit_cast::<6, 3>(self.address.kqkp.val().get_bits::<3>(0));
            }
            RomName::Krkp => {
                self.place.d.next = bit_cast::<6, 3>(self.address.krkp.val().get_bits::<3>(0));
            }
            _ => {
                self.place.d.next = bit_cast::<6, 3>(self.address.kpk.val().get_bits::<3>(0))
                    | (bit_cast::<6, 3>(self.pawn_rank.val() - 1) << 3);
            }
        }

        // The next clock: unknown, drawn, won by the pawn's side, by the other.
        match self.asked.q.val() {
            RomName::Krpkr => self.word.next = self.krpkr.data.val(),
            RomName::Kqkp => self.word.next = self.kqkp.data.val(),
            _ => self.word.next = self.krkp.data.val(),
        }
        self.low.next = bit_cast::<4, 3>(self.place.q.val().get_bits::<3>(0));
        self.high.next = self.low.val() | 8;
        self.code.next = bits::<2>(0)
            .replace_bit(0, self.word.val().get_bit(self.low.val().index()))
            .replace_bit(1, self.word.val().get_bit(self.high.val().index()));
        if self.asked.q.val() == RomName::Kpk {
            self.code.next = 1.into();
            if bit_cast::<64, 48>(self.kpk.data.val()).get_bit(self.place.q.val().index()) {
                self.code.next = 2.into();
            }
        }
        if self.asked.q.val() == RomName::None {
            self.code.next = 0.into();
        }
        self.known.next = self.code.val().any();
        self.verdict.next = Verdict::Drawn;
        if self.code.val().get_bit(1) {
            if self.code.val().get_bit(0) == self.owner.q.val() {
                self.verdict.next = Verdict::WhiteWins;
            } else {
                self.verdict.next = Verdict::BlackWins;
            }
        }
    }
}
