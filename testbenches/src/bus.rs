//! Accesses of a host, for the benches of the blocks that carry them out.

use std::fmt;

use memory_map::{ADDRESS_BITS, Configuration, ENTRIES, Entry, Unit};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::BenchError;
use crate::device::Device;

/// What the host does in a clock.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bus {
    pub(crate) address: u32,
    pub(crate) data: u32,
    pub(crate) write: bool,
    pub(crate) read: bool,
}

impl Bus {
    /// A random access: mostly an address of an entry or one bit off it, and a word within the
    /// limits of some entry or close to them.
    pub(crate) fn random(random: &mut SmallRng) -> Bus {
        let strobes = random.random_range(0..8);
        let entry = &ENTRIES[random.random_range(0..ENTRIES.len())];
        let inside = random.random_range(entry.address..=entry.last());
        let address = match random.random_range(0..16) {
            0 | 1 => random.random_range(0..1 << ADDRESS_BITS),
            2 => random.random_range(0..0x500),
            3 => inside ^ 1 << random.random_range(0..ADDRESS_BITS),
            _ => inside,
        };
        let bits = random.random_range(0..=32);
        let data = match random.random_range(0..4) {
            0 => {
                let limit = [entry.min, entry.max][random.random_range(0..2)];
                limit + random.random_range(-1..=1)
            }
            1 => entry.max ^ 1 << random.random_range(0..32),
            _ => random.random::<i64>() & ((1 << bits) - 1),
        };
        Bus {
            address,
            data: data as u32,
            write: strobes < 4,
            read: (3..7).contains(&strobes),
        }
    }

    /// The entry at the address, if it belongs to this block of the chip.
    pub(crate) fn entry(&self, unit: Unit, configuration: &Configuration) -> Option<Entry> {
        let entry = configuration.entry_at(self.address);
        entry.filter(|entry| entry.unit == unit)
    }

    /// Puts the access on the pins of a block that decodes it on its way in.
    pub(crate) fn set_arriving(&self, device: &mut Device) -> Result<(), BenchError> {
        device.set("arriving.address", self.address)?;
        device.set("arriving.word", self.data)?;
        device.set("arriving.write", self.write)?;
        device.set("arriving.read", self.read)
    }
}

impl fmt::Display for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strobes = match (self.write, self.read) {
            (true, true) => "write and read",
            (true, false) => "write",
            (false, true) => "read",
            (false, false) => "nothing",
        };
        write!(
            f,
            "{strobes} at {:#07x}, word {:#x}",
            self.address, self.data
        )
    }
}
