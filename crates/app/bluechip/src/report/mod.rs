//! Reports of searches: a self-contained HTML file, and the same as Markdown.

mod analysis;
mod antichess;
mod board;
mod chart;
mod clocks;
mod escaped;
mod evaluation;
mod markdown;
mod search;
mod timing;

pub use analysis::html as analysis_html;
pub use antichess::write as write_antichess;
pub use evaluation::html as evaluation_html;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use chess::{Color, MoveWord};
use driver::Listed;
use serde_json::{Value, json};

use crate::error::Result;
use crate::files;
use crate::findings::Findings;
use crate::host_search::HostSearch;
use crate::numbers::{grouped, ratio_text};
use escaped::escaped;

const STYLE: &str = include_str!("style.css");

/// The files of a report.
pub struct Written {
    /// The page.
    pub html: PathBuf,
    /// The same as Markdown.
    pub markdown: PathBuf,
}

impl Written {
    /// Adds their paths to an object.
    pub fn tell(&self, object: &mut Value) {
        object["report"] = json!(self.html);
        object["report_markdown"] = json!(self.markdown);
    }
}

/// Writes the report of the main job into a folder.
pub fn write_findings(folder: &Path, findings: &Findings) -> Result<Written> {
    let title = (findings.name).unwrap_or("A position on the silicon chessboard");
    let position = &findings.position;
    let best = findings.search.best();
    let board = board::svg(position, Some(&findings.analysis), best);
    let sections = [
        search::iterations(&findings.search),
        search::tree(&findings.search),
        search::chips(&findings.search),
        clocks::html(&findings.profile, findings.profile_depth),
        timing(findings),
        moves(findings),
        files(findings),
    ];
    let html = with_overview(title, &findings.search, &board, &facts(findings), &sections);
    write(folder, html, markdown::findings(title, findings))
}

/// Writes the report of a search into a folder.
pub fn write_search(folder: &Path, search: &HostSearch) -> Result<Written> {
    let title = "A search";
    let board = board::svg(&search.game.position(), None, search.best());
    let facts = format!("<div class=\"facts\">\n{}</div>\n", summary(search));
    let mut sections = vec![
        search::iterations(search),
        search::tree(search),
        search::chips(search),
    ];
    let mut markdown = markdown::search(title, search);
    if search.engine.has_clock() {
        let depth = clocks::DEPTH;
        let profile = clocks::profile(&search.game.position())?;
        sections.push(clocks::html(&profile, depth));
        markdown.push_str(&markdown::profile(&profile, depth));
    }
    let html = with_overview(title, search, &board, &facts, &sections);
    write(folder, html, markdown)
}

fn write(folder: &Path, html: String, markdown: String) -> Result<Written> {
    let files = [
        ("report.html".to_owned(), html),
        ("report.md".to_owned(), markdown),
    ];
    let paths = files::write_all(folder, &files)?;
    Ok(Written {
        html: paths.first().cloned().unwrap_or_default(),
        markdown: paths.last().cloned().unwrap_or_default(),
    })
}

/// A page that begins with the board and a summary.
fn with_overview(
    title: &str,
    search: &HostSearch,
    board: &str,
    facts: &str,
    sections: &[String],
) -> String {
    page(
        title,
        &escaped(&search.game.position().to_string()),
        &format!(
            "<section class=\"overview\">\n{board}\n{facts}</section>\n{}",
            sections.join("\n")
        ),
    )
}

/// The result of a search, in short.
fn summary(search: &HostSearch) -> String {
    let mut tiles = vec![
        (
            search.best_text(),
            format!("best move, {} iterations", search.thought.depth),
        ),
        (search.score().to_string(), "score".to_owned()),
        (grouped(search.thought.nodes), "nodes".to_owned()),
    ];
    tiles.push(match search.cycles_per_node() {
        Some(clocks) => (ratio_text(Some(clocks)), "clocks per node".to_owned()),
        None => (format!("{:.2} s", search.seconds()), "time".to_owned()),
    });
    let tiles: String = tiles
        .iter()
        .map(|(number, what)| {
            format!(
                "<div class=\"tile\"><b>{}</b><span>{what}</span></div>",
                escaped(number)
            )
        })
        .collect();
    format!(
        "<div class=\"tiles\">{tiles}</div>\n<p>Line: <span class=\"move\">{}</span></p>\n\
         <p class=\"note\">The arrow is the best move.</p>\n",
        escaped(&search.line_text())
    )
}

/// A page with its head; `fen` is escaped.
fn page(title: &str, fen: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Bluechip: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><p class=\"kicker\">Bluechip · chess chip</p><h1>{title}</h1>\
         <p class=\"fen\">{fen}</p></header>\n\
         {body}\n</main>\n</body>\n</html>\n",
        title = escaped(title),
    )
}

