//! The endgame ROMs: the verdict on an ending that one of them has.
//!
//! A word here holds eight of the words in `docs/src/blocks/endgame-roms.md`: the lowest three bits
//! of the address select one of them after the read.
//!
//! | clock after a change | what happens |
//! |---|---|
//! | 1 | the ending is recognised and turned |
//! | 2 | the ROMs are addressed; `pending` is 1 if one of them has the ending |
//! | 3 | the word is decoded; `pending` is still 1 |
//! | 4 | `known` and `verdict` are valid until a change; `pending` is 0 |
//!
//! An ending must be unchanged for three clocks to get a verdict. Power-on: unknown.

use super::ending::Ending;
use super::rom_address::RomAddress;
use crate::evaluation::encoding::{Locations, Material, RomName, Turned, Verdict};
use bluechip_rust_hdl::primitives::{Parameter, Register, Rom};
use memory_map::SearchConfiguration;
use rust_hdl::prelude::*;

/// The ROMs that a configuration has, and their address logic.
#[derive(LogicBlock, Default)]
pub struct Roms {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The ROMs are on.
    pub enable: Signal<In, Bit>,
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
    /// A ROM has a verdict.
    pub known: Signal<Out, Bit>,
    /// Its verdict: drawn, or won by a side.
    pub verdict: Signal<Out, Verdict>,
    /// A ROM is being read; its verdict is not valid yet.
    pub pending: Signal<Out, Bit>,
    ending: Ending,
    address: RomAddress,
    // The configuration has this ROM.
    has_kpk: Parameter<Bit>,
    has_krpkr: Parameter<Bit>,
    has_kqkp: Parameter<Bit>,
    has_krkp: Parameter<Bit>,
    kpk: Vec<Rom<Bits<48>, 12>>,
    krpkr: Vec<Rom<Bits<16>, 12>>,
    kqkp: Vec<Rom<Bits<16>, 12>>,
    krkp: Vec<Rom<Bits<16>, 12>>,
    /// The ROM being read, and the ending.
    asked: Register<RomName>,
    turned: Register<Turned>,
    /// Both are unchanged since the last clock, since the last but one.
    unchanged: Register<Bit>,
    settled: Register<Bit>,
    /// Which of the eight packed words, one-hot.
    lane: Register<Bits<8>>,
    /// Decoded word.
    knows: Register<Bit>,
    decided: Register<Verdict>,
    pawn_rank: Signal<Local, Bits<3>>,
    rom: Signal<Local, RomName>,
    repeats: Signal<Local, Bit>,
    low: Signal<Local, Bits<3>>,
    word: Signal<Local, Bits<16>>,
    kpk_word: Signal<Local, Bits<48>>,
    won: Signal<Local, Bits<8>>,
    rank: Signal<Local, Bits<8>>,
    code: Signal<Local, Bits<2>>,
}

impl Roms {
    /// The ROMs of a search.
    pub fn new(search: &SearchConfiguration) -> Self {
        let present = search.roms();
        Self {
            has_kpk: Parameter::new(present.kpk),
            has_krpkr: Parameter::new(present.krpkr),
            has_kqkp: Parameter::new(present.kqkp),
            has_krkp: Parameter::new(present.krkp),
            kpk: built(endgame::Rom::Kpk, present),
            krpkr: built(endgame::Rom::Krpkr, present),
            kqkp: built(endgame::Rom::Kqkp, present),
            krkp: built(endgame::Rom::Krkp, present),
            ..Self::default()
        }
    }
}

