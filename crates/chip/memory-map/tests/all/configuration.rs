//! Configurations: what they lack, how they are written, and what is refused.

use memory_map::{
    Configuration, ConfigurationError, ENTRIES, Part, Roms, Rules, Unit, address, entries,
};

fn refused(configuration: Result<Configuration, ConfigurationError>) -> String {
    configuration.unwrap_err().to_string()
}

#[test]
fn named_configurations_have_their_parts() {
    let parts =
        |configuration: Configuration| move |entry: &&memory_map::Entry| configuration.has(entry);
    let has = |configuration| {
        ENTRIES
            .iter()
            .filter(parts(configuration))
            .collect::<Vec<_>>()
    };
    let up_to = |part| {
        let built = ENTRIES.iter().filter(|entry| entry.part() <= part);
        built.collect::<Vec<_>>()
    };
    assert_eq!(has(Configuration::deep_blue()), up_to(Part::Search));
    assert_eq!(has(Configuration::generator()), up_to(Part::Generator));
    assert_eq!(has(Configuration::small()), up_to(Part::Generator));
    let mut without_analysis = up_to(Part::Generator);
    without_analysis
        .retain(|entry| !["ANALYSE", "CHECK", "HUNG_WHITE", "HUNG_BLACK"].contains(&entry.name));
    assert_eq!(has(Configuration::perft()), without_analysis);
    assert_eq!(Configuration::default(), Configuration::deep_blue());
    assert_eq!(Configuration::small().stack_depth(), 16);
}

/// In `deep-blue`, the map's own ranges hold.
#[test]
fn ranges_follow_the_stack() {
    let deep_blue = Configuration::deep_blue();
    for entry in ENTRIES.iter().filter(|entry| deep_blue.has(entry)) {
        assert_eq!(deep_blue.entry(entry).as_ref(), Some(entry));
    }
    let short = deep_blue.with_stack_depth(16).unwrap();
    let max = |entry| short.entry(entry).map(|entry| entry.max);
    assert_eq!(max(&entries::PERFT), Some(16));
    assert_eq!(max(&entries::SEARCH_DEPTH), Some(12));
    assert_eq!(max(&entries::OFFSET_DEPTH), Some(12));
    assert_eq!(max(&entries::BOUND), Some(entries::BOUND.max));
}

/// Without modes, MODE is left to say that only legal moves are wanted.
#[test]
fn without_modes_all_moves_are_generated() {
    let takes = |configuration: Configuration| {
        let mode = configuration.entry(&entries::MODE).unwrap();
        (0..32)
            .filter(|&word| mode.takes(word))
            .collect::<Vec<u32>>()
    };
    assert_eq!(takes(Configuration::perft()), [0, 8]);
    assert_eq!(
        takes(Configuration::small()),
        [0, 1, 2, 3, 4, 8, 9, 10, 11, 12]
    );
}

#[test]
fn what_is_absent_is_unknown() {
    let chip = (Configuration::deep_blue().without(address::SIDE_TO_MOVE))
        .and_then(|chip| chip.with_roms(Roms::NONE))
        .unwrap();
    for address in [
        address::SIDE_TO_MOVE,
        address::SIDE_TO_MOVE + 1,
        address::ENDGAME_ROMS,
    ] {
        assert_eq!(chip.entry_at(address), None);
        assert!(Configuration::deep_blue().entry_at(address).is_some());
    }
    // With one ROM, the register is there.
    let kpk = Roms {
        kpk: true,
        ..Roms::NONE
    };
    let chip = chip.with_roms(kpk).unwrap();
    assert!(chip.has(&entries::ENDGAME_ROMS));
    // The slow evaluation goes as a whole.
    let fast = chip.clone().with_slow(false).unwrap();
    for entry in ENTRIES {
        let slow = entry.unit == Unit::Slow || entry.address == address::SLOW_EVALUATION;
        assert_eq!(fast.has(entry), chip.has(entry) && !slow, "{}", entry.name);
    }
    assert!(chip.has_slow() && !fast.has_slow());
}

