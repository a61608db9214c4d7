//! The algorithms on small random graphs, against all moves there are.

use bluechip_retiming::{
    Delay, Graph, Lags, LowerBound, Registers, Role, Shortest, fewest, lower_bound, shortest,
};
use proptest::prelude::*;

const REGISTERS: Registers = Registers {
    clock_to_output: 5,
    setup: 1,
};

/// A circuit of some sources, logic and sinks. The logic is a chain with three registers before it,
/// and there are other edges: from earlier to later logic with any number of registers, back with
/// one or more.
#[derive(Clone, Debug)]
struct Plan {
    delays: Vec<Delay>,
    wires: Vec<Delay>,
    /// From one of the sources and logic, to one of the logic and sinks, with so many registers,
    /// and by so much more wire than to a register.
    edges: Vec<(usize, usize, u32, Delay)>,
    untimed: bool,
    /// The last of the logic is the first vertex, not the last.
    reversed: bool,
}

const ENDS: usize = 2;

/// Registers that can move over a piece of logic.
const MOST: u32 = 3;

impl Plan {
    fn graph(&self) -> Graph {
        let mut graph = Graph::new(REGISTERS);
        let role = |end| match self.untimed && end == 0 {
            true => Role::Untimed,
            false => Role::Fixed,
        };
        let mut drivers = Vec::new();
        for end in 0..ENDS {
            drivers.push(graph.add_vertex(role(end), 6));
        }
        let logic = self
            .delays
            .iter()
            .map(|&delay| graph.add_vertex(Role::Logic, delay));
        let mut logic: Vec<usize> = logic.collect();
        if self.reversed {
            logic.reverse();
        }
        drivers.extend(&logic);
        let mut sinks = logic;
        for end in 0..ENDS {
            sinks.push(graph.add_vertex(role(end), 2));
        }
        let nets: Vec<usize> = (drivers.iter().zip(self.wires.iter().cycle()))
            .map(|(&driver, &wire)| graph.add_net(driver, wire))
            .collect();
        let entries: Vec<Delay> = (self.wires.iter().cycle().copied())
            .take(drivers.len())
            .collect();
        for &(from, to, registers, more) in &self.edges {
            let (from, to) = (from % drivers.len(), to % sinks.len());
            let forward = from < ENDS || to >= self.delays.len() || from - ENDS < to;
            let registers = registers + u32::from(!forward);
            graph.add_edge(nets[from], sinks[to], registers, entries[from] + more);
        }
        for index in 0..self.delays.len() {
            // Something fixed leads to all logic.
            let (end, before) = (index % ENDS, ENDS + index);
            graph.add_edge(nets[end], sinks[index], MOST, entries[end]);
            graph.add_edge(nets[before], sinks[index + 1], 0, entries[before] + 1);
        }
        graph
    }
}

fn plan(untimed: bool) -> impl Strategy<Value = Plan> {
    (
        prop::collection::vec(1..20u32, 1..6),
        prop::collection::vec(0..10u32, 4),
        prop::collection::vec((0..32usize, 0..32usize, 0..3u32, 0..10u32), 1..20),
        any::<bool>(),
    )
        .prop_map(move |(delays, wires, edges, reversed)| Plan {
            delays,
            wires,
            edges,
            untimed,
            reversed,
        })
}

