//! Test bench of the whole link: a host at the serial line, through faults, and two chips that keep
//! what is written.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use chip::tops::CHIPS;
use link::{Client, Line, LinkError, Operation, Settings, frame, status};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::line::PinLine;
use super::test_chip::TestBoard;
use super::{random_content, random_operations};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "link",
    summary: "a host at a faulty serial line: nothing lost, nothing executed twice",
    cycles: 400_000,
    top: "link",
    script: run,
};

/// The chips connected to the link, and those that are busy.
struct Beside {
    board: TestBoard,
    read_data: u64,
    busy: u8,
}

impl Beside {
    /// The chips' side of a clock.
    fn clock(&mut self, device: &mut Device) -> Result<(), BenchError> {
        device.set("read_data", self.read_data)?;
        device.set("busy", self.busy)?;
        let (write, read) = (device.get("write")? == 1, device.get("read")? == 1);
        if !write && !read {
            return Ok(());
        }
        let (chip, address) = (device.get("chip")? as usize, device.get("address")? as u32);
        if write {
            let word = device.get("write_data")? as u32;
            if chip < usize::from(CHIPS) {
                self.board.write(chip, address, word);
            }
        }
        if read {
            self.read_data = match chip < usize::from(CHIPS) {
                true => self.board.read(chip, address).into(),
                false => 0,
            };
        }
        Ok(())
    }
}

/// A line that corrupts some bytes in both directions.
struct Faulty<'a, F> {
    line: PinLine<'a, F>,
    random: SmallRng,
    rate: f64,
}

impl<F> Faulty<'_, F> {
    fn carry(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        for &byte in bytes {
            match self.random.random_bool(self.rate) {
                false => out.push(byte),
                true => match self.random.random_range(0..3) {
                    0 => out.push(byte ^ 1 << self.random.random_range(0..8)),
                    1 => {}
                    _ => out.extend([byte, byte]),
                },
            }
        }
        out
    }
}

impl<F: FnMut(&mut Device) -> Result<(), BenchError>> Line for Faulty<'_, F> {
    fn send(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        let carried = self.carry(bytes);
        self.line.send(&carried)
    }

    fn receive(
        &mut self,
        buffer: &mut [u8],
        within: std::time::Duration,
    ) -> std::io::Result<usize> {
        let count = self.line.receive(buffer, within)?;
        let carried = self.carry(&buffer[..count]);
        buffer[..carried.len()].copy_from_slice(&carried);
        // A lost byte does not count as silence.
        if count > 0 && carried.is_empty() {
            return self.receive(buffer, within);
        }
        Ok(carried.len())
    }
}

/// Converts a mismatch on the line to one of the bench.
fn failed(error: LinkError) -> BenchError {
    match error {
        LinkError::Line(error) => match error.downcast::<BenchError>() {
            Ok(error) => error,
            Err(error) => BenchError::Link(LinkError::Line(error)),
        },
        other => BenchError::Link(other),
    }
}

