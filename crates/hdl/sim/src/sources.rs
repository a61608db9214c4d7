//! Properties of the texts that need no front end: the modules they declare, and the files they
//! name.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A text without its comments; strings and ends of lines stay.
pub fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(['/', '"']) {
        kept += &rest[..place];
        rest = &rest[place..];
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
            kept.push(' ');
            kept.extend(rest[..end].chars().filter(|c| *c == '\n'));
            end
        } else {
            let end = match rest.starts_with('"') {
                true => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
                false => 1,
            };
            kept += &rest[..end];
            end
        };
        rest = &rest[skipped..];
    }
    kept + rest
}

/// A text of the same length in which comments and strings are blanks.
pub fn blanked(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(['/', '"']) {
        let (before, after) = rest.split_at(place);
        kept += before;
        let end = if after.starts_with("//") {
            after.find('\n').unwrap_or(after.len())
        } else if after.starts_with("/*") {
            after.find("*/").map_or(after.len(), |end| end + 2)
        } else if let Some(string) = after.strip_prefix('"') {
            string.find('"').map_or(after.len(), |end| end + 2)
        } else {
            kept.push('/');
            rest = &after[1..];
            continue;
        };
        kept.extend(after[..end].bytes().map(|byte| match byte {
            b'\n' => '\n',
            _ => ' ',
        }));
        rest = &after[end..];
    }
    kept + rest
}

/// The names of the modules that a text declares.
pub fn modules(text: &str) -> Vec<String> {
    let text = without_comments(text);
    let mut words = text.split(|c: char| !(is_of_name(c) || c == '\\'));
    let mut found = Vec::new();
    while let Some(word) = words.next() {
        if word != "module" {
            continue;
        }
        let name = words.find(|word| !matches!(*word, "" | "automatic" | "static"));
        found.extend(name.map(str::to_owned));
    }
    found
}

/// Whether a character may be in a name of Verilog.
pub fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// Whether a text has bidirectional ports.
pub fn have_buses(texts: &[String]) -> bool {
    texts.iter().any(|text| {
        let text = without_comments(text);
        text.split(|c: char| !is_of_name(c))
            .any(|word| word == "inout")
    })
}

/// Whether a text has an instance of a module: its name, followed by another, or by parameters.
pub fn instantiates(text: &str, module: &str) -> bool {
    let text = without_comments(text);
    text.match_indices(module).any(|(place, _)| {
        let (before, after) = (&text[..place], &text[place + module.len()..]);
        let last = before.trim_end().rsplit(|c| !is_of_name(c)).next();
        let gap = after.len() > after.trim_start().len();
        let next = after.trim_start().chars().next();
        !before.ends_with(is_of_name)
            && !after.starts_with(is_of_name)
            && !matches!(last, Some("module" | "endmodule" | "automatic"))
            && next.is_some_and(|next| next == '#' || (gap && (is_of_name(next) || next == '\\')))
    })
}

/// The files that some files name, by `include` and `$readmem`, recursively, as far as they are
/// found.
pub fn named_files(files: &[PathBuf], includes: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<PathBuf> = files.to_vec();
    while let Some(file) = waiting.pop() {
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        let folder = file.parent().unwrap_or(Path::new(""));
        for (marked, name) in names(&without_comments(&text)) {
            let folders = [Path::new(""), folder].into_iter();
            let folders = folders.chain(includes.iter().map(PathBuf::as_path));
            let known = folders
                .map(|folder| folder.join(&name))
                .find(|path| path.is_file());
            if let Some(path) = known
                && found.insert(path.clone())
                && marked == "`include"
            {
                waiting.push(path);
            }
        }
    }
    found.into_iter().collect()
}

/// The strings that follow the words that name files.
fn names(text: &str) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for mark in ["`include", "$readmemh", "$readmemb"] {
        for (place, _) in text.match_indices(mark) {
            let mut parts = text[place + mark.len()..].splitn(3, '"');
            let between = parts.next().unwrap_or_default();
            if let Some(name) = parts
                .next()
                .filter(|_| between.trim().trim_matches('(').is_empty())
            {
                found.push((mark, name.to_owned()));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_found_beside_comments() {
        let text =
            "// module no\n/* module neither */ module a(input b); endmodule\nmodule automatic c;";
        assert_eq!(modules(text), ["a", "c"]);
    }

    #[test]
    fn an_instance_is_no_declaration() {
        let text = "module a; b x(); c #(3) y(); endmodule module b; endmodule // d z();";
        assert!(instantiates(text, "b") && instantiates(text, "c"));
        assert!(!instantiates(text, "a") && !instantiates(text, "d"));
    }

    #[test]
    fn files_are_found_by_their_names() {
        let text = "`include \"a.vh\"\ninitial $readmemh(\"b.hex\", m); `include `NAME";
        assert_eq!(
            names(text),
            [
                ("`include", "a.vh".to_owned()),
                ("$readmemh", "b.hex".to_owned())
            ]
        );
    }
}
