//! The host's side: sends requests, receives replies, and repeats lost requests.

use std::io;
use std::time::{Duration, Instant};

use crate::frame::{self, Deframer, Ended};
use crate::reply::{HEADER, Reply, status};
use crate::{CHIPS_MAX, CONTENT_MAX, LinkError, Operation, VERSION};

/// A line that carries bytes to a board and back.
pub trait Line {
    /// Sends all of these bytes.
    fn send(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Receives some bytes, or none if none arrive in this time. Returns how many.
    fn receive(&mut self, buffer: &mut [u8], within: Duration) -> io::Result<usize>;
}

/// The timeouts and limits of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The time to wait for a reply before repeating the request, in addition to the time of the
    /// bytes; doubled after every eight attempts, up to sixteen times as long.
    pub timeout: Duration,
    /// The time of a byte on the line.
    pub byte_time: Duration,
    /// The greatest number of attempts for a request.
    pub attempts: u32,
    /// The greatest number of clocks that a board waits in one request. With the board's clock they
    /// must take much less than `timeout`.
    pub wait_clocks: u32,
    /// How long a request to several chips is held back for chips without a question, after the
    /// last reply and after each question that arrives in the meantime.
    pub linger: Duration,
}

/// The number of attempts after which a client doubles its wait. Otherwise it would never receive
/// the replies of a board that always answers too late.
const ATTEMPTS_ALIKE: u32 = 8;

/// The greatest number of doublings: if noise destroys every frame, long waits only lose time.
const DOUBLINGS: u32 = 4;

impl Default for Settings {
    /// For boards at 3 Mbaud: fails after 1.5 s of silence; waits take 25 ms at 40 MHz.
    fn default() -> Self {
        Settings {
            timeout: Duration::from_millis(150),
            byte_time: Duration::from_nanos(3_333),
            attempts: 10,
            wait_clocks: 1_000_000,
            linger: Duration::from_micros(100),
        }
    }
}

/// What happened on a link so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Requests that were answered.
    pub round_trips: u64,
    /// Requests sent again.
    pub repeated: u64,
    /// Frames from the board with a wrong checksum, or that are not replies.
    pub dropped: u64,
    /// Replies received before.
    pub stale: u64,
    /// Waits ended by a flag.
    pub interrupted: u64,
    /// Bytes received.
    pub received: u64,
    /// Bytes sent.
    pub sent: u64,
}

/// A board at the other end of a line.
#[derive(Debug)]
pub struct Client<L> {
    line: L,
    settings: Settings,
    deframer: Deframer,
    /// Number of the last request.
    sequence: u8,
    chips: u8,
    /// Chips that were busy at the last reply, bit 0 is chip 0.
    busy: u8,
    counts: Counts,
    /// The reason why the link has failed, if it has.
    failure: Option<String>,
}

impl<L: Line> Client<L> {
    /// Greets a board. `sequence` is the first number: any number, preferably not from an earlier
    /// conversation.
    pub fn greet(line: L, settings: Settings, sequence: u8) -> Result<Self, LinkError> {
        // Fewer attempts than later, as there may be no board. A board answers a greeting at once.
        const ATTEMPTS: u32 = 8;
        let mut client = Client {
            line,
            settings,
            deframer: Deframer::default(),
            sequence,
            chips: 0,
            busy: 0,
            counts: Counts::default(),
            failure: None,
        };
        let attempts = ATTEMPTS.min(settings.attempts);
        let reply = client.exchange(&[], HEADER + 4, attempts)?;
        let &[word] = &reply.words[..] else {
            return Err(nonsense(&reply));
        };
        let [version, chips, _, _] = word.to_le_bytes();
        if version != VERSION {
            return Err(LinkError::Version { found: version });
        }
        if reply.status != status::GREETING || !(1..=CHIPS_MAX).contains(&usize::from(chips)) {
            return Err(nonsense(&reply));
        }
        client.chips = chips;
        Ok(client)
    }

    /// The line.
    pub fn line(&mut self) -> &mut L {
        &mut self.line
    }

    /// The number of chips of the board.
    pub fn chips(&self) -> u8 {
        self.chips
    }

    /// The chips that were busy at the last reply, bit 0 is chip 0.
    pub fn busy(&self) -> u8 {
        self.busy
    }

    /// Its timeouts and limits.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The counts so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Whether the link has failed: then the board must be greeted again, and its state is unknown.
    pub fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Lets the board execute operations, each once and in this order. Returns the words read.
    ///
    /// # Errors
    /// After an error it is unknown which of the operations were executed. Nothing more is sent:
    /// every later call returns the same error.
    pub fn execute(&mut self, operations: &[Operation]) -> Result<Vec<u32>, LinkError> {
        if let Some(failure) = &self.failure {
            return Err(LinkError::Failed(failure.clone()));
        }
        let result = self.try_execute(operations);
        if let Err(error) = &result {
            self.failure = Some(error.to_string());
        }
        result
    }

