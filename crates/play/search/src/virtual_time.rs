//! Virtual time: the parallel search as on a machine of many chips and workers, simulated event by
//! event.
//!
//! The search is the same as in play; only the transport of messages differs. A chip takes the
//! clocks that it counts or, if it counts none, those of [`Machine::clocks_per_move`]. A host works
//! serially, and takes time for each node that it enters and each answer that it gets. Messages
//! take time. Nothing depends on the computer, so results are reproducible.

use super::chip::Chip;
use super::chip_desk::ChipDesk;
use super::clock::Clock;
use super::control::Shared;
use super::info::Info;
use super::pool::{Id, Order, Pool};
use super::question::Question;
use super::root::{Deepened, Reporter, Root};
use super::running::Running;
use super::table::Table;
use super::think::{Thinking, Thought};
use super::threads::ChipPool;
use super::worker::{self, Job, Jobs, Report, Worker, WorkerDesk, WorkerPool};
use driver::Answer;
use driver::Driver;
use driver::HostError;
use memory_map::{ChessChip, EvaluationParameters, SearchParameters};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::future::Future;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The machine that is simulated.
#[derive(Clone, Debug)]
pub struct Machine {
    /// Workers between the master and the chips; 0 if the master has the chips itself.
    pub workers: usize,
    /// Chips of each worker, or of the master; at least 1.
    pub chips: usize,
    /// Whether the last worker runs on the master's node, with the master's chips: then both share
    /// one processor.
    pub master_works: bool,
    /// Plies above the chips' that workers search.
    pub worker_plies: u32,
    /// Jobs that a worker may have at a time.
    pub worker_jobs: usize,
    /// Clock of a chip, in hertz.
    pub clock: u64,
    /// Clocks per move that a chip makes (nodes, and moves taken back), in hundredths; used if the
    /// chip counts no clocks.
    pub clocks_per_move: u64,
    /// Time of a chip between two jobs, to read the answer and write the next question.
    pub download: Duration,
    /// Time of a host for a node that it enters.
    pub node: Duration,
    /// Time of a host for an answer that it gets.
    pub answer: Duration,
    /// Time of a message between master and worker.
    pub message: Duration,
    /// Mebibytes of a worker's transposition table.
    pub table: usize,
}

impl Default for Machine {
    /// One chip of 24 MHz \[H\]. 8.3 clocks per move are what the simulated chip took with the
    /// tuned set when figures in virtual time were measured; today it takes 6.8.
    fn default() -> Machine {
        Machine {
            workers: 0,
            chips: 1,
            master_works: false,
            worker_plies: worker::PLIES,
            worker_jobs: worker::JOBS,
            clock: 24_000_000,
            clocks_per_move: 830,
            download: Duration::from_micros(10),
            node: Duration::from_micros(2),
            answer: Duration::from_micros(1),
            message: Duration::from_micros(20),
            table: 4,
        }
    }
}

impl Machine {
    /// The machine of 1997 \[C §6\]: thirty nodes of sixteen chips, one of which is also the
    /// master; the workers search four of the plies above the chips'.
    pub fn deep_blue() -> Machine {
        Machine {
            workers: 30,
            chips: 16,
            master_works: true,
            worker_plies: 4,
            ..Machine::default()
        }
    }

    /// Nanoseconds that a chip takes for an answer.
    fn time(&self, answer: &Answer) -> u64 {
        let hundredths = match answer.cycles {
            0 => moves_made(answer).max(1) * self.clocks_per_move,
            clocks => 100 * clocks,
        };
        (u128::from(hundredths) * 10_000_000 / u128::from(self.clock.max(1))) as u64
    }
}

/// The activity of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Total busy time of all chips.
    pub chips: Duration,
    /// Busy time of the master.
    pub master: Duration,
    /// Total busy time of all workers.
    pub workers: Duration,
    /// Questions that chips have begun.
    pub questions: u64,
    /// Questions that were aborted.
    pub aborted: u64,
    /// Moves that chips made for the other questions: nodes, and moves taken back.
    pub moves: u64,
    /// Clocks that chips counted for these; 0 for chips that count none.
    pub clocks: u64,
}

/// The number of moves that a chip made for an answer.
fn moves_made(answer: &Answer) -> u64 {
    answer.nodes + answer.taken_back
}

/// A question as text and numbers.
type Key = (String, Vec<u32>, [u32; 2], [i32; 2], bool);

