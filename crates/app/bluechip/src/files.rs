//! Writes files completely or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::error::{Error, Result};

/// Creates a folder for output, unless it exists.
pub fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))
}

/// Writes files into a folder and its subfolders. If one cannot be written, none is. Returns their
/// paths.
pub fn write_all(folder: &Path, files: &[(String, impl AsRef<[u8]>)]) -> Result<Vec<PathBuf>> {
    make_folder(folder)?;
    let paths = files.iter().map(|(name, _)| folder.join(name));
    if let Some(path) = paths.clone().find(|path| path.is_dir()) {
        return Err(Error::Input(format!(
            "cannot write `{}`: it is a folder",
            path.display()
        )));
    }
    let mut pending = Vec::new();
    for (path, (_, contents)) in paths.zip(files) {
        let place = path.parent().unwrap_or(folder);
        make_folder(place)?;
        let temporary =
            temporary(place, contents.as_ref()).map_err(|error| unwritable(&path, &error))?;
        pending.push((temporary, path));
    }
    pending
        .into_iter()
        .map(|(temporary, path)| match temporary.persist(&path) {
            Ok(_) => Ok(path),
            Err(error) => Err(unwritable(&path, &error.error)),
        })
        .collect()
}

/// Writes a file, and creates its folder if needed.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    let Some(name) = path.file_name() else {
        return Err(Error::Input(format!("`{}` names no file", path.display())));
    };
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    write_all(folder, &[(name.to_string_lossy().into_owned(), contents)])?;
    Ok(())
}

fn temporary(folder: &Path, contents: &[u8]) -> std::io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".bluechip-");
    #[cfg(unix)]
    {
        // The usual mode of a new file, instead of a temporary file's 0600.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(contents)?;
    Ok(file)
}

fn unwritable(path: &Path, error: &std::io::Error) -> Error {
    Error::Input(format!("cannot write `{}`: {error}", path.display()))
}
