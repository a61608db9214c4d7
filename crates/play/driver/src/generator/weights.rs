//! The named weights: the evaluation in a chess player's terms.

use std::ops::RangeInclusive;

/// A weight or a list of weights under one name.
pub trait Slots {
    /// Whether it is written as a list.
    const IS_LIST: bool;
    /// Its weights.
    fn slots(&mut self) -> &mut [f64];
}

impl Slots for f64 {
    const IS_LIST: bool = false;
    fn slots(&mut self) -> &mut [f64] {
        std::slice::from_mut(self)
    }
}

impl<const N: usize> Slots for [f64; N] {
    const IS_LIST: bool = true;
    fn slots(&mut self) -> &mut [f64] {
        self
    }
}

/// The weights of one name.
#[derive(Debug)]
pub struct Group<'a> {
    /// Its section of the file.
    pub section: &'static str,
    /// Its name there.
    pub name: &'static str,
    /// The range of its weights.
    pub range: RangeInclusive<i32>,
    /// Whether it is written as a list.
    pub is_list: bool,
    /// The weights.
    pub values: &'a mut [f64],
}

/// Generates the sections, each a struct, and [`Weights`] from one list, the only place with names,
/// shapes and ranges.
macro_rules! weights {
    ($($(#[$doc:meta])* $field:ident: $kind:ident = $section:literal;)*) => {
        /// All weights. [`Weights::default`] are those of `weights/default.toml`.
        ///
        /// They are whole numbers in a file, and real ones here, as the fitter changes them in
        /// small steps.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl Weights {
            /// All weights 0, before a file is read.
            pub(super) const ZERO: Weights = Weights { $($field: $kind::ZERO,)* };

            /// Every group, in the order of the file.
            pub fn groups(&mut self) -> Vec<Group<'_>> {
                let mut groups = Vec::new();
                $(self.$field.groups($section, &mut groups);)*
                groups
            }

            /// Every weight, in the same order.
            pub fn values(&mut self) -> Vec<&mut f64> {
                let groups = self.groups().into_iter();
                groups.flat_map(|group| group.values.iter_mut()).collect()
            }
        }
    };
}

