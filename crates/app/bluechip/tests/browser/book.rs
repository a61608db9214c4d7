//! The rendered book on a desktop and on a phone, and the pictures of it that its pages show.
//! `cargo xtask docs --pictures` renders the book and takes the pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use bluechip_cosim::tools::workspace_root;

use crate::chromium::Browser;
use crate::is_clean;

/// Widths of the windows.
const DESKTOP: u32 = 1280;
const PHONE: u32 = 390;

/// Set, the pictures go where the book's pages show them.
const PICTURES: &str = "BLUECHIP_PICTURES";

/// A picture is to be no larger.
const MOST_BYTES: usize = 150_000;

/// The pictures, and what they show, from the folder of the build.
const SHOWN: [(&str, &str); 5] = [
    ("readme", "readme/book/index.html"),
    ("simulate", "book/simulate/start.html"),
    ("chip", "book/one-move.html"),
    ("headlines", "book/headlines.html"),
    ("view", "book/chip.html"),
];

/// What is wider than its place: the page, its text, and on a desktop also code. On a phone a
/// table or a block of code may be wider: it scrolls in its own box.
const WIDER: &str = r#"(() => {
    const wide = [...document.querySelectorAll(innerWidth > 1000 ? "html, .content, main, main pre > code" : "html, .content, main")];
    return wide.filter(e => e.scrollWidth > e.clientWidth + 1)
        .map(e => `${e.tagName.toLowerCase()} by ${e.scrollWidth - e.clientWidth}: ${e.textContent.trim().slice(0, 60)}`)
        .join("\n");
})()"#;

fn book() -> PathBuf {
    let book = workspace_root().join("target/book");
    assert!(
        book.join("index.html").is_file(),
        "no book: `cargo xtask docs` renders it"
    );
    book
}

/// The chapters below a folder.
fn chapters(folder: &Path, into: &mut Vec<PathBuf>) {
    const OTHERS: [&str; 4] = ["404.html", "chip.html", "print.html", "toc.html"];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            chapters(&path, into);
        } else if name.ends_with(".html") && !OTHERS.contains(&name) {
            into.push(path);
        }
    }
}

#[test]
fn every_chapter_fits_a_desktop_and_a_phone() {
    let mut pages = Vec::new();
    chapters(&book(), &mut pages);
    pages.sort();
    assert!(pages.len() > 100, "{} chapters", pages.len());
    let mut faults = Vec::new();
    for width in [DESKTOP, PHONE] {
        let mut browser = Browser::new(width);
        for page in &pages {
            browser.visit(page);
            let wide = browser.text(WIDER);
            if !wide.is_empty() {
                faults.push(format!("{} at {width}: {wide}", page.display()));
            }
            let drawings = browser.evaluate("document.querySelector('.language-mermaid') === null");
            assert_eq!(drawings, true, "{}: a drawing as text", page.display());
        }
        is_clean(&browser);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn pictures_of_pages_are_small() {
    let folder = match std::env::var_os(PICTURES) {
        Some(_) => workspace_root().join("docs/src/images"),
        None => PathBuf::from(env!("CARGO_TARGET_TMPDIR")),
    };
    let build = book().parent().unwrap().to_owned();
    let mut browser = Browser::new(DESKTOP);
    for (name, page) in SHOWN {
        let page = build.join(page);
        if name == "view" {
            browser.open(&page, "clock=12");
        } else if page.is_file() {
            browser.visit(&page);
        } else {
            // Only `docs --pictures` renders the README.
            assert_eq!(name, "readme", "{}", page.display());
            continue;
        }
        let picture = decoded(&settled(&mut browser));
        assert!(picture.len() <= MOST_BYTES, "{name}: {}", picture.len());
        fs::write(folder.join(format!("look-{name}.webp")), picture).unwrap();
    }
    is_clean(&browser);
}

/// A picture of a page once nothing changes in it any more. A chip in a frame, into which its page
/// does not see, is there after some seconds.
fn settled(browser: &mut Browser) -> String {
    const QUIET: u32 = 10;
    let mut picture = browser.picture();
    let mut quiet = 0;
    while quiet < QUIET {
        thread::sleep(Duration::from_secs(1));
        let next = browser.picture();
        quiet = if next == picture { quiet + 1 } else { 0 };
        picture = next;
    }
    picture
}

/// Bytes from base 64.
fn decoded(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = text.bytes().filter(|&digit| digit != b'=');
    let values: Vec<u32> = digits
        .map(|digit| DIGITS.iter().position(|&known| known == digit).unwrap() as u32)
        .collect();
    let mut bytes = Vec::new();
    for group in values.chunks(4) {
        let bits = group.iter().fold(0, |bits, value| bits << 6 | value) << (6 * (4 - group.len()));
        bytes.extend(&bits.to_be_bytes()[1..group.len()]);
    }
    bytes
}
