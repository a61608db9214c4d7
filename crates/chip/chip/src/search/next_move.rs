//! Next move: decides on the pending move of a node, and on the stage after its last one.
//!
//! While `active`, the pending move is made, skipped, or waited for; after the last move the node
//! continues with its checks, then its attacking moves, tests for checkmate, or ends. At most one
//! of the outputs is set.
//!
//! All outputs follow the inputs in the same clock; `found` is late-arriving, and selects last.
//! Power-on: no move was pending.

use super::encoding::{Node, Stage};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// Decision on the next move.
#[derive(LogicBlock, Default)]
pub struct NextMove {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The node waits for its next move.
    pub active: Signal<In, Bit>,
    /// A move is pending.
    pub found: Signal<In, Bit>,
    /// There are no more moves.
    pub exhausted: Signal<In, Bit>,

    // The line.
    /// The node.
    pub node: Signal<In, Node>,
    /// It is the root.
    pub at_root: Signal<In, Bit>,
    /// The offset tests run.
    pub testing: Signal<In, Bit>,
    /// The move pending in the last clock is the best one.
    pub same_as_best: Signal<In, Bit>,
    /// An extension depends on the square ahead of a pawn, which is valid in the next clock.
    pub awaits_vacancy: Signal<In, Bit>,
    /// The side to move may give checks.
    pub checks_left: Signal<In, Bit>,
    /// Being checkmated is enough for it (late-arriving).
    pub mate_suffices: Signal<In, Bit>,
    /// Only if captures are compulsory: the pending move is no capture, and a legal capture has
    /// been seen.
    pub forbidden: Vec<Signal<In, Bit>>,

    // The pending move.
    /// The pending move is made.
    pub makes: Signal<Out, Bit>,
    /// The pending move is skipped: find the next one.
    pub passes_over: Signal<Out, Bit>,

    // No move is left.
    /// The checks are searched.
    pub checks: Signal<Out, Bit>,
    /// The attacking moves are searched.
    pub attacks: Signal<Out, Bit>,
    /// No move was legal: is the side to move in check?
    pub mates: Signal<Out, Bit>,
    /// The node succeeds.
    pub succeeds: Signal<Out, Bit>,
    /// The node fails.
    pub fails: Signal<Out, Bit>,

    /// Captures are compulsory.
    compels: Parameter<Bit>,
    /// The move was already pending in the last clock.
    watched: Register<Bit>,
    /// The node has plies of full width left, so its stage is that of a pruned node: after the
    /// captures only some of its moves follow.
    full_width: Signal<Local, Bit>,
    tests_root: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
}

impl NextMove {
    /// The block for a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let compels = configuration.rules().is_antichess();
        Self {
            compels: Parameter::new(compels),
            forbidden: compels.then(Signal::default).into_iter().collect(),
            ..Self::default()
        }
    }
}

impl Logic for NextMove {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, watched);

        // Whether the move is the best one, and whether the square ahead of a pawn is empty, is
        // valid one clock after the move.
        self.tests_root.next = self.testing.val() & self.at_root.val();
        self.waits.next =
            !self.watched.q.val() & (self.tests_root.val() | self.awaits_vacancy.val());

        self.full_width.next = self.node.val().depth.any();
        self.watched.d.next = false;
        self.makes.next = false;
        self.passes_over.next = false;
        self.checks.next = false;
        self.attacks.next = false;
        self.mates.next = false;
        self.succeeds.next = false;
        self.fails.next = false;
        if self.active.val() {
            if self.found.val() {
                if self.waits.val() {
                    self.watched.d.next = true;
                } else if self.tests_root.val() & self.same_as_best.val() {
                    self.passes_over.next = true;
                } else {
                    self.makes.next = true;
                }
            } else if self.exhausted.val() | self.node.val().last {
                match self.node.val().stage {
                    Stage::FullWidth => {
                        if self.node.val().legal {
                            self.fails.next = true;
                        } else {
                            self.mates.next = true;
                        }
                    }
                    Stage::Captures => {
                        if self.compels.val() {
                            // No capture was legal: the side to move may stand pat.
                            if self.node.val().legal {
                                self.fails.next = true;
                            } else {
                                self.mates.next = true;
                            }
                        } else if self.checks_left.val() {
                            self.checks.next = true;
                        } else if self.full_width.val() {
                            self.attacks.next = true;
                        } else {
                            self.fails.next = true;
                        }
                    }
                    Stage::Evasions => {
                        if !self.node.val().legal & self.mate_suffices.val() {
                            self.succeeds.next = true;
                        } else {
                            self.fails.next = true;
                        }
                    }
                    Stage::Checks => {
                        if self.full_width.val() {
                            self.attacks.next = true;
                        } else {
                            self.fails.next = true;
                        }
                    }
                    Stage::Attacks => {
                        self.fails.next = true;
                    }
                }
            }
        }
        if self.compels.val() {
            // No legal move is left.
            if self.active.val() & self.found.val() & self.forbidden[0].val() {
                self.watched.d.next = false;
                self.makes.next = false;
                self.passes_over.next = false;
                self.fails.next = true;
            }
        }
    }
}
