//! How deep the software searches: the Deep Blue paper's tables 2 and 3.

use crate::said::Said;
use books::Played;
use chess::Position;
use driver::{Driver, Generator, Weights};
use memory_map::Configuration;
use rayon::prelude::*;
use reference::ReferenceChip;
use search::{Control, Info, Limits, Settings, Table, Thinking, Time};
use serde_json::{Value, json};

/// Mebibytes of the transposition table.
const TABLE: usize = 256;
/// The first iteration of the tables.
const FIRST: u32 = 6;
/// The least and the most plies that hardware adds to a line, by the paper's estimate.
const HARDWARE: [u32; 2] = [6, 16];

/// A table of the paper: its number, its position, and its maximum software depths from the first
/// iteration on \[C §4\].
const TABLES: [(u32, &str, [u32; 7]); 2] = [
    (
        2,
        "r1r1q1k1/6p1/3b1p1p/1p1PpP2/1Pp5/2P4P/R1B2QP1/R5K1 w - - 0 1",
        [5, 6, 11, 15, 17, 20, 23],
    ),
    (
        3,
        "r2qk2r/pp3ppp/2p1pn2/4n3/1b6/3P2PP/PPPN1PB1/R1BQK2R b KQkq - 0 1",
        [5, 6, 10, 16, 19, 20, 24],
    ),
];

/// Counts the depths of iterations up to the last, or to the last that ends in time.
pub fn count(settings: &Settings, last: u32, time: Time) -> anyhow::Result<Said> {
    let found: anyhow::Result<Vec<Vec<Info>>> = (TABLES.par_iter())
        .map(|(number, fen, _)| {
            iterations(settings, fen, last, time, &mut |info| {
                let Info { depth, nodes, .. } = info;
                let seconds = info.elapsed.as_secs();
                eprintln!("table {number}: iteration {depth} ended, {nodes} nodes, {seconds} s");
            })
        })
        .collect();
    let mut lines = Vec::new();
    let mut tables = Vec::new();
    for ((number, fen, paper), found) in TABLES.iter().zip(found?) {
        lines.push(format!("Table {number}, `{fen}`:\n"));
        lines.push(
            "| iteration | minimum | of the paper | maximum | of the paper | combined | of the \
             paper | nodes |"
                .to_owned(),
        );
        lines.push("|--:|--:|--:|--:|--:|--:|--:|--:|".to_owned());
        let mut rows: Vec<Value> = Vec::new();
        for info in found.iter().filter(|info| info.depth >= FIRST) {
            let theirs = paper[(info.depth - FIRST) as usize];
            let combined = |deepest: u32| HARDWARE.map(|plies| deepest + plies);
            let [ours, of_paper] = [info.deepest, theirs].map(combined);
            lines.push(format!(
                "| {} | {} | {} | {} | {theirs} | {}–{} | {}–{} | {} |",
                info.depth,
                info.shallowest,
                info.depth - 4,
                info.deepest,
                ours[0],
                ours[1],
                of_paper[0],
                of_paper[1],
                info.nodes,
            ));
            rows.push(json!({
                "iteration": info.depth,
                "minimum": info.shallowest,
                "maximum": info.deepest,
                "maximum_of_paper": theirs,
                "combined": ours,
                "combined_of_paper": of_paper,
                "nodes": info.nodes,
            }));
        }
        lines.push(String::new());
        tables.push(json!({ "table": number, "fen": fen, "iterations": rows }));
    }
    Ok((lines.join("\n"), json!({ "tables": tables })))
}

fn iterations(
    settings: &Settings,
    fen: &str,
    last: u32,
    time: Time,
    ended: &mut (dyn FnMut(&Info) + Send),
) -> anyhow::Result<Vec<Info>> {
    let position: Position = fen.parse()?;
    let mut chip = [Driver::new(
        ReferenceChip::new(&Configuration::deep_blue()),
    )?];
    let mut found = Vec::new();
    Thinking {
        game: &Played::new(&position)?,
        values: &Generator::new(&Weights::default(), &position).values(),
        settings,
        table: &Table::new(TABLE),
        limits: &Limits {
            depth: Some(last),
            time,
            ..Limits::default()
        },
        control: &Control::new(false),
    }
    .think(&mut chip, &mut |info| {
        ended(info);
        found.push(info.clone());
    })?;
    Ok(found)
}
