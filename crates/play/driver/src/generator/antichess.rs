//! Weights of the evaluation for AntiChess, and the values computed from them: the costs and
//! bonuses of pieces for their owner.

use super::file::{FileError, Problem, read};
use chess::{Color, Piece, PieceType, Square};
use memory_map::{EvaluationParameters, address, entries};
use std::fmt;
use std::ops::RangeInclusive;
use std::path::Path;
use toml_edit::{Document, Item};

/// Squares in a table of costs: the ranks from the view of the piece's side, and four files from
/// the edge to the middle.
pub const PLACES: usize = 32;

/// The range of PIECE_PLACEMENT.
const COST_RANGE: RangeInclusive<i64> = 0..=1_023;
/// The range of PHASE_BONUS.
const PHASE_RANGE: RangeInclusive<i32> = -512..=511;
/// The range of SIDE_TO_MOVE.
const SIDE_TO_MOVE_RANGE: RangeInclusive<i64> = 0..=15;

/// The names in a file.
const BONUSES: [&str; 5] = ["pawn", "minor", "rook", "queen", "side_to_move"];
const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// The text before the weights in a file.
const HEAD: &str = "\
# The weights of AntiChess's evaluation, in points. All are whole numbers.
#
# A piece is worth to its owner its bonus less its cost. Bonuses: for each of the first seven pawns, four minor pieces (knights and
# bishops), three rooks and one queen of a side; and for being to move. Costs: what a piece costs on its square, a line for each rank as its
# side sees them, its home rank first; on it files a and h, b and g, c and f, d and e.
";

/// The costs and bonuses of pieces for their owner, in points.
#[derive(Clone, PartialEq, Debug)]
pub struct AntiChessWeights {
    /// For each counted pawn, minor piece, rook and queen ([`AntiChessWeights::counted`]), and for
    /// the side to move.
    pub bonuses: [f64; 5],
    /// By type, pawn first, and by [`AntiChessWeights::place`].
    pub costs: [[f64; PLACES]; 6],
}

impl Default for AntiChessWeights {
    fn default() -> AntiChessWeights {
        AntiChessWeights::parse(Self::DEFAULT_TEXT).expect("a test reads the project's own weights")
    }
}

impl AntiChessWeights {
    /// The text of the project's own weights.
    pub const DEFAULT_TEXT: &str = include_str!("../../../../../weights/antichess.toml");

    /// The ranges of bonuses: of pawn, minor piece, rook and queen, such that their sum fits
    /// PHASE_BONUS, and of being to move.
    pub const BONUS_RANGES: [RangeInclusive<i64>; 5] =
        [-32..=32, -32..=32, -32..=32, -63..=63, SIDE_TO_MOVE_RANGE];

    /// The range of costs.
    pub const COST_RANGE: RangeInclusive<i64> = COST_RANGE;

    /// A square's place in the table of a piece's side.
    pub fn place(color: Color, square: Square) -> usize {
        let rank = match color {
            Color::White => square.rank(),
            Color::Black => 7 - square.rank(),
        };
        (4 * rank + square.file().min(7 - square.file())) as usize
    }

