//! Test bench of counted checks: random checks and quotas, against the rules.

use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "checks",
    summary: "prices of random checks, against the rules of quiescence",
    cycles: 10_000,
    top: "checks",
    script: run,
};

/// Levels of queen, rook and pawn.
const QUEEN: u32 = 3;
const ROOK: u32 = 4;
const PAWN: u32 = 7;

/// Quotas left of White and Black.
#[derive(Clone, Copy)]
struct Quotas {
    mating: [u32; 2],
    singular: [u32; 2],
}

impl Quotas {
    fn random(random: &mut SmallRng) -> Quotas {
        // Often little or nothing is left.
        let mut left = || match random.random_range(0..3) {
            0 => 0,
            1 => 1,
            _ => random.random_range(0..16),
        };
        Quotas {
            mating: [left(), left()],
            singular: [left(), left()],
        }
    }

    fn register([white, black]: [u32; 2]) -> u32 {
        black << 4 | white
    }
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let antichess = device.configuration().rules().is_antichess();
    // Whether a queen and a rook moved last.
    let mut moved = [false; 2];
    while device.cycle() < cycles {
        let mut quotas = Quotas::random(random);
        let black_moves = random.random::<bool>();
        let (payer, mover) = (usize::from(!black_moves), usize::from(black_moves));
        let escapes = random.random_range(0..3_usize);
        let contact = random.random::<bool>();
        let hung = random.random::<bool>();
        let moves = random.random::<bool>();
        let attacker = random.random_range(2..8);
        // Only a pawn promotes.
        let promoted = match attacker {
            PAWN => [0_u32, 2, 3, 4, 5][random.random_range(0..5)],
            _ => 0,
        };
        device.set("quotas.mating", Quotas::register(quotas.mating))?;
        device.set("quotas.singular", Quotas::register(quotas.singular))?;
        device.set("mover", black_moves)?;
        device.set("threats.escapes", [0_u32, 1, 3][escapes])?;
        device.set("threats.contact", contact)?;
        device.set("threats.hung", hung)?;
        device.set("moves", moves)?;
        device.set("attacker", attacker)?;
        device.set("promoted", promoted)?;

        let any = quotas.mating[mover] + quotas.singular[mover] > 0;
        device.check("any", any)?;
        let (mating, singular) = (&mut quotas.mating[payer], &mut quotas.singular[payer]);
        // In AntiChess contact is a queen's, and every check is worth something.
        let is_mating = escapes == 0 || contact && (moved[0] || antichess);
        let is_singular = is_mating || escapes == 1 || contact && moved[1] || hung || antichess;
        let price = if is_mating && *mating > 0 {
            "Mating"
        } else if is_singular && *singular > 0 {
            "Singular"
        } else {
            "Refused"
        };
        device.check_variant("price", price)?;
        match price {
            "Mating" => *mating -= 1,
            "Singular" => *singular -= 1,
            _ => {}
        }
        if price != "Refused" {
            device.check("left.mating", Quotas::register(quotas.mating))?;
            device.check("left.singular", Quotas::register(quotas.singular))?;
        }
        device.step();
        if moves {
            moved = [
                attacker == QUEEN || promoted == 5,
                attacker == ROOK || promoted == 4,
            ];
        }
    }
    Ok(())
}
