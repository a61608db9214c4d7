//! Random modules.
