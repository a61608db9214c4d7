//! Search control: the state machine of the minimum-window search. It decides, position by position, what happens; the move
//! generator's sequencer does it, and the evaluation and the repetition detector look on [H, "Control de la búsqueda"].
//!
//! # Pipeline of a position
//! | clock | moves | evaluation | state |
//! |---|---|---|---|
//! | 0 | the move is made | placement RAMs read | [`Step::Advance`] |
//! | 1 | find victims; can the king be captured? | sums | [`Step::Enter`] |
//! | 2 | elect the victim | fast score | [`Step::Look`] |
//! | 3 | find attackers | condition flags | [`Step::Decide`]: leave, or go on |
//! | 4 | elect the attacker | | [`Step::Advance`] |
//!
//! An endgame ROM answers two clocks later: between [`Step::Look`] and [`Step::Decide`], the state is [`Step::Consult`].
//!
//! Power-on: idle.

use super::datapath::Datapath;
use super::encoding::{Flags, Node, Parameters, Phase, Window};
use crate::movegen::encoding::{Job, Scan};
use memory_map::Configuration;
use netlist::primitives::{Parameter, Ram, Register};
use rust_hdl::prelude::*;

/// What the search does in a clock.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Step {
    /// No search runs.
    Idle,
    /// Waits until the root has been found good, and starts there.
    Root,
    /// The datapath has just taken up a question.
    Ready,
    /// Waits for the next move, or for the news that there is none; makes it.
    Advance,
    /// The move has been made.
    Enter,
    /// Was it legal?
    Look,
    /// Waits for an endgame ROM, or for the plan after a check on trial.
    Consult,
    /// What becomes of the position?
    Decide,
    /// Is the candidate for no progress younger than the root?
    Recall,
    /// Waits for the square of the displaced piece.
    Seek,
    /// Waits for the answer whether it reaches the other square.
    Reach,
    /// Goes on with a position that is no draw.
    Settle,
    /// Waits for the hung pieces, to decide on an extension.
    Scan,
    /// Waits for them before the last ply of full width.
    ScanBefore,
    /// Waits for the strength of a check.
    Strength,
    /// Waits for the hung pieces of the side in check.
    ScanChecked,
    /// No move was legal: waits to hear whether it is checkmate.
    Mate,
    /// The move just taken back succeeded.
    Return,
    /// Waits until the sequencer has ended.
    Finish,
}

/// What a position wants that is no draw; made out a clock before it is asked.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum Plan {
    /// Its moves.
    Generate,
    /// The hung pieces, before the last ply of full width.
    ScanBefore,
    /// Its evasions.
    Evade,
    /// The hung pieces, to decide on an extension.
    Scan,
    /// Its score.
    Evaluate,
    /// Its score and no more: the stack is full.
    Full,
}

/// The state machine and its stack.
#[derive(LogicBlock, Default)]
pub struct SearchControl {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,

    // Host.
    /// A search starts; the sequencer has it as a command in the same clock.
    pub start: Signal<In, Bit>,
    /// What it is asked.
    pub parameters: Signal<In, Parameters>,
    /// The scores that matter.
    pub window: Signal<In, Window>,
    /// Nodes after which it gives up, 0 = never.
    pub node_limit: Signal<In, Bits<32>>,
    /// The last search ended with an answer.
    pub answered: Signal<Out, Bit>,
    /// The answer.
    pub succeeded: Signal<Out, Bit>,
    /// It stopped at the node limit.
    pub limited: Signal<Out, Bit>,
    /// Moves found good, 0 if not asked for.
    pub good_moves: Signal<Out, Bits<3>>,
    /// Singular, binary, trinary.
    pub tests: Signal<Out, Bits<3>>,
    /// There is a best move.
    pub best_valid: Signal<Out, Bit>,
    /// The best move's word.
    pub best: Signal<Out, Bits<19>>,
    /// Evaluations that were good enough.
    pub good_count: Signal<Out, Bits<32>>,
    /// Evaluations that were hopeless.
    pub hopeless_count: Signal<Out, Bits<32>>,
    /// Slow evaluations.
    pub slow_count: Signal<Out, Bits<32>>,

