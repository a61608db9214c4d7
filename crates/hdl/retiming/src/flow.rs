//! Maximum closure (the closed set of greatest gain), computed by maximum flow (Picard; Dinic).

use std::collections::VecDeque;

const UNLIMITED: u32 = u32::MAX / 2;

struct Arc {
    to: usize,
    /// The remaining capacity.
    room: u32,
}

/// Items with gains and costs, of which some require others: finds the best choice.
pub struct Closure {
    /// An arc and its reverse have consecutive indices.
    arcs: Vec<Arc>,
    from: Vec<Vec<usize>>,
    /// The sum of gains that costs have not used up.
    left: u64,
}

const SOURCE: usize = 0;
const TARGET: usize = 1;

impl Closure {
    /// No items.
    pub fn new() -> Closure {
        Closure {
            arcs: Vec::new(),
            from: vec![Vec::new(), Vec::new()],
            left: 0,
        }
    }

    /// Adds an item with a gain and a cost.
    pub fn add(&mut self, gain: u32, cost: u32) -> usize {
        let item = self.from.len();
        self.from.push(Vec::new());
        if gain > 0 {
            self.arc(SOURCE, item, gain);
            self.left += u64::from(gain);
        }
        if cost > 0 {
            self.arc(item, TARGET, cost);
        }
        item
    }

    /// Excludes an item from the choice.
    pub fn forbid(&mut self, item: usize) {
        self.arc(item, TARGET, UNLIMITED);
    }

    /// Requires `other` whenever `item` is chosen.
    pub fn require(&mut self, item: usize, other: usize) {
        self.arc(item, other, UNLIMITED);
    }

    fn arc(&mut self, from: usize, to: usize, room: u32) {
        self.from[from].push(self.arcs.len());
        self.arcs.push(Arc { to, room });
        self.from[to].push(self.arcs.len());
        self.arcs.push(Arc { to: from, room: 0 });
    }

    /// The smallest choice with the greatest gain, as a flag for each item; `None` if no choice
    /// gains more than it costs. Requirements may be added between calls.
    pub fn best(&mut self) -> Option<Vec<bool>> {
        loop {
            let levels = self.levels();
            if levels[TARGET].is_none() {
                return (self.left > 0)
                    .then(|| levels.iter().map(|level| level.is_some()).collect());
            }
            self.left -= self.augment(&levels);
        }
    }

    /// The distance of each node from the source, in arcs with remaining capacity.
    fn levels(&self) -> Vec<Option<u32>> {
        let mut levels = vec![None; self.from.len()];
        levels[SOURCE] = Some(0);
        let mut queue = VecDeque::from([(SOURCE, 0)]);
        while let Some((node, level)) = queue.pop_front() {
            for &arc in &self.from[node] {
                let Arc { to, room } = self.arcs[arc];
                if room > 0 && levels[to].is_none() {
                    levels[to] = Some(level + 1);
                    queue.push_back((to, level + 1));
                }
            }
        }
        levels
    }

    /// Saturates all shortest paths to the target. Returns the added flow.
    fn augment(&mut self, levels: &[Option<u32>]) -> u64 {
        let mut next = vec![0; self.from.len()];
        let mut way: Vec<usize> = Vec::new();
        let mut carried = 0;
        loop {
            let node = way.last().map_or(SOURCE, |&arc| self.arcs[arc].to);
            if node == TARGET {
                let room = way.iter().map(|&arc| self.arcs[arc].room).min();
                let room = room.expect("a way");
                carried += u64::from(room);
                for &arc in &way {
                    self.arcs[arc].room -= room;
                    self.arcs[arc ^ 1].room += room;
                }
                let full = way.iter().position(|&arc| self.arcs[arc].room == 0);
                way.truncate(full.expect("the narrowest"));
                continue;
            }
            let onward = self.from[node][next[node]..].iter().position(|&arc| {
                let Arc { to, room } = self.arcs[arc];
                room > 0 && levels[to] == levels[node].map(|level| level + 1)
            });
            match onward {
                Some(skipped) => {
                    next[node] += skipped;
                    way.push(self.from[node][next[node]]);
                }
                None => {
                    next[node] = self.from[node].len();
                    match way.pop() {
                        Some(arc) => next[self.arcs[arc ^ 1].to] += 1,
                        None => return carried,
                    }
                }
            }
        }
    }
}
