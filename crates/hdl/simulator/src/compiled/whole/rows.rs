//! Rows: stores to a whole array as one expression with operands for each place.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;

use super::arrays::{Arrays, type_of};
use super::profile::Profile;
use crate::compiled::program::{Expression, Program, Word};

/// Most nodes of an expression.
const MOST_NODES: usize = 96;

/// Depth to which operands are compared to decide which ones correspond.
const DEPTH: u8 = 4;

/// Bits of a vector, for estimates.
const VECTOR: f64 = 256.0;

/// Overhead of a loop, and of copying a run of elements, in words: a vector read must wait for
/// writes of its parts.
const LOOP: f64 = 24.0;
const RUN: f64 = 6.0;

/// Most cost of a row as a share of the words it replaces: the choice is not measured, and a loop
/// runs always, where the words may be conditional.
const WORTHWHILE: f64 = 0.4;

/// A node of the expression.
pub(super) struct Node {
    pub(super) kind: Kind,
    /// The word that it stands for in each lane.
    pub(super) words: Vec<Word>,
    /// Width of its C type, which has all bits that matter.
    pub(super) bits: u32,
}

/// How a node is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The same word in all lanes.
    Same(Word),
    /// A different word in each lane.
    Lanes,
    /// An operation whose operands are the indices of nodes.
    Computed(Expression),
}

/// Stores to all lanes of an array.
pub(super) struct Row {
    pub(super) array: usize,
    /// Operands come first; the last node is the value stored.
    pub(super) nodes: Vec<Node>,
}

/// Where consecutive lanes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// `count` consecutive elements of an array.
    Run {
        array: usize,
        from: usize,
        lane: usize,
        count: usize,
    },
    /// A single word.
    One { lane: usize, word: Word },
}

impl Row {
    /// The words that the row reads.
    pub(super) fn words(&self) -> Vec<Word> {
        let mut words = Vec::new();
        for node in &self.nodes {
            match node.kind {
                Kind::Same(word) => words.push(word),
                Kind::Lanes => words.extend(&node.words),
                Kind::Computed(_) => {}
            }
        }
        words.sort();
        words.dedup();
        words
    }

    /// Whether the loop costs less than computing the words as often as they change.
    pub(super) fn is_worth_it(
        &self,
        program: &Program,
        profile: &Profile,
        arrays: &Arrays,
    ) -> bool {
        let Some(root) = self.nodes.last() else {
            return false;
        };
        let lanes = root.words.len() as f64;
        let unrest = root.words.iter().map(|word| profile.unrest(*word));
        let busy: f64 = unrest.map(|unrest| unrest.unwrap_or(0.0)).sum();
        let vectors = |bits: u32| lanes * f64::from(bits) / VECTOR;
        let (mut words, mut cost) = (1.0, LOOP + vectors(root.bits));
        for node in &self.nodes {
            match node.kind {
                Kind::Same(_) => {}
                Kind::Computed(_) => {
                    words += 1.0;
                    cost += vectors(node.bits);
                }
                Kind::Lanes => {
                    for piece in pieces(program, arrays, &node.words, |_| true) {
                        cost += match piece {
                            Piece::Run { count, .. } => {
                                RUN + count as f64 * f64::from(node.bits) / VECTOR
                            }
                            Piece::One { .. } => 1.0,
                        };
                    }
                }
            }
        }
        cost < WORTHWHILE * words * busy
    }
}

/// Where words come from: runs of array elements where `may_read` allows, otherwise single words.
/// The longest run comes first and may cover exceptions, which later pieces overwrite.
pub(super) fn pieces(
    program: &Program,
    arrays: &Arrays,
    words: &[Word],
    may_read: impl Fn(Word) -> bool,
) -> Vec<Piece> {
    const SHORTEST: usize = 4;
    let place = |word: Word| match program.words[word.0 as usize] {
        Expression::Load(slot) if may_read(word) => arrays.place(slot),
        _ => None,
    };
    let from: Vec<Option<(usize, isize)>> = (words.iter().enumerate())
        .map(|(lane, &word)| {
            place(word).map(|(array, from)| (array, from as isize - lane as isize))
        })
        .collect();
    let mut votes: HashMap<(usize, isize), usize> = HashMap::new();
    for from in from.iter().flatten() {
        *votes.entry(*from).or_default() += 1;
    }
    let run = |(array, apart): (usize, isize), lane: usize, count: usize| Piece::Run {
        array,
        from: (lane as isize + apart) as usize,
        lane,
        count,
    };
    let mut pieces = Vec::new();
    let main = votes.into_iter().max_by_key(|&(from, votes)| (votes, from));
    let main = main.filter(|&(_, votes)| votes >= SHORTEST);
    let main = main.map(|(from, _)| from);
    if let Some(main) = main {
        let is_main = |from: &Option<(usize, isize)>| *from == Some(main);
        if let (Some(first), Some(last)) = (
            from.iter().position(is_main),
            from.iter().rposition(is_main),
        ) {
            pieces.push(run(main, first, last + 1 - first));
        }
    }
    let mut lane = 0;
    while lane < words.len() {
        let same = from[lane..]
            .iter()
            .take_while(|other| **other == from[lane]);
        let count = same.count();
        match from[lane] {
            own if own.is_some() && own == main => {}
            Some(own) if count >= SHORTEST => pieces.push(run(own, lane, count)),
            _ => {
                let ones = lane..lane + count;
                pieces.extend(ones.map(|lane| Piece::One {
                    lane,
                    word: words[lane],
                }));
            }
        }
        lane += count;
    }
    pieces
}

