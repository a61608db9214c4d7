//! Parts of a page that a command writes, between `<!-- KIND: NAME -->` and `<!-- end KIND -->`.

use anyhow::bail;

/// The mark before a part.
pub fn begin(kind: &str, name: &str) -> String {
    format!("<!-- {kind}: {name} -->")
}

/// The page with every part of a kind replaced by the content of its name.
pub fn replace(
    page: &str,
    kind: &str,
    content: impl Fn(&str) -> anyhow::Result<String>,
) -> anyhow::Result<String> {
    let start = format!("<!-- {kind}: ");
    let end = format!("<!-- end {kind} -->");
    let mut out = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(&start) {
        let Some((name, after)) = after.split_once(" -->") else {
            bail!("`{start}` without an end");
        };
        let Some((old, after)) = after.split_once(&end) else {
            bail!("no `{end}` behind `{start}{name} -->`");
        };
        if old.contains(&start) {
            bail!("no `{end}` behind `{start}{name} -->`");
        }
        out.push_str(before);
        out.push_str(&begin(kind, name));
        if old.starts_with('\n') || old.is_empty() && before.ends_with('\n') {
            out.push('\n');
        }
        out.push_str(&content(name)?);
        out.push_str(&end);
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shout(page: &str) -> anyhow::Result<String> {
        replace(page, "figures", |name| Ok(format!("{name}!\n")))
    }

    #[test]
    fn only_what_stands_between_the_marks_changes() {
        let page = "a\n<!-- figures: x -->\nold\n<!-- end figures -->\nb\n<!-- figures: y -->\n\
                    <!-- end figures -->";
        let expected = "a\n<!-- figures: x -->\nx!\n<!-- end figures -->\nb\n<!-- figures: y -->\n\
                        y!\n<!-- end figures -->";
        assert_eq!(shout(page).unwrap(), expected);
        assert_eq!(shout(expected).unwrap(), expected);
        assert_eq!(shout("nothing").unwrap(), "nothing");
    }

    #[test]
    fn a_part_in_a_line_stays_in_it() {
        let page = "has <!-- count: tops -->3<!-- end count --> tops";
        let filled = replace(page, "count", |_| Ok("90".into())).unwrap();
        assert_eq!(filled, "has <!-- count: tops -->90<!-- end count --> tops");
    }

    #[test]
    fn a_part_without_an_end_is_an_error() {
        assert!(shout("<!-- figures: x -->").is_err());
        assert!(shout("<!-- figures: x").is_err());
        assert!(shout("<!-- figures: x -->\n<!-- figures: y -->\n<!-- end figures -->").is_err());
    }
}
