//! A design as one HTML file.

use super::{CONDITION, RUNTIME, UNPACK, WAVES, WebModule};

impl WebModule {
    /// A page that runs the design: its ports, its waves, and buttons to step and run it, in one
    /// file that needs no network. It offers the signals that the module settles, and every
    /// register.
    pub fn page(&self) -> String {
        let name = escaped(&self.layout.name);
        let layout = serde_json::to_vec(&self.layout).expect("a layout is plain data");
        let parts = [
            ("name", &*name),
            ("layout", &web_data(&layout)),
            ("unpack", &bare(UNPACK)),
            ("runtime", &bare(RUNTIME)),
            ("waves", &bare(WAVES)),
            ("condition", &bare(CONDITION)),
            ("script", &bare(include_str!("page.js"))),
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

/// A script without its comments, to be carried in a page: those that have their lines to
/// themselves.
pub fn bare(script: &str) -> String {
    let mut is_inside = false;
    let is_code = |line: &&str| {
        let line = line.trim();
        let is_comment = is_inside || line.starts_with("//") || line.starts_with("/*");
        is_inside = is_comment && !line.starts_with("//") && !line.contains("*/");
        // A line of code may start with a type comment.
        !(line.is_empty()
            || is_comment && (is_inside || line.ends_with("*/") || line.starts_with("//")))
    };
    script
        .lines()
        .filter(is_code)
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// Bytes as text for a page: compressed by zlib, how many bytes that makes, and those in base 91,
/// which adds 23 % where base 64 adds 33 %. [`UNPACK`] reverses it.
pub fn web_data(bytes: &[u8]) -> String {
    const HARDEST: u8 = 10;
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(bytes, HARDEST);
    format!("{} {}", packed.len(), base_91(&packed))
}

/// Two characters encode 13 bits, or 14 bits if that number is below 91². The alphabet is the
/// printable ASCII characters except `"`, `<` and `\`, which have a meaning in scripts or HTML.
fn base_91(bytes: &[u8]) -> String {
    const SIDE: u32 = 91;
    let alphabet: Vec<char> = ('!'..='~').filter(|c| !"\"<\\".contains(*c)).collect();
    let mut text = String::new();
    let (mut bits, mut count) = (0u32, 0);
    let mut put = |number: u32| {
        text.push(alphabet[(number % SIDE) as usize]);
        text.push(alphabet[(number / SIDE) as usize]);
    };
    for &byte in bytes {
        bits |= u32::from(byte) << count;
        count += 8;
        if count > 13 {
            let low = bits & 0x1fff;
            let (number, taken) = match low < SIDE * SIDE - 0x2000 {
                true => (bits & 0x3fff, 14),
                false => (low, 13),
            };
            put(number);
            bits >>= taken;
            count -= taken;
        }
    }
    // The reader knows the number of bytes.
    if count > 0 {
        put(bits);
    }
    text
}

/// Escapes a text for HTML.
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
    fn a_bare_script_has_its_code_alone() {
        let script = concat!(
            "// About it.\n\n/** One line. */\nlet a = 1; // stays\n/**\n * @param {X} x\n */\n",
            "  f(x) {\n    /** @type {any} */ (x);\n  }\nconst b = \"/* */\";\n",
        );
        let code = "let a = 1; // stays\n  f(x) {\n    /** @type {any} */ (x);\n  }\n\
                    const b = \"/* */\";\n";
        assert_eq!(bare(script), code);
    }

    #[test]
    fn data_can_be_unpacked() {
        let bytes: Vec<u8> = (0..1000u32).map(|n| (n / 7) as u8).collect();
        let text = web_data(&bytes);
        let (length, text) = text.split_once(' ').unwrap();
        let packed = &bytes_of(text)[..length.parse().unwrap()];
        assert!(packed.len() < 500);
        let read = miniz_oxide::inflate::decompress_to_vec_zlib(packed);
        assert_eq!(read.ok(), Some(bytes));
    }

    #[test]
    fn base_91_keeps_every_byte() {
        for length in 0..600u32 {
            let bytes: Vec<u8> = (0..length).map(|n| ((n * n * 7919) >> 3) as u8).collect();
            let text = base_91(&bytes);
            assert!(
                text.len() <= 3 + bytes.len() * 5 / 4,
                "{length}: {}",
                text.len()
            );
            // One more byte of 0 may follow.
            let read = bytes_of(&text);
            assert_eq!(read[..bytes.len()], bytes);
            assert!(read.len() <= bytes.len() + 1);
        }
    }

    /// Decodes like the runtime.
    fn bytes_of(text: &str) -> Vec<u8> {
        let alphabet: Vec<char> = ('!'..='~').filter(|c| !"\"<\\".contains(*c)).collect();
        let digit = |c: char| alphabet.iter().position(|known| *known == c).unwrap() as u32;
        let characters: Vec<char> = text.chars().collect();
        let (mut bytes, mut bits, mut count) = (Vec::new(), 0, 0);
        for pair in characters.chunks(2) {
            let number = digit(pair[0]) + 91 * digit(pair[1]);
            bits |= number << count;
            count += if number & 0x1fff < 89 { 14 } else { 13 };
            while count >= 8 {
                bytes.push(bits as u8);
                bits >>= 8;
                count -= 8;
            }
        }
        bytes
    }
}
