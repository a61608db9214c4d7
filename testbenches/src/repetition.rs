//! Test bench of the repetition detector: games with repeated positions, moves played and taken
//! back in consecutive clocks, against a comparison of whole boards.
//!
//! Every output is checked in every clock in which it means something.

use std::collections::VecDeque;

use memory_map::SearchConfiguration;
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::Candidate;
use reference::testing::repetition::{Game, Shuffle, Step};

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "repetition",
    summary: "games that go to and fro, against a comparison of whole boards",
    cycles: 40_000,
    top: "repetition",
    script: run,
};

/// Clocks from an operation to its judgement.
const LATENCY: usize = 3;

/// The expected judgement, from whole boards.
#[derive(Clone, Copy)]
struct Judgement {
    repeated: bool,
    claim: Option<Candidate>,
    no_progress: Option<Candidate>,
}

impl Judgement {
    fn of(game: &Game) -> Judgement {
        Judgement {
            repeated: game.repeated(),
            claim: game.claim_candidates().next(),
            no_progress: game.no_progress_candidates().next(),
        }
    }

    fn check(&self, device: &mut Device) -> Result<(), BenchError> {
        device.check("judgement.repeated", self.repeated)?;
        for (pin, age, candidate) in [
            ("judgement.claim", "claim_age", self.claim),
            (
                "judgement.no_progress",
                "judgement.no_progress_age",
                self.no_progress,
            ),
        ] {
            device.check(pin, candidate.is_some())?;
            if let Some(candidate) = candidate {
                device.check(age, candidate.age)?;
            }
        }
        Ok(())
    }
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let search = device.configuration().search();
    let ring = search.map_or(8, SearchConfiguration::ring);
    let mut shuffle = Shuffle::new(random.random(), ring);
    // Expected judgements of this clock and the next ones.
    let mut judgements = VecDeque::from(vec![Judgement::of(shuffle.game()); LATENCY]);
    let mut pace = 1.0;
    while device.cycle() < cycles {
        if device.cycle().is_multiple_of(256) {
            pace = [0.3, 0.9, 1.0][random.random_range(0..3)];
        }
        device.context(shuffle.game().board().position(1).to_string());
        device.check("count", shuffle.game().known() as u64)?;
        device.check("judgement.seeking", false)?;
        judgements[0].check(device)?;
        let step = random.random_bool(pace).then(|| shuffle.step());
        offer(device, random, step)?;
        device.step();
        judgements.pop_front();
        judgements.push_back(match step {
            Some(_) => Judgement::of(shuffle.game()),
            None => judgements[LATENCY - 2],
        });
        if random.random_bool(0.2) {
            seek(device, random, shuffle.game(), &mut judgements)?;
        }
    }
    Ok(())
}

/// Puts an operation on the pins, or none; the others take any values.
fn offer(device: &mut Device, random: &mut SmallRng, step: Option<Step>) -> Result<(), BenchError> {
    device.set("push", matches!(step, Some(Step::Push(_))))?;
    device.set("pop", step == Some(Step::Pop))?;
    device.set("clear", step == Some(Step::Clear))?;
    for (pin, width) in [
        ("from", 6),
        ("to", 6),
        ("kind", 3),
        ("irreversible", 1),
        ("passed", 1),
        ("judgement.seek_no_progress", 1),
    ] {
        device.set(pin, random.random_range(0..1_u64 << width))?;
    }
    if let Some(Step::Push(ply)) = step {
        device.set("from", ply.from.code())?;
        device.set("to", ply.to.code())?;
        device.set("kind", ply.kind)?;
        device.set("irreversible", ply.irreversible)?;
        device.set("passed", ply.passed)?;
    }
    Ok(())
}

/// Once the last operation is judged, seeks the displaced piece of a candidate.
fn seek(
    device: &mut Device,
    random: &mut SmallRng,
    game: &Game,
    judgements: &mut VecDeque<Judgement>,
) -> Result<(), BenchError> {
    let judgement = judgements[LATENCY - 1];
    let no_progress = random.random();
    let candidate = if no_progress {
        judgement.no_progress
    } else {
        judgement.claim
    };
    let Some(candidate) = candidate else {
        return Ok(());
    };
    for _ in 1..LATENCY {
        judgements[0].check(device)?;
        offer(device, random, None)?;
        device.step();
        judgements.pop_front();
        judgements.push_back(judgement);
    }
    offer(device, random, None)?;
    device.set("judgement.seek", true)?;
    device.set("judgement.seek_no_progress", no_progress)?;
    // The seek ends at the piece's last ply, one clock for each of its side's plies.
    let first = if no_progress { 1 } else { 2 };
    let plies = (first..=candidate.age as usize)
        .step_by(2)
        .position(|age| game.destination(age) == candidate.now)
        .map_or(0, |index| index + 1);
    // Meanwhile the judgement changes to the next older candidate, which is counted in the next
    // clock.
    let next = if no_progress {
        Judgement {
            no_progress: (game.no_progress_candidates()).find(|next| next.age > candidate.age),
            ..judgement
        }
    } else {
        Judgement {
            claim: (game.claim_candidates()).find(|next| next.age > candidate.age),
            ..judgement
        }
    };
    for clock in 0..plies + 4 {
        let told = if clock < LATENCY - 1 { judgement } else { next };
        told.check(device)?;
        device.check("count", game.known() as u64)?;
        device.check("judgement.seeking", clock > 0)?;
        device.step();
        offer(device, random, None)?;
        device.set("judgement.seek", false)?;
    }
    device.check("judgement.seeking", false)?;
    device.check("square_now", candidate.now.code())?;
    device.check("square_then", candidate.then.code())?;
    *judgements = VecDeque::from(vec![next; LATENCY]);
    Ok(())
}
