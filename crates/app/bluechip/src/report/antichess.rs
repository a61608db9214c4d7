//! The report of AntiChess's main job.

use std::fmt::Write;
use std::path::Path;

use antichess::Iteration;
use chess::Color;

use super::chart::{Curve, over_time};
use super::escaped::escaped;
use super::{Written, board, markdown, moves_table, page};
use crate::antichess_findings::AntiChessFindings;
use crate::board_text;
use crate::error::Result;

/// The height of a win in a plot, so that other scores remain visible.
const PLOT_MAX: i32 = 1_500;

/// Writes the report into a folder.
pub fn write(folder: &Path, findings: &AntiChessFindings) -> Result<Written> {
    let title = findings.title();
    let fen = escaped(&findings.position().to_string());
    let best = findings.thought.best;
    let svg = board::svg(&findings.position(), None, best);
    let singular = |mv| match (Some(mv) == best, findings.thought.singular.contains(&mv)) {
        (true, true) => "best; singular",
        (true, false) => "best",
        (false, true) => "singular",
        (false, false) => "",
    };
    let order = "Victims by value, the cheapest first, then by centrality; switches last. \
                 <i>Singular</i> moves, those with the highest \
                 static value, are searched in software, the others by chips.";
    let body = format!(
        "<section class=\"overview\">\n{svg}\n{}</section>\n{}\n{}\n{}",
        facts(findings),
        iterations(findings),
        moves_table(&findings.moves, order, singular),
        wave(findings)
    );
    super::write(folder, page(&title, &fen, &body), text(&title, findings))
}

fn facts(findings: &AntiChessFindings) -> String {
    let lines: String = (findings.facts().iter())
        .map(|line| format!("<p>{}</p>\n", escaped(line)))
        .collect();
    let verdict = match findings.disagreements.as_slice() {
        [] => {
            "<p class=\"verdict good\">Same moves, in the same order, and the same scores, lines \
             and nodes as the reference engine.</p>"
                .to_owned()
        }
        all => format!(
            "<p class=\"verdict bad\">The reference engine disagrees: {}</p>",
            escaped(&all.join("; "))
        ),
    };
    format!("<div class=\"facts\">\n{lines}{verdict}</div>\n")
}

fn iterations(findings: &AntiChessFindings) -> String {
    let cells = |tag: &str, row: &[String]| -> String {
        (row.iter())
            .map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)))
            .collect()
    };
    let rows = findings.rows();
    let head = rows.first().map_or(String::new(), |row| cells("th", row));
    let body: String = (rows.iter().skip(1))
        .map(|row| format!("<tr>{}</tr>\n", cells("td", row)))
        .collect();
    let curve = |name, class, value: &dyn Fn(&Iteration) -> i32| Curve {
        name,
        class,
        points: (findings.thought.iterations.iter())
            .map(|found| (found.time.as_secs_f64(), value(found).into()))
            .collect(),
    };
    let score = curve("score [points]", "ask", &|found| {
        found.score.0.clamp(-PLOT_MAX, PLOT_MAX)
    });
    let depth = curve("depth of singular moves", "test", &|found| {
        found.depth as i32
    });
    format!(
        "<section><h2>Software and chips</h2>\n\
         <p>At each depth the singular moves are searched in software; at the same time chips, \
         simulated clock by clock, are asked about all others, two plies less deep.</p>\n\
         <div class=\"plots\">{}{}</div>\n\
         <table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table></section>",
        over_time("the score over time", &[score]),
        over_time("the depth over time", &[depth]),
    )
}

fn wave(findings: &AntiChessFindings) -> String {
    let mut commands = String::new();
    for command in findings.commands() {
        let _ = writeln!(commands, "{}", escaped(&command));
    }
    format!(
        "<section><h2>Look further</h2>\n\
         <p>The wave shows the generator finding these moves, clock by clock.</p>\n\
         <pre>{commands}</pre></section>"
    )
}

/// The report as Markdown.
fn text(title: &str, findings: &AntiChessFindings) -> String {
    let mut text = format!("# {title}\n\n`{}`\n\n```text\n", findings.position());
    for line in board_text::lines(&findings.position(), Color::White) {
        let _ = writeln!(text, "{line}");
    }
    let facts = findings.facts().join("\n");
    let _ = writeln!(text, "\n{facts}\n```\n\n## Software and chips\n");
    text.push_str(&markdown::rows(&findings.rows()));
    let head = ["move", "clocks"].map(str::to_owned).to_vec();
    let moves = findings.moves.iter();
    let moves = moves.map(|listed| vec![listed.move_word.to_string(), listed.cycles.to_string()]);
    let rows: Vec<_> = std::iter::once(head).chain(moves).collect();
    let _ = write!(text, "\n## The legal moves\n\n{}", markdown::rows(&rows));
    text
}
