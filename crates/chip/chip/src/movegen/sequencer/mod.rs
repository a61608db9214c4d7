//! The hardwired state machine of the move generator: controls the array's questions and the
//! arbiter's votes, makes and unmakes moves.
//!
//! # Parts
//! This file connects the parts, and has the conditions that several of them need. The parts are
//! the [entry of commands](command_entry), the [running command](running_command), the [next
//! state](next_state), the [progress of the generation](generation_progress), the [selected
//! square](selected_square), the [pending move](pending_move) and its [judge](move_judge), the
//! [question](question_control) and the [`inquiry`] that prepares it, the [vote](vote_control), the
//! [squares of the kings](king_squares), the [`siblings`] of the moves made, the [`counters`] and
//! the [jobs of the search](service). The [`analysis`] is a separate state machine, for which this
//! one waits in [`State::Analyse`]. `docs/src/blocks/sequencer.md` has the diagram of the states.
//!
//! # Pipeline
//! A question takes one clock (signals settle, cells register the results), a vote over the results
//! the next. A new victim costs two clocks: *find attackers* (at the same time the arbiter elects
//! the following victim) and *elect the attacker*; every further attacker of the same victim costs
//! one. An elected candidate is retired a clock later, so two votes among the same candidates never
//! follow each other directly. In that clock the elected square is also decoded and the question
//! about it prepared, so the question comes in the second clock after the vote.
//!
//! In perft, the leaves of a position take two clocks each. While a move is made, the array still
//! has the parent's board, and finds the attackers of the next victim if this one has no further
//! attacker. In the next clock the arbiter elects the next attacker, the array tests on the child's
//! board whether the king can be captured, and the move is unmade at the end of the clock.
//!
//! Power-on: idle.

pub mod analysis;
pub mod command_entry;
pub mod compulsion;
pub mod counters;
pub mod encoding;
pub mod generation_progress;
pub mod inquiry;
pub mod king_squares;
pub mod move_judge;
pub mod next_state;
pub mod pending_move;
pub mod question_control;
pub mod reach;
pub mod running_command;
pub mod selected_square;
pub mod service;
pub mod siblings;
pub mod state;
pub mod switch_inquiry;
pub mod vote_control;

use self::analysis::{Analysis, Start};
use self::command_entry::CommandEntry;
use self::compulsion::Compulsion;
use self::counters::Counters;
use self::encoding::{JobEffect, Remaining, Running};
use self::generation_progress::GenerationProgress;
use self::inquiry::Inquiry;
use self::king_squares::KingSquares;
use self::move_judge::MoveJudge;
use self::next_state::NextState;
use self::pending_move::PendingMove;
use self::question_control::QuestionControl;
use self::running_command::RunningCommand;
use self::selected_square::SelectedSquare;
use self::service::Service;
use self::siblings::Siblings;
use self::state::State;
use self::switch_inquiry::SwitchInquiry;
use self::vote_control::VoteControl;
use super::encoding::{
    Command, Findings, JobRequest, Mode, Move, PieceType, Progress, Question, Selected,
    SwitchQuestion, VictimLevel, Vote, Winner,
};
use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The state machine.
#[derive(LogicBlock, Default)]
pub struct Sequencer {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset of the state.
    pub reset: Signal<In, Bit>,

    // Host.
    /// Command, valid for one clock, only when not busy; it starts in the next.
    pub command: Signal<In, Command>,
    /// Its operand: depth, or bits 14–0 of a move word.
    pub operand: Signal<In, Bits<15>>,
    /// Abort.
    pub abort: Signal<In, Bit>,
    /// The host changes the position or the mode: generation restarts.
    pub restart: Signal<In, Bit>,
    /// The host changes the position.
    pub touched: Signal<In, Bit>,
    /// Mode of generation.
    pub mode: Signal<In, Mode>,
    /// Only legal moves are wanted.
    pub legal_only: Signal<In, Bit>,
    /// A command runs.
    pub busy: Signal<Out, Bit>,
    /// A move is pending.
    pub found: Signal<Out, Bit>,
    /// The position has no more moves.
    pub exhausted: Signal<Out, Bit>,
    /// The last command was aborted.
    pub aborted: Signal<Out, Bit>,
    /// Error: bad position.
    pub bad_position: Signal<Out, Bit>,
    /// Error: no such move.
    pub no_move: Signal<Out, Bit>,
    /// Results of the analysis.
    pub findings: Signal<Out, Findings>,
    /// Leaves or nodes counted.
    pub nodes: Signal<Out, Bits<48>>,
    /// Clocks the last command took so far.
    pub cycles: Signal<Out, Bits<48>>,

