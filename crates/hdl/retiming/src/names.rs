//! Names of cells in flattened netlists of Yosys: the path of the enclosing blocks, then the cell's
//! name after the last dot.

/// The block of a cell: its name without the last part; empty for the top itself.
pub fn block(cell: &str) -> &str {
    cell.rsplit_once('.').map_or("", |(block, _)| block)
}

/// The name of the array that an instance belongs to, if the instance's name ends with an index.
pub fn array(instance: &str) -> Option<&str> {
    let (array, index) = instance.rsplit_once('_')?;
    let is_index = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
    is_index.then_some(array)
}
