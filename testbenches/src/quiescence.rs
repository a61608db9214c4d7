//! Test bench of quiescence: random condition flags, against the order of the evaluations.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "quiescence",
    summary: "standing pat on random condition flags, and the counts of evaluations",
    cycles: 5_000,
    top: "quiescence",
    script: run,
};

/// The evaluation that decides.
enum Rest {
    Good,
    Hopeless,
    Slow(bool),
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let (mut good, mut hopeless, mut slow) = (0_u32, 0_u32, 0_u32);
    let (mut awaited, mut abandoned) = (0_u32, 0_u32);
    let mut waiting = false;
    while device.cycle() < cycles {
        let begins = random.random_bool(0.003);
        if random.random_bool(0.1) {
            // Just before a carry, or at the end of the count.
            for (register, count) in [
                ("good.q", &mut good),
                ("hopeless.q", &mut hopeless),
                ("slow.q", &mut slow),
                ("awaited.q", &mut awaited),
                ("abandoned.q", &mut abandoned),
            ] {
                let preset = u32::MAX >> random.random_range(0..31);
                if device.preset(register, preset.into())? {
                    *count = preset;
                }
            }
        }
        let evaluate = random.random_bool(0.7);
        device.set("begins", begins)?;
        device.set("evaluate", evaluate)?;
        let ready = random.random_bool(0.6);
        device.set("ready", ready)?;
        let has_terms = random.random_bool(0.8);
        let cancel = random.random_bool(0.1);
        device.set("has_terms", has_terms)?;
        device.set("cancel", cancel)?;
        let rest = match random.random_range(0..3) {
            0 => Rest::Good,
            1 => Rest::Hopeless,
            _ => Rest::Slow(random.random()),
        };
        for flag in ["flags.draw", "flags.mated", "flags.fast", "flags.likely"] {
            device.set(flag, random.random::<bool>())?;
        }
        device.set("flags.good", matches!(rest, Rest::Good))?;
        device.set("flags.hopeless", matches!(rest, Rest::Hopeless))?;
        // The result of the slow evaluation is ignored if it is not needed.
        let slow_is_enough = match rest {
            Rest::Slow(enough) => enough,
            _ => random.random(),
        };
        device.set("flags.slow", slow_is_enough)?;
        let forbids = random.random_bool(0.2);
        device.set("forbids", forbids)?;

        let undecided = matches!(rest, Rest::Slow(_));
        let stands = match rest {
            Rest::Good => true,
            Rest::Hopeless => false,
            Rest::Slow(enough) => enough && ready && !forbids,
        };
        device.check("stands", stands)?;
        device.check("undecided", undecided)?;
        device.check("waits", evaluate && undecided && !ready)?;
        device.check("learn", evaluate && undecided && ready)?;
        device.check("evaluations.good", good)?;
        device.check("evaluations.hopeless", hopeless)?;
        device.check("evaluations.slow", slow)?;
        device.check("evaluations.awaited", awaited)?;
        device.check("evaluations.abandoned", abandoned)?;
        device.step();
        if evaluate && (ready || !undecided) {
            let count = match rest {
                Rest::Good => &mut good,
                Rest::Hopeless => &mut hopeless,
                Rest::Slow(_) => &mut slow,
            };
            *count = count.wrapping_add(1);
        }
        let asks = evaluate && undecided && has_terms && !waiting && !cancel;
        awaited = awaited.wrapping_add(asks.into());
        abandoned = abandoned.wrapping_add((waiting && cancel).into());
        waiting = evaluate && undecided && !ready && !cancel;
        if begins {
            (good, hopeless, slow) = (0, 0, 0);
            (awaited, abandoned) = (0, 0);
        }
    }
    Ok(())
}
