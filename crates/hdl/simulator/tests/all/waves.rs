//! Dumps read back with an independent reader show what was peeked; bad requests leave nothing
//! behind.

use std::collections::BTreeMap;
use std::path::Path;

use crate::common::array::{array_recipe, assemble};
use crate::common::{Maker, Stimulus, cases, cook, recipe};
use crate::engines_agree::change_state;
use bluechip_netlist::flat::*;
use bluechip_simulator::{Caption, EngineKind, Error, Simulation, WaveFilter};
use proptest::prelude::*;

/// A small machine with a hierarchy, an enumeration, a structure and wide and signed values.
fn machine() -> FlatNetlist {
    let mut maker = Maker::new("machine");
    let step = maker.input("step", 8);
    let state = maker.register("control.state", 2, 0);
    let total = maker.register("cells[1].total", 64, u64::MAX - 100);
    let three = maker.node(Op::Const(3), 2);
    let is_last = maker.node(Op::Eq(state, three), 1);
    let one = maker.node(Op::Const(1), 2);
    let following = maker.node(Op::Add(state, one), 2);
    let wide = maker.resized(step, 64);
    let sum = maker.node(Op::Add(total, wide), 64);
    let pair = maker.node(Op::Concat(vec![state, step]), 10);
    maker.netlist.registers[0].next = following;
    maker.netlist.registers[1].next = sum;
    maker.signal("cells[0].busy", is_last, SignalKind::Wire);
    maker.signal("cells[1].step", step, SignalKind::Wire);
    maker.signal("done", is_last, SignalKind::Output);
    maker.signal("control.pair", pair, SignalKind::Wire);
    let variants = ["Idle", "Run", "Wait"].map(str::to_owned).to_vec();
    let states = Type::Enum {
        name: "State".into(),
        variants,
    };
    for signal in &mut maker.netlist.signals {
        match signal.path.as_str() {
            "control.state" => signal.ty = states.clone(),
            "cells[1].step" => signal.ty = Type::Signed,
            "control.pair" => {
                signal.ty = Type::Struct {
                    name: "Pair".into(),
                    fields: vec![
                        Field {
                            name: "state".into(),
                            width: 2,
                            ty: states.clone(),
                        },
                        Field {
                            name: "step".into(),
                            width: 8,
                            ty: Type::Bits,
                        },
                    ],
                }
            }
            _ => {}
        }
    }
    maker.finish()
}

/// What a run showed: for each variable of the dump its value per cycle, as text.
type History = BTreeMap<String, Vec<String>>;

/// Runs the machine for some cycles and returns the truth for every variable.
fn run(simulation: &mut Simulation, cycles: u64) -> History {
    let mut history = History::new();
    for cycle in 0..cycles {
        simulation.poke("step", (cycle * 37) % 256).unwrap();
        let mut note =
            |name: &str, value: String| history.entry(name.to_owned()).or_default().push(value);
        for path in [
            "step",
            "done",
            "cells[0].busy",
            "cells[1].step",
            "cells[1].total",
            "control.state",
        ] {
            note(
                &format!("machine.{path}"),
                simulation.peek(path).unwrap().to_string(),
            );
        }
        let pair = simulation.peek("control.pair").unwrap();
        note("machine.control.pair.state", (pair & 3).to_string());
        note("machine.control.pair.step", (pair >> 2).to_string());
        if cycle + 1 < cycles {
            simulation.step();
        }
    }
    history
}

/// Reads a dump: for each variable its value in the middle of each cycle's first and second half.
fn read(path: &Path, cycles: std::ops::Range<u64>) -> BTreeMap<String, Vec<[String; 2]>> {
    let mut wave = wellen::simple::read(path).unwrap();
    let variables: Vec<_> = wave
        .hierarchy()
        .all_vars()
        .map(|variable| &wave.hierarchy()[variable])
        .map(|variable| (variable.full_name(wave.hierarchy()), variable.signal_ref()))
        .collect();
    let ids: Vec<_> = variables.iter().map(|(_, id)| *id).collect();
    wave.load_signals(&ids);
    let times = wave.time_table().to_vec();
    let mut result = BTreeMap::new();
    for (name, id) in variables {
        let signal = wave.get_signal(id).unwrap();
        let at = |time: u64| {
            let index = times.partition_point(|&entry| entry <= time) as u32 - 1;
            let offset = signal.get_offset(index).unwrap();
            let value = signal.get_value_at(&offset, 0);
            match value {
                wellen::SignalValueRef::String(name) => name.to_owned(),
                bits => u64::from_str_radix(&bits.to_bit_string().unwrap(), 2)
                    .unwrap()
                    .to_string(),
            }
        };
        result.insert(
            name,
            cycles
                .clone()
                .map(|cycle| [at(10 * cycle), at(10 * cycle + 5)])
                .collect(),
        );
    }
    result
}

