//! Waves of small modules: every variable is found by wellen, and by GTKWave's own reader; with the
//! author's names and indices.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{case, run};

/// A dump of a module's run.
fn dump(arguments: &[&str], name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let mut all = arguments.to_vec();
    let text = path.display().to_string();
    all.extend(["--random", "1", "--cycles", "40", "--out", &text, "--json"]);
    let outcome = run(&all);
    assert_eq!(outcome.code, 0, "{:?}", outcome.lines);
    (folder, path)
}

/// Variables by full name, with their range and how often they change.
fn variables(path: &Path) -> BTreeMap<String, (Option<(i64, i64)>, usize)> {
    let mut waves = wellen::simple::read(path).unwrap();
    let hierarchy = waves.hierarchy();
    let all: Vec<_> = hierarchy
        .all_vars()
        .map(|reference| {
            let var = &hierarchy[reference];
            let range = var.index().map(|index| (index.msb(), index.lsb()));
            (var.full_name(hierarchy), range, var.signal_ref())
        })
        .collect();
    let signals: Vec<wellen::SignalRef> = all.iter().map(|(_, _, signal)| *signal).collect();
    waves.load_signals(&signals);
    all.into_iter()
        .map(|(name, range, signal)| {
            let changes = waves.get_signal(signal).unwrap().time_indices().len();
            (name, (range, changes))
        })
        .collect()
}

const CASES: [(&str, &[&str]); 6] = [
    ("one_bit_register.v", &["v5.busy", "v5.clk", "v5.d", "v5.y"]),
    ("split_register.v", &["v4.clk", "v4.d", "v4.q", "v4.rst"]),
    (
        "ranges.v",
        &["r1.clk", "r1.d", "r1.h", "r1.r", "r1.y", "r1.z"],
    ),
    (
        "enumeration.sv",
        &["s1b.clk", "s1b.i", "s1b.rst", "s1b.st", "s1b.state"],
    ),
    (
        "set_and_reset.v",
        &["k18.clk", "k18.clr", "k18.d", "k18.q", "k18.set"],
    ),
    (
        "clocks.v",
        &[
            "clocks.clk",
            "clocks.en",
            "clocks.gate",
            "clocks.latch",
            "clocks.allowed",
            "clocks.half",
        ],
    ),
];

