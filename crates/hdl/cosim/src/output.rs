//! Handling of printed output.

use std::panic;
use std::process;

/// Ends the program silently if the reader of its output is gone, as in `… | head`: printing panics
/// then, which is not an error.
pub fn end_where_nobody_reads() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| match info.payload_as_str() {
        Some(text) if has_no_reader(text) => process::exit(0),
        _ => usual(info),
    }));
}

/// Whether a panic comes from printing to a closed pipe, on Unix or on Windows.
fn has_no_reader(text: &str) -> bool {
    text.starts_with("failed printing to std")
        && ["(os error 32)", "(os error 109)", "(os error 232)"]
            .iter()
            .any(|end| text.ends_with(end))
}
