//! The states of the sequencer, and the transitions between them.

// The derive of rust-hdl adds methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// States of the sequencer.
///
/// Bits of a state's code control array and arbiter directly from the register:
///
/// | bits | question or vote |
/// |---|---|
/// | 5 and 4 = 0 | reverse signals; with bit 2, to adjacent squares too |
/// | 4 = 1 | the vote is among the attackers |
/// | 3 = 1 | the attacking side is the side not to move |
///
/// In a state without a question or vote, these bits are don't-cares. In
/// [`Analyse`](State::Analyse) those of [`AnalysisState`](super::analysis::AnalysisState) are used
/// instead.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    /// Waits for a command.
    Idle,
    /// Evasions: to which squares does a move answer the check?
    AskAnswers,
    /// Checking moves: from which squares would pieces give check? In a search, finds the victims
    /// of moves that give direct check.
    AskChecks,
    /// Attacking moves: from which squares would pieces attack?
    AskTargets,
    /// Search: waits for a job.
    Serve,
    /// Find-attacker cycle; elects the following victim.
    FindAttackers,
    /// Perft: makes a move; at the last ply, finds the attackers of the next victim at the same
    /// time.
    Descend,
    /// Marks the kings of the side to move.
    MarkOwnKings,
    /// Evasions: which pieces attack the king?
    AskCheckers,
    /// Elects the first victim.
    VoteVictim,
    /// Retires the elected victim; after a resumption, all victims already searched.
    RetireVictims,
    /// Accepts the position or not.
    Verdict,
    /// Refuses the position, or the move to make was not found.
    Refuse,
    /// Makes the move, permanently.
    Make,
    /// Takes a move back, permanently.
    Unmake,
    /// Takes moves back after an abort, or at the end of a search.
    Unwind,
    /// Counts the enemy kings; can the king of the side not to move be captured?
    AskKingCapture,
    /// Perft: counts a leaf and takes its move back; elects the attacker of the next move.
    Leaf,
    /// Search: can the king be captured after the move just made? Elects the attacker of the next
    /// one.
    Peek,
    /// Elects the attacker.
    VoteAttacker,
    /// After a resumption, retires the attackers already searched.
    RetireAttackers,
    /// Evasions: elects a checker.
    VoteChecker,
    /// Evasions: the elected checker becomes the source of the next question.
    SelectChecker,
    /// Is the attacker the one that has further promotions?
    Repeat,
    /// Counts the own kings; marks those of the other side.
    MarkEnemyKings,
    /// On trial: does the move give check?
    TryCheck,
    /// Takes the next promoted piece.
    NextPromotion,
    /// Decides whether a move must be tried.
    Judge,
    /// Makes the move on trial.
    TryMake,
    /// Decides on the trial.
    TryVerdict,
    /// Perft: takes back the move that led here.
    Ascend,
    /// Search: goes on with a generation that begins at a king.
    Reenter,
    /// Find-victim cycle.
    FindVictims,
    /// On trial: is the move legal?
    TryLegal,
    /// Checking moves: which pieces could discover one?
    AskDiscoverers,
    /// Waits for the analysis.
    Analyse,
    /// Search, after a peek: finds the victims of the generation that the position may begin with,
    /// which count if the job of this clock starts it.
    Foresee,
    /// Search, after a peek: waits for a job.
    Attend,
}

// The first state of each group of eight.
const _: () = assert!(
    State::AskCheckers as u8 == 8
        && State::AskKingCapture as u8 == 16
        && State::MarkEnemyKings as u8 == 24
        && State::FindVictims as u8 == 32
);