/// Builds rows.
pub(super) struct Rows<'a> {
    program: &'a Program,
    pub(super) arrays: &'a Arrays,
    shapes: HashMap<(Word, u8), u64>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(program: &'a Program, arrays: &'a Arrays) -> Self {
        Rows {
            program,
            arrays,
            shapes: HashMap::new(),
        }
    }

    /// The row that stores the given values.
    pub(super) fn row(&mut self, array: usize, values: Vec<Word>) -> Row {
        let mut draft = Draft {
            program: self.program,
            nodes: Vec::new(),
            known: HashMap::new(),
        };
        let width = self.arrays.all[array].bits;
        draft.node(self, values, 0);
        let mut row = Row {
            array,
            nodes: draft.nodes,
        };
        row.choose_types(self.program, width);
        row
    }

    /// A hash of a word's expression down to some depth.
    fn shape(&mut self, word: Word, depth: u8) -> u64 {
        if let Some(&known) = self.shapes.get(&(word, depth)) {
            return known;
        }
        let mut hasher = DefaultHasher::new();
        let expression = self.program.words[word.0 as usize];
        discriminant(&expression).hash(&mut hasher);
        match expression {
            Expression::Const(value) => value.hash(&mut hasher),
            Expression::Load(slot) => {
                let place = self.arrays.place(slot);
                place.map(|(array, _)| array).hash(&mut hasher);
            }
            Expression::ShlBy(_, by) | Expression::ShrBy(_, by) => by.hash(&mut hasher),
            _ => {}
        }
        if depth > 0 {
            let arguments = expression.arguments();
            let mut shapes: Vec<u64> = arguments
                .map(|argument| self.shape(argument, depth - 1))
                .collect();
            if commutes(&expression) {
                shapes.sort_unstable();
            }
            shapes.hash(&mut hasher);
        }
        let shape = hasher.finish();
        self.shapes.insert((word, depth), shape);
        shape
    }

    /// Puts corresponding operands of commutative operations on the same side.
    fn align(&mut self, pairs: &mut [[Word; 2]]) {
        let shapes: Vec<[u64; 2]> = (pairs.iter())
            .map(|pair| pair.map(|word| self.shape(word, DEPTH)))
            .collect();
        let mut votes: HashMap<u64, usize> = HashMap::new();
        for shape in shapes.iter().flatten() {
            *votes.entry(*shape).or_default() += 1;
        }
        let mut votes: Vec<(usize, u64)> = votes.into_iter().map(|(a, b)| (b, a)).collect();
        votes.sort_unstable_by_key(|&vote| std::cmp::Reverse(vote));
        let (first, second) = (votes[0].1, votes.get(1).map(|vote| vote.1));
        let place = |word: Word| match self.program.words[word.0 as usize] {
            Expression::Load(slot) => self.arrays.place(slot),
            _ => None,
        };
        for (pair, [a, b]) in pairs.iter_mut().zip(shapes) {
            let is_turned = match (a == first, b == first) {
                (true, true) => place(pair[0]) > place(pair[1]),
                (true, false) => false,
                (false, true) => true,
                (false, false) => Some(a) == second,
            };
            if is_turned {
                pair.swap(0, 1);
            }
        }
    }
}

fn commutes(expression: &Expression) -> bool {
    use Expression::*;
    matches!(
        expression,
        And(..) | Or(..) | Xor(..) | Add(..) | Mul(..) | Equal(..) | NotEqual(..)
    )
}

/// A row under construction.
struct Draft<'a> {
    program: &'a Program,
    nodes: Vec<Node>,
    known: HashMap<Vec<Word>, usize>,
}

