//! Test bench of the entry of commands: every command in every progress, against the contract.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "command_entry",
    summary: "every command in every progress, against the contract",
    cycles: 8_000,
    top: "command_entry",
    script: run,
};

/// The states in which a command starts or enters.
const STATES: [&str; 3] = ["Idle", "Verdict", "Reenter"];

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        device.randomize(random)?;
        let own = STATES[random.random_range(0..STATES.len())];
        let state = match random.random() {
            true => own.to_owned(),
            false => device.input_variant("state")?.to_owned(),
        };
        device.set_variant("state", &state)?;
        let command = device.input_variant("command")?.to_owned();
        let goal = device.input_variant("running.goal")?.to_owned();
        let progress = device.input_variant("progress")?.to_owned();
        let verified = device.on("running.verified")?;
        device.context(format!("{command} in {state}"));

        let starts = state == "Idle" && command != "Nothing";
        let proceeds = starts && verified && command == "Next" && progress == "Running";
        let by_itself = starts && (command == "MakeCurrent" || command == "Unmake");
        // The command that enters now, and its mode.
        let enters = match state.as_str() {
            "Idle" if starts && verified && !proceeds && !by_itself => Some(command.as_str()),
            "Verdict" if device.on("running.good")? => Some(goal.as_str()),
            "Reenter" => Some("Next"),
            _ => None,
        };
        let mode = match (starts, command.as_str()) {
            (true, "Next") => device.input("host_mode")?,
            (true, _) => 0,
            _ => device.input("running.mode")?,
        };
        device.check("entry.starts", starts)?;
        device.check("entry.proceeds", proceeds)?;
        device.check("entry.enters", enters.is_some())?;
        if starts || enters.is_some() {
            device.check("entry.mode", mode)?;
        }
        let target = match enters {
            None if !starts || proceeds => None,
            None if command == "MakeCurrent" => Some("Make"),
            None if command == "Unmake" => Some("Unmake"),
            None => Some("MarkOwnKings"),
            Some(entered) => {
                device.check_variant("entry.entered", entered)?;
                Some(match entered {
                    "Next" if progress == "Exhausted" => "Idle",
                    "Next" => match mode {
                        2 if state == "Reenter" => "FindVictims",
                        2 => "AskCheckers",
                        3 => "AskChecks",
                        4 => "AskTargets",
                        _ => "FindVictims",
                    },
                    "Generate" => "Idle",
                    "Analyse" => "Analyse",
                    "Search" => "Serve",
                    _ => "FindVictims",
                })
            }
        };
        if let Some(target) = target {
            device.check_variant("entry.target", target)?;
        }
        device.step();
    }
    Ok(())
}
