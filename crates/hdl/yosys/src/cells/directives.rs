//! `$print`, `$check`, and the older `$assert` and similar cells.

use bluechip_netlist::directive::{DirectiveKind, Fill, FillAt, Message, Part, Plus, Style};

use super::Cell;
use super::flip_flops::Control;
use crate::json::Bit;
use crate::wiring::Problem;

/// Start of a message that replaces a task unknown to Yosys; the task's name follows.
pub const TASK: char = '\u{1}';

/// A directive cell.
pub struct Directive {
    /// What it is.
    pub kind: DirectiveKind,
    /// When it is checked.
    pub moment: Moment,
    /// It acts if this is 1 ...
    pub enable: Bit,
    /// ... and if this bit, if given, has this value.
    pub condition: Option<(Bit, bool)>,
    /// The values of its message.
    pub arguments: Vec<Vec<Bit>>,
    /// Its message.
    pub message: Message,
}

/// When a directive is checked.
pub enum Moment {
    /// At power-on.
    Start,
    /// Whenever the circuit has settled.
    Settled,
    /// At an edge of one of these signals.
    Edge(Vec<Control>),
    /// At such an edge, with the values after the circuit has settled.
    After(Vec<Control>),
}

/// Reads a cell. Returns `None` if it has no effect in a simulation: liveness properties, and a
/// `$finish` at power-on, whose delay Yosys does not keep.
pub fn read(cell: &Cell) -> Result<Option<Directive>, Problem> {
    let flavour = match cell.kind() {
        "$print" => "print",
        "$check" => cell.text("FLAVOR", "assert"),
        other => other.trim_start_matches('$'),
    };
    let mut kind = match flavour {
        "print" => DirectiveKind::Print,
        "assert" => DirectiveKind::Assert,
        "assume" => DirectiveKind::Assume,
        "cover" => DirectiveKind::Cover,
        _ => return Ok(None),
    };
    let condition = match kind {
        DirectiveKind::Print => None,
        DirectiveKind::Cover => Some((cell.pin("A")?, true)),
        _ => Some((cell.pin("A")?, false)),
    };
    let mut moment = moment(cell)?;
    let (arguments, mut message) = message(cell)?;
    if kind == DirectiveKind::Print
        && let Some(Part::Text(text)) = message.0.first_mut()
        && let Some(task) = text.strip_prefix(TASK)
    {
        let (name, rest) = task.split_once(' ').unwrap_or((task.trim_end(), ""));
        kind = match name.trim_end() {
            "finish" | "stop" => DirectiveKind::Finish,
            "fatal" | "error" => DirectiveKind::Fatal,
            "monitor" => DirectiveKind::Monitor,
            _ => DirectiveKind::Print,
        };
        moment = match (name.trim_end(), moment) {
            ("strobe", Moment::Edge(controls)) => Moment::After(controls),
            (_, other) => other,
        };
        *text = rest.to_owned();
        if kind == DirectiveKind::Finish && matches!(moment, Moment::Start) {
            return Ok(None);
        }
    }
    Ok(Some(Directive {
        kind,
        moment,
        enable: cell.pin("EN")?,
        condition,
        arguments,
        message,
    }))
}

fn moment(cell: &Cell) -> Result<Moment, Problem> {
    if !cell.flag("TRG_ENABLE") {
        return Ok(Moment::Settled);
    }
    let triggers = cell.optional("TRG");
    if triggers.is_empty() {
        return Ok(Moment::Start);
    }
    let rises = cell.bits("TRG_POLARITY")?;
    let controls = triggers.iter().zip(rises).map(|(&bit, rise)| Control {
        bit,
        positive: rise == Bit::One,
    });
    Ok(Moment::Edge(controls.collect()))
}

