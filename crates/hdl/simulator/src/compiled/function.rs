//! Functions of machine code.

use std::any::Any;

/// A function that works on the state and on a scratch space.
pub(crate) type Function = extern "C" fn(*mut u64, *mut u64);

/// What functions live in.
pub(crate) type Owner = Box<dyn Any + Send + Sync>;

/// Functions, one for each part of a program, and what they live in.
pub(crate) type Functions = (Owner, Vec<Function>);
