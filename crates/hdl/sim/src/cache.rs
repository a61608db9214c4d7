//! The cache of Yosys' results, valid until one of the files changes.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The version of the format; to be raised with every change.
const FORMAT: u32 = 5;

/// The place of a result in the user's cache folder.
pub struct Entry {
    path: PathBuf,
}

impl Entry {
    /// The place for a result that depends on these texts and the contents of these files. None if
    /// there is no cache, or a file cannot be read.
    pub fn of(texts: &[&str], files: &[PathBuf]) -> Option<Entry> {
        let contents: Vec<Vec<u8>> = files.iter().map(fs::read).collect::<Result<_, _>>().ok()?;
        let hash = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            (
                salt,
                FORMAT,
                env!("CARGO_PKG_VERSION"),
                texts,
                files,
                &contents,
            )
                .hash(&mut hasher);
            hasher.finish()
        };
        let folder = dirs::cache_dir()?.join("bluechip-sim");
        let name = format!("{:016x}{:016x}.json", hash(0), hash(1));
        Some(Entry {
            path: folder.join(name),
        })
    }

    /// The result and the remarks on it, if they are in the cache.
    pub fn read(&self) -> Option<(String, Vec<String>)> {
        let kept = fs::read_to_string(&self.path).ok()?;
        let (remarks, text) = kept.split_once('\n')?;
        Some((text.to_owned(), serde_json::from_str(remarks).ok()?))
    }

    /// Stores a result and the remarks on it, which are its first line. A cache that cannot be
    /// written is ignored.
    pub fn write(&self, text: &str, remarks: &[String]) {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let kept = fs::create_dir_all(folder).and_then(|()| {
            let file = tempfile::NamedTempFile::new_in(folder)?;
            let remarks = serde_json::json!(remarks);
            fs::write(file.path(), format!("{remarks}\n{text}"))?;
            file.persist(&self.path)?;
            Ok(())
        });
        // The next run reads the files again.
        drop(kept);
    }
}
