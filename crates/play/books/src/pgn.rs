//! Games as PGN.

use crate::error::GameError;
use crate::played::Played;
use chess::{FenError, Position};
use std::fmt;

/// Columns of the movetext.
pub(super) const COLUMNS: usize = 79;
/// Words that are not moves: opinions, a diagram, and the rest of an en passant capture.
const OPINIONS: [&str; 9] = ["N", "D", "TN", "RR", "ep", "e.p", "e.p.", "ch", "mate"];
/// The ways in which programs write a null move.
const PASSES: [&str; 6] = ["--", "Z0", "@@@@", "0000", "null", "pass"];
/// Values of the tag Variant that mean chess.
const CHESS: [&str; 5] = ["", "standard", "chess", "normal", "from position"];

/// A game with its tags.
#[derive(Clone, Debug)]
pub struct Pgn {
    /// Names and values, in order.
    pub tags: Vec<(String, String)>,
    /// The game.
    pub game: Played,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game in progress.
    pub result: String,
}

/// Why a text is not PGN.
#[derive(Debug, thiserror::Error)]
#[error("game {game}, line {line}: {problem}")]
pub struct PgnError {
    /// The number of the game in the text, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The problem there.
    pub problem: PgnProblem,
}

/// The problem of a PGN.
#[derive(Debug, thiserror::Error)]
pub enum PgnProblem {
    /// A tag does not have the form `[Name "value"]`.
    #[error("`{0}` is no tag such as [Event \"Match\"]")]
    Tag(String),
    /// The value of the tag FEN is not a FEN.
    #[error("the tag FEN: {0}")]
    Fen(#[from] FenError),
    /// The game is not chess.
    #[error("{0} is not played here, only chess")]
    Variant(String),
    /// The start position or a move is impossible.
    #[error(transparent)]
    Move(#[from] GameError),
    /// A side makes a null move, although it is in check.
    #[error("'{0}' is a pass, but the king is in check")]
    Pass(String),
    /// A comment or a variation does not end.
    #[error("what `{0}` opens is not closed")]
    Open(char),
    /// The text is empty.
    #[error("there is no game")]
    Nothing,
}

/// A game of a text, with its place there.
#[derive(Debug)]
pub struct Entry<'a> {
    /// The text from the game's first character to the next game's.
    pub text: &'a str,
    /// Bytes of the whole text before it.
    pub offset: usize,
    /// The game, or its error.
    pub game: Result<Pgn, PgnError>,
    /// The range of the result in the text: its first byte and the one after the last.
    pub(super) result: Option<(usize, usize)>,
    /// The end of each move in the text.
    pub(super) moves: Vec<MoveEnd>,
}

/// The ends of a move in a game's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MoveEnd {
    /// The end of the move and the symbols after it.
    pub(super) symbols: usize,
    /// The end of the comments and variations after it.
    pub(super) all: usize,
}

impl Pgn {
    /// All games of a text, each as by [`Pgn::read`]; errors in one do not affect the others.
    pub fn games(text: &str) -> impl Iterator<Item = Result<Pgn, PgnError>> {
        Pgn::entries(text).map(|entry| entry.game)
    }

    /// All games of a text with their places.
    pub fn entries(text: &str) -> impl Iterator<Item = Entry<'_>> {
        let mut scanner = Scanner::new(text);
        let mut number = 0;
        std::iter::from_fn(move || {
            loop {
                let start = scanner.at;
                let tokens = scanner.game()?;
                // Comments and blank lines between games are not games.
                if tokens.iter().any(|token| token.what.is_of_a_game()) {
                    number += 1;
                    let text = &text[start..scanner.at];
                    let result = tokens.iter().find_map(|token| match &token.what {
                        What::Result(_) => Some((token.start - start, token.end - start)),
                        _ => None,
                    });
                    return Some(Entry {
                        text,
                        offset: start,
                        game: assemble(&tokens, number),
                        result,
                        moves: ends_of_moves(&tokens, start),
                    });
                }
            }
        })
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Reads the first game of a text, without comments and variations.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str) -> Result<Pgn, PgnError> {
        Pgn::games(text).next().unwrap_or_else(|| {
            let nothing = PgnError {
                game: 1,
                line: 1,
                problem: PgnProblem::Nothing,
            };
            Err(nothing)
        })
    }
}

