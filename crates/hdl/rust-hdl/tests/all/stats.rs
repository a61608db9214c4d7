//! Statistics of designs of known size.

use crate::common::blocks::*;
use crate::common::design;
use bluechip_netlist::stats::stats;

#[test]
fn an_array_counts_its_cells() {
    let stats = stats(&design(Array::default()));
    assert_eq!(stats.modules.len(), 2);
    assert_eq!(
        (stats.modules[0].name.as_str(), stats.modules[0].instances),
        ("top", 1)
    );
    let cell = &stats.modules[1];
    assert_eq!(
        (cell.name.as_str(), cell.instances, cell.depth),
        ("cells", 64, 1)
    );
    assert_eq!((cell.own.cells["or"], cell.own.cells["xor"]), (1, 1));
    assert_eq!(stats.modules[0].with_children.cells["xor"], 64);
    // The first cell of every row and column folds away: its neighbour is a constant.
    assert_eq!(
        (stats.total.cells["or"], stats.total.cells["xor"]),
        (56, 56)
    );
    let path = stats.longest_path.unwrap();
    assert_eq!(path.depth, 7);
    assert_eq!(path.signals.first().unwrap(), "hits");
}

#[test]
fn registers_and_memories_count_their_bits() {
    let stats = stats(&design(Memories::default()));
    assert_eq!(stats.total.register_bits, 8);
    assert_eq!(stats.total.ram_bits, 2 * 16 * 8);
    assert_eq!(stats.total.rom_bits, 2 * 16 * 8);
    assert_eq!(stats.total, stats.modules[0].own);
}
