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
    /// What reads it.
    pub sink: Vertex,
    /// Registers in between.
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
/// Registers of one net are shared: they are one chain after its driver, from which each reader
/// takes the tap it needs, so a net has as many as its longest edge.
#[derive(Clone, Debug)]
pub struct Graph {
    registers: Registers,
    vertices: Vec<VertexData>,
    nets: Vec<NetData>,
}

/// A cycle without registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombinationalLoop {
    /// A vertex on it, or behind it.
    pub vertex: Vertex,
}

impl fmt::Display for CombinationalLoop {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "vertex {} is on a loop without registers", self.vertex)
    }
}

/// How many registers can move over a vertex.
#[derive(Clone, Copy)]
pub(crate) struct Bound {
    pub most: u32,
    /// The fixed vertex from which that many registers lead there; the vertex itself if there is
    /// none.
    pub by: Vertex,
}

/// The beginning of a path.
pub(crate) struct Start {
    /// The net with a register that it comes from, and by which of its edges; none if it begins at
    /// a source.
    pub from: Option<(Net, usize)>,
    /// Its first vertex.
    pub vertex: Vertex,
    /// The time of the longest path from there.
    pub delay: Delay,
}

/// For every vertex the time from its inputs to the end of the longest path from there, itself
/// included.
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

    /// Adds a vertex. The delay of one without inputs is the time from the clock's edge to its
    /// output, and of one without outputs its set-up time.
    pub fn add_vertex(&mut self, role: Role, delay: Delay) -> Vertex {
        self.vertices.push(VertexData {
            role,
            delay,
            drives: Vec::new(),
            reads: Vec::new(),
        });
        self.vertices.len() - 1
    }

    /// Adds an output of a vertex, with the delay of the wire to a register right behind it.
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

    /// Adds a reader of a net, no nearer than a register right behind the driver, and returns which
    /// of the net's edges it is.
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

    /// No register moves.
    pub fn no_lags(&self) -> Lags {
        vec![0; self.vertices.len()]
    }

    /// Registers on an edge after moves; less than none where the moves are not possible.
    pub fn weight(&self, net: Net, edge: usize, lags: &[u32]) -> i64 {
        let NetData { driver, edges, .. } = &self.nets[net];
        let Edge {
            sink, registers, ..
        } = edges[edge];
        i64::from(registers) + i64::from(lags[*driver]) - i64::from(lags[sink])
    }

    /// Registers of a net after moves.
    pub fn depth(&self, net: Net, lags: &[u32]) -> u32 {
        let weights = (0..self.nets[net].edges.len()).map(|edge| self.weight(net, edge, lags));
        let depth = weights.max().unwrap_or(0);
        u32::try_from(depth).expect("moves that are possible")
    }

    /// Registers of all nets after moves.
    pub fn count(&self, lags: &[u32]) -> u64 {
        (0..self.nets.len())
            .map(|net| u64::from(self.depth(net, lags)))
            .sum()
    }

    /// Whether moves are possible: nothing fixed is moved over, and no edge has less than no
    /// register.
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

    /// The time that the longest path takes from register to register.
    pub fn period(&self, lags: &[u32]) -> Result<Delay, CombinationalLoop> {
        let tails = self.tails(lags)?;
        let starts = self.starts(lags, &tails);
        Ok(starts.map(|start| start.delay).max().unwrap_or(0))
    }

    /// The vertices of the longest path from register to register: a source, or what drives the
    /// first register, and all that come after.
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

    /// Where paths begin whose time counts.
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

    /// Vertices of logic on the path with the most of them.
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

    /// What a vertex feeds with no register between.
    fn behind(&self, vertex: Vertex, lags: &[u32]) -> impl Iterator<Item = Vertex> {
        self.drives(vertex).iter().flat_map(move |&net| {
            (self.nets[net].edges.iter().enumerate())
                .filter(move |(edge, _)| self.weight(net, *edge, lags) == 0)
                .map(|(_, edge)| edge.sink)
        })
    }

    /// The vertices, each after all that feed it with no register between.
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

    /// The time from a net's driver to the end of the longest path through one of its edges.
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

    /// The edge behind a vertex on the longest path from it, if the path goes on to a vertex.
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

    /// The time from a register at a net to what reads it by an edge.
    pub(crate) fn onto(&self, edge: (Net, usize)) -> Delay {
        self.registers.clock_to_output + self.wire(edge)
    }

    /// The time from a net's driver to a register behind it.
    pub(crate) fn to_register(&self, net: Net) -> Delay {
        self.nets[net].entry + self.registers.setup
    }

    /// The least delay of a register: from the clock to its output, from a driver to it, and its
    /// set-up time.
    pub(crate) fn least_register(&self) -> Delay {
        let entry = self.nets.iter().map(|net| net.entry).min().unwrap_or(0);
        self.registers.clock_to_output + entry + self.registers.setup
    }

    /// Whether a vertex is a source of paths whose time counts: something reads it.
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

    /// The time from a net's driver, or a register behind it, to what reads it by an edge.
    pub(crate) fn wire(&self, (net, edge): (Net, usize)) -> Delay {
        self.nets[net].edges[edge].wire
    }

    pub(crate) fn delay(&self, vertex: Vertex) -> Delay {
        self.vertices[vertex].delay
    }

    /// How many registers can move over each vertex at most: those on the way from what is fixed.
    /// Where nothing fixed leads to a vertex, more moves than there are vertices are never needed.
    pub(crate) fn bounds(&self) -> Vec<Bound> {
        let most = self.vertices.len() as u32;
        let mut bounds: Vec<Bound> = (0..self.vertices.len())
            .map(|by| Bound { most, by })
            .collect();
        // Shortest paths; edges have few registers, so a list for each distance.
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