/// A ROM, if it is present.
fn built<const W: usize>(rom: endgame::Rom, present: memory_map::Roms) -> Vec<Rom<Bits<W>, 12>> {
    (rom.is_in(present)
        .then(|| Rom::new(packed(rom)))
        .into_iter())
    .collect()
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
        dff_setup!(
            self, clock, asked, turned, unchanged, settled, lane, knows, decided
        );

        // Clock 1 after a change. No ROM has a pawn on the first or last rank.
        self.ending.white.next = self.white.val();
        self.ending.black.next = self.black.val();
        self.ending.white_at.next = self.white_at.val();
        self.ending.black_at.next = self.black_at.val();
        self.ending.mover.next = self.mover.val();
        self.pawn_rank.next = self.ending.ending.val().pawn.get_bits::<3>(3);
        self.rom.next = self.ending.rom.val();
        if !self.enable.val()
            | (self.pawn_rank.val() == 0)
            | (self.pawn_rank.val() == 7)
            | (!self.has_kpk.val() & (self.ending.rom.val() == RomName::Kpk))
            | (!self.has_krpkr.val() & (self.ending.rom.val() == RomName::Krpkr))
            | (!self.has_kqkp.val() & (self.ending.rom.val() == RomName::Kqkp))
            | (!self.has_krkp.val() & (self.ending.rom.val() == RomName::Krkp))
        {
            self.rom.next = RomName::None;
        }
        self.asked.d.next = self.rom.val();
        self.turned.d.next = self.ending.ending.val();
        self.repeats.next = (self.rom.val() == self.asked.q.val())
            & (self.ending.ending.val() == self.turned.q.val());
        self.unchanged.d.next = self.repeats.val();
        self.settled.d.next = self.repeats.val() & self.unchanged.q.val();

        // Clock 2: addresses.
        self.address.ending.next = self.turned.q.val();
        self.address.rom.next = self.asked.q.val();
        match self.asked.q.val() {
            RomName::Krpkr => self.low.next = self.address.krpkr.val().get_bits::<3>(0),
            RomName::Kqkp => self.low.next = self.address.kqkp.val().get_bits::<3>(0),
            RomName::Krkp => self.low.next = self.address.krkp.val().get_bits::<3>(0),
            _ => self.low.next = self.address.kpk.val().get_bits::<3>(0),
        }
        self.lane.d.next = bits::<8>(1) << self.low.val();

        // Clock 3: unknown, drawn, won by the pawn's side, won by the other side.
        self.word.next = 0.into();
        self.kpk_word.next = 0.into();
        if self.has_krkp.val() {
            self.krkp[0].clock.next = self.clock.val();
            self.krkp[0].address.next = self.address.krkp.val().get_bits::<12>(3);
            self.word.next = self.krkp[0].data.val();
        }
        if self.has_krpkr.val() {
            self.krpkr[0].clock.next = self.clock.val();
            self.krpkr[0].address.next = self.address.krpkr.val().get_bits::<12>(3);
            if self.asked.q.val() == RomName::Krpkr {
                self.word.next = self.krpkr[0].data.val();
            }
        }
        if self.has_kqkp.val() {
            self.kqkp[0].clock.next = self.clock.val();
            self.kqkp[0].address.next = self.address.kqkp.val().get_bits::<12>(3);
            if self.asked.q.val() == RomName::Kqkp {
                self.word.next = self.kqkp[0].data.val();
            }
        }
        if self.has_kpk.val() {
            self.kpk[0].clock.next = self.clock.val();
            self.kpk[0].address.next = self.address.kpk.val().get_bits::<12>(3);
            self.kpk_word.next = self.kpk[0].data.val();
        }
        self.code.next = bits::<2>(0)
            .replace_bit(
                0,
                (self.word.val().get_bits::<8>(0) & self.lane.q.val()).any(),
            )
            .replace_bit(
                1,
                (self.word.val().get_bits::<8>(8) & self.lane.q.val()).any(),
            );
        // Bit r: won with the pawn on rank r.
        self.won.next = 0.into();
        for r in 1..7 {
            self.won.next = self.won.val().replace_bit(
                r,
                (self.kpk_word.val().get_bits::<8>(8 * (r - 1)) & self.lane.q.val()).any(),
            );
        }
        self.rank.next = bits::<8>(1) << self.turned.q.val().pawn.get_bits::<3>(3);
        if self.asked.q.val() == RomName::Kpk {
            self.code.next = 1.into();
            if (self.won.val() & self.rank.val()).any() {
                self.code.next = 2.into();
            }
        }
        if self.asked.q.val() == RomName::None {
            self.code.next = 0.into();
        }
        self.knows.d.next = self.code.val().any();
        self.decided.d.next = Verdict::Drawn;
        if self.code.val().get_bit(1) {
            if self.code.val().get_bit(0) == self.turned.q.val().black {
                self.decided.d.next = Verdict::WhiteWins;
            } else {
                self.decided.d.next = Verdict::BlackWins;
            }
        }

        // Clock 4. The verdict counts only if the ending has not changed.
        self.known.next = self.knows.q.val() & self.settled.q.val();
        self.verdict.next = self.decided.q.val();
        self.pending.next = (self.asked.q.val() != RomName::None) & !self.settled.q.val();
    }
}
