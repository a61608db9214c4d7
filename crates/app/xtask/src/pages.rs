//! The generated parts of a block's page: the table of its ports, and its timing diagram.
//!
//! Every top has a page, `docs/src/blocks/NAME.md`. Its author writes the page. This module writes
//! the parts between `<!-- interface: NAME -->` and `<!-- end interface -->`, and likewise for
//! `timing`. It also creates the page of a new top.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bluechip_cosim::tools::workspace_root;
use bluechip_netlist::design::{Direction, Module, Net};
use bluechip_netlist::flat::Type;
use chip::{DOCUMENTATION, Top};

use crate::timing;

/// The folder of the pages, from the workspace's root.
const FOLDER: &str = "docs/src/blocks";

/// The pages of all tops: path from the workspace's root, and text.
pub fn all() -> anyhow::Result<Vec<(PathBuf, String)>> {
    check_tops()?;
    chip::tops().iter().map(page).collect()
}

/// Fails if there is a page of a block that is no longer a top.
fn check_tops() -> anyhow::Result<()> {
    let folder = workspace_root().join(FOLDER);
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let names = text.lines().filter_map(|line| {
            let rest = line.strip_prefix("<!-- interface: ")?;
            rest.strip_suffix(" -->")
        });
        for name in names {
            if chip::top(name).is_none() {
                bail!("{}: there is no top {name} any more", path.display());
            }
        }
    }
    Ok(())
}

fn page(top: &Top) -> anyhow::Result<(PathBuf, String)> {
    let place = Path::new(FOLDER).join(format!("{}.md", top.name));
    let path = workspace_root().join(&place);
    let design = top.elaborate().with_context(|| top.name.to_string())?;
    let text = if path.exists() {
        fs::read_to_string(&path).with_context(|| path.display().to_string())?
    } else {
        beginning(top, design.top_module())
    };
    let mut text = with_part(
        &text,
        "interface",
        top.name,
        &interface(design.top_module()),
    )
    .with_context(|| place.display().to_string())?;
    if let Some(timing) = timing::paragraph(top.name) {
        text = with_part(&text, "timing", top.name, &timing)
            .with_context(|| place.display().to_string())?;
    }
    Ok((place, text))
}

/// The page with a generated part replaced.
fn with_part(text: &str, part: &str, name: &str, content: &str) -> anyhow::Result<String> {
    let (begin, end) = (
        format!("<!-- {part}: {name} -->"),
        format!("<!-- end {part} -->"),
    );
    let Some((before, rest)) = text.split_once(&begin) else {
        bail!("no line `{begin}`, behind which the generated {part} goes");
    };
    let Some((_, after)) = rest.split_once(&end) else {
        bail!("no line `{end}` behind `{begin}`");
    };
    Ok(format!("{before}{begin}\n{content}{end}{after}"))
}

/// A new page, made from the source's documentation.
fn beginning(top: &Top, module: &Module) -> String {
    let mut title = top.name.replace('_', " ");
    title[..1].make_ascii_uppercase();
    let block = module.block.as_deref();
    let doc = block.and_then(|block| DOCUMENTATION.block(block));
    let contract = doc.map_or_else(String::new, |doc| {
        let lines = doc.contract.iter();
        let lines: Vec<_> = lines.map(|line| line.replacen("# ", "## ", 1)).collect();
        lines.join("\n")
    });
    let source = doc.map_or_else(String::new, |doc| {
        let file = format!("crates/chip/chip/{}", doc.file);
        format!("\nSource: [`{file}`](../../../{file})\n")
    });
    let name = top.name;
    let timing = timing::paragraph(name).map_or_else(String::new, |_| {
        format!("\n## Timing\n\n<!-- timing: {name} -->\n<!-- end timing -->\n")
    });
    format!(
        "# {title}\n\n{contract}\n{source}\n## Interface\n\n<!-- interface: {name} -->\n\
         <!-- end interface -->\n{timing}"
    )
}

/// A table of the ports, and the types that have fields or named values.
fn interface(module: &Module) -> String {
    let mut out =
        String::from("\n| port | direction | bits | type | meaning |\n|---|---|---|---|---|\n");
    let mut types = Vec::new();
    for port in &module.ports {
        let net = module.net(port.net);
        if let Some(heading) = &port.heading {
            let _ = writeln!(out, "| **{heading}** | | | | |");
        }
        let direction = match port.direction {
            Direction::Input => "in",
            Direction::Output => "out",
            Direction::InOut => "both",
        };
        let description = net.description.join(" ").replace('|', "\\|");
        let _ = writeln!(
            out,
            "| `{}` | {direction} | {} | {} | {description} |",
            net.name,
            net.width,
            type_name(net)
        );
        add_types(&net.ty, &mut types);
    }
    out.push('\n');
    if !types.is_empty() {
        out.push_str(&types.join("\n"));
        out.push_str("\n\n");
    }
    out
}

fn type_name(net: &Net) -> String {
    match &net.ty {
        Type::Struct { name, .. } | Type::Enum { name, .. } => format!("`{name}`"),
        Type::Signed => "signed".into(),
        Type::Bits if net.clock => "clock".into(),
        Type::Bits | Type::Ranged { .. } => String::new(),
    }
}

/// Adds a line for a type, after the lines of its fields' types.
fn add_types(ty: &Type, lines: &mut Vec<String>) {
    let line = match ty {
        Type::Bits | Type::Signed | Type::Ranged { .. } => return,
        Type::Enum { name, variants } => {
            let values = variants.iter().enumerate();
            let values: Vec<String> = values
                .map(|(value, name)| format!("{value} {name}"))
                .collect();
            format!("* `{name}`: {}", values.join(", "))
        }
        Type::Struct { name, fields } => {
            let mut low = 0;
            let mut parts = Vec::new();
            for field in fields {
                add_types(&field.ty, lines);
                let high = low + field.width - 1;
                let bits = match field.width {
                    1 => format!("bit {low}"),
                    _ => format!("bits {high}–{low}"),
                };
                let ty = match &field.ty {
                    Type::Struct { name, .. } | Type::Enum { name, .. } => format!(" (`{name}`)"),
                    Type::Bits | Type::Signed | Type::Ranged { .. } => String::new(),
                };
                parts.push(format!("{bits} `{}`{ty}", field.name));
                low = high + 1;
            }
            format!("* `{name}`: {}", parts.join(", "))
        }
    };
    if !lines.contains(&line) {
        lines.push(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_markers_changes() {
        let page = "# A\n\nwords\n\n<!-- interface: a -->\nold\n<!-- end interface -->\nmore\n";
        assert_eq!(
            with_part(page, "interface", "a", "new\n").unwrap(),
            "# A\n\nwords\n\n<!-- interface: a -->\nnew\n<!-- end interface -->\nmore\n"
        );
        let error = with_part(page, "interface", "b", "new\n")
            .unwrap_err()
            .to_string();
        assert!(error.contains("`<!-- interface: b -->`"), "{error}");
    }

    #[test]
    fn a_block_s_ports_stand_in_its_table() {
        let top = chip::top("arbiter").unwrap();
        let text = beginning(top, top.elaborate().unwrap().top_module());
        assert!(
            text.starts_with("# Arbiter\n\nThe arbiter's centre"),
            "{text}"
        );
        let design = top.elaborate().unwrap();
        let table = interface(design.top_module());
        assert!(table.contains("\n| `elected` | in | 64 |  | "), "{table}");
        assert!(table.contains("\n* `Vote`: bit 0 `attackers`, "), "{table}");
    }
}
