//! A question to the array, as `chip::movegen::encoding::Question` documents it.

use chess::{Color, PieceType};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::BenchError;
use crate::device::Device;

/// An enumeration whose values have the names that they have in the hardware.
macro_rules! named {
    ($(#[$doc:meta])* $enumeration:ident { $($variant:ident),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $enumeration { $($variant),* }

        impl $enumeration {
            const ALL: &[$enumeration] = &[$($enumeration::$variant),*];
            const NAMES: &[&str] = &[$(stringify!($variant)),*];

            fn random(random: &mut SmallRng) -> Self {
                Self::ALL[random.random_range(0..Self::ALL.len())]
            }

            fn set(self, device: &mut Device, pin: &str) -> Result<(), BenchError> {
                device.set_variant(pin, Self::NAMES[self as usize])
            }

            fn get(device: &mut Device, pin: &str) -> Result<Self, BenchError> {
                let index = device.get_variant(pin, Self::NAMES)?;
                Ok(Self::ALL[index])
            }
        }
    };
}

named! {
    /// Which squares are victims.
    Admit { Nowhere, Everywhere, Allowed, Elsewhere }
}

macro_rules! question {
    ($($flag:ident),*) => {
        /// A question; the fields are those of the hardware.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) struct Question {
            $(pub $flag: bool,)*
            pub admit: Admit,
            pub king_admit: Admit,
        }

        impl Question {
            /// A question of independent random bits.
            fn wild(random: &mut SmallRng) -> Question {
                Question {
                    $($flag: random.random(),)*
                    admit: Admit::random(random),
                    king_admit: Admit::random(random),
                }
            }

            /// Puts it on the pins.
            pub(crate) fn set(&self, device: &mut Device) -> Result<(), BenchError> {
                $(device.set(concat!("question.", stringify!($flag)), self.$flag)?;)*
                self.admit.set(device, "question.admit")?;
                self.king_admit.set(device, "question.king_admit")
            }

            /// Reads it from the pins.
            pub(crate) fn get(device: &mut Device) -> Result<Question, BenchError> {
                Ok(Question {
                    $($flag: device.get(concat!("question.", stringify!($flag)))? == 1,)*
                    admit: Admit::get(device, "question.admit")?,
                    king_admit: Admit::get(device, "question.king_admit")?,
                })
            }
        }
    };
}

question! {
    black, forward, reverse, targets, from_king, adjacent, downwards, lift_king, castling, everyone,
    by_diagonal, by_line, by_knight, discoverers, king, pawn_capture, pawn_step, mark_kings,
    latch_victims, latch_attackers, latch_lines, latch_discoverers, latch_allowed, answers,
    capture_answers, along_diagonal, along_line, en_passant_answers, specials, clear_hung,
    set_hung, known_answers, known_discoverers, known_checks, keep_victims,
    restore_victims
}

impl Question {
    /// A random question: half of them wild, in the others one kind of source radiates and the
    /// result is latched.
    pub(crate) fn random(random: &mut SmallRng) -> Question {
        let mut wild = Question::wild(random);
        // Victims are kept aside only when others are latched, and restored only when none are.
        let restores = random.random_bool(0.2);
        wild.keep_victims &= !restores;
        wild.restore_victims = restores;
        wild.latch_victims = !restores && (wild.latch_victims || wild.keep_victims);
        wild.latch_attackers &= !restores;
        if restores || random.random() {
            return wild;
        }
        let source = random.random_range(0..3);
        Question {
            forward: source == 0,
            reverse: source == 1,
            targets: source == 2,
            mark_kings: wild.mark_kings && wild.specials,
            latch_victims: true,
            latch_attackers: true,
            ..wild
        }
    }

    /// The attacking side.
    pub(crate) fn by(&self) -> Color {
        if self.black {
            Color::Black
        } else {
            Color::White
        }
    }

    /// Whether knights, bishops, rooks and queens of a type are accepted as attackers, discoverers
    /// aside.
    pub(crate) fn accepts(&self, kind: PieceType) -> bool {
        let by_type = match kind {
            PieceType::Knight => self.by_knight,
            PieceType::Bishop => self.by_diagonal,
            PieceType::Rook => self.by_line,
            PieceType::Queen => self.by_diagonal || self.by_line,
            PieceType::Pawn | PieceType::King => false,
        };
        self.everyone || by_type
    }
}

impl Admit {
    /// Whether a square is admitted that is in the allow map, or is not.
    pub(crate) fn admits(self, allowed: bool) -> bool {
        match self {
            Admit::Nowhere => false,
            Admit::Everywhere => true,
            Admit::Allowed => allowed,
            Admit::Elsewhere => !allowed,
        }
    }
}

/// A question about switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SwitchQuestion {
    pub victims: bool,
    pub attackers: bool,
    /// Type of the victim, 0 if there is none.
    pub kind: u32,
    /// It is on the first or last rank.
    pub border: bool,
}

impl SwitchQuestion {
    /// Any question, put on the pins of a port, if the block has it.
    pub(crate) fn random(
        device: &mut Device,
        random: &mut SmallRng,
        port: &str,
    ) -> Result<SwitchQuestion, BenchError> {
        if !device.configuration().rules().has_switch() {
            return Ok(SwitchQuestion::default());
        }
        let question = SwitchQuestion {
            victims: random.random(),
            attackers: random.random(),
            kind: random.random_range(0..7),
            border: random.random(),
        };
        device.set(&format!("{port}.victims"), question.victims)?;
        device.set(&format!("{port}.attackers"), question.attackers)?;
        device.set(&format!("{port}.kind"), question.kind)?;
        device.set(&format!("{port}.border"), question.border)?;
        Ok(question)
    }

    /// Reads it from the pins, if the block has them.
    pub(crate) fn get(device: &mut Device, port: &str) -> Result<SwitchQuestion, BenchError> {
        if !device.configuration().rules().has_switch() {
            return Ok(SwitchQuestion::default());
        }
        Ok(SwitchQuestion {
            victims: device.get(&format!("{port}.victims"))? == 1,
            attackers: device.get(&format!("{port}.attackers"))? == 1,
            kind: device.get(&format!("{port}.kind"))? as u32,
            border: device.get(&format!("{port}.border"))? == 1,
        })
    }

    /// Whether an own piece is an attacker of the victim, which it precedes or follows in the
    /// order.
    pub(crate) fn is_attacker(&self, kind: PieceType, on_border: bool, after: bool) -> bool {
        let pawn = PieceType::Pawn;
        !after
            && self.kind != 0
            && kind.code() != self.kind
            && !(kind == pawn && self.border)
            && !(self.kind == pawn.code() && on_border)
    }
}
