//! Memories of every kind, made by Yosys of Verilog.

use serde_json::Value;

use super::against_icarus::{Case, WITH_ENABLES, compare};

/// The memory of a netlist that Yosys makes.
fn memory(json: &mut Value) -> &mut Value {
    let cells = json["modules"]["dut"]["cells"].as_object_mut().unwrap();
    let memory = cells.values_mut().find(|cell| cell["type"] == "$mem_v2");
    memory.expect("there is a memory")
}

/// Checks a module, and that Yosys makes a memory with such a parameter of it.
fn check(verilog: &str, parameter: &str, expected: impl Fn(&str) -> bool) {
    let mut case = Case::new(verilog);
    case.rare = &[("rst", 4)];
    assert!(case.check() > case.steps);
    case.passes = WITH_ENABLES;
    let mut json = serde_json::from_str(&case.json()).unwrap();
    let value = memory(&mut json)["parameters"][parameter]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(expected(&value), "{parameter} is {value}");
    let compared = case.check();
    assert!(compared > case.steps, "{compared} bits compared");
}

#[test]
fn read_at_once_with_contents_and_two_writers() {
    let verilog = "
module dut(input clk, input [3:0] ra, input [3:0] wa, input [3:0] wb, input [1:0] we, input wf, input [12:0] d,
    input [12:0] e, output [12:0] q, output [12:0] r);
  reg [12:0] mem[0:11];
  integer i;
  initial for (i = 0; i < 12; i = i + 1) mem[i] = 13'h1a53 ^ (i * 37);
  always @(posedge clk) begin
    if (we[0]) mem[wa][4:0] <= d[4:0];
    if (we[1]) mem[wa][12:5] <= d[12:5];
    if (wf) mem[wb] <= e;
  end
  assign q = mem[ra], r = mem[wa];
endmodule";
    check(verilog, "WR_PORTS", |ports| ports.ends_with("10"));
}

#[test]
fn read_at_an_edge_before_the_write() {
    let verilog = "
module dut(input clk, input rst, input en, input [3:0] ra, input [3:0] rb, input [3:0] rc, input [3:0] wa, input we, input [7:0] d,
    output reg [7:0] q, output reg [7:0] r, output reg [7:0] s);
  reg [7:0] mem[0:15];
  integer i;
  initial for (i = 0; i < 16; i = i + 1) mem[i] = i * 7;
  initial q = 8'h5a;
  always @(posedge clk) begin
    if (we) mem[wa] <= d;
    if (en) q <= mem[ra];
    if (rst) r <= 8'h3c; else if (en) r <= mem[rb];
    if (en) begin if (rst) s <= 8'h81; else s <= mem[rc]; end
  end
endmodule";
    check(verilog, "RD_CLK_ENABLE", |enabled| enabled.contains('1'));
}

#[test]
fn read_at_an_edge_after_the_write() {
    let verilog = "
module dut(input clk, input rst, input [3:0] ra, input [3:0] rb, input [3:0] wa, input [3:0] wb, input we, input wf,
    input [1:0] en, input [7:0] d, output [7:0] q, output reg [7:0] r);
  reg [7:0] mem[0:15];
  reg [3:0] held;
  integer i;
  initial for (i = 0; i < 16; i = i + 1) mem[i] = i * 11;
  always @(posedge clk) begin
    if (we && en[0]) mem[wa][3:0] <= d[3:0];
    if (we && en[1]) mem[wa][7:4] <= d[7:4];
    if (wf) mem[wb] <= ~d;
    if (en[0]) held <= ra;
  end
  assign q = mem[held];
  always @(posedge clk, posedge rst) if (rst) r <= 8'h99; else r <= mem[rb];
endmodule";
    check(verilog, "RD_TRANSPARENCY_MASK", |mask| mask.contains('1'));
}

#[test]
fn words_of_many_bits_from_an_address_other_than_0() {
    let verilog = "
module dut(input clk, input [3:0] ra, input [3:0] wa, input we, input [63:0] d, input [35:0] e,
    output reg [63:0] q, output reg [35:0] r);
  reg [99:0] mem[3:12];
  integer i;
  initial for (i = 3; i < 13; i = i + 1) mem[i] = {36'h123456789, 64'hfedcba9876543210} >> i;
  always @(posedge clk) begin
    if (we) mem[wa] <= {e, d};
    {r, q} <= mem[ra];
  end
endmodule";
    check(verilog, "OFFSET", |offset| offset.ends_with("11"));
}

#[test]
fn read_ports_wider_than_write_ports() {
    let verilog = "
module dut(input clk, input [2:0] ra, input [4:0] wa, input we, input [7:0] d, output reg [31:0] q);
  reg [7:0] mem[0:31];
  always @(posedge clk) begin
    if (we) mem[wa] <= d;
    q <= {mem[{ra, 2'd3}], mem[{ra, 2'd2}], mem[{ra, 2'd1}], mem[{ra, 2'd0}]};
  end
endmodule";
    check(verilog, "RD_WIDE_CONTINUATION", |wide| wide.contains('1'));
}

/// Older Yosys has fewer parameters: a read port is transparent or it is not.
#[test]
fn the_older_memory_cell_means_the_same() {
    for (transparent, verilog) in [
        ("0", "always @(posedge clk) if (en) q <= mem[ra];"),
        (
            "1",
            "reg [2:0] held; always @(posedge clk) if (en) held <= ra; always @* q = mem[held];",
        ),
    ] {
        let verilog = format!(
            "module dut(input clk, input en, input [2:0] ra, input [2:0] wa, input we, input [7:0] d, output reg [7:0] q);
             reg [7:0] mem[0:7]; always @(posedge clk) if (we) mem[wa] <= d; {verilog} endmodule"
        );
        let case = Case::new(&verilog);
        let mut json: Value = serde_json::from_str(&case.json()).unwrap();
        let memory = memory(&mut json);
        memory["type"] = "$mem".into();
        let parameters = memory["parameters"].as_object_mut().unwrap();
        let newer = ["MASK", "WIDE", "SRST", "ARST", "RD_INIT"];
        parameters.retain(|name, _| !newer.iter().any(|newer| name.contains(newer)));
        parameters.insert("RD_TRANSPARENT".into(), transparent.into());
        let connections = memory["connections"].as_object_mut().unwrap();
        connections.retain(|name, _| !newer.iter().any(|newer| name.contains(newer)));
        let design = bluechip_yosys::read(&json.to_string(), None).unwrap();
        let compared = compare(&verilog, &design.flatten().unwrap(), 300, &[]);
        assert!(compared > 1000);
    }
}