    /// The numbers of pawns, minor pieces, rooks and queens of a side that have a bonus, from its
    /// numbers of pawns, knights, bishops, rooks and queens.
    pub fn counted([pawns, knights, bishops, rooks, queens]: [u32; 5]) -> [u32; 4] {
        [
            pawns.min(7),
            (knights + bishops).min(4),
            rooks.min(3),
            queens.min(1),
        ]
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The file, the line, and what is wrong there.
    pub fn read(path: &Path) -> Result<AntiChessWeights, FileError> {
        read(path, AntiChessWeights::parse)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(text: &str) -> Result<AntiChessWeights, Problem> {
        let document = Document::parse(text).map_err(|error| {
            let problem = error.message().replace('\n', ", ");
            Problem::at(error.span(), problem)
        })?;
        check_names(document.as_item(), "", &["bonus", "cost"])?;
        let mut weights = AntiChessWeights {
            bonuses: [0.0; 5],
            costs: [[0.0; PLACES]; 6],
        };
        let bonuses = section(document.as_item(), "bonus", &BONUSES)?;
        let named = BONUSES.into_iter().zip(Self::BONUS_RANGES);
        for ((name, range), bonus) in named.zip(&mut weights.bonuses) {
            let item = found(bonuses, "bonus", name)?;
            *bonus = number(item.as_integer(), item.span(), name, &range)?;
        }
        let costs = section(document.as_item(), "cost", &PIECES)?;
        for (name, costs_of) in PIECES.into_iter().zip(&mut weights.costs) {
            let item = found(costs, "cost", name)?;
            let list = item.as_array().filter(|list| list.len() == PLACES);
            let Some(list) = list else {
                let problem = format!("cost.{name} is not a list of {PLACES} whole numbers");
                return Err(Problem::at(item.span(), problem));
            };
            for (value, cost) in list.iter().zip(costs_of) {
                *cost = number(value.as_integer(), value.span(), name, &COST_RANGE)?;
            }
        }
        Ok(weights)
    }

    /// The values computed from them.
    pub fn values(&self) -> EvaluationParameters {
        let mut values = EvaluationParameters::default();
        for (kind, costs) in PieceType::ALL.into_iter().zip(&self.costs) {
            for (color, square) in Color::ALL
                .into_iter()
                .flat_map(|color| Square::all().map(move |square| (color, square)))
            {
                let place = Piece::new(color, kind).code() << 6 | square.code();
                let cost = whole(costs[Self::place(color, square)], &COST_RANGE);
                values.write(address::PIECE_PLACEMENT + place, cost as u32);
            }
        }
        let bonus = &entries::PHASE_BONUS;
        for (color, index) in Color::ALL
            .into_iter()
            .flat_map(|color| (0..bonus.count).map(move |index| (color, index)))
        {
            let points: f64 = (counted_of(index).iter().zip(&self.bonuses))
                .map(|(&count, bonus)| f64::from(count) * bonus.round())
                .sum();
            let points = (points as i32).clamp(*PHASE_RANGE.start(), *PHASE_RANGE.end());
            let address = bonus.address + color.code() * bonus.stride + index;
            values.write(address, points as u32);
        }
        for color in Color::ALL {
            let points = whole(self.bonuses[4], &SIDE_TO_MOVE_RANGE);
            values.write(address::SIDE_TO_MOVE + color.code(), points as u32);
        }
        values
    }
}

/// The text of a file, rounded and kept in the ranges.
impl fmt::Display for AntiChessWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}\n[bonus]")?;
        let named = BONUSES.into_iter().zip(Self::BONUS_RANGES);
        for ((name, range), &bonus) in named.zip(&self.bonuses) {
            writeln!(f, "{name} = {}", whole(bonus, &range))?;
        }
        writeln!(f, "\n[cost]")?;
        for (name, costs) in PIECES.into_iter().zip(&self.costs) {
            writeln!(f, "{name} = [")?;
            for rank in costs.chunks(4) {
                let costs: Vec<_> = (rank.iter())
                    .map(|&cost| whole(cost, &COST_RANGE).to_string())
                    .collect();
                writeln!(f, "    {},", costs.join(", "))?;
            }
            writeln!(f, "]")?;
        }
        Ok(())
    }
}

/// The values for any search of AntiChess, from the project's own weights.
pub fn antichess_values() -> EvaluationParameters {
    AntiChessWeights::default().values()
}

/// The numbers of a side's pawns, minor pieces, rooks and queens in an index of PHASE_BONUS.
fn counted_of(index: u32) -> [u32; 4] {
    // `EvaluationParameters::phase_bonus_index` uses two codes for each number of two or more minor
    // pieces.
    let minors = match index >> 3 & 7 {
        few @ (0 | 1) => few,
        many => many / 2 + 1,
    };
    [index & 7, minors, index >> 6 & 3, index >> 8 & 1]
}

fn whole(weight: f64, range: &RangeInclusive<i64>) -> i64 {
    (weight.round() as i64).clamp(*range.start(), *range.end())
}

fn check_names(item: &Item, within: &str, known: &[&str]) -> Result<(), Problem> {
    for (name, _) in item.as_table_like().iter().flat_map(|table| table.iter()) {
        if !known.contains(&name) {
            let span = item
                .as_table_like()
                .and_then(|table| table.key(name)?.span());
            return Err(Problem::at(span, format!("unknown name `{within}{name}`")));
        }
    }
    Ok(())
}

