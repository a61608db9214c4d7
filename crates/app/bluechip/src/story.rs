//! The story in a chip's wave and page: captions in chess terms, stored as data, and marks at
//! interesting clocks.

use bluechip_simulator::{Caption, Error, Field, Simulation};
use chess::{MoveWord, Rules, Square};
use devices::Design;
use memory_map::Configuration;
use serde::Serialize;

/// A line of text that describes each clock.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// The name of the line.
    pub name: &'static str,
    /// The source of its text.
    pub text: Text,
}

/// The source of a line's text: signals, or fields of signals, by their paths.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Text {
    /// The name of an enumeration's value.
    Name {
        /// The enumeration.
        field: &'static str,
    },
    /// An unsigned number.
    Number {
        /// The number.
        field: &'static str,
    },
    /// A signed number.
    Signed {
        /// The number.
        field: &'static str,
    },
    /// The words of the first field that is 1.
    First {
        /// The structure with the fields.
        of: &'static str,
        /// The fields, each with its words.
        fields: &'static [Question],
    },
    /// One word for 0, another for 1.
    Either {
        /// The bit.
        field: &'static str,
        /// The words.
        words: [&'static str; 2],
    },
    /// A piece on a square.
    Piece {
        /// Its level in the arbiter.
        level: &'static str,
        /// The square.
        square: &'static str,
    },
    /// A move, while one of some bits is 1.
    Move {
        /// The bits.
        when: [&'static str; 2],
        /// The move.
        word: &'static str,
    },
    /// The moves from the root to the present position.
    Moves {
        /// The number of moves.
        height: &'static str,
        /// Whether a move is made at the end of the clock.
        make: &'static str,
        /// That move.
        word: &'static str,
    },
    /// Two signed numbers.
    Range {
        /// The lower.
        low: &'static str,
        /// The higher.
        high: &'static str,
    },
}

impl Text {
    /// The paths of its signals and fields.
    pub fn paths(self) -> Vec<&'static str> {
        match self {
            Text::Name { field }
            | Text::Number { field }
            | Text::Signed { field }
            | Text::Either { field, .. } => vec![field],
            Text::First { of, .. } => vec![of],
            Text::Piece { level, square } => vec![level, square],
            Text::Move { when, word } => vec![when[0], when[1], word],
            Text::Moves { height, make, word } => vec![height, make, word],
            Text::Range { low, high } => vec![low, high],
        }
    }
}

/// A question to the array; the cells' registers latch the answer.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Question {
    /// The bit of the question.
    pub field: &'static str,
    /// Its word.
    pub word: &'static str,
    /// Its meaning, as the rest of a sentence that begins with the side to move.
    pub sentence: &'static str,
}

/// The questions to the array.
pub const QUESTIONS: &[Question] = &[
    Question {
        field: "mark_kings",
        word: "kings",
        sentence: "marks its king",
    },
    Question {
        field: "latch_victims",
        word: "victims",
        sentence: "finds the squares it can move to: its pieces send rays, and the squares that \
                   these reach become victims (find-victim)",
    },
    Question {
        field: "latch_attackers",
        word: "attackers",
        sentence: "finds the pieces that can go there: the chosen square sends rays backwards, and \
                   the pieces that these meet become attackers (find-attacker)",
    },
    Question {
        field: "latch_lines",
        word: "lines",
        sentence: "finds the lines along which a piece would attack the chosen square",
    },
    Question {
        field: "latch_discoverers",
        word: "discoverers",
        sentence: "finds the pieces that can uncover an attack by moving away",
    },
    Question {
        field: "latch_allowed",
        word: "allowed",
        sentence: "finds the squares that come into question, and stores them in the allow map",
    },
];

/// A state and its meaning, in a sentence.
pub type Meaning = (&'static str, &'static str);

/// The steps of the search, for clocks in which the array does nothing.
pub const STEPS: &[Meaning] = &[
    ("Idle", "The search has not begun."),
    (
        "Root",
        "The search waits until the chip has accepted the position.",
    ),
    ("Ready", "The search has accepted the question."),
    ("Advance", "The search waits for the next move."),
    ("Enter", "The move has been made; the position is new."),
    ("Look", "The search checks whether the move was legal."),
    ("Consult", "The search waits for an endgame table."),
    ("Decide", "The search decides what to do in this position."),
    (
        "Recall",
        "The repetition detector looks for an earlier position like this one.",
    ),
    (
        "Seek",
        "The repetition detector looks for the piece that would restore an earlier position.",
    ),
    (
        "Reach",
        "The repetition detector checks whether that piece can go back.",
    ),
    (
        "Settle",
        "The position is no draw; the search goes on with it.",
    ),
    ("AwaitSlow", "The search waits for the slow evaluation."),
    ("Mate", "No move was legal: checkmate or stalemate?"),
    ("Return", "The search goes back one ply with its answer."),
    ("Finish", "The search takes all moves back and ends."),
];

