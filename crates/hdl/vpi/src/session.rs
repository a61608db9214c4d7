//! The state of a run, which the functions of VPI read and change.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::ffi::{CString, c_char, c_void};

use bluechip_netlist::flat::SignalKind;
use bluechip_simulator::{Error, Simulation};
use num_bigint::BigUint;

use crate::design::{Object, Objects};
use crate::ffi;

/// The object that a handle refers to. Handles are numbers that are never reused, so stale handles
/// are harmless.
enum Held {
    Object(Object),
    Iterator(VecDeque<Object>),
}

/// A registered callback.
pub struct Callback {
    /// The data as registered; its pointers are not read again.
    pub data: ffi::CallbackData,
    /// When it is due, if it waits for a time.
    pub due: u64,
    /// The watched object and its last value, if it waits for a change.
    watched: Option<(Object, BigUint)>,
}

/// A run.
pub struct Session {
    simulation: Simulation,
    /// The named objects.
    pub objects: Objects,
    held: HashMap<usize, Held>,
    next_handle: usize,
    callbacks: BTreeMap<usize, Callback>,
    /// Written inputs and registers whose values are not in the circuit yet: callbacks at a clock
    /// edge see the values before it.
    staged: BTreeMap<usize, BigUint>,
    /// Pending forces (a value) and releases (`None`).
    forces: BTreeMap<usize, Option<BigUint>>,
    /// Writes to be executed after the current callbacks.
    delayed: Vec<(Object, BigUint)>,
    /// The time in picoseconds.
    pub time: u64,
    /// Whether the run has been ended.
    pub is_finished: bool,
    /// The error of the last call.
    pub error: Option<CString>,
    /// Messages that were printed.
    told: HashSet<String>,
    /// Texts that were returned; each lives until many more have been.
    texts: VecDeque<CString>,
}

thread_local! {
    static SESSION: RefCell<Option<Session>> = const { RefCell::new(None) };
}

/// Accesses the session, if there is one. `what` must not call callbacks.
pub fn with<R>(otherwise: R, what: impl FnOnce(&mut Session) -> R) -> R {
    SESSION.with_borrow_mut(|session| match session {
        Some(session) => what(session),
        None => otherwise,
    })
}

impl Session {
    /// Starts the run.
    pub fn begin(simulation: Simulation, objects: Objects) {
        let session = Session {
            simulation,
            objects,
            held: HashMap::new(),
            next_handle: 1,
            callbacks: BTreeMap::new(),
            staged: BTreeMap::new(),
            forces: BTreeMap::new(),
            delayed: Vec::new(),
            time: 0,
            is_finished: false,
            error: None,
            told: HashSet::new(),
            texts: VecDeque::new(),
        };
        SESSION.set(Some(session));
    }

    fn hold(&mut self, held: Held) -> *mut c_void {
        let handle = self.next_handle;
        self.next_handle += 1;
        self.held.insert(handle, held);
        handle as *mut c_void
    }

    /// A new handle for an object.
    pub fn handle(&mut self, object: Object) -> *mut c_void {
        self.hold(Held::Object(object))
    }

    /// A handle that iterates over objects; null if there are none.
    pub fn iterator(&mut self, objects: Vec<Object>) -> *mut c_void {
        match objects.is_empty() {
            true => std::ptr::null_mut(),
            false => self.hold(Held::Iterator(objects.into())),
        }
    }

    /// The object of a handle.
    pub fn object(&self, handle: *mut c_void) -> Option<Object> {
        match self.held.get(&(handle as usize)) {
            Some(Held::Object(object)) => Some(object.clone()),
            _ => None,
        }
    }

    /// The next object of an iterator. The iterator is freed after the last one.
    pub fn next(&mut self, handle: *mut c_void) -> Option<Object> {
        let Some(Held::Iterator(objects)) = self.held.get_mut(&(handle as usize)) else {
            return None;
        };
        let next = objects.pop_front();
        if next.is_none() {
            self.held.remove(&(handle as usize));
        }
        next
    }

    /// Frees a handle.
    pub fn free(&mut self, handle: *mut c_void) {
        self.held.remove(&(handle as usize));
    }

