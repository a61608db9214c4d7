//! Result of a search: the outcome of the root, and the number of its moves that the offset tests
//! found good.
//!
//! Strobes take effect at the end of their clock; at most one is set, apart from `clear`, which has
//! priority, and `rejects`. `starts_tests` and `goes_on` follow `root_tests` in the same clock; the
//! other outputs come from registers. Power-on, and after `clear`: no answer.

use super::encoding::Answer;
use bluechip_rust_hdl::primitives::Register;
use rust_hdl::prelude::*;

/// Result of a search.
#[derive(LogicBlock, Default)]
pub struct SearchResult {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Singular, binary, trinary test at the root.
    pub root_tests: Signal<In, Bits<3>>,
    /// Word of the pending move.
    pub word: Signal<In, Bits<19>>,

    // Events.
    /// Clear the result.
    pub clear: Signal<In, Bit>,
    /// A search begins.
    pub begins: Signal<In, Bit>,
    /// The pending move is made at the root.
    pub root_move: Signal<In, Bit>,
    /// A position after a root move has failed.
    pub move_succeeds: Signal<In, Bit>,
    /// The node is the root again after such a move: the move is good.
    pub root_returns: Signal<In, Bit>,
    /// The root has ended without a move that succeeds.
    pub root_ends: Signal<In, Bit>,
    /// … and succeeds nevertheless.
    pub root_succeeds: Signal<In, Bit>,
    /// The node limit is reached.
    pub limit: Signal<In, Bit>,
    /// The board of the root is restored.
    pub ends: Signal<In, Bit>,
    /// A move that was no node is taken back.
    pub rejects: Signal<In, Bit>,
    /// The external circuit has not responded in time.
    pub silent: Signal<In, Bit>,

    // Decisions.
    /// The offset tests run.
    pub testing: Signal<Out, Bit>,
    /// A good root move starts them.
    pub starts_tests: Signal<Out, Bit>,
    /// They go on after another good move.
    pub goes_on: Signal<Out, Bit>,
    /// The move pending in the last clock is the best one.
    pub same_as_best: Signal<Out, Bit>,
    /// The answer.
    pub answer: Signal<Out, Answer>,

    answered: Register<Bit>,
    succeeded: Register<Bit>,
    limited: Register<Bit>,
    unheard: Register<Bit>,
    best_valid: Register<Bit>,
    best: Register<Bits<19>>,
    latest: Register<Bits<19>>,
    same: Register<Bit>,
    tests: Register<Bit>,
    good: Register<Bits<3>>,
    /// The offset tests of this search: the host may change the register afterwards.
    asked: Register<Bits<3>>,
    rejected: Register<Bits<32>>,
    allowed: Signal<Local, Bits<3>>,
}

impl Logic for SearchResult {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, answered, succeeded, limited, best_valid, best, latest, same, tests, good,
            asked, rejected, unheard
        );

        // The best move, and whether the pending one is equal to it.
        if self.root_move.val() {
            self.latest.d.next = self.word.val();
        }
        if self.move_succeeds.val() & !self.tests.q.val() {
            self.best.d.next = self.latest.q.val();
        }
        self.same.d.next = self.best.q.val().get_bits::<15>(0) == self.word.val().get_bits::<15>(0);
        self.same_as_best.next = self.same.q.val();

        // Offset tests: the widest selected test limits the number of good moves besides the best
        // one.
        self.allowed.next = 0.into();
        if self.root_tests.val().get_bit(0) {
            self.allowed.next = 1.into();
        }
        if self.root_tests.val().get_bit(1) {
            self.allowed.next = 2.into();
        }
        if self.root_tests.val().get_bit(2) {
            self.allowed.next = 3.into();
        }
        self.testing.next = self.tests.q.val();
        self.starts_tests.next = !self.tests.q.val() & self.root_tests.val().any();
        self.goes_on.next = self.tests.q.val() & (self.good.q.val() != self.allowed.val());

        // The answer.
        if self.limit.val() {
            self.limited.d.next = true;
        }
        if self.root_returns.val() {
            if self.tests.q.val() {
                self.good.d.next = self.good.q.val() + 1;
            } else {
                self.answered.d.next = true;
                self.succeeded.d.next = true;
                self.best_valid.d.next = true;
            }
            if self.starts_tests.val() {
                self.tests.d.next = true;
                self.good.d.next = 1.into();
            }
        }
        if self.root_ends.val() & !self.tests.q.val() {
            self.answered.d.next = true;
            self.succeeded.d.next = self.root_succeeds.val();
        }
        if self.ends.val() & self.limited.q.val() {
            self.answered.d.next = false;
            self.succeeded.d.next = false;
            self.best_valid.d.next = false;
            self.good.d.next = 0.into();
        }
        if self.rejects.val() {
            self.rejected.d.next = self.rejected.q.val() + 1;
        }
        if self.silent.val() {
            self.unheard.d.next = true;
        }
        if self.begins.val() {
            self.asked.d.next = self.root_tests.val();
            self.tests.d.next = false;
            self.rejected.d.next = 0.into();
        }
        if self.begins.val() | self.clear.val() {
            self.answered.d.next = false;
            self.succeeded.d.next = false;
            self.limited.d.next = false;
            self.unheard.d.next = false;
            self.best_valid.d.next = false;
            self.good.d.next = 0.into();
        }

        self.answer.next.answered = self.answered.q.val();
        self.answer.next.succeeded = self.succeeded.q.val();
        self.answer.next.limited = self.limited.q.val();
        self.answer.next.silent = self.unheard.q.val();
        self.answer.next.good_moves = self.good.q.val();
        self.answer.next.tests = bits::<3>(0)
            .replace_bit(0, self.asked.q.val().get_bit(0) & (self.good.q.val() == 1))
            .replace_bit(
                1,
                self.asked.q.val().get_bit(1) & self.good.q.val().any() & (self.good.q.val() < 3),
            )
            .replace_bit(
                2,
                self.asked.q.val().get_bit(2) & self.good.q.val().any() & (self.good.q.val() < 4),
            );
        self.answer.next.best_valid = self.best_valid.q.val();
        self.answer.next.best = self.best.q.val();
        self.answer.next.taken_back = self.rejected.q.val();
    }
}
