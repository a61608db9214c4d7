//! Writes a wave in a separate thread: the simulation passes on the changes, and continues while
//! they are formatted, packed and written.

use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use super::Sink;
use super::tree::VariableId;

/// Records in a full batch.
const BATCH: usize = 1 << 13;

/// Most batches in the queue; then the simulation waits.
const WAITING: usize = 4;

/// A record; limbs and texts are stored separately.
enum Said {
    Time(u64),
    Change { variable: u32, limbs: u32 },
    Text { variable: u32 },
}

/// Records that are passed on together.
#[derive(Default)]
struct Batch {
    said: Vec<Said>,
    limbs: Vec<u64>,
    texts: Vec<String>,
}

impl Batch {
    /// Passes all records to a sink, and empties the batch.
    fn say_to(&mut self, sink: &mut dyn Sink) -> io::Result<()> {
        let Batch { said, limbs, texts } = self;
        let (mut begin, mut texts) = (0, texts.drain(..));
        for said in said.drain(..) {
            match said {
                Said::Time(time) => sink.time(time)?,
                Said::Change {
                    variable,
                    limbs: count,
                } => {
                    let end = begin + count as usize;
                    sink.change(variable as VariableId, &limbs[begin..end])?;
                    begin = end;
                }
                Said::Text { variable } => {
                    let text = texts.next().unwrap_or_default();
                    sink.say(variable as VariableId, &text)?;
                }
            }
        }
        drop(texts);
        limbs.clear();
        Ok(())
    }
}

/// A sink that runs in another thread.
pub(super) struct Beside {
    batch: Batch,
    /// Channels for full and for emptied batches; `None` once the thread is to end.
    ways: Option<(SyncSender<Batch>, Receiver<Batch>)>,
    thread: Option<JoinHandle<io::Result<Box<dyn Sink + Send>>>>,
}

impl Beside {
    /// Runs the sink in a new thread; with a single processor, returns it unchanged.
    pub(super) fn of(sink: Box<dyn Sink + Send>) -> io::Result<Box<dyn Sink + Send>> {
        match thread::available_parallelism() {
            Ok(processors) if processors.get() > 1 => Ok(Box::new(Beside::new(sink)?)),
            _ => Ok(sink),
        }
    }

    fn new(mut sink: Box<dyn Sink + Send>) -> io::Result<Self> {
        let (there, arrives) = sync_channel::<Batch>(WAITING);
        // Never full: batches are in the queue, being written, or being filled.
        let (back, comes_back) = sync_channel(WAITING + 2);
        let thread = thread::Builder::new().name("wave".to_owned());
        let thread = thread.spawn(move || {
            for mut batch in arrives {
                batch.say_to(&mut *sink)?;
                // At the end there is no receiver.
                let _ = back.try_send(batch);
            }
            Ok(sink)
        })?;
        Ok(Beside {
            batch: Batch::default(),
            ways: Some((there, comes_back)),
            thread: Some(thread),
        })
    }

    /// Passes on the batch if it is full.
    fn hand_over_full(&mut self) -> io::Result<()> {
        if self.batch.said.len() < BATCH {
            return Ok(());
        }
        self.hand_over()
    }

    fn hand_over(&mut self) -> io::Result<()> {
        let batch = std::mem::take(&mut self.batch);
        let Some((there, comes_back)) = &self.ways else {
            return Ok(());
        };
        if there.send(batch).is_err() {
            // The thread ended because of an error.
            self.end()?;
            return Ok(());
        }
        self.batch = comes_back.try_recv().unwrap_or_default();
        Ok(())
    }

    /// Ends the thread, and takes its sink back.
    fn end(&mut self) -> io::Result<Option<Box<dyn Sink + Send>>> {
        self.ways = None;
        let Some(thread) = self.thread.take() else {
            return Ok(None);
        };
        match thread.join() {
            Ok(sink) => sink.map(Some),
            Err(panic) => resume_unwind(panic),
        }
    }
}

impl Sink for Beside {
    fn time(&mut self, time: u64) -> io::Result<()> {
        self.batch.said.push(Said::Time(time));
        self.hand_over_full()
    }

    fn change(&mut self, variable: VariableId, value: &[u64]) -> io::Result<()> {
        self.batch.said.push(Said::Change {
            variable: variable as u32,
            limbs: value.len() as u32,
        });
        self.batch.limbs.extend_from_slice(value);
        Ok(())
    }

    fn say(&mut self, variable: VariableId, text: &str) -> io::Result<()> {
        self.batch.said.push(Said::Text {
            variable: variable as u32,
        });
        self.batch.texts.push(text.to_owned());
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.hand_over()?;
        match self.end()? {
            Some(sink) => sink.finish(),
            None => Ok(()),
        }
    }
}

impl Drop for Beside {
    /// For an abandoned dump: waits until the thread no longer writes to the file.
    fn drop(&mut self) {
        self.ways = None;
        if let Some(thread) = self.thread.take() {
            // Errors no longer matter.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Sender;

    use super::*;

    /// Reports its calls to the test. At some time the disk is full.
    struct Listener {
        heard: Sender<String>,
        full_from: u64,
    }

    impl Listener {
        fn hear(&self, text: String) -> io::Result<()> {
            self.heard.send(text).map_err(io::Error::other)
        }
    }

    impl Sink for Listener {
        fn time(&mut self, time: u64) -> io::Result<()> {
            if time >= self.full_from {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.hear(format!("at {time}"))
        }

        fn change(&mut self, variable: VariableId, value: &[u64]) -> io::Result<()> {
            self.hear(format!("{variable} is {value:?}"))
        }

        fn say(&mut self, variable: VariableId, text: &str) -> io::Result<()> {
            self.hear(format!("{variable} says {text}"))
        }

        fn finish(self: Box<Self>) -> io::Result<()> {
            self.hear("end".to_owned())
        }
    }

    /// Several batches with all kinds of records.
    fn say_much(sink: &mut dyn Sink) -> io::Result<()> {
        for time in 0..3 * BATCH as u64 {
            sink.time(time)?;
            sink.change(7, &[time, 1])?;
            if time % 3 == 0 {
                sink.change(8, &[time])?;
            }
            if time % 1000 == 0 {
                sink.say(9, &format!("{time} it is"))?;
            }
        }
        Ok(())
    }

    #[test]
    fn it_says_the_same_in_the_same_order() {
        let mut all = Vec::new();
        for beside in [false, true] {
            let (heard, told) = std::sync::mpsc::channel();
            let full_from = u64::MAX;
            let mut sink: Box<dyn Sink + Send> = Box::new(Listener { heard, full_from });
            if beside {
                sink = Box::new(Beside::new(sink).unwrap());
            }
            say_much(&mut *sink).unwrap();
            sink.finish().unwrap();
            all.push(told.iter().collect::<Vec<_>>());
        }
        assert!(all[0].len() > 6 * BATCH);
        assert!(all[0] == all[1]);
    }

    /// Errors in the thread are reported to the simulation, at the latest at the end.
    #[test]
    fn what_goes_wrong_is_told() {
        for full_from in [5, 3 * BATCH as u64 - 1] {
            let (heard, _told) = std::sync::mpsc::channel();
            let mut sink = Box::new(Beside::new(Box::new(Listener { heard, full_from })).unwrap());
            let result = say_much(&mut *sink).and_then(|()| sink.finish());
            assert_eq!(result.unwrap_err().kind(), io::ErrorKind::StorageFull);
        }
    }
}
