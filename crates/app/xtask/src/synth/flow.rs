//! The flow: runs Yosys once and the placer once per seed, and reads their reports.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use bluechip_cosim::file_list;
use bluechip_cosim::progress::spinner;
use bluechip_cosim::tools::{Program, Tools, last_lines, run as run_tool, workspace_root};

use super::area::{self, Area};
use super::floorplan;
use super::job::Job;
use super::nextpnr::{self, PlacerReport, Utilization};
use super::report::{Placement, SynthReport};
use super::retime::{retime, retime_in_place, without_resets};

/// The netlist that Yosys writes and nextpnr places.
const NETLIST: &str = "netlist.json";

/// The folder of intermediate files and results.
pub fn folder() -> anyhow::Result<PathBuf> {
    let folder = workspace_root().join("target/synth");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// Runs the flow.
pub fn run(job: &Job) -> anyhow::Result<SynthReport> {
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys, job.target.placer()])?;
    let folder = folder()?.join(format!("{}-{}", job.name, job.target));
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;

    let start = Instant::now();
    let area = synthesise(job, &tools, &folder)?;
    let synthesis_seconds = start.elapsed().as_secs_f64();
    if job.contexts > 1 {
        retime(&folder, NETLIST, job.module)?;
    }
    if job.floorplan {
        floorplan::place(&folder.join(NETLIST), job.module)?;
    }

    let mut placements = Vec::new();
    let mut overflow = None;
    for seed in job.seeds.clone() {
        match place_with_seed(job, &tools, &folder, seed)? {
            Attempt::Placed(placement) => placements.push(placement),
            Attempt::TooBig(cells) => {
                // The seed has no influence on the size.
                overflow = Some(cells);
                break;
            }
        }
    }
    Ok(SynthReport::new(
        job,
        area,
        placements,
        overflow,
        synthesis_seconds,
    ))
}

/// The result of a run of the placer.
enum Attempt {
    /// All cells are placed.
    Placed(Placement),
    /// The design has more cells than the part.
    TooBig(Utilization),
}

fn synthesise(job: &Job, tools: &Tools, folder: &Path) -> anyhow::Result<Area> {
    let bar = spinner(&format!("yosys: {} for {}", job.name, job.target));
    let list = file_list::write(folder, job.module, job.files)?;
    let synthesis = format!("{} -top {}", job.target.synthesis(), job.module);
    let script = format!(
        "read_verilog_file_list -F {list}; hierarchy -check -top {top}; {synthesis}; \
         write_json {NETLIST}",
        top = job.module,
        synthesis = match job.contexts {
            1 => synthesis,
            _ => without_resets(&synthesis),
        },
    );
    let mut command = tools.program(Program::Yosys, folder);
    run_tool(command.args(["-q", "-l", "yosys.log", "-p", &script]))?;
    bar.finish_and_clear();
    let path = folder.join(NETLIST);
    let netlist = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    area::of(&netlist, job.module, job.target)
}

/// Places a job's netlist. An interleaved design is first retimed again, with the wire delays of a
/// first placement.
fn place_with_seed(job: &Job, tools: &Tools, folder: &Path, seed: u32) -> anyhow::Result<Attempt> {
    if job.contexts == 1 {
        return place(job, tools, folder, NETLIST, seed);
    }
    let mut overflow = None;
    let retimed = retime_in_place(folder, NETLIST, job.module, seed, |netlist, options| {
        overflow = nextpnr(job, tools, folder, netlist, seed, options)?;
        Ok(())
    });
    match overflow {
        Some(cells) => Ok(Attempt::TooBig(cells)),
        None => place(job, tools, folder, &retimed?, seed),
    }
}

fn place(
    job: &Job,
    tools: &Tools,
    folder: &Path,
    netlist: &str,
    seed: u32,
) -> anyhow::Result<Attempt> {
    let start = Instant::now();
    let report = format!("report-{seed}.json");
    if let Some(cells) = nextpnr(job, tools, folder, netlist, seed, &["--report", &report])? {
        return Ok(Attempt::TooBig(cells));
    }
    let path = folder.join(&report);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let report = PlacerReport::parse(&text).with_context(|| path.display().to_string())?;
    let seconds = start.elapsed().as_secs_f64();
    Placement::new(seed, seconds, &report, job.target)
        .map(Attempt::Placed)
        .ok_or_else(|| anyhow!("{} has no clock", job.name))
}

/// Runs nextpnr. If the design does not fit, returns the cells it needs.
fn nextpnr(
    job: &Job,
    tools: &Tools,
    folder: &Path,
    netlist: &str,
    seed: u32,
    arguments: &[&str],
) -> anyhow::Result<Option<Utilization>> {
    let bar = spinner(&format!(
        "nextpnr: {} for {}, seed {seed}",
        job.name, job.target
    ));
    let mut command = tools.program(job.target.placer(), folder);
    command.args(job.target.package());
    command.args(job.target.free_ports());
    command.args(["--json", netlist, "--timing-allow-fail"]);
    command.args(["--freq", &job.goal.to_string(), "--seed", &seed.to_string()]);
    command.args(arguments);
    let output = command
        .output()
        .with_context(|| job.target.placer().name())?;
    bar.finish_and_clear();
    let log = last_lines(&output, usize::MAX);
    let path = folder.join(format!("nextpnr-{seed}.log"));
    fs::write(&path, &log).with_context(|| path.display().to_string())?;
    if output.status.success() {
        return Ok(None);
    }
    match nextpnr::logged_utilization(&log, job.target.logic_cell()) {
        Some(cells) if cells.used > cells.available => Ok(Some(cells)),
        _ => bail!(
            "{} failed\n{}",
            job.target.placer().name(),
            last_lines(&output, 40)
        ),
    }
}
