//! Reads and writes moves in algebraic notation and as UCI text.

use crate::error::GameError;
use crate::played::{Played, moves, word};
use chess::{MoveWord, PieceType, Square};
use cozy_chess::Move;
use cozy_chess::util::display_san_move;

/// What a text says about a move.
enum Wanted {
    Castling {
        is_long: bool,
    },
    Piece {
        /// None if only squares are given.
        kind: Option<PieceType>,
        /// The file of origin, if the text says it.
        file: Option<u32>,
        rank: Option<u32>,
        to: Square,
        promotion: Option<PieceType>,
    },
}

impl Played {
    /// Plays a legal move given in algebraic notation (`Nf3`, `exd8=Q+`, `O-O`), as most people and
    /// programs write it, or as UCI text (`g1f3`).
    ///
    /// # Errors
    /// [`GameError::NotAMove`], [`GameError::Impossible`], [`GameError::Ambiguous`],
    /// [`GameError::NoPromotion`]; then nothing is played.
    pub fn play_text(&mut self, text: &str) -> Result<(), GameError> {
        let found = self.find(text)?;
        self.push(found);
        Ok(())
    }

    /// A legal move given as UCI text. Castling may be the king's move onto the rook, and letters
    /// may be capitals.
    ///
    /// # Errors
    /// [`GameError::NotAMove`], [`GameError::Impossible`], [`GameError::NoPromotion`].
    pub fn uci_move(&self, text: &str) -> Result<MoveWord, GameError> {
        let lower = text.to_ascii_lowercase();
        let given: MoveWord = lower
            .parse()
            .map_err(|_| GameError::NotAMove(text.to_owned()))?;
        let board = self.board();
        let legal = moves(board);
        let mut words = legal.iter().map(|&mv| word(board, mv));
        if let Some(found) = words.find(|mv| mv.key() == given.key()) {
            return Ok(found);
        }
        let onto_rook: Option<Move> = lower.parse().ok();
        if let Some(mv) = onto_rook.filter(|mv| legal.contains(mv)) {
            return Ok(word(board, mv));
        }
        let (from, to) = (given.from(), given.to());
        let wanted = Wanted::Piece {
            kind: None,
            file: Some(from.file()),
            rank: Some(from.rank()),
            to,
            promotion: given.promotion(),
        };
        self.choose(text, &wanted).map(|mv| word(board, mv))
    }

    /// Reads a legal move in the form of books and tablebases.
    pub fn legal_move(&self, text: &str) -> Option<MoveWord> {
        self.uci_move(text).ok()
    }

    /// Finds the legal move of a text.
    fn find(&self, text: &str) -> Result<Move, GameError> {
        let plain = plain(text);
        let mut readings = readings(&plain).into_iter();
        let Some(first) = readings.next() else {
            return Err(GameError::NotAMove(text.to_owned()));
        };
        let illegal = match self.choose(text, &first) {
            Err(error @ GameError::Impossible { .. }) => error,
            chosen => return chosen,
        };
        if let Ok(mv) = self.uci_move(&plain) {
            let board = self.board();
            let found = (moves(board).into_iter()).find(|&legal| word(board, legal) == mv);
            return found.ok_or(illegal);
        }
        // A lower-case `b` may also be a bishop.
        readings
            .find_map(|wanted| self.choose(text, &wanted).ok())
            .ok_or(illegal)
    }

    /// The only legal move that matches.
    fn choose(&self, text: &str, wanted: &Wanted) -> Result<Move, GameError> {
        let board = self.board();
        let is_castling = |mv: &Move| board.colors(board.side_to_move()).has(mv.to);
        let is_wanted = |mv: &Move| match *wanted {
            Wanted::Castling { is_long } => {
                is_castling(mv) && is_long == (mv.to.file() < mv.from.file())
            }
            Wanted::Piece {
                kind,
                file,
                rank,
                to,
                ..
            } => {
                let found = word(board, *mv);
                let is_whole = file.is_some() && rank.is_some();
                found.to() == to
                    && file.is_none_or(|file| found.from().file() == file)
                    && rank.is_none_or(|rank| found.from().rank() == rank)
                    && kind.is_none_or(|kind| self.kind_on(found.from()) == Some(kind))
                    && (is_whole || !is_castling(mv))
            }
        };
        let mut found: Vec<Move> = moves(board).into_iter().filter(is_wanted).collect();
        let promotes = found.iter().any(|mv| mv.promotion.is_some());
        if let Wanted::Piece { promotion, .. } = *wanted {
            if promotes && promotion.is_none() {
                return Err(GameError::NoPromotion(text.to_owned()));
            }
            found.retain(|&mv| word(board, mv).promotion() == promotion);
        }
        match found[..] {
            [] => Err(GameError::Impossible {
                text: text.to_owned(),
                why: self.why_not(wanted),
            }),
            [mv] => Ok(mv),
            _ => {
                let found = found
                    .iter()
                    .map(|&mv| display_san_move(board, mv).to_string());
                Err(GameError::Ambiguous {
                    text: text.to_owned(),
                    moves: found.collect::<Vec<_>>().join(" or "),
                })
            }
        }
    }

