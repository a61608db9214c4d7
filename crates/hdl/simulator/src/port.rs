//! Handles that know the rust-hdl type of their signal.

use std::marker::PhantomData;

use bluechip_netlist::{SignalPaths, bits_of};
use num_bigint::BigUint;
use rust_hdl_core::bits::Bits;
use rust_hdl_core::block::Block;
use rust_hdl_core::direction::Direction;
use rust_hdl_core::signal::Signal;
use rust_hdl_core::signed::{Signed, signed_cast};
use rust_hdl_core::synth::Synth;

use crate::{EngineKind, Error, Locate, SignalHandle, Simulation};

/// A signal of a simulation that holds values of type `T`: [`peek`](Port::peek) returns one, [`poke`](Port::poke) takes
/// one. As a [`Locate`] it names the signal wherever bits do.
#[derive(Debug)]
pub struct Port<T> {
    handle: SignalHandle,
    value: PhantomData<fn() -> T>,
}

impl<T> Clone for Port<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Port<T> {}

impl<T> Locate for Port<T> {
    fn locate(&self, simulation: &Simulation) -> Result<SignalHandle, Error> {
        self.handle.locate(simulation)
    }
}

/// A type whose values can be made from their bits. [`simulated_value!`](crate::simulated_value) makes enumerations and
/// structures such types.
pub trait Value: Synth {
    /// The value of these bits, which are no more than the type has; none if no value has them.
    fn from_bits(bits: &BigUint) -> Option<Self>;
}

impl Value for bool {
    fn from_bits(bits: &BigUint) -> Option<Self> {
        Some(bits.bit(0))
    }
}

impl<const N: usize> Value for Bits<N> {
    fn from_bits(bits: &BigUint) -> Option<Self> {
        Some(bits.clone().into())
    }
}

impl<const N: usize> Value for Signed<N> {
    fn from_bits(bits: &BigUint) -> Option<Self> {
        Some(signed_cast(Bits::<N>::from(bits.clone())))
    }
}

impl<T: Synth> Port<T> {
    /// Sets an input until it is poked again, or a register until the next edge of its clock.
    pub fn poke(self, simulation: &mut Simulation, value: T) -> Result<(), Error> {
        let bits = self.bits(simulation, value)?;
        simulation.poke_wide(self.handle, bits)
    }

    /// Whether the signal has this value.
    pub fn is(self, simulation: &mut Simulation, value: T) -> Result<bool, Error> {
        let bits = self.bits(simulation, value)?;
        Ok(simulation.peek_wide(self.handle)? == bits)
    }

    fn bits(self, simulation: &Simulation, value: T) -> Result<BigUint, Error> {
        bits_of(value).ok_or_else(|| Error::NoValue {
            path: simulation.path_of(self.handle),
            bits: format!("{value:?}"),
        })
    }
}

impl<T: Value> Port<T> {
    /// The signal's value as the present state and inputs make it.
    pub fn peek(self, simulation: &mut Simulation) -> Result<T, Error> {
        let bits = simulation.peek_wide(self.handle)?;
        T::from_bits(&bits).ok_or_else(|| Error::NoValue {
            path: simulation.path_of(self.handle),
            bits: format!("{bits:#x}"),
        })
    }
}

impl Simulation {
    /// A simulation of a block, whose signals [`port`](Self::port) finds. The block itself is not changed.
    pub fn of(block: &impl Block, kind: EngineKind) -> Result<Self, Error> {
        let flat = bluechip_netlist::elaborate(block, "top")?.flatten()?;
        let mut simulation = Simulation::new(flat, kind)?;
        simulation.find_ports_of(block);
        Ok(simulation)
    }

    /// Lets [`port`](Self::port) find the signals of the block that the netlist was elaborated from.
    pub fn find_ports_of(&mut self, block: &impl Block) {
        self.paths = SignalPaths::of(block);
    }

    /// A signal of the block, wherever in its hierarchy. Clocks are no signals: they have a [`clock`](Self::clock) by name.
    pub fn port<D: Direction, T: Synth>(&self, signal: &Signal<D, T>) -> Result<Port<T>, Error> {
        let path = self.paths.path(signal).ok_or(Error::UnknownPort)?;
        Ok(Port {
            handle: self.signal(path)?,
            value: PhantomData,
        })
    }
}

/// Lets typed handles read an enumeration (`simulated_value!(enum Light { Red, Green });`, all its values) or a structure
/// (`simulated_value!(struct Pair { low: Bits<2>, high: Bits<3> });`, all its fields in their order, of types that can be
/// read themselves).
#[macro_export]
macro_rules! simulated_value {
    (enum $name:ident { $($value:ident),+ $(,)? }) => {
        impl $crate::Value for $name {
            fn from_bits(bits: &$crate::BigUint) -> Option<Self> {
                [$($name::$value),+]
                    .into_iter()
                    .find(|&value| $crate::bits_of(value).as_ref() == Some(bits))
            }
        }
    };
    (struct $name:ident { $($field:ident: $ty:ty),+ $(,)? }) => {
        impl $crate::Value for $name {
            fn from_bits(bits: &$crate::BigUint) -> Option<Self> {
                let mut value = $name::default();
                let mut rest = bits.clone();
                $(
                    let width = <$ty as $crate::Synth>::BITS;
                    let above = &rest >> width;
                    value.$field = <$ty as $crate::Value>::from_bits(&(rest ^ (&above << width)))?;
                    rest = above;
                )+
                (rest == $crate::BigUint::ZERO).then_some(value)
            }
        }
    };
}
