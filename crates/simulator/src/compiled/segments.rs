//! Cuts a program into parts that have work to do in few clocks.

use std::ops::Range;

use super::activity::{Clocks, SAMPLES, Sampler, count, union};
use super::gating::belong_together;
use super::program::{Effect, Program};
use super::schedule::{Step, is_cheap};

/// What it costs, in words computed, to call a part, which nothing of the part before runs beside,
const CALL: f64 = 40.0;
/// to see that one sleeps,
const SLEEP: f64 = 0.5;
/// and to compare a value that another part reads.
const COMPARE: f64 = 4.0;

/// Longest part looked for.
const LONGEST: usize = 2000;

/// The cheapest way to cut an order of steps, going by sampled clocks: what is active together is computed together.
/// Returns the parts, and the cost of a clock in words computed.
pub(crate) fn cut(
    program: &Program,
    order: &[Step],
    sampler: &Sampler,
) -> (Vec<Range<usize>>, f64) {
    let active: Vec<Clocks> = order
        .iter()
        .map(|step| match *step {
            Step::Compute(word) => sampler.active(program, word),
            Step::Effect(Effect::Store(_, value)) => sampler.changed(value),
            Step::Effect(Effect::StoreAt { index, value, .. }) => {
                union(&sampler.changed(index), &sampler.changed(value))
            }
        })
        .collect();
    let retired = retired(program, order);

    // Per number of steps the least cost of a clock, and where the last part begins.
    let mut best = vec![(f64::MAX, 0); order.len() + 1];
    best[0].0 = 0.0;
    for start in 0..order.len() {
        if start > 0 && belong_together(&order[start - 1], &order[start]) {
            continue;
        }
        let mut clocks = [0; SAMPLES / 64];
        let mut compared = 0;
        for end in start + 1..=order.len() {
            if end > start + LONGEST && !belong_together(&order[end - 2], &order[end - 1]) {
                break;
            }
            clocks = union(&clocks, &active[end - 1]);
            compared += 1;
            compared -= retired[end - 1]
                .iter()
                .filter(|&&made| made >= start)
                .count();
            let share = f64::from(count(&clocks)) / SAMPLES as f64;
            let work = (end - start) as f64 + CALL + COMPARE * compared as f64;
            let cost = best[start].0 + SLEEP + share * work;
            if cost < best[end].0 {
                best[end] = (cost, start);
            }
        }
    }

    let mut parts = Vec::new();
    let mut end = order.len();
    while end > 0 {
        let start = best[end].1;
        parts.push(start..end);
        end = start;
    }
    parts.reverse();
    (parts, best[order.len()].0)
}

/// Parts of a number of steps each, but that what belongs together stays so.
pub(crate) fn even(order: &[Step], steps: usize) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for end in 1..=order.len() {
        let last = end == order.len();
        if last || end - start >= steps && !belong_together(&order[end - 1], &order[end]) {
            parts.push(start..end);
            start = end;
        }
    }
    parts
}

/// Per step the earlier steps whose words it is the last to read, and itself if nobody reads what it makes.
fn retired(program: &Program, order: &[Step]) -> Vec<Vec<usize>> {
    let mut made_at = vec![0; program.words.len()];
    let mut last_use: Vec<usize> = (0..order.len()).collect();
    for (place, step) in order.iter().enumerate() {
        if let Step::Compute(word) = *step {
            made_at[word.0 as usize] = place;
        }
        step.for_each_operand(program, |operand| {
            if !is_cheap(&program.words[operand.0 as usize]) {
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
