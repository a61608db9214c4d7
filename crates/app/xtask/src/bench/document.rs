//! The figures' place in docs/benchmarks.md: between two markers of a name, the text around them is written by hand.

use anyhow::{Context, bail};

/// The page with the figures between the markers of this name replaced.
pub fn with_figures(page: &str, name: &str, figures: &str) -> anyhow::Result<String> {
    let begin = format!("<!-- {name}: begin -->");
    let end = format!("<!-- {name}: end -->");
    let (before, rest) = page
        .split_once(&begin)
        .with_context(|| format!("no marker {begin}"))?;
    let (_, after) = rest
        .split_once(&end)
        .with_context(|| format!("no marker {end} after {begin}"))?;
    if after.contains(&begin) {
        bail!("more than one marker {begin}");
    }
    Ok(format!("{before}{begin}\n{}\n{end}{after}", figures.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGIN: &str = "<!-- some: begin -->";
    const END: &str = "<!-- some: end -->";

    #[test]
    fn only_the_figures_of_the_name_change() {
        let other = "<!-- other: begin -->\nkept\n<!-- other: end -->";
        let page = format!("# Title\n\n{other}\n{BEGIN}\nold\n{END}\n\nBy hand.\n");
        let expected = format!("# Title\n\n{other}\n{BEGIN}\nnew\n{END}\n\nBy hand.\n");
        assert_eq!(with_figures(&page, "some", "new\n").unwrap(), expected);
        assert_eq!(with_figures(&expected, "some", "new").unwrap(), expected);
    }

    #[test]
    fn missing_markers_are_an_error() {
        let with_figures = |page: &str| with_figures(page, "some", "new");
        assert!(with_figures("# Title\n").is_err());
        assert!(with_figures(&format!("{END}{BEGIN}")).is_err());
        assert!(with_figures(&format!("{BEGIN}{END}{BEGIN}{END}")).is_err());
    }
}
