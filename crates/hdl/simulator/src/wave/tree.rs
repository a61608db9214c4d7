//! The contents of a dump: scopes with variables, each a signal or a field of one.

use std::collections::{BTreeMap, HashSet};

use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::{LIMB, NodeId, Type};
use rustc_hash::FxHashMap;

use crate::{Error, Simulation};

/// Index into [`Tree::variables`].
pub(super) type VariableId = usize;

/// The scope of the captions.
const STORY: &str = "story";

/// Characters of a text in formats without strings.
pub(super) const CHARACTERS: usize = 24;

/// Everything a dump shows.
pub(super) struct Tree {
    pub(super) top: Scope,
    pub(super) variables: Vec<Variable>,
    /// The values of the variables, limb by limb, without duplicates: equal signals share one
    /// value.
    pub(super) values: Vec<Vec<NodeId>>,
    /// The widths of the values.
    widths: Vec<u16>,
    /// The variables that show each value, without those that equal an earlier one.
    pub(super) variables_of: Vec<Vec<VariableId>>,
    /// For each variable, the first variable that always shows the same.
    pub(super) like: Vec<VariableId>,
    /// The index of each value, by its limbs.
    known: FxHashMap<Vec<NodeId>, usize>,
    /// The clocks, which are not signals of the netlist. A netlist without clocks gets one that
    /// counts cycles.
    pub(super) clocks: Vec<VariableId>,
    /// The captions, which have their own scope.
    pub(super) captions: Vec<VariableId>,
    pub(super) enumerations: Vec<Enumeration>,
}

/// A block, or a structure whose fields are its variables.
pub(super) struct Scope {
    pub(super) name: String,
    pub(super) is_struct: bool,
    pub(super) variables: Vec<VariableId>,
    pub(super) scopes: Vec<Scope>,
}

/// Something with a name and a value.
pub(super) struct Variable {
    pub(super) name: String,
    /// Width in bits; for a text, the width in formats without strings.
    pub(super) width: u16,
    pub(super) format: Format,
    /// Indices of the most and least significant bits.
    pub(super) range: (i32, i32),
    /// Its lowest bit in the signal.
    low: u16,
    /// Whether it is the whole of its signal.
    is_whole: bool,
}

/// How to display a value.
#[derive(Clone, Copy)]
pub(super) enum Format {
    Bits,
    Signed,
    /// By name; index into [`Tree::enumerations`].
    Enumeration(usize),
    /// Not a number.
    Text,
}

/// Names for the values from 0.
#[derive(PartialEq, Eq)]
pub(super) struct Enumeration {
    pub(super) name: String,
    pub(super) variants: Vec<String>,
    /// Width of the values in bits.
    pub(super) width: u16,
}

impl Variable {
    pub(super) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Extracts its value from the value of the signal, both limb by limb.
    pub(super) fn part_of<'a>(&self, signal: &'a [u64]) -> impl Iterator<Item = u64> + Clone + 'a {
        let (low, width) = (self.low, self.width);
        let limb = move |index: u16| signal.get(usize::from(index)).copied().unwrap_or(0);
        (0..width).step_by(LIMB.into()).map(move |at| {
            let (index, shift) = ((low + at) / LIMB, (low + at) % LIMB);
            let bits = match shift {
                0 => limb(index),
                _ => limb(index) >> shift | limb(index + 1) << (LIMB - shift),
            };
            bits & mask(width - at)
        })
    }
}

