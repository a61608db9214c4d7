//! Software and chips side by side.

use crate::evaluation::standing;
use crate::played::Played;
use crate::software::{End, INFINITE, Software, Stopped};
use chess::{Mode, MoveWord};
use driver::{Driver, HostError, Score};
use memory_map::{BOUND_MAX, ChessChip, EvaluationParameters, SearchParameters};
use rules::movegen;
use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The greatest depth.
const DEPTH_MAX: u32 = 60;

/// The greatest number of nodes for a question to a chip. If it is reached, the move counts as no
/// better than the best so far.
const CHIP_NODES: u32 = 200_000;

/// When to stop; without any limit, at the greatest depth.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limits {
    /// Iterations.
    pub depth: Option<u32>,
    /// Nodes of software and chips.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// A limit of virtual time, and the prices that it is computed with.
    pub virtual_time: Option<(Duration, Prices)>,
}

/// How the software searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The moves that are not singular are searched this many plies less deep. With 0, all moves
    /// are searched to the same depth.
    pub reduction: u32,
    /// Quiet checks that a side may give beyond the horizon of a line.
    pub checks: u32,
}

impl Style {
    /// As in the paper: singular moves are searched deeper, and captures and checks are followed
    /// until there are none.
    pub const PAPER: Style = Style {
        reduction: 2,
        checks: 1,
    };

    /// Alpha-beta of all moves to the same depth, then captures.
    pub const PLAIN: Style = Style {
        reduction: 0,
        checks: 0,
    };
}

/// Virtual time, which does not depend on the computer: a price for everything that is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prices {
    /// A node of the software.
    pub software_node: Duration,
    /// A node of a chip.
    pub chip_node: Duration,
    /// A question to a chip, besides its nodes.
    pub question: Duration,
    /// Chips that work in parallel.
    pub chips: u32,
}

/// A score beyond every bound that a chip takes.
const BEYOND: i32 = BOUND_MAX + 1;

/// The chips' search settings, without the question: one check of each kind for either side.
pub fn chip_parameters() -> SearchParameters {
    SearchParameters {
        mating_checks: [1; 2],
        singular_checks: [1; 2],
        ..SearchParameters::default()
    }
}

/// Who found the best move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    /// The software search of a singular move.
    Singular,
    /// The search of another move, by chips if there are any.
    Others,
}

/// The result of an iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Iteration {
    /// Plies of the singular moves.
    pub depth: u32,
    /// The score for the side to move.
    pub score: Score,
    /// The best move, and the moves after it as far as they are known.
    pub line: Vec<MoveWord>,
    /// Who found it.
    pub chooser: Chooser,
    /// Nodes of the software so far.
    pub software_nodes: u64,
    /// Nodes of the chips so far.
    pub chip_nodes: u64,
    /// Clocks of the chips so far; 0 if the engine counts none.
    pub chip_cycles: u64,
    /// Time so far; virtual time if there are prices.
    pub time: Duration,
}

impl Iteration {
    /// Clocks of the chips per node; none without nodes.
    pub fn cycles_per_node(&self) -> Option<f64> {
        (self.chip_nodes > 0).then(|| self.chip_cycles as f64 / self.chip_nodes as f64)
    }
}

/// The result of thinking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// The best move; none if there is no legal move.
    pub best: Option<MoveWord>,
    /// The singular moves of the position; chips searched the others.
    pub singular: Vec<MoveWord>,
    /// The results, depth by depth.
    pub iterations: Vec<Iteration>,
}

/// A software search with chips.
pub struct Machine<C> {
    chips: Vec<Driver<C>>,
    values: EvaluationParameters,
    parameters: SearchParameters,
    style: Style,
}

/// A move with its score and line.
struct Found {
    score: i32,
    line: Vec<MoveWord>,
    chooser: Chooser,
}

