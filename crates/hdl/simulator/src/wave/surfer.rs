//! Surfer's companion of a dump: a command file that shows its signals, for `surfer
//! --command-file`.

use std::fmt::Write;

use super::view::View;

/// Adds the captions and the top's own signals one by one, and each block below the top as a closed
/// group.
pub(super) fn command_file(view: &View) -> String {
    let top = &view.tree.top;
    let mut text = String::new();
    let mut line = |arguments: std::fmt::Arguments| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{arguments}");
    };
    let story = top
        .story()
        .map(|story| (story, format!("{}.{}", top.name, story.name)));
    let scopes = story.into_iter().chain([(top, top.name.clone())]);
    for (scope, path) in scopes {
        for &id in &scope.variables {
            line(format_args!(
                "variable_add {path}.{}",
                view.tree.variables[id].name
            ));
        }
    }
    if let (Some(story), false) = (top.story(), view.has_strings) {
        // Texts are ASCII vectors; Surfer names rows by letters.
        for (row, _) in ('a'..='z').zip(&story.variables) {
            line(format_args!("item_focus {row}_"));
            line(format_args!("item_set_format ASCII"));
        }
        line(format_args!("item_unfocus"));
    }
    for block in top.blocks() {
        line(format_args!(
            "scope_add_as_group_recursive {}.{}",
            top.name, block.name
        ));
        line(format_args!("item_unfocus"));
    }
    line(format_args!("group_fold_all"));
    for mark in view.marks {
        // A space ends a name.
        let name = mark.name.replace(char::is_whitespace, "_");
        line(format_args!("marker_set {name} {}", mark.time));
        line(format_args!("item_unfocus"));
    }

    // The fitted view starts at 0, and each zoom halves it around its centre. Setting a cursor
    // outside the view scrolls to it.
    line(format_args!("zoom_fit"));
    let halvings = (view.end() as f64 / view.duration() as f64).log2().round();
    for _ in 0..halvings.max(0.0) as u32 {
        line(format_args!("zoom_in"));
    }
    line(format_args!(
        "cursor_set {}",
        view.begin() + view.duration() / 2
    ));
    if let Some(cursor) = view.cursor() {
        line(format_args!("cursor_set {cursor}"));
    }
    text
}
