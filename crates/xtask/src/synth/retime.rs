//! What interleaved designs need between synthesis and placement.

use std::path::Path;

use retiming::ecp5;

/// A synthesis for an ECP5 that gives no register a reset of its own: a retimer could not move one that has it. (Only registers that hold
/// have an enable, and no interleaved one holds.)
pub fn without_resets(synthesis: &str) -> String {
    format!(
        "{synthesis} -run begin:map_ffs; dffunmap -srst-only; opt_clean; {synthesis} -run map_ffs:"
    )
}

/// Retimes a module of a netlist for the shortest period, in place, and tells what came of it.
pub fn retime(netlist: &Path, top: &str) -> anyhow::Result<()> {
    let report = ecp5::retime(netlist, top, None)?;
    eprintln!("{report}");
    Ok(())
}
