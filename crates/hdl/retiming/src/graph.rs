//! A synchronous circuit as a graph, after Leiserson and Saxe: vertices are pieces of logic, and
//! every connection has registers on it.
//!
//! A *lag* says for a vertex how many registers move over it, from its inputs to its outputs. Only
//! forward moves: the power-on value of a register is then the vertex's function of the power-on
//! values of the registers before it.

use std::fmt;

/// Time in picoseconds.
pub type Delay = u32;

/// The index of a vertex.
pub type Vertex = usize;

/// The index of a net.
pub type Net = usize;

/// How many registers move over each vertex, from its inputs to its outputs.
pub type Lags = Vec<u32>;

/// What retiming may do at a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Logic, which registers may move over.
    Logic,
    /// Logic, or an end of paths, over which no register moves.
    Fixed,
    /// An end of paths whose time does not count, such as a port; no register moves over it.
    Untimed,
}

/// A connection from a net's driver to a vertex that reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The vertex that reads it.
    pub sink: Vertex,
    /// Registers on the connection.
    pub registers: u32,
    /// The delay of the wire from the driver, or from a register behind it, to the reader.
    pub wire: Delay,
}

#[derive(Clone, Debug)]
struct VertexData {
    role: Role,
    delay: Delay,
    drives: Vec<Net>,
    reads: Vec<(Net, usize)>,
}

#[derive(Clone, Debug)]
struct NetData {
    driver: Vertex,
    entry: Delay,
    edges: Vec<Edge>,
}

/// Delays of registers.
#[derive(Clone, Copy, Debug)]
pub struct Registers {
    /// From the clock's edge to the output.
    pub clock_to_output: Delay,
    /// Set-up time.
    pub setup: Delay,
}

/// A circuit.
///
/// Registers of one net are shared: they form a chain after its driver. Each reader is connected to
/// the chain at its own number of registers, so a net has as many as its longest edge.
#[derive(Clone, Debug)]
pub struct Graph {
    registers: Registers,
    vertices: Vec<VertexData>,
    nets: Vec<NetData>,
}

/// A cycle without registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombinationalLoop {
    /// A vertex on it, or after it.
    pub vertex: Vertex,
}

impl fmt::Display for CombinationalLoop {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "vertex {} is on a loop without registers", self.vertex)
    }
}

/// The most registers that can move over a vertex.
#[derive(Clone, Copy)]
pub(crate) struct Bound {
    pub most: u32,
    /// The fixed vertex from which a path with that many registers leads there; the vertex itself
    /// if there is none.
    pub by: Vertex,
}

/// The start of a path.
pub(crate) struct Start {
    /// The net and edge with the register that it starts from; `None` if it starts at a source.
    pub from: Option<(Net, usize)>,
    /// Its first vertex.
    pub vertex: Vertex,
    /// The delay of the longest path from there.
    pub delay: Delay,
}

/// For every vertex, the delay from its inputs to the end of the longest path, including the
/// vertex.
pub(crate) struct Tails(pub Vec<Delay>);

impl Graph {
    /// A circuit without vertices.
    pub fn new(registers: Registers) -> Graph {
        Graph {
            registers,
            vertices: Vec::new(),
            nets: Vec::new(),
        }
    }

    /// Adds a vertex. Without inputs, its delay is the time from the clock edge to its output;
    /// without outputs, its set-up time.
    pub fn add_vertex(&mut self, role: Role, delay: Delay) -> Vertex {
        self.vertices.push(VertexData {
            role,
            delay,
            drives: Vec::new(),
            reads: Vec::new(),
        });
        self.vertices.len() - 1
    }

    /// Adds an output of a vertex, with the delay of the wire to a register right after it.
    pub fn add_net(&mut self, driver: Vertex, entry: Delay) -> Net {
        let net = self.nets.len();
        self.nets.push(NetData {
            driver,
            entry,
            edges: Vec::new(),
        });
        self.vertices[driver].drives.push(net);
        net
    }

