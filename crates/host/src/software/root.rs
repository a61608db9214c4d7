//! The root: iterations, deeper and deeper.

use super::asking::{Asker, Broken};
use super::clock::{Clock, Iteration};
use super::control::Shared;
use super::node::{PLIES_MAX, Searcher, Task};
use super::ordering::{Ordering, Ranked};
use super::played::{Played, word};
use super::score::{INFINITE, MATE_BEYOND};
use super::think::{Info, Limits, Line};
use crate::driver::Driver;
use crate::search::Score;
use chess::MoveWord;
use memory_map::{ChessChip, EvaluationParameters, MATE_SCORE};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};

/// Half width of the first window around the score before, in points.
const WINDOW: i32 = 30;
/// A score that has dropped so far is trouble \[C §8\].
const DROP: i32 = 15;

/// What a move is worth beside what the search finds.
fn bonus(limits: &Limits, mv: MoveWord) -> i32 {
    let found = (limits.bonuses.iter()).find(|(of, _)| of.key() == mv.key());
    found.map_or(0, |&(_, bonus)| bonus)
}

/// A move of the root.
#[derive(Clone)]
struct RootMove {
    ranked: Ranked,
    /// Points beside what the search finds.
    bonus: i32,
    score: i32,
    line: Vec<MoveWord>,
    /// Nodes of the present iteration.
    nodes: u64,
}

/// What a thread has found.
pub(super) struct Deepened {
    /// The last iteration that it ended.
    pub(super) depth: u32,
    /// The best lines, that of an iteration broken off included.
    pub(super) lines: Vec<Line>,
}

/// What the threads tell together: each iteration once, by who ends it first.
pub(super) struct Reporter<'a> {
    pub(super) report: Mutex<&'a mut (dyn FnMut(&Info) + Send)>,
    pub(super) deepest: Mutex<i32>,
    pub(super) clock: Option<&'a Mutex<Clock>>,
}

/// The search of a thread, on its chip.
pub(super) struct Root<'a, 'r, C> {
    searcher: Searcher<'a, C>,
    moves: Vec<RootMove>,
    limits: &'a Limits,
    reporter: &'a Reporter<'r>,
    changes: u32,
}

impl<'a, 'r, C: ChessChip> Root<'a, 'r, C> {
    /// Prepares a chip.
    pub(super) fn new(
        driver: &'a mut Driver<C>,
        shared: &'a Shared<'a>,
        game: &Played,
        values: &EvaluationParameters,
        limits: &'a Limits,
        reporter: &'a Reporter<'r>,
    ) -> Result<Self, Broken> {
        driver.load_evaluation(values)?;
        let ordering = Ordering::new();
        let board = game.board();
        let first = (shared.table.get(board.hash(), 0)).and_then(|known| known.best);
        let is_wanted = |ranked: &Ranked| {
            let mv = word(board, ranked.mv).key();
            limits.moves.is_empty() || limits.moves.iter().any(|wanted| wanted.key() == mv)
        };
        let moves = (ordering.ranked(board, 0, first).into_iter())
            .filter(is_wanted)
            .map(|ranked| RootMove {
                bonus: bonus(limits, word(board, ranked.mv)),
                ranked,
                score: -INFINITE,
                line: vec![word(board, ranked.mv)],
                nodes: 0,
            })
            .collect();
        Ok(Root {
            searcher: Searcher {
                shared,
                asker: Asker::new(driver, shared, game.side())?,
                game: game.clone(),
                ordering,
                iteration: 0,
                chip_depth: 0,
                lines: vec![Vec::new(); PLIES_MAX as usize + 3],
                deepest: 0,
            },
            moves,
            limits,
            reporter,
            changes: 0,
        })
    }

    /// Searches deeper and deeper until something ends it.
    pub(super) fn deepen(mut self) -> Result<Deepened, Broken> {
        let mut done = 0;
        let mut found_mate = false;
        while done < self.limits.depth_max() as i32 && !self.moves.is_empty() {
            match self.iterate(done + 1) {
                Err(Broken::Stopped) => break,
                Err(failed) => return Err(failed),
                Ok(()) => done += 1,
            }
            let mate = self.plies_to_mate();
            let is_settled = self.limits.lines <= 1 && mate.is_some_and(|plies| plies <= done);
            if self.report(done, mate.is_some() && found_mate) || is_settled {
                self.searcher.shared.end();
                break;
            }
            found_mate = mate.is_some();
        }
        Ok(Deepened {
            depth: done as u32,
            lines: self.lines(),
        })
    }

    /// Plies to the mate that the best line ends in, if it does. Once an iteration is as deep, a deeper one finds no
    /// shorter mate, nor a longer defence.
    fn plies_to_mate(&self) -> Option<i32> {
        let score = self.moves[0].score.abs();
        (score > MATE_BEYOND).then_some(MATE_SCORE - score)
    }

    fn lines(&self) -> Vec<Line> {
        (self.moves.iter().take(self.limits.lines.max(1)))
            .map(|root| Line {
                // 0 where the search was broken off before it knew.
                score: Score(if root.score == -INFINITE {
                    0
                } else {
                    root.score
                }),
                moves: root.line.clone(),
            })
            .collect()
    }

