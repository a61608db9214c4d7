//! Yosys' messages about its input: errors and warnings with file and line.

use std::fmt;

/// A message of the front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The place, `file.v:12`, if it is known.
    pub place: Option<String>,
    /// Whether it is an error.
    pub is_error: bool,
    /// The message.
    pub text: String,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// Errors that only say that there were errors.
const EMPTY: [&str; 2] = ["Design elaboration failed", "Bad command"];

/// Harmless warnings: about style, about things without values, about things that are refused by
/// name if something reads them, or about things that the front end nevertheless does right (a
/// register that an asynchronous reset does not set keeps its value during the reset).
const HARMLESS: [&str; 12] = [
    "Wire ",
    "Complex async reset for dff",
    "Yosys has only limited support for tri-state logic",
    "Replacing memory",
    "reg '",
    "Resizing cell port",
    "Identifier `",
    "Ignoring call to system task",
    "found logic loop",
    "Driver-driver conflict",
    "asynchronous load value missing",
    SENSITIVITY,
];

/// Ends of warnings about style.
const STYLE: [&str; 1] = ["[-Wempty-body]"];

/// Ends of warnings about open ports. Nothing reads an open output; an open input is an undriven
/// wire, which is refused by name if something reads it.
const OPEN_PORTS: [&str; 2] = ["[-Wunconnected-output-port]", "[-Wunconnected-input-port]"];

/// The front end's message about each sensitivity list that it treats as complete.
const SENSITIVITY: &str = "non-edge sensitivity on a signal will be synthesized as @* sensitivity";

/// The errors and warnings of a log, each once.
pub fn of_log(log: &str) -> Vec<Message> {
    let mut found: Vec<Message> = Vec::new();
    for line in log.lines() {
        if let Some(message) = of_line(line)
            && !found.contains(&message)
        {
            found.push(message);
        }
    }
    let is_empty = |message: &Message| EMPTY.iter().any(|text| message.text.starts_with(text));
    if found
        .iter()
        .any(|message| message.is_error && !is_empty(message))
    {
        found.retain(|message| !is_empty(message));
    }
    found
}

fn of_line(line: &str) -> Option<Message> {
    for (mark, is_error) in [
        ("ERROR: ", true),
        ("ERROR:", true),
        // GHDL.
        (":error: ", true),
        ("Warning: ", false),
        ("warning: ", false),
    ] {
        let Some((before, text)) = line.split_once(mark) else {
            continue;
        };
        let place = before.trim().trim_end_matches(':');
        return Some(Message {
            place: (!place.is_empty()).then(|| place.to_owned()),
            is_error,
            text: Drivers::of(text).map_or_else(|| text.trim().to_owned(), |wire| wire.text()),
        });
    }
    None
}

/// A wire with several drivers.
pub struct Drivers<'a> {
    /// Its module.
    pub module: &'a str,
    /// Its name.
    pub wire: &'a str,
}

impl Drivers<'_> {
    /// The wire of a warning of Yosys, which names a bit.
    fn of(text: &str) -> Option<Drivers<'_>> {
        let rest = text.strip_prefix("multiple conflicting drivers for ")?;
        let rest = rest.trim_end().trim_end_matches(':');
        let (module, wire) = rest.split_once(".\\").or_else(|| rest.split_once('.'))?;
        let wire = wire.rsplit_once(" [").map_or(wire, |(wire, _)| wire);
        Some(Drivers { module, wire })
    }

    /// The wire of a message about one.
    pub fn said(text: &str) -> Option<Drivers<'_>> {
        let rest = text.strip_prefix('`')?.strip_suffix(MANY_DRIVERS)?;
        let (wire, module) = rest.split_once("` in module `")?;
        Some(Drivers { module, wire })
    }

    fn text(&self) -> String {
        format!("`{}` in module `{}{MANY_DRIVERS}", self.wire, self.module)
    }
}

/// The end of a message about a wire with several drivers.
const MANY_DRIVERS: &str = "`: it has several drivers";

/// Whether a warning says that a value differs from what the author wrote.
pub fn changes_values(message: &Message) -> bool {
    let is_harmless = HARMLESS.iter().any(|text| message.text.starts_with(text))
        || STYLE.iter().any(|end| message.text.ends_with(end));
    !message.is_error && !is_harmless && !is_about_open_port(message)
}

/// Whether a warning is about an open port.
pub fn is_about_open_port(message: &Message) -> bool {
    OPEN_PORTS.iter().any(|end| message.text.ends_with(end))
}

/// A remark on sensitivity lists, if there are any: other simulators only wait for the signals in
/// the list.
pub fn sensitivity(messages: &[Message]) -> Option<Message> {
    let lists = messages
        .iter()
        .filter(|message| message.text == SENSITIVITY);
    let places: Vec<&str> = lists
        .filter_map(|message| message.place.as_deref())
        .collect();
    let more = match places.len() {
        0 => return None,
        1 => String::new(),
        count => format!(", and of {} more,", count - 1),
    };
    Some(Message {
        place: Some(places[0].to_owned()),
        is_error: false,
        text: format!("the list of sensitivity{more} is taken for complete, as by `@*`"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_their_place_and_are_said_once() {
        let log = "cpu.v:3: ERROR: expected expression\ncpu.v:3: ERROR: expected expression\n\
                   ERROR: Design elaboration failed; see full log for details\n";
        let messages = of_log(log);
        assert_eq!(messages.len(), 1);
        assert_eq!(messages[0].to_string(), "cpu.v:3: expected expression");
    }

    #[test]
    fn a_wire_with_several_drivers_is_said_once() {
        let log = "Warning: multiple conflicting drivers for top.\\a.v [1]:\n    \
                   port Y[1] of cell $1\n\
                   Warning: multiple conflicting drivers for top.\\a.v [0]:\n";
        let [message] = &of_log(log)[..] else {
            panic!("{:?}", of_log(log));
        };
        assert_eq!(
            message.to_string(),
            "`a.v` in module `top`: it has several drivers"
        );
        assert!(changes_values(message));
        let wire = Drivers::said(&message.text).unwrap();
        assert_eq!((wire.module, wire.wire), ("top", "a.v"));
    }

    #[test]
    fn an_error_that_says_nothing_is_better_than_none() {
        let messages = of_log("ERROR: Bad command\n");
        assert_eq!(messages[0].to_string(), "Bad command");
        assert!(messages[0].is_error && !changes_values(&messages[0]));
    }
}
