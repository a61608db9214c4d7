//! Specialises a program for the usual values of inputs. Inputs do not change while many clocks run
//! in one call, so they are tested once per call instead of in every clock.

use super::fixed::with_fixed;
use super::profile::{Profile, both, without};
use super::stores::Body;
use crate::compiled::activity::{Clocks, SAMPLES};
use crate::compiled::layout::Layout;
use crate::compiled::program::{Expression, Program, Slot};

/// Most words left, as a share of the whole program, for a specialised program.
const WORTHWHILE: f64 = 0.98;

/// A program specialised for values of some inputs.
pub(super) struct Held {
    pub(super) inputs: Vec<(Slot, u64)>,
    pub(super) program: Program,
    pub(super) profile: Profile,
}

/// Specialises for the one-bit inputs that had the same value in all sampled clocks; `None` if
/// nearly all words are left. If forced, also fixes one other input, and accepts any size.
pub(super) fn find(
    program: &Program,
    layout: &Layout,
    profile: &Profile,
    is_forced: bool,
) -> Option<Held> {
    let mut inputs = Vec::new();
    let mut clocks: Clocks = [u64::MAX; SAMPLES / 64];
    for (word, expression) in program.all() {
        let Expression::Load(slot) = *expression else {
            continue;
        };
        if !layout.is_input(slot) || program.possible(word) != 1 {
            continue;
        }
        let set = profile.set(word)?;
        let share = profile.share(&set)?;
        let is_set = match share {
            0.0 => false,
            1.0 => true,
            _ if is_forced && inputs.is_empty() => share > 0.5,
            _ => continue,
        };
        inputs.push((slot, u64::from(is_set)));
        clocks = both(&clocks, &if is_set { set } else { without(&set) });
    }
    if inputs.is_empty() {
        return None;
    }
    let (left, origins) = with_fixed(program, &inputs);
    let words = |program| Body::new(program, layout).words.len() as f64;
    if !is_forced && words(&left) > WORTHWHILE * words(program) {
        return None;
    }
    Some(Held {
        inputs,
        profile: profile.of_words(&origins, &clocks),
        program: left,
    })
}
