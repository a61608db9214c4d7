//! Binary digits of words, eight at a time.

/// The digits of every byte.
const DIGITS: [[u8; 8]; 256] = {
    let mut digits = [[b'0'; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < 8 {
            digits[byte][place] = b'0' + (byte >> (7 - place) & 1) as u8;
            place += 1;
        }
        byte += 1;
    }
    digits
};

/// The 64 digits of a word.
pub(super) fn digits(word: u64) -> [u8; 64] {
    let mut all = [0; 64];
    for (digits, byte) in all.chunks_exact_mut(8).zip(word.to_be_bytes()) {
        digits.copy_from_slice(&DIGITS[usize::from(byte)]);
    }
    all
}
