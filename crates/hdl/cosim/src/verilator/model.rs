//! One instance of a Verilator model.

use std::ffi::c_void;

use bluechip_simulator::Device;
use num_bigint::BigUint;

use super::header::Form;
use super::{Direction, Library, VerilatorError};

/// A port of a model, found by name once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortHandle {
    index: u32,
    width: u16,
    form: Form,
}

impl PortHandle {
    /// The number of its 32-bit words, and the bits in the last one.
    fn words(self) -> (u32, u32) {
        let width = u32::from(self.width);
        (width.div_ceil(32), u32::MAX >> (width.wrapping_neg() % 32))
    }
}

/// An instance: poke inputs, step, peek outputs. A peek sees all pokes before it, settled.
pub struct Model {
    library: Library,
    instance: *mut c_void,
    cycle: u64,
}

// SAFETY: an instance has its own context and shares nothing with others; `&mut self` makes access
// exclusive.
unsafe impl Send for Model {}

impl Model {
    /// A new instance, every register at its initial value, every input 0.
    pub fn new(library: &Library) -> Model {
        // SAFETY: the function belongs to the library, which the model keeps alive.
        let instance = unsafe { (library.inner.functions.new)() };
        Model {
            library: library.clone(),
            instance,
            cycle: 0,
        }
    }

    /// The handle of a port.
    pub fn port(&self, name: &str) -> Result<PortHandle, VerilatorError> {
        let inner = &self.library.inner;
        let index = *inner
            .index
            .get(name)
            .ok_or_else(|| VerilatorError::UnknownPort {
                top: inner.top.clone(),
                name: name.to_string(),
                known: inner.ports.iter().map(|port| port.name.clone()).collect(),
            })?;
        let port = &inner.ports[index];
        Ok(PortHandle {
            index: index as u32,
            width: port.width,
            form: port.form,
        })
    }

    /// Sets an input of up to 64 bits. Bits above its width are dropped. Wider ones have a
    /// [`poke_wide`](Self::poke_wide); here they stay as they are.
    pub fn poke(&mut self, port: PortHandle, value: u64) {
        let value = value & (u64::MAX >> (64 - port.width.min(64)));
        // SAFETY: the instance lives until drop; the harness ignores unknown indices.
        unsafe { (self.library.inner.functions.poke)(self.instance, port.index, value) }
    }

    /// Sets an input of any width. Bits above its width are dropped.
    pub fn poke_wide(&mut self, port: PortHandle, value: &BigUint) {
        let mut digits = value.iter_u32_digits();
        if port.form != Form::Words {
            let low = u64::from(digits.next().unwrap_or(0));
            let high = u64::from(digits.next().unwrap_or(0));
            return self.poke(port, low | high << 32);
        }
        let (words, last) = port.words();
        for word in 0..words {
            let mask = if word + 1 == words { last } else { u32::MAX };
            let value = digits.next().unwrap_or(0) & mask;
            let poke = self.library.inner.functions.poke_word;
            // SAFETY: see `poke`; the port has this word, because the handle was found in this
            // model.
            unsafe { poke(self.instance, port.index, word, value) }
        }
    }

    /// The settled value of a port of up to 64 bits. Wider ones have a
    /// [`peek_wide`](Self::peek_wide); here they are 0.
    pub fn peek(&mut self, port: PortHandle) -> u64 {
        // SAFETY: see `poke`.
        unsafe { (self.library.inner.functions.peek)(self.instance, port.index) }
    }

    /// The settled value of a port of any width.
    pub fn peek_wide(&mut self, port: PortHandle) -> BigUint {
        if port.form != Form::Words {
            return self.peek(port).into();
        }
        let peek = self.library.inner.functions.peek_word;
        // SAFETY: see `poke_wide`.
        let word = |word| unsafe { peek(self.instance, port.index, word) };
        BigUint::new((0..port.words().0).map(word).collect())
    }

    /// Runs clock cycles.
    pub fn step(&mut self, cycles: u64) {
        // SAFETY: see `poke`.
        unsafe { (self.library.inner.functions.step)(self.instance, cycles) }
        self.cycle += cycles;
    }

    /// Runs until the port has the value. The cycles that took, or `None` if it did not happen
    /// within `bound`.
    pub fn step_until(&mut self, port: PortHandle, value: u64, bound: u64) -> Option<u64> {
        // SAFETY: see `poke`.
        let cycles = unsafe {
            (self.library.inner.functions.step_until)(self.instance, port.index, value, bound)
        };
        self.cycle += cycles.min(bound);
        (cycles <= bound).then_some(cycles)
    }

    fn is_number(&self, port: PortHandle) -> Result<(), VerilatorError> {
        if port.form == Form::Words {
            let name = &self.library.ports()[port.index as usize].name;
            return Err(VerilatorError::TooWide(name.clone()));
        }
        Ok(())
    }

    /// Clock cycles since the instance was made.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }
}

impl Device for Model {
    type Error = VerilatorError;
    type Signal = PortHandle;

    fn signal(&self, path: &str) -> Result<PortHandle, VerilatorError> {
        self.port(path)
    }

    fn poke(&mut self, port: PortHandle, value: u64) -> Result<(), VerilatorError> {
        let known = &self.library.ports()[port.index as usize];
        if known.direction != Direction::Input {
            return Err(VerilatorError::NotAnInput(known.name.clone()));
        }
        self.is_number(port)?;
        Model::poke(self, port, value);
        Ok(())
    }

    fn peek(&mut self, port: PortHandle) -> Result<u64, VerilatorError> {
        self.is_number(port)?;
        Ok(Model::peek(self, port))
    }

    fn step(&mut self) -> Result<(), VerilatorError> {
        Model::step(self, 1);
        Ok(())
    }

    fn run(&mut self, cycles: u64) -> Result<(), VerilatorError> {
        Model::step(self, cycles);
        Ok(())
    }

    fn wait_for(
        &mut self,
        port: PortHandle,
        value: u64,
        bound: u64,
    ) -> Result<Option<u64>, VerilatorError> {
        Ok(self.step_until(port, value, bound))
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        // SAFETY: the instance was created by `new` of the same library, and is deleted once.
        unsafe { (self.library.inner.functions.delete)(self.instance) }
    }
}
