//! From files to a design, through Yosys.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bluechip_cosim::yosys::PASSES;
use bluechip_netlist::design::Design;
use bluechip_simulator::{UndefinedValue, near_names};
use bluechip_yosys::{Netlist, Undefined};
use serde_json::Value;

use crate::cache::Entry;
use crate::cells;
use crate::error::Error;
use crate::held;
use crate::messages::{self, Drivers, Message};
use crate::run::{Script, run};
use crate::sources;
use crate::tasks::Copies;
use crate::unheard::{self, Unheard};
use crate::vhdl;
use crate::yosys::Yosys;

/// Which of Yosys' front ends reads Verilog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FrontEnd {
    /// `read_slang`, and `read_verilog` for what it does not support.
    #[default]
    Auto,
    /// `read_slang` alone.
    Slang,
    /// `read_verilog` alone.
    Verilog,
}

/// How files are read.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The front end.
    pub front_end: FrontEnd,
    /// Folders that are searched for included files.
    pub includes: Vec<PathBuf>,
    /// Macros: `NAME` or `NAME=TEXT`.
    pub defines: Vec<String>,
    /// Parameters of the top: `NAME=VALUE`.
    pub parameters: Vec<String>,
    /// Inputs of the top that are clocks, if the design does not show it; see
    /// [`bluechip_yosys::Options`].
    pub clocks: Vec<String>,
    /// Whether clocks are inputs like any other, whose edges happen when they are set; see
    /// [`bluechip_yosys::Options`].
    pub all_inputs: bool,
    /// Whether wires that nothing drives are 0, instead of an error where something reads them.
    pub undriven_is_zero: bool,
    /// Whether `$display`, `$finish`, `assert`, `assume` and `cover` are left out.
    pub no_directives: bool,
    /// Paths of signals that are to be forced: see [`bluechip_yosys::Options`]. The design is then
    /// flattened by [`Design::flatten_forcing`].
    pub forced: Vec<String>,
    /// Whether warnings that may change values are only noted.
    pub allow_warnings: bool,
    /// Whether every file is read again, without the cache.
    pub no_cache: bool,
}

/// A design, and remarks on its files.
#[derive(Debug)]
pub struct Reading {
    /// The design.
    pub design: Design,
    /// The name of the top.
    pub top: String,
    /// What Verilog leaves undefined, if that was asked for.
    pub undefined: Vec<UndefinedValue>,
    /// Remarks: a front end that was not the first choice, warnings that were allowed.
    pub notes: Vec<String>,
}

/// Reads files as a design. Without the name of a top, only one module may be a possible top.
pub fn read(
    files: &[impl AsRef<Path>],
    top: Option<&str>,
    options: &Options,
) -> Result<Reading, Error> {
    read_noted(files, top, options, false)
}

/// The same, with the values that Verilog leaves undefined. The design has black boxes for these
/// values, to be [cut](bluechip_netlist::BlackBoxes::Cut), for an
/// [`UndefinedCheck`](bluechip_simulator::UndefinedCheck).
pub fn read_undefined(
    files: &[impl AsRef<Path>],
    top: Option<&str>,
    options: &Options,
) -> Result<Reading, Error> {
    read_noted(files, top, options, true)
}

fn read_noted(
    files: &[impl AsRef<Path>],
    top: Option<&str>,
    options: &Options,
    undefined: bool,
) -> Result<Reading, Error> {
    let files: Vec<PathBuf> = files.iter().map(|file| file.as_ref().to_owned()).collect();
    let texts = files.iter().map(|path| {
        fs::read_to_string(path).map_err(|source| Error::File {
            path: path.clone(),
            source,
        })
    });
    let texts: Vec<String> = texts.collect::<Result<_, _>>()?;
    let is_json = |path: &PathBuf| ending(path) == "json";
    match &files[..] {
        [] => return Err(Error::Kind("no file to read".into())),
        [only] if is_json(only) => {
            let (netlist, notes) = netlist(only, &texts[0], top, options)?;
            return of_netlist(netlist, top, options, undefined, notes);
        }
        _ if files
            .iter()
            .all(|path| vhdl::ENDINGS.contains(&&*ending(path))) =>
        {
            let (json, top) = vhdl::read(&files, &texts, top, &options.parameters)?;
            let netlist = Netlist::parse(&json)?;
            return of_netlist(netlist, Some(&top), options, undefined, Vec::new());
        }
        _ => {}
    }
    for path in &files {
        let what = match &*ending(path) {
            "v" | "sv" | "vh" | "svh" => continue,
            "json" => "a netlist of Yosys is read by itself, without other files",
            ending if vhdl::ENDINGS.contains(&ending) => {
                "VHDL is read by itself, without files of Verilog"
            }
            _ => "not a file that can be read: the endings are .v, .sv, .vhd and .json (of Yosys)",
        };
        return Err(Error::Kind(format!("{}: {what}", path.display())));
    }
    let top = match top {
        Some(top) => top.to_owned(),
        None => only_top(&texts)?,
    };
    let (netlist, notes) = verilog(&files, &texts, &top, options)?;
    of_netlist(netlist, Some(&top), options, undefined, notes)
}

