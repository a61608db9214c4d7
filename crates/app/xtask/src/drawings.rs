//! State machines in the rendered book. Pages contain them as Mermaid text, which a forge draws
//! itself; for the book, Graphviz draws them at build time, so that pages need no script.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

use crate::npm::Package;

/// Graphviz as WebAssembly.
const GRAPHVIZ: Package = Package {
    name: "@viz-js/viz",
    version: "3.31.0",
    folder: "graphviz",
};

/// Draws a list of graphs, from JSON on standard input to JSON on standard output.
const SCRIPT: &str = include_str!("drawings.cjs");

/// How mdbook begins and ends a drawing's text.
const BEGIN: &str = "<pre><code class=\"language-mermaid\">";
const END: &str = "</code></pre>";

/// The only kind of drawing on the pages.
const KIND: &str = "stateDiagram-v2";

/// Replaces the drawings of rendered pages with pictures.
pub fn draw(root: &Path, pages: &[PathBuf]) -> anyhow::Result<()> {
    let mut drawn_in = Vec::new();
    let mut graphs = Vec::new();
    for page in pages {
        let text = fs::read_to_string(page).with_context(|| page.display().to_string())?;
        let drawings = texts(&text);
        for drawing in &drawings {
            graphs.push(graph(drawing).with_context(|| page.display().to_string())?);
        }
        if !drawings.is_empty() {
            drawn_in.push((page, text));
        }
    }
    if graphs.is_empty() {
        return Ok(());
    }
    let mut drawn = graphviz(root, &graphs)?.into_iter();
    for (page, text) in drawn_in {
        let text = replaced(&text, &mut drawn);
        fs::write(page, text).with_context(|| page.display().to_string())?;
    }
    Ok(())
}

/// The texts of a page's drawings.
fn texts(page: &str) -> Vec<String> {
    page.split(BEGIN)
        .skip(1)
        .filter_map(|rest| rest.split_once(END))
        .map(|(text, _)| text.replace("&gt;", ">"))
        .collect()
}

/// The page with the pictures instead of the texts.
fn replaced(page: &str, drawn: &mut impl Iterator<Item = String>) -> String {
    let mut parts = page.split(BEGIN);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.split_once(END).map_or(part, |(_, rest)| rest);
        let svg = drawn.next().unwrap_or_default();
        out += &format!("<div class=\"drawing\">{svg}</div>{rest}");
    }
    out
}

/// A state machine as Graphviz text: one edge per transition.
fn graph(text: &str) -> anyhow::Result<String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines.next() != Some(KIND) {
        bail!("a drawing of the book begins with `{KIND}`: {text}");
    }
    let mut edges = String::new();
    for line in lines {
        let states = line.split_once(" --> ");
        let is_name = |name: &str| name.chars().all(char::is_alphanumeric);
        match states {
            Some((from, to)) if is_name(from) && is_name(to) => {
                edges += &format!("{from} -> {to};");
            }
            _ => bail!("`{line}` in a drawing of the book is no `State --> State`"),
        }
    }
    Ok(edges)
}

fn graphviz(root: &Path, graphs: &[String]) -> anyhow::Result<Vec<String>> {
    let folder = GRAPHVIZ.ensure(root)?;
    let mut node = Command::new("node")
        .args(["-e", SCRIPT])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot start node, which draws the book's state machines")?;
    if let Some(mut input) = node.stdin.take() {
        input.write_all(&serde_json::to_vec(graphs)?)?;
    }
    let output = node.wait_with_output()?;
    if !output.status.success() {
        bail!(
            "Graphviz: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    let drawn: Vec<String> = serde_json::from_slice(&output.stdout).context("Graphviz")?;
    if drawn.len() != graphs.len() {
        bail!("Graphviz drew {} of {} graphs", drawn.len(), graphs.len());
    }
    Ok(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transitions_become_edges_and_nothing_else_is_understood() {
        let text = "stateDiagram-v2\n    Idle --> Root\n    Root --> Idle\n";
        assert_eq!(graph(text).unwrap(), "Idle -> Root;Root -> Idle;");
        let error = graph("stateDiagram-v2\n    Idle --> Root : go\n").unwrap_err();
        assert!(error.to_string().contains("`Idle --> Root : go`"));
        assert!(graph("flowchart TD\n").is_err());
    }

    #[test]
    fn each_text_is_replaced_by_its_drawing() {
        let text = |to: &str| format!("{BEGIN}{KIND}\n    A --&gt; {to}\n{END}");
        let page = format!("<p>{}and{}</p>", text("B"), text("C"));
        let found = texts(&page);
        assert_eq!(graph(&found[1]).unwrap(), "A -> C;");
        let mut drawn = ["<svg>1</svg>", "<svg>2</svg>"]
            .map(str::to_owned)
            .into_iter();
        let page = replaced(&page, &mut drawn);
        let at = |part: &str| page.find(part).unwrap();
        assert!(at("1") < at("and") && at("and") < at("2"));
        assert!(!page.contains("mermaid"), "{page}");
    }
}
