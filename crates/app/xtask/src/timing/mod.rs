//! Timing diagrams for the blocks' pages, drawn from simulations of the chip.
//!
//! A [`Diagram`] says which signals of a block to show, and in which clocks of a [`Scene`]. In a
//! scene, a chip loads a position, searches, or counts. [`diagrams()`] lists them, one per block.
//! `cargo xtask emit` draws them.

mod diagram;
mod diagrams;
mod format;
mod row;
mod scene;
mod svg;

use std::path::PathBuf;

use anyhow::{Context, bail, ensure};
use format::Format;
use scene::{Played, Scene};

use diagram::{Diagram, From};
use diagrams::diagrams;
use row::{Row, Wave};

/// The folder of the drawings.
pub const FOLDER: &str = "docs/src/images/timing";

/// The signal that starts the slow evaluation.
const EVALUATION_START: &str = "slow[0].scan.start";

/// The timing section of a block's page, in Markdown; none if there is no diagram.
pub fn paragraph(block: &str) -> Option<String> {
    let diagram = diagrams().iter().find(|diagram| diagram.block == block)?;
    Some(format!(
        "\n![Timing of {block}](../images/timing/{block}.svg)\n\n{} From {}.\n\n",
        diagram.caption,
        diagram.scene.description()
    ))
}

/// Every diagram: its file from the workspace's root, and the drawing.
pub fn drawings() -> anyhow::Result<Vec<(PathBuf, String)>> {
    let diagrams = diagrams();
    let (mut drawings, mut failures) = (Vec::new(), Vec::new());
    for scene in Scene::ALL {
        let of_scene: Vec<&Diagram> = diagrams
            .iter()
            .filter(|diagram| diagram.scene == scene)
            .collect();
        let paths = of_scene.iter().flat_map(|diagram| diagram.paths());
        let played = scene.play(paths).with_context(|| format!("{scene:?}"))?;
        for diagram in of_scene {
            match diagram.draw(&played) {
                Ok(text) => drawings.push((diagram.file(), text)),
                Err(error) => failures.push(format!("{}: {error:#}", diagram.block)),
            }
        }
    }
    ensure!(
        failures.is_empty(),
        "timing diagrams:\n{}",
        failures.join("\n")
    );
    Ok(drawings)
}

impl Diagram {
    /// The path of the drawing.
    fn file(&self) -> PathBuf {
        format!("{FOLDER}/{}.svg", self.block).into()
    }

    /// The path of one of the block's signals in the chip.
    fn path(&self, signal: &str) -> String {
        let (name, _) = Format::split(signal);
        match self.instance {
            "" => name.to_owned(),
            instance => format!("{instance}.{name}"),
        }
    }

    /// All signals that the diagram needs.
    fn paths(&self) -> impl Iterator<Item = String> {
        let signals = self.signals.iter().map(|signal| self.path(signal));
        signals.chain(self.trigger())
    }

    /// The path of the signal that determines the first clock.
    fn trigger(&self) -> Option<String> {
        match self.from {
            From::Clock(_) => None,
            From::Before(_, signal) | From::BeforeChange(_, signal) => Some(self.path(signal)),
            From::Evaluation(_) => Some(EVALUATION_START.to_owned()),
        }
    }

    /// The first clock shown.
    fn begin(&self, played: &Played) -> anyhow::Result<usize> {
        let first_other_than = |value: u64| {
            let path = self.trigger().unwrap_or_default();
            let values = &played.signal(&path).values;
            (values.iter().position(|&other| other != value))
                .with_context(|| format!("{path} is always {value}"))
        };
        Ok(match self.from {
            From::Clock(clock) => clock,
            From::Before(lead, _) => first_other_than(0)?.saturating_sub(lead),
            From::BeforeChange(lead, signal) => {
                let first = played.signal(&self.path(signal)).values.first();
                first_other_than(first.copied().unwrap_or(0))?.saturating_sub(lead)
            }
            From::Evaluation(clocks) => first_other_than(0)? + clocks,
        })
    }

    fn draw(&self, played: &Played) -> anyhow::Result<String> {
        let begin = self.begin(played)?;
        let rows = self
            .signals
            .iter()
            .map(|&signal| {
                let (name, format) = Format::split(signal);
                let shown = played.signal(&self.path(signal));
                let Some(values) = shown.values.get(begin..begin + self.clocks) else {
                    bail!("the scene ends before clock {}", begin + self.clocks);
                };
                let wave = if shown.field.width() == 1 && shown.field.names().is_empty() {
                    Wave::Bit(values.iter().map(|&value| value != 0).collect())
                } else {
                    let format = Format::find(format).with_context(|| signal.to_owned())?;
                    let texts = values.iter().map(|&value| format.text(value, &shown.field));
                    Wave::Values(texts.collect())
                };
                let name = name.to_owned();
                Ok(Row { name, wave })
            })
            .collect::<anyhow::Result<Vec<_>>>()?;
        Ok(svg::draw(&format!("Timing of {}", self.block), &rows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_has_one_diagram() {
        let mut drawn: Vec<&str> = diagrams().iter().map(|diagram| diagram.block).collect();
        let tops = chip::tops().iter().map(|top| top.name);
        // The first works like the generator; the others are not part of a chip.
        let others = [
            "small",
            "compact_candidates",
            "safe_checks",
            "serial_chip",
            "link",
            "uart_receiver",
            "uart_transmitter",
            "frame_check",
            "frame_receiver",
            "frame_transmitter",
            "executor",
        ];
        let mut tops: Vec<&str> = tops.filter(|name| !others.contains(name)).collect();
        drawn.sort_unstable();
        tops.sort_unstable();
        assert_eq!(drawn, tops);
    }
}
