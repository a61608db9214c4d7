//! The repetition detector against whole boards.

use proptest::prelude::*;
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
            claim_candidate: game.claim_candidate(),
            no_progress_candidate: game.no_progress_candidate(),
            claim: game.claim(),
            no_progress: game.no_progress(plies_since_root),
        }
    }

    fn of_detector(detector: &Repetition, game: &Game, plies_since_root: u32) -> Verdict {
        Verdict {
            known: detector.count(),
            repeated: detector.repeated(),
            claim_candidate: detector.claim_candidate(),
            no_progress_candidate: detector.no_progress_candidate(),
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
            prop_assert_eq!(found, expected, "{} after {:?}", shuffle.game().board().position(1), step);
        }
    }

    #[test]
    fn plies_of_no_game_do_no_harm(capacity in prop::sample::select(&CAPACITIES), plies in prop::collection::vec((0..64_u32, 0..64_u32, 0..8_u8, 0..4_u8, any::<bool>()), 0..200)) {
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
            for candidate in [detector.claim_candidate(), detector.no_progress_candidate()].into_iter().flatten() {
                prop_assert!(candidate.age % 2 == 1 && (3..capacity).contains(&candidate.age));
            }
        }
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
