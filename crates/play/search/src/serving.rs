//! A worker in real time: it searches the jobs of a master elsewhere, with its own chips and
//! transposition table.

use super::control::{Control, Shared};
use super::message::{Account, Beginning, News, Order, Told, decoded, encoded};
use super::table::Table;
use super::threads::{self, Activity, ChipPool, Event};
use super::worker::{Jobs, Worker};
use books::{GameError, Played, Tablebases};
use driver::Driver;
use memory_map::ChessChip;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often the worker sends a sign of life to the master.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// A worker's connection to its master. Messages arrive complete, in the order in which they were
/// sent.
pub trait ToMaster: Sync {
    /// Sends a message.
    ///
    /// # Errors
    /// The master is gone.
    fn send(&self, message: &[u8]) -> io::Result<()>;

    /// Waits for the next message; none if no more will come. Only one thread waits at a time.
    fn receive(&self) -> Option<Vec<u8>>;
}

/// The resources of a worker.
pub struct Serving<C> {
    /// Its chips.
    pub chips: Vec<Driver<C>>,
    /// Its transposition table.
    pub table: Table,
    /// Its tablebases, used if the master uses some too. If a master's are in other folders, the
    /// worker opens those.
    pub tablebases: Option<Arc<Tablebases>>,
    /// Called with a line about everything that is lost or unavailable: a chip, a tablebase, memory
    /// for the table.
    pub tell: Box<dyn Fn(&str) + Send>,
}

impl<C: ChessChip + Send> Serving<C> {
    /// Serves a master until the job ends.
    ///
    /// # Errors
    /// The master cannot be reached, or its messages are invalid.
    pub fn serve(mut self, master: &impl ToMaster) -> io::Result<()> {
        while let Some(message) = master.receive() {
            match decoded(&message)? {
                Order::Search(beginning) => self.search(&beginning, master)?,
                Order::Forget => self.table.clear(),
                Order::Resize(mebibytes) => self.resize_table(mebibytes),
                // Late messages of a search that could not begin.
                Order::Job(..) | Order::Abort(_) | Order::End => {}
            }
        }
        Ok(())
    }

    fn resize_table(&mut self, mebibytes: usize) {
        if self.table.mebibytes() != mebibytes
            && let Err(error) = self.table.resize(mebibytes)
        {
            (self.tell)(&format!("the table stays as large as it is: {error}"));
        }
    }

    fn open_tablebases(&mut self, folders: &str) {
        if (self.tablebases.as_ref()).is_some_and(|tables| tables.folders() == folders) {
            return;
        }
        // A process can have only one set open at a time.
        self.tablebases = None;
        match Tablebases::open(folders) {
            Ok(tables) => {
                tables.flaws().iter().for_each(|flaw| (self.tell)(flaw));
                self.tablebases = Some(Arc::new(tables));
            }
            Err(error) => (self.tell)(&error.to_string()),
        }
    }

    /// Takes part in a search, from its beginning to its end.
    fn search(&mut self, beginning: &Beginning, master: &impl ToMaster) -> io::Result<()> {
        let teller = Teller {
            master,
            search: beginning.search,
        };
        let game = match beginning.game() {
            Ok(game) if !self.chips.is_empty() => game,
            Ok(_) => return teller.tell(News::Failed("no chip of it is left".to_owned())),
            Err(error) => return teller.tell(News::Failed(error.to_string())),
        };
        let settings = &beginning.settings;
        let control = Control::new(false);
        self.table.grow_older();
        if let Some(folders) = &beginning.tablebases {
            self.open_tablebases(folders);
        }
        let mut shared = Shared::new(settings, &self.table, &control, game.side(), u64::MAX);
        shared.tablebases = (self.tablebases.as_deref()).filter(|_| beginning.tablebases.is_some());
        let shared = &shared;
        let pool = ChipPool::new(self.chips.len(), settings.deck);
        let worker = Worker::new(shared, &pool);
        let values = beginning.values();
        let chips = &mut self.chips;
        thread::scope(|scope| {
            let (send, events) = channel();
            let heard = send.clone();
            scope.spawn(move || listen(master, &heard));
            let part = Part {
                teller: &teller,
                game: &game,
                worker: &worker,
                jobs: Jobs::new(),
                told: Instant::now(),
                outcome: None,
            };
            threads::run(chips, shared, &values, &pool, (send, events), part)
        })?;
        let account = Account {
            work: self.chips.iter_mut().map(Driver::take_work).collect(),
            busy: shared.busy(),
        };
        let failed = pool.take_failed();
        for (number, error) in &failed {
            (self.tell)(&format!("chip {number} was given up: {error}"));
        }
        let mut number = 0;
        self.chips.retain(|_| {
            number += 1;
            failed.iter().all(|&(failed, _)| failed + 1 != number)
        });
        teller.tell(News::Ended(account))
    }
}

