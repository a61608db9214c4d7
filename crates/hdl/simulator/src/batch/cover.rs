//! Technology mapping: covers a graph of gates by functions of three inputs.
//!
//! A *cut* of a gate is a set of gates (leaves) that its output is a function of. Each gate's best
//! few cuts of up to three leaves are combined from the cuts of its arguments. Then cuts are chosen
//! such that few gates need to be computed: first by area flow, which shares the cost of a gate
//! among its readers, then by the exact area that a choice adds (A. Mishchenko, S. Chatterjee, R.
//! Brayton: Improvements to technology mapping for LUT-based FPGAs, 2006).

use bluechip_netlist::gates::{Gate, GateGraph};

use super::table::Table;

/// How a gate is computed: a function of up to three other gates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    table: Table,
    leaves: Leaves,
}

/// Up to three gates, given by their indices.
#[derive(Clone, Copy, Debug, Default)]
struct Leaves {
    gates: [u32; 3],
    count: u8,
}

impl Leaves {
    fn all(&self) -> &[u32] {
        &self.gates[..self.count.into()]
    }

    /// Adds a gate; `None` if there is no room.
    fn with(mut self, gate: u32) -> Option<Leaves> {
        if !self.all().contains(&gate) {
            *self.gates.get_mut(usize::from(self.count))? = gate;
            self.count += 1;
        }
        Some(self)
    }

    /// Adds all gates of `others`; `None` if there is no room.
    fn with_all(self, others: &Leaves) -> Option<Leaves> {
        (others.all().iter()).try_fold(self, |leaves, &gate| leaves.with(gate))
    }

    fn are(&self, others: &Leaves) -> bool {
        self.count == others.count && others.all().iter().all(|gate| self.all().contains(gate))
    }

    /// The function of these leaves that yields the given gate.
    fn place(&self, gate: u32) -> Table {
        let place = self.all().iter().position(|&leaf| leaf == gate);
        Table::INPUTS[place.expect("it is one of them")]
    }
}

/// Most cuts kept for each gate.
const CUTS: usize = 8;

/// Passes by area flow, then passes by exact area.
const PASSES: [usize; 2] = [3, 2];

impl Cut {
    /// The function of the leaves.
    pub(crate) fn table(&self) -> Table {
        self.table
    }

    /// The indices of the gates it reads.
    pub(crate) fn leaves(&self) -> &[u32] {
        self.leaves.all()
    }

    /// The cut of a gate that consists of the gate alone.
    fn leaf(gate: u32) -> Cut {
        let leaves = Leaves::default();
        match gate {
            0 => Cut {
                table: Table::ZERO,
                leaves,
            },
            _ => Cut {
                table: Table::COPY,
                leaves: leaves.with(gate).expect("there is room for one"),
            },
        }
    }

    /// The cut that results when `table` is applied to other cuts, each inverted if its flag is
    /// set. `leaves` contains all of their leaves.
    fn joined(table: Table, parts: &[(Cut, bool)], leaves: &Leaves) -> Cut {
        let mut inputs = [Table::ZERO; 3];
        for (input, (part, inverted)) in inputs.iter_mut().zip(parts) {
            let mut places = [Table::ZERO; 3];
            for (place, &leaf) in places.iter_mut().zip(part.leaves()) {
                *place = leaves.place(leaf);
            }
            *input = part.table.of(places).inverted_if(*inverted);
        }
        let table = table.of(inputs);
        // Drop leaves that the function does not depend on.
        let mut used = Leaves::default();
        for (place, &leaf) in leaves.all().iter().enumerate() {
            if table.depends_on(place) {
                used = used.with(leaf).expect("they are no more than before");
            }
        }
        let mut inputs = [Table::ZERO; 3];
        for (input, &leaf) in inputs.iter_mut().zip(leaves.all()) {
            if used.all().contains(&leaf) {
                *input = used.place(leaf);
            }
        }
        Cut {
            table: table.of(inputs),
            leaves: used,
        }
    }
}

