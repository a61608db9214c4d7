//! The node being searched and its ancestors: a stack whose top two frames are registers.
//!
//! A [change](NodeChange) takes effect at the end of its clock. `leave` may arrive late: it selects last. The frame under the
//! parent is read from the RAM a clock ahead, so that nodes can be entered and left in every clock.
//!
//! All outputs are registers, but for `enters_full_width`, which follows `pushed` in the same clock. Power-on: the root, with nothing to
//! search.

use super::encoding::{Node, NodeChange, Parameters, Quotas, Stage};
use netlist::primitives::{Ram, Register};
use rust_hdl::prelude::*;

/// Stack of nodes.
#[derive(LogicBlock, Default)]
pub struct NodeStack {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Depths and quotas of the root.
    pub parameters: Signal<In, Parameters>,
    /// What happens to the node.
    pub change: Signal<In, NodeChange>,

    // What goes into a frame.
    /// The victim of the pending move has more attackers, or the move more promotions.
    pub more_here: Signal<In, Bit>,
    /// No move comes after the pending one.
    pub last: Signal<In, Bit>,
    /// The pending move moves the horizon, see [`super::extension`].
    pub pushed: Signal<In, Bit>,
    /// The side not to move has a hung piece.
    pub hung: Signal<In, Bit>,
    /// What is left once the check that led here is paid for.
    pub quotas: Signal<In, Quotas>,

    // The line.
    /// The node.
    pub node: Signal<Out, Node>,
    /// The node above it; means nothing at the root.
    pub parent: Signal<Out, Node>,
    /// Plies from the root.
    pub ply: Signal<Out, Bits<7>>,
    /// The node is the root.
    pub at_root: Signal<Out, Bit>,
    /// The node was entered at the horizon, and nothing has moved that so far.
    pub horizon: Signal<Out, Bit>,
    /// The position after the pending move has plies of full width left.
    pub enters_full_width: Signal<Out, Bit>,

    top: Register<Node>,
    below: Register<Node>,
    frames: Ram<Node, 6>,
    height: Register<Bits<7>>,
    horizon_register: Register<Bit>,
    root_quotas: Signal<Local, Quotas>,
    frame: Signal<Local, Node>,
    full_width: Signal<Local, Bit>,
    deep: Signal<Local, Bit>,
}

impl Logic for NodeStack {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, top, below, height, horizon_register);
        clock!(self, clock, frames);

        // The position after the pending move.
        self.full_width.next = self.top.q.val().stage == Stage::FullWidth;
        self.deep.next = self.top.q.val().depth != 1;
        self.enters_full_width.next = self.full_width.val() & (self.deep.val() | self.pushed.val());

        // The node.
        self.root_quotas.next.mating = self.parameters.val().mating;
        self.root_quotas.next.singular = self.parameters.val().singular;
        if self.change.val().root {
            self.top.d.next.stage = Stage::FullWidth;
            self.top.d.next.depth = self.parameters.val().depth;
            if !self.parameters.val().depth.any() {
                self.top.d.next.stage = Stage::Captures;
            }
            self.top.d.next.legal = false;
            self.top.d.next.more = false;
            self.top.d.next.last = false;
            self.top.d.next.extended = false;
            self.top.d.next.hung = false;
            self.top.d.next.quotas = self.root_quotas.val();
            self.horizon_register.d.next = false;
            self.height.d.next = 0.into();
        }
        if self.change.val().enter {
            self.top.d.next.legal = false;
            self.top.d.next.last = false;
            self.top.d.next.hung = false;
            self.top.d.next.stage = Stage::Captures;
            self.horizon_register.d.next = false;
            if self.full_width.val() {
                self.top.d.next.depth = self.top.q.val().depth - 1;
                self.horizon_register.d.next = true;
            }
            if self.enters_full_width.val() {
                self.top.d.next.stage = Stage::FullWidth;
                self.horizon_register.d.next = false;
                if !self.deep.val() {
                    self.top.d.next.depth = 1.into();
                    self.top.d.next.extended = true;
                }
            }
        }
        if self.change.val().checks {
            self.top.d.next.stage = Stage::Checks;
            self.top.d.next.last = false;
        }
        if self.change.val().extend {
            self.top.d.next.stage = Stage::FullWidth;
            self.top.d.next.depth = 1.into();
            self.top.d.next.extended = true;
            self.horizon_register.d.next = false;
        }
        if self.change.val().note_hung {
            self.top.d.next.hung = self.hung.val();
        }
        if self.change.val().evade {
            self.top.d.next.stage = Stage::Evasions;
            self.top.d.next.quotas = self.quotas.val();
        }
        if self.change.val().offset_tests {
            self.top.d.next.stage = Stage::FullWidth;
            self.top.d.next.last = false;
            self.top.d.next.depth = self.parameters.val().offset_depth;
            if !self.parameters.val().offset_depth.any() {
                self.top.d.next.depth = 1.into();
            }
        }

        // The frames under it.
        self.frame.next = self.top.q.val();
        self.frame.next.more = self.more_here.val();
        self.frame.next.last = self.last.val();
        self.frames.write_address.next = bit_cast::<6, 7>(self.height.q.val());
        self.frames.write_data.next = self.frame.val();
        self.frames.write_enable.next = self.change.val().enter;
        self.frames.read_address.next = bit_cast::<6, 7>(self.height.q.val() - 2);
        if self.change.val().enter {
            self.height.d.next = self.height.q.val() + 1;
            self.below.d.next = self.frame.val();
            self.frames.read_address.next = bit_cast::<6, 7>(self.height.q.val() - 1);
        }
        if self.change.val().leave {
            self.height.d.next = self.height.q.val() - 1;
            self.below.d.next = self.frames.read_data.val();
            self.frames.read_address.next = bit_cast::<6, 7>(self.height.q.val() - 3);
            self.top.d.next = self.below.q.val();
            if self.change.val().legal {
                self.top.d.next.legal = true;
            }
        }

        self.node.next = self.top.q.val();
        self.parent.next = self.below.q.val();
        self.ply.next = self.height.q.val();
        self.at_root.next = self.height.q.val() == 0;
        self.horizon.next = self.horizon_register.q.val();
    }
}