/// All possible transitions by groups of states, except waiting in a state and interruptions.
pub const TRANSITIONS: &[(&str, &[(State, State)])] = &[
    (
        "Commands",
        &[
            (State::Idle, State::Make),
            (State::Idle, State::Unmake),
            (State::Idle, State::MarkOwnKings),
            (State::Idle, State::FindVictims),
            (State::Idle, State::AskCheckers),
            (State::Idle, State::AskChecks),
            (State::Idle, State::AskTargets),
            (State::Idle, State::FindAttackers),
            (State::Idle, State::VoteAttacker),
            (State::Idle, State::NextPromotion),
            (State::Idle, State::Analyse),
            (State::Idle, State::Serve),
            (State::Make, State::Idle),
            (State::Unmake, State::Idle),
            (State::Unwind, State::Idle),
        ],
    ),
    (
        "Check of the position",
        &[
            (State::MarkOwnKings, State::MarkEnemyKings),
            (State::MarkEnemyKings, State::AskKingCapture),
            (State::AskKingCapture, State::Verdict),
            (State::Verdict, State::Refuse),
            (State::Verdict, State::Idle),
            (State::Verdict, State::FindVictims),
            (State::Verdict, State::AskCheckers),
            (State::Verdict, State::AskChecks),
            (State::Verdict, State::AskTargets),
            (State::Verdict, State::Analyse),
            (State::Verdict, State::Serve),
            (State::Refuse, State::Idle),
        ],
    ),
    (
        "Beginning of a generation",
        &[
            (State::AskCheckers, State::VoteChecker),
            (State::VoteChecker, State::SelectChecker),
            (State::SelectChecker, State::AskAnswers),
            (State::AskAnswers, State::FindVictims),
            (State::AskChecks, State::AskDiscoverers),
            (State::AskChecks, State::FindVictims),
            (State::AskChecks, State::VoteVictim),
            (State::AskChecks, State::RetireVictims),
            (State::AskDiscoverers, State::FindVictims),
            (State::AskTargets, State::FindVictims),
        ],
    ),
    (
        "Generation",
        &[
            (State::FindVictims, State::VoteVictim),
            (State::FindVictims, State::RetireVictims),
            (State::VoteVictim, State::RetireVictims),
            (State::VoteVictim, State::Idle),
            (State::VoteVictim, State::Serve),
            (State::VoteVictim, State::Ascend),
            (State::VoteVictim, State::Refuse),
            (State::RetireVictims, State::FindAttackers),
            (State::RetireVictims, State::VoteVictim),
            (State::FindAttackers, State::VoteAttacker),
            (State::FindAttackers, State::RetireAttackers),
            (State::RetireAttackers, State::VoteAttacker),
            (State::VoteAttacker, State::FindAttackers),
            (State::VoteAttacker, State::Repeat),
            (State::VoteAttacker, State::Judge),
            (State::VoteAttacker, State::Idle),
            (State::VoteAttacker, State::Serve),
            (State::VoteAttacker, State::Descend),
            (State::VoteAttacker, State::Ascend),
            (State::VoteAttacker, State::Refuse),
            (State::Repeat, State::Judge),
            (State::Repeat, State::Idle),
            (State::Repeat, State::Serve),
            (State::NextPromotion, State::Judge),
            (State::NextPromotion, State::Idle),
            (State::NextPromotion, State::Serve),
        ],
    ),
    (
        "Judgement and trial",
        &[
            (State::Judge, State::TryMake),
            (State::Judge, State::NextPromotion),
            (State::Judge, State::VoteAttacker),
            (State::Judge, State::Idle),
            (State::Judge, State::Serve),
            (State::TryMake, State::TryLegal),
            (State::TryLegal, State::TryCheck),
            (State::TryLegal, State::TryVerdict),
            (State::TryCheck, State::TryVerdict),
            (State::TryVerdict, State::NextPromotion),
            (State::TryVerdict, State::VoteAttacker),
            (State::TryVerdict, State::Make),
            (State::TryVerdict, State::Idle),
            (State::TryVerdict, State::Serve),
        ],
    ),
    (
        "Perft",
        &[
            (State::Descend, State::Leaf),
            (State::Descend, State::FindVictims),
            (State::Leaf, State::Descend),
            (State::Leaf, State::Ascend),
            (State::Ascend, State::Descend),
            (State::Ascend, State::FindVictims),
            (State::Ascend, State::Idle),
        ],
    ),
    (
        "Analysis and search",
        &[
            (State::Analyse, State::Idle),
            (State::Analyse, State::Serve),
            (State::Peek, State::Attend),
            (State::Attend, State::Foresee),
            (State::Foresee, State::Serve),
            (State::Reenter, State::FindVictims),
            (State::Reenter, State::AskChecks),
        ],
    ),
];

/// Transitions of AntiChess only: a move that may no longer be made, and a victim without a piece
/// to switch with, found while a leaf is counted.
pub const ANTICHESS_TRANSITIONS: &[(State, State)] = &[
    (State::Descend, State::Ascend),
    (State::Leaf, State::FindAttackers),
];

/// States that a job of the search leads to, from any state.
pub const JOB_TARGETS: &[State] = &[
    State::Serve,
    State::FindVictims,
    State::VoteVictim,
    State::Reenter,
    State::AskChecks,
    State::AskTargets,
    State::FindAttackers,
    State::VoteAttacker,
    State::NextPromotion,
    State::Analyse,
    State::Judge,
    State::Peek,
    State::Unwind,
];
