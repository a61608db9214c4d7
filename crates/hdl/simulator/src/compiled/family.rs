//! The two machines of one netlist: with the values of equal instances packed side by side, and
//! without packing. Which one is faster depends on the design and its workload. This is measured
//! once, and the choice is kept for later runs.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use bluechip_netlist::flat::FlatNetlist;

use super::cache::Cache;
use super::machine::{Machine, lock};
use super::seats::Packing;
use crate::Error;
use crate::techniques::Techniques;

/// Families kept even if no simulation uses them: simulations of a netlist often follow each other.
const KEPT: usize = 4;

/// The most recently used families.
static FAMILIES: Mutex<Vec<Arc<Family>>> = Mutex::new(Vec::new());

/// Extension of the files that hold a choice.
const CHOICE: &str = "packing";

/// The two machines of a netlist.
pub(crate) struct Family {
    fingerprint: u64,
    techniques: Techniques,
    /// The packed machine, then the other one.
    machines: [Mutex<Option<Arc<Machine>>>; 2],
    /// Whether the machine without packing is used.
    is_apart: AtomicBool,
    choice: Mutex<Choice>,
    cache: Option<Cache>,
}

/// Whether the faster machine has been chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Open,
    /// A trial is running.
    Busy,
    Made,
}

impl Family {
    /// The family of a netlist (given by its fingerprint) with these techniques.
    pub(crate) fn of(fingerprint: u64, techniques: Techniques) -> Arc<Self> {
        let mut families = lock(&FAMILIES);
        let known = families
            .iter()
            .position(|known| (known.fingerprint, known.techniques) == (fingerprint, techniques));
        let family = match known {
            Some(index) => families.remove(index),
            None => {
                let cache = Cache::of_user().filter(|_| techniques.kept);
                Arc::new(Family::new(fingerprint, techniques, cache))
            }
        };
        if families.len() == KEPT {
            families.remove(0);
        }
        families.push(family.clone());
        family
    }

    fn new(fingerprint: u64, techniques: Techniques, cache: Option<Cache>) -> Self {
        let noted = (cache.as_ref())
            .and_then(|cache| std::fs::read(cache.find(&fingerprint, CHOICE)?).ok())
            .and_then(|noted| noted.first().copied());
        let noted = match techniques.packing {
            true => noted,
            false => Some(Packing::Apart as u8),
        };
        Family {
            fingerprint,
            techniques,
            machines: Default::default(),
            is_apart: AtomicBool::new(noted == Some(Packing::Apart as u8)),
            choice: Mutex::new(match noted {
                Some(_) => Choice::Made,
                None => Choice::Open,
            }),
            cache,
        }
    }

    /// The fingerprint of the netlist.
    pub(crate) fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Whether to pack instances, by what is known so far.
    pub(crate) fn packing(&self) -> Packing {
        match self.is_apart.load(Ordering::Acquire) {
            true => Packing::Apart,
            false => Packing::Packed,
        }
    }

    /// The machine with or without packing.
    pub(crate) fn machine(
        &self,
        netlist: &FlatNetlist,
        packing: Packing,
    ) -> Result<Arc<Machine>, Error> {
        // The first caller creates the machine; only callers of the same machine wait for it.
        let mut machine = lock(&self.machines[packing as usize]);
        match &*machine {
            Some(machine) => Ok(machine.clone()),
            None => {
                let made = Arc::new(Machine::new(netlist, packing, self.techniques)?);
                Ok(machine.insert(made).clone())
            }
        }
    }

    /// Whether the faster machine has not been chosen yet.
    pub(crate) fn is_open(&self) -> bool {
        *lock(&self.choice) != Choice::Made
    }

    /// Claims the trial; to be followed by `choose` or `give_up`. Fails if one runs or is over.
    pub(crate) fn begin(&self) -> bool {
        let mut choice = lock(&self.choice);
        let may = *choice == Choice::Open;
        if may {
            *choice = Choice::Busy;
        }
        may
    }

    /// Ends a trial without a result.
    pub(crate) fn give_up(&self) {
        *lock(&self.choice) = Choice::Open;
    }

    /// Makes the choice for all simulations of the netlist, in this run and later ones.
    pub(crate) fn choose(&self, packing: Packing) {
        self.force(packing);
        // If the choice cannot be kept, the next run makes its own.
        let _ = self.cache.as_ref().map(|cache| -> std::io::Result<_> {
            let mut file = cache.file()?;
            file.write_all(&[packing as u8])?;
            cache.keep(file, &self.fingerprint, CHOICE)
        });
    }

    /// The same, for this run only.
    pub(crate) fn force(&self, packing: Packing) {
        let is_apart = packing == Packing::Apart;
        self.is_apart.store(is_apart, Ordering::Release);
        *lock(&self.choice) = Choice::Made;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_made_by_one_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let family = |techniques| Family::new(5, techniques, Some(Cache::at(folder.path())));
        let all = Techniques::default();
        let first = family(all);
        assert!(first.is_open() && first.packing() == Packing::Packed);
        let never = family(Techniques {
            packing: false,
            ..all
        });
        assert!(!never.is_open() && never.packing() == Packing::Apart);
        assert!(first.begin() && !first.begin());
        first.give_up();
        assert!(first.begin());
        first.choose(Packing::Apart);
        assert!(!first.is_open() && !first.begin());
        let second = family(all);
        assert!(!second.is_open() && second.packing() == Packing::Apart);
    }
}
