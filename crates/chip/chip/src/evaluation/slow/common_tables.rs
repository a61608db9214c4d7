//! Common tables: the tables that are not looked up per side and file, and the sum of their words
//! and MOBILITY.
//!
//! Words and their points are valid in the clock after the indices. Points accumulate file by file;
//! words looked up once per position are added with the first file. `points` follows one clock
//! later, so it is complete two clocks after the last file was seen. The host reads a table through
//! the same port, which shows the host's word for one clock. Power-on: words 0.

use crate::evaluation::encoding::Access;
use bluechip_rust_hdl::primitives::{Ram, Register};
use rust_hdl::prelude::*;

/// Tables of both sides together.
#[derive(LogicBlock, Default)]
pub struct CommonTables {
    /// Clock.
    pub clock: Signal<In, Clock>,
    /// The file that is seen, 0 = a.
    pub file: Signal<In, Bits<3>>,
    /// Sum of MOBILITY of the file seen in the last clock, two's complement.
    pub mobility: Signal<In, Bits<16>>,
    /// The pattern that traps a white bishop of the file, 0 if none does.
    pub white_pattern: Signal<In, Bits<3>>,
    /// … a black one.
    pub black_pattern: Signal<In, Bits<3>>,
    /// Index of DEVELOPMENT.
    pub development: Signal<In, Bits<8>>,
    /// Index of JOINT_SIGNATURE.
    pub joint: Signal<In, Bits<8>>,
    /// White's index of SIGNATURE.
    pub white_signature: Signal<In, Bits<7>>,
    /// Black's.
    pub black_signature: Signal<In, Bits<7>>,
    /// Use OPEN, else CLOSED.
    pub open: Signal<In, Bit>,
    /// Index of CONTEMPT.
    pub contempt: Signal<In, Bits<8>>,
    /// The host's access to DEVELOPMENT.
    pub development_access: Signal<In, Access>,
    /// … to TRAPPED_BISHOP.
    pub trapped_access: Signal<In, Access>,
    /// … to SIGNATURE, Black's copy from 128 on.
    pub signature_access: Signal<In, Access>,
    /// … to JOINT_SIGNATURE.
    pub joint_access: Signal<In, Access>,
    /// … to CONTEMPT.
    pub contempt_access: Signal<In, Access>,
    /// Word of DEVELOPMENT.
    pub development_word: Signal<Out, Bits<9>>,
    /// Word of TRAPPED_BISHOP.
    pub trapped_word: Signal<Out, Bits<8>>,
    /// White's word of SIGNATURE.
    pub white_signature_word: Signal<Out, Bits<20>>,
    /// Black's.
    pub black_signature_word: Signal<Out, Bits<20>>,
    /// Word of JOINT_SIGNATURE.
    pub joint_word: Signal<Out, Bits<8>>,
    /// Word of CONTEMPT.
    pub contempt_word: Signal<Out, Bits<8>>,
    /// Points of the files so far, two's complement, White's view.
    pub points: Signal<Out, Bits<16>>,
    development_table: Ram<Bits<9>, 8>,
    trapped_table: Ram<Bits<8>, 7>,
    white_signature_table: Ram<Bits<20>, 7>,
    black_signature_table: Ram<Bits<20>, 7>,
    joint_table: Ram<Bits<8>, 8>,
    contempt_table: Ram<Bits<8>, 8>,
    sum: Register<Bits<16>>,
    /// The words are those of the first file.
    first: Register<Bit>,
    /// The word of TRAPPED_BISHOP is added.
    trapped: Register<Bit>,
    white_field: Signal<Local, Bits<10>>,
    black_field: Signal<Local, Bits<10>>,
    // Terms with their signs.
    trapped_term: Signal<Local, Bits<16>>,
    development_term: Signal<Local, Bits<16>>,
    joint_term: Signal<Local, Bits<16>>,
    white_term: Signal<Local, Bits<16>>,
    black_term: Signal<Local, Bits<16>>,
    before: Signal<Local, Bits<16>>,
}

