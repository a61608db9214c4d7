//! Counts in prose, between `<!-- count: NAME -->` and `<!-- end count -->`: replaced by the
//! current numbers.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};

use crate::formal::PROOFS;
use crate::marked;
use crate::metadata::Metadata;

/// The counts by name.
pub struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    /// Counts everything. `generated` has the generated files by path.
    pub fn new(generated: &BTreeMap<PathBuf, Arc<str>>) -> anyhow::Result<Counts> {
        let rtl = Path::new("rtl");
        let with = |extension: &str| {
            let files = generated.iter();
            let files = files.filter(|(path, _)| path.starts_with(rtl));
            let files: Vec<&Arc<str>> = files
                .filter(|(path, _)| path.extension().is_some_and(|found| found == extension))
                .map(|(_, text)| text)
                .collect();
            files
        };
        let modules = with("v");
        Ok(Counts(BTreeMap::from([
            ("blocks", chip::tops().len()),
            ("verilog modules", modules.len()),
            (
                "verilog lines",
                modules.iter().map(|text| text.lines().count()).sum(),
            ),
            ("fusesoc cores", with("core").len()),
            ("crates", Metadata::read()?.members().len()),
            ("proofs", PROOFS.len()),
            (
                "seeded bugs",
                PROOFS.iter().map(|proof| proof.bugs.len()).sum(),
            ),
        ])))
    }

    /// The page with the current counts.
    pub fn fill(&self, page: &str) -> anyhow::Result<String> {
        marked::replace(page, "count", |name| match self.0.get(name) {
            Some(count) => Ok(crate::figures::with_commas(*count as i64)),
            None => {
                let known: Vec<&str> = self.0.keys().copied().collect();
                bail!("no count is called {name}; there are {}", known.join(", "))
            }
        })
        .context("a count in prose")
    }
}
