//! Directives of a circuit: `$display`, `$finish`, `assert`, `assume`, `cover`.
//!
//! A directive at a clock edge has a register that counts how often it acted, so that any engine
//! can read it later at no cost: see [`Snapshot::times`]. [`Simulation::listen`] records each event
//! as it happens.

use std::fmt;

use bluechip_netlist::directive::DirectiveKind;
use bluechip_netlist::flat::{Directive, FlatNetlist, Moment, NodeId};
use num_bigint::BigUint;

use crate::{Error, Simulation, Snapshot};

/// An output or a failure of a circuit's directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What it was.
    pub kind: DirectiveKind,
    /// The author's file and line, if they are known: `cpu.v:12.5-12.30`.
    pub source: Option<String>,
    /// Hierarchical name of the directive.
    pub path: String,
    /// The cycle that ended with it.
    pub cycle: u64,
    /// When that was, in nanoseconds, or the simulation's [unit](crate::TimeUnit).
    pub time: u64,
    /// Its text.
    pub text: String,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let source = self.source.as_deref().map(line_of);
        let place = source.unwrap_or(&self.path);
        write!(f, "{place}: {} in cycle {}", self.kind.deed(), self.cycle)?;
        match self.text.trim_end() {
            "" => Ok(()),
            text => write!(f, ": {text}"),
        }
    }
}

/// File and line, without columns.
pub(crate) fn line_of(source: &str) -> &str {
    let Some(colon) = source.rfind(':') else {
        return source;
    };
    let place = &source[colon + 1..];
    let end = place.find(|c: char| !c.is_ascii_digit());
    end.map_or(source, |end| &source[..colon + 1 + end])
}

/// How often a cover has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// Its hierarchical name.
    pub path: String,
    /// The author's file and line, if they are known.
    pub source: Option<String>,
    /// How often.
    pub times: u64,
}

/// The record of a simulation that [listens](Simulation::listen).
pub(crate) struct Listener {
    /// How often each directive has acted.
    times: Vec<u64>,
    /// The values of the last event of each `$monitor`, which reports only changes.
    said: Vec<Option<Vec<(BigUint, u16)>>>,
    /// Whether the directives at power-on were handled.
    started: bool,
    events: Vec<Event>,
    /// Directives that acted at an edge and report when the circuit has settled.
    late: Vec<usize>,
}

impl Simulation {
    /// Records all outputs and failures of directives from now on:
    /// [`take_events`](Self::take_events) returns them.
    pub fn listen(&mut self) -> Result<(), Error> {
        let netlist = self.netlist().clone();
        let state = self.save();
        let times = netlist.directives.iter().map(|one| state.times(one));
        self.listener = Some(Box::new(Listener {
            times: times.collect(),
            said: vec![None; netlist.directives.len()],
            started: self.cycle() > 0,
            events: Vec::new(),
            late: Vec::new(),
        }));
        self.note_start()
    }

    /// The events since this was last called, in order.
    pub fn take_events(&mut self) -> Vec<Event> {
        match &mut self.listener {
            Some(listener) => std::mem::take(&mut listener.events),
            None => Vec::new(),
        }
    }

    /// How often each cover has happened. Covers that are not at a clock edge are counted while the
    /// simulation [listens](Self::listen).
    pub fn covers(&self) -> Vec<Cover> {
        let state = self.save();
        let listener = self.listener.as_ref();
        let directives = self.netlist().directives.iter().enumerate();
        let covers = directives.filter(|(_, one)| one.kind == DirectiveKind::Cover);
        let cover = covers.map(|(index, one)| Cover {
            path: one.path.clone(),
            source: one.source.clone(),
            times: match one.moment {
                Moment::Edge(_) | Moment::After(_) => state.times(one),
                _ => listener.map_or(0, |listener| listener.times[index]),
            },
        });
        cover.collect()
    }

    /// Records the directives that act at power-on.
    fn note_start(&mut self) -> Result<(), Error> {
        let is_new = |listener: &mut Box<Listener>| !std::mem::replace(&mut listener.started, true);
        if self.listener.as_mut().is_some_and(is_new) {
            self.note(|moment| match moment {
                Moment::Start(when) => Some(when),
                _ => None,
            })?;
        }
        Ok(())
    }

    /// Records the directives that act before a step.
    pub(crate) fn note_settled(&mut self) {
        let noted = self.note(|moment| match moment {
            Moment::Settled(when) => Some(when),
            _ => None,
        });
        if let Err(error) = noted {
            self.models.fail(error);
        }
    }