    /// One iteration: the software searches what the chips do not, at least a ply.
    fn iterate(&mut self, iteration: i32) -> Result<(), Broken> {
        let most = self.searcher.shared.settings.chip_depth as i32;
        self.searcher.iteration = iteration;
        self.searcher.chip_depth = most.min(iteration - 1);
        self.searcher.deepest = 0;
        self.changes = 0;
        for root in &mut self.moves {
            root.nodes = 0;
        }
        let slots = self.limits.lines.clamp(1, self.moves.len());
        for slot in 0..slots {
            self.search_window(iteration, slot)?;
        }
        // A later line may turn out as good as one before it, or better.
        self.moves[..slots].sort_by_key(|root| -root.score);
        self.searcher.shared.in_trouble.store(false, Relaxed);
        Ok(())
    }

    /// The best of the moves from a place on, in a window that opens where it has to.
    fn search_window(&mut self, depth: i32, slot: usize) -> Result<(), Broken> {
        let expected = self.moves[slot].score;
        let is_known = depth >= 4 && expected.abs() < MATE_BEYOND;
        let mut window = match is_known {
            true => [expected - WINDOW, expected + WINDOW],
            false => [-INFINITE, INFINITE],
        };
        let mut width = WINDOW;
        loop {
            let score = self.search_moves(depth, slot, window, expected)?;
            width = width.saturating_mul(3);
            let open = |bound: i32| {
                if bound.abs() > MATE_BEYOND {
                    bound.signum() * INFINITE
                } else {
                    bound
                }
            };
            if score <= window[0] && window[0] > -INFINITE {
                self.trouble();
                window[0] = open((score - width).max(-INFINITE));
            } else if score >= window[1] && window[1] < INFINITE {
                self.trouble();
                window[1] = open((score + width).min(INFINITE));
            } else {
                return Ok(());
            }
        }
    }

    fn trouble(&self) {
        self.searcher.shared.in_trouble.store(true, Relaxed);
    }

    fn search_moves(
        &mut self,
        depth: i32,
        slot: usize,
        [alpha, beta]: [i32; 2],
        expected: i32,
    ) -> Result<i32, Broken> {
        let task = Task {
            depth,
            alpha,
            beta,
            ply: 0,
            credits: [0; 2],
            may_pass: false,
        };
        let (mut low, mut best_score) = (alpha, -INFINITE);
        for index in slot..self.moves.len() {
            let ranked = self.moves[index].ranked;
            let before = self.searcher.shared.nodes();
            // A bonus shifts the window.
            let bonus = self.moves[index].bonus;
            let shifted = Task {
                alpha: task.alpha - bonus,
                beta: task.beta - bonus,
                ..task
            };
            let found = (self.searcher).scout(&shifted, low - bonus, index - slot, &ranked)?;
            let score = match found.abs() < MATE_BEYOND {
                true => found + bonus,
                false => found,
            };
            let root = &mut self.moves[index];
            root.nodes += self.searcher.shared.nodes() - before;
            best_score = best_score.max(score);
            if score <= low {
                // What it is worth is not known; the best one so far keeps its score until another one is better.
                if index == slot && depth > 1 && score < expected - DROP {
                    self.trouble();
                }
                continue;
            }
            low = score;
            root.score = score;
            self.searcher.extend_line(0, ranked.mv);
            root.line.clone_from(&self.searcher.lines[0]);
            if index > slot {
                self.changes += 1;
                self.moves[slot..=index].rotate_right(1);
            } else if depth > 1 && score < expected - DROP {
                self.trouble();
            }
            if score >= beta {
                break;
            }
        }
        Ok(best_score)
    }

    /// Tells of an iteration if nobody else has; whether the search may end with it.
    fn report(&self, depth: i32, is_mate: bool) -> bool {
        let mut deepest = (self.reporter.deepest.lock()).unwrap_or_else(PoisonError::into_inner);
        if depth <= *deepest {
            return false;
        }
        *deepest = depth;
        let shared = self.searcher.shared;
        let info = Info {
            depth: depth as u32,
            deepest: self.searcher.deepest as u32,
            lines: self.lines(),
            nodes: shared.nodes(),
            elapsed: shared.control.total(),
            fullness: shared.table.fullness(),
            tablebase_hits: shared.tablebase_hits(),
        };
        (self.reporter.report.lock()).unwrap_or_else(PoisonError::into_inner)(&info);
        if let (Some(wanted), Some(found)) = (self.limits.mate, info.lines[0].score.mate())
            && (1..=2 * wanted as i32).contains(&found)
        {
            return true;
        }
        let nodes: u64 = self.moves.iter().map(|root| root.nodes).sum();
        let ended = Iteration {
            depth,
            is_forced: self.moves.len() == 1,
            is_mate,
            changes: self.changes,
            share: self.moves[0].nodes * 1000 / nodes.max(1),
        };
        self.reporter.clock.is_some_and(|clock| {
            let mut clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
            let is_enough = clock.is_enough(&ended, shared.control.elapsed());
            is_enough && !shared.control.is_pondering()
        })
    }
}
