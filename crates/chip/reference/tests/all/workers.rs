//! The software search with workers in real time: each in threads of its own, with reference chips,
//! and messages between it and the master.

use crate::common::host::{breaking, plain, to_depth};
use books::Played;
use chess::Position;
use memory_map::EvaluationParameters;
use reference::testing::SUITE;
use search::{
    Control, Limits, SearchError, Serving, Settings, Table, Team, Thinking, Thought, Time,
    ToMaster, ToWorkers, WithOwn,
};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A worker that a test wants.
#[derive(Clone)]
struct Wanted {
    /// Positions after which each of its chips is lost.
    chips: Vec<u32>,
    /// Messages after which it hears nothing more, and is gone.
    messages: usize,
    /// Whether it says nothing.
    is_mute: bool,
}

fn worker(chips: &[u32]) -> Wanted {
    Wanted {
        chips: chips.to_vec(),
        messages: usize::MAX,
        is_mute: false,
    }
}

fn sound() -> Wanted {
    worker(&[u32::MAX; 2])
}

/// The master's side of channels to workers.
struct Workers {
    orders: Vec<Sender<Vec<u8>>>,
    news: Receiver<(usize, Vec<u8>)>,
}

impl ToWorkers for Workers {
    fn workers(&self) -> usize {
        self.orders.len()
    }

    fn send(&mut self, worker: usize, message: &[u8]) -> io::Result<()> {
        let sent = self.orders[worker].send(message.to_vec());
        sent.map_err(|_| io::Error::other("it is gone"))
    }

    fn receive(&mut self, within: Duration) -> Option<(usize, Vec<u8>)> {
        self.news.recv_timeout(within).ok()
    }
}

/// A worker's side of them.
struct Master {
    number: usize,
    is_mute: AtomicBool,
    /// Messages that are left to hear, and where they come.
    orders: Mutex<(usize, Receiver<Vec<u8>>)>,
    news: Sender<(usize, Vec<u8>)>,
}

impl ToMaster for Master {
    fn send(&self, message: &[u8]) -> io::Result<()> {
        if self.is_mute.load(Relaxed) {
            return Ok(());
        }
        let sent = self.news.send((self.number, message.to_vec()));
        sent.map_err(|_| io::Error::other("it is gone"))
    }

    fn receive(&self) -> Option<Vec<u8>> {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        match orders.0.checked_sub(1) {
            Some(left) => orders.0 = left,
            // Who is gone says nothing either.
            None => {
                self.is_mute.store(true, Relaxed);
                return None;
            }
        }
        orders.1.recv().ok()
    }
}

/// Does something with these workers; also what they have reported beside it.
fn with_workers<T>(wanted: &[Wanted], work: impl FnOnce(Team<Workers>) -> T) -> (T, Vec<String>) {
    with_line(wanted, |line| {
        let mut team = Team::new(line);
        // On a machine that is busy with other tests.
        team.farewell = Duration::from_secs(20);
        work(team)
    })
}

/// Does something with a line to these workers; also what they have reported beside it.
fn with_line<T>(wanted: &[Wanted], work: impl FnOnce(Workers) -> T) -> (T, Vec<String>) {
    let (tell, told) = channel();
    let done = thread::scope(|scope| {
        let (say, news) = channel();
        let orders = (wanted.iter().enumerate())
            .map(|(number, wanted)| {
                let (send, orders) = channel();
                let master = Master {
                    number,
                    is_mute: wanted.is_mute.into(),
                    orders: Mutex::new((wanted.messages, orders)),
                    news: say.clone(),
                };
                let tell = tell.clone();
                let serving = Serving {
                    chips: wanted.chips.iter().map(|&it| breaking(it)).collect(),
                    table: Table::new(1),
                    tablebases: None,
                    tell: Box::new(move |line| tell.send(line.to_owned()).unwrap()),
                };
                scope.spawn(move || serving.serve(&master));
                send
            })
            .collect();
        work(Workers { orders, news })
    });
    drop(tell);
    (done, told.iter().collect())
}

/// The master's own chips are one worker more, and the last one.
#[test]
fn the_master_works_with_chips_of_its_own() {
    for position in &SUITE[..3] {
        let game = played(position.fen);
        let settings = shared();
        let limits = to_depth(4);
        let expected = alone(&game, &settings, &limits);
        let own = Serving {
            chips: vec![breaking(u32::MAX), breaking(u32::MAX)],
            table: Table::new(1),
            tablebases: None,
            tell: Box::new(|line| panic!("{line}")),
        };
        let ((found, work), told) = with_line(&[sound()], |line| {
            let mut team = Team::new(WithOwn::new(line, own));
            team.farewell = Duration::from_secs(20);
            let found = think(&game, &settings, &limits, |thinking| {
                thinking.think_with_workers(&mut team, &mut |_| {}).unwrap()
            });
            (found, team.work().to_vec())
        });
        assert_eq!(found.lines[0].score, expected.lines[0].score);
        // Two chips of the one and two of the other, all of which have been asked.
        assert_eq!((work.len(), told.len()), (4, 0), "{told:?}");
        assert!(work.iter().all(|work| work.questions > 0), "{work:?}");
    }
}

