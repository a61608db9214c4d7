//! Values of the slow evaluation, by the contract's digits (`docs/src/blocks/slow.md`).
//!
//! A formula sees an index as [`Digits`], the least significant digit first, and gives the value
//! for a side, or against it where the table counts against one. Both sides get the same; tables in
//! White's view get Black's with the opposite sign.

use crate::{Entry, EvaluationParameters, Field, entries, field};

/// What each thing is worth. Points, unless it says danger or something else.
mod weight {
    /// Control of a square, by level 9 to 15, of a square at the edge; two and a half times as much
    /// in the middle.
    pub const CONTROL: [i32; 7] = [1, 2, 2, 3, 2, 3, 4];

    /// One hung piece, and several.
    pub const HUNG: [u32; 2] = [6, 30];
    /// A pin by its strength.
    pub const PIN: [i32; 4] = [3, 6, 9, 14];
    /// The pinned piece is attacked by a cheaper one.
    pub const PINNED_CHEAPLY: i32 = 14;
    /// By attackers less defenders from -1.
    pub const PIN_PRESSURE: [i32; 4] = [0, 3, 8, 12];
    pub const MPIN_AND_HUNG: u32 = 12;
    pub const PINNED_AND_HUNG: u32 = 16;
    pub const PINNED_AND_SIMPLE_HUNG: u32 = 26;
    pub const PERMANENT_PIN_AND_SIMPLE_HUNG: u32 = 40;
    pub const X_RAYING: u32 = 6;
    /// A knight with no, one, two exits.
    pub const KNIGHT_TRAP: [u32; 3] = [45, 20, 6];
    /// A rook shut in: short, short behind a pawn, long, long behind a pawn.
    pub const ROOK_TRAP: [u32; 4] = [18, 40, 12, 32];
    pub const QUEEN_TRAP: u32 = 25;
    /// One rook on the seventh, and two: plain, trapping, absolute.
    pub const SEVENTH: [[u32; 3]; 2] = [[10, 36, 22], [26, 75, 48]];

    /// A knight on a weak square that a pawn protects, by advance; half of it for a bishop, or
    /// unprotected.
    pub const OUTPOST: [i32; 3] = [12, 20, 26];
    /// Danger of a king near it.
    pub const OUTPOST_DANGER: i32 = 5;

    /// For each own pawn on a bishop's colour: fixed, and able to move.
    pub const BISHOP_PAWN: [i32; 2] = [4, 2];
    /// For a pawn on the square next to it.
    pub const BISHOP_NEXT: i32 = 2;
    /// For a centre pawn on its colour.
    pub const BISHOP_CENTRE: i32 = 3;
    /// Looking at enemy pawns: inner, outer, covered, fixed.
    pub const BISHOP_BITES: [i32; 4] = [3, 2, 1, 1];
    /// Doubled pawns on a bishop's colour: rear, next, adjacent.
    pub const DOUBLED_BLOCK: [i32; 3] = [4, 2, 3];
    /// What a bishop sees: nothing, own pawn, own piece, enemy pawn, minor, rook, queen, king.
    pub const BISHOP_TARGET: [i32; 8] = [4, -5, 0, 1, 3, 8, 9, 8];
    /// Danger of a king a bishop aims at, through the same.
    pub const BISHOP_AIM: [i32; 8] = [10, 0, 3, 8, 8, 9, 10, 14];
    pub const LONG_DIAGONAL: i32 = 3;
    /// Against the side of a trapped bishop, by pattern, on the edge and inside.
    pub const TRAPPED_BISHOP: [[i32; 8]; 2] = [
        [0, 50, 85, 30, 55, 35, 25, 25],
        [0, 5, 14, 5, 12, 30, 12, 30],
    ];
    pub const BISHOP_PAIR: u32 = 28;
    /// Alone, and with other pieces.
    pub const OPPOSITE_BISHOPS: [u32; 2] = [15, 10];

