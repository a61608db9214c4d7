//! The layout of the memory block that compiled code works on.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use bluechip_netlist::flat::{ClockId, FlatNetlist, MemoryId};

use super::program::Slot;
use super::seats::Seats;
use crate::clocks::Edges;

/// Where the bits of a value are.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// In one slot.
    Word(Slot),
    /// Bit by bit: slot and position of each, least significant first.
    Bits(Box<[(Slot, u8)]>),
}

impl Place {
    /// The slots that hold bits of the value.
    pub(crate) fn slots(&self) -> impl Iterator<Item = Slot> {
        let (word, bits): (_, &[_]) = match self {
            Place::Word(slot) => (Some(*slot), &[]),
            Place::Bits(bits) => (None, bits),
        };
        word.into_iter().chain(bits.iter().map(|(slot, _)| *slot))
    }

    pub(crate) fn read(&self, memory: &[u64]) -> u64 {
        match self {
            Place::Word(slot) => memory[*slot as usize],
            Place::Bits(bits) => {
                let bit = |&(slot, position): &(Slot, u8)| memory[slot as usize] >> position & 1;
                bits.iter()
                    .rev()
                    .fold(0, |value, place| value << 1 | bit(place))
            }
        }
    }

    pub(crate) fn write(&self, memory: &mut [u64], value: u64) {
        match self {
            Place::Word(slot) => memory[*slot as usize] = value,
            Place::Bits(bits) => {
                for (bit, &(slot, position)) in bits.iter().enumerate() {
                    let word = &mut memory[slot as usize];
                    *word = *word & !(1 << position) | (value >> bit & 1) << position;
                }
            }
        }
    }
}

/// Registers whose names differ only in numbers: probably those of equal instances, or of an array.
#[derive(Clone, Debug)]
pub(crate) struct Kin {
    /// Sorted by the numbers.
    pub(crate) slots: Vec<Slot>,
    /// Width of each register.
    pub(crate) width: u16,
}

/// Fewest registers for which a loop is considered.
const FEWEST_KIN: usize = 4;

/// Groups the registers, given their places, into kin.
fn kin(netlist: &FlatNetlist, places: &[Place]) -> Vec<Kin> {
    let mut kin: BTreeMap<_, BTreeMap<_, Slot>> = BTreeMap::new();
    for (register, place) in netlist.registers.iter().zip(places) {
        if let Place::Word(slot) = place {
            let (name, numbers) = without_numbers(&register.path);
            let key = (name, register.low, register.width, register.clock);
            kin.entry(key).or_default().insert((numbers, *slot), *slot);
        }
    }
    kin.retain(|_, slots| slots.len() >= FEWEST_KIN);
    let kin = kin.into_iter().map(|((_, _, width, _), slots)| Kin {
        slots: slots.into_values().collect(),
        width,
    });
    kin.collect()
}

/// A name without its numbers, and the numbers.
fn without_numbers(path: &str) -> (String, Vec<u64>) {
    let mut name = String::new();
    let mut numbers = Vec::new();
    let mut was_digit = false;
    for character in path.chars() {
        match character.to_digit(10) {
            None => name.push(character),
            Some(digit) => {
                if !was_digit {
                    name.push('0');
                    numbers.push(0_u64);
                }
                if let Some(number) = numbers.last_mut() {
                    *number = number.wrapping_mul(10).wrapping_add(digit.into());
                }
            }
        }
        was_digit = character.is_ascii_digit();
    }
    (name, numbers)
}

/// Slots of the state, in blocks.
///
/// Registers and read-port outputs have two slots: one for the present value, one for the value
/// after the edge. Both are in blocks of the same order, clock by clock, so that an edge ends with
/// one block copy per clock. Registers of arrays of instances are kept in planes: one slot per bit,
/// with a position for each instance.
pub(crate) struct Layout {
    /// Number of slots of registers and read ports.
    pub(crate) registers: u32,
    /// The slots on each clock.
    domains: Vec<Range<Slot>>,
    places: Vec<Place>,
    /// Registers that loops may process side by side.
    kin: Vec<Kin>,
    /// Slot of each plane, by row and bit, and the positions in use.
    planes: HashMap<(u32, u8), (Slot, u64)>,
    /// First slot of the inputs.
    inputs: Slot,
    /// Slots of the read ports of each memory.
    read_ports: Vec<Vec<Slot>>,
    /// Words of each memory.
    memories: Vec<Range<Slot>>,
    /// A slot that is always 0, for reads beyond a memory.
    pub(crate) zero: Slot,
    /// A slot that is never read, for writes beyond a memory.
    pub(crate) waste: Slot,
    /// Number of slots; further slots may be appended.
    pub(crate) len: u32,
}

