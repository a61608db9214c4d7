//! The ports of a model, read from the header that Verilator generates.

use serde::{Deserialize, Serialize};

use super::VerilatorError;

/// The direction of a port.
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
    /// Its direction.
    pub direction: Direction,
    /// Its width in bits.
    pub width: u16,
    /// Its representation in the model.
    pub(super) form: Form,
}

/// The representation of a port in a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Form {
    /// A number of up to 64 bits.
    Number,
    /// An array of 32-bit words.
    Words,
    /// The input part of an inout port: the circuit may also drive the bus, so only the user knows
    /// the external value.
    Bus,
    /// A number with one bit set if the circuit drives any bit of the bus.
    Enable,
}

/// The ports declared in the model's header, as `VL_IN8(&name,msb,lsb);` and similar, in order. An
/// inout port `bus` becomes three, as in a flat netlist: `bus.input`, `bus.value` and `bus.enable`.
pub(super) fn ports(header: &str) -> Result<Vec<Port>, VerilatorError> {
    let mut ports: Vec<Port> = header
        .lines()
        .filter_map(|line| port(line.trim()))
        .collect();
    // No Verilog port has such a member: Verilator would encode its `__`.
    let buses: Vec<String> = (ports.iter())
        .filter_map(|port| Some(port.member.strip_suffix("__en")?.to_owned()))
        .collect();
    for bus in buses {
        for port in &mut ports {
            let (part, form) = match port.member.strip_prefix(&bus) {
                Some("") => ("input", Form::Bus),
                Some("__out") => ("value", Form::Number),
                Some("__en") => ("enable", Form::Enable),
                _ => continue,
            };
            port.name = format!("{}.{part}", decode(&bus));
            if port.form == Form::Words {
                return Err(VerilatorError::WideBus(decode(&bus)));
            }
            if form == Form::Enable {
                port.width = 1;
            }
            port.form = form;
        }
    }
    Ok(ports)
}

fn port(line: &str) -> Option<Port> {
    let (direction, rest) = if let Some(rest) = line.strip_prefix("VL_IN") {
        (Direction::Input, rest)
    } else {
        (Direction::Output, line.strip_prefix("VL_OUT")?)
    };
    let (size, arguments) = rest.split_once('(')?;
    let mut arguments = arguments.trim_end_matches(");").split(',');
    let member = arguments.next()?.trim_start_matches('&');
    let mut bound = || arguments.next()?.parse::<i32>().ok();
    let (msb, lsb) = (bound()?, bound()?);
    Some(Port {
        name: decode(member),
        member: member.to_string(),
        direction,
        width: u16::try_from(msb.abs_diff(lsb) + 1).ok()?,
        form: match size {
            "W" => Form::Words,
            _ => Form::Number,
        },
    })
}

/// Decodes characters that Verilator spells as `__0` and two hexadecimal digits.
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
        let header = "    // PORTS\n    VL_IN8(&clock,0,0);\n    VL_IN(&address,16,0);\n    \
                      VL_OUT64(&data,63,0);\n    VL_OUT8(&odd,-2,5);\n    int x;\n";
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
                ("data", Direction::Output, 64),
                ("odd", Direction::Output, 8)
            ]
        );
    }

    #[test]
    fn a_port_that_goes_both_ways_is_three() {
        let header = "VL_IN8(&bus,7,0);\nVL_OUTW(&wide,99,0,4);\nVL_OUT8(&bus__out,7,0);\n\
                      VL_OUT8(&bus__en,7,0);\n";
        let ports = ports(header).unwrap();
        let brief: Vec<_> = ports
            .iter()
            .map(|port| (port.name.as_str(), port.direction, port.width, port.form))
            .collect();
        assert_eq!(
            brief,
            [
                ("bus.input", Direction::Input, 8, Form::Bus),
                ("wide", Direction::Output, 100, Form::Words),
                ("bus.value", Direction::Output, 8, Form::Number),
                ("bus.enable", Direction::Output, 1, Form::Enable),
            ]
        );
    }

    #[test]
    fn wide_buses_are_refused() {
        let header =
            "VL_INW(&bus,99,0,4);\nVL_OUTW(&bus__out,99,0,4);\nVL_OUTW(&bus__en,99,0,4);\n";
        let error = ports(header).unwrap_err();
        assert_eq!(
            error.to_string(),
            "port bus goes both ways and is wider than 64 bits"
        );
    }

    #[test]
    fn spelled_out_characters_come_back() {
        assert_eq!(decode("a___05Fb"), "a__b");
        assert_eq!(decode("cell__024in"), "cell$in");
        assert_eq!(decode("plain_name"), "plain_name");
    }
}
