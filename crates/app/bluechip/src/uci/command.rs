//! Parses a line of the chess program.

use std::time::Duration;

use search::Time;

/// A command from the chess program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    Uci,
    Debug,
    IsReady,
    NewGame,
    /// Sets an option; a button has no value.
    SetOption {
        name: String,
        value: Option<String>,
    },
    /// A position, by default the start position, and moves from there.
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    /// The text after `position` is invalid; the reason.
    NoPosition(String),
    Go(Box<Go>),
    Stop,
    PonderHit,
    Quit,
}

/// The limits of a search, and the moves to search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub mate: Option<u32>,
    pub move_time: Option<Duration>,
    /// The remaining time of White and of Black.
    pub left: [Option<Duration>; 2],
    /// Time added after each move.
    pub increment: [Duration; 2],
    pub moves_to_go: Option<u32>,
    pub infinite: bool,
    pub ponder: bool,
    pub search_moves: Vec<String>,
    /// The depth to which to count leaves instead.
    pub perft: Option<u32>,
    /// Whether a limit was given, even if it was not understood.
    pub has_limit: bool,
    /// Errors in the words, one per line.
    pub flaws: Vec<String>,
}

/// The time for a move if no limit is understood: the program expects an answer.
const UNSAID: Duration = Duration::from_secs(1);

impl Go {
    /// Whether the move is for a game, not an analysis.
    pub fn is_for_a_game(&self) -> bool {
        !(self.infinite || self.ponder || self.mate.is_some() || !self.search_moves.is_empty())
    }

    /// The time for a move of a side (0 White, 1 Black).
    pub fn time(&self, side: usize) -> Time {
        let is_limited = self.depth.is_some() || self.nodes.is_some() || self.mate.is_some();
        match (self.move_time, self.left[side].or(self.left[1 - side])) {
            _ if self.infinite => Time::Unlimited,
            (Some(time), _) => Time::PerMove(time),
            // If the engine's own clock is missing, the other side's is the best guess.
            (None, Some(left)) => Time::Clock {
                left,
                increment: self.increment[side],
                moves_to_go: self.moves_to_go,
            },
            (None, None) if self.has_limit && !is_limited => Time::PerMove(UNSAID),
            (None, None) => Time::Unlimited,
        }
    }

    /// A message about an assumption for a missing limit, if one was made.
    pub fn guess(&self, side: usize) -> Option<String> {
        let name = ["wtime", "btime"];
        if self.time(side) == Time::PerMove(UNSAID) && self.move_time.is_none() {
            Some(format!(
                "go: no limit that is understood; {} ms are taken",
                UNSAID.as_millis()
            ))
        } else if self.left[side].is_none() && matches!(self.time(side), Time::Clock { .. }) {
            let [own, other] = [name[side], name[1 - side]];
            Some(format!("go: no `{own}`; `{other}` is taken"))
        } else {
            None
        }
    }
}

/// Parses a line; none if it is empty.
///
/// # Errors
/// The error, in a line.
pub fn parse(line: &str) -> Result<Option<Command>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else {
        return Ok(None);
    };
    Ok(Some(match first {
        "uci" => Command::Uci,
        "debug" => Command::Debug,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => set_option(rest)?,
        "position" => position(rest),
        "go" => Command::Go(Box::new(go(rest))),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        _ => return Err(format!("unknown command `{first}`")),
    }))
}

/// Parses `name N [value V]`, in which N and V may have several words.
fn set_option(words: &[&str]) -> Result<Command, String> {
    let Some((&"name", rest)) = words.split_first() else {
        return Err("setoption: the word `name` is missing".to_owned());
    };
    let end = rest.iter().position(|&word| word == "value");
    let name = rest[..end.unwrap_or(rest.len())].join(" ");
    if name.is_empty() {
        return Err("setoption: the name is missing".to_owned());
    }
    Ok(Command::SetOption {
        name,
        value: end.map(|end| rest[end + 1..].join(" ")),
    })
}

/// Parses `startpos` or `fen F`, optionally followed by `moves M`.
fn position(words: &[&str]) -> Command {
    let end = words.iter().position(|&word| word == "moves");
    let (place, moves) = words.split_at(end.unwrap_or(words.len()));
    let fen = match place {
        ["startpos"] => None,
        ["fen", fen @ ..] if !fen.is_empty() => Some(fen.join(" ")),
        ["startpos", word, ..] => {
            return Command::NoPosition(format!("`{word}` is not `moves`"));
        }
        _ => {
            return Command::NoPosition("neither `startpos` nor `fen` and a position".to_owned());
        }
    };
    Command::Position {
        fen,
        moves: moves.iter().skip(1).map(|&word| word.to_owned()).collect(),
    }
}