    // Search.
    /// The job.
    pub request: Signal<In, JobRequest>,
    /// The search has entered a node.
    pub count_node: Signal<In, Bit>,
    /// A displaced piece: its former square.
    pub square_then: Signal<In, Bits<6>>,
    /// … its present square.
    pub square_now: Signal<In, Bits<6>>,
    /// … its type.
    pub displaced: Signal<In, PieceType>,
    /// The running command, or the last one, is a search.
    pub searching: Signal<Out, Bit>,
    /// Waits for a job.
    pub serving: Signal<Out, Bit>,
    /// The victim of the pending move has more attackers, or the move more promotions.
    pub more_here: Signal<Out, Bit>,
    /// No move comes after the pending one.
    pub last: Signal<Out, Bit>,
    /// No move was found while the move of [`Job::MakePeek`](super::encoding::Job::MakePeek) was
    /// made, and whether one follows is unknown.
    pub lost: Signal<Out, Bit>,
    /// The last move has a sibling.
    pub sibling: Signal<Out, Bit>,
    /// The command is being aborted.
    pub interrupted: Signal<Out, Bit>,
    /// The make or unmake of this clock is part of the game or of the search, not a trial of the
    /// generator.
    pub recorded: Signal<Out, Bit>,

    // Array.
    /// Question.
    pub question: Signal<Out, Question>,
    /// Selected square, as a ballot.
    pub select: Signal<Out, Bits<40>>,
    /// The square whose find-attacker transmitter radiates, one bit for each square.
    pub source: Signal<Out, Bits<64>>,
    /// Vote.
    pub vote: Signal<Out, Vote>,
    /// The squares that the king crossed by castling with the last move count as the king's.
    pub guard_crossed: Signal<Out, Bit>,
    /// Result of the vote; late-arriving.
    pub winner: Signal<In, Winner>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// An attacker found before is on a square where a king's signal arrives.
    pub contact: Signal<In, Bit>,
    /// There are discoverers.
    pub discoverers: Signal<In, Bit>,
    /// … from the attack map, in a search.
    pub may_discover: Signal<In, Bit>,
    /// The piece of the pending move is a discoverer.
    pub departing: Signal<In, Bit>,
    /// State of the selected square.
    pub selected: Signal<In, Selected>,
    /// Only if a bare king ends the game: one side has only its king.
    pub over: Vec<Signal<In, Bit>>,
    /// Only if the rules have switches: the question about them.
    pub switch: Vec<Signal<Out, SwitchQuestion>>,
    /// Only if the rules have switches: the side to move may still switch.
    pub may_switch: Vec<Signal<In, Bit>>,
    /// Only if the rules have switches: type of the victim on the selected square.
    pub victim_type: Vec<Signal<In, Bits<3>>>,

    // Board, stack, position.
    /// Side to move: 1 = Black.
    pub mover: Signal<In, Bit>,
    /// A pawn may be taken en passant.
    pub passed: Signal<In, Bit>,
    /// The pending move.
    pub current: Signal<Out, Move>,
    /// Make it.
    pub make: Signal<Out, Bit>,
    /// Unmake the move on top of the stack.
    pub unmake: Signal<Out, Bit>,
    /// That move.
    pub top: Signal<In, Move>,
    /// Number of moves on the stack.
    pub height: Signal<In, Bits<7>>,

    /// The configuration has modes other than all moves, and the analysis.
    has_modes: Parameter<Bit>,
    /// Captures are compulsory.
    compels: Parameter<Bit>,
    /// The rules have switches (AntiChess).
    switches: Parameter<Bit>,
    /// Cells can keep victims aside.
    keeps: Parameter<Bit>,
    selection: SelectedSquare,
    pending: PendingMove,
    judge: MoveJudge,
    inquiry: Inquiry,
    question_control: QuestionControl,
    vote_control: VoteControl,
    kings: KingSquares,
    counters: Counters,
    entry: CommandEntry,
    command_registers: RunningCommand,
    service: Service,
    siblings: Siblings,
    analysis: Analysis,
    generation: GenerationProgress,
    next_state: NextState,
    /// Present if captures are compulsory.
    compulsion: Vec<Compulsion>,
    /// Present if the rules have switches.
    switch_inquiry: Vec<SwitchInquiry>,

    state: Register<State>,
    in_check: Register<Bit>,
    several_checkers: Register<Bit>,
    /// The move taken back in the last clock leads to a leaf if it was legal.
    leaf: Register<Bit>,
    /// Another move follows the one just made …
    have: Register<Bit>,
    /// … with the attacker already elected.
    ready: Register<Bit>,
    /// No attacker was elected beside the move made: the victim of a checking or attacking move may
    /// have none, and after a sibling none is searched for.
    lost_register: Register<Bit>,
    /// While the last sibling was made, the victims of its generation were found again.
    renewed: Register<Bit>,
    /// Victims of the position after the last move are found early (foreseen); those of the move's
    /// own generation are kept aside.
    early: Signal<Local, Bit>,
    shows: Signal<Local, Bit>,