/// Sends a frame and returns the reply.
fn raw<F>(line: &mut PinLine<'_, F>, content: &[u8]) -> Result<Option<Vec<u8>>, BenchError>
where
    F: FnMut(&mut Device) -> Result<(), BenchError>,
{
    line.send(&frame::encode(content))
        .map_err(|error| failed(error.into()))?;
    let mut deframer = frame::Deframer::default();
    let mut byte = [0];
    loop {
        let count = line.receive(&mut byte, Duration::ZERO);
        if count.map_err(|error| failed(error.into()))? == 0 {
            return Ok(None);
        }
        if let Some(ended) = deframer.push(byte[0]) {
            return Ok(match ended {
                frame::Ended::Frame(content) => Some(content),
                frame::Ended::Dropped => None,
            });
        }
    }
}

/// A greeting with any number, and a request with a number that differs from the next in one bit.
fn numbers<F>(line: &mut PinLine<'_, F>, random: &mut SmallRng) -> Result<(), BenchError>
where
    F: FnMut(&mut Device) -> Result<(), BenchError>,
{
    let greeted: u8 = random.random();
    let number = greeted.wrapping_add(1) ^ 1 << random.random_range(0..8);
    line.device()
        .context(format!("greeted with {greeted}, then {number}"));
    let statuses = [
        (greeted, status::GREETING),
        (
            number,
            match number.wrapping_sub(greeted) {
                // The same again.
                0 => status::GREETING,
                _ => status::OUT_OF_SEQUENCE,
            },
        ),
    ];
    for ((number, status), rest) in statuses.into_iter().zip([&[][..], &[2, 0, 0, 0]]) {
        let request: Vec<u8> = [number].into_iter().chain(rest.iter().copied()).collect();
        let reply = raw(line, &request)?.unwrap_or_default();
        line.device()
            .expect("a reply", true, reply.starts_with(&[number, status]))?;
    }
    Ok(())
}

/// A request that fills much of its buffer: all of its words are written.
fn long_request<F>(
    line: &mut PinLine<'_, F>,
    beside: &RefCell<Beside>,
    random: &mut SmallRng,
) -> Result<(), BenchError>
where
    F: FnMut(&mut Device) -> Result<(), BenchError>,
{
    let mut request = vec![1];
    let mut model = TestBoard::default();
    for chip in 0..2 {
        let operation = Operation::Write {
            chip,
            address: random.random_range(0..1 << 16),
            words: (0..130).map(|_| random.random()).collect(),
        };
        operation.encode(&mut request);
        perform(&operation, &mut model, &mut Vec::new());
    }
    line.device().context("a long request");
    raw(line, &[0])?;
    beside.borrow_mut().board.accesses.clear();
    let reply = raw(line, &request)?.unwrap_or_default();
    line.device()
        .expect("a reply", true, reply.starts_with(&[1, 0]))?;
    let same = beside.borrow().board.accesses == model.accesses;
    line.device().expect("accesses", true, same)
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let beside = Rc::new(RefCell::new(Beside {
        board: TestBoard::default(),
        read_data: 0,
        busy: 0,
    }));
    let plays = beside.clone();
    let mut line = PinLine::new(device, move |device| plays.borrow_mut().clock(device));

    // Before a greeting requests are refused; afterwards numbers must be in sequence.
    for request in [&[5, 2, 0, 0, 0][..], &[0, 2, 0, 0, 0]] {
        let reply = raw(&mut line, request)?.unwrap_or_default();
        let expected = [request[0], status::OUT_OF_SEQUENCE];
        line.device().expect(
            "a reply without greeting",
            true,
            reply.starts_with(&expected),
        )?;
    }
    line.device().check("greeted", false)?;
    let reply = raw(&mut line, &[9])?.unwrap_or_default();
    let greeting = [9, status::GREETING, 1, 0, 0, 0, link::VERSION, CHIPS, 0, 0];
    line.device()
        .expect("a greeting", true, reply == greeting)?;
    line.device().check("greeted", true)?;
    for number in [11, 8] {
        let reply = raw(&mut line, &[number, 2, 0, 0, 0])?.unwrap_or_default();
        let expected = [number, status::OUT_OF_SEQUENCE];
        line.device().expect(
            "a reply out of sequence",
            true,
            reply.starts_with(&expected),
        )?;
    }
    let reply = raw(&mut line, &[9, 1, 0, 0, 0, 1, 2, 3, 4])?.unwrap_or_default();
    line.device()
        .expect("a reply once more", true, reply == greeting)?;
    let executed = beside.borrow().board.accesses.len();
    line.device().expect("accesses", 0_u64, executed as u64)?;

    for _ in 0..16 {
        numbers(&mut line, random)?;
    }
    long_request(&mut line, &beside, random)?;

    // Garbage, which is counted, modulo 256.
    let mut dropped: u64 = 0;
    for bit in 0..=8 {
        let before = (1 << bit) - 1;
        if line.device().preset("dropped_register", before)? {
            dropped = before;
        }
        let mut garbage = vec![frame::FLAG];
        garbage.extend(random_content(random, 30));
        garbage.retain(|&byte| byte != frame::FLAG);
        garbage.extend([1, frame::FLAG]);
        line.send(&garbage).map_err(|error| failed(error.into()))?;
        dropped = (dropped + 1) % 256;
        line.device().check("dropped", dropped)?;
    }
    line.idle(100)?;
    line.device().check("active", false)?;

    // The line counts clocks, however long they take to simulate.
    let settings = Settings {
        timeout: Duration::from_secs(1 << 20),
        attempts: 60,
        ..Settings::default()
    };
    let faulty = Faulty {
        line,
        random: SmallRng::seed_from_u64(random.random()),
        rate: 0.01,
    };
    let mut client = Client::greet(faulty, settings, random.random()).map_err(failed)?;
    let mut model = TestBoard::default();
    loop {
        let operations = random_operations(random, 4, 5);
        beside.borrow_mut().busy = random.random_range(0..4);
        beside.borrow_mut().board.accesses.clear();
        model.accesses.clear();
        let mut expected = Vec::new();
        for operation in &operations {
            perform(operation, &mut model, &mut expected);
        }
        let found = client.execute(&operations).map_err(failed)?;
        let same = beside.borrow().board.accesses == model.accesses;
        let device = client.line().line.device();
        device.context(format!("{operations:?}"));
        device.expect("accesses", true, same)?;
        device.expect("words", true, found == expected)?;
        let ends = device.cycle() >= cycles;
        let counts = client.counts();
        // Of a hundred bytes one is wrong: frames are dropped and repeated, sooner or later.
        if ends && counts.repeated > 0 && counts.dropped > 0 {
            return Ok(());
        }
    }
}

/// Applies an operation to a board.
fn perform(operation: &Operation, board: &mut TestBoard, words: &mut Vec<u32>) {
    let there = |chip: u8| chip < CHIPS;
    match operation {
        Operation::Write {
            chip,
            address,
            words,
        } if there(*chip) => {
            for (address, &word) in (*address..).zip(words) {
                board.write((*chip).into(), address & 0x1_FFFF, word);
            }
        }
        Operation::Read {
            chip,
            address,
            count,
        } => {
            for address in (*address..).take((*count).into()) {
                words.push(match there(*chip) {
                    true => board.read((*chip).into(), address & 0x1_FFFF),
                    false => 0,
                });
            }
        }
        Operation::Write { .. } | Operation::Wait { .. } => {}
    }
}
