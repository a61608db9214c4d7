//! The selected square: the square elected last, or a given one, such as a king's.
//!
//! It is stored as a ballot, so that the last step of the arbiter's encoding falls into the clock
//! after the vote. `select` and `square` have it in the clock after it was elected or given.
//! `source`, the square that radiates in reverse questions, has a register of its own: a given
//! square appears there in the same clock as on `square`, an elected one a clock later.
//!
//! Power-on: no square.

use crate::movegen::ballot::Ballot;
use crate::movegen::encoding::{VictimLevel, Winner};
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Holds the selected square.
#[derive(LogicBlock, Default)]
pub struct SelectedSquare {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Result of the vote.
    pub winner: Signal<In, Winner>,
    /// Store the elected victim separately, as the foreseen one.
    pub foresee: Signal<In, Bit>,
    /// The outputs show the foreseen victim.
    pub shows: Signal<In, Bit>,
    /// … and it becomes the selected square (late-arriving); there must be one.
    pub take: Signal<In, Bit>,
    /// Take the elected square, which is not a victim's.
    pub elect: Signal<In, Bit>,
    /// Take the elected victim, if any.
    pub elect_victim: Signal<In, Bit>,
    /// Take the square `given`.
    pub load: Signal<In, Bit>,
    /// The square `given` is the source from the next clock on.
    pub load_source: Signal<In, Bit>,
    /// A square.
    pub given: Signal<In, Bits<6>>,
    /// Take `given_level` as the level of the last victim.
    pub load_level: Signal<In, Bit>,
    /// A level.
    pub given_level: Signal<In, VictimLevel>,
    /// Take `given_valid` as `valid`.
    pub load_valid: Signal<In, Bit>,
    /// New value of `valid`.
    pub given_valid: Signal<In, Bit>,
    /// The square, as a ballot.
    pub select: Signal<Out, Bits<40>>,
    /// The square that radiates, one bit for each square.
    pub source: Signal<Out, Bits<64>>,
    /// The square.
    pub square: Signal<Out, Bits<6>>,
    /// There were more candidates of its level.
    pub many: Signal<Out, Bit>,
    /// Level of the victim elected last.
    pub level: Signal<Out, VictimLevel>,
    /// The last vote for a victim had a candidate.
    pub valid: Signal<Out, Bit>,
    /// The square was elected or given in the last clock.
    pub fresh: Signal<Out, Bit>,
    /// There is a foreseen victim.
    pub foreseen: Signal<Out, Bit>,
    /// … and it is a victim of captures or promotions.
    pub foreseen_capture: Signal<Out, Bit>,
    ballot_register: Register<Bits<40>>,
    source_register: Register<Bits<64>>,
    level_register: Register<VictimLevel>,
    valid_register: Register<Bit>,
    fresh_register: Register<Bit>,
    foreseen_ballot: Register<Bits<40>>,
    foreseen_level: Register<VictimLevel>,
    foreseen_valid: Register<Bit>,
    ballot: Ballot,
    elects: Signal<Local, Bit>,
    changes: Signal<Local, Bit>,
    elected: Signal<Local, Bits<40>>,
    loaded: Signal<Local, Bits<40>>,
}

impl Logic for SelectedSquare {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            ballot_register,
            source_register,
            level_register,
            valid_register,
            fresh_register,
            foreseen_ballot,
            foreseen_level,
            foreseen_valid
        );
        self.select.next = self.ballot_register.q.val();
        self.level.next = self.level_register.q.val();
        if self.shows.val() {
            self.select.next = self.foreseen_ballot.q.val();
            self.level.next = self.foreseen_level.q.val();
        }
        self.ballot.ballot.next = self.select.val();
        self.ballot.given.next = self.given.val();
        self.square.next = self.ballot.square.val();
        self.many.next = self.ballot.many.val();

        // The winner is late-arriving, so it is only ORed with the given square.
        self.elects.next = self.elect.val() | self.elect_victim.val();
        self.elected.next = 0.into();
        if self.elects.val() {
            self.elected.next = self.winner.val().ballot;
        }
        self.loaded.next = 0.into();
        if self.load.val() {
            self.loaded.next = self.ballot.written.val();
        }
        self.changes.next = self.elects.val() | self.load.val();
        if self.changes.val() {
            self.ballot_register.d.next = self.elected.val() | self.loaded.val();
        }
        if self.foresee.val() {
            self.foreseen_ballot.d.next = self.winner.val().ballot;
            self.foreseen_level.d.next = self.winner.val().level.into();
            self.foreseen_valid.d.next = self.winner.val().found;
        }
        if self.take.val() {
            self.ballot_register.d.next = self.foreseen_ballot.q.val();
        }
        self.foreseen.next = self.foreseen_valid.q.val();
        self.foreseen_capture.next =
            self.foreseen_valid.q.val() & (self.foreseen_level.q.val() != VictimLevel::Quiet);
        self.fresh_register.d.next = self.changes.val();
        self.fresh.next = self.fresh_register.q.val();

        if self.load_level.val() {
            self.level_register.d.next = self.given_level.val();
        }
        if self.load_valid.val() {
            self.valid_register.d.next = self.given_valid.val();
        }
        if self.elect_victim.val() {
            self.level_register.d.next = self.winner.val().level.into();
            self.valid_register.d.next = self.winner.val().found;
        }
        if self.take.val() {
            self.level_register.d.next = self.foreseen_level.q.val();
            self.valid_register.d.next = true;
        }
        self.valid.next = self.valid_register.q.val();

        if !self.shows.val() | self.take.val() {
            self.source_register.d.next = self.ballot.map.val();
        }
        if self.load_source.val() {
            self.source_register.d.next = self.ballot.given_map.val();
        }
        self.source.next = self.source_register.q.val();
    }
}
