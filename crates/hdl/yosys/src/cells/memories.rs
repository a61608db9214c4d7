//! Memories: the cells of `memory_collect`.

use super::flip_flops::Control;
use super::{Cell, Model};
use crate::json::Bit;
use crate::wiring::Problem;

/// A memory of any kind.
#[derive(Debug)]
pub struct Memory {
    /// Its name, if it has one besides that of the cell.
    pub name: Option<String>,
    /// Bits of a word.
    pub width: usize,
    /// Number of words.
    pub depth: usize,
    /// The address of the first word.
    pub offset: u64,
    /// The words at power-on, one after the other; missing bits are undefined.
    pub initial: Vec<Bit>,
    /// Its read ports.
    pub reads: Vec<Read>,
    /// Its write ports; the later ones win.
    pub writes: Vec<Write>,
    /// Outputs that are always 0.
    pub zeros: Vec<Bit>,
}

/// Active if all controls are; always active if there are none.
pub type Condition = Vec<Control>;

/// A read port.
#[derive(Debug)]
pub struct Read {
    /// The address read.
    pub address: Vec<Bit>,
    /// The bits it drives: a word.
    pub output: Vec<Bit>,
    /// Its register; `None` for an asynchronous port.
    pub register: Option<ReadRegister>,
}

/// The register of a synchronous read port.
#[derive(Debug)]
pub struct ReadRegister {
    /// Its clock.
    pub clock: Control,
    /// It keeps its value unless this is active.
    pub enable: Condition,
    /// If given, it takes a constant at edges where this is active.
    pub reset: Option<super::flip_flops::Reset>,
    /// If given, it takes a constant immediately while this is active.
    pub asynchronous_reset: Option<(Control, Vec<Bit>)>,
    /// Its value at power-on.
    pub initial: Vec<Bit>,
    /// For each write port, whether a read at the same edge gets the written word.
    pub transparent: Vec<bool>,
    /// Whether an output register follows: same clock, 0 at power-on, always enabled.
    pub twice: bool,
}

/// A write port.
#[derive(Debug)]
pub struct Write {
    /// Its clock.
    pub clock: Control,
    /// The address written.
    pub address: Vec<Bit>,
    /// The word.
    pub data: Vec<Bit>,
    /// The enable of each bit of the word.
    pub enable: Vec<Condition>,
}

/// The model of this cell type, if there is one.
pub fn model(kind: &str) -> Option<Model> {
    Some(match kind {
        "$mem" | "$mem_v2" => Model::Memory(memory),
        "$memrd" | "$memrd_v2" | "$memwr" | "$memwr_v2" | "$meminit" | "$meminit_v2" => {
            Model::Refused("a port of a memory by itself; have Yosys run `memory_collect`")
        }
        _ => return None,
    })
}

/// The part of a list that belongs to one port; all parts have the same size.
fn part<T: Clone>(list: &[T], port: usize, size: usize, what: &str) -> Result<Vec<T>, Problem> {
    let part = list.get(port * size..(port + 1) * size);
    part.map(<[T]>::to_vec)
        .ok_or_else(|| format!("{what} has {} bits, too few for port {port}", list.len()))
}

fn memory(cell: &Cell) -> Result<Memory, Problem> {
    let (width, depth, address) = (
        cell.count("WIDTH")?,
        cell.count("SIZE")?,
        cell.count("ABITS")?,
    );
    let (reads, writes) = (cell.count("RD_PORTS")?, cell.count("WR_PORTS")?);
    if width == 0 || depth == 0 {
        return Err(format!("{depth} words of {width} bits"));
    }
    if reads.max(writes) > 1 << 12 || address > 64 {
        return Err(format!(
            "{reads} read and {writes} write ports with addresses of {address} bits"
        ));
    }
    let size = Size {
        width,
        address,
        writes,
    };
    Ok(Memory {
        name: Some(cell.text("MEMID", "").trim_start_matches('\\').to_owned())
            .filter(|name| !name.is_empty()),
        width,
        depth,
        offset: cell.number("OFFSET")?,
        initial: cell.bits("INIT")?,
        reads: (0..reads)
            .map(|port| read(cell, &size, port))
            .collect::<Result<_, _>>()?,
        writes: (0..writes)
            .map(|port| write(cell, &size, port))
            .collect::<Result<_, _>>()?,
        zeros: Vec::new(),
    })
}

struct Size {
    width: usize,
    address: usize,
    writes: usize,
}

fn read(cell: &Cell, size: &Size, port: usize) -> Result<Read, Problem> {
    let one = |name: &str| Ok::<Bit, Problem>(part(cell.port(name)?, port, 1, name)?[0]);
    let flag =
        |name: &str| Ok::<bool, Problem>(part(&cell.bits(name)?, port, 1, name)?[0] == Bit::One);
    let word = |name: &str| {
        let mut bits = cell.bits(name)?;
        bits.resize(bits.len().max((port + 1) * size.width), Bit::Undefined);
        part(&bits, port, size.width, name)
    };
    let register = if flag("RD_CLK_ENABLE")? {
        let newer = cell.kind() == "$mem_v2";
        let enable = high(one("RD_EN")?);
        Some(ReadRegister {
            clock: Control {
                bit: one("RD_CLK")?,
                positive: flag("RD_CLK_POLARITY")?,
            },
            enable: vec![enable],
            reset: if newer {
                Some(super::flip_flops::Reset {
                    when: high(one("RD_SRST")?),
                    value: word("RD_SRST_VALUE")?,
                    needs_enable: flag("RD_CE_OVER_SRST")?,
                })
            } else {
                None
            },
            asynchronous_reset: if newer {
                Some((high(one("RD_ARST")?), word("RD_ARST_VALUE")?))
            } else {
                None
            },
            initial: if newer {
                word("RD_INIT_VALUE")?
            } else {
                vec![Bit::Undefined; size.width]
            },
            transparent: if newer {
                let mask = cell.bits("RD_TRANSPARENCY_MASK")?;
                let place = |writer| mask.get(port * size.writes + writer);
                (0..size.writes)
                    .map(|writer| place(writer) == Some(&Bit::One))
                    .collect()
            } else {
                vec![flag("RD_TRANSPARENT")?; size.writes]
            },
            twice: false,
        })
    } else {
        None
    };
    Ok(Read {
        address: part(cell.port("RD_ADDR")?, port, size.address, "RD_ADDR")?,
        output: part(cell.port("RD_DATA")?, port, size.width, "RD_DATA")?,
        register,
    })
}

fn high(bit: Bit) -> Control {
    Control {
        bit,
        positive: true,
    }
}

fn write(cell: &Cell, size: &Size, port: usize) -> Result<Write, Problem> {
    let flag =
        |name: &str| Ok::<bool, Problem>(part(&cell.bits(name)?, port, 1, name)?[0] == Bit::One);
    if !flag("WR_CLK_ENABLE")? {
        return Err("a write port without a clock".into());
    }
    let enable = part(cell.port("WR_EN")?, port, size.width, "WR_EN")?;
    Ok(Write {
        clock: Control {
            bit: part(cell.port("WR_CLK")?, port, 1, "WR_CLK")?[0],
            positive: flag("WR_CLK_POLARITY")?,
        },
        address: part(cell.port("WR_ADDR")?, port, size.address, "WR_ADDR")?,
        data: part(cell.port("WR_DATA")?, port, size.width, "WR_DATA")?,
        enable: enable.into_iter().map(|bit| vec![high(bit)]).collect(),
    })
}
