//! The parts of a text that are read, by `ifdef` and `endif`.

use std::collections::BTreeSet;

use crate::sources::{is_of_name, without_comments};

/// Macros that the front end defines itself.
const OWN: [&str; 2] = ["SYNTHESIS", "YOSYS"];

/// The macros that may be defined: those given, and those that texts define.
pub fn macros(texts: &[String], defines: &[String]) -> BTreeSet<String> {
    let given = defines.iter().filter_map(|one| one.split('=').next());
    let mut found: BTreeSet<String> = given.chain(OWN).map(str::to_owned).collect();
    for text in texts {
        for line in without_comments(text).lines() {
            let defined = line.trim_start().strip_prefix("`define");
            found.extend(defined.and_then(name).map(str::to_owned));
        }
    }
    found
}

/// The text with the same number of lines, in which those that are not read are empty.
pub fn active(text: &str, macros: &BTreeSet<String>) -> String {
    let mut kept = String::with_capacity(text.len());
    // Of each part that is open: whether it is read, and whether one before it was.
    let mut open: Vec<(bool, bool)> = Vec::new();
    for line in text.lines() {
        let is_there = |rest: &str| name(rest).is_some_and(|name| macros.contains(name));
        let word = line.trim_start();
        if let Some(rest) = word.strip_prefix("`ifdef") {
            let is_read = is_there(rest);
            open.push((is_read, is_read));
        } else if let Some(rest) = word.strip_prefix("`ifndef") {
            // What nobody defines elsewhere is often defined just then: a guard of an include.
            let is_read = !OWN.contains(&name(rest).unwrap_or_default());
            open.push((is_read, is_read));
        } else if let Some(rest) = word.strip_prefix("`elsif") {
            if let Some((is_read, was_read)) = open.last_mut() {
                *is_read = !*was_read && is_there(rest);
                *was_read |= *is_read;
            }
        } else if word.starts_with("`else") {
            if let Some((is_read, was_read)) = open.last_mut() {
                *is_read = !*was_read;
            }
        } else if word.starts_with("`endif") {
            open.pop();
        } else if open.iter().all(|(is_read, _)| *is_read) {
            kept += line;
        }
        kept.push('\n');
    }
    kept
}

/// The name at the beginning of a text, after blanks.
fn name(text: &str) -> Option<&str> {
    let rest = text.strip_prefix([' ', '\t'])?.trim_start();
    let end = rest.find(|c: char| !is_of_name(c));
    let name = &rest[..end.unwrap_or(rest.len())];
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_parts_that_are_read_are_kept() {
        let text = "`define A 1\n`ifdef FORMAL\nno\n`elsif A\nyes\n`else\nno\n`endif\n\
                    `ifdef SYNTHESIS\nyes\n`else\nno\n`endif\n`ifndef GUARD\nyes\n`endif\nyes";
        let macros = macros(&[text.to_owned()], &["B=1".to_owned()]);
        assert!(macros.contains("A") && macros.contains("B"));
        let kept = active(text, &macros);
        assert!(!kept.contains("no"), "{kept}");
        assert_eq!(kept.matches("yes").count(), 4);
        assert_eq!(kept.lines().count(), text.lines().count());
    }
}
