//! Search control: the state machine of the minimum-window search. It decides what happens in each
//! position; the move generator's sequencer executes it; evaluation and repetition detector observe
//! it [H, Search control].
//!
//! Its parts make the decisions on a position: the [stack of nodes](super::node_stack), the [next
//! move](super::next_move), [draws](super::draws), [extensions](super::extension),
//! [checks](super::checks), [quiescence](super::quiescence) with the [slow
//! control](super::slow_control) and the [datapath](super::datapath), and the
//! [result](super::search_result). This file has the steps: first the requests of a step, then the
//! outcome of the position, then the next step.
//!
//! # Pipeline of a position
//! | clock | moves | evaluation | state |
//! |---|---|---|---|
//! | 0 | the move is made | placement RAMs read | [`Step::Advance`] |
//! | 1 | find victims; can the king be captured? | sums | [`Step::Enter`] |
//! | 2 | elect the victim; was the move legal? | fast score | [`Step::Look`] |
//! | 3 | find attackers | condition flags | [`Step::Decide`]: leave, or go on |
//! | 4 | elect the attacker | | [`Step::Advance`] |
//!
//! An endgame ROM takes two more clocks: between [`Step::Look`] and [`Step::Decide`], the state is
//! [`Step::Consult`]. The slow evaluation may take any time, in [`Step::AwaitSlow`].
//!
//! The condition flags are late-arriving, and `found` even later: the alternatives that they select
//! are computed beforehand. Power-on: idle.

use super::checks::Checks;
use super::datapath::Datapath;
use super::draws::Draws;
use super::encoding::{
    Answer, EvaluationsOut, Flags, Node, Parameters, Price, Scores, Stage, Threats, Window,
};
use super::extension::Extension;
use super::next_move::NextMove;
use super::node_stack::NodeStack;
use super::quiescence::Quiescence;
use super::search_result::SearchResult;
use super::slow_control::SlowControl;
use super::step::{Action, Step};
use crate::movegen::encoding::{Job, Mode};
use crate::movegen::jobs::JobsOut;
use crate::movegen::sequencer::compulsion::Compulsion;
use crate::repetition::encoding::JudgementIn;
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The state machine and its parts.
#[derive(LogicBlock, Default)]
pub struct SearchControl {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,

    // Host.
    /// Parameters of the search.
    pub parameters: Signal<In, Parameters>,
    /// The scores that matter.
    pub window: Signal<In, Window>,
    /// Nodes after which the search stops, 0 = no limit.
    pub node_limit: Signal<In, Bits<32>>,
    /// Score of a draw for the side to move at the root.
    pub draw_score: Signal<In, Bits<16>>,
    /// Result.
    pub answer: Signal<Out, Answer>,
    /// Evaluations of the last search.
    pub evaluations: EvaluationsOut,

    // Sequencer.
    /// Jobs for the sequencer, and its state.
    pub jobs: JobsOut,

    // Position.
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// 50-move counter.
    pub fifty: Signal<In, Bits<7>>,
    /// Moves on the stack.
    pub height: Signal<In, Bits<7>>,
    /// Judgement of the repetition detector.
    pub judgement: JudgementIn,
    /// Results of the evaluation.
    pub scores: Signal<In, Scores>,
    /// Threats, valid from the third clock after the move on.
    pub threats: Signal<In, Threats>,
    /// Only in AntiChess: the side to move has only its king; the other side has only its king.
    pub alone: Vec<Signal<In, Bit>>,
    /// The external circuit has not responded in time.
    pub silent: Signal<In, Bit>,
    /// The slow evaluation may start on the position.
    pub may_start_slow: Signal<Out, Bit>,
    /// It starts (late-arriving).
    pub start_slow: Signal<Out, Bit>,
    /// The slow evaluation is stopped.
    pub stop_slow: Signal<Out, Bit>,

