//! The move stack: state to take moves back, and to resume generation after them.
//!
//! The newest frame is in a register, so that unmake takes one clock, even right after a make; the
//! RAM holds all frames, and the frame below is prefetched. The depth comes from the configuration.
//! Latency: `top` and `count` follow `push` and `pop` by one clock. Power-on: empty.

use super::encoding::{Frame, Move};
use bluechip_rust_hdl::primitives::{Parameter, Ram, Register};
use memory_map::Configuration;
use rust_hdl::prelude::*;

/// The move stack.
#[derive(LogicBlock, Default)]
pub struct MoveStack {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Push `played` with the state before it.
    pub push: Signal<In, Bit>,
    /// Drop the newest frame.
    pub pop: Signal<In, Bit>,
    /// Drop all frames.
    pub clear: Signal<In, Bit>,
    /// The move to push.
    pub played: Signal<In, Move>,
    /// Castling rights before it.
    pub rights: Signal<In, Bits<4>>,
    /// En passant register before it.
    pub passed: Signal<In, Bits<4>>,
    /// 50-move counter before it.
    pub fifty: Signal<In, Bits<7>>,
    /// Newest frame; undefined if the stack is empty.
    pub top: Signal<Out, Frame>,
    /// Number of frames, up to the stack's depth.
    pub count: Signal<Out, Bits<7>>,
    /// Frames it holds, a power of two.
    depth: Parameter<Bits<7>>,
    ram: Ram<Frame, 6>,
    newest: Register<Frame>,
    height: Register<Bits<7>>,
    frame: Signal<Local, Frame>,
    below: Signal<Local, Bits<7>>,
}

impl MoveStack {
    /// The stack of a configuration.
    pub fn new(configuration: &Configuration) -> Self {
        let depth = configuration.stack_depth();
        Self {
            depth: Parameter::new(u64::from(depth).into()),
            ram: Ram::with_depth(depth as usize, []),
            ..Self::default()
        }
    }
}

impl Logic for MoveStack {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, newest, height);
        self.ram.clock.next = self.clock.val();
        self.frame.next.played = self.played.val();
        self.frame.next.rights = self.rights.val();
        self.frame.next.passed = self.passed.val();
        self.frame.next.fifty = self.fifty.val();
        if self.push.val() {
            self.newest.d.next = self.frame.val();
            self.height.d.next = self.height.q.val() + 1;
        }
        if self.pop.val() {
            self.newest.d.next = self.ram.read_data.val();
            self.height.d.next = self.height.q.val() - 1;
        }
        if self.clear.val() {
            self.height.d.next = 0.into();
        }
        self.ram.write_address.next = bit_cast::<6, 7>(self.height.q.val());
        self.ram.write_data.next = self.frame.val();
        self.ram.write_enable.next =
            self.push.val() & !(self.height.q.val() & self.depth.val()).any();
        // The frame below the newest one of the next clock: it was written at least a clock ago.
        self.below.next = self.height.q.val() - 2;
        if self.push.val() {
            self.below.next = self.height.q.val() - 1;
        }
        if self.pop.val() {
            self.below.next = self.height.q.val() - 3;
        }
        self.ram.read_address.next = bit_cast::<6, 7>(self.below.val());
        self.top.next = self.newest.q.val();
        self.count.next = self.height.q.val();
    }
}
