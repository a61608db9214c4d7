//! A program as machine code, from either code generator.

use super::function::{Function, Owner};
use super::gating::Gating;
use super::jit;
use super::layout::Place;
use super::native::Native;
use super::program::Program;
use super::schedule::Schedule;

use crate::Error;

/// The code generator.
#[derive(Clone, Debug)]
pub(crate) enum Compiler {
    /// Cranelift, in under a second for a large chip.
    Soon,
    /// A C compiler, in many seconds: for runs that are long.
    Well(Native),
}

impl Compiler {
    /// Whether it is a C compiler.
    pub(crate) fn is_native(&self) -> bool {
        matches!(self, Compiler::Well(_))
    }
}

/// A program as machine code.
pub(crate) struct Code {
    functions: Vec<Function>,
    _owner: Owner,
    /// Length of the state, all slots of which the code may touch.
    state: usize,
    /// Length of the scratch space.
    scratch: usize,
    /// Where it is noted which functions must run; none if all of them run.
    flags: Option<Flags>,
    /// It is one function with a loop of its own, which writes registers in place.
    is_whole: bool,
    /// Bytes of the C compiler's library, if it made the functions.
    library_bytes: Option<u64>,
}

/// The end of a run: a value in bits of a slot, computed by a function if necessary.
pub(crate) struct Goal {
    slot: u64,
    shift: u64,
    mask: u64,
    value: u64,
    /// A function and its scratch space.
    settle: Option<(Function, *mut u64)>,
}

impl Goal {
    /// A value at a place; none if its bits are here and there.
    pub(crate) fn at(place: &Place, value: u64) -> Option<Self> {
        let (slot, shift, mask) = match place {
            Place::Word(slot) => (*slot, 0, u64::MAX),
            Place::Bits(bits) => {
                let &(slot, shift) = bits.first()?;
                let is_in_row = (shift..)
                    .zip(&**bits)
                    .all(|(position, &bit)| bit == (slot, position));
                if !is_in_row {
                    return None;
                }
                (slot, shift, u64::MAX >> (64 - bits.len()))
            }
        };
        Some(Goal {
            slot: slot.into(),
            shift: shift.into(),
            mask,
            value,
            settle: None,
        })
    }

    /// The same where code computes what is at the place; none if that is several functions. The
    /// code and its scratch space must live while there are runs to this goal.
    pub(crate) fn computed_by(self, code: &Code, scratch: &mut [u64]) -> Option<Self> {
        let [function] = *code.functions.as_slice() else {
            return None;
        };
        let is_plain = code.flags.is_none() && !code.is_whole && scratch.len() >= code.scratch;
        is_plain.then_some(Goal {
            settle: Some((function, scratch.as_mut_ptr())),
            ..self
        })
    }

    /// What code that is one function finds in its scratch space: see [`GOAL`].
    fn words(&self) -> [u64; GOAL] {
        let (function, scratch) = match self.settle {
            Some((function, scratch)) => (function as usize as u64, scratch as usize as u64),
            None => (0, 0),
        };
        [
            1, self.slot, self.shift, self.mask, self.value, function, scratch,
        ]
    }
}

/// Words of a goal in the scratch space of code that is one function, behind the number of clocks:
/// whether there is one, slot, shift, mask, value, function and its scratch space.
const GOAL: usize = 7;

/// Slots of the scratch space with a bit for each function.
#[derive(Clone, Copy)]
struct Flags {
    now: usize,
    next: usize,
    words: usize,
}

impl Code {
    /// Compiles a program on a state of `state` slots. With a gating, only those of its parts run
    /// that are awake.
    pub(crate) fn new(
        program: &Program,
        schedule: &Schedule,
        state: u32,
        gating: Option<&Gating>,
        compiler: &Compiler,
    ) -> Result<Self, Error> {
        let made = match compiler {
            Compiler::Soon => jit::compile(program, schedule, gating).map(|made| (made, None)),
            Compiler::Well(native) => {
                (native.compile(program, schedule, gating)).map(|(made, bytes)| (made, Some(bytes)))
            }
        };
        let made = made.map_err(|problem| Error::Compile(problem.to_string()))?;
        let ((owner, functions), library_bytes) = made;
        // They touch only slots of the state and of the scratch space: constant slots are, and
        // computed ones are bounded by `lower`.
        Ok(Code {
            functions,
            _owner: owner,
            state: state as usize,
            scratch: schedule.scratch as usize,
            flags: gating.map(|gating| Flags {
                now: gating.now as usize,
                next: gating.next as usize,
                words: (gating.next - gating.now) as usize,
            }),
            is_whole: false,
            library_bytes,
        })
    }

