//! Signals of a chip and their fields, read by name.

use netlist::flat::Type;
use simulator::{SignalHandle, Simulation};

use crate::error::{Error, Result};

/// What reading a signal gives.
type Peeked<T> = std::result::Result<T, simulator::Error>;

/// A signal, or a field of one that is a structure.
#[derive(Clone)]
pub struct Field {
    signal: SignalHandle,
    low: u8,
    width: u8,
    names: Vec<String>,
}

impl Field {
    /// The signal or field of that path, such as `core.sequencer.state` or `core.sequencer.current.from`.
    pub fn find(simulation: &Simulation, path: &str) -> Result<Field> {
        Self::within(simulation, path, path)
    }

    /// The state machine's state, or another enumeration, of that path.
    pub fn find_enumeration(simulation: &Simulation, path: &str) -> Result<Field> {
        let field = Self::find(simulation, path)?;
        if field.names.is_empty() {
            return Err(Error::Failed(format!("{path} is no enumeration")));
        }
        Ok(field)
    }

    /// The field `path`, looked for in the signal `signal`, or in the one that this may be a field of.
    fn within(simulation: &Simulation, signal: &str, path: &str) -> Result<Field> {
        let netlist = simulation.netlist();
        let found = netlist
            .signals
            .binary_search_by(|known| known.path.as_str().cmp(signal));
        match (found, signal.rsplit_once('.')) {
            (Ok(index), _) => {
                let whole = Field {
                    signal: simulation.signal(signal)?,
                    low: 0,
                    width: simulation.width(signal)?,
                    names: Vec::new(),
                };
                let fields = path[signal.len()..].split('.').skip(1);
                whole
                    .descend(&netlist.signals[index].ty, fields)
                    .ok_or_else(|| Error::Failed(format!("`{signal}` has no field `{path}`")))
            }
            (Err(_), Some((outer, _))) => Self::within(simulation, outer, path),
            // Its message names signals that are near.
            (Err(_), None) => Err(simulation.signal(path).map_or_else(Error::from, |_| {
                Error::Failed(format!("no signal `{path}`"))
            })),
        }
    }

    /// A field of this one, of this type, by the names that lead to it.
    fn descend<'a>(mut self, ty: &Type, mut path: impl Iterator<Item = &'a str>) -> Option<Field> {
        let Some(wanted) = path.next() else {
            if let Type::Enum { variants, .. } = ty {
                self.names.clone_from(variants);
            }
            return Some(self);
        };
        let Type::Struct { fields, .. } = ty else {
            return None;
        };
        for field in fields {
            if field.name == wanted {
                self.width = field.width;
                return self.descend(&field.ty, path);
            }
            self.low += field.width;
        }
        None
    }

    /// Names of its values from 0, if it is an enumeration.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Its value.
    pub fn value(&self, simulation: &mut Simulation) -> Peeked<u64> {
        let signal = simulation.peek(self.signal)?;
        Ok(signal >> self.low & u64::MAX >> (64 - self.width))
    }

    /// Whether any bit of it is 1.
    pub fn is_set(&self, simulation: &mut Simulation) -> Peeked<bool> {
        Ok(self.value(simulation)? != 0)
    }

    /// Its value in two's complement.
    pub fn signed(&self, simulation: &mut Simulation) -> Peeked<i64> {
        let unused = 64 - u32::from(self.width);
        Ok((self.value(simulation)? << unused) as i64 >> unused)
    }

    /// The name of its value.
    pub fn name(&self, simulation: &mut Simulation) -> Peeked<String> {
        let value = self.value(simulation)?;
        let name = self.names.get(value as usize);
        Ok(name.cloned().unwrap_or_else(|| value.to_string()))
    }
}
