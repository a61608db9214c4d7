//! Names as kernels write them: `cells[i*8+j+1]$hit$next`.
//!
//! Array indices are computed from the indices of the enclosing loops; the canonical form has every
//! index after a dollar sign, `cells$12$hit`, which is how blocks announce the members of arrays.

/// The enclosing loops, innermost last: index name and present value.
pub type Loops = Vec<(String, i128)>;

/// Why a name has no canonical form: the part that has no known value.
#[derive(Debug, PartialEq, Eq)]
pub struct UnknownIndex(pub String);

/// The value of a loop index.
pub fn loop_index(loops: &Loops, name: &str) -> Option<i128> {
    loops
        .iter()
        .rev()
        .find(|(index, _)| index == name)
        .map(|&(_, value)| value)
}

/// Writes the canonical form of `name` into `out`, with every index computed.
pub fn canonical(name: &str, loops: &Loops, out: &mut String) -> Result<(), UnknownIndex> {
    out.clear();
    let mut rest = name.trim_start_matches(['.', '*']);
    while let Some(open) = rest.find('[') {
        out.push_str(&rest[..open]);
        let inside = &rest[open + 1..];
        let close = matching_bracket(inside).ok_or_else(|| UnknownIndex(name.into()))?;
        let index = evaluate(&inside[..close], loops)?;
        out.push('$');
        out.push_str(&index.to_string());
        rest = &inside[close + 1..];
    }
    out.push_str(rest);
    Ok(())
}

fn matching_bracket(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (position, character) in text.char_indices() {
        match character {
            '[' => depth += 1,
            ']' if depth == 0 => return Some(position),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Evaluates index arithmetic.
pub fn evaluate(text: &str, loops: &Loops) -> Result<i128, UnknownIndex> {
    let mut parser = Parser {
        text,
        rest: text,
        loops,
    };
    let value = parser.level(0)?;
    if parser.rest.is_empty() {
        Ok(value)
    } else {
        Err(parser.unknown())
    }
}

/// The value of an integer literal in any of Rust's spellings.
pub fn integer(text: &str) -> Option<i128> {
    let compact: String = text.chars().filter(|c| !matches!(c, '_' | ' ')).collect();
    let (negative, digits) = match compact.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, compact.as_str()),
    };
    let (radix, digits) = match digits.get(..2) {
        Some("0x") => (16, &digits[2..]),
        Some("0b") => (2, &digits[2..]),
        Some("0o") => (8, &digits[2..]),
        _ => (10, digits),
    };
    // In base 16 no suffix starts with a digit: `u` and `i` are no hexadecimal digits.
    let end = digits
        .find(|c: char| !c.is_digit(radix))
        .unwrap_or(digits.len());
    let suffix = &digits[end..];
    if !suffix.is_empty() && !INTEGER_TYPES.contains(&suffix) {
        return None;
    }
    let value = i128::from_str_radix(&digits[..end], radix).ok()?;
    Some(if negative { -value } else { value })
}

const INTEGER_TYPES: [&str; 12] = [
    "usize", "isize", "u128", "i128", "u64", "i64", "u32", "i32", "u16", "i16", "u8", "i8",
];

/// Binary operators by precedence, loosest first.
const OPERATORS: [&[&str]; 5] = [&["|"], &["^"], &["&"], &["<<", ">>"], &["+", "-"]];
const PRODUCTS: [&str; 3] = ["*", "/", "%"];

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    loops: &'a Loops,
}