/// The arguments and the message of a cell.
fn message(cell: &Cell) -> Result<(Vec<Vec<Bit>>, Message), Problem> {
    let format = match cell.json.parameters.get("FORMAT") {
        Some(format) => format.text().unwrap_or_default(),
        None => "",
    };
    let mut bits = cell.optional("ARGS");
    let (mut arguments, mut parts) = (Vec::new(), Vec::new());
    let mut text = String::new();
    let mut rest = format;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("{{") || rest.starts_with("}}") {
            text.push(first);
            rest = &rest[2..];
        } else if first == '{' {
            let end = rest.find('}').ok_or("a format without end")?;
            let (width, part) = part(&rest[1..end], arguments.len())
                .ok_or_else(|| format!("`{}}}`: a format that is not known here", &rest[..end]))?;
            rest = &rest[end + 1..];
            let (own, others) = bits
                .split_at_checked(width)
                .ok_or("a format of more bits than there are")?;
            bits = others;
            if !text.is_empty() {
                parts.push(Part::Text(std::mem::take(&mut text)));
            }
            match part {
                // `$time` as a number: Yosys keeps only its position.
                Part::Value {
                    style: Style::Number { base: 10, .. },
                    fill,
                    ..
                } if own.is_empty() => parts.push(Part::Time(fill)),
                // A value without bits has no characters.
                Part::Value { .. } if own.is_empty() => {}
                Part::Value { .. } => {
                    arguments.push(own.to_vec());
                    parts.push(part);
                }
                other => parts.push(other),
            }
        } else {
            text.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    Ok((arguments, Message(parts)))
}

/// The contents of braces: the number of bits, and the format.
fn part(format: &str, argument: usize) -> Option<(usize, Part)> {
    let (width, format) = format.split_once(':')?;
    let width = width.parse().ok()?;
    let value = |style, fill| Part::Value {
        argument,
        style,
        fill,
    };
    let mut rest = format.chars().peekable();
    let at = match rest.next()? {
        'U' => {
            let fill = Fill {
                width: 0,
                with: ' ',
                at: FillAt::Start,
            };
            return Some((width, value(Style::Unicode, fill)));
        }
        '>' => FillAt::Start,
        '<' => FillAt::End,
        '=' => FillAt::AfterSign,
        _ => return None,
    };
    let with = rest.next()?;
    let mut least = 0usize;
    while let Some(digit) = rest.peek().and_then(|digit| digit.to_digit(10)) {
        least = least.checked_mul(10)?.checked_add(digit as usize)?;
        rest.next();
    }
    let fill = Fill {
        width: least,
        with,
        at,
    };
    let (base, upper) = match rest.next()? {
        'b' => (2, false),
        'o' => (8, false),
        'd' => (10, false),
        'h' => (16, false),
        'H' => (16, true),
        'c' => return Some((width, value(Style::Characters, fill))),
        't' | 'r' => return Some((width, Part::Time(fill))),
        _ => return None,
    };
    let plus = match rest.next_if(|sign| matches!(sign, '-' | '+' | ' ')) {
        Some('+') => Plus::Sign,
        Some(' ') => Plus::Blank,
        _ => Plus::None,
    };
    let prefix = rest.next_if_eq(&'#').is_some();
    let signed = match rest.next()? {
        'u' => false,
        's' => true,
        _ => return None,
    };
    let style = Style::Number {
        base,
        upper,
        signed,
        plus,
        prefix,
    };
    rest.next().is_none().then(|| (width, value(style, fill)))
}

/// Sort key for directives that act at the same moment: file, line, column, and then Yosys's
/// priority.
pub fn order<'a>(cell: &Cell<'a>) -> (&'a str, u32, u32, i64) {
    let source = crate::json::source(&cell.json.attributes).unwrap_or_default();
    let (file, place) = source.rsplit_once(':').unwrap_or((source, ""));
    let first = place.split('-').next().unwrap_or_default();
    let (line, column) = first.split_once('.').unwrap_or((first, "0"));
    let priority = cell.number("PRIORITY").unwrap_or_default() as u32 as i32;
    let number = |text: &str| text.parse().unwrap_or_default();
    (file, number(line), number(column), -i64::from(priority))
}
