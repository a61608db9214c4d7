//! Words and signs of Verilog, with their places.

use crate::sources::{blanked, is_of_name};

/// Signs of more than one character, longest first.
const SIGNS: [&str; 42] = [
    "<<<=", ">>>=", "|=>", "|->", "#-#", "#=#", "<<=", ">>=", "<<<", ">>>", "===", "!==", "==?",
    "!=?", "<->", "->>", "&&&", "&&", "||", "->", "<=", ">=", "==", "!=", "++", "--", "+=", "-=",
    "*=", "/=", "%=", "&=", "|=", "^=", "::", "+:", "-:", "~&", "~|", "~^", "^~", "**",
];

/// A text without comments and strings, as words and signs.
pub struct Tokens {
    text: String,
    places: Vec<(usize, usize)>,
}

impl Tokens {
    /// The tokens of a text.
    pub fn of(text: &str) -> Tokens {
        let text = blanked(text);
        let mut places = Vec::new();
        let mut at = 0;
        while let Some(first) = text[at..].chars().next() {
            let rest = &text[at..];
            let length = if is_of_word(first) {
                rest.find(|c| !is_of_word(c)).unwrap_or(rest.len())
            } else if is_literal(rest) {
                rest.find(|c| !(is_of_word(c) || matches!(c, '\'' | '?')))
                    .unwrap_or(rest.len())
            } else if first == '\\' {
                // An escaped name goes to the next blank.
                rest.find(char::is_whitespace).unwrap_or(rest.len())
            } else {
                let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
                sign.map_or(first.len_utf8(), |sign| sign.len())
            };
            if !first.is_whitespace() {
                places.push((at, at + length));
            }
            at += length;
        }
        Tokens { text, places }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// One of them; empty beyond the last.
    pub fn get(&self, index: usize) -> &str {
        match self.places.get(index) {
            Some(&(begin, end)) => &self.text[begin..end],
            None => "",
        }
    }

    /// The one before; empty before the first.
    pub fn before(&self, index: usize) -> &str {
        index.checked_sub(1).map_or("", |before| self.get(before))
    }

    /// The line of a token, from 1.
    pub fn line(&self, index: usize) -> usize {
        let end = self
            .places
            .get(index)
            .map_or(self.text.len(), |place| place.0);
        1 + self.text[..end].matches('\n').count()
    }

    /// The places of a word.
    pub fn places<'a>(&'a self, word: &'a str) -> impl Iterator<Item = usize> + 'a {
        (0..self.len()).filter(move |&index| self.get(index) == word)
    }

    /// The place of the closing token for the opening one here; the last token if there is none.
    pub fn closing(&self, open: usize) -> usize {
        let mut depth = 0;
        for index in open..self.len() {
            match self.get(index) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            if depth <= 0 {
                return index;
            }
        }
        self.len().saturating_sub(1)
    }

    /// The place of the opening token for the closing one here; the first token if there is none.
    pub fn opening(&self, close: usize) -> usize {
        let mut depth = 0;
        for index in (0..=close).rev() {
            match self.get(index) {
                "(" | "[" | "{" => depth -= 1,
                ")" | "]" | "}" => depth += 1,
                _ => {}
            }
            if depth <= 0 {
                return index;
            }
        }
        0
    }

    /// The place after the selections that follow a name: `[3].a[1:0]`.
    pub fn after_selections(&self, name: usize) -> usize {
        let mut index = name + 1;
        loop {
            match self.get(index) {
                "[" => index = self.closing(index) + 1,
                "." => index += 2,
                _ => return index,
            }
        }
    }

    /// The place after the statement that begins here.
    pub fn after_statement(&self, begin: usize) -> usize {
        let after_group = |index: usize| match self.get(index) {
            "(" => self.closing(index) + 1,
            _ => index,
        };
        match self.get(begin) {
            "begin" | "fork" | "case" | "casex" | "casez" => self.after_block(begin),
            "if" | "for" | "foreach" | "while" | "repeat" => {
                let mut end = self.after_statement(after_group(begin + 1));
                while self.get(begin) == "if" && self.get(end) == "else" {
                    end = self.after_statement(end + 1);
                }
                end
            }
            "unique" | "unique0" | "priority" | "forever" => self.after_statement(begin + 1),
            "@" => self.after_statement(after_group(begin + 1)),
            _ => {
                let mut index = begin;
                while index < self.len() && self.get(index) != ";" {
                    index = match self.get(index) {
                        "(" | "[" | "{" => self.closing(index) + 1,
                        _ => index + 1,
                    };
                }
                index + 1
            }
        }
    }

    /// The place after the word that ends a block.
    fn after_block(&self, begin: usize) -> usize {
        let mut open = 0;
        for index in begin..self.len() {
            match self.get(index) {
                "begin" | "fork" | "case" | "casex" | "casez" => open += 1,
                "end" | "endcase" | "join" | "join_any" | "join_none" => open -= 1,
                _ => {}
            }
            if open == 0 {
                return index + 1;
            }
        }
        self.len()
    }
}

/// Whether a text begins with the base of a number, of which digits may be `?`.
fn is_literal(text: &str) -> bool {
    let base = text
        .strip_prefix('\'')
        .map(|rest| rest.trim_start_matches(['s', 'S']));
    base.is_some_and(|rest| rest.starts_with(['b', 'B', 'o', 'O', 'h', 'H', 'd', 'D']))
}

/// Whether a token is a name or a keyword.
pub fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '\\'))
}

/// Whether a token is an assignment. `<=` does not count, as it may be a comparison.
pub fn is_assignment(token: &str) -> bool {
    let operators = [
        "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "<<<=", ">>>=",
    ];
    operators.contains(&token)
}

/// Whether a token begins a declaration.
pub fn is_type(token: &str) -> bool {
    let types = [
        "logic",
        "reg",
        "bit",
        "byte",
        "shortint",
        "int",
        "longint",
        "integer",
        "time",
        "wire",
        "tri",
        "var",
        "static",
        "automatic",
        "real",
        "genvar",
    ];
    types.contains(&token)
}

fn is_of_word(c: char) -> bool {
    is_of_name(c) || c == '`'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_words_and_signs() {
        let tokens = Tokens::of("a<=b[3:0] // c\n && \"x;\" $d(e);");
        let all: Vec<&str> = (0..tokens.len()).map(|index| tokens.get(index)).collect();
        let expected = [
            "a", "<=", "b", "[", "3", ":", "0", "]", "&&", "$d", "(", "e", ")", ";",
        ];
        assert_eq!(all, expected);
        assert_eq!((tokens.line(0), tokens.line(8)), (1, 2));
        assert_eq!(tokens.after_selections(2), 8);
        assert_eq!((tokens.closing(3), tokens.opening(7)), (7, 3));
    }

    #[test]
    fn a_statement_has_an_end() {
        for text in [
            "if (a) b = 1; else if (c) begin d; e; end else f(g; h);",
            "for (i = 0; i < 3; i++) begin case (a) 1: b; endcase end",
            "case (a) 1: begin b; end default: c; endcase",
        ] {
            let tokens = Tokens::of(&format!("{text} rest;"));
            assert_eq!(tokens.get(tokens.after_statement(0)), "rest", "{text}");
        }
    }
}
