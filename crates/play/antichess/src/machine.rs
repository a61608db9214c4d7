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
use std::time::{Duration, Instant};

/// Plies that moves which are not singular are searched less.
const REDUCTION: u32 = 2;

/// The greatest depth.
const DEPTH_MAX: u32 = 60;

/// Nodes after which a chip gives a question up: the move counts as no better than what is known.
const CHIP_NODES: u32 = 200_000;

/// When to stop; where nothing is said, at the greatest depth.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limits {
    /// Iterations.
    pub depth: Option<u32>,
    /// Nodes of software and chips.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

/// More than a chip can be asked for.
const BEYOND: i32 = BOUND_MAX + 1;

/// What the chips are told of a search besides its question: a check of each kind for either side.
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
    /// The search of another move: by chips, where there are some.
    Others,
}

/// What an iteration has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Iteration {
    /// Plies of the singular moves.
    pub depth: u32,
    /// The score for the side to move.
    pub score: Score,
    /// The best move, and what is known of what follows.
    pub line: Vec<MoveWord>,
    /// Who found it.
    pub chooser: Chooser,
    /// Nodes of the software so far.
    pub software_nodes: u64,
    /// Nodes of the chips so far.
    pub chip_nodes: u64,
    /// Time so far.
    pub time: Duration,
}

/// What came of thinking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// The best move; none where there is none.
    pub best: Option<MoveWord>,
    /// Singular moves of the position, the others were asked of chips.
    pub singular: Vec<MoveWord>,
    /// What was found, depth by depth.
    pub iterations: Vec<Iteration>,
}

/// A software search with chips.
pub struct Machine<C> {
    chips: Vec<Driver<C>>,
    values: EvaluationParameters,
    parameters: SearchParameters,
}

/// A move, and what is known of it.
struct Found {
    score: i32,
    line: Vec<MoveWord>,
    chooser: Chooser,
}

impl<C: ChessChip + Send> Machine<C> {
    /// A machine with these chips, or with software alone. The values are loaded into them.
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
        })
    }

    /// Chips.
    pub fn chips(&self) -> usize {
        self.chips.len()
    }

    /// Finds a move. `report` is told of every iteration, and `stop` asked between the steps of one.
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
        let count = moves.iter().filter(|&&mv| value(mv) == highest).count();
        let others = moves.split_off(count);
        let mut thought = Thought {
            best: moves.first().copied(),
            singular: moves,
            iterations: Vec::new(),
        };
        let end = End {
            deadline: limits.time.map(|time| started + time),
            nodes: limits.nodes,
        };
        let is_over = || {
            stop()
                || end
                    .deadline
                    .is_some_and(|deadline| Instant::now() >= deadline)
        };
        let values = self.values.clone();
        let mut software = Software::new(&values, end, game.keys());
        let mut chip_nodes = 0;
        let mut singular = thought.singular.clone();
        for depth in 1..=limits.depth.unwrap_or(DEPTH_MAX).min(DEPTH_MAX) {
            if thought.best.is_none() || is_over() {
                break;
            }
            let guess = (thought.iterations.last()).map_or(highest, |before| before.score.0);
            let mut iterating = Iterating {
                chips: &mut self.chips,
                parameters: &self.parameters,
                game,
                software: &mut software,
                chip_nodes: &mut chip_nodes,
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
                chip_nodes,
                time: started.elapsed(),
            };
            report(&iteration);
            let nodes = iteration.software_nodes + iteration.chip_nodes;
            let is_decided = iteration.score.mate().is_some();
            thought.iterations.push(iteration);
            if limits.nodes.is_some_and(|most| nodes >= most) || is_decided && depth > 2 * REDUCTION
            {
                break;
            }
        }
        Ok(thought)
    }
}

/// An iteration that runs.
struct Iterating<'a, 'b, C> {
    chips: &'a mut [Driver<C>],
    parameters: &'a SearchParameters,
    game: &'a Played,
    software: &'a mut Software<'b>,
    chip_nodes: &'a mut u64,
    depth: u32,
    is_over: &'a (dyn Fn() -> bool + Sync),
}

/// What is asked of a chip: whether a move scores at least this.
type Question = (MoveWord, i32);