    /// Adds a reader of a net, at least as far away as a register right after the driver. Returns
    /// the index of the edge in the net.
    pub fn add_edge(&mut self, net: Net, sink: Vertex, registers: u32, wire: Delay) -> usize {
        let NetData { entry, edges, .. } = &mut self.nets[net];
        assert!(
            *entry <= wire,
            "a register is no farther than what it feeds"
        );
        edges.push(Edge {
            sink,
            registers,
            wire,
        });
        self.vertices[sink].reads.push((net, edges.len() - 1));
        edges.len() - 1
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.vertices.len()
    }

    /// How many nets there are.
    pub fn nets(&self) -> usize {
        self.nets.len()
    }

    /// The driver of a net.
    pub fn driver(&self, net: Net) -> Vertex {
        self.nets[net].driver
    }

    /// The readers of a net.
    pub fn edges(&self, net: Net) -> &[Edge] {
        &self.nets[net].edges
    }

    /// The nets that a vertex drives.
    pub fn drives(&self, vertex: Vertex) -> &[Net] {
        &self.vertices[vertex].drives
    }

    /// The edges that a vertex reads: the net, and which of its edges.
    pub fn reads(&self, vertex: Vertex) -> &[(Net, usize)] {
        &self.vertices[vertex].reads
    }

    /// Lags of 0: no register moves.
    pub fn no_lags(&self) -> Lags {
        vec![0; self.vertices.len()]
    }

    /// The number of registers on an edge at these lags; negative if the lags are not possible.
    pub fn weight(&self, net: Net, edge: usize, lags: &[u32]) -> i64 {
        let NetData { driver, edges, .. } = &self.nets[net];
        let Edge {
            sink, registers, ..
        } = edges[edge];
        i64::from(registers) + i64::from(lags[*driver]) - i64::from(lags[sink])
    }

    /// The number of registers of a net at these lags.
    pub fn depth(&self, net: Net, lags: &[u32]) -> u32 {
        let weights = (0..self.nets[net].edges.len()).map(|edge| self.weight(net, edge, lags));
        let depth = weights.max().unwrap_or(0);
        u32::try_from(depth).expect("moves that are possible")
    }

    /// The number of registers of all nets at these lags.
    pub fn count(&self, lags: &[u32]) -> u64 {
        (0..self.nets.len())
            .map(|net| u64::from(self.depth(net, lags)))
            .sum()
    }

    /// Whether lags are possible: no register moves over a fixed vertex, and no edge has a negative
    /// number of registers.
    pub fn is_legal(&self, lags: &[u32]) -> bool {
        let fixed = (self.vertices.iter().zip(lags))
            .all(|(vertex, lag)| vertex.role == Role::Logic || *lag == 0);
        let edges =
            (0..self.nets.len()).flat_map(|net| (0..self.edges(net).len()).map(move |e| (net, e)));
        fixed
            && edges
                .into_iter()
                .all(|(net, edge)| self.weight(net, edge, lags) >= 0)
    }

    /// The delay of the longest path from register to register.
    pub fn period(&self, lags: &[u32]) -> Result<Delay, CombinationalLoop> {
        let tails = self.tails(lags)?;
        let starts = self.starts(lags, &tails);
        Ok(starts.map(|start| start.delay).max().unwrap_or(0))
    }

    /// The vertices of the longest path from register to register: a source, or the driver of the
    /// first register, then all later vertices.
    pub fn longest_path(&self, lags: &[u32]) -> Result<Vec<Vertex>, CombinationalLoop> {
        let tails = self.tails(lags)?;
        let longest = self.starts(lags, &tails).max_by_key(|start| start.delay);
        let Some(Start { from, vertex, .. }) = longest else {
            return Ok(Vec::new());
        };
        let mut path: Vec<Vertex> = (from.map(|(net, _)| self.driver(net)).into_iter()).collect();
        path.push(vertex);
        let mut last = vertex;
        while let Some((net, edge)) = self.next(last, lags, &tails) {
            last = self.edges(net)[edge].sink;
            path.push(last);
        }
        Ok(path)
    }

