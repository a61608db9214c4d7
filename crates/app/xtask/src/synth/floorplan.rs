//! A floorplan: places the registers of each cell of a chessboard close together, and arranges the
//! cells as on the board.
//!
//! Most of a path through the array is wire from cell to cell, and the placer does not know that
//! the cells form a board. So this module places each cell's registers within a square of tiles,
//! and arranges the squares in eight rows of eight; nextpnr places look-up tables near their
//! registers. The places are `BEL` attributes in Yosys' netlist, which nextpnr obeys.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use serde_json::{Map, Value};

/// The end of the path of a board's cells, without their numbers.
const PATH: &str = "array.cells";

/// Files and ranks of a board.
const SIDE: usize = 8;

/// Cells of a board.
const CELLS: usize = SIDE * SIDE;

/// Tiles along the side of a cell's square. In a smaller square, there is no room for look-up
/// tables beside the registers.
const PITCH: usize = 5;

/// Tiles along the side of a board.
const BOARD: usize = SIDE * PITCH;

/// Columns of logic of an ECP5-85F, X in nextpnr's names. The outermost columns have logic only in
/// some rows.
const COLUMNS: std::ops::RangeInclusive<usize> = 3..=123;

/// The last row, Y in nextpnr's names; rows 0 and 95 are pins (Project Trellis, devices.json:
/// `max_row`).
const LAST_ROW: usize = 94;

/// Rows 10, 22, … hold block RAMs and multipliers instead of logic.
const FIRST_RAM_ROW: usize = 10;
const RAM_ROW_EVERY: usize = 12;

/// The eight registers of a tile, ordered such that the first four are in different slices.
const REGISTERS: [&str; 8] = [
    "SLICEA.FF0",
    "SLICEB.FF0",
    "SLICEC.FF0",
    "SLICED.FF0",
    "SLICEA.FF1",
    "SLICEB.FF1",
    "SLICEC.FF1",
    "SLICED.FF1",
];

/// Parameters and control inputs of a register. Registers in one tile must agree in them.
const CONTROL_PARAMETERS: [&str; 5] = ["CEMUX", "LSRMUX", "SRMODE", "CLKMUX", "GSR"];
const CONTROL_INPUTS: [&str; 3] = ["CE", "LSR", "CLK"];

/// The names of a cell's registers, grouped by their control signals and parameters.
type Registers = BTreeMap<String, Vec<String>>;

/// Places the registers of all boards in a file with Yosys' netlist for an ECP5.
pub fn place(path: &Path, top: &str) -> anyhow::Result<()> {
    let name = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(name)?;
    let mut netlist = serde_json::from_str(&text).with_context(name)?;
    place_boards(&mut netlist, top).with_context(name)?;
    fs::write(path, serde_json::to_string(&netlist)?).with_context(name)
}

/// Places the registers of all boards; returns their number.
fn place_boards(netlist: &mut Value, top: &str) -> anyhow::Result<usize> {
    let cells = (netlist.pointer_mut(&format!("/modules/{top}/cells")))
        .and_then(Value::as_object_mut)
        .with_context(|| format!("no module {top} in the netlist of yosys"))?;
    let boards = boards(cells);
    let corners = corners(boards.len())?;
    let mut placed = 0;
    for ((path, squares), corner) in boards.iter().zip(corners) {
        for (&square, registers) in squares {
            let places = places(corner, square, registers)
                .with_context(|| format!("cell {square} of {path}"))?;
            for (register, place) in places {
                let attributes = (cells.get_mut(register))
                    .and_then(|cell| cell.get_mut("attributes"))
                    .and_then(Value::as_object_mut)
                    .with_context(|| format!("{register} has no attributes"))?;
                attributes.insert("BEL".to_string(), Value::String(place));
                placed += 1;
            }
        }
    }
    Ok(placed)
}

/// The registers by board and square; a board's key is the path of its cells.
fn boards(cells: &Map<String, Value>) -> BTreeMap<String, BTreeMap<usize, Registers>> {
    let mut boards: BTreeMap<String, BTreeMap<usize, Registers>> = BTreeMap::new();
    for (name, cell) in cells {
        if cell["type"] != "TRELLIS_FF" {
            continue;
        }
        let Some((path, square)) = square_of(name) else {
            continue;
        };
        let squares = boards.entry(path.to_string()).or_default();
        let registers = squares.entry(square).or_default();
        let names = registers.entry(control(cell)).or_default();
        names.push(name.clone());
    }
    boards
}