/// A netlist of Yosys in which models replace unknown cells, and remarks.
fn netlist(
    file: &Path,
    text: &str,
    top: Option<&str>,
    options: &Options,
) -> Result<(Netlist, Vec<String>), Error> {
    let netlist = Netlist::parse(text)?;
    let types = netlist.unexplained();
    if types.is_empty() {
        return Ok((netlist, Vec::new()));
    }
    let yosys = Yosys::find()?;
    let Some((family, others)) = cells::family(&types, &yosys) else {
        return Ok((netlist, Vec::new()));
    };
    let reading = cells::reading(&yosys.path(file), &others);
    modelled(&reading, family, &[file.to_owned()], top, options, &yosys)
}

/// A netlist with the models of a family, and remarks.
fn modelled(
    reading: &str,
    family: &cells::Family,
    files: &[PathBuf],
    top: Option<&str>,
    options: &Options,
    yosys: &Yosys,
) -> Result<(Netlist, Vec<String>), Error> {
    let text = cells::with_models(reading, family, top, yosys)?;
    let netlist = Netlist::parse(&with_sources(text, yosys, files))?;
    let mut notes = vec![format!(
        "the cells of {} are Yosys' simulation models",
        family.name
    )];
    let lacking = cells::lacking(&netlist, family, yosys);
    notes.extend(allowed(lacking, options)?);
    Ok((netlist, notes))
}

fn ending(path: &Path) -> String {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    ending.to_ascii_lowercase()
}

fn of_netlist(
    netlist: Netlist,
    top: Option<&str>,
    options: &Options,
    undefined: bool,
    mut notes: Vec<String>,
) -> Result<Reading, Error> {
    for path in &options.forced {
        let others = netlist.other_names(top, path)?;
        if !others.is_empty() {
            notes.push(format!(
                "`{path}` is the same wire as {}: a force acts on both",
                others.join(", ")
            ));
        }
    }
    let mut reading = bluechip_yosys::Options::default();
    reading.clocks.clone_from(&options.clocks);
    reading.all_inputs = options.all_inputs;
    reading.undriven_is_zero = options.undriven_is_zero;
    reading.no_directives = options.no_directives;
    reading.forced.clone_from(&options.forced);
    let (design, undefined) = match undefined {
        false => (netlist.design(top, &reading)?, Vec::new()),
        true => netlist.undefined(top, &reading)?,
    };
    Ok(Reading {
        top: design.top_module().name.clone(),
        design,
        undefined: undefined.into_iter().map(value).collect(),
        notes,
    })
}

fn value(undefined: Undefined) -> UndefinedValue {
    match undefined {
        Undefined::Register { path, bits } => UndefinedValue::Register { path, bits },
        Undefined::Memory { path, words } => UndefinedValue::Memory { path, words },
        Undefined::Input { path, what } => UndefinedValue::Input { path, what },
    }
}

/// The one module of the texts that none of them instantiates.
fn only_top(texts: &[String]) -> Result<String, Error> {
    let all: Vec<String> = texts
        .iter()
        .flat_map(|text| sources::modules(text))
        .collect();
    let is_used = |name: &String| texts.iter().any(|text| sources::instantiates(text, name));
    let tops: Vec<&String> = all.iter().filter(|name| !is_used(name)).collect();
    match tops[..] {
        [top] => Ok(top.clone()),
        [] => Err(Error::Top("there is no module".into())),
        _ => {
            let names: Vec<&str> = tops.iter().map(|name| name.as_str()).collect();
            Err(Error::Top(format!(
                "which module is the top? It could be {}",
                names.join(", ")
            )))
        }
    }
}