    fn try_execute(&mut self, operations: &[Operation]) -> Result<Vec<u32>, LinkError> {
        let mut words = Vec::new();
        let mut rest = operations;
        let mut standstills = 0;
        while !rest.is_empty() {
            let Request {
                content,
                ends,
                reply,
            } = self.request(rest);
            let reply = self.exchange(&content, reply, self.settings.attempts)?;
            let done = (ends.iter()).take_while(|&&end| end <= reply.position as usize);
            let done = done.count();
            let (executed, left) = rest.split_at(done);
            rest = left;
            let expected: usize = executed.iter().map(Operation::reply_bytes).sum();
            if reply.status & status::MALFORMED != 0 {
                let operation = left.first().map_or("request".into(), ToString::to_string);
                return Err(LinkError::Refused { operation });
            }
            let interrupted = reply.status == status::INTERRUPTED;
            if reply.words.len() * 4 != expected || interrupted != (done < ends.len()) {
                return Err(nonsense(&reply));
            }
            words.extend(&reply.words);
            if interrupted {
                self.counts.interrupted += 1;
                standstills = if done == 0 { standstills + 1 } else { 0 };
                match rest.split_first() {
                    // A wait for a chip may end early.
                    Some((Operation::Wait { chips, .. }, after)) if *chips != 0 => rest = after,
                    _ if standstills > self.settings.attempts => return Err(nonsense(&reply)),
                    _ => {}
                }
            }
        }
        Ok(words)
    }

    /// The operations that fit one request.
    fn request(&self, operations: &[Operation]) -> Request {
        let (mut content, mut ends) = (Vec::new(), Vec::new());
        let (mut reply, mut clocks) = (HEADER, 0_u64);
        for operation in operations {
            let longer = reply + operation.reply_bytes();
            if let Operation::Wait { clocks: more, .. } = operation {
                clocks += u64::from(*more);
            }
            let fits = 1 + content.len() + operation.request_bytes() <= CONTENT_MAX
                && longer <= CONTENT_MAX
                && clocks <= self.settings.wait_clocks.into();
            if !fits && !ends.is_empty() {
                break;
            }
            reply = longer;
            operation.encode(&mut content);
            ends.push(1 + content.len());
        }
        Request {
            content,
            ends,
            reply,
        }
    }

    /// Sends a request under the next number until a reply of this many bytes arrives.
    fn exchange(
        &mut self,
        content: &[u8],
        reply: usize,
        attempts: u32,
    ) -> Result<Reply, LinkError> {
        self.sequence = self.sequence.wrapping_add(1);
        let bytes = frame::encode(&[&[self.sequence], content].concat());
        // Each byte of the reply may need an escape.
        let bytes_both_ways = (bytes.len() + 2 * (reply + frame::CHECK)) as u32;
        let patience = self.settings.timeout + self.settings.byte_time * bytes_both_ways;
        let received = self.counts.received;
        let begun = Instant::now();
        for attempt in 0..attempts {
            self.counts.repeated += u64::from(attempt > 0);
            self.counts.sent += bytes.len() as u64;
            self.line.send(&bytes)?;
            let doublings = (attempt / ATTEMPTS_ALIKE).min(DOUBLINGS);
            if let Some(reply) = self.listen(patience * (1 << doublings))? {
                self.counts.round_trips += 1;
                if reply.status & status::OUT_OF_SEQUENCE != 0 {
                    return Err(LinkError::Restarted);
                }
                self.busy = reply.busy;
                return Ok(reply);
            }
        }
        Err(LinkError::Silent {
            attempts,
            waited: begun.elapsed(),
            garbage: self.counts.received - received,
        })
    }

    /// The reply to the last request; none if it does not arrive completely in time.
    fn listen(&mut self, patience: Duration) -> Result<Option<Reply>, LinkError> {
        let deadline = Instant::now() + patience;
        let mut buffer = [0; 512];
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            let count = self.line.receive(&mut buffer, left)?;
            if count == 0 {
                return Ok(None);
            }
            self.counts.received += count as u64;
            let mut broken = false;
            for &byte in &buffer[..count] {
                match self.deframer.push(byte) {
                    None => {}
                    Some(Ended::Dropped) => {
                        self.counts.dropped += 1;
                        broken = true;
                    }
                    Some(Ended::Frame(content)) => match Reply::decode(&content) {
                        Some(reply) if reply.sequence == self.sequence => return Ok(Some(reply)),
                        Some(_) => self.counts.stale += 1,
                        None => self.counts.dropped += 1,
                    },
                }
            }
            // Most likely, the broken frame was the reply; the board can send it again.
            if broken {
                return Ok(None);
            }
        }
    }
}

/// A request of several operations.
struct Request {
    /// The content without the sequence number.
    content: Vec<u8>,
    /// The end of each operation in the content.
    ends: Vec<usize>,
    /// The length of the reply in bytes.
    reply: usize,
}

fn nonsense(reply: &Reply) -> LinkError {
    LinkError::Nonsense(format!(
        "status {}, position {}, {} words beginning {:X?}",
        reply.status,
        reply.position,
        reply.words.len(),
        &reply.words[..reply.words.len().min(2)]
    ))
}
