//! Games as PGN.

use crate::error::GameError;
use crate::played::Played;
use chess::{FenError, Position};
use std::fmt;

/// Columns of the movetext.
const COLUMNS: usize = 79;
/// How a game ends, `*` if it has not.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A game with its tags.
#[derive(Clone, Debug)]
pub struct Pgn {
    /// Names and values, in order.
    pub tags: Vec<(String, String)>,
    /// The game.
    pub game: Played,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that goes on.
    pub result: String,
}

/// Why a text is no PGN.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct PgnError {
    /// Where, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: PgnProblem,
}

/// What is wrong with a PGN.
#[derive(Debug, thiserror::Error)]
pub enum PgnProblem {
    /// A tag is not `[Name "value"]`.
    #[error("`{0}` is no tag such as [Event \"Match\"]")]
    Tag(String),
    /// The tag FEN is none.
    #[error("the tag FEN: {0}")]
    Fen(#[from] FenError),
    /// The start position or a move is impossible.
    #[error(transparent)]
    Move(#[from] GameError),
    /// A comment or a variation does not end.
    #[error("what `{0}` opens is not closed")]
    Open(char),
    /// There is nothing at all.
    #[error("there is no game")]
    Nothing,
}

impl Pgn {
    /// All games of a text, each as [`Pgn::read`] has it: what is wrong with one does not touch the others.
    pub fn games(text: &str) -> impl Iterator<Item = Result<Pgn, PgnError>> {
        let mut rest = text;
        let mut line = 0;
        std::iter::from_fn(move || {
            while !rest.is_empty() {
                let (game, after) = rest.split_at(end_of_game(rest));
                let before = line;
                line += game.matches('\n').count();
                rest = after;
                if !game.trim().is_empty() {
                    return Some(Pgn::read(game).map_err(|error| PgnError {
                        line: error.line + before,
                        ..error
                    }));
                }
            }
            None
        })
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Reads the first game of a text; comments and variations are left out.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str) -> Result<Pgn, PgnError> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut lines = text.lines().enumerate().peekable();
        while let Some(&(index, line)) = lines.peek() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('%') {
                if !line.starts_with('[') {
                    break;
                }
                let tag = tag(line).ok_or_else(|| PgnError {
                    line: index + 1,
                    problem: PgnProblem::Tag(line.to_owned()),
                })?;
                tags.push(tag);
            }
            lines.next();
        }
        let first = lines.peek().map_or(1, |(index, _)| index + 1);
        let fail = |line: usize| move |problem: PgnProblem| PgnError { line, problem };
        let start = match tags.iter().find(|(name, _)| name == "FEN") {
            Some((_, fen)) => fen.parse().map_err(PgnProblem::Fen).map_err(fail(first))?,
            None => Position::start(),
        };
        let game = Played::new(&start);
        let mut game = game.map_err(PgnProblem::Move).map_err(fail(first))?;
        let mut result = None;
        let mut skipped = Skipped::default();
        for (index, line) in lines {
            if line.starts_with('%') {
                continue;
            }
            for (_, word) in skipped.words(line) {
                if RESULTS.contains(&word.as_str()) {
                    result = Some(word);
                    break;
                }
                let word = word
                    .trim_start_matches(|c: char| c.is_ascii_digit() && !word.starts_with("0-0"));
                let word = word.trim_start_matches('.');
                if !word.is_empty() && !word.starts_with('$') {
                    let played = game.play_text(word).map_err(PgnProblem::Move);
                    played.map_err(fail(index + 1))?;
                }
            }
            skipped.line = index + 1;
            if result.is_some() {
                break;
            }
        }
        if let Some(opened) = skipped.opened() {
            return Err(fail(skipped.line)(PgnProblem::Open(opened)));
        }
        if tags.is_empty() && result.is_none() && game.moves().len() == 0 {
            return Err(fail(1)(PgnProblem::Nothing));
        }
        Ok(Pgn {
            tags,
            game,
            result: result.unwrap_or_else(|| "*".to_owned()),
        })
    }
}

/// Where the first game of a text ends: before the first tag behind its moves, well-formed or not, or before the first word behind its result.
/// What looks like a tag in a comment that is not closed begins a game, too, so that all after it are not lost.
fn end_of_game(text: &str) -> usize {
    let mut skipped = Skipped::default();
    let (mut has_moves, mut is_over) = (false, false);
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        let is_bracket = trimmed.starts_with('[');
        // In a comment a line may well begin with a bracket.
        if has_moves && is_bracket && (!skipped.comment || tag(trimmed).is_some()) {
            return start;
        }
        let is_header = !has_moves && (is_bracket || trimmed.is_empty());
        if !is_header && !line.starts_with('%') {
            has_moves = true;
            let mut words = skipped.words(line);
            let mut behind = 0;
            if let Some((at, word)) = words.last()
                && !is_over
                && RESULTS.contains(&word.as_str())
            {
                is_over = true;
                behind = at + word.len();
                words = skipped.words(&line[behind..]);
            }
            if let Some((at, _)) = words.first()
                && is_over
            {
                return start + behind + at;
            }
        }
        start += line.len();
    }
    text.len()
}