impl Tree {
    /// The signals of a simulation or of one scope, and captions.
    pub(super) fn new<'a>(
        simulation: &Simulation,
        scope: Option<&str>,
        captions: impl Iterator<Item = &'a str>,
    ) -> Result<Self, Error> {
        let netlist = simulation.netlist().clone();
        let top_name = if netlist.name.is_empty() {
            "top"
        } else {
            &netlist.name
        };
        let prefix = match scope {
            None => String::new(),
            Some(scope) if scope.is_empty() || scope == top_name => String::new(),
            Some(scope) => format!("{scope}."),
        };
        let mut tree = Tree {
            top: Scope::new(top_name, false),
            variables: Vec::new(),
            values: Vec::new(),
            widths: Vec::new(),
            variables_of: Vec::new(),
            like: Vec::new(),
            known: FxHashMap::default(),
            clocks: Vec::new(),
            captions: Vec::new(),
            enumerations: Vec::new(),
        };
        let mut names: Vec<&str> = netlist
            .clocks
            .iter()
            .map(|clock| clock.name.as_str())
            .collect();
        if names.is_empty() {
            let has_clock = netlist.signals.iter().any(|signal| signal.path == "clock");
            names.push(if has_clock {
                "simulation_clock"
            } else {
                "clock"
            });
        }
        for name in names {
            let id = tree.variables.len();
            let mut parts: Vec<&str> = name.split('.').collect();
            let leaf = parts.pop().unwrap_or_default();
            tree.push(Variable {
                name: legal(leaf),
                width: 1,
                format: Format::Bits,
                range: (0, 0),
                low: 0,
                is_whole: true,
            });
            tree.clocks.push(id);
            let top = &mut tree.top;
            let scope = parts
                .into_iter()
                .fold(top, |scope, part| scope.child(part, false));
            scope.variables.push(id);
        }
        for name in captions {
            let id = tree.variables.len();
            tree.push(Variable {
                name: name.to_owned(),
                width: 8 * CHARACTERS as u16,
                format: Format::Text,
                range: (8 * CHARACTERS as i32 - 1, 0),
                low: 0,
                is_whole: true,
            });
            tree.top.child(STORY, false).variables.push(id);
            tree.captions.push(id);
        }

        let mut top = std::mem::replace(&mut tree.top, Scope::new(top_name, false));
        for signal in netlist
            .signals
            .iter()
            .filter(|signal| signal.path.starts_with(&prefix))
        {
            // Clocks that are values were already added.
            if netlist.events.is_some()
                && netlist.clocks.iter().any(|clock| clock.name == signal.path)
            {
                continue;
            }
            let value = tree.value(&signal.limbs, netlist.width(signal));
            let mut parts: Vec<&str> = signal.path.split('.').collect();
            let name = parts.pop().unwrap_or_default();
            let scope = parts
                .into_iter()
                .fold(&mut top, |scope, part| scope.child(part, false));
            tree.add(value, scope, name, &signal.ty, 0, netlist.width(signal));
        }
        part_names(&mut top, &tree.variables);
        tree.top = top;
        if tree.values.is_empty() && !prefix.is_empty() {
            return Err(Error::UnknownScope {
                scope: scope.unwrap_or_default().to_owned(),
                scopes: scopes(netlist.signals.iter().map(|signal| signal.path.as_str())),
            });
        }
        Ok(tree)
    }

    /// The index of a value; adds it if it is new.
    fn value(&mut self, limbs: &[NodeId], width: u16) -> usize {
        if let Some(&known) = self.known.get(limbs) {
            return known;
        }
        self.known.insert(limbs.to_vec(), self.values.len());
        self.values.push(limbs.to_vec());
        self.widths.push(width);
        self.variables_of.push(Vec::new());
        self.values.len() - 1
    }

    /// Adds a signal or a field of it to a scope.
    fn add(
        &mut self,
        value: usize,
        scope: &mut Scope,
        name: &str,
        ty: &Type,
        low: u16,
        width: u16,
    ) {
        let format = match ty {
            Type::Struct { fields, .. }
                if fields
                    .iter()
                    .map(|field| u32::from(field.width))
                    .sum::<u32>()
                    == u32::from(width) =>
            {
                let scope = scope.child(name, true);
                let mut low = low;
                for field in fields {
                    self.add(value, scope, &field.name, &field.ty, low, field.width);
                    low += field.width;
                }
                return;
            }
            Type::Signed | Type::Ranged { signed: true, .. } => Format::Signed,
            Type::Struct { .. } | Type::Bits | Type::Ranged { .. } => Format::Bits,
            Type::Enum { name, variants } => {
                Format::Enumeration(self.enumeration(name, variants, width))
            }
        };
        let id = self.variables.len();
        let range = match *ty {
            Type::Ranged { left, right, .. } => (left, right),
            _ => (i32::from(width) - 1, 0),
        };
        // For a part of a vector, remove `[left:right]` from the name: the range shows it.
        let part = format!("[{}:{}]", range.0, range.1);
        self.push(Variable {
            name: legal(name.strip_suffix(&part).unwrap_or(name)),
            width,
            format,
            range,
            low,
            is_whole: low == 0 && self.widths[value] == width,
        });
        scope.variables.push(id);
        let shows_as = |variable: &Variable| {
            let names = match variable.format {
                Format::Enumeration(index) => Some(index),
                _ => None,
            };
            (variable.low, variable.width, names)
        };
        let new = shows_as(&self.variables[id]);
        let others = &self.variables_of[value];
        match others
            .iter()
            .find(|&&other| shows_as(&self.variables[other]) == new)
        {
            Some(&other) => self.like[id] = other,
            None => self.variables_of[value].push(id),
        }
    }

    /// Adds a variable that equals no earlier one.
    fn push(&mut self, variable: Variable) {
        self.like.push(self.variables.len());
        self.variables.push(variable);
    }

    fn enumeration(&mut self, name: &str, variants: &[String], width: u16) -> usize {
        let wanted = Enumeration {
            name: name.to_owned(),
            variants: variants.to_vec(),
            width,
        };
        self.enumerations
            .iter()
            .position(|known| *known == wanted)
            .unwrap_or_else(|| {
                self.enumerations.push(wanted);
                self.enumerations.len() - 1
            })
    }
}

