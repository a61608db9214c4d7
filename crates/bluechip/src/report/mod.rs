//! The report of the main job: one HTML file that needs nothing else.

mod board;
mod evaluation;
mod timing;

pub use evaluation::html as evaluation_html;

use std::fmt::Write;

use chess::{Color, MoveWord};

use crate::findings::Findings;
use crate::numbers::{grouped, rate_text, ratio_text};
use crate::profile::{Share, percent};

const STYLE: &str = include_str!("style.css");

/// The whole page.
pub fn html(findings: &Findings) -> String {
    let title = findings
        .name
        .unwrap_or("A position on the silicon chessboard");
    let fen = escaped(&findings.position.to_string());
    let best = findings.deepest().found.best;
    let board = board::svg(&findings.position, &findings.analysis, best);
    let sections = [
        facts(findings),
        searches(findings),
        timing(findings),
        profile(findings),
        moves(findings),
        files(findings),
    ];
    page(
        title,
        &fen,
        &format!(
            "<section class=\"overview\">\n{board}\n{}</section>\n{}",
            sections[0],
            sections[1..].join("\n")
        ),
    )
}

/// A page with its head; `fen` is escaped.
fn page(title: &str, fen: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Bluechip: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><p class=\"kicker\">Bluechip · chess chip</p><h1>{title}</h1><p class=\"fen\">{fen}</p></header>\n\
         {body}\n</main>\n</body>\n</html>\n",
        title = escaped(title),
    )
}

fn facts(findings: &Findings) -> String {
    let deepest = findings.deepest();
    let agreement = if findings.disagreements.is_empty() {
        "<p class=\"verdict good\">Same scores, lines, nodes and evaluations as the reference engine.</p>"
            .to_owned()
    } else {
        let list: String = findings
            .disagreements
            .iter()
            .map(|text| format!("<li>{}</li>", escaped(text)))
            .collect();
        format!("<div class=\"verdict bad\">The reference engine disagrees:<ul>{list}</ul></div>")
    };
    let tiles = [
        (
            deepest.best_move(),
            format!("best move at depth {}", findings.depth()),
        ),
        (deepest.score.to_string(), "exact score".to_owned()),
        (grouped(deepest.found.nodes), "nodes".to_owned()),
        (
            ratio_text(deepest.cycles_per_node()),
            "clocks per node".to_owned(),
        ),
    ];
    let tiles: String = tiles
        .iter()
        .map(|(number, what)| {
            format!("<div class=\"tile\"><b>{number}</b><span>{what}</span></div>")
        })
        .collect();
    let played = findings.played.map_or(String::new(), |played| {
        format!("<p>Deep Blue played <b>{played}</b>.</p>")
    });
    format!(
        "<div class=\"facts\">\n<div class=\"tiles\">{tiles}</div>\n{agreement}\n\
         <p>Line: <span class=\"move\">{}</span></p>\n\
         <p>{:?} to move, {}.</p>\n<p>Hung pieces (ringed): White {}; Black {}.</p>\n{played}\
         <p class=\"note\">The arrow is the best move.</p>\n</div>\n",
        deepest.line().join(" "),
        findings.position.side,
        findings.check(),
        findings.hung(Color::White),
        findings.hung(Color::Black),
    )
}

fn searches(findings: &Findings) -> String {
    let cells = |tag: &str, row: &[String]| -> String {
        row.iter()
            .map(|cell| format!("<{tag}>{cell}</{tag}>"))
            .collect()
    };
    let rows = findings.deepening();
    let head = rows.first().map_or(String::new(), |row| cells("th", row));
    let body: String = (rows.iter().skip(1))
        .map(|row| format!("<tr>{}</tr>\n", cells("td", row)))
        .collect();
    let deepest = findings.deepest();
    format!(
        "<section><h2>Deeper and deeper</h2>\n<p>The chip answers yes or no: is the score at least a bound? The host finds \
         the score by bisection, and its question for each depth begins at the score of the one before.</p>\n\
         <table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table>\n\
         <p class=\"note\">Evaluations at depth {}: {}. {} clocks simulated a second.</p></section>",
        findings.depth(),
        deepest.evaluations_text(),
        rate_text(deepest.cycles_per_second()),
    )
}

