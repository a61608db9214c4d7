//! GTKWave's companions of a dump: a save file that shows its signals, and filter files that name
//! values.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::tree::{Enumeration, Format, Scope, Tree, VariableId};
use super::view::View;

// Trace flags of GTKWave's save files, in hexadecimal.
const HEXADECIMAL: &str = "22";
const BINARY: &str = "28";
const SIGNED: &str = "420";
const ASCII: &str = "820";
const FILTERED: &str = "2022";
const OPEN_GROUP: (&str, &str) = ("800200", "1000200");
const CLOSED_GROUP: (&str, &str) = ("c00200", "1401200");

/// Size of the window, and the width of the names and values in it, in pixels.
const WINDOW: (u32, u32) = (1840, 960);
const NAMES: u32 = 260;
/// Width of the borders beside waves and names.
const BORDERS: u32 = 80;
/// The colour of captions, among those of the viewer's rainbow.
const CAPTION_COLOR: u32 = 3;
/// At zoom 0, a time unit has this many pixels; each step of the zoom halves or doubles them.
const PIXELS_PER_NANOSECOND: f64 = 200.0;
/// Named markers, A to Z.
const MARKERS: usize = 26;

/// A save file: captions first, then one group per block; groups below the top are closed.
/// `filters` are the filter files of the tree's enumerations; empty if the dump contains the names.
pub(super) fn save_file(view: &View, dump: &Path, save: &Path, filters: &[PathBuf]) -> String {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let (width, height) = WINDOW;
    let pixels = f64::from(width - NAMES - BORDERS) / view.duration() as f64;
    let zoom = (pixels / PIXELS_PER_NANOSECOND).log2();
    let mut text = format!(
        "[*] simulator\n[dumpfile] \"{}\"\n[savefile] \"{}\"\n[timestart] {}\n\
         [size] {width} {height}\n[pos] -1 -1\n",
        absolute(dump).display(),
        absolute(save).display(),
        view.begin(),
    );
    // Zoom, cursor and markers.
    let _ = write!(text, "*{zoom:.6} ");
    match view.cursor() {
        Some(cursor) => text.push_str(&cursor.to_string()),
        None => text.push_str("-1"),
    }
    let marks = &view.marks[..view.marks.len().min(MARKERS)];
    for mark in marks {
        let _ = write!(text, " {}", mark.time);
    }
    text.push('\n');
    for (mark, letter) in marks.iter().zip('A'..='Z') {
        let _ = writeln!(text, "[markername] {letter}{}", mark.name);
    }
    let _ = writeln!(text, "[signals_width] {NAMES}\n[sst_expanded] 0");

    let filters: Vec<PathBuf> = filters.iter().map(|filter| absolute(filter)).collect();
    let top = &view.tree.top;
    let mut writer = Writer {
        tree: view.tree,
        has_strings: view.has_strings,
        filters: &filters,
        text: &mut text,
    };
    if let Some(story) = top.story() {
        writer.scope(story, &format!("{}.{}", top.name, story.name), OPEN_GROUP);
    }
    writer.scope(top, &top.name, OPEN_GROUP);
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
    has_strings: bool,
    filters: &'a [PathBuf],
    text: &'a mut String,
}

impl Writer<'_> {
    fn scope(&mut self, scope: &Scope, path: &str, (begin, end): (&str, &str)) {
        let _ = writeln!(self.text, "@{begin}\n-{}", scope.name);
        for &id in &scope.variables {
            self.variable(id, path);
        }
        for inner in scope.blocks() {
            self.scope(inner, &format!("{path}.{}", inner.name), CLOSED_GROUP);
        }
        let _ = writeln!(self.text, "@{end}\n-{}", scope.name);
    }

    fn variable(&mut self, id: VariableId, path: &str) {
        let variable = &self.tree.variables[id];
        let (flags, filter) = match variable.format {
            Format::Text => (ASCII, None),
            Format::Enumeration(index) => match self.filters.get(index) {
                Some(filter) => (FILTERED, Some(filter)),
                None => (ASCII, None),
            },
            Format::Signed => (SIGNED, None),
            Format::Bits if variable.width == 1 => (BINARY, None),
            Format::Bits => (HEXADECIMAL, None),
        };
        let _ = writeln!(self.text, "@{flags}");
        if matches!(variable.format, Format::Text) {
            let _ = writeln!(self.text, "[color] {CAPTION_COLOR}");
        }
        if let Some(filter) = filter {
            let _ = writeln!(self.text, "^1 {}", filter.display());
        }
        let is_string = self.has_strings && flags == ASCII;
        let range = if variable.width > 1 && !is_string {
            format!("[{}:{}]", variable.range.0, variable.range.1)
        } else {
            String::new()
        };
        if matches!(variable.format, Format::Text) && !range.is_empty() {
            // The width of a text is not shown.
            let _ = write!(self.text, "+{{{}}} ", variable.name);
        }
        let _ = writeln!(self.text, "{path}.{}{range}", variable.name);
    }
}
