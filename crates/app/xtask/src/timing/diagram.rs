//! The definition of a timing diagram.

use super::scene::Scene;

/// A timing diagram of a block.
#[derive(Debug)]
pub struct Diagram {
    /// The top module.
    pub block: &'static str,
    /// The path of the block's instance in the chip; empty for the chip itself.
    pub instance: &'static str,
    /// The run of the chip.
    pub scene: Scene,
    /// The first clock shown.
    pub from: From,
    /// The number of clocks shown.
    pub clocks: usize,
    /// The signals of the block, or their fields, to show. A [format](super::format::Format) may
    /// follow after a colon, if the type does not imply it.
    pub signals: &'static [&'static str],
    /// An explanation, in a sentence or two.
    pub caption: &'static str,
}

/// A clock of a scene.
#[derive(Debug, Clone, Copy)]
pub enum From {
    /// Counted from the scene's beginning.
    Clock(usize),
    /// This many clocks before the first one in which this signal of the block, or a field of it,
    /// is not 0.
    Before(usize, &'static str),
    /// This many clocks before the first one in which the signal differs from its first value.
    BeforeChange(usize, &'static str),
    /// This many clocks after the first start of the slow evaluation.
    Evaluation(usize),
}