/// The ends of the moves in these tokens, relative to `start`.
fn ends_of_moves(tokens: &[Token], start: usize) -> Vec<MoveEnd> {
    let mut ends: Vec<MoveEnd> = Vec::new();
    let mut is_behind = false;
    for token in tokens {
        let all = token.end - start;
        match (&token.what, ends.last_mut()) {
            (What::Move(_) | What::Pass(_), _) => {
                ends.push(MoveEnd { symbols: all, all });
                is_behind = true;
            }
            (What::Opinion, Some(end)) if is_behind => *end = MoveEnd { symbols: all, all },
            (What::Comment | What::Variation, Some(end)) => {
                end.all = all;
                is_behind = false;
            }
            _ => is_behind = false,
        }
    }
    ends
}

/// Builds a game from tokens.
fn assemble(tokens: &[Token], number: usize) -> Result<Pgn, PgnError> {
    let fail = |line: usize, problem: PgnProblem| PgnError {
        game: number,
        line,
        problem,
    };
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut start = Position::start();
    for token in tokens {
        let wrong = |problem| fail(token.line, problem);
        match &token.what {
            What::Tag(name, value) => {
                if name == "FEN" {
                    start = (value.parse()).map_err(|error| wrong(PgnProblem::Fen(error)))?;
                }
                let is_chess = |value: &str| CHESS.contains(&value.to_lowercase().as_str());
                if name == "Variant" && !is_chess(value) {
                    return Err(wrong(PgnProblem::Variant(value.clone())));
                }
                tags.push((name.clone(), value.clone()));
            }
            What::BadTag(text) => return Err(wrong(PgnProblem::Tag(text.clone()))),
            _ => {}
        }
    }
    let first = tokens.first().map_or(1, |token| token.line);
    let game = Played::new(&start);
    let mut game = game.map_err(|error| fail(first, PgnProblem::Move(error)))?;
    let mut result = "*";
    for token in tokens {
        let wrong = |problem| fail(token.line, problem);
        match &token.what {
            What::Move(text) => game
                .play_text(text)
                .map_err(|error| wrong(PgnProblem::Move(error)))?,
            // A null move, unless it is illegal in check.
            What::Pass(text) if !game.pass() => {
                return Err(wrong(PgnProblem::Pass(text.clone())));
            }
            What::Result(found) => result = found,
            What::Open(opened) => return Err(wrong(PgnProblem::Open(*opened))),
            _ => {}
        }
    }
    Ok(Pgn {
        tags,
        game,
        result: result.to_owned(),
    })
}

/// A part of a text.
#[derive(Debug)]
pub(super) struct Token {
    pub(super) what: What,
    /// Its first byte, and the one after the last.
    pub(super) start: usize,
    pub(super) end: usize,
    line: usize,
}

#[derive(Debug)]
pub(super) enum What {
    Tag(String, String),
    /// A line that begins like a tag.
    BadTag(String),
    Comment,
    /// An opinion: `$1`, `!?`, `±`.
    Opinion,
    /// The number of a move, or a closing bracket without an opening one.
    Number,
    Move(String),
    Pass(String),
    Result(&'static str),
    /// A whole variation.
    Variation,
    /// A comment or variation that is never closed.
    Open(char),
}

impl What {
    fn is_tag(&self) -> bool {
        matches!(self, What::Tag(..) | What::BadTag(_))
    }

