//! Questions of the software search to chips.

use super::control::Shared;
use super::desk::{Answered, Broken, Deck, Desk, RankOf, Reply, Split};
use super::long_questions::LongQuestions;
use super::node::{Searcher, Task};
use super::score::{MATE_BEYOND, POINT, from_root, points_reaching, points_within};
use super::solo::Judge;
use books::{Played, position_of};
use chess::{MoveWord, Position};
use cozy_chess::Board;
use driver::Answer;
use driver::Driver;
use driver::HostError;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use memory_map::{BOUND_MAX, ChessChip, EvaluationParameters, MATE_SCORE, SearchParameters};
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How much more nodes a quiescence may take that reached the limit: it has no moves to be split into.
const LIMIT_GROWTH: u32 = 4;
/// The first step away from a guess, that where [`BOUNDS_MAX`] bounds are asked at the same time, and how fast steps grow.
const STEP: i32 = 12;
const NEAR_STEP: i32 = 1;
const STEP_GROWTH: i32 = 4;
/// More bounds at the same time would hardly narrow a window faster.
pub(super) const BOUNDS_MAX: usize = 16;
/// But where as many questions as this would begin at once, all bounds of the window around the score before are asked: one round settles it.
const BOUNDS_OF_WINDOW: usize = 64;

/// A question to a chip: is the score of the position at least the bound?
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) position: Position,
    /// The plies before it whose positions can come again, as words for HISTORY.
    pub(super) history: Vec<u32>,
    pub(super) depth: u32,
    pub(super) bound: i32,
    pub(super) draw_score: i32,
    pub(super) node_limit: u32,
}

/// A chip, and what it was told last.
pub(super) struct Chip<'a, C> {
    driver: &'a mut Driver<C>,
    told: SearchParameters,
    /// It is lost if it takes longer.
    patience: Duration,
}

impl<'a, C: ChessChip> Chip<'a, C> {
    /// Tells a chip all that does not change from question to question.
    pub(super) fn new(
        driver: &'a mut Driver<C>,
        shared: &Shared,
        values: &EvaluationParameters,
    ) -> Result<Self, HostError> {
        let settings = shared.settings;
        driver.load_evaluation(values)?;
        driver.configure(&settings.chip)?;
        Ok(Chip {
            driver,
            told: settings.chip.clone(),
            patience: Duration::from_secs(settings.patience.into()),
        })
    }

    /// The same chip where time is not that of the clock on the wall: it is never late.
    pub(super) fn in_virtual_time(self) -> Self {
        Chip {
            patience: Duration::MAX,
            ..self
        }
    }

    /// Answers; what the chip has refused of the question is told in place of an answer. `is_wanted` is asked at every poll; what is not wanted
    /// any more is broken off: [`HostError::Aborted`].
    pub(super) fn answer(
        &mut self,
        question: &Question,
        is_wanted: &mut dyn FnMut() -> bool,
    ) -> Result<Answer, HostError> {
        let parameters = SearchParameters {
            depth: question.depth,
            bound: question.bound,
            draw_score: question.draw_score,
            node_limit: question.node_limit,
            ..self.told.clone()
        };
        self.driver.write_position(&question.position)?;
        self.driver.write_plies(question.history.iter().copied())?;
        self.driver.write_changes(&self.told, &parameters)?;
        self.told = parameters;
        // A chip that is software answers before anyone looks at the clock.
        let mut began = None;
        let patience = self.patience;
        let mut is_late = false;
        let answer = self.driver.ask(&mut || {
            is_late = began.get_or_insert_with(Instant::now).elapsed() > patience;
            match is_wanted() && !is_late {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        match answer {
            Err(HostError::Aborted { command }) if is_late => {
                let seconds = patience.as_secs();
                Err(HostError::Late { command, seconds })
            }
            answer => answer,
        }
    }
}

/// A chip of the search's own, which answers at once.
pub(super) struct OwnChip<'a, C> {
    chip: RefCell<Chip<'a, C>>,
    shared: &'a Shared<'a>,
}

impl<'a, C: ChessChip> OwnChip<'a, C> {
    pub(super) fn new(chip: Chip<'a, C>, shared: &'a Shared<'a>) -> Self {
        OwnChip {
            chip: RefCell::new(chip),
            shared,
        }
    }
}

impl<C: ChessChip> Judge for OwnChip<'_, C> {
    fn fast(&self, board: &Board) -> Result<Option<i32>, Broken> {
        let driver = &mut self.chip.borrow_mut().driver;
        driver.load(&position_of(board))?;
        let fast = driver.fast_score()?;
        driver.work_mut().judged += 1;
        Ok((!fast.drawn).then_some(fast.score.into()))
    }

    fn slow(&self) -> Result<i32, Broken> {
        let chip = &mut *self.chip.borrow_mut();
        chip.driver.work_mut().evaluations.slow += 1;
        Ok(match chip.told.slow_evaluation {
            true => chip.driver.slow_score()?.into(),
            false => 0,
        })
    }

    fn is_left_at_estimate(&self, is_good_enough: bool) {
        let chip = &mut *self.chip.borrow_mut();
        let evaluations = &mut chip.driver.work_mut().evaluations;
        match is_good_enough {
            true => evaluations.good_enough += 1,
            false => evaluations.hopeless += 1,
        }
    }
}

impl<C: ChessChip> Deck for OwnChip<'_, C> {
    type Question = Question;
    type Answer = Answer;
    type Rank = ();

