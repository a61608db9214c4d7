//! Why a row is refused, in groups.

/// A part of what is said, and the group. The first that fits counts.
const GROUPS: [(&str, &str); 16] = [
    ("no end", "no end in two minutes"),
    ("hasFixedRange", "queues, dynamic and associative arrays"),
    ("'push_back'", "queues, dynamic and associative arrays"),
    ("'push_front'", "queues, dynamic and associative arrays"),
    ("'size'", "queues, dynamic and associative arrays"),
    ("'delete'", "queues, dynamic and associative arrays"),
    ("'insert'", "queues, dynamic and associative arrays"),
    (
        "in design initialization",
        "a value of another variable, read in an `initial` block",
    ),
    (
        "operation on a memory variable",
        "memories as a whole: compared, or sliced",
    ),
    (
        "for conversion to bits",
        "unions and structures that are not packed",
    ),
    (
        "format character",
        "formats of `$display` that Yosys does not have",
    ),
    (
        "unsupported system",
        "a system function that Yosys does not have",
    ),
    ("real", "real numbers"),
    ("SVA", "sequences and properties"),
    (
        "unsupported",
        "something else that the front end does not have",
    ),
    (
        "unimplemented",
        "something else that the front end does not have",
    ),
];

/// The group of a refusal.
pub fn of(line: &str) -> &'static str {
    let found = GROUPS.iter().find(|(part, _)| line.contains(part));
    found.map_or("something else", |(_, group)| group)
}