/// The text a dump shows for a value of the enumeration.
fn named(value: &str) -> String {
    ["Idle", "Run", "Wait"]
        .get(value.parse::<usize>().unwrap())
        .map_or(value.to_owned(), |&name| name.to_owned())
}

#[test]
fn every_value_in_every_cycle_equals_peek() {
    for kind in EngineKind::ALL {
        for extension in ["vcd", "fst"] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join(format!("dump.{extension}"));
            let mut simulation = Simulation::new(machine(), kind).unwrap();
            simulation.record(&path, &WaveFilter::default()).unwrap();
            let truth = run(&mut simulation, 20);
            let files = simulation.finish_recording().unwrap().unwrap();
            assert_eq!(files.dump, path);

            let mut shown = read(&path, 0..20);
            let clock = shown.remove("machine.clock").unwrap();
            assert!(clock.iter().all(|halves| halves == &["1", "0"]));
            assert_eq!(shown.len(), truth.len());
            for (name, values) in truth {
                let is_state = name.ends_with("state");
                let expected: Vec<[String; 2]> = values
                    .into_iter()
                    .map(|value| {
                        if is_state && extension == "vcd" {
                            named(&value)
                        } else {
                            value
                        }
                    })
                    .map(|value| [value.clone(), value])
                    .collect();
                assert_eq!(shown[&name], expected, "{name} in {extension}");
            }
        }
    }
}

#[test]
fn long_dumps_are_whole() {
    const CYCLES: u64 = 150_000;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dump.fst");
    let mut simulation = Simulation::new(machine(), EngineKind::Compiled).unwrap();
    simulation.record(&path, &WaveFilter::default()).unwrap();
    let truth = run(&mut simulation, CYCLES);
    simulation.finish_recording().unwrap();
    let shown = read(&path, 0..CYCLES);
    for name in ["machine.cells[1].total", "machine.done"] {
        assert!(
            shown[name]
                .iter()
                .zip(&truth[name])
                .all(|(halves, value)| halves == &[value.clone(), value.clone()])
        );
    }
}

/// Dumps of both engines, of which the compiled one runs parts of so many words, each only where
/// something has changed, and packs and unpacks on the way.
fn same_dumps(netlist: FlatNetlist, seed: u64, words: usize) -> Result<(), TestCaseError> {
    const CYCLES: u32 = 40;
    let netlist = std::sync::Arc::new(netlist);
    let folder = tempfile::tempdir().unwrap();
    let paths = ["one.vcd", "other.vcd"].map(|name| folder.path().join(name));
    let [mut interpreted, mut compiled] =
        EngineKind::ALL.map(|kind| Simulation::new(netlist.clone(), kind).unwrap());
    for (simulation, path) in [&mut interpreted, &mut compiled].into_iter().zip(&paths) {
        simulation.record(path, &WaveFilter::default()).unwrap();
    }
    let mut stimulus = Stimulus(seed);
    for cycle in 0..CYCLES {
        // Again on the way, with other places for everything in between.
        match cycle % 16 {
            3 => compiled.gate_evenly(Some(words), false).unwrap(),
            14 => compiled.pack(cycle > 20).unwrap(),
            _ => {}
        }
        for input in &netlist.inputs {
            if stimulus.next(2) == 0 {
                let value = stimulus.next(input.width);
                interpreted.poke(&input.name, value).unwrap();
                compiled.poke(&input.name, value).unwrap();
            }
        }
        if stimulus.next(2) == 0 {
            let mut both = [&mut interpreted, &mut compiled];
            change_state(&netlist, &mut stimulus, &mut both);
        }
        interpreted.step();
        compiled.step();
    }
    for simulation in [&mut interpreted, &mut compiled] {
        simulation.finish_recording().unwrap();
    }
    let [one, other] = paths.map(|path| std::fs::read_to_string(path).unwrap());
    prop_assert_eq!(one, other);
    Ok(())
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn dumps_of_both_engines_are_the_same(
        recipe in recipe(60), seed in any::<u64>(), words in 1..12_usize,
    ) {
        same_dumps(cook(&recipe), seed, words)?;
    }

    #[test]
    fn dumps_of_packed_instances_are_the_same(
        recipe in array_recipe(), seed in any::<u64>(), words in 1..12_usize,
    ) {
        same_dumps(assemble(&recipe), seed, words)?;
    }
}

