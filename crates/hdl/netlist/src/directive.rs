//! Directives of a design while it runs: `$display`, `$strobe`, `$finish`, `assert`, `assume`,
//! `cover`.
//!
//! A module has [`Directive`]s beside its logic. Flattening gives each one that acts at a clock
//! edge a register that counts its activations, and registers that hold its arguments of the last
//! one. So every engine runs them without further knowledge of clocks. See
//! [`crate::flat::Directive`].

pub use crate::design::{Directive, Moment};
pub use crate::message::{DirectiveKind, Fill, FillAt, Message, Part, Plus, Style};