/// `[Name "value"]`
fn tag(line: &str) -> Option<(String, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inner.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((
        name.to_owned(),
        value.replace("\\\"", "\"").replace("\\\\", "\\"),
    ))
}

/// Comments and variations that the movetext is in.
#[derive(Default)]
struct Skipped {
    comment: bool,
    variations: usize,
    line: usize,
}

impl Skipped {
    fn opened(&self) -> Option<char> {
        match (self.comment, self.variations) {
            (true, _) => Some('{'),
            (false, 0) => None,
            _ => Some('('),
        }
    }

    /// The words of a line that count, no further than the game's result, and where they begin.
    fn words(&mut self, line: &str) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut in_word = false;
        for (at, c) in line.char_indices() {
            let is_left_out = self.comment || self.variations > 0;
            if !is_left_out && !c.is_whitespace() && !"{;()".contains(c) {
                match words.last_mut() {
                    Some((_, word)) if in_word => word.push(c),
                    _ => words.push((at, c.to_string())),
                }
                in_word = true;
                continue;
            }
            in_word = false;
            if (words.last()).is_some_and(|(_, word)| RESULTS.contains(&word.as_str())) {
                break;
            }
            match c {
                '}' => self.comment = false,
                _ if self.comment => {}
                '{' => self.comment = true,
                ';' => break,
                '(' => self.variations += 1,
                ')' => self.variations = self.variations.saturating_sub(1),
                _ => {}
            }
        }
        words
    }
}

impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        writeln!(f)?;
        let start = self.game.start();
        let mut number = start.fullmove;
        let mut is_white = start.side == chess::Color::White;
        let mut words = Vec::new();
        for (index, san) in self.game.san_moves().into_iter().enumerate() {
            if is_white {
                words.push(format!("{number}."));
            } else if index == 0 {
                words.push(format!("{number}..."));
            }
            words.push(san);
            number += u32::from(!is_white);
            is_white = !is_white;
        }
        words.push(self.result.clone());
        let mut column = 0;
        for word in words {
            if column > 0 && column + 1 + word.len() > COLUMNS {
                writeln!(f)?;
                column = 0;
            } else if column > 0 {
                f.write_str(" ")?;
                column += 1;
            }
            f.write_str(&word)?;
            column += word.len();
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            "{GAME}\n1. d4 d5 0-1\n\n\n[Event \"broken\"]\n\n1. e4 e5 2. Ke3 {{no\n[Event \"good\"]\n\n1. c4 *\n"
        );
        let games: Vec<_> = Pgn::games(&files).collect();
        assert_eq!(games.len(), 4);
        let events = games.iter().map(|game| game.as_ref().ok()?.tag("Event"));
        let expected = [Some("IBM Man-Machine"), Some("another"), None, Some("good")];
        assert!(events.eq(expected));
        assert_eq!(games[1].as_ref().unwrap().result, "0-1");
        // The line is the file's.
        let problem = games[2].as_ref().unwrap_err();
        let line = files.lines().position(|line| line.contains("Ke3")).unwrap();
        assert_eq!(problem.line, line + 1);
        assert_eq!(Pgn::games("\n \n").count(), 0);
    }

    #[test]
    fn damage_does_not_swallow_games() {
        // Of each text: what is read of its games, by their last moves, and the lines of those that are skipped.
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
                "[Event \"b\"]\n\n1. e4 e5\n\n[Event \"c\n\n1. c4 c5 *\n\n[Event \"d\"]\n\n1. d4 d5 *\n",
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
            ("", "line 1: there is no game"),
            (
                "[Event no]\n",
                "line 1: `[Event no]` is no tag such as [Event \"Match\"]",
            ),
            (
                "1. e4 e5\n2. Ke3\n",
                "line 2: 'Ke3' is not a move such as e2e4 or e7e8q",
            ),
            ("1. e4 e5 2. e2e4", "line 1: e2e4 is not a legal move here"),
            (
                "1. e4 {never\nclosed",
                "line 2: what `{` opens is not closed",
            ),
            ("1. e4 (1. d4\n", "line 1: what `(` opens is not closed"),
        ] {
            assert_eq!(Pgn::read(text).unwrap_err().to_string(), problem);
        }
        let bad_fen = Pgn::read("[FEN \"8/8 w\"]\n\n1. e4").unwrap_err();
        assert!(bad_fen.to_string().contains("the tag FEN"), "{bad_fen}");
    }
}
