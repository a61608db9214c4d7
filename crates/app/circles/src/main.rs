//! Checks that no source files of a crate import each other in a circle, except those that must by
//! nature.
//!
//! A file and the files below it count as one part: parents declare their children, and children
//! use what is their parent's.
//!
//! It is a separate program: otherwise `xtask` would use `syn` both as a program's crate and as a
//! procedural macro's, and Cargo would recompile everything that depends on a macro.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, UseTree};

/// Allowed circles: a kernel's statements hold expressions, and an expression may be a block of
/// statements.
const BY_NATURE: [&[&str]; 1] = [&["elaborate::expression", "elaborate::kernel"]];

/// Checks every crate of the workspace in the current folder, and prints how many files it read.
fn main() -> anyhow::Result<()> {
    let mut sources = vec![PathBuf::from("testbenches/src")];
    for group in folders(Path::new("crates"))? {
        sources.extend(folders(&group)?.iter().map(|folder| folder.join("src")));
    }
    let (mut files, mut faults) = (0, Vec::new());
    for source in sources.iter().filter(|source| source.is_dir()) {
        let imports = imports(source)?;
        files += imports.len();
        for circle in circles(&imports) {
            if !BY_NATURE.contains(&&circle[..]) {
                let shown = source.display();
                faults.push(format!("{shown}: in a circle: {}", circle.join(", ")));
            }
        }
    }
    if !faults.is_empty() {
        bail!("{} circles of imports\n{}", faults.len(), faults.join("\n"));
    }
    println!("{files}");
    Ok(())
}

fn folders(parent: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(parent).with_context(|| parent.display().to_string())?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The imports between modules of a crate that have files of their own.
type Imports = BTreeMap<String, BTreeSet<String>>;

fn imports(source: &Path) -> anyhow::Result<Imports> {
    let mut files = Vec::new();
    rust_files(source, &mut files)?;
    let modules: BTreeMap<String, &PathBuf> = files
        .iter()
        .map(|file| (module_of(source, file), file))
        .collect();
    let mut imports = Imports::new();
    for (module, file) in &modules {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let parsed = syn::parse_file(&text).with_context(|| file.display().to_string())?;
        let mut named = Named {
            inside: module.split("::").map(str::to_owned).collect(),
            paths: Vec::new(),
        };
        named.inside.retain(|part| !part.is_empty());
        named.visit_file(&parsed);
        let others = named.paths.iter().filter_map(|path| owner(path, &modules));
        let others = others.filter(|other| !is_below(other, module) && !is_below(module, other));
        imports.insert(module.clone(), others.collect());
    }
    Ok(imports)
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

/// The path of a file's module below its crate; empty for the crate itself.
fn module_of(source: &Path, file: &Path) -> String {
    let below = file.strip_prefix(source).unwrap_or(file).with_extension("");
    let mut parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
    if parts
        .last()
        .is_some_and(|last| ["lib", "main", "mod"].contains(&&**last))
    {
        parts.pop();
    }
    parts.join("::")
}

/// The module with a file that a path leads into.
fn owner(path: &[String], modules: &BTreeMap<String, &PathBuf>) -> Option<String> {
    let ways = (1..=path.len()).rev().map(|count| path[..count].join("::"));
    ways.into_iter().find(|way| modules.contains_key(way))
}

fn is_below(module: &str, parent: &str) -> bool {
    module == parent
        || parent.is_empty()
        || module
            .strip_prefix(parent)
            .is_some_and(|rest| rest.starts_with("::"))
}

/// The paths that a file names from its crate on.
struct Named {
    /// The module that is read.
    inside: Vec<String>,
    paths: Vec<Vec<String>>,
}

impl Named {
    fn add(&mut self, path: &[String]) {
        let mut base = match path.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("self" | "super") => self.inside.clone(),
            _ => return,
        };
        for part in path {
            match part.as_str() {
                "super" => drop(base.pop()),
                "crate" | "self" => {}
                _ => base.push(part.clone()),
            }
        }
        self.paths.push(base);
    }

    fn add_tree(&mut self, before: &[String], tree: &UseTree) {
        let and = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.add_tree(&and(&path.ident), &path.tree),
            UseTree::Name(name) => self.add(&and(&name.ident)),
            UseTree::Rename(renamed) => self.add(&and(&renamed.ident)),
            UseTree::Glob(_) => self.add(before),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.add_tree(before, tree);
                }
            }
        }
    }
}

impl<'a> Visit<'a> for Named {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.add_tree(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let parts: Vec<String> = path
            .segments
            .iter()
            .map(|part| part.ident.to_string())
            .collect();
        self.add(&parts);
        visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, module: &'a ItemMod) {
        // Tests reach where they like.
        if module.content.is_some() && !module.attrs.iter().any(is_for_tests) {
            self.inside.push(module.ident.to_string());
            visit::visit_item_mod(self, module);
            self.inside.pop();
        }
    }
}

fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute
            .parse_args::<syn::Ident>()
            .is_ok_and(|word| word == "test")
}

/// Modules that import each other, in the order of their names.
fn circles(imports: &Imports) -> Vec<Vec<&str>> {
    let mut graph = DiGraphMap::<&str, ()>::new();
    for (module, others) in imports {
        for other in others {
            graph.add_edge(module, other, ());
        }
    }
    let mut circles = tarjan_scc(&graph);
    circles.retain(|circle| circle.len() > 1);
    circles.iter_mut().for_each(|circle| circle.sort_unstable());
    circles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_found_and_a_parent_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let files = [
            ("lib.rs", "mod one;\nmod two;\nmod three;\nuse one::One;"),
            ("one.rs", "use crate::two::{Two, self};\npub struct One;"),
            (
                "two.rs",
                "mod below;\npub fn f(_: super::three::Three) {}\npub struct Two;",
            ),
            (
                "two/below.rs",
                "use super::Two;\n#[cfg(test)]\nmod tests { use crate::three; }",
            ),
            ("three.rs", "pub struct Three(crate::one::One);"),
        ];
        fs::create_dir(folder.path().join("two")).unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let imports = imports(folder.path()).unwrap();
        assert_eq!(circles(&imports), [["one", "three", "two"]]);
        fs::write(folder.path().join("three.rs"), "pub struct Three;").unwrap();
        assert_eq!(
            circles(&super::imports(folder.path()).unwrap()),
            [[""; 0]; 0]
        );
    }
}