    fn is_of_a_game(&self) -> bool {
        !matches!(self, What::Comment | What::Opinion | What::Number)
    }
}

/// Splits a text into tokens.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Scanner<'a> {
        let at = match text.starts_with('\u{FEFF}') {
            true => '\u{FEFF}'.len_utf8(),
            false => 0,
        };
        Scanner { text, at, line: 1 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_to(&mut self, at: usize) {
        self.line += self.text[self.at..at].matches('\n').count();
        self.at = at;
    }

    /// The tokens up to the next game; none at the end of the text. A game ends before the first
    /// tag after its moves, even a malformed one, and before the first word after its result.
    fn game(&mut self) -> Option<Vec<Token>> {
        let mut tokens: Vec<Token> = Vec::new();
        let (mut has_moves, mut is_over) = (false, false);
        loop {
            let before = (self.at, self.line);
            let Some(token) = self.token() else {
                break;
            };
            let is_next = match &token.what {
                what if what.is_tag() => has_moves || is_over,
                What::Comment | What::Variation | What::Open(_) => false,
                _ => is_over,
            };
            if is_next {
                (self.at, self.line) = before;
                break;
            }
            is_over |= matches!(token.what, What::Result(_));
            has_moves |= !token.what.is_tag() && !matches!(token.what, What::Comment);
            tokens.push(token);
        }
        (!tokens.is_empty()).then_some(tokens)
    }

    fn is_at_line_start(&self) -> bool {
        let before = &self.text[..self.at];
        let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
        // Several tags may be in one line.
        line.trim_start_matches('\u{FEFF}').trim().is_empty() || line.trim_end().ends_with(']')
    }

    fn token(&mut self) -> Option<Token> {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.skip_to(self.at + blank);
            let is_escape = self.rest().starts_with('%')
                && (self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n');
            if !is_escape {
                break;
            }
            self.skip_to(self.end_of_line());
        }
        let first = self.rest().chars().next()?;
        let (start, line) = (self.at, self.line);
        let what = match first {
            '[' if self.is_at_line_start() => self.tag(),
            '{' => self.comment(),
            ';' => {
                self.skip_to(self.end_of_line());
                What::Comment
            }
            '(' => self.variation(),
            ')' | '}' => {
                self.skip_to(start + 1);
                What::Number
            }
            _ => self.word(),
        };
        let is_open = matches!(what, What::Open(_));
        Some(Token {
            what,
            start,
            end: self.at,
            line: if is_open { self.last_line() } else { line },
        })
    }

    /// The last line before the current place that is not blank.
    fn last_line(&self) -> usize {
        let before = self.text[..self.at].trim_end();
        before.matches('\n').count() + 1
    }

    fn end_of_line(&self) -> usize {
        let rest = self.rest();
        self.at + rest.find('\n').unwrap_or(rest.len())
    }

    fn tag(&mut self) -> What {
        if let Some((name, value, length)) = tag(self.rest()) {
            self.skip_to(self.at + length);
            return What::Tag(name, value);
        }
        let end = self.end_of_line();
        let text = self.text[self.at..end].trim().to_owned();
        self.skip_to(end);
        What::BadTag(text)
    }

    /// A comment. A line that looks like a tag begins a new game, so that an unclosed comment does
    /// not hide the rest of the file.
    fn comment(&mut self) -> What {
        let rest = self.rest();
        let end = rest.find('}').map(|end| end + 1);
        let comment = &rest[..end.unwrap_or(rest.len())];
        let mut at = 0;
        for line in comment.split_inclusive('\n') {
            let indent = line.len() - line.trim_start().len();
            if at > 0 && tag(&rest[at + indent..]).is_some() {
                self.skip_to(self.at + at);
                return What::Open('{');
            }
            at += line.len();
        }
        self.skip_to(self.at + comment.len());
        match end {
            Some(_) => What::Comment,
            None => What::Open('{'),
        }
    }

    /// A variation, with nested ones. A tag ends it even if it is not closed.
    fn variation(&mut self) -> What {
        let mut depth = 0;
        loop {
            let rest = self.rest();
            let Some(next) = rest.chars().next() else {
                return What::Open('(');
            };
            match next {
                '(' => depth += 1,
                ')' => depth -= 1,
                '{' => {
                    if let opened @ What::Open(_) = self.comment() {
                        return opened;
                    }
                    continue;
                }
                ';' => {
                    self.skip_to(self.end_of_line());
                    continue;
                }
                '[' if self.is_at_line_start() && tag(rest).is_some() => return What::Open('('),
                _ => {}
            }
            self.skip_to(self.at + next.len_utf8());
            if depth == 0 {
                return What::Variation;
            }
        }
    }

    fn word(&mut self) -> What {
        let rest = self.rest();
        let length = |rest: &str| {
            let ends = |c: char| c.is_whitespace() || "{;()".contains(c);
            rest.find(ends).unwrap_or(rest.len())
        };
        let word = &rest[..length(rest)];
        if let Some(result) = result(word) {
            self.skip_to(self.at + word.len());
            return What::Result(result);
        }
        if PASSES.contains(&word) {
            self.skip_to(self.at + word.len());
            return What::Pass(word.to_owned());
        }
        // The number of the move may be attached to the move.
        let is_number = |c: char| c.is_ascii_digit();
        let is_dot = |c: char| c == '.' || c == '…';
        let text = match word.starts_with("0-0") || word.starts_with("0–0") {
            true => word,
            false => word
                .trim_start_matches(is_number)
                .trim_start_matches(is_dot),
        };
        let number = word.len() - text.len();
        if number > 0 {
            self.skip_to(self.at + number);
            return What::Number;
        }
        self.skip_to(self.at + word.len());
        let is_symbol = !word.contains(|c: char| c.is_alphanumeric() || is_figure(c));
        if word.starts_with('$') || is_symbol || OPINIONS.contains(&word) {
            return What::Opinion;
        }
        What::Move(word.to_owned())
    }
}

fn is_figure(c: char) -> bool {
    ('♔'..='♟').contains(&c)
}

/// The result of a game, if a word is one; also with other dashes or colons, or a draw without its
/// second half.
fn result(word: &str) -> Option<&'static str> {
    let plain: String = (word.chars())
        .map(|c| {
            if "–—−‐‑:".contains(c) {
                '-'
            } else {
                c
            }
        })
        .collect();
    Some(match plain.as_str() {
        "1-0" => "1-0",
        "0-1" => "0-1",
        "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" => "1/2-1/2",
        "*" => "*",
        _ => return None,
    })
}

