//! The C++ compilers of the machine.

use std::path::Path;
use std::process::{Command, Stdio};

use super::{ToolError, run};

/// The C++ compiler: `$CXX` if set, otherwise the first of the usual names that starts.
pub fn cxx_compiler() -> Result<String, ToolError> {
    match std::env::var("CXX") {
        Ok(name) if !name.is_empty() => first_that_starts(&[&name]),
        _ => first_that_starts(&["c++", "g++", "clang++"]),
    }
}

fn first_that_starts(names: &[&str]) -> Result<String, ToolError> {
    names
        .iter()
        .find(|name| starts(name))
        .map(|name| name.to_string())
        .ok_or_else(|| ToolError::Missing {
            what: format!("a C++ compiler (tried {})", names.join(", ")),
            hint: "install g++ or clang++, or name one in the variable CXX".into(),
        })
}

fn starts(name: &str) -> bool {
    answers(name, "--version")
}

/// Whether a program exists and succeeds with this argument.
fn answers(name: &str, argument: &str) -> bool {
    Command::new(name)
        .arg(argument)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A C++ compiler that can use the profile of an earlier run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProfilingCompiler {
    /// g++, which reads the profiles that its code writes.
    Gcc(String),
    /// clang, which reads the profile from a file made by a separate tool.
    Clang {
        /// The compiler.
        compiler: String,
        /// The tool that merges profiles.
        profdata: String,
    },
}

/// The file to which a [`ProfilingCompiler::Clang`] model writes its profile, and the file it is
/// merged into.
const RAW_PROFILE: &str = "model.profraw";
const PROFILE: &str = "model.profdata";

impl ProfilingCompiler {
    /// The compilers of the machine, at most one of each kind: `$CXX` alone if set, otherwise the
    /// usual names.
    pub fn all() -> Result<Vec<ProfilingCompiler>, ToolError> {
        let names = match std::env::var("CXX") {
            Ok(name) if !name.is_empty() => vec![name],
            _ => ["c++", "g++", "clang++"].map(str::to_owned).to_vec(),
        };
        let mut all: Vec<ProfilingCompiler> = Vec::new();
        for name in names.iter().filter(|name| starts(name)) {
            let found = ProfilingCompiler::of(name)?;
            if let Some(found) = found
                && !all.iter().any(|known| known.name() == found.name())
            {
                all.push(found);
            }
        }
        if all.is_empty() {
            return Err(ToolError::Missing {
                what: format!(
                    "a C++ compiler that can be guided by a profile (tried {})",
                    names.join(", ")
                ),
                hint: "install g++, or clang++ with llvm-profdata".into(),
            });
        }
        Ok(all)
    }

    /// A compiler with this name; `None` for a clang without its profile tool.
    fn of(compiler: &str) -> Result<Option<ProfilingCompiler>, ToolError> {
        let version = version(compiler)?;
        if !version.contains("clang") {
            return Ok(Some(ProfilingCompiler::Gcc(compiler.to_owned())));
        }
        let number = version.split("version ").nth(1).unwrap_or_default();
        let major = number.split('.').next().unwrap_or_default();
        let profdata = [format!("llvm-profdata-{major}"), "llvm-profdata".to_owned()];
        let profdata = profdata.into_iter().find(|name| answers(name, "--help"));
        Ok(profdata.map(|profdata| ProfilingCompiler::Clang {
            compiler: compiler.to_owned(),
            profdata,
        }))
    }

    /// `g++` or `clang`.
    pub fn name(&self) -> &'static str {
        match self {
            ProfilingCompiler::Gcc(_) => "g++",
            ProfilingCompiler::Clang { .. } => "clang",
        }
    }

    /// The command that calls it.
    pub fn command(&self) -> &str {
        let (ProfilingCompiler::Gcc(compiler) | ProfilingCompiler::Clang { compiler, .. }) = self;
        compiler
    }

    /// Flags for code that writes a profile into a folder.
    pub(crate) fn training_flags(&self, folder: &Path) -> Vec<String> {
        match self {
            ProfilingCompiler::Gcc(_) => {
                vec!["-fprofile-generate".into(), "-DBLUECHIP_PROFILE".into()]
            }
            ProfilingCompiler::Clang { .. } => {
                let raw = folder.join(RAW_PROFILE);
                vec![
                    format!("-fprofile-instr-generate={}", raw.display()),
                    "-DBLUECHIP_PROFILE".into(),
                ]
            }
        }
    }

    /// Flags for code that is guided by the profile in the folder.
    pub(crate) fn guided_flags(&self, folder: &Path) -> Result<Vec<String>, ToolError> {
        match self {
            ProfilingCompiler::Gcc(_) => {
                Ok(vec!["-fprofile-use".into(), "-Wno-missing-profile".into()])
            }
            ProfilingCompiler::Clang { profdata, .. } => {
                run(Command::new(profdata).current_dir(folder).args([
                    "merge",
                    "-o",
                    PROFILE,
                    RAW_PROFILE,
                ]))?;
                let profile = folder.join(PROFILE);
                Ok(vec![format!("-fprofile-instr-use={}", profile.display())])
            }
        }
    }
}

/// The version that a compiler prints: the first line.
pub fn version(compiler: &str) -> Result<String, ToolError> {
    let output = run(Command::new(compiler).arg("--version"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_compiler_is_named() {
        let error = first_that_starts(&["no-such-compiler"]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a C++ compiler (tried no-such-compiler) is needed and was not found: \
             install g++ or clang++, or name one in the variable CXX"
        );
    }
}
