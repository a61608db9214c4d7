//! Ports with types of Rust.

use std::marker::PhantomData;

use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::SignalKind;
use num_bigint::BigUint;

use crate::{Error, SignalHandle, Simulation};

/// A type of Rust that values of a port have.
pub trait PortValue: Sized {
    /// Its name.
    const NAME: &'static str;
    /// Whether it has all values of this many bits and, for an input, no others that would be
    /// truncated silently.
    fn fits(width: u16) -> bool;
    /// The bits of a value, in a port of so many bits.
    fn to_bits(self, width: u16) -> BigUint;
    /// The value of so many bits.
    fn of_bits(bits: &BigUint, width: u16) -> Self;
}

impl PortValue for bool {
    const NAME: &'static str = "bool";

    fn fits(width: u16) -> bool {
        width == 1
    }

    fn to_bits(self, _: u16) -> BigUint {
        u8::from(self).into()
    }

    fn of_bits(bits: &BigUint, _: u16) -> Self {
        bits.bit(0)
    }
}

impl PortValue for BigUint {
    const NAME: &'static str = "BigUint";

    fn fits(_: u16) -> bool {
        true
    }

    fn to_bits(self, _: u16) -> BigUint {
        self
    }

    fn of_bits(bits: &BigUint, _: u16) -> Self {
        bits.clone()
    }
}

/// The value as 128 bits.
fn word(bits: &BigUint) -> u128 {
    let mut digits = bits.iter_u64_digits();
    let (low, high) = (digits.next().unwrap_or(0), digits.next().unwrap_or(0));
    u128::from(low) | u128::from(high) << 64
}

macro_rules! unsigned {
    ($($ty:ident)*) => {$(
        impl PortValue for $ty {
            const NAME: &'static str = stringify!($ty);

            fn fits(width: u16) -> bool {
                u32::from(width) <= $ty::BITS
            }

            fn to_bits(self, _: u16) -> BigUint {
                self.into()
            }

            fn of_bits(bits: &BigUint, _: u16) -> Self {
                word(bits) as $ty
            }
        }
    )*};
}

macro_rules! signed {
    ($($ty:ident)*) => {$(
        impl PortValue for $ty {
            const NAME: &'static str = stringify!($ty);

            fn fits(width: u16) -> bool {
                u32::from(width) <= $ty::BITS
            }

            /// Two's complement. A value that does not fit keeps bits above the width, and is
            /// therefore refused.
            fn to_bits(self, width: u16) -> BigUint {
                let value = i64::from(self);
                let half = 1i128 << (width.max(1) - 1);
                match (-half..half).contains(&i128::from(value)) {
                    true => (value as u64 & mask(width)).into(),
                    false => (value as u64).into(),
                }
            }

            /// The topmost bit is the sign.
            fn of_bits(bits: &BigUint, width: u16) -> Self {
                let above = 64 - u32::from(width);
                (((word(bits) as u64) << above) as i64 >> above) as $ty
            }
        }
    )*};
}

unsigned!(u8 u16 u32 u64 u128);
signed!(i8 i16 i32 i64);

/// An input of the top, with its type.
#[derive(Debug)]
pub struct InPort<T> {
    signal: SignalHandle,
    width: u16,
    ty: PhantomData<fn(T)>,
}

/// An output of the top, with its type.
#[derive(Debug)]
pub struct OutPort<T> {
    signal: SignalHandle,
    width: u16,
    ty: PhantomData<fn() -> T>,
}

impl<T> Clone for InPort<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for InPort<T> {}

impl<T> Clone for OutPort<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for OutPort<T> {}

impl<T: PortValue> InPort<T> {
    /// Sets the input, which keeps the value.
    pub fn set(&self, simulation: &mut Simulation, value: T) -> Result<(), Error> {
        simulation.poke_wide(self.signal, value.to_bits(self.width))
    }

    /// The signal.
    pub fn signal(&self) -> SignalHandle {
        self.signal
    }
}

