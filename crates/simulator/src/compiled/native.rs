//! Machine code through the C compiler of the machine, where there is one: made slowly, for runs that are long.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use libloading::Library;

use super::code::{Function, Functions};
use super::gating::Gating;
use super::program::{Expression, Program, Slot};
use super::schedule::Schedule;
use super::translate::{Assembler, Space, Translator};

/// Functions in a file: the compiler's time grows faster than their number.
const FUNCTIONS_PER_FILE: usize = 64;

/// Compiles the parts of a program with the C compiler `compiler`.
pub(crate) fn compile(
    compiler: &str,
    program: &Program,
    schedule: &Schedule,
    gating: Option<&Gating>,
) -> Result<Functions, Box<dyn std::error::Error>> {
    if schedule.parts.is_empty() {
        return Ok((Box::new(()), Vec::new()));
    }
    let folder = tempfile::tempdir()?;
    let files = sources(program, schedule, gating);
    for (index, text) in files.iter().enumerate() {
        std::fs::write(folder.path().join(format!("{index}.c")), text)?;
    }
    let library = folder.path().join("parts.so");
    build(compiler, folder.path(), files.len(), &library)?;
    // SAFETY: the library was just built from text that has no initialisers: loading it runs nothing.
    let library = unsafe { Library::new(&library)? };
    let mut functions = Vec::new();
    for part in 0..schedule.parts.len() {
        // SAFETY: the function of that name was written with exactly this signature.
        let function = unsafe { library.get::<Function>(format!("part{part}\0").as_bytes())? };
        functions.push(*function);
    }
    Ok((Box::new(library), functions))
}

/// The C compiler: `$CC` if set, otherwise the first of the usual names that starts; none if there is none.
pub(crate) fn compiler() -> Option<String> {
    let given = std::env::var("CC").ok().filter(|name| !name.is_empty());
    let names = given.map_or_else(
        || vec!["clang".to_owned(), "cc".to_owned(), "gcc".to_owned()],
        |name| vec![name],
    );
    names.into_iter().find(|name| {
        let mut command = Command::new(name);
        command.arg("--version").stdout(Stdio::null());
        command.stderr(Stdio::null()).stdin(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    })
}

fn build(
    compiler: &str,
    folder: &Path,
    files: usize,
    library: &Path,
) -> Result<(), Box<dyn std::error::Error>> {
    let output = Command::new(compiler)
        .current_dir(folder)
        .args(["-O2", "-march=native", "-fPIC", "-shared", "-w", "-o"])
        .arg(library)
        .args((0..files).map(|index| format!("{index}.c")))
        .stdin(Stdio::null())
        .output()?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    Err(text.lines().next().unwrap_or(compiler).to_owned().into())
}

fn sources(program: &Program, schedule: &Schedule, gating: Option<&Gating>) -> Vec<String> {
    let mut translator = Translator::new(program, schedule, gating);
    let mut files = Vec::new();
    for (file, parts) in schedule.parts.chunks(FUNCTIONS_PER_FILE).enumerate() {
        let mut text = "#include <stdint.h>\ntypedef uint64_t u;\n".to_owned();
        for (index, steps) in parts.iter().enumerate() {
            let mut body = Body {
                text: String::new(),
                values: 0,
            };
            translator.part(steps, &mut body);
            let part = file * FUNCTIONS_PER_FILE + index;
            // The two spaces do not overlap.
            let _ = write!(
                text,
                "void part{part}(u *restrict s, u *restrict t) {{\n{}}}\n",
                body.text
            );
        }
        files.push(text);
    }
    files
}

/// A function's statements; its values are constants `v0`, `v1` and so on.
struct Body {
    text: String,
    values: u32,
}

impl Body {
    fn value(&mut self, expression: std::fmt::Arguments) -> u32 {
        let value = self.values;
        self.values += 1;
        let _ = writeln!(self.text, "const u v{value} = {expression};");
        value
    }
}

fn name(space: Space) -> char {
    match space {
        Space::State => 's',
        Space::Scratch => 't',
    }
}

impl Assembler for Body {
    type Value = u32;

    fn constant(&mut self, value: u64) -> u32 {
        self.value(format_args!("UINT64_C({value:#x})"))
    }

    fn load(&mut self, space: Space, slot: Slot) -> u32 {
        self.value(format_args!("{}[{slot}]", name(space)))
    }

    fn store(&mut self, space: Space, slot: Slot, value: u32) {
        let _ = writeln!(self.text, "{}[{slot}] = v{value};", name(space));
    }

    fn load_at(&mut self, index: u32) -> u32 {
        self.value(format_args!("s[v{index}]"))
    }

    fn store_at(&mut self, index: u32, value: u32) {
        let _ = writeln!(self.text, "s[v{index}] = v{value};");
    }

    fn compute(&mut self, expression: &Expression, [a, b, c]: [u32; 3]) -> u32 {
        use Expression::*;
        match *expression {
            Const(_) | Load(_) | LoadAt(..) => unreachable!("these have methods of their own"),
            And(..) => self.and(a, b),
            Or(..) => self.or(a, b),
            Xor(..) => self.xor(a, b),
            Add(..) => self.value(format_args!("v{a} + v{b}")),
            Sub(..) => self.value(format_args!("v{a} - v{b}")),
            Mul(..) => self.value(format_args!("v{a} * v{b}")),
            // A count is below 64; saying so keeps C from leaving more than that undefined.
            Shl(..) => self.value(format_args!("v{a} << (v{b} & 63)")),
            Shr(..) => self.value(format_args!("v{a} >> (v{b} & 63)")),
            Sar(..) => self.value(format_args!("(u)((int64_t)v{a} >> (v{b} & 63))")),
            ShlBy(_, by) => self.value(format_args!("v{a} << {by}")),
            ShrBy(_, by) => self.value(format_args!("v{a} >> {by}")),
            Equal(..) => self.value(format_args!("v{a} == v{b}")),
            NotEqual(..) => self.value(format_args!("v{a} != v{b}")),
            Less(..) => self.value(format_args!("v{a} < v{b}")),
            LessOrEqual(..) => self.value(format_args!("v{a} <= v{b}")),
            Parity(_) => self.value(format_args!("(u)__builtin_parityll(v{a})")),
            Select(..) => self.value(format_args!("v{a} ? v{b} : v{c}")),
        }
    }

    fn and(&mut self, a: u32, b: u32) -> u32 {
        self.value(format_args!("v{a} & v{b}"))
    }

    fn or(&mut self, a: u32, b: u32) -> u32 {
        self.value(format_args!("v{a} | v{b}"))
    }

    fn xor(&mut self, a: u32, b: u32) -> u32 {
        self.value(format_args!("v{a} ^ v{b}"))
    }

    fn unless_equal(&mut self, then: u32, a: u32, b: u32, otherwise: u32) -> u32 {
        self.value(format_args!("v{a} == v{b} ? v{otherwise} : v{then}"))
    }

    fn spread(&mut self, value: u32) -> u32 {
        self.value(format_args!("-(u)(v{value} != 0)"))
    }
}
