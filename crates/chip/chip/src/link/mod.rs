//! The link: a serial line to the host ports of some chips. Contract: `docs/src/link.md`; the
//! host's side is the crate `link`.
//!
//! A request is received whole and checked before any of it is executed; its reply is kept until
//! the next request, so that it can be sent again. While a request is executed or its reply sent,
//! no other is received; a flag that arrives meanwhile ends a wait.
//!
//! Power-on and reset: no greeting received; bytes before the first flag are ignored.

pub mod executor;
pub mod frame_check;
pub mod frame_receiver;
pub mod frame_transmitter;
pub mod serial_chip;
pub mod uart_receiver;
pub mod uart_transmitter;

use self::executor::Executor;
use self::frame_receiver::FrameReceiver;
use self::frame_transmitter::FrameTransmitter;
use self::uart_receiver::UartReceiver;
use self::uart_transmitter::UartTransmitter;
use ::link::status;
use bluechip_rust_hdl::primitives::{Parameter, Ram, Register};
use rust_hdl::prelude::*;

/// Bits in which a status differs.
const OUT_OF_SEQUENCE: u64 = status::OUT_OF_SEQUENCE as u64;

/// Bytes of a reply before its words.
const HEADER: u64 = ::link::HEADER as u64;

/// Speed of a serial line with one bit per clock, in units of `baud_step`.
pub const BAUD_STEPS: f64 = 65_536.0;

/// Speed of a serial line: `baud / clock` in units of 2^-16, rounded. Needs at least four clocks
/// per bit.
pub fn baud_step(baud: f64, clock: f64) -> u16 {
    let step = (baud / clock * BAUD_STEPS).round();
    assert!(
        (1.0..=16_384.0).contains(&step),
        "{baud} baud at a clock of {clock} Hz: a bit takes four clocks or more"
    );
    step as u16
}

/// State of the link.
#[derive(Copy, Clone, Debug, PartialEq, LogicState)]
pub enum State {
    /// Receives, or waits for a request.
    Receive,
    /// Checks the number of the request.
    Number,
    /// Executes the operations.
    Execute,
    /// Sends the reply.
    Reply,
}

/// The link.
#[derive(LogicBlock, Default)]
pub struct Link {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,

    // The serial line.
    /// From the host: 1 while the line is idle.
    pub receive: Signal<In, Bit>,
    /// To the host.
    pub transmit: Signal<Out, Bit>,

    // The chips' host ports.
    /// Which chip an access is for.
    pub chip: Signal<Out, Bits<3>>,
    /// Address of the access.
    pub address: Signal<Out, Bits<17>>,
    /// Word to write.
    pub write_data: Signal<Out, Bits<32>>,
    /// Write strobe.
    pub write: Signal<Out, Bit>,
    /// Read strobe: `read_data` holds the chip's word from the second clock on.
    pub read: Signal<Out, Bit>,
    /// Word read last from that chip; 0 if there is none.
    pub read_data: Signal<In, Bits<32>>,
    /// The chips that are busy.
    pub busy: Signal<In, Bits<8>>,

    // Indicators.
    /// A greeting has been received.
    pub greeted: Signal<Out, Bit>,
    /// A request is executed, or its reply sent.
    pub active: Signal<Out, Bit>,
    /// Frames dropped since power-on, modulo 256.
    pub dropped: Signal<Out, Bits<8>>,

    /// [`status::OUT_OF_SEQUENCE`].
    out_of_sequence_status: Parameter<Bits<8>>,
    /// Bytes of a reply before its words.
    header: Parameter<Bits<11>>,
    uart_receiver: UartReceiver,
    uart_transmitter: UartTransmitter,
    frame_receiver: FrameReceiver,
    frame_transmitter: FrameTransmitter,
    executor: Executor,
    request: Ram<Bits<8>, 11>,
    reply: Ram<Bits<8>, 11>,
    state: Register<State>,
    greeted_register: Register<Bit>,
    /// Number of the last request executed.
    last: Register<Bits<8>>,
    /// Number of the request to reply to.
    sequence: Register<Bits<8>>,
    out_of_sequence: Register<Bit>,
    dropped_register: Register<Bits<8>>,
    greeting: Signal<Local, Bit>,
    /// The number minus that of the last request.
    step: Signal<Local, Bits<8>>,
    status: Signal<Local, Bits<8>>,
    begins_reply: Signal<Local, Bit>,
}

impl Link {
    /// A link at a [speed](baud_step) for 1 to 8 chips; with `late`, their words arrive two clocks
    /// later.
    pub fn new(baud_step: u16, chips: u8, late: bool) -> Self {
        Self {
            out_of_sequence_status: Parameter::new(OUT_OF_SEQUENCE.into()),
            header: Parameter::new(HEADER.into()),
            uart_receiver: UartReceiver::new(baud_step),
            uart_transmitter: UartTransmitter::new(baud_step),
            frame_receiver: FrameReceiver::new(),
            frame_transmitter: FrameTransmitter::new(),
            executor: Executor::new(chips, late),
            ..Self::default()
        }
    }
}

