//! Computes the ROMs' contents anew: `cargo run --release -p endgame --example generate [NAME…]`
//! writes `data/NAME.bin`. Solving KRPKR takes minutes.

use endgame::{Rom, contents, solver::Solver};
use std::path::Path;

fn main() -> std::io::Result<()> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let mut solver = Solver::default();
    for rom in Rom::ALL {
        if names.is_empty() || names.iter().any(|name| name == rom.name()) {
            let path = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("data")
                .join(format!("{}.bin", rom.name()));
            std::fs::write(&path, contents(rom, &mut solver))?;
            println!("wrote {}", path.display());
        }
    }
    Ok(())
}
