//! Register banks: the host's side of a block, made from the memory map.
//!
//! [`register_bank!`](crate::register_bank) writes a block that decodes the addresses of some
//! entries, checks the words written to them, keeps registers, and reads everything back.
//! Addresses, widths, ranges, access rights and reset values come from [`memory_map::entries`]; the
//! list has only the block's name and group for each entry:
//!
//! | group | an entry in it | its ports |
//! |---|---|---|
//! | `constants` | reads its reset value | none |
//! | `results` | reads a value that the block has | `value` in |
//! | `registers` | is kept by the bank, also on reset | `value` out: follows a write by one clock |
//! | `states` | is kept by the block | `value` in, `write` out, `selected` out |
//! | `commands` | starts an operation; the block checks its operand | `selected` out |
//! | `operands` | takes a word that cannot be read | `selected` out, `write` out, `refused` in |
//! | `tables` | is a RAM of the block | `hit` out, `write` out, `word` in |
//!
//! ```text
//! register_bank! {
//!     /// Registers of the fast evaluation.
//!     pub struct FastRegisters of Unit::Fast {
//!         registers {
//!             bias: BIAS,
//!             white_to_move: SIDE_TO_MOVE[0],
//!         }
//!     }
//! }
//! ```
//!
//! `NAME` is the whole entry, `NAME[i]` its word *i*. The block that owns the bank uses
//! `self.registers.bias.value.val()`.
//!
//! Latency: address and word of an access are decoded in the clock in which they arrive, and
//! registered. In the next clock the access is carried out: `response`, `answer` (except for inputs
//! from the block) and `selected` come from registers, and an entry's `write` is one gate after the
//! port `write`. A register has its new value in the clock after.
//!
//! [`check`] compares the banks with the map.

use bluechip_rust_hdl::primitives::{Parameter, Register};
use memory_map::{Access, Configuration, Entry, MapError, Unit, address, validate};
use rust_hdl::prelude::*;

/// What a bank does for an entry, as the groups of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Reads its reset value.
    Constants,
    /// Reads a value of the block.
    Results,
    /// Kept by the bank.
    Registers,
    /// Kept by the block.
    States,
    /// Starts an operation.
    Commands,
    /// Takes a word.
    Operands,
    /// A RAM of the block.
    Tables,
}

impl Group {
    /// The access rights of its entries.
    const fn access(self) -> Access {
        match self {
            Group::Constants | Group::Results => Access::ReadOnly,
            Group::Registers | Group::States | Group::Tables => Access::ReadWrite,
            Group::Commands | Group::Operands => Access::WriteOnly,
        }
    }
}

/// An entry, or one of its words, in a bank.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Its name in the bank.
    pub name: &'static str,
    /// The entry.
    pub entry: Entry,
    /// Index of the word; `None` for the whole entry.
    pub word: Option<u32>,
    /// Its group.
    pub group: Group,
}

/// A bank: its block and its entries.
#[derive(Clone, Copy, Debug)]
pub struct Bank {
    /// The block that owns it.
    pub unit: Unit,
    /// Its entries.
    pub claims: &'static [Claim],
}

/// Why the banks do not fit the map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BankError {
    /// The map itself is wrong.
    #[error(transparent)]
    Map(#[from] MapError),
    /// A bank has an entry of another block.
    #[error("{name} is in the bank of {bank}, but the memory map gives it to {unit}")]
    Foreign {
        /// The entry.
        name: &'static str,
        /// The bank's block.
        bank: &'static str,
        /// The map's.
        unit: &'static str,
    },
    /// A word that no bank has, or more than one.
    #[error("word {word} of {name} occurs {times} times in the bank of {unit}, not once")]
    Words {
        /// The entry.
        name: &'static str,
        /// Number of the word.
        word: u32,
        /// The block that should answer.
        unit: &'static str,
        /// Number of occurrences.
        times: usize,
    },
    /// An entry in a group of other access rights.
    #[error("{name} is `{access}` in the memory map, and cannot be among the {group:?} of {unit}")]
    Access {
        /// The entry.
        name: &'static str,
        /// Its access rights.
        access: &'static str,
        /// The group.
        group: Group,
        /// The bank's block.
        unit: &'static str,
    },
    /// An entry that is decoded as a whole, but does not lie at powers of two.
    #[error(
        "{name} cannot be decoded as a whole: its {span} addresses from {address:#07X} on do not \
         begin at a multiple of that, or its copies do not lie at powers of two"
    )]
    Irregular {
        /// The entry.
        name: &'static str,
        /// The power of two that holds all its addresses.
        span: u32,
        /// Its first address.
        address: u32,
    },
}

