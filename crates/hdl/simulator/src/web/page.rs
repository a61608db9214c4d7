//! A design as one HTML file.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::{RUNTIME, WAVES, WebModule};

impl WebModule {
    /// A page that runs the design: its ports, its waves, and buttons to step and run it, in one file that needs no
    /// network. It offers the signals that the module settles, and every register.
    pub fn page(&self) -> String {
        let name = escaped(&self.layout.name);
        // In a script element, only `<` could end it.
        let layout = serde_json::to_string(&self.layout).expect("a layout is plain data");
        let parts = [
            ("name", &*name),
            ("layout", &layout.replace('<', "\\u003c")),
            ("runtime", RUNTIME),
            ("waves", WAVES),
            ("script", include_str!("page.js")),
            ("module", &web_data(&self.wasm)),
        ];
        filled(include_str!("page.html"), &parts)
    }
}

/// A template with `{{name}}` replaced by what belongs there, for a page like [`WebModule::page`].
///
/// # Panics
/// If the template names something else.
pub fn filled(template: &str, parts: &[(&str, &str)]) -> String {
    let mut pieces = template.split("{{");
    let mut page = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").expect("names end with }}");
        let part = parts.iter().find(|(known, _)| *known == name);
        page += part
            .unwrap_or_else(|| panic!("{{{{{name}}}}} is unknown"))
            .1;
        page += rest;
    }
    page
}

/// Bytes as text for a page: compressed by zlib, in base 64. `unpack` of [`RUNTIME`] reverses it.
pub fn web_data(bytes: &[u8]) -> String {
    const HARDEST: u8 = 10;
    STANDARD.encode(miniz_oxide::deflate::compress_to_vec_zlib(bytes, HARDEST))
}

/// A text in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_filled_whatever_is_in_its_parts() {
        let parts = [("a", "{{b}}"), ("b", "2")];
        assert_eq!(filled("{{a}}-{{b}}.", &parts), "{{b}}-2.");
    }

    #[test]
    fn data_can_be_unpacked() {
        let bytes: Vec<u8> = (0..1000u32).map(|n| (n / 7) as u8).collect();
        let packed = STANDARD.decode(web_data(&bytes)).unwrap();
        assert!(packed.len() < 500);
        assert_eq!(
            miniz_oxide::inflate::decompress_to_vec_zlib(&packed).ok(),
            Some(bytes)
        );
    }
}
