//! Files kept for later runs in the user's cache folder. A file is found by a hash of the data it
//! was made from.

use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

use tempfile::NamedTempFile;

/// Most files kept.
const KEPT: usize = 96;

/// A folder that keeps the most recently used files.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The user's cache; `None` if the system has no folder for it.
    pub(crate) fn of_user() -> Option<Self> {
        let folder = dirs::cache_dir()?.join("netlist-simulator");
        Some(Cache { folder })
    }

    /// The cache in a folder, which need not exist yet.
    #[cfg(test)]
    pub(crate) fn at(folder: &std::path::Path) -> Self {
        let folder = folder.to_owned();
        Cache { folder }
    }

    /// The file that was made from the given data, if it exists.
    pub(crate) fn find(&self, made_from: &impl Hash, extension: &str) -> Option<PathBuf> {
        let path = self.folder.join(name(made_from, extension));
        let file = File::open(&path).ok()?;
        // If the time cannot be set, only the order of deletion suffers.
        let _ = file.set_modified(SystemTime::now());
        Some(path)
    }

    /// A new temporary file, to be filled and passed to `keep`.
    pub(crate) fn file(&self) -> io::Result<NamedTempFile> {
        std::fs::create_dir_all(&self.folder)?;
        tempfile::Builder::new()
            .suffix(".part")
            .tempfile_in(&self.folder)
    }

    /// Keeps a file under the name of the data it was made from. Deletes the least recently used
    /// files beyond the limit.
    pub(crate) fn keep(
        &self,
        file: NamedTempFile,
        made_from: &impl Hash,
        extension: &str,
    ) -> io::Result<PathBuf> {
        let path = self.folder.join(name(made_from, extension));
        file.persist(&path)?;
        let mut files = Vec::new();
        for entry in std::fs::read_dir(&self.folder)? {
            let entry = entry?;
            files.push((entry.metadata()?.modified()?, entry.path()));
        }
        files.sort();
        for (_, path) in files.iter().rev().skip(KEPT) {
            std::fs::remove_file(path)?;
        }
        Ok(path)
    }
}

/// A file name derived from the data that the file was made from.
fn name(made_from: &impl Hash, extension: &str) -> String {
    let hash = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        salt.hash(&mut hasher);
        made_from.hash(&mut hasher);
        hasher.finish()
    };
    format!("{:016x}{:016x}.{extension}", hash(0), hash(1))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn files_are_found_by_what_they_were_made_from_and_the_oldest_go() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(&folder.path().join("new"));
        let keep = |number: usize| {
            let file = cache.file().unwrap();
            let age = Duration::from_secs(1_000 - number as u64);
            file.as_file()
                .set_modified(SystemTime::now() - age)
                .unwrap();
            cache.keep(file, &number, "a").unwrap()
        };
        assert_eq!(cache.find(&0_usize, "a"), None);
        let first = keep(0);
        assert_eq!(cache.find(&0_usize, "a"), Some(first));
        assert_eq!(cache.find(&0_usize, "b"), None);
        assert_eq!(cache.find(&1_usize, "a"), None);
        for number in 1..=KEPT {
            keep(number);
        }
        // The first file was used after it was made.
        let found = |number: usize| cache.find(&number, "a").is_some();
        assert_eq!([0, 1, 2, KEPT].map(found), [true, false, true, true]);
    }
}