/// The netlist that Yosys makes of Verilog, from the cache if nothing has changed, and remarks.
fn verilog(
    files: &[PathBuf],
    texts: &[String],
    top: &str,
    options: &Options,
) -> Result<(Netlist, Vec<String>), Error> {
    let named = sources::named_files(files, &options.includes);
    let included = named
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    known_parameters(
        &options.parameters,
        texts,
        &included.collect::<Vec<String>>(),
    )?;
    let yosys = Yosys::find()?;
    let mut all = files.to_vec();
    all.extend(named);
    let first = match options.front_end {
        FrontEnd::Verilog => FrontEnd::Verilog,
        _ => FrontEnd::Slang,
    };
    let read = |front_end: FrontEnd| {
        let Unheard {
            messages: grave,
            arrays_are_registers,
            shared,
        } = match front_end {
            FrontEnd::Verilog => Unheard {
                messages: ignored_contents(files, texts),
                arrays_are_registers: false,
                shared: BTreeSet::new(),
            },
            _ => unheard::look(files, texts, &options.defines),
        };
        let grave = allowed(grave, options)?;
        let means = Means {
            buses: sources::have_buses(texts),
            arrays_are_registers,
        };
        let own = script(&yosys, front_end, files, top, options, means);
        let [slang, passes] = own.key();
        let entry =
            Entry::of(&[&yosys.version(), slang, passes], &all).filter(|_| !options.no_cache);
        if let Some((text, remarks)) = entry.as_ref().and_then(Entry::read) {
            return Ok((text, [grave, remarks].concat()));
        }
        let mut reader = Reader {
            yosys: &yosys,
            front_end,
            files,
            texts,
            top,
            options,
            means,
        };
        let ran = reader.run();
        let author = |messages: Vec<Message>| by_author(messages, &yosys, &all);
        let (mut text, warnings, mut remarks) = ran.map_err(|error| match error {
            Error::FrontEnd(messages) => Error::FrontEnd(author(messages)),
            other => other,
        })?;
        text = with_sources(text, &yosys, &all);
        let mut warnings = with_places(author(warnings), &text);
        remarks.extend(messages::sensitivity(&warnings).map(|lists| lists.to_string()));
        let open = warnings
            .iter()
            .filter(|one| messages::is_about_open_port(one));
        remarks.extend(open.map(Message::to_string));
        warnings.retain(|one| {
            let wire = Drivers::said(&one.text).map_or("", |one| one.wire);
            let is_shared = wire.split('.').any(|part| shared.contains(part));
            messages::changes_values(one) && !is_shared
        });
        let warnings = allowed(warnings, options)?;
        if front_end == FrontEnd::Slang {
            text = with_enumerations(text, texts, &|| {
                let script = script(&yosys, FrontEnd::Verilog, files, top, options, means);
                Some(run(&yosys, &script.flat()).ok()?.0)
            });
        }
        if let Some(entry) = entry.filter(|_| warnings.is_empty()) {
            entry.write(&text, &remarks);
        }
        Ok((text, [grave, remarks, warnings].concat()))
    };
    match read(first) {
        Err(Error::FrontEnd(messages))
            if options.front_end == FrontEnd::Auto && is_unsupported(&messages) =>
        {
            let (text, mut notes) =
                read(FrontEnd::Verilog).map_err(|_| Error::FrontEnd(messages.clone()))?;
            let why = messages.iter().find(|message| message.is_error);
            let why = why.map(Message::to_string).unwrap_or_default();
            notes.insert(
                0,
                format!("read by `read_verilog`: `read_slang` says {why}"),
            );
            Ok((Netlist::parse(&text)?, notes))
        }
        Err(Error::FrontEnd(messages)) => {
            // A netlist of an FPGA, perhaps.
            let types = messages.iter().filter_map(unknown_module).collect();
            match cells::family(&types, &yosys) {
                Some((family, _)) => {
                    let files = files.iter().map(|path| format!(" {}", yosys.path(path)));
                    let reading = format!("read_verilog -sv{}", files.collect::<String>());
                    modelled(&reading, family, &all, Some(top), options, &yosys)
                }
                None => Err(explain_top(messages, texts, top)),
            }
        }
        other => {
            let (text, notes) = other?;
            Ok((Netlist::parse(&text)?, notes))
        }
    }
}