/// Cached answers of a chip, which answers for all chips of one or several machines.
pub struct Answers<C> {
    driver: Driver<C>,
    known: HashMap<Key, Answer>,
    /// The settings on which the answers depend, besides the question.
    of: Option<(EvaluationParameters, SearchParameters)>,
}

impl<C: ChessChip> Answers<C> {
    /// An empty cache for this chip.
    pub fn new(driver: Driver<C>) -> Answers<C> {
        Answers {
            driver,
            known: HashMap::new(),
            of: None,
        }
    }
}

/// The source of answers.
trait Oracle {
    fn answer(&mut self, question: &Question) -> Result<Answer, HostError>;
}

struct Asked<'a, C> {
    chip: Chip<'a, C>,
    known: &'a mut HashMap<Key, Answer>,
}

impl<C: ChessChip> Oracle for Asked<'_, C> {
    fn answer(&mut self, question: &Question) -> Result<Answer, HostError> {
        let key = (
            question.position.to_string(),
            question.history.clone(),
            [question.depth, question.node_limit],
            [question.bound, question.draw_score],
            question.tests,
        );
        if let Some(answer) = self.known.get(&key) {
            return Ok(*answer);
        }
        let answer = self.chip.answer(question, &mut || true)?;
        self.known.insert(key, answer);
        Ok(answer)
    }
}

impl Thinking<'_> {
    /// Thinks as a machine would in virtual time: [`Thought::elapsed`], [`Info::elapsed`] and the
    /// limits of time are the machine's.
    ///
    /// # Errors
    /// The error of the chip.
    pub fn think_in_virtual_time<C: ChessChip>(
        &self,
        machine: &Machine,
        answers: &mut Answers<C>,
        report: &mut (dyn FnMut(&Info) + Send),
    ) -> Result<(Thought, Usage), HostError> {
        let shared = self.begin().in_virtual_time();
        let clock = self.clock().map(Mutex::new);
        let reporter = Reporter {
            report: Mutex::new(report),
            deepest: Mutex::new(0),
            clock: clock.as_ref(),
        };
        let of = (self.values.clone(), self.settings.chip.clone());
        if answers.of.as_ref() != Some(&of) {
            answers.known.clear();
            answers.of = Some(of);
        }
        let mut oracle = Asked {
            chip: Chip::new(&mut answers.driver, &shared, self.values)?.in_virtual_time(),
            known: &mut answers.known,
        };
        let (found, usage) = match machine.workers {
            0 => {
                let pool = ChipPool::new(machine.chips.max(1), self.settings.deck);
                let desk = ChipDesk::new(&shared, &pool);
                let root = Root::new(desk, None, &shared, self.game, self.limits, &reporter);
                let mut found = None;
                let master = Master::new(&pool, root.deepen(), &mut found);
                let usage = Simulation::new(machine, &shared, clock.as_ref(), &mut oracle)
                    .run(vec![Box::new(master)])?;
                (found, usage)
            }
            workers => {
                let tables: Vec<Table> = (0..workers).map(|_| Table::new(machine.table)).collect();
                let shared_by: Vec<Shared> = (tables.iter())
                    .map(|table| self.shared_on(table, u64::MAX))
                    .collect();
                let pools: Vec<ChipPool> = (0..workers)
                    .map(|_| ChipPool::new(machine.chips.max(1), self.settings.deck))
                    .collect();
                let workers: Vec<Worker> = (shared_by.iter().zip(&pools))
                    .map(|(shared, pool)| Worker::new(shared, pool))
                    .collect();
                let pool = WorkerPool::new(workers.len(), machine.worker_jobs);
                let desk = WorkerDesk::new(&shared, &pool, machine.worker_plies);
                let root = Root::new(desk, None, &shared, self.game, self.limits, &reporter);
                let mut found = None;
                let master = Master::new(&pool, root.deepen(), &mut found);
                let mut hosts: Vec<Box<dyn Host>> = vec![Box::new(master)];
                for (worker, pool) in workers.iter().zip(&pools) {
                    hosts.push(Box::new(WorkerHost {
                        worker,
                        pool,
                        jobs: Jobs::new(),
                    }));
                }
                let usage =
                    Simulation::new(machine, &shared, clock.as_ref(), &mut oracle).run(hosts)?;
                (found, usage)
            }
        };
        let mut thought = self.thought(&shared, Some(usage.chips));
        if let Some(Deepened {
            depth,
            lines,
            failed,
        }) = found
        {
            // An aborted search would be useless as a measurement.
            failed.map_or(Ok(()), Err)?;
            (thought.depth, thought.lines) = (depth, lines);
        }
        Ok((thought, usage))
    }
}

