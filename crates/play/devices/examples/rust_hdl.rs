//! The move generator in rust-hdl's own simulator: perft of the start position to the depth given,
//! as JSON.
//!
//! It runs the blocks' own code, which the release profile leaves unoptimised; hence
//! `cargo run --profile rust-hdl -p devices --example rust_hdl -- 2`.

use std::error::Error;
use std::time::Instant;

use bluechip_simulator::Device;
use chess::Position;
use chip::movegen::generator::Generator;
use devices::{BusChip, pin};
use driver::Driver;
use memory_map::Configuration;
use rust_hdl_core::prelude::*;

/// The most passes over all blocks in which rust-hdl must settle after a clock edge.
const PASSES: usize = 1000;

/// The generator as rust-hdl runs it.
struct RustHdl(Box<Generator>);

/// A pin of the bus.
#[derive(Clone, Copy)]
enum Pin {
    Address,
    WriteData,
    Write,
    Read,
    ReadData,
    Busy,
}

#[derive(Debug, thiserror::Error)]
enum RustHdlError {
    #[error("the generator's bus has no pin `{0}`")]
    UnknownPin(String),
    #[error("read_data and busy are not inputs")]
    NotAnInput,
    #[error("only read_data and busy are outputs")]
    NotAnOutput,
    #[error("rust-hdl's simulator does not settle")]
    Unsettled,
}

impl Device for RustHdl {
    type Error = RustHdlError;
    type Signal = Pin;

    fn signal(&self, path: &str) -> Result<Pin, RustHdlError> {
        match path {
            pin::ADDRESS => Ok(Pin::Address),
            pin::WRITE_DATA => Ok(Pin::WriteData),
            pin::WRITE => Ok(Pin::Write),
            pin::READ => Ok(Pin::Read),
            pin::READ_DATA => Ok(Pin::ReadData),
            pin::BUSY => Ok(Pin::Busy),
            _ => Err(RustHdlError::UnknownPin(path.to_owned())),
        }
    }

    fn poke(&mut self, pin: Pin, value: u64) -> Result<(), RustHdlError> {
        match pin {
            Pin::Address => self.0.address.next = value.to_bits(),
            Pin::WriteData => self.0.write_data.next = value.to_bits(),
            Pin::Write => self.0.write.next = value == 1,
            Pin::Read => self.0.read.next = value == 1,
            Pin::ReadData | Pin::Busy => return Err(RustHdlError::NotAnInput),
        }
        Ok(())
    }

    fn peek(&mut self, pin: Pin) -> Result<u64, RustHdlError> {
        match pin {
            Pin::ReadData => Ok(self.0.read_data.val().to_u64()),
            Pin::Busy => Ok(self.0.busy.val().into()),
            _ => Err(RustHdlError::NotAnOutput),
        }
    }

    fn step(&mut self) -> Result<(), RustHdlError> {
        // Inputs settle while the clock is low.
        for level in [false, true] {
            self.0.clock.next = Clock::from(level);
            if !simulate(self.0.as_mut(), PASSES) {
                return Err(RustHdlError::Unsettled);
            }
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let depth = match std::env::args().nth(1) {
        Some(depth) => depth.parse()?,
        None => return Err("the depth is missing".into()),
    };
    // Not `connect_all`: it would name element 0 of parts that this configuration leaves out, and
    // serves rust-hdl's checks and Verilog alone.
    let block = Box::new(Generator::new(&Configuration::generator()));
    let mut driver = Driver::new(BusChip::new(RustHdl(block))?)?;
    driver.load(&Position::start())?;
    let start = Instant::now();
    let found = driver.perft(depth)?;
    println!(
        r#"{{ "nodes": {}, "cycles": {}, "seconds": {} }}"#,
        found.nodes,
        found.cycles,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}
