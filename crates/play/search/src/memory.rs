//! What the search of a thread learns about moves and positions, besides the shared table.

use super::corrections::Corrections;
use super::history::{GoodMoves, History, Killers, PLIES, QUIET_PLACES, quiet_place};
use super::huge::filled;
use super::picked::{Lists, Picked};
use super::pieces::taken;
use super::prefetch::prefetch;
use cozy_chess::{Board, Color, Move, Piece};

/// The number of static scores that are kept.
const SCORES: usize = 1 << 18;

/// The number of combinations of side, piece and destination.
const MOVES: usize = 2 * 6 * 64;

/// A move to which others answer, as the arrival of a side's piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answered(u16);

impl Answered {
    /// A move of a position.
    pub(super) fn new(board: &Board, mv: Move) -> Answered {
        let piece = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        Answered::of(board.side_to_move(), piece, mv)
    }

    /// A move of a side's piece.
    #[inline]
    pub(super) fn of(side: Color, piece: Piece, mv: Move) -> Answered {
        let of = side as usize * 6 + piece as usize;
        Answered((of * 64 + mv.to as usize) as u16)
    }

    fn index(self) -> usize {
        self.0.into()
    }
}

/// The last move and the one before it; none for null moves.
pub(super) type LastMoves = [Option<Answered>; 2];

/// The data of a ply of the present line.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// The static score, none in check.
    score: Option<i32>,
    /// The slow terms, White's view, or an estimate of them.
    slow: i32,
    /// The move that is being searched.
    moved: Option<Answered>,
    killers: Killers,
}

/// A static score with its position's key. All scores of one search have the same evaluation.
#[derive(Clone, Copy, Default)]
struct Scored {
    key: u64,
    score: i32,
    slow: i16,
    search: u16,
}

/// The memory.
pub(super) struct Memory {
    frames: Vec<Frame>,
    /// The worth of quiet moves, by side, origin and destination.
    quiet: History,
    /// The worth of quiet moves as answers to the last moves, by piece and destination.
    answers: History,
    /// The worth of captures, by piece, destination and captured piece.
    captures: History,
    /// For each move, the quiet move that refuted it.
    counters: Vec<Option<Move>>,
    /// Static scores and slow terms.
    scores: Vec<Scored>,
    /// The number of the search; 0 is none.
    search: u16,
    /// The corrections of static scores by searches.
    pub(super) corrections: Corrections,
    /// Lists for reuse.
    lists: Vec<Lists>,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            frames: vec![Frame::default(); PLIES],
            quiet: History::new(QUIET_PLACES),
            answers: History::new(MOVES * MOVES),
            captures: History::new(MOVES * 6),
            counters: vec![None; MOVES],
            scores: filled(SCORES, Scored::default()),
            search: 0,
            corrections: Corrections::new(),
            lists: Vec::new(),
        }
    }
}

impl Memory {
    /// Begins another search, possibly with other values of the evaluation.
    pub(super) fn begin(&mut self) {
        self.frames.fill(Frame::default());
        self.search = self.search.checked_add(1).unwrap_or_else(|| {
            self.scores.fill(Scored::default());
            1
        });
    }

    /// Empty lists for the moves of a position.
    pub(super) fn take_lists(&mut self) -> Lists {
        self.lists.pop().unwrap_or_default()
    }

    /// Takes the lists of a position back.
    pub(super) fn give_back(&mut self, mut lists: Lists) {
        lists.moves.clear();
        lists.keys.clear();
        lists.failed.clear();
        self.lists.push(lists);
    }

    /// The static score of a position for the side to move, and its slow terms, if they are stored.
    pub(super) fn static_score(&self, key: u64) -> Option<(i32, i32)> {
        let kept = self.scores[key as usize % SCORES];
        let is_known = kept.key == key && kept.search == self.search;
        is_known.then_some((kept.score, kept.slow.into()))
    }

    /// Prefetches the static score of a position.
    pub(super) fn prefetch(&self, key: u64) {
        prefetch(&self.scores[key as usize % SCORES]);
    }

    pub(super) fn keep_static_score(&mut self, key: u64, score: i32, slow: i32) {
        self.scores[key as usize % SCORES] = Scored {
            key,
            score,
            slow: slow as i16,
            search: self.search,
        };
    }

    /// The slow terms before a ply, White's view.
    pub(super) fn slow_before(&self, ply: i32) -> i32 {
        self.frames[(ply - 1).max(0) as usize % PLIES].slow
    }

    pub(super) fn set_slow(&mut self, ply: i32, slow: i32) {
        self.frame(ply).slow = slow;
    }

    /// Copies the slow terms of the previous position to a position in check, which is not judged.
    pub(super) fn pass_on(&mut self, ply: i32) {
        let slow = self.slow_before(ply);
        self.set_slow(ply, slow);
    }

    pub(super) fn set_score(&mut self, ply: i32, score: Option<i32>) {
        self.frame(ply).score = score;
    }

    /// Whether the side to move is better off than at its last move, or at the one before that if
    /// it was in check then.
    pub(super) fn improves(&self, ply: i32) -> bool {
        let score = |plies: i32| match ply >= plies {
            true => self.frames[(ply - plies) as usize % PLIES].score,
            false => None,
        };
        let before = score(2).or_else(|| score(4));
        score(0).is_some_and(|score| before.is_none_or(|before| score > before))
    }

