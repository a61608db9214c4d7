//! Verilator and the project's own engines side by side on the same stimuli, every output compared
//! in every cycle.

use bluechip_netlist::flat::{FlatNetlist, SignalKind};
use bluechip_simulator::{Device, EngineKind, SignalHandle, Simulation};
use num_bigint::BigUint;
use rand::RngExt;

use crate::verilator::{Direction, Library, Model, Port, PortHandle, VerilatorError};

/// What can go wrong side by side.
#[derive(Debug, thiserror::Error)]
pub enum LockstepError {
    /// Verilator.
    #[error(transparent)]
    Verilator(#[from] VerilatorError),
    /// A simulation.
    #[error(transparent)]
    Simulator(#[from] bluechip_simulator::Error),
    /// The netlist has no such port, or one of another width.
    #[error("port {name} has {verilog} bits in Verilog and {netlist} in the netlist")]
    Port {
        /// Its name.
        name: String,
        /// Its width in Verilog, 0 if it is not there.
        verilog: u16,
        /// Its width in the netlist, 0 if it is not there.
        netlist: u16,
    },
    /// The design has no such port.
    #[error("no port `{0}`")]
    UnknownPort(String),
    /// Different values.
    #[error("cycle {cycle}: {output} is {verilator:#x} in Verilator and {simulation:#x} {engine}")]
    Mismatch {
        /// Number of clock edges before.
        cycle: u64,
        /// The output.
        output: String,
        /// The value in Verilator.
        verilator: BigUint,
        /// The value in the engine.
        simulation: BigUint,
        /// The engine.
        engine: &'static str,
    },
}

/// A port of the model and of all simulations.
struct Shared {
    name: String,
    width: u16,
    port: PortHandle,
    signal: SignalHandle,
}

impl Shared {
    /// Whether it has more than 64 bits.
    fn is_wide(&self) -> bool {
        self.width > 64
    }
}

/// A Verilator model and simulations of the same design.
pub struct Lockstep {
    model: Model,
    simulations: Vec<Simulation>,
    inputs: Vec<Shared>,
    outputs: Vec<Shared>,
}

impl Lockstep {
    /// All sides at power-on. The ports must be the same, except for `clock`, which the netlist
    /// does not name.
    pub fn new(
        library: &Library,
        clock: Option<&str>,
        netlist: &FlatNetlist,
        engines: &[EngineKind],
    ) -> Result<Lockstep, LockstepError> {
        let model = Model::new(library);
        let simulations = engines
            .iter()
            .map(|&kind| Simulation::new(netlist.clone(), kind))
            .collect::<Result<Vec<_>, _>>()?;
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        for port in library
            .ports()
            .iter()
            .filter(|port| Some(port.name.as_str()) != clock)
        {
            let signal = check(port, netlist)?;
            let shared = Shared {
                name: port.name.clone(),
                width: port.width,
                port: model.port(&port.name)?,
                signal: match simulations.first() {
                    Some(simulation) => simulation.signal(signal)?,
                    None => continue,
                },
            };
            match port.direction {
                Direction::Input => inputs.push(shared),
                Direction::Output => outputs.push(shared),
            }
        }
        all_there(netlist, inputs.iter().chain(&outputs))?;
        Ok(Lockstep {
            model,
            simulations,
            inputs,
            outputs,
        })
    }

    /// Names and widths of the inputs, in the order of their numbers.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = (&str, u16)> {
        self.inputs
            .iter()
            .map(|input| (input.name.as_str(), input.width))
    }

    /// Names and widths of the outputs.
    pub fn outputs(&self) -> impl ExactSizeIterator<Item = (&str, u16)> {
        self.outputs
            .iter()
            .map(|output| (output.name.as_str(), output.width))
    }

    /// The number of an input.
    pub fn input(&self, name: &str) -> Option<usize> {
        self.inputs.iter().position(|input| input.name == name)
    }

    /// Sets an input on all sides. Bits above its width are dropped.
    pub fn poke(&mut self, input: usize, value: u64) -> Result<(), LockstepError> {
        let shared = &self.inputs[input];
        if shared.is_wide() {
            return self.poke_wide(input, &value.into());
        }
        let value = value & (u64::MAX >> (64 - shared.width));
        self.model.poke(shared.port, value);
        for simulation in &mut self.simulations {
            simulation.poke(shared.signal, value)?;
        }
        Ok(())
    }

    /// Sets an input of any width on all sides. Bits above its width are dropped.
    pub fn poke_wide(&mut self, input: usize, value: &BigUint) -> Result<(), LockstepError> {
        let input = &self.inputs[input];
        let value = value & ((BigUint::from(1_u32) << input.width) - 1_u32);
        self.model.poke_wide(input.port, &value);
        for simulation in &mut self.simulations {
            simulation.poke_wide(input.signal, value.clone())?;
        }
        Ok(())
    }

    /// Compares every settled output.
    pub fn compare(&mut self) -> Result<(), LockstepError> {
        for output in &self.outputs {
            let Shared { port, signal, .. } = *output;
            for simulation in &mut self.simulations {
                // Most ports are numbers; these are compared without allocation.
                let agree = match output.is_wide() {
                    true => self.model.peek_wide(port) == simulation.peek_wide(signal)?,
                    false => self.model.peek(port) == simulation.peek(signal)?,
                };
                if !agree {
                    return Err(LockstepError::Mismatch {
                        cycle: self.model.cycle(),
                        output: output.name.clone(),
                        verilator: self.model.peek_wide(port),
                        simulation: simulation.peek_wide(signal)?,
                        engine: simulation.kind().name(),
                    });
                }
            }
        }
        Ok(())
    }

    /// Compares, then executes one clock edge on all sides.
    pub fn step(&mut self) -> Result<(), LockstepError> {
        self.compare()?;
        self.model.step(1);
        for simulation in &mut self.simulations {
            simulation.step();
        }
        Ok(())
    }

    /// Runs for some cycles with random inputs, then compares once more. A reset is rare.
    pub fn run_random(
        &mut self,
        cycles: u64,
        random: &mut impl RngExt,
    ) -> Result<(), LockstepError> {
        for _ in 0..cycles {
            for input in 0..self.inputs.len() {
                let rare = self.inputs[input].name == "reset";
                let words = usize::from(self.inputs[input].width.div_ceil(32));
                let value = match random.random_range(0..4) {
                    _ if rare => vec![u32::from(random.random_ratio(1, 64))],
                    0 => (0..words).map(|_| random.random()).collect(),
                    1 => vec![random.random_range(0..16)],
                    // Kept for now: some behaviour needs stable inputs for several cycles.
                    _ => continue,
                };
                self.poke_wide(input, &BigUint::new(value))?;
            }
            self.step()?;
        }
        self.compare()
    }

    /// Clock edges so far.
    pub fn cycle(&self) -> u64 {
        self.model.cycle()
    }

    /// The settled value of a port in Verilator.
    pub fn peek(&mut self, name: &str) -> Result<BigUint, LockstepError> {
        Ok(self.model.peek_wide(self.model.port(name)?))
    }
}

/// A port in lockstep, found once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockstepPort {
    /// The number of an input.
    Input(usize),
    /// The number of an output.
    Output(usize),
}