/// Checks that a list of entries is a memory map, and that the banks have each word of their blocks
/// once, in a group that fits its access rights.
///
/// # Errors
/// The first error, with its entry.
pub fn check(entries: &[Entry], banks: &[Bank]) -> Result<(), BankError> {
    validate(entries)?;
    for bank in banks {
        let unit = bank.unit.name();
        for &Claim {
            entry, word, group, ..
        } in bank.claims
        {
            let name = entry.name;
            if entry.unit != bank.unit {
                return Err(BankError::Foreign {
                    name,
                    bank: unit,
                    unit: entry.unit.name(),
                });
            }
            if entry.access != group.access() {
                return Err(BankError::Access {
                    name,
                    access: entry.access.letters(),
                    group,
                    unit,
                });
            }
            let (address, span) = (entry.address, span(&entry));
            let is_regular = address % span == 0
                && entry.copies.is_power_of_two()
                && (entry.copies == 1 || entry.stride.is_power_of_two());
            if word.is_none() && !is_regular {
                return Err(BankError::Irregular {
                    name,
                    span,
                    address,
                });
            }
        }
        for entry in entries.iter().filter(|entry| entry.unit == bank.unit) {
            for word in 0..entry.words() {
                let has = |claim: &&Claim| {
                    claim.entry.name == entry.name && claim.word.is_none_or(|one| one == word)
                };
                let times = bank.claims.iter().filter(has).count();
                if times != 1 {
                    return Err(BankError::Words {
                        name: entry.name,
                        word,
                        unit,
                        times,
                    });
                }
            }
        }
    }
    Ok(())
}

/// The least power of two that holds all addresses of an entry.
fn span(entry: &Entry) -> u32 {
    (entry.last() - entry.address + 1).next_power_of_two()
}

/// Members of a bank that belong to one entry: signals and registers under one name, not a block of
/// their own.
macro_rules! members {
    ($name:ident { $($member:ident),* }) => {
        impl<const W: usize> Logic for $name<W> {
            fn update(&mut self) {}
        }

        impl<const W: usize> Block for $name<W> {
            fn connect_all(&mut self) {
                $(self.$member.connect_all();)*
            }

            fn update_all(&mut self) {
                $(self.$member.update_all();)*
            }

            fn has_changed(&self) -> bool {
                false $(|| self.$member.has_changed())*
            }

            fn accept(&self, name: &str, probe: &mut dyn Probe) {
                probe.visit_start_namespace(name, self);
                $(self.$member.accept(stringify!($member), probe);)*
                probe.visit_end_namespace(name, self);
            }
        }
    };
}

/// What every entry has: decoder and range check.
#[derive(Default)]
pub struct Decode<const W: usize> {
    /// The chip has the entry.
    pub present: Parameter<Bit>,
    /// Bits of an address that are compared to select the entry.
    pub page: Parameter<Bits<17>>,
    /// Their values.
    pub base: Parameter<Bits<17>>,
    /// Bits of an address that are the index of a word in a copy.
    pub offset: Parameter<Bits<17>>,
    /// Number of words.
    pub count: Parameter<Bits<17>>,
    /// The access that arrives is to this entry.
    pub hit: Signal<Local, Bit>,
    /// The access being carried out is to this entry.
    pub selected: Register<Bit>,
    /// The entry cannot be written.
    pub read_only: Parameter<Bit>,
    /// It cannot be read.
    pub write_only: Parameter<Bit>,
    /// Bits that must be 0.
    pub unused: Parameter<Bits<32>>,
    /// Bits that a pattern of refused words compares.
    pub care: Vec<Parameter<Bits<32>>>,
    /// Their values in a refused word.
    pub pattern: Vec<Parameter<Bits<32>>>,
    /// The arriving word is out of the entry's range.
    pub refused: Signal<Local, Bit>,
    /// Word read; 0 unless the entry is selected.
    pub read: Signal<Local, Bits<32>>,
}

