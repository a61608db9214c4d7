//! Formats values as text.

use anyhow::bail;
use bluechip_simulator::Field;
use chess::{MoveWord, Piece, Square};

/// The format of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// By name, as a decimal number up to ten bits, else as a hexadecimal one.
    Plain,
    /// A decimal number.
    Decimal,
    /// A decimal number in two's complement.
    Signed,
    /// A hexadecimal number.
    Hexadecimal,
    /// A square's name.
    Square,
    /// A set of squares: the name of the only one, or their number; `-` for none.
    Squares,
    /// A piece's letter, White's in capitals; `-` for an empty square.
    Piece,
    /// A word of the move bus, as UCI text.
    Move,
}

impl Format {
    /// Splits a signal from the name of its format after the colon.
    pub fn split(signal: &str) -> (&str, &str) {
        signal.split_once(':').unwrap_or((signal, ""))
    }

    /// The format of that name; the plain one has an empty name.
    pub fn find(name: &str) -> anyhow::Result<Format> {
        Ok(match name {
            "" => Format::Plain,
            "decimal" => Format::Decimal,
            "signed" => Format::Signed,
            "hex" => Format::Hexadecimal,
            "square" => Format::Square,
            "squares" => Format::Squares,
            "piece" => Format::Piece,
            "move" => Format::Move,
            _ => bail!("no format `{name}`"),
        })
    }

    /// The text of a field's value.
    pub fn text(self, value: u64, field: &Field) -> String {
        match self {
            Format::Plain => match field.names().get(value as usize) {
                Some(name) => name.clone(),
                None if field.width() <= 10 => value.to_string(),
                None => format!("{value:#x}"),
            },
            Format::Signed => {
                let unused = 64 - u32::from(field.width());
                ((value << unused) as i64 >> unused).to_string()
            }
            Format::Decimal => value.to_string(),
            Format::Hexadecimal => format!("{value:#x}"),
            Format::Square => Square::new(value as u32 & 63).to_string(),
            Format::Squares => match value.count_ones() {
                0 => "-".to_owned(),
                1 => Square::new(value.trailing_zeros()).to_string(),
                many => many.to_string(),
            },
            Format::Piece => Piece::from_code(value as u32 & 15)
                .map_or('-', Piece::letter)
                .to_string(),
            Format::Move => MoveWord::from_bits(value as u32).to_string(),
        }
    }
}
