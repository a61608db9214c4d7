//! The root: iterations, deeper and deeper.

use super::alpha_beta::{self, AlphaBeta};
use super::broken::Broken;
use super::clock::{Clock, Iteration};
use super::control::Shared;
use super::desk::{Deck, Desk, RankOf};
use super::found::Found;
use super::info::{Info, Line};
use super::judge::Judge;
use super::limits::Limits;
use super::null_windows::{NullWindows, Ordering, Ranked, Trial};
use super::score::{INFINITE, MATE_BEYOND, POINT, points};
use super::settings::ChipRole;
use super::task::Task;
use super::turn::{Pace, Turn};
use books::{Played, word};
use chess::MoveWord;
use cozy_chess::Move;
use driver::HostError;
use driver::Score;
use memory_map::MATE_SCORE;
use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// Half the width of the first window around the last score.
const WINDOW: i32 = 30 * POINT;
/// The margin by which a move must be better than all others to stand out; as in Glaurung, whose
/// conditions the notes describe.
const OUTSTANDING: i32 = 150 * POINT;
/// A drop of the score by this much is a reason to continue \[C §8\].
const DROP: i32 = 15 * POINT;

/// The bonus of a move, added to the score of the search.
fn bonus(limits: &Limits, mv: MoveWord) -> i32 {
    let found = (limits.bonuses.iter()).find(|(of, _)| of.key() == mv.key());
    found.map_or(0, |&(_, points)| points * POINT)
}

/// A move of the root.
#[derive(Clone)]
struct RootMove {
    ranked: Ranked,
    /// Its bonus, added to the score of the search.
    bonus: i32,
    score: i32,
    line: Vec<MoveWord>,
    /// Nodes of the current iteration.
    nodes: u64,
}

/// The result of a thread.
pub(super) struct Deepened {
    /// The last iteration that it completed.
    pub(super) depth: u32,
    /// The best lines, including that of an aborted iteration.
    pub(super) lines: Vec<Line>,
    /// The error of its chip, if that has ended the search.
    pub(super) failed: Option<HostError>,
}

/// The report of all threads: each iteration once, from the thread that completes it first.
pub(super) struct Reporter<'a> {
    pub(super) report: Mutex<&'a mut (dyn FnMut(&Info) + Send)>,
    pub(super) deepest: Mutex<i32>,
    pub(super) clock: Option<&'a Mutex<Clock>>,
}

