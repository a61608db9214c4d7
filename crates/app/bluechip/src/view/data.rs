//! The data of the chip for the scripts of the page: its searches, memory map and story, as JSON.

use chess::{Level, Position, Rules};
use memory_map::{
    Configuration, ENTRIES, Entry, ErrorCode, MATE_SCORE, SCORES_SETTLE, SearchParameters, Unit,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::story;

/// The chip's state right after a command has begun.
#[derive(Serialize)]
pub struct Begun {
    /// Name of the position.
    pub name: String,
    /// The position.
    pub fen: String,
    /// The bound of the search: the chip finds out whether the score is at least this.
    pub bound: Option<i32>,
    /// The state, combined by exclusive or with that of the first position.
    pub state: String,
}

/// The data of a chip whose cells show these signals.
pub fn of(
    configuration: &Configuration,
    positions: &[Begun],
    parameters: &SearchParameters,
    depth: u32,
    cell: &[&str],
) -> Value {
    // A chip for another game lacks some parameters.
    let has = |&(address, _): &(u32, u32)| configuration.entry_at(address).is_some();
    let parameters: Vec<_> = parameters.words().into_iter().filter(has).collect();
    let has_search = configuration.search().is_some();
    let rules = configuration.rules();
    let (command, word) = match has_search {
        true => ("SEARCH", 0),
        false => ("PERFT", depth),
    };
    json!({
        "positions": positions,
        "rules": {
            "name": rules.name(),
            "antichess": rules.is_antichess(),
            "switch": rules.has_switch(),
            "stalemateWins": rules.stalemate_wins(),
        },
        "start": Position::start_of(rules).to_string(),
        "depth": depth,
        "command": { "name": command, "word": word },
        "parameters": has_search.then_some(parameters),
        "settle": SCORES_SETTLE,
        "mate": MATE_SCORE,
        "cell": cell,
        "slow": configuration.has_slow(),
        "map": memory_map(configuration),
        "errors": errors(),
        "story": {
            "lines": story::lines(configuration),
            "compulsion": story::compulsion(configuration),
            "remarks": story::remarks(rules),
            "ranks": ranks(rules),
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

/// The addresses that the page's host code needs, with the fields of their words: lowest bit and
/// width.
fn memory_map(configuration: &Configuration) -> Map<String, Value> {
    let is_needed = |entry: &&Entry| matches!(entry.unit, Unit::HostPort | Unit::SearchPort);
    let entry = |entry: Entry| {
        let field =
            |field: &memory_map::Field| (field.name.to_owned(), json!([field.low, field.width()]));
        let fields: Map<String, Value> = entry.fields.iter().map(field).collect();
        (
            entry.name.to_owned(),
            json!({ "at": entry.address, "fields": fields }),
        )
    };
    let needed = ENTRIES.iter().filter(is_needed);
    let own = needed.filter_map(|entry| configuration.entry(entry));
    own.map(entry).collect()
}

/// The level of the victims of each rank in the arbiter's order, the last rank first.
fn ranks(rules: Rules) -> Vec<u32> {
    let mut levels: Vec<Level> = [Level::SWITCH].into();
    levels.extend((1..=Level::MAX.code()).filter_map(Level::from_code));
    if rules.is_antichess() {
        levels.sort_by_key(|level| std::cmp::Reverse(level.antichess_place()));
    }
    levels.into_iter().map(Level::code).collect()
}

/// The meanings of the chip's error codes, by code.
fn errors() -> Map<String, Value> {
    let error = |code: ErrorCode| (code.code().to_string(), json!(code.to_string()));
    ErrorCode::ALL.into_iter().map(error).collect()
}
