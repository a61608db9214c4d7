//! Exact scores from chips, by bisection: questions about null windows, several at the same time if
//! there are chips for them.

use super::NullWindows;
use crate::broken::Broken;
use crate::desk::{Deck, Desk, RankOf};
use crate::reply::{Answered, Reply};
use crate::score::{MATE_BEYOND, POINT, points_reaching, points_within};
use crate::task::Task;
use books::Played;
use chess::MoveWord;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;

/// The first step away from a guess, the first step if [`BOUNDS_MAX`] bounds are asked at the same
/// time, and the growth of steps.
const STEP: i32 = 12;
const NEAR_STEP: i32 = 1;
const STEP_GROWTH: i32 = 4;
/// More bounds at the same time would hardly narrow a window faster.
pub(super) const BOUNDS_MAX: usize = 16;
/// If this many questions would begin immediately, all bounds of the window around the last score
/// are asked, so that one round finds the score.
const BOUNDS_OF_WINDOW: usize = 64;

/// A score between two bounds known from chips.
pub(super) struct Exact {
    pub(super) score: i32,
    pub(super) best: Option<MoveWord>,
}

/// The range of a value in points: at least `low`, less than `high`, as far as answers prove.
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

    /// Up to `count` useful bounds to ask at the same time.
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
                // Away from the known side, or from the guess to both sides in turn.
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
            Reply::Reaches { by, .. } if bound > self.low || !self.asked_low => {
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

impl<D: Desk> NullWindows<'_, D> {
    /// The score of the position in the task's window, by bisection from a guess in points: `alpha`
    /// if it is at most that, `beta` if it is at least that. If servers are free, several bounds
    /// are asked at the same time; questions that another answer settles are withdrawn.
    pub(super) async fn exact(
        &self,
        game: &Played,
        task: &Task,
        guess: i32,
        rank: &RankOf<D>,
    ) -> Result<Answered<Exact>, Broken> {
        // With enough bounds, one round can confirm the guess.
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
    use super::*;

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