/// States of the sequencer, for clocks in which the array does nothing.
pub const STATES: &[Meaning] = &[
    ("Idle", "The generator accepts the command."),
    (
        "Descend",
        "The move is made; the generator goes a ply deeper.",
    ),
    (
        "RetireVictims",
        "The elected victim retires, so that the next vote finds another.",
    ),
    (
        "RetireAttackers",
        "The attackers that have moved already retire.",
    ),
    (
        "Verdict",
        "The generator accepts the position or refuses it.",
    ),
    ("Leaf", "The position is counted, and its move taken back."),
    ("Repeat", "The piece may have more promotions to make."),
    (
        "NextPromotion",
        "The same move again, with the next promoted piece.",
    ),
    (
        "Judge",
        "The generator decides whether the move has to be tried to see if it is legal.",
    ),
    ("TryMake", "The move is made on trial."),
    (
        "TryVerdict",
        "The trial is over: the move counts, or the king could be captured.",
    ),
    ("Ascend", "No move is left: the generator goes back a ply."),
    (
        "Reenter",
        "The generator finds the place where it left this position.",
    ),
    ("Unwind", "The generator takes its moves back."),
];

/// A remark for a signal that is 1, such as a feature that the slow evaluation finds on a file.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Remark {
    /// The signal; for a feature, a side's signal in the clock of the file.
    pub signal: &'static str,
    /// Another signal that must also be 1; none if there is no such condition.
    pub of: Option<&'static str>,
    /// Its words.
    pub words: &'static str,
}

impl Remark {
    const fn new(signal: &'static str, words: &'static str) -> Remark {
        Remark {
            signal,
            of: None,
            words,
        }
    }

    const fn of(self, signal: &'static str) -> Remark {
        Remark {
            of: Some(signal),
            ..self
        }
    }
}

const PAWN: &str = "pawns.indices.present";
const PASSED: &str = "pawns.indices.is_passed";

/// The features of a file.
pub const FEATURES: &[Remark] = &[
    Remark::new(PASSED, "passed pawn"),
    Remark::new("pawns.indices.path_is_free", "its path is free").of(PASSED),
    Remark::new("pawns.indices.is_outside", "it is an outside one").of(PASSED),
    Remark::new(
        "pawns.indices.rook_behind",
        "an enemy rook or queen is behind it",
    )
    .of(PASSED),
    Remark::new("pawns.indices.several", "doubled pawns"),
    Remark::new("pawns.indices.is_attacked", "a piece attacks a pawn").of(PAWN),
    Remark::new("pawns.indices.is_blockaded", "a pawn is blockaded").of(PAWN),
    Remark::new("pieces.hung", "hung piece"),
    Remark::new("pieces.indices.is_pinned", "pinned piece"),
    Remark::new("pieces.indices.x_rays", "a slider looks through a piece"),
    Remark::new("pieces.indices.queen_trap", "queen without room"),
    Remark::new("pieces.indices.on_weak", "minor piece on a weak square"),
    Remark::new("rooks.trapped", "rook shut in by its king"),
    Remark::new("bishop_lookups.present", "a bishop's diagonals and pawns"),
];

/// The effects of compulsory captures in a clock, in sentences.
const COMPULSION: [Remark; 2] = [
    Remark::new(
        "core.sequencer.forbidden[0]",
        "A legal capture has just been found here, and captures are compulsory: the \
         pending move is not made.",
    ),
    Remark::new(
        "core.sequencer.spares[0]",
        "A legal capture has been found in this position, and captures are compulsory: moves that \
         do not capture are skipped.",
    ),
];

/// The effects of compulsory captures on a search.
const SEARCH_COMPULSION: [Remark; 1] = [Remark::new(
    "search.next_move.forbidden[0]",
    "A legal capture has been found in this position, and captures are compulsory: the move found \
     now does not capture, so no move is left.",
)
.of("search.next_move.found")];

/// The end of the game.
const OVER: Remark = Remark::new(
    "core.array.over[0]",
    "A side has nothing but its king, and has won: the position has no moves.",
);

