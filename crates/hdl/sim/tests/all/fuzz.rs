//! Random modules of expressions, sequential blocks, memories and clocks: equal to Icarus and to
//! Verilator on every output in every cycle. Hardly anything in them is undefined: divisors are not
//! 0, indices are in range, everything that is stored has a value at power-on.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use bluechip_netlist::design::Design;
use bluechip_netlist::eval::mask;
use bluechip_netlist::flat::SignalKind;
use bluechip_sim::FromVerilog;
use bluechip_simulator::{EngineKind, Simulation};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::common::run_in;

/// Modules in one file: Yosys and Icarus start once for all of them.
const TOGETHER: usize = 25;

/// A value that an expression can read.
#[derive(Clone)]
struct Value {
    name: String,
    width: u32,
    /// Whether it is a name of which bits can be taken.
    has_bits: bool,
}

/// The simulator that modules are compared with. They keep clear of what it has wrong.
#[derive(Clone, Copy, PartialEq)]
enum Peer {
    Icarus,
    Verilator,
}

impl Peer {
    fn name(self) -> &'static str {
        match self {
            Peer::Icarus => "icarus",
            Peer::Verilator => "verilator",
        }
    }
}

struct Maker {
    random: StdRng,
    values: Vec<Value>,
    peer: Peer,
}