    /// Doubled pawns by support; twice as much tripled.
    pub const DOUBLED: [i32; 5] = [-26, -20, -22, -12, -8];
    /// A pawn by support, scaled.
    pub const PAWN: [i32; 5] = [-18, -9, -16, 2, 6];
    /// More for the same if no enemy pawn stands ahead.
    pub const PAWN_UNOPPOSED: [i32; 5] = [-6, -4, -8, 1, 2];
    /// A piece attacks it.
    pub const PAWN_ATTACKED: [i32; 5] = [-8, -6, -8, -2, -2];
    /// A piece stops it.
    pub const PAWN_BLOCKADED: [i32; 5] = [-6, -4, -6, -2, -3];
    /// A passed pawn by advance, scaled.
    pub const PASSED: [i32; 5] = [6, 14, 30, 54, 90];
    /// 64ths of it for company, path, rook, king.
    pub const PASSED_COMPANY: [i32; 4] = [0, 8, 16, 22];
    pub const PASSED_PATH: [i32; 4] = [-28, -8, -12, 8];
    pub const PASSED_ROOK: i32 = 10;
    pub const PASSED_KING: i32 = 14;
    /// Its path is free, by advance.
    pub const PASSED_FREE: [i32; 5] = [2, 5, 12, 25, 45];
    /// No enemy pawn is near.
    pub const PASSED_OUTSIDE: i32 = 12;
    pub const ENEMY_ROOK_BEHIND: u32 = 20;
    pub const WASTED_PAWNS: u32 = 14;
    pub const MISSING_WING: u32 = 20;

    /// A rook on a file that is closed, half-open, open.
    pub const ROOK_FILE: [i32; 3] = [2, 10, 16];
    /// More by blockage on an opposed file and on an open one.
    pub const ROOK_BLOCKAGE: [[i32; 4]; 2] = [[5, -3, 0, -4], [7, -7, -4, 0]];

    /// Danger of a shelter by the rear pawn: at home, a step ahead, further, none.
    pub const SHELTER: [i32; 4] = [0, 8, 18, 30];
    /// Less if the pawn is solid, and if it is flanked.
    pub const SHELTER_HELP: [i32; 2] = [4, 4];
    /// More by the enemy's pawn.
    pub const SHELTER_ENEMY: [i32; 4] = [3, 0, 4, 9];
    /// More for a rook or queen on the file where it is open.
    pub const SHELTER_HEAVY: i32 = 10;
    /// More for a king in the middle, for each of his files that is none of a, b, g, h.
    pub const SHELTER_MIDDLE: i32 = 18;
    /// Danger of a storming pawn by advance.
    pub const STORM: [i32; 4] = [0, 6, 14, 22];
    pub const STORM_LEVER: i32 = 8;
    pub const STORM_SUPPORT: i32 = 2;
    /// 16ths of danger for a unit of attack.
    pub const ATTACK: i32 = 88;

    pub const DEVELOPMENT: i32 = 8;
    /// King castled, free to castle, not yet, neither.
    pub const UNCASTLED: [i32; 4] = [0, 4, 8, 16];
    /// A second piece of the same type: rooks, knights.
    pub const REDUNDANT: [i32; 2] = [-8, -5];
    /// More for a rook and a knight with few pawns; the opposite with many.
    pub const OPEN_BOARD: [i32; 2] = [4, -3];
    pub const QUEEN_AND_KNIGHT: i32 = 4;
    /// A queen for two rooks, for three minor pieces; a rook for two of them.
    pub const MATCH_UPS: [i32; 3] = [-8, -15, -12];
}

/// The digits of an index, taken from the least significant one on.
struct Digits(u32);

impl Digits {
    fn next(&mut self, radix: u32) -> usize {
        let digit = self.0 % radix;
        self.0 /= radix;
        digit as usize
    }

    fn flag(&mut self) -> bool {
        self.next(2) == 1
    }
}

/// A value if a condition holds.
fn given(condition: bool, value: i32) -> i32 {
    if condition { value } else { 0 }
}

/// A field's bits of the value nearest to this one that it can hold.
fn fitted(field: Field, value: i32) -> u32 {
    let span = 1i32 << (field.width() - u32::from(field.signed));
    let least = if field.signed { -span } else { 0 };
    field.put(value.clamp(least, span - 1) as u32)
}

impl EvaluationParameters {
    /// Sets everything of the slow evaluation.
    pub(super) fn set_slow(&mut self) {
        self.set_registers();
        self.set_mobility();
        self.fill(&entries::PINNED, pinned);
        self.fill(&entries::MINOR_ON_WEAK, minor_on_weak);
        self.fill(&entries::SELF_BLOCK, self_block);
        self.fill(&entries::OPPONENT_BLOCK, opponent_block);
        self.fill(&entries::BACK_BLOCK, back_block);
        self.fill(&entries::BISHOPS, bishops);
        self.fill(&entries::MULTIPLE_PAWNS, multiple_pawns);
        self.fill(&entries::PAWN_STRUCTURE, pawn_structure);
        self.fill(&entries::PASSED_PAWNS, passed_pawns);
        self.fill(&entries::ROOKS_ON_FILES, rooks_on_files);
        self.fill(&entries::PAWN_SHELTER, pawn_shelter);
        self.fill(&entries::PAWN_STORM, pawn_storm);
        self.fill(&entries::SIGNATURE, signature);
        self.fill(&entries::TRAPPED_BISHOP, trapped_bishop);
        self.fill(&entries::DEVELOPMENT, development);
        self.fill(&entries::JOINT_SIGNATURE, joint_signature);
    }

