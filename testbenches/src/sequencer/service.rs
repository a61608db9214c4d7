//! Test bench of the jobs' decoder: every job with random conditions, against a table of their
//! effects.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "service",
    summary: "every job with random conditions, against a table of what each does",
    cycles: 6_000,
    top: "service",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        device.randomize(random)?;
        if random.random_bool(0.8) {
            device.set("searching", true)?;
        }
        let job = device.input_variant("request.job")?.to_owned();
        let mode = device.input_variant("request.mode")?.to_owned();
        device.context(format!("{job} in mode {mode}"));
        let searching = device.on("searching")?;
        device.check("effect.diverts", searching && job != "Hold")?;
        device.check("effect.mode", device.input("request.mode")?)?;
        if searching && job != "Hold" {
            check(device, &job, &mode)?;
        } else {
            for quiet in [
                "find_next",
                "begin",
                "skip_captures",
                "foreseen",
                "take_foreseen",
                "restore_victims",
                "recall",
                "recall_sibling",
                "set_mode",
                "set_progress",
                "set_found",
                "set_spent",
                "load",
            ] {
                device.check(&format!("effect.{quiet}"), false)?;
            }
            device.check_variant("effect.analysis", "Nothing")?;
        }
        device.step();
    }
    Ok(())
}

fn check(device: &mut Device, job: &str, mode: &str) -> Result<(), BenchError> {
    let (have, sure) = (device.on("have")?, device.on("sure")?);
    let (more, victims) = (device.on("more")?, device.on("victims")?);
    let begins = ["First", "MakeFirst", "LeaveNext", "LeaveVictim"].contains(&job);
    let judged = ["Checking", "Attacking"].contains(&mode);
    let skips = job == "First" && judged;
    device.check("effect.begin", begins)?;
    device.check("effect.skip_captures", skips)?;
    let expected = job == "First" && device.input_variant("request.expects")? == mode;
    device.check("effect.foreseen", expected)?;
    let foreseen = expected && device.on("foresees")?;
    let may_discover = device.on("may_discover")?;
    // Victims of all moves and of captures have been found early, and the first one elected.
    let early = foreseen && device.on("early")? && (mode == "All" || mode == "Captures");
    let there_is = match mode {
        "All" => device.on("foreseen")? || device.on("foreseen_capture")?,
        _ => device.on("foreseen_capture")?,
    };
    device.check("effect.take_foreseen", early && there_is)?;
    let restores = job == "LeaveKeep" && device.on("kept_aside")?;
    device.check("effect.restore_victims", restores)?;
    device.check("effect.find_next", job == "Next")?;
    let recalls = ["Leave", "LeaveNext", "LeaveVictim"].contains(&job);
    device.check("effect.recall", recalls)?;
    device.check("effect.recall_sibling", job == "LeaveSibling")?;
    device.check("effect.set_mode", begins || job == "LeaveSibling")?;

    let target = match job {
        "MakePeek" => "Peek",
        "Reach" => "Analyse",
        "Done" => "Unwind",
        "LeaveKeep" if have && judged && !sure => "Judge",
        "LeaveKeep" if !have && (more || victims) => "FindAttackers",
        "Leave" | "LeaveKeep" | "LeaveSibling" => "Serve",
        "First" if early && there_is => "FindAttackers",
        "First" if early => "Serve",
        "First" if foreseen && mode == "Checking" && may_discover => "FindVictims",
        "First" if foreseen => "VoteVictim",
        "First" if mode == "Evasions" => "FindVictims",
        "First" if mode == "Checking" => "AskChecks",
        // A generation that begins at a king, or needs the attack map.
        _ if mode == "Evasions" || mode == "Checking" => "Reenter",
        _ if mode == "Attacking" => "AskTargets",
        _ => "FindVictims",
    };
    if job != "Next" {
        device.check_variant("effect.target", target)?;
    }
    let analysis = match job {
        "Reach" => "Reach",
        _ => "Nothing",
    };
    device.check_variant("effect.analysis", analysis)?;

    let progress = match job {
        "First" if early && !there_is => Some("Exhausted"),
        "First" | "MakeFirst" | "Done" => Some("Start"),
        "Leave" | "LeaveNext" | "LeaveVictim" => Some("Resume"),
        "LeaveKeep" if have => Some("Running"),
        "LeaveKeep" if more => Some("Resume"),
        "LeaveKeep" if victims => Some("Running"),
        "LeaveKeep" => Some("Exhausted"),
        "LeaveSibling" => Some("Resume"),
        _ => None,
    };
    device.check("effect.set_progress", progress.is_some())?;
    if let Some(progress) = progress {
        device.check_variant("effect.progress", progress)?;
    }
    let found = match job {
        "LeaveKeep" => Some(have && (sure || !judged)),
        "LeaveSibling" => Some(true),
        "Next" | "Leave" | "Done" => Some(false),
        _ if begins => Some(false),
        _ => None,
    };
    device.check("effect.set_found", found.is_some())?;
    if let Some(found) = found {
        device.check("effect.found", found)?;
    }
    let spent = match job {
        "LeaveVictim" => Some(true),
        "LeaveNext" => Some(false),
        _ => None,
    };
    device.check("effect.set_spent", spent.is_some())?;
    if let Some(spent) = spent {
        device.check("effect.spent", spent)?;
    }
    let given = match job {
        "Reach" => Some(device.input("square_then")?),
        "First" if mode == "Checking" => Some(device.input("enemy_king")?),
        _ => None,
    };
    device.check("effect.load", given.is_some())?;
    if let Some(given) = given {
        device.check("effect.given", given)?;
    }
    Ok(())
}
