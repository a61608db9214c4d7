//! Banks that do not fit the map are refused, with the entry that is wrong.

use chip::evaluation::fast::FastRegisters;
use chip::evaluation::slow::SlowRegisters;
use chip::host_port::HostRegisters;
use chip::host_port::register_bank::{Bank, Claim, Group, check};
use chip::search::search_port::SearchRegisters;
use memory_map::{ENTRIES, Entry, Unit, entries};

const BIAS: Claim = Claim {
    name: "bias",
    entry: entries::BIAS,
    word: None,
    group: Group::Registers,
};

/// What is wrong with a bank of these claims, if the map has these entries.
fn complaint(map: &[Entry], claims: &[Claim]) -> String {
    let bank = Bank {
        unit: Unit::Fast,
        claims: claims.to_vec().leak(),
    };
    check(map, &[bank]).unwrap_err().to_string()
}

#[test]
fn the_chips_banks_fit_the_map() {
    let banks = [
        HostRegisters::BANK,
        SearchRegisters::BANK,
        FastRegisters::BANK,
        SlowRegisters::BANK,
    ];
    assert_eq!(check(ENTRIES, &banks), Ok(()));
}

#[test]
fn a_bad_map_is_refused() {
    let mut bias = entries::BIAS;
    bias.address = entries::SIDE.address;
    assert_eq!(
        complaint(&[entries::SIDE, bias], &[BIAS]),
        "SIDE and BIAS overlap at 0x00010"
    );
}

#[test]
fn an_entry_of_another_block_is_refused() {
    let side = Claim {
        entry: entries::SIDE,
        ..BIAS
    };
    assert_eq!(
        complaint(&[entries::BIAS, entries::SIDE], &[BIAS, side]),
        "SIDE is in the bank of fast, but the memory map gives it to host_port"
    );
}

#[test]
fn a_word_that_nobody_has_is_named() {
    let map = [entries::BIAS, entries::SIDE_TO_MOVE];
    let white = Claim {
        entry: entries::SIDE_TO_MOVE,
        word: Some(0),
        ..BIAS
    };
    assert_eq!(
        complaint(&map, &[BIAS]),
        "word 0 of SIDE_TO_MOVE occurs 0 times in the bank of fast, not once"
    );
    assert_eq!(
        complaint(&map, &[BIAS, white]),
        "word 1 of SIDE_TO_MOVE occurs 0 times in the bank of fast, not once"
    );
    assert_eq!(
        complaint(&map[..1], &[BIAS, BIAS]),
        "word 0 of BIAS occurs 2 times in the bank of fast, not once"
    );
}

#[test]
fn a_group_of_other_access_rights_is_refused() {
    let result = Claim {
        group: Group::Results,
        ..BIAS
    };
    assert_eq!(
        complaint(&[entries::BIAS], &[result]),
        "BIAS is `rw` in the memory map, and cannot be among the Results of fast"
    );
}

#[test]
fn a_table_that_cannot_be_decoded_as_a_whole_is_refused() {
    let mut entry = entries::PHASE_SCALE;
    entry.address += 0x10;
    let table = Claim {
        name: "phase_scale",
        entry,
        word: None,
        group: Group::Tables,
    };
    assert_eq!(
        complaint(&[entry], &[table]),
        "PHASE_SCALE cannot be decoded as a whole: its 32 addresses from 0x15010 on do not begin \
         at a multiple of that, or its copies do not lie at powers of two"
    );
}
