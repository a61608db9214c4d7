//! The inputs in each cycle.

use bluechip_simulator::near_names;
use num_bigint::BigUint;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::failure::Failure;
use super::value;

/// An input of the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Its name.
    pub name: String,
    /// Its width in bits.
    pub width: u16,
}

/// The values of all inputs, cycle by cycle.
#[derive(Debug)]
pub struct Stimulus {
    ports: Vec<Port>,
    /// The settings in the order of cycles: cycle, input, value.
    changes: Vec<(u64, usize, BigUint)>,
    seed: Option<u64>,
    random: Option<StdRng>,
    /// Which inputs are random, and which of those are resets, with their active level.
    free: Vec<Option<Kind>>,
    cycle: u64,
    values: Vec<BigUint>,
}

/// The kind of a random input, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Data,
    Reset { active: bool },
}

/// The number of first cycles in which resets are active; later they are active in one of how many
/// cycles.
const RESET_CYCLES: u64 = 2;
const RESET_RARITY: u32 = 128;

impl Stimulus {
    /// Inputs that are set as `INPUT=VALUE[@CYCLE]`, the others random if there is a seed, else 0.
    pub fn new(ports: &[Port], sets: &[String], seed: Option<u64>) -> Result<Self, Failure> {
        let mut lines = Vec::new();
        let mut changes = Vec::new();
        for set in sets {
            match change(ports, set) {
                Ok(change) => changes.push(change),
                Err(line) => lines.push(line),
            }
        }
        if !lines.is_empty() {
            return Err(Failure { lines, code: 2 });
        }
        changes.sort_by_key(|&(cycle, _, _)| cycle);
        let is_set = |port: usize| changes.iter().any(|&(_, input, _)| input == port);
        let free = ports.iter().enumerate();
        let free = free.map(|(index, port)| (seed.is_some() && !is_set(index)).then(|| kind(port)));
        Ok(Stimulus {
            free: free.collect(),
            values: vec![BigUint::ZERO; ports.len()],
            ports: ports.to_vec(),
            seed,
            random: seed.map(StdRng::seed_from_u64),
            changes,
            cycle: 0,
        })
    }

    /// The same from the first cycle on.
    pub fn again(&self) -> Self {
        Stimulus {
            ports: self.ports.clone(),
            changes: self.changes.clone(),
            seed: self.seed,
            random: self.seed.map(StdRng::seed_from_u64),
            free: self.free.clone(),
            cycle: 0,
            values: vec![BigUint::ZERO; self.ports.len()],
        }
    }

    /// The inputs.
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }

    /// Whether the values of the next cycle may differ from the present ones.
    pub fn may_change(&self) -> bool {
        let is_set = |change: &(u64, usize, BigUint)| change.0 == self.cycle;
        self.cycle == 0 || self.random.is_some() || self.changes.iter().any(is_set)
    }

    /// The values of the next cycle.
    pub fn next(&mut self) -> &[BigUint] {
        for index in 0..self.ports.len() {
            if let (Some(kind), Some(random)) = (self.free[index], &mut self.random) {
                random_value(
                    random,
                    kind,
                    self.ports[index].width,
                    self.cycle,
                    &mut self.values[index],
                );
            }
        }
        for (_, input, value) in self.changes.iter().filter(|change| change.0 == self.cycle) {
            self.values[*input].clone_from(value);
        }
        self.cycle += 1;
        &self.values
    }
}

fn change(ports: &[Port], set: &str) -> Result<(u64, usize, BigUint), String> {
    let wrong = || format!("`{set}` is not INPUT=VALUE or INPUT=VALUE@CYCLE");
    let (name, rest) = set.split_once('=').ok_or_else(wrong)?;
    let (text, cycle) = match rest.rsplit_once('@') {
        Some((text, cycle)) => (text, cycle.parse().map_err(|_| wrong())?),
        None => (rest, 0),
    };
    let Some(input) = ports.iter().position(|port| port.name == name) else {
        return Err(unknown(name, "input", ports));
    };
    let value =
        value::parse(text, ports[input].width).map_err(|what| format!("`{name}`: {what}"))?;
    Ok((cycle, input, value))
}

