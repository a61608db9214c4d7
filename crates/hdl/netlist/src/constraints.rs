//! Constraint files: a design's pin constraints, in the formats of the open place-and-route tools.
//!
//! rust-hdl keeps constraints on signals (`add_location`, `add_constraint`, `pin_signal`);
//! elaboration carries them into [`Design::constraints`]. A file uses the port names of the Verilog
//! that it belongs to. A constraint that a format cannot express is an error; none is left out.
//!
//! | constraint | [`Format::Lpf`] (nextpnr-ecp5) | [`Format::Pcf`] (nextpnr-ice40) |
//! |---|---|---|
//! | location | `LOCATE COMP … SITE …` | `set_io` |
//! | LVCMOS at 3.3 V, 1.8 V | `IO_TYPE=` | a comment: the supply of the pin's bank decides |
//! | LVCMOS at 1.5 V, LVDS, a standard by its name | `IO_TYPE=` | refused |
//! | slew | `SLEWRATE=` | refused |
//! | period, half of it high | `FREQUENCY PORT` in MHz | `set_frequency` in MHz |
//! | custom | attributes of `IOBUF`: `PULLMODE=UP` | options of `set_io`: `-pullup yes` |
//! | anything else | refused | refused |

use crate::design::{Constraint, Design, IoStandard, Slew};
use crate::error::{Error, Errors};
use crate::verilog::{File, Sources};
use std::collections::BTreeMap;

/// A format of constraint files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Lattice preference file, for ECP5.
    Lpf,
    /// Physical constraints file, for iCE40.
    Pcf,
}

impl Format {
    /// The ending of its files' names.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Lpf => "lpf",
            Format::Pcf => "pcf",
        }
    }
}

/// The constraint file of a design that has been written as these sources: `blinker.lpf` beside
/// `blinker.v`.
///
/// # Errors
/// [`Error::Pin`] for every constraint that is not at a bit of a port of the top, contradicts
/// another, or has no expression in the format.
pub fn write(design: &Design, sources: &Sources, format: Format) -> Result<File, Error> {
    let pins = pins(design, sources)?;
    let mut errors = Errors::default();
    let mut text = format!("# Generated from the design `{}`.\n", sources.name);
    for pin in pins.values() {
        let lines = match format {
            Format::Lpf => pin.lpf(),
            Format::Pcf => pin.pcf(),
        };
        text.push_str(&errors.note(lines).unwrap_or_default());
    }
    errors.result()?;
    let name = format!("{}.{}", sources.top, format.extension());
    Ok(File::new(name, text))
}

/// One bit of a port, and its constraints.
struct Pin<'a> {
    /// Its name in the Verilog: `leds[3]`.
    name: String,
    location: Option<&'a str>,
    standard: Option<&'a IoStandard>,
    slew: Option<Slew>,
    /// In megahertz.
    frequency: Option<f64>,
    custom: Vec<&'a str>,
}

/// The constrained bits of ports, ordered by port.
fn pins<'a>(
    design: &'a Design,
    sources: &Sources,
) -> Result<BTreeMap<(usize, u32), Pin<'a>>, Error> {
    let top = design.top_module();
    let mut errors = Errors::default();
    let mut pins = BTreeMap::new();
    for constraint in &design.constraints {
        let refuse = |what: &str| Error::Pin {
            pin: format!("{}[{}]", constraint.path, constraint.bit),
            what: what.into(),
        };
        let is_named = |port: &crate::design::Port| top.net(port.net).name == constraint.path;
        let Some(port) = top.ports.iter().position(is_named) else {
            errors.add(refuse(
                "it is not at a port of the top: bring the signal to one, and constrain it there",
            ));
            continue;
        };
        let width = u32::from(top.net(top.ports[port].net).width);
        if constraint.bit >= width {
            errors.add(refuse(&format!("the port has {width} bits")));
            continue;
        }
        let name = match width {
            1 => sources.ports[port].clone(),
            _ => format!("{}[{}]", sources.ports[port], constraint.bit),
        };
        let pin = pins
            .entry((port, constraint.bit))
            .or_insert_with(|| Pin::new(name));
        if let Err(what) = pin.add(&constraint.what) {
            errors.add(refuse(&what));
        }
    }
    let mut taken: BTreeMap<&str, &str> = BTreeMap::new();
    for pin in pins.values() {
        let Some(location) = pin.location else {
            continue;
        };
        if let Some(other) = taken.insert(location, &pin.name) {
            errors.add(pin.refuse(&format!("its location {location} is that of `{other}`")));
        }
    }
    errors.result()?;
    Ok(pins)
}

impl<'a> Pin<'a> {
    fn new(name: String) -> Self {
        Self {
            name,
            location: None,
            standard: None,
            slew: None,
            frequency: None,
            custom: Vec::new(),
        }
    }

