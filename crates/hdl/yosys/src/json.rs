//! The netlist in the format of `write_json`.

use std::fmt;

use indexmap::IndexMap;
use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

/// A file.
#[derive(Debug, Deserialize)]
pub struct File {
    /// Its modules by name, in the file's order.
    pub modules: IndexMap<String, Module>,
}

/// A module.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Module {
    pub attributes: IndexMap<String, Constant>,
    pub ports: IndexMap<String, Port>,
    pub cells: IndexMap<String, Cell>,
    pub netnames: IndexMap<String, NetName>,
}

/// A port of a module.
#[derive(Debug, Deserialize)]
pub struct Port {
    pub direction: Direction,
    pub bits: Vec<Bit>,
    #[serde(default)]
    pub signed: u8,
    /// The index of the bit at one end.
    #[serde(default)]
    pub offset: i32,
    /// 1 if indices become greater towards the least significant bit.
    #[serde(default)]
    pub upto: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    Input,
    Output,
    InOut,
}

/// A cell: an operator, a flip-flop, a memory, or an instance of a module.
#[derive(Debug, Deserialize)]
pub struct Cell {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub parameters: IndexMap<String, Constant>,
    #[serde(default)]
    pub port_directions: IndexMap<String, Direction>,
    #[serde(default)]
    pub connections: IndexMap<String, Vec<Bit>>,
    #[serde(default)]
    pub attributes: IndexMap<String, Constant>,
}

/// A name for some bits.
#[derive(Debug, Deserialize)]
pub struct NetName {
    /// 1 if Yosys generated the name.
    #[serde(default)]
    pub hide_name: u8,
    pub bits: Vec<Bit>,
    #[serde(default)]
    pub signed: u8,
    /// The index of the bit at one end.
    #[serde(default)]
    pub offset: i32,
    /// 1 if indices become greater towards the least significant bit.
    #[serde(default)]
    pub upto: u8,
    #[serde(default)]
    pub attributes: IndexMap<String, Constant>,
}

/// The position in the source files, from the attributes.
pub fn source(attributes: &IndexMap<String, Constant>) -> Option<&str> {
    let source = attributes.get("src")?.text()?;
    let first = source.split('|').next_back().unwrap_or(source);
    Some(first).filter(|text| !text.is_empty())
}

/// One bit of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bit {
    Zero,
    One,
    /// `x` or `z`.
    Undefined,
    /// A bit of a wire, given by its number.
    Wire(u64),
}

impl Bit {
    /// The bit of a digit of a binary number.
    pub fn of_digit(digit: char) -> Option<Bit> {
        match digit {
            '0' => Some(Bit::Zero),
            '1' => Some(Bit::One),
            'x' | 'z' | 'm' | '-' => Some(Bit::Undefined),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Bit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bit, D::Error> {
        struct BitVisitor;
        impl Visitor<'_> for BitVisitor {
            type Value = Bit;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the number of a bit, or \"0\", \"1\", \"x\" or \"z\"")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Bit, E> {
                Ok(Bit::Wire(number))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Bit, E> {
                let mut digits = text.chars();
                match (digits.next().and_then(Bit::of_digit), digits.next()) {
                    (Some(bit), None) => Ok(bit),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(BitVisitor)
    }
}

/// The value of a parameter or attribute.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Constant {
    /// A number, with the option `-compat-int`.
    Number(i64),
    /// A text, or the digits of a binary number.
    Text(String),
}

impl Constant {
    /// As bits, least significant first; none if it is a text.
    pub fn bits(&self) -> Option<Vec<Bit>> {
        match self {
            Constant::Number(number) => Some(
                (0..64)
                    .map(|bit| match number >> bit & 1 {
                        0 => Bit::Zero,
                        _ => Bit::One,
                    })
                    .collect(),
            ),
            Constant::Text(digits) => digits.chars().rev().map(Bit::of_digit).collect(),
        }
    }

    /// As an unsigned number; `None` for texts and numbers of more than 64 bits. Undefined bits are
    /// 0.
    pub fn number(&self) -> Option<u64> {
        let bits = self.bits()?;
        let (low, high) = bits.split_at(bits.len().min(64));
        if high.contains(&Bit::One) {
            return None;
        }
        let ones = low.iter().zip(0..).filter(|(bit, _)| **bit == Bit::One);
        Some(ones.fold(0, |number, (_, place)| number | 1 << place))
    }

    /// As a text. Yosys appends a blank to texts that would otherwise look like a number.
    pub fn text(&self) -> Option<&str> {
        let is_digit = |c: char| matches!(c, '0' | '1' | 'x' | 'z');
        match self {
            Constant::Text(text) if text.trim_end_matches(' ').chars().all(is_digit) => {
                Some(text.strip_suffix(' ').unwrap_or(text))
            }
            Constant::Text(text) => Some(text),
            Constant::Number(_) => None,
        }
    }
}