/// In a long run the compiled engine goes over to other code on the way.
#[test]
fn a_dump_that_learns_is_the_same() {
    const CYCLES: u64 = 30_000;
    let folder = tempfile::tempdir().unwrap();
    let dump = |kind: EngineKind| {
        let path = folder.path().join(format!("{}.vcd", kind.name()));
        let mut simulation = Simulation::new(lines(), kind).unwrap();
        simulation.record(&path, &WaveFilter::default()).unwrap();
        for cycle in 0..CYCLES {
            simulation.poke("step", cycle / 64 % 256).unwrap();
            simulation.step();
        }
        simulation.finish_recording().unwrap();
        std::fs::read(path).unwrap()
    };
    let [one, other] = EngineKind::ALL.map(dump);
    assert!(one == other);
}

/// Lines of sums, most of which change seldom.
fn lines() -> FlatNetlist {
    let mut maker = Maker::new("lines");
    let step = maker.input("step", 8);
    let count = maker.register("count", 8, 0);
    let one = maker.node(Op::Const(1), 8);
    maker.netlist.registers[0].next = maker.node(Op::Add(count, one), 8);
    for line in 0..20 {
        let mut sum = if line == 0 { count } else { step };
        for place in 0..20 {
            let other = maker.node(Op::Const(7 * line + 3 * place + 1), 8);
            let product = maker.node(Op::Mul(sum, other), 8);
            sum = maker.node(Op::Add(product, step), 8);
            maker.signal(&format!("l{line}.s{place}"), sum, SignalKind::Wire);
        }
    }
    maker.finish()
}

#[test]
fn filters_keep_one_scope_and_a_window_of_cycles() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["dump.vcd", "dump.fst"] {
        let path = folder.path().join(name);
        let mut simulation = Simulation::new(machine(), EngineKind::Compiled).unwrap();
        let filter = WaveFilter {
            scope: Some("cells[1]".into()),
            from: 5,
            to: Some(8),
        };
        simulation.record(&path, &filter).unwrap();
        let truth = run(&mut simulation, 20);
        simulation.finish_recording().unwrap();

        let shown = read(&path, 5..9);
        let names: Vec<&str> = shown.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            [
                "machine.cells[1].step",
                "machine.cells[1].total",
                "machine.clock"
            ]
        );
        for (halves, value) in shown["machine.cells[1].total"]
            .iter()
            .zip(&truth["machine.cells[1].total"][5..9])
        {
            assert_eq!(halves, &[value.clone(), value.clone()]);
        }
        let wave = wellen::simple::read(&path).unwrap();
        // The reader of FST adds a time 0, at which everything is unknown.
        let times: Vec<u64> = wave
            .time_table()
            .iter()
            .copied()
            .filter(|&time| time > 0)
            .collect();
        assert_eq!(times, [50, 55, 60, 65, 70, 75, 80, 85]);
    }
}

