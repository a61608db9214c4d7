//! Turns null windows into questions to chips.

use super::broken::Broken;
use super::control::Shared;
use super::desk::{Deck, Desk};
use super::long_questions::LongQuestions;
use super::question::Question;
use super::reply::{Reply, Split};
use super::score::{from_root, points_reaching};
use super::task::Task;
use books::Played;
use driver::Answer;
use memory_map::{BOUND_MAX, MATE_SCORE};

/// The factor of the node limit for a quiescence that has reached it, as quiescence cannot be split
/// into moves.
const LIMIT_GROWTH: u32 = 4;

/// Turns null windows into questions to chips of a deck.
pub(super) struct ChipDesk<'a, P> {
    shared: &'a Shared<'a>,
    deck: &'a P,
    long: LongQuestions,
}

impl<'a, P> ChipDesk<'a, P> {
    pub(super) fn new(shared: &'a Shared<'a>, deck: &'a P) -> Self {
        ChipDesk {
            shared,
            deck,
            long: LongQuestions::default(),
        }
    }
}

impl<P: Deck<Question = Question, Answer = Answer>> Desk for ChipDesk<'_, P> {
    type Deck = P;

    fn deck(&self) -> &P {
        self.deck
    }

    fn depth(&self, task: &Task) -> i32 {
        task.chip_depth
    }

    /// A position in check has no quiescence: it is searched one ply deep.
    async fn ask(&self, game: &Played, task: &Task, rank: &P::Rank) -> Result<Reply, Broken> {
        let bound = points_reaching(from_root(task.beta, task.ply));
        if bound > MATE_SCORE {
            return Ok(Reply::Fails);
        }
        if bound <= -MATE_SCORE {
            return Ok(Reply::reaches(None));
        }
        let board = game.board();
        let least = i32::from(!board.checkers().is_empty());
        let settings = self.shared.settings;
        let sharing_limit = (settings.sharing_limit()).filter(|_| self.deck.is_idle());
        let is_shared = sharing_limit.is_some();
        let mut node_limit = sharing_limit.unwrap_or(settings.node_limit);
        let depth = task.depth.clamp(least, task.chip_depth.max(least)) as u32;
        // A question that took too long before will take too long again.
        if is_shared && depth > 0 && self.long.contain(board.hash(), depth) {
            return Ok(Reply::Unknown(Split { is_shared }));
        }
        loop {
            // The limit may have been reached by a node of the host.
            if self.shared.is_stopped() {
                return Err(Broken::Stopped);
            }
            let position = game.position();
            let question = Question {
                depth,
                bound: bound.clamp(-BOUND_MAX, BOUND_MAX),
                draw_score: self.shared.draw(position.side),
                node_limit,
                tests: depth > 0 && settings.asks_tests(task),
                history: game.history().collect(),
                position,
            };
            let answer = self.deck.put(question, rank, board.hash()).await?;
            self.shared.count(answer.nodes);
            if self.shared.is_stopped() {
                return Err(Broken::Stopped);
            }
            match answer.succeeded {
                Some(true) => {
                    return Ok(Reply::Reaches {
                        by: answer.best,
                        good: answer.good_moves,
                    });
                }
                Some(false) => return Ok(Reply::Fails),
                None if depth > 0 => {
                    self.long.insert(board.hash(), depth);
                    return Ok(Reply::Unknown(Split { is_shared }));
                }
                None => node_limit = node_limit.saturating_mul(LIMIT_GROWTH),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::control::Control;
    use super::super::settings::Settings;
    use super::super::table::Table;
    use super::*;
    use chess::Position;
    use futures_util::FutureExt;
    use std::cell::{Cell, RefCell};

    /// Chips that give up on every question.
    #[derive(Default)]
    struct Stuck {
        is_idle: Cell<bool>,
        asked: RefCell<Vec<(u32, u32)>>,
    }

    impl Deck for Stuck {
        type Question = Question;
        type Answer = Answer;
        type Rank = ();

        fn first(&self) {}

        fn below(&self, (): &(), _: usize) {}

        fn doubtful(&self, (): &()) {}

        fn is_parallel(&self) -> bool {
            true
        }

        fn spare(&self) -> usize {
            24
        }

        fn is_idle(&self) -> bool {
            self.is_idle.get()
        }

        fn count_node(&self) {}

        async fn enter(&self, (): &()) -> Result<(), Broken> {
            Ok(())
        }

        async fn put(&self, question: Question, (): &(), _: u64) -> Result<Answer, Broken> {
            let asked = (question.depth, question.node_limit);
            self.asked.borrow_mut().push(asked);
            Ok(Answer {
                succeeded: None,
                ..Answer::default()
            })
        }
    }

    fn task(depth: i32) -> Task {
        Task {
            depth,
            alpha: 0,
            beta: 1,
            ply: 1,
            credits: [0; 2],
            may_pass: true,
            is_test: false,
            iteration: 4,
            chip_depth: 3,
            is_shared: false,
            expects_cut: false,
        }
    }

    #[test]
    fn idle_chips_are_not_asked_again_what_takes_too_long() {
        let settings = Settings {
            node_limit: 8_000,
            idle_node_limit: 300,
            ..Settings::default()
        };
        let (table, control) = (Table::new(1), Control::new(false));
        let game = Played::new(&Position::start()).unwrap();
        let shared = Shared::new(&settings, &table, &control, game.side(), u64::MAX);
        let deck = Stuck::default();
        let desk = ChipDesk::new(&shared, &deck);
        let ask = |depth: i32, is_idle: bool| {
            deck.is_idle.set(is_idle);
            let reply = desk.ask(&game, &task(depth), &()).now_or_never();
            (reply.unwrap().unwrap(), deck.asked.take())
        };
        let split = |is_shared| Reply::Unknown(Split { is_shared });
        assert_eq!(ask(2, true), (split(true), vec![(2, 300)]));
        assert_eq!(ask(2, true), (split(true), vec![]));
        assert_eq!(ask(3, true), (split(true), vec![]));
        assert_eq!(ask(1, true), (split(true), vec![(1, 300)]));
        // If no other chips wait, the chip gets more time.
        assert_eq!(ask(2, false), (split(false), vec![(2, 8_000)]));
    }

    #[test]
    fn nobody_is_asked_after_the_last_node() {
        let settings = Settings::default();
        let (table, control) = (Table::new(1), Control::new(false));
        let game = Played::new(&Position::start()).unwrap();
        let shared = Shared::new(&settings, &table, &control, game.side(), 2);
        let deck = Stuck::default();
        let desk = ChipDesk::new(&shared, &deck);
        let ask = || {
            shared.count(1);
            let reply = desk.ask(&game, &task(2), &()).now_or_never();
            (reply.unwrap(), deck.asked.take().len())
        };
        assert!(matches!(ask(), (Ok(Reply::Unknown(_)), 1)));
        assert!(matches!(ask(), (Err(Broken::Stopped), 0)));
    }
}
