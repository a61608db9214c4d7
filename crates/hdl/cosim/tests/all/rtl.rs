//! The Verilog in rtl/ as people see it who come from other tools: files, FuseSoC, cocotb.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bluechip_cosim::lint::lint_module;
use bluechip_cosim::tools::{Tools, run, workspace_root};

fn rtl() -> PathBuf {
    workspace_root().join("rtl")
}

/// The files in rtl/ and its folders but the boards' that end so, without that ending, relative to
/// rtl/.
fn stems(extension: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(rtl().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let path = folder.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                folders.extend((path != Path::new("boards")).then_some(path));
            } else if let Some(stem) = path.to_str().unwrap().strip_suffix(extension) {
                found.insert(stem.to_string());
            }
        }
    }
    found
}

fn tops() -> BTreeSet<String> {
    chip::tops().iter().map(|top| top.name.into()).collect()
}

/// The tops that FuseSoC knows.
fn cores() -> BTreeSet<String> {
    let tops = chip::tops().iter().filter(|top| top.has_core());
    tops.map(|top| top.name.into()).collect()
}

#[test]
fn a_file_holds_one_module_of_its_name() {
    for stem in stems(".v") {
        let text = fs::read_to_string(rtl().join(format!("{stem}.v"))).unwrap();
        let (folder, name) = stem.split_once('/').expect("every block has a folder");
        assert!(
            !folder.is_empty() && name.starts_with("bluechip_"),
            "{stem}"
        );
        let modules: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("module ")?.split(' ').next())
            .collect();
        assert_eq!(modules, [name]);
    }
}

/// In a long run; in a short one every third does.
#[test]
fn every_module_lints_by_itself() {
    let tools = Tools::ensure().unwrap();
    let files: Vec<PathBuf> = stems(".v")
        .iter()
        .map(|stem| PathBuf::from(format!("{stem}.v")))
        .collect();
    let folders: BTreeSet<&Path> = files.iter().filter_map(|file| file.parent()).collect();
    let folders: Vec<PathBuf> = folders.into_iter().map(Path::to_path_buf).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let lint = |files: &[PathBuf]| {
        for file in files {
            lint_module(&tools, &rtl(), file, &folders)
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
    };
    assert!(files.len() > 100);
    let files: Vec<PathBuf> = test_length::every(3, files).collect();
    std::thread::scope(|scope| {
        for files in files.chunks(files.len().div_ceil(threads)) {
            scope.spawn(move || lint(files));
        }
    });
}

#[test]
fn the_lists_name_every_file_and_no_other() {
    assert_eq!(stems(".f"), tops());
    let mut listed = BTreeSet::new();
    for top in tops() {
        let list = fs::read_to_string(rtl().join(format!("{top}.f"))).unwrap();
        listed.extend(list.lines().map(str::to_string));
    }
    let present = stems(".v").iter().map(|name| format!("{name}.v")).collect();
    assert_eq!(listed, present);
}

#[test]
fn fusesoc_knows_what_is_used_whole_and_lints_one() {
    assert!(cores().len() > 3 && cores().is_subset(&tops()));
    assert_eq!(stems(".core"), cores());
    let tools = Tools::ensure().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let fusesoc = |arguments: &[&str]| {
        let mut command = tools.python();
        command.current_dir(folder.path());
        command
            .args(["-m", "fusesoc.main", "--cores-root"])
            .arg(rtl());
        let output = run(command.args(arguments)).unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let list = fusesoc(&["core", "list"]);
    let known: BTreeSet<String> = list
        .lines()
        .filter_map(|line| line.strip_prefix("bluechip:rtl:")?.split(':').next())
        .map(str::to_string)
        .collect();
    assert_eq!(known, cores(), "{list}");
    fusesoc(&["run", "--target", "lint", "bluechip:rtl:link"]);
}

/// In Verilator: in a long run alone, as its C++ takes a minute. `bluechip-cocotb` runs the example
/// on the compiled engine in a short one.
#[test]
fn the_cocotb_example_passes() {
    if !test_length::is_long() {
        return;
    }
    let tools = Tools::ensure().unwrap();
    let mut command = tools.python();
    command.arg(workspace_root().join("sim/cocotb/run.py"));
    let output = run(&mut command).unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.ends_with("3 tests, 0 failed\n"), "{text}");
}
