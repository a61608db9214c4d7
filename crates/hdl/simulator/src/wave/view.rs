//! What a viewer shows when it opens a dump.

use super::tree::Tree;
use crate::Timing;

/// Cycles a viewer shows at first, about.
const SHOWN: u64 = 36;
/// Cycles before the first mark among them.
const LEAD: u64 = 3;

/// A cycle worth finding again.
pub(super) struct Mark {
    /// Its time in the dump.
    pub(super) time: u64,
    pub(super) name: String,
}

/// A finished dump, as its companions for viewers need it.
pub(super) struct View<'a> {
    pub(super) tree: &'a Tree,
    /// The dump's format has strings: names of values are in the dump, and texts as such.
    pub(super) has_strings: bool,
    /// When the first and the last cycle in the dump begin.
    pub(super) shown: (u64, u64),
    /// In the order of time.
    pub(super) marks: &'a [Mark],
}

impl View<'_> {
    /// When what is shown at first begins: just before the first mark, or with the dump.
    pub(super) fn begin(&self) -> u64 {
        let (first, _) = self.shown;
        let moment = self.marks.first().map_or(first, |mark| mark.time);
        moment.saturating_sub(LEAD * period()).max(first)
    }

    /// How long what is shown at first lasts.
    pub(super) fn duration(&self) -> u64 {
        SHOWN * period()
    }

    /// Where the cursor stands: on the last mark that is shown at first.
    pub(super) fn cursor(&self) -> Option<u64> {
        let shown = self.begin()..self.begin() + self.duration();
        let mut times = self.marks.iter().map(|mark| mark.time);
        times.rfind(|time| shown.contains(time))
    }

    /// When the dump ends.
    pub(super) fn end(&self) -> u64 {
        let (_, last) = self.shown;
        last + period()
    }
}

/// Nanoseconds of a cycle, unless the timings of clocks say otherwise.
fn period() -> u64 {
    Timing::default().period
}
