//! Fast signal traces: compact binary dumps. The writer used here does not support the format's
//! enumeration tables and strings. So enumerations are numbers, which GTKWave filter files beside
//! the dump name, and texts are vectors of ASCII.

use std::fs::File;
use std::io::{self, Write};

use fst_writer::{
    FstBodyWriter, FstFileType, FstHeaderWriter, FstInfo, FstScopeType, FstSignalId, FstSignalType,
    FstVarDirection, FstVarType, FstWriteError,
};

use super::Sink;
use super::digits::put_digits;
use super::held::Held;
use super::tree::{CHARACTERS, Scope, Tree, VariableId};
use crate::TimeUnit;

/// Size of the buffer for changes, in bytes.
const BUFFER: usize = 1 << 20;

/// An FST file being written.
pub(super) struct Fst {
    writer: FstBodyWriter<Held>,
    variables: Vec<Option<(FstSignalId, u16)>>,
    /// The digits of the last change.
    digits: Vec<u8>,
}

impl Fst {
    pub(super) fn new(file: File, tree: &Tree, unit: TimeUnit) -> io::Result<Self> {
        let info = FstInfo {
            start_time: 0,
            timescale_exponent: match unit {
                TimeUnit::Nanosecond => -9,
                TimeUnit::Picosecond => -12,
            },
            version: concat!("simulator ", env!("CARGO_PKG_VERSION")).to_owned(),
            // No date: the same run must produce the same file.
            date: String::new(),
            file_type: FstFileType::Verilog,
        };
        let mut header = FstHeaderWriter::new(Held::new(file), &info).map_err(plain)?;
        let mut ids = vec![None; tree.variables.len()];
        declare(&mut header, tree, &tree.top, &mut ids).map_err(plain)?;
        // Only the first of equal variables is written.
        let variables = ids
            .into_iter()
            .zip(&tree.variables)
            .map(|(id, variable)| Some((id?, variable.width)))
            .collect();
        let mut writer = header.finish().map_err(plain)?;
        // The recorder passes on only real changes.
        writer.set_deduplicate(false);
        Ok(Fst {
            writer,
            variables,
            digits: Vec::new(),
        })
    }
}

fn declare(
    header: &mut FstHeaderWriter<Held>,
    tree: &Tree,
    scope: &Scope,
    ids: &mut [Option<FstSignalId>],
) -> fst_writer::Result<()> {
    let kind = if scope.is_struct {
        FstScopeType::Struct
    } else {
        FstScopeType::Module
    };
    header.scope(&scope.name, "", kind)?;
    for &id in &scope.variables {
        let variable = &tree.variables[id];
        let width = u32::from(variable.width);
        let name = match width {
            1 => variable.name.clone(),
            _ => format!(
                "{} [{}:{}]",
                variable.name, variable.range.0, variable.range.1
            ),
        };
        let signal = header.var(
            name,
            FstSignalType::bit_vec(width),
            FstVarType::Wire,
            FstVarDirection::Implicit,
            ids[tree.like[id]],
        )?;
        ids[tree.like[id]] = Some(signal);
    }
    for inner in &scope.scopes {
        declare(header, tree, inner, ids)?;
    }
    header.up_scope()
}

impl Sink for Fst {
    fn time(&mut self, time: u64) -> io::Result<()> {
        if self.writer.size() > BUFFER {
            self.writer.flush().map_err(plain)?;
        }
        self.writer.time_change(time).map_err(plain)
    }

    fn change(&mut self, variable: VariableId, value: &[u64]) -> io::Result<()> {
        let Some((signal, width)) = self.variables[variable] else {
            return Ok(());
        };
        self.digits.clear();
        let mut left = u32::from(width);
        for (place, limb) in value.iter().enumerate().rev() {
            let count = left.saturating_sub(64 * place as u32);
            if count > 0 {
                put_digits(&mut self.digits, *limb, count);
            }
            left -= count;
        }
        (self.writer.signal_change(signal, &self.digits)).map_err(plain)
    }

    fn say(&mut self, variable: VariableId, text: &str) -> io::Result<()> {
        let Some((signal, _)) = self.variables[variable] else {
            return Ok(());
        };
        let characters: Vec<u8> = text
            .chars()
            .take(CHARACTERS)
            .map(|character| match u8::try_from(character) {
                Ok(byte) if byte.is_ascii_graphic() || byte == b' ' => byte,
                _ => b'?',
            })
            .collect();
        // Right-aligned after zeros, which viewers hide.
        let mut digits = [b'0'; 8 * CHARACTERS];
        let begin = digits.len() - 8 * characters.len();
        for (index, digit) in digits[begin..].iter_mut().enumerate() {
            *digit = b'0' + (characters[index / 8] >> (7 - index % 8) & 1);
        }
        self.writer.signal_change(signal, &digits).map_err(plain)
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.writer.finish().map_err(plain)?.flush()
    }
}

fn plain(error: FstWriteError) -> io::Error {
    match error {
        FstWriteError::Io(error) => error,
        other => io::Error::other(other),
    }
}
