//! Flip-flops, word-level and one-bit, in a common form.

use super::{Cell, Model};
use crate::json::Bit;
use crate::wiring::Problem;

/// A control bit with its active level or edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Control {
    /// The bit.
    pub bit: Bit,
    /// Active at 1 or at the rising edge; otherwise at 0 or at the falling edge.
    pub positive: bool,
}

/// A flip-flop of any kind.
#[derive(Debug)]
pub struct FlipFlop {
    /// Its clock.
    pub clock: Control,
    /// The value it takes at an edge.
    pub data: Vec<Bit>,
    /// The bits it drives.
    pub output: Vec<Bit>,
    /// If given, it keeps its value unless this is active.
    pub enable: Option<Control>,
    /// If given, it takes a constant at edges where this is active.
    pub reset: Option<Reset>,
    /// Asynchronous sets, resets and loads; later ones win.
    pub overrides: Vec<Override>,
    /// Its value at power-on, if the cell defines it.
    pub initial: Option<Vec<Bit>>,
    /// Whether it is a latch: it follows its data while its clock, the gate, is active.
    pub is_latch: bool,
}

impl FlipFlop {
    /// Removes the bits that are not to be kept. All lists have one entry per output bit.
    pub fn retain(&mut self, keep: &[bool]) {
        let pick = |bits: &mut Vec<Bit>| {
            let mut kept = keep.iter();
            bits.retain(|_| kept.next() != Some(&false));
        };
        pick(&mut self.data);
        pick(&mut self.output);
        self.reset
            .iter_mut()
            .for_each(|reset| pick(&mut reset.value));
        self.initial.iter_mut().for_each(pick);
        for over in &mut self.overrides {
            pick(&mut over.value);
            let mut kept = keep.iter();
            over.when.retain(|_| kept.next() != Some(&false));
        }
    }
}

/// A synchronous reset.
#[derive(Debug)]
pub struct Reset {
    /// The condition.
    pub when: Control,
    /// The value it takes.
    pub value: Vec<Bit>,
    /// Whether it requires the flip-flop's enable.
    pub needs_enable: bool,
}

/// An asynchronous set, reset or load.
#[derive(Debug)]
pub struct Override {
    /// The condition for each bit of the flip-flop.
    pub when: Vec<Control>,
    /// The value it takes.
    pub value: Vec<Bit>,
}

/// The model of this cell type, if there is one.
pub fn model(kind: &str) -> Option<Model> {
    Some(match kind {
        "$dff" | "$dffe" | "$sdff" | "$sdffe" | "$sdffce" | "$adff" | "$adffe" | "$aldff"
        | "$aldffe" | "$dffsr" | "$dffsre" => Model::FlipFlop(word),
        "$sr" | "$dlatch" | "$adlatch" | "$dlatchsr" => Model::FlipFlop(word_latch),
        "$ff" | "$_FF_" => Model::Refused("a register without a clock"),
        _ if Gate::of_latch(kind).is_some() => Model::FlipFlop(latch),
        _ if Gate::of(kind).is_some() => Model::FlipFlop(gate),
        _ => return None,
    })
}

/// A word-level latch.
fn word_latch(cell: &Cell) -> Result<FlipFlop, Problem> {
    let kind = cell.kind();
    let output = cell.optional("Q").to_vec();
    let width = output.len();
    let polarity = |port: &str| Ok::<bool, Problem>(cell.number(&format!("{port}_POLARITY"))? != 0);
    let bitwise = |port: &str, value: Bit| {
        let positive = polarity(port)?;
        let when = cell
            .port(port)?
            .iter()
            .map(|&bit| Control { bit, positive });
        Ok::<Override, Problem>(Override {
            when: when.collect(),
            value: vec![value; width],
        })
    };
    let mut overrides = Vec::new();
    if matches!(kind, "$sr" | "$dlatchsr") {
        overrides.push(bitwise("SET", Bit::One)?);
        overrides.push(bitwise("CLR", Bit::Zero)?);
    }
    if kind == "$adlatch" {
        let mut value = cell.bits("ARST_VALUE")?;
        value.resize(width, Bit::Zero);
        let control = Control {
            bit: cell.pin("ARST")?,
            positive: polarity("ARST")?,
        };
        overrides.push(Override {
            when: vec![control; width],
            value,
        });
    }
    let (gate, data) = match kind {
        // It has no gate.
        "$sr" => (high(Bit::Zero), vec![Bit::Zero; width]),
        _ => {
            let gate = Control {
                bit: cell.pin("EN")?,
                positive: polarity("EN")?,
            };
            (gate, cell.port("D")?.to_vec())
        }
    };
    Ok(FlipFlop {
        clock: gate,
        data,
        output,
        enable: None,
        reset: None,
        overrides,
        initial: None,
        is_latch: true,
    })
}

