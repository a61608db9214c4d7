//! Surfer's companion of a dump: a command file that shows its signals, for `surfer --command-file`.

use super::tree::{Scope, Tree};

/// Adds every scope with variables as a group of its own.
pub(super) fn command_file(tree: &Tree) -> String {
    let mut text = String::new();
    add(&tree.top, &tree.top.name, &mut text);
    text.push_str("zoom_fit\n");
    text
}

fn add(scope: &Scope, path: &str, text: &mut String) {
    if !scope.variables.is_empty() {
        text.push_str("scope_add_as_group ");
        text.push_str(path);
        text.push_str("\nitem_unfocus\n");
    }
    for inner in &scope.scopes {
        add(inner, &format!("{path}.{}", inner.name), text);
    }
}
