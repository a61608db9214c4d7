//! Test bench of chips behind a link: a host's perft through the serial line, on each chip, against
//! the reference.

use std::sync::Arc;
use std::time::Duration;

use chip::tops::CHIPS;
use driver::Driver;
use link::{Client, LinkedChip, Settings, SharedClient};
use rand::RngExt;
use rand::rngs::SmallRng;
use reference::ReferenceChip;
use reference::testing::STANDARD;

use super::line::PinLine;
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "serial_chip",
    summary: "perft and moves through the serial line on each chip, against the reference",
    cycles: 750_000,
    top: "serial_chip",
    script: run,
};

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    device.set("reset", true)?;
    device.step();
    device.set("reset", false)?;
    let configuration = device.configuration().clone();
    let line = PinLine::new(device, |device| {
        // One light for each chip that is busy, one for any.
        if device.cycle().is_multiple_of(16) {
            let lights = device.get("lights")?;
            device.expect("a light for any", u64::from(lights & 15 != 0), lights >> 7)?;
        }
        Ok(())
    });
    // A wait is shorter than the patience of the line.
    // The line counts clocks, however long they take to simulate.
    let settings = Settings {
        timeout: Duration::from_secs(1 << 20),
        wait_clocks: 4_096,
        ..Settings::default()
    };
    let client = Client::greet(line, settings, 0)?;
    let client = Arc::new(SharedClient::new(client));
    let lights = |lights: u64| -> Result<(), BenchError> {
        let mut client = client.lock();
        client.line().idle(100)?;
        client.line().device().check("lights", lights)
    };
    // Greeted, and nothing else.
    lights(1 << 5)?;
    let mut chips = Vec::new();
    for index in 0..CHIPS {
        chips.push(Driver::new(LinkedChip::new(client.clone(), index)?)?);
    }
    let mut software = Driver::new(ReferenceChip::new(&configuration))?;
    // A round takes a million clocks or more, most of them on the line.
    let has_ended = || {
        let mut client = client.lock();
        client.line().device().cycle() >= cycles
    };
    loop {
        for chip in &mut chips {
            let fen = STANDARD[random.random_range(0..STANDARD.len())].fen;
            let position = fen.parse().expect("a position");
            chip.load(&position)?;
            software.load(&position)?;
            let (found, expected) = (chip.perft(2)?.nodes, software.perft(2)?.nodes);
            let mut client = client.lock();
            let device = client.line().device();
            device.context(fen);
            device.expect("leaves", expected, found)?;
            drop(client);
            if has_ended() {
                return Ok(());
            }
        }
        // The chips are at different points.
        for chip in &mut chips {
            let position = chip.position()?;
            software.load(&position)?;
            let found = chip.list_moves(chess::Mode::All, true)?;
            let expected = software.list_moves(chess::Mode::All, true)?;
            let same = (found.iter().map(|found| found.move_word))
                .eq(expected.iter().map(|expected| expected.move_word));
            let mut client = client.lock();
            client.line().device().expect("moves", true, same)?;
            drop(client);
            if has_ended() {
                return Ok(());
            }
        }
    }
}