    fn first(&self) {}

    fn below(&self, (): &(), _: usize) {}

    fn doubtful(&self, (): &()) {}

    fn judge(&self) -> Option<&dyn Judge> {
        Some(self)
    }

    fn is_parallel(&self) -> bool {
        false
    }

    fn spare(&self) -> usize {
        1
    }

    fn is_idle(&self) -> bool {
        false
    }

    fn count_node(&self) {}

    async fn enter(&self, (): &()) -> Result<(), Broken> {
        Ok(())
    }

    async fn put(&self, question: Question, (): &(), _: u64) -> Result<Answer, Broken> {
        let mut is_wanted = || !self.shared.is_stopped();
        let mut chip = self.chip.borrow_mut();
        let began = Instant::now();
        let answer = chip.answer(&question, &mut is_wanted);
        self.shared.was_busy(began.elapsed());
        Ok(answer?)
    }
}

/// Chips, and how null windows become questions to them.
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

    /// A position in check has no quiescence: it is searched a ply deep.
    async fn ask(&self, game: &Played, task: &Task, rank: &P::Rank) -> Result<Reply, Broken> {
        let bound = points_reaching(from_root(task.beta, task.ply));
        if bound > MATE_SCORE {
            return Ok(Reply::Fails);
        }
        if bound <= -MATE_SCORE {
            return Ok(Reply::Reaches(None));
        }
        let board = game.board();
        let least = i32::from(!board.checkers().is_empty());
        let settings = self.shared.settings;
        let sharing_limit = (settings.sharing_limit()).filter(|_| self.deck.is_idle());
        let is_shared = sharing_limit.is_some();
        let mut node_limit = sharing_limit.unwrap_or(settings.node_limit);
        let depth = task.depth.clamp(least, task.chip_depth.max(least)) as u32;
        // What took too long before will do so again.
        if is_shared && depth > 0 && self.long.contain(board.hash(), depth) {
            return Ok(Reply::Unknown(Split { is_shared }));
        }
        loop {
            // A node of the host's may have been the last.
            if self.shared.is_stopped() {
                return Err(Broken::Stopped);
            }
            let position = game.position();
            let question = Question {
                depth,
                bound: bound.clamp(-BOUND_MAX, BOUND_MAX),
                draw_score: self.shared.draw(position.side),
                node_limit,
                history: game.history().collect(),
                position,
            };
            let answer = self.deck.put(question, rank, board.hash()).await?;
            self.shared.count(answer.nodes);
            if self.shared.is_stopped() {
                return Err(Broken::Stopped);
            }
            match answer.succeeded {
                Some(true) => return Ok(Reply::Reaches(answer.best)),
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

/// A score between two bounds that chips have found.
pub(super) struct Exact {
    pub(super) score: i32,
    pub(super) best: Option<MoveWord>,
}

/// What is known of a value in points: it is at least `low`, and less than `high`; only what has been asked is known.
struct Bisection {
    low: i32,
    high: i32,
    asked_low: bool,
    asked_high: bool,
    best: Option<MoveWord>,
    step: i32,
}

impl Bisection {
    fn is_done(&self, resolution: i32) -> bool {
        let is_mate = self.low.abs().max(self.high.abs()) * POINT >= MATE_BEYOND;
        let is_near = self.high - self.low <= resolution && !is_mate;
        self.low + 1 >= self.high || self.asked_low && self.asked_high && is_near
    }

    /// Up to `count` bounds that are worth asking at the same time.
    fn bounds(&mut self, guess: i32, count: usize) -> Vec<i32> {
        let (low, high) = (self.low, self.high);
        if i64::from(high) - i64::from(low) <= count as i64 {
            return (low + 1..high).collect();
        }
        let count = count.max(1) as i32;
        let mut bounds: Vec<i32> = match (self.asked_low, self.asked_high) {
            (true, true) => {
                let width = i64::from(high) - i64::from(low);
                let place = |part: i32| (width * i64::from(part) / i64::from(count + 1)) as i32;
                (1..=count).map(|part| low + place(part)).collect()
            }
            (is_low, is_high) => {
                // Away from what is known, or from the guess to both sides in turn.
                let mut bounds = Vec::new();
                let (mut up, mut down) = (low, high);
                if !is_low && !is_high {
                    (up, down) = (guess, guess);
                    bounds.push(guess);
                }
                while (bounds.len() as i32) < count {
                    if !is_high {
                        up = up.saturating_add(self.step);
                        bounds.push(up);
                    }
                    if !is_low && (bounds.len() as i32) < count {
                        down = down.saturating_sub(self.step);
                        bounds.push(down);
                    }
                    self.step = self.step.saturating_mul(STEP_GROWTH);
                }
                bounds
            }
        };
        for bound in &mut bounds {
            *bound = (*bound).clamp(low + 1, high - 1);
        }
        bounds.sort_unstable();
        bounds.dedup();
        bounds
    }

    fn learn(&mut self, bound: i32, reply: Reply) {
        match reply {
            Reply::Reaches(by) if bound > self.low || !self.asked_low => {
                (self.low, self.asked_low, self.best) = (bound, true, by);
            }
            Reply::Fails if bound < self.high || !self.asked_high => {
                (self.high, self.asked_high) = (bound, true);
            }
            _ => {}
        }
    }

    fn is_open(&self, bound: i32) -> bool {
        (self.low + 1..self.high).contains(&bound)
    }
}

impl<D: Desk> Searcher<'_, D> {
    /// The score of the position in the task's window, by bisection from a guess in points: `alpha` where it is no more, `beta` where it is no less.
    /// Where there is somebody to answer, several bounds are asked at the same time; those that another answer settles are taken back.
    pub(super) async fn exact(
        &self,
        game: &Played,
        task: &Task,
        guess: i32,
        rank: &RankOf<D>,
    ) -> Result<Answered<Exact>, Broken> {
        // Enough bounds tell at once that the guess is right.
        let step = match self.desk.deck().spare() {
            spare if spare < BOUNDS_MAX => STEP,
            _ => NEAR_STEP,
        };
        let [low, high] = [points_within(task.alpha), points_reaching(task.beta)];
        let mut known = Bisection {
            low,
            high: high + 1,
            asked_low: false,
            asked_high: false,
            best: None,
            step,
        };
        while !known.is_done(self.shared.settings.resolution) {
            let count = match self.desk.deck().spare() {
                spare if spare < BOUNDS_OF_WINDOW => spare.min(BOUNDS_MAX),
                _ => BOUNDS_OF_WINDOW,
            };
            let mut open = known.bounds(guess, count);
            let ask = |bound: i32| async move {
                let task = Task {
                    alpha: bound * POINT - 1,
                    beta: bound * POINT,
                    ..*task
                };
                Ok::<_, Broken>((bound, self.desk.ask(game, &task, rank).await?))
            };
            let mut running: FuturesUnordered<_> = open.iter().map(|&bound| ask(bound)).collect();
            while let Some(replied) = running.next().await {
                let (bound, reply) = replied?;
                match reply {
                    Reply::Unknown(split) => return Ok(Answered::Split(split)),
                    reply => known.learn(bound, reply),
                }
                open.retain(|&other| other != bound && known.is_open(other));
                if open.is_empty() {
                    break;
                }
            }
        }
        Ok(Answered::Found(Exact {
            score: match known.low {
                found if found <= low => task.alpha,
                found if found >= high => task.beta,
                found => found * POINT,
            },
            best: known.best,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::super::control::Control;
    use super::super::settings::Settings;
    use super::super::table::Table;
    use super::*;
    use futures_util::FutureExt;
    use std::cell::Cell;

    /// Chips that give every question up.
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
        // A chip that others do not wait beside is given the time.
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

    #[test]
    fn all_bounds_of_a_narrow_window_are_asked_at_once() {
        let bounds = |count: usize| {
            let mut known = Bisection {
                low: 70,
                high: 131,
                asked_low: false,
                asked_high: false,
                best: None,
                step: NEAR_STEP,
            };
            known.bounds(0, count)
        };
        assert_eq!(bounds(BOUNDS_OF_WINDOW), (71..131).collect::<Vec<_>>());
        let few = bounds(BOUNDS_MAX);
        assert!(few.len() <= BOUNDS_MAX && few.contains(&71), "{few:?}");
        assert_eq!(bounds(1), [71]);
    }
}
