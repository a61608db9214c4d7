//! The ports of a model, read from the header that Verilator writes.

use serde::{Deserialize, Serialize};

use super::VerilatorError;

/// Which way a port goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Direction {
    /// Poked from outside.
    Input,
    /// Peeked from outside.
    Output,
}

/// A port of a model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Port {
    /// Its name in the Verilog text.
    pub name: String,
    /// The name of the C++ member.
    pub member: String,
    /// Which way it goes.
    pub direction: Direction,
    /// Its width in bits, 1–64.
    pub width: u16,
}

/// The ports declared in the model's header, as `VL_IN8(&name,msb,lsb);` and the like, in order.
pub(super) fn ports(header: &str) -> Result<Vec<Port>, VerilatorError> {
    header
        .lines()
        .filter_map(|line| port(line.trim()).transpose())
        .collect()
}

fn port(line: &str) -> Result<Option<Port>, VerilatorError> {
    let (direction, rest) = if let Some(rest) = line.strip_prefix("VL_IN") {
        (Direction::Input, rest)
    } else if let Some(rest) = line.strip_prefix("VL_OUT") {
        (Direction::Output, rest)
    } else {
        return Ok(None);
    };
    let Some((size, arguments)) = rest.split_once('(') else {
        return Ok(None);
    };
    let mut arguments = arguments.trim_end_matches(");").split(',');
    let member = arguments.next().unwrap_or_default().trim_start_matches('&');
    if size == "W" {
        return Err(VerilatorError::WidePort(decode(member)));
    }
    let mut bound = || arguments.next().and_then(|text| text.parse::<u16>().ok());
    let (Some(msb), Some(lsb)) = (bound(), bound()) else {
        return Ok(None);
    };
    Ok(Some(Port {
        name: decode(member),
        member: member.to_string(),
        direction,
        width: msb.abs_diff(lsb) + 1,
    }))
}

/// Undoes Verilator's spelling of characters as `__0` and two hexadecimal digits.
fn decode(member: &str) -> String {
    let mut name = String::new();
    let mut rest = member;
    while let Some(character) = rest.chars().next() {
        let code = rest.strip_prefix("__0").and_then(|tail| tail.get(..2));
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(code) => {
                name.push(char::from(code));
                rest = &rest[5..];
            }
            None => {
                name.push(character);
                rest = &rest[character.len_utf8()..];
            }
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_read_with_their_widths() {
        let header = "    // PORTS\n    VL_IN8(&clock,0,0);\n    VL_IN(&address,16,0);\n    VL_OUT64(&data,63,0);\n    int x;\n";
        let ports = ports(header).unwrap();
        let brief: Vec<_> = ports
            .iter()
            .map(|p| (p.name.as_str(), p.direction, p.width))
            .collect();
        assert_eq!(
            brief,
            [
                ("clock", Direction::Input, 1),
                ("address", Direction::Input, 17),
                ("data", Direction::Output, 64)
            ]
        );
    }

    #[test]
    fn wide_ports_are_refused() {
        let error = ports("VL_INW(&board,255,0,8);").unwrap_err();
        assert_eq!(error.to_string(), "port board is wider than 64 bits");
    }

    #[test]
    fn spelled_out_characters_come_back() {
        assert_eq!(decode("a___05Fb"), "a__b");
        assert_eq!(decode("cell__024in"), "cell$in");
        assert_eq!(decode("plain_name"), "plain_name");
    }
}
