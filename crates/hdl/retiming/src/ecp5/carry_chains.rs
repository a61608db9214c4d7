//! Groups carry cells into chains.

use std::collections::{HashMap, HashSet};

use super::cell::Cell;

/// The carry chains, each from its first cell. If several cells read a carry, only one of them
/// continues the chain.
pub fn carry_chains<'a>(cells: &[Cell<'a>]) -> Vec<Vec<Cell<'a>>> {
    let drivers: HashSet<u64> = (cells.iter())
        .filter_map(|cell| cell.bit("COUT").wire())
        .collect();
    let mut next: HashMap<u64, Cell> = HashMap::new();
    let mut first = Vec::new();
    for &cell in cells {
        match cell.bit("CIN").wire() {
            Some(bit) if drivers.contains(&bit) && !next.contains_key(&bit) => {
                next.insert(bit, cell);
            }
            _ => first.push(cell),
        }
    }
    let chain = |cell: Cell<'a>| {
        let onward = |cell: &Cell| next.get(&cell.bit("COUT").wire()?).copied();
        std::iter::successors(Some(cell), onward).collect()
    };
    first.into_iter().map(chain).collect()
}