    /// Sets the move of a ply that is being searched; none for a null move.
    pub(super) fn set_moved(&mut self, ply: i32, moved: Option<Answered>) {
        self.frame(ply).moved = moved;
    }

    /// The moves before a ply.
    pub(super) fn answered(&self, ply: i32) -> LastMoves {
        [1, 2].map(|plies| match ply >= plies {
            true => self.frames[(ply - plies) as usize % PLIES].moved,
            false => None,
        })
    }

    /// Killer moves of a ply, and the counter move: the one that refuted the last move.
    pub(super) fn good_moves(&self, ply: i32, last: LastMoves) -> GoodMoves {
        let killers = self.frames[ply as usize % PLIES].killers;
        let counter = last[0].and_then(|last| self.counters[last.index()]);
        GoodMoves::new(killers, counter)
    }

    /// The worth of a position's moves elsewhere, also as answers to the moves before it.
    pub(super) fn experience(&self, board: &Board, last: LastMoves) -> Experience<'_> {
        let side = board.side_to_move();
        Experience {
            side,
            quiet: &self.quiet,
            answers: last.map(|last| match last {
                Some(last) => self.answers.part(last.index() * MOVES, MOVES),
                None => &NO_ANSWERS,
            }),
            captures: &self.captures,
        }
    }

    /// Prefetches the histories of answers to these moves.
    pub(super) fn prefetch_answers(&self, board: &Board, last: LastMoves) {
        /// The places of one side.
        const PART: usize = MOVES / 2;
        /// The number of values in a cache line.
        const LINE: usize = 64 / size_of::<i16>();
        for last in last.into_iter().flatten() {
            let first = last.index() * MOVES + board.side_to_move() as usize * PART;
            for answer in self.answers.part(first, PART).iter().step_by(LINE) {
                prefetch(answer);
            }
        }
    }

    /// Learns that a move of a ply reached the bound, and that those tried before it did not.
    pub(super) fn learn(
        &mut self,
        board: &Board,
        ply: i32,
        good: &Picked,
        failed: &[Picked],
        depth: i32,
    ) {
        let bonus = (16 * depth * depth + 32 * depth).min(2_000);
        let last = self.answered(ply);
        let count = |this: &mut Memory, picked: &Picked, bonus: i32| {
            let mv = picked.mv;
            if !picked.class.is_quiet() {
                let place = capture_place(Answered::new(board, mv), taken(board, mv));
                return this.captures.add(place, bonus);
            }
            this.quiet.add(quiet_place(board.side_to_move(), mv), bonus);
            for place in answer_places(board, last, mv) {
                this.answers.add(place, bonus);
            }
        };
        count(self, good, bonus);
        let is_quiet = good.class.is_quiet();
        for picked in failed
            .iter()
            .filter(|picked| is_quiet || !picked.class.is_quiet())
        {
            count(self, picked, -bonus);
        }
        if is_quiet {
            self.frame(ply).killers.learn(good.mv);
            if let Some(last) = last[0] {
                self.counters[last.index()] = Some(good.mv);
            }
        }
    }

    fn frame(&mut self, ply: i32) -> &mut Frame {
        &mut self.frames[ply as usize % PLIES]
    }
}

/// The worth of a position's moves elsewhere.
pub(super) struct Experience<'m> {
    side: Color,
    quiet: &'m History,
    /// The histories of answers to the last moves.
    answers: [&'m [i16]; 2],
    captures: &'m History,
}

/// The history of answers if there is no move to answer.
static NO_ANSWERS: [i16; MOVES] = [0; MOVES];

impl Experience<'_> {
    /// The worth of a quiet move by this piece.
    #[inline]
    pub(super) fn of_quiet(&self, piece: Piece, mv: Move) -> i32 {
        let answer = Answered::of(self.side, piece, mv).index();
        let answers = self.answers.map(|answers| i32::from(answers[answer]));
        self.quiet.at(quiet_place(self.side, mv)) + answers[0] + answers[1]
    }

    /// The worth of a capture, or a promotion, by this piece.
    #[inline]
    pub(super) fn of_capture(&self, piece: Piece, mv: Move, victim: Option<Piece>) -> i32 {
        (self.captures).at(capture_place(Answered::of(self.side, piece, mv), victim))
    }
}

fn answer_places(board: &Board, last: LastMoves, mv: Move) -> impl Iterator<Item = usize> {
    let answer = Answered::new(board, mv).index();
    (last.into_iter().flatten()).map(move |last| last.index() * MOVES + answer)
}

fn capture_place(capturer: Answered, victim: Option<Piece>) -> usize {
    capturer.index() * 6 + victim.unwrap_or(Piece::Pawn) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn static_scores_are_known_in_their_search_alone() {
        let mut memory = Memory::default();
        memory.begin();
        memory.keep_static_score(7, 20, -3);
        assert_eq!(memory.static_score(7), Some((20, -3)));
        assert_eq!(memory.static_score(7 + SCORES as u64), None);
        // More searches than there are different numbers.
        for _ in 0..=u16::MAX {
            memory.begin();
            assert_eq!(memory.static_score(7), None);
        }
    }
}