/// Reads `[Name "value"]` at the beginning of a text; also returns its length.
fn tag(text: &str) -> Option<(String, String, usize)> {
    let line = text.lines().next()?;
    let inner = line.strip_prefix('[')?.trim_start();
    let (name, rest) = inner.split_once(char::is_whitespace)?;
    let rest = rest.trim_start().strip_prefix('"')?;
    let is_name = !name.is_empty() && !name.contains(['"', '[', ']']);
    let mut value = String::new();
    let mut characters = rest.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some((_, next @ ('"' | '\\'))) => value.push(next),
                Some((_, next)) => value.extend(['\\', next]),
                None => return None,
            },
            '"' => {
                let after = rest[at + 1..].trim_start();
                // Some programs do not escape `"` in a value.
                if let Some(after) = after.strip_prefix(']') {
                    let length = line.len() - after.len();
                    return is_name.then(|| (name.to_owned(), value, length));
                }
                value.push('"');
            }
            _ => value.push(c),
        }
    }
    None
}

/// Joins words to lines of limited width.
pub(super) fn lines(words: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > COLUMNS {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += length;
    }
    text
}

/// Moves from a ply on, with their numbers; `moves` are all those of a game from `start` on.
fn numbered(start: &Position, moves: impl IntoIterator<Item = String>, from: usize) -> Vec<String> {
    let mut number = start.fullmove;
    let mut is_white = start.side == chess::Color::White;
    let mut words = Vec::new();
    for (index, text) in moves.into_iter().enumerate() {
        if index >= from {
            if is_white {
                words.push(format!("{number}."));
            } else if index == from {
                words.push(format!("{number}..."));
            }
            words.push(text);
        }
        number += u32::from(!is_white);
        is_white = !is_white;
    }
    words
}

/// A game as PGN, by any rules: tags, moves in their notation, and the result.
pub fn pgn_text(
    tags: &[(String, String)],
    start: &Position,
    moves: impl IntoIterator<Item = String>,
    result: &str,
) -> String {
    let tags = tags.iter().map(|(name, value)| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        format!("[{name} \"{value}\"]\n")
    });
    let words = numbered(start, moves, 0);
    format!(
        "{}\n{}\n",
        tags.collect::<String>(),
        lines(words.into_iter().chain([result.to_owned()]))
    )
}

