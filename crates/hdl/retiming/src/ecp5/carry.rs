//! Carry chains with fixed places.
//!
//! nextpnr splits a `CCU2C` into two cells after it has read the netlist, and accepts no placement
//! for these. So a placed chain is written in the split form: a `TRELLIS_COMB` for each half, and
//! another pair where a carry enters or leaves the chain.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Map, Value, json};

use super::carry_chains::carry_chains;
use super::cell::{Cell, Kind};
use super::places::{HALVES, Places};
use super::tile::{SLICES, Tile};

/// The input pins of a half.
const PINS: [&str; 4] = ["A", "B", "C", "D"];

/// Number of halves in a tile.
const HALVES_OF_TILE: i32 = 8;

/// An element of a chain.
enum Link<'a> {
    /// A cell of the netlist.
    Cell(Cell<'a>),
    /// Feeds a bit into the chain.
    In(&'a Value),
    /// Outputs the carry to a bit.
    Out(u64),
}

/// The function and the connections of a half.
struct Half {
    parameters: Value,
    /// The bits at pins A to D.
    inputs: [Value; 4],
    output: Value,
}

/// Chains with fixed places.
#[derive(Default)]
pub struct Chains {
    /// The names of the replaced cells.
    pub cells: Vec<String>,
    /// The names, contents and places of the halves.
    pub halves: Vec<(String, Value, String)>,
    /// For each bit, the place of the half that drives it.
    pub drivers: BTreeMap<u64, String>,
}

impl Chains {
    /// Writes the chains whose places are known.
    pub fn new(cells: &Map<String, Value>, places: &Places, next_bit: &mut u64) -> Chains {
        let cells = (cells.iter()).filter_map(|(name, cell)| Cell::new(name, cell).ok());
        let cells: Vec<Cell> = cells.collect();
        let inputs = cells.iter().flat_map(Cell::inputs);
        let read: HashSet<u64> = inputs.filter_map(|(_, bit)| bit.wire()).collect();
        let carries: Vec<Cell> = (cells.iter().copied())
            .filter(|cell| cell.kind() == Kind::Carry)
            .collect();
        let mut chains = Chains::default();
        for chain in carry_chains(&carries) {
            if let Some(links) = links(&chain, &read, places) {
                chains.add(&links, places, next_bit);
            }
        }
        chains
    }

    fn add(&mut self, links: &[(Link, Spot)], places: &Places, next_bit: &mut u64) {
        let mut carry = Value::Null;
        for (index, (link, spot)) in links.iter().enumerate() {
            for (half, suffix) in HALVES.iter().enumerate() {
                let goes_on = index + 1 < links.len();
                let Half {
                    parameters,
                    inputs,
                    output,
                } = link.half(half, goes_on, places);
                let mut directions = Map::new();
                let mut connections = Map::new();
                let mut connect = |port: &str, direction: &str, bit: Value| {
                    if !bit.is_null() {
                        directions.insert(port.to_string(), json!(direction));
                        connections.insert(port.to_string(), json!([bit]));
                    }
                };
                for (port, bit) in PINS.into_iter().zip(inputs) {
                    connect(port, "input", bit);
                }
                connect("FCI", "input", carry);
                carry = match goes_on || half == 0 {
                    true => json!(*next_bit),
                    false => Value::Null,
                };
                *next_bit += 1;
                connect("FCO", "output", carry.clone());
                let place = spot.half(half);
                if let Some(bit) = output.as_u64() {
                    self.drivers.insert(bit, place.clone());
                }
                connect("F", "output", output);
                let name = match link {
                    Link::Cell(cell) => format!("{}{suffix}", cell.name),
                    Link::In(_) | Link::Out(_) => format!("$carry${next_bit}"),
                };
                let cell = json!({
                    "hide_name": 0, "type": "TRELLIS_COMB",
                    "parameters": parameters, "attributes": {},
                    "port_directions": directions, "connections": connections,
                });
                self.halves.push((name, cell, place));
            }
            if let Link::Cell(cell) = link {
                self.cells.push(cell.name.to_string());
            }
        }
    }
}

impl Link<'_> {
    /// One half of an element; `goes_on` if the chain continues after the element.
    fn half(&self, half: usize, goes_on: bool, places: &Places) -> Half {
        let parameters = |table: u16, injects: &str| {
            json!(
                {"MODE": "CCU2", "INITVAL": format!("{table:016b}"), "CCU2_INJECT1": injects}
            )
        };
        let first = |bit: Value| [bit, Value::Null, Value::Null, Value::Null];
        let none = [(); 4].map(|()| Value::Null);
        let (parameters, inputs, output) = match (self, half) {
            (Link::Cell(cell), _) => {
                let placed = places.carry(&format!("{}{}", cell.name, HALVES[half]));
                // Where nextpnr left a pin open, the table now contains its constant.
                let input = |pin: &str| match placed["connections"][pin].as_array() {
                    Some(bits) if !bits.is_empty() => cell.value(&format!("{pin}{half}")).clone(),
                    _ => Value::Null,
                };
                let output = cell.value(&format!("S{half}")).clone();
                (placed["parameters"].clone(), PINS.map(input), output)
            }
            // The first half generates the carry from A. The second half lets it pass.
            (Link::In(bit), 0) => (parameters(0b1010, "NO"), first((*bit).clone()), Value::Null),
            (Link::In(_), _) => (parameters(0xffff, "YES"), none, Value::Null),
            // The first half's sum outputs the carry; the second half feeds it back into the chain.
            (Link::Out(bit), 0) => (parameters(0, "NO"), none, json!(bit)),
            (Link::Out(bit), _) if goes_on => {
                (parameters(0b1010, "NO"), first(json!(bit)), Value::Null)
            }
            (Link::Out(_), _) => (parameters(0b1010, "NO"), none, Value::Null),
        };
        Half {
            parameters,
            inputs,
            output,
        }
    }
}