    /// Keeps a text alive until many more have been requested.
    pub fn text(&mut self, text: impl Into<Vec<u8>>) -> *mut c_char {
        let text = CString::new(text).unwrap_or_default();
        let pointer = text.as_ptr().cast_mut();
        self.texts.push_back(text);
        if self.texts.len() > 64 {
            self.texts.pop_front();
        }
        pointer
    }

    /// Records an error. Also prints it once, because cocotb may not check for errors.
    pub fn fail(&mut self, what: String) {
        if self.told.insert(what.clone()) {
            eprintln!("bluechip-cocotb: {what}");
        }
        self.error = CString::new(what).ok();
    }

    /// The value of an object. Pending writes and forces count.
    pub fn value(&mut self, object: &Object) -> BigUint {
        let value = match *object {
            Object::Signal(place) => match (self.forces.get(&place), self.staged.get(&place)) {
                (Some(Some(value)), _) => Ok(value.clone()),
                (None, Some(value)) => Ok(value.clone()),
                _ => self
                    .simulation
                    .peek_wide(self.objects.signals[place].handle),
            },
            Object::Bit(place, low) => {
                Ok((self.value(&Object::Signal(place)) >> low) & BigUint::from(1u32))
            }
            Object::Word(place, address) => {
                let memory = self.objects.memories[place].handle;
                self.simulation.peek_wide_word(memory, address.into())
            }
            Object::Number(number) => Ok(BigUint::from(number as u32)),
            _ => Ok(BigUint::ZERO),
        };
        value.unwrap_or_else(|error| {
            self.stop(error.to_string());
            BigUint::ZERO
        })
    }

    /// Ends the run because of an error.
    fn stop(&mut self, why: String) {
        if !self.is_finished {
            eprintln!("bluechip-cocotb: {why}");
        }
        self.is_finished = true;
    }

    /// Writes an object at once, or after the current callbacks.
    pub fn write(&mut self, object: Object, value: BigUint, at_once: bool) {
        if let Object::Signal(place) | Object::Bit(place, _) = object {
            let signal = &self.objects.signals[place];
            if !matches!(signal.kind, SignalKind::Input | SignalKind::Register) {
                let name = self.objects.full_name(&object);
                self.fail(format!(
                    "`{name}` is computed: inputs and registers can be written"
                ));
                return;
            }
        }
        match at_once {
            true => self.stage(object, value),
            false => self.delayed.push((object, value)),
        }
    }

    /// Forces a signal to a value; releases it if there is none.
    pub fn force(&mut self, object: &Object, value: Option<BigUint>) {
        let name = self.objects.full_name(object);
        let Object::Signal(place) = *object else {
            self.fail(format!("`{name}`: only whole signals can be forced"));
            return;
        };
        let signal = &self.objects.signals[place];
        if !signal.is_forcible {
            let path = &signal.path;
            self.fail(format!(
                "`{name}` cannot be forced: name it with `--forced {path}`"
            ));
            return;
        }
        let ones = (BigUint::from(1u32) << signal.width) - 1u32;
        self.forces.insert(place, value.map(|value| value & ones));
    }

    fn stage(&mut self, object: Object, value: BigUint) {
        let size = self.objects.size(&object);
        let value = value & ((BigUint::from(1u32) << size) - 1u32);
        match object {
            Object::Signal(place) => {
                self.staged.insert(place, value);
            }
            Object::Bit(place, low) => {
                let mut whole = self.value(&Object::Signal(place));
                whole.set_bit(low.into(), value.bit(0));
                self.staged.insert(place, whole);
            }
            Object::Word(place, address) => {
                let memory = self.objects.memories[place].handle;
                if let Err(error) = self
                    .simulation
                    .poke_wide_word(memory, address.into(), value)
                {
                    self.stop(error.to_string());
                }
            }
            _ => self.fail("only signals and words of memories can be written".into()),
        }
    }

    /// Executes the delayed writes. Returns whether there were any.
    pub fn write_delayed(&mut self) -> bool {
        let delayed = std::mem::take(&mut self.delayed);
        let any = !delayed.is_empty();
        for (object, value) in delayed {
            self.stage(object, value);
        }
        any
    }

