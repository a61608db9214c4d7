//! Test bench of the arbiter's centre.
//!
//! The bench plays the 64 cells: it gives some of them levels, answers the arbiter as cells do, and compares the result
//! with a search through the sorted list of candidates. Every output is checked in every clock.

use rand::RngExt;
use rand::rngs::SmallRng;
use reference::movegen::centrality;

use crate::device::Device;
use crate::{Bench, BenchError};
use memory_map::Square;

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "arbiter",
    summary: "elections among random candidates, against a sorted list of them",
    cycles: 20_000,
    top: "arbiter",
    script: run,
};

/// A question to the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vote {
    /// Only candidates behind this level and square.
    pub last: Option<(u32, Square)>,
    /// … or at it.
    pub inclusive: bool,
    /// Level 1 takes no part.
    pub captures: bool,
}

/// The first candidate of a vote, and whether there are more. A candidate is a level 1–7 and a square.
pub(crate) fn elect(
    candidates: impl Iterator<Item = (u32, Square)>,
    vote: Vote,
) -> Option<((u32, Square), bool)> {
    let place = |(level, square): (u32, Square)| (7 - level, centrality(square));
    let mut eligible: Vec<_> = candidates
        .filter(|&(level, _)| !vote.captures || level >= 2)
        .filter(|&candidate| match vote.last {
            None => true,
            Some(last) if vote.inclusive => place(candidate) >= place(last),
            Some(last) => place(candidate) > place(last),
        })
        .collect();
    eligible.sort_by_key(|&candidate| place(candidate));
    eligible.first().map(|&first| (first, eligible.len() > 1))
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        // A cell has one level, and perhaps level 1 beside it.
        let density = [0.02, 0.1, 0.5, 1.0][random.random_range(0..4)];
        let mut candidates = Vec::new();
        for square in Square::all() {
            if random.random_bool(density) {
                candidates.push((random.random_range(2..8), square));
            }
            if random.random_bool(density / 2.0) {
                candidates.push((1, square));
            }
        }
        let vote = random_vote(random, &candidates);
        set_vote(device, vote)?;
        device.set("vote.attackers", random.random::<bool>())?;

        // The cells answer from the outside in.
        let offered = (candidates.iter()).fold(0, |map, &(level, _)| map | 1_u64 << level);
        device.set("offered", offered)?;
        let (last_level, last_square) = vote.last.unwrap_or((0, Square::new(0)));
        let after = map((Square::all()).filter(|&square| {
            let (place, last) = (centrality(square), centrality(last_square));
            place > last || vote.inclusive && place == last
        }));
        device.check("after", after)?;
        let level = |level: u32| {
            let cells = candidates
                .iter()
                .filter(move |candidate| candidate.0 == level);
            map(cells.map(|candidate| candidate.1))
        };
        let remain = level(last_level) & after;
        device.set("remaining", remain != 0)?;
        let same_level = vote.last.is_some() && remain != 0;
        device.check("same_level", same_level)?;
        let chosen = (candidates.iter().map(|candidate| candidate.0))
            .filter(|&level| !vote.captures || level >= 2)
            .filter(|&level| vote.last.is_none() || level < last_level)
            .max()
            .unwrap_or(0);
        device.check("chosen", chosen)?;
        device.set("elected", if same_level { remain } else { level(chosen) })?;

        // A vote for captures only never has a quiet move behind it.
        match elect(candidates.into_iter(), vote) {
            Some(((level, square), more)) => {
                device.check("winner.found", true)?;
                device.check("winner.more", more)?;
                device.check("winner.level", level)?;
                device.check("winner.square", square.code())?;
                device.check_ballot("winner.ballot", square)?;
            }
            None => device.check("winner.found", false)?,
        }
        device.step();
    }
    Ok(())
}

/// A vote, often behind one of the candidates.
pub(crate) fn random_vote(random: &mut SmallRng, candidates: &[(u32, Square)]) -> Vote {
    let last = random.random_bool(0.7).then(|| {
        if candidates.is_empty() || random.random_bool(0.3) {
            let square = Square::new(random.random_range(0..64));
            (random.random_range(1..8), square)
        } else {
            candidates[random.random_range(0..candidates.len())]
        }
    });
    Vote {
        last,
        inclusive: random.random_bool(0.3),
        // The sequencer leaves level 1 out only in votes among victims, never behind one of level 1.
        captures: random.random_bool(0.3) && last.is_none_or(|(level, _)| level > 1),
    }
}

/// Puts a vote on the pins.
pub(crate) fn set_vote(device: &mut Device, vote: Vote) -> Result<(), BenchError> {
    let (level, square) = vote.last.unwrap_or((0, Square::new(0)));
    device.set("vote.after", vote.last.is_some())?;
    device.set("vote.inclusive", vote.inclusive)?;
    device.set("vote.last_level", level)?;
    device.set("vote.last_square", square.code())?;
    device.set("vote.captures", vote.captures)
}

/// The squares as a map in the order of centrality.
fn map(squares: impl Iterator<Item = Square>) -> u64 {
    squares.fold(0, |map, square| map | 1 << centrality(square))
}
