//! A program as machine code, whoever made it.

use super::function::{Function, Owner};
use super::gating::Gating;
use super::jit;
use super::native::Native;
use super::program::Program;
use super::schedule::Schedule;

use crate::Error;

/// What makes the machine code.
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
}

/// Slots of the scratch space with a bit for each function.
#[derive(Clone, Copy)]
struct Flags {
    now: usize,
    next: usize,
    words: usize,
}

impl Code {
    /// Compiles a program on a state of `state` slots. With a gating, only those of its parts run that are awake.
    pub(crate) fn new(
        program: &Program,
        schedule: &Schedule,
        state: u32,
        gating: Option<&Gating>,
        compiler: &Compiler,
    ) -> Result<Self, Error> {
        let made = match compiler {
            Compiler::Soon => jit::compile(program, schedule, gating),
            Compiler::Well(native) => native.compile(program, schedule, gating),
        };
        let (owner, functions) = made.map_err(|problem| Error::Compile(problem.to_string()))?;
        // They touch only slots of the state and of the scratch space: constant slots are, and computed ones are bounded
        // by `lower`.
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
        })
    }

    /// Scratch space for it.
    pub(crate) fn scratch(&self) -> Vec<u64> {
        vec![0; self.scratch]
    }

    /// Runs the program.
    pub(crate) fn run(&self, state: &mut [u64], scratch: &mut [u64]) {
        assert!(
            state.len() >= self.state && scratch.len() >= self.scratch,
            "the state or the scratch space is too short for the code"
        );
        let (state, scratch) = (state.as_mut_ptr(), scratch.as_mut_ptr());
        match self.flags {
            None => {
                for function in &self.functions {
                    function(state, scratch);
                }
            }
            // SAFETY: the flags lie within the scratch space, as does all that the code touches there; nobody else has
            // it, for `scratch` is borrowed.
            Some(flags) => unsafe { self.run_awake(flags, state, scratch) },
        }
    }

    /// Runs the functions that are awake, each of which may wake later ones.
    ///
    /// # Safety
    /// The pointers are to spaces of the lengths that the code was made for.
    unsafe fn run_awake(&self, flags: Flags, state: *mut u64, scratch: *mut u64) {
        for word in 0..flags.words {
            // SAFETY: as the caller promises.
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
            // SAFETY: as the caller promises.
            unsafe {
                let next = scratch.add(flags.next + word);
                scratch.add(flags.now + word).write(next.read());
                next.write(0);
            }
        }
    }
}