    /// The kind of the piece on a square.
    fn kind_on(&self, square: Square) -> Option<PieceType> {
        self.position().piece(square).map(|piece| piece.kind)
    }

    /// The reason why no legal move matches the text.
    fn why_not(&self, wanted: &Wanted) -> String {
        let position = self.position();
        let side = position.side;
        let name = |kind: PieceType| format!("{kind:?}").to_lowercase();
        if self.legal_moves().is_empty() {
            return "the game is over".to_owned();
        }
        let reason = match *wanted {
            Wanted::Castling { is_long } => {
                let right = match is_long {
                    true => chess::castling::long(side),
                    false => chess::castling::short(side),
                };
                match position.castling & right {
                    0 => format!("{side:?} has no right to castle there any more"),
                    _ if self.is_check() => format!("{side:?} is in check"),
                    _ => "a piece or an attacked square is in the way".to_owned(),
                }
            }
            Wanted::Piece {
                kind,
                file,
                rank,
                to,
                ..
            } => {
                let from = file.zip(rank).map(|(file, rank)| Square::at(file, rank));
                match (from, kind) {
                    (Some(from), None) => match position.piece(from) {
                        None => format!("there is no piece on {from}"),
                        Some(piece) if piece.color != side => {
                            format!("the {} on {from} is not {side:?}'s", name(piece.kind))
                        }
                        Some(piece) => {
                            format!("the {} on {from} cannot go to {to}", name(piece.kind))
                        }
                    },
                    (_, Some(kind)) => format!("no {} can go to {to}", name(kind)),
                    (_, None) => format!("no piece can go to {to}"),
                }
            }
        };
        match self.is_check() {
            true => format!("{reason}; the king is in check"),
            false => reason,
        }
    }

    /// The moves of the game in algebraic notation; a null move is `--`.
    pub fn san_moves(&self) -> Vec<String> {
        let mut game = self.from_start();
        self.moves()
            .filter_map(|mv| {
                let text = match mv == MoveWord::default() {
                    true => "--".to_owned(),
                    false => game.san(mv)?,
                };
                game.repeat(mv).then_some(text)
            })
            .collect()
    }

    /// A legal move in algebraic notation; none if it is not legal.
    pub fn san(&self, mv: MoveWord) -> Option<String> {
        let board = self.board();
        let found =
            (moves(board).into_iter()).find(|&legal| word(board, legal).key() == mv.key())?;
        Some(display_san_move(board, found).to_string())
    }
}

/// The text without optional signs (comments, check, capture, en passant), and with letters instead
/// of piece symbols.
fn plain(text: &str) -> String {
    let text = text.split('$').next().unwrap_or_default();
    let is_beside =
        |c: char| matches!(c, '!' | '?' | '+' | '#' | '†' | '‡' | '□' | '∞' | '±' | '∓');
    let mut text = text.trim().trim_end_matches(is_beside);
    for suffix in ["e.p.", "e.p", "ep"] {
        text = text.strip_suffix(suffix).unwrap_or(text);
    }
    text.trim_end_matches(is_beside)
        .chars()
        .filter_map(|c| match c {
            '♔' | '♚' => Some('K'),
            '♕' | '♛' => Some('Q'),
            '♖' | '♜' => Some('R'),
            '♗' | '♝' => Some('B'),
            '♘' | '♞' => Some('N'),
            '♙' | '♟' | '\u{FE0E}' | '\u{FE0F}' => None,
            '‐' | '‑' | '–' | '—' | '−' => Some('-'),
            'x' | 'X' | '×' | ':' => None,
            _ => Some(c),
        })
        .filter(|c| !c.is_whitespace())
        .collect()
}