    // Sequencer.
    /// What it is to do.
    pub job: Signal<Out, Job>,
    /// It begins with a make.
    pub descends: Signal<Out, Bit>,
    /// It begins with an unmake.
    pub ascends: Signal<Out, Bit>,
    /// It is [`Job::MakePeek`].
    pub peeks: Signal<Out, Bit>,
    /// Mode of the generation that it starts or goes on with.
    pub job_kind: Signal<Out, Bits<3>>,
    /// A node was entered.
    pub count_node: Signal<Out, Bit>,
    /// It does nothing but wait for jobs.
    pub serving: Signal<In, Bit>,
    /// A command runs.
    pub busy: Signal<In, Bit>,
    /// The search is being aborted.
    pub interrupted: Signal<In, Bit>,
    /// A move is in hand.
    pub found: Signal<In, Bit>,
    /// There are no more moves.
    pub exhausted: Signal<In, Bit>,
    /// The victim of the move in hand has more attackers, or the move more promotions.
    pub more_here: Signal<In, Bit>,
    /// No move comes after the one in hand.
    pub last: Signal<In, Bit>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// The position is a check (after [`Job::Check`]).
    pub in_check: Signal<In, Bit>,
    /// Escape squares, up to 2 (after [`Job::MakeTest`]).
    pub escapes: Signal<In, Bits<2>>,
    /// Contact check (after [`Job::MakeTest`]).
    pub contact: Signal<In, Bit>,
    /// Hung pieces (after [`Job::Scan`]).
    pub scan: Signal<In, Scan>,
    /// The piece reaches the square (after [`Job::Reach`]).
    pub reached: Signal<In, Bit>,
    /// Nodes counted.
    pub nodes: Signal<In, Bits<32>>,

    // The move in hand.
    /// Its word.
    pub word: Signal<In, Bits<19>>,
    /// Level of the piece that moves.
    pub attacker: Signal<In, Bits<3>>,
    /// The square before the one it goes to is empty.
    pub vacant_ahead: Signal<In, Bit>,

    // Position.
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// 50-move counter.
    pub fifty: Signal<In, Bits<7>>,
    /// Moves on the stack.
    pub height: Signal<In, Bits<7>>,

    // Repetition detector.
    /// The position is repeated.
    pub repeated: Signal<In, Bit>,
    /// There is a candidate for a claim.
    pub claim: Signal<In, Bit>,
    /// There is a candidate for no progress.
    pub no_progress: Signal<In, Bit>,
    /// Its age.
    pub no_progress_age: Signal<In, Bits<5>>,
    /// Look for the displaced piece.
    pub seek: Signal<Out, Bit>,
    /// … of the candidate for no progress.
    pub seek_no_progress: Signal<Out, Bit>,
    /// It is being looked for.
    pub seeking: Signal<In, Bit>,

    // Evaluation.
    /// Fast score, White's, two clocks after the move, unless it is `pending`.
    pub fast: Signal<In, Bits<16>>,
    /// Slow score, White's.
    pub slow: Signal<In, Bits<16>>,
    /// Nobody can mate any more.
    pub dead: Signal<In, Bit>,
    /// The fast score is to come: an endgame ROM is asked.
    pub pending: Signal<In, Bit>,
    /// Pieces are enough for lazy evaluation.
    pub crowded: Signal<In, Bit>,

    /// Moves that the stack holds.
    stack_depth: Parameter<Bits<7>>,
    datapath: Datapath,
    step: Register<Step>,
    plan: Register<Plan>,
    node: Register<Node>,
    ply: Register<Bits<7>>,
    below: Register<Node>,
    frames: Ram<Node, 6>,
    illegal: Register<Bit>,
    trial: Register<Bit>,
    fresh: Register<Bit>,
    kept: Register<Bit>,
    watched: Register<Bit>,
    same_as_best: Register<Bit>,
    vacant_register: Register<Bit>,
    dead_register: Register<Bit>,
    queen_moved: Register<Bit>,
    rook_moved: Register<Bit>,
    expired: Register<Bit>,
    recent: Register<Bit>,
    claiming: Register<Bit>,
    limit_reached: Register<Bit>,
    testing: Register<Bit>,
    answered_register: Register<Bit>,
    succeeded_register: Register<Bit>,
    limited_register: Register<Bit>,
    good: Register<Bits<3>>,
    /// The offset tests asked for: the host may ask for others afterwards.
    asked: Register<Bits<3>>,
    best_found: Register<Bit>,
    best_register: Register<Bits<19>>,
    root_move: Register<Bits<19>>,
    good_counter: Register<Bits<32>>,
    hopeless_counter: Register<Bits<32>>,
    slow_counter: Register<Bits<32>>,