impl Draft<'_> {
    /// The node for the given words; reuses an existing one.
    fn node(&mut self, rows: &mut Rows, words: Vec<Word>, depth: usize) -> usize {
        if let Some(&known) = self.known.get(&words) {
            return known;
        }
        let first = words[0];
        let kind = match words.iter().all(|word| *word == first) {
            true => Kind::Same(first),
            false => match self.arguments(rows, &words, depth) {
                None => Kind::Lanes,
                Some((expression, arguments)) => {
                    let nodes: Vec<Word> = (arguments.into_iter())
                        .map(|words| Word(self.node(rows, words, depth + 1) as u32))
                        .collect();
                    Kind::Computed(with_arguments(expression, &nodes))
                }
            },
        };
        self.known.insert(words.clone(), self.nodes.len());
        self.nodes.push(Node {
            kind,
            words,
            bits: 64,
        });
        self.nodes.len() - 1
    }

    /// The operation and the operands, if all words are the same operation.
    fn arguments(
        &self,
        rows: &mut Rows,
        words: &[Word],
        depth: usize,
    ) -> Option<(Expression, Vec<Vec<Word>>)> {
        use Expression::*;
        let of = |word: &Word| self.program.words[word.0 as usize];
        let first = of(&words[0]);
        let is_leaf = matches!(first, Const(_) | Load(_) | LoadAt(..) | Parity(_));
        if is_leaf || self.nodes.len() + depth > MOST_NODES {
            return None;
        }
        let is_alike = |word: &Word| match (first, of(word)) {
            (ShlBy(_, a), ShlBy(_, b)) | (ShrBy(_, a), ShrBy(_, b)) => a == b,
            (a, b) => discriminant(&a) == discriminant(&b),
        };
        if !words.iter().all(is_alike) {
            return None;
        }
        let mut all: Vec<Vec<Word>> = words
            .iter()
            .map(|word| of(word).arguments().collect())
            .collect();
        // Constants already come second.
        let is_constant = |pair: &Vec<Word>| matches!(of(&pair[1]), Const(_));
        if commutes(&first) && !all.iter().all(is_constant) {
            let mut pairs: Vec<[Word; 2]> = all.iter().map(|pair| [pair[0], pair[1]]).collect();
            rows.align(&mut pairs);
            all = pairs.into_iter().map(Vec::from).collect();
        }
        let count = all[0].len();
        let side = |side: usize| all.iter().map(|arguments| arguments[side]).collect();
        Some((first, (0..count).map(side).collect()))
    }
}

/// The same operation with other operands.
fn with_arguments(expression: Expression, nodes: &[Word]) -> Expression {
    use Expression::*;
    let [a, b, c] = [0, 1, 2].map(|index| nodes.get(index).copied().unwrap_or(Word(0)));
    match expression {
        Const(_) | Load(_) => expression,
        LoadAt(array, _) => LoadAt(array, a),
        And(..) => And(a, b),
        Or(..) => Or(a, b),
        Xor(..) => Xor(a, b),
        Add(..) => Add(a, b),
        Sub(..) => Sub(a, b),
        Mul(..) => Mul(a, b),
        ShlBy(_, by) => ShlBy(a, by),
        ShrBy(_, by) => ShrBy(a, by),
        Shl(..) => Shl(a, b),
        Shr(..) => Shr(a, b),
        Sar(..) => Sar(a, b),
        Equal(..) => Equal(a, b),
        NotEqual(..) => NotEqual(a, b),
        Less(..) => Less(a, b),
        LessOrEqual(..) => LessOrEqual(a, b),
        Parity(_) => Parity(a),
        Select(..) => Select(a, b, c),
    }
}

