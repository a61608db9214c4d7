//! `bluechip eval`: the evaluation of a position, and its terms.

use std::path::PathBuf;

use books::{Outcome, Played};
use chess::{Color, Position};
use clap::Args;
use devices::Engine;
use memory_map::{Roms, SearchParameters};
use reference::Board;
use reference::evaluation::slow::Site;
use reference::evaluation::{Endgames, Explanation, FastScore, Term, explain};
use serde_json::{Value, json};

use crate::error::{Error, Result};
use crate::numbers::table;
use crate::output::Output;
use crate::reasons::{Reason, reasons};
use crate::search::{PresentScores, present_scores, start_searcher};
use crate::terms::{name, place, side, zone};
use crate::{files, report, values, variant};

/// Evaluate a position: the fast and the slow score by a chip's own registers, and every feature
/// that made them.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    game: variant::Options,
    /// reference, interpreted, compiled, batch, verilator, or a board at serial:PORT.
    #[arg(long, value_name = "E", default_value_t = Engine::Reference)]
    engine: Engine,
    /// Explain the most important features in words; the features must add up to the chip's score.
    #[arg(long)]
    explain: bool,
    /// List every feature with its register or table entry, its value, and what it adds to White's
    /// score.
    #[arg(long)]
    registers: bool,
    /// Draw the features on the board, in an HTML file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    values: values::Options,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let (position, rules) = (options.game.position()?, options.game.rules());
    let board = Board::new(&position, rules);
    if !board.is_good() {
        return Err(Error::Input(format!(
            "`{}`: not one king a side, or the side to move can capture the king",
            position
        )));
    }
    let values = options.values.values_for(&position, rules)?;
    let mut driver = start_searcher(options.engine, rules, &values)?.driver;
    driver.load(&position)?;
    let parameters = SearchParameters {
        endgame_rules: true,
        endgame_roms: true,
        ..SearchParameters::default()
    };
    driver.configure(&parameters.by_rules(rules))?;
    let found = present_scores(&mut driver)?;
    let mut object = object(options, &position, found);
    let verdict = over(&board)?;
    options.game.name_in(&mut object);
    object["verdict"] = verdict.clone().into();
    if let Some(verdict) = verdict {
        output.line(format!("over   {verdict}"))?;
    }
    for line in summary(found, position.side) {
        output.line(line)?;
    }
    if options.explain || options.registers || options.html.is_some() {
        let explanation = explain(&board, &values, Endgames::new(true, true, Roms::ALL));
        check(options.engine, found, &explanation)?;
        if options.explain {
            let reasons = reasons(&explanation);
            output.line("")?;
            for reason in &reasons {
                output.line(reason.line())?;
            }
            if !options.registers {
                output.line("(--registers lists every feature)")?;
            }
            object["reasons"] = reasons.iter().map(reason_object).collect();
        }
        if options.registers {
            output.line("")?;
            for line in lines(&explanation) {
                output.line(line)?;
            }
        }
        if options.explain || options.registers {
            object["features"] = terms(&explanation).map(feature).collect();
        }
        if let Some(path) = &options.html {
            files::write(path, report::evaluation_html(&position, &explanation))?;
            output.line(format!("drawn in {}", path.display()))?;
            object["html"] = path.display().to_string().into();
        }
    }
    output.object(&object)
}

/// How the game has ended, if it has: the evaluation itself does not detect this.
fn over(board: &Board) -> Result<Option<String>> {
    if board.rules().is_antichess() {
        return Ok(rules::outcome(board).map(|outcome| match outcome {
            rules::Outcome::Won(side) => format!("{side:?} has won"),
            rules::Outcome::Drawn => "a draw".to_owned(),
        }));
    }
    let game = Played::new(&board.position(1))?;
    Ok(match game.outcome() {
        Some(Outcome::Mate(winner)) => Some(format!("mate: {:?} has lost", !winner)),
        Some(Outcome::Stalemate) => Some("stalemate: a draw".to_owned()),
        _ => None,
    })
}

fn reason_object(reason: &Reason) -> Value {
    json!({
        "name": reason.name,
        "words": reason.words,
        "points": reason.points,
        "places": reason.places,
    })
}

/// Score, fast and slow score of a side.
fn points(found: PresentScores, side: Color) -> [i32; 3] {
    let PresentScores { fast, slow } = found;
    [fast.with_slow(slow), fast.score, slow].map(|white| match side {
        Color::White => i32::from(white),
        Color::Black => -i32::from(white),
    })
}

fn summary(found: PresentScores, side: Color) -> [String; 3] {
    let [score, fast, slow] = points(found, side);
    [
        format!("score  {score:+}  for the side to move"),
        format!("fast   {fast:+}{}", verdict(found.fast)),
        format!("slow   {slow:+}"),
    ]
}

fn object(options: &Options, position: &Position, found: PresentScores) -> Value {
    let [score, fast, slow] = points(found, position.side);
    json!({
        "fen": position.to_string(),
        "score": score,
        "fast": fast,
        "slow": slow,
        "drawn": found.fast.drawn,
        "engine": options.engine.name(),
    })
}

fn verdict(fast: FastScore) -> &'static str {
    match fast {
        fast if fast.dead => "  drawn: nobody can mate",
        fast if fast.drawn => "  drawn by the endgame logic",
        _ => "",
    }
}

/// Checks that the features add up to the chip's score.
fn check(engine: Engine, found: PresentScores, explanation: &Explanation) -> Result<()> {
    let sum = |terms: &[Term]| terms.iter().map(|term| term.contribution).sum::<i32>();
    for (what, score, terms) in [
        ("fast", found.fast.score, &explanation.fast_terms),
        ("slow", found.slow, &explanation.slow_terms),
    ] {
        let total = sum(terms);
        if i32::from(score) != total {
            return Err(Error::Failed(format!(
                "the {what} score of {engine} is {score:+} for White, but its features add up to \
                 {total:+}"
            )));
        }
    }
    Ok(())
}

/// The terms that are not 0.
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

#[cfg(test)]
mod tests {
    use super::*;
    use memory_map::EvaluationParameters;

    #[test]
    fn features_that_do_not_add_up_are_an_error() {
        let board = reference::testing::board("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1");
        let values = EvaluationParameters::standard();
        let explanation = explain(&board, &values, Endgames::new(true, true, Roms::ALL));
        let Explanation { fast, slow, .. } = explanation;
        let says = |fast, slow| {
            check(Engine::Compiled, PresentScores { fast, slow }, &explanation)
                .map_err(|error| error.to_string())
        };
        assert_eq!(says(fast, slow), Ok(()));
        let wrong = says(fast, slow + 1).unwrap_err();
        assert_eq!(
            wrong,
            format!(
                "the slow score of compiled is {:+} for White, but its features add up to {slow:+}",
                slow + 1
            )
        );
        let worse = FastScore {
            score: fast.score - 1,
            ..fast
        };
        assert!(says(worse, slow).unwrap_err().starts_with("the fast score"));
    }
}