impl<C: ChessChip + Send> Machine<C> {
    /// A machine with these chips, or with software alone. Loads the values into the chips.
    pub fn new(
        mut chips: Vec<Driver<C>>,
        values: EvaluationParameters,
        parameters: SearchParameters,
    ) -> Result<Machine<C>, HostError> {
        for chip in &mut chips {
            chip.load_evaluation(&values)?;
        }
        Ok(Machine {
            chips,
            values,
            parameters,
            style: Style::PAPER,
        })
    }

    /// The same machine with another style of search in software.
    pub fn with_style(self, style: Style) -> Machine<C> {
        Machine { style, ..self }
    }

    /// Chips.
    pub fn chips(&self) -> usize {
        self.chips.len()
    }

    /// Finds a move. Calls `report` after every iteration, and `stop` between the steps of one.
    pub fn think(
        &mut self,
        game: &Played,
        limits: &Limits,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(&Iteration),
    ) -> Result<Thought, HostError> {
        let started = Instant::now();
        let board = game.board();
        let mut moves = movegen::moves(board, Mode::All, true);
        let value = |mv: MoveWord| -standing(&board.after(mv), &self.values);
        let highest = moves.iter().map(|&mv| value(mv)).max().unwrap_or_default();
        moves.sort_by_cached_key(|&mv| -value(mv));
        let count = match self.style.reduction {
            0 => moves.len(),
            _ => moves.iter().filter(|&&mv| value(mv) == highest).count(),
        };
        let others = moves.split_off(count);
        let mut thought = Thought {
            best: moves.first().copied(),
            singular: moves,
            iterations: Vec::new(),
        };
        let deadline = limits.time.map(|time| started + time);
        let is_over = || stop() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let values = self.values.clone();
        let mut software = Software::new(&values, self.style.checks, game.keys());
        let mut account = Account::new(limits);
        let mut singular = thought.singular.clone();
        for depth in 1..=limits.depth.unwrap_or(DEPTH_MAX).min(DEPTH_MAX) {
            if thought.best.is_none() || is_over() {
                break;
            }
            let guess = (thought.iterations.last()).map_or(highest, |before| before.score.0);
            let mut iterating = Iterating {
                chips: &mut self.chips,
                parameters: &self.parameters,
                style: self.style,
                game,
                software: &mut software,
                account: &mut account,
                deadline,
                depth,
                is_over: &is_over,
            };
            let Ok(found) = iterating.run(&mut singular, &others, guess)? else {
                break;
            };
            thought.best = found.line.first().copied();
            let iteration = Iteration {
                depth,
                score: Score(found.score),
                line: found.line,
                chooser: found.chooser,
                software_nodes: software.nodes,
                chip_nodes: account.chip_nodes,
                chip_cycles: account.chip_cycles,
                time: match limits.virtual_time {
                    Some(_) => account.spent,
                    None => started.elapsed(),
                },
            };
            report(&iteration);
            let is_decided = iteration.score.mate().is_some();
            thought.iterations.push(iteration);
            if account.is_over() || is_decided && depth > 2 * self.style.reduction {
                break;
            }
        }
        Ok(thought)
    }
}

/// A running iteration.
struct Iterating<'a, 'b, C> {
    chips: &'a mut [Driver<C>],
    parameters: &'a SearchParameters,
    game: &'a Played,
    style: Style,
    software: &'a mut Software<'b>,
    account: &'a mut Account,
    deadline: Option<Instant>,
    depth: u32,
    is_over: &'a (dyn Fn() -> bool + Sync),
}

/// A question to a chip: whether a move scores at least this.
type Question = (MoveWord, i32);