/// Refuses parameters that no file mentions: front ends ignore them.
fn known_parameters(
    parameters: &[String],
    texts: &[String],
    included: &[String],
) -> Result<(), Error> {
    let all = || texts.iter().chain(included);
    let unknown = parameters.iter().find_map(|one| {
        let name = one.split('=').next().unwrap_or_default();
        let mut words = all().flat_map(|text| text.split(|c: char| !sources::is_of_name(c)));
        words.all(|word| word != name).then_some(name)
    });
    let Some(name) = unknown else {
        return Ok(());
    };
    // What stands before the first equals sign is the name.
    let declared = all().flat_map(|text| text.split("parameter").skip(1));
    let declared = declared.filter_map(|rest| {
        let before = rest.split('=').next()?.trim_end();
        before.rsplit(|c: char| !sources::is_of_name(c)).next()
    });
    Err(Error::Kind(match near_names(name, declared).first() {
        Some(near) => format!("no parameter `{name}`; did you mean `{near}`?"),
        None => format!("no parameter `{name}`"),
    }))
}

/// The missing module, if a message is about one.
fn unknown_module(message: &Message) -> Option<String> {
    let name = message.text.strip_prefix("unknown module '")?;
    Some(name.strip_suffix('\'')?.to_owned())
}

/// Messages about wires, with their places from the netlist.
fn with_places(mut messages: Vec<Message>, netlist: &str) -> Vec<Message> {
    let is_about_wire = |message: &Message| Drivers::said(&message.text).is_some();
    if !messages.iter().any(is_about_wire) {
        return messages;
    }
    let parsed: Value = serde_json::from_str(netlist).unwrap_or_default();
    for message in &mut messages {
        let Some(Drivers { module, wire }) = Drivers::said(&message.text) else {
            continue;
        };
        let attributes = &parsed["modules"][module]["netnames"][wire]["attributes"];
        let source = attributes["src"]
            .as_str()
            .and_then(|src| src.split('|').next());
        message.place = source.map(|source| match source.rsplit_once(':') {
            Some((file, place)) => {
                let line = place.split('.').next().unwrap_or_default();
                format!("{file}:{line}")
            }
            None => source.to_owned(),
        });
    }
    messages
}

/// Warnings that may change values as notes, if they are allowed.
fn allowed(warnings: Vec<Message>, options: &Options) -> Result<Vec<String>, Error> {
    match options.allow_warnings || warnings.is_empty() {
        true => Ok(warnings
            .iter()
            .map(|warning| format!("{warning} (allowed)"))
            .collect()),
        false => Err(Error::FrontEnd(warnings)),
    }
}

/// A netlist with the names of enumeration values, which `read_slang` does not provide: taken from
/// the other front end, for wires of the same names. If that cannot read the files there are none.
fn with_enumerations(
    netlist: String,
    texts: &[String],
    other: &dyn Fn() -> Option<String>,
) -> String {
    if !texts
        .iter()
        .any(|text| sources::without_comments(text).contains("enum"))
    {
        return netlist;
    }
    let parsed = serde_json::from_str::<Value>(&netlist);
    let (Ok(mut parsed), Some(Ok(other))) = (
        parsed,
        other().map(|text| serde_json::from_str::<Value>(&text)),
    ) else {
        return netlist;
    };
    let Some(modules) = parsed["modules"].as_object_mut() else {
        return netlist;
    };
    for (name, module) in modules {
        let Some(wires) = module["netnames"].as_object_mut() else {
            continue;
        };
        for (wire, own) in wires {
            let theirs = &other["modules"][name.as_str()]["netnames"][wire.as_str()]["attributes"];
            let attributes = theirs.as_object().into_iter().flatten();
            for (key, value) in
                attributes.filter(|(key, _)| key.starts_with("enum_value_") || *key == "wiretype")
            {
                own["attributes"][key.as_str()] = value.clone();
            }
        }
    }
    parsed.to_string()
}

