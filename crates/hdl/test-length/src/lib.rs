//! How long tests run: a short run, before each change lands, asks of everything a part;
//! `cargo xtask test --long` asks all of it.

/// Whether this is a long run, which `BLUECHIP_LONG` says.
pub fn is_long() -> bool {
    std::env::var_os("BLUECHIP_LONG").is_some()
}

/// What a long run takes, or what a short one does.
pub fn choose<T>(long: T, short: T) -> T {
    if is_long() { long } else { short }
}

/// Whether this run takes what has this name. A short one takes one of `n`: tests that share what
/// is expensive, such as a model of a block, take the same.
pub fn takes(n: usize, name: &str) -> bool {
    is_long()
        || name
            .bytes()
            .map(usize::from)
            .sum::<usize>()
            .is_multiple_of(n)
}

/// All cases in a long run; every n-th, beginning with the first, in a short one.
pub fn every<T>(n: usize, cases: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    cases.into_iter().step_by(choose(1, n))
}