members! { Decode {
    present, page, base, offset, count, hit, selected, read_only, write_only, unused, care, pattern,
    refused, read
} }

fn constant<const N: usize>(value: u32) -> Parameter<Bits<N>> {
    Parameter::new(u64::from(value).into())
}

impl<const W: usize> Decode<W> {
    fn new(claim: &Claim, configuration: &Configuration) -> Self {
        let own = configuration.entry(&claim.entry);
        let entry = &own.unwrap_or(claim.entry);
        // Bits that a configuration adds to an entry of the map are not read through the bank.
        assert_eq!(W, claim.entry.bits as usize, "{}", entry.name);
        let (base, span, offset, count) = match claim.word {
            // Copies may have gaps between them.
            None if entry.copies > 1 => (entry.address, span(entry), entry.stride - 1, entry.count),
            None => (entry.address, span(entry), span(entry) - 1, entry.count),
            Some(word) => (entry.address_of(word), 1, 0, 1),
        };
        // No index comparison if the words fill a power of two.
        let offset = if offset + 1 == count { 0 } else { offset };
        let checks = entry.checked && entry.access.is_written();
        let refused = if checks { entry.refused() } else { Vec::new() };
        Self {
            present: Parameter::new(own.is_some()),
            page: constant(!(span - 1) & 0x1ffff),
            base: constant(base),
            offset: constant(offset),
            count: constant(count),
            read_only: Parameter::new(!entry.access.is_written()),
            write_only: Parameter::new(!entry.access.is_read()),
            unused: constant(if checks { !entry.mask() } else { 0 }),
            care: refused
                .iter()
                .map(|pattern| constant(pattern.care))
                .collect(),
            pattern: refused
                .iter()
                .map(|pattern| constant(pattern.value))
                .collect(),
            ..Self::default()
        }
    }
}

/// An entry that reads its reset value.
#[derive(Default)]
pub struct ConstantPort<const W: usize> {
    /// Decoder.
    pub decode: Decode<W>,
    /// The value.
    pub reset: Parameter<Bits<32>>,
}

impl<const W: usize> ConstantPort<W> {
    /// The ports of an entry.
    pub fn new(claim: &Claim, configuration: &Configuration) -> Self {
        Self {
            reset: constant(match claim.entry.address {
                address::ID => configuration.rules().id(),
                _ => claim.entry.reset,
            }),
            decode: Decode::new(claim, configuration),
        }
    }
}

members! { ConstantPort { decode, reset } }

/// An entry that reads a value of the block.
#[derive(Default)]
pub struct ResultPort<const W: usize> {
    /// The value.
    pub value: Signal<In, Bits<W>>,
    /// Decoder.
    pub decode: Decode<W>,
}

impl<const W: usize> ResultPort<W> {
    /// The ports of an entry.
    pub fn new(claim: &Claim, configuration: &Configuration) -> Self {
        Self {
            decode: Decode::new(claim, configuration),
            ..Self::default()
        }
    }
}

members! { ResultPort { value, decode } }

/// A word that the bank keeps.
#[derive(Default)]
pub struct RegisterPort<const W: usize> {
    /// The value.
    pub value: Signal<Out, Bits<W>>,
    /// Decoder.
    pub decode: Decode<W>,
    /// The register itself.
    pub stored: Register<Bits<W>>,
}

impl<const W: usize> RegisterPort<W> {
    /// The ports of an entry.
    pub fn new(claim: &Claim, configuration: &Configuration) -> Self {
        Self {
            stored: Register::new(u64::from(claim.entry.reset).into()),
            decode: Decode::new(claim, configuration),
            ..Self::default()
        }
    }
}

members! { RegisterPort { value, decode, stored } }

