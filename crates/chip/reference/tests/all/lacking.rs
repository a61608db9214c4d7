//! The driver with chips that lack entries of the memory map.

use driver::{Driver, HostError, ParameterSet};
use memory_map::{Configuration, EvaluationParameters, SearchParameters, entries};
use reference::ReferenceChip;
use reference::testing::{board, random_parameters};

use books::Played;
use search::{Control, Limits, SearchError, Settings, Table, Thinking, Thought};

const FEN: &str = "r2q1rk1/pp2bppp/2n1bn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 11";

/// A driver that has loaded everything, and the answer to a question.
fn asked(configuration: &Configuration) -> (Driver<ReferenceChip>, (Option<bool>, u64)) {
    let mut driver = Driver::new(ReferenceChip::new(configuration)).unwrap();
    driver.load_evaluation(&random_parameters(7)).unwrap();
    driver.load(&board(FEN).position(1)).unwrap();
    let parameters = SearchParameters {
        bound: 20,
        ..ParameterSet::DeepBlue.parameters(2)
    };
    driver.configure(&parameters).unwrap();
    let answer = driver
        .ask(&mut || std::ops::ControlFlow::Continue(()))
        .unwrap();
    (driver, (answer.succeeded, answer.nodes))
}

/// Every entry that the host writes and that a chip can lack is found missing where it is missing,
/// and no other; the chip answers a question nevertheless.
#[test]
fn what_a_chip_lacks_is_found_when_it_is_loaded() {
    for entry in Configuration::optional() {
        let configuration = Configuration::deep_blue().without(entry.address).unwrap();
        let (driver, _) = asked(&configuration);
        let lacking: Vec<_> = driver.lacking().map(|entry| entry.name).collect();
        assert_eq!(lacking, [entry.name]);
    }
}

/// Without the slow evaluation a chip answers as one that has it turned off.
#[test]
fn a_chip_without_the_slow_evaluation_answers() {
    let without = Configuration::deep_blue().with_slow(false).unwrap();
    let (mut driver, answer) = asked(&without);
    assert!(!driver.has(entries::SLOW_EVALUATION.address));
    assert!(driver.has(entries::PIECE_PLACEMENT.address));
    let complete = Configuration::deep_blue();
    let absent = |entry: &&memory_map::Entry| complete.has(entry) && !without.has(entry);
    let absent = memory_map::ENTRIES.iter().filter(absent);
    assert!(driver.lacking().eq(absent));
    assert_eq!(driver.slow_score().unwrap(), 0);

    let (mut whole, with_slow) = asked(&complete);
    assert_eq!(whole.lacking().count(), 0);
    assert_ne!(answer, with_slow);
    let off = SearchParameters {
        bound: 20,
        slow_evaluation: false,
        ..ParameterSet::DeepBlue.parameters(2)
    };
    whole.configure(&off).unwrap();
    let without_slow = whole
        .ask(&mut || std::ops::ControlFlow::Continue(()))
        .unwrap();
    assert_eq!(answer, (without_slow.succeeded, without_slow.nodes));
    // Another load of other values, now that it is known.
    driver.load_evaluation(&random_parameters(8)).unwrap();
}

fn think(configurations: &[Configuration]) -> Result<Thought, SearchError> {
    let mut chips: Vec<_> = (configurations.iter())
        .map(|configuration| Driver::new(ReferenceChip::new(configuration)).unwrap())
        .collect();
    Thinking {
        game: &Played::new(&board(FEN).position(1)).unwrap(),
        values: &EvaluationParameters::standard(),
        settings: &Settings::default(),
        table: &Table::new(1),
        limits: &Limits {
            depth: Some(4),
            ..Limits::default()
        },
        control: &Control::new(false),
    }
    .think(&mut chips, &mut |_| {})
}

/// Chips of different configurations would give different answers: the first one loaded stays, the
/// other one is named and left out.
#[test]
fn a_search_takes_no_chips_of_different_configurations() {
    let complete = Configuration::deep_blue();
    let fast = complete.clone().with_slow(false).unwrap();
    let alone = |configuration: &Configuration| {
        let thought = think(std::slice::from_ref(configuration)).unwrap();
        (thought.lines[0].score, thought.best())
    };
    let thought = think(&[complete.clone(), fast.clone()]).unwrap();
    let [(number, error)] = &thought.failed[..] else {
        panic!("{:?}", thought.failed);
    };
    let SearchError::Chip(HostError::OtherEntries { has, .. }) = error else {
        panic!("{error}");
    };
    assert_eq!(*has, *number == 0);
    let (left, says) = match number {
        0 => (
            &fast,
            "this chip has SLOW_SCORE, another chip of the same search lacks it",
        ),
        _ => (
            &complete,
            "this chip lacks SLOW_SCORE, another chip of the same search has it",
        ),
    };
    assert_eq!(error.to_string(), says);
    assert_eq!((thought.lines[0].score, thought.best()), alone(left));
    assert!(think(&[fast.clone(), fast]).unwrap().failed.is_empty());
}
