//! From Verilog text to a shared library: runs Verilator, then the C++ compiler on all its files.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::header::{self, Form};
use super::{Effort, Port, Source, VerilatorError};
use crate::file_list;
use crate::tools::version as compiler_version;
use crate::tools::{ProfilingCompiler, ToolError, Tools, cxx_compiler, run, workspace_root};

const HARNESS: &str = include_str!("harness.cpp");
const VERILATOR_FLAGS: &[&str] = &[
    "--cc",
    "--prefix",
    "Vmodel",
    "-O3",
    "--x-assign",
    "fast",
    "--x-initial",
    "fast",
    "--no-timing",
    "--pins-inout-enables",
    // Warnings are for the lint, except this one: with it, Verilator may compute wrong values.
    "-Wno-lint",
    "-Wno-style",
    "-Werror-UNOPTFLAT",
];
const CXX_FLAGS: &[&str] = &[
    "-std=c++17",
    "-fPIC",
    "-fvisibility=hidden",
    // Disables asserts of Verilator's library, which need another library with some compilers.
    "-DNDEBUG",
    "-DVERILATOR=1",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-DVM_TIMING=0",
    "-DVM_TRACE=0",
    "-DVM_TRACE_FST=0",
    "-DVM_TRACE_SAIF=0",
    "-DVM_TRACE_VCD=0",
];
/// Prefix of files that include others; a second compilation finds those of the first.
const JOINED: &str = "joined";
/// The sources of Verilator's own library, compiled once.
const RUNTIME: [&str; 2] = ["verilated", "verilated_threads"];
/// The header that every file includes, read once by the compiler for all models that are built
/// soon: it is two thirds of a small model's compilation.
const HEADER: &str = "verilated.h";

/// How long a build took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BuildTimes {
    /// Seconds from Verilog to C++.
    pub verilate: f64,
    /// Seconds from C++ to the library, Verilator's own library not counted.
    pub compile: f64,
}

/// Stored beside the library, for later runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Built {
    pub ports: Vec<Port>,
    pub times: BuildTimes,
}

pub(super) const LIBRARY: &str = "model.so";
const RECORD: &str = "model.json";

/// The pinned version of Verilator.
fn version() -> Option<&'static str> {
    let mut pins = Tools::pins().into_iter();
    pins.find(|pin| pin.starts_with("verilator=="))
}

/// The folder with the built model; taken from the cache unless `fresh`.
pub(super) fn build(source: &Source, fresh: bool) -> Result<(PathBuf, Built), VerilatorError> {
    let compiler = cxx_compiler()?;
    let folder = cache_folder()?.join(format!(
        "{}-{:016x}",
        source.top,
        hash(&(
            source.files,
            source.top,
            source.clock,
            HARNESS,
            version(),
            VERILATOR_FLAGS,
            CXX_FLAGS,
            source.effort,
            source.flags,
            &compiler
        ))
    ));
    // Others that wait for this model will find it built.
    let _lock = lock(&folder.with_extension("lock"))?;
    // Only one long build at a time: it uses every core.
    let _turn = match source.effort {
        Effort::Quick => None,
        Effort::Full => Some(lock(&cache_folder()?.join("lock"))?),
    };
    if !fresh && let Some(built) = record(&folder) {
        return Ok((folder, built));
    }

    let spinner = crate::progress::spinner(&format!("building {} with Verilator", source.top));
    let build = Build::new(source, &compiler)?;
    let (ports, verilate) = build.verilate(source)?;
    let start = Instant::now();
    build.compile(&[])?;
    let built = Built {
        ports,
        times: BuildTimes {
            verilate,
            compile: start.elapsed().as_secs_f64(),
        },
    };
    spinner.finish_and_clear();

    let text = serde_json::to_string_pretty(&built).unwrap_or_default();
    write(&build.folder().join(RECORD), &text)?;
    build.publish(&folder)?;
    Ok((folder, built))
}

