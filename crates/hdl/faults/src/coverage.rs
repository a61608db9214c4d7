//! Which faults a set of vectors detects.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use bluechip_netlist::flat::{FlatNetlist, SignalKind};
use bluechip_simulator::{BatchOptions, BatchSimulation, BitVector, ClockHandle, SignalHandle};
use rayon::prelude::*;

use crate::injection::{
    DETECTED, DIFFERS, OBSERVE, expected_of, inject, is_settable, mask_of, switch,
};
use crate::vectors::Vector;
use crate::{Fault, FaultList, Vectors};

/// Lanes of a pass: the first without a fault, the others with one fault each. Passes run in
/// parallel, each on one thread.
const LANES: usize = 512;
/// Vectors between checks whether all faults of a pass are detected.
const INTERVAL: usize = 128;
/// Most faults are detected early. All faults are tried with the first 1/64 of the vectors, the
/// remaining ones with the first 1/8, and the rest with all.
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
    /// The circuit's outputs differ from those of the vectors.
    #[error("without a fault, `{circuit}` does not answer as expected by vector {by}")]
    Sound {
        /// The circuit.
        circuit: String,
        /// Number of vectors until this was seen.
        by: usize,
    },
}

/// The faults that a set of vectors detects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// For each fault, the number of vectors after which it was known to be detected, if it was.
    pub detected: Vec<Option<usize>>,
}

impl Coverage {
    /// The faults of a list that were not detected.
    pub fn undetected(&self, list: &FaultList) -> Vec<Fault> {
        let faults = list.faults().iter().zip(&self.detected);
        let missed = faults.filter(|(_, detected)| detected.is_none());
        missed.map(|(fault, _)| *fault).collect()
    }

    /// How many faults were detected.
    pub fn count(&self) -> usize {
        self.detected.iter().flatten().count()
    }
}

/// Runs vectors on a circuit with each fault of its list, and finds out which faults an output
/// shows. `progress` is called from any thread with the number of faults that were dealt with. If
/// clocks are values, all of them rise and fall at an edge. A fault that keeps the circuit from
/// settling counts as detected only if an output showed it before.
pub fn coverage(
    netlist: &FlatNetlist,
    list: &FaultList,
    vectors: &Vectors,
    progress: impl Fn(usize) + Sync,
) -> Result<Coverage, Error> {
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

/// A port of the vectors in a batch.
enum Pin {
    Input(SignalHandle),
    Output {
        mask: SignalHandle,
        expected: SignalHandle,
        /// Their present values.
        present: (u64, u64),
    },
}

/// Runs the first vectors with a fault in each lane but the first. Runs again without the faults
/// that keep the circuit from settling, if there are any.
fn pass(
    netlist: &FlatNetlist,
    list: &FaultList,
    faults: &[Fault],
    vectors: &Vectors,
    prefix: usize,
) -> Result<Vec<Option<usize>>, Error> {
    let mut detected = vec![None; faults.len()];
    let mut places: Vec<usize> = (0..faults.len()).collect();
    loop {
        let chosen: Vec<Fault> = places.iter().map(|&place| faults[place]).collect();
        let mut pass = Pass::new(netlist, list, &chosen, vectors)?;
        let run = pass.run(vectors, prefix);
        for (&place, found) in places.iter().zip(&pass.detected) {
            detected[place] = *found;
        }
        let Err(Error::Simulator(error @ bluechip_simulator::Error::Restless { .. })) = run else {
            return run.map(|()| detected);
        };
        let restless = pass.batch.restless();
        let before = places.len();
        let mut lanes = 1..;
        places.retain(|_| lanes.next().is_some_and(|lane| !restless[lane]));
        if restless[0] || places.len() == before {
            return Err(error.into());
        }
    }
}

/// How differences at outputs are detected.
enum Eye {
    /// By a register that has its own clock.
    Register {
        observe: ClockHandle,
        detected: SignalHandle,
    },
    /// By reading a signal at every check, if clocks are values.
    Direct {
        differs: SignalHandle,
        /// The lanes in which a difference was seen.
        seen: BitVector,
    },
}

/// A batch with a fault in each lane but the first.
struct Pass<'a> {
    circuit: &'a str,
    batch: BatchSimulation,
    pins: Vec<Pin>,
    clocks: Vec<ClockHandle>,
    eye: Eye,
    /// For each fault, the number of vectors after which it was known to be detected.
    detected: Vec<Option<usize>>,
}

