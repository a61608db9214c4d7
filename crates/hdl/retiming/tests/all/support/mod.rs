//! Netlists beside each other.

use bluechip_cosim::tools::Tools;
use bluechip_cosim::yosys;
use bluechip_netlist::verilog::File;
use bluechip_retiming::ecp5::{Report, Settings, retime_netlist};
use bluechip_simulator::{EngineKind, Simulation};
use num_bigint::BigUint;
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};
use serde_json::{Value, json};

/// What Yosys makes of a module.
pub fn synthesised(files: &[File], top: &str, passes: &str) -> Value {
    let tools = Tools::ensure().unwrap();
    let json = yosys::json(&tools, files, top, passes).unwrap_or_else(|error| panic!("{error}"));
    serde_json::from_str(&json).unwrap()
}

/// A netlist, retimed.
pub fn retimed(netlist: &Value, top: &str) -> (Value, Report) {
    retimed_for(netlist, top, &Settings::default())
}

/// A netlist, retimed as wanted.
pub fn retimed_for(netlist: &Value, top: &str, settings: &Settings) -> (Value, Report) {
    let mut netlist = netlist.clone();
    let report = retime_netlist(&mut netlist, top, settings);
    let report = report.unwrap_or_else(|error| panic!("{error}"));
    let bound = report.bound.as_ref();
    assert!(
        bound.is_none_or(|bound| bound.period <= report.after.period),
        "{report}"
    );
    (netlist, report)
}

/// Two netlists with the same ports, and what they are run with.
pub struct Pair<'a> {
    pub top: &'a str,
    pub clocks: u32,
    pub seed: u64,
    /// Inputs that are 1 in so many clocks of a thousand.
    pub rare: &'a [(&'a str, u32)],
}

impl Pair<'_> {
    /// The names and widths of the ports of a direction, but for the clock.
    fn ports(&self, netlist: &Value, direction: &str) -> Vec<(String, usize)> {
        let ports = netlist["modules"][self.top]["ports"].as_object().unwrap();
        (ports.iter())
            .filter(|(name, port)| port["direction"] == direction && *name != "clock")
            .map(|(name, port)| (name.clone(), port["bits"].as_array().unwrap().len()))
            .collect()
    }

    fn simulation(&self, netlist: &Value) -> Simulation {
        let design = bluechip_yosys::read(&netlist.to_string(), Some(self.top));
        let design = design.unwrap_or_else(|error| panic!("{error}"));
        Simulation::new(design.flatten().unwrap(), EngineKind::Compiled).unwrap()
    }

    /// The first clock at which an output differs, with random inputs from power-on.
    pub fn difference(&self, one: &Value, other: &Value) -> Option<u32> {
        let mut random = StdRng::seed_from_u64(self.seed);
        let (inputs, outputs) = (self.ports(one, "input"), self.ports(one, "output"));
        let mut both = [one, other].map(|netlist| self.simulation(netlist));
        for clock in 0..self.clocks {
            let values: Vec<BigUint> = (inputs.iter())
                .map(|(name, width)| self.random_value(name, *width, &mut random))
                .collect();
            let [one, other] = both.each_mut().map(|simulation| {
                for ((name, _), value) in inputs.iter().zip(&values) {
                    simulation.poke_wide(name.as_str(), value.clone()).unwrap();
                }
                let found: Vec<BigUint> = (outputs.iter())
                    .map(|(name, _)| simulation.peek_wide(name.as_str()).unwrap())
                    .collect();
                simulation.step();
                found
            });
            if one != other {
                return Some(clock);
            }
        }
        None
    }

    fn random_value(&self, name: &str, width: usize, random: &mut StdRng) -> BigUint {
        if let Some((_, thousandths)) = self.rare.iter().find(|(rare, _)| *rare == name) {
            return BigUint::from(u8::from(random.random_ratio(*thousandths, 1000)));
        }
        let mut bytes = vec![0; width.div_ceil(8)];
        random.fill_bytes(&mut bytes);
        BigUint::from_bytes_le(&bytes) % (BigUint::from(1u8) << width)
    }

    /// The registers that retiming has made.
    pub fn made(&self, netlist: &Value) -> Vec<String> {
        let cells = netlist["modules"][self.top]["cells"].as_object().unwrap();
        let made = cells.keys().filter(|name| name.starts_with("$retimed$"));
        made.cloned().collect()
    }

    /// Of some registers, in how many it is seen if they hold something else at power-on.
    pub fn wrong_values_seen(&self, good: &Value, registers: &[&String]) -> usize {
        self.seen(good, registers, |module, name| {
            let value = &mut module["cells"][name]["parameters"]["REGSET"];
            *value = json!(if value == "SET" { "RESET" } else { "SET" });
        })
    }

    /// Of some registers, in how many it is seen if one of their readers takes what comes before
    /// them.
    pub fn skipped_registers_seen(&self, good: &Value, registers: &[&String]) -> usize {
        self.seen(good, registers, |module, name| {
            let connections = module["cells"][name]["connections"].clone();
            // A register that shares no cell with logic takes its input at M.
            let input = ["DI", "M"].map(|port| &connections[port][0]);
            let input = input.into_iter().find(|bit| !bit.is_null()).unwrap();
            let output = &connections["Q"][0];
            let cells = module["cells"].as_object_mut().unwrap();
            let mut pins = (cells.values_mut())
                .flat_map(|cell| cell["connections"].as_object_mut().unwrap())
                .filter(|(port, _)| *port != "Q")
                .flat_map(|(_, bits)| bits.as_array_mut().unwrap());
            // A port alone reads some.
            if let Some(pin) = pins.find(|bit| *bit == output) {
                *pin = input.clone();
            }
        })
    }

    fn seen(
        &self,
        good: &Value,
        registers: &[&String],
        mistake: impl Fn(&mut Value, &str),
    ) -> usize {
        let seen = registers.iter().filter(|name| {
            let mut wrong = good.clone();
            mistake(&mut wrong["modules"][self.top], name);
            self.difference(good, &wrong).is_some()
        });
        seen.count()
    }
}
