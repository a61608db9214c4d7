//! Signals and the fields of structures, read by name.

use bluechip_netlist::eval::{limb, mask, signed, wide_mask};
use bluechip_netlist::flat::{LIMB, Type};
use num_bigint::BigUint;

use crate::error::near_names;
use crate::{Error, Locate, SignalHandle, Simulation};

/// A signal, or a field of one that is a structure; see [`Simulation::field`].
#[derive(Clone, Debug)]
pub struct Field {
    signal: SignalHandle,
    path: String,
    low: u16,
    width: u16,
    ty: Type,
}

impl Field {
    /// The signal or field with that path.
    pub(crate) fn find(simulation: &Simulation, path: &str) -> Result<Self, Error> {
        let signals = &simulation.netlist().signals;
        // The longest prefix of the path that names a signal; the rest names fields.
        let ends = path.rmatch_indices('.').map(|(end, _)| end);
        let found = std::iter::once(path.len()).chain(ends).find_map(|end| {
            let name = &path[..end];
            let index = signals
                .binary_search_by(|signal| signal.path.as_str().cmp(name))
                .ok()?;
            Some((index, &path[end..]))
        });
        let unknown = || Error::UnknownSignal {
            path: path.to_owned(),
            near: near_names(path, signals.iter().map(|signal| signal.path.as_str())),
        };
        let (index, rest) = found.ok_or_else(unknown)?;
        let signal = simulation.signal(&signals[index].path)?;
        let mut field = Field {
            signal,
            path: path.to_owned(),
            low: 0,
            width: simulation.width(signal)?,
            ty: signals[index].ty.clone(),
        };
        for name in rest.split('.').skip(1) {
            field = field.part(name).ok_or_else(unknown)?;
        }
        Ok(field)
    }

    /// A field of this structure.
    fn part(mut self, wanted: &str) -> Option<Self> {
        let Type::Struct { fields, .. } = self.ty else {
            return None;
        };
        for field in fields {
            if field.name == wanted {
                self.width = field.width;
                self.ty = field.ty;
                return Some(self);
            }
            self.low += field.width;
        }
        None
    }

    /// Width in bits.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Names of its values from 0; none if it is no enumeration.
    pub fn names(&self) -> &[String] {
        match &self.ty {
            Type::Enum { variants, .. } => variants,
            _ => &[],
        }
    }

    /// Its value. One of more than 64 bits has a [`wide_value`](Self::wide_value); here it is an
    /// error.
    pub fn value(&self, simulation: &mut Simulation) -> Result<u64, Error> {
        if self.width > LIMB {
            return Err(Error::WiderThanAWord {
                path: self.path.clone(),
                width: self.width,
            });
        }
        match simulation.check_is_word(self.signal) {
            Ok(()) => Ok(simulation.peek(self.signal)? >> self.low & mask(self.width)),
            Err(_) => {
                let signal = simulation.peek_wide(self.signal)?;
                Ok(limb(&signal, self.low) & mask(self.width))
            }
        }
    }

    /// Its value, of any width.
    pub fn wide_value(&self, simulation: &mut Simulation) -> Result<BigUint, Error> {
        let signal = simulation.peek_wide(self.signal)?;
        Ok(signal >> self.low & wide_mask(self.width))
    }

    /// Whether any bit of it is 1.
    pub fn is_set(&self, simulation: &mut Simulation) -> Result<bool, Error> {
        Ok(self.wide_value(simulation)? != BigUint::ZERO)
    }

    /// Its value in two's complement.
    pub fn signed(&self, simulation: &mut Simulation) -> Result<i64, Error> {
        Ok(signed(self.value(simulation)?, self.width))
    }

    /// The name of its value, or its number if it has none.
    pub fn name(&self, simulation: &mut Simulation) -> Result<String, Error> {
        let value = self.value(simulation)?;
        let name = self.names().get(value as usize);
        Ok(name.cloned().unwrap_or_else(|| value.to_string()))
    }
}

impl Locate for Field {
    /// The signal that it is, or is a part of.
    fn locate(&self, simulation: &Simulation) -> Result<SignalHandle, Error> {
        self.signal.locate(simulation)
    }
}
