//! Generates machine code with the machine's C compiler, if there is one: slow, for long runs.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use libloading::Library;
use tempfile::NamedTempFile;

use super::cache::Cache;
use super::function::{Function, Functions};
use super::gating::Gating;
use super::program::{Expression, Program, Slot};
use super::schedule::Schedule;
use super::translate::{Assembler, Space, Translator};

/// A C compiler, and where its libraries are kept.
#[derive(Clone, Debug)]
pub(crate) struct Native {
    /// The command.
    compiler: String,
    /// Whether it supports [`FEWER_SPILLS`].
    is_llvm: bool,
    /// Where libraries are kept; `None` if they are not.
    cache: Option<Cache>,
    /// Uses only kept libraries: compiling anything else is an error.
    only_kept: bool,
}

type Problem = Box<dyn std::error::Error>;

/// Options that affect the generated code.
const FLAGS: [&str; 4] = ["-O2", "-march=native", "-fPIC", "-shared"];

/// Makes LLVM reorder instructions so that few values are live at a time: a part has far more
/// values than there are registers.
const FEWER_SPILLS: [&str; 2] = ["-mllvm", "-pre-RA-sched=list-hybrid"];

impl Native {
    /// The machine's C compiler: `$CC` if set, otherwise the first of the usual names that can be
    /// started.
    pub(crate) fn find() -> Option<Self> {
        let given = std::env::var("CC").ok().filter(|name| !name.is_empty());
        let names = given.map_or_else(
            || vec!["clang".to_owned(), "cc".to_owned(), "gcc".to_owned()],
            |name| vec![name],
        );
        let takes = |name: &String, arguments: &[&str]| {
            let mut command = Command::new(name);
            command.args(arguments).stdin(Stdio::null());
            command.stdout(Stdio::null()).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        };
        let compiler = (names.into_iter()).find(|name| takes(name, &["--version"]))?;
        let nothing = ["-x", "c", "-S", "-o", "-", "-"];
        Some(Native {
            is_llvm: takes(&compiler, &[&FEWER_SPILLS[..], &nothing].concat()),
            compiler,
            cache: None,
            only_kept: false,
        })
    }

    /// The same compiler, which also keeps its libraries for later runs.
    pub(crate) fn kept_in(self, cache: &Cache) -> Self {
        let cache = Some(cache.clone());
        Native { cache, ..self }
    }

    /// The same compiler, which only uses kept libraries.
    pub(crate) fn only_kept(self) -> Self {
        Native {
            only_kept: true,
            ..self
        }
    }

    /// Compiles the parts of a program. Also returns the size of the library.
    pub(crate) fn compile(
        &self,
        program: &Program,
        schedule: &Schedule,
        gating: Option<&Gating>,
    ) -> Result<(Functions, u64), Problem> {
        let text = source(program, schedule, gating);
        self.compile_text(&text, schedule.parts.len())
    }

    /// Compiles C text with functions `part0`, `part1` and so on. Also returns the size of the
    /// library.
    pub(crate) fn compile_text(
        &self,
        text: &str,
        count: usize,
    ) -> Result<(Functions, u64), Problem> {
        let (library, bytes) = match &self.cache {
            Some(cache) => {
                let made_from = (&self.compiler, self.flags(), text);
                match cache.find(&made_from, "so") {
                    Some(path) => load(&path)?,
                    None if self.only_kept => return Err("it is not kept".into()),
                    None => {
                        let library = self.build(text, cache.file()?)?;
                        load(&cache.keep(library, &made_from, "so")?)?
                    }
                }
            }
            // The file is not needed once it is loaded.
            None => load(self.build(text, NamedTempFile::new()?)?.path())?,
        };
        let mut functions = Vec::new();
        for part in 0..count {
            // SAFETY: the text declares the function of this name with exactly this signature.
            let function = unsafe { library.get::<Function>(format!("part{part}\0").as_bytes())? };
            functions.push(*function);
        }
        Ok(((Box::new(library), functions), bytes))
    }