impl Pgn {
    /// The moves from a ply on, with their numbers.
    pub(super) fn numbered(&self, from: usize) -> Vec<String> {
        numbered(&self.game.start(), self.game.san_moves(), from)
    }
}

impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, moves) = (self.game.start(), self.game.san_moves());
        f.write_str(&pgn_text(&self.tags, &start, moves, &self.result))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const GAME: &str = r#"[Event "IBM Man-Machine"]
[White "Deep Blue"]
[Black "Kasparov, \"Garry\""]

% a line for programs
1. e4 {best by test} c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 (4... Bf5 5. Ng3 (5. Nc5)
Bg6) 5.Ng5 Ngf6 $2 6. Bd3 e6 7. N1f3 h6?! 8. Nxe6! Qe7 ; resigned later
9. 0-0 fxe6 10. Bg6+ Kd8 1-0
[Event "another"]
"#;

    #[test]
    fn a_game_is_read_and_written() {
        let pgn = Pgn::read(GAME).unwrap();
        assert_eq!(pgn.result, "1-0");
        assert_eq!(pgn.tags[2].1, "Kasparov, \"Garry\"");
        assert_eq!(pgn.game.moves().len(), 20);
        let san = pgn.game.san_moves();
        assert_eq!(san[14..19], ["Nxe6", "Qe7", "O-O", "fxe6", "Bg6+"]);
        let text = pgn.to_string();
        assert!(text.lines().all(|line| line.len() <= COLUMNS), "{text}");
        let again = Pgn::read(&text).unwrap();
        assert_eq!(again.tags, pgn.tags);
        assert_eq!(again.game.position(), pgn.game.position());
        assert_eq!(again.to_string(), text);
    }

    #[test]
    fn a_file_has_many_games() {
        let files = format!(
            "{GAME}\n1. d4 d5 0-1\n\n\n[Event \"broken\"]\n\n1. e4 e5 2. Ke3 {{no\n\
             [Event \"good\"]\n\n1. c4 *\n"
        );
        let games: Vec<_> = Pgn::games(&files).collect();
        assert_eq!(games.len(), 4);
        let events = games.iter().map(|game| game.as_ref().ok()?.tag("Event"));
        let expected = [Some("IBM Man-Machine"), Some("another"), None, Some("good")];
        assert!(events.eq(expected));
        assert_eq!(games[1].as_ref().unwrap().result, "0-1");
        // The line number counts from the beginning of the file.
        let problem = games[2].as_ref().unwrap_err();
        let line = files.lines().position(|line| line.contains("Ke3")).unwrap();
        assert_eq!(problem.line, line + 1);
        assert_eq!(Pgn::games("\n \n").count(), 0);
    }

    #[test]
    fn damage_does_not_swallow_games() {
        // For each text: the last moves of the games that can be read, and the lines of those that
        // are skipped.
        for (text, read, lines) in [
            ("1. e4 e5 1-0\n1. d4 d5 0-1\n", &["e5", "d5"][..], &[][..]),
            (
                "1. e4 e5 1-0 1. d4 d5 0-1 1. c4 *",
                &["e5", "d5", "c4"],
                &[],
            ),
            (
                "1. e4 e5 1-0 {resigned\n[%clk 1]} ; early\n\n1. d4 d5 *\n",
                &["e5", "d5"],
                &[],
            ),
            (
                "[Event \"b\"]\n\n1. e4 e5\n\n[Event \"c\n\n1. c4 c5 *\n\n[Event \"d\"]\n\n\
                 1. d4 d5 *\n",
                &["e5", "d5"],
                &[5],
            ),
            (
                "[Event \"b\"]\n\n1. e4 e5 *\nx[Event \"c\"]\n[Site \"c\"]\n\n1. c4 c5 *\n",
                &["e5", "c5"],
                &[4],
            ),
            (
                "1. e4 e5 1-0 1. Ke3 *\n1. d4 d5 *\n1. Ke4 *",
                &["e5", "d5"],
                &[1, 3],
            ),
        ] {
            let (mut moves, mut wrong) = (Vec::new(), Vec::new());
            for game in Pgn::games(text) {
                match game {
                    Ok(pgn) => moves.extend(pgn.game.san_moves().pop()),
                    Err(problem) => wrong.push(problem.line),
                }
            }
            assert_eq!(
                (moves, &wrong[..]),
                (read.iter().map(|&mv| mv.to_owned()).collect(), lines),
                "{text}"
            );
        }
    }

    #[test]
    fn a_game_may_begin_anywhere() {
        let text = "[FEN \"4k3/8/8/8/8/8/4p3/6K1 b - - 0 40\"]\n\n40... e1=Q+ 41. Kg2 *\n";
        let pgn = Pgn::read(text).unwrap();
        assert_eq!(pgn.to_string(), text);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, problem) in [
            ("", "game 1, line 1: there is no game"),
            (
                "[Event no]\n",
                "game 1, line 1: `[Event no]` is no tag such as [Event \"Match\"]",
            ),
            (
                "1. e4 e5\n2. Ke3\n",
                "game 1, line 2: Ke3 is not a legal move here: no king can go to e3",
            ),
            (
                "1. e4 e5 2. e2e4",
                "game 1, line 1: e2e4 is not a legal move here: there is no piece on e2",
            ),
            (
                "1. Nf3 a6 2. Nd4 a5\n3. Nb5 a4 4. Nc3 *",
                "game 1, line 2: 'Nc3' is ambiguous: N1c3 or N5c3",
            ),
            (
                "1. a4 b5 2. axb5 a6 3. bxa6 h6 4. a7 h5 5. axb8 *",
                "game 1, line 1: 'axb8' needs the piece that the pawn becomes, such as a8=Q",
            ),
            (
                "1. e4 f6 2. d4 g5 3. Qh5+ -- *",
                "game 1, line 1: '--' is a pass, but the king is in check",
            ),
            (
                "[Event \"x\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 *",
                "game 1, line 2: Crazyhouse is not played here, only chess",
            ),
            (
                "1. e4 {never\nclosed",
                "game 1, line 2: what `{` opens is not closed",
            ),
            (
                "1. e4 (1. d4\n",
                "game 1, line 1: what `(` opens is not closed",
            ),
        ] {
            assert_eq!(Pgn::read(text).unwrap_err().to_string(), problem);
        }
        let bad_fen = Pgn::read("[FEN \"8/8 w\"]\n\n1. e4").unwrap_err();
        assert!(bad_fen.to_string().contains("the tag FEN"), "{bad_fen}");
    }

    /// The moves of each game of a text, and its result.
    fn read(text: &str) -> Vec<(String, String)> {
        let game = |game: Result<Pgn, PgnError>| match game {
            Ok(pgn) => (pgn.game.san_moves().join(" "), pgn.result),
            Err(problem) => (problem.to_string(), String::new()),
        };
        Pgn::games(text).map(game).collect()
    }

    #[test]
    fn games_are_read_as_people_have_them() {
        for (text, moves, result) in [
            ("\u{FEFF}[Event \"x\"]\n\n1. e4 e5 *", "e4 e5", "*"),
            (
                "{ A file of games }\n; and more\n\n[Event \"x\"]\n\n1. b4 *",
                "b4",
                "*",
            ),
            ("{ about } 1. b4 *", "b4", "*"),
            (
                "[Event \"x\"] [Site \"y\"]\n[Date \"?\"][Round \"1\"]\n1. b4 *",
                "b4",
                "*",
            ),
            ("[Event \"x\"] 1. b4 e5 1-0", "b4 e5", "1-0"),
            ("[Event \"the \"old\" one\"]\n1. b4 *", "b4", "*"),
            ("[Event \"x\"]\n{before}\n[Site \"y\"]\n1. b4 *", "b4", "*"),
            ("1. e4$1 e5$2$14 2. Nf3!?$5 *", "e4 e5 Nf3", "*"),
            (
                "1. e4 ! e5 ?! 2. Nf3 += Nc6 $1 ± ∞ N *",
                "e4 e5 Nf3 Nc6",
                "*",
            ),
            ("1.e4 e5 2.Nf3 Nc6", "e4 e5 Nf3 Nc6", "*"),
            ("1. e4 {x} 1… e5 2. … *", "e4 e5", "*"),
            ("1.e4 1...e5 2 Nf3 2 ... Nc6 *", "e4 e5 Nf3 Nc6", "*"),
            (
                "1. e4 e6 2. e5 d5 3. exd6e.p. Bxd6 4. d4 *",
                "e4 e6 e5 d5 exd6 Bxd6 d4",
                "*",
            ),
            (
                "1. e4 e6 2. e5 d5 3. exd6 e.p. Bxd6 *",
                "e4 e6 e5 d5 exd6 Bxd6",
                "*",
            ),
            ("1. ♘f3 ♞f6 2. ♙e4 ♞xe4 ½-½", "Nf3 Nf6 e4 Nxe4", "1/2-1/2"),
            ("1. e4 e5 1/2", "e4 e5", "1/2-1/2"),
            ("1. e4 e5 1–0", "e4 e5", "1-0"),
            ("1. e4 -- 2. d4 Z0 3. Nf3 0-1", "e4 -- d4 -- Nf3", "0-1"),
            (
                "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *",
                "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6",
                "*",
            ),
            (
                "1. e4 (1. d4 {a ) in it} (1. c4) d5) (1. b3) e5 *",
                "e4 e5",
                "*",
            ),
            (
                "1. e4 {a [%clk 0:01]\n[%eval 1] b} e5 *\n\n{ the end }\n",
                "e4 e5",
                "*",
            ),
            (
                "[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q -\"]\n\n1. O-O-O *",
                "O-O-O",
                "*",
            ),
            (
                "1. e4\r\ne5\r\n%escape 2. Ke4\r\n2. Nf3 *\r\n",
                "e4 e5 Nf3",
                "*",
            ),
        ] {
            assert_eq!(
                read(text),
                [(moves.to_owned(), result.to_owned())],
                "{text}"
            );
        }
    }

    #[test]
    fn a_pass_is_written_and_read_again() {
        let text = "\n1. e4 -- 2. d4 d5 *\n";
        let pgn = Pgn::read(text).unwrap();
        assert_eq!(pgn.to_string(), text);
    }

    #[test]
    fn tags_on_the_line_of_moves_begin_games() {
        let text = "[Event \"a\"] 1. e4 *\n[Event \"b\"] 1. d4 *\n";
        assert_eq!(read(text).len(), 2);
        let entries: Vec<_> = Pgn::entries(text).collect();
        assert_eq!(entries[1].offset, entries[0].text.len());
        assert_eq!(entries[0].text.to_owned() + entries[1].text, text);
    }

    proptest! {
        #[test]
        fn damage_makes_no_panic_and_no_other_game(
            place in any::<prop::sample::Index>(),
            damage in prop::sample::select(vec![
                "{", "}", "(", ")", ";", "[", "]", "\"", "\n", "%", "*", "1-0", "e4", "$", "…",
                "--", "\u{FEFF}", "0", "é"
            ]),
            length in 0_usize..3,
        ) {
            let mut characters: Vec<char> = GAME.chars().collect();
            let at = place.index(characters.len());
            let end = (at + length).min(characters.len());
            characters.splice(at..end, damage.chars());
            let text: String = characters.into_iter().collect();
            let whole = Pgn::read(GAME).unwrap().game.san_moves();
            for entry in Pgn::entries(&text) {
                prop_assert_eq!(&text[entry.offset..entry.offset + entry.text.len()], entry.text);
                // A game that was read is legal, so it can be written and read again.
                if let Ok(pgn) = entry.game {
                    let again = Pgn::read(&pgn.to_string());
                    if pgn.game.moves().len() > 0 {
                        prop_assert_eq!(again.unwrap().game.san_moves(), pgn.game.san_moves());
                    }
                    prop_assert!(pgn.game.moves().len() <= whole.len() + 1);
                }
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "[ -~\n\r…♘½–{}();]{0,120}") {
            for entry in Pgn::entries(&text) {
                prop_assert!(!entry.text.is_empty());
            }
        }
    }
}
