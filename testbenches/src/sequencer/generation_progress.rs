//! Test bench of the generation's progress: random states and jobs, against the rules.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "generation_progress",
    summary: "random states and jobs, against the rules",
    cycles: 20_000,
    top: "generation_progress",
    script: run,
};

/// States in which the progress may change.
const STATES: [&str; 14] = [
    "MarkOwnKings",
    "Analyse",
    "FindVictims",
    "VoteVictim",
    "FindAttackers",
    "VoteAttacker",
    "Repeat",
    "NextPromotion",
    "Make",
    "Unmake",
    "Descend",
    "Ascend",
    "Idle",
    "Judge",
];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let (mut progress, mut found) = ("Start".to_owned(), false);
    while device.cycle() < cycles {
        device.randomize(random)?;
        let state = STATES[random.random_range(0..STATES.len())];
        device.set_variant("state", state)?;
        for rare in [
            "restart",
            "job.set_progress",
            "job.set_found",
            "entry.enters",
        ] {
            device.set(rare, random.random_bool(0.1))?;
        }
        device.set("judgement.accepted", state == "Judge" && random.random())?;
        let sets = device.on("job.set_progress")? || device.on("job.set_found")?;
        device.set("job.diverts", sets || random.random_bool(0.1))?;
        device.check_variant("progress", &progress)?;
        device.check("found", found)?;
        let goal = device.input_variant("running.goal")?.to_owned();
        let elected = device.on("elected")?;
        let diverts = device.on("job.diverts")?;

        let mut next = match state {
            "MarkOwnKings" | "Analyse" if progress == "Running" => "Resume",
            "VoteVictim" | "FindAttackers" => "Running",
            "Make" => "Start",
            "Unmake" => "Resume",
            "Descend" if !device.on("running.last_ply")? => "Start",
            "Ascend" if device.on("running.at_base")? => "Start",
            "Ascend" => "Resume",
            _ => &progress,
        }
        .to_owned();
        found = match state {
            "Make" | "Unmake" => false,
            _ => found || device.on("judgement.accepted")?,
        };
        if device.on("job.set_progress")? {
            next = device.input_variant("job.progress")?.to_owned();
        }
        if device.on("job.set_found")? {
            found = device.on("job.found")?;
        }
        let entered = device.input_variant("entry.entered")?;
        if device.on("entry.enters")? && entered != "Next" && entered != "Analyse" {
            (next, found) = ("Start".to_owned(), false);
        }
        if goal != "Perft" && !diverts {
            let judging = device.on("judgement.judging")?;
            match state {
                "Repeat" | "NextPromotion" if !judging => found = true,
                "VoteAttacker" if !judging && !device.on("repeated")? => found = elected,
                _ => {}
            }
            let last = state == "VoteVictim"
                || state == "VoteAttacker" && !device.on("remaining.victims")?;
            if last && !elected {
                found = false;
                let end = if goal == "MakeMove" {
                    "Start"
                } else {
                    "Exhausted"
                };
                next = end.to_owned();
            }
        }
        if device.on("restart")? {
            (next, found) = ("Start".to_owned(), false);
        }
        device.step();
        progress = next;
    }
    Ok(())
}