    /// Moves that the stack holds.
    stack_depth: Parameter<Bits<7>>,
    /// AntiChess: captures are compulsory, and the side that loses everything wins.
    antichess: Parameter<Bit>,
    /// A side without a legal move wins.
    stalemate_wins: Parameter<Bit>,
    /// Present if captures are compulsory.
    compulsion: Vec<Compulsion>,
    nodes: NodeStack,
    next_move: NextMove,
    draws: Draws,
    extension: Extension,
    checks: Checks,
    quiescence: Quiescence,
    slow_control: SlowControl,
    datapath: Datapath,
    result: SearchResult,

    step: Register<Step>,
    action: Register<Action>,
    /// The board changed a clock ago.
    changed: Register<Bit>,
    /// … two clocks ago.
    changed_before: Register<Bit>,
    /// The fast score was pending in the last clock.
    consulted: Register<Bit>,
    /// The sequencer still has the move found while that of [`Job::MakePeek`] was made.
    kept: Register<Bit>,
    limit_reached: Register<Bit>,
    /// Only if captures are compulsory: the move made last is a capture.
    captured: Vec<Register<Bit>>,

    node: Signal<Local, Node>,
    parent: Signal<Local, Node>,
    flags: Signal<Local, Flags>,
    at_root: Signal<Local, Bit>,
    counted: Signal<Local, Bit>,
    /// The search decides on the position.
    decides: Signal<Local, Bit>,
    /// The node limit ends the search.
    gives_up: Signal<Local, Bit>,
    /// The last move is taken back: a quiet check that cannot be paid for, or an attacking move
    /// that was searched as a check.
    unwanted: Signal<Local, Bit>,
    /// The check that the position is in can be paid for.
    affordable: Signal<Local, Bit>,
    /// … and is paid for: only evasions are searched.
    pays: Signal<Local, Bit>,
    /// The position is so far below the bound that moves that attack nothing are pruned.
    prunes: Signal<Local, Bit>,
    /// The position gets one more ply of full width, because of hung pieces.
    extends: Signal<Local, Bit>,
    /// The external circuit may give it one; it does.
    may_defer: Signal<Local, Bit>,
    defers: Signal<Local, Bit>,
    /// Its score is not enough, and it has no captures to search.
    ends: Signal<Local, Bit>,
    /// … but may have checks.
    ends_with_checks: Signal<Local, Bit>,
    /// Stalemate is ignored: a position without moves is decided by its score.
    ignored: Signal<Local, Bit>,
    settles: Signal<Local, Bit>,
    /// Only in AntiChess: the game has ended.
    ended: Vec<Signal<Local, Bit>>,
    starts: Signal<Local, Bit>,
    generated: Signal<Local, Stage>,
    evaluates: Signal<Local, Bit>,
    /// The move that a peek has found is kept while the slow evaluation runs: the position will
    /// probably be left.
    keeps: Signal<Local, Bit>,
    is_full: Signal<Local, Bit>,
    rejects: Signal<Local, Bit>,
    succeeds: Signal<Local, Bit>,
    fails: Signal<Local, Bit>,
    resumes: Signal<Local, Bit>,
    returns: Signal<Local, Bit>,
    root_returns: Signal<Local, Bit>,
}

impl SearchControl {
    /// The search control of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let rules = configuration.rules();
        let antichess = rules.is_antichess();
        Self {
            stack_depth: Parameter::new(u64::from(configuration.stack_depth()).into()),
            antichess: Parameter::new(antichess),
            stalemate_wins: Parameter::new(rules.stalemate_wins()),
            compulsion: (antichess
                .then(|| Compulsion::new(configuration))
                .into_iter())
            .collect(),
            captured: antichess.then(Register::default).into_iter().collect(),
            alone: (0..2 * usize::from(antichess))
                .map(|_| Signal::default())
                .collect(),
            ended: antichess.then(Signal::default).into_iter().collect(),
            next_move: NextMove::new(configuration),
            checks: Checks::new(configuration),
            datapath: Datapath::new(configuration),
            nodes: NodeStack::new(configuration),
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
            action,
            changed,
            changed_before,
            consulted,
            kept,
            limit_reached
        );
        clock!(
            self,
            clock,
            nodes,
            next_move,
            draws,
            extension,
            checks,
            quiescence,
            slow_control,
            datapath,
            result
        );

