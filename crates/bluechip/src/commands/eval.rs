//! `bluechip eval`: what the evaluation says of a position, and why.

use std::path::PathBuf;

use chess::{Color, Position, START_FEN};
use clap::Args;
use memory_map::Roms;
use reference::Board;
use reference::evaluation::slow::Site;
use reference::evaluation::{Endgames, Explanation, Term, explain};
use serde_json::{Value, json};

use crate::error::{Error, Result};
use crate::numbers::table;
use crate::output::Output;
use crate::terms::{name, place, side, zone};
use crate::{files, report, values};

/// Evaluate a position with the reference: the fast and the slow score, and every feature that made them.
#[derive(Debug, Args)]
pub struct Options {
    /// The position.
    #[arg(long, default_value = START_FEN)]
    fen: Position,
    /// List every feature with its register or table entry, its value, and what it adds to White's score.
    #[arg(long)]
    explain: bool,
    /// Draw the features on the board, in an HTML file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    values: values::Options,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let board = Board::from(&options.fen);
    if !board.is_good() {
        return Err(Error::Input(format!(
            "`{}`: not one king a side, or the side to move can capture the king",
            options.fen
        )));
    }
    let endgames = Endgames::new(true, true, Roms::ALL);
    let explanation = explain(&board, &options.values.values(&options.fen)?, endgames);
    let [score, fast, slow] = scores(&explanation, options.fen.side);
    if let Some(path) = &options.html {
        files::write(path, report::evaluation_html(&options.fen, &explanation))?;
    }
    output.line(format!("score  {score:+}  for the side to move"))?;
    output.line(format!("fast   {fast:+}{}", verdict(&explanation)))?;
    output.line(format!("slow   {slow:+}"))?;
    let mut object = json!({
        "fen": options.fen.to_string(),
        "score": score,
        "fast": fast,
        "slow": slow,
        "drawn": explanation.fast.drawn,
        "engine": "reference",
    });
    if options.explain {
        for line in lines(&explanation) {
            output.line(line)?;
        }
        let features = terms(&explanation).map(feature);
        object["features"] = features.collect();
    }
    if let Some(path) = &options.html {
        output.line(format!("drawn in {}", path.display()))?;
        object["html"] = path.display().to_string().into();
    }
    output.object(&object)
}

/// Score, fast and slow score of a side.
fn scores(explanation: &Explanation, side: Color) -> [i32; 3] {
    let white = [
        explanation.score(),
        explanation.fast.score,
        explanation.slow,
    ];
    white.map(|score| match side {
        Color::White => i32::from(score),
        Color::Black => -i32::from(score),
    })
}

fn verdict(explanation: &Explanation) -> &'static str {
    match explanation.fast {
        fast if fast.dead => "  drawn: nobody can mate",
        fast if fast.drawn => "  drawn by the endgame logic",
        _ => "",
    }
}

/// The terms that say something.
fn terms(explanation: &Explanation) -> impl Iterator<Item = &Term> {
    let all = explanation.fast_terms.iter().chain(&explanation.slow_terms);
    all.filter(|term| {
        term.contribution != 0
            || match term.danger {
                Some(danger) => danger.amount != 0,
                None => term.value != 0,
            }
    })
}

/// A table of the terms, White's view.
fn lines(explanation: &Explanation) -> Vec<String> {
    let head = [
        "feature", "side", "where", "entry", "value", "danger", "points",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(terms(explanation).map(|term| {
        vec![
            name(term),
            side(term.side).to_owned(),
            place(term.site),
            term.index
                .map_or(String::new(), |index| format!("[{index}]")),
            term.value.to_string(),
            term.danger.map_or(String::new(), |danger| {
                format!(
                    "{} {} {:+}",
                    side(Some(danger.king)),
                    zone(danger.zone),
                    danger.amount
                )
            }),
            format!("{:+}", term.contribution),
        ]
    }));
    table(&rows)
}

fn feature(term: &Term) -> Value {
    let mut object = json!({
        "name": term.name,
        "side": side(term.side),
        "value": term.value,
        "contribution": term.contribution,
    });
    match term.site {
        Site::Square(square) => object["square"] = square.to_string().into(),
        Site::File(_) => object["file"] = place(term.site).into(),
        Site::Board => {}
    }
    if !term.field.is_empty() {
        object["field"] = term.field.into();
    }
    if let (Some(address), Some(index)) = (term.address, term.index) {
        object["address"] = address.into();
        object["index"] = index.into();
    }
    if let Some(danger) = term.danger {
        object["danger"] = json!({
            "king": side(Some(danger.king)),
            "place": zone(danger.zone),
            "amount": danger.amount,
        });
    }
    object
}
