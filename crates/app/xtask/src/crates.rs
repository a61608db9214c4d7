//! Draws `docs/src/images/crates.svg`: the workspace's crates and their dependencies, by Cargo's
//! metadata.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

use crate::metadata::Metadata;

/// Where the drawing is, from the workspace's root.
const FILE: &str = "docs/src/images/crates.svg";

/// The size of a box, and of the space that a box takes.
const BOX: (i32, i32) = (148, 34);
const ROOM: (i32, i32) = (164, 92);
const MARGIN: i32 = 24;

/// The folders, and the colour of each one's crates.
const FOLDERS: [(&str, &str); 4] = [
    ("crates/hdl", "#dfe8f1"),
    ("crates/chip", "#f6e3c3"),
    ("crates/play", "#d9ead3"),
    ("crates/app, testbenches", "#ead9e8"),
];

/// A crate in the drawing.
struct Node {
    name: String,
    folder: usize,
    needs: BTreeSet<usize>,
    level: usize,
    x: i32,
}

/// The drawing's path and content.
pub fn drawing() -> anyhow::Result<(PathBuf, String)> {
    let mut nodes = nodes(&Metadata::read()?);
    reduce(&mut nodes);
    place(&mut nodes);
    Ok((PathBuf::from(FILE), svg(&nodes)))
}

/// The crates, except those of tests, with their direct dependencies.
fn nodes(metadata: &Metadata) -> Vec<Node> {
    let mut members = metadata.members();
    members.retain(|member| !member.name.ends_with("-tests"));
    members.sort_by(|a, b| a.name.cmp(&b.name));
    let index: BTreeMap<&str, usize> = (members.iter().enumerate())
        .map(|(index, member)| (member.name.as_str(), index))
        .collect();
    let mut nodes: Vec<Node> = members
        .iter()
        .map(|member| Node {
            name: member.name.clone(),
            folder: FOLDERS
                .iter()
                .position(|(folder, _)| member.manifest_path.contains(&format!("/{folder}/")))
                .unwrap_or(FOLDERS.len() - 1),
            needs: (member.dependencies.iter())
                .filter(|dependency| dependency.kind.is_none())
                .filter_map(|dependency| index.get(dependency.name.as_str()).copied())
                .collect(),
            level: 0,
            x: 0,
        })
        .collect();
    // A crate is above all its dependencies. These have no cycles, so the loop ends.
    while let Some((node, level)) = (0..nodes.len()).find_map(|node| {
        let needs = nodes[node].needs.iter();
        let level = needs.map(|&need| nodes[need].level + 1).max().unwrap_or(0);
        (level != nodes[node].level).then_some((node, level))
    }) {
        nodes[node].level = level;
    }
    nodes
}

/// Removes dependencies that are also indirect ones.
fn reduce(nodes: &mut [Node]) {
    fn reaches(nodes: &[Node], from: usize, to: usize) -> bool {
        nodes[from].needs.contains(&to)
            || nodes[from]
                .needs
                .iter()
                .any(|&next| reaches(nodes, next, to))
    }
    let kept: Vec<BTreeSet<usize>> = (nodes.iter())
        .map(|node| {
            let needs = node.needs.iter().copied();
            needs
                .filter(|&need| {
                    let mut others = node.needs.iter().filter(|&&other| other != need);
                    !others.any(|&other| reaches(nodes, other, need))
                })
                .collect()
        })
        .collect();
    for (node, needs) in nodes.iter_mut().zip(kept) {
        node.needs = needs;
    }
}

