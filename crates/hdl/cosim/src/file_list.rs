//! Lists of Verilog files, `TOP.f`: one name per line, relative to the list. Names may contain
//! folders.

use std::fs;
use std::path::Path;

use bluechip_netlist::verilog::{File, file_list};

use crate::tools::ToolError;

/// Writes files and a list of them to a folder. Returns the name of the list.
pub fn write(folder: &Path, top: &str, files: &[File]) -> Result<String, ToolError> {
    let list = format!("{top}.f");
    let listed = [(&*list, &*file_list(files))];
    let files = files.iter().map(|file| (&*file.name, &*file.text));
    for (name, text) in files.chain(listed) {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(ToolError::file(parent))?;
        fs::write(&path, text).map_err(ToolError::file(path))?;
    }
    Ok(list)
}

/// Reads the files of a list, or a single file of Verilog.
pub fn read(path: &Path) -> Result<Vec<File>, ToolError> {
    let text = |path: &Path| fs::read_to_string(path).map_err(ToolError::file(path));
    if path.extension().is_none_or(|extension| extension != "f") {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        return Ok(vec![File::new(&*name, text(path)?)]);
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let list = text(path)?;
    let names = list.lines().map(str::trim).filter(|line| !line.is_empty());
    names
        .map(|name| Ok(File::new(name, text(&folder.join(name))?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let files = [File::new("parts/part.v", "a"), File::new("top.v", "b")];
        let list = write(folder.path(), "top", &files).unwrap();
        assert_eq!(list, "top.f");
        let text = fs::read_to_string(folder.path().join(&list)).unwrap();
        assert_eq!(text, "parts/part.v\ntop.v\n");
        assert_eq!(read(&folder.path().join(list)).unwrap(), files);
        assert_eq!(read(&folder.path().join("top.v")).unwrap(), files[1..]);
    }

    #[test]
    fn a_listed_file_that_is_not_there_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("top.f");
        fs::write(&list, "gone.v\n").unwrap();
        let error = read(&list).unwrap_err().to_string();
        let gone = folder.path().join("gone.v");
        assert!(error.starts_with(&gone.display().to_string()), "{error}");
    }
}
