//! Proofs by Yosys: gates against Verilog, and outputs that are never 1.

use std::time::Duration;

use bluechip_cosim::proof::{Equivalence, Proof, never_1};
use bluechip_cosim::tools::Tools;
use bluechip_netlist::verilog::File;

const BLOCK: &str = "module block(input clock, input [3:0] a, output reg [3:0] sum);
    wire [3:0] next = sum + a; always @(posedge clock) sum <= next; endmodule";

fn proof(synthesis: &str, limit: Duration) -> Proof {
    proof_of(BLOCK, synthesis, "ice40", limit)
}

fn proof_of(text: &str, synthesis: &str, family: &str, limit: Duration) -> Proof {
    let equivalence = Equivalence {
        files: &[File::new("block.v", text)],
        top: "block",
        synthesis,
        family,
        limit,
    };
    equivalence.prove(&Tools::ensure().unwrap()).unwrap()
}

#[test]
fn synthesis_is_proven_and_a_wrong_gate_is_not() {
    let synthesis = "synth_ice40 -top block";
    let enough = Duration::from_secs(300);
    assert_eq!(proof(synthesis, enough), Proof::Proven);
    let wrong = format!("{synthesis}; setparam -set LUT_INIT 16'h6666 t:SB_LUT4");
    let Proof::Failed(signals) = proof(&wrong, enough) else {
        panic!("a wrong gate is proven right")
    };
    assert!(
        signals.iter().any(|signal| signal.contains("sum")),
        "{signals:?}"
    );
}

#[test]
fn a_proof_without_time_comes_to_no_verdict() {
    let proof = proof("synth_ice40 -top block", Duration::ZERO);
    assert_eq!(proof, Proof::OutOfTime);
}

/// What a block RAM holds at power-on is unknown.
#[test]
fn a_rom_in_a_block_ram_is_told_apart() {
    let words: String = (0..1024u32)
        .map(|address| {
            format!(
                "rom[{address}] = {}; ",
                address.wrapping_mul(40503) >> 3 & 0xFFFF
            )
        })
        .collect();
    let text = format!(
        "module block(input clock, input [9:0] address, input [15:0] mask, output [15:0] masked);
        reg [15:0] rom [0:1023], word; assign masked = word & mask; initial begin {words} end
        always @(posedge clock) word <= rom[address]; endmodule"
    );
    let limit = Duration::from_secs(300);
    let proof = proof_of(&text, "synth_ecp5 -top block", "ecp5", limit);
    assert_eq!(proof, Proof::NoModel);
}

/// One that is never 1, one that is, one that takes too long to find out, and what comes after
/// that.
#[test]
fn outputs_that_are_never_1_are_told_from_others() {
    let text =
        "module outputs(input [31:0] a, input [31:0] b, output never, sometimes, factors, after);
        wire [63:0] product = a * b;
        assign never = a[0] & ~a[0];
        assign sometimes = a[0] & b[0];
        assign factors = product == 64'd8670687648630721837 & a != 1 & b != 1;
        assign after = a[1] & b[1] & ~(b[1] & a[1]);
        endmodule";
    let names = ["never", "sometimes", "factors", "after"].map(String::from);
    let limit = Duration::from_secs(1);
    let proofs = never_1(&Tools::ensure().unwrap(), text, &names, limit).unwrap();
    let fails = Proof::Failed(Vec::new());
    assert_eq!(
        proofs,
        [Proof::Proven, fails, Proof::OutOfTime, Proof::Proven]
    );
}