    running: Signal<Local, Running>,
    job: Signal<Local, JobEffect>,
    remaining: Signal<Local, Remaining>,
    remains: Signal<Local, Bit>,
    /// Checks or attacking moves are wanted.
    judged: Signal<Local, Bit>,
    /// … without captures and promotions.
    quiet_alone: Signal<Local, Bit>,
    /// All victims of quiet checks are found in this clock.
    finds_checks: Signal<Local, Bit>,
    idle: Signal<Local, Bit>,
    resume: Signal<Local, Bit>,
    resumes: Signal<Local, Bit>,
    makes: Signal<Local, Bit>,
    unmakes: Signal<Local, Bit>,
    prepares: Signal<Local, Bit>,
    renews: Signal<Local, Bit>,
    finds_attackers: Signal<Local, Bit>,
    diverts: Signal<Local, Bit>,
    cut_off: Signal<Local, Bit>,
    elects: Signal<Local, Bit>,
    elects_victim: Signal<Local, Bit>,
    elects_attacker: Signal<Local, Bit>,
    loads: Signal<Local, Bit>,
    stops: Signal<Local, Bit>,
    /// If captures are compulsory: the rule applies to this generation …
    compelled: Vec<Signal<Local, Bit>>,
    /// … the remaining victims are no captures, so they are skipped …
    spares: Vec<Signal<Local, Bit>>,
    /// … the move that perft is about to make is no capture.
    forbidden: Vec<Signal<Local, Bit>>,
}

impl Sequencer {
    /// The sequencer of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let compels = configuration.rules().is_antichess();
        let switches = configuration.rules().has_switch();
        let optional = || compels.then(Signal::default).into_iter().collect();
        Self {
            has_modes: Parameter::new(configuration.has_modes()),
            compels: Parameter::new(compels),
            over: compels.then(Signal::default).into_iter().collect(),
            switches: Parameter::new(switches),
            keeps: Parameter::new(!configuration.has_compact_array()),
            switch: switches.then(Signal::default).into_iter().collect(),
            switch_inquiry: switches.then(SwitchInquiry::default).into_iter().collect(),
            may_switch: switches.then(Signal::default).into_iter().collect(),
            victim_type: switches.then(Signal::default).into_iter().collect(),
            pending: PendingMove::new(configuration),
            judge: MoveJudge::new(configuration),
            kings: KingSquares::new(configuration),
            question_control: QuestionControl::new(configuration),
            siblings: Siblings::new(configuration),
            next_state: NextState::new(configuration),
            compulsion: (compels.then(|| Compulsion::new(configuration)).into_iter()).collect(),
            compelled: optional(),
            spares: optional(),
            forbidden: optional(),
            ..Self::default()
        }
    }
}

