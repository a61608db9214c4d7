//! GTKWave's companions of a dump: a save file that shows its signals, and filter files that name values.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::tree::{Enumeration, Format, Scope, Tree, VariableId};

// GTKWave's trace flags, as its save files give them, in hexadecimal.
const HEXADECIMAL: &str = "22";
const BINARY: &str = "28";
const SIGNED: &str = "420";
const ASCII: &str = "820";
const FILTERED: &str = "2022";
const OPEN_GROUP: (&str, &str) = ("800200", "1000200");
const CLOSED_GROUP: (&str, &str) = ("c00200", "1401200");

/// A save file with one group per block, those below the top closed. `filters` are the filter files of the tree's
/// enumerations, none if the dump itself has the names.
pub(super) fn save_file(tree: &Tree, dump: &Path, save: &Path, filters: &[PathBuf]) -> String {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut text = format!(
        "[*] Bluechip\n[dumpfile] \"{}\"\n[savefile] \"{}\"\n[timestart] 0\n",
        absolute(dump).display(),
        absolute(save).display()
    );
    let filters: Vec<PathBuf> = filters.iter().map(|filter| absolute(filter)).collect();
    let mut writer = Writer {
        tree,
        filters: &filters,
        text: &mut text,
    };
    writer.scope(&tree.top, &tree.top.name, OPEN_GROUP);
    text
}

/// A filter file: one line per value, its digits as GTKWave shows them and its name.
pub(super) fn filter(table: &Enumeration) -> String {
    let mut text = String::new();
    let digits = usize::from(table.width.div_ceil(4));
    for (value, name) in table.variants.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{value:0digits$X} {name}");
    }
    text
}

struct Writer<'a> {
    tree: &'a Tree,
    filters: &'a [PathBuf],
    text: &'a mut String,
}

impl Writer<'_> {
    fn scope(&mut self, scope: &Scope, path: &str, (begin, end): (&str, &str)) {
        let _ = writeln!(self.text, "@{begin}\n-{}", scope.name);
        for &id in &scope.variables {
            self.variable(id, path);
        }
        for inner in &scope.scopes {
            self.scope(inner, &format!("{path}.{}", inner.name), CLOSED_GROUP);
        }
        let _ = writeln!(self.text, "@{end}\n-{}", scope.name);
    }

    fn variable(&mut self, id: VariableId, path: &str) {
        let variable = &self.tree.variables[id];
        let filter = match variable.format {
            Format::Enumeration(index) => self.filters.get(index),
            _ => None,
        };
        let flags = match variable.format {
            Format::Enumeration(_) if filter.is_some() => FILTERED,
            Format::Enumeration(_) => ASCII,
            Format::Signed => SIGNED,
            Format::Bits if variable.width == 1 => BINARY,
            Format::Bits => HEXADECIMAL,
        };
        let _ = writeln!(self.text, "@{flags}");
        if let Some(filter) = filter {
            let _ = writeln!(self.text, "^1 {}", filter.display());
        }
        let is_string = flags == ASCII;
        let range = if variable.width > 1 && !is_string {
            format!("[{}:0]", variable.width - 1)
        } else {
            String::new()
        };
        let _ = writeln!(self.text, "{path}.{}{range}", variable.name);
    }
}