fn section<'a>(document: &'a Item, name: &str, known: &[&str]) -> Result<&'a Item, Problem> {
    let item = found(document, "", name)?;
    if item.as_table_like().is_none() {
        return Err(Problem::at(item.span(), format!("`{name}` is no section")));
    }
    check_names(item, &format!("{name}."), known)?;
    Ok(item)
}

fn found<'a>(item: &'a Item, within: &str, name: &str) -> Result<&'a Item, Problem> {
    let lacks = || Problem::at(item.span(), format!("[{within}] lacks `{name}`"));
    item.get(name).ok_or_else(lacks)
}

fn number(
    value: Option<i64>,
    span: Option<std::ops::Range<usize>>,
    name: &str,
    range: &RangeInclusive<i64>,
) -> Result<f64, Problem> {
    match value.filter(|value| range.contains(value)) {
        Some(value) => Ok(value as f64),
        None => Err(Problem::at(
            span,
            format!(
                "{name}: not a whole number from {} to {}",
                range.start(),
                range.end()
            ),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUESS: &str = include_str!("../../../../../weights/antichess-guess.toml");

    #[test]
    fn the_projects_own_weights_are_read_and_written() {
        let weights = AntiChessWeights::default();
        assert_eq!(weights.to_string(), AntiChessWeights::DEFAULT_TEXT);
        assert!(AntiChessWeights::parse(GUESS).is_ok());
    }

    /// Values are bonuses less costs.
    #[test]
    fn values_are_what_the_weights_say() {
        let mut weights = AntiChessWeights::parse(GUESS).unwrap();
        weights.bonuses = [3.0, -20.0, 7.0, 50.0, 4.0];
        weights.costs[0][AntiChessWeights::place(Color::Black, "h7".parse().unwrap())] = 99.0;
        let values = weights.values();
        for numbers in [
            [0; 5],
            [8, 2, 2, 2, 1],
            [7, 1, 0, 0, 0],
            [1, 0, 3, 4, 2],
            [2, 4, 1, 3, 0],
            [0, 1, 1, 1, 0],
        ] {
            let counted = AntiChessWeights::counted(numbers);
            let points = [3, -20, 7, 50].iter().zip(counted);
            let expected: i32 = points.map(|(points, count)| points * count as i32).sum();
            for color in Color::ALL {
                assert_eq!(
                    i32::from(values.phase_bonus(color, numbers)),
                    expected,
                    "{numbers:?}"
                );
            }
        }
        for (color, square) in [
            (Color::White, "a2"),
            (Color::Black, "a7"),
            (Color::Black, "h7"),
        ] {
            let pawn = Piece::new(color, PieceType::Pawn);
            assert_eq!(values.placement(pawn, square.parse().unwrap()), 99);
        }
        assert_eq!(values.register(address::SIDE_TO_MOVE + 1), 4);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let lines = |text: &str| {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("w.toml");
            std::fs::write(&path, text).unwrap();
            let error = AntiChessWeights::read(&path).unwrap_err().to_string();
            error.rsplit_once("w.toml").unwrap().1.to_owned()
        };
        let line_of = |part: &str| {
            let before = &GUESS[..GUESS.find(part).unwrap()];
            1 + before.matches('\n').count()
        };
        let line = line_of("minor =");
        for (from, to, problem) in [
            (
                "minor = 0",
                "minor = 33",
                format!(":{line}: minor: not a whole number from -32 to 32"),
            ),
            (
                "minor = 0",
                "minors = 0",
                format!(":{line}: unknown name `bonus.minors`"),
            ),
            (
                "minor = 0",
                "minor = \"0\"",
                format!(":{line}: minor: not a whole number from -32 to 32"),
            ),
        ] {
            assert_eq!(lines(&GUESS.replace(from, to)), problem);
        }
        let short = GUESS.replacen("    50, 50, 50, 50,\n", "", 1);
        let line = line_of("\npawn = [") + 1;
        let problem = format!(":{line}: cost.pawn is not a list of 32 whole numbers");
        assert_eq!(lines(&short), problem);
        assert!(lines(&GUESS.replace("[bonus]", "[bonuses]")).contains("unknown name `bonuses`"));
    }
}
