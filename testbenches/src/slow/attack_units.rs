//! Test bench of the attack units: those of all files together, against the reference's sums.

use rand::rngs::SmallRng;

use super::lookups::{Look, bits, look};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "attack_units",
    summary: "attack units of the files of random positions, together against the reference",
    cycles: 6_000,
    top: "attack_units",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    // Where the king is, after castling short, long; and the kinds of attackers.
    let (mut units, mut kinds) = ([0_u64; 3], [0_u64; 3]);
    look(device, random, cycles, |device, look| {
        if look.file == 0 {
            (units, kinds) = ([0; 3], [0; 3]);
        }
        set(device, look)?;
        let [found, kinds_found] = [device.get("units")?, device.get("kinds")?];
        let places = [
            (look.file - (look.kings[0] & 7) as i32).abs() <= 1,
            look.file >= 5,
            look.file <= 2,
        ];
        for (place, _) in places.into_iter().enumerate().filter(|(_, counts)| *counts) {
            units[place] += found;
            kinds[place] |= kinds_found;
        }
        if look.file < 7 {
            return Ok(());
        }
        for (place, expected) in look.units.into_iter().enumerate() {
            let more = units_of_kinds(kinds[place]);
            let name = format!("units of place {place}");
            device.expect(&name, expected as u64, units[place] + more)?;
        }
        Ok(())
    })
}

/// The units for the kinds of attackers of a place.
pub(super) fn units_of_kinds(kinds: u64) -> u64 {
    [0, 0, 4, 10, 16][kinds.count_ones() as usize]
}

fn set(device: &mut Device, look: &Look) -> Result<(), BenchError> {
    look.set_attacks(device)?;
    device.set("odd_file", look.file % 2 == 1)?;
    device.set("king_rank", look.kings[0] >> 3)?;
    let [own, enemy] = [false, true].map(|enemy| look.bishops(enemy));
    let weak = [0, 1].map(|color| enemy[color] && !own[color]);
    device.set("weak_colors", bits(weak))
}
