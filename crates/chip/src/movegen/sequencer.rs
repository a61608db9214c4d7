//! The hardwired state machine of the move generator: asks the array, holds the votes, makes and unmakes moves.
//!
//! # Pipeline
//! A question takes one clock to answer (signals settle, cells register what they received), a vote over the answers the next.
//! A new victim costs two clocks, *find attackers* (beside it, the arbiter already elects the victim after that) and *elect the attacker*;
//! every further attacker of the same victim costs one. Who is elected leaves the vote a clock later, so two votes among the
//! same candidates never follow each other directly. In that clock, the square elected is also told apart from all others and what
//! to ask about it is made out; so a question about it comes in the second clock after the vote.
//!
//! In perft, the leaves of a position take two clocks each: while a move is made the array still sees its parent, so it answers the question for
//! the attackers of the next victim, if there is no further attacker of this one; in the next clock, the arbiter elects the next attacker,
//! while the array is asked on the child's board whether the king can be captured, and the move is unmade at its end.
//!
//! Power-on: idle.

use super::ballot::Ballot;
use super::encoding::{
    Admit, Choice, Command, Frame, Inquiry, Job, Move, Progress, Question, Scan, Vote, Winner,
};
use netlist::primitives::Register;
use rust_hdl::prelude::*;

/// What the sequencer does in a clock.
///
/// The bits of a state's number matter, so that array and arbiter know early what they are asked. Bit 5: the vote is among the
/// attackers. Bits 5 and 4 = 0: the question goes in reverse, with bit 2 to adjacent squares too. Bit 0: the side not to move asks; with
/// bit 1 as well, only if the analysis of hung pieces says so, else the side to move. In a state that asks or votes nothing, these bits
/// mean nothing.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    /// Waits for a command.
    Idle,
    /// Evasions: which pieces attack the king?
    AskCheckers,
    /// Evasions: which squares answer its check?
    AskAnswers,
    /// Accepts the position or not.
    Verdict,
    /// Search: waits for a job.
    Serve,
    /// Analysis: which pieces attack the king?
    AskStrength,
    /// Refuses the position, or finds no move of the name given.
    Refuse,
    /// Analysis: what attacks the piece elected?
    AskHungAttackers,
    /// Checking moves: from where would pieces give check?
    AskChecks,
    /// Search: which lines lead to the king?
    AskKingLines,
    /// Attacking moves: from where would pieces attack?
    AskTargets,
    /// Search: which lines reach a square?
    AskReach,
    /// Find-attacker cycle; elects the victim after that.
    FindAttackers,
    /// Makes the move for good.
    Make,
    /// Perft: makes a move; at the last ply, asks for the attackers of the next victim at the same time.
    Descend,
    /// Takes a move back for good.
    Unmake,
    /// Find-victim cycle.
    FindVictims,
    /// Does it give check?
    TryCheck,
    /// Is it legal?
    TryLegal,
    /// Analysis: what does the side whose hung pieces are sought defend?
    AskDefended,
    /// Checking moves: which pieces could discover one?
    AskDiscoverers,
    /// Search: which of its pieces does an enemy slider reach along them?
    AskPins,
    /// Analysis: where can the king go?
    AskEscapes,
    /// Analysis: which of its pieces does the other side attack?
    AskHung,
    /// Search: can the king be captured after the check on trial?
    TestLegal,
    /// Elects the first victim.
    VoteVictim,
    /// The victim elected leaves the vote; after a resumption, all victims searched do.
    RetireVictims,
    /// Analysis: elects an attacked piece; marks the last one if it hangs.
    VoteHung,
    /// Analysis: counts the squares one by one.
    CountEscapes,
    /// Takes moves back after an abort, or at the end of a search.
    Unwind,
    /// Marks the kings of the side to move.
    MarkOwnKings,
    /// Search: does the piece stand on one it moves along?
    VoteReach,
    /// Elects the attacker.
    VoteAttacker,
    /// Counts the own kings; marks those of the other side.
    MarkEnemyKings,
    /// Perft: counts a leaf and takes its move back; elects the attacker of the next move.
    Leaf,
    /// After a resumption, the attackers searched leave the vote.
    RetireAttackers,
    /// Counts the enemy kings; can the king of the side not to move be captured?
    AskKingCapture,
    /// Analysis: elects a checker; which squares are attacked once the king is gone?
    AskLifted,
    /// Search: can the king be captured after the move just made? Elects the attacker of the next one.
    Peek,
    /// Evasions: elects a checker.
    VoteChecker,
    /// Analysis: is the cheapest attacker cheaper, or the piece undefended?
    VoteHungAttacker,
    /// Is the attacker the one that has more promotions to make?
    Repeat,
    /// Takes the next promoted piece.
    NextPromotion,
    /// Decides whether a move must be tried.
    Judge,
    /// Makes the move on trial.
    TryMake,
    /// Decides on the trial.
    TryVerdict,
    /// Perft: takes the move back that led here.
    Ascend,
    /// Search: starts a generation that begins at a king.
    Reenter,
    /// Evasions: the checker elected becomes the source of the next question.
    SelectChecker,
    /// Analysis: so does the piece elected.
    SelectHung,
}

// The first state of each group of eight.
const _: () = assert!(
    State::AskChecks as u8 == 8
        && State::FindVictims as u8 == 16
        && State::TestLegal as u8 == 24
        && State::VoteAttacker as u8 == 32
        && State::VoteHungAttacker as u8 == 40
        && State::SelectChecker as u8 == 48
);

