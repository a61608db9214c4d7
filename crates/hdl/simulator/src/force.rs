//! Signals held at a value, whatever drives them.
//!
//! The netlist has inputs for this, which
//! [`Design::flatten_forcing`](bluechip_netlist::design::Design::flatten_forcing) adds for the
//! given signals. So all engines force alike, and other netlists lose no speed.

use bluechip_netlist::flat::FlatNetlist;
use num_bigint::BigUint;

use crate::{BatchSignal, BatchSimulation, Error, Locate, SignalHandle, Simulation};

/// Suffixes of a signal's path, for the force-enable input, the forced value, the driver of an
/// input, and the state of a register.
const FORCE: &str = "$force";
const VALUE: &str = "$value";
const DRIVEN: &str = "$driven";
const STATE: &str = "$state";

/// Whether any signal of a netlist can be forced.
pub(crate) fn has_forces(netlist: &FlatNetlist) -> bool {
    netlist
        .signals
        .iter()
        .any(|signal| signal.path.ends_with(FORCE))
}

/// The signals that force a signal.
struct Force {
    enable: SignalHandle,
    /// The forced value; `None` for a register that shows its own state.
    value: Option<SignalHandle>,
    /// The state of a register.
    state: Option<SignalHandle>,
}

impl Force {
    fn of(path: &str, find: impl Fn(&str) -> Result<SignalHandle, Error>) -> Result<Self, Error> {
        let find = |suffix: &str| find(&format!("{path}{suffix}")).ok();
        let enable = find(FORCE).ok_or_else(|| Error::NotForcible {
            path: path.to_owned(),
        })?;
        Ok(Force {
            enable,
            value: find(VALUE),
            state: find(STATE),
        })
    }

    /// The signals to set to the forced value.
    fn targets(&self) -> impl Iterator<Item = SignalHandle> {
        self.value.into_iter().chain(self.state)
    }
}

impl Simulation {
    /// Holds a signal at a value, whatever drives it, until it is [released](Self::release). The
    /// netlist was made by [`flatten_forcing`](bluechip_netlist::design::Design::flatten_forcing)
    /// with its path. Afterwards a register keeps the value until its next update; any other signal
    /// returns to its driver's value at once.
    pub fn force(&mut self, signal: impl Locate, value: u64) -> Result<(), Error> {
        self.force_wide(signal, value)
    }

    /// The same for a signal of any width.
    pub fn force_wide(
        &mut self,
        signal: impl Locate,
        value: impl Into<BigUint>,
    ) -> Result<(), Error> {
        let (handle, value) = (signal.locate(self)?, value.into());
        let force = Force::of(&self.path_of(handle), |path| self.signal(path))?;
        let width = self.width(handle)?;
        if value.bits() > u64::from(width) {
            return Err(Error::TooWide {
                path: self.path_of(handle),
                width,
                value,
            });
        }
        for target in force.targets() {
            self.poke_wide(target, value.clone())?;
        }
        self.poke(force.enable, 1)
    }

    /// Lets a signal have again what drives it. Nothing if it is not forced.
    pub fn release(&mut self, signal: impl Locate) -> Result<(), Error> {
        let handle = signal.locate(self)?;
        let force = Force::of(&self.path_of(handle), |path| self.signal(path))?;
        self.poke(force.enable, 0)
    }

    /// Whether a signal is held.
    pub fn is_forced(&mut self, signal: impl Locate) -> Result<bool, Error> {
        let handle = signal.locate(self)?;
        match Force::of(&self.path_of(handle), |path| self.signal(path)) {
            Ok(force) => Ok(self.peek(force.enable)? == 1),
            Err(_) => Ok(false),
        }
    }

    /// The signal to set instead of another one: its driver if it is an input that can be forced. A
    /// forced register cannot be set.
    pub(crate) fn target_of(&mut self, handle: SignalHandle) -> Result<SignalHandle, Error> {
        if !self.has_forces {
            return Ok(handle);
        }
        let path = self.path_of(handle);
        if let Ok(driven) = self.signal(&format!("{path}{DRIVEN}")) {
            return Ok(driven);
        }
        if self.signal(&format!("{path}{STATE}")).is_ok() && self.is_forced(handle)? {
            return Err(Error::Forced { path });
        }
        Ok(handle)
    }
}

impl BatchSimulation {
    /// Holds a signal of a lane at a value, as [`Simulation::force`] does of its circuit.
    pub fn force(
        &mut self,
        lane: usize,
        signal: impl BatchSignal,
        value: impl Into<BigUint>,
    ) -> Result<(), Error> {
        let (handle, value) = (signal.find(self)?, value.into());
        let force = self.force_of(handle)?;
        for target in force.targets() {
            self.set_wide(lane, target, value.clone())?;
        }
        self.set(lane, force.enable, 1)
    }

    /// The same for every lane.
    pub fn force_all(
        &mut self,
        signal: impl BatchSignal,
        value: impl Into<BigUint>,
    ) -> Result<(), Error> {
        let (handle, value) = (signal.find(self)?, value.into());
        let force = self.force_of(handle)?;
        for target in force.targets() {
            self.set_all_wide(target, value.clone())?;
        }
        self.set_all(force.enable, 1)
    }

    /// Lets a signal of a lane have again what drives it. Nothing if it is not forced.
    pub fn release(&mut self, lane: usize, signal: impl BatchSignal) -> Result<(), Error> {
        let handle = signal.find(self)?;
        let force = self.force_of(handle)?;
        self.set(lane, force.enable, 0)
    }

    /// The same for every lane.
    pub fn release_all(&mut self, signal: impl BatchSignal) -> Result<(), Error> {
        let handle = signal.find(self)?;
        let force = self.force_of(handle)?;
        self.set_all(force.enable, 0)
    }

    fn force_of(&self, handle: SignalHandle) -> Result<Force, Error> {
        Force::of(&self.path_of(handle)?, |path| self.signal(path))
    }

    /// The signal to set instead of another one: its driver if it is an input that can be forced.
    pub(crate) fn target_of(&self, handle: SignalHandle) -> Result<SignalHandle, Error> {
        if !self.has_forces {
            return Ok(handle);
        }
        let path = self.path_of(handle)?;
        Ok(self.signal(&format!("{path}{DRIVEN}")).unwrap_or(handle))
    }
}
