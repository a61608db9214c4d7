//! Cuts a program into parts that are active in few clocks.

use std::ops::Range;

use super::activity::{Clocks, SAMPLES, Sampler, count, union};
use super::program::Program;
use super::recompute::Sizes;
use super::schedule::{Step, belong_together};

/// Cost of calling a part, in words computed: its code does not overlap with other parts,
pub(crate) const CALL: f64 = 60.0;
/// of checking that a part sleeps,
const SLEEP: f64 = 0.5;
/// and of comparing a value that another part reads.
const COMPARE: f64 = 1.0;

/// Steps per grain, which is not cut: the time to find the cuts grows with the square of the number
/// of grains.
const GRAIN: usize = 4;
/// Longest part, in grains.
const LONGEST: usize = 500;

/// Finds the cheapest cut of the order for the sampled clocks: steps that are active together are
/// computed together. Returns the parts, and the cost of a clock in words computed.
pub(crate) fn cut(
    program: &Program,
    order: &[Step],
    sampler: &Sampler,
) -> (Vec<Range<usize>>, f64) {
    let grains = even(order, GRAIN);
    let activities: Vec<Clocks> = grains
        .iter()
        .map(|grain| sampler.active_in_any(program, &order[grain.clone()]))
        .collect();
    let retired = retired(program, order);

    // For each number of grains, the least cost of a clock, and the first grain of the last part.
    let mut best = vec![(f64::MAX, 0); grains.len() + 1];
    best[0].0 = 0.0;
    for first in 0..grains.len() {
        let start = grains[first].start;
        let mut clocks = [0; SAMPLES / 64];
        let mut compared = 0;
        for last in first..grains.len().min(first + LONGEST) {
            let grain = grains[last].clone();
            clocks = union(&clocks, &activities[last]);
            compared += grain.len();
            let retired = retired[grain.clone()].iter().flatten();
            compared -= retired.filter(|&&made| made >= start).count();
            let share = f64::from(count(&clocks)) / SAMPLES as f64;
            let work = (grain.end - start) as f64 + CALL + COMPARE * compared as f64;
            let cost = best[first].0 + SLEEP + share * work;
            if cost < best[last + 1].0 {
                best[last + 1] = (cost, first);
            }
        }
    }

    let mut parts = Vec::new();
    let mut end = grains.len();
    while end > 0 {
        let first = best[end].1;
        parts.push(grains[first].start..grains[end - 1].end);
        end = first;
    }
    parts.reverse();
    (parts, best[grains.len()].0)
}

/// The cost of a clock, in words computed, if the order is cut into the given parts.
pub(crate) fn cost(
    program: &Program,
    order: &[Step],
    parts: &[Range<usize>],
    sampler: &Sampler,
) -> f64 {
    let retired = retired(program, order);
    let parts = parts.iter().map(|part| {
        let clocks = sampler.active_in_any(program, &order[part.clone()]);
        let share = f64::from(count(&clocks)) / SAMPLES as f64;
        let retired = retired[part.clone()].iter().flatten();
        let compared = part.len() - retired.filter(|&&made| made >= part.start).count();
        SLEEP + share * (part.len() as f64 + CALL + COMPARE * compared as f64)
    });
    parts.sum()
}

/// Parts of equal length, except where steps must stay together.
pub(crate) fn even(order: &[Step], steps: usize) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for end in 1..=order.len() {
        let is_due = end == order.len() || end - start >= steps;
        if is_due && may_end(order, end) {
            parts.push(start..end);
            start = end;
        }
    }
    parts
}

/// Whether a part may end before step `end`.
pub(crate) fn may_end(order: &[Step], end: usize) -> bool {
    end == order.len() || !belong_together(&order[end - 1], &order[end])
}

/// For each step, the earlier steps whose words it reads last, and itself if its word is not read.
/// Small words count as not read: their readers recompute them.
fn retired(program: &Program, order: &[Step]) -> Vec<Vec<usize>> {
    let mut made_at = vec![0; program.words.len()];
    let mut last_use: Vec<usize> = (0..order.len()).collect();
    let sizes = Sizes::from_the_state(program);
    for (place, step) in order.iter().enumerate() {
        if let Step::Compute(word) = *step {
            made_at[word.0 as usize] = place;
        }
        step.for_each_operand(program, |operand| {
            if !sizes.is_small(operand) {
                last_use[made_at[operand.0 as usize]] = place;
            }
        });
    }
    let mut retired = vec![Vec::new(); order.len()];
    for (made, &used) in last_use.iter().enumerate() {
        retired[used].push(made);
    }
    retired
}
