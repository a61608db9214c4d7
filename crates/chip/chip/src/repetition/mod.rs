//! The repetition detector: keeps the last plies (32, or the number of the configuration), and
//! compares the positions before them with the present one \[H\].
//!
//! The plies are in a ring of places, each one place below the ply before it; when a ply is played
//! or taken back, only the pointer to the latest place moves. Contract and timing:
//! `docs/src/blocks/repetition.md`. Power-on: empty.

pub mod encoding;
pub mod entry;
pub mod latest;
pub mod place;
pub mod ring;

use self::encoding::{JudgementOut, Ply, Record};
use self::entry::Entry;
use self::latest::Latest;
use self::place::PlaceDecoder;
use self::ring::Ring;
use bluechip_rust_hdl::primitives::{Parameter, Ram, Register};
use memory_map::SearchConfiguration;
use rust_hdl::prelude::*;

/// The detector.
#[derive(LogicBlock, Default)]
pub struct Repetition {
    /// Clock.
    pub clock: Signal<In, Clock>,

    // Operations: one at a time, and none while a seek runs.
    /// A ply is played at the end of this clock.
    pub push: Signal<In, Bit>,
    /// The latest ply is taken back at the end of this clock.
    pub pop: Signal<In, Bit>,
    /// Clear all plies.
    pub clear: Signal<In, Bit>,
    /// Square the piece leaves.
    pub from: Signal<In, Bits<6>>,
    /// Square it goes to, another one.
    pub to: Signal<In, Bits<6>>,
    /// Type of the piece that moves.
    pub kind: Signal<In, Bits<3>>,
    /// Later plies cannot undo this one.
    pub irreversible: Signal<In, Bit>,
    /// The en passant register held a file before the ply.
    pub passed: Signal<In, Bit>,
    /// Plies known, up to the ring's size (register).
    pub count: Signal<Out, Bits<6>>,

    // Judgement and seek.
    /// Judgement on the position.
    pub judgement: JudgementOut,
    /// Age of the candidate for a claim (register), 3, 5 … 31; undefined if there is none.
    pub claim_age: Signal<Out, Bits<5>>,
    /// After a seek: present square of the displaced piece (register).
    pub square_now: Signal<Out, Bits<6>>,
    /// After a seek: its former square.
    pub square_then: Signal<Out, Bits<6>>,

    // The ring.
    /// Its size, a power of two.
    ring: Parameter<Bits<6>>,
    /// Its last place: the mask of a place's index.
    last: Parameter<Bits<5>>,
    /// Its places, out of 32.
    places: Parameter<Bits<32>>,
    entries: Vec<Entry>,

    // The plies, in order.
    memory: Ram<Record, 5>,
    newest: Register<Bits<5>>,
    height: Register<Bits<6>>,
    trail: Register<Bits<6>>,
    place: Signal<Local, Bits<5>>,
    written: PlaceDecoder,

    // The ply compared.
    operand: Register<Ply>,
    played: Register<Bit>,
    taken_back: Register<Bit>,
    odd_place: Register<Bit>,
    begin: PlaceDecoder,
    origin: Ring,
    destination: Ring,
    comparable: Ring,
    origin_set: Signal<Local, Bits<32>>,
    origin_clear: Signal<Local, Bits<32>>,
    destination_set: Signal<Local, Bits<32>>,
    destination_clear: Signal<Local, Bits<32>>,
    comparable_set: Signal<Local, Bits<32>>,
    comparable_clear: Signal<Local, Bits<32>>,
    odd_counted: Register<Bit>,
    newest_counted: Register<Bits<5>>,

    // The positions judged.
    same: Signal<Local, Bits<16>>,
    one: Signal<Local, Bits<16>>,
    odd: Signal<Local, Bits<16>>,
    claims: Latest,
    no_progresses: Latest,
    repeated_register: Register<Bit>,
    claim_register: Register<Bit>,
    claim_age_register: Register<Bits<5>>,
    no_progress_register: Register<Bit>,
    no_progress_age_register: Register<Bits<5>>,
    /// The oldest candidate sought since the last operation, or 1.
    claimed: Register<Bits<5>>,
    no_progressed: Register<Bits<5>>,

