//! What a design says and asks of itself while it runs: `$display`, `$strobe`, `$finish`,
//! `assert`, `assume`, `cover`.
//!
//! A module has [`Directive`]s beside its logic. Flattening gives each that acts at a clock edge a
//! register that counts how often it has, and registers that hold its arguments at the last time:
//! so every engine runs them, and nothing else needs to be known of clocks. See
//! [`crate::flat::Directive`].

pub use crate::design::{Directive, Moment};
pub use crate::message::{DirectiveKind, Fill, FillAt, Message, Part, Plus, Style};
