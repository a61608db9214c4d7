//! Adds games to PGN files, and keeps everything in them, including comments and variations.

use crate::pgn::{COLUMNS, Entry, Pgn, lines};
use std::fmt::Display;

/// Continues a game of a text: appends the moves played since, and replaces the result. Returns the
/// same text if nothing has changed, and none if the new game is a different one.
pub fn continued(text: &str, entry: &Entry, now: &Pgn) -> Option<String> {
    let before = entry.game.as_ref().ok()?;
    let plies = before.game.moves().len();
    let is_longer = now.game.start() == before.game.start()
        && now.game.moves().len() >= plies
        && now.game.moves().take(plies).eq(before.game.moves());
    if !is_longer {
        return None;
    }
    if now.game.moves().len() == plies && now.result == before.result {
        return Some(text.to_owned());
    }
    let old = entry.text;
    let trimmed = old.trim_end().len();
    let (at, behind) = match entry.result {
        Some((at, behind)) => (at, &old[behind..]),
        None => (trimmed, &old[trimmed..]),
    };
    let words = now.numbered(plies).into_iter().chain([now.result.clone()]);
    // On a new line, as the line before may end with a comment.
    let added = lines(words);
    let head = with_result(old[..at].trim_end(), &now.result);
    let rest = &text[entry.offset + old.len()..];
    let last = match behind.is_empty() && rest.is_empty() {
        true => "\n",
        false => "",
    };
    let front = &text[..entry.offset];
    Some(format!("{front}{head}\n{added}{behind}{last}{rest}"))
}

/// What to insert after a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// Symbols and a comment, directly after the move and its existing symbols.
    pub comment: String,
    /// Variations, after the existing comments and variations.
    pub variation: String,
}

/// The text of a game with notes after its moves, in order; everything else remains.
pub fn annotated(entry: &Entry, notes: &[Note]) -> String {
    let mut text = String::new();
    let mut from = 0;
    for (end, note) in entry.moves.iter().zip(notes) {
        for (at, note) in [(end.symbols, &note.comment), (end.all, &note.variation)] {
            if note.is_empty() {
                continue;
            }
            text.push_str(&entry.text[from..at]);
            from = at;
            // A comment after `;` extends to the end of the line.
            let line = &text[text.rfind('\n').map_or(0, |at| at + 1)..];
            let is_full = line.len() + 1 + note.len() > COLUMNS;
            let is_in_comment = line.contains(';');
            text.push(if is_full || is_in_comment { '\n' } else { ' ' });
            text.push_str(note);
            // The move may be directly followed by another word.
            if !entry.text[at..].starts_with(char::is_whitespace) {
                text.push(' ');
            }
        }
    }
    text.push_str(&entry.text[from..]);
    text
}

/// A text with one more game at its end.
pub fn appended(text: &str, game: &impl Display) -> String {
    let gap = match text {
        "" => "",
        _ if text.ends_with("\n\n") => "",
        _ if text.ends_with('\n') => "\n",
        _ => "\n\n",
    };
    format!("{text}{gap}{game}")
}