/// The function of a gate's arguments, without their inversions; `None` if it has no arguments.
fn function(gate: Gate) -> Option<Table> {
    let [a, b, _] = Table::INPUTS;
    match gate {
        Gate::False | Gate::Source(_) | Gate::Lookup { .. } => None,
        Gate::And(..) => Some(Table(a.0 & b.0)),
        Gate::Xor(..) => Some(Table(a.0 ^ b.0)),
        Gate::Mux { .. } => Some(Table(0xca)),
    }
}

/// All cuts of a gate, combined from the cuts of its arguments; none if it has no arguments.
fn cuts_of<'a>(gate: Gate, cuts: impl Fn(usize) -> &'a [Cut]) -> Vec<Cut> {
    let mut found = Vec::new();
    if let Some(table) = function(gate) {
        let arguments: Vec<_> = (gate.arguments())
            .map(|argument| (cuts(argument.gate()), argument.is_inverted()))
            .collect();
        let mut parts = Vec::with_capacity(arguments.len());
        join(table, &arguments, Leaves::default(), &mut parts, &mut found);
    }
    found
}

/// Adds to `found` the cuts of all combinations of the arguments' cuts.
fn join(
    table: Table,
    arguments: &[(&[Cut], bool)],
    leaves: Leaves,
    parts: &mut Vec<(Cut, bool)>,
    found: &mut Vec<Cut>,
) {
    let Some(((cuts, inverted), rest)) = arguments.split_first() else {
        if !found.iter().any(|other| other.leaves.are(&leaves)) {
            found.push(Cut::joined(table, parts, &leaves));
        }
        return;
    };
    for &cut in *cuts {
        if let Some(leaves) = leaves.with_all(&cut.leaves) {
            parts.push((cut, *inverted));
            join(table, rest, leaves, parts, found);
            parts.pop();
        }
    }
}

/// Covers each gate by a function of its own arguments; `None` for gates without arguments.
pub(crate) fn by_gates(graph: &GateGraph) -> Vec<Option<Cut>> {
    let gates = graph.gates();
    let leaves: Vec<Cut> = (0..gates.len() as u32).map(Cut::leaf).collect();
    let own = |&gate| cuts_of(gate, |argument| std::slice::from_ref(&leaves[argument])).pop();
    gates.iter().map(own).collect()
}

/// Marks the gates that the roots depend on. Adds the address bits of look-ups among them to the
/// roots.
fn cone(graph: &GateGraph, roots: &mut Vec<usize>) -> Vec<bool> {
    let mut needed = vec![false; graph.gates().len()];
    for &root in roots.iter() {
        needed[root] = true;
    }
    let mut looked_up = vec![false; graph.lookups().len()];
    for (index, gate) in graph.gates().iter().enumerate().rev() {
        if !needed[index] {
            continue;
        }
        for argument in gate.arguments() {
            needed[argument.gate()] = true;
        }
        if let Gate::Lookup { lookup, .. } = *gate
            && !std::mem::replace(&mut looked_up[lookup as usize], true)
        {
            for bit in &graph.lookups()[lookup as usize].address {
                needed[bit.gate()] = true;
                roots.push(bit.gate());
            }
        }
    }
    needed
}

