//! The silicon chessboard in software: one mailbox of 64 squares.

use chess::{Color, Level, Piece, PieceType, Rules, Square};
use memory_map::Configuration;

use super::is_of;
use super::question::{Question, SwitchQuestion};
use super::receiver::{Arrivals, Judgement, Place, gives_check, judge};
use crate::arbiter::{Vote, Winner};

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const OBLIQUE: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// Steps of a knight in file and rank.
pub(crate) const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The square a step away, if it is on the board.
fn neighbour(square: Square, (files, ranks): (i32, i32)) -> Option<Square> {
    let file = square.file() as i32 + files;
    let rank = square.rank() as i32 + ranks;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| Square::at(file as u32, rank as u32))
}

/// The state of the position for special moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Situation {
    /// Black is to move.
    pub black_to_move: bool,
    /// Castling rights.
    pub rights: u32,
    /// En passant register.
    pub en_passant: u32,
    /// Which castling was the last move, as in `rights`.
    pub castled: u32,
    /// The square that radiates in reverse.
    pub source: Option<Square>,
    /// Squares to which a move of a piece other than the king answers a check, without en passant.
    pub answers: u64,
    /// Pieces that may discover a check.
    pub discovering: u64,
    /// Squares on which an arriving piece may give check.
    pub checking: u64,
}

/// A castling: the squares of king, rook, their destinations, and all that must be empty.
struct Castling {
    king: u32,
    rook: u32,
    king_to: u32,
    rook_to: u32,
    empty: &'static [u32],
}

/// In the order of the bits of the rights.
const CASTLINGS: [Castling; 4] = [
    Castling {
        king: 4,
        rook: 7,
        king_to: 6,
        rook_to: 5,
        empty: &[5, 6],
    },
    Castling {
        king: 4,
        rook: 0,
        king_to: 2,
        rook_to: 3,
        empty: &[1, 2, 3],
    },
    Castling {
        king: 60,
        rook: 63,
        king_to: 62,
        rook_to: 61,
        empty: &[61, 62],
    },
    Castling {
        king: 60,
        rook: 56,
        king_to: 58,
        rook_to: 59,
        empty: &[57, 58, 59],
    },
];

/// The registers of one square.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    piece: Option<Piece>,
    /// Victim of captures or special moves.
    is_victim: bool,
    /// Its type when it was latched, wherever the piece is now.
    victim: Option<PieceType>,
    quiet: bool,
    /// Kept aside: a victim, its type, a victim of quiet moves.
    kept: (bool, Option<PieceType>, bool),
    /// Victim of switches.
    switched: bool,
    is_attacker: bool,
    attacker: Option<PieceType>,
    /// Signals that arrived when the lines were latched.
    lines: Arrivals,
    allowed: bool,
    discoverer: bool,
    hung: bool,
}

impl Cell {
    /// Pawns first, kings last.
    fn attacker_level(&self) -> Option<u32> {
        let attacker = self.attacker.filter(|_| self.is_attacker);
        attacker.map(|kind| Level::attacker(kind).code())
    }

    /// Its level as a victim of captures or special moves.
    fn victim_level(&self, square: Square) -> Option<u32> {
        let level = match (self.victim, square.rank()) {
            (Some(kind), _) => Level::victim(kind),
            (None, 2 | 5) => Some(Level::EN_PASSANT),
            (None, 0 | 7) => Some(Level::PROMOTION),
            (None, _) => None,
        };
        level.filter(|_| self.is_victim).map(Level::code)
    }

    /// Retires the candidate, if it is selected; that depends on the candidates of the vote.
    fn retire(&mut self, voter: &Cell, square: Square, retirement: &Retirement) {
        let searched = |attackers, level: Option<u32>| {
            let candidate = level.map(|level| (level, square));
            retirement.vote.attackers == attackers
                && candidate.is_some_and(|candidate| retirement.vote.retires(candidate))
        };
        if retirement.attacker == Some(square) || searched(true, voter.attacker_level()) {
            self.is_attacker = false;
        }
        if retirement.victim == Some(square)
            || searched(false, voter.victim_level(square))
            || searched(false, voter.switched.then_some(Level::SWITCH.code()))
        {
            (self.is_victim, self.switched) = (false, false);
        }
        if retirement.quiet == Some(square) || searched(false, voter.quiet.then_some(1)) {
            self.quiet = false;
        }
    }
}

