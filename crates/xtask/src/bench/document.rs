//! The figures' place in docs/benchmarks.md: between two markers, the text around them is written by hand.

use anyhow::{Context, bail};

const BEGIN: &str = "<!-- bench: begin -->";
const END: &str = "<!-- bench: end -->";

/// The page with the figures between the markers replaced.
pub fn with_figures(page: &str, figures: &str) -> anyhow::Result<String> {
    let (before, rest) = page
        .split_once(BEGIN)
        .with_context(|| format!("no marker {BEGIN}"))?;
    let (_, after) = rest
        .split_once(END)
        .with_context(|| format!("no marker {END} after {BEGIN}"))?;
    if after.contains(BEGIN) {
        bail!("more than one marker {BEGIN}");
    }
    Ok(format!("{before}{BEGIN}\n{}\n{END}{after}", figures.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_figures_change() {
        let page = format!("# Title\n\n{BEGIN}\nold\n{END}\n\nBy hand.\n");
        let expected = format!("# Title\n\n{BEGIN}\nnew\n{END}\n\nBy hand.\n");
        assert_eq!(with_figures(&page, "new\n").unwrap(), expected);
        assert_eq!(with_figures(&expected, "new").unwrap(), expected);
    }

    #[test]
    fn missing_markers_are_an_error() {
        assert!(with_figures("# Title\n", "new").is_err());
        assert!(with_figures(&format!("{END}{BEGIN}"), "new").is_err());
        assert!(with_figures(&format!("{BEGIN}{END}{BEGIN}{END}"), "new").is_err());
    }
}