impl<'a, C: ChessChip + Send> Iterating<'a, '_, C> {
    /// Finds the best move. Sorts the `singular` moves for the next iteration.
    fn run(
        &mut self,
        singular: &mut [MoveWord],
        others: &[MoveWord],
        guess: i32,
    ) -> Result<Result<Found, Stopped>, HostError> {
        self.software.end = End {
            deadline: self.deadline,
            nodes: self.account.software_end(self.software.nodes),
        };
        if self.chips.is_empty() {
            return Ok(self.alone(singular, others));
        }
        // The chips begin with the score of the last iteration, while software finds the score of
        // the singular moves.
        let first = above(guess);
        let questions: Vec<_> = others.iter().map(|&mv| (mv, first)).collect();
        let asking = self.asking();
        let (software, depth, chips) = (&mut *self.software, self.depth, &mut *self.chips);
        let (root, before) = (self.game.board(), software.nodes);
        let (best, answers) = std::thread::scope(|scope| {
            let chips = scope.spawn(|| asking.ask(chips, &questions));
            let best = best_of(software, root, singular, depth, Chooser::Singular, None);
            let answers = chips
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (best, answers)
        });
        let answers = answers?;
        self.account.spend(self.software.nodes - before, &answers);
        if self.account.is_beyond() {
            return Ok(Err(Stopped));
        }
        let Ok(Some(mut best)) = best else {
            return Ok(Err(Stopped));
        };
        let (reached, missed) = split(others, &answers);
        let bound = above(best.score);
        let better = match bound.cmp(&first) {
            Ordering::Equal => reached,
            Ordering::Greater => self.that_reach(&reached, bound)?,
            Ordering::Less => [reached, self.that_reach(&missed, bound)?].concat(),
        };
        for mv in better {
            if (self.is_over)() || self.account.is_beyond() {
                return Ok(Err(Stopped));
            }
            if let Some(score) = self.exact(mv, best.score, guess)? {
                best = Found {
                    score,
                    line: vec![mv],
                    chooser: Chooser::Others,
                };
            }
        }
        match self.account.is_beyond() {
            true => Ok(Err(Stopped)),
            false => Ok(Ok(best)),
        }
    }

    /// Lets the software search all moves, if there are no chips.
    fn alone(&mut self, singular: &mut [MoveWord], others: &[MoveWord]) -> Result<Found, Stopped> {
        let (root, before) = (self.game.board(), self.software.nodes);
        let depth = self.depth;
        let best = best_of(
            self.software,
            root,
            singular,
            depth,
            Chooser::Singular,
            None,
        )?;
        let depth = depth.saturating_sub(self.style.reduction).max(1);
        let mut others = others.to_vec();
        let best = best_of(
            self.software,
            root,
            &mut others,
            depth,
            Chooser::Others,
            best,
        )?;
        self.account.spend(self.software.nodes - before, &[]);
        best.ok_or(Stopped)
    }

    /// Those of these moves that score at least this.
    fn that_reach(&mut self, moves: &[MoveWord], bound: i32) -> Result<Vec<MoveWord>, HostError> {
        let questions: Vec<_> = moves.iter().map(|&mv| (mv, bound)).collect();
        let answers = self.ask(&questions)?;
        Ok(split(moves, &answers).0)
    }

    fn ask(&mut self, questions: &[Question]) -> Result<Vec<Answered>, HostError> {
        let asking = self.asking();
        let answers = asking.ask(self.chips, questions)?;
        self.account.spend(0, &answers);
        Ok(answers)
    }

    /// The settings for questions at the moment.
    fn asking(&self) -> Asking<'a> {
        Asking {
            parameters: SearchParameters {
                depth: self.depth.saturating_sub(1 + self.style.reduction),
                node_limit: self.account.question_end(),
                ..self.parameters.clone()
            },
            game: self.game,
            nodes: self.account.chips_end(),
            is_over: self.is_over,
        }
    }

    /// Lets chips find the exact score of a move, if it is above the best score so far. The first
    /// question is about the guess.
    fn exact(&mut self, mv: MoveWord, known: i32, guess: i32) -> Result<Option<i32>, HostError> {
        // The score is at least `low` and less than `high`.
        let (mut low, mut high, mut step) = (known, BEYOND, 16);
        let mut guesses = [guess, guess + 1].into_iter();
        while high - low > 1 {
            let guessed = guesses.find(|guess| (low + 1..high).contains(guess));
            let bound = guessed.unwrap_or_else(|| match high {
                BEYOND => (low + step).min(BOUND_MAX),
                _ => low + (high - low) / 2,
            });
            step *= if guessed.is_none() { 4 } else { 1 };
            let reached = self.ask(&[(mv, bound)])?;
            match reached[0].succeeded {
                true => low = bound,
                false => high = bound,
            }
        }
        Ok((low > known).then_some(low))
    }
}

