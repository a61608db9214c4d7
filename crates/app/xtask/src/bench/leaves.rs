//! Published leaf counts of perft.

use anyhow::ensure;

use reference::testing::STANDARD;
/// Fails if the start position does not have this number of leaves.
pub fn check_count(depth: u32, nodes: u64) -> anyhow::Result<()> {
    let published = STANDARD[0].counts.get(depth as usize - 1);
    ensure!(
        published.is_none_or(|published| *published == nodes),
        "{nodes} leaves at depth {depth}"
    );
    Ok(())
}
