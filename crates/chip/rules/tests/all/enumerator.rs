//! An enumerator that shares nothing with the generator: an 8×8 mailbox that tries every pair of
//! squares. It is slow and plain.

use crate::common::{board, played_boards};
use chess::{Color, Mode, MoveWord, Piece, PieceType, Rules, Square, castling};
use rules::{Board, movegen};
use std::collections::BTreeSet;

use PieceType::{Bishop, King, Knight, Pawn, Queen, Rook};

/// A position as the enumerator knows it.
#[derive(Clone)]
struct Mailbox {
    squares: [[Option<Piece>; 8]; 8],
    side: Color,
    /// Letters of the castling rights, and of the sides that may switch.
    rights: BTreeSet<char>,
    /// File and rank behind a pawn that has just made a double step.
    passed: Option<(usize, usize)>,
    stalemate_wins: bool,
}

type Place = (usize, usize);

/// A move: the text of it, and the position it leads to.
type Played = (String, Mailbox);

fn name((file, rank): Place) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn places() -> impl Iterator<Item = Place> {
    (0..64).map(|index| (index % 8, index / 8))
}

impl Mailbox {
    fn new(board: &Board) -> Mailbox {
        let mut squares = [[None; 8]; 8];
        for (file, rank) in places() {
            squares[rank][file] = board.piece(Square::at(file as u32, rank as u32));
        }
        let rights = [(1, 'K'), (2, 'Q'), (4, 'k'), (8, 'q'), (16, 'S'), (32, 's')];
        let held = |bit| board.castling() & bit != 0;
        Mailbox {
            squares,
            side: board.side(),
            rights: (rights.into_iter())
                .filter_map(|(bit, letter)| held(bit).then_some(letter))
                .collect(),
            passed: (board.en_passant()).map(|file| {
                (
                    file as usize,
                    if board.side() == Color::White { 5 } else { 2 },
                )
            }),
            stalemate_wins: board.rules().stalemate_wins(),
        }
    }

    fn at(&self, (file, rank): Place) -> Option<Piece> {
        self.squares[rank][file]
    }

    fn put(&mut self, (file, rank): Place, piece: Option<Piece>) {
        self.squares[rank][file] = piece;
    }

    /// Whether the piece on a square could capture on another, whatever stands there.
    fn reaches(&self, from: Place, to: Place) -> bool {
        let Some(piece) = self.at(from) else {
            return false;
        };
        let file = to.0 as i32 - from.0 as i32;
        let rank = to.1 as i32 - from.1 as i32;
        let is_free = || {
            let steps = file.abs().max(rank.abs());
            (1..steps).all(|step| {
                let place = (
                    (from.0 as i32 + step * file.signum()) as usize,
                    (from.1 as i32 + step * rank.signum()) as usize,
                );
                self.at(place).is_none()
            })
        };
        let straight = (file == 0) != (rank == 0);
        let diagonal = file != 0 && file.abs() == rank.abs();
        match piece.kind {
            Pawn => file.abs() == 1 && rank == if piece.color == Color::White { 1 } else { -1 },
            Knight => file.abs() * rank.abs() == 2,
            Bishop => diagonal && is_free(),
            Rook => straight && is_free(),
            Queen => (straight || diagonal) && is_free(),
            King => (straight || diagonal) && file.abs() <= 1 && rank.abs() <= 1,
        }
    }

    fn is_attacked(&self, place: Place, by: Color) -> bool {
        places().any(|from| {
            self.at(from).is_some_and(|piece| piece.color == by) && self.reaches(from, place)
        })
    }

    fn in_check(&self, color: Color) -> bool {
        let king = Some(Piece::new(color, King));
        places().any(|place| self.at(place) == king && self.is_attacked(place, !color))
    }

    fn has_lost_all(&self, color: Color) -> bool {
        !places().any(|place| {
            self.at(place)
                .is_some_and(|piece| piece.color == color && piece.kind != King)
        })
    }

    /// The same with the other side to move, and without rights that went with a piece on these
    /// squares.
    fn passed_on(&self, touched: &[Place]) -> Mailbox {
        let mut after = self.clone();
        after.side = !self.side;
        after.passed = None;
        for (letter, rook, king) in [
            ('K', (7, 0), (4, 0)),
            ('Q', (0, 0), (4, 0)),
            ('k', (7, 7), (4, 7)),
            ('q', (0, 7), (4, 7)),
        ] {
            if touched.contains(&rook) || touched.contains(&king) {
                after.rights.remove(&letter);
            }
        }
        after
    }

