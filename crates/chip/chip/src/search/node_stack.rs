//! The node being searched and its ancestors: a stack whose top two frames are registers.
//!
//! A [change](NodeChange) takes effect at the end of its clock. `leave` is late-arriving: it
//! selects last. The frame below the parent is prefetched from the RAM, so that a node can be
//! entered or left in every clock.
//!
//! `enters` and `enter_job` follow `pushed` and `last`, and `resume_job` and `return_job` follow
//! `kept` and `sibling`, in the same clock; the other outputs are registers. Power-on: at the root,
//! with no plies of full width left.

// The derives of rust-hdl add methods without docs.
#![allow(missing_docs)]

use super::encoding::{Node, NodeChange, Parameters, Quotas, Stage, Threats};
use crate::movegen::encoding::Job;
use bluechip_rust_hdl::primitives::{Parameter, Ram, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// A node below the top of the stack.
#[derive(Copy, Clone, Debug, PartialEq, Default, LogicStruct)]
pub struct Ancestor {
    /// The node.
    pub node: Node,
    /// The victim of the move made in it has more attackers, or the move more promotions.
    pub more: Bit,
}

/// Stack of nodes.
#[derive(LogicBlock, Default)]
pub struct NodeStack {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Depths and quotas of the root.
    pub parameters: Signal<In, Parameters>,
    /// Change of the node.
    pub change: Signal<In, NodeChange>,

    // Contents of a frame.
    /// The victim of the pending move has more attackers, or the move more promotions.
    pub more_here: Signal<In, Bit>,
    /// No move comes after the pending one.
    pub last: Signal<In, Bit>,
    /// The pending move pushes a pawn far enough for an extension, see [`super::extension`].
    pub pushed: Signal<In, Bit>,
    /// Threats of the node.
    pub threats: Signal<In, Threats>,
    /// Quotas left after paying for the check that led here.
    pub quotas: Signal<In, Quotas>,

    // The line.
    /// The node.
    pub node: Signal<Out, Node>,
    /// Its parent; undefined at the root.
    pub parent: Signal<Out, Node>,
    /// Plies from the root.
    pub ply: Signal<Out, Bits<7>>,
    /// The node is the root.
    pub at_root: Signal<Out, Bit>,
    /// The node was entered at the horizon, and has not been extended.
    pub horizon: Signal<Out, Bit>,

    // From node to node.
    /// The sequencer still has the move found while that of [`Job::MakePeek`] was made.
    pub kept: Signal<In, Bit>,
    /// The last move has a sibling.
    pub sibling: Signal<In, Bit>,
    /// First stage of the position after the pending move: full width, or captures.
    pub enters: Signal<Out, Stage>,
    /// Job that makes the pending move; with a peek at the next one if the position after it begins
    /// with captures, as most such positions are left immediately. In AntiChess, peek only if there
    /// may be a next move.
    pub enter_job: Signal<Out, Job>,
    /// Job that takes the last move back; the parent goes on.
    pub resume_job: Signal<Out, Job>,
    /// Job that takes the last move back; the parent has succeeded. At the root, the offset tests
    /// may go on.
    pub return_job: Signal<Out, Job>,

    antichess: Parameter<Bit>,
    top: Register<Node>,
    below: Register<Ancestor>,
    frames: Ram<Ancestor, 6>,
    height: Register<Bits<7>>,
    horizon_register: Register<Bit>,
    root_quotas: Signal<Local, Quotas>,
    frame: Signal<Local, Ancestor>,
    left: Signal<Local, Node>,
    full_width: Signal<Local, Bit>,
    deep: Signal<Local, Bit>,
}

impl NodeStack {
    /// The node stack of a configuration: as many frames as the move stack has.
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            antichess: Parameter::new(configuration.rules().is_antichess()),
            frames: Ram::with_depth(configuration.stack_depth() as usize, []),
            ..Self::default()
        }
    }
}

impl Logic for NodeStack {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, top, below, height, horizon_register);
        clock!(self, clock, frames);

        // The position after the pending move.
        self.full_width.next = self.top.q.val().depth.any();
        self.deep.next = self.top.q.val().depth != 1;
        self.enters.next = Stage::Captures;
        self.enter_job.next = Job::MakePeek;
        if self.antichess.val() & self.last.val() {
            // Captures are compulsory, so they are always generated.
            self.enter_job.next = Job::MakeFirst;
        }
        if self.full_width.val() & (self.deep.val() | self.pushed.val()) {
            self.enters.next = Stage::FullWidth;
            self.enter_job.next = Job::MakeFirst;
        }

        // Jobs that take a move back.
        self.resume_job.next = Job::LeaveVictim;
        if self.below.q.val().more {
            self.resume_job.next = Job::LeaveNext;
        }
        self.return_job.next = Job::Leave;
        if self.height.q.val() == 1 {
            self.return_job.next = self.resume_job.val();
        }
        if self.below.q.val().node.last {
            self.resume_job.next = Job::Leave;
        }
        if self.sibling.val() {
            self.resume_job.next = Job::LeaveSibling;
        }
        if self.kept.val() {
            self.resume_job.next = Job::LeaveKeep;
        }

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
            self.top.d.next.last = false;
            self.top.d.next.extended = false;
            self.top.d.next.wide = false;
            self.top.d.next.hung = false;
            self.top.d.next.may_check = false;
            self.top.d.next.quotas = self.root_quotas.val();
            self.horizon_register.d.next = false;
            self.height.d.next = 0.into();
        }
        if self.change.val().enter {
            self.top.d.next.legal = false;
            self.top.d.next.last = false;
            self.top.d.next.hung = false;
            self.top.d.next.may_check = false;
            self.top.d.next.stage = self.enters.val();
            self.horizon_register.d.next = false;
            if self.full_width.val() {
                self.top.d.next.depth = self.top.q.val().depth - 1;
                if !self.deep.val() {
                    self.horizon_register.d.next = !self.pushed.val();
                    if self.pushed.val() {
                        self.top.d.next.depth = 1.into();
                        self.top.d.next.extended = true;
                    }
                }
            }
        }
        if self.change.val().turn {
            self.top.d.next.stage = self.change.val().stage;
            self.top.d.next.last = false;
        }
        if self.change.val().extend {
            self.top.d.next.stage = Stage::FullWidth;
            self.top.d.next.depth = 1.into();
            self.top.d.next.extended = true;
            self.horizon_register.d.next = false;
        }
        if self.change.val().note {
            self.top.d.next.hung = self.threats.val().other;
            self.top.d.next.may_check = self.threats.val().may_check;
        }
        if self.change.val().widen {
            self.top.d.next.wide = true;
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
            // The offset tests begin with the same node as the search.
            self.top.d.next.wide = false;
        }

        // The frames below.
        self.left.next = self.top.q.val();
        self.left.next.last = self.last.val();
        self.frame.next.node = self.left.val();
        self.frame.next.more = self.more_here.val();
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
            self.top.d.next = self.below.q.val().node;
            if self.change.val().legal {
                self.top.d.next.legal = true;
            }
        }

        self.node.next = self.top.q.val();
        self.parent.next = self.below.q.val().node;
        self.ply.next = self.height.q.val();
        self.at_root.next = self.height.q.val() == 0;
        self.horizon.next = self.horizon_register.q.val();
    }
}
