//! `cargo xtask designs`: fetches complete designs by other people, and compares them with another
//! simulator in every output and every cycle.

mod compare;
mod earlier;
mod list;
mod report;
mod source;
mod sv_tests;

use std::path::{Path, PathBuf};

use anyhow::Context;
use bluechip_cosim::progress::spinner;
use bluechip_cosim::tools::{Icarus, Program, Tools, workspace_root};
use clap::Args;

use crate::outcome::Outcome;
use crate::{cargo, figures};
use earlier::Earlier;
use list::{DESIGNS, Design};
use report::Row;

/// The folder of fetched repositories, from the workspace's root.
const FOLDER: &str = "target/sources";

/// Options of `designs`.
#[derive(Debug, Args)]
pub struct Options {
    /// The designs; all of them if none is named.
    #[arg(value_name = "DESIGN")]
    designs: Vec<String>,
    /// Says which designs there are, and runs none.
    #[arg(long)]
    list: bool,
    /// Runs the simulation rows of the suite sv-tests instead, and writes
    /// docs/results/sv-tests.json.
    #[arg(long, conflicts_with_all = ["designs", "list"])]
    sv_tests: bool,
    /// Where the repositories are: an address or a folder, below which each is OWNER/NAME.
    #[arg(long, default_value = source::GITHUB, value_name = "PLACE")]
    sources: String,
    /// Goes on with a run that was broken off, as far as the same program ran then.
    #[arg(long)]
    resume: bool,
    /// Leave docs/results as it is.
    #[arg(long)]
    no_write: bool,
}

/// Compares, and writes docs/results/public-designs.json if all designs have run.
pub fn run(options: &Options) -> anyhow::Result<Outcome> {
    let designs = list::named(&options.designs)?;
    if options.list {
        let lines = designs.iter().map(|design| {
            let Design {
                name,
                about,
                repository,
                ..
            } = design;
            format!("{name:13} {about} ({repository})")
        });
        let names: Vec<&str> = designs.iter().map(|design| design.name).collect();
        let lines: Vec<String> = lines.collect();
        let json = serde_json::json!({ "designs": names });
        return Ok(Outcome::success(lines.join("\n"), json));
    }
    let programs = programs()?;
    let tools = Tools::ensure()?;
    tools.warm_up(&[Program::Yosys])?;
    let place = absolute(&options.sources);
    let into = workspace_root().join(FOLDER);
    if options.sv_tests {
        let suite = source::ensure(sv_tests::SOURCE, &place, &into)?;
        return sv_tests::run(&suite, &programs, &tools, !options.no_write);
    }
    Icarus::ensure()?;
    let mut rows = Vec::new();
    let mut earlier = Earlier::read(&into.join("compared.json"), &programs.join("bluechip-sim"))?;
    for design in &designs {
        let known = earlier.of(design).filter(|_| options.resume);
        let row = match known {
            Some(found) => Row {
                design,
                found: Ok(found),
            },
            None => compared(design, &place, &into, &programs),
        };
        if let Ok(found) = &row.found {
            earlier.add(design, found)?;
        }
        // Results appear as they come: an aborted run has shown those before.
        eprintln!("{}", row.line());
        rows.push(row);
    }
    let has_all = rows.len() == DESIGNS.len() && rows.iter().all(Row::has_run);
    if has_all && !options.no_write {
        figures::write("public-designs", &report::tables(&rows)?)?;
    }
    let failed = rows.iter().filter(|row| !row.is_equal()).count();
    let text = match failed {
        0 => format!("{} designs are equal in every output and cycle", rows.len()),
        _ => format!("{failed} of {} designs are not equal", rows.len()),
    };
    Ok(Outcome::new(failed == 0, text, report::json(&rows)))
}

/// Fetches and compares one design.
fn compared<'a>(design: &'a Design, place: &str, into: &Path, programs: &Path) -> Row<'a> {
    let found = source::ensure(design.source(), place, into).and_then(|folder| {
        let bar = spinner(&format!("comparing {}", design.name));
        let compared = compare::compare(design, &folder, programs);
        bar.finish_and_clear();
        compared
    });
    Row { design, found }
}

/// An absolute path for a folder; addresses stay as they are.
fn absolute(place: &str) -> String {
    match Path::new(place).canonicalize() {
        Ok(folder) => folder.display().to_string(),
        Err(_) => place.trim_end_matches('/').to_owned(),
    }
}

