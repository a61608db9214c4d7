//! The block under test, on any engine.

use std::collections::HashMap;

use bluechip_cosim::emitted::Emitted;
use bluechip_cosim::verilator::{Model, PortHandle};
use bluechip_faults::{Recorder, Vectors};
use bluechip_netlist::flat::{FlatNetlist, SignalKind, Type};
use bluechip_simulator::{EngineKind, SignalHandle, Simulation};
use devices::Engine;
use memory_map::Configuration;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::BenchError;
use crate::transitions::{Observer, Stray, Transition};

/// The engine that runs the block.
enum Circuit {
    Simulation(Box<Simulation>, Vec<SignalHandle>),
    Verilator(Model, Vec<PortHandle>),
}

impl Circuit {
    fn poke(&mut self, port: usize, value: u64) -> Result<(), BenchError> {
        match self {
            Circuit::Simulation(simulation, ports) => simulation.poke(ports[port], value)?,
            Circuit::Verilator(model, ports) => model.poke(ports[port], value),
        }
        Ok(())
    }

    fn peek(&mut self, port: usize) -> Result<u64, BenchError> {
        Ok(match self {
            Circuit::Simulation(simulation, ports) => simulation.peek(ports[port])?,
            Circuit::Verilator(model, ports) => model.peek(ports[port]),
        })
    }
}

/// A port of the block.
struct Port {
    name: String,
    input: bool,
    /// What was poked, for inputs.
    value: u64,
}

/// A port, or a field of one.
struct Pin {
    port: usize,
    low: u16,
    width: u16,
    /// Names of its values, if it is an enumeration.
    variants: Vec<String>,
    /// It has no fields.
    scalar: bool,
    seen: bool,
}

/// A block under test. Its *pins* are its ports, and the fields of ports that are structures:
/// `winner`, `winner.level`.
pub struct Device {
    bench: &'static str,
    configuration: Configuration,
    engine: Engine,
    circuit: Circuit,
    ports: Vec<Port>,
    pins: Vec<Pin>,
    names: HashMap<String, usize>,
    /// Observers of the state machines in a simulation.
    observers: Vec<Observer>,
    /// Recorder of the values put on and read from the pins, if they are recorded.
    recorder: Option<Recorder>,
    context: String,
    cycle: u64,
    checks: u64,
    positions: u64,
}

impl Device {
    /// The block's Verilog in Verilator.
    pub(crate) fn verilated(
        bench: &'static str,
        emitted: &Emitted,
        configuration: Configuration,
    ) -> Result<Self, BenchError> {
        let model = Model::new(&emitted.library()?);
        let ports = ports(&emitted.netlist)
            .map(|signal| model.port(&signal.path))
            .collect::<Result<_, _>>()?;
        Self::new(
            bench,
            configuration,
            Engine::Verilator,
            &emitted.netlist,
            Circuit::Verilator(model, ports),
        )
    }

    /// The block's netlist on one of the project's own engines.
    pub(crate) fn simulated(
        bench: &'static str,
        netlist: FlatNetlist,
        kind: EngineKind,
        configuration: Configuration,
    ) -> Result<Self, BenchError> {
        let simulation = Simulation::new(netlist, kind)?;
        let netlist = simulation.netlist().clone();
        let ports = ports(&netlist)
            .map(|signal| simulation.signal(&signal.path))
            .collect::<Result<_, _>>()?;
        let observers = Observer::of_bench(bench, configuration.rules(), &simulation)?;
        let circuit = Circuit::Simulation(Box::new(simulation), ports);
        let mut device = Self::new(bench, configuration, kind.into(), &netlist, circuit)?;
        device.observers = observers;
        Ok(device)
    }