impl Logic for Sequencer {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            selection,
            pending,
            judge,
            inquiry,
            vote_control,
            siblings,
            kings,
            counters,
            analysis,
            generation,
            command_registers
        );
        dff_setup!(
            self,
            clock,
            state,
            in_check,
            several_checkers,
            leaf,
            have,
            ready,
            lost_register,
            renewed
        );

        // Conditions.
        self.running.next = self.command_registers.running.val();
        self.idle.next = self.state.q.val() == State::Idle;
        self.searching.next = self.running.val().goal == Command::Search;
        self.quiet_alone.next = self.searching.val();
        if self.compels.val() {
            self.quiet_alone.next = false;
        }
        self.resume.next = self.generation.progress.val() == Progress::Resume;
        self.stops.next =
            self.abort.val() & !self.idle.val() & (self.state.q.val() != State::Unwind);
        self.remaining.next.promotions = self.pending.more_promotions.val();
        self.remaining.next.attackers = self.pending.more.val();
        self.remaining.next.victims = self.selection.valid.val();
        if self.compels.val() {
            // After a legal capture only captures are left.
            self.compelled[0].next = (self.running.val().goal == Command::Perft)
                | (self.running.val().legal
                    & (self.running.val().mode != Mode::Checking)
                    & (self.running.val().mode != Mode::Attacking));
            self.spares[0].next = self.compelled[0].val()
                & self.compulsion[0].seen.val()
                & ((self.selection.level.val() == VictimLevel::Nothing)
                    | (self.selection.level.val() == VictimLevel::Quiet)
                    | (self.selection.level.val() == VictimLevel::Promotion));
            self.forbidden[0].next = (self.state.q.val() == State::Descend)
                & self.compulsion[0].seen.val()
                & ((self.pending.current.val().victim == VictimLevel::Nothing)
                    | (self.pending.current.val().victim == VictimLevel::Quiet)
                    | (self.pending.current.val().victim == VictimLevel::Promotion));
            self.remaining.next.victims = self.selection.valid.val() & !self.spares[0].val();
        }

        self.early.next = self.keeps.val() & !self.renewed.q.val();
        if self.compels.val() {
            self.early.next = false;
        }
        self.shows.next = self.early.val() & (self.state.q.val() == State::Foresee);

        // Commands and jobs.
        self.entry.state.next = self.state.q.val();
        self.entry.command.next = self.command.val();
        self.entry.running.next = self.running.val();
        self.entry.host_mode.next = self.mode.val();
        self.entry.progress.next = self.generation.progress.val();
        self.service.request.next = self.request.val();
        self.service.searching.next = self.searching.val();
        self.service.have.next = self.have.q.val();
        self.service.early.next = self.early.val();
        self.service.foreseen.next = self.selection.foreseen.val();
        self.service.foreseen_capture.next = self.selection.foreseen_capture.val();
        self.service.kept_aside.next = self.early.val();
        self.service.sure.next = self.judge.is_sure.val();
        self.service.more.next = self.renewed.q.val() & self.pending.more.val();
        self.service.victims.next =
            self.renewed.q.val() & !self.pending.more.val() & self.selection.valid.val();
        self.service.foresees.next = self.state.q.val() == State::Foresee;
        self.service.square_then.next = self.square_then.val();
        self.service.may_discover.next = self.may_discover.val();
        self.service.enemy_king.next = self.kings.enemy.val();
        self.job.next = self.service.effect.val();
        self.diverts.next = self.job.val().diverts;
        self.command_registers.reset.next = self.reset.val();
        self.command_registers.state.next = self.state.q.val();
        self.command_registers.command.next = self.command.val();
        self.command_registers.operand.next = self.operand.val();
        self.command_registers.legal_only.next = self.legal_only.val();
        self.command_registers.entry.next = self.entry.entry.val();
        self.command_registers.job.next = self.job.val();
        self.command_registers.height.next = self.height.val();
        self.command_registers.winner.next = self.winner.val();
        self.command_registers.many.next = self.selection.many.val();
        self.command_registers.king_capture.next = self.king_capture.val();
        self.command_registers.touched.next = self.touched.val();
        self.command_registers.stop.next = self.stops.val();

        // Makes and unmakes.
        self.makes.next = (self.state.q.val() == State::Make)
            | (self.state.q.val() == State::TryMake)
            | (self.state.q.val() == State::Descend)
            | (self.searching.val() & self.request.val().makes);
        if self.compels.val() {
            if self.forbidden[0].val() {
                self.makes.next = false;
            }
        }
        self.unmakes.next = (self.state.q.val() == State::Unmake)
            | ((self.state.q.val() == State::TryLegal) & !self.judge.judgement.val().tests_check)
            | (self.state.q.val() == State::TryCheck)
            | (self.state.q.val() == State::Leaf)
            | ((self.state.q.val() == State::Ascend) & !self.running.val().at_base)
            | ((self.state.q.val() == State::Unwind) & !self.running.val().at_base)
            | (self.searching.val() & self.request.val().unmakes);
        self.make.next = self.makes.val() & !self.stops.val();
        self.unmake.next = self.unmakes.val() & !self.stops.val();
        if self.compels.val() {
            self.compulsion[0].clock.next = self.clock.val();
            self.compulsion[0].start.next =
                (self.state.q.val() == State::FindVictims) & !self.resume.val();
            self.compulsion[0].make.next = self.make.val();
            self.compulsion[0].unmake.next = self.unmake.val();
            self.compulsion[0].asks.next = self.compelled[0].val()
                & ((self.state.q.val() == State::Leaf)
                    | (self.state.q.val() == State::TryLegal)
                    | ((self.state.q.val() == State::FindVictims)
                        & (self.running.val().goal == Command::Perft)
                        & !self.resume.val()
                        & !self.running.val().at_base))
                & (self.top.val().victim != VictimLevel::Nothing)
                & (self.top.val().victim != VictimLevel::Quiet)
                & (self.top.val().victim != VictimLevel::Promotion);
            self.compulsion[0].king_capture.next = self.king_capture.val();
        }
        self.recorded.next = (self.searching.val()
            | (self.state.q.val() == State::Make)
            | (self.state.q.val() == State::Unmake))
            & (self.state.q.val() != State::TryMake)
            & (self.state.q.val() != State::TryLegal)
            & (self.state.q.val() != State::TryCheck);
        self.guard_crossed.next = self.state.q.val() != State::TryCheck;

        // The siblings: a move is kept only if the peek has found one.
        self.siblings.height.next = self.height.val();
        self.siblings.make.next = self.searching.val() & self.request.val().makes;
        self.siblings.unmake.next = self.searching.val() & self.request.val().unmakes;
        self.siblings.keep.next =
            self.searching.val() & self.request.val().keeps_sibling & self.have.q.val();
        self.siblings.kept.next.valid = true;
        self.siblings.kept.next.played = self.pending.current.val();
        self.siblings.kept.next.attackers = self.pending.more.val();
        self.siblings.kept.next.victims = self.selection.valid.val();

        // While a move is made, the array still has the parent's board, and finds the attackers of
        // the next victim if needed. When a sibling is made, the cells' registers are not valid for
        // its generation, so the following moves are lost unless its victims are found again; then
        // the next victim is elected while the sibling is made.
        self.prepares.next = ((self.state.q.val() == State::Descend) & self.running.val().last_ply)
            | (self.searching.val() & self.request.val().peeks);
        if self.compels.val() {
            if self.forbidden[0].val() {
                self.prepares.next = false;
            }
        }
        // Not for evasions, which need the attack map two clocks after a move at the earliest; and
        // not if a pawn may be taken en passant, as that is not known on the child's board.
        self.renews.next = (self.searching.val() & self.request.val().peeks)
            & self.resume.val()
            & ((self.running.val().mode == Mode::All)
                | (self.running.val().mode == Mode::Captures))
            & !self.remaining.val().promotions
            & (self.remaining.val().attackers | self.remaining.val().victims)
            & !self.passed.val();
        if self.compels.val() {
            self.renews.next = false;
        }
        self.finds_checks.next = (self.state.q.val() == State::AskChecks)
            & self.quiet_alone.val()
            & !self.may_discover.val();
        self.resumes.next = (((self.state.q.val() == State::FindVictims)
            | self.finds_checks.val())
            & self.resume.val())
            | self.renews.val();
        self.finds_attackers.next = (self.state.q.val() == State::FindAttackers)
            | (self.prepares.val()
                & !self.resume.val()
                & !self.remaining.val().promotions
                & !self.remaining.val().attackers
                & self.remaining.val().victims);
        self.remains.next = self.remaining.val().promotions
            | self.remaining.val().attackers
            | self.remaining.val().victims;
        if self.prepares.val() {
            self.ready.d.next = self.remaining.val().promotions;
            self.have.d.next = self.remains.val() & !self.resume.val();
            self.lost_register.d.next = self.remains.val() & self.resume.val();
            self.renewed.d.next = self.renews.val();
        }
        if self.renewed.q.val()
            & (((self.state.q.val() == State::Peek) & self.pending.more.val())
                | (self.state.q.val() == State::Attend))
        {
            self.lost_register.d.next = false;
        }

        // Votes. A job of the search that diverts the sequencer suppresses the election.
        self.cut_off.next = self.diverts.val() & !self.prepares.val();
        self.elects.next = ((self.state.q.val() == State::MarkEnemyKings)
            | (self.state.q.val() == State::AskKingCapture)
            | (self.state.q.val() == State::VoteChecker)
            | self.analysis.elect.val())
            & !self.cut_off.val();
        self.elects_victim.next = ((self.state.q.val() == State::VoteVictim)
            | self.finds_attackers.val()
            | ((self.state.q.val() == State::Attend)
                & self.renewed.q.val()
                & !self.pending.more.val())
            | self.analysis.elect_victim.val())
            & !self.cut_off.val();
        self.elects_attacker.next = ((self.state.q.val() == State::VoteAttacker)
            | (((self.state.q.val() == State::Leaf) | (self.state.q.val() == State::Peek))
                & self.have.q.val()
                & !self.ready.q.val()))
            & !self.cut_off.val();
        if (self.state.q.val() == State::Peek) & self.elects_attacker.val() {
            self.have.d.next = self.winner.val().found;
            self.lost_register.d.next = !self.winner.val().found;
        }

        // The selected square.
        self.loads.next = self.entry.entry.val().enters | self.resumes.val() | self.job.val().load;
        self.selection.winner.next = self.winner.val();
        self.selection.foresee.next = self.early.val() & (self.state.q.val() == State::Attend);
        self.selection.shows.next = self.shows.val();
        self.selection.take.next = self.shows.val() & self.job.val().take_foreseen;
        self.selection.elect.next = self.elects.val();
        self.selection.elect_victim.next = self.elects_victim.val();
        self.selection.load.next = self.loads.val() | self.analysis.load.val();
        self.selection.load_source.next = self.loads.val() | self.analysis.load_source.val();
        self.selection.load_level.next = self.resumes.val() | self.job.val().skip_captures;
        self.selection.given_level.next = self.pending.current.val().victim;
        if self.job.val().skip_captures {
            self.selection.given_level.next = VictimLevel::Quiet;
            if self.compels.val() {
                // If promotions come after the captures, they have not been generated yet.
                self.selection.given_level.next = VictimLevel::Promotion;
            }
        }
        self.selection.load_valid.next = self.job.val().recall_sibling;
        self.selection.given_valid.next = self.siblings.sibling.val().victims;
        self.selection.given.next = self.pending.current.val().to;
        if self.state.q.val() == State::Analyse {
            self.selection.given.next = self.analysis.given.val();
        }
        if self.job.val().load {
            self.selection.given.next = self.job.val().given;
        }
        if self.entry.entry.val().enters {
            self.selection.given.next = self.kings.own.val();
            if self.entry.entry.val().mode == Mode::Checking {
                self.selection.given.next = self.kings.enemy.val();
                if self.state.q.val() == State::Verdict {
                    // The square elected in the last clock.
                    self.selection.given.next = self.selection.square.val();
                }
            }
        }
        self.select.next = self.selection.select.val();
        self.source.next = self.selection.source.val();

        // The pending move and its judge.
        self.pending.mover.next = self.mover.val();
        self.pending.repeat.next = self.state.q.val() == State::Repeat;
        self.pending.next_promotion.next = (self.state.q.val() == State::NextPromotion)
            | (self.prepares.val() & self.pending.more_promotions.val());
        self.pending.take_victim.next = self.finds_attackers.val();
        self.pending.elect.next = self.elects_attacker.val();
        self.pending.keep_promotion.next = self.vote_control.repeated.val();
        self.pending.recall.next = (self.state.q.val() == State::Unmake)
            | ((self.state.q.val() == State::Ascend) & !self.running.val().at_base)
            | self.job.val().recall;
        self.pending.recall_sibling.next = self.job.val().recall_sibling;
        self.pending.sibling.next = self.siblings.sibling.val();
        self.pending.recall_next.next = self.state.q.val() == State::Ascend;
        self.pending.remember.next = self.state.q.val() == State::VoteAttacker;
        self.pending.square.next = self.selection.square.val();
        self.pending.level.next = self.selection.level.val();
        self.pending.en_passant.next = self.inquiry.question.val().en_passant;
        self.pending.winner.next = self.winner.val();
        self.pending.top.next = self.top.val();
        self.current.next = self.pending.current.val();
        self.judge.state.next = self.state.q.val();
        self.judge.running.next = self.running.val();
        self.judge.wanted.next = self.operand.val();
        self.judge.take_lines.next = self.finds_attackers.val();
        self.judge.lines.next = self.inquiry.question.val().lines;
        self.judge.current.next = self.pending.current.val();
        self.judge.sure.next = self.inquiry.question.val().sure;
        self.judge.elects_king.next = self.winner.val().level == 2;
        self.judge.quiet_alone.next = self.quiet_alone.val();
        self.judge.discovers.next = self.departing.val();
        self.judge.enemy_king.next = self.kings.enemy.val();
        self.judge.promotes.next = self.pending.promotes.val();
        self.judge.king_capture.next = self.king_capture.val();

        // Question and vote.
        self.inquiry.own_king.next = self.kings.own.val();
        self.inquiry.enemy_king.next = self.kings.enemy.val();
        self.inquiry.flipped.next = (self.state.q.val() == State::Attend) & self.renewed.q.val();
        self.inquiry.fresh.next = self.selection.fresh.val();
        if self.shows.val() {
            self.inquiry.fresh.next = self.job.val().take_foreseen;
        }
        self.inquiry.square.next = self.selection.square.val();
        self.inquiry.level.next = self.selection.level.val();
        self.inquiry.selected.next = self.selected.val();
        self.inquiry.discoverers.next = self.discoverers.val();
        self.inquiry.mover.next = self.mover.val();
        self.inquiry.mode.next = self.running.val().mode;
        if self.shows.val() {
            self.inquiry.mode.next = self.request.val().expects;
        }
        self.inquiry.in_check.next = self.in_check.q.val();
        self.inquiry.quiet_alone.next = self.quiet_alone.val();
        self.question_control.state.next = self.state.q.val();
        self.question_control.analysis.next = self.analysis.state.val();
        self.question_control.analysis_flipped.next = self.analysis.flipped.val();
        self.question_control.second_side.next = self.analysis.second_side.val();
        self.question_control.hangs.next = self.analysis.hangs.val();
        self.question_control.mover.next = self.mover.val();
        self.question_control.mode.next = self.running.val().mode;
        self.question_control.searching.next = self.searching.val();
        self.question_control.in_check.next = self.in_check.q.val();
        self.question_control.double_check.next =
            self.several_checkers.q.val() | self.selection.many.val();
        self.question_control.discoverers.next = self.discoverers.val();
        self.question_control.selected.next = self.selected.val();
        self.question_control.attacker_question.next = self.inquiry.question.val();
        self.question_control.find_attackers.next = self.finds_attackers.val();
        self.question_control.early.next = self.early.val();
        self.question_control.restore.next = self.job.val().restore_victims;
        self.question_control.renews.next = self.renews.val();
        self.question_control.expects.next = self.request.val().expects;
        self.question_control.foreseen.next = self.job.val().foreseen;
        if self.compels.val() {
            self.question_control.over[0].next = self.over[0].val();
        }
        self.question.next = self.question_control.question.val();
        if !self.has_modes.val() {
            // Unused without modes: constants remove the cells' registers.
            self.question.next.targets = false;
            self.question.next.latch_lines = false;
            self.question.next.latch_discoverers = false;
            self.question.next.latch_allowed = false;
            self.question.next.known_answers = false;
        }
        if self.switches.val() {
            self.switch_inquiry[0].clock.next = self.clock.val();
            self.switch_inquiry[0].fresh.next = self.selection.fresh.val();
            self.switch_inquiry[0].square.next = self.selection.square.val();
            self.switch_inquiry[0].level.next = self.selection.level.val();
            self.switch_inquiry[0].victim_type.next = self.victim_type[0].val();
            self.switch_inquiry[0].find_victims.next = self.state.q.val() == State::FindVictims;
            self.switch_inquiry[0].find_attackers.next = self.finds_attackers.val();
            self.switch_inquiry[0].may_switch.next = self.may_switch[0].val();
            self.switch_inquiry[0].mode.next = self.running.val().mode;
            self.switch_inquiry[0].over.next = self.over[0].val();
            self.switch[0].next = self.switch_inquiry[0].question.val();
            self.pending.switches[0].next = self.switch_inquiry[0].switches.val();
            self.pending.second[0].next = self.switch_inquiry[0].kind.val();
        }
        self.vote_control.state.next = self.state.q.val();
        self.vote_control.analysis.next = self.analysis.state.val();
        self.vote_control.mode.next = self.running.val().mode;
        self.vote_control.resume.next = self.resume.val();
        self.judged.next = (self.running.val().mode == Mode::Checking)
            | (self.running.val().mode == Mode::Attacking);
        self.vote_control.skip_captures.next = self.searching.val() & self.judged.val();
        self.vote_control.finds_checks.next = self.finds_checks.val();
        self.vote_control.early.next = self.early.val();
        self.vote_control.take.next = self.selection.take.val();
        self.vote_control.renews.next = self.renews.val();
        self.vote_control.renewed.next = self.renewed.q.val();
        self.vote_control.expects.next = self.request.val().expects;
        self.vote_control.more_promotions.next = self.pending.more_promotions.val();
        self.vote_control.begin.next = self.job.val().begin;
        self.vote_control.latch_victims.next = self.question.val().latch_victims;
        self.vote_control.latch_attackers.next = self.question.val().latch_attackers;
        self.vote_control.find_attackers.next = self.finds_attackers.val();
        self.vote_control.elect_victim.next = self.elects_victim.val();
        self.vote_control.attacker_found.next =
            self.elects_attacker.val() & self.winner.val().found;
        self.vote_control.square.next = self.selection.square.val();
        self.vote_control.level.next = self.selection.level.val();
        self.vote_control.current.next = self.pending.current.val();
        self.vote.next = self.vote_control.vote.val();

        // The analysis. A job overrides its start.
        self.analysis.reset.next = self.reset.val();
        if !self.has_modes.val() {
            self.analysis.reset.next = true;
        }
        self.analysis.start.next = Start::Nothing;
        if self.entry.entry.val().enters & (self.entry.entry.val().entered == Command::Analyse) {
            self.analysis.start.next = Start::Hung;
        }
        if self.diverts.val() {
            self.analysis.start.next = self.job.val().analysis;
        }
        self.analysis.cancel.next = self.diverts.val();
        self.analysis.stop.next = self.stops.val();
        self.analysis.forget.next = (self.state.q.val() == State::Make)
            | (self.state.q.val() == State::Unmake)
            | (self.entry.entry.val().enters & (self.entry.entry.val().entered == Command::Search))
            | self.stops.val()
            | self.touched.val();
        self.analysis.winner.next = self.winner.val();
        self.analysis.level.next = self.selection.level.val();
        self.analysis.many.next = self.selection.many.val();
        self.analysis.retiring.next = self.vote_control.retiring.val();
        self.analysis.selected.next = self.selected.val();
        self.analysis.contact.next = self.contact.val();
        self.analysis.own_king.next = self.kings.own.val();
        self.analysis.displaced.next = self.displaced.val();
        self.analysis.square_now.next = self.square_now.val();
        self.analysis.square_then.next = self.square_then.val();

        // Next state, and progress of the generation.
        self.next_state.state.next = self.state.q.val();
        self.next_state.running.next = self.running.val();
        self.next_state.entry.next = self.entry.entry.val();
        self.next_state.resume.next = self.resume.val();
        self.next_state.remaining.next = self.remaining.val();
        self.next_state.judgement.next = self.judge.judgement.val();
        self.next_state.repeated.next = self.vote_control.repeated.val();
        self.next_state.may_discover.next = self.may_discover.val();
        self.next_state.king_capture.next = self.king_capture.val();
        self.next_state.have.next = self.have.q.val();
        self.next_state.top_more_promotions.next = self.pending.top_more_promotions.val();
        self.next_state.analysis_done.next = self.analysis.done.val();
        self.next_state.analysis_done_unless_elected.next = self.analysis.done_unless_elected.val();
        self.next_state.elected.next = self.winner.val().found;
        self.next_state.job.next = self.job.val();
        self.next_state.stop.next = self.stops.val();
        self.next_state.reset.next = self.reset.val();
        if self.compels.val() {
            self.next_state.forbidden[0].next = self.forbidden[0].val();
        }
        if self.switches.val() {
            self.next_state.elects_leaf[0].next =
                (self.state.q.val() == State::Leaf) & self.have.q.val();
        }
        self.state.d.next = self.next_state.to.val();
        self.generation.restart.next = self.restart.val() | self.stops.val() | self.reset.val();
        self.generation.state.next = self.state.q.val();
        self.generation.running.next = self.running.val();
        self.generation.entry.next = self.entry.entry.val();
        self.generation.job.next = self.job.val();
        self.generation.remaining.next = self.remaining.val();
        self.generation.judgement.next = self.judge.judgement.val();
        self.generation.repeated.next = self.vote_control.repeated.val();
        self.generation.elected.next = self.winner.val().found;

        // Other registers.
        if self.state.q.val() == State::VoteChecker {
            self.in_check.d.next = self.winner.val().found;
            self.several_checkers.d.next = self.winner.val().more;
        }
        // A search generates evasions only in check.
        if self.job.val().begin & (self.job.val().mode == Mode::Evasions) {
            self.in_check.d.next = true;
        }
        self.leaf.d.next = (self.state.q.val() == State::Leaf) & !self.stops.val();
        self.kings.mover.next = self.mover.val();
        self.kings.load_own.next = self.state.q.val() == State::AskKingCapture;
        self.kings.load_enemy.next = self.state.q.val() == State::Verdict;
        self.kings.square.next = self.selection.square.val();
        self.kings.make.next = self.make.val();
        self.kings.current.next = self.pending.current.val();
        self.kings.unmake.next = self.unmake.val();
        self.kings.last.next = self.top.val();
        self.counters.reset.next = self.reset.val();
        self.counters.start.next = self.entry.entry.val().starts;
        self.counters.running.next = !self.idle.val();
        self.counters.clear_nodes.next = self.entry.entry.val().enters
            & ((self.entry.entry.val().entered == Command::Perft)
                | (self.entry.entry.val().entered == Command::Search));
        self.counters.count_node.next =
            (self.leaf.q.val() & !self.king_capture.val()) | self.count_node.val();

        // Outputs.
        self.busy.next = !self.idle.val() | (self.command.val() != Command::Nothing);
        self.found.next = self.generation.found.val();
        self.exhausted.next = self.generation.progress.val() == Progress::Exhausted;
        self.aborted.next = self.command_registers.aborted.val();
        self.bad_position.next = (self.state.q.val() == State::Refuse)
            & !self.running.val().verified
            & !self.stops.val();
        self.no_move.next =
            (self.state.q.val() == State::Refuse) & self.running.val().verified & !self.stops.val();
        self.findings.next = self.analysis.findings.val();
        self.nodes.next = self.counters.nodes.val();
        self.cycles.next = self.counters.cycles.val();
        self.serving.next = self.state.q.val() == State::Serve;
        self.more_here.next = self.pending.more_promotions.val() | self.pending.more.val();
        self.last.next = !self.more_here.val() & !self.selection.valid.val();
        self.interrupted.next = self.stops.val();
        self.lost.next = self.lost_register.q.val();
        self.sibling.next = self.siblings.sibling.val().valid;
    }
}
