//! The result of the flow, as text and as JSON.

use std::fmt;

use serde::Serialize;

use super::area::Area;
use super::critical_path::{PathSummary, summarise};
use super::job::Job;
use super::nextpnr::{PlacerReport, Utilization};
use super::target::Target;

/// Blocks shown in the text; the JSON has them all.
const BLOCKS_SHOWN: usize = 12;

/// One run of the placer.
#[derive(Debug, Serialize)]
pub struct Placement {
    /// Its seed.
    pub seed: u32,
    /// The clock it reaches, in MHz.
    pub fmax: f64,
    /// Logic cells in use: look-up tables and carry.
    pub logic_cells: u64,
    /// Logic cells on the part.
    pub logic_cells_available: u64,
    /// The longest path from register to register.
    pub critical_path: Option<PathSummary>,
    /// Seconds that it took.
    pub seconds: f64,
}

impl Placement {
    /// Reads a placement from the placer's report; none if there is no clock.
    pub fn new(
        seed: u32,
        seconds: f64,
        report: &PlacerReport,
        target: Target,
    ) -> Option<Placement> {
        let resource = |name: &str| {
            report
                .utilization
                .get(name)
                .map_or((0, 0), |u| (u.used, u.available))
        };
        let (logic_cells, logic_cells_available) = resource(target.logic_cell());
        Some(Placement {
            seed,
            fmax: report.slowest_clock()?,
            logic_cells,
            logic_cells_available,
            critical_path: report.register_path().map(summarise),
            seconds,
        })
    }

    /// Writes the critical path of a top by its blocks, if there is one.
    pub fn write_critical_path(&self, f: &mut fmt::Formatter, top: &str) -> fmt::Result {
        match &self.critical_path {
            Some(path) => critical_path(f, top, path),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "seed {:3}: {:6.1} MHz, {} of {} logic cells, {:.0} s",
            self.seed, self.fmax, self.logic_cells, self.logic_cells_available, self.seconds
        )
    }
}

/// The result of the flow.
#[derive(Debug, Serialize)]
pub struct SynthReport {
    /// The top module.
    pub top: String,
    /// The FPGA.
    pub target: Target,
    /// The clock that the placer aims at, in MHz.
    pub goal: f64,
    /// Look-up tables.
    pub luts: u64,
    /// Register bits.
    pub registers: u64,
    /// Block RAMs.
    pub block_rams: u64,
    /// The best clock over all seeds, in MHz; none if the design does not fit.
    pub fmax: Option<f64>,
    /// Logic cells needed and available, if the design does not fit.
    pub overflow: Option<Utilization>,
    /// Area by block.
    pub area: Area,
    /// The placements, best first.
    pub placements: Vec<Placement>,
    /// Seconds that Yosys took.
    pub synthesis_seconds: f64,
}

impl SynthReport {
    /// Combines the results.
    pub fn new(
        job: &Job,
        area: Area,
        mut placements: Vec<Placement>,
        overflow: Option<Utilization>,
        synthesis_seconds: f64,
    ) -> SynthReport {
        placements.sort_by(|a, b| b.fmax.total_cmp(&a.fmax));
        let best = placements.first();
        SynthReport {
            top: job.name.to_string(),
            target: job.target,
            goal: job.goal,
            luts: area.total.luts,
            registers: area.total.registers,
            block_rams: area.total.block_rams,
            fmax: best.map(|best| best.fmax),
            overflow,
            area,
            placements,
            synthesis_seconds,
        }
    }

    /// Whether the design has been placed.
    pub fn fits(&self) -> bool {
        self.fmax.is_some()
    }
}

impl fmt::Display for SynthReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} on {}", self.top, self.target)?;
        writeln!(f, "  LUTs        {:8}", self.luts)?;
        writeln!(f, "  registers   {:8}", self.registers)?;
        writeln!(f, "  block RAMs  {:8}", self.block_rams)?;
        if let Some(fmax) = self.fmax {
            writeln!(f, "  Fmax        {fmax:8.1} MHz (goal {} MHz)", self.goal)?;
        }
        if let Some(cells) = self.overflow {
            let Utilization { used, available } = cells;
            writeln!(
                f,
                "  DOES NOT FIT: {used} logic cells, the part has {available}"
            )?;
        }
        for placement in &self.placements {
            writeln!(f, "  {placement}")?;
        }
        area(f, &self.area)?;
        match self.placements.first() {
            Some(best) => best.write_critical_path(f, &self.top),
            None => Ok(()),
        }
    }
}

fn area(f: &mut fmt::Formatter, area: &Area) -> fmt::Result {
    let mut blocks: Vec<_> = area.blocks.iter().collect();
    blocks.sort_by_key(|(_, cells)| std::cmp::Reverse(cells.luts + cells.registers));
    writeln!(f, "  area by block:      LUTs  registers")?;
    for (name, cells) in blocks.iter().take(BLOCKS_SHOWN) {
        writeln!(f, "    {:18}{:6}{:11}", name, cells.luts, cells.registers)?;
    }
    if blocks.len() > BLOCKS_SHOWN {
        writeln!(f, "    and {} smaller ones", blocks.len() - BLOCKS_SHOWN)?;
    }
    Ok(())
}

fn critical_path(f: &mut fmt::Formatter, top: &str, path: &PathSummary) -> fmt::Result {
    writeln!(
        f,
        "  critical path: {:.1} ns ({:.1} logic, {:.1} routing), {} levels",
        path.delay, path.logic, path.routing, path.levels
    )?;
    for stretch in &path.stretches {
        let block = if stretch.block.is_empty() {
            top
        } else {
            &stretch.block
        };
        writeln!(
            f,
            "    {:6.1} ns {:3} levels  {block}",
            stretch.delay, stretch.levels
        )?;
    }
    Ok(())
}