impl Maker {
    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        *list.choose(&mut self.random).unwrap()
    }

    fn chance(&mut self, of: u32) -> bool {
        self.random.random_ratio(1, of)
    }

    fn value(&mut self) -> Value {
        self.values.choose(&mut self.random).unwrap().clone()
    }

    fn literal(&mut self) -> String {
        let width = self.random.random_range(1..=12u32);
        let value = self.random.random_range(0..1u32 << width);
        match self.random.random_range(0..3) {
            0 => format!("{width}'d{value}"),
            1 => format!("{width}'sh{value:x}"),
            _ => format!("{}", value & 0xff),
        }
    }

    /// A number below a power of two. Icarus 11 takes an index that is all of a signed vector for a
    /// negative one, so such a part is put in a concatenation; see `signed_index.v`.
    fn index(&mut self, bits: u32) -> String {
        let wide: Vec<Value> = self
            .values
            .iter()
            .filter(|value| value.has_bits && value.width >= bits)
            .cloned()
            .collect();
        match wide.choose(&mut self.random) {
            Some(Value { name, width, .. }) if *width > 1 => {
                let low = self.random.random_range(0..=width - bits);
                let part = format!("{name}[{low} +: {bits}]");
                if *width == bits {
                    format!("{{{part}}}")
                } else {
                    part
                }
            }
            _ => "1'b0".into(),
        }
    }

    fn expression(&mut self, depth: u32) -> String {
        if depth == 0 || self.chance(6) {
            return self.leaf();
        }
        let part = |maker: &mut Self| maker.expression(depth - 1);
        let (a, b) = (part(self), part(self));
        match self.random.random_range(0..14) {
            0..=4 => {
                let operators = ["+", "-", "*", "&", "|", "^", "~^"];
                format!("({a} {} {b})", self.pick(&operators))
            }
            5 => format!(
                "({a} {} {b})",
                self.pick(&["<", "<=", ">", ">=", "==", "!="])
            ),
            6 => format!("({a} {} {b})", self.pick(&["&&", "||"])),
            7 => format!("({}{a})", self.pick(&["~", "-", "!", "&", "|", "^", "~^"])),
            8 => {
                let amount = self.amount();
                let shift = self.pick(&["<<", ">>", ">>>", "<<<"]);
                format!("({a} {shift} {amount})")
            }
            9 => {
                let c = self.expression(depth - 1);
                format!("({c} ? {a} : {b})")
            }
            10 => {
                let (x, y) = (self.leaf_with_width(), self.leaf_with_width());
                let count = self.random.random_range(1..4);
                format!("{{{x}, {{{count}{{{y}}}}}}}")
            }
            11 => format!("{}({a})", self.pick(&["$signed", "$unsigned"])),
            12 => {
                let divisor = self.random.random_range(1..40);
                self.quotient(a, &divisor.to_string())
            }
            _ => self.quotient(a, &format!("({b} | 1)")),
        }
    }

    /// The amount of a shift. Verilator 5.048 makes one shift of two that follow each other, and
    /// adds their amounts in the bits that these have, leading zeros left away: there an amount is
    /// a sum, which has room. See `nested_shifts.v`.
    fn amount(&mut self) -> String {
        let amount = self.index(3);
        match self.peer {
            Peer::Icarus => format!("{{{amount}}}"),
            Peer::Verilator => format!("({{3'd0, {amount}}} + 6'd1)"),
        }
    }

    /// A quotient or a remainder. Icarus 11 has 0 where the dividend is wider than 64 bits; there
    /// the operands are leaves, which nothing around them widens. See `wide_division.v`.
    fn quotient(&mut self, dividend: String, divisor: &str) -> String {
        let operator = self.pick(&["/", "%"]);
        match self.peer {
            Peer::Icarus => {
                let sign = self.pick(&["$signed", "$unsigned"]);
                let (dividend, divisor) = (self.leaf(), self.leaf());
                format!("{sign}({dividend} {operator} ({divisor} | 1))")
            }
            Peer::Verilator => format!("({dividend} {operator} {divisor})"),
        }
    }

    fn leaf(&mut self) -> String {
        if self.chance(5) {
            return self.literal();
        }
        let value = self.value();
        if value.has_bits && value.width > 1 && self.chance(3) {
            let low = self.random.random_range(0..value.width);
            let high = self.random.random_range(low..value.width);
            return format!("{}[{high}:{low}]", value.name);
        }
        value.name
    }

    /// A leaf that a concatenation can have.
    fn leaf_with_width(&mut self) -> String {
        self.value().name
    }

    /// A declaration of a value, `kind` before it.
    fn declare(&mut self, kind: &str, name: &str) -> (String, u32) {
        let width = self.random.random_range(1..=36u32);
        let signed = self.pick(&["", "signed "]);
        (format!("{kind}{signed}[{}:0] {name}", width - 1), width)
    }

    fn add(&mut self, name: &str, width: u32) {
        self.values.push(Value {
            name: name.into(),
            width,
            has_bits: true,
        });
    }

    /// Statements that set a register or a variable, `set` being how.
    fn statements(&mut self, name: &str, width: u32, set: &str, depth: u32) -> String {
        match self.random.random_range(0..6) {
            _ if depth == 0 => format!("{name} {set} {};", self.expression(2)),
            0 | 1 => {
                let (condition, then) = (
                    self.expression(2),
                    self.statements(name, width, set, depth - 1),
                );
                let otherwise = self.statements(name, width, set, depth - 1);
                format!("if ({condition}) begin {then} end else begin {otherwise} end")
            }
            2 => {
                let selector = self.index(2);
                let mut text = format!("case ({selector}) ");
                for arm in 0..3 {
                    let body = self.statements(name, width, set, depth - 1);
                    write!(text, "2'd{arm}: begin {body} end ").unwrap();
                }
                let body = self.statements(name, width, set, 0);
                text + &format!("default: begin {body} end endcase")
            }
            3 if width > 2 => {
                let low = self.random.random_range(0..width - 1);
                let high = self.random.random_range(low..width);
                format!("{name}[{high}:{low}] {set} {};", self.expression(3))
            }
            4 if width > 4 => {
                let bits = self.index(2);
                format!("{name}[{bits} +: 2] {set} {};", self.expression(2))
            }
            _ => format!("{name} {set} {};", self.expression(3)),
        }
    }

    /// A module and its outputs with their widths.
    fn module(&mut self, name: &str) -> (String, Vec<(String, u32)>) {
        self.values.clear();
        for (name, width) in [("a", 8), ("c", 3), ("e", 17)] {
            self.add(name, width);
        }
        self.add("b", 12);
        let mut body = String::new();
        let mut outputs = Vec::new();
        for index in 0..self.random.random_range(1..4) {
            let name = format!("w{index}");
            let (declaration, width) = self.declare("  wire ", &name);
            let value = self.expression(3);
            writeln!(body, "{declaration} = {value};").unwrap();
            self.add(&name, width);
        }
        if self.chance(2) {
            let (declaration, width) = self.declare("  reg ", "v");
            let statements = self.statements("v", width, "=", 2);
            // A block that reads nothing never runs, and what it assigns is undefined.
            writeln!(
                body,
                "{declaration};\n  always @(*) begin v = a; {statements} end"
            )
            .unwrap();
            self.add("v", width);
        }
        if self.chance(2) {
            let width = self.random.random_range(1..=40u32);
            let (write, address, data) = (self.expression(2), self.index(3), self.expression(3));
            let (read, other) = (self.index(3), self.index(3));
            writeln!(
                body,
                "  reg [{high}:0] m [0:7]; reg [{high}:0] mq = 0; wire [{high}:0] ma = m[{read}]; integer i;
  initial for (i = 0; i < 8; i = i + 1) m[i] = i * 37;
  always @(posedge clk) begin if ({write}) m[{address}] <= {data}; mq <= m[{other}]; end",
                high = width - 1
            )
            .unwrap();
            self.add("mq", width);
            self.add("ma", width);
        }
        let mut clocks = vec!["posedge clk"];
        if self.chance(4) {
            clocks.push("negedge clk");
        }
        if self.chance(5) {
            body += "  wire gated = clk & c[0];\n";
            clocks.push("posedge gated");
        }
        if self.chance(5) {
            body += "  reg half = 0; always @(posedge clk) half <= ~half;\n";
            clocks.push("posedge half");
        }
        for index in 0..self.random.random_range(1..4) {
            let name = format!("r{index}");
            let (declaration, width) = self.declare("  reg ", &name);
            self.add(&name, width);
            let clock = self.pick(&clocks);
            let statements = self.statements(&name, width, "<=", 2);
            let initial = self.random.random_range(0..1u32 << width.min(8));
            writeln!(body, "{declaration} = {initial};").unwrap();
            match self.random.random_range(0..4) {
                0 => writeln!(
                    body,
                    "  always @({clock} or posedge rst) if (rst) {name} \
                     <= {initial}; else begin {statements} end"
                ),
                1 => writeln!(
                    body,
                    "  always @({clock}) if (rst) {name} \
                    <= 0; else begin {statements} end"
                ),
                _ => writeln!(body, "  always @({clock}) begin {statements} end"),
            }
            .unwrap();
            outputs.push((format!("o{index}"), width));
            writeln!(body, "  assign o{index} = {name};").unwrap();
        }
        let width = self.random.random_range(1..=40u32);
        outputs.push(("y".into(), width));
        writeln!(body, "  assign y = {};", self.expression(4)).unwrap();
        let mut text = format!(
            "module {name}(input clk, input rst, input [7:0] a, input signed [11:0] b, input [2:0] \
             c, input signed [16:0] e"
        );
        for (output, width) in &outputs {
            write!(text, ", output [{}:0] {output}", width - 1).unwrap();
        }
        (format!("{text});\n{body}endmodule\n"), outputs)
    }
}

