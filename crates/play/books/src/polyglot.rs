//! Opening books in the Polyglot format: entries of 16 bytes, sorted by a key of the position
//! (<http://hgm.nubati.net/book_format.html>).

use crate::error::GameError;
use crate::played::Played;
use chess::MoveWord;
use esca::polyglot::{self, Builder, Raw};
use esca::{Game, classic};
use std::cmp::Reverse;
use std::path::Path;
use std::{fs, io};

/// A book.
#[derive(Debug)]
pub struct Book {
    entries: polyglot::Book,
}

/// A move of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move.
    pub mv: MoveWord,
    /// How often it should be played relative to the others of its position.
    pub weight: u16,
}

/// Why a file is not a book.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// It cannot be read.
    #[error("cannot read the book: {0}")]
    Read(#[from] io::Error),
    /// Its end is missing.
    #[error("{0} bytes are no whole number of entries of 16: the book is truncated")]
    Truncated(usize),
    /// It is empty.
    #[error("there is no entry in the book")]
    Empty,
    /// Its keys are not in ascending order.
    #[error("the key of entry {0} is less than that before it: this is no Polyglot book")]
    Unsorted(usize),
}

impl Book {
    /// Reads a file.
    ///
    /// # Errors
    /// Why it is not a book.
    pub fn read(path: &Path) -> Result<Book, BookError> {
        Book::from_bytes(fs::read(path)?)
    }

    /// The book of a file's bytes.
    ///
    /// # Errors
    /// Why they are not a book.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Book, BookError> {
        let length = bytes.len();
        let entries =
            polyglot::Book::from_bytes(bytes).map_err(|_| BookError::Truncated(length))?;
        if entries.is_empty() {
            return Err(BookError::Empty);
        }
        let mut before = 0;
        for (index, entry) in entries.iter().enumerate() {
            if entry.key < before {
                return Err(BookError::Unsorted(index));
            }
            before = entry.key;
        }
        Ok(Book { entries })
    }

    /// The number of entries: one for each move of a position.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries; always false.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The legal moves that the book has for the position of a game, the heaviest first.
    pub fn moves(&self, game: &Played) -> Vec<BookMove> {
        let legal = |entry: &Raw| {
            let mv = game.legal_move(&entry.uci()?)?;
            let weight = entry.weight;
            Some(BookMove { mv, weight })
        };
        let mut moves: Vec<BookMove> = self.entries_of(game).iter().filter_map(legal).collect();
        moves.sort_by_key(|found| Reverse(found.weight));
        moves
    }

    /// The book's moves for the position of a game that are not legal there, as it writes them.
    pub fn illegal_moves(&self, game: &Played) -> Vec<String> {
        let text = |entry: &Raw| entry.uci().unwrap_or_else(|| format!("{:#06x}", entry.mv));
        let entries = self.entries_of(game);
        let moves = entries.iter().map(text);
        moves
            .filter(|text| game.legal_move(text).is_none())
            .collect()
    }

    /// The entries of the position of a game.
    fn entries_of(&self, game: &Played) -> Vec<Raw> {
        match esca::Position::from_fen(&game.position().to_string()) {
            Ok(position) => self.entries.raw_entries(position.polyglot_key()),
            Err(_) => Vec::new(),
        }
    }

    /// One of these moves, chosen by weight with a random number; moves of weight 0 are never
    /// chosen.
    pub fn pick(&self, game: &Played, random: u64) -> Option<MoveWord> {
        let moves = self.moves(game);
        let total: u64 = moves.iter().map(|found| u64::from(found.weight)).sum();
        let mut drawn = random.checked_rem(total)?;
        let found = moves.iter().find(|found| {
            let weight = u64::from(found.weight);
            let is_it = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            is_it
        });
        found.map(|found| found.mv)
    }
}

/// Makes a book of games: the weight of a move is how often it was played.
#[derive(Debug)]
pub struct BookMaker {
    builder: Builder,
    games: usize,
}

impl BookMaker {
    /// A book of the first plies of each game, with the moves that occur in at least this many
    /// games.
    pub fn new(plies: u32, least: u32) -> BookMaker {
        BookMaker {
            builder: Builder::new().max_ply(plies).min_count(least),
            games: 0,
        }
    }

    /// Adds a game.
    ///
    /// # Errors
    /// [`GameError::NoGame`] if no game leads to the position that it begins with.
    pub fn add(&mut self, played: &Played) -> Result<(), GameError> {
        let wrong = |problem: String| GameError::NoGame(problem);
        let start = played.start().to_string();
        let mut game =
            Game::from_fen(classic(), &start).map_err(|error| wrong(error.to_string()))?;
        // A null move is never a move of a book.
        let moves = played.moves();
        for mv in moves.take_while(|&mv| mv != MoveWord::default()) {
            let done = game.play_uci(&mv.to_string());
            done.map_err(|error| wrong(error.to_string()))?;
        }
        self.builder.add_game(&game);
        self.games += 1;
        Ok(())
    }

