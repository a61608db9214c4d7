//! How many tactics the host's search solves in some time, or with some nodes.

use crate::tactics::Tactic;
use anyhow::Context;
use books::Played;
use chess::MoveWord;
use driver::{Driver, Generator, Weights};
use memory_map::Configuration;
use rayon::prelude::*;
use reference::ReferenceChip;
use search::{Control, Info, Limits, Settings, Table, Thinking, Time};
use std::fmt;
use std::time::Duration;

/// Mebibytes of the transposition table, which is empty for each position.
const TABLE: usize = 64;

/// What ends a search of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Limit {
    /// Time.
    Seconds(f64),
    /// Nodes of host and chip.
    Nodes(u64),
}

impl Limit {
    /// Seconds or nodes.
    pub fn amount(self) -> f64 {
        match self {
            Limit::Seconds(seconds) => seconds,
            Limit::Nodes(nodes) => nodes as f64,
        }
    }

    /// Whether an iteration ended within the limit.
    fn has(self, info: &Info) -> bool {
        match self {
            Limit::Seconds(seconds) => info.elapsed.as_secs_f64() <= seconds,
            Limit::Nodes(nodes) => info.nodes <= nodes,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Seconds(seconds) => write!(f, "{seconds} s"),
            Limit::Nodes(nodes) => write!(f, "{nodes} nodes"),
        }
    }
}

/// Searches each position on a reference chip of its own; returns for each limit whether the best
/// move at that point is the right one. There is one search, to the last limit, which must be the
/// greatest: its result at the other limits is that of its last iteration before them.
pub fn solve(
    tactics: &[Tactic],
    settings: &Settings,
    weights: &Weights,
    limits: &[Limit],
    done: impl Fn() + Sync,
) -> anyhow::Result<Vec<Vec<bool>>> {
    tactics
        .par_iter()
        .map(|tactic| solve_one(tactic, settings, weights, limits))
        .inspect(|_| done())
        .collect()
}

fn solve_one(
    tactic: &Tactic,
    settings: &Settings,
    weights: &Weights,
    limits: &[Limit],
) -> anyhow::Result<Vec<bool>> {
    let game = Played::new(&tactic.position)?;
    let (last, earlier) = limits.split_last().context("no limit")?;
    let search_limits = match *last {
        Limit::Seconds(seconds) => Limits {
            time: Time::PerMove(Duration::from_secs_f64(seconds)),
            ..Limits::default()
        },
        Limit::Nodes(nodes) => Limits {
            nodes: Some(nodes),
            ..Limits::default()
        },
    };
    let mut chip = Driver::new(ReferenceChip::new(&Configuration::deep_blue()))?;
    let mut found: Vec<Option<MoveWord>> = vec![None; earlier.len()];
    let mut report = |info: &Info| {
        let best = info.lines.first().and_then(|line| line.moves.first());
        for (limit, found) in earlier.iter().zip(&mut found) {
            if limit.has(info) {
                *found = best.copied();
            }
        }
    };
    let thought = Thinking {
        game: &game,
        values: &Generator::new(weights, &tactic.position).values(),
        settings,
        table: &Table::new(TABLE),
        limits: &search_limits,
        control: &Control::new(false),
    }
    .think(std::slice::from_mut(&mut chip), &mut report)?;
    found.push(thought.best());
    let is_good = |found: Option<MoveWord>| found.is_some_and(|mv| mv.key() == tactic.best.key());
    Ok(found.into_iter().map(is_good).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tactic(fen: &str, best: &str) -> Tactic {
        Tactic {
            position: fen.parse().unwrap(),
            best: best.parse().unwrap(),
        }
    }

    #[test]
    fn what_is_deep_takes_more_nodes() {
        // A mate in one; a mate in four that needs more than a few nodes; and a bad move.
        let tactics = [
            tactic("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8"),
            tactic("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6"),
            tactic("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a2"),
        ];
        let limits = [Limit::Nodes(20), Limit::Nodes(200_000)];
        let solved = solve(
            &tactics,
            &Settings::for_play(),
            &Weights::default(),
            &limits,
            || {},
        )
        .unwrap();
        assert!(solved[0][1]);
        assert_eq!(solved[1], [false, true]);
        assert_eq!(solved[2], [false, false]);
    }
}