/// The beginning of a game with another result in its tag, if there is such a tag.
fn with_result(head: &str, result: &str) -> String {
    const TAG: &str = "[Result \"";
    let found = head.find(TAG).map(|at| at + TAG.len());
    match found.and_then(|start| Some((start, start + head[start..].find('"')?))) {
        Some((start, end)) => format!("{}{result}{}", &head[..start], &head[end..]),
        None => head.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TWO: &str = "[Event \"one\"]\n[Result \"*\"]\n\n\
                       1. e4 {my comment} e5 (1... c5 2. Nf3) *\n\n[Event \"two\"]\n\
                       [Result \"1-0\"]\n\n1. d4 d5 1-0\n";

    /// Continues a game in a text.
    fn play_on(text: &str, number: usize, moves: &str, result: &str) -> Option<String> {
        let entry = Pgn::entries(text).nth(number)?;
        let mut now = entry.game.as_ref().unwrap().clone();
        for mv in moves.split_whitespace() {
            match mv {
                "back" => assert!(now.game.take_back()),
                mv => now.game.play_text(mv).unwrap(),
            }
        }
        now.result = result.to_owned();
        continued(text, &entry, &now)
    }

    #[test]
    fn a_game_grows_where_it_is() {
        assert_eq!(play_on(TWO, 0, "", "*").unwrap(), TWO);
        assert_eq!(
            play_on(TWO, 0, "Nf3 Nc6", "1/2-1/2").unwrap(),
            TWO.replace("[Result \"*\"]", "[Result \"1/2-1/2\"]")
                .replace(" *\n", "\n2. Nf3 Nc6 1/2-1/2\n")
        );
        assert_eq!(
            play_on(TWO, 1, "c4", "*").unwrap(),
            TWO.replace("[Result \"1-0\"]", "[Result \"*\"]")
                .replace(" 1-0\n", "\n2. c4 *\n")
        );
        // A game with moves taken back is another game.
        assert_eq!(play_on(TWO, 0, "back c5", "*"), None);
        // No result, and a comment to the end of the line.
        assert_eq!(
            play_on("1. e4 ; best", 0, "e5", "*").unwrap(),
            "1. e4 ; best\n1... e5 *\n"
        );
    }

    #[test]
    fn a_game_is_put_behind_the_others() {
        let game = Pgn::read("[Event \"three\"]\n\n1. c4 *\n").unwrap();
        for text in ["", "1. e4 *", "1. e4 *\n", "1. e4 *\n\n"] {
            let all = appended(text, &game);
            assert!(all.starts_with(text) && all.ends_with(&game.to_string()));
            assert_eq!(
                Pgn::games(&all).filter(Result::is_ok).count(),
                1 + usize::from(!text.is_empty()),
                "{all}"
            );
        }
    }

    #[test]
    fn notes_stand_behind_moves_and_variations_behind_comments() {
        for (text, expected) in [
            ("1. e4 e5 *", "1. e4 {0} (v) e5 {1} (v) *"),
            (
                "[Event \"x\"]\n\n1. e4$1 {mine} e5 !? $2 (1... c5 2. Nf3)\n2. Nf3(2. f4) *\n",
                "[Event \"x\"]\n\n1. e4$1 {0} {mine} (v) e5 !? $2 {1} (1... c5 2. Nf3) (v)\n\
                 2. Nf3 {2} (2. f4) (v) *\n",
            ),
            ("1. e4 ; best\ne5 *", "1. e4 {0} ; best\n(v)\ne5 {1} (v) *"),
        ] {
            let entry = Pgn::entries(text).next().unwrap();
            let note = |index: u32| Note {
                comment: format!("{{{index}}}"),
                variation: "(v)".to_owned(),
            };
            let notes: Vec<Note> = (0..3).map(note).collect();
            assert_eq!(annotated(&entry, &notes), expected);
            let again = Pgn::read(expected).unwrap();
            assert_eq!(again.game.san_moves(), entry.game.unwrap().game.san_moves());
        }
    }

    proptest! {
        #[test]
        fn other_games_stay_as_they_are(
            moves in prop::sample::select(vec!["", "Nf3", "Nf3 Nf6 Nxe5", "f4 exf4 Nf3 g5 h4"]),
            result in prop::sample::select(vec!["*", "1-0", "0-1", "1/2-1/2"]),
            before in prop::sample::select(vec!["", "\u{FEFF}", "{ games }\n", "[Event \"zero\"]\n\
                \n1. b4 Ke4 {?} *\n\n"]),
        ) {
            let text = format!("{before}{TWO}");
            let number = Pgn::entries(&text).count() - 2;
            let grown = play_on(&text, number, moves, result).unwrap();
            let last = "[Event \"two\"]\n[Result \"1-0\"]\n\n1. d4 d5 1-0\n";
            prop_assert!(grown.starts_with(before) && grown.ends_with(last));
            let kept = ["{my comment}", "(1... c5 2. Nf3)"];
            prop_assert!(kept.iter().all(|part| grown.contains(part)));
            let games: Vec<_> = Pgn::games(&grown).collect();
            prop_assert_eq!(games.len(), number + 2);
            let game = games[number].as_ref().unwrap();
            prop_assert_eq!(&game.result, result);
            prop_assert_eq!(game.tag("Result"), Some(result));
            prop_assert_eq!(game.game.moves().len(), 2 + moves.split_whitespace().count());
        }
    }
}
