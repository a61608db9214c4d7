//! Adds a played game to a PGN file, however the game ends, without losing the file's contents.

use std::fmt::Display;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use books::{Pgn, appended, continued};

use crate::error::{Error, Result};
use crate::files;

/// The text of a file's bytes, and whether they are Latin-1 (common for names) rather than UTF-8.
pub fn text(bytes: Vec<u8>) -> (String, bool) {
    match String::from_utf8(bytes) {
        Ok(text) => (text, false),
        Err(error) => (
            error
                .as_bytes()
                .iter()
                .map(|&byte| char::from(byte))
                .collect(),
            true,
        ),
    }
}

/// The bytes of a text: in Latin-1 if the file was, and if it can represent the text.
fn bytes(text: String, is_latin: bool) -> Vec<u8> {
    let latin = || text.chars().map(|c| u8::try_from(c).ok()).collect();
    let latin: Option<Vec<u8>> = is_latin.then(latin).flatten();
    latin.unwrap_or_else(|| text.into_bytes())
}

/// A game that can be saved as PGN; its `Display` is the PGN text.
pub trait Kept: Display {
    /// Whether nothing has been played or decided.
    fn is_empty(&self) -> bool;

    /// The text, with this game in place of the one that it continues; none if it is another game.
    fn continued(&self, text: &str, number: usize) -> Option<String>;

    /// How it ended, or `*`.
    fn result(&self) -> &str;
}

impl Kept for Pgn {
    fn is_empty(&self) -> bool {
        self.game.moves().len() == 0 && self.result == "*"
    }

    fn continued(&self, text: &str, number: usize) -> Option<String> {
        Pgn::entries(text)
            .nth(number)
            .and_then(|entry| continued(text, &entry, self))
    }

    fn result(&self) -> &str {
        &self.result
    }
}

/// A game in progress, and its file.
pub struct Keeper<G> {
    /// The file to write, if any.
    out: Option<PathBuf>,
    /// The file that it continues, and the number of the game in it, from 0.
    opened: Option<(PathBuf, usize)>,
    game: Mutex<G>,
}

impl<G: Kept> Keeper<G> {
    /// Keeps a game, which may have been opened from a file.
    ///
    /// # Errors
    /// The reason why the file cannot be written.
    pub fn new(out: Option<&Path>, opened: Option<(&Path, usize)>, game: G) -> Result<Keeper<G>> {
        if let Some(path) = out {
            let wrong = |problem: String| {
                Error::Input(format!("cannot write `{}`: {problem}", path.display()))
            };
            match fs::metadata(path) {
                Ok(found) if found.is_dir() => return Err(wrong("it is a folder".to_owned())),
                Ok(found) if found.permissions().readonly() => {
                    return Err(wrong("it is read-only".to_owned()));
                }
                Ok(_) => drop(fs::read(path).map_err(|error| wrong(error.to_string()))?),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(wrong(error.to_string())),
            }
        }
        Ok(Keeper {
            out: out.map(whole),
            opened: opened.map(|(path, number)| (whole(path), number)),
            game: Mutex::new(game),
        })
    }

    /// Stores the current state of the game.
    pub fn keep(&self, game: G) {
        *self.game.lock().unwrap_or_else(PoisonError::into_inner) = game;
    }

    /// Writes the game, if it has a file: in place of the game that it continues, or after the
    /// other games.
    pub fn write(&self) -> Result<()> {
        let Some(out) = &self.out else {
            return Ok(());
        };
        let game = self.game.lock().unwrap_or_else(PoisonError::into_inner);
        let (before, is_latin) = match fs::read(out) {
            Ok(bytes) => text(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Default::default(),
            Err(error) => {
                return Err(Error::Failed(format!(
                    "cannot read `{}`: {error}",
                    out.display()
                )));
            }
        };
        let in_place = (self.opened.as_ref())
            .filter(|(path, _)| path == out)
            .and_then(|&(_, number)| game.continued(&before, number));
        let after = in_place.unwrap_or_else(|| match game.is_empty() && !before.is_empty() {
            true => before.clone(),
            false => appended(&before, &*game),
        });
        match after == before {
            true => Ok(()),
            false => files::write(out, bytes(after, is_latin)),
        }
    }
}

/// A path with links resolved, so that writing changes the target of a link, not the link.
fn whole(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_letters_stay_what_they_are() {
        for (bytes_before, is_latin) in [(&b"Ren\xE9"[..], true), ("René".as_bytes(), false)] {
            let (text, found) = text(bytes_before.to_vec());
            assert_eq!((text.as_str(), found), ("René", is_latin));
            assert_eq!(bytes(text.clone(), found), bytes_before);
            // What Latin-1 cannot represent is written in UTF-8.
            let more = text + "ł";
            assert_eq!(bytes(more.clone(), found), more.as_bytes());
        }
    }
}
