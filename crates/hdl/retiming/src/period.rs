//! The shortest period: Leiserson and Saxe's algorithm FEAS, for moves forward.

use crate::graph::{Bound, CombinationalLoop, Delay, Graph, Lags, Vertex};

/// The shortest period that was found.
#[derive(Clone, Debug)]
pub struct Shortest {
    /// The period.
    pub period: Delay,
    /// The least moves that make it possible.
    pub lags: Lags,
    /// The fixed vertex over which a shorter period would have to move registers; none if no
    /// shorter one was wanted.
    pub limit: Option<Vertex>,
}

/// The shortest period that moves make possible, to within `tolerance`; with a `goal`, one that is
/// no longer, if there is.
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
    // No period at or below this one is possible, or wanted.
    let mut failed = goal.saturating_sub(1);
    while best.period > failed.saturating_add(tolerance.max(1)) {
        let wish = failed + (best.period - failed) / 2;
        // What a longer period needs, a shorter one needs too.
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

/// The least moves, starting from given ones, that make a period possible; the fixed vertex in the
/// way if no moves do. The given ones must not exceed the result, such as those of a longer period.
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
        // The register before a path that is too long has to move over what comes first, whatever
        // else moves. None can move over a source.
        let mut late: Vec<Vertex> = late.map(|start| start.vertex).collect();
        late.sort_unstable();
        late.dedup();
        if late.is_empty() {
            return Ok(Ok(lags));
        }
        // Moves that others have entailed count too.
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

/// Moves a register over a vertex, and over those before it as far as it takes to have one there;
/// an error if that comes to what is fixed.
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
