//! Where the software search puts its questions: a chip of its own, or a pool of chips or workers
//! that are shared.

use super::broken::Broken;
use super::reply::Reply;
use super::task::Task;
use books::Played;
use std::future::Future;

/// Takes questions of one sort, and gives their answers. A future of an answer that is dropped
/// takes its question back.
pub(super) trait Deck {
    /// What is asked.
    type Question;
    /// What is answered.
    type Answer;
    /// The place of a position in the order in which a serial search comes to it: what comes first
    /// is asked first.
    type Rank: Clone;

    /// That of the root.
    fn first(&self) -> Self::Rank;

    /// That of a branch of a position, by its number there.
    fn below(&self, rank: &Self::Rank, branch: usize) -> Self::Rank;

    /// That of a branch that another one may make needless: it is asked about where chips would be
    /// idle otherwise.
    fn doubtful(&self, rank: &Self::Rank) -> Self::Rank;

    /// Whether it takes several questions at once.
    fn is_parallel(&self) -> bool;

    /// Questions that would be begun at once, at least 1.
    fn spare(&self) -> usize;

    /// Whether most of those that answer have nothing to do, no branch waits for them, and they are
    /// enough to share the moves of a question.
    fn is_idle(&self) -> bool;

    /// Counts a node that the host has entered.
    fn count_node(&self);

    /// Waits until a chip or worker is free for the positions of a branch.
    fn enter(&self, rank: &Self::Rank) -> impl Future<Output = Result<(), Broken>>;

    /// Puts a question. Those with the same affinity go to the same place, where that makes no
    /// difference otherwise.
    fn put(
        &self,
        question: Self::Question,
        rank: &Self::Rank,
        affinity: u64,
    ) -> impl Future<Output = Result<Self::Answer, Broken>>;
}

/// A deck, and how the search puts null windows as questions to it.
pub(super) trait Desk {
    /// The deck.
    type Deck: Deck;

    /// The deck.
    fn deck(&self) -> &Self::Deck;

    /// The deepest null window that is asked for as a whole.
    fn depth(&self, task: &Task) -> i32;

    /// Whether the score of the position is at least a task's `beta`.
    fn ask(
        &self,
        game: &Played,
        task: &Task,
        rank: &RankOf<Self>,
    ) -> impl Future<Output = Result<Reply, Broken>>;
}

/// The ranks of a desk's deck.
pub(super) type RankOf<D> = <<D as Desk>::Deck as Deck>::Rank;