    /// Every move that does not leave the king in check: those that capture, and the others.
    fn candidates(&self) -> [Vec<Played>; 2] {
        let mut found = [Vec::new(), Vec::new()];
        if Color::ALL.into_iter().any(|color| self.has_lost_all(color)) {
            return found;
        }
        for from in places() {
            for to in places().filter(|&to| to != from) {
                if let Some((captures, text, after)) = self.step(from, to) {
                    found[usize::from(!captures)].push((text, after));
                }
                if let Some(played) = self.switch(from, to) {
                    found[1].push(played);
                }
            }
        }
        found[1].extend(self.castlings());
        for moves in &mut found {
            moves.retain(|(_, after)| !after.in_check(self.side));
        }
        found
    }

    /// A move of a piece from square to square, castling aside: whether it captures, its text, and
    /// what comes of it.
    fn step(&self, from: Place, to: Place) -> Option<(bool, String, Mailbox)> {
        let piece = self.at(from).filter(|piece| piece.color == self.side)?;
        let victim = self.at(to);
        if victim.is_some_and(|victim| victim.color == self.side || victim.kind == King) {
            return None;
        }
        let mut after = self.passed_on(&[from, to]);
        after.put(from, None);
        after.put(to, Some(piece));
        let mut text = name(from) + &name(to);
        let mut captures = victim.is_some();
        if piece.kind != Pawn {
            return self.reaches(from, to).then_some((captures, text, after));
        }
        let (forward, second, last) = match self.side {
            Color::White => (1, 1, 7),
            Color::Black => (-1, 6, 0),
        };
        let advance = (to.1 as i32 - from.1 as i32) * forward;
        if self.reaches(from, to) {
            let passes = self.passed == Some(to) && victim.is_none();
            captures |= passes;
            if passes {
                after.put((to.0, from.1), None);
            }
            if !captures {
                return None;
            }
        } else {
            let is_open = from.0 == to.0 && victim.is_none();
            let middle = (from.0, (from.1 as i32 + forward) as usize);
            let double = advance == 2 && from.1 == second && self.at(middle).is_none();
            if !(is_open && (advance == 1 || double)) {
                return None;
            }
            after.passed = double.then_some(middle);
        }
        if to.1 == last {
            text += "q";
            after.put(to, Some(Piece::new(self.side, Queen)));
        }
        Some((captures, text, after))
    }

    /// The two pieces change places.
    fn switch(&self, a: Place, b: Place) -> Option<Played> {
        let letter = if self.side == Color::White { 'S' } else { 's' };
        let (one, other) = (self.at(a)?, self.at(b)?);
        let is_end = |(_, rank): Place| rank == 0 || rank == 7;
        if !self.rights.contains(&letter)
            || (one.color, other.color) != (self.side, self.side)
            || one.kind == other.kind
            || one.kind == Pawn && is_end(b)
            || other.kind == Pawn && is_end(a)
            // Each pair once.
            || a > b
        {
            return None;
        }
        let mut after = self.passed_on(&[a, b]);
        after.put(a, Some(other));
        after.put(b, Some(one));
        after.rights.remove(&letter);
        Some((name(a) + &name(b) + "s", after))
    }

    fn castlings(&self) -> Vec<Played> {
        let (rank, letters) = match self.side {
            Color::White => (0, ['K', 'Q']),
            Color::Black => (7, ['k', 'q']),
        };
        let piece = |kind| Some(Piece::new(self.side, kind));
        let mut found = Vec::new();
        for (letter, corner, target, between) in [
            (letters[0], 7, 6, vec![5, 6]),
            (letters[1], 0, 2, vec![1, 2, 3]),
        ] {
            let crossed = (4 + target) / 2;
            let is_safe = |file| !self.is_attacked((file, rank), !self.side);
            if self.rights.contains(&letter)
                && self.at((4, rank)) == piece(King)
                && self.at((corner, rank)) == piece(Rook)
                && between.iter().all(|&file| self.at((file, rank)).is_none())
                && [4, crossed, target].into_iter().all(is_safe)
            {
                let mut after = self.passed_on(&[(4, rank)]);
                after.put((4, rank), None);
                after.put((corner, rank), None);
                after.put((target, rank), piece(King));
                after.put((crossed, rank), piece(Rook));
                found.push((name((4, rank)) + &name((target, rank)), after));
            }
        }
        found
    }