/// Builds `bluechip-sim`; returns its folder.
fn programs() -> anyhow::Result<PathBuf> {
    let mut build = cargo::cargo();
    build.args(["build", "--release", "--quiet", "--bin", "bluechip-sim"]);
    cargo::check(&mut build, true).context("bluechip-sim does not build")?;
    Ok(workspace_root().join("target/release"))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::*;

    /// Creates a repository `OWNER/NAME` with one commit in a folder.
    fn repository(folder: &Path, files: &[(&str, &str)]) -> String {
        for (name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let git = |arguments: &[&str]| {
            let mut command = Command::new("git");
            command.current_dir(folder).args(arguments);
            let output = command.output().unwrap();
            assert!(output.status.success(), "{output:?}");
            String::from_utf8(output.stdout).unwrap().trim().to_owned()
        };
        git(&["init", "--quiet"]);
        git(&["add", "."]);
        let author = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
        git(&[&author[..], &["commit", "--quiet", "-m", "A design"]].concat());
        git(&["rev-parse", "HEAD"])
    }

    /// The folder of `bluechip-sim`: beside the running tests, or where it is built.
    fn program() -> PathBuf {
        let tests = std::env::current_exe().unwrap();
        let beside = tests.parent().and_then(Path::parent).unwrap();
        match beside.join("bluechip-sim").exists() {
            true => beside.to_owned(),
            false => programs().unwrap(),
        }
    }

    const COUNTER: &str = "module counter(input clk, input up, output reg [7:0] count);
  initial count = 0;
  always @(posedge clk) if (up) count <= count + 1;
endmodule
";

    #[test]
    fn a_design_is_fetched_and_compared_and_what_is_wrong_is_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let (place, into) = (folder.path().join("from"), folder.path().join("into"));
        let commit = repository(
            &place.join("a/counter"),
            &[("rtl/counter.v", COUNTER), ("doc/a.txt", "not read")],
        );
        let place = place.display().to_string();
        let design = Design {
            name: "counter",
            about: "",
            repository: "a/counter",
            commit: &commit,
            folder: "rtl",
            files: "*.v",
            options: "--top counter",
            against: "icarus",
            cycles: 50,
        };
        let row = compared(&design, &place, &into, &program());
        let found = row.found.as_ref().unwrap();
        assert!(row.is_equal(), "{}", row.line());
        assert_eq!((found.lines, found.bits), (4, 51 * 8));
        assert!(found.first > 0.0 && found.again > 0.0);

        // An aborted run resumes from its results, but only with the same program.
        let (kept, sim) = (
            folder.path().join("kept.json"),
            program().join("bluechip-sim"),
        );
        let mut earlier = Earlier::read(&kept, &sim).unwrap();
        earlier.add(&design, found).unwrap();
        let known = |program: &Path| Earlier::read(&kept, program).unwrap().of(&design);
        assert_eq!(known(&sim).map(|known| known.bits), Some(found.bits));
        assert!(known(&kept).is_none());

        // Once fetched, the source is not fetched again.
        let elsewhere = source::ensure(design.source(), "/nowhere", &into).unwrap();
        assert!(elsewhere.join("rtl/counter.v").exists());
        assert!(!elsewhere.join("doc").exists());

        let no_top = Design {
            options: "--top coutner",
            ..design
        };
        let row = compared(&no_top, &place, &into, &program());
        assert!(!row.is_equal() && row.has_run());
        assert!(
            row.line().contains("did you mean `counter`"),
            "{}",
            row.line()
        );

        let lost = Design {
            repository: "a/lost",
            ..design
        };
        let row = compared(&lost, &place, &into, &program());
        let line = row.line();
        assert!(!row.has_run() && line.lines().count() == 1, "{line}");
        assert!(line.contains("a/lost is not fetched"), "{line}");
    }

    #[test]
    fn every_design_has_a_name_of_its_own_and_a_whole_commit() {
        for (index, design) in DESIGNS.iter().enumerate() {
            assert!(DESIGNS[..index].iter().all(|one| one.name != design.name));
            let is_hex = |c: char| c.is_ascii_hexdigit();
            assert!(design.commit.len() == 40 && design.commit.chars().all(is_hex));
            assert!(["icarus", "verilator"].contains(&design.against));
        }
        let named = list::named(&["serv".into(), "aes".into()]).unwrap();
        assert_eq!(named[1].repository, "secworks/aes");
        let error = list::named(&["ase".into()]).unwrap_err().to_string();
        assert!(
            error.contains("no design `ase`") && error.contains("ibex"),
            "{error}"
        );
    }
}