    fn new(
        bench: &'static str,
        configuration: Configuration,
        engine: Engine,
        netlist: &FlatNetlist,
        circuit: Circuit,
    ) -> Result<Self, BenchError> {
        let mut device = Device {
            bench,
            configuration,
            engine,
            circuit,
            ports: Vec::new(),
            pins: Vec::new(),
            names: HashMap::new(),
            observers: Vec::new(),
            recorder: None,
            context: String::new(),
            cycle: 0,
            checks: 0,
            positions: 0,
        };
        for signal in ports(netlist) {
            let width = netlist.width(signal);
            if width > 64 {
                return Err(BenchError::WidePort {
                    bench,
                    port: signal.path.clone(),
                    width,
                });
            }
            device.ports.push(Port {
                name: signal.path.clone(),
                input: signal.kind == SignalKind::Input,
                value: 0,
            });
            device.add_pins(&signal.path, 0, width, &signal.ty);
        }
        Ok(device)
    }

    /// Adds the pin of a port or field, and those of the fields in it.
    fn add_pins(&mut self, name: &str, low: u16, width: u16, ty: &Type) {
        self.names.insert(name.to_owned(), self.pins.len());
        self.pins.push(Pin {
            port: self.ports.len() - 1,
            low,
            width,
            variants: match ty {
                Type::Enum { variants, .. } => variants.clone(),
                _ => Vec::new(),
            },
            scalar: !matches!(ty, Type::Struct { .. }),
            seen: false,
        });
        if let Type::Struct { fields, .. } = ty {
            let mut low = low;
            for field in fields {
                self.add_pins(
                    &format!("{name}.{}", field.name),
                    low,
                    field.width,
                    &field.ty,
                );
                low += field.width;
            }
        }
    }

    /// The simulation, if it is one.
    pub(crate) fn simulation(&mut self) -> Option<&mut Simulation> {
        match &mut self.circuit {
            Circuit::Simulation(simulation, _) => Some(simulation),
            Circuit::Verilator(..) => None,
        }
    }

    /// Starts to record the values put on the pins and read from them; call it before any.
    pub(crate) fn record(&mut self) {
        let names = self.ports.iter().map(|port| port.name.clone());
        self.recorder = Some(Recorder::new(names));
    }

    /// The recorded vectors.
    pub(crate) fn recorded(&mut self) -> Option<Vectors> {
        self.recorder.take().map(Recorder::finish)
    }

    /// The engine that runs the block.
    pub(crate) fn engine(&self) -> Engine {
        self.engine
    }

    /// Comparisons so far.
    pub(crate) fn checks(&self) -> u64 {
        self.checks
    }

    /// A position's score was compared.
    pub(crate) fn count_position(&mut self) {
        self.positions += 1;
    }

    /// Positions whose score was compared.
    pub(crate) fn positions(&self) -> u64 {
        self.positions
    }

    /// The configuration of the block.
    pub(crate) fn configuration(&self) -> &Configuration {
        &self.configuration
    }

    /// Clock edges so far.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Sets the text that describes the present action in the message of a mismatch.
    pub fn context(&mut self, context: impl Into<String>) {
        self.context = context.into();
    }

    /// Sets an input pin. It keeps the value until it is set again; bits above its width are
    /// dropped.
    pub fn set(&mut self, pin: &str, value: impl Into<u64>) -> Result<(), BenchError> {
        self.set_value(self.find(pin)?, value.into())
    }

    fn set_value(&mut self, pin: usize, value: u64) -> Result<(), BenchError> {
        let &Pin {
            port, low, width, ..
        } = &self.pins[pin];
        if !self.ports[port].input {
            return Err(self.unknown(&self.ports[port].name));
        }
        let mask = ones(width) << low;
        let before = self.ports[port].value;
        let after = before & !mask | value << low & mask;
        if after != before {
            self.poke_port(port, after)?;
        }
        Ok(())
    }

    /// Sets an input pin that is an enumeration.
    pub fn set_variant(&mut self, pin: &str, variant: &str) -> Result<(), BenchError> {
        let value = self.variant(pin, variant)?;
        self.set(pin, value)
    }

