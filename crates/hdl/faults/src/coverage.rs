//! Which faults a set of vectors detects.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use bluechip_netlist::flat::{FlatNetlist, SignalKind};
use bluechip_simulator::{BatchOptions, BatchSimulation, SignalHandle};
use rayon::prelude::*;

use crate::injection::{DETECTED, OBSERVE, expected_of, inject, is_settable, mask_of, switch};
use crate::{Fault, FaultList, Vectors};

/// Lanes of a pass: a fault each, and the first without one. Passes run in parallel, each on one
/// thread.
const LANES: usize = 512;
/// Vectors after which a pass looks whether all its faults have been detected.
const INTERVAL: usize = 128;
/// Most faults show early: all are tried with this part of the vectors, the rest with this of
/// those, and so on.
const SHARES: [usize; 3] = [64, 8, 1];

/// Why a set of vectors cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The simulation.
    #[error(transparent)]
    Simulator(#[from] bluechip_simulator::Error),
    /// The vectors are for another circuit.
    #[error(
        "the vectors are for a circuit with a port `{port}` of up to 64 bits, which `{circuit}` \
         does not have"
    )]
    Port {
        /// The port.
        port: String,
        /// The circuit.
        circuit: String,
    },
    /// Faults are simulated where a clock is a clock, and not a value that a fault could change.
    #[error(
        "`{circuit}` computes clocks or takes them as values, which fault simulation does not do: \
         {}",
        .wires.join(", ")
    )]
    ClocksAreValues {
        /// The circuit.
        circuit: String,
        /// The wires that clock something, or the clocks.
        wires: Vec<String>,
    },
    /// The circuit does not answer as the vectors say.
    #[error("without a fault, `{circuit}` does not answer as expected by vector {by}")]
    Sound {
        /// The circuit.
        circuit: String,
        /// Vectors until that was seen.
        by: usize,
    },
}

/// What a set of vectors detects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// For each fault, after how many vectors at most it was detected; nothing if it was not.
    pub detected: Vec<Option<usize>>,
}

impl Coverage {
    /// The faults that were not, of a list.
    pub fn undetected(&self, list: &FaultList) -> Vec<Fault> {
        let faults = list.faults().iter().zip(&self.detected);
        let missed = faults.filter(|(_, detected)| detected.is_none());
        missed.map(|(fault, _)| *fault).collect()
    }

    /// How many were detected.
    pub fn count(&self) -> usize {
        self.detected.iter().flatten().count()
    }
}

/// Runs vectors on a circuit with each fault of its list, and finds out which of them an output
/// shows. `progress` gets how many faults have been dealt with, from any thread.
pub fn coverage(
    netlist: &FlatNetlist,
    list: &FaultList,
    vectors: &Vectors,
    progress: impl Fn(usize) + Sync,
) -> Result<Coverage, Error> {
    if let Some(events) = &netlist.events {
        let clocks = netlist.clocks.iter().map(|clock| clock.name.clone());
        return Err(Error::ClocksAreValues {
            circuit: netlist.name.clone(),
            wires: match events.computed.is_empty() {
                true => clocks.collect(),
                false => events.computed.clone(),
            },
        });
    }
    let mut detected = vec![None; list.faults().len()];
    for share in SHARES {
        let last = share == 1;
        let prefix = vectors
            .len()
            .div_ceil(share)
            .max(2 * INTERVAL)
            .min(vectors.len());
        if prefix == vectors.len() && !last {
            continue;
        }
        let left: Vec<usize> = (0..detected.len())
            .filter(|&at| detected[at].is_none())
            .collect();
        let done = AtomicUsize::new(detected.len() - left.len());
        let passes = left.par_chunks(LANES - 1).map(|places| {
            let faults: Vec<Fault> = places.iter().map(|&at| list.faults()[at]).collect();
            let found = pass(netlist, list, &faults, vectors, prefix)?;
            let dealt_with = match last {
                true => found.len(),
                false => found.iter().flatten().count(),
            };
            progress(done.fetch_add(dealt_with, Ordering::Relaxed) + dealt_with);
            Ok(found)
        });
        let found = passes.collect::<Result<Vec<_>, Error>>()?;
        for (at, found) in left.into_iter().zip(found.into_iter().flatten()) {
            detected[at] = found;
        }
    }
    Ok(Coverage { detected })
}

