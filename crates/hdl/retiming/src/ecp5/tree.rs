//! The tree of a wire from a cell to many distant ones: it forks at hubs, where registers may be
//! placed.

use super::tile::Tile;

/// Longest distance in tiles without a hub.
const REACH: u32 = 10;

/// A branch of a wire.
#[derive(Debug, PartialEq, Eq)]
pub enum Branch<T> {
    /// A fork, or a stop on the way.
    Hub { at: Tile, branches: Vec<Branch<T>> },
    /// A reader of the wire.
    Reader(T),
}

/// The branches of a wire from a tile to its readers.
pub fn branches<T>(from: Tile, readers: Vec<(Tile, T)>) -> Vec<Branch<T>> {
    let (near, far): (Vec<_>, Vec<_>) =
        (readers.into_iter()).partition(|(at, _)| from.distance(*at) <= REACH);
    let mut found: Vec<_> = (near.into_iter())
        .map(|(_, reader)| Branch::Reader(reader))
        .collect();
    for group in groups(from, far) {
        let at = from.towards(centre(&group), REACH);
        found.push(Branch::Hub {
            at,
            branches: branches(at, group),
        });
    }
    found
}

/// Groups readers such that a group's members are closer to each other than to `from`.
fn groups<T>(from: Tile, readers: Vec<(Tile, T)>) -> Vec<Vec<(Tile, T)>> {
    if readers.is_empty() {
        return Vec::new();
    }
    let middle = centre(&readers);
    let spread = readers.iter().map(|(at, _)| middle.distance(*at)).max();
    if 2 * spread.unwrap_or(0) <= from.distance(middle) {
        return vec![readers];
    }
    let range = |coordinate: fn(&Tile) -> i32| {
        let all = || readers.iter().map(|(at, _)| coordinate(at));
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    };
    let column: fn(&Tile) -> i32 = |at| at.column;
    let row: fn(&Tile) -> i32 = |at| at.row;
    let longest = [(range(column), column), (range(row), row)];
    let longest = longest
        .into_iter()
        .max_by_key(|((low, high), _)| high - low);
    let Some(((low, high), coordinate)) = longest else {
        return vec![readers];
    };
    let (lower, upper) =
        (readers.into_iter()).partition(|(at, _)| coordinate(at) - low <= high - coordinate(at));
    let mut found = groups(from, lower);
    found.extend(groups(from, upper));
    found
}

/// The centre of some readers.
fn centre<T>(readers: &[(Tile, T)]) -> Tile {
    let mean = |coordinate: fn(&Tile) -> i32| {
        readers.iter().map(|(at, _)| coordinate(at)).sum::<i32>() / readers.len().max(1) as i32
    };
    Tile {
        column: mean(|at| at.column),
        row: mean(|at| at.row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn tile(column: i32, row: i32) -> Tile {
        Tile { column, row }
    }

    #[test]
    fn near_readers_have_the_wire_to_themselves() {
        let near = branches(tile(5, 5), vec![(tile(5, 6), 'a'), (tile(10, 10), 'b')]);
        assert_eq!(near, [Branch::Reader('a'), Branch::Reader('b')]);
    }

    #[test]
    fn readers_far_away_together_share_hubs_and_others_do_not() {
        let far = vec![(tile(40, 0), 'a'), (tile(0, 25), 'b'), (tile(41, 2), 'c')];
        let found = branches(tile(0, 0), far);
        let hubs = |branches: &[Branch<char>]| -> Vec<Tile> {
            (branches.iter())
                .filter_map(|branch| match branch {
                    Branch::Hub { at, .. } => Some(*at),
                    Branch::Reader(_) => None,
                })
                .collect()
        };
        assert_eq!(hubs(&found), [tile(0, 10), tile(9, 0)]);
        let Some(Branch::Hub { branches, .. }) = found.into_iter().nth(1) else {
            panic!("no hub");
        };
        assert_eq!(hubs(&branches).len(), 1);
    }
}