        // Inputs of the parts.
        self.node.next = self.nodes.node.val();
        self.parent.next = self.nodes.parent.val();
        self.at_root.next = self.nodes.at_root.val();
        self.flags.next = self.datapath.flags.val();
        self.nodes.parameters.next = self.parameters.val();
        self.nodes.more_here.next = self.jobs.more_here.val();
        self.nodes.last.next = self.jobs.last.val();
        self.nodes.pushed.next = self.extension.pushed.val();
        self.nodes.threats.next = self.threats.val();
        self.nodes.quotas.next = self.checks.left.val();
        self.nodes.sibling.next = self.jobs.sibling.val();
        self.nodes.kept.next = self.kept.q.val() & !self.jobs.lost.val();
        self.next_move.active.next = self.step.q.val() == Step::Advance;
        self.next_move.found.next = self.jobs.found.val();
        self.next_move.exhausted.next = self.jobs.exhausted.val();
        self.next_move.node.next = self.node.val();
        self.next_move.at_root.next = self.at_root.val();
        self.next_move.testing.next = self.result.testing.val();
        self.next_move.same_as_best.next = self.result.same_as_best.val();
        self.next_move.awaits_vacancy.next = self.extension.awaits_vacancy.val();
        self.next_move.checks_left.next = self.checks.any.val() & self.node.val().may_check;
        self.next_move.mate_suffices.next = self.flags.val().mated;
        if self.antichess.val() {
            self.next_move.forbidden[0].next =
                self.compulsion[0].seen.val() & !self.jobs.pending.val().word.get_bit(15);
        }
        JudgementIn::link(&mut self.judgement, &mut self.draws.judgement);
        self.draws.fifty.next = self.fifty.val();
        self.draws.dead.next = self.scores.val().fast.dead;
        self.draws.rules.next = self.parameters.val().rules;
        self.draws.ply.next = self.nodes.ply.val();
        self.draws.draw_suffices.next = self.flags.val().draw;
        if self.antichess.val() {
            // No claims: the move that would repeat may be forbidden.
            self.draws.draw_suffices.next = false;
        }
        self.extension.parameters.next = self.parameters.val();
        self.extension.node.next = self.node.val();
        self.extension.hung_before.next = self.parent.val().hung;
        self.extension.horizon.next = self.nodes.horizon.val();
        self.extension.mover.next = self.mover.val();
        self.extension.pending.next = self.jobs.pending.val();
        self.extension.threats.next = self.threats.val();
        self.checks.quotas.next = self.node.val().quotas;
        self.checks.mover.next = self.mover.val();
        self.checks.moves.next = self.step.q.val() == Step::Advance;
        self.checks.attacker.next = self.jobs.pending.val().attacker;
        self.checks.promoted.next = self.jobs.pending.val().word.get_bits::<3>(12);
        self.checks.threats.next = self.threats.val();
        EvaluationsOut::link(&mut self.evaluations, &mut self.quiescence.evaluations);
        self.quiescence.flags.next = self.flags.val();
        self.datapath.window.next = self.window.val();
        self.datapath.draw_score.next = self.draw_score.val();
        self.datapath.contempt.next = self.scores.val().contempt;
        self.datapath.fast.next = self.scores.val().fast.score;
        self.datapath.drawn.next = self.scores.val().fast.drawn;
        self.datapath.has_terms.next = self.scores.val().has_terms;
        self.datapath.terms.next = self.scores.val().terms;
        self.datapath.usual.next = self.scores.val().usual;
        self.datapath.wide.next = self.node.val().wide;
        self.datapath.mover.next = self.mover.val();
        self.datapath.ply.next = self.nodes.ply.val();
        self.result.root_tests.next = self.parameters.val().root_tests;
        self.result.silent.next = self.silent.val();
        self.result.word.next = self.jobs.pending.val().word;
        self.answer.next = self.result.answer.val();

