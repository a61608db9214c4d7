//! Test bench of slow control: random requests and evaluations, against the handshake's rules.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "slow_control",
    summary: "random handshakes of the search with the slow evaluation, against their rules",
    cycles: 10_000,
    top: "slow_control",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let (mut running, mut waiting) = (false, false);
    while device.cycle() < cycles {
        let mut put_in = |device: &mut Device, pin: &str, odds: f64| {
            let value = random.random_bool(odds);
            device.set(pin, value).map(|()| value)
        };
        let begin = put_in(device, "begin", 0.3)?;
        let evaluate = put_in(device, "evaluate", 0.4)?;
        let undecided = put_in(device, "undecided", 0.7)?;
        let dismiss = put_in(device, "dismiss", 0.1)?;
        let has_terms = put_in(device, "has_terms", 0.8)?;
        // It may still belong to the previous position.
        let done = put_in(device, "done", 0.4)?;

        let ready = !has_terms || waiting && done;
        let start = has_terms && !running && !dismiss && (begin || undecided && evaluate);
        let drops = dismiss || evaluate && !undecided;
        device.check("ready", ready)?;
        device.check("may_start", has_terms && !running && (begin || evaluate))?;
        device.check("start", start)?;
        device.check("stop", running && drops && !done)?;
        device.step();
        let over = drops || evaluate && ready;
        waiting = evaluate && undecided && !over;
        running = start || running && !over;
    }
    Ok(())
}
