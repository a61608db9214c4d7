//! Wave dumps: what happened in each cycle, for a viewer.
//!
//! [`Simulation::record`](crate::Simulation::record) starts a dump. From then on every step adds a
//! cycle, until [`Simulation::finish_recording`](crate::Simulation::finish_recording) puts the
//! files in place. A cycle lasts until a clock rises again, 10 ns unless timings say otherwise. Its
//! clocks rise when it begins; the values shown are the settled ones that the next edge samples.
//!
//! The companions of a dump open it in a viewer some forty cycles wide, on the first
//! [mark](crate::Simulation::mark) or at its beginning: captions first, then the blocks.

mod beside;
mod caption;
mod digits;
mod fst;
mod gtkwave;
mod held;
mod place;
mod surfer;
mod tree;
mod vcd;
mod view;

use std::io;
use std::path::{Path, PathBuf};

use crate::{Error, Simulation};
use bluechip_netlist::flat::{ClockId, NodeId};
use place::Pending;
use tree::{Tree, VariableId};
use view::{Mark, View};

pub use caption::Caption;

/// What part of a simulation a dump shows; everything by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WaveFilter {
    /// Only signals of this scope and the scopes in it, such as `array.cells[12]`.
    pub scope: Option<String>,
    /// First cycle shown.
    pub from: u64,
    /// Last cycle shown.
    pub to: Option<u64>,
}

/// The files of a finished dump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaveFiles {
    /// The dump itself.
    pub dump: PathBuf,
    /// A GTKWave save file that shows the signals grouped by block.
    pub gtkwave: PathBuf,
    /// A Surfer command file that does the same.
    pub surfer: PathBuf,
    /// GTKWave filter files that turn values into names, where the dump's format has only numbers.
    pub filters: Vec<PathBuf>,
}

/// A wave format; receives changes in the order of time.
trait Sink {
    /// Sets the time of the changes that follow.
    fn time(&mut self, time: u64) -> io::Result<()>;
    /// A variable has a new value, limb by limb.
    fn change(&mut self, variable: VariableId, value: &[u64]) -> io::Result<()>;
    /// A text variable has a new text.
    fn say(&mut self, variable: VariableId, text: &str) -> io::Result<()>;
    /// The dump is complete.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

/// A dump being written.
pub(crate) struct Recorder {
    tree: Tree,
    sink: Box<dyn Sink + Send>,
    /// The file being written.
    pending: Pending,
    /// Whether the format has strings; then the dump contains the names of values.
    has_strings: bool,
    from: u64,
    to: u64,
    /// The next cycle not recorded yet.
    next: u64,
    /// The start times of the first and the last recorded cycle.
    shown: Option<(u64, u64)>,
    /// When each high clock falls, in the order of the tree.
    falls: Vec<Option<u64>>,
    /// The index of the engine's watch.
    watch: usize,
    /// The limbs of all values as last written, and the first limb of each value.
    last: Vec<u64>,
    starts: Vec<u32>,
    /// The value that each limb belongs to.
    value_of: Vec<u32>,
    /// For a limb that is a whole value shown by one variable: that variable.
    plain: Vec<Option<u32>>,
    /// The limbs before the present cycle, and changed limbs; fields to avoid allocation.
    before: Vec<u64>,
    changed: Vec<u32>,
    /// Whether nothing has been written yet.
    is_first: bool,
    captions: Vec<Caption>,
    /// The last text of each caption.
    said: Vec<String>,
    marks: Vec<Mark>,
    /// The first error.
    failure: Option<Error>,
}

impl Recorder {
    /// Starts a dump; its name ends in `.vcd` or `.fst`.
    pub(crate) fn new(
        simulation: &mut Simulation,
        path: &Path,
        filter: &WaveFilter,
        captions: Vec<Caption>,
    ) -> Result<Self, Error> {
        let to = filter.to.unwrap_or(u64::MAX);
        if to < filter.from {
            return Err(Error::EmptyWindow {
                from: filter.from,
                to,
            });
        }
        let extension = path
            .extension()
            .and_then(|extension| extension.to_str())
            .map(str::to_ascii_lowercase);
        let is_vcd = match extension.as_deref() {
            Some("vcd") => true,
            Some("fst") => false,
            _ => return Err(Error::UnknownWaveFormat(path.to_owned())),
        };
        let names = captions.iter().map(|caption| caption.name.as_str());
        let tree = Tree::new(simulation, filter.scope.as_deref(), names)?;
        let pending = Pending::new(path)?;
        let file = pending.file()?;
        let sink: io::Result<Box<dyn Sink + Send>> = if is_vcd {
            vcd::Vcd::new(file, &tree, simulation.time_unit()).map(|sink| Box::new(sink) as _)
        } else {
            // Packing FST takes longer than finding the changes, so it gets a thread; VCD does not.
            fst::Fst::new(file, &tree, simulation.time_unit())
                .and_then(|sink| beside::Beside::of(Box::new(sink)))
        };
        let sink = sink.map_err(|source| pending.failed(source))?;
        let limbs: Vec<NodeId> = tree.values.iter().flatten().copied().collect();
        let (mut starts, mut value_of) = (vec![0], Vec::with_capacity(limbs.len()));
        for (index, value) in (0..).zip(&tree.values) {
            value_of.extend(value.iter().map(|_| index));
            starts.push(value_of.len() as u32);
        }
        let plain = value_of.iter().map(|&value: &u32| {
            let value = value as usize;
            match (&tree.variables_of[value][..], &tree.values[value][..]) {
                (&[only], [_]) if tree.variables[only].is_whole() => Some(only as u32),
                _ => None,
            }
        });
        let plain = plain.collect();
        let watch = simulation.engine.watch(&limbs);
        let falls = vec![None; tree.clocks.len()];
        Ok(Recorder {
            tree,
            sink,
            pending,
            has_strings: is_vcd,
            from: filter.from,
            to,
            next: 0,
            shown: None,
            falls,
            watch,
            last: vec![0; limbs.len()],
            before: vec![0; limbs.len()],
            starts,
            value_of,
            plain,
            changed: Vec::new(),
            is_first: true,
            said: vec![String::new(); captions.len()],
            captions,
            marks: Vec::new(),
            failure: None,
        })
    }

