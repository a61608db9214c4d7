//! Functions of machine code.

use std::any::Any;

/// A function that works on two pieces of memory: the state and a scratch space, or two ranges of a
/// batch's planes.
///
/// # Safety
/// A call is sound if
/// * each pointer is where the function counts from, and all that it loads and stores is in memory
///   that the caller has for itself during the call, aligned as the function was made for;
/// * the [`Owner`] of the function is alive;
/// * the processor has the instructions that the function was made of.
pub(crate) type Function = unsafe extern "C" fn(*mut u64, *mut u64);

/// What functions live in.
pub(crate) type Owner = Box<dyn Any + Send + Sync>;

/// Functions, one for each part of a program, and what they live in.
pub(crate) type Functions = (Owner, Vec<Function>);
