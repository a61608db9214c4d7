//! Test benches of the link: each block against the software of the other end, and the whole
//! against the model of a board.

pub(crate) mod executor;
pub(crate) mod frame_check;
pub(crate) mod frame_receiver;
pub(crate) mod frame_transmitter;
mod line;
pub(crate) mod serial_chip;
mod test_chip;
pub(crate) mod uart_receiver;
pub(crate) mod uart_transmitter;
mod whole;

pub(crate) use whole::BENCH;

use chip::tops::{BAUD, CLOCK};
use link::{CHIPS_MAX, Operation};
use rand::RngExt;
use rand::rngs::SmallRng;

/// Clocks of a bit on the line of the tops.
fn clocks_per_bit() -> f64 {
    65_536.0 / f64::from(chip::link::baud_step(BAUD, CLOCK))
}

/// Random bytes, among which those that frames treat differently are frequent.
fn random_content(random: &mut SmallRng, most: usize) -> Vec<u8> {
    let length = random.random_range(1..=most);
    let special = [link::frame::FLAG, link::frame::ESCAPE, 0x5E, 0x5D];
    (0..length)
        .map(|_| match random.random_range(0..4) {
            0 => special[random.random_range(0..4)],
            _ => random.random(),
        })
        .collect()
}

/// Random operations for so many chips, of which the board has fewer. Waits are short.
fn random_operations(random: &mut SmallRng, chips: u8, most: usize) -> Vec<Operation> {
    (0..random.random_range(1..=most))
        .map(|_| {
            let chip = random.random_range(0..chips);
            // Also the last addresses, after which the first follow.
            let address = match random.random_range(0..4) {
                0 => 0x1_FFFE,
                _ => random.random_range(0..1 << 17),
            };
            let count = match random.random_range(0..8) {
                0 => random.random_range(1..=40),
                _ => random.random_range(1..=3),
            };
            match random.random_range(0..5) {
                0 | 1 => Operation::Write {
                    chip,
                    address,
                    words: (0..count).map(|_| random.random()).collect(),
                },
                2 | 3 => Operation::Read {
                    chip,
                    address,
                    count,
                },
                _ => Operation::Wait {
                    chips: random.random_range(0..4),
                    clocks: random.random_range(0..20),
                },
            }
        })
        .collect()
}

/// A request with operations for every chip that can be named, some of them spoilt.
fn random_request(random: &mut SmallRng, number: u8, most: usize) -> Vec<u8> {
    let mut request = vec![number];
    let mut begins = Vec::new();
    for operation in random_operations(random, CHIPS_MAX as u8, most) {
        begins.push(request.len());
        operation.encode(&mut request);
    }
    match random.random_range(0..8) {
        0 => request.truncate(random.random_range(2..=request.len())),
        1 => {
            // Turned into no operation, not into another: a random wait might never end.
            let first = &mut request[begins[random.random_range(0..begins.len())]];
            *first = [*first & 0xFC, *first | 0x40, *first | 0x80][random.random_range(0..3)];
        }
        _ => {}
    }
    request
}
