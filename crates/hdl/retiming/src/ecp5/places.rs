//! Places of cells from a placer: a second retiming derives the wires' lengths from them, and uses
//! them as initial places.

use std::collections::HashMap;
use std::path::Path;

use serde_json::Value;

use super::tile::Tile;
use super::{Error, read_json};

/// nextpnr's name for the module it has placed.
const PLACED: &str = "top";

/// nextpnr's names for the halves of a carry cell.
pub const HALVES: [&str; 2] = ["$CCU2_COMB0", "$CCU2_COMB1"];

/// The places of cells by their names.
#[derive(Debug, Default)]
pub struct Places {
    pub(super) places: HashMap<String, String>,
    /// The halves of carry cells in the form that nextpnr writes.
    carries: HashMap<String, Value>,
}

impl Places {
    /// Reads the places from nextpnr's `--write` output.
    pub fn read(path: &Path) -> Result<Places, Error> {
        Places::of(&read_json(path)?)
    }

    /// The same, for a parsed file.
    pub fn of(placed: &Value) -> Result<Places, Error> {
        let cells = placed["modules"][PLACED]["cells"].as_object();
        let cells = cells.ok_or_else(|| Error::NoModule(PLACED.to_string()))?;
        let place = |cell: &Value| cell["attributes"]["NEXTPNR_BEL"].as_str().map(String::from);
        let placed = (cells.iter()).filter_map(|(name, cell)| Some((name.clone(), place(cell)?)));
        let is_carry = |name: &&String| HALVES.iter().any(|half| name.ends_with(half));
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

    /// A half of a carry cell in the form that nextpnr writes.
    pub fn carry(&self, half: &str) -> &Value {
        self.carries.get(half).unwrap_or(&Value::Null)
    }

    /// The tile of a cell. The halves of a carry cell have different places in the same tile.
    pub fn tile(&self, cell: &str) -> Option<Tile> {
        let place = self.place(cell);
        let place = place.or_else(|| self.place(&format!("{cell}{}", HALVES[0])));
        place.and_then(|place| Tile::of(place))
    }
}
