//! From a [`Design`] to Verilog-2005.
//!
//! One file per module, named after it; names and comments kept. Every operand has an explicit
//! width and no expression is in a wider context that could extend it, so a value means the same
//! here as in the netlist. Members of instance arrays are called `cells_12`.
//!
//! A [`Library`] holds any number of designs and writes a module that several of them share once,
//! so that all its files can be read together. Where the design knows its blocks (see
//! [`Module::block`](crate::design::Module::block)), a module has the name of its block. Modules of
//! one block that differ are named by what differs: a width, the depth of a memory, a constant, the
//! instance or the top they are part of. A block whose name is a keyword, or the name of one of its
//! signals (which Verilator cannot translate), or that of another block, has its Rust module before
//! its name: `movegen_cell`. A library that others read beside theirs gives all its modules a
//! prefix, `bluechip_array` ([`Library::with_prefix`]), and may put them into folders
//! ([`Library::with_folders`]).
//!
//! A chain of choices by one value is a `case`, and each field of a structure that is read has a
//! wire, `move_from` for `move[5:0]`.
//!
//! The text is clean under `verilator --lint-only -Wall` and `yosys check -assert`. Where a signal
//! is only partly used, or an instance of the module has the name of a signal, the lint is switched
//! off in that line.

mod cases;
mod expression;
mod fields;
pub mod fusesoc;
mod identifiers;
mod layout;
mod memories;
mod module;
mod names;
mod ports;
mod usage;

use crate::design::{BlackBox, Design, Instance, Module, ModuleId};
use crate::distinct::Modules;
use crate::error::Error;
use identifiers::ModuleNames;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A file of Verilog. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct File {
    /// Its name: in a library, that of its one module, and `.v`; a folder and `/` before it, if the
    /// library has folders.
    pub name: Arc<str>,
    /// Its text.
    pub text: Arc<str>,
}

impl File {
    /// A file.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
        }
    }
}

/// A design as Verilog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources {
    /// Name of the design.
    pub name: String,
    /// Name of its top module in the text.
    pub top: String,
    /// Names of the top module's ports in the text, in their order.
    pub ports: Vec<String>,
    /// Every file it needs, a module after those it instantiates.
    pub files: Vec<File>,
}

impl Sources {
    /// All files in one text.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.files.iter().map(|file| &*file.text).collect();
        texts.join("\n")
    }
}

/// A list of files, a name a line, for tools that read one: `-f` of Verilator and Icarus,
/// `read_verilog_file_list` of Yosys. (It has no comments, because Yosys knows none there.)
pub fn file_list(files: &[File]) -> String {
    files
        .iter()
        .map(|file| format!("{}\n", file.name))
        .collect()
}

/// A design as one text, the top module last. A design that breaks the netlist's rules, or that
/// Verilog cannot express, is an error.
pub fn write(design: &Design) -> Result<String, Error> {
    Ok(sources(design)?.text())
}

/// A design as Verilog, by itself. A design that breaks the netlist's rules, or that Verilog cannot
/// express, is an error.
pub fn sources(design: &Design) -> Result<Sources, Error> {
    let mut library = Library::default();
    library.add(design)?;
    Ok(library.write().remove(0))
}

/// What ports of a top are to be called in the text: path of the port (`leds`, `bus.data`) to
/// Verilog name. A port without an entry keeps its own name, `bus_data`.
pub type PortNames = BTreeMap<String, String>;

/// [`sources`], with the ports of the top called as a board's constraint file has them. A path that
/// is no port, a name that Verilog does not take, and a name for two ports are errors.
pub fn sources_with_ports(design: &Design, names: &PortNames) -> Result<Sources, Error> {
    sources(&ports::rename(design, names)?)
}

/// Designs that share modules.
#[derive(Clone, Debug, Default)]
pub struct Library {
    modules: Modules,
    tops: Vec<Top>,
    generator: Option<String>,
    /// Prefix of every module's name.
    prefix: String,
    folders: bool,
}

#[derive(Clone, Debug)]
struct Top {
    name: String,
    module: ModuleId,
}

impl Library {
    /// An empty library, whose files say that `generator` wrote them.
    pub fn new(generator: &str) -> Self {
        Self {
            generator: Some(generator.into()),
            ..Self::default()
        }
    }

    /// The library with a prefix for module names: `bluechip` makes `bluechip_array` of `array`.
    /// Verilog has a single name space for all modules. Modules of others, which a text declares,
    /// keep their names.
    pub fn with_prefix(self, prefix: &str) -> Self {
        Self {
            prefix: format!("{}_", identifiers::legal(prefix)),
            ..self
        }
    }

    /// The library with its files in folders: that of a block is its Rust module below the crate,
    /// `movegen` for `chip::movegen::cell::Cell`.
    pub fn with_folders(self) -> Self {
        Self {
            folders: true,
            ..self
        }
    }

