//! The endgame logic: the verdict of an endgame ROM, or of the rules if no ROM has the ending.
//!
//! The verdict of the rules follows the inputs by one clock, that of a ROM by three, if the inputs
//! do not change meanwhile; `pending` is 1 from the first of these clocks to the last but one.
//! Power-on: normal.

use super::roms::Roms;
use super::rules::Rules;
use crate::evaluation::encoding::{Locations, Material, Verdict};
use memory_map::SearchConfiguration;
use rust_hdl::prelude::*;

/// Rules and ROMs.
#[derive(LogicBlock, Default)]
pub struct Endgame {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// ENDGAME_RULES.
    pub use_rules: Signal<In, Bit>,
    /// ENDGAME_ROMS.
    pub use_roms: Signal<In, Bit>,
    /// White's pieces.
    pub white: Signal<In, Material>,
    /// Black's pieces.
    pub black: Signal<In, Material>,
    /// White's part of the piece-location register.
    pub white_at: Signal<In, Locations>,
    /// Black's part of the piece-location register.
    pub black_at: Signal<In, Locations>,
    /// Files with a white pawn.
    pub white_files: Signal<In, Bits<8>>,
    /// Files with a black pawn.
    pub black_files: Signal<In, Bits<8>>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// Verdict on the sum.
    pub verdict: Signal<Out, Verdict>,
    /// Neither side can mate any more.
    pub dead: Signal<Out, Bit>,
    /// The verdict of a ROM is not valid yet.
    pub pending: Signal<Out, Bit>,
    rules: Rules,
    roms: Roms,
}

impl Endgame {
    /// The endgame logic of a search.
    pub fn new(search: &SearchConfiguration) -> Self {
        Self {
            roms: Roms::new(search),
            ..Self::default()
        }
    }
}

impl Logic for Endgame {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, rules, roms);
        self.rules.enable.next = self.use_rules.val();
        self.rules.white.next = self.white.val();
        self.rules.black.next = self.black.val();
        self.rules.white_at.next = self.white_at.val();
        self.rules.black_at.next = self.black_at.val();
        self.rules.white_files.next = self.white_files.val();
        self.rules.black_files.next = self.black_files.val();
        self.rules.mover.next = self.mover.val();
        self.roms.enable.next = self.use_roms.val();
        self.roms.white.next = self.white.val();
        self.roms.black.next = self.black.val();
        self.roms.white_at.next = self.white_at.val();
        self.roms.black_at.next = self.black_at.val();
        self.roms.mover.next = self.mover.val();

        // The verdict of a ROM takes precedence over the rules.
        self.dead.next = self.rules.dead.val();
        self.pending.next = self.roms.pending.val();
        self.verdict.next = self.rules.verdict.val();
        if self.roms.known.val() {
            self.verdict.next = self.roms.verdict.val();
        }
    }
}