/// The search below the root moves.
enum Below<'a, D> {
    /// The host searches the first plies, chips those below.
    NullWindows(NullWindows<'a, D>),
    /// The host searches all plies; its chip judges positions.
    AlphaBeta(Box<AlphaBeta<'a>>),
}

/// The search of a game's position, on a desk.
pub(super) struct Root<'a, 'r, D> {
    shared: &'a Shared<'a>,
    below: Below<'a, D>,
    game: Played,
    moves: Vec<RootMove>,
    limits: &'a Limits,
    reporter: &'a Reporter<'r>,
    changes: u32,
    /// The move that stood out by a margin when the search began, if the clock needs it.
    outstanding: Option<Move>,
}

impl<'a, 'r, D: Desk> Root<'a, 'r, D> {
    /// Chips judge positions if the settings say so and there is a judge, else answer null windows.
    pub(super) fn new(
        desk: D,
        judge: Option<&'a dyn Judge>,
        shared: &'a Shared<'a>,
        game: &Played,
        limits: &'a Limits,
        reporter: &'a Reporter<'r>,
    ) -> Self {
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
        Root {
            shared,
            below: match judge.filter(|_| shared.settings.role == ChipRole::Judge) {
                Some(judge) => {
                    let memory = shared.table.lend();
                    Below::AlphaBeta(Box::new(AlphaBeta::new(shared, judge, game, memory)))
                }
                None => Below::NullWindows(NullWindows::new(shared, desk, ordering)),
            },
            game: game.clone(),
            moves,
            limits,
            reporter,
            changes: 0,
            outstanding: None,
        }
    }

    /// Searches deeper and deeper until a limit is reached. If a chip fails, keeps the earlier
    /// results.
    pub(super) async fn deepen(mut self) -> Deepened {
        let mut failed = None;
        let mut done = 0;
        let mut found_mate = false;
        while done < self.limits.depth_max() as i32 && !self.moves.is_empty() {
            let iterated = match self.iterate(done + 1).await {
                Ok(()) if done == 0 => self.find_outstanding().await,
                iterated => iterated,
            };
            match iterated {
                Ok(()) => done += 1,
                Err(Broken::Stopped) => break,
                Err(Broken::Failed(error)) => {
                    failed = Some(error);
                    break;
                }
            }
            let mate = self.plies_to_mate();
            let is_settled = self.limits.lines <= 1 && mate.is_some_and(|plies| plies <= done);
            if self.report(done, mate.is_some() && found_mate) || is_settled {
                self.shared.end();
                break;
            }
            found_mate = mate.is_some();
        }
        if done as u32 >= self.limits.depth_max() {
            self.shared.end();
        }
        let lines = self.lines();
        if let Below::AlphaBeta(search) = self.below {
            self.shared.table.keep(search.into_memory());
        }
        Deepened {
            depth: done as u32,
            lines,
            failed,
        }
    }

    /// The plies to mate in the best line, if there is one. After an iteration of this depth, a
    /// deeper one finds no shorter mate, and no longer defence.
    fn plies_to_mate(&self) -> Option<i32> {
        let score = self.moves[0].score.abs();
        (score > MATE_BEYOND).then_some(MATE_SCORE - points(score))
    }

    fn lines(&self) -> Vec<Line> {
        (self.moves.iter().take(self.limits.lines.max(1)))
            .map(|root| Line {
                // 0 if the search was aborted before it had a score.
                score: Score(match root.score {
                    score if score == -INFINITE => 0,
                    score => points(score),
                }),
                moves: root.line.clone(),
            })
            .collect()
    }

    /// One iteration: the software searches the plies that the chips do not, at least one.
    async fn iterate(&mut self, iteration: i32) -> Result<(), Broken> {
        match &mut self.below {
            Below::NullWindows(search) => search.begin(),
            Below::AlphaBeta(search) => search.begin(iteration),
        }
        self.changes = 0;
        for root in &mut self.moves {
            root.nodes = 0;
        }
        let slots = self.limits.lines.clamp(1, self.moves.len());
        for slot in 0..slots {
            self.search_window(iteration, slot).await?;
        }
        // A later line may turn out to be better than an earlier one.
        self.moves[..slots].sort_by_key(|root| -root.score);
        self.shared.set_trouble(false);
        Ok(())
    }

    /// Finds the best of the moves from a place on, with a window that is opened as needed.
    async fn search_window(&mut self, depth: i32, slot: usize) -> Result<(), Broken> {
        let expected = self.moves[slot].score;
        let is_known = depth >= 4 && expected.abs() < MATE_BEYOND;
        let mut window = match is_known {
            true => [expected - WINDOW, expected + WINDOW],
            false => [-INFINITE, INFINITE],
        };
        let mut width = WINDOW;
        loop {
            let score = self.search_moves(depth, slot, window, expected).await?;
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

    /// Finds out whether the best move of the first iteration stands out, if the clock needs it.
    async fn find_outstanding(&mut self) -> Result<(), Broken> {
        let clock = self.reporter.clock;
        let is_wanted = clock.is_some_and(|clock| {
            let clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
            clock.wants_outstanding()
        });
        let best = &self.moves[0];
        if !is_wanted || self.moves.len() == 1 || best.score.abs() > MATE_BEYOND {
            return Ok(());
        }
        let (mv, bound) = (best.ranked.mv, best.score - OUTSTANDING);
        let before = (self.moves.clone(), self.changes);
        let window = [bound - 1, bound];
        let score = self.search_moves(1, 1, window, -INFINITE).await?;
        (self.moves, self.changes) = before;
        self.outstanding = (score < bound).then_some(mv);
        Ok(())
    }

    fn trouble(&self) {
        self.shared.set_trouble(true);
    }

    async fn search_moves(
        &mut self,
        depth: i32,
        slot: usize,
        [low, beta]: [i32; 2],
        expected: i32,
    ) -> Result<i32, Broken> {
        let Root {
            shared,
            below,
            game,
            moves,
            changes,
            ..
        } = self;
        let men = game.board().occupied().len();
        let most = shared.settings.chip_plies(men);
        let task = Task {
            depth,
            alpha: low,
            beta,
            ply: 0,
            credits: [0; 2],
            may_pass: false,
            is_test: false,
            iteration: depth,
            chip_depth: most.min(depth - 1),
            is_shared: false,
            expects_cut: false,
        };
        let alpha = Cell::new(low);
        let mut best_score = -INFINITE;
        let mut before = shared.nodes();
        let board = game.board().clone();
        let candidates: Vec<(Ranked, i32)> = (moves[slot..].iter())
            .map(|root| (root.ranked, root.bonus))
            .collect();
        let mut learn = |(index, tried): (usize, Found)| {
            let is_first = index == 0;
            let mv = candidates[index].0.mv;
            let place = moves.iter().position(|root| root.ranked.mv == mv);
            let place = place.unwrap_or(slot);
            let root = &mut moves[place];
            let nodes = shared.nodes();
            root.nodes += nodes - before;
            before = nodes;
            best_score = best_score.max(tried.score);
            if is_first && depth > 1 && tried.score < expected - DROP {
                shared.set_trouble(true);
            }
            // The window will be opened, so the others need not be searched with this one.
            if is_first && tried.score <= low && expected > -INFINITE {
                return ControlFlow::Break(());
            }
            // Its score is only a bound. The best move so far keeps its score until another one is
            // better.
            if tried.score <= alpha.get() {
                return ControlFlow::Continue(());
            }
            alpha.set(tried.score);
            root.score = tried.score;
            root.line = vec![word(&board, mv)];
            root.line.extend(tried.line);
            if !is_first {
                *changes += 1;
                moves[slot..=place].rotate_right(1);
            }
            match tried.score >= beta {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let with_bonus = |mut found: Found, bonus: i32| {
            if found.score.abs() < MATE_BEYOND {
                found.score += bonus;
            }
            found
        };
        match below {
            Below::NullWindows(chips) => {
                let opening = Turn::default();
                let search = async |game: &mut Played, (index, rank): (usize, RankOf<D>)| {
                    let (ranked, bonus) = candidates[index];
                    (shared.control).set_current(word(&board, ranked.mv), slot + index + 1);
                    let trial = Trial {
                        task,
                        alpha: &alpha,
                        index,
                        ranked,
                        bonus,
                        opening: &opening,
                    };
                    let found = chips.scout(game, &trial, &rank, &mut None).await?;
                    Ok((index, with_bonus(found, bonus)))
                };
                let deck = chips.deck();
                let rank = deck.first();
                let branches = (0..candidates.len()).map(|index| (index, deck.below(&rank, index)));
                let pace = Pace::ALL_AT_ONCE;
                (chips.first_alone(game, branches, 0, pace, &search, &mut learn)).await?;
            }
            Below::AlphaBeta(search) => {
                for (index, &(Ranked { mv, is_quiet, .. }, bonus)) in candidates.iter().enumerate()
                {
                    (shared.control).set_current(word(&board, mv), slot + index + 1);
                    let tried = alpha_beta::RootMove {
                        mv,
                        is_quiet,
                        index,
                        depth,
                        // A bonus shifts the window.
                        alpha: alpha.get() - bonus,
                        beta: beta - bonus,
                    };
                    let found = search.root_move(game, &tried)?;
                    if learn((index, with_bonus(found, bonus))).is_break() {
                        break;
                    }
                }
            }
        }
        Ok(best_score)
    }

    /// Reports an iteration, unless another thread has; returns whether the search may end with it.
    fn report(&self, depth: i32, is_mate: bool) -> bool {
        let mut deepest = (self.reporter.deepest.lock()).unwrap_or_else(PoisonError::into_inner);
        if depth <= *deepest {
            return false;
        }
        *deepest = depth;
        let shared = self.shared;
        let [lowest, highest] = match &self.below {
            Below::NullWindows(search) => [search.deepest.get(), search.shallowest.get()],
            // No chip continues any line.
            Below::AlphaBeta(search) => [search.deepest(); 2],
        };
        let info = Info {
            depth: depth as u32,
            deepest: lowest as u32,
            shallowest: highest.min(lowest) as u32,
            lines: self.lines(),
            nodes: shared.nodes(),
            elapsed: shared.total(),
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
            is_outstanding: self.outstanding == Some(self.moves[0].ranked.mv),
        };
        self.reporter.clock.is_some_and(|clock| {
            let mut clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
            let is_enough = clock.is_enough(&ended, shared.elapsed());
            is_enough && !shared.control.is_pondering()
        })
    }
}
