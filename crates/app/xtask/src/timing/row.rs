//! Rows of timing diagrams.

/// A signal, and its values in the clocks shown.
pub struct Row {
    pub name: String,
    pub wave: Wave,
}

/// The waveform of a signal.
pub enum Wave {
    /// Levels, high and low.
    Bit(Vec<bool>),
    /// A text for each clock.
    Values(Vec<String>),
}
