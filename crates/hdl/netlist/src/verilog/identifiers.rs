//! Makes names that Verilog accepts, each unique in its module.

use crate::design::{Module, Net};
use rustc_hash::FxHashSet;

/// Reserved by Verilog, SystemVerilog (which linters assume) or, for ports, by C++ models.
const RESERVED: &str = "accept_on alias always always_comb always_ff always_latch and assert \
                        assign assume automatic before begin bind bins binsof bit break buf bufif0 \
                        bufif1 byte case casex casez cell chandle checker class clocking cmos \
                        config const constraint context continue cover covergroup coverpoint cross \
                        deassign default defparam design disable dist do edge else end endcase \
                        endchecker endclass endclocking endconfig endfunction endgenerate endgroup \
                        endinterface endmodule endpackage endprimitive endprogram endproperty \
                        endsequence endspecify endtable endtask enum event eventually expect \
                        export extends extern final first_match for force foreach forever fork \
                        forkjoin function generate genvar global highz0 highz1 if iff ifnone \
                        ignore_bins illegal_bins implements implies import incdir include initial \
                        inout input inside instance int integer interconnect interface intersect \
                        join join_any join_none large let liblist library local localparam logic \
                        longint macromodule matches medium modport module nand negedge nettype new \
                        nexttime nmos nor noshowcancelled not notif0 notif1 null or output package \
                        packed parameter pmos posedge primitive priority program property \
                        protected pull0 pull1 pulldown pullup pulsestyle_ondetect \
                        pulsestyle_onevent pure rand randc randcase randsequence rcmos real \
                        realtime ref reg reject_on release repeat restrict return rnmos rpmos \
                        rtran rtranif0 rtranif1 s_always s_eventually s_nexttime s_until \
                        s_until_with scalared sequence shortint shortreal showcancelled signed \
                        small soft solve specify specparam static string strong strong0 strong1 \
                        struct super supply0 supply1 sync_accept_on sync_reject_on table tagged \
                        task this throughout time timeprecision timeunit tran tranif0 tranif1 tri \
                        tri0 tri1 triand trior trireg type typedef union unique unique0 unsigned \
                        until until_with untyped use uwire var vectored virtual void wait \
                        wait_order wand weak weak0 weak1 while wildcard wire with within wor xnor \
                        xor alignas alignof asm auto bool catch char concept const_cast constexpr \
                        decltype delete double dynamic_cast explicit false float friend goto \
                        inline long mutable namespace noexcept nullptr operator private public \
                        register reinterpret_cast requires short sizeof static_assert static_cast \
                        switch template thread_local throw true try typeid typename using volatile \
                        wchar_t abort exit main NULL TRUE FALSE complex std size_t near far huge \
                        pascal cdecl interrupt bit_vector bitand bitor compl and_eq or_eq xor_eq \
                        not_eq char16_t char32_t const_iterator const_reference type_info \
                        atomic_cancel atomic_commit atomic_noexcept synchronized transaction_safe \
                        transaction_safe_dynamic override sc_clock sc_in sc_inout sc_out sc_signal \
                        sensitive sensitive_neg sensitive_pos";

/// The identifiers that are taken in a name space.
#[derive(Default)]
pub struct Scope {
    taken: FxHashSet<String>,
}

impl Scope {
    /// A free identifier as close to `name` as possible.
    pub fn claim(&mut self, name: &str) -> String {
        let base = legal(name);
        let mut candidate = base.clone();
        let mut number = 2;
        while is_reserved(&candidate) || self.taken.contains(&candidate) {
            candidate = if candidate == base && is_reserved(&base) {
                format!("{base}_")
            } else {
                format!("{base}_{number}")
            };
            if candidate != format!("{base}_") {
                number += 1;
            }
        }
        self.taken.insert(candidate.clone());
        candidate
    }
}

impl Scope {
    /// Takes `name` unchanged, unless Verilog reserves it or it is taken.
    pub fn take(&mut self, name: &str) -> bool {
        is_legal(name) && self.taken.insert(name.into())
    }
}

/// Whether Verilog accepts `name` unchanged.
pub fn is_legal(name: &str) -> bool {
    !name.is_empty() && legal(name) == name && !is_reserved(name)
}

fn is_reserved(name: &str) -> bool {
    RESERVED.split_ascii_whitespace().any(|word| word == name)
}

/// Turns `cells[12].hit` into `cells_12_hit`.
pub fn legal(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for character in name.chars() {
        match character {
            ']' => {}
            c if c.is_ascii_alphanumeric() || c == '_' => out.push(c),
            _ => out.push('_'),
        }
    }
    if out.starts_with(|c: char| !(c.is_ascii_alphabetic() || c == '_')) {
        out.insert(0, '_');
    }
    out
}

/// The identifiers of a module: its own name, and one for every net, memory and instance.
pub struct ModuleNames {
    pub module: String,
    pub nets: Vec<String>,
    pub memories: Vec<String>,
    /// The loop variables that initialise the memories.
    pub memory_indices: Vec<String>,
    pub instances: Vec<String>,
}

impl ModuleNames {
    pub fn new(module: &Module, name: String) -> Self {
        let mut scope = Scope::default();
        let mut nets: Vec<Option<String>> = vec![None; module.nets.len()];
        if module.black_box.is_some() {
            // The Verilog of a black box names the ports, with `$` as in rust-hdl.
            let dollars = |net: &Net| net.name.replace(['.', '['], "$").replace(']', "");
            nets = module.nets.iter().map(|net| Some(dollars(net))).collect();
        }
        // Ports first: their names are visible outside. A register's output gets its name.
        for port in module.ports.iter().filter(|_| module.black_box.is_none()) {
            nets[port.net.0 as usize] = Some(scope.claim(&module.net(port.net).name));
        }
        for register in &module.registers {
            let net = &mut nets[register.output.0 as usize];
            if net.is_none() {
                *net = Some(scope.claim(&register.name));
            }
        }
        let memories = module
            .memories
            .iter()
            .map(|memory| scope.claim(&memory.name))
            .collect();
        let memory_indices = module
            .memories
            .iter()
            .map(|memory| scope.claim(&format!("{}_index", memory.name)))
            .collect();
        let instances = module
            .instances
            .iter()
            .map(|instance| scope.claim(&instance.path()))
            .collect();
        let nets = module
            .nets
            .iter()
            .zip(nets)
            .map(|(net, name)| name.unwrap_or_else(|| scope.claim(&net.name)))
            .collect();
        Self {
            module: name,
            nets,
            memories,
            memory_indices,
            instances,
        }
    }
}

impl ModuleNames {
    /// Every identifier that is taken in the module, including its own name.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let lists = [
            &self.nets,
            &self.memories,
            &self.memory_indices,
            &self.instances,
        ];
        let inside = lists.into_iter().flatten().map(String::as_str);
        inside.chain([self.module.as_str()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_legal_and_unique() {
        let mut scope = Scope::default();
        assert_eq!(scope.claim("cells[12].hit"), "cells_12_hit");
        assert_eq!(scope.claim("cells_12_hit"), "cells_12_hit_2");
        assert_eq!(scope.claim("cells_12_hit"), "cells_12_hit_3");
        assert_eq!(scope.claim("priority"), "priority_");
        assert_eq!(scope.claim("priority"), "priority_2");
        assert_eq!(scope.claim("8bit"), "_8bit");
        // A name that Verilog refuses for a port.
        assert_eq!(scope.claim("far"), "far_");
    }
}