impl Scope {
    fn new(name: &str, is_struct: bool) -> Self {
        Scope {
            name: name.to_owned(),
            is_struct,
            variables: Vec::new(),
            scopes: Vec::new(),
        }
    }

    /// The scope of the captions, if there is one.
    pub(super) fn story(&self) -> Option<&Scope> {
        self.scopes.iter().find(|scope| scope.name == STORY)
    }

    /// All scopes in it except that of the captions.
    pub(super) fn blocks(&self) -> impl Iterator<Item = &Scope> {
        self.scopes.iter().filter(|scope| scope.name != STORY)
    }

    /// The scope with that name in this one; adds it if it is new. Signals are sorted, so searching
    /// from the end is fast.
    fn child(&mut self, name: &str, is_struct: bool) -> &mut Scope {
        let name = &*legal(name);
        let found = self.scopes.iter().rposition(|scope| scope.name == name);
        let index = found.unwrap_or_else(|| {
            self.scopes.push(Scope::new(name, is_struct));
            self.scopes.len() - 1
        });
        &mut self.scopes[index]
    }
}

/// Replaces characters that viewers misread: a colon starts a range, white space ends a name.
fn legal(name: &str) -> String {
    name.replace(|c: char| !c.is_ascii_graphic() || c == ':', "_")
}

/// Renames scopes that have the name of a variable in the same scope: viewers show only one of the
/// two.
fn part_names(scope: &mut Scope, variables: &[Variable]) {
    let mut taken: HashSet<String> = scope
        .variables
        .iter()
        .map(|&id| variables[id].name.clone())
        .collect();
    for inner in &mut scope.scopes {
        while !taken.insert(inner.name.clone()) {
            inner.name.push('$');
        }
        part_names(inner, variables);
    }
}

/// All scopes of the signals, sorted, without duplicates.
fn scopes<'a>(paths: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut scopes = BTreeMap::new();
    for path in paths {
        for (end, _) in path.match_indices('.') {
            scopes.insert(path[..end].to_owned(), ());
        }
    }
    scopes.into_keys().collect()
}
