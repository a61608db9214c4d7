//! Boards behind a serial port.

use std::fmt;
use std::io;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use link::{Client, Counts, Line, LinkError, LinkedChip, Settings, SharedClient};
use memory_map::{ChessChip, PortError};
use serial2::SerialPort;

/// The default speed.
const BAUD: u32 = 3_000_000;

/// The address of a board: the text of `serial:PORT`, with options:
/// `serial:/dev/ttyUSB0,baud=1000000,timeout=500,attempts=20,wait=4096`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SerialAddress {
    port: String,
    baud: u32,
    timeout: Duration,
    attempts: u32,
    wait_clocks: u32,
}

/// The beginning of such a text.
pub(crate) const SCHEME: &str = "serial:";

/// A text that is not the address of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{text}' is no address of a board: {what}; \
     serial:PORT[,baud=N][,timeout=MILLISECONDS][,attempts=N][,wait=CLOCKS]"
)]
pub struct BadAddress {
    text: String,
    what: String,
}

impl FromStr for SerialAddress {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let bad = |what: &str| BadAddress {
            text: text.to_owned(),
            what: what.to_owned(),
        };
        let rest =
            (text.strip_prefix(SCHEME)).ok_or_else(|| bad("it does not begin with serial:"))?;
        let mut parts = rest.split(',');
        let defaults = Settings::default();
        let mut address = SerialAddress {
            port: parts.next().unwrap_or_default().to_owned(),
            baud: BAUD,
            timeout: defaults.timeout,
            attempts: defaults.attempts,
            wait_clocks: defaults.wait_clocks,
        };
        if address.port.is_empty() {
            return Err(bad("no port"));
        }
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let number = (value.parse::<u32>().ok()).filter(|&number| number > 0);
            let number = number.ok_or_else(|| bad(&format!("{name} needs a number from 1")))?;
            match name {
                "baud" => address.baud = number,
                "timeout" => address.timeout = Duration::from_millis(number.into()),
                "attempts" => address.attempts = number,
                "wait" => address.wait_clocks = number,
                _ => return Err(bad(&format!("there is no option {name}"))),
            }
        }
        Ok(address)
    }
}

impl SerialAddress {
    /// Checks once, within the time for a reply, whether a board answers at the address. The board
    /// must not be in use in this process.
    pub fn look(&self) -> Result<(), SerialError> {
        let once = SerialAddress {
            attempts: 1,
            ..self.clone()
        };
        greet(&once).map(drop)
    }
}

impl fmt::Display for SerialAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{SCHEME}{}", self.port)
    }
}

/// The reason why there is no chip behind a serial port.
#[derive(Debug, thiserror::Error)]
pub enum SerialError {
    /// The port could not be opened.
    #[error("{address}: {source}")]
    Port {
        /// The address.
        address: String,
        /// The reason.
        source: io::Error,
    },
    /// There is no board, or it cannot be used.
    #[error("{address}: {source}")]
    Board {
        /// The address.
        address: String,
        /// The reason.
        source: LinkError,
    },
    /// All its chips are in use.
    #[error("{address}: the board has {chips} chips, and all are in use")]
    Taken {
        /// The address.
        address: String,
        /// The number of chips.
        chips: usize,
    },
}

/// An open serial port as a line.
struct PortLine(SerialPort);

impl Line for PortLine {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn receive(&mut self, buffer: &mut [u8], within: Duration) -> io::Result<usize> {
        // Timeouts are whole milliseconds, and 0 would mean no timeout.
        let within = within.max(Duration::from_millis(1));
        self.0.set_read_timeout(within)?;
        match self.0.read(buffer) {
            // The port is readable, but at its end: the other end was closed.
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => Ok(0),
            other => other,
        }
    }
}

/// A board that is in use.
struct Board {
    address: SerialAddress,
    client: Weak<SharedClient<PortLine>>,
    /// One entry per chip, alive while the chip is in use.
    seats: Vec<Weak<()>>,
}

/// The boards in use in this process: several chips of one board share its port.
static BOARDS: Mutex<Vec<Board>> = Mutex::new(Vec::new());

/// A chip of a board behind a serial port. The chips of a board are assigned in order; its port
/// stays open while one is in use.
pub struct SerialChip {
    chip: LinkedChip<PortLine>,
    address: SerialAddress,
    _seat: Arc<()>,
}