    at_root: Signal<Local, Bit>,
    flags: Signal<Local, Flags>,
    saved: Signal<Local, Node>,
    parent_kind: Signal<Local, Bits<3>>,
    way_back: Signal<Local, Job>,
    way_home: Signal<Local, Job>,
    begins: Signal<Local, Bit>,
    settle: Signal<Local, Bit>,
    restart: Signal<Local, Bit>,
    evaluate: Signal<Local, Bit>,
    full: Signal<Local, Bit>,
    stands: Signal<Local, Bit>,
    stays: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    fails: Signal<Local, Bit>,
    succeed: Signal<Local, Bit>,
    fail: Signal<Local, Bit>,
    leave_illegal: Signal<Local, Bit>,
    push: Signal<Local, Bit>,
    pop: Signal<Local, Bit>,
    asks_hung: Signal<Local, Bit>,
    quotas: Signal<Local, Bit>,
    mating_left: Signal<Local, Bits<4>>,
    singular_left: Signal<Local, Bits<4>>,
    may_push: Signal<Local, Bit>,
    on_sixth: Signal<Local, Bit>,
    on_seventh: Signal<Local, Bit>,
    pushed: Signal<Local, Bit>,
    singular_check: Signal<Local, Bit>,
    spend_mating: Signal<Local, Bit>,
    spend_singular: Signal<Local, Bit>,
    allowed: Signal<Local, Bits<3>>,
    enough: Signal<Local, Bit>,
}

impl SearchControl {
    /// The search control of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let stack_depth = configuration.stack_depth();
        Self {
            stack_depth: Parameter::new(u64::from(stack_depth).into()),
            frames: Ram::with_depth(stack_depth as usize, []),
            ..Self::default()
        }
    }
}

