//! The report as Markdown.

use std::fmt::Write;

use search::Branch;

use super::search::score_text;
use crate::board_text;
use crate::findings::Findings;
use crate::host_search::HostSearch;
use crate::numbers::grouped;
use crate::profile::{Profile, Share, percent};

/// The result of a search.
pub fn search(title: &str, search: &HostSearch) -> String {
    let position = search.game.position();
    let mut text = format!("# {title}\n\n`{position}`\n\n```text\n");
    for line in board_text::lines(&position, chess::Color::White) {
        let _ = writeln!(text, "{line}");
    }
    let _ = writeln!(
        text,
        "\n{}\n```\n\n## Iterations\n",
        search.lines().join("\n")
    );
    text.push_str(&rows(&search.rows()));
    let head = ["chip", "questions", "nodes", "clocks"].map(str::to_owned);
    let mut chips = vec![head.to_vec()];
    chips.extend(search.chips.iter().enumerate().map(|(number, work)| {
        let clocks = match search.engine.has_clock() {
            true => grouped(work.cycles),
            false => "-".to_owned(),
        };
        vec![
            number.to_string(),
            grouped(work.questions),
            grouped(work.positions()),
            clocks,
        ]
    }));
    let _ = write!(text, "\n## Nodes per chip\n\n{}", rows(&chips));
    if !search.tree.is_empty() {
        text.push_str("\n## The search tree's first plies\n\n");
        branches(&mut text, &search.tree, 0);
    }
    text
}

/// The results of the main job.
pub fn findings(title: &str, findings: &Findings) -> String {
    let mut text = search(title, &findings.search);
    text.push_str(&profile(&findings.profile, findings.profile_depth));
    let verdict = match findings.disagreements.as_slice() {
        [] => {
            "The reference engine finds the same scores, lines, nodes and evaluations.".to_owned()
        }
        all => format!("The reference engine disagrees: {}.", all.join("; ")),
    };
    let _ = writeln!(text, "\n{verdict}");
    text
}

/// The clocks of a question to this depth, by activity.
pub fn profile(profile: &Profile, depth: u32) -> String {
    let tables = (profile.tables()).map(|(head, of_head)| rows(&shares(head, of_head)));
    format!(
        "\n## Where the clocks go\n\nOne question to depth {depth}, clock by clock.\n\n{}",
        tables.join("\n")
    )
}

fn shares(head: &str, shares: &[Share]) -> Vec<Vec<String>> {
    let mut rows = vec![vec![
        head.to_owned(),
        "clocks".to_owned(),
        "share".to_owned(),
    ]];
    rows.extend(shares.iter().map(|share| {
        vec![
            share.name.clone(),
            grouped(share.clocks),
            format!("{:.1} %", percent(share.clocks, shares)),
        ]
    }));
    rows
}

/// A table whose first row is its head. The first column is on the left, the others on the right.
pub fn rows(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let _ = writeln!(text, "| {} |", row.join(" | "));
        if index == 0 {
            let _ = writeln!(text, "|---|{}", "--:|".repeat(row.len().saturating_sub(1)));
        }
    }
    text
}

fn branches(text: &mut String, of_node: &[Branch], level: usize) {
    for branch in of_node {
        let _ = writeln!(
            text,
            "{}- {} **{}**, {} plies",
            "  ".repeat(level),
            branch.san,
            score_text(branch),
            branch.depth
        );
        branches(text, &branch.branches, level + 1);
    }
}
