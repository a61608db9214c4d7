//! The states of the sequencer, and the transitions between them.

// The derive of rust-hdl adds methods without docs.
#![allow(missing_docs)]

use rust_hdl::prelude::*;

/// What the sequencer does in a clock.
///
/// The bits of a state's code matter, so that array and arbiter get their question straight from the register:
///
/// | bits | question or vote |
/// |---|---|
/// | 5 and 4 = 0 | the question goes in reverse, with bit 2 to adjacent squares too |
/// | 4 = 1 | the vote is among the attackers |
/// | 3 = 1 | the side not to move asks |
///
/// In a state that asks or votes nothing, these bits mean nothing. [`Analyse`](State::Analyse) leaves them all to
/// [`AnalysisState`](super::analysis::AnalysisState).
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    /// Waits for a command.
    Idle,
    /// Evasions: which squares answer the check?
    AskAnswers,
    /// Checking moves: from where would pieces give check?
    AskChecks,
    /// Attacking moves: from where would pieces attack?
    AskTargets,
    /// Search: waits for a job.
    Serve,
    /// Find-attacker cycle; elects the victim after that.
    FindAttackers,
    /// Perft: makes a move; at the last ply, asks for the attackers of the next victim at the same time.
    Descend,
    /// Marks the kings of the side to move.
    MarkOwnKings,
    /// Evasions: which pieces attack the king?
    AskCheckers,
    /// Elects the first victim.
    VoteVictim,
    /// Retires the victim elected; after a resumption, all victims searched.
    RetireVictims,
    /// Accepts the position or not.
    Verdict,
    /// Refuses the position, or finds no move of the name given.
    Refuse,
    /// Makes the move for good.
    Make,
    /// Takes a move back for good.
    Unmake,
    /// Takes moves back after an abort, or at the end of a search.
    Unwind,
    /// Counts the enemy kings; can the king of the side not to move be captured?
    AskKingCapture,
    /// Perft: counts a leaf and takes its move back; elects the attacker of the next move.
    Leaf,
    /// Search: can the king be captured after the move just made? Elects the attacker of the next one.
    Peek,
    /// Elects the attacker.
    VoteAttacker,
    /// After a resumption, retires the attackers searched.
    RetireAttackers,
    /// Evasions: elects a checker.
    VoteChecker,
    /// Evasions: the checker elected becomes the source of the next question.
    SelectChecker,
    /// Is the attacker the one that has more promotions to make?
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
    /// Search: starts a generation that begins at a king.
    Reenter,
    /// Find-victim cycle.
    FindVictims,
    /// On trial: is the move legal?
    TryLegal,
    /// Checking moves: which pieces could discover one?
    AskDiscoverers,
    /// Search: can the king be captured after the check on trial?
    TestLegal,
    /// Waits for the analysis.
    Analyse,
}

// The first state of each group of eight.
const _: () = assert!(
    State::AskCheckers as u8 == 8
        && State::AskKingCapture as u8 == 16
        && State::MarkEnemyKings as u8 == 24
        && State::FindVictims as u8 == 32
);
