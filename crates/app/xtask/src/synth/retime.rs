//! What interleaved designs need between synthesis and placement.

use std::path::Path;

use bluechip_retiming::ecp5::{self, Places, Settings};

/// What comes of the first retiming, which knows no places.
const RETIMED: &str = "retimed.json";

/// Options of the placement whose wires a netlist is retimed with. Cells are not packed as close as
/// they go: there will be more registers, and where all slices of a tile are in use, wires get in
/// each other's way.
const FIRST_PLACEMENT: [&str; 3] = ["--no-route", "--placer-heap-beta", "0.7"];

/// A synthesis for an ECP5 that gives no register a reset of its own: a retimer could not move one
/// that has it. (Only registers that hold have an enable, and no interleaved one holds.)
pub fn without_resets(synthesis: &str) -> String {
    format!(
        "{synthesis} -run begin:map_ffs; dffunmap -srst-only; opt_clean; {synthesis} -run map_ffs:"
    )
}

/// Retimes a module of a netlist in a folder for the shortest period, and returns the name of the
/// result.
pub fn retime(folder: &Path, netlist: &str, top: &str) -> anyhow::Result<&'static str> {
    let (from, to) = (folder.join(netlist), folder.join(RETIMED));
    let report = ecp5::retime(&from, &to, top, &Settings::default())?;
    eprintln!("{report}");
    Ok(RETIMED)
}

/// Retimes a netlist of [`retime`] with the wires of a placement: `locate` has nextpnr place what
/// is given first, with the options given second. Returns the name of the result, whose cells have
/// places to begin at.
pub fn retime_in_place(
    folder: &Path,
    netlist: &str,
    top: &str,
    seed: u32,
    locate: impl FnOnce(&str, &[&str]) -> anyhow::Result<()>,
) -> anyhow::Result<String> {
    let places = format!("places-{seed}.json");
    let options = [&FIRST_PLACEMENT[..], &["--write", &places]].concat();
    locate(RETIMED, &options)?;
    let settings = Settings {
        goal: None,
        places: Places::read(&folder.join(places))?,
    };
    let name = format!("retimed-{seed}.json");
    let report = ecp5::retime(&folder.join(netlist), &folder.join(&name), top, &settings)?;
    eprintln!("{report}");
    Ok(name)
}