/// Candidates retired at the end of a clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Retirement {
    /// The attacker on this square.
    pub attacker: Option<Square>,
    /// The victim of captures or special moves on this square.
    pub victim: Option<Square>,
    /// The victim of quiet moves on this square.
    pub quiet: Option<Square>,
    /// The vote, for those that a resumption retires.
    pub vote: Vote,
}

/// A change of the board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Change {
    pub from: Option<(Square, Option<Piece>)>,
    pub to: Option<(Square, Option<Piece>)>,
    /// The square in the rank of `from` and the file of `to`, whether these are written or not.
    pub passed: Option<(Square, Option<Piece>)>,
    /// Which castlings' rooks move.
    pub rook: u32,
    pub corner: Option<Piece>,
    pub beside: Option<Piece>,
    pub clear: bool,
}

/// The array.
#[derive(Clone, Debug)]
pub(crate) struct Array {
    cells: [Cell; 64],
    /// A square keeps one type: that of the opponent's piece last tested as a victim, or of the own
    /// piece last tested as an attacker.
    is_compact: bool,
    rules: Rules,
    /// The king could be captured in the last clock.
    captured: bool,
    /// The en passant target of the last clock.
    target: Option<Square>,
}

/// Results of a question, in the same clock.
pub(crate) struct Answer {
    judgements: [Judgement; 64],
    arrivals: [Arrivals; 64],
    places: [Place; 64],
    /// The en passant target.
    target: Option<Square>,
    /// Pieces that may discover a check, from the attack map.
    discovering: u64,
    /// The attacking side could capture the king.
    pub king_capture: bool,
    /// An attacker is next to the source.
    pub contact: bool,
}

impl Array {
    /// An empty board.
    pub(crate) fn new(configuration: &Configuration) -> Array {
        Array {
            cells: [Cell::default(); 64],
            is_compact: configuration.has_compact_array(),
            rules: configuration.rules(),
            captured: false,
            target: None,
        }
    }

    /// Could the king be captured in the last clock?
    pub(crate) fn captured(&self) -> bool {
        self.captured
    }

    /// Was a square the en passant target in the last clock?
    pub(crate) fn was_target(&self, square: Option<Square>) -> bool {
        square.is_some() && square == self.target
    }

