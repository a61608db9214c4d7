//! Finds strongly connected components, in dependency order.

/// A compact directed graph: the arguments of every vertex.
#[derive(Default)]
pub struct Dependencies {
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Dependencies {
    /// Adds a vertex with its arguments. Vertices are numbered in this order.
    pub fn push(&mut self, arguments: impl IntoIterator<Item = u32>) {
        self.starts.push(self.targets.len() as u32);
        self.targets.extend(arguments);
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// The arguments of a vertex.
    pub fn arguments(&self, vertex: u32) -> &[u32] {
        let start = self.starts[vertex as usize] as usize;
        let end = self
            .starts
            .get(vertex as usize + 1)
            .map_or(self.targets.len(), |&end| end as usize);
        &self.targets[start..end]
    }

    /// The strongly connected components, each after those it depends on. A component of one vertex
    /// is a loop only if the vertex is its own argument.
    pub fn components(&self) -> Vec<Vec<u32>> {
        Tarjan::new(self).run()
    }

    /// Whether a component has a cycle.
    pub fn is_loop(&self, component: &[u32]) -> bool {
        component.len() > 1 || self.arguments(component[0]).contains(&component[0])
    }

    /// The vertices of a cycle within a component that is a loop; each is an argument of the next.
    pub fn cycle(&self, component: &[u32]) -> Vec<u32> {
        let mut seen = vec![component[0]];
        loop {
            let last = seen[seen.len() - 1];
            let Some(&next) = self
                .arguments(last)
                .iter()
                .find(|next| component.contains(next))
            else {
                return seen;
            };
            if let Some(position) = seen.iter().position(|&vertex| vertex == next) {
                let mut cycle = seen.split_off(position);
                cycle.reverse();
                return cycle;
            }
            seen.push(next);
        }
    }
}

/// Tarjan's algorithm without recursion: netlists are deep.
struct Tarjan<'a> {
    graph: &'a Dependencies,
    /// The order of discovery from 1; 0 for undiscovered vertices.
    found: Vec<u32>,
    lowest: Vec<u32>,
    on_stack: Vec<bool>,
    stack: Vec<u32>,
    count: u32,
    components: Vec<Vec<u32>>,
}

impl<'a> Tarjan<'a> {
    fn new(graph: &'a Dependencies) -> Self {
        let n = graph.len();
        Self {
            graph,
            found: vec![0; n],
            lowest: vec![0; n],
            on_stack: vec![false; n],
            stack: Vec::new(),
            count: 0,
            components: Vec::new(),
        }
    }

    fn run(mut self) -> Vec<Vec<u32>> {
        for vertex in 0..self.graph.len() as u32 {
            if self.found[vertex as usize] == 0 {
                self.visit(vertex);
            }
        }
        self.components
    }

    fn discover(&mut self, vertex: u32) {
        self.count += 1;
        self.found[vertex as usize] = self.count;
        self.lowest[vertex as usize] = self.count;
        self.on_stack[vertex as usize] = true;
        self.stack.push(vertex);
    }

    fn visit(&mut self, root: u32) {
        self.discover(root);
        let mut path = vec![(root, 0)];
        while let Some((vertex, next)) = path.last_mut() {
            let vertex = *vertex;
            if let Some(&argument) = self.graph.arguments(vertex).get(*next) {
                *next += 1;
                if self.found[argument as usize] == 0 {
                    self.discover(argument);
                    path.push((argument, 0));
                } else if self.on_stack[argument as usize] {
                    self.lower(vertex, self.found[argument as usize]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                self.lower(parent, self.lowest[vertex as usize]);
            }
            if self.lowest[vertex as usize] == self.found[vertex as usize] {
                self.close(vertex);
            }
        }
    }

    fn lower(&mut self, vertex: u32, to: u32) {
        let lowest = &mut self.lowest[vertex as usize];
        *lowest = (*lowest).min(to);
    }

    fn close(&mut self, root: u32) {
        let mut component = Vec::new();
        while let Some(vertex) = self.stack.pop() {
            self.on_stack[vertex as usize] = false;
            component.push(vertex);
            if vertex == root {
                break;
            }
        }
        self.components.push(component);
    }
}
