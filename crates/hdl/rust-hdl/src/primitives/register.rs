//! Registers.

use super::tag::{Kind, Tag};
use super::to_word;
use rust_hdl_core::prelude::*;

/// In a kernel: connects registers to the clock, and makes them keep their values unless assigned.
///
/// rust-hdl takes a macro of this name for hardware. The one in its library of widgets does the
/// same; this one spares blocks that library.
#[macro_export]
macro_rules! dff_setup {
    ($block:ident, $clock:ident, $($register:ident),+ $(,)?) => {
        $(
            $block.$register.clock.next = $block.$clock.val();
            $block.$register.d.next = $block.$register.q.val();
        )+
    };
}

/// Takes `d` at each rising clock edge.
///
/// Fits `dff_setup!`, like the `DFF` of rust-hdl-widgets, but can start at any value.
#[derive(Clone, Debug, LogicBlock)]
pub struct Register<T: Synth> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Next value.
    pub d: Signal<In, T>,
    /// Present value.
    pub q: Signal<Out, T>,
    _initial: T,
}

impl<T: Synth> Register<T> {
    /// A register that starts at `initial`.
    pub fn new(initial: T) -> Self {
        Self {
            clock: Signal::default(),
            d: Signal::default(),
            q: Signal::new_with_default(initial),
            _initial: initial,
        }
    }
}

impl<T: Synth> Default for Register<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Synth> Logic for Register<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.q.next = self.d.val();
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        let initial = to_word(self._initial);
        Verilog::Custom(format!(
            "{}\ninitial q = {}'h{initial:x};\nalways @(posedge clock) q <= d;\n",
            Tag::new(Kind::Register, [initial.clone()]),
            T::BITS
        ))
    }
}

/// A register with enable and synchronous reset: where `reset` is 1 it takes its reset value, else
/// where `enable` is 1 it takes `d`, else it keeps its value.
#[derive(Clone, Debug, LogicBlock)]
pub struct ControlledRegister<T: Synth> {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Take the reset value.
    pub reset: Signal<In, Bit>,
    /// Take `d`.
    pub enable: Signal<In, Bit>,
    /// Next value.
    pub d: Signal<In, T>,
    /// Present value.
    pub q: Signal<Out, T>,
    _reset_value: T,
}

impl<T: Synth> ControlledRegister<T> {
    /// A register that starts at, and resets to, `reset_value`.
    pub fn new(reset_value: T) -> Self {
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            enable: Signal::default(),
            d: Signal::default(),
            q: Signal::new_with_default(reset_value),
            _reset_value: reset_value,
        }
    }
}

impl<T: Synth> Default for ControlledRegister<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Synth> Logic for ControlledRegister<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            if self.reset.val() {
                self.q.next = self._reset_value;
            } else if self.enable.val() {
                self.q.next = self.d.val();
            }
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        let value = to_word(self._reset_value);
        let tag = Tag {
            reset_value: value.clone(),
            ..Tag::new(Kind::ControlledRegister, [value.clone()])
        };
        Verilog::Custom(format!(
            "{tag}\ninitial q = {bits}'h{value:x};\nalways @(posedge clock)\n   \
             if (reset) q <= {bits}'h{value:x};\n   else if (enable) q <= d;\n",
            bits = T::BITS
        ))
    }
}
