//! Tiles of the logic array.

/// The slices of a logic tile; each has two halves.
pub const SLICES: [&str; 4] = ["A", "B", "C", "D"];

/// A position in the logic array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tile {
    pub column: i32,
    pub row: i32,
}

impl Tile {
    /// The tile of a nextpnr place such as `X24/Y7/SLICEB.K0`.
    pub fn of(place: &str) -> Option<Tile> {
        let mut parts = place.split('/');
        let column = parts.next()?.strip_prefix('X')?.parse().ok()?;
        let row = parts.next()?.strip_prefix('Y')?.parse().ok()?;
        Some(Tile { column, row })
    }

    /// Distance to another tile: columns plus rows.
    pub fn distance(self, other: Tile) -> u32 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }

    /// The tile at a distance on the straight line to another, or the other one if that is nearer.
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