fn high(bit: Bit) -> Control {
    Control {
        bit,
        positive: true,
    }
}

/// A word-level flip-flop, described by its type and parameters.
fn word(cell: &Cell) -> Result<FlipFlop, Problem> {
    let kind = cell.kind();
    let data = cell.port("D")?.to_vec();
    let width = data.len();
    let control = |port: &str| {
        Ok::<Control, Problem>(Control {
            bit: cell.pin(port)?,
            positive: cell.number(&format!("{port}_POLARITY"))? != 0,
        })
    };
    let constant = |name: &str| {
        let mut bits = cell.bits(name)?;
        bits.resize(width, Bit::Zero);
        Ok::<Vec<Bit>, Problem>(bits)
    };
    let bitwise = |port: &str, value: Bit| {
        let positive = cell.number(&format!("{port}_POLARITY"))? != 0;
        let when = cell
            .port(port)?
            .iter()
            .map(|&bit| Control { bit, positive });
        Ok::<Override, Problem>(Override {
            when: when.collect(),
            value: vec![value; width],
        })
    };
    let mut reset = None;
    let mut overrides = Vec::new();
    match kind {
        "$sdff" | "$sdffe" | "$sdffce" => {
            reset = Some(Reset {
                when: control("SRST")?,
                value: constant("SRST_VALUE")?,
                needs_enable: kind == "$sdffce",
            });
        }
        "$adff" | "$adffe" => overrides.push(Override {
            when: vec![control("ARST")?; width],
            value: constant("ARST_VALUE")?,
        }),
        "$aldff" | "$aldffe" => overrides.push(Override {
            when: vec![control("ALOAD")?; width],
            value: cell.port("AD")?.to_vec(),
        }),
        "$dffsr" | "$dffsre" => {
            overrides.push(bitwise("SET", Bit::One)?);
            overrides.push(bitwise("CLR", Bit::Zero)?);
        }
        _ => {}
    }
    let enabled = matches!(
        kind,
        "$dffe" | "$sdffe" | "$sdffce" | "$adffe" | "$aldffe" | "$dffsre"
    );
    Ok(FlipFlop {
        clock: control("CLK")?,
        output: cell.optional("Q").to_vec(),
        enable: if enabled { Some(control("EN")?) } else { None },
        reset,
        overrides,
        initial: None,
        is_latch: false,
        data,
    })
}

/// Decodes the letters after the name of a one-bit flip-flop: `$_DFFE_PN0P_`.
struct Gate<'a> {
    family: &'a str,
    letters: Vec<char>,
}

