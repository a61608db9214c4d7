//! The stimuli and the expected outputs of a test.

/// The vectors of a test: the stimuli in each clock, and the outputs of a sound circuit.
#[derive(Clone, Debug, Default)]
pub struct Vectors {
    /// The names of the ports.
    pub(crate) ports: Vec<String>,
    pub(crate) vectors: Vec<Vector>,
}

/// A vector, with the names of ports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VectorStep<'a> {
    /// Inputs or registers, with the values to set.
    pub pokes: Vec<(&'a str, u64)>,
    /// Outputs, the compared bits, and the values of a sound circuit.
    pub checks: Vec<(&'a str, u64, u64)>,
    /// Whether the clock rises after the comparison.
    pub rises: bool,
}

/// Inputs to set, then outputs to compare, then possibly a clock edge.
#[derive(Clone, Debug, Default)]
pub(crate) struct Vector {
    /// Ports and their new values.
    pub(crate) pokes: Vec<(usize, u64)>,
    /// Ports, the compared bits, and the values of a sound circuit.
    pub(crate) checks: Vec<(usize, u64, u64)>,
    /// Whether the clock rises.
    pub(crate) rises: bool,
}

impl Vectors {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.vectors.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.vectors.is_empty()
    }

    /// The steps in order, to apply them elsewhere.
    pub fn steps(&self) -> impl Iterator<Item = VectorStep<'_>> {
        let name = |port: usize| self.ports[port].as_str();
        self.vectors.iter().map(move |vector| VectorStep {
            pokes: (vector.pokes.iter())
                .map(|&(port, value)| (name(port), value))
                .collect(),
            checks: (vector.checks.iter())
                .map(|&(port, mask, value)| (name(port), mask, value))
                .collect(),
            rises: vector.rises,
        })
    }

    /// The number of clock edges.
    pub fn clocks(&self) -> usize {
        self.vectors.iter().filter(|vector| vector.rises).count()
    }
}

/// Records what a test does to a sound circuit.
#[derive(Clone, Debug)]
pub struct Recorder {
    vectors: Vectors,
    present: Vector,
}

impl Recorder {
    /// A recorder for a circuit with these ports of at most 64 bits each; all inputs are 0.
    pub fn new(ports: impl IntoIterator<Item = String>) -> Recorder {
        Recorder {
            vectors: Vectors {
                ports: ports.into_iter().collect(),
                vectors: Vec::new(),
            },
            present: Vector::default(),
        }
    }

    /// The number of a port, or of a register that is set; a new number if the name is new.
    pub fn number(&mut self, name: &str) -> usize {
        let ports = &mut self.vectors.ports;
        let known = ports.iter().position(|port| port == name);
        known.unwrap_or_else(|| {
            ports.push(name.to_owned());
            ports.len() - 1
        })
    }

    /// Records that an input was set, given by its number, or a register, which keeps the value
    /// until the clock rises.
    pub fn poke(&mut self, port: usize, value: u64) {
        if !self.present.checks.is_empty() {
            self.close(false);
        }
        match self
            .present
            .pokes
            .iter_mut()
            .find(|(known, _)| *known == port)
        {
            Some((_, known)) => *known = value,
            None => self.present.pokes.push((port, value)),
        }
    }

    /// Records that bits of an output were read, with this value; its other bits are ignored.
    pub fn check(&mut self, port: usize, mask: u64, value: u64) {
        let value = value & mask;
        match (self.present.checks.iter_mut()).find(|(known, ..)| *known == port) {
            Some((_, known_mask, known)) => {
                *known |= value;
                *known_mask |= mask;
            }
            None => self.present.checks.push((port, mask, value)),
        }
    }

    /// Records that the clock has risen.
    pub fn step(&mut self) {
        self.close(true);
    }

    /// The recorded vectors.
    pub fn finish(mut self) -> Vectors {
        self.close(false);
        self.vectors
    }

    fn close(&mut self, rises: bool) {
        let mut vector = std::mem::take(&mut self.present);
        vector.rises = rises;
        self.vectors.vectors.push(vector);
    }
}
