//! The host's accesses to the registers and tables of an evaluation, for its benches.

use memory_map::{ADDRESS_BITS, Access, Entry, EvaluationParameters, Unit, entry_at};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::BenchError;
use crate::bus::Bus;
use crate::device::Device;
use crate::evaluated::any;

/// Writes every value, one word per clock.
pub(crate) fn load(
    device: &mut Device,
    parameters: &EvaluationParameters,
) -> Result<(), BenchError> {
    device.set("busy", false)?;
    for (address, data) in parameters.words() {
        let bus = Bus {
            address,
            data,
            write: true,
            read: false,
        };
        bus.set_arriving(device)?;
        device.step();
        device.set("data", data)?;
    }
    Bus::default().set_arriving(device)?;
    device.step();
    Ok(())
}

/// An access that may write, and one in the clock after it that may read. While the second arrives,
/// the first is carried out.
pub(crate) struct HostAccess {
    /// The block that responds.
    unit: Unit,
    pub(crate) write: Bus,
    read: Bus,
    /// A command runs in that clock.
    busy: bool,
}

impl HostAccess {
    pub(crate) fn random(random: &mut SmallRng, unit: Unit) -> HostAccess {
        let is_first = |address: &u32, entry: &Entry| entry.address == *address;
        let entries: Vec<&Entry> = EvaluationParameters::addresses()
            .filter_map(|address| entry_at(address).filter(|entry| is_first(&address, entry)))
            .filter(|entry| entry.unit == unit)
            .collect();
        // A register as often as a table, and addresses a bit beside.
        let anywhere = |random: &mut SmallRng| {
            let entry = any(random, &entries);
            let address = entry.address_of(random.random_range(0..entry.words()));
            match random.random_range(0..8) {
                0 => Bus::random(random).address,
                1 => address ^ 1 << random.random_range(0..ADDRESS_BITS),
                _ => address,
            }
        };
        let written = anywhere(random);
        let read = if random.random() {
            written
        } else {
            match random.random_range(0..4) {
                0 => written ^ 1 << random.random_range(0..ADDRESS_BITS),
                _ => anywhere(random),
            }
        };
        // Results are checked by the block's own bench.
        let is_result = entry_at(read).is_some_and(|entry| entry.access == Access::ReadOnly);
        // Words that fit, and others.
        let bits = match entry_at(written) {
            Some(entry) if random.random_bool(0.7) => entry.bits,
            _ => random.random_range(0..=32),
        };
        HostAccess {
            unit,
            write: Bus {
                address: written,
                data: (random.random::<u64>() & ((1 << bits) - 1)) as u32,
                write: random.random(),
                read: false,
            },
            read: Bus {
                address: read,
                data: random.random(),
                write: false,
                read: random.random() && !is_result,
            },
            busy: random.random_bool(0.2),
        }
    }

    /// The clock in which the first is carried out.
    pub(crate) fn carry_out(
        &self,
        device: &mut Device,
        parameters: &mut EvaluationParameters,
    ) -> Result<(), BenchError> {
        device.set("data", self.write.data)?;
        device.set("busy", self.busy)?;
        self.read.set_arriving(device)?;
        self.check_response(device, &self.write)?;
        if let Some(entry) = self.write.entry(self.unit, device.configuration()) {
            let fits = self.write.data & !entry.mask() == 0;
            if self.write.write && !self.busy && fits {
                parameters.write(self.write.address, self.write.data);
            }
        }
        device.step();
        Ok(())
    }

    /// The clock in which the second is carried out: it must read a word written in the previous
    /// clock.
    pub(crate) fn check_read(
        &self,
        device: &mut Device,
        parameters: &EvaluationParameters,
    ) -> Result<(), BenchError> {
        device.set("data", self.read.data)?;
        Bus::default().set_arriving(device)?;
        self.check_response(device, &self.read)?;
        let known = self.read.entry(self.unit, device.configuration());
        let word = parameters
            .read(self.read.address)
            .filter(|_| known.is_some() && self.read.read && !self.busy);
        device.check("answer", word.unwrap_or(0))
    }

    /// Checks the response to the access being carried out.
    fn check_response(&self, device: &mut Device, bus: &Bus) -> Result<(), BenchError> {
        let entry = bus.entry(self.unit, device.configuration());
        device.check("response.known", entry.is_some())?;
        let out_of_range =
            entry.is_some_and(|entry| entry.access.is_written() && bus.data & !entry.mask() != 0);
        device.check("response.out_of_range", out_of_range)?;
        let read_only = entry.is_some_and(|entry| entry.access == Access::ReadOnly);
        device.check("response.read_only", read_only)?;
        for never in ["write_only", "too_deep", "no_move", "search"] {
            device.check(&format!("response.{never}"), false)?;
        }
        Ok(())
    }
}
