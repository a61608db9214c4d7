//! The page of `bluechip eval --html`: the features drawn on the board.

use std::collections::BTreeMap;
use std::fmt::Write;

use chess::{Color, Position};
use reference::evaluation::slow::Site;
use reference::evaluation::{Explanation, Term};

use super::escaped::escaped;
use super::{board, page};
use crate::reasons::reasons;
use crate::terms::{name, place, side};

/// The page. All points are from White's view.
pub fn html(position: &Position, explanation: &Explanation) -> String {
    let body = format!(
        "<section class=\"overview\">\n{}\n{}</section>\n{}\n\
         <details><summary>Every feature, with its register or table entry</summary>\n{}\n\
         {}</details>",
        board::svg_of_worth(position, &worth(&explanation.slow_terms)),
        summary(explanation),
        what_matters(explanation),
        groups("Slow evaluation", &explanation.slow_terms),
        groups("Fast evaluation", &explanation.fast_terms),
    );
    let fen = escaped(&position.to_string());
    page("What the evaluation sees", &fen, &body)
}

/// The sum of the terms of each square.
fn worth(terms: &[Term]) -> [i32; 64] {
    let mut worth = [0; 64];
    for term in terms {
        if let Site::Square(square) = term.site {
            worth[square.index()] += term.contribution;
        }
    }
    worth
}

fn summary(explanation: &Explanation) -> String {
    let tiles = [
        (explanation.score(), "score"),
        (explanation.fast.score, "fast"),
        (explanation.slow, "slow"),
    ];
    let tiles: String = tiles
        .iter()
        .map(|(points, what)| {
            format!("<div class=\"tile\"><b>{points:+}</b><span>{what}, White's view</span></div>")
        })
        .collect();
    format!(
        "<div class=\"facts\">\n<div class=\"tiles\">{tiles}</div>\n\
         <p class=\"note\">On each square: what the slow evaluation's features there are worth, \
         White's in green, Black's in \
         red. Features of files and of the whole board are in the tables.</p>\n</div>\n"
    )
}

/// The most important features, in words.
fn what_matters(explanation: &Explanation) -> String {
    let lines: String = (reasons(explanation).iter())
        .map(|reason| format!("<li>{}</li>\n", escaped(&reason.line())))
        .collect();
    format!("<section><h2>What matters most</h2>\n<ul>\n{lines}</ul></section>")
}

/// The terms by name, those worth most first.
fn groups(title: &str, terms: &[Term]) -> String {
    let mut groups: BTreeMap<&str, Vec<&Term>> = BTreeMap::new();
    for term in terms {
        if term.contribution != 0 || term.danger.is_some_and(|danger| danger.amount != 0) {
            groups.entry(term.name).or_default().push(term);
        }
    }
    let points = |terms: &[&Term]| terms.iter().map(|term| term.contribution).sum::<i32>();
    let mut groups: Vec<(&str, Vec<&Term>)> = groups.into_iter().collect();
    groups.sort_by_key(|(_, terms)| -points(terms).abs());
    let mut rows = String::new();
    for (group, terms) in &groups {
        let list: Vec<String> = terms.iter().map(|term| told(term)).collect();
        let _ = writeln!(
            rows,
            "<tr><td class=\"move\">{group}</td><td>{:+}</td>\
             <td class=\"kind\" style=\"white-space:normal\">{}</td></tr>",
            points(terms),
            list.join("; ")
        );
    }
    format!(
        "<section><h2>{title}</h2>\n<table class=\"profile\"><thead><tr><th>entry</th>\
         <th>points</th><th></th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table></section>"
    )
}

/// A term in a few words: side, place, entry, and points or danger.
fn told(term: &Term) -> String {
    let mut text = name(term);
    if let Some(index) = term.index {
        let _ = write!(text, "[{index}]");
    }
    if let Some(color) = term.side {
        let _ = write!(text, " {}", side(Some(color)));
    }
    let place = place(term.site);
    if !place.is_empty() {
        let _ = write!(text, " {place}");
    }
    match term.danger {
        Some(danger) => {
            let king = match danger.king {
                Color::White => "White's",
                Color::Black => "Black's",
            };
            let _ = write!(text, ": danger {} of {king} king", danger.amount);
        }
        None => {
            let _ = write!(text, " {:+}", term.contribution);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Square;
    use memory_map::{EvaluationParameters, Roms};
    use reference::Board;
    use reference::evaluation::{Endgames, explain};

    #[test]
    fn a_square_is_worth_what_its_terms_add() {
        let position: Position = "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1".parse().unwrap();
        let parameters = EvaluationParameters::standard();
        let endgames = Endgames::new(true, true, Roms::ALL);
        let explanation = explain(&Board::from(&position), &parameters, endgames);
        let worth = worth(&explanation.slow_terms);
        let pawn = "d4".parse::<Square>().unwrap();
        assert_ne!(worth[pawn.index()], 0);
        let page = html(&position, &explanation);
        for text in ["PASSED_PAWNS", "for-white", "PIECE_PLACEMENT"] {
            assert!(page.contains(text), "{text}");
        }
    }
}