/// Splits moves into those that reached the bound of their question, and the others.
fn split(moves: &[MoveWord], answers: &[Answered]) -> (Vec<MoveWord>, Vec<MoveWord>) {
    let pairs: (Vec<_>, Vec<_>) =
        (moves.iter().zip(answers)).partition(|(_, answer)| answer.succeeded);
    let moves = |pairs: Vec<(&MoveWord, &Answered)>| pairs.into_iter().map(|(&mv, _)| mv).collect();
    (moves(pairs.0), moves(pairs.1))
}

/// The next greater score, limited to the bounds that chips take.
fn above(score: i32) -> i32 {
    (score + 1).min(BOUND_MAX)
}

/// The best of some moves by software, or the best so far. Moves the best one to the front.
fn best_of(
    software: &mut Software,
    root: &rules::Board,
    moves: &mut [MoveWord],
    depth: u32,
    chooser: Chooser,
    known: Option<Found>,
) -> Result<Option<Found>, Stopped> {
    let mut best = known;
    for index in 0..moves.len() {
        let mv = moves[index];
        let alpha = best.as_ref().map_or(-INFINITE, |best| best.score);
        let (score, line) = software.score(root, mv, depth, (alpha, INFINITE))?;
        if score > alpha {
            best = Some(Found {
                score,
                line,
                chooser,
            });
            moves[..=index].rotate_right(1);
        }
    }
    Ok(best)
}

/// A chip's answer.
#[derive(Clone, Copy, Default, Debug)]
struct Answered {
    /// The move scores at least the bound. False if the question took too many nodes.
    succeeded: bool,
    nodes: u64,
    cycles: u64,
}

/// The settings and limits for questions to chips.
struct Asking<'a> {
    parameters: SearchParameters,
    game: &'a Played,
    /// The greatest number of nodes of all questions together.
    nodes: u64,
    is_over: &'a (dyn Fn() -> bool + Sync),
}

