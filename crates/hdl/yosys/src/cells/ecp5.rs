//! Lattice ECP5: the cells of `synth_ecp5`.

use bluechip_netlist::flat::{NodeId, Op};

use super::flip_flops::{Control, FlipFlop, Override, Reset};
use super::memories::{Condition, Memory, Read, ReadRegister, Write};
use super::words::look_up;
use super::{Cell, Logic, Model};
use crate::json::{Bit, Constant};
use crate::wiring::{Problem, Wiring, Word};

/// The model of this cell type, if there is one.
pub fn model(kind: &str) -> Option<Model> {
    Some(match kind {
        "LUT2" => one_output(|w, c| lut(w, c, &["A", "B"])),
        "LUT4" => one_output(|w, c| lut(w, c, &["A", "B", "C", "D"])),
        "PFUMX" => one_output(|w, c| mux(w, c, "C0", "ALUT", "BLUT")),
        "L6MUX21" => one_output(|w, c| mux(w, c, "SD", "D1", "D0")),
        "INV" => one_output(|w, c| {
            let a = w.bit(c.pin("A")?);
            Ok(vec![vec![w.graph().not(a)]])
        }),
        "VLO" => one_output(|w, _| Ok(vec![vec![w.graph().constant(0, 1)]])),
        "VHI" => one_output(|w, _| Ok(vec![vec![w.graph().constant(1, 1)]])),
        "CCU2C" => Model::Logic(Logic {
            outputs: &["S0", "S1", "COUT"],
            evaluate: carry,
        }),
        "TRELLIS_COMB" => Model::Logic(Logic {
            outputs: &["F", "FCO"],
            evaluate: half_of_carry,
        }),
        "DCCA" => Model::Wire {
            from: "CLKI",
            to: "CLKO",
        },
        "TRELLIS_FF" => Model::FlipFlop(flip_flop),
        "TRELLIS_DPR16X4" => Model::Memory(distributed_memory),
        "DP16KD" => Model::Memory(block_memory),
        _ => return None,
    })
}

fn one_output(evaluate: fn(&mut Wiring, &Cell) -> Result<Vec<Word>, Problem>) -> Model {
    Model::Logic(Logic {
        outputs: &["Z"],
        evaluate,
    })
}

fn lut(w: &mut Wiring, cell: &Cell, pins: &[&str]) -> Result<Vec<Word>, Problem> {
    let address = pins.iter().map(|pin| cell.optional_pin(pin));
    let address: Vec<Bit> = address.collect::<Result<_, _>>()?;
    Ok(vec![vec![look_up(w, &cell.bits("INIT")?, &address)]])
}

fn mux(
    w: &mut Wiring,
    cell: &Cell,
    select: &str,
    then: &str,
    otherwise: &str,
) -> Result<Vec<Word>, Problem> {
    let [select, then, otherwise] = [select, then, otherwise].map(|pin| cell.pin(pin));
    let (select, then, otherwise) = (w.bit(select?), w.bit(then?), w.bit(otherwise?));
    Ok(vec![vec![w.graph().mux(select, then, otherwise)]])
}

/// `CCU2C`: two look-up tables with a carry chain.
fn carry(w: &mut Wiring, cell: &Cell) -> Result<Vec<Word>, Problem> {
    let mut carry = w.bit(cell.optional_pin("CIN")?);
    let mut outputs = Vec::new();
    for half in 0..2 {
        let pins = ["A", "B", "C", "D"].map(|pin| cell.optional_pin(&format!("{pin}{half}")));
        let [a, b, c, d] = pins;
        let table = cell.bits(&format!("INIT{half}"))?;
        let injected = cell.text(&format!("INJECT1_{half}"), "YES") == "YES";
        let sum;
        (sum, carry) = add(w, &table, &[a?, b?, c?, d?], injected, carry);
        outputs.push(vec![sum]);
    }
    outputs.push(vec![carry]);
    Ok(outputs)
}