/// Warnings that `read_verilog` does not give: that it ignores the contents of a memory filled by a
/// loop.
fn ignored_contents(files: &[PathBuf], texts: &[String]) -> Vec<Message> {
    let mut found = Vec::new();
    for (path, text) in files.iter().zip(texts) {
        let text = sources::without_comments(text);
        let mut words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        if !words.any(|word| word == "for") {
            continue;
        }
        for (index, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| line.contains("$readmem"))
        {
            let name = line[line.find("$readmem").unwrap_or(0)..]
                .split('(')
                .next()
                .unwrap_or_default()
                .trim();
            found.push(Message {
                place: Some(format!("{}:{}", path.display(), index + 1)),
                is_error: false,
                text: format!(
                    "`{name}` is ignored by `read_verilog` if a loop fills the memory as well"
                ),
            });
        }
    }
    found
}

/// A netlist with places in the files as named by the user.
fn with_sources(mut netlist: String, yosys: &Yosys, files: &[PathBuf]) -> String {
    for path in files {
        let (seen, name) = (yosys.path(path), path.display().to_string());
        if name.contains(['"', '\\']) {
            continue;
        }
        // The front end may leave out the first slash.
        for seen in [seen.as_str(), seen.trim_start_matches('/')] {
            for before in ['"', '|'] {
                netlist = netlist.replace(&format!("{before}{seen}:"), &format!("{before}{name}:"));
            }
        }
    }
    netlist
}

/// Messages with the names of files as given by the user.
fn by_author(mut messages: Vec<Message>, yosys: &Yosys, files: &[PathBuf]) -> Vec<Message> {
    for place in messages
        .iter_mut()
        .filter_map(|message| message.place.as_mut())
    {
        for path in files {
            let seen = yosys.path(path);
            let rest = place
                .strip_prefix(&seen)
                .or_else(|| place.strip_prefix(seen.trim_start_matches('/')));
            if let Some(rest) = rest.filter(|rest| rest.starts_with(':')) {
                *place = format!("{}{rest}", path.display());
                break;
            }
        }
    }
    messages
}

/// Whether all errors of a front end are about unsupported features.
fn is_unsupported(messages: &[Message]) -> bool {
    let mut errors = messages
        .iter()
        .filter(|message| message.is_error)
        .peekable();
    errors.peek().is_some() && errors.all(|message| message.text.contains("unsupported"))
}

/// The front end's message about a missing top, with the modules that exist.
fn explain_top(messages: Vec<Message>, texts: &[String], top: &str) -> Error {
    let modules: Vec<String> = texts
        .iter()
        .flat_map(|text| sources::modules(text))
        .collect();
    let about_top = messages.iter().any(|message| {
        message.is_error
            && message.text.contains(top)
            && message.text.to_lowercase().contains("module")
    });
    if !about_top || modules.iter().any(|module| module == top) {
        return Error::FrontEnd(messages);
    }
    let near = near_names(top, modules.iter().map(String::as_str));
    let hint = match near.first() {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the modules are {}", modules.join(", ")),
    };
    Error::Top(format!("there is no module `{top}`; {hint}"))
}

/// The files to read, and the options.
struct Reader<'a> {
    yosys: &'a Yosys,
    front_end: FrontEnd,
    files: &'a [PathBuf],
    texts: &'a [String],
    top: &'a str,
    options: &'a Options,
    means: Means,
}

impl Reader<'_> {
    /// The netlist, the front end's messages, and remarks. Replaces tasks that the front end does
    /// not support by supported ones, leaves out assertions that it cannot read, and keeps
    /// registers that it would drop.
    fn run(&mut self) -> Result<(String, Vec<Message>, Vec<String>), Error> {
        let mut copies = Copies::new(self.files, self.texts);
        let mut options = self.options.clone();
        let mut remarks = Vec::new();
        let mut looked_at_resets = false;
        if self.front_end == FrontEnd::Verilog && !options.no_directives {
            copies.replace_all()?;
        } else if !options.no_directives {
            copies.replace_procedural()?;
        }
        loop {
            options.includes = [copies.folders(), self.options.includes.clone()].concat();
            let script = script(
                self.yosys,
                self.front_end,
                &copies.files,
                self.top,
                &options,
                self.means,
            );
            let messages = match run(self.yosys, &script) {
                Ok((text, messages)) => {
                    if self.front_end == FrontEnd::Slang && !looked_at_resets {
                        looked_at_resets = true;
                        if copies.keep(&held::undefined_wires(&text))? {
                            continue;
                        }
                    }
                    let text = copies.by_author(text, self.yosys);
                    return Ok((text, copies.named(messages, self.yosys), remarks));
                }
                Err(Error::FrontEnd(messages)) => messages,
                Err(other) => return Err(other),
            };
            if self.front_end == FrontEnd::Slang {
                let refused = messages.iter().find(|message| is_about_assertions(message));
                if let Some(refused) = refused.filter(|_| !options.no_directives) {
                    options.no_directives = true;
                    let refused = copies.named(vec![refused.clone()], self.yosys);
                    let refused = by_author(refused, self.yosys, self.files);
                    let what =
                        "no assertion is looked at, as `read_slang` does not have all of them";
                    remarks.extend(refused.iter().map(|one| format!("{what}: {one}")));
                    continue;
                }
                if copies.replace_refused(&messages, self.yosys)? {
                    continue;
                }
            }
            return Err(Error::FrontEnd(copies.named(messages, self.yosys)));
        }
    }
}