    /// The starts of all paths whose time counts.
    pub(crate) fn starts(&self, lags: &[u32], tails: &Tails) -> impl Iterator<Item = Start> {
        let sources = (0..self.vertices.len())
            .filter(|&vertex| self.starts_path(vertex))
            .map(|vertex| Start {
                from: None,
                vertex,
                delay: tails.0[vertex],
            });
        let edges = (self.nets.iter().enumerate())
            .flat_map(|(net, data)| (0..data.edges.len()).map(move |edge| (net, edge)));
        let registers = edges
            .filter(|&(net, edge)| self.weight(net, edge, lags) > 0)
            .map(|(net, edge)| ((net, edge), self.nets[net].edges[edge].sink))
            .filter(|&(_, sink)| self.role(sink) != Role::Untimed)
            .map(|(from, sink)| Start {
                from: Some(from),
                vertex: sink,
                delay: self.onto(from) + tails.0[sink],
            });
        sources.chain(registers)
    }

    /// The number of logic vertices on the path with the most of them.
    pub fn levels(&self, lags: &[u32]) -> Result<u32, CombinationalLoop> {
        let mut levels = vec![0; self.vertices.len()];
        for vertex in self.order(lags)?.into_iter().rev() {
            let behind = self.behind(vertex, lags).map(|sink| levels[sink]).max();
            let inner = !self.drives(vertex).is_empty()
                && !self.reads(vertex).is_empty()
                && self.delay(vertex) > 0;
            levels[vertex] = behind.unwrap_or(0) + u32::from(inner);
        }
        Ok(levels.into_iter().max().unwrap_or(0))
    }

    /// The vertices that a vertex feeds without a register in between.
    fn behind(&self, vertex: Vertex, lags: &[u32]) -> impl Iterator<Item = Vertex> {
        self.drives(vertex).iter().flat_map(move |&net| {
            (self.nets[net].edges.iter().enumerate())
                .filter(move |(edge, _)| self.weight(net, *edge, lags) == 0)
                .map(|(_, edge)| edge.sink)
        })
    }

    /// The vertices, each after all that feed it without a register in between.
    pub(crate) fn order(&self, lags: &[u32]) -> Result<Vec<Vertex>, CombinationalLoop> {
        let mut missing = vec![0u32; self.vertices.len()];
        for vertex in 0..self.vertices.len() {
            for sink in self.behind(vertex, lags) {
                missing[sink] += 1;
            }
        }
        let mut order: Vec<Vertex> = (0..self.vertices.len())
            .filter(|&vertex| missing[vertex] == 0)
            .collect();
        let mut next = 0;
        while let Some(&vertex) = order.get(next) {
            next += 1;
            for sink in self.behind(vertex, lags) {
                missing[sink] -= 1;
                if missing[sink] == 0 {
                    order.push(sink);
                }
            }
        }
        match missing.iter().position(|&missing| missing > 0) {
            Some(vertex) => Err(CombinationalLoop { vertex }),
            None => Ok(order),
        }
    }

    pub(crate) fn tails(&self, lags: &[u32]) -> Result<Tails, CombinationalLoop> {
        let mut tails = vec![0; self.vertices.len()];
        for vertex in self.order(lags)?.into_iter().rev() {
            let behind = (self.drives(vertex).iter())
                .flat_map(|&net| (0..self.edges(net).len()).map(move |edge| (net, edge)))
                .map(|(net, edge)| self.tail_behind(net, edge, lags, &tails))
                .max();
            tails[vertex] = self.vertices[vertex].delay + behind.unwrap_or(0);
        }
        Ok(Tails(tails))
    }

