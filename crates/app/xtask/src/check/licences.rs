//! The licences of all dependencies: `deny.toml` must allow each of them.

use std::collections::HashSet;
use std::fs;
use std::iter::Peekable;
use std::str::SplitWhitespace;

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;
use toml_edit::{DocumentMut, Item};

use crate::metadata::{Metadata, Package};
use crate::steps::Count;

/// Checks the licence of every package.
pub fn all() -> anyhow::Result<Count> {
    let path = workspace_root().join("deny.toml");
    let text = fs::read_to_string(&path).context("deny.toml")?;
    let allowed = allowed(&text).context("deny.toml")?;
    let packages = Metadata::read()?.packages;
    let faults = faults(&packages, &allowed);
    if !faults.is_empty() {
        bail!(
            "{} packages have licences that deny.toml does not allow\n{}",
            faults.len(),
            faults.join("\n")
        );
    }
    Ok(Count {
        passed: packages.len(),
        failed: 0,
    })
}

/// The list of `licenses` in a cargo-deny configuration.
fn allowed(text: &str) -> anyhow::Result<HashSet<String>> {
    let document: DocumentMut = text.parse()?;
    let allow = document.get("licenses").and_then(|part| part.get("allow"));
    let allow = allow
        .and_then(Item::as_array)
        .context("no list of licences")?;
    let names = allow.iter().map(|name| name.as_str().map(str::to_owned));
    names.collect::<Option<_>>().context("a licence is no text")
}

fn faults(packages: &[Package], allowed: &HashSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for package in packages {
        let licence = package.license.as_deref().unwrap_or("no licence");
        if !is_allowed(licence, allowed) {
            faults.push(format!("{} {}: {licence}", package.name, package.version));
        }
    }
    faults
}

/// Whether an SPDX expression permits an allowed choice. Older packages write `/` instead of OR.
fn is_allowed(expression: &str, allowed: &HashSet<String>) -> bool {
    let spaced = (expression.replace('(', " ( "))
        .replace(')', " ) ")
        .replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    choice(&mut words, allowed) == Some(true) && words.next().is_none()
}

type Words<'a> = Peekable<SplitWhitespace<'a>>;

/// Whether one of the terms between ORs is allowed; none if this is not an expression.
fn choice(words: &mut Words, allowed: &HashSet<String>) -> Option<bool> {
    let mut good = term(words, allowed)?;
    while words.next_if_eq(&"OR").is_some() {
        good |= term(words, allowed)?;
    }
    Some(good)
}

/// Whether all operands between ANDs, licences or choices in parentheses, are allowed; none if this
/// is not an expression.
fn term(words: &mut Words, allowed: &HashSet<String>) -> Option<bool> {
    let mut good = true;
    loop {
        good &= match words.next()? {
            "(" => {
                let choice = choice(words, allowed)?;
                words.next_if_eq(&")")?;
                choice
            }
            licence if words.next_if_eq(&"WITH").is_some() => {
                allowed.contains(&format!("{licence} WITH {}", words.next()?))
            }
            licence => allowed.contains(licence),
        };
        if words.next_if_eq(&"AND").is_none() {
            return Some(good);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_allowed_if_they_leave_an_allowed_choice() {
        let allowed = ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"];
        let allowed = HashSet::from(allowed.map(str::to_owned));
        for expression in [
            "MIT",
            "MIT OR GPL-3.0-only",
            "Apache-2.0/MIT",
            "(MIT OR GPL-2.0-only) AND Unicode-3.0",
            "GPL-2.0-only OR MIT AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is_allowed(expression, &allowed), "{expression}");
        }
        for expression in [
            "",
            "GPL-3.0-only",
            "Apache-2.0",
            "MIT AND GPL-2.0-only",
            "(MIT OR Unicode-3.0) AND GPL-2.0-only",
            "MIT WITH LLVM-exception",
            "MIT GPL-2.0-only",
            "(MIT",
            "MIT OR",
            "MIT AND",
        ] {
            assert!(!is_allowed(expression, &allowed), "{expression}");
        }
    }

    #[test]
    fn the_list_is_that_of_cargo_deny() {
        let text = "[licenses]\nallow = [\"MIT\", # why\n\"ISC\"]";
        assert_eq!(
            allowed(text).unwrap(),
            HashSet::from(["MIT", "ISC"].map(str::to_owned))
        );
        for text in ["", "[licenses]\nallow = [1]", "[licenses]\nallow = \"MIT\""] {
            assert!(allowed(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_package_without_a_licence_is_named() {
        let package =
            serde_json::json!({ "id": "a", "name": "a", "version": "1.2.3", "license": null });
        let packages = [serde_json::from_value(package).unwrap()];
        let faults = faults(&packages, &HashSet::from(["MIT".to_owned()]));
        assert_eq!(faults, ["a 1.2.3: no licence"]);
    }
}
