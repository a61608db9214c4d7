//! What the scripts of the page know of the chip: its searches, memory map and story, as JSON.

use chess::START_FEN;
use driver::ParameterSet;
use memory_map::{ENTRIES, Entry, ErrorCode, MATE_SCORE, SCORES_SETTLE, Unit};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::story;

/// Work of the chip that has just begun.
#[derive(Serialize)]
pub struct Begun {
    /// Name of the position.
    pub name: String,
    /// The position.
    pub fen: String,
    /// What a search is asked: whether the score is at least this.
    pub bound: Option<i32>,
    /// The state, exclusive-or that of the first one.
    pub state: String,
}

/// The data of a chip whose cells show these signals.
pub fn of(positions: &[Begun], has_search: bool, depth: u32, cell: &[&str]) -> Value {
    let parameters = ParameterSet::Tuned.parameters(depth);
    let (command, word) = match has_search {
        true => ("SEARCH", 0),
        false => ("PERFT", depth),
    };
    json!({
        "positions": positions,
        "start": START_FEN,
        "depth": depth,
        "command": { "name": command, "word": word },
        "parameters": has_search.then(|| parameters.words()),
        "settle": SCORES_SETTLE,
        "mate": MATE_SCORE,
        "cell": cell,
        "map": memory_map(),
        "errors": errors(),
        "story": {
            "lines": story::lines(has_search),
            "repetition": has_search.then(story::repetition).unwrap_or_default(),
            "features": story::FEATURES,
            "questions": story::QUESTIONS,
            "steps": story::STEPS,
            "states": story::STATES,
            "votes": story::VOTES,
            "letters": story::LETTERS,
        },
    })
}

/// The addresses that a host of the page needs, and the fields of their words: lowest bit and width.
fn memory_map() -> Map<String, Value> {
    let is_needed = |entry: &&Entry| matches!(entry.unit, Unit::HostPort | Unit::SearchPort);
    let entry = |entry: &Entry| {
        let field =
            |field: &memory_map::Field| (field.name.to_owned(), json!([field.low, field.width()]));
        let fields: Map<String, Value> = entry.fields.iter().map(field).collect();
        (
            entry.name.to_owned(),
            json!({ "at": entry.address, "fields": fields }),
        )
    };
    ENTRIES.iter().filter(is_needed).map(entry).collect()
}

/// What the chip's error codes mean, by code.
fn errors() -> Map<String, Value> {
    let error = |code: ErrorCode| (code.code().to_string(), json!(code.to_string()));
    ErrorCode::ALL.into_iter().map(error).collect()
}