/// Arranges the crates of each level side by side: by folder, then close to their dependencies.
fn place(nodes: &mut [Node]) {
    let levels = nodes.iter().map(|node| node.level).max().unwrap_or(0);
    let widest = (0..=levels)
        .map(|level| nodes.iter().filter(|node| node.level == level).count())
        .max()
        .unwrap_or(0) as i32;
    for level in 0..=levels {
        let mut row: Vec<usize> = (0..nodes.len())
            .filter(|&node| nodes[node].level == level)
            .collect();
        row.sort_by_key(|&node| {
            let needs = &nodes[node].needs;
            let sum: i32 = needs.iter().map(|&need| nodes[need].x).sum();
            (nodes[node].folder, sum / needs.len().max(1) as i32)
        });
        let left = MARGIN + (widest - row.len() as i32) * ROOM.0 / 2;
        for (place, &node) in row.iter().enumerate() {
            nodes[node].x = left + place as i32 * ROOM.0;
        }
    }
}

fn svg(nodes: &[Node]) -> String {
    let levels = nodes.iter().map(|node| node.level).max().unwrap_or(0) as i32;
    let right = nodes.iter().map(|node| node.x + BOX.0).max().unwrap_or(0);
    let (width, height) = (right + MARGIN, levels * ROOM.1 + BOX.1 + 3 * MARGIN);
    let y = |node: &Node| MARGIN + (levels - node.level as i32) * ROOM.1;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"system-ui, 'DejaVu Sans', sans-serif\" \
         font-size=\"13\" role=\"img\" aria-labelledby=\"title\">\n  \
         <title id=\"title\">The crates: each line leads up from a crate to one that needs \
         it</title>\n  <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for node in nodes {
        for &need in &node.needs {
            let need = &nodes[need];
            let (x, top) = (node.x + BOX.0 / 2, y(node) + BOX.1);
            let (from, bottom) = (need.x + BOX.0 / 2, y(need));
            let bend = (bottom - top) / 2;
            let _ = writeln!(
                out,
                "  <path d=\"M{from} {bottom} C{from} {} {x} {} {x} {top}\" fill=\"none\" \
                 stroke=\"#8aa0b4\"/>",
                bottom - bend,
                top + bend
            );
        }
    }
    for node in nodes {
        let (x, y, colour) = (node.x, y(node), FOLDERS[node.folder].1);
        let _ = writeln!(
            out,
            "  <rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"{colour}\" \
             stroke=\"#5f7a94\"/>\n  \
             <text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#1c2733\">{}</text>",
            BOX.0,
            BOX.1,
            x + BOX.0 / 2,
            y + 22,
            node.name
        );
    }
    for (index, (folder, colour)) in FOLDERS.iter().enumerate() {
        let (x, y) = (MARGIN + index as i32 * 210, height - MARGIN - 12);
        let _ = writeln!(
            out,
            "  <rect x=\"{x}\" y=\"{y}\" width=\"16\" height=\"16\" fill=\"{colour}\" \
             stroke=\"#5f7a94\"/>\n  <text x=\"{}\" y=\"{}\" fill=\"#1c2733\">{folder}</text>",
            x + 24,
            y + 13
        );
    }
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str, needs: &[usize]) -> Node {
        Node {
            name: name.into(),
            folder: 0,
            needs: needs.iter().copied().collect(),
            level: 0,
            x: 0,
        }
    }

    #[test]
    fn what_follows_from_other_needs_is_left_out() {
        let mut nodes = [node("a", &[]), node("b", &[0]), node("c", &[0, 1])];
        reduce(&mut nodes);
        assert_eq!(nodes[1].needs, BTreeSet::from([0]));
        assert_eq!(nodes[2].needs, BTreeSet::from([1]));
    }

    #[test]
    fn the_drawing_has_every_crate_and_every_crate_is_above_what_it_needs() {
        let metadata = Metadata::read().unwrap();
        let nodes = nodes(&metadata);
        assert_eq!(nodes.len(), metadata.members().len() - 1);
        for node in &nodes {
            assert!(
                node.needs
                    .iter()
                    .all(|&need| nodes[need].level < node.level)
            );
        }
        let (_, text) = drawing().unwrap();
        for node in &nodes {
            assert!(
                text.contains(&format!(">{}</text>", node.name)),
                "{}",
                node.name
            );
        }
    }
}