/// The state machine and its registers.
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
    /// The host changes the position, or the mode: generation starts anew.
    pub restart: Signal<In, Bit>,
    /// The host changes the position.
    pub touched: Signal<In, Bit>,
    /// Mode of generation.
    pub mode: Signal<In, Bits<3>>,
    /// Only legal moves are wanted.
    pub legal_only: Signal<In, Bit>,
    /// A command runs.
    pub busy: Signal<Out, Bit>,
    /// The move found is valid.
    pub found: Signal<Out, Bit>,
    /// The position has no more moves.
    pub exhausted: Signal<Out, Bit>,
    /// The last command was aborted.
    pub aborted: Signal<Out, Bit>,
    /// Error: bad position.
    pub bad_position: Signal<Out, Bit>,
    /// Error: no such move.
    pub no_move: Signal<Out, Bit>,
    /// The analysis holds for the present position.
    pub analysed: Signal<Out, Bit>,
    /// Number of checkers, 2 = two or more.
    pub checkers: Signal<Out, Bits<2>>,
    /// Contact check.
    pub contact_check: Signal<Out, Bit>,
    /// Escape squares.
    pub escapes: Signal<Out, Bits<4>>,
    /// Leaves counted.
    pub nodes: Signal<Out, Bits<48>>,
    /// Clocks the last command took.
    pub cycles: Signal<Out, Bits<48>>,

    // Search.
    /// What the search wants done.
    pub job: Signal<In, Job>,
    /// The job begins with a make.
    pub job_makes: Signal<In, Bit>,
    /// The job begins with an unmake.
    pub job_unmakes: Signal<In, Bit>,
    /// The job is [`Job::MakePeek`].
    pub job_peeks: Signal<In, Bit>,
    /// Mode of the generation that the job starts or goes on with.
    pub job_kind: Signal<In, Bits<3>>,
    /// The search has entered a node.
    pub count_node: Signal<In, Bit>,
    /// A displaced piece: where it stood.
    pub square_then: Signal<In, Bits<6>>,
    /// … where it stands.
    pub square_now: Signal<In, Bits<6>>,
    /// … its type.
    pub displaced: Signal<In, Bits<3>>,
    /// The command runs, or was the last, that serves a search.
    pub searching: Signal<Out, Bit>,
    /// Waits for a job.
    pub serving: Signal<Out, Bit>,
    /// The victim of the move in hand has more attackers, or the move more promotions.
    pub more_here: Signal<Out, Bit>,
    /// No move comes after the one in hand.
    pub last: Signal<Out, Bit>,
    /// The command is being aborted.
    pub interrupted: Signal<Out, Bit>,
    /// What is made or unmade in this clock is part of the game or of the search, not a trial of the generator.
    pub recorded: Signal<Out, Bit>,
    /// The side to move is in check, after [`Job::Check`].
    pub checked: Signal<Out, Bit>,
    /// Hung pieces, after [`Job::Scan`].
    pub scan: Signal<Out, Scan>,
    /// The displaced piece reaches its former square, after [`Job::Reach`].
    pub reached: Signal<Out, Bit>,

    // Array.
    /// Question.
    pub question: Signal<Out, Question>,
    /// Selected square, as a ballot.
    pub select: Signal<Out, Bits<40>>,
    /// The same, one bit for each square: that whose find-attacker transmitter radiates. An elected one is a clock late.
    pub source: Signal<Out, Bits<64>>,
    /// Vote.
    pub vote: Signal<Out, Vote>,
    /// Squares of the last castling count as the king's.
    pub guard_crossed: Signal<Out, Bit>,
    /// Result of the vote.
    pub winner: Signal<In, Winner>,
    /// The king could be captured in the last clock.
    pub king_capture: Signal<In, Bit>,
    /// An attacker found before stands where a king's signal arrives.
    pub contact: Signal<In, Bit>,
    /// There are discoverers.
    pub discoverers: Signal<In, Bit>,
    /// Lines at the selected square.
    pub selected_lines: Signal<In, Bits<4>>,
    /// The selected square is allowed.
    pub selected_allowed: Signal<In, Bit>,
    /// The selected square holds the pawn that can be taken en passant.
    pub selected_passed: Signal<In, Bit>,
    /// The selected square was the en passant target in the last clock.
    pub selected_target: Signal<In, Bit>,
    /// The piece on the selected square is pinned, if pins were asked for last.
    pub selected_pinned: Signal<In, Bit>,

    // Board, stack, position.
    /// Side to move.
    pub mover: Signal<In, Bit>,
    /// The move in hand.
    pub current: Signal<Out, Move>,
    /// Make it.
    pub make: Signal<Out, Bit>,
    /// Unmake the move on top of the stack.
    pub unmake: Signal<Out, Bit>,
    /// Newest frame of the stack.
    pub top: Signal<In, Frame>,
    /// Number of moves on the stack.
    pub height: Signal<In, Bits<7>>,

    state: Register<State>,
    goal: Register<Command>,
    progress: Register<Progress>,
    depth: Register<Bits<7>>,
    base: Register<Bits<7>>,
    verified: Register<Bit>,
    kings: Register<Bit>,
    found_register: Register<Bit>,
    aborted_register: Register<Bit>,
    analysed_register: Register<Bit>,
    move_register: Register<Choice>,
    from_register: Register<Bits<40>>,
    next_register: Register<Bits<40>>,
    source_register: Register<Bits<64>>,
    former: Register<Bits<6>>,
    origin: Ballot,
    candidate: Ballot,
    next_level: Register<Bits<3>>,
    next_valid: Register<Bit>,
    more_left: Register<Bit>,
    /// The victims' votes go on behind the last candidate.
    narrowed: Register<Bit>,
    /// The attackers' votes do.
    continued: Register<Bit>,
    /// The victims' votes leave out level 1.
    no_quiet: Register<Bit>,
    /// Those searched before leave the vote.
    resuming: Register<Bit>,
    repeated: Register<Bit>,
    victim_elected: Register<Bit>,
    attacker_elected: Register<Bit>,
    victim_lines: Register<Bits<4>>,
    /// Side to move in the last clock.
    asker: Register<Bit>,
    /// The square selected is that of the last clock's vote.
    fresh: Register<Bit>,
    inquiry: Register<Inquiry>,
    in_check: Register<Bit>,
    several_checkers: Register<Bit>,
    illegal: Register<Bit>,
    test_check: Register<Bit>,
    leaf: Register<Bit>,
    have: Register<Bit>,
    ready: Register<Bit>,
    hung_second: Register<Bit>,
    /// In the analysis of hung pieces, the side not to move asks.
    counterpart: Register<Bit>,
    hung_defended: Register<Bit>,
    hung_mark: Register<Bit>,
    kind: Register<Bits<3>>,
    legal: Register<Bit>,
    white_king: Register<Bits<6>>,
    black_king: Register<Bits<6>>,
    checkers_register: Register<Bits<2>>,
    contact_register: Register<Bit>,
    escapes_register: Register<Bits<4>>,
    spent: Register<Bit>,
    scan_register: Register<Scan>,
    reached_register: Register<Bit>,
    nodes_register: Register<Bits<48>>,
    cycles_register: Register<Bits<48>>,

    idle: Signal<Local, Bit>,
    more: Signal<Local, Bit>,
    double_check: Signal<Local, Bit>,
    code: Signal<Local, Bits<6>>,
    reversed: Signal<Local, Bit>,
    flipped: Signal<Local, Bit>,
    from: Signal<Local, Bits<6>>,
    next_square: Signal<Local, Bits<6>>,
    load_next: Signal<Local, Bit>,
    load_last: Signal<Local, Bit>,
    load_source: Signal<Local, Bit>,
    loaded: Signal<Local, Bits<40>>,
    elect_next: Signal<Local, Bit>,
    elected: Signal<Local, Bits<40>>,
    order: Signal<Local, Command>,
    aim: Signal<Local, Command>,
    home: Signal<Local, State>,
    own_king: Signal<Local, Bits<6>>,
    proceed: Signal<Local, Bit>,
    onward: Signal<Local, State>,
    after_job: Signal<Local, State>,
    prepare: Signal<Local, Bit>,
    diverted: Signal<Local, Bit>,
    begin: Signal<Local, Bit>,
    neighbours: Signal<Local, Bit>,
    file_now: Signal<Local, Bits<4>>,
    file_then: Signal<Local, Bits<4>>,
    rank_now: Signal<Local, Bits<4>>,
    rank_then: Signal<Local, Bits<4>>,
    order_kind: Signal<Local, Bits<3>>,
    enter: Signal<Local, Bit>,
    evading: Signal<Local, Bit>,
    checking: Signal<Local, Bit>,
    attacking: Signal<Local, Bit>,
    judging: Signal<Local, Bit>,
    resume: Signal<Local, Bit>,
    last_rank: Signal<Local, Bit>,
    captures: Signal<Local, Bit>,
    excluded: Signal<Local, Bit>,
    pawns_qualify: Signal<Local, Bit>,
    finds_attackers: Signal<Local, Bit>,
    ask_attackers: Signal<Local, Bit>,
    elect_victim: Signal<Local, Bit>,
    elect_attacker: Signal<Local, Bit>,
    promotes: Signal<Local, Bit>,
    top_promotes: Signal<Local, Bit>,
    pending_promotion: Signal<Local, Bit>,
    direct: Signal<Local, Bit>,
    worthwhile: Signal<Local, Bit>,
    matches: Signal<Local, Bit>,
    promoted: Signal<Local, Bits<3>>,
    skip: Signal<Local, Bit>,
    exhaust: Signal<Local, Bit>,
    offer: Signal<Local, Bit>,
    decides: Signal<Local, Bit>,
    lost: Signal<Local, State>,
    beyond: Signal<Local, State>,
    making: Signal<Local, Bit>,
    unmaking: Signal<Local, Bit>,
    recall: Signal<Local, Bit>,
    stop: Signal<Local, Bit>,
}

