//! What a viewer initially shows of a dump.

use super::tree::Tree;
use crate::Timing;

/// Approximate number of cycles shown initially.
const SHOWN: u64 = 36;
/// Number of them before the first mark.
const LEAD: u64 = 3;

/// A marked cycle.
pub(super) struct Mark {
    /// Its time in the dump.
    pub(super) time: u64,
    pub(super) name: String,
}

/// A finished dump, with the data that its companions for viewers need.
pub(super) struct View<'a> {
    pub(super) tree: &'a Tree,
    /// Whether the format has strings for names of values and for texts.
    pub(super) has_strings: bool,
    /// The start times of the first and the last cycle.
    pub(super) shown: (u64, u64),
    /// The marks in the order of time.
    pub(super) marks: &'a [Mark],
}

impl View<'_> {
    /// Start of the initial view: just before the first mark, or the start of the dump.
    pub(super) fn begin(&self) -> u64 {
        let (first, _) = self.shown;
        let moment = self.marks.first().map_or(first, |mark| mark.time);
        moment.saturating_sub(LEAD * period()).max(first)
    }

    /// Duration of the initial view.
    pub(super) fn duration(&self) -> u64 {
        SHOWN * period()
    }

    /// Position of the cursor: the last mark in the initial view.
    pub(super) fn cursor(&self) -> Option<u64> {
        let shown = self.begin()..self.begin() + self.duration();
        let mut times = self.marks.iter().map(|mark| mark.time);
        times.rfind(|time| shown.contains(time))
    }

    /// End of the dump.
    pub(super) fn end(&self) -> u64 {
        let (_, last) = self.shown;
        last + period()
    }
}

/// The default duration of a cycle, in nanoseconds.
fn period() -> u64 {
    Timing::default().period
}
