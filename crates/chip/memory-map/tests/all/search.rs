//! The search's registers as values.

use memory_map::{
    BOUND_MAX, ENTRIES, ErrorCode, LazyEvaluation, NODE_LIMIT_RESET, Part, RootTests,
    SEARCH_DEPTH_MAX, SearchParameters, Section, Unusual, address,
};

/// Every address of the sections *Search* and *Question*, and the control of the lazy evaluation.
fn addresses() -> Vec<u32> {
    ENTRIES
        .iter()
        .filter(|entry| {
            matches!(entry.section, Section::Search | Section::Question)
                || entry.name == "EVALUATION_CONTROL_LAZY"
        })
        .inspect(|entry| assert_eq!(entry.part(), Part::Search))
        .flat_map(|entry| entry.address..=entry.last())
        .collect()
}

#[test]
fn after_reset_only_the_node_limit_is_set() {
    let parameters = SearchParameters::default();
    for (address, word) in parameters.words() {
        let expected = match address {
            address::NODE_LIMIT => NODE_LIMIT_RESET,
            _ => 0,
        };
        assert_eq!(word, expected, "{address:#x}");
    }
}

#[test]
fn words_are_those_of_the_map_and_come_back() {
    let mut listed: Vec<u32> = SearchParameters::default()
        .words()
        .map(|(address, _)| address)
        .to_vec();
    listed.sort();
    assert_eq!(listed, addresses());
    for address in addresses() {
        for bit in 0..32 {
            let mut parameters = SearchParameters::default();
            let word = 1 << bit;
            match parameters.write(address, word) {
                Ok(()) => {
                    assert_eq!(parameters.read(address), Some(word), "{address:#x}");
                    let mut copy = SearchParameters::default();
                    for (address, word) in parameters.words() {
                        copy.write(address, word).unwrap();
                    }
                    assert_eq!(copy, parameters);
                    // Only this word differs from those after reset.
                    let differing = parameters
                        .words()
                        .into_iter()
                        .zip(SearchParameters::default().words())
                        .filter(|(a, b)| a != b);
                    assert!(differing.map(|(a, _)| a.0).all(|other| other == address));
                }
                Err(error) => {
                    assert_eq!(error, ErrorCode::ValueOutOfRange);
                    assert_eq!(parameters, SearchParameters::default());
                }
            }
        }
    }
}

#[test]
fn ranges_are_checked() {
    let ends = |address, last: u32, beyond: u32| {
        let mut parameters = SearchParameters::default();
        assert_eq!(parameters.write(address, last), Ok(()), "{address:#x}");
        assert_eq!(parameters.read(address), Some(last));
        let refused = parameters.write(address, beyond);
        assert_eq!(refused, Err(ErrorCode::ValueOutOfRange), "{address:#x}");
        assert_eq!(parameters.read(address), Some(last));
    };
    ends(address::SEARCH_DEPTH, SEARCH_DEPTH_MAX, 61);
    ends(address::OFFSET_DEPTH, SEARCH_DEPTH_MAX, 61);
    ends(address::ENDGAME_RULES, 1, 2);
    ends(address::MATING_CHECKS + 1, 15, 16);
    ends(address::SINGULAR_CHECKS, 15, 16);
    ends(address::ROOT_TESTS, 7, 8);
    ends(address::EXTEND_OPPONENT_HUNG, 1, 2);
    ends(address::BOUND, 0xFFFF, 0x8000);
    ends(address::BOUND, 0x8001, 0x1_0000);
    ends(address::OFFSET, 0xFFFF, 0x1_0000);
    ends(address::PRUNING, 0x3FFF, 0x4000);
    ends(address::EVALUATION_CONTROL_LAZY, 0x3FFF_FFFF, 0x4000_0000);
    let unknown = SearchParameters::default().write(address::BIAS, 0);
    assert_eq!(unknown, Err(ErrorCode::UnknownAddress));
}

#[test]
fn fields_are_where_the_map_says() {
    let mut parameters = SearchParameters::default();
    parameters.write(address::BOUND, 0x8001).unwrap();
    assert_eq!(parameters.bound, -BOUND_MAX);
    parameters
        .write(address::EVALUATION_CONTROL_LAZY, 0x2A_AD_01_2C)
        .unwrap();
    assert_eq!(
        parameters.lazy,
        LazyEvaluation {
            on: true,
            margin: 300,
            shift: 5,
            min_pieces: 42,
            unusual: Unusual {
                light: true,
                uneven_queens: true,
                ..Unusual::default()
            },
        }
    );
    assert_eq!(parameters.lazy.register(), 0x2A_AD_01_2C);
    for word in 0..8 {
        let tests = RootTests::from_register(word);
        assert_eq!(tests.register(), word);
        let widest = [0, 1, 2, 2, 3, 3, 3, 3][word as usize];
        assert_eq!(tests.widest(), widest);
    }
}
