//! The named objects of a design: modules, signals, memories.

use std::collections::{BTreeMap, HashMap};

use bluechip_netlist::flat::{SignalKind, Type};
use bluechip_simulator::{MemoryHandle, SignalHandle, Simulation};

use crate::ffi;

/// An object that a handle can refer to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Object {
    /// A module or a block, given by its path below the top; the path of the top is empty.
    Scope(String),
    /// A signal, given by its index.
    Signal(usize),
    /// A bit of a signal, given by its distance from the lowest bit.
    Bit(usize, u32),
    /// A memory, given by its index.
    Memory(usize),
    /// A word of a memory, given by its address.
    Word(usize, u32),
    /// A range, from the left index to the right one.
    Range(i32, i32),
    /// A number.
    Number(i32),
}

/// A signal.
pub struct Signal {
    /// Its path below the top.
    pub path: String,
    /// Its handle in the simulator.
    pub handle: SignalHandle,
    /// Its width in bits.
    pub width: u32,
    /// Its leftmost and rightmost index.
    pub range: (i32, i32),
    /// Whether it is a two's complement number.
    pub is_signed: bool,
    /// Its kind.
    pub kind: SignalKind,
    /// Whether it can be forced.
    pub is_forcible: bool,
}

/// A memory.
pub struct Memory {
    /// Its path below the top.
    pub path: String,
    /// Its handle in the simulator.
    pub handle: MemoryHandle,
    /// Width of its words in bits.
    pub width: u32,
    /// Number of its words.
    pub depth: u32,
}

/// All named objects.
pub struct Objects {
    /// The name of the top.
    pub top: String,
    /// All signals.
    pub signals: Vec<Signal>,
    /// All memories.
    pub memories: Vec<Memory>,
    by_path: HashMap<String, Object>,
    /// The objects in each scope.
    children: BTreeMap<String, Vec<Object>>,
}

impl Objects {
    /// The objects of a design; `forced` are the signals that can be forced.
    pub fn new(top: &str, simulation: &Simulation, forced: &[String]) -> Result<Self, String> {
        let netlist = simulation.netlist();
        let mut objects = Objects {
            top: top.to_owned(),
            signals: Vec::new(),
            memories: Vec::new(),
            by_path: HashMap::new(),
            children: BTreeMap::from([(String::new(), Vec::new())]),
        };
        objects
            .by_path
            .insert(String::new(), Object::Scope(String::new()));
        // Memories come first: registers that the simulator adds for them have names below theirs.
        for memory in &netlist.memories {
            if is_hidden(&memory.path) || objects.by_path.contains_key(&memory.path) {
                continue;
            }
            let handle = simulation
                .memory(&memory.path)
                .map_err(|error| error.to_string())?;
            let parts = netlist
                .memories
                .iter()
                .filter(|part| part.path == memory.path);
            let object = Object::Memory(objects.memories.len());
            objects.memories.push(Memory {
                path: memory.path.clone(),
                handle,
                width: parts.map(|part| u32::from(part.width)).sum(),
                depth: memory.depth,
            });
            objects.add(&memory.path, object);
        }
        for signal in &netlist.signals {
            if is_hidden(&signal.path) || is_of_force(&signal.path, forced) {
                continue;
            }
            let is_forcible = forced.contains(&signal.path);
            // The driver of an input that can be forced is a separate signal.
            let is_driven = || {
                simulation
                    .signal(&format!("{}$driven", signal.path))
                    .is_ok()
            };
            let handle = simulation
                .signal(&signal.path)
                .map_err(|error| error.to_string())?;
            let width = simulation
                .width(handle)
                .map_err(|error| error.to_string())?;
            let (range, is_signed) = match signal.ty {
                Type::Ranged {
                    left,
                    right,
                    signed,
                } => ((left, right), signed),
                Type::Signed => ((i32::from(width) - 1, 0), true),
                _ => ((i32::from(width) - 1, 0), false),
            };
            let object = Object::Signal(objects.signals.len());
            objects.signals.push(Signal {
                path: signal.path.clone(),
                handle,
                width: width.into(),
                range,
                is_signed,
                kind: match is_forcible && is_driven() {
                    true => SignalKind::Input,
                    false => signal.kind,
                },
                is_forcible,
            });
            objects.add(&signal.path, object);
        }
        Ok(objects)
    }

    /// Adds an object and its enclosing scopes.
    fn add(&mut self, path: &str, object: Object) {
        let (mut path, mut object) = (path.to_owned(), object);
        loop {
            let scope = path
                .rsplit_once('.')
                .map_or("", |(scope, _)| scope)
                .to_owned();
            self.by_path.insert(path, object.clone());
            if !matches!(self.by_path.get(&scope), None | Some(Object::Scope(_))) {
                return;
            }
            let is_new = !self.children.contains_key(&scope);
            self.children.entry(scope.clone()).or_default().push(object);
            if !is_new {
                return;
            }
            (path, object) = (scope.clone(), Object::Scope(scope));
        }
    }

