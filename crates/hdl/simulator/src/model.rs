//! Behavioural models of black boxes.
//!
//! [`bluechip_netlist::BlackBoxes::Cut`] makes the outputs of a black box inputs of the circuit. A
//! [`Model`] attached to the box by its path drives them, from the box's inputs and its own state.

use bluechip_netlist::flat::{ClockId, FlatNetlist};

use crate::clocks::Edges;
use crate::{Error, SignalHandle, Simulation};

/// A black box in Rust. A port of more than 64 bits has as many values as it needs, the lowest bits
/// first.
pub trait Model: Send {
    /// The names of the box's ports that it reads, none of them clocks.
    fn inputs(&self) -> Vec<&str>;

    /// The names of the box's ports that it drives, none of them clocks. (A clock that comes out of
    /// a box has a timing; see [`Simulation::set_timing`].)
    fn outputs(&self) -> Vec<&str>;

    /// The values of the outputs, in their order, as the inputs and the model's state make them;
    /// each no wider than its port.
    fn settle(&self, inputs: &[u64]) -> Vec<u64>;

    /// Clocks of the circuit rise, by name. `inputs` are what they were before the edge.
    fn edge(&mut self, rising: &[&str], inputs: &[u64]) {
        let _ = (rising, inputs);
    }
}

/// A model and the signals at its ports.
struct Attached {
    path: String,
    model: Box<dyn Model>,
    inputs: Vec<SignalHandle>,
    outputs: Vec<SignalHandle>,
}

/// All models of a simulation.
#[derive(Default)]
pub(crate) struct Models {
    attached: Vec<Attached>,
    settled: bool,
    /// The first error of a call that cannot return one.
    error: Option<Error>,
}

impl Models {
    /// The black boxes that have a model.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.attached.iter().map(|attached| attached.path.as_str())
    }

    /// Whether no black box has a model.
    pub(crate) fn is_empty(&self) -> bool {
        self.attached.is_empty()
    }

    /// Keeps the first error of a call that cannot return one.
    pub(crate) fn fail(&mut self, error: Error) {
        self.error.get_or_insert(error);
    }

    /// Notes that something changed that models may read.
    pub(crate) fn touch(&mut self) {
        self.settled = false;
    }
}

impl Simulation {
    /// Lets a model drive the outputs of the black box at `path`, which must have been cut in the
    /// netlist. Its state is not part of snapshots.
    ///
    /// # Errors
    /// Ports that the box does not have, outputs that something else drives. Later,
    /// [`peek`](Self::peek) reports a value wider than its port ([`Error::TooWide`]) and models
    /// that do not settle ([`Error::Unsettled`]).
    pub fn attach(&mut self, path: &str, model: impl Model + 'static) -> Result<(), Error> {
        let find = |names: Vec<&str>| {
            let signal = |name: &&str| self.signal(&format!("{path}.{name}"));
            names.iter().map(signal).collect::<Result<Vec<_>, _>>()
        };
        let (inputs, outputs) = (find(model.inputs())?, find(model.outputs())?);
        for &output in &outputs {
            let taken = self.models.attached.iter();
            if !self.is_input(output) || taken.clone().any(|other| other.outputs.contains(&output))
            {
                let path = self.path_of(output);
                return Err(Error::NotPokable { path });
            }
        }
        self.models.attached.push(Attached {
            path: path.into(),
            model: Box::new(model),
            inputs,
            outputs,
        });
        self.models.touch();
        Ok(())
    }

    /// Updates the outputs of all models.
    pub(crate) fn settle_models(&mut self) -> Result<(), Error> {
        if self.models.attached.is_empty() || self.models.settled {
            return self.models.error.take().map_or(Ok(()), Err);
        }
        let mut models = std::mem::take(&mut self.models);
        let settled = self.settle(&mut models.attached);
        models.settled = settled.is_ok();
        let error = models.error.take();
        self.models = models;
        error.map_or(settled, Err)
    }

    fn settle(&mut self, models: &mut [Attached]) -> Result<(), Error> {
        let mut changed = None;
        // A chain of models takes as many rounds as it has models.
        for _ in 0..=models.len() {
            changed = None;
            for attached in models.iter_mut() {
                let inputs = self.values(&attached.inputs)?;
                let present = self.values(&attached.outputs)?;
                let outputs = attached.model.settle(&inputs);
                if outputs.len() != present.len() {
                    return Err(Error::WrongCount {
                        what: "outputs of a model",
                        expected: present.len(),
                        found: outputs.len(),
                    });
                }
                if outputs == present {
                    continue;
                }
                changed = Some(attached.path.clone());
                let mut outputs = &outputs[..];
                for &signal in &attached.outputs {
                    let (own, others) = outputs.split_at(self.limbs_of(signal));
                    self.poke_limbs(signal, own)?;
                    outputs = others;
                }
            }
            if changed.is_none() {
                break;
            }
        }
        changed.map_or(Ok(()), |path| Err(Error::Unsettled { path }))
    }

    fn values(&mut self, signals: &[SignalHandle]) -> Result<Vec<u64>, Error> {
        let mut values = Vec::with_capacity(signals.len());
        for &signal in signals {
            self.peek_limbs(signal, &mut values)?;
        }
        Ok(values)
    }

    /// Calls the models when clocks rise, before the circuit's edge.
    pub(crate) fn clock_models(&mut self, edges: Edges) {
        if self.models.attached.is_empty() {
            return;
        }
        let settled = self.settle_models();
        let netlist = self.netlist().clone();
        let rising = names(&netlist, edges);
        let mut models = std::mem::take(&mut self.models);
        models.error = settled.err();
        for attached in &mut models.attached {
            match self.values(&attached.inputs) {
                Ok(inputs) => attached.model.edge(&rising, &inputs),
                Err(error) => models.error = Some(error),
            }
        }
        models.touch();
        self.models = models;
    }
}

fn names(netlist: &FlatNetlist, edges: Edges) -> Vec<&str> {
    (0..)
        .map(ClockId)
        .zip(&netlist.clocks)
        .filter(|(id, _)| edges.contains(*id))
        .map(|(_, clock)| clock.name.as_str())
        .collect()
}