/// An entry that the block keeps.
#[derive(Default)]
pub struct StatePort<const W: usize> {
    /// The value.
    pub value: Signal<In, Bits<W>>,
    /// Load the word at the end of this clock.
    pub write: Signal<Out, Bit>,
    /// The access being carried out is to this entry.
    pub selected: Signal<Out, Bit>,
    /// Decoder.
    pub decode: Decode<W>,
}

impl<const W: usize> StatePort<W> {
    /// The ports of an entry.
    pub fn new(claim: &Claim, configuration: &Configuration) -> Self {
        Self {
            decode: Decode::new(claim, configuration),
            ..Self::default()
        }
    }
}

members! { StatePort { value, write, selected, decode } }

/// An entry that starts an operation.
#[derive(Default)]
pub struct CommandPort<const W: usize> {
    /// The access being carried out is to this entry.
    pub selected: Signal<Out, Bit>,
    /// Decoder.
    pub decode: Decode<W>,
}

impl<const W: usize> CommandPort<W> {
    /// The ports of an entry.
    pub fn new(claim: &Claim, configuration: &Configuration) -> Self {
        Self {
            decode: Decode::new(claim, configuration),
            ..Self::default()
        }
    }
}

members! { CommandPort { selected, decode } }

/// An entry that takes a word.
#[derive(Default)]
pub struct OperandPort<const W: usize> {
    /// The access being carried out is to this entry.
    pub selected: Signal<Out, Bit>,
    /// The block takes the word at the end of this clock.
    pub write: Signal<Out, Bit>,
    /// The arriving word is out of range for a reason that is not in the map.
    pub refused: Signal<In, Bit>,
    /// Decoder.
    pub decode: Decode<W>,
}

impl<const W: usize> OperandPort<W> {
    /// The ports of an entry.
    pub fn new(claim: &Claim, configuration: &Configuration) -> Self {
        Self {
            decode: Decode::new(claim, configuration),
            ..Self::default()
        }
    }
}

members! { OperandPort { selected, write, refused, decode } }

/// A RAM of the block.
#[derive(Default)]
pub struct TablePort<const W: usize> {
    /// The access that arrives is to this table.
    pub hit: Signal<Out, Bit>,
    /// Write the word at the end of this clock.
    pub write: Signal<Out, Bit>,
    /// The word read at the address that arrived in the last clock.
    pub word: Signal<In, Bits<W>>,
    /// Decoder.
    pub decode: Decode<W>,
}

impl<const W: usize> TablePort<W> {
    /// The ports of an entry.
    pub fn new(claim: &Claim, configuration: &Configuration) -> Self {
        Self {
            decode: Decode::new(claim, configuration),
            ..Self::default()
        }
    }
}

members! { TablePort { hit, write, word, decode } }

