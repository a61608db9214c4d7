//! The parts of a report about the host's search.

use std::fmt::Write;

use driver::Work;
use search::{Bound, Branch, Info};

use super::chart::{Curve, over_time, parts};
use super::escaped::escaped;
use crate::host_search::HostSearch;
use crate::numbers::{grouped, ratio_text};

/// The height of a mate in a plot, so that other scores remain visible.
const PLOT_MAX: i32 = 1_500;

/// Iterations, with plots of score and depth.
pub fn iterations(search: &HostSearch) -> String {
    let cells = |tag: &str, row: &[String]| -> String {
        row.iter()
            .map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)))
            .collect()
    };
    let rows = search.rows();
    let head = rows.first().map_or(String::new(), |row| cells("th", row));
    let body: String = (rows.iter().skip(1))
        .map(|row| format!("<tr>{}</tr>\n", cells("td", row)))
        .collect();
    let curve = |name, class, value: &dyn Fn(&Info) -> Option<i32>| Curve {
        name,
        class,
        points: (search.iterations.iter())
            .filter_map(|info| Some((info.elapsed.as_secs_f64(), value(info)?.into())))
            .collect(),
    };
    let score = curve("score [points]", "ask", &|info| {
        let line = info.lines.first()?;
        Some(line.score.0.clamp(-PLOT_MAX, PLOT_MAX))
    });
    let depth = curve("iteration", "test", &|info| Some(info.depth as i32));
    let longest = curve("longest line of the host", "make", &|info| {
        Some(info.deepest as i32)
    });
    format!(
        "<section><h2>Deeper and deeper</h2>\n\
         <p>Each iteration looks a ply further than the one before. {}</p>\n\
         <div class=\"plots\">{}{}</div>\n\
         <table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table></section>",
        match search.work().judged {
            0 =>
                "The host searches the first plies, and asks the chips about the positions behind \
                 them: is the score at least a bound?",
            _ => "The host searches, and the chips judge the positions that it comes to.",
        },
        over_time("the score over time", &[score]),
        over_time("the depth over time", &[depth, longest]),
    )
}

/// The work of each chip, and its evaluations.
pub fn chips(search: &HostSearch) -> String {
    let most = search.chips.iter().map(Work::positions).max();
    let most = most.unwrap_or(0).max(1);
    let has_clock = search.engine.has_clock();
    let mut rows = String::new();
    for (number, work) in search.chips.iter().enumerate() {
        let clocks = match has_clock {
            true => format!(
                "<td>{}</td><td>{}</td>",
                grouped(work.cycles),
                ratio_text(crate::numbers::ratio(work.cycles, work.nodes))
            ),
            false => String::new(),
        };
        let _ = writeln!(
            rows,
            "<tr><td class=\"move\">chip {number}</td><td>{}</td>\
             <td>{}</td>{clocks}<td class=\"bar\">\
             <i class=\"ask\" style=\"width:{}%\"></i></td></tr>",
            grouped(work.questions),
            grouped(work.positions()),
            100 * work.positions() / most,
        );
    }
    let clocks = match has_clock {
        true => "<th>clocks</th><th>clocks per node</th>",
        false => "",
    };
    let evaluations = search.work().evaluations;
    let busy = search.busy().map_or(String::new(), |busy| {
        format!(
            "<p>The chips were busy with questions, downloads included, for {:.0} % of the time, \
             and idle for the rest.</p>\n",
            100.0 * busy
        )
    });
    format!(
        "<section><h2>Nodes per chip</h2>\n{busy}\
         <table class=\"profile\"><thead><tr><th></th><th>questions</th>\
         <th>nodes</th>{clocks}<th></th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table>\n\
         <h2>How positions were evaluated</h2>\n\
         <p>A position is left on its fast score and an estimate of the slow terms where these \
         decide, and evaluated slowly where they do not.</p>\n{}</section>",
        parts(
            "evaluations",
            &[
                (
                    "estimate stands pat",
                    "test",
                    evaluations.good_enough.into()
                ),
                ("estimate too low", "other", evaluations.hopeless.into()),
                ("slow evaluation", "make", evaluations.slow.into()),
            ]
        )
    )
}

/// The first plies of the tree.
pub fn tree(search: &HostSearch) -> String {
    if search.tree.is_empty() {
        return String::new();
    }
    format!(
        "<section><h2>The search tree's first plies</h2>\n\
         <p>What the transposition table knows at the end, the best moves of each position: the \
         score for its mover (≥ at least, ≤ at most), \
         and the plies searched behind it.</p>\n{}</section>",
        list(&search.tree)
    )
}

fn list(branches: &[Branch]) -> String {
    let mut items = String::from("<ul class=\"tree\">\n");
    for branch in branches {
        let _ = writeln!(
            items,
            "<li><span class=\"move\">{}</span> <b>{}</b> <span class=\"note\">{} \
             plies</span>{}</li>",
            escaped(&branch.san),
            score_text(branch),
            branch.depth,
            match branch.branches.is_empty() {
                true => String::new(),
                false => list(&branch.branches),
            }
        );
    }
    items + "</ul>\n"
}

/// A branch's score with the kind of its bound.
pub fn score_text(branch: &Branch) -> String {
    let Branch { score, bound, .. } = branch;
    match bound {
        Bound::Exact => score.to_string(),
        Bound::Lower => format!("≥ {score}"),
        Bound::Upper => format!("≤ {score}"),
    }
}
