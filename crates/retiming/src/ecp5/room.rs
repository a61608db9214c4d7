//! Free places of registers.

use std::collections::{BTreeMap, BTreeSet};

use super::places::Tile;

/// How far from the tile where it belongs a register gets its place.
const REACH: i32 = 40;

/// How much farther a place in a tile with tables may be.
const PREFERENCE: i32 = 3;

/// Places of registers that are free, rather in tiles with look-up tables: whole tiles are for carry chains and RAMs.
pub struct Room {
    free: BTreeMap<Tile, Vec<String>>,
    /// Tiles with tables.
    in_use: BTreeSet<Tile>,
}

impl Room {
    /// The room in tiles of logic among the known places, beside what is taken.
    pub fn new<'a>(
        known: impl Iterator<Item = &'a String>,
        taken: impl Iterator<Item = &'a String>,
    ) -> Room {
        let mut room = Room {
            free: BTreeMap::new(),
            in_use: BTreeSet::new(),
        };
        let places =
            ["A", "B", "C", "D"].map(|slice| [0, 1].map(|half| format!("SLICE{slice}.FF{half}")));
        for place in known.filter(|place| place.contains("SLICE")) {
            let tile = Tile::of(place);
            room.free.extend(tile.map(|tile| (tile, places.concat())));
        }
        for place in taken {
            let (Some(tile), Some((_, inside))) = (Tile::of(place), place.rsplit_once('/')) else {
                continue;
            };
            if inside.contains(".K") {
                room.in_use.insert(tile);
            } else if let Some(places) = room.free.get_mut(&tile) {
                places.retain(|place| place != inside);
            }
        }
        room
    }

    /// Takes the nearest place, if there is one near.
    pub fn take(&mut self, tile: Tile) -> Option<String> {
        let mut nearest: Option<(i32, Tile)> = None;
        'search: for distance in 0..=REACH {
            if nearest.is_some_and(|(found, _)| distance >= found + PREFERENCE) {
                break;
            }
            for columns in -distance..=distance {
                let rows = distance - columns.abs();
                for rows in [rows, -rows] {
                    let other = Tile {
                        column: tile.column + columns,
                        row: tile.row + rows,
                    };
                    if self.free.get(&other).is_none_or(Vec::is_empty) {
                        continue;
                    }
                    if self.in_use.contains(&other) {
                        nearest = Some((distance, other));
                        break 'search;
                    }
                    nearest = nearest.or(Some((distance, other)));
                }
            }
        }
        let (_, at) = nearest?;
        let place = self.free.get_mut(&at)?.pop()?;
        Some(format!("X{}/Y{}/{place}", at.column, at.row))
    }
}