macro_rules! section {
    ($(#[$doc:meta])* $kind:ident {
        $($(#[$field_doc:meta])* $field:ident: $shape:tt in $range:expr,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        pub struct $kind {
            $($(#[$field_doc])* pub $field: shape!($shape),)*
        }

        impl $kind {
            const ZERO: $kind = $kind { $($field: zero!($shape),)* };

            fn groups<'a>(&'a mut self, section: &'static str, groups: &mut Vec<Group<'a>>) {
                $(groups.push(Group {
                    section,
                    name: stringify!($field),
                    range: $range,
                    is_list: <shape!($shape) as Slots>::IS_LIST,
                    values: self.$field.slots(),
                });)*
            }
        }
    };
}

macro_rules! shape {
    (one) => {
        f64
    };
    ($count:literal) => {
        [f64; $count]
    };
}

macro_rules! zero {
    (one) => {
        0.0
    };
    ($count:literal) => {
        [0.0; $count]
    };
}

weights! {
    /// What pieces are worth.
    material: Material = "material";
    /// Where pawns stand.
    pawn: Placement = "placement.pawn";
    /// Where knights stand.
    knight: Placement = "placement.knight";
    /// Where bishops stand.
    bishop: Placement = "placement.bishop";
    /// Where rooks stand.
    rook: Placement = "placement.rook";
    /// Where queens stand.
    queen: Placement = "placement.queen";
    /// Where kings stand.
    king: Placement = "placement.king";
    /// How placement depends on the kings of the root.
    approach: Approach = "approach";
    /// Endings, and the right to move.
    ending: Ending = "ending";
    /// What the phase makes of other terms.
    phase: Phase = "phase";
    /// Control of the squares.
    mobility: Mobility = "mobility";
    /// Hung and pinned pieces.
    pins: Pins = "pins";
    /// Trapped pieces.
    traps: Traps = "traps";
    /// Minor pieces on weak squares.
    outposts: Outposts = "outposts";
    /// Bishops, their pawns and their diagonals.
    bishops: Bishops = "bishops";
    /// Pawn structure.
    structure: Structure = "structure";
    /// Passed pawns.
    passed: Passed = "passed";
    /// Rooks on files and on the seventh rank.
    rooks: Rooks = "rooks";
    /// Shelter of a king.
    shelter: Shelter = "shelter";
    /// Pawns that storm a king.
    storm: Storm = "storm";
    /// Development.
    development: Development = "development";
    /// Pieces that work well or badly together, or against each other.
    signature: Signature = "signature";
}

section! {
    /// What pieces are worth, in points: in the opening, in the endgame.
    Material {
        /// A pawn.
        pawn: 2 in 50..=200,
        /// A knight.
        knight: 2 in 200..=500,
        /// A bishop.
        bishop: 2 in 200..=500,
        /// A rook.
        rook: 2 in 300..=800,
        /// A queen.
        queen: 2 in 600..=950,
        /// The bishop pair.
        bishop_pair: 2 in 0..=120,
        /// Against a side with pieces and no pawn.
        pawnless: one in 0..=200,
    }
}

section! {
    /// Where a piece stands, in points: the home rank first, on each rank the classes of files from
    /// the edge to the middle.
    Placement {
        /// In the opening.
        opening: 32 in -200..=200,
        /// In the endgame.
        endgame: 32 in -200..=200,
    }
}

section! {
    /// How placement depends on the kings of the root, in points.
    Approach {
        /// For each square closer than four to the enemy king: knight, bishop, rook, queen.
        piece: 4 in -20..=40,
        /// For each rank a pawn has advanced on the files around an enemy king on the other wing.
        storming_pawn: one in -20..=40,
        /// A king on c1 or g1, or beyond, while its side may still castle at the root.
        castled: one in -20..=100,
    }
}

section! {
    /// Endings, and the right to move, in points.
    Ending {
        /// A pawn that cannot be caught.
        runner: one in 0..=1000,
        /// Two advanced passed pawns against a rook.
        rook_passers: one in 0..=1000,
        /// An ending won by a ROM.
        rom_win: one in 0..=1000,
        /// Passed pawns far apart.
        separated: one in 0..=255,
        /// Being to move.
        to_move: one in 0..=15,
        /// Against a draw, for the side to move at the root, with all pieces on the board.
        contempt: one in -120..=120,
    }
}

section! {
    /// What the phase makes of other terms: with all pieces on the board, without any.
    Phase {
        /// 256ths of king safety.
        king_safety: 2 in 0..=255,
        /// Percent of it if no queen is on the board at the root.
        queenless: one in 0..=100,
        /// 256ths of pawn structure.
        pawn_structure: 2 in 0..=255,
        /// 256ths of passed pawns.
        passed_pawns: 2 in 0..=255,
        /// 16ths of danger for each unit of attack on a king.
        king_attack: 2 in 0..=255,
    }
}

section! {
    /// Control of the squares.
    Mobility {
        /// Tenths of a point for the levels 9 to 15.
        control: 7 in -50..=200,
        /// Percent of it by own rank.
        ranks: 8 in 0..=300,
        /// Percent more by class of the file.
        files: 4 in 0..=300,
        /// Percent more next to the enemy king of the root, and two away from it.
        near_king: 2 in 0..=400,
    }
}

section! {
    /// Hung and pinned pieces, in points.
    Pins {
        /// One hung piece, and several.
        hung: 2 in 0..=127,
        /// A pin by its strength.
        strength: 4 in 0..=60,
        /// More by attackers less defenders, from −1.
        pressure: 4 in -30..=60,
        /// More if a cheaper piece attacks the pinned one.
        cheaper: one in 0..=100,
        /// Percent of all that, by the pinned piece: pawn, minor piece, rook, queen.
        piece: 4 in 0..=200,
        /// Pinned against a piece worth the pinner, and hung.
        mpin_and_hung: one in 0..=127,
        /// Pinned against the king, and hung by the sequence of captures.
        pinned_and_hung: one in 0..=127,
        /// Pinned against the king, able to move, and simply hung.
        pinned_and_simple_hung: one in 0..=255,
        /// Pinned against the king, unable to move, and simply hung.
        permanent_and_simple_hung: one in 0..=255,
        /// Looking through an own piece.
        x_raying: one in 0..=63,
    }
}

section! {
    /// Trapped pieces, in points against their side.
    Traps {
        /// A knight with no, one, two exits.
        knight: 3 in 0..=255,
        /// A rook shut in: short, short behind a pawn, long, long behind a pawn.
        rook: 4 in 0..=255,
        /// A queen without room.
        queen: one in 0..=255,
        /// A bishop by its pattern 1 to 7, on the a- and h-file.
        edge_bishop: 7 in 0..=127,
        /// The same on the other files.
        inner_bishop: 7 in 0..=127,
    }
}

section! {
    /// Minor pieces on weak squares.
    Outposts {
        /// Points by advance.
        advance: 3 in 0..=100,
        /// More by class of the file.
        files: 4 in -30..=60,
        /// More if an enemy pawn stands ahead.
        screened: one in -30..=60,
        /// Percent without a pawn that supports it.
        unsupported: one in 0..=100,
        /// Percent for a bishop.
        bishop: one in 0..=150,
        /// Percent if an enemy piece can challenge it.
        challengeable: one in 0..=100,
        /// Danger of a king near it, by advance; the same percents.
        danger: 3 in 0..=15,
    }
}

section! {
    /// Bishops, their pawns and their diagonals.
    Bishops {
        /// Both colours, in points, besides the bishop pair of the material.
        pair: one in 0..=127,
        /// Bishops of opposite colours: alone, with other pieces.
        opposite: 2 in 0..=63,
        /// Tenths of a point against, for each own pawn on its colour: fixed, able to move.
        own_pawns: 2 in 0..=150,
        /// The same for an own pawn on the inner, the outer next square ahead, for one in the
        /// centre.
        own_next: 3 in 0..=150,
        /// Percent of that for a bishop that is advanced.
        advanced: one in 0..=100,
        /// Tenths of a point against, for an enemy pawn first on the inner, the outer ray.
        enemy_next: 2 in 0..=150,
        /// The same for each fixed enemy pawn on its colour.
        enemy_fixed: one in 0..=150,
        /// The same if an enemy pawn covers the next square: inner, outer.
        covered: 2 in 0..=150,
        /// Tenths of a point against doubled pawns on its colour: rear, next, both adjacent.
        doubled: 3 in 0..=150,
        /// Tenths of a point by target: none, own pawn, own piece, enemy pawn, minor, rook, queen,
        /// king.
        target: 8 in -200..=200,
        /// More by what stands behind: none, own pawn, own queen, other.
        behind: 4 in -100..=100,
        /// More for a long diagonal.
        long: one in -100..=100,
        /// Danger of a king it aims at, by target.
        aim: 8 in 0..=31,
        /// More danger with the own queen behind.
        aim_queen: one in 0..=20,
    }
}

section! {
    /// Pawn structure, scaled. Lists of five go by support: isolated, pseudo-isolated, backward,
    /// supported, duo.
    Structure {
        /// Any pawn.
        support: 5 in -80..=60,
        /// More if no enemy pawn stands ahead.
        unopposed: 5 in -60..=60,
        /// More by class of the file.
        files: 4 in -40..=40,
        /// More for each advance of a supported pawn or a duo.
        advance: 5 in -40..=60,
        /// If a piece attacks it.
        attacked: 5 in -60..=20,
        /// If a piece blockades it.
        blockaded: 5 in -60..=20,
        /// Doubled pawns.
        doubled: 5 in -100..=20,
        /// More if they are opposed.
        doubled_opposed: one in -30..=60,
        /// More by class of the file.
        doubled_files: 4 in -40..=40,
        /// Percent for tripled pawns.
        tripled: one in 100..=300,
        /// Against a majority that cannot make a passed pawn.
        wasted: one in 0..=63,
        /// Against a side without pawns on a wing where the enemy has two.
        missing_wing: one in 0..=255,
    }
}

section! {
    /// Passed pawns. Lists of five go by advance: own rank up to 2, 3, 4, 5, 6.
    Passed {
        /// Points at any phase.
        base: 5 in -60..=127,
        /// Scaled points.
        scaled: 5 in -60..=127,
        /// Percent of them more by company: alone, near own pawns, protected, beside another passed
        /// pawn.
        company: 4 in -100..=200,
        /// By what is on the stop square: enemy piece, own piece, attacked, free.
        path: 4 in -100..=200,
        /// By an own rook or queen behind.
        rook: one in -100..=200,
        /// By an own king that is nearer.
        king: one in -100..=200,
        /// Scaled points if the whole path is free.
        free: 5 in -60..=127,
        /// Scaled points if no enemy pawn is near.
        outside: 5 in -60..=127,
        /// Scaled points against it if an enemy rook or queen is behind.
        enemy_rook: one in 0..=255,
    }
}

section! {
    /// Rooks on files and on the seventh rank, in points.
    Rooks {
        /// A file with an own pawn, half-open, open.
        file: 3 in 0..=50,
        /// More on a half-open file by blockage: none, shielded by a minor, protected by a minor,
        /// by a pawn.
        half_open_blockage: 4 in -30..=30,
        /// More on an open file by blockage: none, a minor guarded by a pawn, minors guard the end,
        /// others do.
        open_blockage: 4 in -30..=30,
        /// More by class of the file, if it is half-open or open.
        files: 4 in -20..=20,
        /// Percent for two rooks, of one.
        two: one in 50..=250,
        /// Halves of the base as danger of the enemy king on the same wing, by file as above.
        danger: 3 in 1..=4,
        /// The same with kings on different wings.
        danger_opposite: 3 in 1..=4,
        /// One rook on the seventh: plain, the king trapped, absolute.
        seventh: 3 in 0..=255,
        /// Two rooks there.
        two_on_seventh: 3 in 0..=255,
    }
}

section! {
    /// Shelter of a king: danger.
    Shelter {
        /// By the rear pawn: at home, one step, further, none.
        own: 4 in -20..=100,
        /// More if it is solid.
        solid: one in -60..=20,
        /// More if it is flanked.
        flanked: one in -60..=20,
        /// More by the enemy's pawn: none, far, near, here.
        enemy: 4 in -30..=60,
        /// More for a heavy piece on a file whose pawn has gone far or is missing.
        heavy: one in -20..=60,
        /// Percent of that on the a- and h-, the b- and g-, the other files.
        files: 3 in 0..=200,
        /// More on the same.
        place: 3 in -20..=80,
        /// Percent of all that for a king that is yet to castle.
        potential: one in 0..=150,
    }
}

section! {
    /// Pawns that storm a king: danger.
    Storm {
        /// By advance.
        advance: 4 in 0..=63,
        /// Percent for a blocked pawn.
        blocked: one in 0..=150,
        /// More for a lever.
        lever: one in -20..=60,
        /// More for a pawn that is supported.
        supported: one in -20..=60,
        /// Percent for kings on the same wing, different wings, and for a king that is yet to
        /// castle.
        wings: 3 in 0..=150,
    }
}

section! {
    /// Development, in points; the share of the opening in the root's phase counts.
    Development {
        /// For each man of lead.
        lead: one in 0..=40,
        /// Against a king that is castled, free to castle, not yet, neither.
        king: 4 in 0..=100,
    }
}

section! {
    /// Pieces together, in points; lists of two go by few and many pawns on the board.
    Signature {
        /// Two or more rooks.
        rooks: 2 in -60..=60,
        /// Two or more knights.
        knights: 2 in -60..=60,
        /// For each rook.
        rook: 2 in -60..=60,
        /// For each knight.
        knight: 2 in -60..=60,
        /// For each bishop.
        bishop: 2 in -60..=60,
        /// Queen and knight.
        queen_knight: 2 in -60..=60,
        /// A queen for two rooks.
        queen_two_rooks: one in -120..=120,
        /// A queen for three minor pieces.
        queen_three_minors: one in -120..=120,
        /// A rook for two minor pieces.
        rook_two_minors: one in -120..=120,
    }
}