        // The next action, decoded when the position has been on the board for one clock.
        self.action.d.next = Action::Evaluate;
        if self.node.val().stage == Stage::FullWidth {
            self.action.d.next = Action::Generate;
        }
        if self.height.val() == self.stack_depth.val() {
            self.action.d.next = Action::Full;
        }
        self.limit_reached.d.next =
            self.node_limit.val().any() & (self.jobs.nodes.val() == self.node_limit.val());

        // When the position is decided on.
        self.decides.next = self.step.q.val() == Step::Decide;

        // Requests of the step.
        self.jobs.job.next = Job::Hold;
        self.jobs.count_node.next = false;
        self.jobs.peeks.next = false;
        self.generated.next = Stage::FullWidth;
        self.evaluates.next = false;
        self.is_full.next = false;
        self.rejects.next = false;
        self.succeeds.next = false;
        self.fails.next = false;
        self.nodes.change.next.root = false;
        self.nodes.change.next.turn = false;
        self.nodes.change.next.extend = false;
        self.nodes.change.next.evade = false;
        self.draws.confirm_claim.next = false;
        self.result.begins.next = false;
        self.gives_up.next = false;
        self.affordable.next = self.checks.price.val() != Price::Refused;
        self.unwanted.next = ((self.parent.val().stage == Stage::Checks) & !self.affordable.val())
            | ((self.parent.val().stage == Stage::Attacks)
                & self.threats.val().checked
                & self.affordable.val());
        self.counted.next = !self.limit_reached.q.val() & !self.unwanted.val();
        self.changed_before.d.next = self.changed.q.val();
        self.consulted.d.next = self.scores.val().fast.pending;
        self.ignored.next = self.parameters.val().ignore_stalemate
            & (self.node.val().depth == 1)
            & !self.at_root.val();
        self.root_returns.next = (self.step.q.val() == Step::Return) & self.at_root.val();
        match self.step.q.val() {
            Step::Root => {
                self.nodes.change.next.root = true;
                self.kept.d.next = false;
                self.result.begins.next = self.jobs.serving.val();
            }
            Step::Advance => {
                self.succeeds.next = self.next_move.succeeds.val();
                self.fails.next = self.next_move.fails.val();
                self.nodes.change.next.turn =
                    self.next_move.checks.val() | self.next_move.attacks.val();
                if self.next_move.makes.val() {
                    self.jobs.job.next = self.nodes.enter_job.val();
                    self.generated.next = self.nodes.enters.val();
                    self.jobs.peeks.next = self.nodes.enters.val() == Stage::Captures;
                    self.kept.d.next = self.nodes.enter_job.val() == Job::MakePeek;
                } else if self.next_move.passes_over.val() {
                    self.jobs.job.next = Job::Next;
                } else if self.next_move.checks.val() {
                    self.jobs.job.next = Job::First;
                    self.generated.next = Stage::Checks;
                } else if self.next_move.attacks.val() {
                    self.jobs.job.next = Job::First;
                    self.generated.next = Stage::Attacks;
                }
            }
            Step::Look => {
                self.rejects.next = self.jobs.king_capture.val();
                if self.rejects.val() {
                    self.kept.d.next = false;
                }
            }
            Step::Seek => {
                if self.draws.sought.val() {
                    self.jobs.job.next = Job::Reach;
                }
            }
            Step::Reach => {
                self.succeeds.next = self.jobs.serving.val() & self.jobs.reached.val();
            }
            Step::AwaitSlow => {
                self.evaluates.next = true;
                self.kept.d.next = self.keeps.val();
            }
            Step::Mate => {
                if !self.changed.q.val() & !self.changed_before.q.val() & !self.consulted.q.val() {
                    if self.threats.val().checked {
                        self.succeeds.next = self.flags.val().mated;
                        self.fails.next = !self.flags.val().mated;
                    } else if self.ignored.val() {
                        self.succeeds.next = self.flags.val().fast;
                        self.fails.next = !self.flags.val().fast;
                    } else {
                        self.succeeds.next = self.flags.val().draw;
                        self.fails.next = !self.flags.val().draw;
                    }
                    if self.stalemate_wins.val() {
                        self.succeeds.next = self.flags.val().mated;
                        self.fails.next = !self.flags.val().mated;
                    }
                    if self.antichess.val() {
                        if self.node.val().stage == Stage::Captures {
                            // No capture was legal: the side to move may stand pat.
                            self.succeeds.next = false;
                            self.fails.next = false;
                            self.evaluates.next = true;
                        }
                    }
                }
            }
            Step::Return => {
                if !self.at_root.val() {
                    self.succeeds.next = true;
                } else if !self.result.starts_tests.val() & !self.result.goes_on.val() {
                    self.jobs.job.next = Job::Done;
                }
            }
            _ => {}
        }
        if self.decides.val() {
            // The move found by a peek is used when the position is left, or dropped.
            self.kept.d.next = self.keeps.val();
            if self.unwanted.val() {
                self.rejects.next = true;
            } else if self.counted.val() {
                self.jobs.count_node.next = true;
                if self.draws.over.val() {
                    self.succeeds.next = self.flags.val().draw;
                    self.fails.next = !self.flags.val().draw;
                } else {
                    self.draws.confirm_claim.next = self.draws.claimable.val();
                }
            } else {
                self.gives_up.next = true;
                self.jobs.job.next = Job::Done;
            }
        }
        // A position that is no draw. It starts its own generation if a peek has kept its parent's
        // so far, or if its mode differs from the generation started when it was entered.
        self.settles.next = (self.decides.val() & self.counted.val() & self.draws.none.val())
            | (self.step.q.val() == Step::Settle);
        if self.antichess.val() {
            self.ended[0].next = self.settles.val() & (self.alone[0].val() | self.alone[1].val());
            if self.ended[0].val() {
                // A side with only its king has won: the side to move, except at the root, where it
                // may be the other side, or both.
                self.settles.next = false;
                self.succeeds.next = self.flags.val().mated;
                if self.alone[1].val() {
                    self.succeeds.next = self.datapath.lost[0].val();
                    if self.alone[0].val() {
                        self.succeeds.next = self.flags.val().draw;
                    }
                }
                self.fails.next = !self.succeeds.val();
            }
        }
        self.starts.next =
            (!self.decides.val() & (self.step.q.val() != Step::AwaitSlow)) | self.kept.q.val();
        self.pays.next = self.settles.val()
            & (self.action.q.val() == Action::Evaluate)
            & self.threats.val().checked
            & self.affordable.val()
            & !self.at_root.val();
        self.extends.next = self.settles.val()
            & (self.action.q.val() == Action::Evaluate)
            & !self.pays.val()
            & self.extension.extends.val();
        self.prunes.next = self.settles.val()
            & (self.action.q.val() == Action::Generate)
            & !self.at_root.val()
            & !self.node.val().extended
            & (self.node.val().depth <= bit_cast::<6, 2>(self.parameters.val().pruning))
            & !self.threats.val().checked
            & self.flags.val().far_below;
        self.nodes.change.next.note = self.settles.val();
        self.nodes.change.next.evade = self.pays.val();
        self.nodes.change.next.extend = self.extends.val();
        if self.settles.val() {
            match self.action.q.val() {
                Action::Generate => {}
                Action::Evaluate => {
                    self.evaluates.next = !self.pays.val() & !self.extends.val();
                    if self.antichess.val() {
                        // Captures come first.
                        self.evaluates.next = !self.pays.val() & !self.threats.val().may_capture;
                    }
                }
                Action::Full => {
                    self.is_full.next = true;
                }
            }
            if (self.starts.val() & !self.evaluates.val()) | self.pays.val() | self.extends.val() {
                self.jobs.job.next = Job::First;
                if self.antichess.val() {
                    if self.action.q.val() == Action::Evaluate {
                        self.generated.next = Stage::Captures;
                    }
                }
                if self.pays.val() {
                    self.generated.next = Stage::Evasions;
                }
            }
        }
        if self.prunes.val() {
            self.nodes.change.next.turn = true;
            self.jobs.job.next = Job::First;
            self.generated.next = Stage::Attacks;
            if self.checks.any.val() & self.threats.val().may_check {
                self.generated.next = Stage::Checks;
            }
            if self.threats.val().may_capture {
                self.generated.next = Stage::Captures;
            }
        }
        // While the slow evaluation runs, the first forcing move is generated, unless there is none
        // or it will probably not be needed.
        self.keeps.next = self.quiescence.waits.val()
            & self.kept.q.val()
            & !self.parent.val().last
            & (self.flags.val().likely | !self.threats.val().may_capture);
        if self.antichess.val() {
            // There is no forcing move.
            self.keeps.next = self.quiescence.waits.val() & self.kept.q.val();
        } else if self.evaluates.val() & self.starts.val() & !self.keeps.val() {
            self.jobs.job.next = Job::First;
            self.generated.next = Stage::Captures;
        }
        // The requests of the external circuit are valid with the slow terms, and apply only if
        // these decide.
        self.may_defer.next = self.scores.val().effects.get_bit(1)
            & self.nodes.horizon.val()
            & !self.node.val().extended;
        if self.antichess.val() {
            // Captures come first.
            self.may_defer.next = false;
        }
        self.defers.next = self.quiescence.learn.val() & self.may_defer.val();
        self.nodes.change.next.widen =
            self.quiescence.learn.val() & self.scores.val().effects.get_bit(2);
        if self.defers.val() {
            self.nodes.change.next.extend = true;
            self.jobs.job.next = Job::First;
            self.generated.next = Stage::FullWidth;
        }
        self.ends.next = self.evaluates.val()
            & !self.quiescence.waits.val()
            & !self.quiescence.stands.val()
            & !self.defers.val()
            & !self.threats.val().may_capture;
        if self.antichess.val() {
            self.ends.next =
                self.evaluates.val() & !self.quiescence.waits.val() & !self.quiescence.stands.val();
        }
        self.ends_with_checks.next =
            self.ends.val() & self.checks.any.val() & self.threats.val().may_check;
        if self.ends_with_checks.val() {
            self.nodes.change.next.turn = true;
            self.jobs.job.next = Job::First;
            self.generated.next = Stage::Checks;
        }

