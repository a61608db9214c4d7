//! Writes moved registers back into the netlist.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use serde_json::{Map, Value, json};

use super::bits::last_bit;
use super::circuit::{Circuit, Connection, Input, Reader, Register};
use super::tile::Tile;
use crate::graph::Net;

/// Power-on values of registers by net and edge, from the driver on.
type Initial = Vec<Vec<VecDeque<bool>>>;

/// The movable registers after retiming.
pub struct Rewritten {
    /// How many there are.
    pub registers: u64,
    /// The tiles where they belong, by name.
    pub tiles: Vec<(String, Tile)>,
}

/// Rewrites a module for the lags of its vertices.
pub fn rewrite(netlist: &mut Value, top: &str, circuit: &Circuit, lags: &[u32]) -> Rewritten {
    let module = &mut netlist["modules"][top];
    let mut writer = Writer::new(module, circuit);
    for (net, initial) in initial_values(circuit, lags).iter().enumerate() {
        let stays = lags[circuit.graph.driver(net)] == 0;
        writer.write_net(circuit, net, initial, stays);
    }
    writer.finish(circuit)
}

/// The power-on values of the registers after the moves. Each move takes the last register of every
/// input of some logic, and puts the function's results before the first register of every output.
fn initial_values(circuit: &Circuit, lags: &[u32]) -> Initial {
    let graph = &circuit.graph;
    let values_of = |connection: &Connection| connection.initial.iter().copied().collect();
    let mut values: Initial = (circuit.wires.iter())
        .map(|wire| wire.connections.iter().map(values_of).collect())
        .collect();
    let mut left = lags.to_vec();
    let mut ready: Vec<usize> = (0..graph.vertices()).collect();
    while let Some(vertex) = ready.pop() {
        let inputs = graph.reads(vertex);
        let is_ready = |values: &Initial| {
            inputs
                .iter()
                .all(|&(net, edge)| !values[net][edge].is_empty())
        };
        while left[vertex] > 0 && is_ready(&values) {
            let logic = circuit.logic(vertex).expect("moves are over logic");
            let taken: Vec<bool> = (logic.inputs.iter())
                .map(|&input| match input {
                    Input::Constant(value) => value,
                    Input::Edge { net, edge } => values[net][edge].pop_back().expect("ready"),
                })
                .collect();
            let made = logic.function.evaluate(&taken);
            for (net, value) in logic.outputs.iter().zip(made) {
                if let Some(net) = net {
                    values[*net]
                        .iter_mut()
                        .for_each(|edge| edge.push_front(value));
                }
            }
            left[vertex] -= 1;
            let behind = logic.outputs.iter().flatten();
            ready.extend(behind.flat_map(|&net| graph.edges(net).iter().map(|edge| edge.sink)));
        }
    }
    assert!(
        left.iter().all(|&left| left == 0),
        "moves that are possible"
    );
    values
}

struct Writer<'a> {
    module: &'a mut Value,
    /// A template for registers, without connections and power-on value.
    template: Option<Value>,
    next_bit: u64,
    /// Outputs of registers that were kept.
    kept: BTreeSet<u64>,
    /// The bits of hubs, by their nets.
    hubs: HashMap<Net, u64>,
    done: Rewritten,
}

impl<'a> Writer<'a> {
    fn new(module: &'a mut Value, circuit: &Circuit) -> Self {
        let mut registers = circuit
            .wires
            .iter()
            .flat_map(|wire| wire.registers.values());
        let first = registers.find_map(|same| same.first());
        let template = first.map(|register| {
            let mut cell = module["cells"][&register.name].clone();
            cell["attributes"] = json!({});
            cell
        });
        Writer {
            next_bit: last_bit(module) + 1,
            module,
            template,
            kept: BTreeSet::new(),
            hubs: HashMap::new(),
            done: Rewritten {
                registers: 0,
                tiles: Vec::new(),
            },
        }
    }