    /// Games so far.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        let bytes_of = |entry: Raw| {
            let mut bytes = entry.key.to_be_bytes().to_vec();
            bytes.extend(entry.mv.to_be_bytes());
            bytes.extend(entry.weight.to_be_bytes());
            bytes.extend(entry.learn.to_be_bytes());
            bytes
        };
        self.builder
            .entries()
            .into_iter()
            .flat_map(bytes_of)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;

    fn played(moves: &str) -> Played {
        let mut game = Played::new(&Position::start()).unwrap();
        for text in moves.split_whitespace() {
            game.play_text(text).unwrap();
        }
        game
    }

    fn book() -> Vec<u8> {
        let mut maker = BookMaker::new(9, 1);
        for moves in [
            "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 Re1",
            "e4 e5 Nf3 Nc6 Bb5 a6",
            "d4 d5",
            "e4 c5 Nf3",
        ] {
            maker.add(&played(moves)).unwrap();
        }
        assert_eq!(maker.games(), 4);
        maker.bytes()
    }

    #[test]
    fn a_book_has_what_was_played() {
        let book = Book::from_bytes(book()).unwrap();
        let texts = |game: &Played| {
            let moves = book.moves(game);
            let text = |found: &BookMove| format!("{} {}", found.mv, found.weight);
            moves.iter().map(text).collect::<Vec<_>>()
        };
        assert_eq!(texts(&played("")), ["e2e4 3", "d2d4 1"]);
        // In a book, castling is the king's move to the rook's square.
        assert_eq!(texts(&played("e4 e5 Nf3 Nc6 Bb5 Nf6")), ["e1g1 1"]);
        assert_eq!(
            texts(&played("e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 Re1")),
            [""; 0]
        );
        assert_eq!(book.len(), 14);
    }

    #[test]
    fn moves_are_picked_by_weight() {
        let book = Book::from_bytes(book()).unwrap();
        let start = played("");
        let picked = (0..8).map(|random| book.pick(&start, random).unwrap().to_string());
        let queen_pawns = picked.filter(|mv| mv == "d2d4").count();
        assert_eq!(queen_pawns, 2);
        assert_eq!(book.pick(&played("a3"), 5), None);
    }

    /// The keys in the description of the format.
    #[test]
    fn keys_are_those_of_the_format() {
        for (moves, key) in [
            ("", 0x463B_9618_1691_FC9C_u64),
            ("e2e4", 0x823C_9B50_FD11_4196),
            ("e2e4 d7d5", 0x0756_B944_61C5_0FB0),
            ("e2e4 d7d5 e4e5", 0x662F_AFB9_65DB_29D4),
            ("e2e4 d7d5 e4e5 f7f5", 0x22A4_8B5A_8E47_FF78),
            ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652A_607C_A3F2_42C1),
            ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00FD_D303_C946_BDD9),
            ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3C81_23EA_7B06_7637),
            ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5C3F_9B82_9B27_9560),
        ] {
            // A book with a move for this key; "any" means any side to move.
            let game = played(moves);
            let mv = game.legal_moves()[0];
            let (from, to) = (mv.from(), mv.to());
            let bits = to.file() | to.rank() << 3 | from.file() << 6 | from.rank() << 9;
            let mut bytes = key.to_be_bytes().to_vec();
            bytes.extend((bits as u16).to_be_bytes());
            bytes.extend([0, 1, 0, 0, 0, 0]);
            let found = Book::from_bytes(bytes).unwrap().moves(&game);
            assert_eq!(found, [BookMove { mv, weight: 1 }], "{moves}");
        }
    }

    /// A book with one entry for the position of a game.
    fn entry(game: &Played, mv: &str) -> Book {
        let position = esca::Position::from_fen(&game.position().to_string()).unwrap();
        let square = |text: &str| {
            u16::from(text.as_bytes()[0] - b'a') | u16::from(text.as_bytes()[1] - b'1') << 3
        };
        let bits = square(&mv[2..4]) | square(&mv[..2]) << 6;
        let mut bytes = position.polyglot_key().to_be_bytes().to_vec();
        bytes.extend(bits.to_be_bytes());
        bytes.extend([0, 10, 0, 0, 0, 0]);
        Book::from_bytes(bytes).unwrap()
    }

    #[test]
    fn castling_may_be_written_as_the_king_s_two_squares() {
        let game = played("e4 e5 Nf3 Nc6 Bc4 Bc5");
        for mv in ["e1g1", "e1h1"] {
            let moves = entry(&game, mv).moves(&game);
            assert_eq!(moves[0].mv.to_string(), "e1g1");
        }
    }

    #[test]
    fn illegal_moves_are_known() {
        let game = played("e4 e5");
        let book = entry(&game, "e1g1");
        assert_eq!(book.moves(&game), []);
        assert_eq!(book.illegal_moves(&game), ["e1g1"]);
        assert_eq!(book.illegal_moves(&played("e4")), [""; 0]);
    }

    #[test]
    fn what_is_no_book_is_refused() {
        let whole = book();
        let problem = |bytes: &[u8]| Book::from_bytes(bytes.to_vec()).unwrap_err().to_string();
        assert!(problem(&whole[..40]).contains("40 bytes"));
        assert_eq!(problem(&[]), "there is no entry in the book");
        let turned: Vec<u8> = whole.chunks(16).rev().flatten().copied().collect();
        assert!(problem(&turned).starts_with("the key of entry 1 is less"));
        // Illegal moves of a book are left out.
        let mut odd = whole.clone();
        for entry in odd.chunks_mut(16) {
            entry[8..10].copy_from_slice(&[0xFF, 0xFF]);
        }
        let odd = Book::from_bytes(odd).unwrap();
        assert_eq!(odd.moves(&played("")), []);
        assert_eq!(odd.pick(&played(""), 3), None);
    }
}
