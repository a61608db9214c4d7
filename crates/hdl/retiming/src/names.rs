//! Names of cells in what Yosys flattens: the blocks that a cell is in, from the top, and its own
//! name behind the last dot.

/// The block that a cell belongs to: all of its name but the last part; nothing for the top itself.
pub fn block(cell: &str) -> &str {
    cell.rsplit_once('.').map_or("", |(block, _)| block)
}

/// The array that an instance is of, if its name ends with an index.
pub fn array(instance: &str) -> Option<&str> {
    let (array, index) = instance.rsplit_once('_')?;
    let is_index = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
    is_index.then_some(array)
}
