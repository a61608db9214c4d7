//! One source file: its blocks and interfaces, and what the names in it mean.

use std::collections::HashMap;
use std::path::Path;

use syn::{
    Attribute, GenericArgument, Item, ItemMacro, ItemStruct, PathArguments, Type, TypePath, UseTree,
};

use crate::field::Field;
use crate::listing::{self, Listing};
use crate::text::{paragraphs, without_links};

/// A source file.
pub struct Source {
    /// Its path in the package, with slashes.
    pub file: String,
    /// The comment at its head.
    pub contract: Vec<String>,
    /// Its blocks and interfaces.
    pub structs: Vec<Struct>,
    /// The documented members in its macros that may write blocks.
    pub macros: HashMap<String, Vec<Field>>,
}

/// A block or interface.
pub struct Struct {
    /// Its path from the crate on.
    pub path: String,
    /// Its doc comment.
    pub description: Vec<String>,
    /// Its members.
    pub fields: Vec<Field>,
    /// The macro that writes it and may give it further members.
    pub written_by: Option<String>,
}

impl Source {
    /// Reads a file; nothing if it is no Rust.
    pub fn parse(text: &str, file: &Path, crate_name: &str) -> Option<Self> {
        let parsed = syn::parse_file(text).ok()?;
        let mut source = Self {
            file: file.to_string_lossy().replace('\\', "/"),
            contract: paragraphs(&parsed.attrs),
            structs: Vec::new(),
            macros: HashMap::new(),
        };
        source.items(&parsed.items, &module_path(file, crate_name), text);
        Some(source)
    }

    /// Whether the comment at the head of the file speaks of this struct: the one that has the
    /// file's name (the folder's, of a `mod.rs`), or else the first.
    pub fn is_main(&self, of: &Struct) -> bool {
        let plain = |name: &str| name.replace('_', "").to_lowercase();
        let file = Path::new(&self.file);
        let stem = match (file.file_name(), file.parent()) {
            (Some(name), Some(folder)) if name == "mod.rs" => folder.file_stem(),
            _ => file.file_stem(),
        };
        let stem = plain(&stem.unwrap_or_default().to_string_lossy());
        let named = |found: &&Struct| {
            let name = found.path.rsplit("::").next().unwrap_or_default();
            plain(name) == stem
        };
        let main = self.structs.iter().find(named).or(self.structs.first());
        main.is_some_and(|main| main.path == of.path)
    }

    fn items(&mut self, items: &[Item], module: &[String], text: &str) {
        let mut names = Names::new(module);
        for item in items {
            if let Item::Use(import) = item {
                names.import(&import.tree, &mut Vec::new());
            }
        }
        for item in items {
            match item {
                Item::Struct(found) if is_hardware(&found.attrs) => {
                    self.structs.push(read_struct(found, &names, text));
                }
                Item::Macro(ItemMacro {
                    ident: Some(name),
                    mac,
                    ..
                }) => {
                    let fields = listing::documented_fields(mac.tokens.clone());
                    self.macros.insert(name.to_string(), fields);
                }
                Item::Macro(call) => {
                    let listed = call.mac.parse_body::<Listing>();
                    self.structs.extend(listed.ok().map(|listed| Struct {
                        path: names.here(&listed.name),
                        description: paragraphs(&listed.attributes),
                        fields: listed.fields,
                        written_by: call.mac.path.segments.last().map(|s| s.ident.to_string()),
                    }));
                }
                Item::Mod(inner) => {
                    if let Some((_, items)) = &inner.content {
                        let mut module = module.to_vec();
                        module.push(inner.ident.to_string());
                        self.items(items, &module, text);
                    }
                }
                _ => {}
            }
        }
    }
}

/// `src/movegen/cell.rs` as `chip`, `movegen`, `cell`.
fn module_path(file: &Path, crate_name: &str) -> Vec<String> {
    let mut path = vec![crate_name.to_string()];
    let inner = file.with_extension("");
    path.extend(
        inner
            .iter()
            .skip(1)
            .map(|part| part.to_string_lossy().into_owned()),
    );
    if matches!(
        path.last().map(String::as_str),
        Some("mod" | "lib" | "main")
    ) {
        path.pop();
    }
    path
}

/// Whether the derives are those of a block or an interface.
fn is_hardware(attributes: &[Attribute]) -> bool {
    let mut found = false;
    for attribute in attributes {
        if attribute.path().is_ident("derive") {
            // What the closure does not know it passes over.
            let _ = attribute.parse_nested_meta(|meta| {
                let name = meta.path.segments.last().map(|last| last.ident.to_string());
                found |= matches!(name.as_deref(), Some("LogicBlock" | "LogicInterface"));
                Ok(())
            });
        }
    }
    found
}

