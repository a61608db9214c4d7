//! Functions of machine code.

use std::any::Any;

/// A function that works on two memory areas: the state and a scratch space, or two ranges of a
/// batch's planes.
///
/// # Safety
/// A call is sound if
/// * each pointer is the base that the function expects, and the function accesses only memory that
///   the caller holds exclusively during the call, with the required alignment;
/// * the [`Owner`] of the function is alive;
/// * the processor supports the function's instructions.
pub(crate) type Function = unsafe extern "C" fn(*mut u64, *mut u64);

/// Owns the memory of functions.
pub(crate) type Owner = Box<dyn Any + Send + Sync>;

/// One function per part of a program, and the owner of their memory.
pub(crate) type Functions = (Owner, Vec<Function>);