/// Builds a model optimised for this processor and for a workload: `train` runs a first build, and
/// its profile guides the second build. A model with a `known_by` name can be found again later.
pub(super) fn build_trained<E: From<VerilatorError>>(
    source: &Source,
    compiler: &ProfilingCompiler,
    known_by: Option<&str>,
    train: impl FnOnce(&Path, &Built) -> Result<(), E>,
) -> Result<(PathBuf, Built), E> {
    // Designs may have tops of the same name, and a loaded library must keep its path.
    let made_from = hash(&(
        (source.files, source.top, source.clock, source.flags),
        (HARNESS, version(), VERILATOR_FLAGS, CXX_FLAGS),
        compiler_version(compiler.command()).map_err(VerilatorError::from)?,
        known_by,
    ));
    let folder = cache_folder().map_err(VerilatorError::from)?;
    let folder = folder.join(format!(
        "{}-trained-{}-{made_from:016x}",
        source.top,
        compiler.name()
    ));
    if known_by.is_some()
        && let Some(built) = record(&folder)
    {
        return Ok((folder, built));
    }
    let build = Build::new(source, compiler.command())?;
    let (ports, verilate) = build.verilate(source)?;
    let start = Instant::now();
    let compile = |mut flags: Vec<String>| {
        flags.push("-march=native".into());
        build.compile(&flags)
    };
    compile(compiler.training_flags(build.folder()))?;
    let mut built = Built {
        ports,
        times: BuildTimes::default(),
    };
    train(build.folder(), &built)?;
    let flags = compiler.guided_flags(build.folder());
    compile(flags.map_err(VerilatorError::from)?)?;
    built.times = BuildTimes {
        verilate,
        compile: start.elapsed().as_secs_f64(),
    };
    let text = serde_json::to_string_pretty(&built).unwrap_or_default();
    write(&build.folder().join(RECORD), &text).map_err(VerilatorError::from)?;
    build.publish(&folder)?;
    Ok((folder, built))
}

/// A model being built.
struct Build<'a> {
    scratch: TempDir,
    effort: Effort,
    compiler: &'a str,
    tools: Tools,
    /// Object files of Verilator's own library.
    runtime: Vec<PathBuf>,
}

impl<'a> Build<'a> {
    fn new(source: &Source, compiler: &'a str) -> Result<Self, VerilatorError> {
        let tools = Tools::ensure()?;
        Ok(Build {
            scratch: scratch()?,
            effort: source.effort,
            compiler,
            runtime: runtime(&tools, compiler)?,
            tools,
        })
    }

    fn folder(&self) -> &Path {
        self.scratch.path()
    }

    /// Moves the result to its final folder.
    fn publish(self, folder: &Path) -> Result<(), VerilatorError> {
        Ok(publish(&self.scratch.keep(), folder)?)
    }

    /// Lets Verilator write C++. Returns the ports, and the time in seconds.
    fn verilate(&self, source: &Source) -> Result<(Vec<Port>, f64), VerilatorError> {
        let start = Instant::now();
        let list = file_list::write(self.folder(), source.top, source.files)?;
        run(self
            .tools
            .verilator()
            .current_dir(self.folder())
            .args(VERILATOR_FLAGS)
            .args(source.flags)
            .args(["--top-module", source.top, "-Mdir", ".", "-f", &list]))?;
        let ports = header::ports(&read(&self.folder().join("Vmodel.h"))?)?;
        write(
            &self.folder().join("ports.h"),
            &port_list(&ports, source.clock),
        )?;
        write(&self.folder().join("harness.cpp"), HARNESS)?;
        Ok((ports, start.elapsed().as_secs_f64()))
    }

    /// Compiles the C++ and links the library, with additional flags.
    fn compile(&self, flags: &[String]) -> Result<(), VerilatorError> {
        let mut files = cpp_files(self.folder())?;
        let mut compile_flags = flags.to_vec();
        if self.effort == Effort::Quick {
            files = joined(self.folder(), files)?;
            // A precompiled header can only be used with the same flags.
            if flags.is_empty() {
                let header = precompiled_header(&self.tools, self.compiler)?;
                compile_flags.extend(["-include".into(), header.display().to_string()]);
            }
        }
        compile_all(
            self.folder(),
            &files,
            self.effort,
            &compile_flags,
            self.compiler,
            &self.tools,
        )?;
        run(Command::new(self.compiler)
            .current_dir(self.folder())
            .args(["-shared", "-o", LIBRARY])
            .args(files.iter().map(|file| file.with_extension("o")))
            .args(&self.runtime)
            .args(flags)
            .arg("-pthread"))?;
        Ok(())
    }
}