/// Half of a carry cell in nextpnr's form; its open pins are 1.
fn half_of_carry(w: &mut Wiring, cell: &Cell) -> Result<Vec<Word>, Problem> {
    match cell.text("MODE", "LOGIC") {
        "CCU2" => {}
        mode => return Err(format!("mode {mode}")),
    }
    let pin = |name: &str| match cell.optional(name) {
        [] => Ok(Bit::One),
        _ => cell.pin(name),
    };
    let pins = [pin("A")?, pin("B")?, pin("C")?, pin("D")?];
    let carry = w.bit(cell.optional_pin("FCI")?);
    let injected = cell.text("CCU2_INJECT1", "NO") == "YES";
    let (sum, carry) = add(w, &cell.bits("INITVAL")?, &pins, injected, carry);
    Ok(vec![vec![sum], vec![carry]])
}

/// The sum and the carry of half a carry cell.
fn add(
    w: &mut Wiring,
    table: &[Bit],
    pins: &[Bit; 4],
    injected: bool,
    carry: NodeId,
) -> (NodeId, NodeId) {
    let propagate = look_up(w, table, pins);
    let generate = look_up(w, table, &pins[..2]);
    let graph = w.graph();
    let zero = graph.constant(0, 1);
    let (added, generate) = if injected {
        (zero, zero)
    } else {
        (carry, generate)
    };
    let sum = graph.add(Op::Xor(propagate, added), 1);
    (sum, graph.mux(propagate, carry, generate))
}

/// A control pin with its `MUX` parameter, which can invert or replace it.
fn muxed(cell: &Cell, pin: &str, unless_told: &'static str) -> Result<Control, Problem> {
    let constant = |bit| Control {
        bit,
        positive: true,
    };
    Ok(match cell.text(&format!("{pin}MUX"), unless_told) {
        "1" => constant(Bit::One),
        "0" => constant(Bit::Zero),
        chosen => Control {
            bit: cell.optional_pin(pin)?,
            positive: chosen != "INV",
        },
    })
}

fn flip_flop(cell: &Cell) -> Result<FlipFlop, Problem> {
    if cell.text("LSRMODE", "LSR") == "PRLD" {
        return Err("a preload from M".into());
    }
    let value = vec![match cell.text("REGSET", "RESET") {
        "SET" => Bit::One,
        _ => Bit::Zero,
    }];
    let when = muxed(cell, "LSR", "LSR")?;
    let (mut reset, mut overrides) = (None, Vec::new());
    if cell.text("SRMODE", "LSR_OVER_CE") == "ASYNC" {
        if when.bit != Bit::Zero || !when.positive {
            overrides.push(Override {
                when: vec![when],
                value: value.clone(),
            });
        }
    } else {
        reset = Some(Reset {
            when,
            value: value.clone(),
            needs_enable: false,
        });
    }
    Ok(FlipFlop {
        clock: muxed(cell, "CLK", "CLK")?,
        // In nextpnr's form, a register without logic in its cell has its input at M.
        data: vec![match cell.optional("DI") {
            [] => cell.pin("M")?,
            _ => cell.pin("DI")?,
        }],
        output: cell.optional("Q").to_vec(),
        enable: Some(muxed(cell, "CE", "1")?),
        reset,
        overrides,
        initial: Some(value),
        is_latch: false,
    })
}

/// 16 words of four bits with an asynchronous read port.
fn distributed_memory(cell: &Cell) -> Result<Memory, Problem> {
    let enable = muxed(cell, "WRE", "WRE")?;
    Ok(Memory {
        name: None,
        width: 4,
        depth: 16,
        offset: 0,
        initial: cell.bits("INITVAL").unwrap_or_default(),
        reads: vec![Read {
            address: cell.port("RAD")?.to_vec(),
            output: cell.port("DO")?.to_vec(),
            register: None,
        }],
        writes: vec![Write {
            clock: muxed(cell, "WCK", "WCK")?,
            address: cell.port("WAD")?.to_vec(),
            data: cell.port("DI")?.to_vec(),
            enable: vec![vec![enable]; 4],
        }],
        zeros: Vec::new(),
    })
}

/// A port of a block memory.
struct BlockPort<'a> {
    cell: &'a Cell<'a>,
    letter: char,
    /// Width of the port.
    width: usize,
    /// Words of the modelled memory per word of this port.
    units: usize,
    address: Vec<Bit>,
}

