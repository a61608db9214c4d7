//! Test bench of the address decoder: the whole map, its surroundings, and random addresses, against the memory map.

use memory_map::{ADDRESS_BITS, Part, entry_at};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "decoder",
    summary: "all low addresses and random others, against the memory map",
    cycles: 6_000,
    top: "decoder",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let address = match device.cycle() {
            low @ ..0x800 => low as u32,
            // One bit beside a low address.
            cycle if cycle % 2 == 0 => {
                random.random_range(0..0x200) ^ 1 << random.random_range(0..ADDRESS_BITS)
            }
            _ => random.random_range(0..1 << ADDRESS_BITS),
        };
        device.set("address", address)?;
        device.check_variant("target", target(address))?;
        device.step();
    }
    Ok(())
}

/// The decoder's name for what lives at an address.
fn target(address: u32) -> &'static str {
    let Some(entry) = entry_at(address).filter(|entry| entry.part == Part::Generator) else {
        return "Nothing";
    };
    let half = |low, high| {
        if address == entry.address { low } else { high }
    };
    match entry.name {
        "ID" => "Id",
        "VERSION" => "Version",
        "STATUS" => "Status",
        "ERROR" => "Error",
        "CYCLES" => half("CyclesLow", "CyclesHigh"),
        "NODES" => half("NodesLow", "NodesHigh"),
        "MOVE" => "Move",
        "CHECK" => "Check",
        "HUNG_WHITE" => half("HungWhiteLow", "HungWhiteHigh"),
        "HUNG_BLACK" => half("HungBlackLow", "HungBlackHigh"),
        "SIDE" => "Side",
        "CASTLING" => "Castling",
        "EN_PASSANT" => "EnPassant",
        "FIFTY" => "Fifty",
        "MODE" => "Mode",
        "SQUARE" => "Square",
        "PERFT" => "Perft",
        "GENERATE" => "Generate",
        "NEXT" => "Next",
        "MAKE" => "Make",
        "UNMAKE" => "Unmake",
        "ABORT" => "Abort",
        "ANALYSE" => "Analyse",
        "CLEAR" => "Clear",
        _ => "an entry the decoder does not know",
    }
}