#[test]
fn companions_group_signals_by_block_and_name_values() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dump.fst");
    let mut simulation = Simulation::new(machine(), EngineKind::Compiled).unwrap();
    simulation.record(&path, &WaveFilter::default()).unwrap();
    simulation.run(3);
    let files = simulation.finish_recording().unwrap().unwrap();

    let save = std::fs::read_to_string(&files.gtkwave).unwrap();
    assert!(save.contains(&format!("[dumpfile] \"{}\"", path.display())));
    assert!(save.contains(
        "@c00200\n-cells[1]\n@420\nmachine.cells[1].step[7:0]\n@22\nmachine.cells[1].total[63:0]\n"
    ));
    let [filter] = files.filters.as_slice() else {
        panic!("one enumeration, one filter: {:?}", files.filters)
    };
    assert!(save.contains(&format!(
        "@2022\n^1 {}\nmachine.control.state[1:0]\n",
        filter.display()
    )));
    assert_eq!(
        std::fs::read_to_string(filter).unwrap(),
        "0 Idle\n1 Run\n2 Wait\n"
    );

    let commands = std::fs::read_to_string(&files.surfer).unwrap();
    assert!(commands.contains("variable_add machine.done\n"));
    assert!(commands.contains("scope_add_as_group_recursive machine.control\n"));
    assert!(commands.ends_with("group_fold_all\nzoom_fit\ncursor_set 180\n"));
}

/// A caption that says where the machine is in its round, and one that counts the cycles recorded.
fn captions(simulation: &Simulation) -> Vec<Caption> {
    let state = simulation.signal("control.state").unwrap();
    let mut cycles = 0;
    vec![
        Caption::new("round", move |simulation| {
            Ok(match simulation.peek(state)? {
                0 => String::new(),
                state => format!("state {state}"),
            })
        }),
        Caption::new("cycles", move |_| {
            cycles += 1;
            Ok(cycles.to_string())
        }),
    ]
}

/// What a caption says in a dump: a string, or a vector of ASCII behind zeros.
fn said(path: &Path, name: &str, cycles: std::ops::Range<u64>) -> Vec<String> {
    let mut wave = wellen::simple::read(path).unwrap();
    let hierarchy = wave.hierarchy();
    let id = hierarchy
        .all_vars()
        .map(|variable| &hierarchy[variable])
        .find(|variable| variable.full_name(hierarchy) == name)
        .unwrap()
        .signal_ref();
    wave.load_signals(&[id]);
    let signal = wave.get_signal(id).unwrap();
    cycles
        .map(|cycle| {
            let time = wave
                .time_table()
                .partition_point(|&entry| entry <= 10 * cycle);
            let offset = signal.get_offset(time as u32 - 1).unwrap();
            match signal.get_value_at(&offset, 0) {
                wellen::SignalValueRef::String(text) => text.to_owned(),
                bits => bits
                    .to_bit_string()
                    .unwrap()
                    .as_bytes()
                    .chunks(8)
                    .map(|byte| {
                        let digits = std::str::from_utf8(byte).unwrap();
                        char::from(u8::from_str_radix(digits, 2).unwrap())
                    })
                    .filter(|&character| character != '\0')
                    .collect(),
            }
        })
        .collect()
}

#[test]
fn captions_say_what_happens_and_come_first() {
    let folder = tempfile::tempdir().unwrap();
    for (name, space) in [("dump.vcd", "_"), ("dump.fst", " ")] {
        let path = folder.path().join(name);
        let mut simulation = Simulation::new(machine(), EngineKind::Compiled).unwrap();
        simulation.run(2);
        let filter = WaveFilter {
            scope: Some("cells[1]".into()),
            ..WaveFilter::default()
        };
        let captions = captions(&simulation);
        simulation
            .record_with_captions(&path, &filter, captions)
            .unwrap();
        simulation.run(6);
        let files = simulation.finish_recording().unwrap().unwrap();

        let round = said(&path, "machine.story.round", 2..6);
        let state = |state| format!("state{space}{state}");
        assert_eq!(round, [state(2), state(3), "-".to_owned(), state(1)]);
        let cycles = said(&path, "machine.story.cycles", 2..9);
        assert_eq!(cycles, ["1", "2", "3", "4", "5", "6", "7"]);

        let save = std::fs::read_to_string(&files.gtkwave).unwrap();
        let (story, blocks) = (save.find("-story\n"), save.find("-machine\n"));
        assert!(story.unwrap() < blocks.unwrap(), "{save}");
        let commands = std::fs::read_to_string(&files.surfer).unwrap();
        assert!(commands.starts_with("variable_add machine.story.round\n"));
        assert_eq!(
            commands.contains("item_set_format ASCII\n"),
            name == "dump.fst"
        );
        assert!(!commands.contains("group_recursive machine.story"));
    }
}