impl<'a> Gate<'a> {
    fn of(kind: &'a str) -> Option<Gate<'a>> {
        let (family, letters) = kind
            .strip_prefix("$_")?
            .strip_suffix('_')?
            .split_once('_')?;
        let letters: Vec<char> = letters.chars().collect();
        let count: &[usize] = match family {
            "DFF" => &[1, 3],
            "DFFE" => &[2, 4],
            "SDFF" => &[3],
            "SDFFE" | "SDFFCE" => &[4],
            "ALDFF" => &[2],
            "ALDFFE" | "DFFSR" => &[3],
            "DFFSRE" => &[4],
            _ => return None,
        };
        Self::with_letters(family, letters, count)
    }

    /// Decodes the letters of a latch: `$_DLATCH_PN0_`, `$_SR_PN_`.
    fn of_latch(kind: &'a str) -> Option<Gate<'a>> {
        let (family, letters) = kind
            .strip_prefix("$_")?
            .strip_suffix('_')?
            .split_once('_')?;
        let count: &[usize] = match family {
            "DLATCH" => &[1, 3],
            "DLATCHSR" => &[3],
            "SR" => &[2],
            _ => return None,
        };
        Self::with_letters(family, letters.chars().collect(), count)
    }

    fn with_letters(family: &'a str, letters: Vec<char>, count: &[usize]) -> Option<Gate<'a>> {
        let known = letters
            .iter()
            .all(|letter| matches!(letter, 'P' | 'N' | '0' | '1'));
        (known && count.contains(&letters.len())).then_some(Gate { family, letters })
    }
}

fn latch(cell: &Cell) -> Result<FlipFlop, Problem> {
    let Gate { family, letters } = Gate::of_latch(cell.kind()).ok_or("it is no latch")?;
    let over = |port: &str, letter: usize, value: Bit| {
        let when = Control {
            bit: cell.pin(port)?,
            positive: letters[letter] == 'P',
        };
        Ok::<Override, Problem>(Override {
            when: vec![when],
            value: vec![value],
        })
    };
    let gate = || {
        Ok::<Control, Problem>(Control {
            bit: cell.pin("E")?,
            positive: letters[0] == 'P',
        })
    };
    let mut overrides = Vec::new();
    let (clock, data) = match family {
        "SR" => {
            overrides.push(over("S", 0, Bit::One)?);
            overrides.push(over("R", 1, Bit::Zero)?);
            (high(Bit::Zero), Bit::Zero)
        }
        "DLATCHSR" => {
            overrides.push(over("S", 1, Bit::One)?);
            overrides.push(over("R", 2, Bit::Zero)?);
            (gate()?, cell.pin("D")?)
        }
        _ => {
            if letters.len() == 3 {
                let value = if letters[2] == '1' {
                    Bit::One
                } else {
                    Bit::Zero
                };
                overrides.push(over("R", 1, value)?);
            }
            (gate()?, cell.pin("D")?)
        }
    };
    Ok(FlipFlop {
        clock,
        data: vec![data],
        output: cell.optional("Q").to_vec(),
        enable: None,
        reset: None,
        overrides,
        initial: None,
        is_latch: true,
    })
}

fn gate(cell: &Cell) -> Result<FlipFlop, Problem> {
    let Gate { family, letters } = Gate::of(cell.kind()).ok_or("it is no flip-flop")?;
    let control = |port: &str, letter: usize| {
        Ok::<Control, Problem>(Control {
            bit: cell.pin(port)?,
            positive: letters[letter] == 'P',
        })
    };
    let value = |letter: usize| {
        vec![if letters[letter] == '1' {
            Bit::One
        } else {
            Bit::Zero
        }]
    };
    let over = |port: &str, letter: usize, value: Vec<Bit>| {
        Ok::<Override, Problem>(Override {
            when: vec![control(port, letter)?],
            value,
        })
    };
    let mut reset = None;
    let mut overrides = Vec::new();
    let enable = match (family, letters.len()) {
        ("DFF", 3) | ("DFFE", 4) => {
            overrides.push(over("R", 1, value(2))?);
            (family == "DFFE").then_some(3)
        }
        ("DFFE", _) => Some(1),
        ("SDFF" | "SDFFE" | "SDFFCE", _) => {
            reset = Some(Reset {
                when: control("R", 1)?,
                value: value(2),
                needs_enable: family == "SDFFCE",
            });
            (family != "SDFF").then_some(3)
        }
        ("ALDFF" | "ALDFFE", _) => {
            overrides.push(over("L", 1, cell.port("AD")?.to_vec())?);
            (family == "ALDFFE").then_some(2)
        }
        ("DFFSR" | "DFFSRE", _) => {
            overrides.push(over("S", 1, vec![Bit::One])?);
            overrides.push(over("R", 2, vec![Bit::Zero])?);
            (family == "DFFSRE").then_some(3)
        }
        _ => None,
    };
    Ok(FlipFlop {
        clock: control("C", 0)?,
        data: vec![cell.pin("D")?],
        output: cell.optional("Q").to_vec(),
        enable: enable.map(|letter| control("E", letter)).transpose()?,
        reset,
        overrides,
        initial: None,
        is_latch: false,
    })
}