    /// Connects a net's readers to registers, shared as far as power-on values agree.
    fn write_net(&mut self, circuit: &Circuit, net: Net, initial: &[VecDeque<bool>], stays: bool) {
        let wire = &circuit.wires[net];
        let driven = (wire.bit).unwrap_or_else(|| self.hubs[&net]);
        let mut made: BTreeMap<Vec<bool>, u64> = BTreeMap::from([(Vec::new(), driven)]);
        for (connection, values) in wire.connections.iter().zip(initial) {
            let mut before = Vec::new();
            let mut bit = driven;
            for &value in values {
                let input = bit;
                before.push(value);
                bit = match made.get(&before) {
                    Some(&bit) => bit,
                    None => {
                        // An old register with the same power-on values before it can be kept if no
                        // register moved over the driver.
                        let same = (wire.registers.get(&before)).and_then(|same| same.first());
                        self.done.registers += 1;
                        match same {
                            Some(register) if stays => self.keep(register, input, wire.tile),
                            _ => self.add(input, value, wire.tile),
                        }
                    }
                };
                made.insert(before.clone(), bit);
            }
            self.connect(&connection.reader, bit);
        }
    }

    fn keep(&mut self, register: &Register, input: u64, tile: Option<Tile>) -> u64 {
        let Register { name, output, .. } = register;
        self.module["cells"][name]["connections"]["DI"] = json!([input]);
        self.kept.insert(*output);
        self.done
            .tiles
            .extend(tile.map(|tile| (name.clone(), tile)));
        *output
    }

    fn add(&mut self, input: u64, initial: bool, tile: Option<Tile>) -> u64 {
        let output = self.next_bit;
        self.next_bit += 1;
        let mut cell = self.template.clone().expect("a register to move");
        make_register(&mut cell, input, output, initial);
        let name = format!("$retimed${output}");
        self.done
            .tiles
            .extend(tile.map(|tile| (name.clone(), tile)));
        self.module["cells"][name] = cell;
        output
    }

    fn connect(&mut self, reader: &Reader, bit: u64) {
        let (bits, pin) = match reader {
            Reader::Cell(cell, pin) => {
                let connections = &mut self.module["cells"][cell]["connections"];
                (&mut connections[&pin.port], pin)
            }
            Reader::Port(pin) => (&mut self.module["ports"][&pin.port]["bits"], pin),
            Reader::Hub(net) => {
                // A net is written before its hubs.
                self.hubs.insert(*net, bit);
                return;
            }
        };
        bits[pin.index] = json!(bit);
    }

    /// Removes the registers that were not kept, and the names of their outputs.
    fn finish(self, circuit: &Circuit) -> Rewritten {
        let registers = (circuit.wires.iter()).flat_map(|wire| wire.registers.values().flatten());
        let mut gone = BTreeSet::new();
        for register in registers.filter(|register| !self.kept.contains(&register.output)) {
            gone.insert(register.output);
            if let Some(cells) = self.module["cells"].as_object_mut() {
                cells.remove(&register.name);
            }
        }
        let ports = self.module["ports"].clone();
        if let Some(names) = self.module["netnames"].as_object_mut() {
            rename(names, &ports, &gone);
        }
        self.done
    }
}

/// Turns a copy of a register into a new one.
pub fn make_register(cell: &mut Value, input: u64, output: u64, initial: bool) {
    cell["parameters"]["REGSET"] = json!(if initial { "SET" } else { "RESET" });
    cell["connections"]["DI"] = json!([input]);
    cell["connections"]["Q"] = json!([output]);
}

/// Removes the names of bits that no longer exist; the names of ports follow the bits of the ports.
pub fn rename(names: &mut Map<String, Value>, ports: &Value, gone: &BTreeSet<u64>) {
    names.retain(|name, net| {
        if let Some(port) = ports.get(name) {
            net["bits"] = port["bits"].clone();
        }
        let mut bits = net["bits"].as_array().into_iter().flatten();
        !bits.any(|bit| bit.as_u64().is_some_and(|bit| gone.contains(&bit)))
    });
}
