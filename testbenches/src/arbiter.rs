//! Test bench of the arbiter's centre.
//!
//! The bench models the 64 cells: it gives some of them levels, drives the arbiter's inputs as
//! cells would, and compares the result with a search through the sorted list of candidates. Every
//! output is checked in every clock.

use rand::RngExt;
use rand::rngs::SmallRng;
use reference::movegen::centrality;

use crate::ballot::{tells_rivals, told};
use crate::device::Device;
use crate::{Bench, BenchError};
use chess::{Rules, Square};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "arbiter",
    summary: "elections among random candidates, against a sorted list of them",
    cycles: 20_000,
    top: "arbiter",
    script: run,
};

/// A vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vote {
    /// Among the attackers, else the victims.
    pub attackers: bool,
    /// Only candidates of this level and lower ones.
    pub up_to: Option<u32>,
    /// Level 1 takes no part.
    pub captures: bool,
    /// A resumption: candidates of this level that are not after this square are retired …
    pub resume: Option<(u32, Square)>,
    /// … and the one on it, too.
    pub inclusive: bool,
    /// The square of the last candidate.
    pub last: Square,
    /// The rules, which order the levels.
    pub rules: Rules,
}

/// The result of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Winner {
    pub level: u32,
    pub square: Square,
    /// Others have the same level.
    pub rivals: bool,
    /// There are candidates of lower levels.
    pub more: bool,
}

impl Vote {
    /// The first candidate. A candidate is a level 1–7 and a square.
    pub(crate) fn elect(&self, candidates: impl Iterator<Item = (u32, Square)>) -> Option<Winner> {
        let mut eligible: Vec<_> = candidates
            .filter(|&(level, _)| self.admits(level))
            .collect();
        eligible.sort_by_key(|&(level, square)| (self.place(level), centrality(square)));
        let &(level, square) = eligible.first()?;
        let equals = eligible.iter().filter(|&&(other, _)| other == level);
        let equals = equals.count();
        Some(Winner {
            level,
            square,
            rivals: equals > 1,
            more: eligible.len() > equals,
        })
    }

    /// The place of a level among the others, 0 the first.
    fn place(&self, level: u32) -> u32 {
        if self.attackers || !self.rules.is_antichess() {
            return 7 - level;
        }
        // Pawn, knight, bishop, rook, queen; promotion, quiet move, switch.
        let places = [7, 6, 0, 1, 2, 3, 5, 4];
        places[level as usize]
    }

    /// Whether a level takes part.
    fn admits(&self, level: u32) -> bool {
        let is_capture = match self.rules.is_antichess() && !self.attackers {
            true => ![0, 1, 6].contains(&level),
            false => level >= 2,
        };
        match self.resume {
            Some((last, _)) => level == last,
            None => {
                (!self.captures || is_capture)
                    && (self.up_to).is_none_or(|highest| self.place(level) >= self.place(highest))
            }
        }
    }

    /// Whether a resumption retires a candidate.
    pub(crate) fn retires(&self, (level, square): (u32, Square)) -> bool {
        self.resume.is_some_and(|(last_level, last_square)| {
            level == last_level && !self.comes_after(square, last_square)
        })
    }

    /// Whether a square comes after another.
    pub(crate) fn comes_after(&self, square: Square, last: Square) -> bool {
        centrality(square) > centrality(last) || self.inclusive && square == last
    }

    /// A vote of any sort.
    pub(crate) fn random(random: &mut SmallRng, rules: Rules) -> Vote {
        let attackers: bool = random.random();
        let square = Square::new(random.random_range(0..64));
        let lowest = if rules.has_switch() && !attackers {
            0
        } else {
            1
        };
        Vote {
            attackers,
            up_to: (random.random_bool(0.5)).then(|| random.random_range(lowest..8)),
            captures: random.random_bool(0.3),
            resume: random.random_bool(0.2).then(|| {
                let lowest = if attackers { 2 } else { lowest };
                (random.random_range(lowest..8), square)
            }),
            inclusive: random.random_bool(0.3),
            last: square,
            rules,
        }
    }

    /// Puts it on the pins.
    pub(crate) fn set(&self, device: &mut Device) -> Result<(), BenchError> {
        let level = match (self.resume, self.up_to) {
            (Some((level, _)), _) => level,
            (None, level) => level.unwrap_or(0),
        };
        device.set("vote.attackers", self.attackers)?;
        device.set("vote.after", self.up_to.is_some())?;
        device.set("vote.resume", self.resume.is_some())?;
        device.set("vote.inclusive", self.inclusive)?;
        device.set("vote.last_level", level)?;
        device.set("vote.last_square", self.last.code())?;
        device.set("vote.captures", self.captures)
    }