#[test]
fn a_configuration_reads_as_text() {
    let read = |text: &str| text.parse::<Configuration>().unwrap();
    assert_eq!(read("deep-blue"), Configuration::deep_blue());
    assert_eq!(read("generator"), Configuration::generator());
    assert_eq!(read("small"), read("generator,stack=16"));
    assert_eq!(read("perft"), read("small,modes=no,compact=yes"));
    assert_eq!(read("perft,modes=yes,compact=no"), read("small"));
    let by_methods = (Configuration::deep_blue().with_stack_depth(32))
        .and_then(|chip| chip.with_ring(16))
        .and_then(|chip| chip.with_roms("kpk+krkp".parse()?))
        .and_then(|chip| chip.with_slow(false))
        .and_then(|chip| chip.without(address::BIAS))
        .and_then(|chip| chip.without(address::PHASE_SCALE))
        .unwrap();
    assert_eq!(
        read("stack=32,ring=16,roms=kpk+krkp,slow=no,without=BIAS+PHASE_SCALE"),
        by_methods
    );
    let roms = by_methods.roms();
    assert_eq!(
        [roms.kpk, roms.krpkr, roms.kqkp, roms.krkp],
        [true, false, false, true]
    );
    assert_eq!(
        read("deep-blue,roms=none,slow=no,slow=yes,roms=all"),
        Configuration::deep_blue()
    );
}

#[test]
fn what_cannot_be_built_is_refused_by_name() {
    for (text, message) in [
        ("stack=48", "stack depth 48: it must be 8, 16, 32 or 64"),
        ("stack=deep", "stack depth 'deep': it must be a number"),
        (
            "slow=maybe",
            "slow evaluation 'maybe': it must be yes or no",
        ),
        ("modes=no", "modes no: a search needs them"),
        ("perft,modes=1", "modes '1': it must be yes or no"),
        ("ring=24", "ring 24: it must be 8, 16 or 32"),
        (
            "generator,ring=16",
            "ring 16: it belongs to the search, which this configuration does not have",
        ),
        (
            "small,without=BIAS",
            "absent register BIAS: it belongs to the search, which this configuration does not \
             have",
        ),
        (
            "roms=kpk+kbnk",
            "ROM 'kbnk': it must be kpk, krpkr, kqkp or krkp; or `all`, or `none`",
        ),
        (
            "deep-red",
            "name 'deep-red': it must be deep-blue, generator, perft, small, antichess or losers",
        ),
        (
            "depth=3",
            "field 'depth=3': it must be rules=, stack=, modes=, compact=, ring=, roms=, slow= or \
             without=",
        ),
        (
            "deep-blue,shallow=yes",
            "field 'shallow=yes': it must be rules=, stack=, modes=, compact=, ring=, roms=, slow= \
             or without=",
        ),
        (
            "",
            "name '': it must be deep-blue, generator, perft, small, antichess or losers",
        ),
    ] {
        assert_eq!(refused(text.parse()), format!("configuration: {message}"));
    }
    let deep_blue = Configuration::deep_blue;
    for (message, name) in [
        (
            refused(deep_blue().without(address::PIECE_PLACEMENT)),
            "PIECE_PLACEMENT",
        ),
        (
            refused(deep_blue().without(address::ENDGAME_ROMS)),
            "ENDGAME_ROMS",
        ),
        (refused(deep_blue().without(address::BOUND)), "BOUND"),
        (refused(deep_blue().without(address::PERFT)), "PERFT"),
        (
            refused(deep_blue().without(address::PHASE_BONUS + 1)),
            "0x14C01",
        ),
        (refused(deep_blue().without(0x1FFFF)), "0x1FFFF"),
        (refused("without=SPEED".parse()), "SPEED"),
    ] {
        let start = format!("configuration: absent register {name}: only SEARCH_DEPTH, ");
        assert!(message.starts_with(&start), "{message}");
    }
}

