//! A page of analysed games: their scores, and a board to step through.

use serde_json::Value;

use super::{escaped, page};
use crate::commands::analyse::Analysis;

const STYLE: &str = include_str!("analysis.css");
const SCRIPT: &str = include_str!("analysis.js");

/// The page.
pub fn html(analyses: &[Analysis]) -> String {
    let title = match analyses {
        [only] => format!("{} - {}", only.tag("White"), only.tag("Black")),
        all => format!("{} games", all.len()),
    };
    let games: Vec<Value> = analyses.iter().map(Analysis::object).collect();
    // An unescaped `<` might end the script.
    let data = Value::from(games).to_string().replace('<', "\\u003c");
    let choices: String = (analyses.iter().enumerate())
        .map(|(index, analysis)| {
            let [white, black] = ["White", "Black"].map(|name| escaped(analysis.tag(name)));
            format!(
                "<option value=\"{index}\">{}. {white} - {black}</option>",
                index + 1
            )
        })
        .collect();
    let is_hidden = if analyses.len() > 1 { "" } else { " hidden" };
    page(
        &title,
        "",
        &format!(
            "<style>\n{STYLE}</style>\n\
             <select id=\"game\" aria-label=\"game\"{is_hidden}>{choices}</select>\n\
             <svg id=\"graph\" viewBox=\"0 0 600 140\" preserveAspectRatio=\"none\" role=\"img\" \
             aria-label=\"the scores of the game\"></svg>\n\
             <section class=\"analysis\"><div>\n<div id=\"board\"></div>\n\
             <p class=\"steps\"><button id=\"first\">|◀</button><button id=\"back\">◀</button>\
             <button id=\"next\">▶</button><button id=\"last\">▶|</button>\
             <button id=\"turn\">⇅</button></p></div>\n\
             <div><p id=\"said\"></p>\n<p id=\"moves\"></p></div></section>\n\
             <script type=\"application/json\" id=\"data\">{data}</script>\n<script>\n\
             {SCRIPT}</script>"
        ),
    )
}