/// The effects of a switch.
const SWITCH: [Remark; 2] = [
    Remark::new(
        "core.sequencer.may_switch[0]",
        "Two of its pieces may change places, too, so each of them is a victim of switches.",
    )
    .of("core.array.question.latch_victims"),
    Remark::new(
        "core.change.switches[0]",
        "It is a switch: two pieces of one side change places, once in a game.",
    )
    .of("core.make"),
];

/// The remarks on compulsory captures; none in chess.
pub fn compulsion(configuration: &Configuration) -> Vec<Remark> {
    let mut remarks = Vec::new();
    if configuration.rules().is_antichess() {
        remarks.extend(COMPULSION);
        if configuration.search().is_some() {
            remarks.extend(SEARCH_COMPULSION);
        }
    }
    remarks
}

/// The additional remarks for a game.
pub fn remarks(rules: Rules) -> Vec<Remark> {
    let mut remarks = Vec::new();
    if rules.is_antichess() {
        remarks.push(OVER);
    }
    if rules.has_switch() {
        remarks.extend(SWITCH);
    }
    remarks
}

/// The verdicts of the repetition detector.
pub fn repetition() -> Vec<Line> {
    vec![
        Line {
            name: "plies known",
            text: Text::Number {
                field: "repetition.count",
            },
        },
        yes_or_no("repeated", "repetition.repeated_register.q"),
        yes_or_no("may repeat", "repetition.claim_register.q"),
        yes_or_no("no progress", "repetition.no_progress_register.q"),
        yes_or_no("seeks a piece", "repetition.seeks.q"),
    ]
}

fn yes_or_no(name: &'static str, field: &'static str) -> Line {
    Line {
        name,
        text: Text::Either {
            field,
            words: ["no", "yes"],
        },
    }
}

/// States of the sequencer in which the arbiter votes.
pub const VOTES: &[&str] = &[
    "VoteVictim",
    "VoteAttacker",
    "FindAttackers",
    "Peek",
    "Leaf",
];

/// The letters of levels that have one: empty squares have none, and a promotion has `=`.
pub const LETTERS: &[(&str, &str)] = &[
    ("King", "K"),
    ("Queen", "Q"),
    ("Rook", "R"),
    ("Bishop", "B"),
    ("Knight", "N"),
    ("Pawn", "P"),
    ("Promotion", "="),
    ("Quiet", ""),
];

/// The lines of a chip's story: the activity of its state machines, the pending move, the line
/// being searched, and scores.
pub fn lines(configuration: &Configuration) -> Vec<Line> {
    let has_search = configuration.search().is_some();
    let mut lines = Vec::new();
    let mut add = |name, text| lines.push(Line { name, text });
    let name = |field| Text::Name { field };
    let number = |field| Text::Number { field };
    let signed = |field| Text::Signed { field };
    if has_search {
        add("search", name("search.step"));
        add("job", name("core.jobs.job"));
    }
    add("sequencer", name("core.sequencer.state"));
    add("analysis", name("core.sequencer.analysis.state"));
    let question = Text::First {
        of: "core.array.question",
        fields: QUESTIONS,
    };
    add("question", question);
    let victim = Text::Piece {
        level: "core.sequencer.current.victim",
        square: "core.sequencer.current.to",
    };
    add("victim", victim);
    let attacker = Text::Piece {
        level: "core.sequencer.current.attacker",
        square: "core.sequencer.current.from",
    };
    add("attacker", attacker);
    // A move that was found for the search or the host, or is made in this clock.
    let pending = Text::Move {
        when: ["core.sequencer.found", "core.make"],
        word: "core.host_port.move_word",
    };
    add("move", pending);
    let line = Text::Moves {
        height: "core.height",
        make: "core.make",
        word: "core.host_port.move_word",
    };
    add("line", line);
    add("ply", number("core.height"));
    let mover = Text::Either {
        field: "core.mover",
        words: ["White", "Black"],
    };
    add("to_move", mover);
    if has_search {
        add("fast_score", signed("search.scores.fast.score"));
        if configuration.has_slow() {
            add("slow_terms", signed("search.scores.terms"));
        }
        add("bound", signed("search.datapath.bound"));
        // The range of fast scores for which lazy evaluation does not decide.
        let window = Text::Range {
            low: "search.datapath.low",
            high: "search.datapath.high",
        };
        add("window", window);
    }
    let nodes = if has_search { "nodes" } else { "leaves" };
    add(nodes, number("core.sequencer.nodes"));
    if configuration.rules().is_antichess() {
        let seen = match has_search {
            true => "search.compulsion[0].seen",
            false => "core.sequencer.compulsion[0].seen",
        };
        lines.push(yes_or_no("capture_found", seen));
    }
    if configuration.rules().has_switch() {
        lines.push(yes_or_no("may_switch", "core.sequencer.may_switch[0]"));
    }
    lines
}