fn facts(findings: &Findings) -> String {
    let agreement = if findings.disagreements.is_empty() {
        "<p class=\"verdict good\">Same scores, lines, nodes and evaluations as the reference \
         engine.</p>"
            .to_owned()
    } else {
        let list: String = findings
            .disagreements
            .iter()
            .map(|text| format!("<li>{}</li>", escaped(text)))
            .collect();
        format!("<div class=\"verdict bad\">The reference engine disagrees:<ul>{list}</ul></div>")
    };
    let played = findings.played.map_or(String::new(), |played| {
        let san = played
            .parse()
            .ok()
            .and_then(|mv| findings.search.game.san(mv));
        format!(
            "<p>Deep Blue played <b>{}</b>.</p>",
            san.as_deref().unwrap_or(played)
        )
    });
    format!(
        "<div class=\"facts\">\n{}{agreement}\n\
         <p>{:?} to move, {}.</p>\n<p>Hung pieces (ringed): White {}; Black {}.</p>\n\
         {played}</div>\n",
        summary(&findings.search),
        findings.position.side,
        findings.check(),
        findings.hung(Color::White),
        findings.hung(Color::Black),
    )
}

fn moves(findings: &Findings) -> String {
    let best = findings.search.best();
    let order = "Victims by value, then by centrality; for each victim, attackers by value.";
    moves_table(&findings.moves, order, |mv| {
        match (
            Some(mv) == best,
            findings.played.map(str::to_owned) == Some(mv.to_string()),
        ) {
            (true, true) => "best, and played by Deep Blue",
            (true, false) => "best",
            (false, true) => "played by Deep Blue",
            (false, false) => "",
        }
    })
}

/// The legal moves with their clocks, and a note beside some.
fn moves_table(moves: &[Listed], order: &str, note: impl Fn(MoveWord) -> &'static str) -> String {
    let mut rows = String::new();
    for (number, listed) in moves.iter().enumerate() {
        let note = note(listed.move_word);
        let _ = writeln!(
            rows,
            "<tr{}><td>{}</td><td class=\"move\">{}</td><td class=\"kind\">{}</td><td>{}</td>\
             <td class=\"kind\">{note}</td></tr>",
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
         <p>{order} <i>Clocks</i> is what NEXT took to find \
         the move and to try whether it is legal.</p>\n\
         <table class=\"moves\"><thead><tr><th></th><th>move</th><th></th><th>clocks</th>\
         <th></th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table></section>"
    )
}

fn kind(word: MoveWord) -> &'static str {
    if word.is_switch() {
        "switch"
    } else if word.is_castling() {
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
        "<section><h2>Clock by clock</h2>\n\
         <p>The wave shows clocks {first} to {last}, in which a search begins; here are the \
         first of them. Above, the step of the search; below, the state of the sequencer. A move \
         stands in the clock in which it is made.</p>\n{}</section>",
        timing::svg(&findings.clocks)
    )
}

fn files(findings: &Findings) -> String {
    let name = |path: &std::path::Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        escaped(&name)
    };
    let wave = &findings.wave;
    format!(
        "<section><h2>Look further</h2>\n\
         <p><a href=\"{page}\">Watch the chip search this position, clock by clock</a>, or play \
         against it: it runs in that page.</p>\n<pre>gtkwave {}\nsurfer -c {} {}\n\
         bluechip go --engine compiled --style deep-blue --fen '{fen}' --report .\n\
         bluechip trace --search --fen '{fen}' --depth 2 --scope search --out search.vcd</pre>\
         </section>",
        name(&wave.gtkwave),
        name(&wave.surfer),
        name(&wave.dump),
        page = name(&findings.page),
        fen = escaped(&findings.position.to_string()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::search::Thought;
    use books::Played;
    use chess::Position;
    use devices::Engine;
    use driver::Work;
    use std::time::Duration;

    /// A search without results.
    fn search(engine: Engine) -> HostSearch {
        HostSearch {
            workers: None,
            game: Played::new(&Position::start()).unwrap(),
            thought: Thought {
                lines: Vec::new(),
                depth: 0,
                nodes: 0,
                elapsed: Duration::ZERO,
                busy: None,
                failed: Vec::new(),
            },
            iterations: Vec::new(),
            chips: vec![Work::default()],
            tree: Vec::new(),
            engine,
        }
    }

    #[test]
    fn the_clocks_of_a_chip_that_has_some_are_explained() {
        let folder = tempfile::tempdir().unwrap();
        for engine in [Engine::Compiled, Engine::Reference] {
            let written = write_search(folder.path(), &search(engine)).unwrap();
            for path in [written.html, written.markdown] {
                let text = std::fs::read_to_string(path).unwrap();
                for told in [
                    "Where the clocks go",
                    "AwaitSlow",
                    "FindVictims",
                    "MakeFirst",
                ] {
                    assert_eq!(text.contains(told), engine.has_clock(), "{told}");
                }
            }
        }
    }
}