/// Whether a front end refuses an assertion.
fn is_about_assertions(message: &Message) -> bool {
    message.is_error && message.text.contains("unsupported SVA")
}

/// The passes for forced signals, without simplification.
const FORCED_PASSES: &str = "proc -noopt; opt_clean; memory -nordff -nomap; opt_clean";

/// The needs of the texts.
#[derive(Clone, Copy)]
struct Means {
    /// Tri-states: there are ports that go both ways.
    buses: bool,
    /// Arrays must become registers, one per word.
    arrays_are_registers: bool,
}

/// The script for Yosys.
fn script(
    yosys: &Yosys,
    front_end: FrontEnd,
    files: &[PathBuf],
    top: &str,
    options: &Options,
    means: Means,
) -> Script {
    let listed = |before: &str, paths: &[PathBuf]| {
        let paths = paths
            .iter()
            .map(|path| format!(" {before}\"{}\"", yosys.path(path)));
        paths.collect::<String>()
    };
    let each = |before: &str, texts: &[String]| {
        let texts = texts.iter().map(|text| format!(" {before}{text}"));
        texts.collect::<String>()
    };
    // What is forced keeps what reads it only where nothing is simplified, and where no
    // register behind an address becomes a part of a memory.
    let passes = match options.forced.is_empty() {
        true => PASSES,
        false => FORCED_PASSES,
    };
    // Only where there are tri-states: elsewhere `z` is what `x` is.
    let passes = match means.buses {
        true => passes.replacen("proc -noopt;", "proc -noopt; tribuf;", 1),
        false => passes.to_owned(),
    };
    if front_end == FrontEnd::Verilog {
        let parameters = options
            .parameters
            .iter()
            .filter_map(|one| one.split_once('='));
        let parameters: String = parameters
            .map(|(name, value)| format!("chparam -set {name} {value} {top}; "))
            .collect();
        let (includes, defines) = (
            listed("-I", &options.includes),
            each("-D", &options.defines),
        );
        let files = listed("", files);
        return Script {
            slang: None,
            passes: format!(
                "read_verilog -sv{includes}{defines}{files}; {parameters}hierarchy -check -top \
                     {top}; {passes}"
            ),
        };
    }
    // The program has no threads as WebAssembly. Files share their macros, as they do in other
    // simulators.
    let slang = format!(
        "--threads 1 --single-unit --allow-use-before-declare --allow-dup-initial-drivers \
             --ignore-timing --unroll-limit 4000000{}{}{} --top {top}{}{}{}{}",
        if options.no_directives {
            " --ignore-assertions"
        } else {
            ""
        },
        match options.forced.is_empty() {
            true => "",
            false => " --no-proc",
        },
        match means.arrays_are_registers {
            true => " --no-implicit-memories",
            false => "",
        },
        listed("-I ", &options.includes),
        each("-D ", &options.defines),
        each("-G ", &options.parameters),
        listed("", files),
    );
    // Of two drivers of a wire one would be gone behind the passes. Of a bus there are several,
    // and processes are no drivers yet.
    let check = match means.buses || !options.forced.is_empty() {
        true => "",
        false => "check; ",
    };
    Script {
        slang: Some(slang),
        passes: format!("hierarchy -check -top {top}; {check}{passes}"),
    }
}