/// The possible readings of a plain text, the likeliest first; none if it is not a move.
fn readings(plain: &str) -> Vec<Wanted> {
    let castling: String = (plain.chars())
        .map(|c| if "oO0".contains(c) { 'O' } else { c })
        .filter(|&c| c != '-')
        .collect();
    match castling.as_str() {
        "OO" => return vec![Wanted::Castling { is_long: false }],
        "OOO" => return vec![Wanted::Castling { is_long: true }],
        _ => {}
    }
    let mut found = Vec::new();
    let piece = plain.chars().next().and_then(kind_of);
    if let Some(kind) = piece.filter(|_| plain.starts_with(|c: char| c.is_ascii_uppercase())) {
        found.extend(squares(&plain[1..], Some(kind)));
    } else {
        found.extend(squares(plain, None));
        if let Some(kind) = piece {
            found.extend(squares(&plain[1..], Some(kind)));
        }
    }
    found
}

/// The piece of a letter in upper or lower case.
fn kind_of(letter: char) -> Option<PieceType> {
    Some(match letter.to_ascii_uppercase() {
        'K' => PieceType::King,
        'Q' => PieceType::Queen,
        'R' => PieceType::Rook,
        'B' => PieceType::Bishop,
        'N' => PieceType::Knight,
        'P' => PieceType::Pawn,
        _ => return None,
    })
}