impl<C: ChessChip + Send> Iterating<'_, '_, C> {
    /// The best move. `singular` moves are put in order for the next iteration.
    fn run(
        &mut self,
        singular: &mut [MoveWord],
        others: &[MoveWord],
        guess: i32,
    ) -> Result<Result<Found, Stopped>, HostError> {
        if self.chips.is_empty() {
            return Ok(self.alone(singular, others));
        }
        // The chips begin with what is known from before, while software finds the score of the singular moves.
        let first = above(guess);
        let questions: Vec<_> = others.iter().map(|&mv| (mv, first)).collect();
        let (software, depth, is_over) = (&mut *self.software, self.depth, self.is_over);
        let root = self.game.board();
        let (best, answers) = std::thread::scope(|scope| {
            let chips = scope.spawn(|| {
                ask(
                    self.chips,
                    self.parameters,
                    self.game,
                    self.depth,
                    &questions,
                    is_over,
                )
            });
            let best = best_of(software, root, singular, depth, Chooser::Singular, None);
            let answers = chips
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (best, answers)
        });
        let (answers, nodes) = answers?;
        *self.chip_nodes += nodes;
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
            if (self.is_over)() {
                return Ok(Err(Stopped));
            }
            if let Some(score) = self.exact(mv, best.score)? {
                best = Found {
                    score,
                    line: vec![mv],
                    chooser: Chooser::Others,
                };
            }
        }
        Ok(Ok(best))
    }

    /// Without chips software searches all moves.
    fn alone(&mut self, singular: &mut [MoveWord], others: &[MoveWord]) -> Result<Found, Stopped> {
        let root = self.game.board();
        let best = best_of(
            self.software,
            root,
            singular,
            self.depth,
            Chooser::Singular,
            None,
        )?;
        let depth = self.depth.saturating_sub(REDUCTION).max(1);
        let mut others = others.to_vec();
        best_of(
            self.software,
            root,
            &mut others,
            depth,
            Chooser::Others,
            best,
        )?
        .ok_or(Stopped)
    }

    /// Those of some moves that score at least this.
    fn that_reach(&mut self, moves: &[MoveWord], bound: i32) -> Result<Vec<MoveWord>, HostError> {
        let questions: Vec<_> = moves.iter().map(|&mv| (mv, bound)).collect();
        let answers = self.ask(&questions)?;
        Ok(split(moves, &answers).0)
    }

    fn ask(&mut self, questions: &[Question]) -> Result<Vec<bool>, HostError> {
        let (game, is_over) = (self.game, self.is_over);
        let (answers, nodes) = ask(
            self.chips,
            self.parameters,
            game,
            self.depth,
            questions,
            is_over,
        )?;
        *self.chip_nodes += nodes;
        Ok(answers)
    }

    /// The exact score of a move by chips, if it is more than this.
    fn exact(&mut self, mv: MoveWord, known: i32) -> Result<Option<i32>, HostError> {
        // The score is at least `low` and less than `high`.
        let (mut low, mut high, mut step) = (known, BEYOND, 16);
        while high - low > 1 {
            let bound = match high {
                BEYOND => (low + step).min(BOUND_MAX),
                _ => low + (high - low) / 2,
            };
            step *= 4;
            let reached = self.ask(&[(mv, bound)])?;
            match reached[0] {
                true => low = bound,
                false => high = bound,
            }
        }
        Ok((low > known).then_some(low))
    }
}

/// The moves whose question was answered by yes, and the others.
fn split(moves: &[MoveWord], answers: &[bool]) -> (Vec<MoveWord>, Vec<MoveWord>) {
    let pairs: (Vec<_>, Vec<_>) = (moves.iter().zip(answers)).partition(|&(_, &yes)| yes);
    let moves = |pairs: Vec<(&MoveWord, &bool)>| pairs.into_iter().map(|(&mv, _)| mv).collect();
    (moves(pairs.0), moves(pairs.1))
}

/// The least score above another that a chip can be asked for.
fn above(score: i32) -> i32 {
    (score + 1).min(BOUND_MAX)
}

/// The best of some moves by software, or what is known already. The best one comes to the front.
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

/// Asks chips, all of them at once: which moves score at least their bound, and the nodes it took.
fn ask<C: ChessChip + Send>(
    chips: &mut [Driver<C>],
    parameters: &SearchParameters,
    game: &Played,
    depth: u32,
    questions: &[Question],
    is_over: &(dyn Fn() -> bool + Sync),
) -> Result<(Vec<bool>, u64), HostError> {
    let next = Mutex::new(questions.iter().enumerate());
    let found = Mutex::new((vec![false; questions.len()], 0));
    let take = || next.lock().ok().and_then(|mut next| next.next());
    let work = |chip: &mut Driver<C>| -> Result<(), HostError> {
        while let Some((index, &(mv, bound))) = take() {
            if is_over() {
                return Ok(());
            }
            let asked = SearchParameters {
                depth: depth.saturating_sub(1 + REDUCTION),
                node_limit: CHIP_NODES,
                // The other side must not reach what is left then.
                bound: 1 - bound,
                ..parameters.clone()
            };
            chip.load_game(game.game())?;
            chip.make(&mv.to_string())?;
            chip.configure(&asked)?;
            let answer = chip.ask(&mut || match is_over() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            });
            let answer = match answer {
                Err(HostError::Aborted { .. }) => return Ok(()),
                answer => answer?,
            };
            if let Ok(mut found) = found.lock() {
                found.0[index] = answer.succeeded == Some(false);
                found.1 += answer.nodes;
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
