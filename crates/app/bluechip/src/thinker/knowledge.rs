//! Knowledge from outside the search: books and tablebases.

use std::sync::Arc;

use books::{Book, ExtendedBook, Played, RootMoves, Tablebases};
use search::Limits;

use super::options::Options;
use super::reading::{open_tablebases, read_book, read_extended_book};
use crate::error::{Error, Result};

/// Knowledge from outside the search.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    /// A book of moves to play.
    pub book: Option<Arc<Book>>,
    /// An extended book, which influences the search.
    pub extended: Option<Arc<ExtendedBook>>,
    /// Endgame tablebases.
    pub tablebases: Option<Arc<Tablebases>>,
}

impl Knowledge {
    /// Reads all files that the options name; also returns their flaws, in words.
    pub fn read(options: &Options) -> Result<(Knowledge, Vec<String>)> {
        let (knowledge, flaws, failed) = Knowledge::read_what_can_be(options);
        match failed.into_iter().next() {
            None => Ok((knowledge, flaws)),
            Some(error) => Err(error),
        }
    }

    /// Reads all readable files that the options name. Also returns their flaws, in words, and the
    /// errors of the other files.
    pub fn read_what_can_be(options: &Options) -> (Knowledge, Vec<String>, Vec<Error>) {
        let mut knowledge = Knowledge::default();
        let (mut flaws, mut failed) = (Vec::new(), Vec::new());
        let book = options.book.as_deref().map(read_book);
        knowledge.book = read_or_failed(book, &mut failed).map(Arc::new);
        let extended = options.extended_book.as_deref().map(read_extended_book);
        if let Some((book, skipped)) = read_or_failed(extended, &mut failed) {
            knowledge.extended = Some(Arc::new(book));
            flaws.extend(skipped);
        }
        let tables = options.syzygy.as_deref().map(open_tablebases);
        if let Some((tables, missing)) = read_or_failed(tables, &mut failed) {
            knowledge.tablebases = Some(Arc::new(tables));
            flaws.extend(missing);
        }
        (knowledge, flaws, failed)
    }

    /// Adds the knowledge to the limits of a search. In a tablebase ending, only moves that keep
    /// its result are searched.
    pub(super) fn informed(&self, game: &Played, limits: &Limits) -> (Limits, Option<RootMoves>) {
        let mut limits = limits.clone();
        if let Some(book) = &self.extended {
            for (mv, bonus) in book.bonuses(game) {
                match limits
                    .bonuses
                    .iter_mut()
                    .find(|(of, _)| of.key() == mv.key())
                {
                    Some(known) => known.1 += bonus,
                    None => limits.bonuses.push((mv, bonus)),
                }
            }
        }
        let Some(tables) = &self.tablebases else {
            return (limits, None);
        };
        let may_choose = limits.moves.is_empty() && limits.lines <= 1;
        match tables.root(game).filter(|_| may_choose) {
            Some(known) => {
                limits.moves.clone_from(&known.moves);
                (limits, Some(known))
            }
            None => {
                limits.tablebases = Some(tables.clone());
                (limits, None)
            }
        }
    }
}

/// The result of reading a file; adds an error to `failed`.
fn read_or_failed<T>(read: Option<Result<T>>, failed: &mut Vec<Error>) -> Option<T> {
    match read? {
        Ok(found) => Some(found),
        Err(error) => {
            failed.push(error);
            None
        }
    }
}