fn moves(findings: &Findings) -> String {
    let best = findings.deepest().found.best;
    let mut rows = String::new();
    for (number, listed) in findings.moves.iter().enumerate() {
        let note = match (
            Some(listed.move_word) == best,
            findings.played.map(str::to_owned) == Some(listed.move_word.to_string()),
        ) {
            (true, true) => "best, and played by Deep Blue",
            (true, false) => "best",
            (false, true) => "played by Deep Blue",
            (false, false) => "",
        };
        let _ = writeln!(
            rows,
            "<tr{}><td>{}</td><td class=\"move\">{}</td><td class=\"kind\">{}</td><td>{}</td><td class=\"kind\">{note}</td></tr>",
            if note.is_empty() {
                ""
            } else {
                " class=\"played\""
            },
            number + 1,
            listed.move_word,
            kind(listed.move_word),
            listed.cycles,
        );
    }
    format!(
        "<section><h2>The legal moves, in the chip's order</h2>\n\
         <p>Victims by value, then by centrality; for each victim, attackers by value. <i>Clocks</i> is what NEXT took to find \
         the move and to try whether it is legal.</p>\n\
         <table class=\"moves\"><thead><tr><th></th><th>move</th><th></th><th>clocks</th><th></th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table></section>"
    )
}

fn kind(word: MoveWord) -> &'static str {
    if word.is_castling() {
        "castling"
    } else if word.is_en_passant() {
        "en passant"
    } else if word.promotion().is_some() {
        "promotion"
    } else if word.is_capture() {
        "capture"
    } else {
        ""
    }
}

fn timing(findings: &Findings) -> String {
    let (first, last) = findings.wave_clocks();
    format!(
        "<section><h2>Clock by clock</h2>\n<p>The wave shows clocks {first} to {last}, in which a search begins; here are the \
         first of them. Above, the step of the search; below, the state of the sequencer. A move stands in the clock in which \
         it is made.</p>\n{}</section>",
        timing::svg(&findings.clocks)
    )
}

fn profile(findings: &Findings) -> String {
    let profile = &findings.profile;
    format!(
        "<section><h2>Where the clocks go</h2>\n<p>One question to depth {}, clock by clock.</p>\n{}\n{}</section>",
        findings.profile_depth,
        shares("step of the search", &profile.steps, timing::step_class),
        shares(
            "state of the sequencer",
            &profile.states,
            timing::state_class
        )
    )
}

fn shares(head: &str, shares: &[Share], class: fn(&str) -> &'static str) -> String {
    let most = shares.first().map_or(1, |share| share.clocks.max(1));
    let mut rows = String::new();
    for share in shares {
        let _ = writeln!(
            rows,
            "<tr><td class=\"move\">{}</td><td class=\"kind\">{}</td><td>{}</td><td>{:.1} %</td>\
             <td class=\"bar\"><i class=\"{}\" style=\"width:{}%\"></i></td></tr>",
            share.name,
            share.purpose,
            grouped(share.clocks),
            percent(share.clocks, shares),
            class(&share.name),
            100 * share.clocks / most,
        );
    }
    format!(
        "<table class=\"profile\"><thead><tr><th>{head}</th><th></th><th>clocks</th><th>share</th><th></th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table>"
    )
}

fn files(findings: &Findings) -> String {
    let name = |path: &std::path::Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        escaped(&name)
    };
    let wave = &findings.wave;
    format!(
        "<section><h2>Look further</h2>\n<pre>gtkwave {}\nsurfer -c {} {}\n\
         bluechip search --fen '{fen}' --depth {depth}\n\
         bluechip trace --search --fen '{fen}' --depth 2 --scope search --out search.vcd</pre></section>",
        name(&wave.gtkwave),
        name(&wave.surfer),
        name(&wave.dump),
        fen = escaped(&findings.position.to_string()),
        depth = findings.depth(),
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