/// The harness's table of ports.
fn port_list(ports: &[Port], clock: Option<&str>) -> String {
    let kinds = [
        ("PORTS", Form::Number),
        ("WIDE_PORTS", Form::Words),
        ("BUSES", Form::Bus),
        ("ENABLES", Form::Enable),
    ];
    let mut text = String::new();
    for (list, form) in kinds {
        text += &format!("#define {list}(EACH)");
        let ports = ports.iter().enumerate();
        for (index, port) in ports.filter(|(_, port)| port.form == form) {
            text += &format!(" \\\n    EACH({index}, {})", port.member);
        }
        text += "\n";
    }
    if let Some(clock) = ports.iter().find(|port| Some(port.name.as_str()) == clock) {
        text += &format!("#define BLUECHIP_CLOCK {}\n", clock.member);
    }
    text
}

fn cpp_files(folder: &Path) -> Result<Vec<PathBuf>, ToolError> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(ToolError::file(folder))?
        .filter_map(|entry| Some(PathBuf::from(entry.ok()?.file_name())))
        .filter(|name| name.extension().is_some_and(|extension| extension == "cpp"))
        .filter(|name| !name.to_string_lossy().starts_with(JOINED))
        .collect();
    files.sort();
    Ok(files)
}

/// Writes a few files that include the others, to save time on shared headers. A large model has at
/// least one file per core, of a few megabytes at most.
fn joined(folder: &Path, files: Vec<PathBuf>) -> Result<Vec<PathBuf>, ToolError> {
    const SMALL: u64 = 1 << 19;
    const LARGE: u64 = 1 << 23;
    let mut sized = Vec::new();
    for file in files {
        let path = folder.join(&file);
        let size = fs::metadata(&path).map_err(ToolError::file(path))?.len();
        sized.push((size, file));
    }
    let size: u64 = sized.iter().map(|(size, _)| size).sum();
    let count = match size {
        ..=SMALL => 1,
        _ => (size.div_ceil(LARGE) as usize).max(workers()),
    };
    let mut groups = vec![(0, String::new()); count];
    sized.sort_by(|one, other| other.cmp(one));
    for (size, file) in sized {
        if let Some((sum, text)) = groups.iter_mut().min_by_key(|(sum, _)| *sum) {
            *sum += size;
            *text += &format!("#include \"{}\"\n", file.display());
        }
    }
    let mut names = Vec::new();
    for (index, (_, text)) in groups.into_iter().enumerate() {
        let name = PathBuf::from(format!("{JOINED}{index}.cpp"));
        write(&folder.join(&name), &text)?;
        names.push(name);
    }
    Ok(names)
}

/// Number of files compiled at once.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get())
}

/// Compiles the files, as many at once as the machine has cores.
fn compile_all(
    folder: &Path,
    files: &[PathBuf],
    effort: Effort,
    flags: &[String],
    compiler: &str,
    tools: &Tools,
) -> Result<(), ToolError> {
    let queue = Mutex::new(files.iter());
    let next = || queue.lock().map(|mut queue| queue.next()).ok().flatten();
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..workers())
            .map(|_| {
                scope.spawn(|| {
                    while let Some(file) = next() {
                        let optimisation = optimisation(file, effort);
                        compile(folder, file, optimisation, flags, compiler, tools)?;
                    }
                    Ok(())
                })
            })
            .collect();
        running.into_iter().try_for_each(|worker| {
            worker
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    })
}

fn compile(
    folder: &Path,
    file: &Path,
    optimisation: &str,
    flags: &[String],
    compiler: &str,
    tools: &Tools,
) -> Result<(), ToolError> {
    run(compiler_for(tools, compiler, optimisation)
        .current_dir(folder)
        .args(flags)
        .arg("-c")
        .arg(file)
        .arg("-o")
        .arg(file.with_extension("o")))
    .map(|_| ())
}

/// The compiler with the flags for all files.
fn compiler_for(tools: &Tools, compiler: &str, optimisation: &str) -> Command {
    let include = tools.verilator_root().join("include");
    let mut command = Command::new(compiler);
    command.args(CXX_FLAGS).arg(optimisation);
    for folder in [Path::new("."), &include, &include.join("vltstd")] {
        command.arg("-I").arg(folder);
    }
    command
}