/// Parses the limits. Skips and reports unknown words.
fn go(words: &[&str]) -> Go {
    const KEYWORDS: [&str; 13] = [
        "searchmoves",
        "ponder",
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "depth",
        "nodes",
        "mate",
        "movetime",
        "infinite",
        "perft",
    ];
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !KEYWORDS.contains(word)) {
                    go.search_moves.push(mv.to_owned());
                }
            }
            _ if !KEYWORDS.contains(&word) => go.flaws.push(format!("go: unknown word `{word}`")),
            _ => {
                go.has_limit = true;
                // In place of a number, `infinite` is an error: the program expects an answer.
                let text = words.next_if(|word| !KEYWORDS.contains(word) || *word == "infinite");
                match text.map(|text| (text, number(text))) {
                    Some((text, Some((number, is_whole)))) => {
                        if !is_whole {
                            (go.flaws).push(format!("go: `{word} {text}` is taken as {number}"));
                        }
                        go.set(word, number);
                    }
                    Some((text, None)) => {
                        (go.flaws).push(format!("go: `{word} {text}` is not a number"));
                    }
                    None => go.flaws.push(format!("go: `{word}` needs a number")),
                }
            }
        }
    }
    go
}

/// A number, and whether it is an integer, as the interface requires. Drops decimals.
fn number(text: &str) -> Option<(i64, bool)> {
    if let Ok(number) = text.parse() {
        return Some((number, true));
    }
    let is_number = |c: char| c.is_ascii_digit() || ".eE+-".contains(c);
    let number: f64 = text.parse().ok().filter(|_| text.chars().all(is_number))?;
    // The conversion clamps numbers that are out of range.
    Some((number as i64, false))
}

