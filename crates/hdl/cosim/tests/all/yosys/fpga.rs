//! The cells of FPGAs: one by one against the models that come with Yosys, and what synthesis makes
//! of whole designs.

use std::fmt::Write;

use bluechip_cosim::tools::Tools;
use bluechip_cosim::yosys;
use bluechip_netlist::verilog::File;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::against_icarus::{Case, compare};

/// Instances of cells, and nothing else, against the models.
fn check_cells(family: &str, verilog: &str, rare: &[(&str, u32)]) {
    let tools = Tools::ensure().unwrap();
    let library = format!("read_verilog -lib +/{family}/cells_sim.v");
    let files = [File::new("dut.v", verilog)];
    let json = yosys::json_with(
        &tools,
        &library,
        &files,
        "dut",
        "blackbox =A:whitebox; proc; opt_clean",
    )
    .unwrap();
    let design = bluechip_yosys::read(&json, Some("dut")).unwrap_or_else(|error| panic!("{error}"));
    let netlist = design.flatten().unwrap_or_else(|error| panic!("{error}"));
    let compared = compare(
        &format!("{}\n{verilog}", yosys::cell_models(&tools, family).unwrap()),
        &netlist,
        500,
        rare,
    );
    assert!(compared > 500 * 2 * 4, "{compared}");
}

/// Cells of each kind, with random parameters.
fn ecp5_cells(seed: u64) -> String {
    let mut random = StdRng::seed_from_u64(seed);
    let mut cells = String::new();
    let mut outputs = 0;
    for _ in 0..6 {
        let [table, other] = [0; 2].map(|_| random.random::<u16>());
        let inject = [0; 2].map(|_| ["YES", "NO"][random.random_range(0..2)]);
        let o = outputs;
        write!(
            cells,
            "  LUT4 #(.INIT(16'h{table:x})) l{o}(.A(i[0]), .B(i[1]), .C(i[2]), .D(i[3]), .Z(o[{o}]));
  CCU2C #(.INIT0(16'h{table:x}), .INIT1(16'h{other:x}), .INJECT1_0(\"{}\"), .INJECT1_1(\"{}\")) c{o}(.CIN(i[8]),
    .A0(i[0]), .B0(i[1]), .C0(i[2]), .D0(i[3]), .A1(i[4]), .B1(i[5]), .C1(i[6]), .D1(i[7]), .S0(o[{}]), .S1(o[{}]), .COUT(o[{}]));
  PFUMX p{o}(.ALUT(i[4]), .BLUT(o[{o}]), .C0(i[5]), .Z(o[{}]));
  L6MUX21 m{o}(.D0(o[{o}]), .D1(i[6]), .SD(i[7]), .Z(o[{}]));
  TRELLIS_COMB #(.MODE(\"CCU2\"), .INITVAL(16'h{other:x}), .CCU2_INJECT1(\"{}\")) h{o}(.A(i[3]), .B(i[4]), .C(i[5]), .D(i[6]),
    .FCI(i[7]), .F(o[{}]), .FCO(o[{}]));
",
            inject[0], inject[1], o + 1, o + 2, o + 3, o + 4, o + 5, inject[1], o + 6, o + 7
        )
        .unwrap();
        outputs += 8;
    }
    let mut flip_flop = |ce: &str, lsr: &str, mode: &str, set: &str| {
        writeln!(
            cells,
            "  TRELLIS_FF #(.GSR(\"DISABLED\"), .CEMUX(\"{ce}\"), .LSRMUX(\"{lsr}\"), .SRMODE(\"{mode}\"), .REGSET(\"{set}\"))
    f{outputs}(.CLK(clk), .LSR(rst), .CE(en), .DI(i[{}]), .Q(o[{outputs}]));",
            outputs % 9
        )
        .unwrap();
        outputs += 1;
    };
    for ce in ["1", "0", "CE", "INV"] {
        for mode in ["ASYNC", "LSR_OVER_CE"] {
            flip_flop(ce, "LSR", mode, "SET");
            flip_flop(ce, "INV", mode, "RESET");
        }
    }
    let initial: u64 = random.random();
    format!(
        "module dut(input clk, input rst, input en, input [8:0] i, input [3:0] wa, input [3:0] ra, output [63:0] o,
    output [7:0] d, output n);
{cells}
  TRELLIS_DPR16X4 #(.INITVAL(64'h{initial:x}), .WREMUX(\"WRE\")) ram(.DI(i[3:0]), .WAD(wa), .WRE(en), .WCK(clk), .RAD(ra),
    .DO(d[3:0]));
  TRELLIS_DPR16X4 #(.WREMUX(\"INV\")) other(.DI(i[4:1]), .WAD(wa), .WRE(en), .WCK(clk), .RAD(wa), .DO(d[7:4]));
  INV inv(.A(i[0]), .Z(n));
endmodule\n"
    )
}

#[test]
fn the_cells_of_ecp5() {
    for seed in 0..4 {
        check_cells("ecp5", &ecp5_cells(seed), &[("rst", 3)]);
    }
}

