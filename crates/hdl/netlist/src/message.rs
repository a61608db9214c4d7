//! Kinds and messages of directives.

use std::fmt::Write;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

/// Kinds of directives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DirectiveKind {
    /// Prints its message.
    Print,
    /// Prints its message when a value in it has changed: `$monitor`.
    Monitor,
    /// Prints its message and ends the run: `$finish`, `$stop`.
    Finish,
    /// Prints its message and ends the run as failed: `$fatal`, `$error`.
    Fatal,
    /// Acts when an assertion is violated.
    Assert,
    /// Acts when an assumption on the inputs is violated.
    Assume,
    /// Acts when the covered event occurs.
    Cover,
}

impl DirectiveKind {
    /// What happens when it acts, in words.
    pub fn deed(self) -> &'static str {
        match self {
            DirectiveKind::Print | DirectiveKind::Monitor => "message",
            DirectiveKind::Finish => "finish",
            DirectiveKind::Fatal => "error",
            DirectiveKind::Assert => "assertion failed",
            DirectiveKind::Assume => "assumption failed",
            DirectiveKind::Cover => "covered",
        }
    }

    /// Whether the design, or what drives it, is wrong where it acts.
    pub fn is_failure(self) -> bool {
        matches!(
            self,
            DirectiveKind::Fatal | DirectiveKind::Assert | DirectiveKind::Assume
        )
    }
}

/// A text with values in it, as `$display` has them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message(pub Vec<Part>);

/// A part of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Part {
    /// Literal text.
    Text(String),
    /// A value.
    Value {
        /// Which of the arguments.
        argument: usize,
        /// How it is written.
        style: Style,
        /// How it is filled up.
        fill: Fill,
    },
    /// The time.
    Time(Fill),
}

/// How a value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Style {
    /// Digits.
    Number {
        /// 2, 8, 10 or 16.
        base: u32,
        /// Whether digits above 9 are capital letters.
        upper: bool,
        /// Whether the value is a two's complement number.
        signed: bool,
        /// Sign of a number that is not negative.
        plus: Plus,
        /// Whether a prefix such as `0x` is written.
        prefix: bool,
    },
    /// Characters, eight bits each, the first one highest; zeros say nothing.
    Characters,
    /// One character, by its number in Unicode.
    Unicode,
}

/// Sign of a number that is not negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Plus {
    /// Nothing.
    None,
    /// `+`.
    Sign,
    /// A blank.
    Blank,
}

/// How a text is filled up to a width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fill {
    /// The least number of characters.
    pub width: usize,
    /// What it is filled with.
    pub with: char,
    /// Where.
    pub at: FillAt,
}

/// Where a text is filled up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FillAt {
    /// Before it.
    Start,
    /// Behind it.
    End,
    /// Between sign and digits.
    AfterSign,
}

impl Fill {
    fn apply(self, sign: &str, digits: &str) -> String {
        let missing = self
            .width
            .saturating_sub(sign.chars().count() + digits.chars().count());
        let fill: String = std::iter::repeat_n(self.with, missing).collect();
        match self.at {
            FillAt::Start => format!("{fill}{sign}{digits}"),
            FillAt::End => format!("{sign}{digits}{fill}"),
            FillAt::AfterSign => format!("{sign}{fill}{digits}"),
        }
    }
}

impl Message {
    /// The text, for these values, with their widths, at a time.
    pub fn text(&self, values: &[(BigUint, u16)], time: u64) -> String {
        let mut text = String::new();
        let nothing = (BigUint::ZERO, 1);
        for part in &self.0 {
            match part {
                Part::Text(own) => text += own,
                Part::Time(fill) => text += &fill.apply("", &time.to_string()),
                Part::Value {
                    argument,
                    style,
                    fill,
                } => {
                    let (value, width) = values.get(*argument).unwrap_or(&nothing);
                    let (sign, digits) = style.text(value, *width);
                    text += &fill.apply(&sign, &digits);
                }
            }
        }
        text
    }
}

impl Style {
    /// The sign, and what follows it.
    fn text(self, value: &BigUint, width: u16) -> (String, String) {
        match self {
            Style::Number {
                base,
                upper,
                signed,
                plus,
                prefix,
            } => {
                let negative = signed && value.bit(u64::from(width) - 1);
                let value = match negative {
                    true => (BigUint::from(1u8) << width) - value,
                    false => value.clone(),
                };
                let sign = match plus {
                    _ if negative => "-",
                    Plus::None => "",
                    Plus::Sign => "+",
                    Plus::Blank => " ",
                };
                let mut sign = sign.to_owned();
                if prefix {
                    sign += match base {
                        2 => "0b",
                        8 => "0o",
                        10 => "0d",
                        _ => "0x",
                    };
                }
                let digits = value.to_str_radix(base);
                let digits = match upper {
                    true => digits.to_uppercase(),
                    false => digits,
                };
                (sign, digits)
            }
            Style::Characters => {
                let bytes = value.to_bytes_be();
                let bytes: Vec<u8> = bytes.into_iter().filter(|byte| *byte != 0).collect();
                (String::new(), String::from_utf8_lossy(&bytes).into_owned())
            }
            Style::Unicode => {
                let mut text = String::new();
                let number = u32::try_from(value).ok().and_then(char::from_u32);
                let _ = write!(text, "{}", number.unwrap_or(char::REPLACEMENT_CHARACTER));
                (String::new(), text)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(base: u32, signed: bool) -> Style {
        Style::Number {
            base,
            upper: false,
            signed,
            plus: Plus::None,
            prefix: false,
        }
    }

    fn fill(width: usize, with: char, at: FillAt) -> Fill {
        Fill { width, with, at }
    }

    #[test]
    fn values_are_written_as_verilog_does() {
        let cases = [
            (number(10, false), fill(3, ' ', FillAt::Start), 5u32, "  5"),
            (number(10, true), fill(5, ' ', FillAt::End), 0xfe, "-2   "),
            (number(16, false), fill(2, '0', FillAt::Start), 10, "0a"),
            (
                number(10, true),
                fill(5, '0', FillAt::AfterSign),
                0xff,
                "-0001",
            ),
            (number(2, false), fill(8, '0', FillAt::Start), 5, "00000101"),
            (number(10, true), fill(0, ' ', FillAt::Start), 0x80, "-128"),
            (Style::Characters, fill(3, ' ', FillAt::Start), 0x41, "  A"),
        ];
        for (style, fill, value, expected) in cases {
            let part = Part::Value {
                argument: 0,
                style,
                fill,
            };
            let text = Message(vec![part]).text(&[(value.into(), 8)], 0);
            assert_eq!(text, expected, "{style:?}");
        }
    }

    #[test]
    fn the_time_is_part_of_a_message() {
        let parts = vec![
            Part::Text("at ".into()),
            Part::Time(fill(4, ' ', FillAt::Start)),
        ];
        assert_eq!(Message(parts).text(&[], 70), "at   70");
    }
}