/// The captions of a chip's wave.
pub fn captions(design: &Design, simulation: &Simulation) -> Result<Vec<Caption>, Error> {
    let lines = lines(design.configuration());
    let captions = lines.into_iter();
    let captions = captions.map(|Line { name, text }| caption(name, text, simulation));
    captions.collect()
}

/// A line as a caption.
fn caption(name: &str, text: Text, simulation: &Simulation) -> Result<Caption, Error> {
    let find = |path: &str| simulation.field(path);
    Ok(match text {
        Text::Name { field } => {
            let field = find(field)?;
            Caption::new(name, move |simulation| field.name(simulation))
        }
        Text::Number { field } => {
            let field = find(field)?;
            let text = move |simulation: &mut Simulation| Ok(field.value(simulation)?.to_string());
            Caption::new(name, text)
        }
        Text::Signed { field } => {
            let field = find(field)?;
            let text = move |simulation: &mut Simulation| Ok(field.signed(simulation)?.to_string());
            Caption::new(name, text)
        }
        Text::First { of, fields } => {
            let fields = fields.iter();
            let fields = fields
                .map(|question| Ok((find(&format!("{of}.{}", question.field))?, question.word)))
                .collect::<Result<Vec<_>, Error>>()?;
            Caption::new(name, move |simulation| {
                for (is_asked, word) in &fields {
                    if is_asked.is_set(simulation)? {
                        return Ok((*word).to_owned());
                    }
                }
                Ok(String::new())
            })
        }
        Text::Either { field, words } => {
            let field = find(field)?;
            Caption::new(name, move |simulation| {
                Ok(words[usize::from(field.is_set(simulation)?)].to_owned())
            })
        }
        Text::Piece { level, square } => {
            let (level, square) = (find(level)?, find(square)?);
            Caption::new(name, move |simulation| {
                let square = Square::new(square.value(simulation)? as u32);
                let level = level.name(simulation)?;
                let letter = LETTERS.iter().find(|(name, _)| *name == level);
                Ok(letter.map_or(String::new(), |(_, letter)| format!("{letter}{square}")))
            })
        }
        Text::Move { when, word } => {
            let [found, make] = [find(when[0])?, find(when[1])?];
            let word = find(word)?;
            Caption::new(name, move |simulation| {
                Ok(if found.is_set(simulation)? || make.is_set(simulation)? {
                    MoveWord::from_bits(word.value(simulation)? as u32).to_string()
                } else {
                    String::new()
                })
            })
        }
        Text::Moves { height, make, word } => {
            let (height, make, word) = (find(height)?, find(make)?, find(word)?);
            let mut line: Vec<String> = Vec::new();
            Caption::new(name, move |simulation| {
                // Moves made before the wave began are not known.
                line.resize(height.value(simulation)? as usize, "?".to_owned());
                let text = line.join("_");
                if make.is_set(simulation)? {
                    line.push(MoveWord::from_bits(word.value(simulation)? as u32).to_string());
                }
                Ok(text)
            })
        }
        Text::Range { low, high } => {
            let (low, high) = (find(low)?, find(high)?);
            Caption::new(name, move |simulation| {
                Ok(format!(
                    "{}..{}",
                    low.signed(simulation)?,
                    high.signed(simulation)?
                ))
            })
        }
    })
}

/// Marks the beginning of the command, and the first time that a move is made and taken back.
pub struct Marks {
    moments: Vec<(Field, &'static str)>,
}

impl Marks {
    /// No marks yet; `beginning` is the name of the first.
    pub fn new(simulation: &Simulation, beginning: &'static str) -> Result<Marks, Error> {
        let moments = [
            ("busy", beginning),
            ("core.make", "first move made"),
            ("core.unmake", "first move taken back"),
        ];
        let moments = moments
            .map(|(path, name)| Ok((simulation.field(path)?, name)))
            .into_iter()
            .collect::<Result<_, Error>>()?;
        Ok(Marks { moments })
    }

    /// Marks the current clock with whatever happens in it for the first time.
    pub fn set(&mut self, simulation: &mut Simulation) -> Result<(), Error> {
        for (signal, name) in std::mem::take(&mut self.moments) {
            if signal.is_set(simulation)? {
                simulation.mark(name);
            } else {
                self.moments.push((signal, name));
            }
        }
        Ok(())
    }
}
