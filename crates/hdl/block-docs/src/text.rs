//! Doc comments as plain text.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The doc comment among some attributes, a paragraph or list item each; an empty string between
/// paragraphs.
pub fn paragraphs(attributes: &[Attribute]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in attributes.iter().filter_map(doc_line) {
        let line = line.trim();
        let begins = line.is_empty() || line.starts_with(['#', '*', '-', '|']);
        match found.last_mut() {
            Some(last) if !begins && !last.is_empty() && !last.starts_with(['#', '|']) => {
                last.push(' ');
                last.push_str(line);
            }
            _ => found.push(line.into()),
        }
    }
    while found.last().is_some_and(String::is_empty) {
        found.pop();
    }
    found.iter().map(|text| without_links(text)).collect()
}

fn doc_line(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}

/// Text with its links replaced by what they show: names without the modules they lie in.
pub fn without_links(text: &str) -> String {
    // An escaped bracket is no link's.
    let escaped = text.replace("\\[", "\u{1}").replace("\\]", "\u{2}");
    let mut out = String::with_capacity(text.len());
    let mut rest = escaped.as_str();
    while let Some(open) = rest.find('[') {
        let Some(close) = rest[open..].find(']').map(|close| open + close) else {
            break;
        };
        let (shown, behind) = (&rest[open + 1..close], &rest[close + 1..]);
        let target = behind
            .strip_prefix('(')
            .and_then(|target| target.find(')'))
            .map(|end| end + 2);
        let name = shown
            .strip_prefix('`')
            .and_then(|name| name.strip_suffix('`'));
        out.push_str(&rest[..open]);
        match (name, target) {
            (Some(name), _) => out.push_str(&format!("`{}`", short(name))),
            (None, Some(_)) => out.push_str(shown),
            (None, None) => out.push_str(&rest[open..=close]),
        }
        rest = &behind[target.unwrap_or(0)..];
    }
    (out + rest).replace('\u{1}', "[").replace('\u{2}', "]")
}

/// A path without the modules at its beginning.
fn short(path: &str) -> &str {
    let mut rest = path;
    while let Some((module, inner)) = rest.split_once("::") {
        if module.starts_with(|c: char| c.is_ascii_uppercase()) {
            break;
        }
        rest = inner;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_become_what_they_show() {
        for (text, expected) in [
            ("see [`super::cell::Cell::hit`].", "see `Cell::hit`."),
            (
                "the [move generator](super::generator)",
                "the move generator",
            ),
            ("[`arbiter`](super::arbiter) and a[3]", "`arbiter` and a[3]"),
            ("as in [H, \"chapter\"] here", "as in [H, \"chapter\"] here"),
            ("the original \\[H\\] has", "the original [H] has"),
            ("an open [ bracket", "an open [ bracket"),
        ] {
            assert_eq!(without_links(text), expected);
        }
    }
}
