//! Text lines in a wave.

use crate::{Error, Simulation};

/// A line of text in a wave that describes each cycle; see
/// [`record_with_captions`](Simulation::record_with_captions).
///
/// Use short words without spaces: in VCD `_` replaces spaces; in FST a text has 24 ASCII
/// characters at most.
pub struct Caption {
    pub(super) name: String,
    pub(super) text: Box<Text>,
}

/// Returns the text for the present cycle.
type Text = dyn FnMut(&mut Simulation) -> Result<String, Error> + Send;

impl Caption {
    /// A caption of that name. `text` is called once in each cycle recorded, to say what happens in
    /// it; it may keep what it saw before. An empty text shows as `-`.
    pub fn new(
        name: impl Into<String>,
        text: impl FnMut(&mut Simulation) -> Result<String, Error> + Send + 'static,
    ) -> Self {
        Caption {
            name: name.into(),
            text: Box::new(text),
        }
    }

    /// The text for the present cycle.
    pub(super) fn text(&mut self, simulation: &mut Simulation) -> Result<String, Error> {
        let text = (self.text)(simulation)?;
        Ok(if text.is_empty() {
            "-".to_owned()
        } else {
            text
        })
    }
}
