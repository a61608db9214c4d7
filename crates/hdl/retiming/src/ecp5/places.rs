//! Where a placer has put cells: a second retiming knows the wires' lengths by it, and has the cells begin there.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

use serde_json::{Map, Value, json};

use super::carry::{self, Chains};
use super::cell::{Cell, Kind};
use super::rewrite::last_bit;
use super::room::Room;
use super::{Error, read_json};

/// What nextpnr calls the module that it has placed.
const PLACED: &str = "top";

/// The slices of a tile of logic, of two halves each.
pub const SLICES: [&str; 4] = ["A", "B", "C", "D"];

/// How nextpnr marks a place that it may take from a cell again: 1, as a number of 32 bits.
const WEAK: &str = "00000000000000000000000000000001";

/// A place of the array of logic, by column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tile {
    pub column: i32,
    pub row: i32,
}

impl Tile {
    /// The tile of a place of nextpnr's, such as `X24/Y7/SLICEB.K0`.
    pub fn of(place: &str) -> Option<Tile> {
        let mut parts = place.split('/');
        let column = parts.next()?.strip_prefix('X')?.parse().ok()?;
        let row = parts.next()?.strip_prefix('Y')?.parse().ok()?;
        Some(Tile { column, row })
    }

    /// Tiles on the way to another, along columns and rows.
    pub fn distance(self, other: Tile) -> u32 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }

    /// The tile so far on the straight way to another, or that one if it is nearer.
    pub fn towards(self, other: Tile, tiles: u32) -> Tile {
        let distance = self.distance(other);
        if distance <= tiles {
            return other;
        }
        let part = |from: i32, to: i32| from + (to - from) * tiles as i32 / distance as i32;
        Tile {
            column: part(self.column, other.column),
            row: part(self.row, other.row),
        }
    }
}

/// The bits at all cells that are no registers.
fn bits_of_logic(cells: &Map<String, Value>) -> HashSet<u64> {
    let is_logic = |(_, cell): &(&String, &Value)| cell["type"] != "TRELLIS_FF";
    let logic = cells.iter().filter(is_logic);
    let pins = logic
        .filter_map(|(name, cell)| Cell::new(name, cell).ok())
        .flat_map(|cell| [cell.inputs(), cell.outputs()].concat());
    pins.filter_map(|(_, bit)| bit.wire()).collect()
}

/// Has what is at DI of a register at M.
fn keep_apart(register: &mut Value) {
    for key in ["connections", "port_directions"] {
        if let Some(ports) = register[key].as_object_mut()
            && let Some(input) = ports.remove("DI")
        {
            ports.insert("M".to_string(), input);
        }
    }
}

/// The places of cells by their names.
#[derive(Debug, Default)]
pub struct Places {
    places: HashMap<String, String>,
    /// The halves of cells of carry chains as nextpnr writes them.
    carries: HashMap<String, Value>,
}

impl Places {
    /// Reads them from what nextpnr writes with `--write`.
    pub fn read(path: &Path) -> Result<Places, Error> {
        Places::of(&read_json(path)?)
    }

    /// The same, for what has been read.
    pub fn of(placed: &Value) -> Result<Places, Error> {
        let cells = placed["modules"][PLACED]["cells"].as_object();
        let cells = cells.ok_or_else(|| Error::NoModule(PLACED.to_string()))?;
        let place = |cell: &Value| cell["attributes"]["NEXTPNR_BEL"].as_str().map(String::from);
        let placed = (cells.iter()).filter_map(|(name, cell)| Some((name.clone(), place(cell)?)));
        let is_carry = |name: &&String| carry::HALVES.iter().any(|half| name.ends_with(half));
        let carries = cells.iter().filter(|(name, _)| is_carry(name));
        Ok(Places {
            places: placed.collect(),
            carries: carries
                .map(|(name, cell)| (name.clone(), cell.clone()))
                .collect(),
        })
    }

    /// The place of a cell.
    pub fn place(&self, cell: &str) -> Option<&String> {
        self.places.get(cell)
    }

    /// What nextpnr has made of a half of a cell of a carry chain.
    pub fn carry(&self, half: &str) -> &Value {
        self.carries.get(half).unwrap_or(&Value::Null)
    }

    /// Where a cell is. The halves of a cell of a carry chain have places of their own, in the same tile.
    pub fn tile(&self, cell: &str) -> Option<Tile> {
        let place = self.place(cell);
        let place = place.or_else(|| self.place(&format!("{cell}{}", carry::HALVES[0])));
        place.and_then(|place| Tile::of(place))
    }

