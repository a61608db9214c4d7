//! `bluechip analyse`: judges every move of a game.

use std::path::{Path, PathBuf};

use books::{Note, Outcome, Pgn, Played, annotated};
use chess::{Color, MoveWord};
use clap::Args;
use driver::Score;
use search::{Chances, Control};
use serde_json::{Value, json};

use crate::budget::Budget;
use crate::error::{Error, Result, warn};
use crate::files;
use crate::output::Output;
use crate::progress::Progress;
use crate::report;
use crate::thinker::{self, Thinker, read_pgn};

/// Plies of a line that are shown.
const PLIES: usize = 8;

/// Judge every move of a game: write it with scores, better moves and ?!, ?, ??, and a page with
/// the scores and a board to step through.
#[derive(Debug, Args)]
pub struct Options {
    /// The games.
    #[arg(value_name = "FILE")]
    pgn: PathBuf,
    /// Which game of the file [default: all].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    game: Option<u32>,
    /// The file for the annotated games [default: GAME.analysed.pgn].
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The file for the page [default: GAME.analysed.html].
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    budget: Budget,
    #[command(flatten)]
    pub chips: thinker::Options,
}

/// The verdict on a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// As good as any, or nearly.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Verdict {
    const BAD: [Verdict; 3] = [Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder];

    /// The verdict by the loss of the move, in thousandths of a point.
    fn new(given_away: i32) -> Verdict {
        match given_away {
            200.. => Verdict::Blunder,
            100.. => Verdict::Mistake,
            50.. => Verdict::Inaccuracy,
            _ => Verdict::Good,
        }
    }

    /// Its symbol.
    pub fn symbol(self) -> &'static str {
        match self {
            Verdict::Good => "",
            Verdict::Inaccuracy => "?!",
            Verdict::Mistake => "?",
            Verdict::Blunder => "??",
        }
    }

    /// Its number in PGN.
    fn glyph(self) -> &'static str {
        match self {
            Verdict::Good => "",
            Verdict::Inaccuracy => "$6 ",
            Verdict::Mistake => "$2 ",
            Verdict::Blunder => "$4 ",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Verdict::Good => "good",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }

    fn plural(self) -> &'static str {
        match self {
            Verdict::Good => "good",
            Verdict::Inaccuracy => "inaccuracies",
            Verdict::Mistake => "mistakes",
            Verdict::Blunder => "blunders",
        }
    }
}

/// The result of searching a position of a game.
struct Seen {
    game: Played,
    /// The score for the side to move.
    score: Score,
    /// The best line; empty if there are no moves.
    line: Vec<MoveWord>,
}

/// A move that was judged.
pub struct Judged {
    /// The number of the move; then the side that made it.
    pub number: u32,
    pub side: Color,
    pub san: String,
    pub mv: MoveWord,
    /// The position after it.
    pub fen: String,
    /// The score after it, for White.
    pub score: Score,
    /// White's expected result after it, in thousandths of a point.
    pub expected: i32,
    pub verdict: Verdict,
    /// The best move and its line, if it is another move.
    pub better: Option<Better>,
}

/// A better move.
pub struct Better {
    /// Its score for White.
    pub score: Score,
    /// The line that begins with it.
    pub line: Vec<String>,
}

/// A game that was judged.
pub struct Analysis {
    pub pgn: Pgn,
    pub moves: Vec<Judged>,
}