    /// Reads it from the pins.
    pub(crate) fn get(device: &mut Device) -> Result<Vote, BenchError> {
        let level = device.get("vote.last_level")? as u32;
        let square = Square::new(device.get("vote.last_square")? as u32);
        Ok(Vote {
            attackers: device.get("vote.attackers")? == 1,
            up_to: (device.get("vote.after")? == 1).then_some(level),
            captures: device.get("vote.captures")? == 1,
            resume: (device.get("vote.resume")? == 1).then_some((level, square)),
            inclusive: device.get("vote.inclusive")? == 1,
            last: square,
            rules: device.configuration().rules(),
        })
    }
}

impl Winner {
    /// Compares the arbiter's result.
    pub(crate) fn check(winner: Option<Winner>, device: &mut Device) -> Result<(), BenchError> {
        device.check("winner.found", winner.is_some())?;
        let ballot = device.get("winner.ballot")?;
        let Some(winner) = winner else { return Ok(()) };
        device.check("winner.level", winner.level)?;
        device.check("winner.more", winner.more)?;
        let square = told(ballot).map_or(64, Square::code);
        device.expect("the square told", winner.square.code(), square)?;
        device.expect("rivals", winner.rivals, tells_rivals(ballot))
    }
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let rules = device.configuration().rules();
    while device.cycle() < cycles {
        let vote = Vote::random(random, rules);
        // A cell has one level, and as a victim perhaps level 1 beside it.
        let density = [0.02, 0.1, 0.5, 1.0][random.random_range(0..4)];
        let mut candidates = Vec::new();
        for square in Square::all() {
            if random.random_bool(density) {
                candidates.push((random.random_range(2..8), square));
            }
            if !vote.attackers && random.random_bool(density / 2.0) {
                candidates.push((1, square));
            }
            if rules.has_switch() && !vote.attackers && random.random_bool(density / 2.0) {
                candidates.push((0, square));
            }
        }
        vote.set(device)?;
        for pin in ["retire_attacker", "retire_victim", "retire_quiet"] {
            device.set(&format!("vote.{pin}"), random.random::<bool>())?;
        }

        // The cells are evaluated from the outside in.
        let [victims, attackers] = offers(random, &vote, &candidates);
        device.set("victims", victims)?;
        device.set("attackers", attackers)?;
        let after = Square::all().filter(|&square| vote.comes_after(square, vote.last));
        device.check("after", map(after))?;
        let winner = vote.elect(candidates.iter().copied());
        let chosen = winner.map(|winner| winner.level);
        check_election(device, vote, chosen)?;
        let elected = (candidates.iter()).filter(|&&(level, _)| Some(level) == chosen);
        device.set("elected", map(elected.map(|&(_, square)| square)))?;
        Winner::check(winner, device)?;
        device.step();
    }
    Ok(())
}

/// What the cells offer as victims (0 of a quiet move, 1–6 a piece, 7 of a promotion by a step, 8
/// of en passant) and as attackers. Offers that are not part of the vote are random. A king is no
/// victim; if the rules have switches, the victims of switches are offered in its bit.
fn offers(random: &mut SmallRng, vote: &Vote, candidates: &[(u32, Square)]) -> [u64; 2] {
    if vote.attackers {
        let types = (candidates.iter()).fold(0, |map, &(level, _)| map | 1 << (8 - level));
        return [random.random_range(0..512), types];
    }
    let victims = candidates.iter().fold(0, |map, &(level, _)| {
        let bit = match level {
            2 => [1, 8][random.random_range(0..2)],
            level => [6, 0, 0, 2, 3, 4, 7, 5][level as usize],
        };
        map | 1 << bit
    });
    let king = match vote.rules.has_switch() {
        true => 0,
        false => random.random_range(0..2) << 6,
    };
    [victims | king, random.random_range(0..128)]
}

/// The election broadcast to the cells.
fn check_election(device: &mut Device, vote: Vote, level: Option<u32>) -> Result<(), BenchError> {
    let kind = match level {
        None => 7,
        Some(level) if vote.attackers => [7, 7, 6, 5, 4, 3, 2, 1][level as usize],
        Some(level) => [0, 7, 1, 2, 3, 4, 7, 5][level as usize],
    };
    device.check("election.kind", kind as u64)?;
    let victims = |wanted| !vote.attackers && level == Some(wanted);
    device.check("election.quiet", victims(1))?;
    device.check("election.promotion", victims(6))?;
    device.check("election.passed", victims(2))?;
    let resumes = |attackers, quiet| {
        (vote.resume).is_some_and(|(level, _)| vote.attackers == attackers && (level == 1) == quiet)
    };
    device.check("election.retire_attackers", resumes(true, false))?;
    device.check("election.retire_victims", resumes(false, false))?;
    device.check("election.retire_quiet", resumes(false, true))
}

/// The squares as a map in the order of centrality.
fn map(squares: impl Iterator<Item = Square>) -> u64 {
    squares.fold(0, |map, square| map | 1 << centrality(square))
}