    /// The piece on a square.
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()].piece
    }

    /// Puts a piece on a square.
    pub(crate) fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.cells[square.index()].piece = piece;
    }

    /// Winner of a vote.
    pub(crate) fn winner(&self, vote: &Vote) -> Option<Winner> {
        vote.elect(Square::all().flat_map(|square| {
            let cell = &self.cells[square.index()];
            let (level, quiet) = if vote.attackers {
                (cell.attacker_level(), false)
            } else {
                (cell.victim_level(square), cell.quiet)
            };
            let first = level.map(|level| (level, square));
            let switched = cell.switched && !vote.attackers;
            first
                .into_iter()
                .chain(quiet.then_some((1, square)))
                .chain(switched.then_some((Level::SWITCH.code(), square)))
        }))
    }

    /// A side has only its king, which ends AntiChess.
    pub(crate) fn is_over(&self) -> bool {
        let has_men = |color| {
            (self.cells.iter().filter_map(|cell| cell.piece))
                .any(|piece| piece.color == color && piece.kind != PieceType::King)
        };
        self.rules.is_antichess() && !Color::ALL.into_iter().all(has_men)
    }

    /// Type of the victim on a square, 0 if there is none.
    pub(crate) fn victim_type(&self, square: Option<Square>) -> u32 {
        let cell = square.map_or_else(Cell::default, |square| self.cells[square.index()]);
        match cell.victim {
            Some(kind) if cell.is_victim || cell.switched => kind.code(),
            _ => 0,
        }
    }

    /// Some piece may discover a check.
    pub(crate) fn discoverers(&self) -> bool {
        self.cells.iter().any(|cell| cell.discoverer)
    }

    /// The piece on a square may discover a check.
    pub(crate) fn discovers(&self, square: Square) -> bool {
        self.cells[square.index()].discoverer
    }

    /// Lines at a square.
    pub(crate) fn lines(&self, square: Option<Square>) -> u32 {
        let lines =
            square.map_or_else(Arrivals::default, |square| self.cells[square.index()].lines);
        let lines = [
            lines.diagonal(),
            lines.line(),
            lines.knight,
            lines.pawn_attack,
        ];
        (lines.into_iter().zip(0..)).fold(0, |map, (line, bit)| map | u32::from(line) << bit)
    }

    /// Whether a square is in the allow map.
    pub(crate) fn allowed(&self, square: Option<Square>) -> bool {
        square.is_some_and(|square| self.cells[square.index()].allowed)
    }

    /// Map of a side's hung pieces; an empty square counts as White's.
    pub(crate) fn hung(&self, color: Color) -> u64 {
        Square::all().fold(0, |map, square| {
            let cell = &self.cells[square.index()];
            map | u64::from(cell.hung && is_of(cell.piece, color)) << square.code()
        })
    }

    /// En passant target and the pawn that can be taken, if there are such.
    pub(crate) fn en_passant(&self, situation: Situation) -> Option<(Square, Square)> {
        if situation.en_passant & 8 == 0 {
            return None;
        }
        let file = situation.en_passant & 7;
        let (target, pawn, color) = if situation.black_to_move {
            (Square::at(file, 2), Square::at(file, 3), Color::White)
        } else {
            (Square::at(file, 5), Square::at(file, 4), Color::Black)
        };
        let possible = self.piece(target).is_none()
            && self.piece(pawn) == Some(Piece::new(color, PieceType::Pawn));
        possible.then_some((target, pawn))
    }

    /// The castlings that are possible, apart from attacks.
    fn castlings(&self, situation: Situation) -> impl Iterator<Item = &'static Castling> {
        let mover = if situation.black_to_move {
            Color::Black
        } else {
            Color::White
        };
        CASTLINGS
            .iter()
            .zip(0..)
            .filter_map(move |(castling, bit)| {
                let holds = |square: u32, kind| {
                    self.piece(Square::new(square)) == Some(Piece::new(mover, kind))
                };
                let possible = situation.rights >> bit & 1 == 1
                    && (bit >= 2) == situation.black_to_move
                    && holds(castling.king, PieceType::King)
                    && holds(castling.rook, PieceType::Rook)
                    && (castling.empty.iter())
                        .all(|&square| self.piece(Square::new(square)).is_none());
                possible.then_some(castling)
            })
    }

    /// Evaluates a question.
    pub(crate) fn answer(&self, question: &Question, situation: Situation) -> Answer {
        let mut answer = Answer {
            judgements: [Judgement::default(); 64],
            arrivals: self.radiate(question, situation),
            places: self.places(question, situation),
            target: self.en_passant(situation).map(|(target, _)| target),
            discovering: situation.discovering,
            king_capture: false,
            contact: false,
        };
        for square in Square::all() {
            let index = square.index();
            let place = Place {
                castling: answer.places[index].castling && question.castling,
                ..answer.places[index]
            };
            let mut judgement = judge(self.piece(square), answer.arrivals[index], place, question);
            judgement.quiet |= gives_check(self.piece(square), place, question);
            answer.king_capture |= judgement.king_capture;
            answer.contact |= self.cells[index].is_attacker && answer.arrivals[index].king;
            answer.judgements[index] = judgement;
        }
        answer
    }

    fn places(&self, question: &Question, situation: Situation) -> [Place; 64] {
        let mut places = [Place::default(); 64];
        for square in Square::all() {
            let place = &mut places[square.index()];
            place.promotes = square.rank() == if question.black { 0 } else { 7 };
            place.allowed = self.cells[square.index()].allowed;
            place.discoverer = self.cells[square.index()].discoverer;
            place.checks = situation.checking >> square.code() & 1 == 1;
        }
        for castling in self.castlings(situation) {
            places[castling.king_to as usize].castling = true;
            places[castling.king_to as usize].checks |=
                situation.checking >> castling.rook_to & 1 == 1;
            places[castling.king as usize].castling |= situation
                .source
                .is_some_and(|square| square.code() == castling.king_to);
        }
        let mut answers = situation.answers;
        if let Some((target, pawn)) = self.en_passant(situation) {
            places[target.index()].en_passant = true;
            answers |= (answers >> pawn.code() & 1) << target.code();
        }
        if question.known_answers {
            for (place, square) in places.iter_mut().zip(Square::all()) {
                place.allowed = answers >> square.code() & 1 == 1;
            }
        }
        for (castling, bit) in CASTLINGS.iter().zip(0..) {
            if situation.castled >> bit & 1 == 1 {
                places[castling.king as usize].crossed = true;
                places[castling.rook_to as usize].crossed = true;
            }
        }
        places
    }

    /// Lets all sources radiate.
    fn radiate(&self, question: &Question, situation: Situation) -> [Arrivals; 64] {
        let mut waves = Waves {
            array: self,
            question,
            arrivals: [Arrivals::default(); 64],
        };
        for square in Square::all() {
            let piece = self.piece(square);
            let discovers = situation.discovering >> square.index() & 1 == 1;
            let attacker = piece.filter(|piece| {
                let takes_part = discovers || !question.known_checks;
                question.forward && piece.color == question.by() && takes_part
            });
            if let Some(piece) = attacker {
                waves.forward(square, piece.kind);
            }
            let worth_attacking = piece.is_some_and(|piece| {
                piece.color != question.by()
                    && !matches!(piece.kind, PieceType::Pawn | PieceType::King)
            });
            let is_source = Some(square) == situation.source;
            let attacked_king = piece
                .is_some_and(|piece| piece.color != question.by() && piece.kind == PieceType::King);
            if question.reverse && is_source
                || question.targets && worth_attacking
                || question.from_king && attacked_king
            {
                waves.reverse(square);
            }
        }
        waves.arrivals
    }

    /// The clock edge.
    pub(crate) fn step(
        &mut self,
        question: &Question,
        switch: &SwitchQuestion,
        select: Option<Square>,
        answer: &Answer,
        retirement: &Retirement,
        change: &Change,
    ) {
        self.captured = answer.king_capture;
        self.target = answer.target;
        for square in Square::all() {
            let index = square.index();
            let cell = &mut self.cells[index];
            let before = *cell;
            let arrivals = answer.arrivals[index];
            let place = answer.places[index];
            let judgement = answer.judgements[index];
            let attacked_side = !is_of(before.piece, question.by());
            // A line from the source and a ray now, along the same axis.
            let again = |axis: usize| arrivals.axes[axis] && before.lines.axes[axis];
            let (on_line, on_diagonal) = (again(0) || again(1), again(2) || again(3));
            if question.latch_victims {
                cell.is_victim = judgement.victim;
                cell.quiet = judgement.quiet;
                cell.switched = switch.victims && before.piece.is_some() && !attacked_side;
            }
            if question.keep_victims && !self.is_compact {
                let mut kept = before;
                kept.retire(&before, square, retirement);
                let attacks = cell.is_attacker;
                cell.is_attacker = attacks && kept.is_attacker;
                cell.kept = (kept.is_victim, before.victim, kept.quiet);
            } else if question.restore_victims && !self.is_compact {
                let mut retired = before;
                retired.retire(&before, square, retirement);
                cell.is_attacker = retired.is_attacker;
                (cell.is_victim, cell.victim, cell.quiet) = before.kept;
                cell.switched = false;
            } else {
                cell.retire(&before, square, retirement);
            }
            // Newly latched attackers are not affected by the retirement of an earlier one.
            if question.latch_attackers {
                cell.is_attacker = judgement.attacker;
                if switch.attackers {
                    let vote = &retirement.vote;
                    let after = vote.comes_after(square, vote.last);
                    let on_border = matches!(square.rank(), 0 | 7);
                    cell.is_attacker = !attacked_side
                        && before
                            .piece
                            .is_some_and(|piece| switch.is_attacker(piece.kind, on_border, after));
                }
            }
            let kind = before.piece.map(|piece| piece.kind);
            let is_own = kind.is_some() && !attacked_side;
            let [as_victim, as_attacker] = match self.is_compact {
                true => {
                    [question.latch_victims && !is_own || question.latch_attackers && is_own; 2]
                }
                false => [question.latch_victims, question.latch_attackers],
            };
            if as_victim {
                cell.victim = kind;
            }
            if as_attacker {
                cell.attacker = kind;
            }
            if question.latch_lines {
                cell.lines = arrivals;
            }
            if question.latch_discoverers {
                cell.discoverer =
                    before.piece.is_some() && !attacked_side && (on_diagonal || on_line);
                if question.known_discoverers {
                    cell.discoverer = answer.discovering >> index & 1 == 1;
                }
            }
            if question.latch_allowed {
                let special = place.promotes || place.castling || place.en_passant;
                cell.allowed = if question.answers {
                    question.capture_answers && Some(square) == select
                        || question.along_diagonal && on_diagonal
                        || question.along_line && on_line
                        || question.en_passant_answers && place.en_passant
                } else {
                    arrivals.attacked() || question.specials && special
                };
            }
            if question.known_answers && question.latch_victims {
                cell.allowed = place.allowed;
            }
            if question.clear_hung {
                cell.hung = false;
            } else if question.set_hung && Some(square) == select {
                cell.hung = true;
            }
        }
        self.change(change);
    }

    /// Changes the board.
    fn change(&mut self, change: &Change) {
        for (square, piece) in [change.from, change.to, change.passed]
            .into_iter()
            .flatten()
        {
            self.put(square, piece);
        }
        for (castling, bit) in CASTLINGS.iter().zip(0..) {
            if change.rook >> bit & 1 == 1 {
                self.put(Square::new(castling.rook), change.corner);
                self.put(Square::new(castling.rook_to), change.beside);
            }
        }
        if change.clear {
            for cell in &mut self.cells {
                cell.piece = None;
            }
        }
    }
}