impl Row {
    /// Gives each node the smallest type for its bits that can be 1 and that are read.
    fn choose_types(&mut self, program: &Program, width: u32) {
        let possible: Vec<u64> = (self.nodes.iter())
            .map(|node| {
                let possible = node.words.iter().map(|word| program.possible(*word));
                possible.fold(0, |all, bits| all | bits)
            })
            .collect();
        let used = |word: Word| 64 - possible[word.0 as usize].leading_zeros();
        let is_constant =
            |word: &Word| matches!(program.words[word.0 as usize], Expression::Const(_));
        let constant: Vec<bool> = (self.nodes.iter())
            .map(|node| node.words.iter().all(is_constant))
            .collect();
        // The number of low bits of each node that are read.
        let mut wanted = vec![0_u32; self.nodes.len()];
        if let Some(root) = wanted.last_mut() {
            *root = width;
        }
        for index in (0..self.nodes.len()).rev() {
            let own = wanted[index];
            let mut want = |word: Word, bits: u32| {
                let wanted = &mut wanted[word.0 as usize];
                *wanted = (*wanted).max(bits.clamp(1, 64));
            };
            if let Kind::Computed(expression) = self.nodes[index].kind {
                use Expression::*;
                match expression {
                    And(a, b) if constant[b.0 as usize] => {
                        want(a, own.min(used(b)));
                        want(b, 64);
                    }
                    // Zeros of one operand may clear undefined high bits of the other.
                    And(a, b) => {
                        want(a, 64);
                        want(b, 64);
                    }
                    Or(a, b) | Xor(a, b) | Add(a, b) | Sub(a, b) | Mul(a, b) => {
                        want(a, own);
                        want(b, own);
                    }
                    ShlBy(a, by) => want(a, own.saturating_sub(by.into())),
                    ShrBy(a, by) => want(a, own + u32::from(by)),
                    Shl(a, by) => {
                        want(a, own);
                        want(by, 64);
                    }
                    Select(condition, then, otherwise) => {
                        want(condition, 64);
                        want(then, own);
                        want(otherwise, own);
                    }
                    _ => expression.arguments().for_each(|word| want(word, 64)),
                }
            }
        }
        for (index, node) in self.nodes.iter_mut().enumerate() {
            node.bits = type_of(wanted[index].min(used(Word(index as u32))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::arrays::Array;
    use super::*;
    use crate::compiled::program::Builder;

    /// Two arrays: slots 0 to 7, and slots 10 to 17.
    fn arrays() -> Arrays {
        let array = |first| Array {
            slots: (first..first + 8).collect(),
            bits: 8,
        };
        Arrays::new(vec![array(0), array(10)])
    }

    #[test]
    fn words_come_in_runs_with_exceptions() {
        let mut builder = Builder::default();
        let slots = [20, 0, 1, 21, 3, 4, 10, 11, 12, 13, 9];
        let words: Vec<Word> = slots.map(|slot| builder.load(slot, 0xff)).to_vec();
        let program = builder.finish();
        let found = pieces(&program, &arrays(), &words, |_| true);
        let run = |array, from, lane, count| Piece::Run {
            array,
            from,
            lane,
            count,
        };
        let one = |lane: usize| Piece::One {
            lane,
            word: words[lane],
        };
        // The longer run covers the exception in its middle, which is overwritten later.
        let expected = [
            run(1, 0, 6, 4),
            one(0),
            one(1),
            one(2),
            one(3),
            one(4),
            one(5),
            one(10),
        ];
        let shorter = [run(0, 0, 1, 5), one(0), one(3), run(1, 0, 6, 4), one(10)];
        assert!(found == expected || found == shorter, "{found:?}");
        let kept = pieces(&program, &arrays(), &words, |word| word != words[2]);
        assert!(kept.contains(&one(2)), "{kept:?}");
    }

    /// Sums of one element of each array, with the operands in any order, and one element from
    /// elsewhere.
    #[test]
    fn operands_that_look_alike_stand_at_the_same_side() {
        let mut builder = Builder::default();
        let elsewhere = builder.load(30, 0xff);
        let mask = builder.constant(0xff);
        let values = (0..8).map(|lane| {
            let slots = if lane % 2 == 0 {
                [lane, 10 + lane]
            } else {
                [10 + lane, lane]
            };
            let [a, b] = slots.map(|slot| builder.load(slot, 0xff));
            let sum = match lane {
                5 => builder.add(elsewhere, b),
                _ => builder.add(a, b),
            };
            builder.and(sum, mask)
        });
        let values: Vec<Word> = values.collect();
        let (program, arrays) = (builder.finish(), arrays());
        let row = Rows::new(&program, &arrays).row(0, values);
        let [a, b, sum, _, and] = &row.nodes[..] else {
            panic!("{} nodes", row.nodes.len());
        };
        assert!((a.kind, b.kind) == (Kind::Lanes, Kind::Lanes));
        let runs = [a, b].map(|node| {
            let pieces = pieces(&program, &arrays, &node.words, |_| true);
            let count = pieces.len();
            (matches!(pieces[0], Piece::Run { .. }), count)
        });
        // One run for each operand, and one exception.
        assert_eq!(runs.iter().map(|(_, count)| count).sum::<usize>(), 3);
        assert!(runs.iter().all(|(is_run, _)| *is_run));
        // Only the low eight bits of the sum are read.
        assert_eq!((sum.bits, and.bits), (8, 8));
        assert!(matches!(and.kind, Kind::Computed(Expression::And(..))));
    }
}