    /// The moves of the rules: captures alone if there are any.
    fn legal(&self) -> Vec<Played> {
        let [captures, others] = self.candidates();
        if captures.is_empty() {
            others
        } else {
            captures
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self
                .legal()
                .iter()
                .map(|(_, after)| after.perft(depth - 1))
                .sum(),
        }
    }

    /// Who has won, or nobody; none if the game goes on.
    fn ended(&self) -> Option<Option<Color>> {
        match Color::ALL.map(|color| self.has_lost_all(color)) {
            [true, true] => return Some(None),
            [true, false] => return Some(Some(Color::White)),
            [false, true] => return Some(Some(Color::Black)),
            [false, false] => {}
        }
        if !self.legal().is_empty() {
            return None;
        }
        Some((self.in_check(self.side) || self.stalemate_wins).then_some(self.side))
    }

    /// Pieces and rights as a position shows them.
    fn shown(&self) -> (String, Color, BTreeSet<char>, Option<Place>) {
        let letters = places().map(|place| self.at(place).map_or('.', |piece| piece.letter()));
        (
            letters.collect(),
            self.side,
            self.rights.clone(),
            self.passed,
        )
    }
}

/// A move's text with its squares in the enumerator's order.
fn plain(mv: MoveWord) -> String {
    let text = mv.to_string();
    if !mv.is_switch() {
        return text;
    }
    let place = |square: Square| (square.file(), square.rank());
    let (a, b) = (mv.from(), mv.to());
    match place(a) < place(b) {
        true => text,
        false => format!("{b}{a}s"),
    }
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// Moves, and what they lead to, on positions of games with and without a switch.
#[test]
fn the_moves_are_those_of_the_enumerator() {
    let mut switches = 0;
    for (seed, rules) in Rules::all()
        .filter(|rules| rules.is_antichess())
        .enumerate()
    {
        for board in played_boards(rules, 10 + seed as u64).step_by(3).take(400) {
            let fen = board.position(1).to_string();
            let mailbox = Mailbox::new(&board);
            let legal = movegen::moves(&board, Mode::All, true);
            switches += legal.iter().filter(|mv| mv.is_switch()).count();
            let expected = mailbox.legal();
            let texts = |moves: &[Played]| moves.iter().map(|(text, _)| text.clone()).collect();
            assert_eq!(
                sorted(legal.iter().copied().map(plain).collect()),
                sorted(texts(&expected)),
                "{rules} {fen}"
            );
            for (text, after) in expected {
                let &mv = legal.iter().find(|&&mv| plain(mv) == text).unwrap();
                let found = Mailbox::new(&board.after(mv));
                assert_eq!(found.shown(), after.shown(), "{rules} {text} {fen}");
            }
            let won = rules::outcome(&board).map(|outcome| match outcome {
                rules::Outcome::Won(color) => Some(color),
                rules::Outcome::Drawn => None,
            });
            assert_eq!(won, mailbox.ended(), "{rules} {fen}");
        }
    }
    assert!(switches > 2_000, "{switches}");
}

#[test]
fn perft_agrees_with_the_enumerator() {
    for (seed, rules) in [(20, Rules::ANTICHESS), (21, Rules::LOSERS)] {
        for board in played_boards(rules, seed).step_by(11).take(60) {
            for depth in 1..=2 {
                assert_eq!(
                    movegen::perft(&board, depth),
                    Mailbox::new(&board).perft(depth),
                    "{rules} {}",
                    board.position(1)
                );
            }
        }
    }
}

/// Twenty moves of chess, and twenty-five switches of the pieces on the first rank: no pawn may
/// come there.
#[test]
fn the_start_position_has_twenty_five_switches() {
    let fen = chess::Position::start_of(Rules::ANTICHESS).to_string();
    let start = board(&fen, Rules::ANTICHESS);
    let mailbox = Mailbox::new(&start);
    for (depth, count) in [(1, 45), (2, 2_025)] {
        assert_eq!(movegen::perft(&start, depth), count);
        assert_eq!(mailbox.perft(depth), count);
    }
    assert_eq!(movegen::perft(&start, 3), mailbox.perft(3));
    assert_eq!(start.castling(), castling::ALL | castling::SWITCHES);
}
