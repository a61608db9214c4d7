//! The shortest period: the algorithm FEAS by Leiserson and Saxe, for forward moves.

use crate::graph::{Bound, CombinationalLoop, Delay, Graph, Lags, Vertex};

/// The shortest period that was found.
#[derive(Clone, Debug)]
pub struct Shortest {
    /// The period.
    pub period: Delay,
    /// The least moves for this period.
    pub lags: Lags,
    /// The fixed vertex over which a shorter period would have to move registers; `None` if no
    /// shorter period was wanted.
    pub limit: Option<Vertex>,
}

/// The shortest period that moves can reach, to within `tolerance`; with a `goal`, a period of at
/// most the goal if possible.
pub fn shortest(
    graph: &Graph,
    goal: Delay,
    tolerance: Delay,
) -> Result<Shortest, CombinationalLoop> {
    let lags = graph.no_lags();
    let mut best = Shortest {
        period: graph.period(&lags)?,
        lags,
        limit: None,
    };
    let bounds = graph.bounds();
    // Periods up to this one are impossible or not wanted.
    let mut failed = goal.saturating_sub(1);
    while best.period > failed.saturating_add(tolerance.max(1)) {
        let wish = failed + (best.period - failed) / 2;
        // A shorter period needs at least the moves of a longer one.
        match feasible(graph, wish, best.lags.clone(), &bounds)? {
            Ok(found) => {
                best.period = graph.period(&found)?;
                best.lags = found;
            }
            Err(limit) => {
                failed = wish;
                best.limit = Some(limit);
            }
        }
    }
    if best.period <= goal {
        best.limit = None;
    }
    Ok(best)
}

/// The least moves beyond the given ones that make a period possible, or the fixed vertex in the
/// way. The given moves must not exceed the result; those of a longer period never do.
fn feasible(
    graph: &Graph,
    period: Delay,
    mut lags: Lags,
    bounds: &[Bound],
) -> Result<Result<Lags, Vertex>, CombinationalLoop> {
    loop {
        let tails = graph.tails(&lags)?;
        let starts = graph.starts(&lags, &tails);
        let late = starts.filter(|start| start.delay > period);
        // The register before a path that is too long must move over its first vertex, whatever
        // else moves. No register can move over a source.
        let mut late: Vec<Vertex> = late.map(|start| start.vertex).collect();
        late.sort_unstable();
        late.dedup();
        if late.is_empty() {
            return Ok(Ok(lags));
        }
        // Moves that were caused by other moves count as well.
        let before = lags.clone();
        for vertex in late {
            if lags[vertex] == before[vertex]
                && let Err(limit) = advance(graph, vertex, &mut lags, bounds)
            {
                return Ok(Err(limit));
            }
        }
    }
}

/// Moves a register over a vertex, and over earlier vertices as far as needed to supply it. An
/// error if that requires a move over a fixed vertex.
fn advance(graph: &Graph, vertex: Vertex, lags: &mut Lags, bounds: &[Bound]) -> Result<(), Vertex> {
    let mut moving = vec![vertex];
    lags[vertex] += 1;
    while let Some(vertex) = moving.pop() {
        if lags[vertex] > bounds[vertex].most {
            return Err(bounds[vertex].by);
        }
        for &(net, edge) in graph.reads(vertex) {
            if graph.weight(net, edge, lags) < 0 {
                lags[graph.driver(net)] += 1;
                moving.push(graph.driver(net));
            }
        }
    }
    Ok(())
}