/// Writes a [register bank](self) and its list of claims.
#[macro_export]
macro_rules! register_bank {
    (
        $(#[$doc:meta])*
        pub struct $bank:ident of $unit:path {
            $(constants {
                $($constant:ident: $constant_entry:ident $([$constant_word:literal])?),* $(,)?
            })?
            $(results { $($result:ident: $result_entry:ident $([$result_word:literal])?),* $(,)? })?
            $(registers {
                $($register:ident: $register_entry:ident $([$register_word:literal])?),* $(,)?
            })?
            $(states { $($state:ident: $state_entry:ident $([$state_word:literal])?),* $(,)? })?
            $(commands {
                $($command:ident: $command_entry:ident $([$command_word:literal])?),* $(,)?
            })?
            $(operands {
                $($operand:ident: $operand_entry:ident $([$operand_word:literal])?),* $(,)?
            })?
            $(tables { $($table:ident: $table_entry:ident $([$table_word:literal])?),* $(,)? })?
        }
    ) => {
        $crate::register_bank! {
            @block [$(#[$doc])*] $bank $unit
            [
                $($($constant ConstantPort Constants $constant_entry [$($constant_word)?],)*)?
                $($($result ResultPort Results $result_entry [$($result_word)?],)*)?
                $($($register RegisterPort Registers $register_entry [$($register_word)?],)*)?
                $($($state StatePort States $state_entry [$($state_word)?],)*)?
                $($($command CommandPort Commands $command_entry [$($command_word)?],)*)?
                $($($operand OperandPort Operands $operand_entry [$($operand_word)?],)*)?
                $($($table TablePort Tables $table_entry [$($table_word)?],)*)?
            ]
            [$($($constant)*)?]
            [$($($result $result_entry)*)?]
            [$($($register $register_entry)*)?]
            [$($($state $state_entry)*)?]
            [$($($command)*)?]
            [$($($operand)*)?]
            [$($($table $table_entry)*)?]
        }
    };
    (
        @block [$(#[$doc:meta])*] $bank:ident $unit:path
        [$($name:ident $port:ident $group:ident $entry:ident [$($word:literal)?],)*]
        [$($constant:ident)*]
        [$($result:ident $result_entry:ident)*]
        [$($register:ident $register_entry:ident)*]
        [$($state:ident $state_entry:ident)*]
        [$($command:ident)*]
        [$($operand:ident)*]
        [$($table:ident $table_entry:ident)*]
    ) => {
        $(#[$doc])*
        #[derive(LogicBlock, Default)]
        pub struct $bank {
            /// Clock.
            pub clock: Signal<In, Clock>,
            /// The access that will be carried out in the next clock.
            pub arriving: Signal<In, $crate::host_port::encoding::Arriving>,
            /// Word of the access being carried out.
            pub word: Signal<In, Bits<32>>,
            /// It is a write, and no command runs.
            pub write: Signal<In, Bit>,
            /// Its address belongs to the bank.
            pub known: Signal<Out, Bit>,
            /// Its entry cannot be written.
            pub read_only: Signal<Out, Bit>,
            /// Its entry cannot be read.
            pub write_only: Signal<Out, Bit>,
            /// Its word is out of range.
            pub out_of_range: Signal<Out, Bit>,
            /// Word that its entry reads; 0 if the bank has no such entry.
            pub answer: Signal<Out, Bits<32>>,
            $(
                #[doc = concat!(stringify!($entry), $(", word ", $word,)? ".")]
                pub $name: $crate::host_port::register_bank::$port<{
                    memory_map::entries::$entry.bits as usize
                }>,
            )*
            known_register: Register<Bit>,
            read_only_register: Register<Bit>,
            write_only_register: Register<Bit>,
            out_of_range_register: Register<Bit>,
            loads: Signal<Local, Bit>,
        }

        impl $bank {
            /// The bank's block and entries.
            pub const BANK: $crate::host_port::register_bank::Bank =
                    $crate::host_port::register_bank::Bank {
                unit: $unit,
                claims: &[$($crate::register_bank!(@claim $name $group $entry [$($word)?])),*],
            };
        }

        impl $bank {
            /// The bank for a configuration: an entry that the chip does not have is an unknown
            /// address, and its register keeps the reset value.
            pub fn new(configuration: &memory_map::Configuration) -> Self {
                Self {
                    $($name: $crate::host_port::register_bank::$port::new(
                        &$crate::register_bank!(@claim $name $group $entry [$($word)?]),
                        configuration,
                    ),)*
                    ..Self::default()
                }
            }
        }

        impl Logic for $bank {
            #[hdl_gen]
            fn update(&mut self) {
                dff_setup!(
                    self,
                    clock,
                    known_register,
                    read_only_register,
                    write_only_register,
                    out_of_range_register
                );

                // The arriving access.
                $(
                    self.$name.decode.hit.next = self.$name.decode.present.val()
                        & ((self.arriving.val().address & self.$name.decode.page.val())
                        == self.$name.decode.base.val())
                        & ((self.arriving.val().address & self.$name.decode.offset.val())
                            < self.$name.decode.count.val());
                    self.$name.decode.selected.clock.next = self.clock.val();
                    self.$name.decode.selected.d.next = self.$name.decode.hit.val();
                    self.$name.decode.refused.next =
                        (self.arriving.val().word & self.$name.decode.unused.val()).any();
                    for i in 0..self.$name.decode.care.len() {
                        self.$name.decode.refused.next = self.$name.decode.refused.val()
                            | ((self.arriving.val().word & self.$name.decode.care[i].val())
                                == self.$name.decode.pattern[i].val());
                    }
                )*
                $(
                    self.$operand.decode.refused.next =
                        self.$operand.decode.refused.val() | self.$operand.refused.val();
                )*
                self.known_register.d.next = false $(| self.$name.decode.hit.val())*;
                self.read_only_register.d.next =
                    false $(| (self.$name.decode.hit.val() & self.$name.decode.read_only.val()))*;
                self.write_only_register.d.next =
                    false $(| (self.$name.decode.hit.val() & self.$name.decode.write_only.val()))*;
                self.out_of_range_register.d.next =
                    false $(| (self.$name.decode.hit.val() & self.$name.decode.refused.val()))*;
                self.known.next = self.known_register.q.val();
                self.read_only.next = self.read_only_register.q.val();
                self.write_only.next = self.write_only_register.q.val();
                self.out_of_range.next = self.out_of_range_register.q.val();

                // The access being carried out.
                self.loads.next = self.write.val() & !self.out_of_range_register.q.val();
                $(self.$name.decode.read.next = 0.into();)*
                $(
                    if self.$constant.decode.selected.q.val() {
                        self.$constant.decode.read.next = self.$constant.reset.val();
                    }
                )*
                $(
                    if self.$result.decode.selected.q.val() {
                        self.$result.decode.read.next =
                            bit_cast::<32, {
                                memory_map::entries::$result_entry.bits as usize
                            }>(self.$result.value.val());
                    }
                )*
                $(
                    if self.$register.decode.selected.q.val() {
                        self.$register.decode.read.next =
                            bit_cast::<32, {
                                memory_map::entries::$register_entry.bits as usize
                            }>(self.$register.stored.q.val());
                    }
                    self.$register.stored.clock.next = self.clock.val();
                    self.$register.stored.d.next = self.$register.stored.q.val();
                    if self.$register.decode.selected.q.val() & self.loads.val() {
                        self.$register.stored.d.next =
                            self.word.val().get_bits::<{
                                memory_map::entries::$register_entry.bits as usize
                            }>(0);
                    }
                    self.$register.value.next = self.$register.stored.q.val();
                )*
                $(
                    if self.$state.decode.selected.q.val() {
                        self.$state.decode.read.next =
                            bit_cast::<32, {
                                memory_map::entries::$state_entry.bits as usize
                            }>(self.$state.value.val());
                    }
                    self.$state.selected.next = self.$state.decode.selected.q.val();
                    self.$state.write.next = self.$state.decode.selected.q.val() & self.loads.val();
                )*
                $(self.$command.selected.next = self.$command.decode.selected.q.val();)*
                $(
                    self.$operand.selected.next = self.$operand.decode.selected.q.val();
                    self.$operand.write.next =
                        self.$operand.decode.selected.q.val() & self.loads.val();
                )*
                $(
                    if self.$table.decode.selected.q.val() {
                        self.$table.decode.read.next =
                            bit_cast::<32, {
                                memory_map::entries::$table_entry.bits as usize
                            }>(self.$table.word.val());
                    }
                    self.$table.hit.next = self.$table.decode.hit.val();
                    self.$table.write.next = self.$table.decode.selected.q.val() & self.loads.val();
                )*
                self.answer.next = bits::<32>(0) $(| self.$name.decode.read.val())*;
            }
        }
    };
    (@claim $name:ident $group:ident $entry:ident []) => {
        $crate::host_port::register_bank::Claim {
            name: stringify!($name),
            entry: memory_map::entries::$entry,
            word: None,
            group: $crate::host_port::register_bank::Group::$group,
        }
    };
    (@claim $name:ident $group:ident $entry:ident [$word:literal]) => {
        $crate::host_port::register_bank::Claim {
            name: stringify!($name),
            entry: memory_map::entries::$entry,
            word: Some($word),
            group: $crate::host_port::register_bank::Group::$group,
        }
    };
}