/// The squares of a move, or parts of them. Without a piece it is a pawn's move, unless both
/// squares are given.
fn squares(text: &str, kind: Option<PieceType>) -> Option<Wanted> {
    let text = text.to_ascii_lowercase();
    let text: Vec<char> = text.chars().filter(|c| !"-=/()".contains(*c)).collect();
    let (text, promotion) = match text[..] {
        [.., rank, piece] if rank.is_ascii_digit() && "qrbn".contains(piece) => {
            (&text[..text.len() - 1], kind_of(piece))
        }
        _ => (&text[..], None),
    };
    let file = |c: char| ('a'..='h').contains(&c).then(|| c as u32 - 'a' as u32);
    let rank = |c: char| ('1'..='8').contains(&c).then(|| c as u32 - '1' as u32);
    let (before, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to = Square::at(file(to[0])?, rank(to[1])?);
    let (from_file, from_rank) = match *before {
        [] => (None, None),
        [c] => (file(c), rank(c)),
        [a, b] => (Some(file(a)?), Some(rank(b)?)),
        _ => return None,
    };
    if before.len() == 1 && from_file.is_none() && from_rank.is_none() {
        return None;
    }
    let is_whole = before.len() == 2;
    let kind = kind.or((!is_whole).then_some(PieceType::Pawn));
    // A pawn's capture names the file of origin.
    let is_push = kind == Some(PieceType::Pawn) && from_file.is_none();
    Some(Wanted::Piece {
        kind,
        file: if is_push { Some(to.file()) } else { from_file },
        rank: from_rank,
        to,
        promotion,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;
    use proptest::prelude::*;

    fn game(fen: &str) -> Played {
        Played::new(&fen.parse::<Position>().unwrap()).unwrap()
    }

    /// The move as which a text is read, or the error.
    fn read(fen: &str, text: &str) -> String {
        let mut game = game(fen);
        match game.play_text(text) {
            Ok(()) => game.moves().next_back().unwrap().to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn moves_are_read_as_people_write_them() {
        const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        const START: &str = chess::START_FEN;
        const PASSED: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        const LAST: &str = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
        for (fen, texts, mv) in [
            (
                CASTLING,
                &[
                    "O-O", "0-0", "o-o", "OO", "O–O", "0-0+", "e1g1", "e1h1", "E1G1", "Ke1g1",
                    "O-O!?",
                ][..],
                "e1g1",
            ),
            (
                CASTLING,
                &["O-O-O", "0-0-0", "o-o-o", "e1c1", "e1a1"],
                "e1c1",
            ),
            (
                START,
                &[
                    "Nf3", "nf3", "♘f3", "Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "g1f3", "g1-f3",
                    "Nf3!", "Nf3$1", "Nf3$1$13", "Nf3+",
                ],
                "g1f3",
            ),
            (
                START,
                &["e4", "e2e4", "e2-e4", "E2E4", "e4!!", "Pe4", "♙e4", "ee4"],
                "e2e4",
            ),
            (
                PASSED,
                &[
                    "exd6",
                    "ed6",
                    "exd6e.p.",
                    "exd6ep",
                    "exd6 e.p.",
                    "e5xd6",
                    "e5:d6",
                    "exd6e.p.+",
                    "e×d6",
                ],
                "e5d6",
            ),
            (
                LAST,
                &[
                    "a8=Q", "a8Q", "a8=q", "a8(Q)", "a8/Q", "a7a8q", "a7a8Q", "a7-a8=Q+",
                ],
                "a7a8q",
            ),
            (LAST, &["axb8=N", "axb8N#", "ab8=n", "a7xb8=N"], "a7b8n"),
            (
                "4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1",
                &["Bxc3", "bxc3", "Ba1xc3"],
                "a1c3",
            ),
            (
                "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1",
                &["bxc3", "b2xc3"],
                "b2c3",
            ),
        ] {
            for text in texts {
                assert_eq!(read(fen, text), mv, "{text}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_move_is_said() {
        const KNIGHTS: &str = "8/P6k/8/8/8/2N3N1/8/K7 w - - 0 1";
        for (fen, text, problem) in [
            (KNIGHTS, "Ne4", "'Ne4' is ambiguous: Nce4 or Nge4"),
            (
                KNIGHTS,
                "Ne5",
                "Ne5 is not a legal move here: no knight can go to e5",
            ),
            (
                KNIGHTS,
                "a8",
                "'a8' needs the piece that the pawn becomes, such as a8=Q",
            ),
            (
                KNIGHTS,
                "a7a8",
                "'a7a8' needs the piece that the pawn becomes, such as a8=Q",
            ),
            (
                KNIGHTS,
                "a8=K",
                "'a8=K' is not a move such as e2e4 or e7e8q",
            ),
            (
                KNIGHTS,
                "Nce5=Q",
                "Nce5=Q is not a legal move here: no knight can go to e5",
            ),
            (
                KNIGHTS,
                "O-O",
                "O-O is not a legal move here: White has no right to castle there any more",
            ),
            (
                KNIGHTS,
                "h7h6",
                "h7h6 is not a legal move here: the king on h7 is not White's",
            ),
            (
                KNIGHTS,
                "e4e5",
                "e4e5 is not a legal move here: there is no piece on e4",
            ),
            (
                KNIGHTS,
                "c3c5",
                "c3c5 is not a legal move here: the knight on c3 cannot go to c5",
            ),
            (KNIGHTS, "Ze4", "'Ze4' is not a move such as e2e4 or e7e8q"),
            (KNIGHTS, "", "'' is not a move such as e2e4 or e7e8q"),
            (
                "4k3/8/8/8/8/8/4r3/4K1N1 w - - 0 1",
                "Nf3",
                "Nf3 is not a legal move here: no knight can go to f3; the king is in check",
            ),
        ] {
            assert_eq!(read(fen, text), problem);
        }
        // A king's move by two squares is only castling, which is written differently.
        assert!(read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Kg1").contains("not a legal move"));
    }

    #[test]
    fn a_castling_in_uci_may_name_the_rook() {
        let castling = game("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
        for (text, mv) in [("e8h8", "e8g8"), ("e8g8", "e8g8"), ("e8a8", "e8c8")] {
            assert_eq!(castling.uci_move(text).unwrap().to_string(), mv);
        }
        assert!(castling.uci_move("O-O").is_err() && castling.uci_move("0000").is_err());
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in ".{0,12}|[KQRBNa-h1-8x=+#-]{1,8}") {
            let before = game("r3k2r/P1p2p2/8/3pP3/8/2N3N1/8/R3K2R w KQkq d6 0 1");
            let mut after = before.clone();
            // Either a legal move was played, or nothing was.
            match after.play_text(&text) {
                Ok(()) => prop_assert!(
                    before.legal_moves().contains(&after.moves().next_back().unwrap())
                ),
                Err(_) => prop_assert_eq!(after.position(), before.position()),
            }
        }
    }
}
