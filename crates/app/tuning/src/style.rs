//! Styles by their names.

use anyhow::{Context, bail};
use driver::laid_over;
use search::Settings;

/// `play` or `deep-blue`, optionally with a JSON object of settings that differ.
pub fn settings(text: &str) -> anyhow::Result<Settings> {
    let (name, given) = text.split_at(text.find('{').unwrap_or(text.len()));
    let settings = match name {
        "play" => Settings::for_play(),
        "deep-blue" => Settings::default(),
        _ => bail!(
            "`{name}` is neither play, deep-blue, stockfish:ELO, program:COMMAND, \
             xboard:COMMAND@DEPTH nor machine:SIZE@MHZ:deep-blue"
        ),
    };
    if given.is_empty() {
        return Ok(settings);
    }
    serde_json::from_str(given)
        .and_then(|given| laid_over(given, &settings))
        .with_context(|| text.to_owned())
}
