//! Where a placer has put cells: a second retiming knows the wires' lengths by it, and keeps the cells there.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use serde_json::{Value, json};

use super::carry::{self, Chains};
use super::cell::{Cell, Kind};
use super::rewrite::last_bit;
use super::{Error, read_json};

/// What nextpnr calls the module that it has placed.
const PLACED: &str = "top";

/// A place of the array of logic, by column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// Has look-up tables, carry chains and block RAMs stay where they are. Registers are free, but for those that share a cell with the logic
    /// that feeds them.
    ///
    /// nextpnr has a register share the cell of that logic if it can. One that belongs elsewhere has its input at M, not DI: nextpnr then
    /// takes it for one that has a cell to itself. Distributed RAM is left to the placer, with what shares its cells.
    pub fn keep(&self, netlist: &mut Value, top: &str, registers: &[(String, Tile)]) {
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
        let mut given: BTreeMap<String, String> = BTreeMap::new();
        let mut apart: Vec<String> = Vec::new();
        for (name, json) in cells.iter() {
            let Ok(cell) = Cell::new(name, json) else {
                continue;
            };
            let kind = cell.kind();
            let is_logic = matches!(kind, Kind::Lut | Kind::Carry);
            let place = match kind {
                Kind::Lut => self.place(name),
                Kind::Sequential if cell.kind_name() == "DP16KD" => self.place(name),
                _ => None,
            };
            given.extend(place.map(|place| (name.clone(), place.clone())));
            for bit in cell.outputs().into_iter().filter_map(|(_, bit)| bit.wire()) {
                let fed = behind.get(&bit).map_or(&[][..], Vec::as_slice);
                let Some(tile) = self.tile(name).filter(|_| is_logic) else {
                    continue;
                };
                let is_here =
                    |name: &&&str| is_plain(name) && belongs(name).is_none_or(|at| at == tile);
                let here = fed.iter().find(is_here);
                if let (Some(register), Some(place)) = (here, place.or(chains.drivers.get(&bit))) {
                    given.insert(register.to_string(), place.replace(".K", ".FF"));
                }
                let others = fed.iter().filter(|name| Some(*name) != here);
                apart.extend(others.map(|name| name.to_string()));
            }
        }
        for (name, _, place) in &chains.halves {
            given.insert(name.clone(), place.clone());
        }
        for name in apart {
            for key in ["connections", "port_directions"] {
                if let Some(ports) = cells[&name][key].as_object_mut()
                    && let Some(input) = ports.remove("DI")
                {
                    ports.insert("M".to_string(), input);
                }
            }
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
        for (name, place) in given {
            cells[&name]["attributes"]["BEL"] = json!(place);
        }
    }
}
