//! Specialises programs for known values of slots.

use crate::compiled::program::{Builder, Effect, Expression, Program, Slot, Word};

/// The program with the given slots fixed to values. For each of its words, also returns a word of
/// the original program that has the same value then.
pub(super) fn with_fixed(
    program: &Program,
    values: &[(Slot, u64)],
) -> (Program, Vec<Option<Word>>) {
    use Expression::*;
    let mut builder = Builder::default();
    let mut words: Vec<Word> = Vec::with_capacity(program.words.len());
    for (index, expression) in program.words.iter().enumerate() {
        let of = |word: Word| words[word.0 as usize];
        let possible = program.possible(Word(index as u32));
        words.push(match *expression {
            Const(value) => builder.constant(value),
            Load(slot) => match values.iter().find(|(fixed, _)| *fixed == slot) {
                Some(&(_, value)) => builder.constant(value),
                None => builder.load(slot, possible),
            },
            LoadAt(array, index) => builder.load_at(array, of(index), possible),
            And(a, b) => builder.and(of(a), of(b)),
            Or(a, b) => builder.or(of(a), of(b)),
            Xor(a, b) => builder.xor(of(a), of(b)),
            Add(a, b) => builder.add(of(a), of(b)),
            Sub(a, b) => builder.sub(of(a), of(b)),
            Mul(a, b) => builder.mul(of(a), of(b)),
            ShlBy(a, by) => builder.shl_by(of(a), by),
            ShrBy(a, by) => builder.shr_by(of(a), by),
            Shl(a, by) => builder.shl(of(a), of(by)),
            Shr(a, by) => builder.shr(of(a), of(by)),
            Sar(a, by) => builder.sar(of(a), of(by)),
            Equal(a, b) => builder.equal(of(a), of(b)),
            NotEqual(a, b) => builder.not_equal(of(a), of(b)),
            Less(a, b) => builder.less(of(a), of(b)),
            LessOrEqual(a, b) => builder.less_or_equal(of(a), of(b)),
            Parity(a) => builder.parity(of(a)),
            Select(condition, then, otherwise) => {
                builder.select(of(condition), of(then), of(otherwise))
            }
        });
    }
    for effect in &program.effects {
        match *effect {
            Effect::Store(slot, value) => builder.store(slot, words[value.0 as usize]),
            Effect::StoreAt {
                array,
                index,
                value,
            } => builder.store_at(array, words[index.0 as usize], words[value.0 as usize]),
        }
    }
    let made = builder.finish();
    let mut origins = vec![None; made.words.len()];
    for (index, word) in words.iter().enumerate() {
        origins[word.0 as usize].get_or_insert(Word(index as u32));
    }
    (made, origins)
}
