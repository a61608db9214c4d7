//! Values as they are typed.

use num_bigint::{BigInt, BigUint, Sign};

/// A number: decimal, `0x…`, `0b…`, `0o…`, or as in Verilog, `8'hff`. A negative one is its two's
/// complement in this many bits. The error does not include the name.
pub fn parse(text: &str, width: u16) -> Result<BigUint, String> {
    let digits = text.replace('_', "");
    let (negative, digits) = match digits.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, digits.as_str()),
    };
    let (radix, digits) = radix_of(digits);
    let value = BigUint::parse_bytes(digits.as_bytes(), radix);
    let value = value.ok_or_else(|| format!("`{text}` is no number"))?;
    let too_wide = || format!("{text} does not fit, it has {width} bit(s)");
    if !negative {
        return match value.bits() <= u64::from(width) {
            true => Ok(value),
            false => Err(too_wide()),
        };
    }
    let modulus = BigInt::from(1) << usize::from(width);
    let value = BigInt::from_biguint(Sign::Minus, value);
    let least = -(modulus.clone() >> 1usize);
    if value < least {
        return Err(too_wide());
    }
    let value = if value.sign() == Sign::Minus {
        value + modulus
    } else {
        value
    };
    Ok(value.magnitude().clone())
}

fn radix_of(digits: &str) -> (u32, &str) {
    if let Some((_, rest)) = digits.split_once('\'') {
        let rest = rest.trim_start_matches(['s', 'S']);
        let radix = match rest
            .chars()
            .next()
            .map(|letter| letter.to_ascii_lowercase())
        {
            Some('h') => 16,
            Some('b') => 2,
            Some('o') => 8,
            Some('d') => 10,
            _ => return (10, ""),
        };
        return (radix, &rest[1..]);
    }
    for (prefix, radix) in [
        ("0x", 16),
        ("0X", 16),
        ("0b", 2),
        ("0B", 2),
        ("0o", 8),
        ("0O", 8),
    ] {
        if let Some(rest) = digits.strip_prefix(prefix) {
            return (radix, rest);
        }
    }
    (10, digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written_in_hardware() {
        for (text, value) in [
            ("12", 12u32),
            ("0x1f", 31),
            ("8'hfF", 255),
            ("4'b1_0", 2),
            ("-1", 255),
        ] {
            assert_eq!(parse(text, 8), Ok(value.into()), "{text}");
        }
        assert_eq!(
            parse("256", 8).unwrap_err(),
            "256 does not fit, it has 8 bit(s)"
        );
        assert_eq!(
            parse("-129", 8).unwrap_err(),
            "-129 does not fit, it has 8 bit(s)"
        );
        assert_eq!(parse("-0", 8), Ok(0u32.into()));
        for text in ["", "x", "8'", "8'q1", "0x"] {
            assert_eq!(
                parse(text, 8).unwrap_err(),
                format!("`{text}` is no number")
            );
        }
    }
}
