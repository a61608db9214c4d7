//! Test bench of the executor: requests sound and malformed, against the model of a board; waits
//! that end in every way.

use std::sync::{Arc, Mutex};

use chip::tops::CHIPS;
use link::{DeviceModel, Operation, Reply, frame, status};
use rand::RngExt;
use rand::rngs::SmallRng;

use super::random_request;
use super::test_chip::{Access, TestBoard, TestChip};
use crate::device::Device;
use crate::{Bench, BenchError};

/// The bench.
pub(crate) const BENCH: Bench = Bench {
    name: "executor",
    summary: "requests against the model of a board, and waits that end in every way",
    cycles: 60_000,
    top: "executor",
    script: run,
};

/// More clocks than any request here takes.
const PATIENCE: u64 = 10_000;

/// Outcome of a request.
struct Outcome {
    status: u64,
    position: u64,
    /// The reply's bytes after its header.
    reply: Vec<u8>,
    accesses: Vec<Access>,
    clocks: u64,
}

/// When chips are idle and flags come, in clocks since the start.
#[derive(Clone, Copy)]
struct Events {
    busy: u8,
    idle_at: u64,
    attention_at: u64,
}

/// Runs a request to its end on a board.
fn execute(
    device: &mut Device,
    request: &[u8],
    board: &mut TestBoard,
    events: Events,
) -> Result<Outcome, BenchError> {
    board.accesses.clear();
    device.set("greeting", request.len() == 1)?;
    device.set("length", request.len() as u64)?;
    device.set("start", true)?;
    let mut reply = Vec::new();
    let mut clocks = 0;
    let mut read_data = 0;
    loop {
        device.set(
            "busy",
            if clocks < events.idle_at {
                events.busy
            } else {
                0
            },
        )?;
        device.set("attention", clocks == events.attention_at)?;
        device.set("read_data", read_data)?;
        let next = device.get("next_index")? as usize;
        let (chip, address) = (device.get("chip")? as usize, device.get("address")? as u32);
        let (write, read) = (device.get("write")? == 1, device.get("read")? == 1);
        if write {
            board.write(chip, address, device.get("word")? as u32);
        }
        if device.get("store")? == 1 {
            let index = device.get("reply_index")?;
            device.expect("reply_index", (link::HEADER + reply.len()) as u64, index)?;
            reply.push(device.get("reply_byte")? as u8);
        }
        let done = device.get("done")? == 1;
        device.expect("a request that ends", true, clocks < PATIENCE)?;
        device.step();
        device.set("start", false)?;
        // The top with the chips reads 0 for absent chips.
        if read {
            read_data = match chip < usize::from(CHIPS) {
                true => board.read(chip, address).into(),
                false => 0_u64,
            };
        }
        device.set("data", request.get(next).copied().unwrap_or(0x55))?;
        clocks += 1;
        if done {
            let length = device.get("reply_index")?;
            device.expect("reply_index", (link::HEADER + reply.len()) as u64, length)?;
            return Ok(Outcome {
                status: device.get("status")?,
                position: device.get("position")?,
                reply,
                accesses: board.accesses.clone(),
                clocks,
            });
        }
    }
}

fn run(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let model_board = Arc::new(Mutex::new(TestBoard::default()));
    let chips = (0..usize::from(CHIPS))
        .map(|index| TestChip {
            board: model_board.clone(),
            index,
        })
        .collect();
    let mut model = DeviceModel::new(chips);
    let mut board = TestBoard::default();
    let mut number: u8 = 0;
    while device.cycle() < cycles {
        if random.random_bool(0.1) {
            wait(device, random)?;
        }
        if random.random_bool(0.05) {
            count_down(device)?;
        }
        if random.random_bool(0.1) {
            break_off(device, random)?;
        }
        rest(device, random)?;
        number = number.wrapping_add(1);
        // The model's chips are never busy, and it has no flags.
        let request = match (number, random.random_range(0..40)) {
            (1, _) | (_, 0) => vec![number],
            (2, _) => long_request(random, number),
            // More words than a reply has room for.
            (_, 1) => {
                let mut request = vec![number];
                let read = Operation::Read {
                    chip: 0,
                    address: random.random_range(0x100..0x1_0000),
                    count: random.random_range(250..=256),
                };
                for _ in 0..2 {
                    read.encode(&mut request);
                }
                request
            }
            _ => random_request(random, number, 6),
        };
        device.context(format!("request {request:02X?}"));
        let events = Events {
            busy: 0,
            idle_at: 0,
            attention_at: u64::MAX,
        };
        device.set("data", request.get(1).copied().unwrap_or(0))?;
        let found = execute(device, &request, &mut board, events)?;
        model_board.lock().expect("no panic").accesses.clear();
        let mut answer = None;
        for byte in frame::encode(&request) {
            answer = answer.or(model.push(byte).expect("chips that do not fail"));
        }
        let mut deframer = frame::Deframer::default();
        let content = answer
            .into_iter()
            .flatten()
            .find_map(|byte| match deframer.push(byte) {
                Some(frame::Ended::Frame(content)) => Some(content),
                _ => None,
            });
        let expected = content.as_deref().and_then(Reply::decode).expect("a reply");
        let expected_words: Vec<u8> = (expected.words.iter())
            .flat_map(|word| word.to_le_bytes())
            .collect();
        device.expect("status", expected.status, found.status)?;
        device.expect("position", expected.position, found.position)?;
        device.expect("words of the reply", true, expected_words == found.reply)?;
        // Accesses to absent chips do not reach the model's chips.
        let there = |access: &&Access| {
            let (Access::Write { chip, .. } | Access::Read { chip, .. }) = access;
            *chip < usize::from(CHIPS)
        };
        let model_accesses = model_board.lock().expect("no panic").accesses.clone();
        // The model reads STATUS to find out whether a chip is busy; these reads are left out.
        let told = |access: &&Access| {
            !matches!(
                access, Access::Read { address, .. } if *address == memory_map::address::STATUS
            )
        };
        let accesses = found.accesses.iter().filter(there).filter(told);
        device.expect("accesses", true, accesses.eq(model_accesses.iter()))?;
    }
    Ok(())
}

