//! What a design says and asks of itself while it runs: `$display`, `$finish`, `assert`, `assume`, `cover`.
//!
//! A module has [`Directive`]s beside its logic. Flattening gives each that acts at a clock edge a register that counts how often
//! it has, and registers that hold its arguments at the last time: so every engine runs them, and nothing else needs to be known
//! of clocks. See [`crate::flat::Directive`].

use crate::design::NetId;
use crate::flat::NodeId;
pub use crate::message::{DirectiveKind, Fill, FillAt, Message, Part, Plus, Style};

/// When a directive is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// Once, at power-on.
    Start,
    /// When everything has settled, before each clock edge.
    Settled,
    /// When a clock rises.
    Rise(NetId),
}

/// Something that a module says, or asks of itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Directive {
    /// Its name in the module; none that anybody has to know.
    pub name: String,
    /// What it is.
    pub kind: DirectiveKind,
    /// File and line, if they are known.
    pub source: Option<String>,
    /// When it is looked at.
    pub moment: Moment,
    /// 1 bit: it acts where this is 1.
    pub when: NodeId,
    /// The values of its message.
    pub arguments: Vec<NodeId>,
    /// What it says.
    pub message: Message,
}

impl Directive {
    /// The nodes that it reads.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        std::iter::once(self.when).chain(self.arguments.iter().copied())
    }

    /// Replaces the nodes that it reads.
    pub fn renumber(&mut self, to: impl Fn(NodeId) -> NodeId) {
        self.when = to(self.when);
        self.arguments.iter_mut().for_each(|node| *node = to(*node));
    }
}
