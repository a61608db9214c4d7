//! Retimes interleaved designs between synthesis and placement.

use std::path::Path;

use anyhow::Context;
use bluechip_retiming::ecp5::{self, Places, Settings};

use super::area;
use super::target::Target;

/// The result of the first retiming, which has no placement yet.
const RETIMED: &str = "retimed.json";

/// How densely the first placement may fill a region of the FPGA; its wire delays are for retiming.
/// It is not the densest possible placement: retiming adds registers, and if all slices of a tile
/// are in use, wires obstruct each other.
const DENSITY: f64 = 0.7;

/// Added to the registers' share of an ECP5-85F; the sum is the density if the share exceeds
/// [`DENSITY`]. With less room than the registers need, nextpnr does not terminate.
const ROOM: f64 = 0.15;

/// Registers of an ECP5-85F.
const REGISTERS: u64 = 83_640;

/// A synthesis for an ECP5 without resets of registers, which a retimer could not move. (Enables
/// are no problem: only registers that hold have one, and interleaved ones never hold.)
pub fn without_resets(synthesis: &str) -> String {
    format!(
        "{synthesis} -run begin:map_ffs; dffunmap -srst-only; opt_clean; {synthesis} -run map_ffs:"
    )
}

/// Retimes a module of a netlist in a folder for the shortest period. Returns the name of the
/// result.
pub fn retime(folder: &Path, netlist: &str, top: &str) -> anyhow::Result<&'static str> {
    let (from, to) = (folder.join(netlist), folder.join(RETIMED));
    let report = ecp5::retime(&from, &to, top, &Settings::default())?;
    eprintln!("{report}");
    Ok(RETIMED)
}

/// Retimes a netlist after [`retime`], with the wire delays of a placement: `locate` runs nextpnr
/// on a netlist with some options. Returns the name of the result, which contains initial places
/// for its cells.
pub fn retime_in_place(
    folder: &Path,
    netlist: &str,
    top: &str,
    seed: u32,
    locate: impl FnOnce(&str, &[&str]) -> anyhow::Result<()>,
) -> anyhow::Result<String> {
    let places = format!("places-{seed}.json");
    let density = density(registers(&folder.join(RETIMED), top)?).to_string();
    let arguments = [
        "--no-route",
        "--placer-heap-beta",
        &density,
        "--write",
        &places,
    ];
    locate(RETIMED, &arguments)?;
    let settings = Settings {
        goal: None,
        places: Places::read(&folder.join(places))?,
    };
    let name = format!("retimed-{seed}.json");
    let report = ecp5::retime(&folder.join(netlist), &folder.join(&name), top, &settings)?;
    eprintln!("{report}");
    Ok(name)
}

/// The number of registers of a netlist.
fn registers(netlist: &Path, top: &str) -> anyhow::Result<u64> {
    let text = std::fs::read_to_string(netlist).with_context(|| netlist.display().to_string())?;
    Ok(area::of(&text, top, Target::Ecp5)?.total.registers)
}

/// How densely a region of the FPGA may be filled.
fn density(registers: u64) -> f64 {
    let share = registers as f64 / REGISTERS as f64;
    if share < DENSITY {
        DENSITY
    } else {
        (share + ROOM).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placement_may_fill_more_than_the_registers_do() {
        assert_eq!(density(0), DENSITY);
        assert_eq!(density(57_960), DENSITY);
        for registers in [58_600, 63_195, 75_861, REGISTERS] {
            let share = registers as f64 / REGISTERS as f64;
            assert!(density(registers) >= (share + 0.1).min(1.0), "{registers}");
        }
    }
}
