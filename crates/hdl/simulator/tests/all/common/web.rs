//! A module made of a design, run by an interpreter as a page runs it.

use bluechip_simulator::BigUint;
use bluechip_simulator::web::{WebLayout, WebModule, WebPlace, WebValue};
use wasmi::{Engine, Instance, Memory, Module, Store};

pub struct Web {
    store: Store<()>,
    instance: Instance,
    memory: Memory,
    pub layout: WebLayout,
}

#[allow(dead_code, reason = "each test binary uses its own part")]
impl Web {
    /// The layout goes through its file format.
    pub fn new(module: &WebModule) -> Self {
        static ENGINE: std::sync::OnceLock<Engine> = std::sync::OnceLock::new();
        let engine = ENGINE.get_or_init(Engine::default);
        let code = Module::new(engine, &module.wasm).expect("a valid module");
        let mut store = Store::new(engine, ());
        let instance = Instance::new(&mut store, &code, &[]).expect("a module without imports");
        let memory = instance.get_memory(&store, "memory").unwrap();
        let layout = serde_json::to_string(&module.layout).unwrap();
        Web {
            store,
            instance,
            memory,
            layout: serde_json::from_str(&layout).unwrap(),
        }
    }

    pub fn call(&mut self, name: &str) {
        let function = self.instance.get_typed_func::<(), ()>(&self.store, name);
        function.unwrap().call(&mut self.store, ()).unwrap();
    }

    pub fn run(&mut self, edges: i32) {
        let function = self.instance.get_typed_func::<i32, ()>(&self.store, "run");
        function.unwrap().call(&mut self.store, edges).unwrap();
    }

    /// An edge of the clocks of these names.
    pub fn tick(&mut self, rising: &[&str]) {
        for clock in self.layout.clocks.clone() {
            let rises = rising.contains(&clock.name.as_str());
            self.set(clock.rises.unwrap(), rises.into());
        }
        self.call("tick");
    }

    pub fn slot(&self, slot: u32) -> u64 {
        let at = 8 * slot as usize;
        u64::from_le_bytes(
            self.memory.data(&self.store)[at..at + 8]
                .try_into()
                .unwrap(),
        )
    }

    pub fn set(&mut self, slot: u32, value: u64) {
        let at = 8 * slot as usize;
        self.memory.data_mut(&mut self.store)[at..at + 8].copy_from_slice(&value.to_le_bytes());
    }

    /// Replaces the memory from its beginning.
    pub fn load(&mut self, bytes: &[u8]) {
        self.memory.data_mut(&mut self.store)[..bytes.len()].copy_from_slice(bytes);
        self.call("wake");
    }

    /// The words that a snapshot keeps.
    pub fn save(&self) -> Vec<(u32, u64)> {
        let slots = self.layout.kept.iter().flat_map(|&[start, end]| start..end);
        slots.map(|slot| (slot, self.slot(slot))).collect()
    }

    pub fn restore(&mut self, saved: &[(u32, u64)]) {
        for &(slot, value) in saved {
            self.set(slot, value);
        }
        self.call("wake");
    }

    /// A value; what computes it has been called.
    pub fn peek(&self, value: &WebValue) -> BigUint {
        let limbs = value.limbs.iter().flat_map(|place| {
            let limb = match place {
                WebPlace::Slot(slot) => self.slot(*slot),
                WebPlace::Bits(bits) => {
                    let bits = (0..).zip(bits);
                    bits.fold(0, |value, (bit, &(slot, at))| {
                        value | (self.slot(slot) >> at & 1) << bit
                    })
                }
                WebPlace::Constant(digits) => u64::from_str_radix(digits, 16).unwrap(),
            };
            [limb as u32, (limb >> 32) as u32]
        });
        BigUint::new(limbs.collect())
    }

    /// Changes an input or a register.
    pub fn poke(&mut self, path: &str, value: &BigUint) {
        let values = self.layout.inputs.iter().chain(&self.layout.registers);
        let found = values.clone().find(|value| value.path == path);
        let limbs = found.expect("an input or a register").limbs.clone();
        let digits = value.to_u64_digits();
        for (index, place) in limbs.iter().enumerate() {
            let value = digits.get(index).copied().unwrap_or(0);
            match place {
                WebPlace::Slot(slot) => self.set(*slot, value),
                WebPlace::Bits(bits) => {
                    for (bit, &(slot, at)) in (0..).zip(bits) {
                        let others = self.slot(slot) & !(1 << at);
                        self.set(slot, others | (value >> bit & 1) << at);
                    }
                }
                WebPlace::Constant(_) => panic!("{path} is a constant"),
            }
        }
        self.call("wake");
    }
}