impl<'a> Pass<'a> {
    fn new(
        netlist: &'a FlatNetlist,
        list: &FaultList,
        faults: &[Fault],
        vectors: &Vectors,
    ) -> Result<Self, Error> {
        let options = BatchOptions {
            threads: Some(NonZeroUsize::MIN),
            ..BatchOptions::default()
        };
        let circuit = inject(netlist, list, faults);
        let mut batch = BatchSimulation::with_options(circuit, faults.len() + 1, options)?;
        for (place, lane) in (0..faults.len()).zip(1..) {
            batch.set(lane, &*switch(place), 1)?;
        }
        let pins = pins(netlist, &batch, vectors)?;
        let clocks = (netlist.clocks.iter())
            .map(|clock| batch.clock(&clock.name))
            .collect::<Result<Vec<_>, _>>()?;
        let eye = match &netlist.events {
            None => Eye::Register {
                observe: batch.clock(OBSERVE)?,
                detected: batch.signal(DETECTED)?,
            },
            Some(_) => Eye::Direct {
                differs: batch.signal(DIFFERS)?,
                seen: BitVector::repeat(false, batch.lanes()),
            },
        };
        Ok(Pass {
            circuit: &netlist.name,
            batch,
            pins,
            clocks,
            eye,
            detected: vec![None; faults.len()],
        })
    }

    /// Runs the first vectors, or until all faults are detected.
    fn run(&mut self, vectors: &Vectors, prefix: usize) -> Result<(), Error> {
        for (index, vector) in vectors.vectors[..prefix].iter().enumerate() {
            let applied = self.apply(vector);
            let seen = index + 1;
            if applied.is_err() || seen % INTERVAL == 0 || seen == prefix {
                self.note(seen)?;
            }
            applied?;
            if self.detected.iter().all(Option::is_some) {
                break;
            }
        }
        Ok(())
    }

    fn apply(&mut self, vector: &Vector) -> Result<(), Error> {
        let batch = &mut self.batch;
        for &(port, value) in &vector.pokes {
            if let Pin::Input(handle) = self.pins[port] {
                batch.set_all(handle, value)?;
            }
        }
        for (port, pin) in self.pins.iter_mut().enumerate() {
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
        let looks = !vector.checks.is_empty();
        match &mut self.eye {
            Eye::Register { observe, .. } => {
                let clocks = self.clocks.iter().filter(|_| vector.rises);
                let rising: Vec<_> = clocks.chain(looks.then_some(&*observe)).copied().collect();
                if !rising.is_empty() {
                    batch.tick(&rising)?;
                }
            }
            Eye::Direct { differs, seen } => {
                if looks {
                    *seen |= batch.lanes_set(*differs)?;
                }
                if vector.rises {
                    batch.tick(&self.clocks)?;
                }
            }
        }
        Ok(())
    }

    /// Records which faults are detected after this many vectors.
    fn note(&mut self, vectors: usize) -> Result<(), Error> {
        let lanes = match &self.eye {
            Eye::Register { detected, .. } => self.batch.lanes_set(*detected)?,
            Eye::Direct { seen, .. } => seen.clone(),
        };
        if lanes[0] {
            return Err(Error::Sound {
                circuit: self.circuit.to_owned(),
                by: vectors,
            });
        }
        for (found, lane) in self.detected.iter_mut().zip(1..) {
            if found.is_none() && lanes[lane] {
                *found = Some(vectors);
            }
        }
        Ok(())
    }
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
