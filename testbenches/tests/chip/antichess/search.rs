//! Complete chips of AntiChess search as the reference does: the same answer, best move, nodes and
//! evaluations.

use bluechip_simulator::EngineKind;
use devices::{Design, Engine};
use driver::generator::antichess_values;
use driver::{Driver, ExactScore, ExactSearch, Game};
use memory_map::{ChessChip, Configuration, MATE_SCORE, Rules, SearchParameters};
use rand::rngs::SmallRng;
use reference::ReferenceChip;
use reference::testing::{antichess_search_parameters, board_by, random_parameters_by};

use crate::lockstep::agree;
use crate::search::{equal_searches_in_games, equal_searches_with, fast_score, load};
use crate::{cases, load_evaluation, other_tools_find_nothing_wrong, simulated, verilated_cases};

/// Complete chips of all rules: with switches and without, stalemate a draw or a win.
fn configurations() -> impl Iterator<Item = Configuration> {
    Rules::all()
        .filter(|rules| rules.is_antichess())
        .map(|rules| Configuration::losers().with_rules(rules).unwrap())
}

/// Random parameters of searches that end soon.
fn questions(random: &mut SmallRng, score: i32) -> SearchParameters {
    let parameters = antichess_search_parameters(random, score);
    SearchParameters {
        node_limit: parameters.node_limit.min(2_000),
        ..parameters
    }
}

/// Searches on an engine, of positions for each chip, are those of the reference.
fn equal_on(
    engine: Engine,
    chips: impl IntoIterator<Item = Configuration>,
    positions: usize,
    seed: u64,
) {
    for (configuration, seed) in chips.into_iter().zip(seed..) {
        let mut tested = engine.chip(&Design::new(&configuration)).unwrap();
        let mut model = ReferenceChip::new(&configuration);
        for (evaluation, positions) in [
            (antichess_values(), positions),
            (random_parameters_by(configuration.rules(), seed), positions),
        ] {
            equal_searches_with(
                &evaluation,
                tested.as_mut(),
                &mut model,
                questions,
                positions,
                seed,
            );
        }
    }
}

/// In a long run, a thousand positions with a thousand sets of parameters.
#[test]
fn the_compiled_chips_search_as_the_reference() {
    equal_on(Engine::Compiled, configurations(), cases(25) / 2, 101);
}

/// In a long run, a thousand positions, half of them with random parameters.
#[test]
fn the_verilated_chips_search_as_the_reference() {
    let chips = [Configuration::losers(), Configuration::antichess()];
    equal_on(Engine::Verilator, chips, verilated_cases(25), 111);
}

#[test]
fn searches_in_games_know_the_history() {
    for (configuration, seed) in configurations().zip(121..) {
        let mut tested = simulated(&configuration);
        let mut model = ReferenceChip::new(&configuration);
        equal_searches_in_games(&mut tested, &mut model, questions, cases(4), seed);
    }
}

#[test]
fn all_engines_agree_on_complete_chips_in_every_clock() {
    agree(&Configuration::losers(), &EngineKind::ALL, 131, cases(20));
    agree(
        &Configuration::antichess(),
        &EngineKind::ALL,
        132,
        cases(20),
    );
}

/// Only in a long run: a short one lints those in `rtl`, and compiles their models.
#[test]
fn other_tools_find_nothing_wrong_with_the_verilog_of_complete_chips() {
    if !test_length::is_long() {
        return;
    }
    for configuration in [Configuration::losers(), Configuration::antichess()] {
        other_tools_find_nothing_wrong(&configuration, "chip");
    }
}

/// The position of the paper's line, and how deep it is searched.
const PAPER: (&str, u32) = ("5b1k/7p/8/3r4/5PN1/3r4/q7/2B4K b - - 0 1", 5);

/// The win in it: after six plies Black is mated.
const WIN: i32 = MATE_SCORE - 6;

/// The exact score of the paper's position by a chip whose first bound is the win.
fn papers_score<C: ChessChip + Send>(mut chip: C) -> ExactScore {
    load_evaluation(&mut chip, &antichess_values());
    let rules = Rules::LOSERS;
    let mut driver = Driver::for_game(chip, rules).unwrap();
    let parameters = SearchParameters {
        depth: PAPER.1,
        mating_checks: [1; 2],
        singular_checks: [1; 2],
        node_limit: 0,
        ..SearchParameters::default()
    };
    let game = Game::from(board_by(rules, PAPER.0).position(1));
    let search = ExactSearch {
        guess: WIN,
        ..ExactSearch::new(parameters.by_rules(rules))
    };
    search
        .run(std::slice::from_mut(&mut driver), &game)
        .unwrap()
}

/// The static evaluation prefers White, with fewer pieces; the chip finds that Black can force its
/// own mate, and wins.
#[test]
fn the_chip_finds_the_papers_line() {
    let configuration = Configuration::losers();
    let mut chip = simulated(&configuration);
    let mut found = papers_score(&mut chip);
    let expected = papers_score(ReferenceChip::new(&configuration));
    assert_eq!(found.score.unwrap().0, WIN);
    assert_eq!(found.best.unwrap().to_string(), "f8h6");
    assert_eq!((found.asked.len(), found.nodes), (6, 184_022));
    assert!(found.cycles < 15 * found.nodes, "{} clocks", found.cycles);
    found.cycles = 0;
    for asked in &mut found.asked {
        asked.answer.cycles = 0;
    }
    assert_eq!(found, expected);
    // White has fewer pieces, and the better static score.
    let board = board_by(Rules::LOSERS, PAPER.0);
    load(&mut chip, &board);
    assert!(fast_score(&mut chip, &board) < 0);
}
