//! The search against an independent one with values, and parameter by parameter.

use crate::common::mate;
use crate::common::minimax::{Found, Minimax};
use crate::common::questions::*;
use chess::{Mode, MoveWord};
use memory_map::{
    BOUND_MAX, EvaluationParameters, ExternalPort, LazyEvaluation, MATE_SCORE, Pruning, RootTests,
    SearchParameters, Unusual, address, entries,
};
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use reference::movegen::moves;
use reference::search::Answer;
use reference::testing::{MATES, SUITE, board, played_boards, unbalanced_boards, wild_boards};
use reference::{Board, Ply, Repetition};

#[test]
fn mates_have_their_distance() {
    for position in MATES {
        let board = crate::common::cozy(&board(position.fen));
        let found = mate::distance(&board, position.moves);
        assert_eq!(found, Some(position.moves), "{}", position.name);
    }
    // A stalemate is none.
    let pawn = crate::common::cozy(&board("5k2/5P2/4K3/8/8/8/8/8 w - - 0 1"));
    assert_eq!(mate::distance(&pawn, 2), None);
}

#[test]
fn mates_are_found_at_their_distance() {
    for position in MATES {
        let (board, plies, name) = (board(position.fen), position.plies(), position.name);
        // The last position must be one of full width to be seen as mate.
        let value = MATE_SCORE - plies as i32;
        let best = best_at(&board, plies + 1, value).unwrap();
        let keys = mate::keys(&crate::common::cozy(&board), position.moves);
        assert!(keys.contains(&best.to_string()), "{name}: {best} {keys:?}");
        assert!(!reaches(&board, plies, MATE_SCORE - 100), "{name}");
        // As the other side sees it after the best move.
        if plies > 1 {
            best_at(&board.after(best), plies, plies as i32 - 1 - MATE_SCORE);
        }
    }
}

/// Whether the score at this depth is at least the bound.
fn reaches(board: &Board, depth: u32, bound: i32) -> bool {
    ask(board, &with_bound(&to_depth(depth), bound)).succeeded == Some(true)
}

/// The best move at this depth, where the score is this one.
fn best_at(board: &Board, depth: u32, score: i32) -> Option<MoveWord> {
    let answer = ask(board, &with_bound(&to_depth(depth), score));
    assert_eq!(answer.succeeded, Some(true), "{}", board.position(1));
    assert!(!reaches(board, depth, score + 1), "{}", board.position(1));
    answer.best
}

#[test]
fn a_root_without_moves_is_mate_or_stalemate() {
    for (fen, value) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", -MATE_SCORE),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),
    ] {
        for ignore_stalemate in [false, true] {
            let parameters = SearchParameters {
                ignore_stalemate,
                ..to_depth(1)
            };
            assert_eq!(score(&board(fen), &parameters), value);
            let answer = ask(&board(fen), &with_bound(&parameters, value));
            assert_eq!((answer.best, answer.nodes), (None, 0));
        }
    }
}

// The twelve parameters.

#[test]
fn parameter_1_depth() {
    let two_rooks = board("7k/8/8/8/8/8/R7/1R5K w - - 0 1");
    assert!(score(&two_rooks, &to_depth(3)) < 10_000);
    assert_eq!(score(&two_rooks, &to_depth(4)), MATE_SCORE - 3);
    let start = board(chess::START_FEN);
    let nodes: Vec<u64> = (0..5)
        .map(|depth| ask(&start, &with_bound(&to_depth(depth), 1_000)).nodes)
        .collect();
    // Quiescence at the root has nothing to capture.
    assert_eq!(nodes[..2], [0, 20]);
    assert!(nodes.is_sorted_by(|a, b| a < b), "{nodes:?}");
}

/// White can take either knight.
const TWO_KNIGHTS: &str = "3r2k1/5ppp/n7/4n3/8/6B1/5PPP/R5K1 w - - 0 1";

fn offset_tests(root_tests: RootTests, offset_depth: u32, offset: u32) -> Answer {
    let board = board(TWO_KNIGHTS);
    let parameters = SearchParameters {
        root_tests,
        offset_depth,
        offset,
        ..to_depth(3)
    };
    let value = score(&board, &to_depth(3));
    ask(&board, &with_bound(&parameters, value))
}