impl Device for Lockstep {
    type Error = LockstepError;
    type Signal = LockstepPort;

    fn signal(&self, path: &str) -> Result<LockstepPort, LockstepError> {
        let output = || self.outputs.iter().position(|output| output.name == path);
        (self.input(path).map(LockstepPort::Input))
            .or_else(|| output().map(LockstepPort::Output))
            .ok_or_else(|| LockstepError::UnknownPort(path.to_owned()))
    }

    fn poke(&mut self, signal: LockstepPort, value: u64) -> Result<(), LockstepError> {
        match signal {
            LockstepPort::Input(input) => Lockstep::poke(self, input, value),
            LockstepPort::Output(output) => {
                Err(VerilatorError::NotAnInput(self.outputs[output].name.clone()).into())
            }
        }
    }

    /// Also compares every output.
    fn peek(&mut self, signal: LockstepPort) -> Result<u64, LockstepError> {
        self.compare()?;
        let port = match signal {
            LockstepPort::Input(input) => self.inputs[input].port,
            LockstepPort::Output(output) => self.outputs[output].port,
        };
        Ok(Device::peek(&mut self.model, port)?)
    }

    fn step(&mut self) -> Result<(), LockstepError> {
        Lockstep::step(self)
    }
}

/// The name of the netlist's signal for a port of the Verilog.
fn check<'a>(port: &'a Port, netlist: &FlatNetlist) -> Result<&'a str, LockstepError> {
    let kind = match port.direction {
        Direction::Input => SignalKind::Input,
        Direction::Output => SignalKind::Output,
    };
    let width = (ports(netlist, kind).find(|(name, _)| *name == port.name)).map(|(_, width)| width);
    match width {
        Some(width) if width == port.width => Ok(&port.name),
        width => Err(LockstepError::Port {
            name: port.name.clone(),
            verilog: port.width,
            netlist: width.unwrap_or(0),
        }),
    }
}

/// Fails if the netlist has a port that the Verilog lacks.
fn all_there<'a>(
    netlist: &FlatNetlist,
    shared: impl Iterator<Item = &'a Shared>,
) -> Result<(), LockstepError> {
    let known: std::collections::HashSet<&str> =
        shared.map(|shared| shared.name.as_str()).collect();
    let inputs = ports(netlist, SignalKind::Input);
    match inputs
        .chain(ports(netlist, SignalKind::Output))
        .find(|(name, _)| !known.contains(name))
    {
        None => Ok(()),
        Some((name, width)) => Err(LockstepError::Port {
            name: name.to_string(),
            verilog: 0,
            netlist: width,
        }),
    }
}

fn ports(netlist: &FlatNetlist, kind: SignalKind) -> impl Iterator<Item = (&str, u16)> {
    (netlist.signals.iter())
        .filter(move |signal| signal.kind == kind)
        .map(|signal| (signal.path.as_str(), netlist.width(signal)))
}