/// Where a port of the vectors is in a batch.
enum Pin {
    Input(SignalHandle),
    Output {
        mask: SignalHandle,
        expected: SignalHandle,
        /// What they are at present.
        present: (u64, u64),
    },
}

/// One run of the first vectors, with a fault in each lane but the first.
fn pass(
    netlist: &FlatNetlist,
    list: &FaultList,
    faults: &[Fault],
    vectors: &Vectors,
    prefix: usize,
) -> Result<Vec<Option<usize>>, Error> {
    let options = BatchOptions {
        threads: Some(NonZeroUsize::MIN),
        ..BatchOptions::default()
    };
    let circuit = inject(netlist, list, faults);
    let mut batch = BatchSimulation::with_options(circuit, faults.len() + 1, options)?;
    for (place, lane) in (0..faults.len()).zip(1..) {
        batch.set(lane, &*switch(place), 1)?;
    }
    let mut pins = pins(netlist, &batch, vectors)?;
    let observe = batch.clock(OBSERVE)?;
    let clocks = (netlist.clocks.iter())
        .map(|clock| batch.clock(&clock.name))
        .collect::<Result<Vec<_>, _>>()?;
    let with_all: Vec<_> = clocks.iter().copied().chain([observe]).collect();
    let detected_signal = batch.signal(DETECTED)?;
    let mut detected = vec![None; faults.len()];
    for (index, vector) in vectors.vectors[..prefix].iter().enumerate() {
        for &(port, value) in &vector.pokes {
            if let Pin::Input(handle) = pins[port] {
                batch.set_all(handle, value)?;
            }
        }
        for (port, pin) in pins.iter_mut().enumerate() {
            let Pin::Output {
                mask,
                expected,
                present,
            } = pin
            else {
                continue;
            };
            let check = (vector.checks.iter()).find(|(checked, ..)| *checked == port);
            let (bits, value) = check.map_or((0, present.1), |&(_, bits, value)| (bits, value));
            if bits != present.0 {
                batch.set_all(*mask, bits)?;
            }
            if value != present.1 {
                batch.set_all(*expected, value)?;
            }
            *present = (bits, value);
        }
        match (vector.rises, vector.checks.is_empty()) {
            (true, true) => batch.tick(&clocks)?,
            (true, false) => batch.tick(&with_all)?,
            (false, false) => batch.tick(&[observe])?,
            (false, true) => {}
        }
        let seen = index + 1;
        if seen % INTERVAL == 0 || seen == prefix {
            let lanes = batch.lanes_set(detected_signal)?;
            if lanes[0] & 1 == 1 {
                return Err(Error::Sound {
                    circuit: netlist.name.clone(),
                    by: seen,
                });
            }
            for (found, lane) in detected.iter_mut().zip(1..) {
                if found.is_none() && lanes[lane / 64] >> (lane % 64) & 1 == 1 {
                    *found = Some(seen);
                }
            }
            if detected.iter().all(Option::is_some) {
                break;
            }
        }
    }
    Ok(detected)
}

fn pins(
    netlist: &FlatNetlist,
    batch: &BatchSimulation,
    vectors: &Vectors,
) -> Result<Vec<Pin>, Error> {
    let pin = |port: &String| {
        let signal = (netlist.signals.iter()).find(|signal| signal.path == *port);
        let word = signal.filter(|signal| signal.limbs.len() == 1);
        Ok(match word {
            Some(signal) if signal.kind == SignalKind::Output => Pin::Output {
                mask: batch.signal(&mask_of(port))?,
                expected: batch.signal(&expected_of(port))?,
                present: (0, 0),
            },
            Some(signal) if is_settable(&netlist.nodes[signal.limbs[0].0 as usize].op) => {
                Pin::Input(batch.signal(port)?)
            }
            _ => {
                return Err(Error::Port {
                    port: port.clone(),
                    circuit: netlist.name.clone(),
                });
            }
        })
    };
    vectors.ports.iter().map(pin).collect()
}
