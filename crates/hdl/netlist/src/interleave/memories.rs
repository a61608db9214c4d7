//! Memories with the words of all contexts.
//!
//! Each context has a power of two of words, in the lower bits of an address. Above these bits is
//! the number of the context, and above that the remaining bits of the address, so an address
//! beyond the depth remains beyond it. If the depth is not a power of two, the words that fill it
//! up are never written and read as 0. The number of contexts is also rounded up to a power of two:
//! of six times 2ⁿ words, a synthesiser would make several RAMs with logic between them.

use super::{Interleaved, plain};
use crate::design::{MAX_WIDTH, Memory, NetId, ReadPort, WritePort};
use crate::error::Error;
use crate::flat::{Op, Type};
use num_bigint::BigUint;

impl Interleaved {
    pub(super) fn memory(&mut self, mut memory: Memory, contexts: u32) -> Result<(), Error> {
        if !memory.write_ports.is_empty() {
            self.deepen(&mut memory, contexts)?;
        }
        for port in &mut memory.read_ports {
            self.read_port(port, contexts);
        }
        self.builder.module.memories.push(memory);
        Ok(())
    }

    /// Gives each context its own words.
    fn deepen(&mut self, memory: &mut Memory, contexts: u32) -> Result<(), Error> {
        let too_deep = || Error::Illegal {
            block: memory.name.clone(),
            what: format!(
                "{} words for each of {contexts} contexts are too many",
                memory.depth
            ),
        };
        let share = memory
            .depth
            .checked_next_power_of_two()
            .ok_or_else(too_deep)?;
        let depth = (contexts.checked_next_power_of_two())
            .and_then(|shares| share.checked_mul(shares))
            .ok_or_else(too_deep)?;
        for (index, port) in memory.write_ports.iter_mut().enumerate() {
            self.keep_within(
                &format!("{}.within[{index}]", memory.name),
                port,
                memory.depth,
            );
        }
        let written = memory.write_ports.iter_mut().map(|port| &mut port.address);
        let read = memory.read_ports.iter_mut().map(|port| &mut port.address);
        let looked_up = memory.lookups.iter_mut().map(|port| &mut port.address);
        let low = share.trailing_zeros() as u16;
        for (index, address) in written.chain(read).chain(looked_up).enumerate() {
            let name = format!("{}.addresses[{index}]", memory.name);
            *address = self.address(&name, *address, low, contexts)?;
        }
        if !memory.initial.is_empty() {
            memory.initial.resize(share as usize, BigUint::ZERO);
            memory.initial = vec![memory.initial.as_slice(); (depth / share) as usize].concat();
        }
        memory.depth = depth;
        Ok(())
    }

    /// The address with the number of the context inserted above its `low` lowest bits.
    fn address(
        &mut self,
        name: &str,
        address: NetId,
        low: u16,
        contexts: u32,
    ) -> Result<NetId, Error> {
        let context = self.context(contexts);
        let builder = &mut self.builder;
        let (whole, context) = (builder.read(address), builder.read(context));
        let width = builder.graph.width(whole);
        let mut parts = Vec::new();
        if low > 0 {
            parts.push(builder.graph.resize(whole, low));
        }
        parts.push(context);
        if width > low {
            parts.push(builder.graph.slice(whole, low, width - low));
        }
        let widths = parts.iter().map(|&part| builder.graph.width(part));
        let found = widths.map(usize::from).sum();
        if found > usize::from(MAX_WIDTH) {
            return Err(Error::Width {
                path: name.into(),
                width: found,
            });
        }
        let address = builder.graph.concat(parts);
        Ok(builder.wire(name, address))
    }

    /// If the words of a context are filled up to a power of two, prevents writes to the filling.
    fn keep_within(&mut self, name: &str, port: &mut WritePort, depth: u32) {
        let share = depth.next_power_of_two();
        let low = share.trailing_zeros() as u16;
        let builder = &mut self.builder;
        let width = builder.module.net(port.address).width;
        if depth == share || width < low {
            return;
        }
        let (address, enable) = (builder.read(port.address), builder.read(port.enable));
        let address = builder.graph.resize(address, low);
        let depth = builder.graph.constant(depth.into(), low);
        let within = builder.add(Op::Ult(address, depth), 1);
        let enable = builder.add(Op::And(enable, within), 1);
        port.enable = builder.wire(name, enable);
    }

    /// Delays the word from the RAM's own register by plain registers. If the port had an enable,
    /// the output is fed back to keep the word; if possible, the multiplexer is after the first
    /// plain register, which a RAM may contain.
    fn read_port(&mut self, port: &mut ReadPort, contexts: u32) {
        let output = port.data;
        let net = self.builder.module.net(output).clone();
        let word = (self.builder).net(&format!("{}.word", net.name), net.width, net.ty);
        port.data = word;
        let (mut next, mut left) = (word, contexts - 1);
        if let Some(enable) = port.enable.take() {
            let later = |this: &mut Self, name: &str, from: NetId| {
                this.later(&format!("{}.{name}", net.name), port.clock, from)
            };
            let mut enabled = later(self, "enabled.q", enable);
            let mut held = later(self, "held.q", output);
            if left > 1 {
                next = later(self, "taken.q", word);
                enabled = later(self, "enabled.q2", enabled);
                held = later(self, "held.q2", held);
                left -= 1;
            }
            let builder = &mut self.builder;
            let [enabled, word, held] = [enabled, next, held].map(|net| builder.read(net));
            let kept = builder.graph.mux(enabled, word, held);
            next = builder.wire(&format!("{}.kept", net.name), kept);
        }
        let last = plain(&self.builder.module, port.clock, next, output);
        self.chain(left, last);
    }

    /// The value of a net one clock ago.
    fn later(&mut self, name: &str, clock: NetId, net: NetId) -> NetId {
        let width = self.builder.module.net(net).width;
        let output = self.builder.net(name, width, Type::Bits);
        let register = plain(&self.builder.module, clock, net, output);
        self.builder.module.registers.push(register);
        output
    }
}