        // The outcome. If a position succeeds, the move that led to it has failed, and its parent
        // goes on; if it fails, its parent succeeds.
        self.resumes.next = self.rejects.val()
            | self.succeeds.val()
            | (self.evaluates.val() & self.quiescence.stands.val())
            | (self.is_full.val() & self.flags.val().fast);
        self.returns.next = self.fails.val()
            | (self.ends.val() & !self.ends_with_checks.val())
            | (self.is_full.val() & !self.flags.val().fast);
        if self.resumes.val() {
            self.jobs.job.next = self.nodes.resume_job.val();
            self.generated.next = self.parent.val().stage;
        }
        if self.returns.val() {
            self.jobs.job.next = self.nodes.return_job.val();
            self.generated.next = self.parent.val().stage;
        }
        if self.at_root.val() & (self.resumes.val() | self.returns.val()) {
            self.jobs.job.next = Job::Done;
        }

        // Outputs to the parts and the sequencer.
        self.nodes.change.next.stage = self.generated.val();
        self.nodes.change.next.enter = self.next_move.makes.val();
        self.nodes.change.next.leave =
            (self.resumes.val() | self.returns.val()) & !self.at_root.val();
        self.nodes.change.next.legal = !self.rejects.val();
        self.nodes.change.next.offset_tests =
            self.root_returns.val() & self.result.starts_tests.val();
        self.draws.decides.next = self.decides.val();
        self.draws.confirm_next.next = self.step.q.val() == Step::Recall;
        self.quiescence.begins.next = self.result.begins.val();
        self.quiescence.evaluate.next = self.evaluates.val();
        self.quiescence.forbids.next = self.may_defer.val() | self.scores.val().effects.get_bit(0);
        self.quiescence.ready.next = self.slow_control.ready.val();
        self.quiescence.has_terms.next = self.scores.val().has_terms;
        self.quiescence.cancel.next = self.reset.val() | self.jobs.interrupted.val();
        self.slow_control.has_terms.next = self.scores.val().has_terms;
        self.slow_control.done.next = self.scores.val().done;
        self.slow_control.evaluate.next = self.evaluates.val();
        self.slow_control.undecided.next = self.quiescence.undecided.val();
        // The slow evaluation may start on a legal position that begins with captures: most of
        // these are evaluated.
        self.slow_control.begin.next = (self.step.q.val() == Step::Look)
            & (self.node.val().stage == Stage::Captures)
            & !self.rejects.val();
        if self.antichess.val() {
            // There may be captures.
            self.slow_control.begin.next = false;
        }
        self.slow_control.dismiss.next = self.resumes.val()
            | self.returns.val()
            | self.pays.val()
            | self.extends.val()
            | self.gives_up.val()
            | self.reset.val()
            | self.jobs.interrupted.val();
        self.may_start_slow.next = self.slow_control.may_start.val();
        self.start_slow.next = self.slow_control.start.val();
        self.stop_slow.next = self.slow_control.stop.val();
        self.datapath.learn.next = self.quiescence.learn.val();
        self.datapath.load.next = self.step.q.val() == Step::Root;
        self.datapath.load_offset.next = self.root_returns.val() & self.result.starts_tests.val();
        self.result.limit.next = self.gives_up.val();
        self.result.clear.next = self.reset.val() | self.jobs.interrupted.val();
        self.result.rejects.next = self.rejects.val();
        self.result.root_move.next = self.next_move.makes.val() & self.at_root.val();
        self.result.move_succeeds.next = self.returns.val() & (self.nodes.ply.val() == 1);
        self.result.root_returns.next = self.root_returns.val();
        self.result.root_ends.next = self.at_root.val() & (self.resumes.val() | self.returns.val());
        self.result.root_succeeds.next = self.resumes.val();
        self.result.ends.next = (self.step.q.val() == Step::Finish) & !self.jobs.busy.val();
        // The move found by a peek is kept as a sibling when the search goes on below, except at
        // the root, where moves may be skipped, and except checking and attacking moves, which must
        // be judged first.
        self.jobs.keeps_sibling.next = self.kept.q.val()
            & (self.jobs.job.val() == Job::First)
            & (self.parent.val().stage != Stage::Checks)
            & (self.parent.val().stage != Stage::Attacks)
            & (self.nodes.ply.val() != 1);
        self.jobs.makes.next = self.next_move.makes.val();
        self.jobs.unmakes.next = (self.resumes.val() | self.returns.val()) & !self.at_root.val();
        self.changed.d.next = self.jobs.makes.val() | self.jobs.unmakes.val();
        if self.antichess.val() {
            self.captured[0].clock.next = self.clock.val();
            self.captured[0].d.next = self.jobs.pending.val().word.get_bit(15);
            self.compulsion[0].clock.next = self.clock.val();
            self.compulsion[0].start.next = self.step.q.val() == Step::Root;
            self.compulsion[0].make.next = self.jobs.makes.val();
            self.compulsion[0].unmake.next = self.jobs.unmakes.val();
            // The move has been made in the last clock.
            self.compulsion[0].asks.next =
                (self.step.q.val() == Step::Enter) & self.captured[0].q.val();
            self.compulsion[0].king_capture.next = self.jobs.king_capture.val();
        }
        // The mode that the position probably begins with, unless it is left.
        self.jobs.expects.next = Mode::Checking;
        if self.threats.val().may_capture {
            self.jobs.expects.next = Mode::Captures;
        }
        if self.extension.extends.val() {
            self.jobs.expects.next = Mode::All;
        }
        if self.threats.val().checked {
            self.jobs.expects.next = Mode::Evasions;
        }
        if self.antichess.val() {
            self.jobs.expects.next = Mode::Captures;
        }
        self.jobs.mode.next = Mode::All;
        match self.generated.val() {
            Stage::FullWidth => self.jobs.mode.next = Mode::All,
            Stage::Captures => self.jobs.mode.next = Mode::Captures,
            Stage::Evasions => self.jobs.mode.next = Mode::Evasions,
            Stage::Checks => self.jobs.mode.next = Mode::Checking,
            Stage::Attacks => self.jobs.mode.next = Mode::Attacking,
        }

