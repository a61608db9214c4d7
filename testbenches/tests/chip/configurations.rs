//! Chips of other configurations behave like the reference; configurations that cannot be built are
//! refused.

use bluechip_simulator::EngineKind;
use devices::Engine;
use driver::{Driver, HostError};
use memory_map::{ChessChip, Configuration, ENTRIES, ErrorCode, Roms, address, field};
use proptest::prelude::*;
use reference::ReferenceChip;
use reference::testing::unusual;

use crate::lockstep::agree;
use crate::perft::published_counts;
use crate::search::{equal_in_games, equal_on};
use crate::traffic::drive;
use crate::{cases, other_tools_find_nothing_wrong, simulated, verilated_cases};

#[test]
fn it_is_its_reference_in_random_traffic() {
    let done = drive(&unusual(), 71, cases(800) as u32);
    assert!(done.refused > 60 && done.aborted > 30, "{done:?}");
    drive(&Configuration::small(), 72, cases(800) as u32);
    drive(&Configuration::perft(), 78, cases(800) as u32);
}

#[test]
fn it_searches_as_its_reference() {
    equal_on(Engine::Compiled, &unusual(), cases(150), 73);
}

#[test]
fn it_searches_as_its_reference_in_verilator() {
    equal_on(Engine::Verilator, &unusual(), verilated_cases(40), 74);
}

#[test]
fn it_knows_as_much_of_a_game_as_its_reference() {
    equal_in_games(&unusual(), cases(24), 75);
}

#[test]
fn all_engines_agree_on_it_in_every_clock() {
    agree(&unusual(), &EngineKind::ALL, 76, cases(20));
    agree(&Configuration::perft(), &EngineKind::ALL, 83, cases(30));
    agree(
        &Configuration::small(),
        &[EngineKind::Compiled],
        77,
        cases(300),
    );
}

#[test]
fn it_counts_leaves() {
    published_counts(simulated(&unusual()));
    published_counts(simulated(&Configuration::small()));
    published_counts(simulated(&Configuration::perft()));
}

#[test]
fn other_tools_find_nothing_wrong_with_its_verilog() {
    other_tools_find_nothing_wrong(&unusual(), "chip");
}

/// Absent entries are unknown addresses, and present ones have the limits of the configuration.
#[test]
fn it_has_what_its_configuration_says() {
    has_what_it_says(&unusual());
    has_what_it_says(&Configuration::perft());
}

fn has_what_it_says(configuration: &Configuration) {
    let mut chips: [Box<dyn ChessChip>; 2] = [
        Box::new(simulated(configuration)),
        Box::new(ReferenceChip::new(configuration)),
    ];
    for chip in &mut chips {
        for entry in ENTRIES {
            chip.write(address::ERROR, 0).unwrap();
            let word = chip.read(entry.address).unwrap();
            let code = field::error::CODE.get(chip.read(address::ERROR).unwrap());
            let is_unknown = code == ErrorCode::UnknownAddress.code();
            assert_eq!(is_unknown, !configuration.has(entry), "{}", entry.name);
            assert!(word == 0 || !is_unknown, "{}", entry.name);
        }
        let mut refused = |address, data| {
            chip.write(address::ERROR, 0).unwrap();
            chip.write(address, data).unwrap();
            chip.idle(10).unwrap();
            field::error::CODE.get(chip.read(address::ERROR).unwrap())
        };
        let out_of_range = ErrorCode::ValueOutOfRange.code();
        if configuration.search().is_some() {
            let deepest = configuration.search_depth_max();
            assert_eq!(refused(address::SEARCH_DEPTH, deepest), 0);
            assert_eq!(refused(address::SEARCH_DEPTH, deepest + 1), out_of_range);
        }
        let checking = if configuration.has_modes() {
            0
        } else {
            out_of_range
        };
        assert_eq!(refused(address::MODE, 3), checking);
        let too_deep = ErrorCode::DepthOutOfRange.code();
        let depth = configuration.stack_depth() + 1;
        assert_eq!(refused(address::PERFT, depth), too_deep);
    }
}

/// The host continues in software when the stack of its chip is full.
#[test]
fn a_game_may_be_longer_than_the_stack() {
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(21);
    for configuration in [Configuration::perft(), Configuration::small(), unusual()] {
        let mut driver = Driver::new(simulated(&configuration)).unwrap();
        let game = driver.play(&chess::Position::start(), &moves).unwrap();
        assert_eq!(driver.position().unwrap(), game.position);
        assert_eq!(game.position.squares, chess::Position::start().squares);
        let error = driver.make("e2e5").unwrap_err();
        assert!(matches!(error, HostError::IllegalMove(_)), "{error}");
    }
}

#[test]
fn a_block_of_the_search_needs_one() {
    let repetition = chip::top("repetition").unwrap();
    let error = repetition.elaborate_as(&Configuration::generator());
    assert_eq!(
        error.unwrap_err().to_string(),
        "repetition: a block of the search, which the configuration does not have"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(12) as u32))]

    /// Every value either is a configuration, which can be elaborated, or is refused.
    #[test]
    fn any_values_are_a_chip_or_refused(
        stack in prop_oneof![Just(8), Just(16), Just(32), 0..80_u32],
        ring in prop_oneof![Just(8), Just(16), 0..40_u32],
        roms: [bool; 4],
        absent in prop::collection::vec(prop::sample::select(ENTRIES), 0..6),
        modes: bool,
        compact: bool,
        searches: bool,
    ) {
        let mut configuration = match searches {
            true => Configuration::deep_blue(),
            false => Configuration::generator(),
        };
        let [kpk, krpkr, kqkp, krkp] = roms;
        let roms = Roms { kpk, krpkr, kqkp, krkp };
        configuration = configuration.clone().with_stack_depth(stack).unwrap_or(configuration);
        configuration = configuration.clone().with_modes(modes).unwrap_or(configuration);
        configuration = configuration.with_compact_array(compact).unwrap();
        configuration = configuration.clone().with_ring(ring).unwrap_or(configuration);
        configuration = configuration.clone().with_roms(roms).unwrap_or(configuration);
        for entry in absent {
            configuration = configuration.clone().without(entry.address).unwrap_or(configuration);
        }
        let netlist = chip::whole_chip(&configuration).elaborate_as(&configuration).unwrap();
        let netlist = netlist.flatten().unwrap();
        prop_assert!(netlist.registers.len() > 100);
        ReferenceChip::new(&configuration);
    }
}
