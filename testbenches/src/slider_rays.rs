//! Test bench of the slider rays of a direction: random boards, against steps from square to
//! square.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "slider_rays",
    summary: "rays to the north-east on random boards, against steps from square to square",
    cycles: 4_000,
    top: "slider_rays",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let occupied: u64 = match random.random_range(0..3) {
            0 => random.random::<u64>() & random.random::<u64>() & random.random::<u64>(),
            1 => random.random(),
            _ => 0,
        } | 1 << random.random_range(0..64);
        let sources = occupied & random.random::<u64>();
        device.set("sources", sources)?;
        device.set("empty", !occupied)?;
        let mut reached = 0_u64;
        for from in (0..64_u32).filter(|from| sources >> from & 1 == 1) {
            let (mut file, mut rank) = (from % 8 + 1, from / 8 + 1);
            while file < 8 && rank < 8 {
                let at = 1 << (8 * rank + file);
                reached |= at;
                if occupied & at != 0 {
                    break;
                }
                (file, rank) = (file + 1, rank + 1);
            }
        }
        device.check("reached", reached)?;
        device.step();
    }
    Ok(())
}
