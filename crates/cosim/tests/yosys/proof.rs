//! Proofs by Yosys: gates against Verilog, and outputs that are never 1.

use std::time::Duration;

use cosim::proof::{Equivalence, Proof, never_differ};
use cosim::tools::Tools;
use netlist::verilog::File;

const BLOCK: &str = "module block(input clock, input [3:0] a, output reg [3:0] sum);
    wire [3:0] next = sum + a; always @(posedge clock) sum <= next; endmodule";

fn proof(synthesis: &str) -> Proof {
    let tools = Tools::ensure().unwrap();
    let equivalence = Equivalence {
        files: &[File::new("block.v", BLOCK)],
        top: "block",
        synthesis,
        family: "ice40",
        limit: Duration::from_secs(300),
    };
    equivalence.prove(&tools).unwrap()
}

#[test]
fn synthesis_is_proven_and_a_wrong_gate_is_not() {
    let synthesis = "synth_ice40 -top block";
    assert_eq!(proof(synthesis), Proof::Proven);
    let wrong = format!("{synthesis}; setparam -set LUT_INIT 16'h6666 t:SB_LUT4");
    let Proof::Failed(signals) = proof(&wrong) else {
        panic!("a wrong gate is proven right")
    };
    assert!(
        signals.iter().any(|signal| signal.contains("sum")),
        "{signals:?}"
    );
}

#[test]
fn outputs_that_are_never_1_are_told_from_others() {
    let text = "module never(input a, output differs); assign differs = a & ~a; endmodule
        module sometimes(input a, input b, output differs); assign differs = a & b; endmodule";
    let modules = ["never".to_owned(), "sometimes".to_owned()];
    let proofs = never_differ(&Tools::ensure().unwrap(), text, &modules, 10).unwrap();
    assert_eq!(proofs, [Proof::Proven, Proof::Failed(Vec::new())]);
}
