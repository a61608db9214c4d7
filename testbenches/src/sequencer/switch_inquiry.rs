//! Test bench of the question about switches: random elected squares, against the rules.

use chess::{PieceType, Square};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "switch_inquiry",
    summary: "random squares elected and asked about, against the rules",
    cycles: 4_000,
    top: "switch_inquiry",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let (mut is_switch, mut kind, mut border) = (false, 0, false);
    while device.cycle() < cycles {
        device.randomize(random)?;
        if random.random() {
            device.set_variant("level", "Nothing")?;
        }
        let square = Square::new(random.random_range(0..64));
        device.set("square", square.code())?;
        let new_kind = PieceType::ALL[random.random_range(0..6)].code();
        device.set("victim_type", new_kind)?;
        device.set("over", random.random_bool(0.2))?;
        let mode = device.input_variant("mode")?.to_owned();
        let victims = device.on("find_victims")?
            && device.on("may_switch")?
            && !device.on("over")?
            && matches!(&*mode, "All" | "Evasions");
        let attackers = is_switch && device.on("find_attackers")?;
        device.check("question.victims", victims)?;
        device.check("question.attackers", attackers)?;
        device.check("question.kind", kind)?;
        device.check("question.border", border)?;
        device.check("switches", is_switch)?;
        device.check("kind", kind)?;
        let fresh = device.on("fresh")?;
        let level = device.input_variant("level")? == "Nothing";
        device.step();
        if fresh {
            (is_switch, kind) = (level, new_kind);
            border = matches!(square.rank(), 0 | 7);
        }
    }
    Ok(())
}
