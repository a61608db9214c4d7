//! What the source of a rust-hdl design says about its blocks: type names, doc comments, headings
//! of groups of ports.
//!
//! The macros of rust-hdl drop all of it. A crate of blocks keeps it with a build script of one
//! line,
//!
//! ```no_run
//! fn main() -> Result<(), bluechip_block_docs::Error> {
//!     bluechip_block_docs::build()
//! }
//! ```
//!
//! and one item:
//!
//! ```ignore
//! use bluechip_rust_hdl::documentation::Documentation;
//!
//! pub static DOCUMENTATION: Documentation = include!(concat!(env!("OUT_DIR"), "/block_docs.rs"));
//! ```
//!
//! `bluechip_rust_hdl::elaborate_documented` then names modules after their blocks and carries the
//! comments over to the Verilog.

mod field;
mod listing;
mod source;
mod text;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use source::{Source, Struct};

/// A file or folder that could not be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {source}", path = path.display())]
pub struct Error {
    path: PathBuf,
    source: std::io::Error,
}

impl Error {
    fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Error + use<> {
        let path = path.to_path_buf();
        move |source| Error { path, source }
    }
}

/// For build scripts: documents the package being built, in `$OUT_DIR/block_docs.rs`.
pub fn build() -> Result<(), Error> {
    let variable = |name| std::env::var(name).unwrap_or_default();
    println!("cargo::rerun-if-changed=src");
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
    let text = read(&root, &variable("CARGO_PKG_NAME").replace('-', "_"))?;
    let path = PathBuf::from(variable("OUT_DIR")).join("block_docs.rs");
    fs::write(&path, text).map_err(Error::at(&path))
}

/// The documentation of the package in `root`, whose crate has this name: the Rust expression of a
/// `bluechip_rust_hdl::documentation::Documentation`.
///
/// A source that is no Rust is passed over: the compiler says better what is wrong with it.
pub fn read(root: &Path, crate_name: &str) -> Result<String, Error> {
    let mut files = Vec::new();
    rust_files(&root.join("src"), &mut files)?;
    let mut sources = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).map_err(Error::at(&file))?;
        let place = file.strip_prefix(root).unwrap_or(&file);
        sources.extend(Source::parse(&text, place, crate_name));
    }
    Ok(expression(&sources))
}

fn rust_files(folder: &Path, into: &mut Vec<PathBuf>) -> Result<(), Error> {
    let entries = fs::read_dir(folder).map_err(Error::at(folder))?;
    let mut entries: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()
        .map_err(Error::at(folder))?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            rust_files(&entry, into)?;
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            into.push(entry);
        }
    }
    Ok(())
}

