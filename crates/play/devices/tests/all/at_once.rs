//! Chips behind one serial link that one host asks in turns: they search at the same time.

use std::sync::Arc;
use std::time::Duration;

use bluechip_simulator::{EngineKind, Simulation};
use devices::{BoardHardware, BoardLine, BoardPins, SimulatedBoard};
use driver::Driver;
use link::{Client, LinkedChip, Settings, SharedClient};
use memory_map::{ChessChip, Configuration, SearchParameters, address, field};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::ReferenceChip;
use reference::testing::SUITE;

/// What a chip answers, but for the time it took.
const ANSWER: [u32; 11] = [
    address::ERROR,
    address::RESULT,
    address::BEST,
    address::NODES,
    address::NODES + 1,
    address::TAKEN_BACK,
    address::EVALUATIONS,
    address::EVALUATIONS + 1,
    address::EVALUATIONS + 2,
    address::EVALUATIONS + 3,
    address::EVALUATIONS + 4,
];

/// Both are given a question before either is looked at; then they are looked at in turns until
/// both have answered.
#[test]
fn two_chips_behind_a_link_search_at_the_same_time() {
    let configuration = Configuration::deep_blue();
    let client = two_chips(&configuration);
    let mut chips = [0, 1].map(|number| {
        let linked = Driver::new(LinkedChip::new(client.clone(), number).unwrap()).unwrap();
        let software = Driver::new(ReferenceChip::new(&configuration)).unwrap();
        (linked, software)
    });
    let mut random = SmallRng::seed_from_u64(7);
    // The chips judge differently.
    for (linked, software) in &mut chips {
        for address in (address::PIECE_PLACEMENT..).take(300) {
            let word = random.random_range(0..1 << 10);
            linked.chip().write(address, word).unwrap();
            software.chip().write(address, word).unwrap();
        }
    }
    let parameters = SearchParameters {
        depth: 5,
        ..SearchParameters::default()
    };
    let (mut looks_at_both, mut nodes) = (0, 0);
    for questions in SUITE[4..8].chunks(2) {
        for ((linked, software), question) in chips.iter_mut().zip(questions) {
            let position = question.fen.parse().unwrap();
            linked.load(&position).unwrap();
            linked.configure(&parameters).unwrap();
            software.load(&position).unwrap();
            software.configure(&parameters).unwrap();
        }
        for (linked, _) in &mut chips {
            linked.chip().write(address::SEARCH, 0).unwrap();
        }
        let mut is_searching = [true; 2];
        while is_searching.contains(&true) {
            for ((linked, _), is_searching) in chips.iter_mut().zip(&mut is_searching) {
                if *is_searching {
                    let status = linked.chip().read(address::STATUS).unwrap();
                    *is_searching = field::status::BUSY.is_set(status);
                }
            }
            looks_at_both += u32::from(client.lock().busy() == 0b11);
        }
        for (linked, software) in &mut chips {
            let found = linked.chip().read_all(&ANSWER).unwrap();
            software.chip().write(address::SEARCH, 0).unwrap();
            assert_eq!(found, software.chip().read_all(&ANSWER).unwrap());
            nodes += found[3];
        }
    }
    println!("{nodes} nodes; both were busy at {looks_at_both} looks");
    assert!(looks_at_both > 10, "{looks_at_both}, {nodes} nodes");
}

/// A simulated board with two chips.
fn two_chips(configuration: &Configuration) -> Arc<SharedClient<BoardLine<Simulation>>> {
    let hardware = BoardHardware {
        configuration: configuration.clone(),
        chips: 2,
        contexts: 1,
    };
    let netlist = hardware.design().unwrap().flatten().unwrap();
    let simulation = Simulation::new(netlist, EngineKind::Compiled).unwrap();
    let board = SimulatedBoard::new(simulation, BoardPins::default(), 1).unwrap();
    let settings = Settings {
        // Nothing is lost, and the board's time is its own.
        timeout: Duration::from_secs(24 * 60 * 60),
        ..Settings::default()
    };
    let client = Client::greet(BoardLine::new(board), settings, 0).unwrap();
    Arc::new(SharedClient::new(client))
}
