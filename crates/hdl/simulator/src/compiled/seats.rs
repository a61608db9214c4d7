//! Derives from hierarchical names which values belong to an array of instances.

use std::collections::{HashMap, HashSet};

use bluechip_netlist::flat::{ClockId, FlatNetlist};

/// Smallest array to pack: in smaller ones, moving bits costs more than packing saves.
const FEWEST_INSTANCES: usize = 16;

/// Widest value that is split into bits.
pub(super) const WIDEST: u16 = 16;

/// Number of positions of a word.
const POSITIONS: usize = 64;

/// The place of a value in an array of instances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Seat {
    /// The values with the same name in all instances: `cells[].hit`.
    pub(crate) row: u32,
    /// The index of the instance.
    pub(crate) position: u8,
}

/// Whether values of equal instances are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Packing {
    Packed,
    Apart,
}

/// The seats of all named values.
pub(crate) struct Seats {
    /// The seat of each node.
    pub(crate) nodes: Vec<Option<Seat>>,
    /// The seat of each register.
    pub(crate) registers: Vec<Option<Seat>>,
}

impl Seats {
    /// No seats: nothing is packed.
    pub(crate) fn none(netlist: &FlatNetlist) -> Self {
        Seats {
            nodes: vec![None; netlist.nodes.len()],
            registers: vec![None; netlist.registers.len()],
        }
    }

    /// Whether nothing has a seat.
    pub(crate) fn are_none(&self) -> bool {
        self.nodes
            .iter()
            .chain(&self.registers)
            .all(Option::is_none)
    }

    pub(crate) fn new(netlist: &FlatNetlist) -> Self {
        let signal_paths = netlist.signals.iter().map(|signal| signal.path.as_str());
        let register_paths = netlist
            .registers
            .iter()
            .map(|register| register.path.as_str());
        let arrays = Arrays::new(signal_paths.chain(register_paths));
        let mut rows = Rows::default();

        let mut registers: Vec<Option<Seat>> = netlist
            .registers
            .iter()
            .map(|register| {
                rows.seat(&arrays, &register.path)
                    .filter(|_| register.low == 0 && register.width <= WIDEST)
            })
            .collect();
        // All registers of a row must have the same clock.
        let mut clocks: HashMap<u32, Option<ClockId>> = HashMap::new();
        for (register, seat) in netlist.registers.iter().zip(&registers) {
            if let Some(seat) = seat {
                let clock = clocks.entry(seat.row).or_insert(Some(register.clock));
                *clock = clock.filter(|clock| *clock == register.clock);
            }
        }
        for seat in &mut registers {
            *seat = seat.filter(|seat| clocks[&seat.row].is_some());
        }
        keep_if_alone(&mut registers);

        // A node may have several names: its own, and those of ports it is wired to. Its seat comes
        // from the name with the most values. A node that is the value of one name in several
        // instances has no seat.
        let mut names: Vec<Vec<Seat>> = vec![Vec::new(); netlist.nodes.len()];
        for signal in &netlist.signals {
            if let [node] = signal.limbs[..] {
                names[node.0 as usize].extend(rows.seat(&arrays, &signal.path));
            }
        }
        for seats in &mut names {
            seats.sort();
            if seats.windows(2).any(|pair| pair[0].row == pair[1].row) {
                seats.clear();
            }
        }
        let mut population: HashMap<u32, usize> = HashMap::new();
        for seat in names.iter().flatten() {
            *population.entry(seat.row).or_default() += 1;
        }
        let mut nodes: Vec<Option<Seat>> = names
            .into_iter()
            .map(|seats| {
                seats
                    .into_iter()
                    .filter(|seat| population[&seat.row] >= FEWEST_INSTANCES)
                    .max_by_key(|seat| (population[&seat.row], std::cmp::Reverse(seat.row)))
            })
            .collect();
        keep_if_alone(&mut nodes);
        Seats { nodes, registers }
    }
}

/// Keeps the first value of each seat, and drops rows with too few values.
fn keep_if_alone(seats: &mut [Option<Seat>]) {
    let mut taken = HashSet::new();
    let mut population: HashMap<u32, usize> = HashMap::new();
    for seat in seats.iter_mut() {
        match *seat {
            Some(found) if taken.insert(found) => *population.entry(found.row).or_default() += 1,
            _ => *seat = None,
        }
    }
    for seat in seats.iter_mut() {
        *seat = seat.filter(|seat| population[&seat.row] >= FEWEST_INSTANCES);
    }
}

/// The arrays of instances, each given by its path without the index.
struct Arrays {
    /// The distinct indices of each array.
    extents: HashMap<String, HashSet<usize>>,
}

impl Arrays {
    fn new<'a>(paths: impl Iterator<Item = &'a str>) -> Self {
        let mut extents: HashMap<String, HashSet<usize>> = HashMap::new();
        for path in paths {
            for (array, index, _) in indices(path) {
                match extents.get_mut(array) {
                    Some(extent) => extent.insert(index),
                    None => extents.entry(array.to_owned()).or_default().insert(index),
                };
            }
        }
        Arrays { extents }
    }

    fn extent(&self, array: &str) -> usize {
        self.extents.get(array).map_or(0, HashSet::len)
    }
}

/// Every index in a path: the text before its bracket, the index, and the text after the bracket.
fn indices(path: &str) -> impl Iterator<Item = (&str, usize, &str)> {
    path.match_indices('[').filter_map(move |(open, _)| {
        let close = open + path[open..].find(']')?;
        let index = path[open + 1..close].parse().ok()?;
        Some((&path[..open], index, &path[close + 1..]))
    })
}

/// Numbers the rows.
#[derive(Default)]
struct Rows {
    numbers: HashMap<(String, String), u32>,
}

impl Rows {
    /// The seat of a path, in the largest array on the path.
    fn seat(&mut self, arrays: &Arrays, path: &str) -> Option<Seat> {
        let (array, position, rest) = indices(path)
            .filter(|&(array, index, _)| {
                index < POSITIONS && arrays.extent(array) >= FEWEST_INSTANCES
            })
            .max_by_key(|(array, ..)| arrays.extent(array))?;
        let next = self.numbers.len() as u32;
        let row = *self
            .numbers
            .entry((array.to_owned(), rest.to_owned()))
            .or_insert(next);
        Some(Seat {
            row,
            position: position as u8,
        })
    }
}
