//! Test bench of the extensions: random nodes and moves, against the conditions of the horizon.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "extension",
    summary: "extensions of random nodes, against the conditions of the horizon",
    cycles: 10_000,
    top: "extension",
    script: run,
};

/// Level of a pawn.
const PAWN: u32 = 7;

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    // Whether the square ahead of the pawn was empty in the last clock.
    let mut was_vacant = false;
    while device.cycle() < cycles {
        let mut put_in = |device: &mut Device, pin: &str| {
            let value = random.random::<bool>();
            device.set(pin, value).map(|()| value)
        };
        let push = put_in(device, "parameters.extend_push")?;
        let several = put_in(device, "parameters.extend_several")?;
        let again = put_in(device, "parameters.extend_again")?;
        let opponent = put_in(device, "parameters.extend_opponent")?;
        let extended = put_in(device, "node.extended")?;
        let hung_before = put_in(device, "hung_before")?;
        let horizon = put_in(device, "horizon")?;
        let black = put_in(device, "mover")?;
        let vacant = put_in(device, "pending.vacant_ahead")?;
        let own_hung = put_in(device, "threats.hung")?;
        let several_hung = put_in(device, "threats.several")?;
        let pinned = put_in(device, "threats.pinned")?;
        let other_hung = put_in(device, "threats.other")?;
        let stage =
            ["FullWidth", "Captures", "Evasions", "Checks", "Attacks"][random.random_range(0..5)];
        device.set_variant("node.stage", stage)?;
        let depth = match random.random_range(0..3) {
            0 => random.random_range(0..64_u32),
            _ => 1,
        };
        device.set("node.depth", depth)?;
        let attacker = if random.random() {
            PAWN
        } else {
            random.random_range(2..8)
        };
        device.set("pending.attacker", attacker)?;
        let to = random.random_range(0..64_u32);
        let others = random.random::<u32>() & !(0x3f << 6);
        device.set("pending.word", others | to << 6)?;

        // The position before the last ply of full width, on a line not extended yet.
        let last_ply = depth == 1 && !extended;
        let rank = if black { 7 - to / 8 } else { to / 8 };
        let may_push = push && attacker == PAWN && last_ply;
        let to_sixth = may_push && rank == 5;
        device.check("awaits_vacancy", to_sixth)?;
        let pushed = may_push && rank == 6 || to_sixth && was_vacant;
        device.check("pushed", pushed)?;
        let reason = several && (several_hung || pinned)
            || again && own_hung && hung_before
            || opponent && other_hung;
        device.check("extends", horizon && !extended && reason)?;
        device.step();
        was_vacant = vacant;
    }
    Ok(())
}