    /// Finds an object by its full name, which starts with the name of the top.
    pub fn find(&self, name: &str) -> Option<Object> {
        let rest = name.strip_prefix(&self.top)?;
        let path = match rest.strip_prefix('.') {
            Some(path) => path,
            None if rest.is_empty() => "",
            None => return None,
        };
        if let Some(object) = self.by_path.get(path) {
            return Some(object.clone());
        }
        let (array, index) = path.strip_suffix(']')?.rsplit_once('[')?;
        self.element(self.by_path.get(array)?, index.parse().ok()?)
    }

    /// The bit or word at an index of an object.
    pub fn element(&self, object: &Object, index: i32) -> Option<Object> {
        match *object {
            Object::Signal(place) => {
                let Signal {
                    range: (left, right),
                    ..
                } = self.signals[place];
                let low = match left >= right {
                    true => index.checked_sub(right)?,
                    false => right.checked_sub(index)?,
                };
                let low = u32::try_from(low).ok()?;
                (low < self.signals[place].width).then_some(Object::Bit(place, low))
            }
            Object::Memory(place) => {
                let address = u32::try_from(index).ok()?;
                (address < self.memories[place].depth).then_some(Object::Word(place, address))
            }
            _ => None,
        }
    }

    /// The VPI code for the kind of an object.
    pub fn kind(&self, object: &Object) -> i32 {
        let is_register = |place: usize| self.signals[place].kind == SignalKind::Register;
        match *object {
            Object::Scope(ref path) if last(path).ends_with(']') => ffi::GEN_SCOPE,
            Object::Scope(_) => ffi::MODULE,
            Object::Signal(place) if is_register(place) => ffi::REG,
            Object::Signal(_) => ffi::NET,
            Object::Bit(place, _) if is_register(place) => ffi::REG_BIT,
            Object::Bit(..) => ffi::NET_BIT,
            Object::Memory(_) => ffi::REG_ARRAY,
            Object::Word(..) => ffi::REG,
            Object::Range(..) => ffi::RANGE,
            Object::Number(_) => ffi::CONSTANT,
        }
    }

    /// Width of a value in bits, or number of words of a memory.
    pub fn size(&self, object: &Object) -> u32 {
        match *object {
            Object::Signal(place) => self.signals[place].width,
            Object::Memory(place) => self.memories[place].depth,
            Object::Word(place, _) => self.memories[place].width,
            Object::Number(_) => 32,
            _ => 1,
        }
    }

    /// The leftmost and rightmost index, if the object has indices.
    pub fn range(&self, object: &Object) -> Option<(i32, i32)> {
        match *object {
            Object::Signal(place) => Some(self.signals[place].range),
            Object::Memory(place) => Some((0, self.memories[place].depth as i32 - 1)),
            Object::Word(place, _) => Some((self.memories[place].width as i32 - 1, 0)),
            Object::Range(left, right) => Some((left, right)),
            _ => None,
        }
    }

    /// The objects of a kind in a scope.
    pub fn children(&self, scope: &str, kind: i32) -> Vec<Object> {
        let wanted = |object: &&Object| match kind {
            ffi::INTERNAL_SCOPE => matches!(object, Object::Scope(_)),
            ffi::REG_ARRAY | ffi::NET | ffi::REG => self.kind(object) == kind,
            _ => false,
        };
        let all = self.children.get(scope).into_iter().flatten();
        all.filter(wanted).cloned().collect()
    }

    /// The name of an object, including all enclosing scopes.
    pub fn full_name(&self, object: &Object) -> String {
        let below = |path: &str| match path {
            "" => self.top.clone(),
            path => format!("{}.{path}", self.top),
        };
        match *object {
            Object::Scope(ref path) => below(path),
            Object::Signal(place) => below(&self.signals[place].path),
            Object::Memory(place) => below(&self.memories[place].path),
            Object::Bit(place, low) => {
                let Signal {
                    ref path,
                    range: (left, right),
                    ..
                } = self.signals[place];
                let step = if left >= right { 1 } else { -1 };
                format!("{}[{}]", below(path), right + step * low as i32)
            }
            Object::Word(place, address) => {
                format!("{}[{address}]", below(&self.memories[place].path))
            }
            Object::Range(..) | Object::Number(_) => String::new(),
        }
    }

    /// The name of an object in its scope.
    pub fn name(&self, object: &Object) -> String {
        last(&self.full_name(object)).to_owned()
    }
}

/// Whether the name was generated, not chosen by the author.
fn is_hidden(path: &str) -> bool {
    path.split('.').any(|part| part.starts_with('$'))
}

/// Whether it is one of the inputs that force a signal.
fn is_of_force(path: &str, forced: &[String]) -> bool {
    let Some((signal, what)) = path.rsplit_once('$') else {
        return false;
    };
    ["force", "value", "driven", "state"].contains(&what) && forced.iter().any(|one| one == signal)
}

fn last(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(_, last)| last)
}