        // The next step: the default of the present step …
        match self.step.q.val() {
            Step::Idle => {}
            Step::Root => {
                if self.jobs.serving.val() {
                    self.step.d.next = Step::Ready;
                } else if !self.jobs.busy.val() {
                    // The position is bad.
                    self.step.d.next = Step::Idle;
                }
            }
            Step::Ready => {
                self.step.d.next = Step::Settle;
            }
            Step::Advance => {
                if self.next_move.makes.val() {
                    self.step.d.next = Step::Enter;
                } else if self.next_move.mates.val() {
                    self.step.d.next = Step::Mate;
                }
            }
            Step::Enter => {
                self.step.d.next = Step::Look;
            }
            Step::Look => {
                self.step.d.next = Step::Decide;
                if self.scores.val().fast.pending {
                    self.step.d.next = Step::Consult;
                }
            }
            Step::Consult => {
                if !self.scores.val().fast.pending {
                    self.step.d.next = Step::Decide;
                }
            }
            Step::Decide => {}
            Step::Recall => {
                self.step.d.next = Step::Settle;
                if self.draws.seeks_next.val() {
                    self.step.d.next = Step::Seek;
                }
            }
            Step::Seek => {
                if self.draws.sought.val() {
                    self.step.d.next = Step::Reach;
                }
            }
            Step::Reach => {
                if self.jobs.serving.val() {
                    self.step.d.next = Step::Settle;
                    if self.draws.another.val() {
                        self.step.d.next = Step::Recall;
                    }
                }
            }
            Step::Settle => {}
            Step::AwaitSlow => {}
            Step::Mate => {}
            Step::Return => {
                self.step.d.next = Step::Finish;
                if self.result.starts_tests.val() {
                    self.step.d.next = Step::Ready;
                }
                if self.result.goes_on.val() {
                    self.step.d.next = Step::Advance;
                }
            }
            Step::Finish => {
                if !self.jobs.busy.val() {
                    self.step.d.next = Step::Idle;
                }
            }
        }
        // … in the clock of the decision, the confirmation of a repetition …
        if self.decides.val() {
            self.step.d.next = Step::Recall;
            if self.draws.claimable.val() {
                self.step.d.next = Step::Seek;
            }
            if self.limit_reached.q.val() {
                self.step.d.next = Step::Finish;
            }
        }
        // … if it is no draw, its moves or its score …
        if self.settles.val() {
            self.step.d.next = Step::Advance;
        }
        if self.evaluates.val() {
            self.step.d.next = Step::Advance;
            if self.quiescence.waits.val() {
                self.step.d.next = Step::AwaitSlow;
            }
        }
        // … and with priority the outcome, then an abort or a reset.
        if self.resumes.val() {
            self.step.d.next = Step::Advance;
        }
        if self.returns.val() {
            self.step.d.next = Step::Return;
        }
        if self.at_root.val() & (self.resumes.val() | self.returns.val()) {
            self.step.d.next = Step::Finish;
        }
        if self.jobs.start.val() {
            self.step.d.next = Step::Root;
        }
        if self.reset.val() | self.jobs.interrupted.val() {
            self.step.d.next = Step::Idle;
        }
    }
}
