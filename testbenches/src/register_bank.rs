//! Test benches of the register banks: accesses of all kinds, against the memory map.
//!
//! Every output is checked in every clock.

use chip::evaluation::fast::FastRegisters;
use chip::host_port::HostRegisters;
use chip::host_port::register_bank::{Bank, Claim, Group};
use chip::search::search_port::SearchRegisters;
use memory_map::{ADDRESS_BITS, Configuration, Entry};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::bus::Bus;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench of the move generator's registers.
pub(crate) const HOST: Bench = Bench {
    name: "host_registers",
    summary: "accesses of all kinds to the move generator's registers, against the memory map",
    cycles: 20_000,
    top: "host_registers",
    script: |device, random, cycles| run(device, random, cycles, HostRegisters::BANK),
};

/// The bench of the search's registers.
pub(crate) const SEARCH: Bench = Bench {
    name: "search_registers",
    summary: "accesses of all kinds to the search's registers, against the memory map",
    cycles: 20_000,
    top: "search_registers",
    script: |device, random, cycles| run(device, random, cycles, SearchRegisters::BANK),
};

/// The bench of the fast evaluation's registers.
pub(crate) const FAST: Bench = Bench {
    name: "fast_registers",
    summary: "accesses of all kinds to the fast evaluation's registers and tables, against the \
              memory map",
    cycles: 20_000,
    top: "fast_registers",
    script: |device, random, cycles| run(device, random, cycles, FastRegisters::BANK),
};

/// State and inputs of the bank.
struct Model {
    configuration: Configuration,
    /// Entries of the bank, with the ranges of the configuration.
    claims: Vec<Claim>,
    /// The access being carried out.
    bus: Bus,
    /// A claim's register, or the value that its block gives it in this clock.
    values: Vec<u32>,
    /// The block refuses the word that arrives, for each claim.
    refused: Vec<bool>,
    /// … the word being written.
    out_of_range: bool,
}

fn run(
    device: &mut Device,
    random: &mut SmallRng,
    cycles: u64,
    bank: Bank,
) -> Result<(), BenchError> {
    let configuration = device.configuration().clone();
    let claims = (bank.claims.iter().copied())
        .map(|claim| Claim {
            entry: configuration.entry(&claim.entry).unwrap_or(claim.entry),
            ..claim
        })
        .collect();
    let mut model = Model {
        configuration,
        claims,
        bus: Bus::default(),
        values: bank.claims.iter().map(|claim| claim.entry.reset).collect(),
        refused: vec![false; bank.claims.len()],
        out_of_range: false,
    };
    // At power-on no access is being carried out, not even one to address 0.
    model.bus.set_arriving(device)?;
    device.step();
    while device.cycle() < cycles {
        let bus = model.access(random, device.cycle());
        let write = model.bus.write && random.random_bool(0.7);
        device.context(format!("{}, then {bus}", model.bus));
        bus.set_arriving(device)?;
        device.set("word", model.bus.data)?;
        device.set("write", write)?;
        model.surround(device, random)?;
        model.check(device, &bus, write)?;
        device.step();
        model.step(bus, write);
    }
    Ok(())
}

/// Whether an address is that of a claim, in a chip that has its entry.
fn owns(configuration: &Configuration, claim: &Claim, address: u32) -> bool {
    configuration.has(&claim.entry)
        && match claim.word {
            None => claim.entry.contains(address),
            Some(word) => claim.entry.address_of(word) == address,
        }
}

/// Whether writes are checked against the map.
fn is_checked(entry: &Entry) -> bool {
    entry.checked && entry.access.is_written()
}

impl Model {
    /// All low addresses at first; then mostly the bank's own, with words at the limits of their
    /// ranges.
    fn access(&self, random: &mut SmallRng, cycle: u64) -> Bus {
        let mut bus = Bus::random(random);
        if cycle < 0x600 {
            bus.address = cycle as u32;
            return bus;
        }
        let claim = &self.claims[random.random_range(0..self.claims.len())];
        let entry = &claim.entry;
        match random.random_range(0..8) {
            0 => return bus,
            1 => bus.address = entry.address ^ 1 << random.random_range(0..ADDRESS_BITS),
            _ => bus.address = entry.address_of(random.random_range(0..entry.words())),
        }
        match random.random_range(0..6) {
            0 => {
                bus.data = (entry.max as u32).wrapping_add(random.random_range(0..3)) & entry.mask()
            }
            1 => {
                bus.data = (entry.min as u32).wrapping_sub(random.random_range(0..3)) & entry.mask()
            }
            2 => bus.data = random.random::<u32>() & entry.mask(),
            3 => bus.data = random.random::<u32>() & entry.mask() ^ 1 << random.random_range(0..32),
            _ => {}
        }
        bus
    }

    /// What the block sends to the bank in this clock.
    fn surround(&mut self, device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
        for (index, claim) in self.claims.iter().enumerate() {
            let Claim {
                name, entry, group, ..
            } = claim;
            let port = match group {
                Group::Results | Group::States => "value",
                Group::Tables => "word",
                Group::Operands => {
                    self.refused[index] = random.random_bool(0.2);
                    device.set(&format!("{name}.refused"), self.refused[index])?;
                    continue;
                }
                Group::Constants | Group::Registers | Group::Commands => continue,
            };
            self.values[index] = (random.random::<u64>() & ((1 << entry.bits) - 1)) as u32;
            device.set(&format!("{name}.{port}"), self.values[index])?;
        }
        Ok(())
    }

    fn check(&self, device: &mut Device, arriving: &Bus, write: bool) -> Result<(), BenchError> {
        let mut known = false;
        let [mut read_only, mut write_only] = [false; 2];
        let mut answer = 0;
        let loads = write && !self.out_of_range;
        for (claim, &value) in self.claims.iter().zip(&self.values) {
            let selected = owns(&self.configuration, claim, self.bus.address);
            if selected {
                known = true;
                read_only = !claim.entry.access.is_written();
                write_only = !claim.entry.access.is_read();
                answer = if write_only { 0 } else { value };
            }
            for (port, expected) in [
                ("selected", u32::from(selected)),
                ("write", (selected && loads).into()),
                (
                    "hit",
                    owns(&self.configuration, claim, arriving.address).into(),
                ),
                ("value", value),
            ] {
                let outputs: &[&str] = match claim.group {
                    Group::Constants | Group::Results => &[],
                    Group::Registers => &["value"],
                    Group::States | Group::Operands => &["selected", "write"],
                    Group::Commands => &["selected"],
                    Group::Tables => &["hit", "write"],
                };
                if outputs.contains(&port) {
                    device.check(&format!("{}.{port}", claim.name), expected)?;
                }
            }
        }
        device.check("known", known)?;
        device.check("read_only", read_only)?;
        device.check("write_only", write_only)?;
        device.check("out_of_range", self.out_of_range)?;
        device.check("answer", answer)
    }

    fn step(&mut self, bus: Bus, write: bool) {
        for (claim, value) in self.claims.iter().zip(&mut self.values) {
            let loads =
                write && !self.out_of_range && owns(&self.configuration, claim, self.bus.address);
            if claim.group == Group::Registers && loads {
                *value = self.bus.data;
            }
        }
        self.out_of_range = (self.claims.iter().zip(&self.refused)).any(|(claim, &refused)| {
            owns(&self.configuration, claim, bus.address)
                && (refused || is_checked(&claim.entry) && !claim.entry.takes(bus.data))
        });
        self.bus = bus;
    }
}