/// The path of a board's cells, and the number of the cell that contains a register.
fn square_of(register: &str) -> Option<(&str, usize)> {
    let instances = register.match_indices('.').map(|(end, _)| &register[..end]);
    for instance in instances {
        if let Some((path, number)) = instance.rsplit_once('_')
            && let Ok(square) = number.parse()
            && square < CELLS
            && path.ends_with(PATH)
        {
            return Some((path, square));
        }
    }
    None
}

/// A register's control signals and parameters as text.
fn control(cell: &Value) -> String {
    let inputs = CONTROL_INPUTS.map(|input| &cell["connections"][input]);
    let parameters = CONTROL_PARAMETERS.map(|parameter| &cell["parameters"][parameter]);
    let all: Vec<String> = (inputs.iter().chain(&parameters))
        .map(ToString::to_string)
        .collect();
    all.join(" ")
}

/// The rows that contain logic.
fn rows() -> Vec<usize> {
    (1..=LAST_ROW)
        .filter(|row| row % RAM_ROW_EVERY != FIRST_RAM_ROW)
        .collect()
}

/// The first tile of each board, as indices of columns and rows of logic. Each board is in the
/// middle of an equal part of the FPGA.
fn corners(boards: usize) -> anyhow::Result<Vec<(usize, usize)>> {
    let (columns, rows) = (COLUMNS.count(), rows().len());
    let (across, down) = match boards {
        0 => bail!("the netlist of yosys has no board to place"),
        1 => (1, 1),
        2 => (2, 1),
        3..=4 => (2, 2),
        5..=6 => (3, 2),
        _ => bail!("there is room for the cells of 6 boards, not of {boards}"),
    };
    let (width, height) = (columns / across, rows / down);
    Ok((0..boards)
        .map(|board| {
            let (x, y) = (board % across, board / across);
            (
                x * width + (width - BOARD) / 2,
                y * height + (height - BOARD) / 2,
            )
        })
        .collect())
}