    /// Records the selected directives whose node is 1 now.
    fn note(&mut self, when: impl Fn(Moment) -> Option<NodeId>) -> Result<(), Error> {
        if self.listener.is_none() {
            return Ok(());
        }
        let netlist = self.netlist().clone();
        for (index, one) in netlist.directives.iter().enumerate() {
            let Some(node) = when(one.moment) else {
                continue;
            };
            self.settle_all()?;
            if self.engine.value(node)? == 1 {
                self.add_event(index, one, 1)?;
            }
        }
        Ok(())
    }

    /// Records the directives that acted at the last edge.
    pub(crate) fn note_edge(&mut self) -> Result<(), Error> {
        if self.listener.is_none() {
            return Ok(());
        }
        let netlist = self.netlist().clone();
        for (index, one) in netlist.directives.iter().enumerate() {
            let (Moment::Edge(count) | Moment::After(count)) = one.moment else {
                continue;
            };
            let times = self.engine.register(count);
            let before = self.listener.as_ref().map_or(0, |own| own.times[index]);
            if times != before && matches!(one.moment, Moment::After(_)) {
                if let Some(listener) = &mut self.listener {
                    listener.times[index] = times;
                    listener.late.push(index);
                }
            } else if times != before {
                self.add_event(index, one, times.wrapping_sub(before))?;
            }
        }
        Ok(())
    }

    /// Records the directives that report after the circuit has settled.
    pub(crate) fn note_rest(&mut self) -> Result<(), Error> {
        let Some(listener) = &mut self.listener else {
            return Ok(());
        };
        let late = std::mem::take(&mut listener.late);
        let netlist = self.netlist().clone();
        for index in late {
            self.add_event(index, &netlist.directives[index], 0)?;
        }
        Ok(())
    }

    fn add_event(&mut self, index: usize, one: &Directive, times: u64) -> Result<(), Error> {
        let event = match one.kind {
            DirectiveKind::Cover => None,
            _ => {
                let values = self.values_of_message(one)?;
                if one.kind == DirectiveKind::Monitor && !self.is_news(index, &values) {
                    return Ok(());
                }
                Some(self.event(one, &values))
            }
        };
        if let Some(listener) = &mut self.listener {
            listener.times[index] = listener.times[index].wrapping_add(times);
            listener.events.extend(event);
        }
        Ok(())
    }

    /// Whether the values differ from those of the directive's last event.
    fn is_news(&mut self, index: usize, values: &[(BigUint, u16)]) -> bool {
        let Some(listener) = &mut self.listener else {
            return false;
        };
        let said = listener.said[index].replace(values.to_vec());
        said.is_none_or(|said| said != values)
    }

    fn values_of_message(&mut self, one: &Directive) -> Result<Vec<(BigUint, u16)>, Error> {
        let netlist = self.netlist().clone();
        let mut values = Vec::new();
        for limbs in &one.arguments {
            let words = limbs.iter().map(|&node| self.engine.value(node));
            let words: Vec<u64> = words.collect::<Result<_, _>>()?;
            let width = limbs
                .iter()
                .map(|node| netlist.nodes[node.0 as usize].width);
            values.push((crate::limbs::number(&words), width.sum()));
        }
        Ok(values)
    }

    fn event(&self, one: &Directive, values: &[(BigUint, u16)]) -> Event {
        Event {
            kind: one.kind,
            source: one.source.clone(),
            path: one.path.clone(),
            cycle: self.cycle(),
            time: self.time(),
            text: one
                .message
                .text(values, self.time() / self.time_unit().per_nanosecond()),
        }
    }

    /// To be called after a jump to another state: counts of that state are not new events.
    pub(crate) fn listen_anew(&mut self) {
        let netlist = self.netlist().clone();
        let has_begun = self.cycle() > 0;
        if let Some(listener) = &mut self.listener {
            listener.started |= has_begun;
            for (times, one) in listener.times.iter_mut().zip(&netlist.directives) {
                if let Moment::Edge(count) | Moment::After(count) = one.moment {
                    *times = self.engine.register(count);
                }
            }
        }
    }
}

impl Snapshot {
    /// How often a directive of the netlist has acted at clock edges since power-on; 0 for one that
    /// acts at none.
    pub fn times(&self, directive: &Directive) -> u64 {
        match directive.moment {
            Moment::Edge(count) | Moment::After(count) => {
                let registers = &self.state.registers;
                registers.get(count.0 as usize).copied().unwrap_or(0)
            }
            _ => 0,
        }
    }
}

/// Whether a circuit has directives.
pub(crate) fn has_any(netlist: &FlatNetlist) -> bool {
    !netlist.directives.is_empty()
}

#[cfg(test)]
mod tests {
    use super::line_of;

    #[test]
    fn a_place_is_a_file_and_a_line() {
        assert_eq!(line_of("cpu.v:12.5-12.30"), "cpu.v:12");
        assert_eq!(line_of("a:b/cpu.v:7"), "a:b/cpu.v:7");
        assert_eq!(line_of("nowhere"), "nowhere");
    }
}