/// Runs the command.
pub fn run(options: &Options, output: &mut Output) -> Result<()> {
    let text = read_pgn(&options.pgn)?;
    let beside = |extension: &str| options.pgn.with_extension(format!("analysed.{extension}"));
    let out = options.out.clone().unwrap_or_else(|| beside("pgn"));
    let html = options.html.clone().unwrap_or_else(|| beside("html"));
    for path in [&out, &html] {
        if is_same(path, &options.pgn) {
            return Err(Error::Input(format!(
                "`{}` is the file of the games: choose another one for the analysis",
                path.display()
            )));
        }
    }
    let wanted = |index: usize| options.game.is_none_or(|game| game as usize == index + 1);
    let mut entries = Vec::new();
    for (_, entry) in Pgn::entries(&text)
        .enumerate()
        .filter(|&(index, _)| wanted(index))
    {
        match &entry.game {
            Ok(_) => entries.push(entry),
            Err(problem) => warn(&format!(
                "{}: {problem}; game skipped",
                options.pgn.display()
            )),
        }
    }
    if entries.is_empty() {
        let problem = match options.game {
            Some(game) => format!("there is no game {game} that can be read"),
            None => "there is no game that can be read".to_owned(),
        };
        return Err(Error::Input(format!(
            "{}: {problem}",
            options.pgn.display()
        )));
    }
    let mut thinker = Thinker::open(&options.chips)?;
    let (mut annotations, mut analyses) = (String::new(), Vec::new());
    for entry in &entries {
        let Ok(pgn) = &entry.game else { continue };
        thinker.forget();
        let seen = look(&pgn.game, options, &mut thinker)?;
        let moves = judge(&seen);
        let notes: Vec<Note> = moves.iter().map(note).collect();
        annotations.push_str(annotated(entry, &notes).trim());
        annotations.push_str("\n\n");
        let analysis = Analysis {
            pgn: pgn.clone(),
            moves,
        };
        for line in analysis.lines() {
            output.line(line)?;
        }
        analyses.push(analysis);
    }
    files::write(&out, annotations.trim_end().to_owned() + "\n")?;
    files::write(&html, report::analysis_html(&analyses))?;
    output.line(format!("annotated    {}", out.display()))?;
    output.line(format!("page         {}", html.display()))?;
    output.object(&json!({
        "games": analyses.iter().map(Analysis::object).collect::<Vec<_>>(),
        "out": out,
        "html": html,
    }))
}

fn is_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().ok();
    one == other || whole(one).is_some_and(|one| Some(one) == whole(other))
}

/// Searches the positions of a game, the last one included.
fn look(game: &Played, options: &Options, thinker: &mut Thinker) -> Result<Vec<Seen>> {
    let limits = options.budget.limits();
    let plies = game.moves().len();
    let mut progress = Progress::of(plies as u64 + 1, "analyse");
    let mut seen: Vec<Seen> = Vec::new();
    let mut now = game.clone();
    // From the end, so that the transposition table knows what follows a position.
    loop {
        let (score, line) = match now.outcome() {
            Some(Outcome::Mate(_)) => (Score(-memory_map::MATE_SCORE), Vec::new()),
            Some(_) => (Score(0), Vec::new()),
            None => {
                let control = Control::new(false);
                let thought = thinker.think(&now, &limits, &control, &mut |_| {})?;
                thinker::losses(&thought).for_each(|loss| warn(&loss));
                match thought.lines.into_iter().next() {
                    Some(line) => (line.score, line.moves),
                    None => (Score(0), Vec::new()),
                }
            }
        };
        seen.push(Seen {
            game: now.clone(),
            score,
            line,
        });
        progress.step();
        if !now.take_back() {
            break;
        }
    }
    seen.reverse();
    settle(&mut seen);
    Ok(seen)
}

/// If the best move was played, uses the score of the position after it, whose search went a ply
/// deeper.
fn settle(seen: &mut [Seen]) {
    for index in (1..seen.len()).rev() {
        let (Some(before), Some(after)) = (seen.get(index - 1), seen.get(index)) else {
            continue;
        };
        let played = after.game.moves().next_back();
        let is_best = played.is_some_and(|played| {
            (before.line.first()).is_some_and(|best| best.key() == played.key())
        });
        if is_best {
            seen[index - 1].score = before_a_ply(after.score);
        }
    }
}

/// A score from the view of the side that made the last move.
fn before_a_ply(score: Score) -> Score {
    let further = score.mate().map_or(0, |_| score.0.signum());
    Score(further - score.0)
}

/// The expected result of the side to move, in thousandths of a point.
fn expected(score: Score, game: &Played) -> i32 {
    let chances = Chances::new(score, &game.position());
    (chances.won + chances.drawn / 2) as i32
}

fn of_white(score: Score, side: Color) -> Score {
    match side {
        Color::White => score,
        Color::Black => Score(-score.0),
    }
}

