//! The shortest period: Leiserson and Saxe's algorithm FEAS, for moves forward.

use crate::graph::{CombinationalLoop, Delay, Graph, Lags, Role, Vertex};

/// The moves that make the shortest period possible, and as few of them as that takes; to within `tolerance`. With a `goal` it stops at
/// a period that is no longer.
pub fn shortest(
    graph: &Graph,
    goal: Delay,
    tolerance: Delay,
) -> Result<(Delay, Lags), CombinationalLoop> {
    let mut lags = graph.no_lags();
    let mut period = graph.period(&lags)?;
    let bounds = graph.bounds();
    // No period at or below this one is possible, or wanted.
    let mut failed = goal.saturating_sub(1).min(period);
    while period > failed.saturating_add(tolerance.max(1)) {
        let wish = failed + (period - failed) / 2;
        // What a longer period needs, a shorter one needs too.
        match feasible(graph, wish, lags.clone(), &bounds)? {
            Some(found) => {
                period = graph.period(&found)?;
                lags = found;
            }
            None => failed = wish,
        }
    }
    Ok((period, lags))
}

/// The least moves beyond given ones that make a period possible; none if no moves do. Those given have to be no more than it needs,
/// such as those of a longer period.
fn feasible(
    graph: &Graph,
    period: Delay,
    mut lags: Lags,
    bounds: &[u32],
) -> Result<Option<Lags>, CombinationalLoop> {
    loop {
        let tails = graph.tails(&lags)?;
        let starts = graph.starts(&lags, &tails);
        let late = starts.filter(|start| start.delay > period);
        // The register before a path that is too long has to move over what comes first, whatever else moves. None can move over a source.
        let mut late: Vec<Vertex> = late.map(|start| start.vertex).collect();
        late.sort_unstable();
        late.dedup();
        if late.is_empty() {
            return Ok(Some(lags));
        }
        // Moves that others have entailed count too.
        let before = lags.clone();
        for vertex in late {
            if lags[vertex] == before[vertex] && !advance(graph, vertex, &mut lags, bounds) {
                return Ok(None);
            }
        }
    }
}

/// Moves a register over a vertex, and over those before it as far as it takes to have one there; whether that is possible.
fn advance(graph: &Graph, vertex: Vertex, lags: &mut Lags, bounds: &[u32]) -> bool {
    let mut moving = vec![vertex];
    lags[vertex] += 1;
    while let Some(vertex) = moving.pop() {
        if graph.role(vertex) != Role::Logic || lags[vertex] > bounds[vertex] {
            return false;
        }
        for &(net, edge) in graph.reads(vertex) {
            if graph.weight(net, edge, lags) < 0 {
                lags[graph.driver(net)] += 1;
                moving.push(graph.driver(net));
            }
        }
    }
    true
}
