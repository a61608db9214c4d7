//! The software search with chips that stop answering.

use books::Played;
use chess::Position;
use driver::{Driver, Score};
use memory_map::field::result;
use memory_map::{ChessChip, EvaluationParameters, ID_VALUE, PortError, VERSION_VALUE, address};
use search::{Control, Info, Limits, SearchError, Settings, Table, Thinking, Thought};

const NAMES: [&str; 3] = [
    "the first is gone",
    "the second is gone",
    "the third is gone",
];

/// A chip for which the score of every position is 0, and whose link breaks after some positions.
struct Breaking {
    name: &'static str,
    positions: u32,
    bound: i16,
}

impl ChessChip for Breaking {
    fn write(&mut self, address: u32, data: u32) -> Result<(), PortError> {
        match address {
            address::BOUND => self.bound = data as u16 as i16,
            // Written with every position.
            address::FIFTY => {
                let left = self.positions.checked_sub(1);
                self.positions = left.ok_or_else(|| PortError::Broken(self.name.into()))?;
            }
            _ => {}
        }
        Ok(())
    }

    fn read(&mut self, address: u32) -> Result<u32, PortError> {
        Ok(match address {
            address::ID => ID_VALUE,
            address::VERSION => VERSION_VALUE,
            address::RESULT => {
                result::ANSWERED.put(1) | result::SUCCEEDED.put((self.bound <= 0).into())
            }
            address::NODES => 1,
            _ => 0,
        })
    }

    fn idle(&mut self, _: u64) -> Result<(), PortError> {
        Ok(())
    }
}

/// A search without an end from the start position, on chips that are lost after so many positions,
/// and its iterations.
fn think(settings: &Settings, positions: &[u32]) -> (Result<Thought, SearchError>, Vec<Info>) {
    let mut chips: Vec<Driver<Breaking>> = (positions.iter().zip(NAMES))
        .map(|(&positions, name)| {
            let chip = Breaking {
                name,
                positions,
                bound: 0,
            };
            Driver::new(chip).unwrap()
        })
        .collect();
    let mut iterations = Vec::new();
    let thought = Thinking {
        game: &Played::new(&Position::start()).unwrap(),
        values: &EvaluationParameters::standard(),
        settings,
        table: &Table::new(1),
        limits: &Limits::default(),
        control: &Control::new(false),
    }
    .think(&mut chips, &mut |info: &Info| iterations.push(info.clone()));
    (thought, iterations)
}

#[test]
fn what_was_found_is_kept_when_no_chip_is_left() {
    for settings in [Settings::default(), Settings::for_play()] {
        for positions in [&[500][..], &[900, 600, 300]] {
            let (thought, iterations) = think(&settings, positions);
            let thought = thought.unwrap();
            let last = iterations.last().unwrap();
            assert_eq!(thought.depth, last.depth);
            assert_eq!(thought.lines[0].score, Score(0));
            assert_eq!(thought.best(), last.lines[0].moves.first().copied());
            let failed: Vec<(usize, String)> = (thought.failed.iter())
                .map(|(number, error)| (*number, error.to_string()))
                .collect();
            let reasons = NAMES.map(|name| format!("the link to the chip failed: {name}"));
            let expected: Vec<(usize, String)> = reasons.into_iter().enumerate().collect();
            assert_eq!(failed, expected[..positions.len()]);
        }
    }
}

#[test]
fn nothing_is_found_where_chips_fail_in_the_first_iteration() {
    for settings in [Settings::default(), Settings::for_play()] {
        for positions in [&[5][..], &[7, 5, 0]] {
            let (thought, iterations) = think(&settings, positions);
            assert!(iterations.is_empty());
            let error = thought.unwrap_err().to_string();
            assert!(error.ends_with(NAMES[0]), "{error}");
        }
    }
}