    /// Records the present cycle, unless it is outside the window or already recorded.
    pub(crate) fn sample(&mut self, simulation: &mut Simulation) {
        let cycle = simulation.cycle();
        if self.failure.is_some() || cycle < self.next || cycle < self.from || cycle > self.to {
            return;
        }
        self.next = cycle + 1;
        let time = simulation.time();
        self.shown = Some((self.shown.map_or(time, |(first, _)| first), time));
        self.failure = self.write(simulation).err();
    }

    /// Marks a cycle that starts at `time`, unless it is outside the window.
    pub(crate) fn mark(&mut self, cycle: u64, time: u64, name: String) {
        if (self.from..=self.to).contains(&cycle) {
            self.marks.push(Mark { time, name });
        }
    }

    fn write(&mut self, simulation: &mut Simulation) -> Result<(), Error> {
        let time = simulation.time();
        self.write_falls(time)?;
        let failed = |source| self.pending.failed(source);
        self.sink.time(time).map_err(failed)?;
        for (index, &variable) in self.tree.clocks.iter().enumerate() {
            let clock = ClockId(index as u32);
            if self.falls[index] == Some(time) {
                self.sink.change(variable, &[0]).map_err(failed)?;
                self.falls[index] = None;
            }
            if let Some(period) = simulation.rise(clock) {
                self.sink.change(variable, &[1]).map_err(failed)?;
                self.falls[index] = Some(time + period / 2);
            }
        }
        simulation.settle_all()?;
        self.changed.clear();
        let (watch, changed) = (self.watch, &mut self.changed);
        simulation.engine.changes(watch, &mut self.last, changed)?;
        if std::mem::replace(&mut self.is_first, false) {
            self.write_all()
                .map_err(|source| self.pending.failed(source))?;
        } else {
            self.write_changes()
                .map_err(|source| self.pending.failed(source))?;
        }
        let failed = |source| self.pending.failed(source);
        for (index, caption) in self.captions.iter_mut().enumerate() {
            let text = caption.text(simulation)?;
            if text != self.said[index] {
                self.sink
                    .say(self.tree.captions[index], &text)
                    .map_err(failed)?;
                self.said[index] = text;
            }
        }
        Ok(())
    }