    fn flags(&self) -> Vec<&'static str> {
        match self.is_llvm {
            true => [&FLAGS[..], &FEWER_SPILLS].concat(),
            false => FLAGS.to_vec(),
        }
    }

    /// Compiles C text to a library file.
    fn build(&self, text: &str, library: NamedTempFile) -> Result<NamedTempFile, Problem> {
        let mut compiler = Command::new(&self.compiler)
            .args(self.flags())
            .args(["-w", "-o"])
            .arg(library.path())
            .args(["-x", "c", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        if let Some(mut input) = compiler.stdin.take() {
            input.write_all(text.as_bytes())?;
        }
        let output = compiler.wait_with_output()?;
        if output.status.success() {
            return Ok(library);
        }
        let text = String::from_utf8_lossy(&output.stderr);
        Err(text.lines().next().unwrap_or(&self.compiler).into())
    }
}

/// Loads a library. Also returns its size.
fn load(path: &Path) -> Result<(Library, u64), Problem> {
    let bytes = std::fs::metadata(path)?.len();
    // SAFETY: the library has no initialisers, so loading it runs nothing.
    Ok((unsafe { Library::new(path) }?, bytes))
}

fn source(program: &Program, schedule: &Schedule, gating: Option<&Gating>) -> String {
    let mut translator = Translator::new(program, schedule, gating);
    let mut text = HEAD.to_owned();
    for part in 0..schedule.parts.len() {
        // Translated twice: the first pass finds the slots that the part accesses.
        let mut draft = Body::default();
        translator.part(part, &mut draft);
        let mut body = Body {
            windows: draft.slots.map(|slots| window(&slots)),
            ..Body::default()
        };
        translator.part(part, &mut body);
        let _ = write!(
            text,
            "void part{part}(u *restrict s, u *restrict t) {{\n{}{}}}\n",
            body.pointers(),
            body.text
        );
    }
    text
}

/// Types for words and narrow words, a barrier that forces a value to be computed, and one that
/// hides where a pointer comes from.
const HEAD: &str = "\
#include <stdint.h>
typedef uint64_t u;
typedef uint32_t n;
#define SETTLE(v) __asm__ volatile(\"\" : \"+r\"(v))
#define POINT(p, to) u *p = to; __asm__(\"\" : \"+r\"(p))
";

/// Slots around a pointer that a one-byte offset reaches: 256 bytes.
const WINDOW: Slot = 32;

/// Fewest accesses to a window that justify a pointer.
const WORTH_A_POINTER: usize = 4;

/// The first slot of the window that contains most of the given slots; `None` if it contains few.
fn window(slots: &[Slot]) -> Option<Slot> {
    let mut slots = slots.to_vec();
    slots.sort_unstable();
    let within = |first: Slot| slots.partition_point(|&slot| slot < first + WINDOW);
    let uses = |start: usize| within(slots[start]) - start;
    let best = (0..slots.len()).max_by_key(|&start| uses(start))?;
    (uses(best) >= WORTH_A_POINTER).then(|| slots[best])
}

/// The statements of a function; its values are `v0`, `v1` and so on.
#[derive(Default)]
struct Body {
    text: String,
    values: u32,
    /// Results of the branches that are still open.
    results: Vec<u32>,
    /// The slots that are loaded and stored in each space, with repetitions.
    slots: [Vec<Slot>; 2],
    /// The first slot of the window in each space, if it has a pointer.
    windows: [Option<Slot>; 2],
}

impl Body {
    fn value(&mut self, expression: std::fmt::Arguments) -> u32 {
        self.value_within(u64::MAX, expression)
    }

    /// A new value in which only the bits of `possible` can be 1.
    fn value_within(&mut self, possible: u64, expression: std::fmt::Arguments) -> u32 {
        let value = self.values;
        self.values += 1;
        let width = width(possible);
        let _ = writeln!(self.text, "const {width} v{value} = {expression};");
        value
    }

    /// The text of a slot.
    fn place(&mut self, space: Space, slot: Slot) -> String {
        self.slots[space as usize].push(slot);
        let (name, near) = names(space);
        match self.windows[space as usize] {
            Some(first) if (first..first + WINDOW).contains(&slot) => {
                let middle = i64::from(first + WINDOW / 2);
                format!("{near}[{}]", i64::from(slot) - middle)
            }
            _ => format!("{name}[{slot}]"),
        }
    }

    /// Declares the pointers to windows.
    fn pointers(&self) -> String {
        let spaces = [Space::State, Space::Scratch].into_iter();
        let windows = spaces.zip(self.windows);
        let pointers = windows.filter_map(|(space, first)| {
            let ((name, near), middle) = (names(space), first? + WINDOW / 2);
            Some(format!("POINT({near}, {name} + {middle});\n"))
        });
        pointers.collect()
    }
}

/// The names of a space's pointer and of its window's pointer. The spaces do not overlap, and the
/// slots of a window are accessed only through its pointer.
fn names(space: Space) -> (char, char) {
    match space {
        Space::State => ('s', 'p'),
        Space::Scratch => ('t', 'q'),
    }
}

/// The type of a value: narrow ones need shorter instructions.
fn width(possible: u64) -> char {
    match u32::try_from(possible) {
        Ok(_) => 'n',
        Err(_) => 'u',
    }
}

impl Assembler for Body {
    type Value = u32;

    fn constant(&mut self, value: u64) -> u32 {
        self.value_within(value, format_args!("UINT64_C({value:#x})"))
    }

    fn load(&mut self, space: Space, slot: Slot, possible: u64) -> u32 {
        let place = self.place(space, slot);
        self.value_within(possible, format_args!("{place}"))
    }

    fn store(&mut self, space: Space, slot: Slot, value: u32) {
        let place = self.place(space, slot);
        let _ = writeln!(self.text, "{place} = v{value};");
    }

    fn load_at(&mut self, index: u32) -> u32 {
        self.value(format_args!("s[v{index}]"))
    }

    fn store_at(&mut self, index: u32, value: u32) {
        let _ = writeln!(self.text, "s[v{index}] = v{value};");
    }

    fn compute(&mut self, expression: &Expression, [a, b, c]: [u32; 3], possible: u64) -> u32 {
        use Expression::*;
        let text = match *expression {
            Const(_) | Load(_) | LoadAt(..) => unreachable!("these have methods of their own"),
            And(..) => format!("v{a} & v{b}"),
            Or(..) => format!("v{a} | v{b}"),
            Xor(..) => format!("v{a} ^ v{b}"),
            // Narrow operands may have a wide result.
            Add(..) => format!("(u)v{a} + v{b}"),
            Sub(..) => format!("(u)v{a} - v{b}"),
            Mul(..) => format!("(u)v{a} * v{b}"),
            // A shift count is below 64; the mask avoids undefined behaviour in C.
            Shl(..) => format!("(u)v{a} << (v{b} & 63)"),
            Shr(..) => format!("(u)v{a} >> (v{b} & 63)"),
            Sar(..) => format!("(u)((int64_t)(u)v{a} >> (v{b} & 63))"),
            ShlBy(_, by) => format!("({})v{a} << {by}", width(possible)),
            ShrBy(_, by) => format!("(u)v{a} >> {by}"),
            Equal(..) => format!("v{a} == v{b}"),
            NotEqual(..) => format!("v{a} != v{b}"),
            Less(..) => format!("v{a} < v{b}"),
            LessOrEqual(..) => format!("v{a} <= v{b}"),
            Parity(_) => format!("__builtin_parityll(v{a})"),
            Select(..) => format!("v{a} ? v{b} : v{c}"),
        };
        self.value_within(possible, format_args!("{text}"))
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

    fn settled(&mut self, value: u32) -> u32 {
        let settled = self.values;
        self.values += 1;
        let _ = writeln!(self.text, "u v{settled} = v{value}; SETTLE(v{settled});");
        settled
    }

    fn unless_equal(&mut self, then: u32, a: u32, b: u32, otherwise: u32) -> u32 {
        self.value(format_args!("v{a} == v{b} ? v{otherwise} : v{then}"))
    }

    fn spread(&mut self, value: u32) -> u32 {
        self.value(format_args!("-(u)(v{value} != 0)"))
    }

    fn begin_if(&mut self, condition: u32, possible: u64) {
        let result = self.values;
        self.values += 1;
        self.results.push(result);
        let _ = writeln!(
            self.text,
            "{} v{result}; if (v{condition}) {{",
            width(possible)
        );
    }

    fn begin_else(&mut self, result: u32) {
        let place = self.results.last().expect("an if");
        let _ = writeln!(self.text, "v{place} = v{result}; }} else {{");
    }

    fn end_if(&mut self, result: u32) -> u32 {
        let place = self.results.pop().expect("an if");
        let _ = writeln!(self.text, "v{place} = v{result}; }}");
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiled::program::Builder;

    #[test]
    fn libraries_are_kept_and_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let native = Native::find().expect("a C compiler, as Verilator needs one too");
        let native = native.kept_in(&Cache::at(folder.path()));
        let run = |native: &Native, added: u64| {
            let mut builder = Builder::default();
            let word = builder.load(0, u64::MAX);
            let constant = builder.constant(added);
            let sum = builder.add(word, constant);
            builder.store(1, sum);
            let program = builder.finish();
            let schedule = Schedule::in_chunks(&program);
            let ((_library, functions), _) = native.compile(&program, &schedule, None).ok()?;
            let (mut state, mut scratch) = ([40, 0], [0]);
            // SAFETY: the program uses slots 0 and 1 of the state, and at most one slot of the
            // scratch space.
            unsafe { functions[0](state.as_mut_ptr(), scratch.as_mut_ptr()) };
            Some(state[1])
        };
        let kept = || std::fs::read_dir(folder.path()).unwrap().count();
        assert_eq!((run(&native, 2), kept()), (Some(42), 1));
        assert_eq!((run(&native, 2), kept()), (Some(42), 1));
        assert_eq!((run(&native, 3), kept()), (Some(43), 2));
        let finder = native.only_kept();
        assert_eq!((run(&finder, 3), kept()), (Some(43), 2));
        assert_eq!((run(&finder, 4), kept()), (None, 2));
    }

    #[test]
    fn what_the_compiler_says_is_told() {
        let native = Native {
            compiler: "cc".to_owned(),
            is_llvm: false,
            cache: None,
            only_kept: false,
        };
        let file = NamedTempFile::new().unwrap();
        let problem = native.build("no C", file).unwrap_err();
        assert!(problem.to_string().contains("error"), "{problem}");
    }
}