/// A message to a host.
enum Message {
    /// A chip has answered.
    Answer(Delivered<Answer>),
    /// A worker has reported.
    Report(Delivered<Report>),
    /// The master gives a job.
    Job(Id, Job),
    /// The master takes a job back.
    Abort(Id),
}

/// An answer, and its sender.
struct Delivered<A> {
    server: usize,
    id: Id,
    answer: A,
}

/// A message from a host.
enum Sent {
    /// To a chip.
    Question(Order<Question>),
    /// To a worker.
    Job(Order<Job>),
    /// To the master.
    Report(Id, Report),
}

impl From<Order<Question>> for Sent {
    fn from(order: Order<Question>) -> Sent {
        Sent::Question(order)
    }
}

impl From<Order<Job>> for Sent {
    fn from(order: Order<Job>) -> Sent {
        Sent::Job(order)
    }
}

/// The kind of answer that a master waits for.
trait FromMessage: Sized {
    fn from_message(message: Message) -> Option<Delivered<Self>>;
}

impl FromMessage for Answer {
    fn from_message(message: Message) -> Option<Delivered<Answer>> {
        match message {
            Message::Answer(delivered) => Some(delivered),
            _ => None,
        }
    }
}

impl FromMessage for Report {
    fn from_message(message: Message) -> Option<Delivered<Report>> {
        match message {
            Message::Report(delivered) => Some(delivered),
            _ => None,
        }
    }
}

/// A host of the machine.
trait Host {
    fn deliver(&mut self, message: Message);
    fn can_let_in(&self) -> bool;
    fn let_in(&mut self);
    /// Ends the pool: later answers are dropped.
    fn stop(&mut self);
    /// Runs as far as possible; returns the messages to send and the nodes entered.
    fn advance(&mut self) -> (Vec<Sent>, u64);
    /// Whether the search has ended.
    fn has_ended(&self) -> bool;
}

/// The host that searches from the root.
struct Master<'f, Q, A, T> {
    pool: &'f Pool<Q, A>,
    search: Running<'f, T>,
    found: &'f mut Option<T>,
}

impl<'f, Q: Clone, A, T> Master<'f, Q, A, T> {
    fn new(
        pool: &'f Pool<Q, A>,
        search: impl Future<Output = T> + 'f,
        found: &'f mut Option<T>,
    ) -> Self {
        Master {
            pool,
            search: Running::new(search),
            found,
        }
    }
}

impl<Q: Clone, A: FromMessage, T> Host for Master<'_, Q, A, T>
where
    Sent: From<Order<Q>>,
{
    fn deliver(&mut self, message: Message) {
        if let Some(Delivered { server, id, answer }) = A::from_message(message) {
            self.pool.answered(server, id, Ok(answer));
        }
    }

    fn can_let_in(&self) -> bool {
        self.pool.can_let_in()
    }

    fn let_in(&mut self) {
        self.pool.let_in();
    }

    fn stop(&mut self) {
        self.pool.stop();
    }

    fn advance(&mut self) -> (Vec<Sent>, u64) {
        if self.found.is_none() {
            *self.found = self.search.advance();
        }
        let orders = self.pool.take_orders().into_iter().map(Sent::from);
        (orders.collect(), self.pool.take_nodes())
    }

    fn has_ended(&self) -> bool {
        self.found.is_some()
    }
}

/// A worker as a host.
struct WorkerHost<'w> {
    worker: &'w Worker<'w>,
    pool: &'w ChipPool,
    jobs: Jobs<'w>,
}

