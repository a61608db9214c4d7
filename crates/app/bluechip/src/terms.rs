//! The terms of an evaluation in words.

use chess::Color;
use reference::evaluation::Term;
use reference::evaluation::slow::{Site, Zone};

/// Entry and field.
pub fn name(term: &Term) -> String {
    match term.field {
        "" => term.name.to_owned(),
        field => format!("{}.{field}", term.name),
    }
}

/// A side, or both.
pub fn side(side: Option<Color>) -> &'static str {
    match side {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None => "both",
    }
}

/// A place on the board; a wing's is its first file.
pub fn place(site: Site) -> String {
    match site {
        Site::Square(square) => square.to_string(),
        Site::File(file) => char::from(b'a' + file as u8).to_string(),
        Site::Board => String::new(),
    }
}

/// A place that a king may choose.
pub fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Here => "here",
        Zone::Short => "short",
        Zone::Long => "long",
    }
}