fn expression(sources: &[Source]) -> String {
    let known: BTreeMap<&str, (&Source, &Struct)> = sources
        .iter()
        .flat_map(|source| source.structs.iter().map(move |found| (source, found)))
        .map(|(source, found)| (found.path.as_str(), (source, found)))
        .collect();
    let mut out = String::from("bluechip_rust_hdl::documentation::Documentation { blocks: &[\n");
    for (path, (source, found)) in &known {
        let contract: &[String] = if source.is_main(found) {
            &source.contract
        } else {
            &[]
        };
        let _ = writeln!(
            out,
            "bluechip_rust_hdl::documentation::BlockDoc {{ path: {path:?}, file: {:?}, contract: \
             &{contract:?}, description: &{:?}, fields: &[",
            source.file, found.description
        );
        let by_macro = sources.iter().filter_map(|source| {
            let name = found.written_by.as_ref()?;
            source.macros.get(name)
        });
        for field in by_macro.flatten().chain(&found.fields) {
            let block = field
                .candidates
                .iter()
                .find(|path| known.contains_key(path.as_str()));
            let _ = writeln!(
                out,
                "    bluechip_rust_hdl::documentation::FieldDoc {{ name: {:?}, heading: {:?}, \
                 block: {block:?}, description: &{:?} }},",
                field.name, field.heading, field.description
            );
        }
        out.push_str("] },\n");
    }
    out.push_str("] }\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn package(files: &[(&str, &str)]) -> String {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        read(folder.path(), "blinkers").unwrap()
    }

    #[test]
    fn blocks_are_found_with_their_comments_and_parts() {
        let text = package(&[
            (
                "src/lib.rs",
                "pub mod lamp;\npub mod row;\nuse lamp::Lamp;\n",
            ),
            (
                "src/row.rs",
                "//! A row of lamps,\n//! see [`super::lamp::Lamp::on`].\n//!\n//! * one clock\n\n\
                 use super::lamp::*;\nuse crate::lamp::bus as wires;\n\n\
                 /// Many.\n#[derive(LogicBlock, Default)]\npub struct Row {\n    /// Clock.\n    \
                 pub clock: Signal<In, Clock>,\n\n    // Lamps.\n    \
                 /// One each.\n    lamps: [Lamp; 4],\n    more: Vec<Box<Lamp>>,\n    \
                 wires: wires::Wires,\n    count: Register<Bits<4>>,\n}\n",
            ),
            (
                "src/lamp.rs",
                "#[derive(LogicBlock)]\npub struct Lamp {}\nbulbs! {\n    /// Two.\n    \
                 pub struct Bulbs of 2 { watts: 5 }\n}\nprintln!(\"no block\");\n\
                 struct NoBlock { a: u8 }\npub mod bus {\n    /// Wires.\n    \
                 #[derive(Clone, LogicInterface)]\n    \
                 pub struct Wires {\n        /// Data.\n        pub data: Signal<In, Bit>,\n    }\n\
                 }\n",
            ),
        ]);
        expect![[r#"
            bluechip_rust_hdl::documentation::Documentation { blocks: &[
            bluechip_rust_hdl::documentation::BlockDoc { path: "blinkers::lamp::Bulbs", file: "src/lamp.rs", contract: &[], description: &["Two."], fields: &[
                bluechip_rust_hdl::documentation::FieldDoc { name: "watts", heading: None, block: None, description: &["5."] },
            ] },
            bluechip_rust_hdl::documentation::BlockDoc { path: "blinkers::lamp::Lamp", file: "src/lamp.rs", contract: &[], description: &[], fields: &[
            ] },
            bluechip_rust_hdl::documentation::BlockDoc { path: "blinkers::lamp::bus::Wires", file: "src/lamp.rs", contract: &[], description: &["Wires."], fields: &[
                bluechip_rust_hdl::documentation::FieldDoc { name: "data", heading: None, block: None, description: &["Data."] },
            ] },
            bluechip_rust_hdl::documentation::BlockDoc { path: "blinkers::row::Row", file: "src/row.rs", contract: &["A row of lamps, see `Lamp::on`.", "", "* one clock"], description: &["Many."], fields: &[
                bluechip_rust_hdl::documentation::FieldDoc { name: "clock", heading: None, block: None, description: &["Clock."] },
                bluechip_rust_hdl::documentation::FieldDoc { name: "lamps", heading: Some("Lamps"), block: Some("blinkers::lamp::Lamp"), description: &["One each."] },
                bluechip_rust_hdl::documentation::FieldDoc { name: "more", heading: None, block: Some("blinkers::lamp::Lamp"), description: &[] },
                bluechip_rust_hdl::documentation::FieldDoc { name: "wires", heading: None, block: Some("blinkers::lamp::bus::Wires"), description: &[] },
                bluechip_rust_hdl::documentation::FieldDoc { name: "count", heading: None, block: None, description: &[] },
            ] },
            ] }
        "#]]
        .assert_eq(&text);
    }

    #[test]
    fn the_comment_of_a_folder_is_that_of_the_block_of_its_name() {
        let text = package(&[(
            "src/lamp/mod.rs",
            "//! Shines.\n\n#[derive(LogicBlock)]\npub struct Bulb {}\n#[derive(LogicBlock)]\n\
             pub struct Lamp {}\n",
        )]);
        let contracts: Vec<_> = (text.lines().filter(|line| line.contains("BlockDoc {")))
            .map(|line| (line.contains("lamp::Lamp"), line.contains("Shines.")))
            .collect();
        assert_eq!(contracts, [(false, false), (true, true)], "{text}");
    }

    #[test]
    fn blocks_that_a_macro_writes_are_found_too() {
        let text = package(&[
            (
                "src/lib.rs",
                "bank! {\n    /// Registers.\n    pub struct Registers of Unit::A {\n        \
                 results { status: STATUS, low: CYCLES[0] }\n        \
                 states { mode: MODE }\n    }\n}\nfree! { 1 + 2 }\n",
            ),
            (
                "src/bank.rs",
                "macro_rules! bank {\n    ($name:ident) => {\n        \
                 pub struct $name {\n            /// Clock.\n            \
                 pub clock: Signal<In, Clock>,\n            \
                 #[doc = concat!(\"a\", \"b\")]\n            pub $port: Port,\n            \
                 hidden: u8,\n        }\n    };\n}\n",
            ),
        ]);
        expect![[r#"
            bluechip_rust_hdl::documentation::Documentation { blocks: &[
            bluechip_rust_hdl::documentation::BlockDoc { path: "blinkers::Registers", file: "src/lib.rs", contract: &[], description: &["Registers."], fields: &[
                bluechip_rust_hdl::documentation::FieldDoc { name: "clock", heading: None, block: None, description: &["Clock."] },
                bluechip_rust_hdl::documentation::FieldDoc { name: "status", heading: Some("Results"), block: None, description: &["STATUS."] },
                bluechip_rust_hdl::documentation::FieldDoc { name: "low", heading: None, block: None, description: &["CYCLES[0]."] },
                bluechip_rust_hdl::documentation::FieldDoc { name: "mode", heading: Some("States"), block: None, description: &["MODE."] },
            ] },
            ] }
        "#]]
        .assert_eq(&text);
    }

    #[test]
    fn what_is_no_rust_is_left_to_the_compiler() {
        assert_eq!(
            package(&[("src/lib.rs", "pub struct {")]),
            "bluechip_rust_hdl::documentation::Documentation { blocks: &[\n] }\n"
        );
    }

    #[test]
    fn a_package_without_sources_is_an_error_that_names_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let error = read(folder.path(), "nothing").unwrap_err().to_string();
        assert!(
            error.starts_with(&folder.path().join("src").display().to_string()),
            "{error}"
        );
    }
}