    /// Sets all input pins to random values, those that are enumerations to values that have a
    /// name.
    pub fn randomize(&mut self, random: &mut SmallRng) -> Result<(), BenchError> {
        for port in 0..self.ports.len() {
            if !self.ports[port].input {
                continue;
            }
            let scalars = (self.pins.iter()).filter(|pin| pin.port == port && pin.scalar);
            let value = scalars.fold(0, |value, pin| {
                let field = match pin.variants.len() as u64 {
                    0 => random.random::<u64>() & ones(pin.width),
                    variants => random.random_range(0..variants),
                };
                value | field << pin.low
            });
            self.poke_port(port, value)?;
        }
        Ok(())
    }

    /// Sets a register of the block, such as a count that would take too long to reach, and returns
    /// whether that was possible: in Verilator, which has only the ports, it is not.
    pub fn preset(&mut self, register: &str, value: u64) -> Result<bool, BenchError> {
        let Circuit::Simulation(simulation, _) = &mut self.circuit else {
            return Ok(false);
        };
        simulation.poke(simulation.signal(register)?, value)?;
        if let Some(recorder) = &mut self.recorder {
            let register = recorder.number(register);
            recorder.poke(register, value);
        }
        Ok(true)
    }

    fn poke_port(&mut self, port: usize, value: u64) -> Result<(), BenchError> {
        self.ports[port].value = value;
        if let Some(recorder) = &mut self.recorder {
            recorder.poke(port, value);
        }
        self.circuit.poke(port, value)
    }

    /// The value of an input pin.
    pub fn input(&self, pin: &str) -> Result<u64, BenchError> {
        let &Pin {
            port, low, width, ..
        } = &self.pins[self.find(pin)?];
        Ok(self.ports[port].value >> low & ones(width))
    }

    /// Whether an input pin of one bit was set.
    pub fn on(&self, pin: &str) -> Result<bool, BenchError> {
        Ok(self.input(pin)? == 1)
    }

    /// The name of the value of an input pin that is an enumeration.
    pub fn input_variant(&self, pin: &str) -> Result<&str, BenchError> {
        let value = self.input(pin)?;
        let variants = &self.pins[self.find(pin)?].variants;
        match variants.get(value as usize) {
            Some(name) => Ok(name),
            None => Err(self.unknown(&format!("{pin}::{value}"))),
        }
    }

    /// The settled value of a pin, for benches that respond to it.
    pub fn get(&mut self, pin: &str) -> Result<u64, BenchError> {
        let index = self.find(pin)?;
        self.value(index)
    }

    /// The index, among these names, of the settled value of a pin that is an enumeration.
    pub fn get_variant(&mut self, pin: &str, names: &[&str]) -> Result<usize, BenchError> {
        let index = self.find(pin)?;
        let value = self.value(index)?;
        let variant = self.pins[index].variants.get(value as usize);
        (names.iter())
            .position(|&name| variant.is_some_and(|variant| variant == name))
            .ok_or_else(|| self.unknown(&format!("{pin}::{value}")))
    }

    /// Compares the settled value of an output pin that is an enumeration with the model's.
    pub fn check_variant(&mut self, pin: &str, expected: &str) -> Result<(), BenchError> {
        let expected = self.variant(pin, expected)?;
        self.check(pin, expected)
    }

    /// The number of an enumeration's value.
    fn variant(&self, pin: &str, name: &str) -> Result<u64, BenchError> {
        let variants = &self.pins[self.find(pin)?].variants;
        (variants.iter())
            .position(|variant| variant == name)
            .map(|value| value as u64)
            .ok_or_else(|| self.unknown(&format!("{pin}::{name}")))
    }

    /// Compares the settled value of an output pin with the model's.
    pub fn check(&mut self, pin: &str, expected: impl Into<u64>) -> Result<(), BenchError> {
        let index = self.find(pin)?;
        let found = self.value(index)?;
        self.expect(pin, expected, found)
    }

    /// Compares a value that is not that of one pin in one clock.
    pub fn expect(
        &mut self,
        signal: &str,
        expected: impl Into<u64>,
        found: impl Into<u64>,
    ) -> Result<(), BenchError> {
        self.checks += 1;
        let (expected, found) = (expected.into(), found.into());
        if expected == found {
            return Ok(());
        }
        Err(BenchError::Mismatch {
            bench: self.bench,
            engine: self.engine,
            cycle: self.cycle,
            signal: signal.to_owned(),
            expected,
            found,
            context: self.context.clone(),
        })
    }

