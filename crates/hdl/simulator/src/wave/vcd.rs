//! Value change dumps: text every viewer reads. Enumerations are string variables, so that names show everywhere.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use vcd::{IdCode, ReferenceIndex, ScopeType, TimescaleUnit, VarType, Writer};

use super::Sink;
use super::tree::{Format, Scope, Tree, VariableId};

/// A VCD file being written.
pub(super) struct Vcd {
    writer: Writer<BufWriter<File>>,
    variables: Vec<Variable>,
}

struct Variable {
    code: IdCode,
    width: u16,
    /// Names instead of numbers.
    names: Option<Vec<String>>,
}

impl Vcd {
    pub(super) fn new(file: File, tree: &Tree) -> io::Result<Self> {
        let mut writer = Writer::new(BufWriter::new(file));
        writer.timescale(1, TimescaleUnit::NS)?;
        let mut codes = vec![IdCode::FIRST; tree.variables.len()];
        declare(&mut writer, tree, &tree.top, &mut codes)?;
        writer.enddefinitions()?;
        let variables = tree
            .variables
            .iter()
            .zip(codes)
            .map(|(variable, code)| Variable {
                code,
                width: variable.width,
                names: match variable.format {
                    Format::Enumeration(index) => {
                        let variants = &tree.enumerations[index].variants;
                        Some(variants.iter().map(|name| one_word(name)).collect())
                    }
                    _ => None,
                },
            })
            .collect();
        Ok(Vcd { writer, variables })
    }
}

/// A text as VCD can hold it: without white space.
fn one_word(text: &str) -> String {
    text.replace(char::is_whitespace, "_")
}

fn declare(
    writer: &mut Writer<BufWriter<File>>,
    tree: &Tree,
    scope: &Scope,
    codes: &mut [IdCode],
) -> io::Result<()> {
    // Structures are modules too: not every viewer knows other kinds of scope.
    writer.scope_def(ScopeType::Module, &scope.name)?;
    for &id in &scope.variables {
        let variable = &tree.variables[id];
        codes[id] = match (variable.format, variable.width) {
            (Format::Enumeration(_) | Format::Text, _) => {
                writer.add_var(VarType::String, 1, &variable.name, None)?
            }
            (_, 1) => writer.add_var(VarType::Wire, 1, &variable.name, None)?,
            (_, width) => {
                let (left, right) = variable.range;
                let range = ReferenceIndex::Range(left, right);
                writer.add_var(VarType::Wire, width.into(), &variable.name, Some(range))?
            }
        };
    }
    for inner in &scope.scopes {
        declare(writer, tree, inner, codes)?;
    }
    writer.upscope()
}

impl Sink for Vcd {
    fn time(&mut self, time: u64) -> io::Result<()> {
        self.writer.timestamp(time)
    }

    fn change(&mut self, variable: VariableId, value: &[u64]) -> io::Result<()> {
        let Variable { code, width, names } = &self.variables[variable];
        match names {
            Some(names) => {
                let value = value[0];
                let index = usize::try_from(value).ok();
                match index.and_then(|index| names.get(index)) {
                    Some(name) => self.writer.change_string(*code, name),
                    None => self.writer.change_string(*code, &value.to_string()),
                }
            }
            None if *width == 1 => self.writer.change_scalar(*code, value[0] == 1),
            None => {
                // Zeros in front are left out.
                let highest = value.iter().rposition(|&limb| limb != 0).unwrap_or(0);
                let (below, top) = (&value[..highest], value[highest]);
                let writer = self.writer.writer();
                write!(writer, "b{top:b}")?;
                for limb in below.iter().rev() {
                    write!(writer, "{limb:064b}")?;
                }
                writeln!(writer, " {code}")
            }
        }
    }

    fn say(&mut self, variable: VariableId, text: &str) -> io::Result<()> {
        let code = self.variables[variable].code;
        self.writer.change_string(code, &one_word(text))
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.writer.flush()
    }
}
