//! What more registers in front of a chain of logic bring once they may move into it:
//! `cargo run --release -p bluechip-retiming --example pipeline`.

use bluechip_retiming::{CombinationalLoop, Graph, Registers, Role, shortest};

/// Delays of the chain, in nanoseconds.
const CHAIN: [u32; 6] = [3, 7, 2, 6, 4, 5];

/// The chain behind this many registers.
fn chain(registers: u32) -> Graph {
    let mut graph = Graph::new(Registers {
        clock_to_output: 1,
        setup: 1,
    });
    let mut before = graph.add_vertex(Role::Fixed, 0);
    for (place, delay) in CHAIN.into_iter().enumerate() {
        let logic = graph.add_vertex(Role::Logic, delay);
        let net = graph.add_net(before, 0);
        graph.add_edge(net, logic, if place == 0 { registers } else { 0 }, 0);
        before = logic;
    }
    let sink = graph.add_vertex(Role::Fixed, 0);
    let net = graph.add_net(before, 0);
    graph.add_edge(net, sink, 0, 0);
    graph
}

fn main() -> Result<(), CombinationalLoop> {
    println!("registers  period before  after  registers after");
    for registers in 1..=6 {
        let graph = chain(registers);
        let before = graph.period(&graph.no_lags())?;
        let found = shortest(&graph, 0, 1)?;
        let after = graph.count(&found.lags);
        println!("{registers:9}  {before:13}  {:5}  {after:15}", found.period);
    }
    Ok(())
}