/// A file of modules, and a top with an instance of each.
fn file(seed: u64, peer: Peer) -> String {
    let mut maker = Maker {
        random: StdRng::seed_from_u64(seed),
        values: Vec::new(),
        peer,
    };
    let (mut modules, mut ports, mut instances) = (String::new(), String::new(), String::new());
    for index in 0..TOGETHER {
        let (text, outputs) = maker.module(&format!("m{index}"));
        modules += &text;
        let mut pins = String::new();
        for (output, width) in outputs {
            write!(ports, ", output [{}:0] m{index}_{output}", width - 1).unwrap();
            write!(pins, ", .{output}(m{index}_{output})").unwrap();
        }
        writeln!(
            instances,
            "  m{index} u{index}(.clk(clk), .rst(rst), .a(a), .b(b), .c(c), .e(e){pins});"
        )
        .unwrap();
    }
    format!(
        "{modules}module top(input clk, input rst, input [7:0] a, input signed [11:0] b, input [2:0] c, input signed [16:0] e{ports});
{instances}endmodule
"
    )
}

/// The engines side by side on random inputs; Icarus has been compared with one of them.
fn engines_agree(file: &Path, seed: u64) {
    let design = Design::from_verilog(&[file], "top").unwrap();
    let netlist = design.flatten().unwrap();
    let mut random = StdRng::seed_from_u64(seed);
    let mut simulations =
        EngineKind::ALL.map(|kind| Simulation::new(netlist.clone(), kind).unwrap());
    let signals = |kind| {
        netlist
            .signals
            .iter()
            .filter(move |signal| signal.kind == kind)
    };
    let outputs: Vec<&str> = signals(SignalKind::Output)
        .map(|signal| signal.path.as_str())
        .collect();
    for cycle in 0..60 {
        for input in signals(SignalKind::Input) {
            let value = random.random::<u64>() & mask(netlist.width(input));
            simulations
                .iter_mut()
                .for_each(|simulation| simulation.poke(&*input.path, value).unwrap());
        }
        for output in &outputs {
            let [one, other] = simulations
                .each_mut()
                .map(|simulation| simulation.peek(*output).unwrap());
            assert_eq!(one, other, "seed {seed}: {output} in cycle {cycle}");
        }
        simulations.iter_mut().for_each(Simulation::step);
    }
}