    /// Has a C compiler make a function of a text, which works on a state of `state` slots so many
    /// times, and writes registers in place.
    pub(crate) fn whole(text: &str, state: u32, native: &Native) -> Result<Self, Error> {
        let made = native.compile_text(text, 1);
        let made = made.map_err(|problem| Error::Compile(problem.to_string()))?;
        let ((owner, functions), bytes) = made;
        Ok(Code {
            functions,
            _owner: owner,
            state: state as usize,
            scratch: 1 + GOAL,
            flags: None,
            is_whole: true,
            library_bytes: Some(bytes),
        })
    }

    /// Bytes of the C compiler's library, if it made the functions.
    pub(crate) fn library_bytes(&self) -> Option<u64> {
        self.library_bytes
    }

    /// Whether registers are written in place, and many clocks may be run at once.
    pub(crate) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Scratch space for it.
    pub(crate) fn scratch(&self) -> Vec<u64> {
        vec![0; self.scratch]
    }

    /// Runs the program as often as is asked for or until it comes to a goal, if it is one
    /// function, or else once. Returns how often.
    pub(crate) fn run(
        &self,
        state: &mut [u64],
        scratch: &mut [u64],
        most: u64,
        goal: Option<&Goal>,
    ) -> u64 {
        assert!(
            state.len() >= self.state && scratch.len() >= self.scratch,
            "the state or the scratch space is too short for the code"
        );
        if self.is_whole {
            scratch[0] = most;
            scratch[1..=GOAL].copy_from_slice(&goal.map_or([0; GOAL], Goal::words));
        }
        let (state, scratch) = (state.as_mut_ptr(), scratch.as_mut_ptr());
        // SAFETY: both are as long as the code was made for, or longer, and borrowed for nobody
        // else; a goal's function works on the same state, and on a scratch space of its own.
        unsafe {
            match self.flags {
                None => self.run_all(state, scratch),
                Some(flags) => self.run_awake(flags, state, scratch),
            }
        }
        match self.is_whole {
            // SAFETY: the pointer is to the scratch space, which is not empty.
            true => most - unsafe { scratch.read() },
            false => 1,
        }
    }

    /// Runs all functions.
    ///
    /// # Safety
    /// The pointers are to spaces of the lengths that the code was made for, which nobody else
    /// reads or writes meanwhile.
    unsafe fn run_all(&self, state: *mut u64, scratch: *mut u64) {
        for function in &self.functions {
            // SAFETY: as the caller promises; the owner lives as long as `self`.
            unsafe { function(state, scratch) };
        }
    }

    /// Runs the functions that are awake, each of which may wake later ones.
    ///
    /// # Safety
    /// As for [`run_all`](Self::run_all).
    unsafe fn run_awake(&self, flags: Flags, state: *mut u64, scratch: *mut u64) {
        for word in 0..flags.words {
            // SAFETY: as the caller promises: the flags are in the scratch space. The owner lives
            // as long as `self`.
            unsafe {
                let awake = scratch.add(flags.now + word);
                while awake.read() != 0 {
                    let function = awake.read().trailing_zeros() as usize;
                    awake.write(awake.read() & (awake.read() - 1));
                    self.functions[64 * word + function](state, scratch);
                }
            }
        }
        for word in 0..flags.words {
            // SAFETY: as the caller promises: the flags are in the scratch space.
            unsafe {
                let next = scratch.add(flags.next + word);
                scratch.add(flags.now + word).write(next.read());
                next.write(0);
            }
        }
    }
}