/// Signals on their way.
struct Waves<'a> {
    array: &'a Array,
    question: &'a Question,
    arrivals: [Arrivals; 64],
}

impl Waves<'_> {
    /// The attacks of a piece.
    fn forward(&mut self, from: Square, kind: PieceType) {
        match kind {
            PieceType::Pawn => {
                self.pawn_captures(from);
                self.pawn_step(from);
            }
            PieceType::Knight => self.leaps(from),
            PieceType::Bishop => self.diagonals(from),
            PieceType::Rook => self.lines(from),
            PieceType::Queen => {
                self.diagonals(from);
                self.lines(from);
            }
            PieceType::King => self.steps(from),
        }
    }

    /// Reverse signals of all types from a square.
    fn reverse(&mut self, from: Square) {
        self.leaps(from);
        self.diagonals(from);
        self.lines(from);
        self.pawn_captures(from);
        self.pawn_step(from);
        if self.question.adjacent {
            self.steps(from);
        }
    }

    fn leaps(&mut self, from: Square) {
        for to in LEAPS.into_iter().filter_map(|leap| neighbour(from, leap)) {
            self.arrivals[to.index()].knight = true;
        }
    }

    fn steps(&mut self, from: Square) {
        for to in (STRAIGHT.into_iter().chain(OBLIQUE)).filter_map(|step| neighbour(from, step)) {
            self.arrivals[to.index()].king = true;
        }
    }

    fn lines(&mut self, from: Square) {
        for (step, axis) in STRAIGHT.into_iter().zip([0, 1, 0, 1]) {
            self.along(from, step, axis);
        }
    }

    fn diagonals(&mut self, from: Square) {
        for (step, axis) in OBLIQUE.into_iter().zip([2, 3, 2, 3]) {
            self.along(from, step, axis);
        }
    }

    fn along(&mut self, from: Square, step: (i32, i32), axis: usize) {
        for to in self.ray(from, step) {
            self.arrivals[to.index()].axes[axis] = true;
        }
    }

    /// The squares of a ray, up to the first that stops it.
    fn ray(&self, from: Square, step: (i32, i32)) -> Vec<Square> {
        let mut reached = Vec::new();
        let mut at = from;
        while let Some(next) = neighbour(at, step) {
            reached.push(next);
            let open = match self.array.piece(next) {
                None => true,
                Some(piece) => {
                    self.question.lift_king
                        && piece.color != self.question.by()
                        && piece.kind == PieceType::King
                }
            };
            if !open {
                break;
            }
            at = next;
        }
        reached
    }

    fn ahead(&self) -> i32 {
        if self.question.downwards { -1 } else { 1 }
    }

    fn pawn_captures(&mut self, from: Square) {
        for side in [-1, 1] {
            if let Some(to) = neighbour(from, (side, self.ahead())) {
                self.arrivals[to.index()].pawn_attack = true;
            }
        }
    }

    /// A step, and another one from the rank that a double step passes.
    fn pawn_step(&mut self, from: Square) {
        let passes = if self.question.black { 5 } else { 2 };
        let mut at = from;
        while let Some(next) = neighbour(at, (0, self.ahead())) {
            self.arrivals[next.index()].pawn_step = true;
            if next.rank() != passes || self.array.piece(next).is_some() {
                break;
            }
            at = next;
        }
    }
}