    /// Every copy of a table by a formula.
    fn fill(&mut self, table: &Entry, formula: impl Fn(Digits) -> u32) {
        for word in 0..table.words() {
            let value = formula(Digits(word % table.count));
            self.set(table.address_of(word), 0, value as i32);
        }
    }

    fn set_registers(&mut self) {
        let mut set = |entry: Entry, values: &[u32]| {
            for (index, &value) in values.iter().enumerate() {
                self.set(entry.address, index as u32, value as i32);
            }
        };
        for (entry, value) in [
            (entries::MPIN_AND_HUNG, weight::MPIN_AND_HUNG),
            (entries::PINNED_AND_HUNG, weight::PINNED_AND_HUNG),
            (
                entries::PINNED_AND_SIMPLE_HUNG,
                weight::PINNED_AND_SIMPLE_HUNG,
            ),
            (
                entries::PERMANENT_PIN_AND_SIMPLE_HUNG,
                weight::PERMANENT_PIN_AND_SIMPLE_HUNG,
            ),
            (entries::ROOK_BEHIND_PASSED_PAWN, weight::ENEMY_ROOK_BEHIND),
        ] {
            set(entry, &[value]);
        }
        for (entry, value) in [
            (entries::X_RAYING, weight::X_RAYING),
            (entries::QUEEN_TRAP, weight::QUEEN_TRAP),
            (entries::WASTED_PAWNS, weight::WASTED_PAWNS),
            (entries::MISSING_WING, weight::MISSING_WING),
            (entries::BISHOP_PAIR, weight::BISHOP_PAIR),
        ] {
            set(entry, &[value; 2]);
        }
        set(entries::OPPOSITE_BISHOPS, &weight::OPPOSITE_BISHOPS);
        // Registers of the two sides follow each other.
        set(entries::HUNG, &[weight::HUNG; 2].concat());
        set(entries::KNIGHT_TRAP, &[weight::KNIGHT_TRAP; 2].concat());
        set(entries::ROOK_TRAP, &[weight::ROOK_TRAP; 2].concat());
        let seventh = weight::SEVENTH.concat();
        set(entries::ROOKS_ON_SEVENTH_WHITE_SINGLE, &seventh);
        set(entries::ROOKS_ON_SEVENTH_BLACK_SINGLE, &seventh);
    }

    fn set_mobility(&mut self) {
        for rank in 0..8u32 {
            for index in 0..128 {
                let (level, file) = (index / 8, index % 8);
                // From 2 in a corner to 5 on the central squares.
                let central = |x: u32| x.min(7 - x) as i32;
                let place = 4 + central(file) + central(rank);
                let value = |level: u32| weight::CONTROL[level as usize - 9] * place / 4;
                let value = match level {
                    0 | 8 => 0,
                    1..=7 => -value(16 - level),
                    _ => value(level),
                };
                let word = entries::MOBILITY.count * rank + index;
                self.set(entries::MOBILITY.address_of(word), 0, value);
            }
        }
    }
}

fn pinned(mut digits: Digits) -> u32 {
    let (more, cheaper) = (digits.next(4), digits.flag());
    let (_cost, strength) = (digits.next(4), digits.next(4));
    let value =
        weight::PIN[strength] + weight::PIN_PRESSURE[more] + given(cheaper, weight::PINNED_CHEAPLY);
    value as u32
}

fn minor_on_weak(mut digits: Digits) -> u32 {
    let (screened, challengeable) = (digits.flag(), digits.flag());
    let (bishop, supported) = (digits.flag(), digits.flag());
    let (class, advance) = (digits.next(4), digits.next(3));
    let halvings = [bishop, !supported, challengeable].map(u32::from);
    let base = (weight::OUTPOST[advance] + given(class > 0, 4) + given(screened, 3))
        >> halvings.iter().sum::<u32>();
    let danger = weight::OUTPOST_DANGER >> halvings.iter().sum::<u32>();
    fitted(field::minor_on_weak::BASE, base) | fitted(field::minor_on_weak::KING, danger)
}