impl Asking<'_> {
    /// Asks all chips at the same time.
    fn ask<C: ChessChip + Send>(
        &self,
        chips: &mut [Driver<C>],
        questions: &[Question],
    ) -> Result<Vec<Answered>, HostError> {
        let next = Mutex::new(questions.iter().enumerate());
        let found = Mutex::new(vec![Answered::default(); questions.len()]);
        let nodes = AtomicU64::new(0);
        let take = || next.lock().ok().and_then(|mut next| next.next());
        let work = |chip: &mut Driver<C>| -> Result<(), HostError> {
            while let Some((index, &question)) = take() {
                if (self.is_over)() || nodes.load(Relaxed) > self.nodes {
                    return Ok(());
                }
                let Some(answer) = self.ask_one(chip, question)? else {
                    return Ok(());
                };
                nodes.fetch_add(answer.nodes, Relaxed);
                if let Ok(mut found) = found.lock() {
                    found[index] = answer;
                }
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let work = &work;
            let threads: Vec<_> = (chips.iter_mut())
                .map(|chip| scope.spawn(move || work(chip)))
                .collect();
            (threads.into_iter()).try_for_each(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
        })?;
        Ok(found.into_inner().unwrap_or_default())
    }

    /// Asks a chip about a move; none if the search must end.
    fn ask_one<C: ChessChip>(
        &self,
        chip: &mut Driver<C>,
        (mv, bound): Question,
    ) -> Result<Option<Answered>, HostError> {
        chip.load_game(self.game.game())?;
        chip.make(&mv.to_string())?;
        chip.configure(&SearchParameters {
            // For the other side: it must stay below this bound.
            bound: 1 - bound,
            ..self.parameters.clone()
        })?;
        let answer = chip.ask(&mut || match (self.is_over)() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        match answer {
            Err(HostError::Aborted { .. }) => Ok(None),
            answer => {
                let answer = answer?;
                Ok(Some(Answered {
                    succeeded: answer.succeeded == Some(false),
                    nodes: answer.nodes,
                    cycles: answer.cycles,
                }))
            }
        }
    }
}

/// The time and nodes spent, and their limits.
struct Account {
    nodes: Option<u64>,
    virtual_time: Option<(Duration, Prices)>,
    software_nodes: u64,
    chip_nodes: u64,
    chip_cycles: u64,
    /// The virtual time spent.
    spent: Duration,
}

impl Account {
    fn new(limits: &Limits) -> Account {
        Account {
            nodes: limits.nodes,
            virtual_time: limits.virtual_time,
            software_nodes: 0,
            chip_nodes: 0,
            chip_cycles: 0,
            spent: Duration::ZERO,
        }
    }

    /// Adds the work that software and chips did in parallel.
    fn spend(&mut self, software_nodes: u64, answers: &[Answered]) {
        self.software_nodes += software_nodes;
        self.chip_nodes += answers.iter().map(|answer| answer.nodes).sum::<u64>();
        self.chip_cycles += answers.iter().map(|answer| answer.cycles).sum::<u64>();
        if let Some((_, prices)) = &self.virtual_time {
            let software = times(prices.software_node, software_nodes);
            self.spent += software.max(prices.side_by_side(answers));
        }
    }

    /// Whether a limit is reached.
    fn is_over(&self) -> bool {
        let nodes = self.software_nodes + self.chip_nodes;
        self.nodes.is_some_and(|most| nodes >= most)
            || (self.virtual_time).is_some_and(|(most, _)| self.spent >= most)
    }

    /// Whether a limit is exceeded: then the last result does not count.
    fn is_beyond(&self) -> bool {
        let nodes = self.software_nodes + self.chip_nodes;
        self.nodes.is_some_and(|most| nodes > most)
            || (self.virtual_time).is_some_and(|(most, _)| self.spent > most)
    }

    /// The number of nodes that the remaining time permits, at a price per node.
    fn rest(&self, price: impl Fn(&Prices) -> Duration) -> u64 {
        let spent = self.software_nodes + self.chip_nodes;
        let nodes = self.nodes.map(|most| most.saturating_sub(spent));
        let by_price = self.virtual_time.map(|(most, prices)| {
            let rest = most.saturating_sub(self.spent).as_nanos();
            (rest / price(&prices).as_nanos().max(1)) as u64
        });
        let both = [nodes, by_price];
        both.into_iter().flatten().min().unwrap_or(u64::MAX)
    }

    /// The total number of nodes at which the software must end, after `done` nodes.
    fn software_end(&self, done: u64) -> Option<u64> {
        let rest = self.rest(|prices| prices.software_node);
        (rest < u64::MAX).then(|| done + rest)
    }

    /// The greatest number of nodes of a question: one too many, so that an excess is noticed.
    fn question_end(&self) -> u32 {
        let rest = self.rest(|prices| prices.chip_node).saturating_add(1);
        u32::try_from(rest).unwrap_or(u32::MAX).min(CHIP_NODES)
    }

    /// The greatest number of nodes of all chips together.
    fn chips_end(&self) -> u64 {
        let chips = self.virtual_time.map_or(1, |(_, prices)| prices.chips);
        let rest = self.rest(|prices| prices.chip_node);
        rest.saturating_mul(u64::from(chips.max(1)))
    }
}

impl Prices {
    /// The time of questions, if each goes to the first idle chip.
    fn side_by_side(&self, answers: &[Answered]) -> Duration {
        let mut busy = vec![Duration::ZERO; self.chips.max(1) as usize];
        for answer in answers.iter().filter(|answer| answer.nodes > 0) {
            busy.sort_unstable();
            busy[0] += self.question + times(self.chip_node, answer.nodes);
        }
        busy.into_iter().max().unwrap_or_default()
    }
}

fn times(price: Duration, count: u64) -> Duration {
    Duration::from_nanos((price.as_nanos() as u64).saturating_mul(count))
}
