//! Lattice iCE40: the cells of `synth_ice40`.

use bluechip_netlist::flat::Op;

use super::flip_flops::{Control, FlipFlop, Override, Reset};
use super::memories::{Memory, Read, ReadRegister, Write};
use super::words::look_up;
use super::{Cell, Logic, Model};
use crate::json::{Bit, Constant};
use crate::wiring::Problem;

/// The model of this cell type, if there is one.
pub fn model(kind: &str) -> Option<Model> {
    Some(match kind {
        "SB_LUT4" => Model::Logic(Logic {
            outputs: &["O"],
            evaluate: |w, c| {
                let pins = ["I0", "I1", "I2", "I3"].map(|pin| c.optional_pin(pin));
                let [a, b, c0, d] = pins;
                Ok(vec![vec![look_up(
                    w,
                    &c.bits("LUT_INIT")?,
                    &[a?, b?, c0?, d?],
                )]])
            },
        }),
        "SB_CARRY" => Model::Logic(Logic {
            outputs: &["CO"],
            evaluate: |w, c| {
                let pins = ["I0", "I1", "CI"].map(|pin| c.optional_pin(pin));
                let [a, b, carry] = pins;
                let (a, b, carry) = (w.bit(a?), w.bit(b?), w.bit(carry?));
                let graph = w.graph();
                let differ = graph.add(Op::Xor(a, b), 1);
                Ok(vec![vec![graph.mux(differ, carry, a)]])
            },
        }),
        "SB_GB" => Model::Wire {
            from: "USER_SIGNAL_TO_GLOBAL_BUFFER",
            to: "GLOBAL_BUFFER_OUTPUT",
        },
        "SB_RAM40_4K" => Model::Memory(memory),
        "SB_RAM40_4KNR" | "SB_RAM40_4KNW" | "SB_RAM40_4KNRNW" => Model::Refused(
            "it acts at the falling edge of a clock: only rising edges are supported",
        ),
        _ if Kind::of(kind).is_some() => Model::FlipFlop(flip_flop),
        _ => return None,
    })
}

fn high(bit: Bit) -> Control {
    Control {
        bit,
        positive: true,
    }
}

/// Decodes the letters of a flip-flop's name: `SB_DFFNESR`.
struct Kind {
    rising: bool,
    enabled: bool,
    set: Option<Set>,
}

struct Set {
    synchronous: bool,
    value: Bit,
}

impl Kind {
    fn of(kind: &str) -> Option<Kind> {
        let rest = kind.strip_prefix("SB_DFF")?;
        let (rising, rest) = match rest.strip_prefix('N') {
            Some(rest) => (false, rest),
            None => (true, rest),
        };
        let (enabled, rest) = match rest.strip_prefix('E') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let set = |synchronous, value| Some(Set { synchronous, value });
        let set = match rest {
            "" => None,
            "SR" => set(true, Bit::Zero),
            "SS" => set(true, Bit::One),
            "R" => set(false, Bit::Zero),
            "S" => set(false, Bit::One),
            _ => return None,
        };
        Some(Kind {
            rising,
            enabled,
            set,
        })
    }
}

fn flip_flop(cell: &Cell) -> Result<FlipFlop, Problem> {
    let kind = Kind::of(cell.kind()).ok_or("it is no flip-flop")?;
    let (mut reset, mut overrides) = (None, Vec::new());
    if let Some(Set { synchronous, value }) = kind.set {
        let when = high(cell.pin(if value == Bit::One { "S" } else { "R" })?);
        let value = vec![value];
        if synchronous {
            reset = Some(Reset {
                when,
                value,
                needs_enable: true,
            });
        } else {
            overrides.push(Override {
                when: vec![when],
                value,
            });
        }
    }
    let enable = match kind.enabled && !cell.optional("E").is_empty() {
        true => Some(high(cell.pin("E")?)),
        false => None,
    };
    Ok(FlipFlop {
        clock: Control {
            bit: cell.pin("C")?,
            positive: kind.rising,
        },
        data: vec![cell.pin("D")?],
        output: cell.optional("Q").to_vec(),
        enable,
        reset,
        overrides,
        initial: Some(vec![Bit::Zero]),
        is_latch: false,
    })
}

/// A memory has 256 rows of 16 bits. In mode *m* a port accesses 16 >> *m* bits of a row, every
/// 2^*m*th bit, and has *m* more address bits. The modelled memory has the words of the narrower
/// port; a wider port becomes several ports, one for each of these words in its own word.
struct Layout {
    /// The mode of the narrower port.
    narrow: usize,
}

impl Layout {
    /// The bits of a row that form a word of the modelled memory.
    fn places(&self, lane: usize) -> impl Iterator<Item = usize> {
        (lane..16).step_by(1 << self.narrow)
    }

    /// The pin for a bit of a row, for a port in the given mode.
    fn pin(mode: usize, place: usize) -> usize {
        let group = (1 << mode) - 1;
        (place & !group) | group >> 1
    }