    /// Has look-up tables and block RAMs begin where they are, and registers where they belong, or near by: the placer may move them from there.
    /// Carry chains stay, with the registers behind them, for nothing tells it that their halves belong together.
    ///
    /// nextpnr has a register share the cell of the logic that feeds it if it can. One that belongs elsewhere has its input at M, not DI:
    /// nextpnr then takes it for one that has a cell to itself. Distributed RAM is left to the placer, with what shares its cells, and so are
    /// registers with an enable or a reset, which share their tile with few others.
    pub fn give(&self, netlist: &mut Value, top: &str, registers: &[(String, Tile)]) {
        if self.places.is_empty() {
            return;
        }
        let module = &mut netlist["modules"][top];
        let mut next_bit = last_bit(module) + 1;
        let Some(cells) = module["cells"].as_object_mut() else {
            return;
        };
        let chains = Chains::new(cells, self, &mut next_bit);
        let registers = registers.iter();
        let moved: HashMap<&str, Tile> = registers
            .map(|(name, tile)| (name.as_str(), *tile))
            .collect();
        let belongs = |name: &str| moved.get(name).copied().or_else(|| self.tile(name));
        let mut behind: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
        for (name, cell) in cells
            .iter()
            .filter(|(_, cell)| cell["type"] == "TRELLIS_FF")
        {
            if let Some(bit) = cell["connections"]["DI"][0].as_u64() {
                behind.entry(bit).or_default().push(name);
            }
        }
        let is_plain =
            |name: &&str| Cell::new(name, &cells[*name]).is_ok_and(|cell| cell.is_plain());
        let mut fixed: BTreeMap<String, String> = BTreeMap::new();
        let mut begun: BTreeMap<String, String> = BTreeMap::new();
        // Registers with a cell to themselves.
        let mut alone: Vec<&str> = Vec::new();
        let mut apart: Vec<String> = Vec::new();
        for (name, json) in cells.iter() {
            let Ok(cell) = Cell::new(name, json) else {
                continue;
            };
            let kind = cell.kind();
            let place = match kind {
                Kind::Lut => self.place(name),
                Kind::Sequential if cell.kind_name() == "DP16KD" => self.place(name),
                _ => None,
            };
            begun.extend(place.map(|place| (name.clone(), place.clone())));
            for bit in cell.outputs().into_iter().filter_map(|(_, bit)| bit.wire()) {
                let fed = behind.get(&bit).map_or(&[][..], Vec::as_slice);
                if !matches!(kind, Kind::Lut | Kind::Carry) {
                    alone.extend(fed.iter().filter(|_| kind != Kind::Memory));
                    continue;
                }
                let Some(tile) = self.tile(name) else {
                    continue;
                };
                let is_here =
                    |name: &&&str| is_plain(name) && belongs(name).is_none_or(|at| at == tile);
                let here = fed.iter().find(is_here);
                let given = match place {
                    Some(_) => &mut begun,
                    None => &mut fixed,
                };
                if let (Some(register), Some(place)) = (here, place.or(chains.drivers.get(&bit))) {
                    given.insert(register.to_string(), place.replace(".K", ".FF"));
                }
                let others = fed.iter().filter(|name| Some(*name) != here);
                alone.extend(others.clone());
                apart.extend(others.map(|name| name.to_string()));
            }
        }
        for (name, _, place) in &chains.halves {
            fixed.insert(name.clone(), place.clone());
        }
        // What other registers alone read, and come before, has time for a way round.
        let logical = bits_of_logic(cells);
        let can_wait = |name: &&str| {
            let bits = ["DI", "Q"].map(|port| &cells[*name]["connections"][port][0]);
            !(bits.iter()).any(|bit| bit.as_u64().is_some_and(|bit| logical.contains(&bit)))
        };
        let mut room = Room::new(self.places.values(), fixed.values().chain(begun.values()));
        let (last, first): (Vec<&str>, Vec<&str>) =
            (alone.into_iter().filter(is_plain)).partition(can_wait);
        for name in first.into_iter().chain(last) {
            let place = belongs(name).and_then(|tile| room.take(tile));
            begun.extend(place.map(|place| (name.to_string(), place)));
        }
        for name in apart {
            keep_apart(&mut cells[&name]);
        }
        for name in chains.cells {
            cells.remove(&name);
        }
        cells.extend(
            chains
                .halves
                .into_iter()
                .map(|(name, half, _)| (name, half)),
        );
        for (name, place) in fixed {
            cells[&name]["attributes"]["BEL"] = json!(place);
        }
        for (name, place) in begun {
            let attributes = &mut cells[&name]["attributes"];
            attributes["NEXTPNR_BEL"] = json!(place);
            attributes["BEL_STRENGTH"] = json!(WEAK);
        }
    }
}