    /// The delay from a net's driver to the end of the longest path through one of its edges.
    fn tail_behind(&self, net: Net, edge: usize, lags: &[u32], tails: &[Delay]) -> Delay {
        let Edge { sink, wire, .. } = self.nets[net].edges[edge];
        if self.weight(net, edge, lags) > 0 {
            self.to_register(net)
        } else if self.vertices[sink].role == Role::Untimed {
            0
        } else {
            wire + tails[sink]
        }
    }

    /// The next edge on the longest path from a vertex, if the path continues to another vertex.
    pub(crate) fn next(&self, vertex: Vertex, lags: &[u32], tails: &Tails) -> Option<(Net, usize)> {
        let behind = tails.0[vertex] - self.vertices[vertex].delay;
        let edges = (self.drives(vertex).iter())
            .flat_map(|&net| (0..self.edges(net).len()).map(move |edge| (net, edge)));
        edges
            .into_iter()
            .filter(|&(net, edge)| self.weight(net, edge, lags) == 0)
            .filter(|&(net, edge)| self.role(self.edges(net)[edge].sink) != Role::Untimed)
            .find(|&(net, edge)| self.tail_behind(net, edge, lags, &tails.0) == behind)
    }

    /// The delay from a register at a net to the reader at an edge.
    pub(crate) fn onto(&self, edge: (Net, usize)) -> Delay {
        self.registers.clock_to_output + self.wire(edge)
    }

    /// The delay from a net's driver to a register after it.
    pub(crate) fn to_register(&self, net: Net) -> Delay {
        self.nets[net].entry + self.registers.setup
    }

    /// The smallest delay of a register: clock to output, wire from the driver, and set-up time.
    pub(crate) fn least_register(&self) -> Delay {
        let entry = self.nets.iter().map(|net| net.entry).min().unwrap_or(0);
        self.registers.clock_to_output + entry + self.registers.setup
    }

    /// Whether a vertex is a source of paths whose time counts; it must have readers.
    pub(crate) fn starts_path(&self, vertex: Vertex) -> bool {
        let VertexData {
            role,
            reads,
            drives,
            ..
        } = &self.vertices[vertex];
        let is_read = drives.iter().any(|&net| !self.nets[net].edges.is_empty());
        *role == Role::Fixed && reads.is_empty() && is_read
    }

    pub(crate) fn role(&self, vertex: Vertex) -> Role {
        self.vertices[vertex].role
    }

    /// The delay from a net's driver, or a register after it, to the reader at an edge.
    pub(crate) fn wire(&self, (net, edge): (Net, usize)) -> Delay {
        self.nets[net].edges[edge].wire
    }

    pub(crate) fn delay(&self, vertex: Vertex) -> Delay {
        self.vertices[vertex].delay
    }

    /// The most registers that can move over each vertex: the fewest on a path from a fixed one.
    /// Without such a path, more moves than there are vertices are never needed.
    pub(crate) fn bounds(&self) -> Vec<Bound> {
        let most = self.vertices.len() as u32;
        let mut bounds: Vec<Bound> = (0..self.vertices.len())
            .map(|by| Bound { most, by })
            .collect();
        // Shortest paths; edges have few registers, so there is a list for each distance.
        let mut at = vec![Vec::new()];
        for (vertex, data) in self.vertices.iter().enumerate() {
            if data.role != Role::Logic {
                bounds[vertex].most = 0;
                at[0].push(vertex);
            }
        }
        let mut distance = 0;
        while distance < at.len() {
            while let Some(vertex) = at[distance].pop() {
                let Bound { most, by } = bounds[vertex];
                if most as usize != distance {
                    continue;
                }
                for edge in (self.drives(vertex).iter()).flat_map(|&net| self.edges(net)) {
                    let far = most + edge.registers;
                    if far < bounds[edge.sink].most {
                        bounds[edge.sink] = Bound { most: far, by };
                        at.resize(at.len().max(far as usize + 1), Vec::new());
                        at[far as usize].push(edge.sink);
                    }
                }
            }
            distance += 1;
        }
        bounds
    }
}