fn played(fen: &str) -> Played {
    Played::new(&fen.parse::<Position>().unwrap()).unwrap()
}

/// A search with nothing but alpha-beta, of which chips do little.
fn shared() -> Settings {
    Settings {
        node_limit: 100,
        chip_depth: 1,
        ..plain()
    }
}

struct Setup<'a> {
    game: &'a Played,
    settings: &'a Settings,
    limits: &'a Limits,
    control: &'a Control,
}

impl Setup<'_> {
    fn on<T>(&self, think: impl FnOnce(&Thinking) -> T) -> T {
        think(&Thinking {
            game: self.game,
            values: &EvaluationParameters::standard(),
            settings: self.settings,
            table: &Table::new(4),
            limits: self.limits,
            control: self.control,
        })
    }
}

fn think<T>(
    game: &Played,
    settings: &Settings,
    limits: &Limits,
    think: impl FnOnce(&Thinking) -> T,
) -> T {
    let setup = Setup {
        game,
        settings,
        limits,
        control: &Control::new(false),
    };
    setup.on(think)
}

/// What one chip finds.
fn alone(game: &Played, settings: &Settings, limits: &Limits) -> Thought {
    think(game, settings, limits, |thinking| {
        let mut chips = [breaking(u32::MAX)];
        thinking.think(&mut chips, &mut |_| {}).unwrap()
    })
}

fn with_team(
    team: &mut Team<Workers>,
    game: &Played,
    settings: &Settings,
    limits: &Limits,
) -> Result<Thought, SearchError> {
    think(game, settings, limits, |thinking| {
        thinking.think_with_workers(team, &mut |_| {})
    })
}

/// One search after the other in the same team.
#[test]
fn workers_find_the_score_of_a_serial_search() {
    for (wanted, plies) in [(vec![sound(); 2], 2), (vec![worker(&[u32::MAX]); 3], 1)] {
        let chips: usize = wanted.iter().map(|it| it.chips.len()).sum();
        let (_, told) = with_workers(&wanted, |mut team| {
            team.plies = plies;
            for position in &SUITE[..4] {
                let game = played(position.fen);
                let serial = alone(&game, &shared(), &to_depth(4));
                let found = with_team(&mut team, &game, &shared(), &to_depth(4)).unwrap();
                let place = format!("{} {found:?}", position.name);
                assert_eq!(found.lines[0].score, serial.lines[0].score, "{place}");
                assert_eq!((found.depth, found.failed.len()), (4, 0), "{place}");
                let work = team.work();
                assert_eq!(work.len(), chips, "{place}");
                let asked = work.iter().filter(|work| work.questions > 0).count();
                assert!(asked > 1, "{work:?}");
                // What jobs that were taken back have cost is known of those chips alone.
                let most: u64 = work.iter().map(|work| work.nodes).sum();
                assert!(most / 10 < found.nodes, "{most} {place}");
                assert!(found.busy.unwrap() > Duration::ZERO, "{place}");
                team.forget();
                team.resize_tables(2);
            }
        });
        assert!(told.is_empty(), "{told:?}");
    }
}

/// Passes, tests and the history of the game come to the worker as they are.
#[test]
fn workers_find_what_one_chip_finds_in_the_paper_s_search() {
    let mut game = played(SUITE[0].fen);
    for _ in 0..2 {
        for mv in game.legal_moves() {
            game.play(&mv.to_string()).unwrap();
            if game.outcome().is_none() && !game.is_check() {
                break;
            }
            game.take_back();
        }
    }
    let settings = Settings {
        chip_depth: 2,
        ..Settings::default()
    };
    let serial = alone(&game, &settings, &to_depth(5));
    with_workers(&[sound(), sound()], |mut team| {
        let found = with_team(&mut team, &game, &settings, &to_depth(5)).unwrap();
        assert_eq!(found.failed.len(), 0);
        // Credit depends on what the tables know, so scores may differ a little.
        let [found, serial] = [found, serial].map(|it| it.lines[0].score.0);
        assert!((found - serial).abs() < 100, "{found} {serial}");
    });
}

