//! Address decoder: names what lives at an address of the 17-bit space. The addresses come from the memory map.
//!
//! Fully combinational.

use memory_map::address;
use rust_hdl::prelude::*;

/// What lives at an address.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
#[allow(missing_docs)]
pub enum Target {
    Nothing,
    Id,
    Version,
    Status,
    Error,
    CyclesLow,
    CyclesHigh,
    NodesLow,
    NodesHigh,
    Move,
    Check,
    HungWhiteLow,
    HungWhiteHigh,
    HungBlackLow,
    HungBlackHigh,
    Side,
    Castling,
    EnPassant,
    Fifty,
    Mode,
    Square,
    Perft,
    Generate,
    Next,
    Make,
    Unmake,
    Abort,
    Analyse,
    Clear,
}

/// Decodes an address.
#[derive(LogicBlock)]
pub struct Decoder {
    /// Address.
    pub address: Signal<In, Bits<17>>,
    /// What lives there.
    pub target: Signal<Out, Target>,
    page: Signal<Local, Bits<17>>,
    square: Constant<Bits<17>>,
    id: Constant<Bits<17>>,
    version: Constant<Bits<17>>,
    status: Constant<Bits<17>>,
    error: Constant<Bits<17>>,
    cycles_low: Constant<Bits<17>>,
    cycles_high: Constant<Bits<17>>,
    nodes_low: Constant<Bits<17>>,
    nodes_high: Constant<Bits<17>>,
    move_word: Constant<Bits<17>>,
    check: Constant<Bits<17>>,
    hung_white_low: Constant<Bits<17>>,
    hung_white_high: Constant<Bits<17>>,
    hung_black_low: Constant<Bits<17>>,
    hung_black_high: Constant<Bits<17>>,
    side: Constant<Bits<17>>,
    castling: Constant<Bits<17>>,
    en_passant: Constant<Bits<17>>,
    fifty: Constant<Bits<17>>,
    mode: Constant<Bits<17>>,
    perft: Constant<Bits<17>>,
    generate: Constant<Bits<17>>,
    next: Constant<Bits<17>>,
    make: Constant<Bits<17>>,
    unmake: Constant<Bits<17>>,
    abort: Constant<Bits<17>>,
    analyse: Constant<Bits<17>>,
    clear: Constant<Bits<17>>,
}

impl Default for Decoder {
    fn default() -> Self {
        let at = |address: u32| Constant::new(u64::from(address).into());
        Self {
            address: Default::default(),
            target: Default::default(),
            page: Default::default(),
            square: at(address::SQUARE),
            id: at(address::ID),
            version: at(address::VERSION),
            status: at(address::STATUS),
            error: at(address::ERROR),
            cycles_low: at(address::CYCLES),
            cycles_high: at(address::CYCLES + 1),
            nodes_low: at(address::NODES),
            nodes_high: at(address::NODES + 1),
            move_word: at(address::MOVE),
            check: at(address::CHECK),
            hung_white_low: at(address::HUNG_WHITE),
            hung_white_high: at(address::HUNG_WHITE + 1),
            hung_black_low: at(address::HUNG_BLACK),
            hung_black_high: at(address::HUNG_BLACK + 1),
            side: at(address::SIDE),
            castling: at(address::CASTLING),
            en_passant: at(address::EN_PASSANT),
            fifty: at(address::FIFTY),
            mode: at(address::MODE),
            perft: at(address::PERFT),
            generate: at(address::GENERATE),
            next: at(address::NEXT),
            make: at(address::MAKE),
            unmake: at(address::UNMAKE),
            abort: at(address::ABORT),
            analyse: at(address::ANALYSE),
            clear: at(address::CLEAR),
        }
    }
}

impl Logic for Decoder {
    #[hdl_gen]
    fn update(&mut self) {
        // The squares are the one entry with more than two words: 64, aligned.
        self.page.next = self.address.val() & 0x1ffc0;
        self.target.next = Target::Nothing;
        if self.page.val() == self.square.val() {
            self.target.next = Target::Square;
        }
        if self.address.val() == self.id.val() {
            self.target.next = Target::Id;
        }
        if self.address.val() == self.version.val() {
            self.target.next = Target::Version;
        }
        if self.address.val() == self.status.val() {
            self.target.next = Target::Status;
        }
        if self.address.val() == self.error.val() {
            self.target.next = Target::Error;
        }
        if self.address.val() == self.cycles_low.val() {
            self.target.next = Target::CyclesLow;
        }
        if self.address.val() == self.cycles_high.val() {
            self.target.next = Target::CyclesHigh;
        }
        if self.address.val() == self.nodes_low.val() {
            self.target.next = Target::NodesLow;
        }
        if self.address.val() == self.nodes_high.val() {
            self.target.next = Target::NodesHigh;
        }
        if self.address.val() == self.move_word.val() {
            self.target.next = Target::Move;
        }
        if self.address.val() == self.check.val() {
            self.target.next = Target::Check;
        }
        if self.address.val() == self.hung_white_low.val() {
            self.target.next = Target::HungWhiteLow;
        }
        if self.address.val() == self.hung_white_high.val() {
            self.target.next = Target::HungWhiteHigh;
        }
        if self.address.val() == self.hung_black_low.val() {
            self.target.next = Target::HungBlackLow;
        }
        if self.address.val() == self.hung_black_high.val() {
            self.target.next = Target::HungBlackHigh;
        }
        if self.address.val() == self.side.val() {
            self.target.next = Target::Side;
        }
        if self.address.val() == self.castling.val() {
            self.target.next = Target::Castling;
        }
        if self.address.val() == self.en_passant.val() {
            self.target.next = Target::EnPassant;
        }
        if self.address.val() == self.fifty.val() {
            self.target.next = Target::Fifty;
        }
        if self.address.val() == self.mode.val() {
            self.target.next = Target::Mode;
        }
        if self.address.val() == self.perft.val() {
            self.target.next = Target::Perft;
        }
        if self.address.val() == self.generate.val() {
            self.target.next = Target::Generate;
        }
        if self.address.val() == self.next.val() {
            self.target.next = Target::Next;
        }
        if self.address.val() == self.make.val() {
            self.target.next = Target::Make;
        }
        if self.address.val() == self.unmake.val() {
            self.target.next = Target::Unmake;
        }
        if self.address.val() == self.abort.val() {
            self.target.next = Target::Abort;
        }
        if self.address.val() == self.analyse.val() {
            self.target.next = Target::Analyse;
        }
        if self.address.val() == self.clear.val() {
            self.target.next = Target::Clear;
        }
    }
}