fn ice40_cells(seed: u64) -> String {
    let mut random = StdRng::seed_from_u64(seed);
    let mut cells = String::new();
    for o in 0..8 {
        writeln!(
            cells,
            "  SB_LUT4 #(.LUT_INIT(16'h{:x})) l{o}(.I0(i[0]), .I1(i[1]), .I2(i[2]), .I3(i[3]), \
             .O(o[{o}]));",
            random.random::<u16>()
        )
        .unwrap();
    }
    cells += "  SB_CARRY c(.I0(i[0]), .I1(i[1]), .CI(i[2]), .CO(o[8]));\n";
    let kinds = ["", "SR", "R", "SS", "S", "E", "ESR", "ER", "ESS", "ES"];
    for (o, kind) in (9..).zip(kinds) {
        let set = kind.trim_start_matches('E');
        let set = if set.is_empty() {
            String::new()
        } else {
            format!(", .{}(rst)", &set[set.len() - 1..])
        };
        let enable = if kind.starts_with('E') {
            ", .E(en)"
        } else {
            ""
        };
        writeln!(
            cells,
            "  SB_DFF{kind} f{o}(.C(clk), .D(i[{}]), .Q(o[{o}]){set}{enable});",
            o % 9
        )
        .unwrap();
    }
    let mut initial = String::new();
    for block in 0..16 {
        let words = [0; 4].map(|_| random.random::<u64>());
        write!(
            initial,
            ", .INIT_{block:X}(256'h{:x}{:016x}{:016x}{:016x})",
            words[0], words[1], words[2], words[3]
        )
        .unwrap();
    }
    // Every pair of modes; the pins that carry data depend on the mode.
    for read in 0..4 {
        for write in 0..4 {
            writeln!(
                cells,
                "  wire [15:0] r{read}{write};
  SB_RAM40_4K #(.READ_MODE({read}), .WRITE_MODE({write}){initial}) m{read}{write}(.RDATA(r{read}{write}), .RCLK(clk), .RCLKE(rst),
    .RE(en), .RADDR(ra), .WCLK(clk), .WCLKE(en), .WE(we), .WADDR(wa), .MASK(mask), .WDATA(data));
  assign x{read}{write} = r{read}{write};"
            )
            .unwrap();
        }
    }
    let outputs: String = (0..16)
        .map(|n| format!(",\n    output [15:0] x{}{}", n / 4, n % 4))
        .collect();
    format!(
        "module dut(input clk, input rst, input en, input we, input [8:0] i, input [10:0] ra, input [10:0] wa,
    input [15:0] mask, input [15:0] data, output [18:0] o{outputs});\n{cells}endmodule\n"
    )
}

#[test]
fn the_cells_of_ice40() {
    for seed in 0..2 {
        check_cells("ice40", &ice40_cells(seed), &[]);
    }
}

const WHOLE: &str = "
module dut(input clk, input rst, input en, input [7:0] a, input [7:0] b, input [7:0] ra, input [7:0] wa, input we,
    output [15:0] product, output reg [8:0] sum, output reg [7:0] kept, output [3:0] few_out, output reg [17:0] m,
    output reg [35:0] wide, output reg [1:0] narrow, output reg [3:0] constant, output less);
  assign product = a * b;
  assign less = $signed(a) < $signed(b);
  always @(posedge clk, posedge rst) if (rst) sum <= 9'h155; else if (en) sum <= sum + a;
  always @(posedge clk) if (rst) kept <= 8'h5a; else if (!en) kept <= a ^ {kept[6:0], kept[7]};
  reg [3:0] few[0:15];
  always @(posedge clk) if (we) few[wa[3:0]] <= a[3:0];
  assign few_out = few[ra[3:0]];
  reg [17:0] words[0:255];
  reg [35:0] wides[0:127];
  reg [1:0] narrows[0:255];
  localparam ADDRESS = 12;
  reg [3:0] constants[0:(1 << ADDRESS) - 1];
  integer i;
  initial begin
    for (i = 0; i < 256; i = i + 1) begin words[i] = i * 12347; narrows[i] = i * 5 >> 2; end
    for (i = 0; i < 128; i = i + 1) wides[i] = {i[31:0] * 32'd7919, i[3:0]};
    for (i = 0; i < 16; i = i + 1) few[i] = 15 - i;
    for (i = 0; i < 1 << ADDRESS; i = i + 1) constants[i] = i * 2654435761 >> 20;
  end
  always @(posedge clk) begin
    if (we && a[0]) words[wa][8:0] <= {b, a[1]};
    if (we && a[1]) words[wa][17:9] <= {a, b[1]};
    if (en) m <= words[ra];
  end
  always @(posedge clk) begin
    if (we) wides[wa[6:0]] <= {4{a, b[0]}};
    wide <= wides[ra[6:0]];
  end
  always @(posedge clk) begin
    if (we) narrows[wa] <= a[1:0];
    narrow <= narrows[ra];
  end
  // Only read: the block's other port is idle, and of another width.
  always @(posedge clk) if (en) constant <= constants[{wa[ADDRESS - 9:0], ra}];
endmodule";

fn check_synthesised(verilog: &str, passes: &str, expected: &[&str]) {
    let mut case = Case::new(verilog);
    case.passes = passes;
    case.rare = &[("rst", 8)];
    case.steps = test_length::choose(1500, 500);
    let json = case.json();
    for cell in expected {
        assert!(json.contains(&format!("\"type\": \"{cell}\"")), "no {cell}");
    }
    let least = case.steps * 2 * 60;
    let compared = case.check();
    assert!(compared > least, "{compared}");
}

#[test]
fn what_synthesis_for_ecp5_makes() {
    let cells = [
        "LUT4",
        "PFUMX",
        "CCU2C",
        "TRELLIS_FF",
        "TRELLIS_DPR16X4",
        "DP16KD",
    ];
    check_synthesised(WHOLE, "synth_ecp5 -nodsp -top dut", &cells);
}

#[test]
fn what_synthesis_for_ice40_makes() {
    let cells = [
        "SB_LUT4",
        "SB_CARRY",
        "SB_DFFESR",
        "SB_DFFER",
        "SB_RAM40_4K",
    ];
    // The block RAM is smaller here, and Yosys takes half a minute over four of them.
    let one_block = WHOLE.replace("ADDRESS = 12", "ADDRESS = 10");
    check_synthesised(&one_block, "synth_ice40 -top dut", &cells);
}