/// Judges the moves between positions.
fn judge(seen: &[Seen]) -> Vec<Judged> {
    (seen.windows(2))
        .filter_map(|pair| {
            let [before, after] = pair else { return None };
            let position = before.game.position();
            let mv = after.game.moves().next_back()?;
            // A null move has no algebraic notation.
            let san = before.game.san(mv).unwrap_or_else(|| "--".to_owned());
            let best = before.line.first().copied();
            let is_best = best.is_some_and(|best| best.key() == mv.key());
            let is_pass = mv == MoveWord::default();
            let can_choose = !is_pass && before.game.legal_moves().len() > 1;
            let now = 1000 - expected(after.score, &after.game);
            let given_away = expected(before.score, &before.game) - now;
            let verdict = match can_choose && !is_best {
                true => Verdict::new(given_away),
                false => Verdict::Good,
            };
            let line = || {
                let mut game = before.game.clone();
                let line = before.line.iter().take(PLIES);
                line.map_while(|&mv| {
                    let text = game.san(mv)?;
                    game.play(&mv.to_string()).ok()?;
                    Some(text)
                })
                .collect()
            };
            Some(Judged {
                number: position.fullmove,
                side: position.side,
                san,
                mv,
                fen: after.game.position().to_string(),
                score: of_white(after.score, !position.side),
                expected: match position.side {
                    Color::White => now,
                    Color::Black => 1000 - now,
                },
                verdict,
                better: (best.is_some() && can_choose && !is_best).then(|| Better {
                    score: of_white(before.score, position.side),
                    line: line(),
                }),
            })
        })
        .collect()
}

/// A score for White in the form of PGN.
pub fn in_pawns(score: Score) -> String {
    match score.mate() {
        Some(plies) => format!("#{}", (plies + plies.signum()) / 2),
        None => format!("{:+.2}", f64::from(score.0) / 100.0),
    }
}

/// The note after a move in the annotated game.
fn note(judged: &Judged) -> Note {
    // For a mate, no other number is needed.
    if judged.score.0.abs() == memory_map::MATE_SCORE {
        return Note::default();
    }
    let pawns = in_pawns(judged.score);
    // Some programs do not read a score with a plus sign.
    let eval = pawns.trim_start_matches('+');
    let comment = format!("{}{{[%eval {eval}]}}", judged.verdict.glyph());
    let variation = match &judged.better {
        Some(better) if judged.verdict > Verdict::Good => {
            let mut words = Vec::new();
            let mut number = judged.number;
            let mut side = judged.side;
            for (index, san) in better.line.iter().enumerate() {
                match side {
                    Color::White => words.push(format!("{number}.")),
                    Color::Black if index == 0 => words.push(format!("{number}...")),
                    Color::Black => {}
                }
                words.push(san.clone());
                if index == 0 {
                    let score = in_pawns(better.score);
                    words.push(format!("{{[%eval {}]}}", score.trim_start_matches('+')));
                    if side == Color::White && better.line.len() > 1 {
                        words.push(format!("{number}..."));
                    }
                }
                number += u32::from(side == Color::Black);
                side = !side;
            }
            format!("({})", words.join(" "))
        }
        _ => String::new(),
    };
    Note { comment, variation }
}

impl Judged {
    /// The move with its number and its symbol.
    pub fn text(&self) -> String {
        let dots = match self.side {
            Color::White => ".",
            Color::Black => "...",
        };
        format!(
            "{}{dots} {}{}",
            self.number,
            self.san,
            self.verdict.symbol()
        )
    }
}

impl Analysis {
    /// The value of a tag, or a question mark.
    pub fn tag(&self, name: &str) -> &str {
        self.pgn.tag(name).unwrap_or("?")
    }

    fn count(&self, side: Color, verdict: Verdict) -> usize {
        let is_it = |judged: &&Judged| judged.side == side && judged.verdict == verdict;
        self.moves.iter().filter(is_it).count()
    }

