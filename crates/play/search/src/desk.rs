//! The interface for questions of the software search: to a chip of its own, or to a shared pool of
//! chips or workers.

use super::broken::Broken;
use super::reply::Reply;
use super::task::Task;
use books::Played;
use std::future::Future;

/// Answers questions of one kind. Dropping the future of an answer withdraws the question.
pub(super) trait Deck {
    /// The question.
    type Question;
    /// The answer.
    type Answer;
    /// The place of a position in the order of a serial search: earlier positions are asked about
    /// first.
    type Rank: Clone;

    /// The rank of the root.
    fn first(&self) -> Self::Rank;

    /// The rank of a branch of a position, by its number there.
    fn below(&self, rank: &Self::Rank, branch: usize) -> Self::Rank;

    /// The rank of a branch that another one may make unnecessary: it is asked about only if chips
    /// would be idle otherwise.
    fn doubtful(&self, rank: &Self::Rank) -> Self::Rank;

    /// Whether it takes several questions at once.
    fn is_parallel(&self) -> bool;

    /// The number of questions that would begin immediately, at least 1.
    fn spare(&self) -> usize;

    /// Whether most servers are idle, no branch waits for them, and there are enough of them to
    /// share the moves of a question.
    fn is_idle(&self) -> bool;

    /// Counts a node that the host has entered.
    fn count_node(&self);

    /// Waits until a chip or worker is free for a branch.
    fn enter(&self, rank: &Self::Rank) -> impl Future<Output = Result<(), Broken>>;

    /// Asks a question. Among equally loaded servers, questions with the same affinity go to the
    /// same one.
    fn put(
        &self,
        question: Self::Question,
        rank: &Self::Rank,
        affinity: u64,
    ) -> impl Future<Output = Result<Self::Answer, Broken>>;
}

/// Translates null windows into questions for a deck.
pub(super) trait Desk {
    /// The deck.
    type Deck: Deck;

    /// The deck.
    fn deck(&self) -> &Self::Deck;

    /// The greatest depth at which a null window is asked as one question.
    fn depth(&self, task: &Task) -> i32;

    /// Asks whether the score of the position is at least a task's `beta`.
    fn ask(
        &self,
        game: &Played,
        task: &Task,
        rank: &RankOf<Self>,
    ) -> impl Future<Output = Result<Reply, Broken>>;
}

/// The ranks of a desk's deck.
pub(super) type RankOf<D> = <<D as Desk>::Deck as Deck>::Rank;