/// The position of a half in a row, counted from the row's first tile.
#[derive(Clone, Copy, PartialEq)]
struct Spot {
    row: i32,
    at: i32,
}

impl Spot {
    fn of(place: &str) -> Option<Spot> {
        let Tile { column, row } = Tile::of(place)?;
        let (_, inside) = place.rsplit_once("/SLICE")?;
        let (slice, half) = inside.split_once(".K")?;
        let slice = SLICES.iter().position(|name| *name == slice)? as i32;
        Some(Spot {
            row,
            at: column * HALVES_OF_TILE + 2 * slice + half.parse::<i32>().ok()?,
        })
    }

    /// The place of a half of an element.
    fn half(self, half: usize) -> String {
        let Spot { row, at } = self;
        let at = at + half as i32;
        let (column, inside) = (at / HALVES_OF_TILE, at % HALVES_OF_TILE);
        let slice = SLICES[inside as usize / 2];
        format!("X{column}/Y{row}/SLICE{slice}.K{}", inside % 2)
    }

    /// The position of the element this many elements later.
    fn step(self, cells: i32) -> Spot {
        let at = self.at + 2 * cells;
        Spot { at, ..self }
    }
}

/// The elements of a chain, including pairs in between; `None` if it was not placed as a chain.
fn links<'a>(
    chain: &[Cell<'a>],
    read: &HashSet<u64>,
    places: &Places,
) -> Option<Vec<(Link<'a>, Spot)>> {
    let spot = |cell: &Cell| Spot::of(places.place(&format!("{}{}", cell.name, HALVES[0]))?);
    let mut links = Vec::new();
    let first = chain.first()?;
    let carry = first.value("CIN");
    if carry.is_u64() || carry == "0" || carry == "1" {
        links.push((Link::In(carry), spot(first)?.step(-1)));
    }
    for (index, &cell) in chain.iter().enumerate() {
        let at = spot(&cell)?;
        links.push((Link::Cell(cell), at));
        let next = at.step(1);
        let follower = chain.get(index + 1).map(spot);
        let carry = cell.bit("COUT").wire();
        match follower {
            Some(follower) if follower? == next => {}
            Some(follower) if follower? == next.step(1) => links.push((Link::Out(carry?), next)),
            Some(_) => return None,
            None => {
                let carry = carry.filter(|bit| read.contains(bit));
                links.extend(carry.map(|bit| (Link::Out(bit), next)));
            }
        }
    }
    Some(links)
}
