//! Machine code through the C compiler of the machine, where there is one: made slowly, for runs that are long.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use libloading::Library;
use tempfile::NamedTempFile;

use super::cache::Cache;
use super::code::{Function, Functions};
use super::gating::Gating;
use super::program::{Expression, Program, Slot};
use super::schedule::Schedule;
use super::translate::{Assembler, Space, Translator};

/// A C compiler, and what it has compiled.
#[derive(Clone, Debug)]
pub(crate) struct Native {
    /// Its name.
    compiler: String,
    /// Where the libraries are kept; none if they are not.
    cache: Option<Cache>,
    /// Nothing is compiled: what is not kept is an error.
    only_kept: bool,
}

type Problem = Box<dyn std::error::Error>;

/// What decides on the code the compiler makes.
const FLAGS: [&str; 4] = ["-O2", "-march=native", "-fPIC", "-shared"];

impl Native {
    /// The C compiler of the machine: `$CC` if set, otherwise the first of the usual names that starts; none if there is
    /// none.
    pub(crate) fn find() -> Option<Self> {
        let given = std::env::var("CC").ok().filter(|name| !name.is_empty());
        let names = given.map_or_else(
            || vec!["clang".to_owned(), "cc".to_owned(), "gcc".to_owned()],
            |name| vec![name],
        );
        let starts = |name: &String| {
            let mut command = Command::new(name);
            command.arg("--version").stdin(Stdio::null());
            command.stdout(Stdio::null()).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        };
        Some(Native {
            compiler: names.into_iter().find(starts)?,
            cache: None,
            only_kept: false,
        })
    }

    /// The same, with the libraries kept for later runs.
    pub(crate) fn kept_in(self, cache: &Cache) -> Self {
        let cache = Some(cache.clone());
        Native { cache, ..self }
    }

    /// The same, but it compiles nothing and only finds what is kept.
    pub(crate) fn only_kept(self) -> Self {
        Native {
            only_kept: true,
            ..self
        }
    }

    /// Compiles the parts of a program.
    pub(crate) fn compile(
        &self,
        program: &Program,
        schedule: &Schedule,
        gating: Option<&Gating>,
    ) -> Result<Functions, Problem> {
        let text = source(program, schedule, gating);
        let library = match &self.cache {
            Some(cache) => {
                let made_from = (&self.compiler, FLAGS, &text);
                match cache.find(&made_from, "so") {
                    Some(path) => load(&path)?,
                    None if self.only_kept => return Err("it is not kept".into()),
                    None => {
                        let library = self.build(&text, cache.file()?)?;
                        load(&cache.keep(library, &made_from, "so")?)?
                    }
                }
            }
            // Once it is loaded, the file is not needed any more.
            None => load(self.build(&text, NamedTempFile::new()?)?.path())?,
        };
        let mut functions = Vec::new();
        for part in 0..schedule.parts.len() {
            // SAFETY: the function of that name was written with exactly this signature.
            let function = unsafe { library.get::<Function>(format!("part{part}\0").as_bytes())? };
            functions.push(*function);
        }
        Ok((Box::new(library), functions))
    }

    /// Makes a library of a text, in a file.
    fn build(&self, text: &str, library: NamedTempFile) -> Result<NamedTempFile, Problem> {
        let mut compiler = Command::new(&self.compiler)
            .args(FLAGS)
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

fn load(path: &Path) -> Result<Library, libloading::Error> {
    // SAFETY: the library was built from text that has no initialisers: loading it runs nothing.
    unsafe { Library::new(path) }
}

fn source(program: &Program, schedule: &Schedule, gating: Option<&Gating>) -> String {
    let mut translator = Translator::new(program, schedule, gating);
    let mut text = "#include <stdint.h>\ntypedef uint64_t u;\n".to_owned();
    for part in 0..schedule.parts.len() {
        let mut body = Body::default();
        translator.part(part, &mut body);
        // The two spaces do not overlap.
        let _ = write!(
            text,
            "void part{part}(u *restrict s, u *restrict t) {{\n{}}}\n",
            body.text
        );
    }
    text
}

/// A function's statements; its values are `v0`, `v1` and so on.
#[derive(Default)]
struct Body {
    text: String,
    values: u32,
    /// Results of the branches that have not ended.
    results: Vec<u32>,
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

    fn begin_if(&mut self, condition: u32) {
        let result = self.values;
        self.values += 1;
        self.results.push(result);
        let _ = writeln!(self.text, "u v{result}; if (v{condition}) {{");
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
            let (_library, functions) = native.compile(&program, &schedule, None).ok()?;
            let (mut state, mut scratch) = ([40, 0], [0]);
            functions[0](state.as_mut_ptr(), scratch.as_mut_ptr());
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
            cache: None,
            only_kept: false,
        };
        let file = NamedTempFile::new().unwrap();
        let problem = native.build("no C", file).unwrap_err();
        assert!(problem.to_string().contains("error"), "{problem}");
    }
}