    /// One clock edge.
    pub fn step(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            recorder.step();
        }
        match &mut self.circuit {
            Circuit::Simulation(simulation, _) => {
                for observer in &mut self.observers {
                    observer.clock(simulation);
                }
                simulation.step();
            }
            Circuit::Verilator(model, _) => model.step(1),
        }
        self.cycle += 1;
    }

    /// Fails if a machine in the block has left its table.
    pub(crate) fn stays_in_tables(&self) -> Result<(), BenchError> {
        match self.observers.iter().find_map(Observer::stray) {
            None => Ok(()),
            Some(Stray { cycle, from, to }) => Err(BenchError::Transition {
                bench: self.bench,
                cycle: *cycle,
                from: from.clone(),
                to: to.clone(),
            }),
        }
    }

    /// Transitions in the table of the bench's own machine that were not seen. In Verilator, which
    /// has only the ports, none are reported.
    pub(crate) fn untaken(&self) -> Vec<Transition> {
        let own = (self.observers.iter()).find(|observer| observer.machine().name == self.bench);
        own.map_or_else(Vec::new, Observer::untaken)
    }

    /// Fails if an output was never checked.
    pub(crate) fn all_checked(&self) -> Result<(), BenchError> {
        // Bits of each port that are covered by checked pins.
        let mut covered = vec![0; self.ports.len()];
        let mut all = vec![0; self.ports.len()];
        for pin in &self.pins {
            let mask = ones(pin.width) << pin.low;
            all[pin.port] |= mask;
            if pin.seen {
                covered[pin.port] |= mask;
            }
        }
        let pins: Vec<String> = (self.ports.iter().zip(all.iter().zip(&covered)))
            .filter(|(port, (all, covered))| !port.input && all != covered)
            .map(|(port, _)| port.name.clone())
            .collect();
        if pins.is_empty() {
            return Ok(());
        }
        Err(BenchError::Unchecked {
            bench: self.bench,
            cycles: self.cycle,
            pins,
        })
    }

    fn find(&self, pin: &str) -> Result<usize, BenchError> {
        match self.names.get(pin) {
            Some(&index) => Ok(index),
            None => Err(self.unknown(pin)),
        }
    }

    fn unknown(&self, pin: &str) -> BenchError {
        BenchError::UnknownPin {
            bench: self.bench,
            pin: pin.to_owned(),
        }
    }

    fn value(&mut self, pin: usize) -> Result<u64, BenchError> {
        let Pin {
            port,
            low,
            width,
            ref mut seen,
            ..
        } = self.pins[pin];
        *seen = true;
        let whole = self.circuit.peek(port)?;
        if let Some(recorder) = &mut self.recorder
            && !self.ports[port].input
        {
            recorder.check(port, ones(width) << low, whole);
        }
        Ok(whole >> low & ones(width))
    }
}

/// For drivers of any circuit: pins by index.
impl bluechip_simulator::Device for Device {
    type Error = BenchError;
    type Signal = usize;

    fn signal(&self, path: &str) -> Result<usize, BenchError> {
        self.find(path)
    }

    fn poke(&mut self, pin: usize, value: u64) -> Result<(), BenchError> {
        self.set_value(pin, value)
    }

    fn peek(&mut self, pin: usize) -> Result<u64, BenchError> {
        self.value(pin)
    }

    fn step(&mut self) -> Result<(), BenchError> {
        Device::step(self);
        Ok(())
    }
}

/// The ports of a netlist.
fn ports(netlist: &FlatNetlist) -> impl Iterator<Item = &bluechip_netlist::flat::Signal> {
    (netlist.signals.iter())
        .filter(|signal| matches!(signal.kind, SignalKind::Input | SignalKind::Output))
}

fn ones(width: u16) -> u64 {
    u64::MAX >> (64 - width)
}