/// What is about winning material goes; the rest of the map is that of chess, the rights to switch
/// aside.
#[test]
fn a_chip_for_antichess_lacks_what_means_nothing_there() {
    for (name, rules, castling) in [
        ("antichess", Rules::ANTICHESS, 63),
        ("losers", Rules::LOSERS, 15),
    ] {
        let chip: Configuration = name.parse().unwrap();
        assert_eq!(chip.rules(), rules);
        let of_chess: Configuration = "deep-blue,roms=none,slow=no".parse().unwrap();
        let lacks: Vec<_> = (ENTRIES.iter())
            .filter(|entry| of_chess.has(entry) && !chip.has(entry))
            .map(|entry| entry.name)
            .collect();
        assert_eq!(
            lacks.join(" "),
            "ENDGAME_RULES IGNORE_STALEMATE EXTEND_PAWN_PUSH EXTEND_SEVERAL_HUNG EXTEND_HUNG_AGAIN \
             EXTEND_OPPONENT_HUNG PRUNING SEPARATED_PASSED EVALUATION_CONTROL_ENDGAME"
        );
        assert!(
            ENTRIES
                .iter()
                .all(|entry| of_chess.has(entry) || !chip.has(entry))
        );
        let rights = chip.entry(&entries::CASTLING).unwrap();
        assert_eq!(rights.max, castling);
        for word in 0..128 {
            let takes = i64::from(word) <= castling;
            assert_eq!(rights.takes(word), takes, "{name} {word}");
            assert_eq!(chip.takes(&entries::CASTLING, word), takes, "{name} {word}");
        }
    }
    assert!(Configuration::deep_blue().takes(&entries::CASTLING, 15));
    assert!(!Configuration::deep_blue().takes(&entries::CASTLING, 16));
}

#[test]
fn what_antichess_does_not_have_is_refused_by_name() {
    for (text, message) in [
        (
            "rules=shogi",
            "rules 'shogi': they must be chess, antichess, losers, antichess-no-switch or \
             losers-switch",
        ),
        (
            "antichess,roms=kpk",
            "ROMs yes: it knows chess alone, and the rules are antichess",
        ),
        (
            "losers,slow=yes",
            "slow evaluation yes: it knows chess alone, and the rules are losers",
        ),
        (
            "perft,rules=antichess",
            "compact array yes: it cannot switch, as the rules of antichess ask",
        ),
        (
            "generator,rules=losers-switch,compact=yes",
            "compact array yes: it cannot switch, as the rules of losers-switch ask",
        ),
    ] {
        assert_eq!(refused(text.parse()), format!("configuration: {message}"));
    }
    let read = |text: &str| text.parse::<Configuration>().unwrap();
    assert_eq!(
        read("deep-blue,rules=antichess"),
        Configuration::antichess()
    );
    assert_eq!(read("rules=losers"), Configuration::losers());
    assert_eq!(read("perft,rules=losers").rules(), Rules::LOSERS);
}

#[test]
fn every_game_has_an_id_of_its_own() {
    let ids: Vec<_> = Rules::all().map(|rules| rules.id().to_be_bytes()).collect();
    let texts: Vec<_> = ids
        .iter()
        .map(|id| std::str::from_utf8(id).unwrap())
        .collect();
    assert_eq!(texts, ["BLUE", "ACSD", "AC-W", "AC-D", "ACSW"]);
    for rules in Rules::all() {
        assert_eq!(Rules::from_id(rules.id()), Some(rules));
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!(Rules::from_id(0), None);
    let error = "suicide".parse::<Rules>().unwrap_err().to_string();
    assert!(
        error.starts_with("no rules are called 'suicide': chess, antichess, losers"),
        "{error}"
    );
}
