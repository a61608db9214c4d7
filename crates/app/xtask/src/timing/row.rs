//! Rows of timing diagrams.

/// A signal in the clocks shown.
pub struct Row {
    pub name: String,
    pub wave: Wave,
}

/// How a signal is drawn.
pub enum Wave {
    /// High and low.
    Bit(Vec<bool>),
    /// A text per clock.
    Values(Vec<String>),
}