/// Receives the master's messages of a search, up to its end.
fn listen(master: &impl ToMaster, heard: &Sender<Event<io::Result<Order>>>) {
    loop {
        let order = match master.receive() {
            Some(message) => decoded(&message),
            None => Ok(Order::End),
        };
        let is_last = matches!(order, Ok(Order::End) | Err(_));
        // The receiver ends after the last order.
        if heard.send(Event::Heard(order)).is_err() || is_last {
            return;
        }
    }
}

/// Reports a search to the master.
struct Teller<'m, M> {
    master: &'m M,
    search: u64,
}

impl<M: ToMaster> Teller<'_, M> {
    fn tell(&self, news: News) -> io::Result<()> {
        let search = self.search;
        self.master.send(&encoded(&Told { search, news })?)
    }
}

/// A worker's part in a search.
struct Part<'w, M> {
    teller: &'w Teller<'w, M>,
    game: &'w Played,
    worker: &'w Worker<'w>,
    jobs: Jobs<'w>,
    /// The time of the last sign of life to the master.
    told: Instant,
    /// The outcome, when the search is over.
    outcome: Option<io::Result<()>>,
}

impl<M: ToMaster> Part<'_, M> {
    /// Reports finished jobs, and sends signs of life at intervals.
    fn report(&mut self) -> io::Result<()> {
        for (id, outcome) in self.jobs.advance(self.worker) {
            self.teller.tell(match outcome {
                Ok(report) => News::Report(id, report),
                Err(_) => News::Failed("no chip of it answers any more".to_owned()),
            })?;
        }
        if self.told.elapsed() >= HEARTBEAT {
            self.told = Instant::now();
            let nodes = self.jobs.take_nodes(self.worker);
            self.teller.tell(News::Alive { nodes })?;
        }
        Ok(())
    }

    fn obey(&mut self, order: Order) -> Result<(), GameError> {
        match order {
            Order::Job(id, job) => self.jobs.begin(self.worker, id, job.job(self.game)?),
            Order::Abort(id) => self.jobs.abort(id),
            Order::End => self.outcome = Some(Ok(())),
            // A master does not send these before the end of a search.
            Order::Search(_) | Order::Forget | Order::Resize(_) => {}
        }
        Ok(())
    }
}

impl<M: ToMaster> Activity for Part<'_, M> {
    type Message = io::Result<Order>;
    type Outcome = io::Result<()>;

    fn advance(&mut self) -> Option<io::Result<()>> {
        if self.outcome.is_none()
            && let Err(error) = self.report()
        {
            self.outcome = Some(Err(error));
        }
        self.outcome.take()
    }

    fn hear(&mut self, message: io::Result<Order>) {
        let obeyed = match message {
            Ok(order) => self.obey(order),
            Err(error) => return self.outcome = Some(Err(error)),
        };
        if let Err(error) = obeyed
            && let Err(error) = self.teller.tell(News::Failed(error.to_string()))
        {
            self.outcome = Some(Err(error));
        }
    }
}