/// A block memory has 2,048 bytes of nine bits; ports narrower than nine bits use only eight of
/// them. The modelled memory has the word width of the narrower port, at most nine. A wider port
/// becomes several ports, one for each word that it accesses together.
fn block_memory(cell: &Cell) -> Result<Memory, Problem> {
    for (name, value) in &cell.json.parameters {
        if let Some(pin) = name.strip_suffix("MUX")
            && !matches!(pin, "CLKA" | "CLKB")
            && value.text() != Some(pin)
        {
            return Err(format!("{name} other than {pin}"));
        }
    }
    let widths = [cell.count("DATA_WIDTH_A")?, cell.count("DATA_WIDTH_B")?];
    let mut in_use = Vec::new();
    for (letter, width) in ['A', 'B'].into_iter().zip(widths) {
        // A port that is never enabled does not matter, whatever its width.
        if cell.pin(&format!("CE{letter}"))? != Bit::Zero || widths.contains(&36) {
            in_use.push((letter, width));
        }
    }
    let possible = |width: &usize| matches!(width, 1 | 2 | 4 | 9 | 18 | 36);
    let are_bytes = |(_, width): &(char, usize)| *width >= 9;
    if !widths.iter().all(possible) || in_use.iter().any(are_bytes) && !in_use.iter().all(are_bytes)
    {
        return Err(format!("ports of {} and {} bits", widths[0], widths[1]));
    }
    let narrowest = in_use.iter().map(|(_, width)| *width).min();
    let unit = narrowest.unwrap_or(9).min(9);
    let ports = in_use
        .into_iter()
        .map(|port| BlockPort::new(cell, port, unit))
        .collect::<Result<Vec<_>, _>>()?;

    let mut writes = Vec::new();
    let mut written_by = Vec::new();
    for port in &ports {
        let more = port.writes(unit)?;
        written_by.extend(vec![port.letter; more.len()]);
        writes.extend(more);
    }
    let mut reads = Vec::new();
    for port in &ports {
        // A port of 36 bits uses the outputs of both ports; here it is port B.
        if port.letter == 'B' || !widths.contains(&36) {
            reads.extend(port.reads(unit, &written_by)?);
        }
    }
    let read: Vec<Bit> = reads
        .iter()
        .flat_map(|read: &Read| read.output.clone())
        .collect();
    let outputs = ['A', 'B']
        .iter()
        .flat_map(|letter| pins(cell, "DO", *letter, 18));
    Ok(Memory {
        name: None,
        width: unit,
        depth: (if unit < 9 { 1 << 14 } else { 18 << 10 }) / unit,
        offset: 0,
        initial: contents(cell, unit),
        zeros: outputs.filter(|bit| !read.contains(bit)).collect(),
        reads,
        writes,
    })
}

/// The pins of a bus with single pins `DIA0` and so on; open pins are undefined.
fn pins(cell: &Cell, bus: &str, letter: char, count: usize) -> Vec<Bit> {
    let pin = |place| {
        cell.optional(&format!("{bus}{letter}{place}"))
            .first()
            .copied()
    };
    (0..count)
        .map(|place| pin(place).unwrap_or(Bit::Undefined))
        .collect()
}

/// The words at power-on: rows of 18 bits, each padded to 20.
fn contents(cell: &Cell, unit: usize) -> Vec<Bit> {
    let mut bits = Vec::new();
    for block in 0..64 {
        let value = cell.json.parameters.get(&format!("INITVAL_{block:02X}"));
        let mut rows = value.and_then(Constant::bits).unwrap_or_default();
        rows.resize(320, Bit::Zero);
        for byte in rows.chunks(20).flat_map(|row| row[..18].chunks(9)) {
            bits.extend_from_slice(if unit < 9 { &byte[..8] } else { byte });
        }
    }
    bits
}

impl<'a> BlockPort<'a> {
    fn new(
        cell: &'a Cell<'a>,
        (letter, width): (char, usize),
        unit: usize,
    ) -> Result<Self, Problem> {
        let port = BlockPort {
            cell,
            letter,
            width,
            units: width / unit,
            address: pins(cell, "AD", letter, 14),
        };
        if port.is_registered() {
            // An output of 36 bits must have a register in both halves or in none.
            let halves: &[char] = if width == 36 { &['A', 'B'] } else { &[letter] };
            for half in halves {
                if cell.text(&format!("REGMODE_{half}"), "NOREG") != "OUTREG" {
                    return Err("a register behind a half of the output".into());
                }
                if cell.pin(&format!("OCE{half}"))? != Bit::One {
                    return Err("an enable of the register behind the output".into());
                }
            }
            if cell.pin(&format!("RST{letter}"))? != Bit::Zero {
                return Err("a reset of the register behind the output".into());
            }
        }
        let selected = pins(cell, "CS", letter, 3);
        if port.text("CSDECODE_", "0b000") != "0b000"
            || selected
                .iter()
                .any(|bit| matches!(bit, Bit::One | Bit::Wire(_)))
        {
            return Err("a chip select".into());
        }
        Ok(port)
    }

