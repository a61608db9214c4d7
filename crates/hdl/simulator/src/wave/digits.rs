//! Formats words as binary digits, eight at a time.

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

/// Appends the lowest digits of a word.
pub(super) fn put_digits(text: &mut Vec<u8>, word: u64, count: u32) {
    debug_assert!((1..=64).contains(&count));
    let bytes = (word << (64 - count)).to_be_bytes();
    let used = count.div_ceil(8);
    for byte in &bytes[..used as usize] {
        text.extend_from_slice(&DIGITS[usize::from(*byte)]);
    }
    text.truncate(text.len() - (8 * used - count) as usize);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_digits_are_those_that_formats_give() {
        let mut text = Vec::new();
        for count in 1..=64 {
            for word in [0, u64::MAX, 0x0123_4567_89ab_cdef, 1 << (count - 1)] {
                text.clear();
                put_digits(&mut text, word, count);
                let all = format!("{word:064b}");
                assert_eq!(text, all.as_bytes()[64 - count as usize..]);
            }
        }
    }
}