impl Logic for Sequencer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            goal,
            progress,
            depth,
            base,
            verified,
            kings,
            found_register,
            aborted_register,
            analysed_register,
            move_register,
            from_register,
            next_register,
            source_register,
            former,
            next_level,
            next_valid,
            more_left,
            narrowed,
            continued,
            no_quiet,
            resuming,
            repeated,
            victim_elected,
            attacker_elected,
            victim_lines,
            asker,
            fresh,
            inquiry,
            in_check,
            several_checkers,
            illegal,
            test_check,
            leaf,
            have,
            ready,
            hung_second,
            counterpart,
            hung_defended,
            hung_mark,
            kind,
            legal,
            white_king,
            black_king,
            checkers_register,
            contact_register,
            escapes_register,
            spent,
            scan_register,
            reached_register,
            nodes_register,
            cycles_register
        );

        // Where the move in hand comes from, and the square elected last.
        self.origin.ballot.next = self.from_register.q.val();
        self.origin.given.next = self.top.val().from;
        self.from.next = self.origin.square.val();
        self.candidate.ballot.next = self.next_register.q.val();
        self.candidate.given.next = self.move_register.q.val().to;
        self.next_square.next = self.candidate.square.val();
        self.more.next = self.more_left.q.val() | self.origin.many.val();
        self.double_check.next = self.several_checkers.q.val() | self.candidate.many.val();
        self.load_next.next = false;
        self.load_last.next = false;
        self.elect_next.next = false;

        self.idle.next = self.state.q.val() == State::Idle;
        self.searching.next = self.goal.q.val() == Command::Search;
        self.home.next = State::Idle;
        if self.searching.val() {
            self.home.next = State::Serve;
        }
        self.own_king.next = self.white_king.q.val();
        if self.mover.val() {
            self.own_king.next = self.black_king.q.val();
        }
        self.resume.next = self.progress.q.val() == Progress::Resume;
        self.evading.next = self.kind.q.val() == 2;
        self.checking.next = self.kind.q.val() == 3;
        self.attacking.next = self.kind.q.val() == 4;
        self.judging.next = self.legal.q.val() | self.checking.val() | self.attacking.val();
        self.promotes.next = (self.move_register.q.val().attacker == 7)
            & ((self.mover.val() & (self.move_register.q.val().to.get_bits::<3>(3) == 0))
                | (!self.mover.val() & (self.move_register.q.val().to.get_bits::<3>(3) == 7)));
        self.top_promotes.next = (self.top.val().attacker == 7)
            & ((!self.mover.val() & (self.top.val().to.get_bits::<3>(3) == 0))
                | (self.mover.val() & (self.top.val().to.get_bits::<3>(3) == 7)));
        self.pending_promotion.next =
            self.promotes.val() & (self.move_register.q.val().promotion != 3);

        // Defaults: nothing is latched. What radiates matters only when something is.
        self.ask_attackers.next = false;
        self.elect_victim.next = false;
        self.elect_attacker.next = false;
        self.enter.next = false;
        self.skip.next = false;
        self.proceed.next = false;
        self.prepare.next = false;
        self.begin.next = false;
        self.exhaust.next = false;
        self.offer.next = false;
        self.decides.next = false;
        self.lost.next = self.home.val();
        self.beyond.next = self.home.val();
        if self.goal.q.val() == Command::Perft {
            self.beyond.next = State::Ascend;
        }
        if self.goal.q.val() == Command::MakeMove {
            self.beyond.next = State::Refuse;
        }
        self.making.next = false;
        self.unmaking.next = false;
        self.recall.next = false;
        self.bad_position.next = false;
        self.no_move.next = false;
        self.leaf.d.next = false;
        self.victim_elected.d.next = false;
        self.attacker_elected.d.next = false;
        self.guard_crossed.next = true;
        self.code.next = self.state.q.val().into();
        self.reversed.next = !self.code.val().get_bits::<2>(4).any();
        self.flipped.next =
            self.code.val().get_bit(0) & (!self.code.val().get_bit(1) | self.counterpart.q.val());
        self.finds_attackers.next = (self.state.q.val() == State::FindAttackers)
            | (self.state.q.val() == State::Descend)
            | (self.state.q.val() == State::Serve);
        self.question.next.black = self.mover.val() ^ self.flipped.val();
        self.question.next.admit = Admit::Everywhere;
        self.question.next.king_admit = Admit::Everywhere;
        self.question.next.forward = !self.reversed.val();
        self.question.next.reverse =
            self.reversed.val() & (self.state.q.val() != State::AskTargets);
        self.question.next.targets = self.state.q.val() == State::AskTargets;
        self.question.next.adjacent = self.code.val().get_bit(2);
        self.question.next.downwards = self.mover.val() ^ self.flipped.val() ^ self.reversed.val();
        self.question.next.lift_king = false;
        self.question.next.castling = false;
        self.question.next.everyone = false;
        self.question.next.by_diagonal = false;
        self.question.next.by_line = false;
        self.question.next.by_knight = false;
        self.question.next.discoverers = false;
        self.question.next.king = false;
        self.question.next.pawn_capture = false;
        self.question.next.pawn_step = false;
        self.question.next.mark_kings = false;
        self.question.next.latch_victims = false;
        self.question.next.latch_attackers = false;
        self.question.next.latch_lines = false;
        self.question.next.latch_discoverers = false;
        self.question.next.latch_allowed = false;
        self.question.next.answers = false;
        self.question.next.capture_answers = false;
        self.question.next.along_diagonal = false;
        self.question.next.along_line = false;
        self.question.next.en_passant_answers = false;
        self.question.next.specials = false;
        self.question.next.clear_hung = false;
        self.question.next.set_hung = false;
        self.question.next.pins = false;
        self.vote.next.attackers = self.code.val().get_bit(5);
        // Behind the last candidate, but for the first of all.
        self.vote.next.after = self.narrowed.q.val();
        if self.vote.val().attackers {
            self.vote.next.after = self.continued.q.val();
        }
        self.vote.next.resume = self.resuming.q.val();
        self.resuming.d.next = false;
        self.vote.next.inclusive = self.repeated.q.val();
        self.vote.next.captures = self.no_quiet.q.val();

        // Judgement of the move in hand.
        self.direct.next = false;
        if !self.promotes.val() {
            match self.move_register.q.val().attacker.index() {
                7 => self.direct.next = self.victim_lines.q.val().get_bit(3),
                6 => self.direct.next = self.victim_lines.q.val().get_bit(2),
                5 => self.direct.next = self.victim_lines.q.val().get_bit(0),
                4 => self.direct.next = self.victim_lines.q.val().get_bit(1),
                3 => {
                    self.direct.next =
                        self.victim_lines.q.val().get_bit(0) | self.victim_lines.q.val().get_bit(1)
                }
                _ => self.direct.next = false,
            }
        }
        self.worthwhile.next = true;
        self.promoted.next = 0.into();
        if self.promotes.val() {
            match self.move_register.q.val().promotion.index() {
                0 => {
                    self.worthwhile.next =
                        self.victim_lines.q.val().get_bit(0) | self.victim_lines.q.val().get_bit(1);
                    self.promoted.next = 5.into();
                }
                1 => {
                    self.worthwhile.next = self.victim_lines.q.val().get_bit(1);
                    self.promoted.next = 4.into();
                }
                2 => {
                    self.worthwhile.next = self.victim_lines.q.val().get_bit(0);
                    self.promoted.next = 3.into();
                }
                _ => {
                    self.worthwhile.next = self.victim_lines.q.val().get_bit(2);
                    self.promoted.next = 2.into();
                }
            }
        }
        self.matches.next = (self.operand.val().get_bits::<6>(0) == self.from.val())
            & (self.operand.val().get_bits::<6>(6) == self.move_register.q.val().to)
            & (self.operand.val().get_bits::<3>(12) == self.promoted.val());

        // A command starts.
        self.order.next = Command::Nothing;
        self.order_kind.next = self.kind.q.val();
        if self.idle.val() {
            self.order.next = self.command.val();
            self.base.d.next = self.height.val();
        }
        if self.order.val() != Command::Nothing {
            self.goal.d.next = self.order.val();
            self.spent.d.next = false;
            self.order_kind.next = 0.into();
            self.legal.d.next = self.order.val() == Command::MakeMove;
            if self.order.val() == Command::Next {
                self.order_kind.next = self.mode.val();
                self.legal.d.next = self.legal_only.val();
            }
            self.kind.d.next = self.order_kind.val();
            self.aborted_register.d.next = false;
            self.hung_second.d.next = false;
            self.counterpart.d.next = false;
            // This clock is the first.
            self.cycles_register.d.next = 1.into();
            if self.order.val() == Command::Perft {
                self.depth.d.next = self.operand.val().get_bits::<7>(0);
            }
            if self.order.val() == Command::MakeCurrent {
                self.state.d.next = State::Make;
            } else if self.order.val() == Command::Unmake {
                self.state.d.next = State::Unmake;
            } else if !self.verified.q.val() {
                self.state.d.next = State::MarkOwnKings;
            } else if (self.order.val() == Command::Next)
                & (self.progress.q.val() == Progress::Running)
            {
                self.proceed.next = true;
            } else {
                self.enter.next = true;
            }
        }
        self.aim.next = Command::Nothing;

        // Two squares next to each other; the files and ranks do not wrap around.
        self.file_now.next = bit_cast::<4, 3>(self.square_now.val().get_bits::<3>(0));
        self.file_then.next = bit_cast::<4, 3>(self.square_then.val().get_bits::<3>(0));
        self.rank_now.next = bit_cast::<4, 3>(self.square_now.val().get_bits::<3>(3));
        self.rank_then.next = bit_cast::<4, 3>(self.square_then.val().get_bits::<3>(3));
        self.neighbours.next = ((self.file_now.val() == self.file_then.val())
            | (self.file_now.val() + 1 == self.file_then.val())
            | (self.file_now.val() == self.file_then.val() + 1))
            & ((self.rank_now.val() == self.rank_then.val())
                | (self.rank_now.val() + 1 == self.rank_then.val())
                | (self.rank_now.val() == self.rank_then.val() + 1));

        match self.state.q.val() {
            State::Idle => {}
            State::MarkOwnKings => {
                self.question.next.mark_kings = true;
                self.question.next.latch_attackers = true;
                if self.progress.q.val() == Progress::Running {
                    self.progress.d.next = Progress::Resume;
                }
                self.state.d.next = State::MarkEnemyKings;
            }
            State::MarkEnemyKings => {
                self.kings.d.next = self.winner.val().found & !self.winner.val().more;
                self.elect_next.next = true;
                self.question.next.mark_kings = true;
                self.question.next.latch_attackers = true;
                self.state.d.next = State::AskKingCapture;
            }
            State::AskKingCapture => {
                self.kings.d.next = self.kings.q.val()
                    & !self.candidate.many.val()
                    & self.winner.val().found
                    & !self.winner.val().more;
                if self.mover.val() {
                    self.black_king.d.next = self.next_square.val();
                } else {
                    self.white_king.d.next = self.next_square.val();
                }
                self.elect_next.next = true;
                self.state.d.next = State::Verdict;
            }
            State::Verdict => {
                if self.mover.val() {
                    self.white_king.d.next = self.next_square.val();
                } else {
                    self.black_king.d.next = self.next_square.val();
                }
                if !self.kings.q.val() | self.candidate.many.val() | self.king_capture.val() {
                    self.state.d.next = State::Refuse;
                } else {
                    self.verified.d.next = true;
                    self.order.next = self.goal.q.val();
                    self.enter.next = true;
                }
            }
            State::Refuse => {
                self.bad_position.next = !self.verified.q.val();
                self.no_move.next = self.verified.q.val();
                self.state.d.next = State::Idle;
            }
            State::AskCheckers => {
                self.question.next.everyone = true;
                self.question.next.pawn_capture = true;
                self.question.next.latch_attackers = true;
                self.question.next.latch_lines = true;
                self.state.d.next = State::VoteChecker;
            }
            State::VoteChecker => {
                self.in_check.d.next = self.winner.val().found;
                self.several_checkers.d.next = self.winner.val().more;
                self.elect_next.next = true;
                self.state.d.next = State::SelectChecker;
                if !self.evading.val() {
                    // The search wants to know no more.
                    self.state.d.next = State::Serve;
                }
            }
            State::SelectChecker => {
                self.state.d.next = State::AskAnswers;
            }
            State::AskAnswers => {
                self.question.next.latch_allowed = true;
                self.question.next.answers = true;
                if !self.double_check.val() {
                    self.question.next.capture_answers = true;
                    self.question.next.along_diagonal = self.selected_lines.val().get_bit(0);
                    self.question.next.along_line = self.selected_lines.val().get_bit(1);
                    self.question.next.en_passant_answers = self.selected_passed.val();
                }
                self.state.d.next = State::FindVictims;
            }
            State::AskChecks => {
                self.question.next.latch_lines = true;
                self.question.next.latch_allowed = true;
                self.question.next.specials = true;
                self.state.d.next = State::AskDiscoverers;
            }
            State::AskDiscoverers => {
                self.question.next.latch_discoverers = true;
                self.state.d.next = State::FindVictims;
            }
            State::AskTargets => {
                self.question.next.latch_lines = true;
                self.question.next.latch_allowed = true;
                self.state.d.next = State::FindVictims;
            }
            State::FindVictims => {
                self.question.next.latch_victims = true;
                self.narrowed.d.next = self.resume.val();
                self.no_quiet.d.next = self.kind.q.val() == 1;
                self.resuming.d.next = self.resume.val();
                self.question.next.castling = true;
                if self.evading.val() & self.in_check.q.val() {
                    self.question.next.castling = false;
                    self.question.next.admit = Admit::Allowed;
                }
                if self.checking.val() & !self.discoverers.val() {
                    self.question.next.admit = Admit::Allowed;
                    self.question.next.king_admit = Admit::Allowed;
                }
                if self.attacking.val() {
                    self.question.next.castling = false;
                    self.question.next.admit = Admit::Allowed;
                    self.question.next.king_admit = Admit::Nowhere;
                }
                self.state.d.next = State::VoteVictim;
                if self.resume.val() {
                    self.load_next.next = true;
                    self.next_level.d.next = self.move_register.q.val().victim;
                    self.state.d.next = State::RetireVictims;
                }
            }
            State::VoteVictim => {
                self.elect_victim.next = true;
                self.progress.d.next = Progress::Running;
                self.decides.next = true;
                self.lost.next = self.beyond.val();
                self.exhaust.next = !self.winner.val().found;
                self.state.d.next = State::RetireVictims;
                if (self.goal.q.val() == Command::Perft) & self.king_capture.val() {
                    self.state.d.next = State::Ascend;
                }
            }
            State::RetireVictims => {
                self.narrowed.d.next = true;
                self.state.d.next = State::FindAttackers;
                if self.resume.val() & self.spent.q.val() {
                    self.state.d.next = State::VoteVictim;
                }
            }
            State::FindAttackers => {
                self.ask_attackers.next = true;
                // The attacker has more promotions to make, if the mode admits it.
                self.repeated.d.next = self.resume.val() & self.pending_promotion.val();
                self.progress.d.next = Progress::Running;
                self.resuming.d.next = self.resume.val();
                self.state.d.next = State::VoteAttacker;
                if self.resume.val() {
                    self.state.d.next = State::RetireAttackers;
                }
            }
            State::RetireAttackers => {
                self.state.d.next = State::VoteAttacker;
            }
            State::VoteAttacker => {
                self.elect_attacker.next = true;
                self.repeated.d.next = false;
                self.former.d.next = self.from.val();
                self.decides.next = true;
                self.lost.next = self.beyond.val();
                if self.next_valid.q.val() {
                    self.lost.next = State::FindAttackers;
                }
                self.exhaust.next = !self.winner.val().found & !self.next_valid.q.val();
                if self.goal.q.val() == Command::Perft {
                    self.state.d.next = State::Descend;
                } else if self.repeated.q.val() {
                    self.state.d.next = State::Repeat;
                } else {
                    self.offer.next = true;
                }
            }
            State::Repeat => {
                self.move_register.d.next.promotion = 0.into();
                if self.from.val() == self.former.q.val() {
                    self.move_register.d.next.promotion = self.move_register.q.val().promotion + 1;
                }
                self.offer.next = true;
            }
            State::NextPromotion => {
                self.move_register.d.next.promotion = self.move_register.q.val().promotion + 1;
                self.offer.next = true;
            }
            State::Judge => {
                self.test_check.d.next = self.checking.val() & !self.direct.val();
                if self.attacking.val() & !self.worthwhile.val() {
                    self.skip.next = true;
                } else if self.legal.q.val() | (self.checking.val() & !self.direct.val()) {
                    self.state.d.next = State::TryMake;
                } else {
                    self.found_register.d.next = true;
                    self.state.d.next = self.home.val();
                }
            }
            State::TryMake => {
                self.making.next = true;
                self.state.d.next = State::TryLegal;
            }
            State::TryLegal => {
                if self.test_check.q.val() {
                    self.state.d.next = State::TryCheck;
                } else {
                    self.unmaking.next = true;
                    self.state.d.next = State::TryVerdict;
                }
            }
            State::TryCheck => {
                self.guard_crossed.next = false;
                self.illegal.d.next = self.king_capture.val();
                self.unmaking.next = true;
                self.state.d.next = State::TryVerdict;
            }
            State::TryVerdict => {
                // The answer to the last question: does the move give check, or else, is it illegal?
                if (self.test_check.q.val()
                    & (!self.king_capture.val() | (self.legal.q.val() & self.illegal.q.val())))
                    | (!self.test_check.q.val() & self.legal.q.val() & self.king_capture.val())
                {
                    self.skip.next = true;
                } else if self.goal.q.val() == Command::MakeMove {
                    if self.matches.val() {
                        self.state.d.next = State::Make;
                    } else {
                        self.skip.next = true;
                    }
                } else {
                    self.found_register.d.next = true;
                    self.state.d.next = self.home.val();
                }
            }
            State::Make => {
                self.making.next = true;
                self.progress.d.next = Progress::Start;
                self.found_register.d.next = false;
                self.analysed_register.d.next = false;
                self.verified.d.next = self.goal.q.val() == Command::MakeMove;
                self.state.d.next = State::Idle;
            }
            State::Unmake => {
                self.unmaking.next = true;
                self.recall.next = true;
                self.progress.d.next = Progress::Resume;
                self.found_register.d.next = false;
                self.analysed_register.d.next = false;
                self.verified.d.next = false;
                self.state.d.next = State::Idle;
            }
            State::Descend => {
                self.making.next = true;
                if self.depth.q.val() == 1 {
                    self.prepare.next = true;
                    self.state.d.next = State::Leaf;
                } else {
                    self.depth.d.next = self.depth.q.val() - 1;
                    self.progress.d.next = Progress::Start;
                    self.state.d.next = State::FindVictims;
                }
            }
            State::Leaf => {
                self.unmaking.next = true;
                self.leaf.d.next = true;
                self.elect_attacker.next = self.have.q.val() & !self.ready.q.val();
                self.state.d.next = State::Ascend;
                if self.have.q.val() {
                    self.state.d.next = State::Descend;
                }
            }
            State::Ascend => {
                if self.height.val() == self.base.q.val() {
                    self.progress.d.next = Progress::Start;
                    self.state.d.next = State::Idle;
                } else {
                    self.unmaking.next = true;
                    self.recall.next = true;
                    self.depth.d.next = self.depth.q.val() + 1;
                    self.progress.d.next = Progress::Resume;
                    self.state.d.next = State::FindVictims;
                }
            }
            State::AskDefended => {
                self.question.next.latch_allowed = true;
                self.counterpart.d.next = !self.hung_second.q.val();
                self.question.next.clear_hung = !self.hung_second.q.val();
                self.analysed_register.d.next = false;
                self.hung_mark.d.next = false;
                if self.progress.q.val() == Progress::Running {
                    self.progress.d.next = Progress::Resume;
                }
                self.state.d.next = State::AskHung;
            }
            State::AskHung => {
                self.question.next.latch_victims = true;
                self.narrowed.d.next = false;
                self.no_quiet.d.next = true;
                self.state.d.next = State::VoteHung;
            }
            State::VoteHung => {
                self.question.next.set_hung = self.hung_mark.q.val();
                self.hung_mark.d.next = false;
                if self.hung_mark.q.val() {
                    if self.hung_second.q.val() {
                        self.scan_register.d.next.other = true;
                    } else {
                        self.scan_register.d.next.own = true;
                        self.scan_register.d.next.several = self.scan_register.q.val().own;
                        self.scan_register.d.next.pinned =
                            self.scan_register.q.val().pinned | self.selected_pinned.val();
                    }
                }
                self.decides.next = true;
                self.lost.next = State::AskDefended;
                if self.hung_second.q.val() {
                    self.lost.next = State::AskStrength;
                    if self.searching.val() {
                        self.lost.next = State::Serve;
                    }
                }
                // The last time round, the square selected is the king's instead.
                self.elect_victim.next = self.winner.val().found;
                self.candidate.given.next = self.own_king.val();
                if !self.winner.val().found {
                    self.load_last.next = self.hung_second.q.val();
                    self.hung_second.d.next = true;
                    self.counterpart.d.next = true;
                }
                self.state.d.next = State::SelectHung;
            }
            State::SelectHung => {
                self.state.d.next = State::AskHungAttackers;
            }
            State::AskHungAttackers => {
                self.question.next.everyone = true;
                self.question.next.king = true;
                self.question.next.pawn_capture = true;
                self.question.next.latch_attackers = true;
                self.hung_defended.d.next = self.selected_allowed.val();
                self.state.d.next = State::VoteHungAttacker;
                if (self.next_level.q.val() == 6) | self.selected_target.val() {
                    // Nothing stands there.
                    self.state.d.next = State::VoteHung;
                }
            }
            State::VoteHungAttacker => {
                self.hung_mark.d.next = !self.hung_defended.q.val();
                match self.next_level.q.val().index() {
                    7 => {
                        if self.winner.val().level > 3 {
                            self.hung_mark.d.next = true;
                        }
                    }
                    5 => {
                        if self.winner.val().level > 4 {
                            self.hung_mark.d.next = true;
                        }
                    }
                    2 => {}
                    _ => {
                        if self.winner.val().level == 7 {
                            self.hung_mark.d.next = true;
                        }
                    }
                }
                self.state.d.next = State::VoteHung;
            }
            State::AskStrength => {
                self.question.next.everyone = true;
                self.question.next.pawn_capture = true;
                self.question.next.latch_attackers = true;
                self.state.d.next = State::AskLifted;
            }
            State::AskLifted => {
                self.in_check.d.next = self.winner.val().found;
                self.several_checkers.d.next = self.winner.val().more;
                self.elect_next.next = true;
                self.question.next.lift_king = true;
                self.question.next.latch_allowed = true;
                self.state.d.next = State::AskEscapes;
            }
            State::AskEscapes => {
                self.checkers_register.d.next = 0.into();
                if self.in_check.q.val() {
                    self.checkers_register.d.next = 1.into();
                    if self.double_check.val() {
                        self.checkers_register.d.next = 2.into();
                    }
                }
                self.question.next.admit = Admit::Nowhere;
                self.question.next.king_admit = Admit::Elsewhere;
                self.question.next.latch_victims = true;
                self.narrowed.d.next = false;
                self.no_quiet.d.next = false;
                self.escapes_register.d.next = 0.into();
                // The checkers are still in the attacker registers.
                self.contact_register.d.next = self.contact.val();
                self.state.d.next = State::CountEscapes;
            }
            State::CountEscapes => {
                // Every other clock: the one elected has to leave the vote.
                if !self.victim_elected.q.val() {
                    self.elect_victim.next = true;
                    self.decides.next = true;
                    if self.searching.val() & self.escapes_register.q.val().any() {
                        // Two are as good as many.
                        self.state.d.next = State::Serve;
                    }
                    if self.winner.val().found {
                        self.escapes_register.d.next = self.escapes_register.q.val() + 1;
                    } else {
                        self.analysed_register.d.next = !self.searching.val();
                    }
                }
            }
            State::Unwind => {
                if self.height.val() == self.base.q.val() {
                    self.state.d.next = State::Idle;
                } else {
                    self.unmaking.next = true;
                }
            }
            State::Serve => {}
            State::Peek => {
                self.elect_attacker.next = self.have.q.val() & !self.ready.q.val();
                self.state.d.next = State::Serve;
            }
            State::Reenter => {
                self.aim.next = Command::Next;
                self.enter.next = true;
            }
            State::TestLegal => {
                self.load_next.next = true;
                self.candidate.given.next = self.own_king.val();
                self.state.d.next = State::AskStrength;
            }
            State::AskReach => {
                self.question.next.latch_lines = true;
                self.load_next.next = true;
                self.candidate.given.next = self.square_now.val();
                self.state.d.next = State::VoteReach;
            }
            State::VoteReach => {
                match self.displaced.val().index() {
                    2 => self.reached_register.d.next = self.selected_lines.val().get_bit(2),
                    3 => self.reached_register.d.next = self.selected_lines.val().get_bit(0),
                    4 => self.reached_register.d.next = self.selected_lines.val().get_bit(1),
                    5 => {
                        self.reached_register.d.next = self.selected_lines.val().get_bit(0)
                            | self.selected_lines.val().get_bit(1)
                    }
                    _ => self.reached_register.d.next = self.neighbours.val(),
                }
                self.state.d.next = State::Serve;
            }
            State::AskKingLines => {
                self.question.next.latch_lines = true;
                self.state.d.next = State::AskPins;
            }
            State::AskPins => {
                self.question.next.latch_discoverers = true;
                self.question.next.pins = true;
                self.hung_second.d.next = false;
                self.counterpart.d.next = false;
                self.state.d.next = State::AskDefended;
            }
        }

        // Where the next attacker or promotion comes from.
        self.onward.next = State::VoteAttacker;
        if self.pending_promotion.val() {
            self.onward.next = State::NextPromotion;
        } else if self.next_valid.q.val() & !self.more.val() {
            self.onward.next = State::FindAttackers;
        }

        // Jobs of the search: they put an end to what the state was about to do.
        self.after_job.next = State::Serve;
        if self.searching.val() {
            self.making.next = self.making.val() | self.job_makes.val();
            self.unmaking.next = self.unmaking.val() | self.job_unmakes.val();
            self.prepare.next = self.prepare.val() | self.job_peeks.val();
            match self.job.val() {
                Job::Hold => {}
                Job::First => {
                    self.begin.next = true;
                }
                Job::Next => {
                    self.found_register.d.next = false;
                    self.after_job.next = self.onward.val();
                }
                Job::MakeFirst => {
                    self.begin.next = true;
                }
                Job::MakePeek => {
                    self.after_job.next = State::Peek;
                }
                Job::MakeTest => {
                    self.begin.next = true;
                }
                Job::Leave => {
                    self.recall.next = true;
                    self.found_register.d.next = false;
                    self.progress.d.next = Progress::Resume;
                    self.after_job.next = State::Serve;
                }
                Job::LeaveNext => {
                    self.recall.next = true;
                    self.begin.next = true;
                    self.spent.d.next = false;
                }
                Job::LeaveVictim => {
                    self.recall.next = true;
                    self.begin.next = true;
                    self.spent.d.next = true;
                }
                Job::LeaveKeep => {
                    self.found_register.d.next = self.have.q.val();
                    self.progress.d.next = Progress::Running;
                    if !self.have.q.val() {
                        self.progress.d.next = Progress::Exhausted;
                    }
                    self.after_job.next = State::Serve;
                }
                Job::Scan => {
                    self.scan_register.d.next.own = false;
                    self.scan_register.d.next.several = false;
                    self.scan_register.d.next.pinned = false;
                    self.scan_register.d.next.other = false;
                    self.load_next.next = true;
                    self.candidate.given.next = self.own_king.val();
                    self.after_job.next = State::AskKingLines;
                }
                Job::Check => {
                    self.load_next.next = true;
                    self.candidate.given.next = self.own_king.val();
                    self.after_job.next = State::AskCheckers;
                }
                Job::Reach => {
                    self.load_next.next = true;
                    self.candidate.given.next = self.square_then.val();
                    self.after_job.next = State::AskReach;
                }
                Job::Done => {
                    self.progress.d.next = Progress::Start;
                    self.found_register.d.next = false;
                    self.after_job.next = State::Unwind;
                }
            }
        }

        self.diverted.next = self.searching.val() & (self.job.val() != Job::Hold);
        if self.diverted.val() {
            self.skip.next = false;
            self.offer.next = false;
            self.exhaust.next = false;
            self.decides.next = false;
        }
        if self.begin.val() {
            self.found_register.d.next = false;
            self.progress.d.next = Progress::Start;
            self.kind.d.next = self.job_kind.val();
            self.legal.d.next = false;
            self.repeated.d.next = false;
            self.after_job.next = State::FindVictims;
            if self.job_kind.val().get_bit(1) {
                self.after_job.next = State::Reenter;
            }
            if self.job.val() == Job::MakeTest {
                self.after_job.next = State::TestLegal;
            }
            if (self.job.val() == Job::LeaveNext) | (self.job.val() == Job::LeaveVictim) {
                self.progress.d.next = Progress::Resume;
            }
            if (self.job.val() == Job::First) & (self.job_kind.val() == 3) {
                // Captures and promotions have been searched: goes on behind the last place where one can be.
                self.progress.d.next = Progress::Resume;
                self.spent.d.next = true;
                self.move_register.d.next.victim = 2.into();
                self.move_register.d.next.to = 63.into();
            }
        }

        // A move is being made, but the array still sees its parent: if need be, it finds the attackers of the next victim.
        if self.prepare.val() {
            self.have.d.next = true;
            self.ready.d.next = false;
            if self.pending_promotion.val() {
                self.move_register.d.next.promotion = self.move_register.q.val().promotion + 1;
                self.ready.d.next = true;
            } else if !self.more.val() {
                self.ask_attackers.next = self.next_valid.q.val();
                self.have.d.next = self.next_valid.q.val();
            }
        }

        // Entry into the command ordered, in a good position.
        if self.order.val() != Command::Nothing {
            self.aim.next = self.order.val();
        }
        if self.enter.val() {
            self.load_next.next = true;
            self.candidate.given.next = self.white_king.q.val();
            if self.mover.val() ^ (self.order_kind.val() == 3) {
                self.candidate.given.next = self.black_king.q.val();
            }
            if (self.state.q.val() == State::Verdict) & (self.order_kind.val() == 3) {
                // The enemy king was elected a clock ago.
                self.candidate.given.next = self.next_square.val();
            }
            match self.aim.val() {
                Command::Next => {
                    self.state.d.next = State::FindVictims;
                    if self.order_kind.val() == 2 {
                        self.state.d.next = State::AskCheckers;
                    }
                    if self.order_kind.val() == 3 {
                        self.state.d.next = State::AskChecks;
                    }
                    if self.order_kind.val() == 4 {
                        self.state.d.next = State::AskTargets;
                    }
                    if self.progress.q.val() == Progress::Exhausted {
                        self.state.d.next = State::Idle;
                    }
                }
                Command::Analyse => {
                    self.state.d.next = State::AskDefended;
                }
                _ => {
                    self.progress.d.next = Progress::Start;
                    self.found_register.d.next = false;
                    self.state.d.next = State::FindVictims;
                    if self.aim.val() == Command::Generate {
                        self.state.d.next = State::Idle;
                    }
                    if (self.aim.val() == Command::Perft) | (self.aim.val() == Command::Search) {
                        self.nodes_register.d.next = 0.into();
                    }
                    if self.aim.val() == Command::Search {
                        self.analysed_register.d.next = false;
                        self.state.d.next = State::Serve;
                    }
                }
            }
        }

        // What to ask about the victim elected a clock ago. At the earliest it is asked in the clock after this, and by then a move
        // may have been made: the position is that of the last clock.
        self.asker.d.next = self.mover.val();
        self.fresh.d.next = false;
        self.last_rank.next = (self.asker.q.val() & (self.next_square.val().get_bits::<3>(3) == 0))
            | (!self.asker.q.val() & (self.next_square.val().get_bits::<3>(3) == 7));
        self.captures.next = (self.next_level.q.val() != 6) & (self.next_level.q.val() != 1);
        // Only pawns go to promotion squares by a step and take en passant; and after a resumption behind a quiet move, the
        // mode of captures has no use for its other attackers.
        self.excluded.next = (self.next_level.q.val() == 6)
            | ((self.next_level.q.val() == 2) & self.selected_target.val())
            | ((self.next_level.q.val() == 1) & (self.kind.q.val() == 1));
        self.pawns_qualify.next = true;
        if self.evading.val() & self.in_check.q.val() {
            self.pawns_qualify.next = self.selected_allowed.val();
        }
        if self.checking.val() {
            self.pawns_qualify.next = self.selected_lines.val().get_bit(3)
                | self.last_rank.val()
                | self.selected_target.val()
                | self.discoverers.val();
        }
        if self.attacking.val() {
            self.pawns_qualify.next = self.selected_lines.val().get_bit(3);
            if self.last_rank.val() {
                self.pawns_qualify.next = self.selected_lines.val().get_bits::<3>(0).any();
            }
        }
        if self.fresh.q.val() {
            self.inquiry.d.next.lines = self.selected_lines.val();
            self.inquiry.d.next.en_passant =
                (self.next_level.q.val() == 2) & self.selected_target.val();
            self.inquiry.d.next.pawn_capture = self.captures.val() & self.pawns_qualify.val();
            self.inquiry.d.next.pawn_step = self.pawns_qualify.val()
                & ((self.next_level.q.val() == 6)
                    | ((self.next_level.q.val() == 1)
                        & !self.last_rank.val()
                        & (self.kind.q.val() != 1)));
            self.inquiry.d.next.everyone = !self.excluded.val();
            self.inquiry.d.next.king = !self.excluded.val();
            self.inquiry.d.next.castling = !self.excluded.val();
            self.inquiry.d.next.selective = false;
            if self.evading.val() & self.in_check.q.val() {
                self.inquiry.d.next.everyone = !self.excluded.val() & self.selected_allowed.val();
                self.inquiry.d.next.castling = false;
            }
            if self.checking.val() | self.attacking.val() {
                self.inquiry.d.next.everyone = false;
                self.inquiry.d.next.selective = !self.excluded.val();
                // A king that steps next to the other attacks it too, illegal as that is.
                self.inquiry.d.next.king = !self.excluded.val()
                    & self.checking.val()
                    & self.selected_lines.val().get_bits::<2>(0).any();
                self.inquiry.d.next.castling = !self.excluded.val() & self.checking.val();
            }
        }

        // The find-attacker cycle, and the vote for the victim after this one.
        if self.ask_attackers.val() {
            self.question.next.latch_attackers = true;
            self.elect_victim.next = true;
            self.move_register.d.next.to = self.next_square.val();
            self.move_register.d.next.victim = self.next_level.q.val();
            self.move_register.d.next.en_passant = self.inquiry.q.val().en_passant;
            self.victim_lines.d.next = self.inquiry.q.val().lines;
        }
        if self.finds_attackers.val() {
            self.question.next.pawn_capture = self.inquiry.q.val().pawn_capture;
            self.question.next.pawn_step = self.inquiry.q.val().pawn_step;
            self.question.next.everyone = self.inquiry.q.val().everyone;
            self.question.next.king = self.inquiry.q.val().king;
            self.question.next.castling = self.inquiry.q.val().castling;
            if self.inquiry.q.val().selective {
                self.question.next.by_diagonal = self.inquiry.q.val().lines.get_bit(0);
                self.question.next.by_line = self.inquiry.q.val().lines.get_bit(1);
                self.question.next.by_knight = self.inquiry.q.val().lines.get_bit(2);
                self.question.next.discoverers = self.checking.val();
            }
        }

        if self.question.val().latch_attackers {
            self.continued.d.next = self.finds_attackers.val() & self.resume.val();
        }

        // Results of votes. Nobody is elected where a job of the search has put an end to it.
        if self.diverted.val() & !self.prepare.val() {
            self.elect_next.next = false;
            self.elect_victim.next = false;
            self.elect_attacker.next = false;
        }
        self.loaded.next = 0.into();
        if self.load_next.val() | self.load_last.val() {
            self.loaded.next = self.candidate.written.val();
        }
        self.elected.next = 0.into();
        if self.elect_next.val() | self.elect_victim.val() {
            self.elected.next = self.winner.val().ballot;
        }
        if self.elect_victim.val() {
            self.victim_elected.d.next = true;
            self.next_level.d.next = self.winner.val().level;
            self.next_valid.d.next = self.winner.val().found;
        }
        if self.load_next.val()
            | self.load_last.val()
            | self.elect_next.val()
            | self.elect_victim.val()
        {
            self.next_register.d.next = self.elected.val() | self.loaded.val();
            self.fresh.d.next = true;
        }

        // The source of questions in reverse: a square given radiates in the next clock, an elected one in the clock after that. In
        // the vote among hung pieces, it does not wait to hear whether it is the last time round.
        self.load_source.next = self.load_next.val()
            | ((self.state.q.val() == State::VoteHung) & self.hung_second.q.val());
        self.source_register.d.next = self.candidate.map.val();
        if self.load_source.val() {
            self.source_register.d.next = self.candidate.given_map.val();
        }
        if self.elect_attacker.val() & self.winner.val().found {
            self.attacker_elected.d.next = true;
            self.from_register.d.next = self.winner.val().ballot;
            self.move_register.d.next.attacker = self.winner.val().level;
            if !self.repeated.q.val() {
                self.move_register.d.next.promotion = 0.into();
            }
            self.more_left.d.next = self.winner.val().more;
        }
        if self.recall.val() {
            self.from_register.d.next = self.origin.written.val();
            self.move_register.d.next.to = self.top.val().to;
            self.move_register.d.next.attacker = self.top.val().attacker;
            self.move_register.d.next.victim = self.top.val().victim;
            self.move_register.d.next.promotion = self.top.val().promotion;
            self.move_register.d.next.en_passant = self.top.val().en_passant;
            if (self.state.q.val() == State::Ascend)
                & self.top_promotes.val()
                & (self.top.val().promotion != 3)
            {
                self.move_register.d.next.promotion = self.top.val().promotion + 1;
                self.state.d.next = State::Descend;
            }
        }

        // Ways on.
        if self.proceed.val() {
            self.state.d.next = self.onward.val();
        }
        if self.skip.val() {
            if self.pending_promotion.val() {
                self.state.d.next = State::NextPromotion;
            } else {
                self.state.d.next = State::VoteAttacker;
            }
        }
        if self.offer.val() {
            if self.judging.val() {
                self.state.d.next = State::Judge;
            } else {
                self.found_register.d.next = self.winner.val().found | !self.decides.val();
                self.state.d.next = self.home.val();
            }
        }
        if self.exhaust.val() & (self.goal.q.val() != Command::Perft) {
            self.found_register.d.next = false;
            self.progress.d.next = Progress::Exhausted;
            if self.goal.q.val() == Command::MakeMove {
                self.progress.d.next = Progress::Start;
            }
        }
        // Whether somebody is found is known late.
        if self.decides.val() & !self.winner.val().found {
            self.state.d.next = self.lost.val();
        }

        // Among the victims, the last candidate is the one elected before; among the attackers, that of the move in hand.
        self.vote.next.last_level = self.next_level.q.val();
        self.vote.next.last_square = self.next_square.val();
        if self.vote.val().attackers {
            self.vote.next.last_level = self.move_register.q.val().attacker;
            self.vote.next.last_square = self.from.val();
        }

        // Who was elected leaves the vote, unless the registers take new answers.
        self.vote.next.retire_attacker = self.attacker_elected.q.val()
            & !self.question.val().latch_attackers
            & !self.unmaking.val();
        if self.attacker_elected.q.val() & self.unmaking.val() {
            // The array hears of another square in this clock: that where the piece goes back to.
            self.attacker_elected.d.next = true;
        }
        self.vote.next.retire_victim = self.victim_elected.q.val() & (self.next_level.q.val() != 1);
        self.vote.next.retire_quiet = self.victim_elected.q.val() & (self.next_level.q.val() == 1);

        // A job decides alone, and late.
        if self.diverted.val() {
            self.state.d.next = self.after_job.val();
        }

        // Counters.
        if (self.leaf.q.val() & !self.king_capture.val()) | self.count_node.val() {
            self.nodes_register.d.next = self.nodes_register.q.val() + 1;
        }
        if !self.idle.val() {
            self.cycles_register.d.next = self.cycles_register.q.val() + 1;
        }

        // Interruptions.
        self.stop.next =
            self.abort.val() & !self.idle.val() & (self.state.q.val() != State::Unwind);
        if self.stop.val() {
            self.making.next = false;
            self.unmaking.next = false;
            self.bad_position.next = false;
            self.no_move.next = false;
            self.leaf.d.next = false;
            self.progress.d.next = Progress::Start;
            self.found_register.d.next = false;
            self.analysed_register.d.next = false;
            self.aborted_register.d.next = true;
            self.state.d.next = State::Unwind;
        }
        self.interrupted.next = self.stop.val();
        if self.restart.val() {
            self.progress.d.next = Progress::Start;
            self.found_register.d.next = false;
        }
        if self.touched.val() {
            self.verified.d.next = false;
            self.analysed_register.d.next = false;
        }
        if self.reset.val() {
            self.state.d.next = State::Idle;
            self.progress.d.next = Progress::Start;
            self.found_register.d.next = false;
            self.aborted_register.d.next = false;
            self.verified.d.next = false;
            self.analysed_register.d.next = false;
            self.nodes_register.d.next = 0.into();
            self.cycles_register.d.next = 0.into();
        }

        // Where the kings stand; a make that was interrupted moves none.
        if self.making.val() & (self.move_register.q.val().attacker == 2) {
            if self.mover.val() {
                self.black_king.d.next = self.move_register.q.val().to;
            } else {
                self.white_king.d.next = self.move_register.q.val().to;
            }
        }
        if self.unmaking.val() & (self.top.val().attacker == 2) {
            if self.mover.val() {
                self.white_king.d.next = self.top.val().from;
            } else {
                self.black_king.d.next = self.top.val().from;
            }
        }

        // Outputs.
        self.make.next = self.making.val();
        self.unmake.next = self.unmaking.val();
        self.select.next = self.next_register.q.val();
        self.source.next = self.source_register.q.val();
        self.current.next.from = self.from.val();
        self.current.next.to = self.move_register.q.val().to;
        self.current.next.attacker = self.move_register.q.val().attacker;
        self.current.next.victim = self.move_register.q.val().victim;
        self.current.next.promotion = self.move_register.q.val().promotion;
        self.current.next.en_passant = self.move_register.q.val().en_passant;
        self.busy.next = !self.idle.val() | (self.command.val() != Command::Nothing);
        self.found.next = self.found_register.q.val();
        self.exhausted.next = self.progress.q.val() == Progress::Exhausted;
        self.aborted.next = self.aborted_register.q.val();
        self.analysed.next = self.analysed_register.q.val();
        self.checkers.next = self.checkers_register.q.val();
        self.contact_check.next = self.contact_register.q.val();
        self.escapes.next = self.escapes_register.q.val();
        self.recorded.next = (self.searching.val()
            | (self.state.q.val() == State::Make)
            | (self.state.q.val() == State::Unmake))
            & (self.state.q.val() != State::TryMake)
            & (self.state.q.val() != State::TryLegal)
            & (self.state.q.val() != State::TryCheck);
        self.more_here.next = self.pending_promotion.val() | self.more.val();
        self.last.next =
            !self.pending_promotion.val() & !self.more.val() & !self.next_valid.q.val();
        self.serving.next = self.state.q.val() == State::Serve;
        self.checked.next = self.in_check.q.val();
        self.scan.next = self.scan_register.q.val();
        self.reached.next = self.reached_register.q.val();
        self.nodes.next = self.nodes_register.q.val();
        self.cycles.next = self.cycles_register.q.val();
    }
}
