//! Value change dumps: text that every viewer reads. Enumerations are string variables, so that all
//! viewers show names.
//!
//! Variables that always have the same value share a code. Changes are formatted byte by byte,
//! because this dominates the time of a dump.

use std::fs::File;
use std::io::{self, Write};

use vcd::{IdCode, ReferenceIndex, ScopeType, TimescaleUnit, VarType, Writer};

use super::Sink;
use super::digits::put_digits;
use super::tree::{Format, Scope, Tree, VariableId};
use crate::TimeUnit;

/// Size of the text buffer in bytes.
const BUFFER: usize = 1 << 18;

/// Bytes of a separator, a code and a line end; enough for 2^32 variables.
const CODE: usize = 8;

/// A VCD file being written.
pub(super) struct Vcd {
    file: File,
    text: Vec<u8>,
    variables: Vec<Variable>,
}

struct Variable {
    /// What follows a value: separator, code and line end; and its length.
    code: [u8; CODE],
    length: usize,
    width: u16,
    /// The names to write instead of numbers.
    names: Option<Vec<String>>,
}

impl Vcd {
    pub(super) fn new(file: File, tree: &Tree, unit: TimeUnit) -> io::Result<Self> {
        let mut writer = Writer::new(Vec::new());
        let unit = match unit {
            TimeUnit::Nanosecond => TimescaleUnit::NS,
            TimeUnit::Picosecond => TimescaleUnit::PS,
        };
        writer.timescale(1, unit)?;
        let mut codes = vec![None; tree.variables.len()];
        declare(&mut writer, tree, &tree.top, &mut codes)?;
        writer.enddefinitions()?;
        let text = std::mem::take(writer.writer());
        let variables = tree
            .variables
            .iter()
            .zip(codes)
            .map(|(variable, code)| {
                let separator = match (variable.format, variable.width) {
                    (Format::Bits | Format::Signed, 1) => "",
                    _ => " ",
                };
                let text = code.map(|code: IdCode| format!("{separator}{code}\n"));
                let text = text.unwrap_or_default().into_bytes();
                let mut code = [0; CODE];
                code[..text.len()].copy_from_slice(&text);
                Variable {
                    code,
                    length: text.len(),
                    width: variable.width,
                    names: match variable.format {
                        Format::Enumeration(index) => {
                            let variants = &tree.enumerations[index].variants;
                            Some(variants.iter().map(|name| one_word(name)).collect())
                        }
                        _ => None,
                    },
                }
            })
            .collect();
        Ok(Vcd {
            file,
            text,
            variables,
        })
    }

    fn string(&mut self, variable: VariableId, text: &str) {
        let Variable { code, length, .. } = &self.variables[variable];
        put_string(&mut self.text, text);
        put(&mut self.text, code, *length);
    }
}

/// Appends the first bytes of an array: copying a fixed number of bytes takes no call.
fn put<const N: usize>(text: &mut Vec<u8>, bytes: &[u8; N], length: usize) {
    text.extend_from_slice(bytes);
    text.truncate(text.len() - (N - length));
}

/// Adds a number in decimal digits.
fn put_number(text: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[first..]);
}

fn put_string(text: &mut Vec<u8>, string: &str) {
    text.push(b's');
    text.extend_from_slice(string.as_bytes());
}

/// A text without white space, as VCD requires.
fn one_word(text: &str) -> String {
    text.replace(char::is_whitespace, "_")
}

/// Declares the contents of a scope. Equal variables share one of the `codes`.
fn declare(
    writer: &mut Writer<Vec<u8>>,
    tree: &Tree,
    scope: &Scope,
    codes: &mut [Option<IdCode>],
) -> io::Result<()> {
    // Structures are declared as modules too: some viewers know no other scopes.
    writer.scope_def(ScopeType::Module, &scope.name)?;
    for &id in &scope.variables {
        let variable = &tree.variables[id];
        let (kind, width, range) = match (variable.format, variable.width) {
            (Format::Enumeration(_) | Format::Text, _) => (VarType::String, 1, None),
            (_, 1) => (VarType::Wire, 1, None),
            (_, width) => {
                let (left, right) = variable.range;
                let range = ReferenceIndex::Range(left, right);
                (VarType::Wire, width.into(), Some(range))
            }
        };
        let code = &mut codes[tree.like[id]];
        match *code {
            Some(code) => writer.var_def(kind, width, code, &variable.name, range)?,
            None => *code = Some(writer.add_var(kind, width, &variable.name, range)?),
        }
    }
    for inner in &scope.scopes {
        declare(writer, tree, inner, codes)?;
    }
    writer.upscope()
}

impl Sink for Vcd {
    fn time(&mut self, time: u64) -> io::Result<()> {
        if self.text.len() > BUFFER {
            self.file.write_all(&self.text)?;
            self.text.clear();
        }
        self.text.push(b'#');
        put_number(&mut self.text, time);
        self.text.push(b'\n');
        Ok(())
    }

    fn change(&mut self, variable: VariableId, value: &[u64]) -> io::Result<()> {
        let Vcd {
            text, variables, ..
        } = self;
        let Variable {
            code,
            length,
            width,
            names,
        } = &variables[variable];
        match names {
            Some(names) => {
                let value = value[0];
                let index = usize::try_from(value).ok();
                match index.and_then(|index| names.get(index)) {
                    Some(name) => put_string(text, name),
                    None => put_string(text, &value.to_string()),
                }
            }
            None if *width == 1 => text.push(b'0' + (value[0] & 1) as u8),
            None => {
                // Leading zeros are omitted.
                let highest = value.iter().rposition(|&limb| limb != 0).unwrap_or(0);
                let (below, top) = (&value[..highest], value[highest]);
                text.push(b'b');
                put_digits(text, top, 64 - top.leading_zeros().min(63));
                for limb in below.iter().rev() {
                    put_digits(text, *limb, 64);
                }
            }
        }
        put(text, code, *length);
        Ok(())
    }

    fn say(&mut self, variable: VariableId, text: &str) -> io::Result<()> {
        self.string(variable, &one_word(text));
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.file.write_all(&self.text)?;
        self.file.flush()
    }
}