impl Go {
    /// Sets a number; negative numbers count as 0.
    fn set(&mut self, word: &str, number: i64) {
        let large = number.max(0) as u64;
        let small = u32::try_from(large).unwrap_or(u32::MAX);
        let time = Duration::from_millis(large);
        match word {
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            // 0 moves count as a missing limit.
            "movestogo" => self.moves_to_go = Some(small).filter(|&moves| moves > 0),
            "depth" => self.depth = Some(small),
            "nodes" => self.nodes = Some(large),
            "mate" => self.mate = Some(small),
            "movetime" => self.move_time = Some(time),
            _ => self.perft = Some(small),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn command(line: &str) -> Command {
        parse(line).unwrap().unwrap()
    }

    fn parsed_go(line: &str) -> Go {
        match command(line) {
            Command::Go(go) => *go,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn blank_lines_say_nothing() {
        for line in ["", "  ", "\t\r"] {
            assert_eq!(parse(line), Ok(None));
        }
        assert_eq!(command("  isready \r"), Command::IsReady);
    }

    #[test]
    fn names_and_values_have_any_number_of_words() {
        let set = |name: &str, value: Option<&str>| Command::SetOption {
            name: name.to_owned(),
            value: value.map(str::to_owned),
        };
        assert_eq!(
            command("setoption name Move Overhead value 50"),
            set("Move Overhead", Some("50"))
        );
        assert_eq!(
            command("setoption name Weights value my own/weights.toml"),
            set("Weights", Some("my own/weights.toml"))
        );
        assert_eq!(
            command("setoption name Clear Hash"),
            set("Clear Hash", None)
        );
        assert_eq!(
            command("setoption name Weights value"),
            set("Weights", Some(""))
        );
    }

    #[test]
    fn positions_have_moves_behind_them() {
        assert_eq!(
            command("position startpos moves e2e4 e7e5"),
            Command::Position {
                fen: None,
                moves: vec!["e2e4".to_owned(), "e7e5".to_owned()]
            }
        );
        assert_eq!(
            command("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            Command::Position {
                fen: Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned()),
                moves: Vec::new()
            }
        );
    }

    #[test]
    fn go_takes_everything_in_any_order() {
        let go = parsed_go(
            "go searchmoves e2e4 d2d4 wtime 60000 btime -20 winc 1000 binc 500 movestogo 12 depth \
             9 nodes 5000 mate 3 movetime 250 ponder",
        );
        let time = |milliseconds| Some(Duration::from_millis(milliseconds));
        assert_eq!(
            go,
            Go {
                depth: Some(9),
                nodes: Some(5000),
                mate: Some(3),
                move_time: time(250),
                left: [time(60_000), time(0)],
                increment: [Duration::from_secs(1), Duration::from_millis(500)],
                moves_to_go: Some(12),
                infinite: false,
                ponder: true,
                search_moves: vec!["e2e4".to_owned(), "d2d4".to_owned()],
                perft: None,
                has_limit: true,
                flaws: Vec::new(),
            }
        );
        assert_eq!(parsed_go("go perft 3").perft, Some(3));
        assert_eq!(parsed_go("go infinite wtime 5").time(0), Time::Unlimited);
        assert_eq!(
            parsed_go("go wtime 5 btime 7 binc 1").time(1),
            Time::Clock {
                left: Duration::from_millis(7),
                increment: Duration::from_millis(1),
                moves_to_go: None
            }
        );
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (line, problem) in [
            ("castle", "unknown command `castle`"),
            ("setoption", "setoption: the word `name` is missing"),
            ("setoption name value 3", "setoption: the name is missing"),
        ] {
            assert_eq!(parse(line), Err(problem.to_owned()), "{line}");
        }
        for (line, problem) in [
            ("position", "neither `startpos` nor `fen` and a position"),
            (
                "position fen",
                "neither `startpos` nor `fen` and a position",
            ),
            ("position startpos e2e4", "`e2e4` is not `moves`"),
        ] {
            assert_eq!(command(line), Command::NoPosition(problem.to_owned()));
        }
    }

    const SECOND: Time = Time::PerMove(Duration::from_secs(1));

    #[test]
    fn broken_words_are_named_and_the_rest_counts() {
        for (line, flaws, time) in [
            (
                "go fast depth 2",
                &["unknown word `fast`"][..],
                Time::Unlimited,
            ),
            ("go depth", &["`depth` needs a number"], SECOND),
            (
                "go depth nodes 4",
                &["`depth` needs a number"],
                Time::Unlimited,
            ),
            (
                "go movetime soon",
                &["`movetime soon` is not a number"],
                SECOND,
            ),
            (
                "go movetime infinite",
                &["`movetime infinite` is not a number"],
                SECOND,
            ),
            (
                "go movetime nan",
                &["`movetime nan` is not a number"],
                SECOND,
            ),
            (
                "go movetime inf",
                &["`movetime inf` is not a number"],
                SECOND,
            ),
            ("go wtime", &["`wtime` needs a number"], SECOND),
            ("go winc 0 binc 0", &[], SECOND),
            ("go movestogo 5", &[], SECOND),
            (
                "go movetime 1e2",
                &["`movetime 1e2` is taken as 100"],
                Time::PerMove(Duration::from_millis(100)),
            ),
            (
                "go depth 2.5",
                &["`depth 2.5` is taken as 2"],
                Time::Unlimited,
            ),
            (
                "go depth 99999999999999999999",
                &["`depth 99999999999999999999` is taken as 9223372036854775807"],
                Time::Unlimited,
            ),
            (
                "go wtime 1000.0 btime 900 winc x",
                &[
                    "`wtime 1000.0` is taken as 1000",
                    "`winc x` is not a number",
                ],
                clock(1000, None),
            ),
            // With only the other side's clock.
            ("go btime 900", &[], clock(900, None)),
            ("go wtime 900 movestogo 0", &[], clock(900, None)),
            ("go wtime 900 movestogo -3", &[], clock(900, None)),
            ("go wtime 900 movestogo 4", &[], clock(900, Some(4))),
            ("go infinite", &[], Time::Unlimited),
            ("go", &[], Time::Unlimited),
        ] {
            let go = parsed_go(line);
            let told: Vec<String> = flaws.iter().map(|flaw| format!("go: {flaw}")).collect();
            assert_eq!(go.flaws, told, "{line}");
            assert_eq!(go.time(0), time, "{line}");
            let is_guessed = time == SECOND || line == "go btime 900";
            assert_eq!(go.guess(0).is_some(), is_guessed, "{line}");
        }
    }

    fn clock(left: u64, moves_to_go: Option<u32>) -> Time {
        Time::Clock {
            left: Duration::from_millis(left),
            increment: Duration::ZERO,
            moves_to_go,
        }
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic_or_think_without_end(
            line in "(go|position|setoption)\
                ( (wtime|btime|winc|binc|movestogo|depth|nodes|mate|movetime|perft|startpos|fen\
                |moves|name|value|[ -~]{0,8}|-?[0-9.e]{1,25})){0,8}",
        ) {
            if let Ok(Some(Command::Go(go))) = parse(&line)
                && go.has_limit
                && !go.infinite
            {
                let has_end = go.depth.is_some() || go.nodes.is_some() || go.mate.is_some();
                prop_assert!(has_end || go.time(0) != Time::Unlimited, "{}", line);
            }
        }
    }
}