impl SerialChip {
    /// The first chip of a board that is not in use.
    pub fn open(address: &SerialAddress) -> Result<SerialChip, SerialError> {
        let mut boards = BOARDS.lock().unwrap_or_else(PoisonError::into_inner);
        // A board that has failed is opened again, as its state is lost anyway.
        boards.retain(|board| {
            (board.client.upgrade()).is_some_and(|client| !client.lock().has_failed())
        });
        let found = boards.iter().position(|board| board.address == *address);
        let (index, client) = match found {
            Some(index) => (index, boards[index].client.upgrade()),
            None => (boards.len(), None),
        };
        let client = match client {
            Some(client) => client,
            None => {
                let client = greet(address)?;
                let chips = usize::from(client.chips());
                let client = Arc::new(SharedClient::new(client));
                boards.push(Board {
                    address: address.clone(),
                    client: Arc::downgrade(&client),
                    seats: std::iter::repeat_with(Weak::new).take(chips).collect(),
                });
                client
            }
        };
        let seats = &mut boards[index].seats;
        let Some(free) = seats.iter().position(|seat| seat.strong_count() == 0) else {
            return Err(SerialError::Taken {
                address: address.to_string(),
                chips: seats.len(),
            });
        };
        let seat = Arc::new(());
        seats[free] = Arc::downgrade(&seat);
        let chip = LinkedChip::new(client, free as u8).map_err(|source| SerialError::Board {
            address: address.to_string(),
            source,
        })?;
        Ok(SerialChip {
            chip,
            address: address.clone(),
            _seat: seat,
        })
    }

    /// The number of chips of its board.
    pub fn chips(&self) -> usize {
        self.chip.client().lock().chips().into()
    }

    /// The counts of the line so far.
    pub fn counts(&self) -> Counts {
        self.chip.client().lock().counts()
    }

    /// An error of the link, with the board's address.
    fn named<T>(&self, result: Result<T, PortError>) -> Result<T, PortError> {
        result.map_err(|error| match error {
            PortError::Broken(source) => match source.downcast::<LinkError>() {
                Ok(source) => PortError::Broken(Box::new(SerialError::Board {
                    address: self.address.to_string(),
                    source: *source,
                })),
                Err(source) => PortError::Broken(source),
            },
            other => other,
        })
    }
}

/// Opens a port and greets the board behind it.
fn greet(address: &SerialAddress) -> Result<Client<PortLine>, SerialError> {
    let port = |source| SerialError::Port {
        address: address.to_string(),
        source,
    };
    let line = SerialPort::open(&address.port, address.baud).map_err(port)?;
    line.discard_input_buffer().map_err(port)?;
    let settings = Settings {
        timeout: address.timeout,
        attempts: address.attempts,
        byte_time: Duration::from_secs(10) / address.baud,
        wait_clocks: address.wait_clocks,
        ..Settings::default()
    };
    // A number that was probably not used in an earlier conversation.
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let sequence = now.map_or(0, |now| now.subsec_micros() as u8);
    Client::greet(PortLine(line), settings, sequence).map_err(|source| SerialError::Board {
        address: address.to_string(),
        source,
    })
}

impl ChessChip for SerialChip {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        let result = self.chip.write(address, data);
        self.named(result)
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        let result = self.chip.read(address);
        self.named(result)
    }

    fn read_all(&mut self, addresses: &[u32]) -> Result<Vec<u32>, PortError> {
        let result = self.chip.read_all(addresses);
        self.named(result)
    }

    fn idle(&mut self, cycles: u64) -> Result<(), PortError> {
        let result = self.chip.idle(cycles);
        self.named(result)
    }

    fn idle_while_busy(&mut self, most: u64) -> Result<(), PortError> {
        let result = self.chip.idle_while_busy(most);
        self.named(result)
    }

    fn first_wait(&self) -> u64 {
        self.chip.first_wait()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_with_their_options() {
        let address: SerialAddress =
            "serial:/dev/ttyUSB1,baud=115200,timeout=20,attempts=3,wait=4096"
                .parse()
                .unwrap();
        let expected = SerialAddress {
            port: "/dev/ttyUSB1".into(),
            baud: 115_200,
            timeout: Duration::from_millis(20),
            attempts: 3,
            wait_clocks: 4096,
        };
        assert_eq!(address, expected);
        assert_eq!(address.to_string(), "serial:/dev/ttyUSB1");
    }

    #[test]
    fn a_bad_address_is_told_with_what_is_wrong() {
        for (text, what) in [
            ("serial:", "no port"),
            ("usb:0", "it does not begin with serial:"),
            ("serial:COM3,baud=fast", "baud needs a number from 1"),
            ("serial:COM3,timeout=0", "timeout needs a number from 1"),
            ("serial:COM3,parity=1", "there is no option parity"),
        ] {
            let error = text.parse::<SerialAddress>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("'{text}' is no address of a board: {what}")),
                "{error}"
            );
        }
    }

    #[test]
    fn a_port_that_is_not_there_is_named() {
        let address = "serial:/dev/no-such-port".parse().unwrap();
        let error = SerialChip::open(&address).err().unwrap().to_string();
        assert!(error.starts_with("serial:/dev/no-such-port: "), "{error}");
    }
}
