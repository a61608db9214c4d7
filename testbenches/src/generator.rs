//! Test bench of the whole move generator: random traffic on its bus, against the reference chip.
//!
//! It checks the registers and the bus itself: `read_data` keeps its word until the next read, and
//! `busy` agrees with STATUS.

use devices::{BusChip, pin};
use memory_map::{PortError, address};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::traffic::{Traffic, TrafficError};
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "generator",
    summary: "random bus traffic, legal and illegal, against the reference chip",
    cycles: 300_000,
    top: "generator",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    // A reset does not change a search's parameters and results, so only the first reset leads to
    // the power-on state.
    let rounds = match device.configuration().search() {
        Some(_) => 1,
        None => 4,
    };
    while device.cycle() < cycles {
        reset(device)?;
        let mut traffic = Traffic::new(random.random(), device.configuration());
        let end = (device.cycle() + cycles / rounds).min(cycles);
        while device.cycle() < end {
            let mut chip = BusChip::new(WatchedBus {
                device,
                answer_due: None,
            })?;
            // Random positions have few kings that may castle.
            let done = match random.random_bool(0.1) {
                true => traffic.castle(&mut chip),
                false => traffic.step(&mut chip),
            };
            if let Err(error) = done {
                return traffic_failed(device, error);
            }
        }
    }
    Ok(())
}

/// A reset leads to the power-on state, whatever command runs.
fn reset(device: &mut Device) -> Result<(), BenchError> {
    device.set("write", true)?;
    device.set("address", address::PERFT)?;
    device.set("write_data", 3_u64)?;
    device.step();
    device.set("write", false)?;
    device.step();
    device.set("reset", true)?;
    device.step();
    device.set("reset", false)?;
    device.check("read_data", 0_u64)?;
    device.check("busy", false)?;
    // A search would start the external port; none has run yet.
    if device.configuration().search().is_some() {
        for output in ["start", "stop", "valid", "file", "codes", "mover"] {
            device.check(&format!("external_{output}"), 0_u64)?;
        }
    }
    Ok(())
}

fn traffic_failed(device: &mut Device, error: TrafficError) -> Result<(), BenchError> {
    let error = match error {
        TrafficError::Port(PortError::Broken(error)) => match error.downcast() {
            Ok(error) => return Err(*error),
            Err(error) => TrafficError::Port(PortError::Broken(error)),
        },
        other => other,
    };
    match error {
        TrafficError::Differs {
            done,
            register,
            expected,
            found,
            ..
        } => {
            device.context(done);
            device.expect(register, expected, found)
        }
        other => {
            device.context(other.to_string());
            device.expect("the chip answers", true, false)
        }
    }
}

/// The block under test; its bus is checked in every clock.
struct WatchedBus<'a> {
    device: &'a mut Device,
    /// The address of the read whose word is valid after the next edge.
    answer_due: Option<u64>,
}

impl bluechip_simulator::Device for WatchedBus<'_> {
    type Error = BenchError;
    type Signal = usize;

    fn signal(&self, path: &str) -> Result<usize, BenchError> {
        self.device.signal(path)
    }

    fn poke(&mut self, pin: usize, value: u64) -> Result<(), BenchError> {
        self.device.poke(pin, value)
    }

    fn peek(&mut self, pin: usize) -> Result<u64, BenchError> {
        self.device.peek(pin)
    }

    fn step(&mut self) -> Result<(), BenchError> {
        let device = &mut *self.device;
        let before = device.get(pin::READ_DATA)?;
        let busy = device.get("busy")?;
        let due = match device.get(pin::READ)? {
            0 => None,
            _ => Some(device.get(pin::ADDRESS)?),
        };
        device.step();
        match std::mem::replace(&mut self.answer_due, due) {
            None => device.check(pin::READ_DATA, before),
            Some(address) if address == u64::from(address::STATUS) => {
                let status = device.get(pin::READ_DATA)?;
                device.expect("busy", status & 1, busy)
            }
            Some(_) => Ok(()),
        }
    }
}