    // The seek.
    seeks: Register<Bit>,
    fetched: Register<Bit>,
    looks: Register<Bit>,
    steps: Signal<Local, Bits<5>>,
    aim: Register<Bits<5>>,
    pointer: Register<Bits<5>>,
    source: Register<Bits<5>>,
    stop: Register<Bits<5>>,
    way: Register<Bits<6>>,
    behind: Signal<Local, Bits<5>>,
    left: Signal<Local, Bit>,
    stood: Signal<Local, Bit>,
    over: Signal<Local, Bit>,
    looked: Register<Bit>,
    hit: Register<Bit>,
    end: Register<Bit>,
    now_register: Register<Bits<6>>,
}

impl Repetition {
    /// The detector of a search.
    pub fn new(search: &SearchConfiguration) -> Self {
        let plies = search.ring();
        Self {
            ring: Parameter::new(u64::from(plies).into()),
            last: Parameter::new(u64::from(plies - 1).into()),
            places: Parameter::new((u64::MAX >> (64 - plies)).into()),
            memory: Ram::with_depth(plies as usize, []),
            entries: (0..plies).map(|_| Entry::default()).collect(),
            claims: Latest::new(search),
            no_progresses: Latest::new(search),
            ..Self::default()
        }
    }
}

impl Logic for Repetition {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            newest,
            height,
            trail,
            operand,
            played,
            taken_back,
            odd_place,
            odd_counted,
            newest_counted,
            repeated_register,
            claim_register,
            claim_age_register,
            no_progress_register,
            no_progress_age_register,
            claimed,
            no_progressed,
            seeks,
            fetched,
            looks,
            aim,
            pointer,
            source,
            stop,
            way,
            looked,
            hit,
            end,
            now_register
        );
        self.memory.clock.next = self.clock.val();

        // The plies, in order. The memory's output is the latest ply, one clock after it was
        // written. A ply taken back is written to its place again as an invalid one.
        self.place.next = self.newest.q.val();
        if self.push.val() {
            self.operand.d.next.from = self.from.val();
            self.operand.d.next.to = self.to.val();
            self.operand.d.next.kind = self.kind.val();
            self.place.next = (self.newest.q.val() - 1) & self.last.val();
            self.newest.d.next = (self.newest.q.val() - 1) & self.last.val();
            if !(self.height.q.val() & self.ring.val()).any() {
                self.height.d.next = self.height.q.val() + 1;
            }
        } else {
            if !self.played.q.val() {
                self.operand.d.next.from = self.memory.read_data.val().from;
                self.operand.d.next.to = self.memory.read_data.val().to;
                self.operand.d.next.kind = self.memory.read_data.val().kind;
            }
            if self.pop.val() {
                self.newest.d.next = (self.newest.q.val() + 1) & self.last.val();
                if self.height.q.val() != 0 {
                    self.height.d.next = self.height.q.val() - 1;
                }
            }
        }
        if self.clear.val() {
            self.height.d.next = 0.into();
        }
        self.count.next = self.height.q.val();
        if self.push.val() | self.pop.val() {
            self.trail.d.next =
                self.trail.q.val() ^ self.operand.d.val().from ^ self.operand.d.val().to;
        }
        self.memory.write_address.next = self.place.val();
        self.memory.write_data.next.from = self.from.val();
        self.memory.write_data.next.to = self.to.val();
        self.memory.write_data.next.kind = self.kind.val();
        self.memory.write_data.next.trail = self.trail.q.val();
        self.memory.write_enable.next = self.push.val();
        self.memory.read_address.next = self.newest.d.val();
        if self.judgement.seek.val() {
            self.memory.read_address.next = self.aim.d.val();
        } else if self.seeks.q.val() & !self.over.val() {
            self.memory.read_address.next = self.pointer.q.val();
        }

        // A ply is compared in the clock after the operation.
        self.played.d.next = self.push.val();
        self.taken_back.d.next = self.pop.val() & !self.push.val();
        self.odd_place.d.next = self.place.val().get_bit(0);
        if self.fetched.q.val() {
            self.odd_place.d.next = self.pointer.q.val().get_bit(0);
        }
        self.written.place.next = self.place.val();
        self.written.enable.next = self.push.val() | self.pop.val();
        self.begin.enable.next = true;
        self.begin.place.next = self.newest.q.val();
        if self.looks.q.val() {
            self.begin.place.next = self.source.q.val();
        }
        // Places above the ring neither set nor clear the bit that ripples around it.
        self.origin_set.next = 0.into();
        self.origin_clear.next = 0.into();
        self.destination_set.next = 0.into();
        self.destination_clear.next = 0.into();
        self.comparable_set.next = 0.into();
        self.comparable_clear.next = 0.into();
        for i in 0..16 {
            if self.places.val().get_bit(2 * i) {
                self.entries[2 * i].side.next = !self.odd_place.q.val();
                self.entries[2 * i + 1].side.next = self.odd_place.q.val();
                self.entries[2 * i].counted_side.next = !self.odd_counted.q.val();
                self.entries[2 * i + 1].counted_side.next = self.odd_counted.q.val();
            }
        }
        for i in 0..32 {
            if self.places.val().get_bit(i) {
                self.entries[i].clock.next = self.clock.val();
                self.entries[i].write.next = self.written.mark.val().get_bit(i);
                self.entries[i].ply.next = self.operand.d.val();
                self.entries[i].keeps.next =
                    self.push.val() & !self.irreversible.val() & !self.passed.val();
                self.entries[i].clear.next = self.clear.val();
                self.entries[i].operand.next = self.operand.q.val();
                self.entries[i].played.next = self.played.q.val();
                self.entries[i].taken_back.next = self.taken_back.q.val();
                self.entries[i].told.next = !self.looks.q.val();
                self.origin_set.next = self
                    .origin_set
                    .val()
                    .replace_bit(i, self.entries[i].origin_set.val());
                self.origin_clear.next = self
                    .origin_clear
                    .val()
                    .replace_bit(i, self.entries[i].origin_clear.val());
                self.destination_set.next = self
                    .destination_set
                    .val()
                    .replace_bit(i, self.entries[i].destination_set.val());
                self.destination_clear.next = self.destination_clear.val().replace_bit(
                    i,
                    self.entries[i].destination_clear.val()
                        | (self.looks.q.val() & self.begin.mark.val().get_bit(i)),
                );
                self.comparable_set.next = self.comparable_set.val().replace_bit(
                    i,
                    self.entries[i].kept.val() & self.begin.mark.val().get_bit(i),
                );
                self.comparable_clear.next = self
                    .comparable_clear
                    .val()
                    .replace_bit(i, !self.entries[i].kept.val());
                self.entries[i].origin_differs.next = self.origin.behind.val().get_bit(i);
                self.entries[i].destination_same.next = self.destination.behind.val().get_bit(i);
                self.entries[i].comparable.next = self.comparable.behind.val().get_bit(i);
            }
        }
        self.origin.set.next = self.origin_set.val();
        self.origin.clear.next = self.origin_clear.val();
        self.destination.set.next = self.destination_set.val();
        self.destination.clear.next = self.destination_clear.val();
        self.comparable.set.next = self.comparable_set.val();
        self.comparable.clear.next = self.comparable_clear.val();
        self.odd_counted.d.next = self.odd_place.q.val();
        self.newest_counted.d.next = self.newest.q.val();

        // … and counted in the one after. Positions with the opponent to move are at the places of
        // his plies, of which the latest ply is one; those with the mover to move at the others.
        self.same.next = 0.into();
        self.one.next = 0.into();
        self.odd.next = 0.into();
        for i in 0..16 {
            if self.places.val().get_bit(2 * i) {
                if self.newest_counted.q.val().get_bit(0) {
                    self.same.next = self
                        .same
                        .val()
                        .replace_bit(i, self.entries[2 * i].none.val());
                    self.one.next = self
                        .one
                        .val()
                        .replace_bit(i, self.entries[2 * i + 1].one.val());
                    self.odd.next = self
                        .odd
                        .val()
                        .replace_bit(i, self.entries[2 * i + 1].odd.val());
                } else {
                    self.same.next = self
                        .same
                        .val()
                        .replace_bit(i, self.entries[2 * i + 1].none.val());
                    self.one.next = self.one.val().replace_bit(i, self.entries[2 * i].one.val());
                    self.odd.next = self.odd.val().replace_bit(i, self.entries[2 * i].odd.val());
                }
            }
        }
        self.repeated_register.d.next = self.same.val().any();
        self.claims.positions.next = self.one.val() & !self.odd.val();
        self.claims.newest.next = self.newest_counted.q.val().get_bits::<4>(1);
        self.no_progresses.positions.next = self.one.val() & self.odd.val();
        self.no_progresses.newest.next = self.newest_counted.q.val().get_bits::<4>(1);
        // After a seek, the next older candidate is reported, until a new count is judged.
        if self.judgement.seek.val() {
            if self.judgement.seek_no_progress.val() {
                self.no_progressed.d.next = self.no_progress_age_register.q.val();
            } else {
                self.claimed.d.next = self.claim_age_register.q.val();
            }
        }
        if self.played.q.val() | self.taken_back.q.val() {
            self.claimed.d.next = 1.into();
            self.no_progressed.d.next = 1.into();
        }
        self.claims.beyond.next = self.claimed.q.val();
        self.no_progresses.beyond.next = self.no_progressed.q.val();
        self.claim_register.d.next = self.claims.found.val();
        self.claim_age_register.d.next = self.claims.age.val();
        self.no_progress_register.d.next = self.no_progresses.found.val();
        self.no_progress_age_register.d.next = self.no_progresses.age.val();
        self.judgement.repeated.next = self.repeated_register.q.val();
        self.judgement.claim.next = self.claim_register.q.val();
        self.judgement.no_progress.next = self.no_progress_register.q.val();
        self.claim_age.next = self.claim_age_register.q.val();
        self.judgement.no_progress_age.next = self.no_progress_age_register.q.val();

        // Seek: fetches the trail, then the side's plies, latest first; each is compared two clocks
        // later.
        self.steps.next = self.claim_age_register.q.val() & 0x1e;
        if self.judgement.seek_no_progress.val() {
            self.steps.next = self.no_progress_age_register.q.val() & 0x1e;
        }
        self.fetched.d.next = self.seeks.q.val() & !self.over.val();
        self.looks.d.next = self.fetched.q.val() & !self.over.val();
        if self.seeks.q.val() {
            self.pointer.d.next = (self.pointer.q.val() + 2) & self.last.val();
            if !self.fetched.q.val() {
                self.way.d.next = self.trail.q.val() ^ self.memory.read_data.val().trail;
            }
        }
        if self.over.val() {
            self.seeks.d.next = false;
        }
        if self.judgement.seek.val() {
            self.seeks.d.next = true;
            self.aim.d.next = (self.newest.q.val() + self.steps.val()) & self.last.val();
            if self.judgement.seek_no_progress.val() {
                self.pointer.d.next = self.newest.q.val();
                self.source.d.next = (self.newest.q.val() - 1) & self.last.val();
                self.stop.d.next = (self.aim.d.val() + 4) & self.last.val();
            } else {
                self.pointer.d.next = (self.newest.q.val() + 1) & self.last.val();
                self.source.d.next = self.newest.q.val();
                self.stop.d.next = (self.aim.d.val() + 3) & self.last.val();
            }
        }
        // The piece did not leave the square again, and was not on it in the candidate's position.
        // The seek decides a clock later.
        self.behind.next = (self.pointer.q.val() - 5) & self.last.val();
        self.left.next = self
            .destination
            .behind
            .val()
            .get_bit(self.behind.val().index());
        self.stood.next = self
            .destination
            .behind
            .val()
            .get_bit(self.aim.q.val().index());
        self.looked.d.next = self.looks.q.val() & !self.over.val();
        if self.looks.q.val() & !self.over.val() {
            self.now_register.d.next = self.operand.q.val().to;
            self.hit.d.next = !self.left.val() & !self.stood.val();
            self.end.d.next = self.pointer.q.val() == self.stop.q.val();
        }
        self.over.next = self.looked.q.val() & (self.hit.q.val() | self.end.q.val());
        self.square_then.next = self.now_register.q.val();
        if self.hit.q.val() {
            self.square_then.next = self.now_register.q.val() ^ self.way.q.val();
        }
        self.judgement.seeking.next = self.seeks.q.val();
        self.square_now.next = self.now_register.q.val();
    }
}