impl<T: PortValue> OutPort<T> {
    /// The settled value of the output.
    pub fn get(&self, simulation: &mut Simulation) -> Result<T, Error> {
        Ok(T::of_bits(&simulation.peek_wide(self.signal)?, self.width))
    }

    /// The signal.
    pub fn signal(&self) -> SignalHandle {
        self.signal
    }
}

impl Simulation {
    /// An input of the top, whose values are of a type of Rust: `bool` for one bit, integers for as
    /// many bits as they have or fewer, [`BigUint`] for any.
    pub fn input<T: PortValue>(&self, name: &str) -> Result<InPort<T>, Error> {
        let (signal, width) = self.port::<T>(name, SignalKind::Input, "input")?;
        Ok(InPort {
            signal,
            width,
            ty: PhantomData,
        })
    }

    /// An output of the top, whose values are of a type of Rust.
    pub fn output<T: PortValue>(&self, name: &str) -> Result<OutPort<T>, Error> {
        let (signal, width) = self.port::<T>(name, SignalKind::Output, "output")?;
        Ok(OutPort {
            signal,
            width,
            ty: PhantomData,
        })
    }

    fn port<T: PortValue>(
        &self,
        name: &str,
        kind: SignalKind,
        direction: &'static str,
    ) -> Result<(SignalHandle, u16), Error> {
        let signal = self.signal(name)?;
        if self.netlist.signals[self.index_of(signal)?].kind != kind {
            return Err(Error::NoSuchPort {
                path: name.to_owned(),
                direction,
                netlist: self.netlist.name.clone(),
            });
        }
        let width = self.width(signal)?;
        match T::fits(width) {
            true => Ok((signal, width)),
            false => Err(Error::PortType {
                path: name.to_owned(),
                width,
                ty: T::NAME,
            }),
        }
    }
}

/// A structure with the ports of a design, each with its type. `of` looks up all of them, and
/// reports every one that is missing or has another width.
///
/// ```
/// # use bluechip_netlist::builder::ModuleBuilder;
/// # use bluechip_netlist::flat::Op;
/// use bluechip_simulator::{EngineKind, Simulation, ports};
///
/// ports! {
///     /// The ports of the counter.
///     pub struct Counter {
///         input enable: bool,
///         output value: u8,
///     }
/// }
///
/// # let mut module = ModuleBuilder::new("counter");
/// # let clock = module.clock("clock");
/// # let enable = module.input("enable", 1);
/// # let count = module.register("count", 8, clock, 0u8);
/// # let one = module.graph.constant(1, 8);
/// # let sum = module.add(Op::Add(count.value, one), 8);
/// # let next = module.graph.mux(enable, sum, count.value);
/// # module.set_next(count, next);
/// # module.output("value", count.value);
/// # let netlist = module.into_design().flatten()?;
/// let mut simulation = Simulation::new(netlist, EngineKind::Compiled)?;
/// let counter = Counter::of(&simulation)?;
/// counter.enable.set(&mut simulation, true)?;
/// simulation.run(3);
/// assert_eq!(counter.value.get(&mut simulation)?, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! ports {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$own:meta])* $direction:ident $port:ident: $ty:ty),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug)]
        $visibility struct $name {
            $($(#[$own])* $visibility $port: $crate::ports!(@type $direction $ty)),*
        }

        impl $name {
            /// The ports of a design that is simulated.
            $visibility fn of(
                simulation: &$crate::Simulation,
            ) -> ::std::result::Result<Self, $crate::Error> {
                let mut wrong = ::std::vec::Vec::new();
                $(
                    let $port = simulation.$direction::<$ty>(stringify!($port));
                    let $port = $port.map_err(|error| wrong.push(error));
                )*
                match ($($port,)*) {
                    ($(::std::result::Result::Ok($port),)*) => {
                        ::std::result::Result::Ok($name { $($port),* })
                    }
                    _ => ::std::result::Result::Err($crate::Error::Ports(wrong)),
                }
            }
        }
    };
    (@type input $ty:ty) => { $crate::InPort<$ty> };
    (@type output $ty:ty) => { $crate::OutPort<$ty> };
}