/// The line for an unknown port.
pub fn unknown(name: &str, what: &str, ports: &[Port]) -> String {
    let names = ports.iter().map(|port| port.name.as_str());
    let near = near_names(name, names.clone());
    match near.first() {
        Some(near) => format!("no {what} `{name}`; did you mean `{near}`?"),
        None => format!(
            "no {what} `{name}`; there are {}",
            names.collect::<Vec<_>>().join(", ")
        ),
    }
}

/// Whether an input is a reset, and at which level it acts.
fn kind(port: &Port) -> Kind {
    let name = port.name.to_ascii_lowercase();
    let Some(place) = name.find("reset").or_else(|| name.find("rst")) else {
        return Kind::Data;
    };
    if port.width != 1 {
        return Kind::Data;
    }
    let word = if name[place..].starts_with("reset") {
        "reset"
    } else {
        "rst"
    };
    let (before, after) = (&name[..place], &name[place + word.len()..]);
    let low = after == "n"
        || after.starts_with("_n")
        || after.starts_with("n_")
        || after.starts_with('b')
        || before.ends_with('n')
        || before.ends_with("n_");
    Kind::Reset { active: !low }
}

/// Whether an input is an active-low reset by its name.
pub fn is_low_reset(port: &Port) -> bool {
    kind(port) == Kind::Reset { active: false }
}

fn random_value(random: &mut StdRng, kind: Kind, width: u16, cycle: u64, value: &mut BigUint) {
    let words = usize::from(width.div_ceil(32));
    *value = match kind {
        Kind::Reset { active } => {
            let acts = cycle < RESET_CYCLES || random.random_ratio(1, RESET_RARITY);
            u32::from(acts == active).into()
        }
        Kind::Data => match random.random_range(0..8) {
            // Kept: what takes several cycles gets the time for it.
            0 | 1 if cycle > 0 => return,
            2 => BigUint::from(random.random_range(0..4u32)),
            3 => {
                (BigUint::from(1u32) << width)
                    - 1u32
                    - random.random_range(0..2u32).min(u32::from(width > 1))
            }
            4 => BigUint::from(1u32) << random.random_range(0..width),
            _ => BigUint::new((0..words).map(|_| random.random()).collect()),
        },
    };
    let modulus = BigUint::from(1u32) << width;
    if *value >= modulus {
        *value %= modulus;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ports() -> Vec<Port> {
        let port = |name: &str, width| Port {
            name: name.into(),
            width,
        };
        vec![port("reset_n", 1), port("data", 8), port("wide", 100)]
    }

    #[test]
    fn what_is_set_stays_until_it_is_set_again() {
        let sets = ["data=5", "data=0x7@2"].map(str::to_owned);
        let mut stimulus = Stimulus::new(&ports(), &sets, None).unwrap();
        let seen: Vec<BigUint> = (0..4).map(|_| stimulus.next()[1].clone()).collect();
        assert_eq!(seen, [5u32, 5, 7, 7].map(BigUint::from));
    }

    #[test]
    fn every_mistake_is_a_line() {
        let sets = ["dat=1", "data=256", "data", "data=1@x"].map(str::to_owned);
        let lines = Stimulus::new(&ports(), &sets, None).unwrap_err().lines;
        assert_eq!(
            lines,
            [
                "no input `dat`; did you mean `data`?",
                "`data`: 256 does not fit, it has 8 bit(s)",
                "`data` is not INPUT=VALUE or INPUT=VALUE@CYCLE",
                "`data=1@x` is not INPUT=VALUE or INPUT=VALUE@CYCLE",
            ]
        );
    }

    #[test]
    fn a_seed_gives_the_same_values_again_and_resets_act_first() {
        let make = || Stimulus::new(&ports(), &[], Some(3)).unwrap();
        let (mut one, mut two) = (make(), make());
        let mut acted = 0;
        for cycle in 0..300 {
            let values = one.next().to_vec();
            assert_eq!(values, two.next());
            assert!(values[2].bits() <= 100);
            let acts = values[0] == BigUint::ZERO;
            assert!(acts || cycle >= RESET_CYCLES);
            acted += u32::from(acts);
        }
        assert!((2..20).contains(&acted), "{acted}");
    }
}