#[test]
fn parameter_2_offset_depth() {
    let trinary = RootTests {
        trinary: true,
        ..RootTests::default()
    };
    assert_eq!(offset_tests(trinary, 1, 100).good_moves, 2);
    // 0 counts as 1.
    assert_eq!(offset_tests(trinary, 0, 100), offset_tests(trinary, 1, 100));
    // In three plies there is time to take a knight later.
    assert_eq!(offset_tests(trinary, 3, 100).good_moves, 4);
    assert_eq!(offset_tests(trinary, 1, 65_535).good_moves, 4);
    // The offset bound is no lower than the lowest.
    let mated = SearchParameters {
        root_tests: trinary,
        offset: 65_535,
        ..with_bound(&to_depth(1), -BOUND_MAX)
    };
    assert_eq!(ask(&board(TWO_KNIGHTS), &mated).good_moves, 4);
}

#[test]
fn parameter_7_root_tests() {
    let tests = |word| offset_tests(RootTests::from_register(word), 1, 100);
    let register = |word| {
        let parameters = SearchParameters {
            root_tests: RootTests::from_register(word),
            ..to_depth(3)
        };
        tests(word).register(&parameters) >> 4
    };
    // Two moves are good: not singular, but binary and trinary.
    for (asked, good, answered) in [
        (0b000, 0, 0b000),
        (0b001, 2, 0b000),
        (0b010, 2, 0b010),
        (0b100, 2, 0b100),
        (0b111, 2, 0b110),
    ] {
        assert_eq!(tests(asked).good_moves, good, "{asked:b}");
        assert_eq!(register(asked), good | answered << 4, "{asked:b}");
    }
    // The singular test ends with the second good move, so it takes fewer nodes.
    assert!(tests(0).nodes < tests(1).nodes);
    assert!(tests(1).nodes < tests(2).nodes);
    assert_eq!(tests(2).nodes, tests(6).nodes);
    // Without a best move there is nothing to compare with.
    let parameters = SearchParameters {
        root_tests: RootTests::from_register(7),
        bound: -500,
        ..to_depth(0)
    };
    let answer = ask(&board(chess::START_FEN), &parameters);
    assert_eq!((answer.succeeded, answer.good_moves), (Some(true), 0));
}

#[test]
fn parameter_3_endgame_rules() {
    let knight = board("8/8/8/3k4/8/3K4/3N4/8 w - - 0 1");
    let rules = |endgame_rules| SearchParameters {
        endgame_rules,
        ..to_depth(2)
    };
    assert!(score(&knight, &rules(false)) > 200);
    assert_eq!(score(&knight, &rules(true)), 0);
    // The first move of each line ends it, for either bound.
    let moves = moves(&knight, Mode::All, true).len() as u64;
    assert_eq!(ask(&knight, &with_bound(&rules(true), 1)).nodes, moves);
    assert_eq!(ask(&knight, &rules(true)).nodes, 1);
}

#[test]
fn parameter_4_endgame_roms() {
    let opposition = board("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1");
    let blocked = board("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1");
    for (board, drawn) in [(&opposition, false), (&blocked, true)] {
        let at_once = |endgame_roms| SearchParameters {
            endgame_roms,
            ..to_depth(0)
        };
        assert_ne!(score(board, &at_once(false)), 0);
        assert_eq!(score(board, &at_once(true)) == 0, drawn);
    }
}

fn checks(mating: [u32; 2], singular: [u32; 2]) -> SearchParameters {
    SearchParameters {
        mating_checks: mating,
        singular_checks: singular,
        ..to_depth(0)
    }
}

