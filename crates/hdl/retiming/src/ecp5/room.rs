//! Free places for registers.

use std::collections::BTreeMap;

use super::tile::{SLICES, Tile};

/// Largest distance of a register's place from the tile where it belongs.
const REACH: i32 = 40;

/// Free places for registers.
pub struct Room(BTreeMap<Tile, Vec<String>>);

impl Room {
    /// The free places in the logic tiles of known places, without those that are taken.
    pub fn new<'a>(
        known: impl Iterator<Item = &'a String>,
        taken: impl Iterator<Item = &'a String>,
    ) -> Room {
        let places = SLICES.map(|slice| [0, 1].map(|half| format!("SLICE{slice}.FF{half}")));
        let tiles = known
            .filter(|place| place.contains("SLICE"))
            .filter_map(|place| Some((Tile::of(place)?, places.concat())));
        let mut free: BTreeMap<Tile, Vec<String>> = tiles.collect();
        for place in taken {
            let tile = Tile::of(place).and_then(|tile| free.get_mut(&tile));
            if let (Some(places), Some((_, inside))) = (tile, place.rsplit_once('/')) {
                places.retain(|place| place != inside);
            }
        }
        Room(free)
    }

    /// Takes the nearest place, if one is near enough.
    pub fn take(&mut self, tile: Tile) -> Option<String> {
        for distance in 0..=REACH {
            for columns in -distance..=distance {
                let rows = distance - columns.abs();
                for rows in [rows, -rows] {
                    let other = Tile {
                        column: tile.column + columns,
                        row: tile.row + rows,
                    };
                    if let Some(place) = self.0.get_mut(&other).and_then(Vec::pop) {
                        return Some(format!("X{}/Y{}/{place}", other.column, other.row));
                    }
                }
            }
        }
        None
    }
}
