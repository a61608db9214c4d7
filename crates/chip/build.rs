//! Keeps what the sources say about the blocks, for the Verilog and the book.

fn main() -> Result<(), block_docs::Error> {
    block_docs::build()
}