#[test]
fn parameter_5_mating_checks() {
    for (fen, side) in [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 0),
        ("r6k/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1),
    ] {
        let board = board(fen);
        let quota = |color: usize, checks: u32| {
            let mut quota = [0; 2];
            quota[color] = checks;
            quota
        };
        let mate = MATE_SCORE - 1;
        assert!(score(&board, &checks([0; 2], [0; 2])) < mate);
        assert_eq!(score(&board, &checks(quota(side, 1), [0; 2])), mate);
        // The other side's quota is of no use; a singular check pays for a mating one.
        assert!(score(&board, &checks(quota(1 - side, 9), [0; 2])) < mate);
        assert_eq!(score(&board, &checks([0; 2], quota(side, 1))), mate);
    }
    // Two checks cost two: the rook forces a knight between, then the knight mates.
    let twice = board("7k/6pp/7n/4N3/8/8/8/R6K w - - 0 1");
    let mate = MATE_SCORE - 3;
    assert!(score(&twice, &checks([1, 0], [0; 2])) < mate);
    assert_eq!(score(&twice, &checks([2, 0], [0; 2])), mate);
}

#[test]
fn parameter_6_singular_checks() {
    // The knight forks king and queen; the king has several squares, but the queen hangs.
    let fork = board("4k3/1q3ppp/8/8/2N5/8/5PPP/6K1 w - - 0 1");
    let without = score(&fork, &checks([9, 9], [0; 2]));
    let with = score(&fork, &checks([0; 2], [1, 0]));
    assert!(with > without + 500, "{without} {with}");
    assert_eq!(score(&fork, &checks([0; 2], [0, 1])), without);
    // A check that is neither is no node.
    let weak = board("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    let asked = |singular| with_bound(&checks([0; 2], [singular, 0]), 10_000);
    assert_eq!(ask(&weak, &asked(0)).nodes, 0);
    assert_eq!(ask(&weak, &asked(9)).nodes, 0);
}

#[test]
fn a_capture_that_checks_counts() {
    let taken = board("4r1k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1");
    let mate = MATE_SCORE - 1;
    assert!(score(&taken, &checks([0; 2], [9, 9])) == mate);
    assert!(score(&taken, &checks([9, 9], [0; 2])) == mate);
    // Without a check to spend it is a capture like others, and so it is if only the other side has
    // one.
    for quota in [[0, 0], [0, 9]] {
        let found = score(&taken, &checks(quota, quota));
        assert!((300..1_000).contains(&found), "{found}");
    }
    // So does a promotion: to a queen, in contact with the king, though the king has squares to go
    // to.
    let promotes = board("8/2Pk4/8/8/8/8/8/7K w - - 0 1");
    let bound = with_bound(&checks([1, 0], [0; 2]), 2_000);
    let plain = with_bound(&checks([0; 2], [0; 2]), 2_000);
    assert!(ask(&promotes, &bound).nodes > ask(&promotes, &plain).nodes);
}

#[test]
fn a_check_at_the_horizon_is_evaded() {
    let back_rank = board("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1");
    for depth in 0..3 {
        let parameters = SearchParameters {
            depth,
            ..checks([15; 2], [15; 2])
        };
        assert_eq!(score(&back_rank, &parameters), MATE_SCORE - 1, "{depth}");
    }
    // Without a quota it is a position like others.
    assert!(score(&back_rank, &to_depth(1)) < 1_000);
    // The king has two squares, and nothing hangs: too weak a check.
    let weak = board("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    let at_one = |checks| SearchParameters { depth: 1, ..checks };
    let nodes = |checks: SearchParameters| ask(&weak, &with_bound(&at_one(checks), 20_000)).nodes;
    assert_eq!(nodes(checks([9; 2], [9; 2])), nodes(checks([0; 2], [0; 2])));
}

#[test]
fn parameter_8_ignore_stalemate() {
    let parameters = |depth, ignore_stalemate| SearchParameters {
        ignore_stalemate,
        ..to_depth(depth)
    };
    // White stalemates, or loses his pawn.
    let pawn = board("5k2/5P2/4K3/8/8/8/8/8 w - - 0 1");
    assert_eq!(score(&pawn, &parameters(2, false)), 0);
    let ignored = score(&pawn, &parameters(2, true));
    assert!(ignored > 50 && ignored < 1_000, "{ignored}");
    // Further up it is looked at.
    assert_eq!(score(&pawn, &parameters(3, true)), 0);
    // Mate is seen all the same, and stalemate is none.
    let queen = board("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1");
    for ignore_stalemate in [false, true] {
        let found = score(&queen, &parameters(2, ignore_stalemate));
        assert_eq!(found, MATE_SCORE - 1);
    }
}

/// Scores without and with a change of the parameters.
fn scores(fen: &str, depth: u32, change: impl Fn(&mut SearchParameters)) -> [i32; 2] {
    let board = board(fen);
    let plain = to_depth(depth);
    let mut changed = plain.clone();
    change(&mut changed);
    [score(&board, &plain), score(&board, &changed)]
}

/// Nodes of a search that fails, without and with a change of the parameters.
fn nodes(fen: &str, depth: u32, change: impl Fn(&mut SearchParameters)) -> [u64; 2] {
    let board = board(fen);
    let plain = with_bound(&to_depth(depth), 20_000);
    let mut changed = plain.clone();
    change(&mut changed);
    [plain, changed].map(|parameters| ask(&board, &parameters).nodes)
}

#[test]
fn parameter_9_extend_pawn_push() {
    let extend = |parameters: &mut SearchParameters| parameters.extend_pawn_push = true;
    // To the seventh rank, and to the sixth with the way free: the promotion comes into sight.
    let [plain, extended] = scores("8/8/P7/8/8/8/7k/K7 w - - 0 1", 1, extend);
    assert!(extended > plain, "{plain} {extended}");
    let [plain, extended] = nodes("8/8/8/P7/8/8/7k/K7 w - - 0 1", 1, extend);
    assert!(extended > plain);
    let [plain, extended] = nodes("K7/7k/8/8/p7/8/8/8 b - - 0 1", 1, extend);
    assert!(extended > plain);
    // Not with the way blocked, nor to the fifth rank, nor for another piece.
    for fen in [
        "8/n7/8/P7/8/8/7k/K7 w - - 0 1",
        "8/8/8/8/P7/8/7k/K7 w - - 0 1",
        "8/8/R7/8/8/8/7k/K7 w - - 0 1",
    ] {
        let [plain, extended] = nodes(fen, 1, extend);
        assert_eq!(plain, extended, "{fen}");
    }
}

#[test]
fn parameter_10_extend_several_hung() {
    let extend = |parameters: &mut SearchParameters| parameters.extend_several_hung = true;
    // The pawn forks two knights.
    let [plain, extended] = scores("4k3/8/3n1n2/8/4P3/8/8/4K3 w - - 0 1", 1, extend);
    assert!(extended > plain + 150, "{plain} {extended}");
    // One hung piece is not enough, unless it is pinned.
    for fen in [
        "k7/8/1p1n4/8/4P3/8/8/4K3 w - - 0 1",
        "k7/8/3n4/8/8/8/8/K2R4 w - - 0 1",
    ] {
        let [plain, extended] = nodes(fen, 1, extend);
        assert_eq!(plain, extended, "{fen}");
    }
    let [plain, extended] = nodes("3k4/8/3n4/8/8/8/8/K2R4 w - - 0 1", 1, extend);
    assert!(extended > plain);
    // Seen from the king along a diagonal, attacked along a line: no pin.
    let [plain, extended] = nodes("4k3/8/8/1n6/8/8/8/KR6 w - - 0 1", 1, extend);
    assert_eq!(plain, extended);
}

#[test]
fn parameter_11_extend_hung_again() {
    let extend = |parameters: &mut SearchParameters| parameters.extend_hung_again = true;
    // The knight hangs before and after most of White's moves.
    let [plain, extended] = nodes("k7/8/3n4/8/8/8/8/K2R4 w - - 0 1", 1, extend);
    assert!(extended > plain);
    // Here it hangs only afterwards.
    let [plain, extended] = nodes("k7/8/3n4/8/8/8/8/K3R3 w - - 0 1", 1, extend);
    assert_eq!(plain, extended);
}

#[test]
fn parameter_12_extend_opponent_hung() {
    let extend = |parameters: &mut SearchParameters| parameters.extend_opponent_hung = true;
    // White's rook hangs wherever the other pieces go.
    let [plain, extended] = nodes("k2r4/8/8/8/8/8/3R4/7K w - - 0 1", 1, extend);
    assert!(extended > plain);
    let [plain, extended] = nodes("k7/8/8/8/8/8/3R4/7K w - - 0 1", 1, extend);
    assert_eq!(plain, extended);
}

/// With moves pruned in the last plies.
fn pruning(depth: u32, margin: u32) -> impl Fn(&mut SearchParameters) {
    move |parameters| parameters.pruning = Pruning { depth, margin }
}

#[test]
fn parameter_13_pruning() {
    // White's king takes the rook; Black, who is asked for more than he has left, has nothing to
    // attack.
    let taken = board("6k1/5ppp/8/8/8/n7/1r6/K7 w - - 0 1");
    let answers = |depth, margin| {
        let mut parameters = with_bound(&to_depth(2), -2_000);
        pruning(depth, margin)(&mut parameters);
        ask(&taken, &parameters).nodes
    };
    let all = answers(0, 0);
    assert!(all > 10);
    assert_eq!(answers(1, 0), 1);
    assert_eq!(answers(3, 0), 1);
    assert_eq!(answers(1, 4_095), all);
    // The root is never pruned; elsewhere, the higher the less is left.
    let fen = SUITE[1].fen;
    let [all, pruned] = nodes(fen, 1, pruning(3, 0));
    assert_eq!(all, pruned);
    let bound = score(&board(fen), &to_depth(3)) - 100;
    let counts: Vec<u64> = (0..3)
        .map(|depth| {
            let mut parameters = with_bound(&to_depth(3), bound);
            pruning(depth, 20)(&mut parameters);
            ask(&board(fen), &parameters).nodes
        })
        .collect();
    assert!(counts.is_sorted_by(|a, b| a > b), "{counts:?}");
}

#[test]
fn what_attacks_is_not_pruned() {
    const FORK: &str = "4b2k/2n2ppp/8/8/1R1P1R2/8/5Pp1/7K w - - 0 1";
    // A knight forks two rooks, wherever White's king goes.
    let [plain, pruned] = scores(FORK, 3, pruning(2, 0));
    assert_eq!(plain, pruned);
    let before = score(&board(FORK), &to_depth(1));
    assert!(plain + 100 < before, "{plain} {before}");
    // A pawn steps on, and promotes next: that attacks nothing.
    let [plain, pruned] = scores("7k/7p/8/8/8/p7/7P/6NK w - - 0 1", 3, pruning(2, 0));
    assert!(plain + 300 < pruned, "{plain} {pruned}");
}

#[test]
fn a_side_in_check_is_not_pruned() {
    // As far below as can be, Black's king has all its answers to a rook's check.
    let rooks = board("k7/8/8/8/8/8/7R/K6R w - - 0 1");
    let [plain, pruned] = [0, 1].map(|depth| {
        let mut parameters = with_bound(&to_depth(2), MATE_SCORE - 10);
        pruning(depth, 0)(&mut parameters);
        ask(&rooks, &parameters)
    });
    assert_eq!(
        [plain, pruned].map(|answer| answer.succeeded),
        [Some(false); 2]
    );
    assert!(pruned.nodes > moves(&rooks, Mode::All, true).len() as u64);
}

#[test]
fn a_line_is_extended_once() {
    let all = |parameters: &mut SearchParameters| {
        parameters.extend_several_hung = true;
        parameters.extend_hung_again = true;
        parameters.extend_opponent_hung = true;
        parameters.extend_pawn_push = true;
    };
    for position in SUITE {
        let [plain, extended] = nodes(position.fen, 1, all);
        let [deeper, _] = nodes(position.fen, 2, all);
        assert!(plain <= extended, "{}", position.name);
        // One more ply for all lines is the most.
        assert!(extended <= plain + deeper, "{}", position.name);
    }
}

// Draws.

/// Plays moves, also for the detector.
fn play(fen: &str, texts: &[&str]) -> (Board, Repetition) {
    let mut board = board(fen);
    let mut repetition = Repetition::new(32);
    for text in texts {
        let mv = moves(&board, Mode::All, true)
            .into_iter()
            .find(|mv| mv.to_string() == *text)
            .unwrap();
        repetition.push(Ply::new(&board, mv));
        board.make(mv);
    }
    (board, repetition)
}

#[test]
fn a_repetition_is_a_draw() {
    let (root, history) = play(
        "6k1/qq3ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        &["a1b1", "g8h8", "b1a1", "h8g8"],
    );
    let answer = |bound| {
        ask_after(
            &root,
            &mut history.clone(),
            &with_bound(&to_depth(1), bound),
        )
    };
    // Every other move loses.
    assert_eq!(answer(0).best.unwrap().to_string(), "a1b1");
    assert_eq!(score_after(&root, &history, &to_depth(1)), 0);
    assert!(score(&root, &to_depth(1)) < -500);
    // A root that stood there before is no draw itself.
    let (root, history) = play(
        "6k1/5ppp/8/8/8/8/QQ3PPP/6K1 w - - 0 1",
        &["a2a1", "g8h8", "a1a2", "h8g8"],
    );
    assert!(score_after(&root, &history, &to_depth(1)) > 1_000);
}

#[test]
fn a_claim_is_a_draw_at_least() {
    // White wins with his rooks, but Black gives check for ever: after the forced king move he can
    // repeat.
    let (root, history) = play("8/1RR5/8/8/k6q/8/6PK/8 w - - 0 1", &["h2g1", "h4e1"]);
    assert_eq!(moves(&root, Mode::All, true).len(), 1);
    for depth in 1..3 {
        assert!(score(&root, &to_depth(depth)) > 0);
        assert_eq!(score_after(&root, &history, &to_depth(depth)), 0);
    }
}

#[test]
fn a_detour_leads_nowhere() {
    // While Black's king went to and fro the rook took three moves for what one would have done.
    let (after, history) = play(
        "8/8/4k3/8/8/3K4/8/7R w - - 0 1",
        &["h1h2", "e6e7", "h2h3", "e7e6", "h3h4"],
    );
    // Only if the whole way lies within the search.
    assert!(!history.no_progress(&after, 4));
    assert!(history.no_progress(&after, 5));
}

#[test]
fn fifty_moves_are_a_draw_even_with_mate() {
    let fen = |fifty| format!("7k/8/6K1/8/8/8/8/R7 w - - {fifty} 80");
    assert_eq!(score(&board(&fen(98)), &to_depth(2)), MATE_SCORE - 1);
    assert_eq!(score(&board(&fen(99)), &to_depth(2)), 0);
    // The root itself may be past it.
    assert_eq!(score(&board(&fen(110)), &to_depth(2)), 0);
    let pawn = board("7k/8/6K1/8/8/8/P7/R7 w - - 99 80");
    assert!(score(&pawn, &to_depth(1)) > 300);
}

// Limits.

#[test]
fn the_node_limit_ends_the_search_without_an_answer() {
    let start = board(chess::START_FEN);
    let asked = |node_limit| SearchParameters {
        node_limit,
        ..with_bound(&to_depth(3), 30)
    };
    let whole = ask(&start, &asked(0));
    assert!(whole.succeeded.is_some() && whole.nodes > 100);
    for limit in [1, 2, 50, whole.nodes as u32 - 1] {
        let answer = ask(&start, &asked(limit));
        assert_eq!(answer.succeeded, None);
        assert_eq!((answer.best, answer.good_moves), (None, 0));
        assert_eq!(answer.nodes, u64::from(limit));
    }
    for limit in [whole.nodes as u32, u32::MAX] {
        assert_eq!(ask(&start, &asked(limit)), whole);
    }
}

#[test]
fn the_node_limit_leaves_the_history_alone() {
    let start = board(chess::START_FEN);
    let mut repetition = Repetition::new(32);
    let parameters = SearchParameters {
        node_limit: 77,
        ..with_bound(&to_depth(5), 30)
    };
    ask_after(&start, &mut repetition, &parameters);
    assert_eq!(repetition.count(), 0);
}

#[test]
fn a_full_stack_ends_every_line() {
    let board = board(SUITE[6].fen);
    let evaluation = EvaluationParameters::standard();
    let fast = score(&board, &to_depth(0));
    for (stack, most) in [(64, 0), (63, moves(&board, Mode::All, true).len() as u64)] {
        let depth = 64 - stack;
        let answer = ask_from(
            &board,
            &mut Repetition::new(32),
            stack,
            &with_bound(&to_depth(depth), 5_000),
            &evaluation,
        );
        assert_eq!((answer.succeeded, answer.nodes), (Some(false), most));
        assert_eq!(answer.evaluations.slow, 0);
    }
    let standing = ask_from(
        &board,
        &mut Repetition::new(32),
        64,
        &with_bound(&to_depth(0), fast - 700),
        &evaluation,
    );
    assert_eq!((standing.succeeded, standing.best), (Some(true), None));
}

// Evaluation.

#[test]
fn lazy_evaluation_spares_slow_ones_and_changes_no_answer() {
    let lazy = |margin, min_pieces| SearchParameters {
        lazy: LazyEvaluation {
            on: true,
            margin,
            shift: 3,
            min_pieces,
            unusual: Unusual::default(),
        },
        ..to_depth(2)
    };
    for position in SUITE {
        let board = position.board();
        let value = score(&board, &to_depth(2));
        for bound in [value - 100, value, value + 1, value + 100] {
            let plain = ask(&board, &with_bound(&to_depth(2), bound));
            let spared = ask(&board, &with_bound(&lazy(50, 0), bound));
            let all = |answer: &Answer| {
                let found = answer.evaluations;
                found.good_enough + found.hopeless + found.slow
            };
            // Until the slow evaluation is built the fast one gives the same.
            assert_eq!(
                (plain.succeeded, plain.nodes),
                (spared.succeeded, spared.nodes)
            );
            assert_eq!(plain.evaluations.slow, all(&plain));
            assert_eq!(all(&plain), all(&spared));
            let pieces = board.occupied().count_ones();
            let never = ask(&board, &with_bound(&lazy(50, pieces + 1), bound));
            assert_eq!(never.evaluations, plain.evaluations);
        }
    }
}

#[test]
fn answers_are_monotone_in_the_bound() {
    for position in SUITE {
        let board = position.board();
        let value = score(&board, &to_depth(2));
        for bound in (-40..40).map(|step| value + step * step * step / 10) {
            let answer = ask(&board, &with_bound(&to_depth(2), bound));
            assert_eq!(answer.succeeded, Some(bound <= value), "{}", position.name);
        }
    }
}

fn boards() -> impl Strategy<Value = Board> {
    (any::<u64>(), any::<bool>()).prop_map(|(seed, wild)| {
        if wild {
            wild_boards(seed).next().unwrap()
        } else {
            played_boards(seed).nth((seed % 80) as usize).unwrap()
        }
    })
}

prop_compose! {
    fn parameters(depths: std::ops::Range<u32>)(
        depth in depths,
        quotas in [[0..4_u32, 0..4], [0..4, 0..4]],
        flags in any::<[bool; 9]>(),
        external in any::<[bool; 2]>(),
        pruning in (0..4_u32, 0..150_u32),
        draw_score in prop_oneof![Just(0), -300..300, -BOUND_MAX..=BOUND_MAX],
    ) -> SearchParameters {
        SearchParameters {
            mating_checks: quotas[0],
            singular_checks: quotas[1],
            endgame_rules: flags[0],
            endgame_roms: flags[1],
            ignore_stalemate: flags[2],
            extend_pawn_push: flags[3],
            extend_several_hung: flags[4],
            extend_hung_again: flags[5],
            extend_opponent_hung: flags[6],
            external_port: ExternalPort {
                term: flags[7],
                forbid: external[0],
                extend: external[1],
                ..ExternalPort::default()
            },
            slow_evaluation: flags[8],
            draw_score,
            pruning: Pruning { depth: pruning.0, margin: pruning.1 },
            ..to_depth(depth)
        }
    }
}

/// A game of few pieces that goes to and fro: its boards with their moves, and the last board.
fn shuffle(seed: u64) -> (Vec<(Board, MoveWord)>, Board) {
    const ENDINGS: [&str; 8] = [
        // Kings that can do little but go to and fro.
        "7k/7p/7P/8/8/p7/P7/K7 w - - 0 1",
        "6bk/5p1p/5P1P/8/8/p1p5/P1P5/K1B5 w - - 0 1",
        "5k2/3p1P2/3P4/8/8/4p3/2p1P3/2K5 b - - 0 1",
        "8/8/4k3/8/8/3K4/8/7R w - - 0 1",
        "8/5k2/8/2n5/8/8/1B1K4/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "8/1r3k2/8/8/8/4p3/8/1R2K3 b - - 0 1",
        "1k6/p7/8/8/8/8/P7/1K6 w - - 92 60",
    ];
    let mut random = SmallRng::seed_from_u64(seed);
    let mut board = board(ENDINGS[random.random_range(0..ENDINGS.len())]);
    let mut game: Vec<(Board, MoveWord)> = Vec::new();
    for _ in 0..random.random_range(0..12) {
        let legal = moves(&board, Mode::All, true);
        if legal.is_empty() {
            break;
        }
        // The way back, if there is one, half of the time.
        let back = game.len().checked_sub(2).map(|index| game[index].1);
        let back = legal
            .iter()
            .find(|mv| back.is_some_and(|old| (mv.from(), mv.to()) == (old.to(), old.from())));
        let mv = match back {
            Some(&mv) if random.random() => mv,
            _ => legal[random.random_range(0..legal.len())],
        };
        game.push((board.clone(), mv));
        board.make(mv);
    }
    (game, board)
}

/// Values by which nearly every material adjusts the score of a draw in its own way.
fn contemptuous() -> EvaluationParameters {
    let mut evaluation = EvaluationParameters::standard();
    for index in 0..entries::CONTEMPT.count {
        evaluation.write(address::CONTEMPT + index, (37 * index) & 0xFF);
    }
    evaluation
}

/// Every bound is answered as the exact value says, by the moves and the nodes of the independent
/// search.
fn compare(board: &Board, game: &[(Board, MoveWord)], parameters: &SearchParameters, enough: u32) {
    let evaluation = contemptuous();
    let minimax = || Minimax::new(parameters, &evaluation, enough);
    let Some(value) = minimax().value(board, game) else {
        return;
    };
    let mut history = Repetition::new(32);
    for (before, mv) in game {
        history.push(Ply::new(before, *mv));
    }
    let near = [-100, -1, 0, 1, 100].map(|distance| value + distance);
    let draw = parameters.draw_score;
    let draws = [-1, 0, 1]
        .into_iter()
        .flat_map(|distance| [draw + distance, distance - draw]);
    for bound in draws.chain(near) {
        if bound.abs() > BOUND_MAX {
            continue;
        }
        let asked = with_bound(parameters, bound);
        let answer = ask_from(board, &mut history.clone(), 0, &asked, &evaluation);
        let here = format!("{} {value} {bound} {parameters:?}", board.position(1));
        assert_eq!(answer.succeeded, Some(value >= bound), "{here}");
        if let Some(expected) = minimax().answer(board, game, bound) {
            let found = Found {
                succeeded: value >= bound,
                best: answer.best,
                nodes: answer.nodes,
            };
            assert_eq!(found, expected, "{here}");
        }
    }
}

/// A rook beside the king, diagonally, discovers the bishop's check: that is no contact check.
#[test]
fn a_discovered_check_by_a_rook_beside_the_king_is_no_contact_check() {
    let board = board("R5K1/8/1k6/8/8/1B2P3/2B2P2/8 w - - 0 1");
    let parameters = SearchParameters {
        singular_checks: [2, 0],
        ..to_depth(2)
    };
    compare(&board, &[], &parameters, 20_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(test_length::choose(150, 50)))]

    #[test]
    fn answers_agree_with_values(board in boards(), parameters in parameters(0..3)) {
        compare(&board, &[], &parameters, 4_000);
    }

    #[test]
    fn answers_agree_with_values_where_kings_are_hunted(seed: u64, parameters in parameters(0..4)) {
        let board = unbalanced_boards(seed).next().unwrap();
        compare(&board, &[], &parameters, 20_000);
    }

    #[test]
    fn answers_agree_with_values_where_positions_come_back(
        seed: u64, parameters in parameters(3..9)
    ) {
        let (game, board) = shuffle(seed);
        compare(&board, &game, &parameters, 20_000);
    }
}
