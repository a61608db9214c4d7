//! Files of weights, games and endings.

use std::fs;
use std::path::Path;

use books::{Book, ExtendedBook, Pgn, Tablebases};
use driver::Weights;

use crate::error::{Error, Result};
use crate::game_file;
use crate::numbers::grouped;

/// Reads a file of weights.
pub fn read_weights(path: &Path) -> Result<Weights> {
    Ok(Weights::read(path)?)
}

/// Reads an opening book.
pub fn read_book(path: &Path) -> Result<Book> {
    Book::read(path).map_err(|error| wrong(path, error))
}

/// The text of a PGN file.
pub fn read_pgn(path: &Path) -> Result<String> {
    let bytes = fs::read(path).map_err(|error| wrong(path, error))?;
    Ok(game_file::text(bytes).0)
}

/// Reads the games of a PGN file. Prints the first invalid ones, one per line.
pub fn read_games(path: &Path) -> Result<(Vec<Pgn>, Vec<String>)> {
    /// The greatest number of printed lines.
    const TOLD: usize = 5;
    let text = read_pgn(path)?;
    let (mut games, mut skipped) = (Vec::new(), Vec::new());
    for game in Pgn::games(&text) {
        match game {
            Ok(game) => games.push(game),
            Err(problem) => skipped.push(format!("{}: {problem}; game skipped", path.display())),
        }
    }
    let more = skipped.len().saturating_sub(TOLD);
    if more > 0 {
        skipped.truncate(TOLD);
        let more = grouped(more as u64);
        skipped.push(format!("{}: {more} more games skipped", path.display()));
    }
    Ok((games, skipped))
}

/// Reads an extended book; also returns the skipped games.
pub fn read_extended_book(path: &Path) -> Result<(ExtendedBook, Vec<String>)> {
    let (games, skipped) = read_games(path)?;
    let mut book = ExtendedBook::default();
    for game in &games {
        book.add(game);
    }
    match book.games() {
        0 => Err(wrong(path, "there is no game with a result")),
        _ => Ok((book, skipped)),
    }
}

/// Opens tablebases; also returns missing tables and bad files.
pub fn open_tablebases(path: &str) -> Result<(Tablebases, Vec<String>)> {
    let tables = Tablebases::open(path).map_err(|error| Error::Input(error.to_string()))?;
    let flaws = tables.flaws();
    Ok((tables, flaws))
}

fn wrong(path: &Path, problem: impl std::fmt::Display) -> Error {
    Error::Input(format!("{}: {problem}", path.display()))
}