impl Layout {
    pub(crate) fn new(netlist: &FlatNetlist, seats: &Seats) -> Self {
        let mut slots = 0;
        let mut planes = HashMap::new();
        // Placeholders: every register and read port has a clock, so the loop below replaces all.
        let mut places = vec![Place::Word(0); netlist.registers.len()];
        let mut read_ports: Vec<Vec<Slot>> = netlist
            .memories
            .iter()
            .map(|memory| vec![0; memory.read_ports.len()])
            .collect();
        let mut domains = Vec::new();
        for clock in (0..netlist.clocks.len() as u32).map(ClockId) {
            let start = slots;
            let mut next_slot = || {
                slots += 1;
                slots - 1
            };
            for ((register, seat), place) in netlist
                .registers
                .iter()
                .zip(&seats.registers)
                .zip(&mut places)
            {
                if register.clock != clock {
                    continue;
                }
                *place = match seat {
                    None => Place::Word(next_slot()),
                    Some(seat) => {
                        let plane = |bit| {
                            let (slot, used) = planes
                                .entry((seat.row, bit))
                                .or_insert_with(|| (next_slot(), 0));
                            *used |= 1u64 << seat.position;
                            (*slot, seat.position)
                        };
                        Place::Bits((0..register.width as u8).map(plane).collect())
                    }
                };
            }
            for (memory, slots) in netlist.memories.iter().zip(&mut read_ports) {
                for (port, slot) in memory.read_ports.iter().zip(slots) {
                    if port.clock == clock {
                        *slot = next_slot();
                    }
                }
            }
            domains.push(start..slots);
        }
        let registers = slots;
        let inputs = 2 * registers;
        let zero = inputs + netlist.inputs.len() as u32;
        let waste = zero + 1;
        let mut len = waste + 1;
        let mut memories = Vec::new();
        for memory in &netlist.memories {
            memories.push(len..len + memory.depth);
            len += memory.depth;
        }
        Layout {
            registers,
            domains,
            kin: kin(netlist, &places),
            places,
            planes,
            inputs,
            read_ports,
            memories,
            zero,
            waste,
            len,
        }
    }

    /// Place of a register's present value.
    pub(crate) fn register(&self, index: u32) -> &Place {
        &self.places[index as usize]
    }

    /// Registers that loops may process side by side.
    pub(crate) fn kin(&self) -> &[Kin] {
        &self.kin
    }

    /// Slot of a plane of registers, and the positions in use.
    pub(crate) fn plane(&self, row: u32, bit: u8) -> (Slot, u64) {
        self.planes[&(row, bit)]
    }

    /// Slot of a read port's present output.
    pub(crate) fn read_port(&self, memory: MemoryId, port: u32) -> Slot {
        self.read_ports[memory.0 as usize][port as usize]
    }

    /// Slots of the registers and read ports on the given clocks.
    pub(crate) fn domains(&self, edges: Edges) -> impl Iterator<Item = Range<usize>> {
        (0..)
            .map(ClockId)
            .zip(&self.domains)
            .filter(move |(clock, _)| edges.contains(*clock))
            .map(|(_, slots)| slots.start as usize..slots.end as usize)
    }

    /// Slot for the value after the edge of a register or read port.
    pub(crate) fn next(&self, present: Slot) -> Slot {
        present + self.registers
    }

    /// Slot of an input.
    pub(crate) fn input(&self, index: u32) -> Slot {
        self.inputs + index
    }

    /// Whether a slot belongs to an input.
    pub(crate) fn is_input(&self, slot: Slot) -> bool {
        (self.inputs..self.zero).contains(&slot)
    }

    /// Slot of a memory's first word.
    pub(crate) fn memory(&self, memory: MemoryId) -> Slot {
        self.memories[memory.0 as usize].start
    }

    /// Copies a state from this layout to another one.
    pub(crate) fn copy_state(
        &self,
        netlist: &FlatNetlist,
        state: &[u64],
        other: &Layout,
        to: &mut [u64],
    ) {
        for (place, other) in self.places.iter().zip(&other.places) {
            other.write(to, place.read(state));
        }
        let ports = self.read_ports.iter().flatten();
        for (&slot, &other) in ports.zip(other.read_ports.iter().flatten()) {
            to[other as usize] = state[slot as usize];
        }
        for input in 0..netlist.inputs.len() as u32 {
            to[other.input(input) as usize] = state[self.input(input) as usize];
        }
        let words = |layout: &Layout| {
            let first = layout.waste as usize + 1;
            first..layout.len as usize
        };
        to[words(other)].copy_from_slice(&state[words(self)]);
    }

    /// The words of all memories; they come last, memory by memory.
    pub(crate) fn memories(&self) -> &[Range<Slot>] {
        &self.memories
    }

    /// Slots of a memory's words.
    pub(crate) fn words(&self, memory: MemoryId) -> Range<usize> {
        let Range { start, end } = self.memories[memory.0 as usize];
        start as usize..end as usize
    }
}
