//! Simulations of rust-hdl blocks, with handles that know the type of their signal.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use bluechip_simulator::{EngineKind, Error, Locate, SignalHandle};
use num_bigint::BigUint;
use rust_hdl_core::bits::Bits;
use rust_hdl_core::block::Block;
use rust_hdl_core::direction::Direction;
use rust_hdl_core::signal::Signal;
use rust_hdl_core::signed::{Signed, signed_cast};
use rust_hdl_core::synth::Synth;

use crate::{SignalPaths, bits_of, elaborate};

/// A [simulation](bluechip_simulator::Simulation) of a block, whose signals [`port`](Self::port)
/// finds by the block's fields. Everything else it does as the simulation that it holds.
pub struct Simulation {
    simulation: bluechip_simulator::Simulation,
    /// Where the signals of the block are in the netlist.
    paths: SignalPaths,
}

impl Deref for Simulation {
    type Target = bluechip_simulator::Simulation;

    fn deref(&self) -> &Self::Target {
        &self.simulation
    }
}

impl DerefMut for Simulation {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.simulation
    }
}

/// A signal of a simulation that holds values of type `T`: [`peek`](Port::peek) returns one,
/// [`poke`](Port::poke) takes one. As a [`Locate`] it names the signal wherever bits do.
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
    fn locate(&self, simulation: &bluechip_simulator::Simulation) -> Result<SignalHandle, Error> {
        self.handle.locate(simulation)
    }
}

/// A type whose values can be made from their bits. [`simulated_value!`](crate::simulated_value)
/// makes enumerations and structures such types.
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
    pub fn poke(
        self,
        simulation: &mut bluechip_simulator::Simulation,
        value: T,
    ) -> Result<(), Error> {
        let bits = self.bits(simulation, value)?;
        simulation.poke_wide(self.handle, bits)
    }

    /// Whether the signal has this value.
    pub fn is(
        self,
        simulation: &mut bluechip_simulator::Simulation,
        value: T,
    ) -> Result<bool, Error> {
        let bits = self.bits(simulation, value)?;
        Ok(simulation.peek_wide(self.handle)? == bits)
    }

    fn bits(self, simulation: &bluechip_simulator::Simulation, value: T) -> Result<BigUint, Error> {
        bits_of(value).ok_or_else(|| Error::NoValue {
            path: simulation.path_of(self.handle),
            bits: format!("{value:?}"),
        })
    }
}

impl<T: Value> Port<T> {
    /// The signal's value as the present state and inputs make it.
    pub fn peek(self, simulation: &mut bluechip_simulator::Simulation) -> Result<T, Error> {
        let bits = simulation.peek_wide(self.handle)?;
        T::from_bits(&bits).ok_or_else(|| Error::NoValue {
            path: simulation.path_of(self.handle),
            bits: format!("{bits:#x}"),
        })
    }
}

impl Simulation {
    /// A simulation of a block. The block itself is not changed.
    pub fn of(block: &impl Block, kind: EngineKind) -> Result<Self, Error> {
        let flat = elaborate(block, "top")?.flatten()?;
        Ok(Self::with_ports_of(
            block,
            bluechip_simulator::Simulation::new(flat, kind)?,
        ))
    }

    /// A running simulation whose netlist was elaborated from the block, so that
    /// [`port`](Self::port) finds its signals.
    pub fn with_ports_of(block: &impl Block, simulation: bluechip_simulator::Simulation) -> Self {
        Self {
            simulation,
            paths: SignalPaths::of(block),
        }
    }

    /// A signal of the block, wherever in its hierarchy. Clocks are no signals: they have a
    /// [`clock`](bluechip_simulator::Simulation::clock) by name.
    pub fn port<D: Direction, T: Synth>(&self, signal: &Signal<D, T>) -> Result<Port<T>, Error> {
        let path = self.paths.path(signal).ok_or(Error::UnknownPort)?;
        Ok(Port {
            handle: self.signal(path)?,
            value: PhantomData,
        })
    }
}

/// Lets typed handles read an enumeration (`simulated_value!(enum Light { Red, Green });`, all its
/// values) or a structure (`simulated_value!(struct Pair { low: Bits<2>, high: Bits<3> });`, all
/// its fields in their order, of types that can be read themselves).
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
