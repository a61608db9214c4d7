//! Where the software search puts its questions: a chip of its own, or a pool of chips or workers that are shared.

use super::node::Task;
use super::solo::Judge;
use books::Played;
use chess::MoveWord;
use driver::HostError;
use serde::{Deserialize, Serialize};
use std::future::Future;

/// Why a search ends before its end.
#[derive(Debug)]
pub(super) enum Broken {
    /// Someone wants it so, or nobody answers any more.
    Stopped,
    /// The chip does not answer.
    Failed(HostError),
}

impl From<HostError> for Broken {
    fn from(error: HostError) -> Broken {
        match error {
            HostError::Aborted { .. } => Broken::Stopped,
            error => Broken::Failed(error),
        }
    }
}

/// What is said to a null window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Reply {
    /// The score is at least the bound, by this move if it takes one.
    Reaches(Option<MoveWord>),
    /// It is less.
    Fails,
    /// The node limit came first, or would come.
    Unknown(Split),
}

/// A question that is split into its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Split {
    /// For idle chips to share: what is found is what one chip would have found.
    pub(super) is_shared: bool,
}

/// What a desk says of a position.
pub(super) enum Answered<T> {
    /// This.
    Found(T),
    /// Nothing yet.
    Split(Split),
}

/// Takes questions of one sort, and gives their answers. A future of an answer that is dropped takes its question back.
pub(super) trait Deck {
    /// What is asked.
    type Question;
    /// What is answered.
    type Answer;
    /// The place of a position in the order in which a serial search comes to it: what comes first is asked first.
    type Rank: Clone;

    /// That of the root.
    fn first(&self) -> Self::Rank;

    /// That of a branch of a position, by its number there.
    fn below(&self, rank: &Self::Rank, branch: usize) -> Self::Rank;

    /// That of a branch that another one may make needless: it is asked about where chips would be idle otherwise.
    fn doubtful(&self, rank: &Self::Rank) -> Self::Rank;

    /// Who judges single positions at once, if somebody does.
    fn judge(&self) -> Option<&dyn Judge> {
        None
    }

    /// Whether it takes several questions at once.
    fn is_parallel(&self) -> bool;

    /// Questions that would be begun at once, at least 1.
    fn spare(&self) -> usize;

    /// Whether most of those that answer have nothing to do, no branch waits for them, and they are enough to share the moves of a question.
    fn is_idle(&self) -> bool;

    /// Tells that the host has entered a node.
    fn count_node(&self);

    /// Waits until there is somebody to ask about the positions of a branch.
    fn enter(&self, rank: &Self::Rank) -> impl Future<Output = Result<(), Broken>>;

    /// Puts a question. Those with the same affinity go to the same place, where that makes no difference otherwise.
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
