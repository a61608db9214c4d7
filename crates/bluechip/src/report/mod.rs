//! The report of the main job: one HTML file that needs nothing else.

mod board;
mod timing;

use std::fmt::Write;

use memory_map::{Color, MoveWord};

use crate::commands::tour::Findings;
use crate::numbers::{grouped, rate_text, ratio, ratio_text};
use crate::profile::purpose;

const STYLE: &str = include_str!("style.css");

/// The whole page.
pub fn html(findings: &Findings) -> String {
    let title = findings
        .name
        .unwrap_or("A position on the silicon chessboard");
    let fen = escaped(&findings.position.to_string());
    let first = findings.moves.first().map(|listed| listed.move_word);
    let board = board::svg(&findings.position, &findings.analysis, first);
    let sections = [
        facts(findings),
        moves(findings),
        timing(findings),
        profile(findings),
        files(findings),
    ];
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Bluechip: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><p class=\"kicker\">Bluechip · move generator</p><h1>{title}</h1><p class=\"fen\">{fen}</p></header>\n\
         <section class=\"overview\">\n{board}\n{}</section>\n{}\n</main>\n</body>\n</html>\n",
        sections[0],
        sections[1..].join("\n"),
        title = escaped(title),
    )
}

fn facts(findings: &Findings) -> String {
    let (nodes, cycles) = (findings.nodes(), findings.cycles());
    let agreement = if findings.disagreements.is_empty() {
        "<p class=\"verdict good\">Same moves, same order, same counts as the reference engine.</p>"
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
            grouped(nodes),
            format!("legal leaves at depth {}", findings.depth()),
        ),
        (grouped(cycles), "clocks".to_owned()),
        (
            ratio_text(ratio(cycles, nodes)),
            "clocks per leaf".to_owned(),
        ),
        (
            rate_text(findings.cycles_per_second()),
            "clocks simulated a second".to_owned(),
        ),
    ];
    let tiles: String = tiles
        .iter()
        .map(|(number, what)| {
            format!("<div class=\"tile\"><b>{number}</b><span>{what}</span></div>")
        })
        .collect();
    let played = match (findings.played, findings.place_of_played()) {
        (Some(played), Some(place)) => format!(
            "<p>Deep Blue played <b>{played}</b>; the chip finds it as number {place} of {}.</p>",
            findings.moves.len()
        ),
        _ => String::new(),
    };
    format!(
        "<div class=\"facts\">\n<div class=\"tiles\">{tiles}</div>\n{agreement}\n\
         <p>{:?} to move, {}.</p>\n<p>Hung pieces (ringed): White {}; Black {}.</p>\n{played}\
         <p class=\"note\">The arrow is the first move in the chip's order. ANALYSE took {} clocks.</p>\n</div>\n",
        findings.position.side,
        findings.check(),
        findings.hung(Color::White),
        findings.hung(Color::Black),
        findings.analysis.cycles,
    )
}

fn moves(findings: &Findings) -> String {
    let most = findings
        .divided
        .iter()
        .map(|divided| divided.nodes)
        .max()
        .unwrap_or(1)
        .max(1);
    let mut rows = String::new();
    for (number, (listed, divided)) in findings.moves.iter().zip(&findings.divided).enumerate() {
        let share = 100 * divided.nodes / most;
        let played = findings
            .played
            .is_some_and(|played| played == listed.move_word.to_string());
        let _ = writeln!(
            rows,
            "<tr{}><td>{}</td><td class=\"move\">{}</td><td class=\"kind\">{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td class=\"bar\"><i style=\"width:{share}%\"></i></td></tr>",
            if played { " class=\"played\"" } else { "" },
            number + 1,
            listed.move_word,
            kind(listed.move_word),
            listed.cycles,
            grouped(divided.nodes),
            ratio_text(ratio(divided.cycles, divided.nodes)),
        );
    }
    format!(
        "<section><h2>The legal moves, in the chip's order</h2>\n\
         <p>Victims by value, then by centrality; for each victim, attackers by value. <i>Clocks</i> is what NEXT took to find \
         the move and to try whether it is legal; <i>leaves</i> counts the legal positions at depth {} below it.</p>\n\
         <table class=\"moves\"><thead><tr><th></th><th>move</th><th></th><th>clocks</th><th>leaves</th>\
         <th>clocks / leaf</th><th></th></tr></thead>\n<tbody>\n{rows}</tbody></table></section>",
        findings.depth()
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
        "<section><h2>Clock by clock</h2>\n<p>The window of the wave, clocks {first} to {last}: generation starts, the \
         first moves are found one at a time, then PERFT 1 generates, makes, tests and takes back every move by itself, in two clocks \
         each. A move stands in the clock in which it is made.</p>\n{}</section>",
        timing::svg(&findings.episodes)
    )
}

fn profile(findings: &Findings) -> String {
    let all: u64 = findings.profile.iter().map(|(_, clocks)| clocks).sum();
    let most = findings
        .profile
        .first()
        .map_or(1, |&(_, clocks)| clocks.max(1));
    let mut rows = String::new();
    for (state, clocks) in &findings.profile {
        let _ = writeln!(
            rows,
            "<tr><td class=\"move\">{state}</td><td class=\"kind\">{}</td><td>{}</td><td>{:.1} %</td>\
             <td class=\"bar\"><i class=\"{}\" style=\"width:{}%\"></i></td></tr>",
            purpose(state),
            grouped(*clocks),
            100.0 * *clocks as f64 / all.max(1) as f64,
            timing::class(state),
            100 * clocks / most,
        );
    }
    format!(
        "<section><h2>Where the clocks go</h2>\n<p>States of the sequencer during PERFT 2: {} clocks.</p>\n\
         <table class=\"profile\"><thead><tr><th>state</th><th></th><th>clocks</th><th>share</th><th></th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table></section>",
        grouped(all)
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
         bluechip perft --fen '{fen}' --depth {depth} --divide\n\
         bluechip trace --fen '{fen}' --depth 1 --scope sequencer --out sequencer.vcd</pre></section>",
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
