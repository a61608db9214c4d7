//! Groups the reasons why rows are refused.

/// The group of types without a size at compile time.
const DYNAMIC: &str = "queues, dynamic and associative arrays, strings";

/// A part of an error, and its group. The first match counts.
const GROUPS: [(&str, &str); 20] = [
    ("no end", "no end in two minutes"),
    ("hasFixedRange", DYNAMIC),
    ("'push_back'", DYNAMIC),
    ("'push_front'", DYNAMIC),
    ("'size'", DYNAMIC),
    ("'delete'", DYNAMIC),
    ("'insert'", DYNAMIC),
    ("with dynamic size", DYNAMIC),
    (
        "in design initialization",
        "a value of another variable, read in an `initial` block",
    ),
    (
        "`initial` block reads the memory",
        "a memory of several dimensions or of no fixed size, read in an `initial` block",
    ),
    (
        "explicit 'static' keyword",
        "an initial value without the word `static`, which the standard asks for",
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
    (
        "unsupported language feature",
        "`randcase` and `randsequence`",
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

/// The group of an error.
pub fn of(line: &str) -> &'static str {
    let found = GROUPS.iter().find(|(part, _)| line.contains(part));
    found.map_or("something else", |(_, group)| group)
}