/// The seeds of this run's files. `BLUECHIP_FUZZ_FROM` is the module that a long run begins with,
/// to go on with one that was broken off.
fn seeds() -> std::ops::Range<u64> {
    let modules = test_length::choose(5_000, 200);
    let from: usize = match std::env::var("BLUECHIP_FUZZ_FROM") {
        Ok(from) => from.parse().expect("BLUECHIP_FUZZ_FROM is a number"),
        Err(_) => 0,
    };
    assert!(from < modules, "there are {modules} modules");
    (from / TOGETHER) as u64..(modules / TOGETHER) as u64
}

/// What is wrong with the file of a seed beside another simulator, if anything.
fn fault(path: &Path, peer: Peer) -> Option<String> {
    let arguments = [
        "top.v",
        "--top",
        "top",
        "--random",
        "3",
        "--cycles",
        "60",
        "--against",
        peer.name(),
        "--json",
    ];
    let outcome = run_in(path.parent()?, &arguments);
    let json = outcome.json();
    if outcome.code != 0 {
        let what = match outcome.lines.is_empty() {
            true => json["differences"].to_string(),
            false => outcome.lines.join("\n"),
        };
        return Some(what);
    }
    let number = |name: &str| json[name].as_u64().unwrap();
    let (compared, undefined) = (number("bits_compared"), number("bits_undefined"));
    let enough = compared > 50_000 && undefined < compared / 10;
    (!enough).then(|| format!("{compared} bits compared, {undefined} undefined"))
}

/// Every file of this run, with what `look` finds wrong with it. A file with something wrong is
/// kept.
fn each_file(peer: Peer, look: impl Fn(u64, &Path) -> Option<String>) {
    let mut faults = Vec::new();
    for seed in seeds() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("top.v");
        fs::write(&path, file(seed, peer)).unwrap();
        if let Some(fault) = look(seed, &path) {
            let name = format!("fuzz-{}-{seed}.v", peer.name());
            let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
            fs::copy(&path, &kept).unwrap();
            let fault = format!("seed {seed}, {}: {fault}", kept.display());
            println!("{fault}");
            faults.push(fault);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn random_modules_are_equal_to_icarus() {
    each_file(Peer::Icarus, |seed, path| {
        let fault = fault(path, Peer::Icarus);
        engines_agree(path, seed);
        fault
    });
}

#[test]
fn random_modules_are_equal_to_verilator() {
    each_file(Peer::Verilator, |_, path| fault(path, Peer::Verilator));
}
