//! Retimes Yosys' netlists for Lattice's ECP5, between synthesis and placement.
//!
//! Registers move over `LUT4` and over whole carry chains of `CCU2C`. Everything else keeps its
//! place and its clocks: block and distributed RAM, PLLs, ports, and registers with an enable, a
//! reset or a clock other than the most common one. The first two registers after an input port
//! also stay, because they may be a synchroniser.
//!
//! First, registers after block RAMs move into the RAMs' own output registers.
//!
//! A second retiming, of the placed result of a first, uses the wires' lengths, and may place
//! registers along a long wire. All cells then have initial places, from which the placer must
//! legalise them.
//!
//! The power-on value of a moved register (`REGSET`) is the logic's function of the power-on values
//! of the registers before it.

mod beginning;
mod bits;
mod block_ram;
mod carry;
mod carry_chains;
mod cell;
mod circuit;
mod delays;
mod places;
mod report;
mod rewrite;
mod room;
mod tile;
mod tree;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::area::fewest;
use crate::bound::lower_bound;
use crate::graph::{CombinationalLoop, Delay, Lags};
use crate::period::shortest;
use circuit::Circuit;
pub use places::Places;
pub use report::{Bound, Figures, Report};

/// How close the search comes to the shortest period.
const TOLERANCE: Delay = 20;

/// Why a netlist cannot be retimed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// It is no JSON.
    #[error("{}: {error}", path.display())]
    Json {
        /// The file.
        path: PathBuf,
        /// Why.
        error: serde_json::Error,
    },
    /// There is no such module.
    #[error("no module {0} in the netlist")]
    NoModule(String),
    /// The netlist is not flat.
    #[error("{cell} is a module, {module}: only a flat netlist can be retimed")]
    NotFlat {
        /// The instance.
        cell: String,
        /// The module.
        module: String,
    },
    /// A cell lacks something, or has it in another form.
    #[error("{cell}: {problem}")]
    Cell {
        /// The cell.
        cell: String,
        /// What is wrong.
        problem: String,
    },
    /// Two cells drive a bit.
    #[error("{0} drives what something else drives too")]
    Driven(String),
    /// There is a loop without registers.
    #[error("{0} is on a loop without registers, or behind one")]
    Loop(String),
}

/// The goal of retiming: by default the shortest period, with no cell placed.
#[derive(Debug, Default)]
pub struct Settings {
    /// A period in nanoseconds that is short enough.
    pub goal: Option<f64>,
    /// The places of cells, which are also used as initial places.
    pub places: Places,
}

/// Retimes a module of a file of Yosys' netlist into another file.
pub fn retime(from: &Path, to: &Path, top: &str, settings: &Settings) -> Result<Report, Error> {
    let mut netlist = read_json(from)?;
    let report = retime_netlist(&mut netlist, top, settings)?;
    fs::write(to, netlist.to_string()).map_err(|error| Error::File {
        path: to.to_owned(),
        error,
    })?;
    Ok(report)
}

fn read_json(path: &Path) -> Result<Value, Error> {
    let text = fs::read_to_string(path).map_err(|error| Error::File {
        path: path.to_owned(),
        error,
    })?;
    serde_json::from_str(&text).map_err(|error| Error::Json {
        path: path.to_owned(),
        error,
    })
}

/// Figures of a netlist at these lags.
fn figures(circuit: &Circuit, lags: &Lags) -> Result<Figures, Error> {
    let graph = &circuit.graph;
    let in_loop = |error: CombinationalLoop| Error::Loop(circuit.name(error.vertex).into());
    Ok(Figures {
        period: f64::from(graph.period(lags).map_err(in_loop)?) / 1000.0,
        levels: graph.levels(lags).map_err(in_loop)?,
        registers: graph.count(lags) + circuit.fixed_registers,
    })
}

/// The same, for a netlist that has been read.
pub fn retime_netlist(
    netlist: &mut Value,
    top: &str,
    settings: &Settings,
) -> Result<Report, Error> {
    let Settings { goal, places } = settings;
    let plain = Circuit::read(netlist, top, places)?;
    let before = figures(&plain, &plain.graph.no_lags())?;
    drop(plain);
    let in_block_rams = block_ram::absorb(netlist, top)?;
    let circuit = Circuit::read(netlist, top, places)?;
    let graph = &circuit.graph;
    let in_loop = |error: CombinationalLoop| Error::Loop(circuit.name(error.vertex).into());
    let goal = (goal.unwrap_or(0.0) * 1000.0) as Delay;
    let found = shortest(graph, goal, TOLERANCE).map_err(in_loop)?;
    let names = |way: Vec<_>| way.into_iter().map(|v| circuit.name(v).to_string());
    let limit = found.limit.map(|vertex| circuit.name(vertex).to_string());
    let lags = fewest(graph, found.period.max(goal), found.lags).map_err(in_loop)?;
    let mut after = figures(&circuit, &lags)?;
    let path = graph.longest_path(&lags).map_err(in_loop)?;
    let longest_path = names(path).collect();
    let bound = lower_bound(graph).map_err(in_loop)?.map(|bound| Bound {
        period: f64::from(bound.period) / 1000.0,
        registers: bound.registers,
        is_loop: bound.is_loop,
        cells: names(bound.way).collect(),
    });
    let rewritten = rewrite::rewrite(netlist, top, &circuit, &lags);
    after.registers = in_block_rams + circuit.fixed_registers + rewritten.registers;
    places.give(netlist, top, &rewritten.tiles);
    Ok(Report {
        before,
        after,
        in_block_rams,
        longest_path,
        limit,
        bound,
    })
}