    /// Adds a design. Another design of its name must be the same. A design that breaks the
    /// netlist's rules, or that Verilog cannot express, is an error.
    pub fn add(&mut self, design: &Design) -> Result<(), Error> {
        design.check()?;
        memories::check(design)?;
        let top = self.insert(design);
        let name = identifiers::legal(&top.name);
        match self
            .tops
            .iter()
            .find(|known| identifiers::legal(&known.name) == name)
        {
            Some(known) if known.module != top.module => Err(Error::TwoTops { name }),
            Some(_) => Ok(()),
            None => {
                self.tops.push(top);
                Ok(())
            }
        }
    }

    /// Every design, in the order they were added; a file that two of them share is the same.
    pub fn write(&self) -> Vec<Sources> {
        let modules = &self.modules.list;
        let names: Vec<ModuleNames> = names::of(modules, &self.tops, &self.prefix)
            .into_iter()
            .zip(modules)
            .map(|(name, module)| ModuleNames::new(module, name))
            .collect();
        let called = instance_names(modules, &names);
        let files: Vec<File> = (0..modules.len())
            .map(|index| {
                let generator = self.generator.as_deref();
                let text = module::write(modules, index, &names, &called[index], generator);
                let folder = self.folder(&modules[index]);
                File::new(format!("{folder}{}.v", names[index].module), text)
            })
            .collect();
        let cores = cores(modules, &names);
        self.tops
            .iter()
            .map(|top| {
                let index = top.module.0 as usize;
                let ports = modules[index].ports.iter();
                Sources {
                    name: top.name.clone(),
                    top: names[index].module.clone(),
                    ports: ports
                        .map(|port| names[index].nets[port.net.0 as usize].clone())
                        .collect(),
                    files: self.files_of(top.module, &files, &cores),
                }
            })
            .collect()
    }

    /// The folder of a module, followed by a slash.
    fn folder(&self, module: &Module) -> String {
        let path = module.block.as_deref().unwrap_or_default();
        match path.split("::").collect::<Vec<_>>()[..] {
            [_, folder, _, ..] if self.folders => format!("{folder}/"),
            _ => String::new(),
        }
    }

    /// Adds the modules that a design's top needs.
    fn insert(&mut self, design: &Design) -> Top {
        let mut here: Vec<Option<ModuleId>> = vec![None; design.modules.len()];
        for index in needed(design.top, |index| &design.modules[index].instances) {
            let mut module = design.modules[index].clone();
            for instance in &mut module.instances {
                let id = here[instance.module.0 as usize];
                instance.module = id.expect("a module comes after those it instantiates");
            }
            here[index] = Some(self.modules.add(module));
        }
        Top {
            name: design.top_module().name.clone(),
            module: here[design.top.0 as usize].expect("a design needs its top"),
        }
    }

    /// The files of a module and those it needs, each once and after those it instantiates.
    fn files_of(&self, top: ModuleId, files: &[File], cores: &[Option<File>]) -> Vec<File> {
        let mut found: Vec<File> = Vec::new();
        for index in needed(top, |index| &self.modules.list[index].instances) {
            let cores = cores[index].iter().filter(|cores| !found.contains(cores));
            let cores = cores.cloned().collect::<Vec<_>>();
            found.extend(cores);
            found.push(files[index].clone());
        }
        found
    }
}

/// For every black box that declares the modules it instantiates, the file with the declarations;
/// black boxes may share one.
fn cores(modules: &[Module], names: &[ModuleNames]) -> Vec<Option<File>> {
    let mut files: Vec<File> = Vec::new();
    let of = |(module, own): (&Module, &ModuleNames)| {
        let Some(BlackBox::Body { cores, .. }) = &module.black_box else {
            return None;
        };
        let text = format!("{}\n", cores.trim());
        if text.trim().is_empty() {
            return None;
        }
        let known = files.iter().position(|file| *file.text == text);
        let index = known.unwrap_or_else(|| {
            files.push(File::new(format!("{}_cores.v", own.module), text));
            files.len() - 1
        });
        Some(files[index].clone())
    };
    modules.iter().zip(names).map(of).collect()
}

/// The names of the instances of each module.
fn instance_names<'a>(modules: &[Module], names: &'a [ModuleNames]) -> Vec<FxHashSet<&'a str>> {
    let mut called = vec![FxHashSet::default(); modules.len()];
    for (module, own) in modules.iter().zip(names) {
        for (instance, name) in module.instances.iter().zip(&own.instances) {
            called[instance.module.0 as usize].insert(name.as_str());
        }
    }
    called
}

/// The indices of a module and those it needs; each after those it instantiates.
fn needed<'a>(top: ModuleId, instances: impl Fn(usize) -> &'a [Instance]) -> Vec<usize> {
    let mut needed = vec![false; top.0 as usize + 1];
    needed[top.0 as usize] = true;
    for index in (0..needed.len()).rev() {
        if needed[index] {
            for instance in instances(index) {
                needed[instance.module.0 as usize] = true;
            }
        }
    }
    (0..needed.len()).filter(|&index| needed[index]).collect()
}
