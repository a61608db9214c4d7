//! What Yosys made of files, kept until one of them changes.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Another number for every change of what is kept.
const FORMAT: u32 = 5;

/// The place of a result in the user's cache folder.
pub struct Entry {
    path: PathBuf,
}

impl Entry {
    /// The place for a result that depends on these texts and the contents of these files. None
    /// where there is no cache, or a file cannot be read.
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

    /// The result and the remarks on it, if it is there.
    pub fn read(&self) -> Option<(String, Vec<String>)> {
        let kept = fs::read_to_string(&self.path).ok()?;
        let (remarks, text) = kept.split_once('\n')?;
        Some((text.to_owned(), serde_json::from_str(remarks).ok()?))
    }

    /// Keeps a result and the remarks on it, which are its first line. A cache that cannot be
    /// written is none.
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