/// Places for the registers of a square. Spreads them over as many tiles as possible, beginning
/// with the tiles in the middle.
fn places(
    (column, row): (usize, usize),
    square: usize,
    registers: &Registers,
) -> anyhow::Result<Vec<(&str, String)>> {
    let rows = rows();
    let first_column = COLUMNS.start() + column + square % SIDE * PITCH;
    let first_row = row + square / SIDE * PITCH;
    let mut tiles: Vec<(usize, usize)> = (0..PITCH * PITCH)
        .map(|tile| (tile % PITCH, tile / PITCH))
        .collect();
    let middle = PITCH / 2;
    tiles.sort_by_key(|&(x, y)| x.abs_diff(middle) + y.abs_diff(middle));
    let tiles_with = |share: usize| -> usize {
        registers
            .values()
            .map(|names| names.len().div_ceil(share))
            .sum()
    };
    let share = (2..=REGISTERS.len())
        .find(|&share| tiles_with(share) <= tiles.len())
        .with_context(|| format!("its registers need {} tiles", tiles_with(REGISTERS.len())))?;
    let groups = registers.values().flat_map(|names| names.chunks(share));
    let mut places = Vec::new();
    for (names, (x, y)) in groups.zip(tiles) {
        let (x, y) = (first_column + x, rows[first_row + y]);
        for (name, register) in names.iter().zip(REGISTERS) {
            places.push((name.as_str(), format!("X{x}/Y{y}/{register}")));
        }
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;

    use super::*;

    /// A netlist with some boards. For each count in `registers`, every cell has that many
    /// registers with the same clock enable.
    fn netlist(boards: usize, registers: &[usize]) -> Value {
        let mut cells = Map::new();
        let mut add = |name: String, kind: &str, enable: usize| {
            let cell = json!({
                "type": kind, "attributes": {}, "parameters": {"CEMUX": "CE"},
                "connections": {"CE": [enable], "CLK": [2], "Q": [3]},
            });
            cells.insert(name, cell);
        };
        for board in 0..boards {
            for square in 0..CELLS {
                let cell = format!("chips_{board}.core.array.cells_{square}");
                for (enable, &count) in registers.iter().enumerate() {
                    for n in 0..count {
                        let name = format!("{cell}.receiver_{n}.r{enable}_{n}");
                        add(name, "TRELLIS_FF", 100 * square + enable);
                    }
                }
                add(format!("{cell}.lut"), "LUT4", 0);
            }
            add(
                format!("chips_{board}.core.array.captured"),
                "TRELLIS_FF",
                0,
            );
            add(format!("chips_{board}.other.cells_3.x"), "TRELLIS_FF", 0);
        }
        json!({"modules": {"top": {"cells": cells}}})
    }

    /// Name, column, row and register of everything with a place.
    fn placed(netlist: &Value) -> Vec<(String, usize, usize, String)> {
        let cells = netlist["modules"]["top"]["cells"].as_object().unwrap();
        (cells.iter())
            .filter_map(|(name, cell)| {
                let place = cell["attributes"].get("BEL")?.as_str()?;
                let (x, rest) = place.strip_prefix('X')?.split_once("/Y")?;
                let (y, register) = rest.split_once('/')?;
                Some((
                    name.clone(),
                    x.parse().ok()?,
                    y.parse().ok()?,
                    register.to_string(),
                ))
            })
            .collect()
    }

    #[test]
    fn registers_of_a_cell_are_together_and_cells_lie_as_on_a_board() {
        for boards in 1..=6 {
            let mut netlist = netlist(boards, &[4, 13, 9]);
            let count = place_boards(&mut netlist, "top").unwrap();
            assert_eq!(count, boards * CELLS * 26);
            let placed = placed(&netlist);
            assert_eq!(placed.len(), count);
            let bels: BTreeSet<_> = placed
                .iter()
                .map(|(_, x, y, register)| (x, y, register))
                .collect();
            assert_eq!(bels.len(), count, "two registers in one place");
            let mut squares: BTreeMap<(usize, usize), Vec<(usize, usize)>> = BTreeMap::new();
            let mut enables = BTreeMap::new();
            for (name, x, y, _) in &placed {
                assert!(
                    COLUMNS.contains(x) && rows().contains(y),
                    "{name} at {x}, {y}"
                );
                let (path, square) = square_of(name).unwrap();
                let board = path[6..7].parse().unwrap();
                squares.entry((board, square)).or_default().push((*x, *y));
                let enable = (
                    board,
                    square,
                    name.rsplit_once(".r").unwrap().1.as_bytes()[0],
                );
                assert_eq!(
                    *enables.entry((*x, *y)).or_insert(enable),
                    enable,
                    "tile {x}, {y}"
                );
            }
            assert_eq!(squares.len(), boards * CELLS);
            let span =
                |values: Vec<usize>| (*values.iter().min().unwrap(), *values.iter().max().unwrap());
            let spans: BTreeMap<_, _> = (squares.into_iter())
                .map(|(square, tiles)| {
                    let (x, y): (Vec<_>, Vec<_>) = tiles.into_iter().unzip();
                    (square, (span(x), span(y)))
                })
                .collect();
            for (&(board, square), &((left, right), (bottom, top))) in &spans {
                // There may be a row of block RAMs in between.
                assert!(
                    right - left < PITCH && top - bottom <= PITCH,
                    "{board} {square}"
                );
                if square % SIDE > 0 {
                    assert!(spans[&(board, square - 1)].0.1 < left, "{board} {square}");
                }
                if square >= SIDE {
                    assert!(
                        spans[&(board, square - SIDE)].1.1 < bottom,
                        "{board} {square}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_placed_is_refused() {
        let refused = |mut netlist: Value, top: &str| {
            let error = place_boards(&mut netlist, top).unwrap_err();
            format!("{error:#}")
        };
        assert_eq!(
            refused(netlist(1, &[1]), "chip"),
            "no module chip in the netlist of yosys"
        );
        assert_eq!(
            refused(netlist(0, &[]), "top"),
            "the netlist of yosys has no board to place"
        );
        assert_eq!(
            refused(netlist(7, &[1]), "top"),
            "there is room for the cells of 6 boards, not of 7"
        );
        assert_eq!(
            refused(netlist(1, &[201]), "top"),
            "cell 0 of chips_0.core.array.cells: its registers need 26 tiles"
        );
        // As many registers as fit.
        let mut full = netlist(1, &[200]);
        place_boards(&mut full, "top").unwrap();
    }
}
