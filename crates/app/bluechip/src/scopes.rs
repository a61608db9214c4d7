//! Error messages for scopes that do not exist.

use std::collections::BTreeMap;

/// The message for a scope that does not exist: lists the scopes in the existing part of its path.
pub fn unknown_scope(scope: &str, scopes: &[String]) -> String {
    let mut parent = scope;
    while !parent.is_empty() && !scopes.iter().any(|known| known == parent) {
        parent = parent.rfind('.').map_or("", |end| &parent[..end]);
    }
    let children = scopes.iter().filter_map(|known| match parent {
        "" => Some(known.as_str()),
        _ => known.strip_prefix(parent)?.strip_prefix('.'),
    });
    let known = compressed(children.filter(|child| !child.contains('.')));
    match (known.is_empty(), parent) {
        (true, "") => format!("no scope `{scope}`: the top has no blocks"),
        (true, _) => format!("no scope `{scope}`: `{parent}` has no blocks"),
        (false, "") => format!("no scope `{scope}`; the top has: {known}"),
        (false, _) => format!("no scope `{scope}`; `{parent}` has: {known}"),
    }
}

/// Names, with those of an array merged.
fn compressed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut last: BTreeMap<&str, Option<u64>> = BTreeMap::new();
    for name in names {
        let (base, index) = match name.strip_suffix(']').and_then(|name| name.split_once('[')) {
            Some((base, index)) => (base, index.parse().ok()),
            None => (name, None),
        };
        let entry = last.entry(base).or_default();
        *entry = (*entry).max(index);
    }
    let names: Vec<String> = last
        .into_iter()
        .map(|(base, index)| match index {
            Some(index) => format!("{base}[0..={index}]"),
            None => base.to_owned(),
        })
        .collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scopes() -> Vec<String> {
        [
            "array",
            "array.arbiter",
            "array.cells[0]",
            "array.cells[1]",
            "array.cells[1].receiver",
            "stack",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    #[test]
    fn an_unknown_scope_is_answered_with_its_neighbours() {
        assert_eq!(
            unknown_scope("queen", &scopes()),
            "no scope `queen`; the top has: array, stack"
        );
        assert_eq!(
            unknown_scope("array.cells[9].receiver", &scopes()),
            "no scope `array.cells[9].receiver`; `array` has: arbiter, cells[0..=1]"
        );
        assert_eq!(
            unknown_scope("stack.top", &scopes()),
            "no scope `stack.top`: `stack` has no blocks"
        );
        assert_eq!(
            unknown_scope("x", &[]),
            "no scope `x`: the top has no blocks"
        );
    }
}