impl Logic for Link {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            uart_receiver,
            uart_transmitter,
            frame_receiver,
            frame_transmitter,
            executor,
            request,
            reply
        );
        dff_setup!(
            self,
            clock,
            state,
            greeted_register,
            last,
            sequence,
            out_of_sequence,
            dropped_register
        );

        // Bytes in.
        self.uart_receiver.line.next = self.receive.val();
        self.frame_receiver.reset.next = self.reset.val();
        self.frame_receiver.byte.next = self.uart_receiver.byte.val();
        self.frame_receiver.valid.next = self.uart_receiver.valid.val();
        self.frame_receiver.enable.next = self.state.q.val() == State::Receive;
        self.request.write_address.next = self.frame_receiver.index.val();
        self.request.write_data.next = self.frame_receiver.data.val();
        self.request.write_enable.next = self.frame_receiver.store.val();
        if self.frame_receiver.dropped.val() {
            self.dropped_register.d.next = self.dropped_register.q.val() + 1;
        }

        // The request. The first byte of a content is its number.
        self.request.read_address.next = 0.into();
        self.greeting.next = self.frame_receiver.length.val() == 1;
        self.step.next = self.request.read_data.val() - self.last.q.val();
        self.executor.reset.next = self.reset.val();
        self.executor.start.next = false;
        self.executor.greeting.next = self.greeting.val();
        self.executor.length.next = self.frame_receiver.length.val();
        self.executor.data.next = self.request.read_data.val();
        self.executor.attention.next = self.frame_receiver.attention.val();
        self.executor.read_data.next = self.read_data.val();
        self.executor.busy.next = self.busy.val();
        self.begins_reply.next = false;
        match self.state.q.val() {
            State::Receive => {
                if self.frame_receiver.frame.val() {
                    self.state.d.next = State::Number;
                }
            }
            State::Number => {
                self.sequence.d.next = self.request.read_data.val();
                self.state.d.next = State::Reply;
                self.begins_reply.next = true;
                self.out_of_sequence.d.next =
                    !self.greeted_register.q.val() | self.step.val().any();
                if self.greeting.val() | (self.greeted_register.q.val() & (self.step.val() == 1)) {
                    self.last.d.next = self.request.read_data.val();
                    self.greeted_register.d.next = true;
                    self.out_of_sequence.d.next = false;
                    self.executor.start.next = true;
                    self.begins_reply.next = false;
                    self.state.d.next = State::Execute;
                }
            }
            State::Execute => {
                if self.executor.done.val() {
                    self.begins_reply.next = true;
                    self.state.d.next = State::Reply;
                }
            }
            State::Reply => {
                if self.frame_transmitter.done.val() {
                    self.state.d.next = State::Receive;
                }
            }
        }
        if (self.state.q.val() == State::Number) | (self.state.q.val() == State::Execute) {
            self.request.read_address.next = self.executor.next_index.val();
        }

        // The chips.
        self.chip.next = self.executor.chip.val();
        self.address.next = self.executor.address.val();
        self.write_data.next = self.executor.word.val();
        self.write.next = self.executor.write.val();
        self.read.next = self.executor.read.val();

        // The reply: the header from registers, the words from the RAM.
        self.reply.write_address.next = self.executor.reply_index.val();
        self.reply.write_data.next = self.executor.reply_byte.val();
        self.reply.write_enable.next = self.executor.store.val();
        self.reply.read_address.next = self.frame_transmitter.next_index.val();
        self.status.next = self.executor.status.val();
        self.frame_transmitter.length.next = self.executor.reply_index.val();
        if self.out_of_sequence.q.val() {
            self.status.next = self.out_of_sequence_status.val();
            self.frame_transmitter.length.next = self.header.val();
        }
        self.frame_transmitter.reset.next = self.reset.val();
        self.frame_transmitter.start.next = self.begins_reply.val();
        self.frame_transmitter.data.next = self.reply.read_data.val();
        if !self.frame_transmitter.index.val().get_bits::<8>(3).any() {
            if self.frame_transmitter.index.val() == 0 {
                self.frame_transmitter.data.next = self.sequence.q.val();
            }
            if self.frame_transmitter.index.val() == 1 {
                self.frame_transmitter.data.next = self.status.val();
            }
            if self.frame_transmitter.index.val() == 2 {
                self.frame_transmitter.data.next = self.executor.position.val().get_bits::<8>(0);
            }
            if self.frame_transmitter.index.val() == 3 {
                self.frame_transmitter.data.next =
                    bit_cast::<8, 3>(self.executor.position.val().get_bits::<3>(8));
            }
            if self.frame_transmitter.index.val() == 4 {
                self.frame_transmitter.data.next = self.busy.val();
            }
            if self.frame_transmitter.index.val() == 5 {
                self.frame_transmitter.data.next = self.dropped_register.q.val();
            }
        }
        self.uart_transmitter.byte.next = self.frame_transmitter.byte.val();
        self.uart_transmitter.start.next = self.frame_transmitter.send.val();
        self.frame_transmitter.ready.next = self.uart_transmitter.ready.val();
        self.transmit.next = self.uart_transmitter.line.val();

        if self.reset.val() {
            self.state.d.next = State::Receive;
            self.greeted_register.d.next = false;
        }
        self.greeted.next = self.greeted_register.q.val();
        self.active.next = self.state.q.val() != State::Receive;
        self.dropped.next = self.dropped_register.q.val();
    }
}