#[test]
fn texts_that_a_format_cannot_hold_are_changed_but_kept() {
    let folder = tempfile::tempdir().unwrap();
    let shown = |name: &str, text: &'static str| {
        let path = folder.path().join(name);
        let mut simulation = Simulation::new(machine(), EngineKind::Interpreted).unwrap();
        let caption = Caption::new("text", move |_| Ok(text.to_owned()));
        simulation
            .record_with_captions(&path, &WaveFilter::default(), vec![caption])
            .unwrap();
        simulation.finish_recording().unwrap();
        said(&path, "machine.story.text", 0..1).remove(0)
    };
    assert_eq!(shown("dump.vcd", "e2 e4\n…"), "e2_e4_…");
    assert_eq!(shown("dump.fst", "e2 e4\n…"), "e2 e4??");
    let long = "abcdefghijklmnopqrstuvwxyz";
    assert_eq!(shown("dump.vcd", long), long);
    assert_eq!(shown("dump.fst", long), long[..24]);
}

#[test]
fn viewers_open_on_the_first_mark() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dump.vcd");
    let mut simulation = Simulation::new(machine(), EngineKind::Compiled).unwrap();
    let filter = WaveFilter {
        from: 50,
        ..WaveFilter::default()
    };
    // Not recorded: nothing is marked.
    simulation.mark("too soon");
    simulation.record(&path, &filter).unwrap();
    for (cycles, mark) in [
        (40, "before the window"),
        (60, "run begins"),
        (20, "work done"),
        (300, "far away"),
    ] {
        simulation.run(cycles);
        simulation.mark(mark);
    }
    simulation.run(100);
    let files = simulation.finish_recording().unwrap().unwrap();

    let save = std::fs::read_to_string(&files.gtkwave).unwrap();
    assert!(save.contains("\n[timestart] 970\n"), "{save}");
    // Cursor and markers.
    let zoom = save.lines().find(|line| line.starts_with('*')).unwrap();
    assert!(zoom.ends_with(" 1200 1000 1200 4200"), "{zoom}");
    assert!(
        save.contains(
            "[markername] Arun begins\n[markername] Bwork done\n[markername] Cfar away\n"
        )
    );
    // Two to the power of four times 36 cycles are about all 521.
    let commands = std::fs::read_to_string(&files.surfer).unwrap();
    assert!(commands.contains("marker_set run_begins 1000\n"));
    let opening =
        "zoom_fit\nzoom_in\nzoom_in\nzoom_in\nzoom_in\ncursor_set 1150\ncursor_set 1200\n";
    assert!(commands.ends_with(opening), "{commands}");
}

#[test]
fn bad_requests_are_refused_at_once_and_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let mut simulation = Simulation::new(machine(), EngineKind::Interpreted).unwrap();
    let everything = WaveFilter::default();
    let mut refuse =
        |path: &Path, filter: &WaveFilter| simulation.record(path, filter).unwrap_err();

    let error = refuse(&folder.path().join("missing/dump.vcd"), &everything);
    assert!(matches!(error, Error::Write { .. }), "{error}");
    let error = refuse(&folder.path().join("dump.wave"), &everything);
    assert!(
        error
            .to_string()
            .ends_with("the name must end in .vcd or .fst"),
        "{error}"
    );
    let error = refuse(
        &folder.path().join("dump.vcd"),
        &WaveFilter {
            scope: Some("cels".into()),
            ..Default::default()
        },
    );
    assert_eq!(
        error.to_string(),
        "no scope `cels`; the scopes are: cells[0], cells[1], control"
    );
    let error = refuse(
        &folder.path().join("dump.vcd"),
        &WaveFilter {
            scope: None,
            from: 9,
            to: Some(3),
        },
    );
    assert_eq!(
        error.to_string(),
        "the wave window ends at cycle 3, before it starts at cycle 9"
    );
    std::fs::create_dir(folder.path().join("folder.fst")).unwrap();
    let error = refuse(&folder.path().join("folder.fst"), &everything);
    assert!(matches!(error, Error::Write { .. }), "{error}");

    // A dump that is never finished leaves nothing either.
    simulation
        .record(folder.path().join("dump.fst"), &everything)
        .unwrap();
    simulation.run(10);
    drop(simulation);
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(left, ["folder.fst"]);
}