    fn text(&self, name: &str, default: &'static str) -> &str {
        self.cell.text(&format!("{name}{}", self.letter), default)
    }

    fn pin(&self, name: &str) -> Result<Control, Problem> {
        Ok(Control {
            bit: self.cell.pin(&format!("{name}{}", self.letter))?,
            positive: true,
        })
    }

    fn clock(&self) -> Result<Control, Problem> {
        muxed(self.cell, &format!("CLK{}", self.letter), "CLK")
    }

    /// Whether an output register follows.
    fn is_registered(&self) -> bool {
        self.text("REGMODE_", "NOREG") != "NOREG"
    }

    fn is_synchronous(&self) -> bool {
        self.cell.text("RESETMODE", "SYNC") == "SYNC"
    }

    /// The pins of a data bus; for a port of 36 bits, those of both ports.
    fn data(&self, bus: &str) -> Vec<Bit> {
        match self.width {
            36 => [pins(self.cell, bus, 'A', 18), pins(self.cell, bus, 'B', 18)].concat(),
            width => pins(self.cell, bus, self.letter, width),
        }
    }

    /// The address of a word of the modelled memory: the port's own address with its low bits
    /// replaced by the index of the word.
    fn unit_address(&self, unit: usize, index: usize) -> Vec<Bit> {
        // A byte has eight addresses, even if it has nine bits.
        let skipped = unit.min(8).ilog2() as usize;
        let low = (0..self.units.ilog2()).map(|bit| match index >> bit & 1 {
            0 => Bit::Zero,
            _ => Bit::One,
        });
        let above = skipped + self.units.ilog2() as usize;
        low.chain(self.address[above..].iter().copied()).collect()
    }

    fn writes(&self, unit: usize) -> Result<Vec<Write>, Problem> {
        let write = self.pin("WE")?;
        if write.bit == Bit::Zero {
            return Ok(Vec::new());
        }
        let mut enable = vec![write, self.pin("CE")?];
        let reset = self.pin("RST")?;
        if self.is_synchronous() && reset.bit != Bit::Zero {
            enable.push(Control {
                positive: false,
                ..reset
            });
        }
        let data = self.data("DI");
        let words = data.chunks(unit).enumerate();
        words
            .map(|(index, word)| {
                let mut enable: Condition = enable.clone();
                if self.width >= 18 {
                    enable.push(Control {
                        bit: self.address[index],
                        positive: true,
                    });
                }
                Ok(Write {
                    clock: self.clock()?,
                    address: self.unit_address(unit, index),
                    data: word.to_vec(),
                    enable: vec![enable; unit],
                })
            })
            .collect()
    }

    fn reads(&self, unit: usize, written_by: &[char]) -> Result<Vec<Read>, Problem> {
        let mut enable = vec![self.pin("CE")?];
        let writes = self.pin("WE")?;
        let mode = self.text("WRITEMODE_", "NORMAL");
        if mode == "NORMAL" && writes.bit != Bit::Zero {
            enable.push(Control {
                positive: false,
                ..writes
            });
        }
        let transparent = |by: &char| mode == "WRITETHROUGH" && *by == self.letter;
        let zero = vec![Bit::Zero; unit];
        let reset = self.pin("RST")?;
        let data = self.data("DO");
        let words = data.chunks(unit).enumerate();
        words
            .map(|(index, word)| {
                Ok(Read {
                    address: self.unit_address(unit, index),
                    output: word.to_vec(),
                    register: Some(ReadRegister {
                        clock: self.clock()?,
                        enable: enable.clone(),
                        reset: self.is_synchronous().then(|| Reset {
                            when: reset,
                            value: zero.clone(),
                            needs_enable: false,
                        }),
                        asynchronous_reset: (!self.is_synchronous()).then(|| (reset, zero.clone())),
                        initial: zero.clone(),
                        transparent: written_by.iter().map(transparent).collect(),
                        twice: self.is_registered(),
                    }),
                })
            })
            .collect()
    }
}