impl Parser<'_> {
    fn unknown(&self) -> UnknownIndex {
        UnknownIndex(self.text.into())
    }

    fn take(&mut self, operators: &[&'static str]) -> Option<&'static str> {
        let found = operators
            .iter()
            .find(|operator| self.rest.starts_with(**operator))?;
        self.rest = &self.rest[found.len()..];
        Some(found)
    }

    fn level(&mut self, level: usize) -> Result<i128, UnknownIndex> {
        let operators = OPERATORS.get(level).copied().unwrap_or(&PRODUCTS);
        let last = level == OPERATORS.len();
        let mut left = if last {
            self.atom()?
        } else {
            self.level(level + 1)?
        };
        while let Some(operator) = self.take(operators) {
            let right = if last {
                self.atom()?
            } else {
                self.level(level + 1)?
            };
            let shift = u32::try_from(right).ok();
            left = match operator {
                "+" => left.checked_add(right),
                "-" => left.checked_sub(right),
                "*" => left.checked_mul(right),
                "/" => left.checked_div(right),
                "%" => left.checked_rem(right),
                "<<" => shift.and_then(|shift| left.checked_shl(shift)),
                ">>" => shift.and_then(|shift| left.checked_shr(shift)),
                "&" => Some(left & right),
                "^" => Some(left ^ right),
                _ => Some(left | right),
            }
            .ok_or_else(|| self.unknown())?;
        }
        Ok(left)
    }

    fn atom(&mut self) -> Result<i128, UnknownIndex> {
        if self.take(&["("]).is_some() {
            let value = self.level(0)?;
            self.take(&[")"]).ok_or_else(|| self.unknown())?;
            // A cast of a parenthesis: `(i+1)asusize`.
            if let Some(cast) = self.rest.strip_prefix("as") {
                let end = cast
                    .find(|c: char| !c.is_ascii_alphanumeric())
                    .unwrap_or(cast.len());
                if INTEGER_TYPES.contains(&&cast[..end]) {
                    self.rest = &cast[end..];
                }
            }
            return Ok(value);
        }
        let end = self
            .rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
            .unwrap_or(self.rest.len());
        let word = &self.rest[..end];
        let value = self.word(word).ok_or_else(|| self.unknown())?;
        self.rest = &self.rest[end..];
        Ok(value)
    }

    /// A number or loop index, possibly with a cast run into it: spaces are lost, `i as usize`
    /// arrives as `iasusize`.
    fn word(&self, word: &str) -> Option<i128> {
        loop_index(self.loops, word)
            .or_else(|| integer(word))
            .or_else(|| {
                let uncast = INTEGER_TYPES
                    .iter()
                    .find_map(|ty| word.strip_suffix(ty)?.strip_suffix("as"))?;
                self.word(uncast)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loops() -> Loops {
        vec![("i".into(), 3), ("j".into(), 5)]
    }

    #[test]
    fn indices_are_computed() {
        let mut out = String::new();
        for (name, expected) in [
            ("hit", "hit"),
            ("cells[i*8+j+1]$hit", "cells$30$hit"),
            ("cells[(i+1)*2]", "cells$8"),
            ("cells[i][j+1]$bus$x", "cells$3$6$bus$x"),
            ("cells[iasusize*8usize+jasusize]", "cells$29"),
            ("cells[(i+j)asusize/2]", "cells$4"),
            ("cells[0x1f-i%2<<1]", "cells$60"),
            (".bus$a", "bus$a"),
        ] {
            canonical(name, &loops(), &mut out).unwrap();
            assert_eq!(out, expected, "{name}");
        }
    }

    #[test]
    fn unknown_indices_are_refused() {
        let mut out = String::new();
        for name in [
            "cells[k]",
            "cells[N-1]",
            "cells[i",
            "cells[i/0]",
            "cells[x$val()$index()]",
        ] {
            assert!(canonical(name, &loops(), &mut out).is_err(), "{name}");
        }
    }

    #[test]
    fn integers_in_every_spelling() {
        for (text, value) in [
            ("12", 12),
            ("0x1F", 31),
            ("0b10_10u8", 10),
            ("- 3", -3),
            ("7_usize", 7),
            ("0o17", 15),
        ] {
            assert_eq!(integer(text), Some(value), "{text}");
        }
        assert_eq!(integer("12q"), None);
        assert_eq!(integer(""), None);
    }
}