/// Files called `…__Slow.cpp` hold what runs once at the start.
fn optimisation(file: &Path, effort: Effort) -> &'static str {
    let runs_once = file
        .file_stem()
        .is_some_and(|stem| stem.to_string_lossy().ends_with("__Slow"));
    if effort == Effort::Quick || runs_once {
        "-O0"
    } else {
        "-O3"
    }
}

/// The object files of Verilator's own library, compiled if they are not there yet.
fn runtime(tools: &Tools, compiler: &str) -> Result<Vec<PathBuf>, VerilatorError> {
    let folder = shared("runtime", compiler, |scratch| {
        let include = tools.verilator_root().join("include");
        let files: Vec<PathBuf> = RUNTIME
            .iter()
            .map(|name| PathBuf::from(name).with_extension("cpp"))
            .collect();
        for file in &files {
            let from = include.join(file);
            fs::copy(&from, scratch.join(file)).map_err(ToolError::file(from))?;
        }
        compile_all(scratch, &files, Effort::Full, &[], compiler, tools)
    })?;
    Ok(RUNTIME
        .iter()
        .map(|name| folder.join(name).with_extension("o"))
        .collect())
}

/// A header that includes Verilator's, with its precompiled form beside it, for models compiled
/// without optimisation. Compiled if it does not exist yet.
fn precompiled_header(tools: &Tools, compiler: &str) -> Result<PathBuf, VerilatorError> {
    let folder = shared("header", compiler, |scratch| {
        let header = scratch.join(HEADER);
        write(&header, &format!("#include <{HEADER}>\n"))?;
        run(
            compiler_for(tools, compiler, optimisation(&header, Effort::Quick))
                .args(["-x", "c++-header"])
                .arg(&header)
                .arg("-o")
                .arg(header.with_extension("h.gch")),
        )
        .map(|_| ())
    })?;
    Ok(folder.join(HEADER))
}

/// A folder shared by all models built with a compiler; created if it does not exist yet.
fn shared(
    name: &str,
    compiler: &str,
    make: impl FnOnce(&Path) -> Result<(), ToolError>,
) -> Result<PathBuf, ToolError> {
    let made_from = hash(&(version(), CXX_FLAGS, compiler));
    let folder = cache_folder()?.join(format!("{name}-{made_from:016x}"));
    let _lock = lock(&folder.with_extension("lock"))?;
    if !folder.is_dir() {
        let scratch = scratch()?;
        make(scratch.path())?;
        publish(&scratch.keep(), &folder)?;
    }
    Ok(folder)
}

/// Waits until the lock of this file is free, and holds it until the result is dropped.
fn lock(path: &Path) -> Result<File, ToolError> {
    let file = File::create(path).map_err(ToolError::file(path))?;
    file.lock().map_err(ToolError::file(path))?;
    Ok(file)
}

/// A folder to build in, next to the finished ones.
fn scratch() -> Result<TempDir, ToolError> {
    let parent = cache_folder()?;
    let mut builder = tempfile::Builder::new();
    (builder.prefix("build-").tempdir_in(&parent)).map_err(ToolError::file(parent))
}

/// Renames a finished folder to its final name, replacing an older one. So a folder with that name
/// is always complete.
fn publish(scratch: &Path, folder: &Path) -> Result<(), ToolError> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).map_err(ToolError::file(folder))?;
    }
    fs::rename(scratch, folder).map_err(ToolError::file(folder))
}

fn record(folder: &Path) -> Option<Built> {
    serde_json::from_str(&fs::read_to_string(folder.join(RECORD)).ok()?).ok()
}

fn cache_folder() -> Result<PathBuf, ToolError> {
    let folder = workspace_root().join("target/verilator");
    fs::create_dir_all(&folder).map_err(ToolError::file(&folder))?;
    Ok(folder)
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn write(path: &Path, text: &str) -> Result<(), ToolError> {
    fs::write(path, text).map_err(ToolError::file(path))
}

fn read(path: &Path) -> Result<String, ToolError> {
    fs::read_to_string(path).map_err(ToolError::file(path))
}