    /// The bad moves, and their number for each side.
    fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!(
            "{} - {}, {}",
            self.tag("White"),
            self.tag("Black"),
            self.pgn.result
        )];
        for judged in &self.moves {
            if let Some(better) = &judged.better
                && judged.verdict > Verdict::Good
            {
                lines.push(format!(
                    "  {:<14} {:>7}   better {} {}",
                    judged.text(),
                    in_pawns(judged.score),
                    in_pawns(better.score),
                    better.line.join(" ")
                ));
            }
        }
        for side in Color::ALL {
            let counts = Verdict::BAD.map(|verdict| {
                let count = self.count(side, verdict);
                let name = if count == 1 {
                    verdict.name()
                } else {
                    verdict.plural()
                };
                format!("{count} {name}")
            });
            lines.push(format!("{side:?}: {}", counts.join(", ")));
        }
        lines.push(String::new());
        lines
    }

    /// The game as a JSON object.
    pub fn object(&self) -> Value {
        let moves: Vec<Value> = (self.moves.iter())
            .map(|judged| {
                json!({
                    "number": judged.number,
                    "side": format!("{:?}", judged.side),
                    "san": judged.san,
                    "move": judged.mv.to_string(),
                    "fen": judged.fen,
                    "score": judged.score,
                    "text": in_pawns(judged.score),
                    "expected": f64::from(judged.expected) / 1000.0,
                    "verdict": judged.verdict.name(),
                    "symbol": judged.verdict.symbol(),
                    "best": judged.better.as_ref().map(|better| json!({
                        "score": better.score,
                        "text": in_pawns(better.score),
                        "line": better.line,
                    })),
                })
            })
            .collect();
        json!({
            "white": self.tag("White"),
            "black": self.tag("Black"),
            "event": self.tag("Event"),
            "date": self.tag("Date"),
            "result": self.pgn.result,
            "start": self.pgn.game.start().to_string(),
            "moves": moves,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;

    fn seen(moves: &str, score: i32, best: &str) -> Seen {
        let mut game = Played::new(&Position::start()).unwrap();
        for mv in moves.split_whitespace() {
            game.play_text(mv).unwrap();
        }
        Seen {
            line: game.uci_move(best).ok().into_iter().collect(),
            score: Score(score),
            game,
        }
    }

    #[test]
    fn moves_are_judged_by_what_they_give_away() {
        // Scores of the side to move: White is fine, then loses the queen, then Black does not
        // capture it.
        let judged = judge(&[
            seen("e4 e5", 30, "g1f3"),
            seen("e4 e5 Qh5", 20, "b8c6"),
            seen("e4 e5 Qh5 Nc6", 0, "g1f3"),
            seen("e4 e5 Qh5 Nc6 Qxf7", 900, "e8f7"),
            seen("e4 e5 Qh5 Nc6 Qxf7 Kxf7", -900, "g1f3"),
        ]);
        let verdicts: Vec<Verdict> = judged.iter().map(|judged| judged.verdict).collect();
        assert_eq!(
            verdicts[1..],
            [Verdict::Good, Verdict::Blunder, Verdict::Good]
        );
        assert_eq!(judged[2].text(), "3. Qxf7+??");
        assert_eq!(judged[2].score, Score(-900));
        assert_eq!(note(&judged[2]).comment, "$4 {[%eval -9.00]}");
        assert_eq!(note(&judged[2]).variation, "(3. Nf3 {[%eval 0.00]})");
        assert_eq!(
            note(&judged[3]),
            Note {
                comment: "{[%eval -9.00]}".to_owned(),
                variation: String::new()
            }
        );
        // The best move is never bad, and neither is the only one.
        assert!(judged[3].better.is_none());
    }

    #[test]
    fn who_looks_further_knows_better() {
        let mut found = [
            seen("e4 e5", 30, "g1f3"),
            seen("e4 e5 Nf3", 20, "b8c6"),
            seen("e4 e5 Nf3 Nc6", -31_997, "g1f3"),
        ];
        settle(&mut found);
        let scores = found.map(|seen| seen.score.0);
        assert_eq!(scores, [-31_995, 31_996, -31_997]);
    }

    #[test]
    fn scores_are_read_by_players() {
        for (score, text) in [
            (35, "+0.35"),
            (-120, "-1.20"),
            (31_999, "#1"),
            (-31_998, "#-1"),
            (31_997, "#2"),
        ] {
            assert_eq!(in_pawns(Score(score)), text);
        }
    }
}
