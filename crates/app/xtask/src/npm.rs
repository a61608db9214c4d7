//! npm packages, each installed into a folder of `target` on first use.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};

/// A package with its version.
pub struct Package {
    pub name: &'static str,
    pub version: &'static str,
    /// Its folder in `target`, without the version.
    pub folder: &'static str,
}

impl Package {
    /// Installs the package if needed. Returns its folder, which contains `node_modules`.
    pub fn ensure(&self, root: &Path) -> anyhow::Result<PathBuf> {
        let Package {
            name,
            version,
            folder,
        } = self;
        let folder = root.join("target").join(format!("{folder}-{version}"));
        if !folder.join("node_modules").join(name).is_dir() {
            eprintln!(
                "installing {name} {version} into {} (once)",
                folder.display()
            );
            self.install(&folder)?;
        }
        Ok(folder)
    }

    fn install(&self, folder: &Path) -> anyhow::Result<()> {
        let Package { name, version, .. } = self;
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let output = Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--no-save"])
            .arg("--prefix")
            .arg(folder)
            .arg(format!("{name}@{version}"))
            .output()
            .with_context(|| {
                format!(
                    "cannot start npm, which installs {name}: install Node.js \
                     (`apt-get install nodejs npm`)"
                )
            })?;
        if !output.status.success() {
            bail!(
                "npm cannot install {name} {version}: {}",
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        Ok(())
    }
}
