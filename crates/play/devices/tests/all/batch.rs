//! Many chips at once: each does what it would do alone.

use std::sync::mpsc::channel;
use std::thread;

use chess::Position;
use devices::{Access, BatchChips, Design, Engine};
use driver::Driver;
use memory_map::{ChessChip, ID_VALUE, address};
use reference::testing::STANDARD;

/// Perft of other positions to other depths in every lane, by hosts that know of one chip each.
#[test]
fn hosts_count_the_leaves_of_their_own_positions() {
    let mut chips = BatchChips::new(&Design::generator(), 70).unwrap();
    let task = |lane: usize| {
        let position = &STANDARD[lane % STANDARD.len()];
        let depth = 1 + lane / STANDARD.len() % 2;
        (position, depth)
    };
    let counts = chips
        .drive(|lane, chip| {
            let (position, depth) = task(lane);
            let fen: Position = position.fen.parse().unwrap();
            let mut driver = Driver::new(chip).unwrap();
            driver.load(&fen).unwrap();
            driver.perft(depth as u32).unwrap().nodes
        })
        .unwrap();
    for (lane, &count) in counts.iter().enumerate() {
        let (position, depth) = task(lane);
        assert_eq!(
            count,
            position.counts[depth - 1],
            "lane {lane}: {}",
            position.fen
        );
    }
}

/// Lists of accesses, of which each lane has another.
#[test]
fn lists_of_accesses_are_answered_in_order() {
    let mut chips = BatchChips::new(&Design::generator(), 3).unwrap();
    let square = address::SQUARE + 9;
    let write = |data| Access::Write {
        address: square,
        data,
    };
    let read = |address| Access::Read { address };
    let words = chips
        .run(&[
            vec![
                read(address::ID),
                write(1),
                read(square),
                write(0),
                read(square),
            ],
            vec![
                Access::Idle(7),
                write(2),
                Access::IdleWhileBusy(0),
                read(square),
            ],
            vec![],
        ])
        .unwrap();
    assert_eq!(words, [vec![ID_VALUE, 1, 0], vec![2], vec![]]);
    let no_lane = chips.begin(3, [Access::Idle(1)]).unwrap_err();
    assert_eq!(
        no_lane.to_string(),
        "no lane 3: the batch has 3 lane(s), from 0"
    );
}

/// Chips that are given away: a host that waits for another one holds nobody up, one that is gone
/// even less.
#[test]
fn hosts_wait_for_each_other() {
    let mut chips = Engine::Batch.chips(&Design::generator(), 5).unwrap();
    drop(chips.remove(3));
    let (tell, told) = channel();
    let (first, rest) = chips.split_first_mut().unwrap();
    thread::scope(|scope| {
        for (lane, chip) in rest.iter_mut().enumerate() {
            let tell = tell.clone();
            scope.spawn(move || {
                let position = &STANDARD[lane];
                let mut driver = Driver::new(chip).unwrap();
                driver.load(&position.fen.parse().unwrap()).unwrap();
                for depth in 1..=2 {
                    let nodes = driver.perft(depth).unwrap().nodes;
                    tell.send((lane, depth as usize, nodes)).unwrap();
                }
            });
        }
        drop(tell);
        let square = address::SQUARE + 9;
        let mut heard = 0;
        for (lane, depth, nodes) in &told {
            assert_eq!(nodes, STANDARD[lane].counts[depth - 1]);
            // In between it goes on with its own chip; the write comes before the read.
            first.write(square, nodes as u32 & 3).unwrap();
            assert_eq!(first.read(square).unwrap(), nodes as u32 & 3);
            heard += 1;
        }
        assert_eq!(heard, 6);
    });
    assert_eq!(
        first
            .read_all(&[address::ID, address::SQUARE + 10])
            .unwrap(),
        [ID_VALUE, 0]
    );
}