impl Host for WorkerHost<'_> {
    fn deliver(&mut self, message: Message) {
        match message {
            Message::Answer(Delivered { server, id, answer }) => {
                self.pool.answered(server, id, Ok(answer));
            }
            Message::Job(id, job) => self.jobs.begin(self.worker, id, job),
            Message::Abort(id) => self.jobs.abort(id),
            Message::Report(_) => {}
        }
    }

    fn can_let_in(&self) -> bool {
        self.pool.can_let_in()
    }

    fn let_in(&mut self) {
        self.pool.let_in();
    }

    fn stop(&mut self) {
        self.pool.stop();
    }

    fn advance(&mut self) -> (Vec<Sent>, u64) {
        let ended = self.jobs.advance(self.worker);
        let orders = self.pool.take_orders().into_iter().map(Sent::from);
        let mut sent: Vec<Sent> = orders.collect();
        // Virtual chips are never lost, so jobs end with a report.
        let reports = ended
            .into_iter()
            .filter_map(|(id, report)| Some(Sent::Report(id, report.ok()?)));
        sent.extend(reports);
        (sent, self.pool.take_nodes())
    }

    fn has_ended(&self) -> bool {
        false
    }
}

/// An event in the simulation.
enum Event {
    /// A message arrives at a host.
    Arrives(usize, Message),
    /// A host is free again, and sends its messages.
    Free(usize, Vec<Sent>),
    /// A chip of a host completes its answer.
    Answers { host: usize, chip: usize, id: Id },
}

#[derive(Default)]
struct VirtualChip {
    /// The running job, its start, its duration, and its answer.
    running: Option<(Id, u64, u64, Answer)>,
    deck: VecDeque<(Id, Question)>,
}

/// The state of a host in the simulation.
struct Place {
    inbox: VecDeque<Message>,
    chips: Vec<VirtualChip>,
}

/// The simulation.
struct Simulation<'s> {
    machine: &'s Machine,
    shared: &'s Shared<'s>,
    clock: Option<&'s Mutex<Clock>>,
    oracle: &'s mut dyn Oracle,
    /// Nanoseconds since the beginning.
    now: u64,
    /// The events by time; those at equal times are in the order of their causes.
    events: BTreeMap<(u64, u64), Event>,
    caused: u64,
    places: Vec<Place>,
    /// The busy processors, by the first host of each.
    busy: Vec<bool>,
    usage: Usage,
}

impl<'s> Simulation<'s> {
    fn new(
        machine: &'s Machine,
        shared: &'s Shared<'s>,
        clock: Option<&'s Mutex<Clock>>,
        oracle: &'s mut dyn Oracle,
    ) -> Self {
        Simulation {
            machine,
            shared,
            clock,
            oracle,
            now: 0,
            events: BTreeMap::new(),
            caused: 0,
            places: Vec::new(),
            busy: Vec::new(),
            usage: Usage::default(),
        }
    }

    /// The processor of a host. The master's own worker, the last host, has that of the first host.
    fn processor(&self, host: usize) -> usize {
        match self.machine.master_works && host == self.machine.workers {
            true => 0,
            false => host,
        }
    }

    /// The time that a message takes from one host to another.
    fn message(&self, from: usize, to: usize) -> u64 {
        match self.processor(from) == self.processor(to) {
            true => 0,
            false => nanoseconds(self.machine.message),
        }
    }

    /// Runs until the first host, the master, has ended its search.
    fn run(mut self, mut hosts: Vec<Box<dyn Host + '_>>) -> Result<Usage, HostError> {
        let has_chips = |host: usize| (host == 0) == (self.machine.workers == 0);
        self.places = (0..hosts.len())
            .map(|host| Place {
                inbox: VecDeque::new(),
                chips: (0..self.machine.chips.max(1))
                    .filter(|_| has_chips(host))
                    .map(|_| VirtualChip::default())
                    .collect(),
            })
            .collect();
        self.busy = vec![false; hosts.len()];
        self.go_on(0, &mut *hosts[0], 0);
        while !hosts[0].has_ended() {
            let Some(((time, _), event)) = self.events.pop_first() else {
                // No events are left, but the master does not know that the search has ended.
                hosts[0].stop();
                hosts[0].advance();
                break;
            };
            self.now = time;
            self.shared.set_time(time);
            self.look_at_the_clock();
            let host = self.happen(event)?;
            let processor = self.processor(host);
            for (number, host) in hosts.iter_mut().enumerate() {
                if self.processor(number) == processor {
                    self.serve(number, &mut **host);
                }
            }
            if self.shared.is_stopped() && !hosts[0].has_ended() {
                hosts[0].stop();
                hosts[0].advance();
            }
        }
        Ok(self.usage)
    }

    fn look_at_the_clock(&self) {
        let Some(clock) = self.clock else {
            return;
        };
        let clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
        if clock.is_up(self.shared.elapsed(), self.shared.standing()) {
            self.shared.end();
        }
    }