#[test]
fn the_authors_names_are_in_both_formats() {
    for (file, names) in CASES {
        for format in ["w.vcd", "w.fst"] {
            let (_folder, path) = dump(&[file], format);
            let found = variables(&path);
            for name in names {
                assert!(
                    found.contains_key(*name),
                    "no {name} in {file}, {format}: {:?}",
                    found.keys()
                );
            }
            // Nothing has the name of a scope beside it.
            let scopes: Vec<&str> = found
                .keys()
                .filter_map(|name| Some(name.rsplit_once('.')?.0))
                .collect();
            for scope in scopes {
                assert!(
                    !found.contains_key(scope),
                    "{scope} is a scope and a variable in {file}"
                );
            }
            for name in found.keys() {
                assert!(
                    name.chars().all(|c| c.is_ascii_graphic() && c != ':'),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn indices_are_the_authors() {
    for format in ["w.vcd", "w.fst"] {
        let (_folder, path) = dump(&["ranges.v"], format);
        let found = variables(&path);
        for (name, range) in [("y", (11, 8)), ("z", (0, 3)), ("d", (3, 0))] {
            assert_eq!(
                found[&format!("r1.{name}")].0,
                Some(range),
                "{name} in {format}"
            );
        }
        assert!(found["r1.y"].1 > 2);
    }
}

#[test]
fn enumerations_have_the_names_of_their_values() {
    let (_folder, path) = dump(&["enumeration.sv"], "w.vcd");
    let text = std::fs::read_to_string(path).unwrap();
    for name in ["IDLE", "RUN"] {
        assert!(text.contains(&format!("s{name} ")), "no {name} in {text}");
    }
    let (folder, _) = dump(&["enumeration.sv"], "w.fst");
    let names = std::fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .map(|entry| entry.path());
    let filter = names
        .into_iter()
        .find(|path| path.extension().is_some_and(|ending| ending == "names"))
        .unwrap();
    assert_eq!(
        std::fs::read_to_string(filter).unwrap(),
        "0 IDLE\n1 RUN\n2 STOP\n"
    );
}

/// A program of GTKWave's package, if the machine has it or Debian's archive does.
fn gtkwave(program: &str) -> Option<Command> {
    if Command::new(program).arg("--help").output().is_ok() {
        return Some(Command::new(program));
    }
    let packages = ["gtkwave", "libjudydebian1"];
    let within = format!("usr/bin/{program}");
    let root = bluechip_cosim::tools::debian::unpacked("gtkwave", &packages, &within).ok()?;
    let libraries = std::fs::read_dir(root.join("usr/lib"))
        .ok()?
        .flatten()
        .map(|entry| entry.path());
    let mut command = Command::new(root.join("usr/bin").join(program));
    command.env("LD_LIBRARY_PATH", std::env::join_paths(libraries).ok()?);
    Some(command)
}

/// Names and widths of variables in a VCD, read by its grammar.
fn declared(vcd: &str) -> BTreeMap<String, String> {
    let (mut scopes, mut found) = (Vec::new(), BTreeMap::new());
    for line in vcd.lines() {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["$scope", _, name, "$end"] => scopes.push(name.to_owned()),
            ["$upscope", "$end"] => {
                scopes.pop();
            }
            ["$var", _, width, _, name, ref rest @ .., "$end"] => {
                let range = rest.join("");
                found.insert(
                    format!("{}.{name}{range}", scopes.join(".")),
                    width.to_owned(),
                );
            }
            _ => {}
        }
    }
    found
}

/// Why the next test fails where it has nothing to check with.
const NO_GTKWAVE: &str = "Debian's package gtkwave is neither installed nor can it be downloaded";

#[test]
fn gtkwaves_own_reader_finds_every_variable() {
    for (file, _) in CASES {
        let (folder, path) = dump(&[file], "w.vcd");
        let mut to_fst = gtkwave("vcd2fst").expect(NO_GTKWAVE);
        let fst = folder.path().join("again.fst");
        let output = to_fst.arg(&path).arg(&fst).output().unwrap();
        assert!(
            output.status.success(),
            "{file}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let ours = declared(&std::fs::read_to_string(&path).unwrap());
        // Enumerations are texts in one format, and numbers in the other.
        let plain = |names: BTreeMap<String, String>| {
            let names = names
                .into_keys()
                .map(|name| name.split('[').next().unwrap_or_default().to_owned());
            names.collect::<BTreeSet<String>>()
        };
        let names = |text: &str| plain(declared(text));
        let expected = plain(ours);
        let back = |fst: &Path| {
            let output = gtkwave("fst2vcd").unwrap().arg(fst).output().unwrap();
            assert!(
                output.status.success(),
                "{file}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
            names(&String::from_utf8_lossy(&output.stdout))
        };
        assert_eq!(back(&fst), expected, "{file} as VCD");
        // The same variables in the FST of the program itself.
        let (_folder, own) = dump(&[file], "w.fst");
        assert_eq!(back(&own), expected, "{file} as FST");
    }
    assert!(case("ranges.v").is_file());
}

#[test]
fn periods_of_picoseconds_are_those_of_the_dump() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["vcd", "fst"] {
        let path = folder.path().join(format!("w.{ending}"));
        let arguments = [
            "plain.v",
            "--clock",
            "clk=1.333ns",
            "--cycles",
            "10",
            "--json",
            "--out",
        ];
        let outcome = run(&[&arguments[..], &[path.to_str().unwrap()]].concat());
        let json = outcome.json();
        assert_eq!(json["clocks"][0]["period"], 1.333);
        let wave = wellen::simple::read(&path).unwrap();
        let unit = wave.hierarchy().timescale().unwrap();
        assert_eq!(
            (unit.factor, unit.unit),
            (1, wellen::TimescaleUnit::PicoSeconds)
        );
        assert!(
            wave.time_table().contains(&13_330),
            "{:?}",
            wave.time_table()
        );
    }
    for period in ["1.3335ns", "7.5", "1333ps", "0.002us"] {
        let clock = format!("clk={period}");
        let outcome = run(&["plain.v", "--clock", &clock, "--cycles", "3"]);
        let is_right = period != "1.3335ns";
        assert_eq!(outcome.code == 0, is_right, "{period}: {:?}", outcome.lines);
    }
}
