//! Flip-flops, word-level and of one bit, all brought to one form.

use super::{Cell, Model};
use crate::json::Bit;
use crate::wiring::Problem;

/// A bit that acts at one of its levels or edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// The bit.
    pub bit: Bit,
    /// Whether it acts at 1, or rising; otherwise at 0, or falling.
    pub positive: bool,
}

/// A flip-flop of any kind.
#[derive(Debug)]
pub struct FlipFlop {
    /// Its clock.
    pub clock: Control,
    /// What it takes at an edge.
    pub data: Vec<Bit>,
    /// What it drives.
    pub output: Vec<Bit>,
    /// If given, it keeps its value unless this acts.
    pub enable: Option<Control>,
    /// If given, it takes a constant at the edge where this acts.
    pub reset: Option<Reset>,
    /// What sets it at once, whatever the clock does; the later ones win.
    pub overrides: Vec<Override>,
    /// Its value at power-on, where the cell itself says it.
    pub initial: Option<Vec<Bit>>,
}

/// A synchronous reset.
#[derive(Debug)]
pub struct Reset {
    /// When.
    pub when: Control,
    /// To what.
    pub value: Vec<Bit>,
    /// Whether it acts only where the flip-flop is enabled.
    pub needs_enable: bool,
}

/// An asynchronous set, reset or load.
#[derive(Debug)]
pub struct Override {
    /// When: a bit for each bit of the flip-flop.
    pub when: Vec<Control>,
    /// To what.
    pub value: Vec<Bit>,
}

/// The flip-flop of this type, if there is one.
pub fn model(kind: &str) -> Option<Model> {
    let latch = "a latch: it follows its input while its gate is open, and is in no clock's domain";
    Some(match kind {
        "$dff" | "$dffe" | "$sdff" | "$sdffe" | "$sdffce" | "$adff" | "$adffe" | "$aldff"
        | "$aldffe" | "$dffsr" | "$dffsre" => Model::FlipFlop(word),
        "$sr" | "$dlatch" | "$adlatch" | "$dlatchsr" => Model::Refused(latch),
        "$ff" | "$_FF_" => Model::Refused("a register without a clock"),
        _ if kind.starts_with("$_SR_") || kind.starts_with("$_DLATCH") => Model::Refused(latch),
        _ if Gate::of(kind).is_some() => Model::FlipFlop(gate),
        _ => return None,
    })
}

/// A word-level flip-flop: what it has, its type and parameters say.
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
        data,
    })
}

/// What the letters after the name of a flip-flop of one bit stand for: `$_DFFE_PN0P_`.
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
        let known = letters
            .iter()
            .all(|letter| matches!(letter, 'P' | 'N' | '0' | '1'));
        (known && count.contains(&letters.len())).then_some(Gate { family, letters })
    }
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
    })
}