fn read_struct(found: &ItemStruct, names: &Names, text: &str) -> Struct {
    let name = found.ident.to_string();
    let mut lines = text
        .lines()
        .map(str::trim)
        .skip_while(|line| !declares_struct(line, &name));
    let fields = found.fields.iter().filter_map(|field| {
        let name = field.ident.as_ref()?.to_string();
        let heading: Vec<&str> = lines
            .by_ref()
            .take_while(|line| !declares_field(line, &name))
            .filter_map(|line| line.strip_prefix("// "))
            .collect();
        let heading = without_links(&heading.join(" "));
        let heading = heading.trim_end_matches('.');
        Some(Field {
            name,
            heading: (!heading.is_empty()).then(|| heading.into()),
            description: paragraphs(&field.attrs),
            candidates: names.candidates(&field.ty),
        })
    });
    Struct {
        path: names.here(&name),
        description: paragraphs(&found.attrs),
        fields: fields.collect(),
        written_by: None,
    }
}

fn declares_struct(line: &str, name: &str) -> bool {
    line.split_once("struct ")
        .and_then(|(before, behind)| {
            let visible = before.is_empty() || before.starts_with("pub");
            behind.strip_prefix(name).filter(|_| visible)
        })
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

fn declares_field(line: &str, name: &str) -> bool {
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(')').map_or(rest, |(_, rest)| rest),
        Some(rest) if rest.starts_with(' ') => rest,
        _ => line,
    };
    line.trim_start()
        .strip_prefix(name)
        .is_some_and(|rest| rest.trim_start().starts_with(':'))
}

/// What the names in a module stand for.
struct Names {
    module: Vec<String>,
    imports: HashMap<String, Vec<String>>,
    /// Modules of which all is imported.
    globs: Vec<Vec<String>>,
}

impl Names {
    fn new(module: &[String]) -> Self {
        Self {
            module: module.to_vec(),
            imports: HashMap::new(),
            globs: Vec::new(),
        }
    }

    fn here(&self, name: &str) -> String {
        format!("{}::{name}", self.module.join("::"))
    }

    fn import(&mut self, tree: &UseTree, prefix: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(path.ident.to_string());
                self.import(&path.tree, prefix);
                prefix.pop();
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, prefix);
                }
            }
            UseTree::Name(name) => self.insert(&name.ident.to_string(), None, prefix),
            UseTree::Rename(name) => {
                let renamed = name.rename.to_string();
                self.insert(&name.ident.to_string(), Some(renamed), prefix);
            }
            UseTree::Glob(_) => self.globs.push(self.absolute(prefix)),
        }
    }

    fn insert(&mut self, name: &str, renamed: Option<String>, prefix: &[String]) {
        let mut path = prefix.to_vec();
        // `use module::{self}` brings the module.
        if name != "self" {
            path.push(name.into());
        }
        let known = renamed.or_else(|| path.last().cloned()).unwrap_or_default();
        let path = self.absolute(&path);
        self.imports.insert(known, path);
    }

    /// A path with its `crate`, `self` and `super` resolved.
    fn absolute(&self, path: &[String]) -> Vec<String> {
        let mut base = Vec::new();
        for (position, part) in path.iter().enumerate() {
            match part.as_str() {
                "crate" => base = self.module[..1].to_vec(),
                "self" if position == 0 => base = self.module.clone(),
                "super" => {
                    if position == 0 {
                        base = self.module.clone();
                    }
                    base.pop();
                }
                part => base.push(part.to_string()),
            }
        }
        base
    }

    /// What the path of a type may be; of an array, a vector, a box or `Blocks`, that of what it
    /// holds.
    fn candidates(&self, ty: &Type) -> Vec<String> {
        match ty {
            Type::Array(array) => self.candidates(&array.elem),
            Type::Path(TypePath { path, .. }) => {
                let Some(last) = path.segments.last() else {
                    return Vec::new();
                };
                if let PathArguments::AngleBracketed(arguments) = &last.arguments
                    && ["Vec", "Box", "Blocks"]
                        .iter()
                        .any(|holder| last.ident == holder)
                    && let Some(GenericArgument::Type(inner)) = arguments.args.first()
                {
                    return self.candidates(inner);
                }
                let parts: Vec<String> = path
                    .segments
                    .iter()
                    .map(|segment| segment.ident.to_string())
                    .collect();
                self.paths(&parts)
            }
            _ => Vec::new(),
        }
    }

    fn paths(&self, parts: &[String]) -> Vec<String> {
        let mut found = Vec::new();
        if let Some(import) = self.imports.get(&parts[0]) {
            let path = [import, &parts[1..]].concat();
            found.extend([[&self.module[..], &path].concat(), path]);
        }
        if matches!(parts[0].as_str(), "crate" | "self" | "super") {
            found.push(self.absolute(parts));
        } else {
            found.push([&self.module, parts].concat());
            // The name of a module below the crate, or of another crate.
            found.push(parts.to_vec());
            found.extend(self.globs.iter().map(|glob| [glob, parts].concat()));
        }
        found.iter().map(|path| path.join("::")).collect()
    }
}