#[test]
fn a_worker_that_is_lost_loses_its_jobs_and_not_the_search() {
    let gone = Wanted {
        messages: 12,
        ..sound()
    };
    let mute = Wanted {
        is_mute: true,
        ..sound()
    };
    let chipless = worker(&[9, 5]);
    let game = played(SUITE[2].fen);
    let serial = alone(&game, &shared(), &to_depth(4));
    let silence = "it has said nothing for 4 s";
    let chips = "no chip of it answers any more";
    // A channel without a reader is noticed if there is something to send.
    for (lost, why) in [
        (gone, &["it is gone", silence][..]),
        (mute, &[silence]),
        (chipless, &[chips]),
    ] {
        let is_chipless = why == [chips];
        let ((), told) = with_workers(&[sound(), lost, sound()], |mut team| {
            team.patience = Duration::from_secs(4);
            for search in 0..2 {
                let found = with_team(&mut team, &game, &shared(), &to_depth(4)).unwrap();
                assert_eq!(found.lines[0].score, serial.lines[0].score, "{found:?}");
                assert_eq!(found.depth, 4);
                // In the second one it is known to be lost.
                assert_eq!(found.failed.len(), 1 - search, "{found:?}");
                for (number, error) in &found.failed {
                    assert_eq!(*number, 1);
                    assert!(why.contains(&error.to_string().as_str()), "{error}");
                }
                assert_eq!(team.present(), [0, 2]);
                assert_eq!(team.work().len(), 4);
            }
        });
        let lines = match is_chipless {
            true => 2,
            false => 0,
        };
        assert_eq!(told.len(), lines, "{told:?}");
    }
}

#[test]
fn a_worker_that_loses_one_chip_goes_on_with_the_other() {
    let game = played(SUITE[2].fen);
    let ((), told) = with_workers(&[worker(&[40, u32::MAX])], |mut team| {
        for chips in [2, 1] {
            let found = with_team(&mut team, &game, &shared(), &to_depth(4)).unwrap();
            assert_eq!((found.depth, found.failed.len()), (4, 0));
            assert_eq!(team.work().len(), chips);
        }
    });
    let line = "chip 0 was given up: the link to the chip failed: unplugged";
    assert_eq!(told, [line]);
}

#[test]
fn without_a_worker_what_was_found_counts() {
    let game = played(SUITE[2].fen);
    let limits = Limits::default();
    with_workers(&[worker(&[300])], |mut team| {
        let found = with_team(&mut team, &game, &shared(), &limits).unwrap();
        assert!(found.depth > 0 && found.best().is_some(), "{found:?}");
        assert_eq!(found.failed.len(), 1);
        let error = with_team(&mut team, &game, &shared(), &limits).unwrap_err();
        assert_eq!(error.to_string(), "no worker is left");
    });
    with_workers(&[worker(&[2])], |mut team| {
        let error = with_team(&mut team, &game, &shared(), &limits).unwrap_err();
        assert_eq!(error.to_string(), "no chip of it answers any more");
    });
}

#[test]
fn a_stop_and_the_end_of_time_are_answered_at_once() {
    let game = played(SUITE[2].fen);
    let settings = Settings::default();
    let wait = Duration::from_millis(400);
    let limits_of_time = Limits {
        time: Time::PerMove(wait),
        ..Limits::default()
    };
    with_workers(&[sound(), sound()], |mut team| {
        for limits in [Limits::default(), limits_of_time] {
            let control = Control::new(false);
            let setup = Setup {
                game: &game,
                settings: &settings,
                limits: &limits,
                control: &control,
            };
            let began = Instant::now();
            let found = thread::scope(|scope| {
                if matches!(limits.time, Time::Unlimited) {
                    scope.spawn(|| {
                        thread::sleep(wait);
                        control.stop();
                    });
                }
                setup.on(|thinking| thinking.think_with_workers(&mut team, &mut |_| {}))
            });
            let took = began.elapsed();
            assert!(took > wait / 2 && took < 10 * wait, "{took:?}");
            assert!(found.unwrap().depth > 0);
            // They are ready for the next one.
            let found = with_team(&mut team, &game, &settings, &to_depth(3)).unwrap();
            assert_eq!((found.depth, team.work().len()), (3, 4));
        }
    });
}

#[test]
fn a_limit_of_nodes_ends_the_search() {
    let game = played(SUITE[2].fen);
    let limits = Limits {
        nodes: Some(30_000),
        ..Limits::default()
    };
    with_workers(&[sound(), sound()], |mut team| {
        let found = with_team(&mut team, &game, &Settings::default(), &limits).unwrap();
        assert!((30_000..10_000_000).contains(&found.nodes), "{found:?}");
    });
}

#[test]
fn chips_of_workers_judge_no_single_positions() {
    with_workers(&[sound()], |mut team| {
        let game = played(SUITE[0].fen);
        let settings = Settings::for_play();
        let error = with_team(&mut team, &game, &settings, &to_depth(1)).unwrap_err();
        assert!(error.to_string().contains("judge"), "{error}");
    });
}
