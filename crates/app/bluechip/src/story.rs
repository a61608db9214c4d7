//! The story that a chip's wave tells: captions in chess terms, and marks where it becomes interesting.

use bluechip_simulator::{Caption, Error, Field, Simulation};
use chess::{MoveWord, Square};
use devices::Design;

/// The captions of a chip's wave: what its state machines do, the pending move, the line searched, and scores.
pub fn captions(design: &Design, simulation: &Simulation) -> Result<Vec<Caption>, Error> {
    let named = |name: &str, path: &str| {
        let field = simulation.field(path)?;
        Ok(Caption::new(name, move |simulation| field.name(simulation)))
    };
    let number = |name: &str, path: &str| {
        let field = simulation.field(path)?;
        Ok(Caption::new(name, move |simulation| {
            Ok(field.value(simulation)?.to_string())
        }))
    };
    let score = |name: &str, path: &str| {
        let field = simulation.field(path)?;
        Ok(Caption::new(name, move |simulation| {
            Ok(field.signed(simulation)?.to_string())
        }))
    };
    let has_search = design.configuration().search().is_some();
    let mut captions: Vec<Result<Caption, Error>> = Vec::new();
    if has_search {
        captions.push(named("search", "search.step"));
        captions.push(named("job", "core.jobs.job"));
    }
    captions.push(named("sequencer", "core.sequencer.state"));
    captions.push(named("analysis", "core.sequencer.analysis.state"));
    captions.push(question(simulation));
    captions.push(piece(simulation, "victim", "to"));
    captions.push(piece(simulation, "attacker", "from"));
    captions.push(pending_move(simulation));
    captions.push(line(simulation));
    captions.push(number("ply", "core.height"));
    captions.push(side_to_move(simulation));
    if has_search {
        captions.push(score("fast_score", "search.scores.fast.score"));
        captions.push(score("slow_terms", "search.scores.terms"));
        captions.push(score("bound", "search.datapath.bound"));
        captions.push(window(simulation));
    }
    captions.push(number(
        if has_search { "nodes" } else { "leaves" },
        "core.sequencer.nodes",
    ));
    captions.into_iter().collect()
}

/// What the cells' registers take at the end of the clock.
fn question(simulation: &Simulation) -> Result<Caption, Error> {
    let subjects = [
        ("mark_kings", "kings"),
        ("latch_victims", "victims"),
        ("latch_attackers", "attackers"),
        ("latch_lines", "lines"),
        ("latch_discoverers", "discoverers"),
        ("latch_allowed", "allowed"),
    ];
    let subjects = subjects
        .map(|(field, name)| {
            let path = format!("core.array.question.{field}");
            Ok((simulation.field(&path)?, name))
        })
        .into_iter()
        .collect::<Result<Vec<_>, Error>>()?;
    Ok(Caption::new("question", move |simulation| {
        for (is_asked, name) in &subjects {
            if is_asked.is_set(simulation)? {
                return Ok((*name).to_owned());
            }
        }
        Ok(String::new())
    }))
}

/// The piece and square of a side of the pending move.
fn piece(simulation: &Simulation, name: &str, square: &str) -> Result<Caption, Error> {
    let field = |name: &str| simulation.field(&format!("core.sequencer.current.{name}"));
    let (level, square) = (field(name)?, field(square)?);
    Ok(Caption::new(name, move |simulation| {
        let square = Square::new(square.value(simulation)? as u32);
        let letter = letter(&level.name(simulation)?);
        Ok(letter.map_or(String::new(), |letter| format!("{letter}{square}")))
    }))
}

/// The piece of a level; empty squares have no letter, and that of a promotion has `=`.
fn letter(level: &str) -> Option<&'static str> {
    match level {
        "King" => Some("K"),
        "Queen" => Some("Q"),
        "Rook" => Some("R"),
        "Bishop" => Some("B"),
        "Knight" => Some("N"),
        "Pawn" => Some("P"),
        "Promotion" => Some("="),
        "Quiet" => Some(""),
        _ => None,
    }
}

/// The pending move: one that was found for the search or the host, or is made in this clock.
fn pending_move(simulation: &Simulation) -> Result<Caption, Error> {
    let found = simulation.field("core.sequencer.found")?;
    let make = simulation.field("core.make")?;
    let word = simulation.field("core.host_port.move_word")?;
    Ok(Caption::new("move", move |simulation| {
        Ok(if found.is_set(simulation)? || make.is_set(simulation)? {
            MoveWord::from_bits(word.value(simulation)? as u32).to_string()
        } else {
            String::new()
        })
    }))
}

/// The moves from the root to the present position.
fn line(simulation: &Simulation) -> Result<Caption, Error> {
    let height = simulation.field("core.height")?;
    let make = simulation.field("core.make")?;
    let word = simulation.field("core.host_port.move_word")?;
    let mut line: Vec<String> = Vec::new();
    Ok(Caption::new("line", move |simulation| {
        // Moves made before the wave began are not known.
        line.resize(height.value(simulation)? as usize, "?".to_owned());
        let text = line.join("_");
        if make.is_set(simulation)? {
            line.push(MoveWord::from_bits(word.value(simulation)? as u32).to_string());
        }
        Ok(text)
    }))
}

fn side_to_move(simulation: &Simulation) -> Result<Caption, Error> {
    let black = simulation.field("core.mover")?;
    Ok(Caption::new("to_move", move |simulation| {
        let name = if black.is_set(simulation)? {
            "Black"
        } else {
            "White"
        };
        Ok(name.to_owned())
    }))
}

/// The fast scores that lazy evaluation does not decide on.
fn window(simulation: &Simulation) -> Result<Caption, Error> {
    let low = simulation.field("search.datapath.low")?;
    let high = simulation.field("search.datapath.high")?;
    Ok(Caption::new("window", move |simulation| {
        Ok(format!(
            "{}..{}",
            low.signed(simulation)?,
            high.signed(simulation)?
        ))
    }))
}

/// Marks the wave where a command begins, a move is made for the first time, and taken back.
pub struct Marks {
    moments: Vec<(Field, &'static str)>,
}

impl Marks {
    /// None set yet; `beginning` is the name of the first.
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

    /// Marks the present clock with what happens in it for the first time.
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
