//! Draws: is the game over, is there a repetition to claim, has the last move led nowhere?
//!
//! The position has been on the board for two clocks, and the repetition detector has judged it. A
//! candidate must be confirmed: the detector seeks the displaced piece, and the move generator says
//! whether it reaches its former square; first those of a claim, then those for no progress, the
//! latest first. Outputs follow the detector, the registers (expired, dead, recent: of the last
//! clock), `draw_suffices` and the strobes in the same clock. Power-on: no claim.

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
    /// Nobody can mate any more.
    pub dead: Signal<In, Bit>,
    /// Endgame rules on: a dead position is a draw.
    pub rules: Signal<In, Bit>,
    /// Plies from the root.
    pub ply: Signal<In, Bits<7>>,
    /// A draw is enough for the side to move (late-arriving).
    pub draw_suffices: Signal<In, Bit>,

    /// What the repetition detector says of it, and is asked.
    pub judgement: JudgementIn,

    // What there is to say of it.
    /// The game is drawn.
    pub over: Signal<Out, Bit>,
    /// There is a claim to confirm.
    pub claimable: Signal<Out, Bit>,
    /// No draw, and nothing to confirm.
    pub none: Signal<Out, Bit>,
    /// With `confirm_next`: a candidate is sought, one for no progress only if it is younger than
    /// the root.
    pub seeks_next: Signal<Out, Bit>,
    /// The displaced piece has been found.
    pub sought: Signal<Out, Bit>,
    /// If it is not confirmed: there is another candidate.
    pub another: Signal<Out, Bit>,

    // What the search control does about it.
    /// The position is decided on.
    pub decides: Signal<In, Bit>,
    /// … by having the claim confirmed.
    pub confirm_claim: Signal<In, Bit>,
    /// Have the next candidate confirmed, if there is one.
    pub confirm_next: Signal<In, Bit>,

    expired: Register<Bit>,
    dead_register: Register<Bit>,
    recent_register: Register<Bit>,
    /// It is a claim that is being confirmed.
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
