//! Values chosen when a block is built.

use rust_hdl_core::ast::VerilogLiteral;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::constraint::PinConstraint;
use rust_hdl_core::prelude::*;
use rust_hdl_core::synth::VCDValue;
use rust_hdl_core::type_descriptor::TypeDescriptor;

/// A value that is chosen when a block is built and never changes: a depth, a mask, or whether a
/// part exists.
///
/// A condition on parameters alone is decided at elaboration, and the branch that is not taken may
/// name sub-blocks that do not exist. Unlike rust-hdl's `Constant` it has a default, so that a
/// constructor can fill in the rest of a block with `..Default::default()`. That default is no
/// value: elaboration finds such a parameter not driven.
#[derive(Clone, Copy, Debug)]
pub struct Parameter<T: Synth> {
    constant: Constant<T>,
    chosen: bool,
}

impl<T: Synth> Parameter<T> {
    /// A parameter of this value.
    pub fn new(value: T) -> Self {
        Self {
            constant: Constant::new(value),
            chosen: true,
        }
    }

    /// Its value, in a kernel.
    pub fn val(&self) -> T {
        self.constant.val()
    }
}

impl<T: Synth> Default for Parameter<T> {
    fn default() -> Self {
        Self {
            constant: Constant::new(T::default()),
            chosen: false,
        }
    }
}

impl<T: Synth> Atom for Parameter<T> {
    fn bits(&self) -> usize {
        self.constant.bits()
    }

    fn connected(&self) -> bool {
        self.chosen
    }

    fn changed(&self) -> bool {
        false
    }

    fn kind(&self) -> AtomKind {
        if self.chosen {
            AtomKind::Constant
        } else {
            AtomKind::LocalSignal
        }
    }

    fn descriptor(&self) -> TypeDescriptor {
        self.constant.descriptor()
    }

    fn vcd(&self) -> VCDValue {
        self.constant.vcd()
    }

    fn id(&self) -> usize {
        self.constant.id()
    }

    fn verilog(&self) -> VerilogLiteral {
        self.constant.verilog()
    }

    fn constraints(&self) -> Vec<PinConstraint> {
        Vec::new()
    }
}

impl<T: Synth> Block for Parameter<T> {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {}

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_atom(name, self);
    }
}

impl<T: Synth> Logic for Parameter<T> {
    fn update(&mut self) {}
}
