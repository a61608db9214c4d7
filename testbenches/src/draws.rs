//! Test bench of the draws: random positions and judgements, against the rules; and candidates
//! confirmed one after the other.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "draws",
    summary: "draws and candidates of random positions, against the rules",
    cycles: 10_000,
    top: "draws",
    script: run,
};

/// Registered inputs of the last clock.
#[derive(Default)]
struct Last {
    /// Fifty moves.
    expired: bool,
    /// A dead position.
    dead: bool,
    /// The candidate for no progress is no older than the root.
    recent: bool,
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut last = Last::default();
    // The claim is being confirmed.
    let mut claiming = false;
    device.step();
    last.recent = true;
    while device.cycle() < cycles {
        let mut put_in = |device: &mut Device, pin: &str, odds: f64| {
            let value = random.random_bool(odds);
            device.set(pin, value).map(|()| value)
        };
        let dead = put_in(device, "dead", 0.1)?;
        let rules = put_in(device, "rules", 0.5)?;
        let draw_suffices = put_in(device, "draw_suffices", 0.5)?;
        let repeated = put_in(device, "judgement.repeated", 0.1)?;
        let claim = put_in(device, "judgement.claim", 0.4)?;
        let no_progress = put_in(device, "judgement.no_progress", 0.4)?;
        let seeking = put_in(device, "judgement.seeking", 0.5)?;
        // At most one strobe at a time.
        let decides = put_in(device, "decides", 0.3)?;
        let confirm_claim = decides && put_in(device, "confirm_claim", 0.6)?;
        device.set("confirm_claim", confirm_claim)?;
        let confirm_next = put_in(device, "confirm_next", 0.2)? && !decides;
        device.set("confirm_next", confirm_next)?;
        let fifty = match random.random_range(0..2) {
            0 => random.random_range(0..101),
            _ => random.random_range(96..101_u32),
        };
        device.set("fifty", fifty)?;
        let age = random.random_range(0..32_u32);
        device.set("judgement.no_progress_age", age)?;
        let ply = match random.random_range(0..2) {
            0 => random.random_range(0..64),
            _ => (age + random.random_range(0..3)).saturating_sub(1),
        };
        device.set("ply", ply)?;

        let dead = dead && rules;
        let over = repeated || last.expired || last.dead;
        let claimable = claim && draw_suffices;
        device.check("over", over)?;
        device.check("claimable", claimable)?;
        device.check("none", !over && !claimable && !no_progress)?;
        let claims_next = claiming && claim;
        let seeks_next = claims_next || no_progress && last.recent;
        device.check("seeks_next", seeks_next)?;
        device.check("sought", !seeking)?;
        device.check("another", claims_next || no_progress)?;
        let seek = confirm_claim || confirm_next && seeks_next;
        device.check("judgement.seek", seek)?;
        if seek {
            let no_progress = confirm_next && !claims_next;
            device.check("judgement.seek_no_progress", no_progress)?;
        }
        device.step();
        claiming = confirm_claim || !decides && claiming && (claim || !confirm_next);
        last = Last {
            expired: fifty >= 100,
            dead,
            recent: age <= ply,
        };
    }
    Ok(())
}
