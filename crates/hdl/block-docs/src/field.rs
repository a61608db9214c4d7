//! Members of blocks.

/// A member of a block.
pub struct Field {
    pub name: String,
    pub heading: Option<String>,
    pub description: Vec<String>,
    /// What the path of its type may be, the likeliest first.
    pub candidates: Vec<String>,
}
