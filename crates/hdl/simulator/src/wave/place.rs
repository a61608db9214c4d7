//! Files that appear complete or not at all.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::Error;

/// A file written under a temporary name in its destination folder. It is deleted if dropped
/// unfinished.
pub(super) struct Pending {
    pub(super) path: PathBuf,
    temporary: NamedTempFile,
}

impl Pending {
    pub(super) fn new(path: &Path) -> Result<Self, Error> {
        let failed = |source| Error::Write {
            path: path.to_owned(),
            source,
        };
        if path.is_dir() {
            return Err(failed(io::ErrorKind::IsADirectory.into()));
        }
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".wave-").suffix(".part");
        #[cfg(unix)]
        {
            // The permissions of ordinary new files, instead of a temporary file's 0600.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        let temporary = builder.tempfile_in(folder).map_err(failed)?;
        Ok(Pending {
            path: path.to_owned(),
            temporary,
        })
    }

    /// A handle to write through.
    pub(super) fn file(&self) -> Result<File, Error> {
        self.temporary
            .reopen()
            .map_err(|source| self.failed(source))
    }

    /// Renames the file to its final name, replacing an older file.
    pub(super) fn put_in_place(self) -> Result<(), Error> {
        let Pending { path, temporary } = self;
        match temporary.persist(&path) {
            Ok(_) => Ok(()),
            Err(error) => Err(Error::Write {
                path,
                source: error.error,
            }),
        }
    }

    /// The error for a failed write to this file.
    pub(super) fn failed(&self, source: io::Error) -> Error {
        Error::Write {
            path: self.path.clone(),
            source,
        }
    }
}

/// Writes a small file.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Error> {
    let pending = Pending::new(path)?;
    pending
        .file()?
        .write_all(text.as_bytes())
        .map_err(|source| pending.failed(source))?;
    pending.put_in_place()
}
