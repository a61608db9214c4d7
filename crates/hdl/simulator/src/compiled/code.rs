//! The machine code of a program, from either code generator.

use super::function::{Function, Owner};
use super::gating::Gating;
use super::jit;
use super::layout::Place;
use super::native::Native;
use super::program::Program;
use super::schedule::Schedule;
use super::whole::{Asked, Whole, machine_code, source};

use crate::Error;

/// A code generator.
#[derive(Clone, Debug)]
pub(crate) enum Compiler {
    /// Cranelift: compiles a large chip in under a second.
    Soon,
    /// A C compiler: takes many seconds, for long runs.
    Well(Native),
}

impl Compiler {
    /// Cranelift, or the machine's C compiler.
    pub(crate) fn find(is_native: bool) -> Result<Self, Error> {
        let missing = || Error::Compile("there is no C compiler".to_owned());
        Ok(match is_native {
            false => Compiler::Soon,
            true => Compiler::Well(Native::find().ok_or_else(missing)?),
        })
    }

    /// Whether it is a C compiler.
    pub(crate) fn is_native(&self) -> bool {
        matches!(self, Compiler::Well(_))
    }
}

/// The machine code of a program.
pub(crate) struct Code {
    functions: Vec<Function>,
    _owner: Owner,
    /// Length of the state; the code may access all of its slots.
    state: usize,
    /// Length of the scratch space.
    scratch: usize,
    /// Where the flags of functions to run are; `None` if all functions always run.
    flags: Option<Flags>,
    /// Whether it is a single function that loops over clocks and writes registers in place.
    is_whole: bool,
    /// Size of the C compiler's library, if that compiler made the functions.
    library_bytes: Option<u64>,
}

/// The value at which a run ends: bits of a slot, computed by a function if necessary.
pub(crate) struct Goal {
    slot: u64,
    shift: u64,
    mask: u64,
    value: u64,
    /// The function that computes the bits, and its scratch space.
    settle: Option<(Function, *mut u64)>,
}

impl Goal {
    /// A goal at a place; `None` if its bits are not consecutive bits of one slot.
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

    /// The same goal, with code that computes the value; `None` unless the code is a single plain
    /// function. The code and its scratch space must live as long as the goal is in use.
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

    /// The goal in the form that whole-program functions read: [`Asked`] after the clocks.
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

/// Words of a goal.
const GOAL: usize = Asked::Scratch as usize;

/// Where the scratch space holds one flag per function, for this clock and the next.
#[derive(Clone, Copy)]
struct Flags {
    now: usize,
    next: usize,
    words: usize,
}

impl Code {
    /// Compiles a program for a state of `state` slots. With a gating, only the parts that are
    /// awake run.
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
        // The functions access only slots of the state and the scratch space: constant slots exist,
        // and `lower` bounds computed ones.
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

    /// Compiles a program to a single function that runs many clocks on a state of `state` slots,
    /// and writes registers in place; `None` if that is not possible.
    pub(crate) fn whole(
        whole: &Whole,
        state: u32,
        compiler: &Compiler,
    ) -> Result<Option<Self>, Error> {
        let made = match compiler {
            Compiler::Soon => machine_code::functions(whole).map(|made| Some((made?, None))),
            Compiler::Well(native) => match source::source(whole) {
                Some(text) => (native.compile_text(&text, 1))
                    .map(|(functions, bytes)| Some((functions, Some(bytes)))),
                None => Ok(None),
            },
        };
        let made = made.map_err(|problem| Error::Compile(problem.to_string()))?;
        Ok(made.map(|((owner, functions), library_bytes)| Code {
            functions,
            _owner: owner,
            state: state as usize,
            scratch: 1 + GOAL,
            flags: None,
            is_whole: true,
            library_bytes,
        }))
    }

    /// Size of the C compiler's library, if that compiler made the functions.
    pub(crate) fn library_bytes(&self) -> Option<u64> {
        self.library_bytes
    }

    /// Whether a call can run many clocks, and writes registers in place.
    pub(crate) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// A new scratch space for the code.
    pub(crate) fn scratch(&self) -> Vec<u64> {
        vec![0; self.scratch]
    }

    /// A whole-program function runs `most` clocks, or until the goal is reached. Other code runs
    /// one clock. Returns the number of clocks run.
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
            scratch[Asked::Clocks as usize] = most;
            scratch[1..=GOAL].copy_from_slice(&goal.map_or([0; GOAL], Goal::words));
        }
        let (state, scratch) = (state.as_mut_ptr(), scratch.as_mut_ptr());
        // SAFETY: both slices have at least the required lengths and are borrowed exclusively. A
        // goal's function works on the same state, but on another scratch space.
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
    /// The pointers are to memory of the lengths that the code requires, and nothing else accesses
    /// that memory during the call.
    unsafe fn run_all(&self, state: *mut u64, scratch: *mut u64) {
        for function in &self.functions {
            // SAFETY: the caller guarantees the pointers; the owner lives as long as `self`.
            unsafe { function(state, scratch) };
        }
    }

    /// Runs the functions that are awake; each may wake later ones.
    ///
    /// # Safety
    /// See [`run_all`](Self::run_all).
    unsafe fn run_awake(&self, flags: Flags, state: *mut u64, scratch: *mut u64) {
        for word in 0..flags.words {
            // SAFETY: the caller guarantees the pointers, and the flags are in the scratch space.
            // The owner lives as long as `self`.
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
            // SAFETY: the caller guarantees the pointers, and the flags are in the scratch space.
            unsafe {
                let next = scratch.add(flags.next + word);
                scratch.add(flags.now + word).write(next.read());
                next.write(0);
            }
        }
    }
}