/// All moves that are possible, forward ones alone.
fn all_moves(graph: &Graph) -> Vec<Lags> {
    let mut all = vec![graph.no_lags()];
    for vertex in ENDS..graph.vertices() - ENDS {
        let more = all.iter().flat_map(|lags| {
            (1..=MOST).map(|lag| {
                let mut lags = lags.clone();
                lags[vertex] = lag;
                lags
            })
        });
        all.extend(more.collect::<Vec<_>>());
    }
    all.retain(|lags| graph.is_legal(lags));
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn the_period_is_the_shortest_of_all_moves_and_the_moves_are_the_least(
        plan in any::<bool>().prop_flat_map(plan)
    ) {
        let graph = plan.graph();
        let all = all_moves(&graph);
        let Shortest { period, lags, .. } = shortest(&graph, 0, 1).unwrap();
        prop_assert!(graph.is_legal(&lags));
        prop_assert_eq!(graph.period(&lags).unwrap(), period);
        let best = all.iter().map(|lags| graph.period(lags).unwrap()).min();
        prop_assert_eq!(Some(period), best);
        let bound = lower_bound(&graph).unwrap();
        prop_assert!(bound.is_none_or(|bound| bound.period <= period));
        for other in all.iter().filter(|lags| graph.period(lags).unwrap() == period) {
            prop_assert!(lags.iter().zip(other).all(|(least, lag)| least <= lag), "{:?}", other);
        }
    }

    #[test]
    fn registers_are_the_fewest_at_every_period(
        plan in any::<bool>().prop_flat_map(plan), slack in 0..30u32
    ) {
        let graph = plan.graph();
        let period = shortest(&graph, 0, 1).unwrap().period + slack;
        let enough = shortest(&graph, period, 1).unwrap();
        prop_assert!(enough.period <= period && enough.limit.is_none());
        let lags = fewest(&graph, period, enough.lags.clone()).unwrap();
        prop_assert!(graph.is_legal(&lags));
        prop_assert!(graph.period(&lags).unwrap() <= period);
        let fewest = (all_moves(&graph).iter())
            .filter(|lags| graph.period(lags).unwrap() <= period)
            .map(|lags| graph.count(lags))
            .min();
        prop_assert!(graph.count(&lags) <= graph.count(&enough.lags));
        if !plan.untimed {
            prop_assert_eq!(Some(graph.count(&lags)), fewest);
        }
    }

    #[test]
    fn a_ring_keeps_its_registers(
        delays in prop::collection::vec(1..20u32, 1..6), registers in 1..4u32
    ) {
        let mut graph = Graph::new(REGISTERS);
        let ring: Vec<usize> = (delays.iter())
            .map(|&delay| graph.add_vertex(Role::Logic, delay))
            .collect();
        for (index, &vertex) in ring.iter().enumerate() {
            let net = graph.add_net(vertex, 0);
            let last = index + 1 == ring.len();
            let registers = if last { registers } else { 0 };
            graph.add_edge(net, ring[(index + 1) % ring.len()], registers, 3);
        }
        let Shortest { period, lags, .. } = shortest(&graph, 0, 1).unwrap();
        prop_assert_eq!(graph.count(&lags), u64::from(registers));
        // A longest piece of the ring takes its share at least.
        let around: u32 = delays.iter().map(|delay| delay + 3).sum();
        prop_assert!(period >= around / registers);
        let bound = lower_bound(&graph).unwrap().unwrap();
        let of_register = REGISTERS.clock_to_output + REGISTERS.setup;
        prop_assert_eq!(bound.period, around / registers + of_register);
        prop_assert!(bound.is_loop && bound.registers == registers);
        let mut way = bound.way;
        way.sort_unstable();
        prop_assert_eq!(way, ring);
    }
}

/// Registers behind the logic, where no move forward takes them from: a source of 6, two pieces of
/// 20 with wires of 3 before and between them, two registers, and a sink of 2 behind a wire of 3.
#[test]
fn registers_anywhere_are_as_many_between_what_is_fixed() {
    let mut graph = Graph::new(REGISTERS);
    let [first, last] = [(Role::Fixed, 6), (Role::Fixed, 2)].map(|(r, d)| graph.add_vertex(r, d));
    let logic = [0; 2].map(|_| graph.add_vertex(Role::Logic, 20));
    let way = [first, logic[0], logic[1], last];
    for (pair, registers) in way.windows(2).zip([0, 0, 2]) {
        let net = graph.add_net(pair[0], 3);
        graph.add_edge(net, pair[1], registers, 3);
    }
    assert_eq!(shortest(&graph, 0, 1).unwrap().period, 56);
    let bound = LowerBound {
        // Three paths, two of which begin at a register: 5 from its clock, and 3 of wire and 1 of
        // set-up before it.
        period: (6 + 3 + 20 + 3 + 20 + 3 + 2 + 2 * 9) / 3,
        way: way.to_vec(),
        is_loop: false,
        registers: 2,
    };
    assert_eq!(lower_bound(&graph).unwrap(), Some(bound));
}

#[test]
fn a_loop_without_registers_is_an_error() {
    let mut graph = Graph::new(REGISTERS);
    let vertex = graph.add_vertex(Role::Logic, 1);
    let net = graph.add_net(vertex, 0);
    graph.add_edge(net, vertex, 0, 1);
    let error = shortest(&graph, 0, 1).unwrap_err();
    assert_eq!(error.to_string(), "vertex 0 is on a loop without registers");
    assert_eq!(lower_bound(&graph).unwrap_err(), error);
}
