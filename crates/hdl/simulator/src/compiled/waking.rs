//! Decides which values of a part are compared together, and which parts a change wakes: few
//! comparisons, but hardly any part woken needlessly.

use super::activity::{Clocks, Sampler, count, count_without, union};
use super::part_set::PartSet;
use super::program::{Program, Word};
use super::schedule::Schedule;
use super::segments::CALL;

/// Cost of checking whether a group of words has changed, in words computed,
const GROUP: f64 = 6.0;
/// and of comparing each of its words.
const COMPARE: f64 = 1.5;

/// Words of one part that are compared together.
pub(crate) struct Group {
    pub(crate) words: Vec<Word>,
    /// The parts to wake if one of them has changed.
    pub(crate) readers: PartSet,
    /// The sampled clocks in which one of them changes.
    changed: Clocks,
    /// Words that needlessly woken readers compute, in all sampled clocks.
    in_vain: f64,
}

/// The groups of a part.
pub(crate) struct Groups {
    /// Groups that are compared.
    pub(crate) compared: Vec<Group>,
    /// The parts to wake whenever the part runs.
    pub(crate) always: PartSet,
}

/// Plans groups from sampled clocks.
pub(crate) struct Planner<'a> {
    sampler: &'a Sampler,
    /// The clocks in which each part has something to do,
    activities: Vec<Clocks>,
    /// and the number of steps of each part.
    lengths: Vec<usize>,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(program: &Program, schedule: &Schedule, sampler: &'a Sampler) -> Self {
        let parts = &schedule.parts;
        Planner {
            sampler,
            activities: parts
                .iter()
                .map(|steps| sampler.active_in_any(program, steps))
                .collect(),
            lengths: parts.iter().map(Vec::len).collect(),
        }
    }

    /// Groups the words of a part that other parts read, each given with its readers.
    pub(crate) fn groups(&self, part: usize, words: &[(Word, PartSet)]) -> Groups {
        let mut groups: Vec<Group> = Vec::new();
        for (word, readers) in words {
            match groups.iter_mut().find(|group| group.readers == *readers) {
                Some(group) => group.words.push(*word),
                None => groups.push(Group {
                    words: vec![*word],
                    readers: readers.clone(),
                    changed: Clocks::default(),
                    in_vain: 0.0,
                }),
            }
        }
        for group in &mut groups {
            let changed = group.words.iter().map(|word| self.sampler.changed(*word));
            group.changed = changed.fold(Clocks::default(), |all, clocks| union(&all, &clocks));
            group.in_vain = self.in_vain(&group.readers, &group.changed);
        }

        let runs = f64::from(count(&self.activities[part]));
        while let Some((first, second, merged)) = self.best_merger(&groups, runs) {
            groups.remove(second);
            groups[first] = merged;
        }
        let mut always = PartSet::none(self.lengths.len());
        groups.retain(|group| {
            let more = self.in_vain(&group.readers, &self.activities[part]) - group.in_vain;
            let is_compared = more >= (GROUP + COMPARE * group.words.len() as f64) * runs;
            if !is_compared {
                always.extend(&group.readers);
            }
            is_compared
        });
        Groups {
            compared: groups,
            always,
        }
    }

    /// The two groups whose merger saves most, in ascending order, and their merger; `None` if no
    /// merger saves anything. `runs` is how often the part runs.
    fn best_merger(&self, groups: &[Group], runs: f64) -> Option<(usize, usize, Group)> {
        let mut best: Option<(f64, usize, usize)> = None;
        for second in 0..groups.len() {
            for first in 0..second {
                let (a, b) = (&groups[first], &groups[second]);
                let changed = union(&a.changed, &b.changed);
                let readers = a.readers.union(&b.readers);
                let more = self.in_vain(&readers, &changed) - a.in_vain - b.in_vain;
                let gain = GROUP * runs - more;
                if gain > best.map_or(0.0, |(most, ..)| most) {
                    best = Some((gain, first, second));
                }
            }
        }
        let (_, first, second) = best?;
        let (a, b) = (&groups[first], &groups[second]);
        let changed = union(&a.changed, &b.changed);
        let readers = a.readers.union(&b.readers);
        let merged = Group {
            words: [&a.words[..], &b.words].concat(),
            in_vain: self.in_vain(&readers, &changed),
            readers,
            changed,
        };
        Some((first, second, merged))
    }

    /// How many words the given parts compute needlessly if they are woken in the given clocks.
    fn in_vain(&self, woken: &PartSet, clocks: &Clocks) -> f64 {
        woken
            .iter()
            .map(|part| {
                let times = count_without(clocks, &self.activities[part]);
                f64::from(times) * (self.lengths[part] as f64 + CALL)
            })
            .sum()
    }
}