impl Logic for SearchControl {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            step,
            plan,
            node,
            below,
            ply,
            illegal,
            trial,
            fresh,
            kept,
            watched,
            same_as_best,
            vacant_register,
            dead_register,
            queen_moved,
            rook_moved,
            expired,
            recent,
            claiming,
            limit_reached,
            testing,
            answered_register,
            succeeded_register,
            limited_register,
            good,
            asked,
            best_found,
            best_register,
            root_move,
            good_counter,
            hopeless_counter,
            slow_counter
        );
        clock!(self, clock, datapath);
        self.frames.clock.next = self.clock.val();

        // Datapath.
        self.datapath.window.next = self.window.val();
        self.datapath.load.next = self.step.q.val() == Step::Root;
        self.datapath.load_offset.next = false;
        self.datapath.fast.next = self.fast.val();
        self.datapath.slow.next = self.slow.val();
        self.datapath.crowded.next = self.crowded.val();
        self.datapath.mover.next = self.mover.val();
        self.datapath.ply.next = self.ply.q.val();
        self.datapath.learn.next = false;
        self.flags.next = self.datapath.flags.val();

        // What is known of the position and its parent.
        self.at_root.next = self.ply.q.val() == 0;
        self.parent_kind.next = 0.into();
        match self.below.q.val().phase {
            Phase::Full => self.parent_kind.next = 0.into(),
            Phase::Captures => self.parent_kind.next = 1.into(),
            Phase::Evasions => self.parent_kind.next = 2.into(),
            Phase::Checks => self.parent_kind.next = 3.into(),
        }
        self.asks_hung.next = self.parameters.val().extend_several
            | self.parameters.val().extend_again
            | self.parameters.val().extend_opponent;
        self.mating_left.next = self.node.q.val().mating.get_bits::<4>(0);
        self.singular_left.next = self.node.q.val().singular.get_bits::<4>(0);
        if self.mover.val() ^ self.trial.q.val() {
            // While a check is on trial, the side that gave it is not to move.
            self.mating_left.next = self.node.q.val().mating.get_bits::<4>(4);
            self.singular_left.next = self.node.q.val().singular.get_bits::<4>(4);
        }
        self.quotas.next = self.mating_left.val().any() | self.singular_left.val().any();
        // A pawn that comes to its seventh rank, or to the sixth with nothing before it.
        self.may_push.next = self.parameters.val().extend_push
            & (self.attacker.val() == 7)
            & (self.node.q.val().depth == 1)
            & !self.node.q.val().extended;
        self.on_seventh.next = (self.mover.val() & (self.word.val().get_bits::<3>(9) == 1))
            | (!self.mover.val() & (self.word.val().get_bits::<3>(9) == 6));
        self.on_sixth.next = (self.mover.val() & (self.word.val().get_bits::<3>(9) == 2))
            | (!self.mover.val() & (self.word.val().get_bits::<3>(9) == 5));
        self.vacant_register.d.next = self.vacant_ahead.val();
        self.watched.d.next = false;
        self.pushed.next = self.may_push.val()
            & (self.on_seventh.val() | (self.on_sixth.val() & self.vacant_register.q.val()));
        self.singular_check.next = (self.escapes.val() == 1)
            | (self.contact.val() & (self.queen_moved.q.val() | self.rook_moved.q.val()));
        self.limit_reached.d.next =
            self.node_limit.val().any() & (self.nodes.val() == self.node_limit.val());
        self.same_as_best.d.next =
            self.best_register.q.val().get_bits::<15>(0) == self.word.val().get_bits::<15>(0);
        self.allowed.next = 0.into();
        if self.parameters.val().root_tests.get_bit(0) {
            self.allowed.next = 1.into();
        }
        if self.parameters.val().root_tests.get_bit(1) {
            self.allowed.next = 2.into();
        }
        if self.parameters.val().root_tests.get_bit(2) {
            self.allowed.next = 3.into();
        }
        self.enough.next = self.good.q.val() == self.allowed.val();

        // What the position wants. It has been on the board for a clock when it is decided on.
        self.plan.d.next = Plan::Evaluate;
        if self.node.q.val().phase == Phase::Full {
            self.plan.d.next = Plan::Generate;
            if self.parameters.val().extend_again
                & (self.node.q.val().depth == 1)
                & !self.node.q.val().extended
            {
                self.plan.d.next = Plan::ScanBefore;
            }
        } else if self.node.q.val().phase == Phase::Evasions {
            self.plan.d.next = Plan::Evade;
        } else if self.fresh.q.val() & self.asks_hung.val() & !self.node.q.val().extended {
            self.plan.d.next = Plan::Scan;
        }
        if self.height.val() == self.stack_depth.val() {
            self.plan.d.next = Plan::Full;
        }
        self.expired.d.next = self.fifty.val() > 99;
        self.recent.d.next = bit_cast::<7, 5>(self.no_progress_age.val()) <= self.ply.q.val();
        self.dead_register.d.next = self.dead.val() & self.parameters.val().rules;

        // Ways out of a position: to a parent that goes on, and to one that succeeds. At the root, the offset tests may go on.
        self.way_back.next = Job::LeaveVictim;
        if self.below.q.val().more {
            self.way_back.next = Job::LeaveNext;
        }
        self.way_home.next = Job::Leave;
        if self.ply.q.val() == 1 {
            self.way_home.next = self.way_back.val();
        }
        if self.below.q.val().last {
            self.way_back.next = Job::Leave;
        }
        if self.kept.q.val() {
            self.way_back.next = Job::LeaveKeep;
        }

        // Defaults.
        self.job.next = Job::Hold;
        self.job_kind.next = 0.into();
        self.count_node.next = false;
        self.seek.next = false;
        self.seek_no_progress.next = !self.claiming.q.val();
        self.begins.next = false;
        self.full.next = false;
        self.peeks.next = false;
        self.succeed.next = false;
        self.fail.next = false;
        self.leave_illegal.next = false;
        self.push.next = false;
        self.spend_mating.next = false;
        self.spend_singular.next = false;

        // A position that is no draw; one that goes on starts its own generation, unless a peek has kept its parent's so far.
        self.settle.next = ((self.step.q.val() == Step::Decide)
            & !self.illegal.q.val()
            & !self.trial.q.val()
            & !self.limit_reached.q.val()
            & !self.repeated.val()
            & !self.expired.q.val()
            & !self.dead_register.q.val()
            & !(self.claim.val() & self.flags.val().draw)
            & !self.no_progress.val())
            | (self.step.q.val() == Step::Settle);
        self.restart.next = (self.step.q.val() != Step::Decide) | self.kept.q.val();
        self.evaluate.next = self.settle.val() & (self.plan.q.val() == Plan::Evaluate);

        match self.step.q.val() {
            Step::Idle => {}
            Step::Root => {
                self.node.d.next.phase = Phase::Full;
                self.node.d.next.depth = self.parameters.val().depth;
                if !self.parameters.val().depth.any() {
                    self.node.d.next.phase = Phase::Captures;
                }
                self.node.d.next.legal = false;
                self.node.d.next.more = false;
                self.node.d.next.last = false;
                self.node.d.next.extended = false;
                self.node.d.next.hung = false;
                self.node.d.next.mating = self.parameters.val().mating;
                self.node.d.next.singular = self.parameters.val().singular;
                self.fresh.d.next = false;
                self.kept.d.next = false;
                if self.serving.val() {
                    self.begins.next = true;
                    self.step.d.next = Step::Ready;
                } else if !self.busy.val() {
                    // The position is bad.
                    self.step.d.next = Step::Idle;
                }
            }
            Step::Ready => {
                self.step.d.next = Step::Settle;
            }
            Step::Advance => {
                self.trial.d.next = false;
                self.queen_moved.d.next = self.attacker.val() == 3;
                self.rook_moved.d.next = self.attacker.val() == 4;
                if self.found.val() {
                    if !self.watched.q.val()
                        & ((self.testing.q.val() & self.at_root.val())
                            | ((self.node.q.val().phase == Phase::Full)
                                & self.may_push.val()
                                & self.on_sixth.val()))
                    {
                        // Whether it is the best move, and what stands before the pawn, is known a clock later.
                        self.watched.d.next = true;
                    } else if self.testing.q.val() & self.at_root.val() & self.same_as_best.q.val()
                    {
                        self.job.next = Job::Next;
                    } else {
                        self.push.next = true;
                        if self.at_root.val() {
                            self.root_move.d.next = self.word.val();
                        }
                        self.job.next = Job::MakeFirst;
                        self.step.d.next = Step::Enter;
                        self.fresh.d.next = false;
                        self.node.d.next.legal = false;
                        self.node.d.next.last = false;
                        self.node.d.next.hung = false;
                        self.node.d.next.phase = Phase::Captures;
                        self.job_kind.next = 1.into();
                        if self.node.q.val().phase == Phase::Full {
                            self.node.d.next.depth = self.node.q.val().depth - 1;
                            self.fresh.d.next = true;
                            if self.node.q.val().depth != 1 {
                                self.node.d.next.phase = Phase::Full;
                                self.job_kind.next = 0.into();
                                self.fresh.d.next = false;
                            } else if self.pushed.val() {
                                self.node.d.next.phase = Phase::Full;
                                self.node.d.next.depth = 1.into();
                                self.node.d.next.extended = true;
                                self.job_kind.next = 0.into();
                                self.fresh.d.next = false;
                            }
                        }
                        if self.job_kind.val() == 1 {
                            // Most such positions are left at once.
                            self.job.next = Job::MakePeek;
                            self.peeks.next = true;
                        }
                        if self.node.q.val().phase == Phase::Checks {
                            self.trial.d.next = true;
                            self.job.next = Job::MakeTest;
                            self.peeks.next = false;
                        }
                        self.kept.d.next = self.peeks.val();
                    }
                } else if self.exhausted.val() | self.node.q.val().last {
                    match self.node.q.val().phase {
                        Phase::Full => {
                            if self.node.q.val().legal
                                | (self.parameters.val().ignore_stalemate
                                    & (self.node.q.val().depth == 1)
                                    & !self.at_root.val())
                            {
                                self.fail.next = true;
                            } else {
                                self.job.next = Job::Check;
                                self.step.d.next = Step::Mate;
                            }
                        }
                        Phase::Captures => {
                            if self.quotas.val() {
                                self.node.d.next.phase = Phase::Checks;
                                self.node.d.next.last = false;
                                self.job.next = Job::First;
                                self.job_kind.next = 3.into();
                            } else {
                                self.fail.next = true;
                            }
                        }
                        Phase::Evasions => {
                            if !self.node.q.val().legal & self.flags.val().mated {
                                self.succeed.next = true;
                            } else {
                                self.fail.next = true;
                            }
                        }
                        Phase::Checks => {
                            self.fail.next = true;
                        }
                    }
                }
            }
            Step::Enter => {
                self.step.d.next = Step::Look;
            }
            Step::Look => {
                self.illegal.d.next = self.king_capture.val();
                self.step.d.next = Step::Decide;
                if self.pending.val() {
                    self.step.d.next = Step::Consult;
                }
            }
            Step::Consult => {
                if !self.pending.val() {
                    self.step.d.next = Step::Decide;
                }
            }
            Step::Decide => {
                // What was found beside a peek serves the way back, or nothing.
                self.kept.d.next = false;
                if self.illegal.q.val() {
                    self.leave_illegal.next = true;
                } else if self.trial.q.val() {
                    self.step.d.next = Step::Strength;
                } else if self.limit_reached.q.val() {
                    self.limited_register.d.next = true;
                    self.job.next = Job::Done;
                    self.step.d.next = Step::Finish;
                } else {
                    self.count_node.next = true;
                    if self.repeated.val() | self.expired.q.val() | self.dead_register.q.val() {
                        if self.flags.val().draw {
                            self.succeed.next = true;
                        } else {
                            self.fail.next = true;
                        }
                    } else if self.flags.val().draw & self.claim.val() {
                        self.claiming.d.next = true;
                        self.seek_no_progress.next = false;
                        self.seek.next = true;
                        self.step.d.next = Step::Seek;
                    } else if self.no_progress.val() {
                        self.step.d.next = Step::Recall;
                    }
                }
            }
            Step::Recall => {
                self.claiming.d.next = false;
                self.seek_no_progress.next = true;
                self.step.d.next = Step::Settle;
                if self.recent.q.val() {
                    self.seek.next = true;
                    self.step.d.next = Step::Seek;
                }
            }
            Step::Seek => {
                if !self.seeking.val() {
                    self.job.next = Job::Reach;
                    self.step.d.next = Step::Reach;
                }
            }
            Step::Reach => {
                if self.serving.val() {
                    if self.reached.val() {
                        self.succeed.next = true;
                    } else if self.claiming.q.val() & self.no_progress.val() {
                        self.step.d.next = Step::Recall;
                    } else {
                        self.step.d.next = Step::Settle;
                    }
                }
            }
            Step::Settle => {}
            Step::Scan => {
                if self.serving.val() {
                    if (self.parameters.val().extend_several
                        & (self.scan.val().several | self.scan.val().pinned))
                        | (self.parameters.val().extend_again
                            & self.scan.val().own
                            & self.below.q.val().hung)
                        | (self.parameters.val().extend_opponent & self.scan.val().other)
                    {
                        self.node.d.next.phase = Phase::Full;
                        self.node.d.next.depth = 1.into();
                        self.node.d.next.extended = true;
                        self.fresh.d.next = false;
                        self.job.next = Job::First;
                        self.step.d.next = Step::Advance;
                    } else {
                        self.evaluate.next = true;
                    }
                }
            }
            Step::ScanBefore => {
                if self.serving.val() {
                    self.node.d.next.hung = self.scan.val().other;
                    self.job.next = Job::First;
                    self.step.d.next = Step::Advance;
                }
            }
            Step::Strength => {
                if self.serving.val() {
                    if !self.escapes.val().any() | (self.contact.val() & self.queen_moved.q.val()) {
                        self.spend_mating.next = self.mating_left.val().any();
                        self.spend_singular.next = !self.mating_left.val().any();
                    } else if self.singular_check.val() {
                        self.spend_singular.next = true;
                    } else if self.singular_left.val().any() {
                        self.job.next = Job::Scan;
                        self.step.d.next = Step::ScanChecked;
                    } else {
                        self.leave_illegal.next = true;
                    }
                }
            }
            Step::ScanChecked => {
                if self.serving.val() {
                    if self.scan.val().own {
                        self.spend_singular.next = true;
                    } else {
                        self.leave_illegal.next = true;
                    }
                }
            }
            Step::Mate => {
                if self.serving.val() {
                    if (self.in_check.val() & self.flags.val().mated)
                        | (!self.in_check.val() & self.flags.val().draw)
                    {
                        self.succeed.next = true;
                    } else {
                        self.fail.next = true;
                    }
                }
            }
            Step::Return => {
                if !self.at_root.val() {
                    self.succeed.next = true;
                } else if self.testing.q.val() {
                    self.good.d.next = self.good.q.val() + 1;
                    self.step.d.next = Step::Advance;
                    if self.enough.val() {
                        self.job.next = Job::Done;
                        self.step.d.next = Step::Finish;
                    }
                } else {
                    self.answered_register.d.next = true;
                    self.succeeded_register.d.next = true;
                    self.best_found.d.next = true;
                    self.job.next = Job::Done;
                    self.step.d.next = Step::Finish;
                    if self.parameters.val().root_tests.any() {
                        self.testing.d.next = true;
                        self.good.d.next = 1.into();
                        self.datapath.load_offset.next = true;
                        self.node.d.next.phase = Phase::Full;
                        self.node.d.next.last = false;
                        self.node.d.next.depth = self.parameters.val().offset_depth;
                        if !self.parameters.val().offset_depth.any() {
                            self.node.d.next.depth = 1.into();
                        }
                        self.job.next = Job::Hold;
                        self.step.d.next = Step::Ready;
                    }
                }
            }
            Step::Finish => {
                if !self.busy.val() {
                    self.step.d.next = Step::Idle;
                    if self.limited_register.q.val() {
                        self.answered_register.d.next = false;
                        self.succeeded_register.d.next = false;
                        self.best_found.d.next = false;
                        self.good.d.next = 0.into();
                    }
                }
            }
        }

        // A check that may be searched: its price, and the position behind it.
        if (self.spend_singular.val() & !self.singular_left.val().any()) & !self.spend_mating.val()
        {
            self.leave_illegal.next = true;
        } else if self.spend_mating.val() | self.spend_singular.val() {
            self.trial.d.next = false;
            self.node.d.next.phase = Phase::Evasions;
            self.step.d.next = Step::Consult;
            if self.spend_mating.val() {
                if self.mover.val() {
                    self.node.d.next.mating = self.node.q.val().mating - 1;
                } else {
                    self.node.d.next.mating = self.node.q.val().mating - 16;
                }
            } else if self.mover.val() {
                self.node.d.next.singular = self.node.q.val().singular - 1;
            } else {
                self.node.d.next.singular = self.node.q.val().singular - 16;
            }
        }

        // A position that is no draw.
        if self.settle.val() {
            self.step.d.next = Step::Advance;
            match self.plan.q.val() {
                Plan::Generate => {
                    if self.restart.val() {
                        self.job.next = Job::First;
                    }
                }
                Plan::ScanBefore => {
                    self.job.next = Job::Scan;
                    self.step.d.next = Step::ScanBefore;
                }
                Plan::Evade => {
                    self.job.next = Job::First;
                    self.job_kind.next = 2.into();
                }
                Plan::Scan => {
                    self.job.next = Job::Scan;
                    self.step.d.next = Step::Scan;
                }
                Plan::Evaluate => {}
                Plan::Full => {
                    self.full.next = true;
                }
            }
        }

        // Evaluation: enough to stand pat? The scores are the last to be known.
        self.stands.next =
            self.flags.val().good | (!self.flags.val().hopeless & self.flags.val().slow);
        if self.evaluate.val() {
            self.step.d.next = Step::Advance;
            if self.flags.val().good {
                self.good_counter.d.next = self.good_counter.q.val() + 1;
            } else if self.flags.val().hopeless {
                self.hopeless_counter.d.next = self.hopeless_counter.q.val() + 1;
            } else {
                self.slow_counter.d.next = self.slow_counter.q.val() + 1;
                self.datapath.learn.next = true;
            }
            if self.restart.val() {
                self.job.next = Job::First;
                self.job_kind.next = 1.into();
            }
        }
        self.stays.next =
            (self.evaluate.val() & self.stands.val()) | (self.full.val() & self.flags.val().fast);
        self.fails.next = self.fail.val() | (self.full.val() & !self.flags.val().fast);

        // Where a position succeeds, the move that led there has failed, and its parent goes on; where it fails, its parent
        // succeeds.
        self.leaves.next = self.leave_illegal.val() | self.succeed.val() | self.stays.val();
        if self.leaves.val() {
            self.job.next = self.way_back.val();
            self.job_kind.next = self.parent_kind.val();
            self.step.d.next = Step::Advance;
        }
        if self.fails.val() {
            self.job.next = self.way_home.val();
            self.job_kind.next = self.parent_kind.val();
            self.step.d.next = Step::Return;
            if (self.ply.q.val() == 1) & !self.testing.q.val() {
                self.best_register.d.next = self.root_move.q.val();
            }
        }
        if self.at_root.val() & (self.leaves.val() | self.fails.val()) {
            self.job.next = Job::Done;
            self.step.d.next = Step::Finish;
            if !self.testing.q.val() {
                self.answered_register.d.next = true;
                self.succeeded_register.d.next = self.leaves.val();
            }
        }
        self.pop.next = (self.leaves.val() | self.fails.val()) & !self.at_root.val();

        // Stack. Its top is a register; the frame under that is read a clock ahead.
        self.saved.next = self.node.q.val();
        self.saved.next.more = self.more_here.val();
        self.saved.next.last = self.last.val();
        self.frames.write_address.next = bit_cast::<6, 7>(self.ply.q.val());
        self.frames.write_data.next = self.saved.val();
        self.frames.write_enable.next = self.push.val();
        self.frames.read_address.next = bit_cast::<6, 7>(self.ply.q.val() - 2);
        if self.push.val() {
            self.ply.d.next = self.ply.q.val() + 1;
            self.below.d.next = self.saved.val();
            self.frames.read_address.next = bit_cast::<6, 7>(self.ply.q.val() - 1);
        }
        if self.pop.val() {
            self.ply.d.next = self.ply.q.val() - 1;
            self.below.d.next = self.frames.read_data.val();
            self.frames.read_address.next = bit_cast::<6, 7>(self.ply.q.val() - 3);
            self.node.d.next = self.below.q.val();
            if !self.leave_illegal.val() {
                self.node.d.next.legal = true;
            }
        }

        // Start and end.
        if self.begins.val() | self.reset.val() {
            self.answered_register.d.next = false;
            self.succeeded_register.d.next = false;
            self.limited_register.d.next = false;
            self.good.d.next = 0.into();
            self.best_found.d.next = false;
        }
        if self.begins.val() {
            self.asked.d.next = self.parameters.val().root_tests;
            self.good_counter.d.next = 0.into();
            self.hopeless_counter.d.next = 0.into();
            self.slow_counter.d.next = 0.into();
        }
        if self.start.val() {
            self.testing.d.next = false;
            self.trial.d.next = false;
            self.illegal.d.next = false;
            self.ply.d.next = 0.into();
            self.step.d.next = Step::Root;
        }
        if self.reset.val() | self.interrupted.val() {
            self.step.d.next = Step::Idle;
            self.answered_register.d.next = false;
            self.succeeded_register.d.next = false;
            self.limited_register.d.next = false;
            self.best_found.d.next = false;
            self.good.d.next = 0.into();
        }

        self.descends.next = self.push.val();
        self.ascends.next = self.pop.val();

        // Results.
        self.answered.next = self.answered_register.q.val();
        self.succeeded.next = self.succeeded_register.q.val();
        self.limited.next = self.limited_register.q.val();
        self.good_moves.next = self.good.q.val();
        self.tests.next = bits::<3>(0)
            .replace_bit(0, self.asked.q.val().get_bit(0) & (self.good.q.val() == 1))
            .replace_bit(
                1,
                self.asked.q.val().get_bit(1) & self.good.q.val().any() & (self.good.q.val() < 3),
            )
            .replace_bit(
                2,
                self.asked.q.val().get_bit(2) & self.good.q.val().any() & (self.good.q.val() < 4),
            );
        self.best_valid.next = self.best_found.q.val();
        self.best.next = self.best_register.q.val();
        self.good_count.next = self.good_counter.q.val();
        self.hopeless_count.next = self.hopeless_counter.q.val();
        self.slow_count.next = self.slow_counter.q.val();
    }
}