    /// Whether the circuit has not seen all writes and forces.
    pub fn is_stirred(&self) -> bool {
        !self.staged.is_empty() || !self.forces.is_empty() || !self.delayed.is_empty()
    }

    /// Applies all pending writes and forces together, and settles the circuit. Reading a value
    /// makes sure that clock edges are executed.
    pub fn evaluate(&mut self) {
        for (place, value) in std::mem::take(&mut self.staged) {
            let handle = self.objects.signals[place].handle;
            match self.simulation.poke_wide(handle, value) {
                // Writes to a forced register are ignored.
                Ok(()) | Err(Error::Forced { .. }) => {}
                Err(error) => self.stop(error.to_string()),
            }
        }
        for (place, value) in std::mem::take(&mut self.forces) {
            let handle = self.objects.signals[place].handle;
            let done = match value {
                Some(value) => self.simulation.force_wide(handle, value),
                None => self.simulation.release(handle),
            };
            if let Err(error) = done {
                self.stop(error.to_string());
            }
        }
        if !self.objects.signals.is_empty() {
            self.value(&Object::Signal(0));
        }
    }

    /// Registers a callback.
    pub fn register(&mut self, data: ffi::CallbackData, delay: u64) -> *mut c_void {
        let watched = match data.reason {
            ffi::CB_VALUE_CHANGE => match self.object(data.object) {
                Some(object) => {
                    let value = self.value(&object);
                    Some((object, value))
                }
                None => return std::ptr::null_mut(),
            },
            ffi::CB_READ_WRITE
            | ffi::CB_READ_ONLY
            | ffi::CB_NEXT_TIME
            | ffi::CB_AFTER_DELAY
            | ffi::CB_START
            | ffi::CB_END => None,
            reason => {
                self.fail(format!("callbacks for reason {reason} are not supported"));
                return std::ptr::null_mut();
            }
        };
        let handle = self.next_handle;
        self.next_handle += 1;
        let due = self.time.saturating_add(delay);
        self.callbacks
            .insert(handle, Callback { data, due, watched });
        handle as *mut c_void
    }

    /// Removes a callback.
    pub fn remove(&mut self, handle: *mut c_void) {
        self.callbacks.remove(&(handle as usize));
    }

    /// The registered callbacks for a reason, in their order.
    pub fn waiting(&self, reason: i32) -> Vec<usize> {
        let all = self
            .callbacks
            .iter()
            .filter(|(_, callback)| callback.data.reason == reason);
        all.map(|(&handle, _)| handle).collect()
    }

    /// The callbacks whose time has come.
    pub fn due(&self) -> Vec<usize> {
        let mut due = self.waiting(ffi::CB_AFTER_DELAY);
        due.retain(|handle| self.callbacks[handle].due <= self.time);
        due
    }

    /// The time of the next due callback.
    pub fn next_due(&self) -> Option<u64> {
        let waiting = self.callbacks.values();
        let timed = waiting.filter(|callback| callback.data.reason == ffi::CB_AFTER_DELAY);
        timed.map(|callback| callback.due).min()
    }

    /// The callbacks whose watched values changed since the last check.
    pub fn changed(&mut self) -> Vec<usize> {
        let mut changed = Vec::new();
        for handle in self.waiting(ffi::CB_VALUE_CHANGE) {
            let Some((object, before)) = self.callbacks[&handle].watched.clone() else {
                continue;
            };
            let now = self.value(&object);
            if now != before {
                changed.push(handle);
                if let Some(callback) = self.callbacks.get_mut(&handle) {
                    callback.watched = Some((object, now));
                }
            }
        }
        changed
    }

    /// The data of a callback, if it still exists. Removes it, unless it watches a value.
    pub fn take(&mut self, handle: usize) -> Option<ffi::CallbackData> {
        let data = self.callbacks.get(&handle)?.data;
        if data.reason != ffi::CB_VALUE_CHANGE {
            self.callbacks.remove(&handle);
        }
        Some(data)
    }
}