/// Some idle clocks: no access, and the outputs of the last request do not change.
fn rest(device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
    device.context("idle");
    let mut left = Vec::new();
    for pin in [
        "status",
        "position",
        "reply_index",
        "chip",
        "address",
        "word",
    ] {
        left.push((pin, device.get(pin)?));
    }
    for _ in 0..random.random_range(0..4) {
        for &(pin, value) in &left {
            device.check(pin, value)?;
        }
        device.set("data", random.random::<u8>())?;
        for pin in ["done", "write", "read", "store"] {
            device.check(pin, false)?;
        }
        device.step();
    }
    Ok(())
}

/// A write of many words that a reset ends.
fn break_off(device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
    device.context("a reset");
    device.set("greeting", false)?;
    device.set("length", 1_000_u64)?;
    device.set("data", u64::from(link::kind::WRITE))?;
    device.set("start", true)?;
    device.step();
    device.set("start", false)?;
    for _ in 0..random.random_range(1..30) {
        device.step();
    }
    device.set("reset", true)?;
    device.step();
    device.set("reset", false)?;
    rest(device, random)
}

/// A wait whose count is preset, if the engine can, to every power of two and to the values from
/// which a carry reaches it.
fn count_down(device: &mut Device) -> Result<(), BenchError> {
    device.context("a wait that counts");
    let mut request = vec![0];
    Operation::Wait {
        chips: 0,
        clocks: 1_000,
    }
    .encode(&mut request);
    device.set("greeting", false)?;
    device.set("length", request.len() as u64)?;
    device.set("busy", 0_u64)?;
    device.set("attention", false)?;
    device.set("start", true)?;
    device.set("data", request[1])?;
    // Start, header and word.
    for clock in 0_u64..1 + 8 {
        let next = device.get("next_index")? as usize;
        device.step();
        device.set("start", false)?;
        let data = request.get(next).copied().unwrap_or(0);
        device.set("data", data)?;
        device.expect("a byte of the request", clock + 1, next as u64)?;
    }
    for bit in 0..32 {
        if !device.preset("word_register", 1 << bit)? {
            break;
        }
        device.check("done", false)?;
        device.step();
        device.check("word", (1_u64 << bit) - 1)?;
    }
    // The rest of the wait, and the end.
    for _ in 0..1_100 {
        let done = device.get("done")? == 1;
        device.step();
        if done {
            return device.check("status", 0_u64);
        }
        if device.get("word")? > 1_000 {
            device.preset("word_register", 1)?;
        }
    }
    device.expect("a wait that ends", true, false)
}

/// A request filled with writes.
fn long_request(random: &mut SmallRng, number: u8) -> Vec<u8> {
    let mut request = vec![number];
    loop {
        let before = request.len();
        Operation::Write {
            chip: random.random_range(0..8),
            address: random.random_range(0..1 << 17),
            words: (0..random.random_range(1..=256))
                .map(|_| random.random())
                .collect(),
        }
        .encode(&mut request);
        if request.len() > link::CONTENT_MAX {
            request.truncate(before);
            return request;
        }
    }
}

/// A wait that ends with a chip, with its clocks, or with a flag.
fn wait(device: &mut Device, random: &mut SmallRng) -> Result<(), BenchError> {
    let chips: u8 = random.random();
    let busy: u8 = chips | random.random::<u8>();
    let clocks = random.random_range(50..100);
    let mut request = vec![0];
    Operation::Write {
        chip: 0,
        address: 5,
        words: vec![1],
    }
    .encode(&mut request);
    let before = request.len() as u64;
    Operation::Wait { chips, clocks }.encode(&mut request);
    Operation::Read {
        chip: 1,
        address: 7,
        count: 1,
    }
    .encode(&mut request);
    let never = u64::MAX;
    let at = random.random_range(25..45);
    let (idle_at, attention_at) =
        [(at, never), (never, at), (never, never)][random.random_range(0..3)];
    device.context(format!(
        "wait {chips:08b}, idle at {idle_at}, flag at {attention_at}"
    ));
    device.set("data", request[1])?;
    let events = Events {
        busy,
        idle_at,
        attention_at,
    };
    let found = execute(device, &request, &mut TestBoard::default(), events)?;
    device.set("attention", false)?;
    if attention_at != never {
        device.expect("status", status::INTERRUPTED, found.status)?;
        device.expect("position", before, found.position)?;
        device.expect("words", 0_u64, found.reply.len() as u64)?;
        device.expect("clocks", at + 1, found.clocks)?;
        return Ok(());
    }
    device.expect("status", 0_u64, found.status)?;
    device.expect("position", request.len() as u64, found.position)?;
    device.expect("words", 4_u64, found.reply.len() as u64)?;
    // Start, header and word of the write, the write, header and word of the wait; then it waits;
    // the read, its word, the end.
    let (begun, after) = (1 + 8 + 1 + 8, 4 + 3 + 4 + 1);
    let waited = match idle_at {
        _ if chips == 0 || idle_at == never => u64::from(clocks) + 1,
        idle_at => idle_at - begun + 1,
    };
    device.expect("clocks", begun + waited + after, found.clocks)
}
