//! The pending move: the move found last; it is made next or skipped.
//!
//! It is assembled from the victim of a find-attacker cycle, the elected attacker and the promoted
//! piece, or recalled from the stack to resume generation after it. Its square *from* is kept as a
//! ballot, see [`super::selected_square`].
//!
//! Latency: one clock. Power-on: no move.

use crate::movegen::ballot::Ballot;
use crate::movegen::encoding::{AttackerLevel, Move, Sibling, VictimLevel, Winner};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Holds the pending move.
#[derive(LogicBlock, Default)]
pub struct PendingMove {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,

    // Change of the move at the end of this clock; if two of these change the same field, the later
    // one in this list wins.
    /// Take the next promoted piece if the elected attacker is the one remembered by
    /// [`remember`](Self::remember); else the first.
    pub repeat: Signal<In, Bit>,
    /// Take the next promoted piece.
    pub next_promotion: Signal<In, Bit>,
    /// Take the victim.
    pub take_victim: Signal<In, Bit>,
    /// Take the elected attacker, if any, and the first promoted piece.
    pub elect: Signal<In, Bit>,
    /// … but keep the promoted piece.
    pub keep_promotion: Signal<In, Bit>,
    /// Take the move on top of the stack.
    pub recall: Signal<In, Bit>,
    /// … with the next promoted piece, if there is one.
    pub recall_next: Signal<In, Bit>,
    /// Take the sibling of the move on top of the stack.
    pub recall_sibling: Signal<In, Bit>,
    /// Remember the attacker's square for [`repeat`](Self::repeat).
    pub remember: Signal<In, Bit>,

    /// Square of a victim.
    pub square: Signal<In, Bits<6>>,
    /// Its level.
    pub level: Signal<In, VictimLevel>,
    /// It is captured en passant.
    pub en_passant: Signal<In, Bit>,
    /// Only if the rules have switches: the victim is one of a switch …
    pub switches: Vec<Signal<In, Bit>>,
    /// … and of this type.
    pub second: Vec<Signal<In, Bits<3>>>,
    /// Result of the vote.
    pub winner: Signal<In, Winner>,
    /// The move on top of the stack, one of the other side.
    pub top: Signal<In, Move>,
    /// Its sibling, a move of the other side.
    pub sibling: Signal<In, Sibling>,

    /// The move.
    pub current: Signal<Out, Move>,
    /// The vote had more attackers of the same victim.
    pub more: Signal<Out, Bit>,
    /// It promotes.
    pub promotes: Signal<Out, Bit>,
    /// … and has further promoted pieces.
    pub more_promotions: Signal<Out, Bit>,
    /// The move on top of the stack has further promoted pieces.
    pub top_more_promotions: Signal<Out, Bit>,

    /// A pawn promotes to a queen only.
    queens_only: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    has_switches: Parameter<Bit>,
    from_register: Register<Bits<40>>,
    to: Register<Bits<6>>,
    attacker: Register<AttackerLevel>,
    victim: Register<VictimLevel>,
    promotion: Register<Bits<2>>,
    en_passant_register: Register<Bit>,
    more_left: Register<Bit>,
    former: Register<Bits<6>>,
    origin: Ballot,
    recalled: Signal<Local, Move>,
}

impl PendingMove {
    /// The pending move of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let switches = configuration.rules().has_switch();
        Self {
            queens_only: Parameter::new(configuration.rules().is_antichess()),
            has_switches: Parameter::new(switches),
            switches: switches.then(Signal::default).into_iter().collect(),
            second: switches.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for PendingMove {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            from_register,
            to,
            attacker,
            victim,
            promotion,
            en_passant_register,
            more_left,
            former
        );
        self.origin.ballot.next = self.from_register.q.val();
        self.recalled.next = self.top.val();
        if self.recall_sibling.val() {
            self.recalled.next = self.sibling.val().played;
        }
        self.origin.given.next = self.recalled.val().from;
        self.current.next.from = self.origin.square.val();
        self.current.next.to = self.to.q.val();
        self.current.next.attacker = self.attacker.q.val();
        self.current.next.victim = self.victim.q.val();
        self.current.next.promotion = self.promotion.q.val();
        self.current.next.en_passant = self.en_passant_register.q.val();
        self.more.next = self.more_left.q.val() | self.origin.many.val();

        // A pawn on the last rank; a knight is the last piece it can promote to.
        self.promotes.next = (self.attacker.q.val() == AttackerLevel::Pawn)
            & ((self.mover.val() & (self.to.q.val().get_bits::<3>(3) == 0))
                | (!self.mover.val() & (self.to.q.val().get_bits::<3>(3) == 7)));
        self.more_promotions.next = self.promotes.val() & (self.promotion.q.val() != 3);
        self.top_more_promotions.next = (self.top.val().attacker == AttackerLevel::Pawn)
            & ((!self.mover.val() & (self.top.val().to.get_bits::<3>(3) == 0))
                | (self.mover.val() & (self.top.val().to.get_bits::<3>(3) == 7)))
            & (self.top.val().promotion != 3);
        if self.queens_only.val() {
            self.more_promotions.next = false;
            self.top_more_promotions.next = false;
        }

        if self.repeat.val() {
            self.promotion.d.next = 0.into();
            if self.origin.square.val() == self.former.q.val() {
                self.promotion.d.next = self.promotion.q.val() + 1;
            }
        }
        if self.next_promotion.val() {
            self.promotion.d.next = self.promotion.q.val() + 1;
        }
        if self.take_victim.val() {
            self.to.d.next = self.square.val();
            self.victim.d.next = self.level.val();
            self.en_passant_register.d.next = self.en_passant.val();
            if self.has_switches.val() {
                if self.switches[0].val() {
                    self.promotion.d.next = self.second[0].val().get_bits::<2>(0);
                    self.en_passant_register.d.next = self.second[0].val().get_bit(2);
                }
            }
        }
        if self.elect.val() & self.winner.val().found {
            self.from_register.d.next = self.winner.val().ballot;
            self.attacker.d.next = self.winner.val().level.into();
            if !self.keep_promotion.val() {
                self.promotion.d.next = 0.into();
                if self.has_switches.val() {
                    if self.victim.q.val() == VictimLevel::Nothing {
                        self.promotion.d.next = self.promotion.q.val();
                    }
                }
            }
            self.more_left.d.next = self.winner.val().more;
        }
        if self.recall.val() | self.recall_sibling.val() {
            self.from_register.d.next = self.origin.written.val();
            self.to.d.next = self.recalled.val().to;
            self.attacker.d.next = self.recalled.val().attacker;
            self.victim.d.next = self.recalled.val().victim;
            self.promotion.d.next = self.recalled.val().promotion;
            self.en_passant_register.d.next = self.recalled.val().en_passant;
        }
        if self.recall.val() & self.recall_next.val() & self.top_more_promotions.val() {
            self.promotion.d.next = self.top.val().promotion + 1;
        }
        if self.recall_sibling.val() {
            self.more_left.d.next = self.sibling.val().attackers;
        }
        if self.remember.val() {
            self.former.d.next = self.origin.square.val();
        }
    }
}
