//! Keeps what the sources say about the blocks, for the Verilog and the book.

fn main() -> Result<(), bluechip_block_docs::Error> {
    bluechip_block_docs::build()
}
