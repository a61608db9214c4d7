//! Vectors as a Verilog test bench, for other simulators.

use std::fmt::Write;

use bluechip_netlist::flat::{FlatNetlist, SignalKind};

use crate::Vectors;

/// The name of the test bench.
pub const TESTBENCH: &str = "testbench";

/// A module that applies vectors to an instance of `module`, which has the netlist's ports. It
/// prints a line for every output with an unexpected value or unknown bits. At the end it prints
/// the number of vectors applied.
pub fn testbench(vectors: &Vectors, netlist: &FlatNetlist, module: &str) -> String {
    let mut text = format!("module {TESTBENCH};\n  reg edges = 0;\n");
    let mut connections: Vec<String> = (netlist.clocks.iter())
        .map(|clock| format!(".{}(edges)", clock.name))
        .collect();
    for signal in &netlist.signals {
        let kind = match signal.kind {
            SignalKind::Input => "reg",
            SignalKind::Output => "wire",
            SignalKind::Register | SignalKind::Wire => continue,
        };
        let (name, width) = (&signal.path, netlist.width(signal));
        let initial = if kind == "reg" { " = 0" } else { "" };
        let _ = writeln!(text, "  {kind} [{}:0] {name}{initial};", width - 1);
        connections.push(format!(".{name}({name})"));
    }
    let _ = writeln!(
        text,
        "  {module} dut({});\n  initial begin",
        connections.join(", ")
    );
    for (index, vector) in vectors.vectors.iter().enumerate() {
        for &(port, value) in &vector.pokes {
            let _ = writeln!(text, "    {} = 64'h{value:x};", vectors.ports[port]);
        }
        text.push_str("    #1;\n");
        for &(port, mask, value) in &vector.checks {
            let name = &vectors.ports[port];
            let _ = writeln!(
                text,
                "    if (({name} & 64'h{mask:x}) !== 64'h{value:x}) $display(\"vector {index}: \
                 {name} is %h instead of {value:x}\", {name});"
            );
        }
        if vector.rises {
            text.push_str("    edges = 1; #1 edges = 0;\n");
        }
    }
    let _ = writeln!(
        text,
        "    $display(\"{} vectors\");\n  end\nendmodule",
        vectors.len()
    );
    text
}
