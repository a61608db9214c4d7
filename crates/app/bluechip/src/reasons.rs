//! The most important features of an evaluation, in chess terms.

use std::collections::BTreeMap;

use chess::Color;
use memory_map::entry_at;
use reference::evaluation::slow::Site;
use reference::evaluation::{Explanation, Term};

/// The greatest number of reasons.
const MOST: usize = 10;
/// The greatest number of places per reason.
const PLACES: usize = 4;

/// All features of one name, added up.
#[derive(Debug)]
pub struct Reason {
    /// The name of their entry.
    pub name: &'static str,
    /// The feature in chess terms.
    pub words: String,
    /// Points for White.
    pub points: i32,
    /// The places with the greatest values, with the side.
    pub places: Vec<String>,
}

/// The most important reasons, sorted by value.
pub fn reasons(explanation: &Explanation) -> Vec<Reason> {
    let mut groups: BTreeMap<&'static str, Vec<&Term>> = BTreeMap::new();
    for term in explanation.fast_terms.iter().chain(&explanation.slow_terms) {
        if term.contribution != 0 {
            groups.entry(term.name).or_default().push(term);
        }
    }
    let mut reasons: Vec<Reason> = groups
        .into_iter()
        .map(|(name, terms)| Reason {
            name,
            words: words(terms[0]),
            points: terms.iter().map(|term| term.contribution).sum(),
            places: places(terms),
        })
        .filter(|reason| reason.points != 0)
        .collect();
    reasons.sort_by_key(|reason| -reason.points.abs());
    reasons.truncate(MOST);
    reasons
}

impl Reason {
    /// The reason as a line.
    pub fn line(&self) -> String {
        let side = match self.points > 0 {
            true => "White",
            false => "Black",
        };
        let places = match self.places.is_empty() {
            true => String::new(),
            false => format!(" ({})", self.places.join(", ")),
        };
        let pawns = f64::from(self.points.abs()) / 100.0;
        format!("+{pawns:.2} for {side}: {}{places}", self.words)
    }
}

/// The squares and files of features, sorted by value; none if they cover the whole board.
fn places(mut terms: Vec<&Term>) -> Vec<String> {
    terms.sort_by_key(|term| -term.contribution.abs());
    let mut places: Vec<String> = Vec::new();
    for term in terms {
        let place = match term.site {
            Site::Square(square) => square.to_string(),
            Site::File(file) => format!("{}-file", char::from(b'a' + file as u8)),
            Site::Board => continue,
        };
        let side = match term.side {
            Some(Color::White) => "White's ",
            Some(Color::Black) => "Black's ",
            None => "",
        };
        let place = format!("{side}{place}");
        if !places.contains(&place) {
            places.push(place);
        }
    }
    match places.len() <= PLACES {
        true => places,
        false => Vec::new(),
    }
}

/// The chess term for a feature, or the description of its entry in the memory map.
fn words(term: &Term) -> String {
    let known = match term.name {
        "PIECE_PLACEMENT" => "material, and where the pieces are",
        "PHASE_BONUS" => "which pieces are left",
        "MOBILITY" => "squares that the pieces control",
        "PAWN_STRUCTURE" => "pawn structure",
        "PAWN_SHELTER" | "KING_SAFETY" => "safety of the kings",
        "PAWN_STORM" => "pawns that attack the king",
        "ROOKS_ON_FILES" => "rooks on open and half-open files",
        "BISHOPS" => "diagonals of the bishops",
        "DEVELOPMENT" => "development",
        "SIGNATURE" => "pieces that work together",
        "JOINT_SIGNATURE" => "which pieces are against which",
        "MINOR_ON_WEAK" => "knights and bishops on squares that no pawn attacks",
        "EVALUATION_CONTROL_ENDGAME" => "passed pawns that cannot be caught",
        "ENDGAME_VERDICT" => "the ending is known to be a draw, or nearly",
        "SIDE_TO_MOVE" => "being to move",
        name if name.starts_with("ROOKS_ON_SEVENTH") => "rooks on the seventh rank",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    match term.address.and_then(entry_at) {
        Some(entry) => {
            let end = entry.doc.find([':', ',']).unwrap_or(entry.doc.len());
            let text = &entry.doc[..end];
            text[..1].to_lowercase() + &text[1..]
        }
        None => term.name.to_lowercase().replace('_', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use memory_map::{EvaluationParameters, Roms};
    use reference::evaluation::{Endgames, explain};

    fn of(fen: &str) -> (Vec<Reason>, i32) {
        let board = reference::testing::board(fen);
        let endgames = Endgames::new(true, true, Roms::ALL);
        let explanation = explain(&board, &EvaluationParameters::standard(), endgames);
        (reasons(&explanation), explanation.score().into())
    }

    #[test]
    fn a_queen_is_the_first_reason() {
        let (reasons, score) = of("4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1");
        assert_eq!(reasons[0].name, "PIECE_PLACEMENT");
        assert!(reasons[0].points > 500 && score > 500);
        let line = reasons[0].line();
        assert!(
            line.starts_with('+')
                && line.ends_with(" for White: material, and where the pieces are"),
            "{line}"
        );
        assert!(reasons.len() <= MOST);
        assert!(
            reasons
                .windows(2)
                .all(|pair| pair[0].points.abs() >= pair[1].points.abs())
        );
    }

    #[test]
    fn every_reason_has_words() {
        for fen in [
            chess::START_FEN,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/5k2/8/8/PP6/8/6pp/2K5 w - - 0 1",
        ] {
            for reason in of(fen).0 {
                assert!(
                    !reason.words.is_empty() && !reason.words.contains('_'),
                    "{reason:?}"
                );
            }
        }
    }
}
