//! The page's host makes the same accesses as the program's driver, and draws the same conclusions.

use std::slice::from_mut;

use bluechip_simulator::EngineKind;
use chess::{Mode, Position};
use devices::Design;
use driver::{Driver, ExactSearch, Game, Generator, ParameterSet, Weights};
use memory_map::{ChessChip, PortError};
use serde_json::{Value, json};

use crate::chromium::Browser;
use crate::{is_clean, page};

/// A chip that keeps what is done to it: the kind of access, an address or clocks, a word.
struct Recorder<C> {
    chip: C,
    trace: Vec<(char, u64, u32)>,
}

impl<C: ChessChip> ChessChip for Recorder<C> {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        self.trace.push(('w', address.into(), data));
        self.chip.write(address, data)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        let word = self.chip.read(address)?;
        self.trace.push(('r', address.into(), word));
        Ok(word)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        self.trace.push(('i', cycles, 0));
        self.chip.idle(cycles)
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        self.trace.push(('b', most, 0));
        self.chip.idle_while_busy(most)
    }
}

/// A game that the chip plays against itself by the program's driver: the trace, and what was
/// found.
fn recorded(start: &str, plies: usize) -> (Value, Value) {
    let start: Position = start.parse().unwrap();
    let chip = Design::deep_blue().simulated(EngineKind::Compiled).unwrap();
    let mut driver = Driver::new(chip).unwrap();
    let values = Generator::new(&Weights::default(), &start).values();
    driver.load_evaluation(&values).unwrap();
    let chip = Recorder {
        chip: driver.into_chip(),
        trace: Vec::new(),
    };
    let mut driver = Driver::new(chip).unwrap();
    // Follows the game, to know the plies before each position.
    let other = Design::deep_blue().simulated(EngineKind::Compiled).unwrap();
    let mut follower = Driver::new(other).unwrap();
    let mut moves: Vec<String> = Vec::new();
    let mut found = Vec::new();
    let mut game = Game::from(start.clone());
    for _ in 0..plies {
        driver.load_game(&game).unwrap();
        let legal = driver.list_moves(Mode::All, true).unwrap();
        let legal: Vec<u32> = (legal.iter())
            .map(|listed| listed.move_word.bits())
            .collect();
        let fast = driver.fast_score().unwrap();
        let mut guess = 0;
        let mut searches = Vec::new();
        let mut best = None;
        for depth in 1..=2 {
            let search = ExactSearch {
                guess,
                ..ExactSearch::new(ParameterSet::Tuned.parameters(depth))
            };
            let exact = search.run(from_mut(&mut driver), &game).unwrap();
            guess = exact.score.unwrap().0;
            best = exact.best;
            let line: Vec<String> = exact.line.iter().map(ToString::to_string).collect();
            searches.push(json!([
                guess,
                line,
                exact.nodes,
                exact.cycles,
                exact.asked.len()
            ]));
        }
        let best = best.unwrap().to_string();
        let after = driver.play(&game.position, &[&best]).unwrap().position;
        found.push(json!([
            legal,
            [json!(fast.score), json!(fast.drawn), json!(fast.dead)],
            searches,
            best,
            after.to_string()
        ]));
        moves.push(best);
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        game = follower.play(&start, &moves).unwrap();
    }
    (json!(driver.into_chip().trace), json!(found))
}

/// The same by the page's host, on a port that replays the trace.
const REPLAY: &str = "(async (trace, fen, plies) => {
    let next = 0;
    const access = (kind, at, word) => {
        const [expected, place, value] = trace[next++] ?? ['nothing'];
        const isSame = kind === expected && at === place && (kind === 'r' || word === value);
        if (!isSame) throw new Error(`access ${next - 1} is ${[kind, at, word]} instead of ${[expected, place, value]}`);
        return value;
    };
    const port = {
        write: (at, word) => access('w', at, word),
        read: (at) => access('r', at, 0),
        idle: (clocks) => access('i', clocks, 0),
        idleWhileBusy: async (clocks) => access('b', clocks, 0),
    };
    const { map, data } = page.chip;
    const driver = new Driver(port, map, data);
    await driver.takeOver();
    const search = new ExactSearch(driver, data.parameters, data.mate);
    let game = { position: parseFen(fen), history: [] };
    const found = [];
    for (let ply = 0; ply < plies; ply++) {
        driver.loadGame(game);
        const legal = (await driver.legalMoves()).map((word) => word & 0x7ffff);
        const fast = driver.fastScore();
        let guess = 0;
        const searches = [];
        let best;
        for (const depth of [1, 2]) {
            const exact = await search.run(game, depth, guess);
            guess = exact.score;
            best = exact.best;
            searches.push([guess, exact.line.map((word) => page.chip.moveName(word)), exact.nodes, exact.cycles, exact.questions]);
        }
        game = await driver.advance(game, best);
        found.push([legal, [fast.score, fast.drawn, fast.dead], searches, page.chip.moveName(best), fenOf(game.position)]);
    }
    if (next !== trace.length) throw new Error(`${trace.length - next} accesses are missing`);
    return found;
})";

#[test]
fn the_host_of_the_page_is_that_of_the_program() {
    let mut browser = Browser::new(768);
    browser.open(page(), "");
    for (start, plies) in [
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            6,
        ),
        // Castling, en passant, promotion, a mate.
        ("r3k2r/8/8/8/5pP1/8/8/R3K2R b KQkq g3 0 1", 4),
        ("8/P6k/8/8/8/8/7K/8 w - - 0 1", 4),
        ("7k/8/5K2/6Q1/8/8/8/8 w - - 96 60", 1),
    ] {
        let (trace, expected) = recorded(start, plies);
        let code = format!("{REPLAY}({trace}, {}, {plies})", json!(start));
        let found = browser.evaluate(&code);
        assert_eq!(found, expected, "{start}");
    }
    is_clean(&browser);
}
