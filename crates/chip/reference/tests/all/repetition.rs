//! The repetition detector against whole boards.

use proptest::prelude::*;
use reference::movegen::moves;
use reference::testing::board;
use reference::testing::repetition::{Game, Shuffle, Step};
use reference::{Ply, Repetition};

/// What a detector says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Verdict {
    known: u32,
    repeated: bool,
    claim_candidate: Option<reference::Candidate>,
    no_progress_candidate: Option<reference::Candidate>,
    claim: bool,
    no_progress: bool,
}

impl Verdict {
    fn of_boards(game: &Game, plies_since_root: u32) -> Verdict {
        Verdict {
            known: game.known() as u32,
            repeated: game.repeated(),
            claim_candidate: game.claim_candidates().next(),
            no_progress_candidate: game.no_progress_candidates().next(),
            claim: game.claim(),
            no_progress: game.no_progress(plies_since_root),
        }
    }

    fn of_detector(detector: &Repetition, game: &Game, plies_since_root: u32) -> Verdict {
        Verdict {
            known: detector.count(),
            repeated: detector.repeated(),
            claim_candidate: detector.claim_candidate(0),
            no_progress_candidate: detector.no_progress_candidate(0),
            claim: detector.claim(game.board()),
            no_progress: detector.no_progress(game.board(), plies_since_root),
        }
    }
}

fn take(detector: &mut Repetition, step: Step) {
    match step {
        Step::Push(ply) => detector.push(ply),
        Step::Pop => detector.pop(),
        Step::Clear => detector.clear(),
    }
}

/// Plies that a detector may know.
const CAPACITIES: [u32; 3] = [8, 16, 32];

proptest! {
    #[test]
    fn the_detector_says_what_the_boards_say(
        seed: u64,
        steps in 1..800_usize,
        root in 0..33_u32,
        capacity in prop::sample::select(&CAPACITIES),
    ) {
        let mut shuffle = Shuffle::new(seed, capacity);
        let mut detector = Repetition::new(capacity);
        for _ in 0..steps {
            let step = shuffle.step();
            take(&mut detector, step);
            let expected = Verdict::of_boards(shuffle.game(), root);
            let found = Verdict::of_detector(&detector, shuffle.game(), root);
            prop_assert_eq!(
                found, expected, "{} after {:?}", shuffle.game().board().position(1), step
            );
            let mut beyond = 0;
            for candidate in shuffle.game().claim_candidates() {
                prop_assert_eq!(detector.claim_candidate(beyond), Some(candidate));
                beyond = candidate.age;
            }
            prop_assert_eq!(detector.claim_candidate(beyond), None);
        }
    }

    #[test]
    fn plies_of_no_game_do_no_harm(
        capacity in prop::sample::select(&CAPACITIES),
        plies in prop::collection::vec(
            (0..64_u32, 0..64_u32, 0..8_u8, 0..4_u8, any::<bool>()), 0..200
        )
    ) {
        let mut detector = Repetition::new(capacity);
        for (from, to, kind, flags, pop) in plies {
            if pop {
                detector.pop();
            } else {
                detector.push(Ply {
                    from: chess::Square::new(from),
                    to: chess::Square::new(to),
                    kind,
                    irreversible: flags == 1,
                    passed: flags == 2,
                });
            }
            let candidates = [detector.claim_candidate(0), detector.no_progress_candidate(0)];
            for candidate in candidates.into_iter().flatten() {
                prop_assert!(candidate.age % 2 == 1 && (3..capacity).contains(&candidate.age));
            }
        }
    }
}

/// The king goes around a triangle twice while the rook wanders off: from the latest position with
/// but one piece displaced it takes the rook two moves, from an older one it would have taken one.
#[test]
fn an_older_candidate_may_apply_where_the_latest_does_not() {
    let game = |fen: &str, texts: &str| {
        let mut game = Game::new(board(fen), 32);
        for text in texts.split(' ') {
            let legal = moves(game.board(), chess::Mode::All, true);
            let mv = legal.into_iter().find(|mv| mv.to_string() == text);
            game.play(mv.unwrap());
        }
        game
    };
    let detector = |game: &Game, fen: &str, texts: &str| {
        let (mut detector, mut at) = (Repetition::new(32), board(fen));
        for text in texts.split(' ') {
            let legal = moves(&at, chess::Mode::All, true);
            let mv = legal.into_iter().find(|mv| mv.to_string() == text).unwrap();
            detector.push(Ply::new(&at, mv));
            at.make(mv);
        }
        assert_eq!(&at, game.board());
        detector
    };
    let (fen, line) = (
        "6k1/8/8/8/8/8/8/R3K3 b - - 0 1",
        "g8h8 a1a2 h8h7 a2b2 h7g8 b2b3 g8h8 b3c3 h8h7 c3c1 h7g8",
    );
    let claim = game(fen, line);
    let ages = claim.claim_candidates().map(|candidate| candidate.age);
    assert_eq!(ages.collect::<Vec<_>>(), [5, 11]);
    assert!(claim.claim() && detector(&claim, fen, line).claim(claim.board()));
    let (fen, line) = (
        "6k1/8/8/8/8/8/8/R6K w - - 0 1",
        "a1a2 g8h8 a2b2 h8h7 b2b3 h7g8 b3c3 g8h8 c3c2 h8h7 c2d2 h7g8 d2d1",
    );
    let detour = game(fen, line);
    let detector = detector(&detour, fen, line);
    let ages = detour
        .no_progress_candidates()
        .map(|candidate| candidate.age);
    assert_eq!(ages.collect::<Vec<_>>(), [7, 13]);
    for (plies, found) in [(12, false), (13, true)] {
        assert_eq!(detour.no_progress(plies), found);
        assert_eq!(detector.no_progress(detour.board(), plies), found);
    }
}

/// The games of the tests have all of it in them.
#[test]
fn shuffles_repeat_claim_and_make_no_progress() {
    let mut shuffle = Shuffle::new(1, 32);
    let steps = 20_000;
    let mut seen = [0; 6];
    for _ in 0..steps {
        let step = shuffle.step();
        let verdict = Verdict::of_boards(shuffle.game(), 32);
        let unconfirmed = verdict.claim_candidate.is_some() && !verdict.claim;
        let full = verdict.known == 32;
        let irreversible = matches!(step, Step::Push(ply) if ply.irreversible);
        for (count, happened) in seen.iter_mut().zip([
            verdict.repeated,
            verdict.claim,
            verdict.no_progress,
            unconfirmed,
            full,
            irreversible,
        ]) {
            *count += i32::from(happened);
        }
    }
    assert!(seen.iter().all(|&count| count > 200), "{seen:?}");
}
