//! Test benches of the blocks for switches only: a cell's part, and the rights to switch.

use chess::Color;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::device::Device;
use crate::model::question::SwitchQuestion;
use crate::square::{random_piece, set_piece};
use crate::{Bench, BenchError};

/// The bench of a cell's part.
pub(crate) const CELL: Bench = Bench {
    name: "switch_cell",
    summary: "random residents and questions, against the rules",
    cycles: 4_000,
    top: "switch_cell",
    script: judge,
};

/// The bench of the rights.
pub(crate) const RIGHTS: Bench = Bench {
    name: "switch_rights",
    summary: "switches made and taken back, loads, against two bits in software",
    cycles: 4_000,
    top: "switch_rights",
    script: keep,
};

fn judge(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    while device.cycle() < cycles {
        let question = SwitchQuestion::random(device, random, "question")?;
        let resident = random_piece(random);
        set_piece(device, "resident.kind", "resident.black", resident)?;
        let own = resident.filter(|_| random.random());
        device.set("own", own.is_some())?;
        let [after, border]: [bool; 2] = [random.random(), random.random()];
        device.set("after", after)?;
        device.set("border", border)?;
        device.check("victim", question.victims && own.is_some())?;
        device.check("asks", question.attackers)?;
        let attacker = own.is_some_and(|own| question.is_attacker(own.kind, border, after));
        device.check("attacker", attacker)?;
        device.step();
    }
    Ok(())
}

fn keep(device: &mut Device, random: &mut SmallRng, cycles: u64) -> Result<(), BenchError> {
    let mut rights: u32 = 0;
    while device.cycle() < cycles {
        device.check("rights", rights)?;
        let color = Color::ALL[random.random_range(0..2)];
        let (make, unmake) =
            [(false, false), (true, false), (false, true)][random.random_range(0..3)];
        let switches: bool = random.random();
        let load = random.random_bool(0.1);
        let data: u32 = random.random_range(0..4);
        let clear = random.random_bool(0.05);
        device.set("make", make)?;
        device.set("unmake", unmake)?;
        device.set("switches", switches)?;
        device.set("black", color == Color::Black)?;
        device.set("load", load)?;
        device.set("data", data)?;
        device.set("clear", clear)?;
        device.step();
        let own = 1 << color.code();
        if switches && make {
            rights &= !own;
        }
        if switches && unmake {
            rights |= own;
        }
        if load {
            rights = data;
        }
        if clear {
            rights = 0;
        }
    }
    Ok(())
}