    /// The words of the modelled memory in a word of the port: the address of each, and its first
    /// bit in a row, relative to the port's.
    fn words(&self, mode: usize, address: &[Bit]) -> Vec<(Vec<Bit>, usize)> {
        let (row, lane) = (&address[..8], &address[8..8 + mode]);
        let more = self.narrow - mode;
        let words = 0..1usize << more;
        words
            .map(|word| {
                let number = (0..more).map(|bit| match word >> bit & 1 {
                    0 => Bit::Zero,
                    _ => Bit::One,
                });
                let lane = lane.iter().copied().chain(number);
                (row.iter().copied().chain(lane).collect(), word << mode)
            })
            .collect()
    }
}

fn memory(cell: &Cell) -> Result<Memory, Problem> {
    let mode = |name: &str| match cell.json.parameters.get(name).map(Constant::number) {
        None => Ok(0),
        Some(Some(mode @ 0..4)) => Ok(mode as usize),
        Some(_) => Err(format!("{name} goes from 0 to 3")),
    };
    let (read_mode, write_mode) = (mode("READ_MODE")?, mode("WRITE_MODE")?);
    if !cell.text("INIT_FILE", "").is_empty() {
        return Err("contents from a file".into());
    }
    let bus = |name: &str, width: usize, unless: Bit| {
        let mut bits = cell.optional(name).to_vec();
        bits.resize(width, unless);
        bits
    };
    let (read_address, write_address) = (bus("RADDR", 11, Bit::Zero), bus("WADDR", 11, Bit::Zero));
    let (output, data, mask) = (
        bus("RDATA", 16, Bit::Undefined),
        bus("WDATA", 16, Bit::Zero),
        bus("MASK", 16, Bit::Zero),
    );
    let enable = |name: &str, unless: Bit| high(bus(name, 1, unless)[0]);
    let reading = vec![enable("RE", Bit::Zero), enable("RCLKE", Bit::One)];
    let writing = vec![enable("WE", Bit::Zero), enable("WCLKE", Bit::One)];
    let layout = Layout {
        narrow: read_mode.max(write_mode),
    };
    let width = 16 >> layout.narrow;

    // A memory that is never written needs no write clock.
    let is_written = writing.iter().all(|enable| enable.bit != Bit::Zero);
    let writes = layout
        .words(write_mode, &write_address)
        .into_iter()
        .filter(|_| is_written)
        .map(|(address, low)| {
            let places: Vec<usize> = layout.places(low).collect();
            let mut conditions = vec![writing.clone(); width];
            if write_mode == 0 {
                for (condition, &place) in conditions.iter_mut().zip(&places) {
                    condition.push(Control {
                        bit: mask[place],
                        positive: false,
                    });
                }
            }
            Ok(Write {
                clock: high(cell.pin("WCLK")?),
                address,
                data: places
                    .iter()
                    .map(|&place| data[Layout::pin(write_mode, place)])
                    .collect(),
                enable: conditions,
            })
        });
    let writes: Vec<Write> = writes.collect::<Result<_, Problem>>()?;
    let reads = layout
        .words(read_mode, &read_address)
        .into_iter()
        .map(|(address, low)| {
            Ok(Read {
                address,
                output: layout
                    .places(low)
                    .map(|place| output[Layout::pin(read_mode, place)])
                    .collect(),
                register: Some(ReadRegister {
                    clock: high(cell.pin("RCLK")?),
                    enable: reading.clone(),
                    reset: None,
                    asynchronous_reset: None,
                    initial: vec![Bit::Undefined; width],
                    transparent: vec![false; writes.len()],
                    twice: false,
                }),
            })
        });
    let reads: Vec<Read> = reads.collect::<Result<_, Problem>>()?;
    let read: Vec<Bit> = reads.iter().flat_map(|read| read.output.clone()).collect();
    Ok(Memory {
        name: None,
        width,
        depth: 256 << layout.narrow,
        offset: 0,
        initial: contents(cell, &layout),
        zeros: output
            .into_iter()
            .filter(|bit| !read.contains(bit))
            .collect(),
        reads,
        writes,
    })
}

/// The words at power-on.
fn contents(cell: &Cell, layout: &Layout) -> Vec<Bit> {
    let mut rows: Vec<Bit> = Vec::new();
    for block in 0..16 {
        let value = cell.json.parameters.get(&format!("INIT_{block:X}"));
        let mut bits = value.and_then(Constant::bits).unwrap_or_default();
        bits.resize(256, Bit::Zero);
        rows.extend(bits);
    }
    let lanes = 0..1usize << layout.narrow;
    let words = lanes.flat_map(|lane| rows.chunks(16).map(move |row| (lane, row)));
    words
        .flat_map(|(lane, row)| layout.places(lane).map(|place| row[place]))
        .collect()
}
