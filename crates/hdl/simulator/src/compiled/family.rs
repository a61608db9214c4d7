//! The machines of one netlist: with the values of equal instances packed side by side, and
//! without. Which one is faster depends on the design and its workload; it is measured once, and
//! kept for later runs.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use bluechip_netlist::flat::FlatNetlist;

use super::cache::Cache;
use super::machine::{Machine, lock};
use super::seats::Packing;
use crate::Error;
use crate::techniques::Techniques;

/// Families kept although no simulation may have them any more: it is common to make one after the
/// other.
const KEPT: usize = 4;

/// Those made last.
static FAMILIES: Mutex<Vec<Arc<Family>>> = Mutex::new(Vec::new());

/// The ending of files with a choice.
const CHOICE: &str = "packing";

/// The machines of a netlist.
pub(crate) struct Family {
    fingerprint: u64,
    techniques: Techniques,
    /// Packed, and apart.
    machines: [Mutex<Option<Arc<Machine>>>; 2],
    /// Whether instances are not packed.
    is_apart: AtomicBool,
    choice: Mutex<Choice>,
    cache: Option<Cache>,
}

/// How far it is known which machine is the faster one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Open,
    /// A trial is running.
    Busy,
    Made,
}

impl Family {
    /// That of a netlist, by its fingerprint, which uses these techniques.
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

    /// What its netlist is known by.
    pub(crate) fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Whether instances are packed, as far as is known.
    pub(crate) fn packing(&self) -> Packing {
        match self.is_apart.load(Ordering::Acquire) {
            true => Packing::Apart,
            false => Packing::Packed,
        }
    }

    /// The machine with instances packed or not.
    pub(crate) fn machine(
        &self,
        netlist: &FlatNetlist,
        packing: Packing,
    ) -> Result<Arc<Machine>, Error> {
        // A caller that finds none makes it; only callers of the same one wait.
        let mut machine = lock(&self.machines[packing as usize]);
        match &*machine {
            Some(machine) => Ok(machine.clone()),
            None => {
                let made = Arc::new(Machine::new(netlist, packing, self.techniques)?);
                Ok(machine.insert(made).clone())
            }
        }
    }

    /// Whether it is not known yet which machine is the faster one.
    pub(crate) fn is_open(&self) -> bool {
        *lock(&self.choice) != Choice::Made
    }

    /// Leave to find out: to be followed by `choose` or `give_up`.
    pub(crate) fn begin(&self) -> bool {
        let mut choice = lock(&self.choice);
        let may = *choice == Choice::Open;
        if may {
            *choice = Choice::Busy;
        }
        may
    }

    /// Ends what `begin` began without a result.
    pub(crate) fn give_up(&self) {
        *lock(&self.choice) = Choice::Open;
    }

    /// From now on all simulations of the netlist run so, in this run and later ones.
    pub(crate) fn choose(&self, packing: Packing) {
        self.force(packing);
        // Where nothing can be kept, the next run finds out again.
        let _ = self.cache.as_ref().map(|cache| -> std::io::Result<_> {
            let mut file = cache.file()?;
            file.write_all(&[packing as u8])?;
            cache.keep(file, &self.fingerprint, CHOICE)
        });
    }

    /// The same, for this run alone.
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
