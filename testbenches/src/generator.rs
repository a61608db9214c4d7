//! Test bench of the whole move generator: random traffic on its bus, against the reference chip.
//!
//! Beside the registers it checks the bus itself: `read_data` keeps its word until the next read, and `busy` is what
//! STATUS says.

use host::{ChessChip, PortError};
use memory_map::address;
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
    while device.cycle() < cycles {
        reset(device)?;
        let mut traffic = Traffic::new(random.random(), device.configuration());
        let end = (device.cycle() + cycles / 4).min(cycles);
        while device.cycle() < end {
            let mut bus = BusOn {
                device,
                failure: None,
            };
            let stepped = traffic.step(&mut bus);
            let failure = bus.failure.take();
            match (stepped, failure) {
                (_, Some(failure)) => return Err(failure),
                (Err(error), None) => return traffic_failed(device, error),
                (Ok(()), None) => {}
            }
        }
    }
    Ok(())
}

/// Whatever runs, a reset leads to the state of power-on.
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
    device.check("busy", false)
}

fn traffic_failed(device: &mut Device, error: TrafficError) -> Result<(), BenchError> {
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

/// The bus of the block under test.
struct BusOn<'a> {
    device: &'a mut Device,
    /// What went wrong on the bus.
    failure: Option<BenchError>,
}

impl BusOn<'_> {
    /// Keeps an error that the port cannot carry.
    fn kept<T>(&mut self, result: Result<T, BenchError>) -> Result<T, PortError> {
        result.map_err(|error| {
            let text = error.to_string();
            self.failure = Some(error);
            PortError::Broken(text)
        })
    }

    fn try_write(&mut self, address: u32, data: u32) -> Result<(), BenchError> {
        let before = self.device.get("read_data")?;
        self.device.set("address", address)?;
        self.device.set("write_data", data)?;
        self.device.set("write", true)?;
        self.device.step();
        self.device.set("write", false)?;
        self.device.check("read_data", before)
    }

    fn try_read(&mut self, address: u32) -> Result<u32, BenchError> {
        let before = self.device.get("read_data")?;
        self.device.set("address", address)?;
        self.device.set("read", true)?;
        self.device.step();
        self.device.set("read", false)?;
        self.device.check("read_data", before)?;
        let busy = self.device.get("busy")?;
        self.device.step();
        let data = self.device.get("read_data")?;
        if address == address::STATUS {
            self.device.expect("busy", data & 1, busy)?;
        }
        Ok(data as u32)
    }

    fn try_idle(&mut self, cycles: u64) -> Result<(), BenchError> {
        let before = self.device.get("read_data")?;
        for _ in 0..cycles {
            self.device.step();
        }
        self.device.check("read_data", before)
    }
}

impl ChessChip for BusOn<'_> {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        let written = self.try_write(address, data);
        self.kept(written)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        let read = self.try_read(address);
        self.kept(read)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        let idled = self.try_idle(cycles);
        self.kept(idled)
    }
}