    fn cause(&mut self, after: u64, event: Event) {
        self.events.insert((self.now + after, self.caused), event);
        self.caused += 1;
    }

    /// Executes an event; returns the host that it concerns.
    fn happen(&mut self, event: Event) -> Result<usize, HostError> {
        match event {
            Event::Arrives(host, message) => {
                self.places[host].inbox.push_back(message);
                Ok(host)
            }
            Event::Free(host, sent) => {
                let processor = self.processor(host);
                self.busy[processor] = false;
                for sent in sent {
                    self.send(host, sent)?;
                }
                Ok(host)
            }
            Event::Answers { host, chip, id } => {
                let place = &mut self.places[host];
                let answered = |running: &mut (Id, u64, u64, Answer)| running.0 == id;
                if let Some((id, _, took, answer)) = place.chips[chip].running.take_if(answered) {
                    self.usage.chips += Duration::from_nanos(took);
                    self.usage.moves += moves_made(&answer);
                    self.usage.clocks += answer.cycles;
                    place.inbox.push_back(Message::Answer(Delivered {
                        server: chip,
                        id,
                        answer,
                    }));
                    self.begin(host, chip)?;
                }
                Ok(host)
            }
        }
    }

    fn send(&mut self, host: usize, sent: Sent) -> Result<(), HostError> {
        match sent {
            Sent::Question(Order::Ask {
                server,
                id,
                question,
            }) => {
                let chip = &mut self.places[host].chips[server];
                chip.deck.push_back((id, question));
                self.begin(host, server)?;
            }
            Sent::Question(Order::Abort { server, id }) => {
                let chip = &mut self.places[host].chips[server];
                chip.deck.retain(|&(other, _)| other != id);
                if let Some((_, since, took, _)) = chip.running.take_if(|job| job.0 == id) {
                    self.usage.aborted += 1;
                    self.usage.chips +=
                        Duration::from_nanos((self.now.saturating_sub(since)).min(took));
                    self.begin(host, server)?;
                }
            }
            Sent::Job(Order::Ask {
                server,
                id,
                question,
            }) => {
                let job = Message::Job(id, question);
                let message = self.message(host, server + 1);
                self.cause(message, Event::Arrives(server + 1, job));
            }
            Sent::Job(Order::Abort { server, id }) => {
                let message = self.message(host, server + 1);
                self.cause(message, Event::Arrives(server + 1, Message::Abort(id)));
            }
            Sent::Report(id, report) => {
                let report = Message::Report(Delivered {
                    server: host - 1,
                    id,
                    answer: report,
                });
                let message = self.message(host, 0);
                self.cause(message, Event::Arrives(0, report));
            }
        }
        Ok(())
    }

    /// Has an idle chip take its next job.
    fn begin(&mut self, host: usize, number: usize) -> Result<(), HostError> {
        let chip = &mut self.places[host].chips[number];
        if chip.running.is_some() {
            return Ok(());
        }
        let Some((id, question)) = chip.deck.pop_front() else {
            return Ok(());
        };
        let answer = self.oracle.answer(&question)?;
        let wait = nanoseconds(self.machine.download);
        let took = self.machine.time(&answer);
        let chip = &mut self.places[host].chips[number];
        chip.running = Some((id, self.now + wait, took, answer));
        self.usage.questions += 1;
        let done = Event::Answers {
            host,
            chip: number,
            id,
        };
        self.cause(wait + took, done);
        Ok(())
    }

    /// Has a free host do its next work.
    fn serve(&mut self, number: usize, host: &mut dyn Host) {
        if self.busy[self.processor(number)] {
            return;
        }
        let place = &mut self.places[number];
        let answer = nanoseconds(self.machine.answer);
        if let Some(message) = place.inbox.pop_front() {
            host.deliver(message);
            self.go_on(number, host, answer);
        } else if host.can_let_in() {
            host.let_in();
            self.go_on(number, host, 0);
        }
    }

    fn go_on(&mut self, number: usize, host: &mut dyn Host, time: u64) {
        let (sent, nodes) = host.advance();
        let time = time + nodes * nanoseconds(self.machine.node);
        let busy = Duration::from_nanos(time);
        match number {
            0 => self.usage.master += busy,
            _ => self.usage.workers += busy,
        }
        let processor = self.processor(number);
        self.busy[processor] = true;
        self.cause(time, Event::Free(number, sent));
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}
