//! The definition of a timing diagram.

use super::scene::Scene;

/// A timing diagram of a block.
#[derive(Debug)]
pub struct Diagram {
    /// The top module.
    pub block: &'static str,
    /// Where the block is in the chip: the path of an instance, nothing for the chip itself.
    pub instance: &'static str,
    /// What the chip does.
    pub scene: Scene,
    /// The first clock shown.
    pub from: From,
    /// How many clocks are shown.
    pub clocks: usize,
    /// What is shown: signals of the block or their fields, each with its
    /// [format](super::format::Format) behind a colon unless its type says enough.
    pub signals: &'static [&'static str],
    /// What there is to see, in a sentence or two.
    pub caption: &'static str,
}

/// A clock of a scene.
#[derive(Debug, Clone, Copy)]
pub enum From {
    /// Counted from its beginning.
    Clock(usize),
    /// So many clocks before the first one in which this signal of the block, or a field of it, is
    /// not 0.
    Before(usize, &'static str),
    /// So many clocks before the first one in which it is not what it was at the beginning.
    BeforeChange(usize, &'static str),
    /// So many clocks after the first start of the slow evaluation.
    Evaluation(usize),
}
