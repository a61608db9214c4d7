//! What a line says.

use std::time::Duration;

use search::Time;

/// A line of the program that plays.
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
    /// A position, from the start if there is no FEN, and moves from there.
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Box<Go>),
    Stop,
    PonderHit,
    Quit,
}

/// How long to think, and about what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub mate: Option<u32>,
    pub move_time: Option<Duration>,
    /// Time left, of White and of Black.
    pub left: [Option<Duration>; 2],
    /// Time added after each move.
    pub increment: [Duration; 2],
    pub moves_to_go: Option<u32>,
    pub infinite: bool,
    pub ponder: bool,
    pub search_moves: Vec<String>,
    /// Count leaves instead.
    pub perft: Option<u32>,
    /// What nobody understands.
    pub unknown: Vec<String>,
}

impl Go {
    /// Whether a move is wanted that is played, not an analysis.
    pub fn is_for_a_game(&self) -> bool {
        !(self.infinite || self.ponder || self.mate.is_some() || !self.search_moves.is_empty())
    }

    /// The time for a move of a side (0 White, 1 Black).
    pub fn time(&self, side: usize) -> Time {
        match (self.move_time, self.left[side]) {
            _ if self.infinite => Time::Unlimited,
            (Some(time), _) => Time::PerMove(time),
            (None, Some(left)) => Time::Clock {
                left,
                increment: self.increment[side],
                moves_to_go: self.moves_to_go,
            },
            (None, None) => Time::Unlimited,
        }
    }
}

/// Understands a line; nothing if it is empty.
///
/// # Errors
/// What is wrong with it, in a line.
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
        "position" => position(rest)?,
        "go" => Command::Go(Box::new(go(rest)?)),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        _ => return Err(format!("unknown command `{first}`")),
    }))
}

/// `name N [value V]`, both of any number of words.
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

/// `startpos` or `fen F`, then perhaps `moves M`.
fn position(words: &[&str]) -> Result<Command, String> {
    let end = words.iter().position(|&word| word == "moves");
    let (place, moves) = words.split_at(end.unwrap_or(words.len()));
    let fen = match place {
        ["startpos"] => None,
        ["fen", fen @ ..] if !fen.is_empty() => Some(fen.join(" ")),
        _ => return Err("position: neither `startpos` nor `fen` and a position".to_owned()),
    };
    Ok(Command::Position {
        fen,
        moves: moves.iter().skip(1).map(|&word| word.to_owned()).collect(),
    })
}

fn go(words: &[&str]) -> Result<Go, String> {
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
            _ if !KEYWORDS.contains(&word) => go.unknown.push(word.to_owned()),
            _ => {
                let text = words
                    .next_if(|word| !KEYWORDS.contains(word))
                    .ok_or_else(|| format!("go: `{word}` needs a number"))?;
                let number: i64 = text
                    .parse()
                    .map_err(|_| format!("go: `{word} {text}` is not a number"))?;
                go.set(word, number);
            }
        }
    }
    Ok(go)
}

impl Go {
    /// Sets a number; what is less than nothing is nothing.
    fn set(&mut self, word: &str, number: i64) {
        let large = number.max(0) as u64;
        let small = u32::try_from(large).unwrap_or(u32::MAX);
        let time = Duration::from_millis(large);
        match word {
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            "movestogo" => self.moves_to_go = Some(small),
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
            "go searchmoves e2e4 d2d4 wtime 60000 btime -20 winc 1000 binc 500 movestogo 12 depth 9 nodes 5000 mate 3 movetime 250 ponder",
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
                unknown: Vec::new(),
            }
        );
        assert_eq!(parsed_go("go perft 3").perft, Some(3));
        assert_eq!(parsed_go("go fast depth 2").unknown, ["fast"]);
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
            (
                "position",
                "position: neither `startpos` nor `fen` and a position",
            ),
            (
                "position fen",
                "position: neither `startpos` nor `fen` and a position",
            ),
            ("go depth", "go: `depth` needs a number"),
            ("go depth nodes 4", "go: `depth` needs a number"),
            ("go movetime soon", "go: `movetime soon` is not a number"),
        ] {
            assert_eq!(parse(line), Err(problem.to_owned()), "{line}");
        }
    }
}