    /// Writes every value.
    fn write_all(&mut self) -> io::Result<()> {
        let mut part = Vec::new();
        for (index, range) in self.starts.windows(2).enumerate() {
            let value = &self.last[range[0] as usize..range[1] as usize];
            for &id in &self.tree.variables_of[index] {
                part.clear();
                part.extend(self.tree.variables[id].part_of(value));
                self.sink.change(id, &part)?;
            }
        }
        self.before.clone_from(&self.last);
        Ok(())
    }

    /// Writes the values that changed.
    fn write_changes(&mut self) -> io::Result<()> {
        let mut part = Vec::new();
        let mut changed = self.changed.iter().peekable();
        while let Some(&limb) = changed.next() {
            if let Some(variable) = self.plain[limb as usize] {
                let value = &self.last[limb as usize..][..1];
                self.sink.change(variable as VariableId, value)?;
                continue;
            }
            let index = self.value_of[limb as usize] as usize;
            let range = self.starts[index] as usize..self.starts[index + 1] as usize;
            while changed
                .next_if(|&&other| (other as usize) < range.end)
                .is_some()
            {}
            let (before, value) = (&mut self.before[range.clone()], &self.last[range]);
            for &id in &self.tree.variables_of[index] {
                let variable = &self.tree.variables[id];
                let (old, new) = (variable.part_of(before), variable.part_of(value));
                if !old.eq(new.clone()) {
                    part.clear();
                    part.extend(new);
                    self.sink.change(id, &part)?;
                }
            }
            before.copy_from_slice(value);
        }
        Ok(())
    }

    /// Writes the falling edges of clocks before a time.
    fn write_falls(&mut self, before: u64) -> Result<(), Error> {
        let failed = |source| self.pending.failed(source);
        while let Some(time) = self
            .falls
            .iter()
            .copied()
            .flatten()
            .min()
            .filter(|&fall| fall < before)
        {
            self.sink.time(time).map_err(failed)?;
            for (fall, &variable) in self.falls.iter_mut().zip(&self.tree.clocks) {
                if *fall == Some(time) {
                    *fall = None;
                    self.sink.change(variable, &[0]).map_err(failed)?;
                }
            }
        }
        Ok(())
    }

    /// Records the present cycle, and puts the dump and its companions in place.
    pub(crate) fn finish(mut self, simulation: &mut Simulation) -> Result<WaveFiles, Error> {
        self.sample(simulation);
        simulation.engine.unwatch(self.watch);
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        self.write_falls(u64::MAX)?;
        self.sink
            .finish()
            .map_err(|source| self.pending.failed(source))?;
        let dump = self.pending.path.clone();
        let beside = |ending: &str| {
            let mut name = dump.clone().into_os_string();
            name.push(ending);
            PathBuf::from(name)
        };
        let mut filters = Vec::new();
        if !self.has_strings {
            for (index, table) in self.tree.enumerations.iter().enumerate() {
                // Names may be duplicates or unsuitable for files.
                let name = table
                    .name
                    .replace(|c: char| !c.is_ascii_alphanumeric(), "_");
                let path = beside(&format!(".{index}-{name}.names"));
                place::write(&path, &gtkwave::filter(table))?;
                filters.push(path);
            }
        }
        let view = View {
            tree: &self.tree,
            has_strings: self.has_strings,
            shown: self.shown.unwrap_or_default(),
            marks: &self.marks,
        };
        let (gtkwave, surfer) = (beside(".gtkw"), beside(".sucl"));
        place::write(
            &gtkwave,
            &gtkwave::save_file(&view, &dump, &gtkwave, &filters),
        )?;
        place::write(&surfer, &surfer::command_file(&view))?;
        self.pending.put_in_place()?;
        Ok(WaveFiles {
            dump,
            gtkwave,
            surfer,
            filters,
        })
    }
}