fn self_block(mut digits: Digits) -> u32 {
    let (advanced, centre) = (digits.flag(), digits.flag());
    let (outer, inner) = (digits.flag(), digits.flag());
    let (mobile, fixed) = (digits.next(4) as i32, digits.next(5) as i32);
    let all = weight::BISHOP_PAWN[0] * fixed
        + weight::BISHOP_PAWN[1] * mobile
        + given(centre, weight::BISHOP_CENTRE);
    // A bishop in front of its pawns hardly minds them.
    let all = all >> u32::from(advanced);
    let next = given(outer, weight::BISHOP_NEXT) + given(inner, weight::BISHOP_NEXT);
    (all + next).min(31) as u32
}

fn opponent_block(mut digits: Digits) -> u32 {
    let _advanced = digits.flag();
    let covered = [digits.flag(), digits.flag()];
    let fixed = digits.next(4) as i32;
    let (outer, inner) = (digits.flag(), digits.flag());
    let [for_inner, for_outer, for_covered, for_fixed] = weight::BISHOP_BITES;
    let covered: i32 = covered
        .map(|covered| given(covered, for_covered))
        .iter()
        .sum();
    let value = given(inner, for_inner) + given(outer, for_outer) + covered + for_fixed * fixed;
    value.min(15) as u32
}

fn back_block(mut digits: Digits) -> u32 {
    let _class = digits.next(4);
    let (next, rear, adjacent) = (digits.flag(), digits.flag(), digits.flag());
    let [for_rear, for_next, for_adjacent] = weight::DOUBLED_BLOCK;
    let value = given(rear, for_rear + given(adjacent, for_adjacent)) + given(next, for_next);
    value as u32
}

fn bishops(mut digits: Digits) -> u32 {
    let (long, aim) = (digits.flag(), digits.flag());
    let (behind, target) = (digits.next(4), digits.next(8));
    let base = weight::BISHOP_TARGET[target] + given(long && target != 1, weight::LONG_DIAGONAL);
    let battery = given(behind == 2, 3);
    let danger = given(aim, weight::BISHOP_AIM[target] + battery);
    fitted(field::bishops::BASE, base + battery) | fitted(field::bishops::KING, danger)
}

fn trapped_bishop(mut digits: Digits) -> u32 {
    let [white, black] = [digits.next(8), digits.next(8)];
    let patterns = weight::TRAPPED_BISHOP[digits.next(2)];
    (patterns[black] - patterns[white]) as u32
}

fn multiple_pawns(mut digits: Digits) -> u32 {
    let (_class, tripled, opposed) = (digits.next(4), digits.flag(), digits.flag());
    let value = weight::DOUBLED[digits.next(5)] + given(opposed, 3);
    (value << u32::from(tripled)) as u32
}

fn pawn_structure(mut digits: Digits) -> u32 {
    use field::pawn_structure::{ATTACKED, BLOCKADED, SCALED};
    let (advance, class, opposed) = (digits.next(4) as i32, digits.next(4), digits.flag());
    let support = digits.next(5);
    // Pawns that go together gain as they advance, centre pawns most.
    let together = given(support >= 3, advance * (1 + given(class >= 2, 1)));
    let value = weight::PAWN[support] + given(!opposed, weight::PAWN_UNOPPOSED[support]) + together;
    fitted(SCALED, value)
        | fitted(ATTACKED, weight::PAWN_ATTACKED[support])
        | fitted(BLOCKADED, weight::PAWN_BLOCKADED[support])
}

fn passed_pawns(mut digits: Digits) -> u32 {
    use field::passed_pawns::{OUTSIDE, PATH, SCALED};
    let (king, rook) = (digits.flag(), digits.flag());
    let (path, company, advance) = (digits.next(4), digits.next(4), digits.next(5));
    let share = 64
        + weight::PASSED_COMPANY[company]
        + weight::PASSED_PATH[path]
        + given(rook, weight::PASSED_ROOK)
        + given(king, weight::PASSED_KING);
    fitted(SCALED, weight::PASSED[advance] * share / 64)
        | fitted(PATH, weight::PASSED_FREE[advance])
        | fitted(OUTSIDE, weight::PASSED_OUTSIDE)
}