impl Logic for CommonTables {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, sum, first, trapped);
        clock!(
            self,
            clock,
            development_table,
            trapped_table,
            white_signature_table,
            black_signature_table,
            joint_table,
            contempt_table
        );
        self.first.d.next = self.file.val() == 0;
        self.trapped.d.next = (self.white_pattern.val() | self.black_pattern.val()).any();

        // Indices.
        self.development_table.read_address.next = self.development.val();
        if self.development_access.val().read {
            self.development_table.read_address.next =
                self.development_access.val().read_index.get_bits::<8>(0);
        }
        self.trapped_table.read_address.next = (bit_cast::<7, 3>(self.black_pattern.val()) << 3
            | bit_cast::<7, 3>(self.white_pattern.val()))
        .replace_bit(6, (self.file.val() != 0) & (self.file.val() != 7));
        if self.trapped_access.val().read {
            self.trapped_table.read_address.next =
                self.trapped_access.val().read_index.get_bits::<7>(0);
        }
        self.white_signature_table.read_address.next = self.white_signature.val();
        self.black_signature_table.read_address.next = self.black_signature.val();
        if self.signature_access.val().read {
            self.white_signature_table.read_address.next =
                self.signature_access.val().read_index.get_bits::<7>(0);
            self.black_signature_table.read_address.next =
                self.signature_access.val().read_index.get_bits::<7>(0);
        }
        self.joint_table.read_address.next = self.joint.val();
        if self.joint_access.val().read {
            self.joint_table.read_address.next =
                self.joint_access.val().read_index.get_bits::<8>(0);
        }
        self.contempt_table.read_address.next = self.contempt.val();
        if self.contempt_access.val().read {
            self.contempt_table.read_address.next =
                self.contempt_access.val().read_index.get_bits::<8>(0);
        }

        // Writes.
        self.development_table.write_enable.next = self.development_access.val().write;
        self.development_table.write_address.next =
            self.development_access.val().index.get_bits::<8>(0);
        self.development_table.write_data.next =
            self.development_access.val().data.get_bits::<9>(0);
        self.trapped_table.write_enable.next = self.trapped_access.val().write;
        self.trapped_table.write_address.next = self.trapped_access.val().index.get_bits::<7>(0);
        self.trapped_table.write_data.next = self.trapped_access.val().data.get_bits::<8>(0);
        self.white_signature_table.write_enable.next =
            self.signature_access.val().write & !self.signature_access.val().index.get_bit(7);
        self.white_signature_table.write_address.next =
            self.signature_access.val().index.get_bits::<7>(0);
        self.white_signature_table.write_data.next =
            self.signature_access.val().data.get_bits::<20>(0);
        self.black_signature_table.write_enable.next =
            self.signature_access.val().write & self.signature_access.val().index.get_bit(7);
        self.black_signature_table.write_address.next =
            self.signature_access.val().index.get_bits::<7>(0);
        self.black_signature_table.write_data.next =
            self.signature_access.val().data.get_bits::<20>(0);
        self.joint_table.write_enable.next = self.joint_access.val().write;
        self.joint_table.write_address.next = self.joint_access.val().index.get_bits::<8>(0);
        self.joint_table.write_data.next = self.joint_access.val().data.get_bits::<8>(0);
        self.contempt_table.write_enable.next = self.contempt_access.val().write;
        self.contempt_table.write_address.next = self.contempt_access.val().index.get_bits::<8>(0);
        self.contempt_table.write_data.next = self.contempt_access.val().data.get_bits::<8>(0);

        // Words.
        self.development_word.next = self.development_table.read_data.val();
        self.trapped_word.next = self.trapped_table.read_data.val();
        self.white_signature_word.next = self.white_signature_table.read_data.val();
        self.black_signature_word.next = self.black_signature_table.read_data.val();
        self.joint_word.next = self.joint_table.read_data.val();
        self.contempt_word.next = self.contempt_table.read_data.val();

        // Points.
        self.trapped_term.next = 0.into();
        if self.trapped.q.val() {
            self.trapped_term.next = bit_cast::<16, 8>(self.trapped_table.read_data.val());
            if self.trapped_table.read_data.val().get_bit(7) {
                self.trapped_term.next =
                    bit_cast::<16, 8>(self.trapped_table.read_data.val()) | 0xff00;
            }
        }
        self.development_term.next = bit_cast::<16, 9>(self.development_table.read_data.val());
        if self.development_table.read_data.val().get_bit(8) {
            self.development_term.next =
                bit_cast::<16, 9>(self.development_table.read_data.val()) | 0xfe00;
        }
        self.joint_term.next = bit_cast::<16, 8>(self.joint_table.read_data.val());
        if self.joint_table.read_data.val().get_bit(7) {
            self.joint_term.next = bit_cast::<16, 8>(self.joint_table.read_data.val()) | 0xff00;
        }
        self.white_field.next = self
            .white_signature_table
            .read_data
            .val()
            .get_bits::<10>(10);
        self.black_field.next = self
            .black_signature_table
            .read_data
            .val()
            .get_bits::<10>(10);
        if self.open.val() {
            self.white_field.next = self.white_signature_table.read_data.val().get_bits::<10>(0);
            self.black_field.next = self.black_signature_table.read_data.val().get_bits::<10>(0);
        }
        self.white_term.next = bit_cast::<16, 10>(self.white_field.val());
        if self.white_field.val().get_bit(9) {
            self.white_term.next = bit_cast::<16, 10>(self.white_field.val()) | 0xfc00;
        }
        self.black_term.next = bit_cast::<16, 10>(self.black_field.val());
        if self.black_field.val().get_bit(9) {
            self.black_term.next = bit_cast::<16, 10>(self.black_field.val()) | 0xfc00;
        }
        self.before.next = self.sum.q.val();
        if self.first.q.val() {
            self.before.next = (self.development_term.val() + self.joint_term.val())
                + (self.white_term.val() - self.black_term.val());
        }
        self.sum.d.next = self.before.val() + (self.mobility.val() + self.trapped_term.val());
        self.points.next = self.sum.q.val();
    }
}
