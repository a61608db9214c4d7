//! Draws: decides whether a position is drawn, whether the side to move can claim a repetition, and
//! whether the last move led nowhere.
//!
//! It works once the position has been on the board for two clocks, when the judgement of the
//! repetition detector is valid. A candidate for a repetition must be confirmed: the detector finds
//! the displaced piece, then the move generator says whether that piece reaches its former square.
//! Candidates for a claim come first, then those for no progress, each the latest first. Outputs
//! follow the detector, `draw_suffices`, the strobes and the registers in the same clock. The
//! registers hold the previous clock's 50-move counter, dead position and plies since the root.
//! Power-on: no claim.

use crate::repetition::encoding::JudgementIn;
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Draws of a position.
#[derive(LogicBlock, Default)]
pub struct Draws {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // The position.
    /// 50-move counter.
    pub fifty: Signal<In, Bits<7>>,
    /// Neither side can mate any more.
    pub dead: Signal<In, Bit>,
    /// Endgame rules on: a dead position is a draw.
    pub rules: Signal<In, Bit>,
    /// Plies from the root.
    pub ply: Signal<In, Bits<7>>,
    /// A draw is enough for the side to move (late-arriving).
    pub draw_suffices: Signal<In, Bit>,

    /// Judgement of the repetition detector, and its seek.
    pub judgement: JudgementIn,

    // Verdict on the position.
    /// The position is drawn.
    pub over: Signal<Out, Bit>,
    /// There is a claim to confirm, and a draw is enough.
    pub claimable: Signal<Out, Bit>,
    /// No draw, and nothing to confirm.
    pub none: Signal<Out, Bit>,
    /// `confirm_next` would start a seek: there is a candidate for a claim, or one for no progress
    /// that is younger than the root.
    pub seeks_next: Signal<Out, Bit>,
    /// The displaced piece has been found.
    pub sought: Signal<Out, Bit>,
    /// There is another candidate if the present one is not confirmed.
    pub another: Signal<Out, Bit>,

    // Strobes of the search control.
    /// The search decides on the position in this clock.
    pub decides: Signal<In, Bit>,
    /// … and starts to confirm the claim.
    pub confirm_claim: Signal<In, Bit>,
    /// Start to confirm the next candidate, if there is one.
    pub confirm_next: Signal<In, Bit>,

    expired: Register<Bit>,
    dead_register: Register<Bit>,
    recent_register: Register<Bit>,
    /// The candidate being confirmed is one for a claim.
    claiming: Register<Bit>,
    claims_next: Signal<Local, Bit>,
}

impl Logic for Draws {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            expired,
            dead_register,
            recent_register,
            claiming
        );
        self.expired.d.next = self.fifty.val() > 99;
        self.dead_register.d.next = self.dead.val() & self.rules.val();
        self.recent_register.d.next =
            bit_cast::<7, 5>(self.judgement.no_progress_age.val()) <= self.ply.val();

        self.over.next =
            self.judgement.repeated.val() | self.expired.q.val() | self.dead_register.q.val();
        self.claimable.next = self.judgement.claim.val() & self.draw_suffices.val();
        self.none.next =
            !self.over.val() & !self.claimable.val() & !self.judgement.no_progress.val();
        self.claims_next.next = self.claiming.q.val() & self.judgement.claim.val();
        self.seeks_next.next = self.claims_next.val()
            | (self.judgement.no_progress.val() & self.recent_register.q.val());
        self.sought.next = !self.judgement.seeking.val();
        self.another.next = self.claims_next.val() | self.judgement.no_progress.val();

        if self.decides.val() {
            self.claiming.d.next = self.confirm_claim.val();
        }
        if self.confirm_next.val() {
            self.claiming.d.next = self.claims_next.val();
        }
        self.judgement.seek.next =
            self.confirm_claim.val() | (self.confirm_next.val() & self.seeks_next.val());
        self.judgement.seek_no_progress.next = !self.confirm_claim.val() & !self.claims_next.val();
    }
}