    /// Adds a constraint, unless it contradicts another.
    fn add(&mut self, constraint: &'a Constraint) -> Result<(), String> {
        match constraint {
            Constraint::Location(location) => {
                if !is_word(location) {
                    return Err(format!("`{location}` is not a location"));
                }
                set(&mut self.location, location, "locations")
            }
            Constraint::Standard(standard) => set(&mut self.standard, standard, "signal types"),
            Constraint::Slew(slew) => set(&mut self.slew, *slew, "slews"),
            Constraint::Period { nanoseconds, duty } => {
                if *duty != 50.0 {
                    return Err(format!(
                        "a duty cycle of {duty} % has no expression: only 50 % has"
                    ));
                }
                if !nanoseconds.is_normal() || *nanoseconds < 0.0 {
                    return Err(format!("a period of {nanoseconds} ns is none"));
                }
                set(&mut self.frequency, 1000.0 / nanoseconds, "periods")
            }
            Constraint::Custom(text) => {
                if !self.custom.contains(&text.as_str()) {
                    self.custom.push(text);
                }
                Ok(())
            }
            Constraint::Other(what) => Err(format!("{what} has no expression in LPF or PCF")),
        }
    }

    fn refuse(&self, what: &str) -> Error {
        Error::Pin {
            pin: self.name.clone(),
            what: what.into(),
        }
    }

    fn lpf(&self) -> Result<String, Error> {
        let mut text = String::new();
        let name = &self.name;
        if let Some(location) = self.location {
            text += &format!("LOCATE COMP \"{name}\" SITE \"{location}\";\n");
        }
        let mut attributes = Vec::new();
        if let Some(standard) = self.standard {
            let standard = match standard {
                IoStandard::Lvcmos33 => "LVCMOS33",
                IoStandard::Lvcmos18 => "LVCMOS18",
                IoStandard::Lvcmos15 => "LVCMOS15",
                IoStandard::Lvds25 => "LVDS",
                IoStandard::Custom(name) if is_word(name) => name,
                IoStandard::Custom(name) => {
                    return Err(self.refuse(&format!("`{name}` is not the name of an IO_TYPE")));
                }
            };
            attributes.push(format!("IO_TYPE={standard}"));
        }
        if let Some(slew) = self.slew {
            let slew = match slew {
                Slew::Normal => "SLOW",
                Slew::Fast => "FAST",
            };
            attributes.push(format!("SLEWRATE={slew}"));
        }
        for attribute in self.custom.iter().flat_map(|text| text.split_whitespace()) {
            match attribute.split_once('=') {
                Some((key, value)) if is_word(key) && is_word(value) => {
                    attributes.push(attribute.into());
                }
                _ => {
                    let what = format!("`{attribute}` is no attribute of an LPF: KEY=VALUE is");
                    return Err(self.refuse(&what));
                }
            }
        }
        if !attributes.is_empty() {
            text += &format!("IOBUF PORT \"{name}\" {};\n", attributes.join(" "));
        }
        if let Some(frequency) = self.frequency {
            text += &format!("FREQUENCY PORT \"{name}\" {} MHZ;\n", megahertz(frequency));
        }
        Ok(text)
    }

    fn pcf(&self) -> Result<String, Error> {
        let mut text = String::new();
        let name = &self.name;
        match self.standard {
            None => {}
            Some(standard @ (IoStandard::Lvcmos33 | IoStandard::Lvcmos18)) => {
                let volts = match standard {
                    IoStandard::Lvcmos33 => "3.3",
                    _ => "1.8",
                };
                text += &format!("# {name}: LVCMOS, its bank supplied with {volts} V\n");
            }
            Some(standard) => {
                return Err(self.refuse(&format!(
                    "{standard:?} has no expression in PCF: instantiate SB_IO for it"
                )));
            }
        }
        if self.slew.is_some() {
            return Err(self.refuse("a slew has no expression in PCF"));
        }
        let mut options = String::new();
        for custom in &self.custom {
            let words: Vec<&str> = custom.split_whitespace().collect();
            match words[..] {
                ["-nowarn"]
                | ["-pullup", "yes" | "no"]
                | ["-pullup_resistor", "3P3K" | "6P8K" | "10K" | "100K"] => {
                    options += &format!("{} ", words.join(" "));
                }
                _ => {
                    return Err(self.refuse(&format!("`{custom}` is no option of `set_io`")));
                }
            }
        }
        match self.location {
            Some(location) => text += &format!("set_io {options}{name} {location}\n"),
            None if options.is_empty() => {}
            None => return Err(self.refuse("options of `set_io` need a location beside them")),
        }
        if let Some(frequency) = self.frequency {
            text += &format!("set_frequency {name} {}\n", megahertz(frequency));
        }
        Ok(text)
    }
}

/// Sets a value, unless it is already set to another.
fn set<T: PartialEq>(slot: &mut Option<T>, value: T, what: &str) -> Result<(), String> {
    match slot {
        Some(known) if *known != value => Err(format!("it has two different {what}")),
        _ => {
            *slot = Some(value);
            Ok(())
        }
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The frequency rounded to 1 Hz, in MHz.
fn megahertz(frequency: f64) -> String {
    let text = format!("{frequency:.6}");
    text.trim_end_matches('0').trim_end_matches('.').into()
}
