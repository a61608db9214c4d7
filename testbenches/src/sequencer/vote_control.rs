//! Test bench of the vote's control: random states and elections, against a model of the previous
//! clocks.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "vote_control",
    summary: "random states and elections, against what the last clocks leave of them",
    cycles: 12_000,
    top: "vote_control",
    script: run,
};

/// States in which attackers are voted on.
const AMONG_ATTACKERS: [&str; 7] = [
    "VoteAttacker",
    "MarkEnemyKings",
    "Leaf",
    "RetireAttackers",
    "AskKingCapture",
    "Peek",
    "VoteChecker",
];

/// States in which victims are, or in which a find-attacker cycle elects the next one.
const AMONG_VICTIMS: [&str; 6] = [
    "Attend",
    "VoteVictim",
    "RetireVictims",
    "FindAttackers",
    "Serve",
    "Descend",
];

#[derive(Clone, Copy, Default)]
struct Registers {
    victims_narrowed: bool,
    attackers_narrowed: bool,
    captures: bool,
    resume: bool,
    repeated: bool,
    victim_elected: bool,
    attacker_elected: bool,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut now = Registers::default();
    while device.cycle() < cycles {
        device.randomize(random)?;
        let analyses = random.random_bool(0.3);
        if analyses {
            device.set_variant("state", "Analyse")?;
        } else {
            device.set_variant("analysis", "Idle")?;
            match random.random_range(0..3) {
                0 => {
                    let state = AMONG_ATTACKERS[random.random_range(0..AMONG_ATTACKERS.len())];
                    device.set_variant("state", state)?;
                }
                1 => {
                    let state = AMONG_VICTIMS[random.random_range(0..AMONG_VICTIMS.len())];
                    device.set_variant("state", state)?;
                }
                _ => {
                    let state = ["FindVictims", "Foresee", "AskChecks"];
                    let state = state[random.random_range(0..state.len())];
                    device.set_variant("state", state)?;
                }
            }
        }
        let state = device.input_variant("state")?.to_owned();
        let analysis = device.input_variant("analysis")?.to_owned();
        let resume = device.on("resume")?;
        let finds_victims = state == "FindVictims";
        let renews = device.on("renews")?;
        let attackers = match analysis.as_str() {
            // While a sibling is made, victims searched before it are retired.
            "Idle" if state == "Peek" && device.on("renewed")? => Some(false),
            "Idle" if AMONG_ATTACKERS.contains(&state.as_str()) => Some(true),
            "Idle" if AMONG_VICTIMS.contains(&state.as_str()) => Some(false),
            "AskLifted" | "VoteHungAttacker" => Some(true),
            "VoteHung" | "CountEscapes" => Some(false),
            _ => None,
        };
        if let Some(attackers) = attackers {
            device.check("vote.attackers", attackers)?;
            let (after, level, square) = if attackers {
                (now.attackers_narrowed, "current.attacker", "current.from")
            } else {
                (now.victims_narrowed, "level", "square")
            };
            let (level, square) = (device.input(level)?, device.input(square)?);
            let foresees = state == "Attend" && device.on("early")?;
            device.check("vote.after", after && !foresees)?;
            if !attackers {
                device.check("vote.captures", now.captures && !foresees)?;
            }
            device.check("vote.last_level", level)?;
            device.check("vote.last_square", square)?;
        }
        device.check("vote.resume", now.resume)?;
        device.check("vote.inclusive", now.repeated)?;
        device.check("repeated", now.repeated)?;
        device.check("retiring", now.victim_elected)?;
        let quiet = device.input_variant("level")? == "Quiet";
        let ends = state == "Foresee" && device.on("latch_victims")?;
        // A foreseen victim is retired when it is shown.
        let shows = state == "Foresee" && device.on("early")?;
        let retires = (now.victim_elected || shows) && !ends;
        device.check("vote.retire_victim", retires && !quiet)?;
        device.check("vote.retire_quiet", retires && quiet)?;
        device.check("vote.retire_attacker", now.attacker_elected)?;

        let mut next = now;
        if device.on("latch_attackers")? {
            next.attackers_narrowed = device.on("find_attackers")? && resume;
        }
        // Effect of a question for victims on the votes after it.
        if device.on("latch_victims")? && state != "Peek" {
            let skips = device.on("skip_captures")?;
            next.victims_narrowed = renews
                || finds_victims && (resume || skips)
                || device.on("finds_checks")?
                || state == "Foresee" && device.input_variant("expects")? == "Checking";
            next.captures = analysis == "AskHung"
                || state == "Foresee" && device.input_variant("expects")? == "Captures"
                || (finds_victims || renews) && device.input_variant("mode")? == "Captures";
        }
        if device.on("take")? {
            next.captures = device.input_variant("expects")? == "Captures";
        }
        if state == "RetireVictims" || device.on("take")? {
            next.victims_narrowed = true;
        }
        let asks = finds_victims || state == "FindAttackers" || device.on("finds_checks")?;
        next.resume = renews || resume && asks;
        if state == "FindAttackers" {
            next.repeated = resume && device.on("more_promotions")?;
        }
        if state == "VoteAttacker" || device.on("begin")? {
            next.repeated = false;
        }
        next.victim_elected = device.on("elect_victim")?;
        next.attacker_elected = device.on("attacker_found")?;
        device.step();
        now = next;
    }
    Ok(())
}
