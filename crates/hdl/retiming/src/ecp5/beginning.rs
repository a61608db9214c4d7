//! Initial places of cells for the placer.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde_json::{Map, Value, json};

use super::bits::last_bit;
use super::carry::Chains;
use super::cell::{Cell, Kind};
use super::places::Places;
use super::room::Room;
use super::tile::Tile;

/// nextpnr's mark for a place that it may change: 1 as a 32-bit number.
const WEAK: &str = "00000000000000000000000000000001";

/// The bits connected to cells other than registers.
fn bits_of_logic(cells: &Map<String, Value>) -> HashSet<u64> {
    let is_logic = |(_, cell): &(&String, &Value)| cell["type"] != "TRELLIS_FF";
    let logic = cells.iter().filter(is_logic);
    let pins = logic
        .filter_map(|(name, cell)| Cell::new(name, cell).ok())
        .flat_map(|cell| [cell.inputs(), cell.outputs()].concat());
    pins.filter_map(|(_, bit)| bit.wire()).collect()
}

/// Moves a register's input from DI to M, so that it does not share a cell with logic.
fn keep_apart(register: &mut Value) {
    for key in ["connections", "port_directions"] {
        if let Some(ports) = register[key].as_object_mut()
            && let Some(input) = ports.remove("DI")
        {
            ports.insert("M".to_string(), input);
        }
    }
}

impl Places {
    /// Gives look-up tables and block RAMs their present places as initial ones, and registers
    /// their tiles or places nearby; the placer may move them. Carry chains and the registers after
    /// them are fixed, because nothing else would keep the halves of a chain together.
    ///
    /// nextpnr puts a register into the cell of the logic that feeds it if possible. For a register
    /// that belongs elsewhere, the input is connected to M instead of DI: nextpnr then gives it a
    /// separate cell. The placer places distributed RAM and the logic in its cells, and registers
    /// with an enable or a reset, which can share a tile with few others.
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
        // Registers that get a separate cell.
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
        // Registers between other registers have slack, so they are placed last.
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
