use host::{ChessChip, Driver};
use memory_map::*;
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use reference::{Board, ReferenceChip, evaluation::Parameters, testing::*};
use simulator::EngineKind;
use testbenches::chips::{Design, SimulatedChip};
fn search(chip: &mut dyn ChessChip, p: &SearchParameters) -> Vec<u32> {
    for (a, w) in p.words() {
        chip.write(a, w).unwrap();
    }
    chip.write(address::SEARCH, 0).unwrap();
    while chip.read(address::STATUS).unwrap() & 1 != 0 {
        chip.idle(50).unwrap();
    }
    [
        address::RESULT,
        address::BEST,
        address::NODES,
        address::EVALUATIONS,
        address::EVALUATIONS + 1,
        address::EVALUATIONS + 2,
        address::ERROR,
    ]
    .iter()
    .map(|&a| chip.read(a).unwrap())
    .collect()
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut hw = SimulatedChip::new(Design::Chess.made().unwrap().1, EngineKind::Compiled).unwrap();
    let mut model = ReferenceChip::complete();
    let e = Parameters::standard();
    for a in Parameters::addresses() {
        let w = e.read(a).unwrap();
        hw.write(a, w).unwrap();
        model.write(a, w).unwrap();
    }
    let mode: u32 = args[1].parse().unwrap();
    let count: usize = args[2].parse().unwrap();
    let boards: Vec<Board> = if args.len() > 3 {
        SUITE.iter().map(|p| board(p.fen)).collect()
    } else {
        played_boards(5)
            .filter(|b| b.is_good())
            .take(count)
            .collect()
    };
    let mut r = SmallRng::seed_from_u64(1);
    let (mut bad, mut nodes, mut cycles) = (0, 0u64, 0u64);
    let mut evals = [0u64; 3];
    for b in boards.iter().cycle().take(count) {
        let pos = b.position(1);
        Driver::new(&mut hw).unwrap().load(&pos).unwrap();
        Driver::new(&mut model).unwrap().load(&pos).unwrap();
        hw.idle(4).unwrap();
        let (f1, f2) = (
            hw.read(address::FAST_SCORE).unwrap(),
            model.read(address::FAST_SCORE).unwrap(),
        );
        if f1 != f2 {
            println!("FAST {f1:x} {f2:x} {pos}");
        }
        let s = i32::from(f2 as u16 as i16) * if b.side() == Color::White { 1 } else { -1 };
        let mut p = SearchParameters {
            depth: r.random_range(1..=3),
            bound: (s + r.random_range(-150..150)).clamp(-32767, 32767),
            node_limit: 20000,
            ..Default::default()
        };
        let bit = |n: u32| mode >> n & 1 != 0;
        p.endgame_rules = bit(0);
        p.endgame_roms = bit(1);
        if bit(2) {
            p.mating_checks = [1, 2];
        }
        if bit(3) {
            p.singular_checks = [2, 1];
        }
        p.ignore_stalemate = bit(4);
        p.extend_pawn_push = bit(5);
        p.extend_several_hung = bit(6);
        p.extend_hung_again = bit(7);
        p.extend_opponent_hung = bit(8);
        if bit(9) {
            p.lazy = LazyEvaluation {
                on: true,
                margin: 50,
                shift: 2,
                min_pieces: 6,
            };
        }
        if bit(10) {
            p.root_tests = RootTests {
                singular: true,
                binary: true,
                trinary: bit(11),
            };
            p.offset = 30;
            p.offset_depth = 1;
        }
        if bit(12) {
            p.depth = 0;
        }
        if bit(13) {
            p.depth = 4;
        }
        let x = search(&mut model, &p);
        let y = search(&mut hw, &p);
        nodes += u64::from(y[2]);
        cycles += u64::from(hw.read(address::CYCLES).unwrap());
        for k in 0..3 {
            evals[k] += u64::from(y[3 + k]);
        }
        if x != y {
            bad += 1;
            if bad < 4 {
                println!("{x:?}\n{y:?}\n{pos} depth {} bound {}", p.depth, p.bound);
            }
        }
    }
    println!(
        "mode {mode:b}: {bad} of {count} differ; {nodes} nodes {cycles} clocks {:.2} {evals:?}",
        cycles as f64 / nodes as f64
    );
}