/// Covers every gate that the roots depend on by functions of three inputs, chosen such that few
/// functions are needed.
pub(crate) fn by_tables(graph: &GateGraph, mut roots: Vec<usize>) -> Vec<Option<Cut>> {
    let gates = graph.gates();
    let needed = cone(graph, &mut roots);
    let mut cover = Cover {
        cuts: Vec::with_capacity(gates.len()),
        chosen: vec![None; gates.len()],
        flow: vec![0.0; gates.len()],
        references: vec![0; gates.len()],
    };
    for (gate, _) in gates.iter().zip(&needed).filter(|(_, needed)| **needed) {
        for argument in gate.arguments() {
            cover.references[argument.gate()] += 1;
        }
    }
    for (index, &gate) in gates.iter().enumerate() {
        let mut cuts = match needed[index] {
            true => cuts_of(gate, |argument| &cover.cuts[argument]),
            false => Vec::new(),
        };
        cuts.sort_by(|a, b| cover.flow_of(a).total_cmp(&cover.flow_of(b)));
        cuts.truncate(CUTS);
        // The gate itself is a cut too: it is a leaf for its readers.
        cuts.push(Cut::leaf(index as u32));
        cover.cuts.push(cuts);
        cover.choose_by_flow(index);
    }
    let [by_flow, by_area] = PASSES;
    for _ in 1..by_flow {
        cover.refer(&roots);
        (0..gates.len()).for_each(|index| cover.choose_by_flow(index));
    }
    cover.refer(&roots);
    for _ in 0..by_area {
        (0..gates.len()).for_each(|index| cover.choose_by_area(index));
    }
    cover.chosen
}

struct Cover {
    /// The cuts of every gate; the last is the gate itself.
    cuts: Vec<Vec<Cut>>,
    chosen: Vec<Option<Cut>>,
    /// The cost of each gate, shared among its readers.
    flow: Vec<f32>,
    /// How many readers each gate has.
    references: Vec<u32>,
}

impl Cover {
    fn flow_of(&self, cut: &Cut) -> f32 {
        let leaves = cut.leaves().iter();
        1.0 + leaves.map(|&leaf| self.flow[leaf as usize]).sum::<f32>()
    }

    /// The cuts from which a gate can be computed, without the gate itself.
    fn choices(&self, index: usize) -> &[Cut] {
        let cuts = &self.cuts[index];
        &cuts[..cuts.len() - 1]
    }

    fn choose_by_flow(&mut self, index: usize) {
        let best = (self.choices(index).iter())
            .map(|cut| (self.flow_of(cut), cut))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((flow, &cut)) = best {
            self.flow[index] = flow / self.references[index].max(1) as f32;
            self.chosen[index] = Some(cut);
        }
    }

    /// Counts the readers of each gate under the cuts chosen so far.
    fn refer(&mut self, roots: &[usize]) {
        self.references.fill(0);
        for &root in roots {
            self.references[root] += 1;
        }
        for index in (0..self.chosen.len()).rev() {
            if self.references[index] > 0
                && let Some(cut) = self.chosen[index]
            {
                for &leaf in cut.leaves() {
                    self.references[leaf as usize] += 1;
                }
            }
        }
    }

    fn choose_by_area(&mut self, index: usize) {
        let Some(present) = self.chosen[index] else {
            return;
        };
        let needed = self.references[index] > 0;
        if needed {
            self.release(&present);
        }
        let mut best: Option<(u32, Cut)> = None;
        for at in 0..self.choices(index).len() {
            let cut = self.cuts[index][at];
            let area = self.acquire(&cut);
            self.release(&cut);
            if best.is_none_or(|(least, _)| area < least) {
                best = Some((area, cut));
            }
        }
        let cut = best.map_or(present, |(_, cut)| cut);
        self.chosen[index] = Some(cut);
        if needed {
            self.acquire(&cut);
        }
    }

    /// Adds a reader to each leaf of a cut. Returns how many functions have to be computed
    /// additionally, this one included.
    fn acquire(&mut self, cut: &Cut) -> u32 {
        let mut area = 1;
        for &leaf in cut.leaves() {
            self.references[leaf as usize] += 1;
            if self.references[leaf as usize] == 1
                && let Some(cut) = self.chosen[leaf as usize]
            {
                area += self.acquire(&cut);
            }
        }
        area
    }

    /// Removes a reader from each leaf of a cut.
    fn release(&mut self, cut: &Cut) {
        for &leaf in cut.leaves() {
            self.references[leaf as usize] -= 1;
            if self.references[leaf as usize] == 0
                && let Some(cut) = self.chosen[leaf as usize]
            {
                self.release(&cut);
            }
        }
    }
}