fn rooks_on_files(mut digits: Digits) -> u32 {
    use field::rooks_on_files::{BASE, KMOD, KMOD_OPPOSITE};
    let (class, semi_open) = (digits.next(4), digits.flag());
    let (blockage, unopposed, rooks) = (digits.next(4), digits.flag(), digits.next(3) as i32);
    let file = usize::from(semi_open) * (1 + usize::from(unopposed));
    let open = given(
        semi_open,
        weight::ROOK_BLOCKAGE[usize::from(unopposed)][blockage] + given(class >= 2, 2),
    );
    // The second rook is worth half as much.
    let base = (weight::ROOK_FILE[file] + open) * rooks * (4 - rooks) / 3;
    // Codes of 2, 1½, 1 and ½ times BASE.
    let (same, opposite) = if semi_open { (2, 1) } else { (3, 3) };
    fitted(BASE, base) | fitted(KMOD, same) | fitted(KMOD_OPPOSITE, opposite)
}

fn pawn_shelter(mut digits: Digits) -> u32 {
    use field::pawn_shelter::{ACTUAL, POTENTIAL};
    let (flanked, heavy, enemy) = (digits.flag(), digits.flag(), digits.next(4));
    let (solid, own, zone) = (digits.flag(), digits.next(4), digits.next(3));
    let [for_solid, for_flanked] = weight::SHELTER_HELP;
    let holes = weight::SHELTER[own] + weight::SHELTER_ENEMY[enemy]
        - given(solid, for_solid)
        - given(flanked, for_flanked)
        + given(heavy && own >= 2, weight::SHELTER_HEAVY);
    // The file beside the edge is the one a king lives behind.
    let danger = if zone == 1 { holes } else { holes * 3 / 4 };
    let middle = given(zone == 2, weight::SHELTER_MIDDLE);
    fitted(ACTUAL, danger.max(0) + middle) | fitted(POTENTIAL, danger.max(0) + middle)
}

fn pawn_storm(mut digits: Digits) -> u32 {
    use field::pawn_storm::{OPPOSITE, POTENTIAL, SAME};
    let (_class, supported) = (digits.next(4), digits.flag());
    let (lever, blocked, advance) = (digits.flag(), digits.flag(), digits.next(4));
    let value = (weight::STORM[advance] >> u32::from(blocked))
        + given(lever, weight::STORM_LEVER)
        + given(supported && advance > 0, weight::STORM_SUPPORT);
    fitted(OPPOSITE, value) | fitted(SAME, value / 2) | fitted(POTENTIAL, value / 2)
}

fn signature(mut digits: Digits) -> u32 {
    use field::signature::{CLOSED, OPEN};
    let (_bishops, knights) = (digits.next(4), digits.next(4) as i32);
    let (rooks, queen) = (digits.next(4) as i32, digits.flag());
    let common = given(rooks >= 2, weight::REDUNDANT[0])
        + given(knights >= 2, weight::REDUNDANT[1])
        + given(queen && knights > 0, weight::QUEEN_AND_KNIGHT);
    let open = weight::OPEN_BOARD[0] * rooks + weight::OPEN_BOARD[1] * knights;
    fitted(OPEN, common + open) | fitted(CLOSED, common - open)
}

fn joint_signature(mut digits: Digits) -> u32 {
    // Digits in two's complement, the least of them for "none".
    let mut balance = |bits: u32| {
        let digit = digits.next(1 << bits) as i32;
        let half = 1 << (bits - 1);
        let value = (digit ^ half) - half;
        given(value != -half, value)
    };
    let [minors, rooks, queens] = [balance(3), balance(3), balance(2)];
    let of = |sign: i32| {
        let [minors, rooks, queens] = [minors, rooks, queens].map(|number| sign * number);
        let [two_rooks, three_minors, two_minors] = weight::MATCH_UPS;
        given(queens > 0 && rooks <= -2, two_rooks)
            + given(queens > 0 && minors <= -3, three_minors)
            + given(rooks > 0 && minors <= -2, two_minors)
    };
    (of(1) - of(-1)) as u32
}

fn development(mut digits: Digits) -> u32 {
    let kings = [digits.next(4), digits.next(4)].map(|king| weight::UNCASTLED[king]);
    let lead = (digits.next(16) as i32 ^ 8) - 8;
    // With everything in play, the opening is over.
    given(lead != -8, weight::DEVELOPMENT * lead + kings[1] - kings[0]) as u32
}

/// 16ths of danger for a unit of attack, in every phase.
pub(super) const KING_ATTACK: i32 = weight::ATTACK;
