//! From the command line to an exit code.

mod against;
mod arguments;
mod coverage;
mod failure;
mod outputs;
mod reach;
mod report;
mod simulate;
mod stimulus;
mod undefined;
mod value;

use clap::Parser;

use arguments::Arguments;
use report::Report;

/// Runs the program: 0 if all went well, 1 if something differs or failed, 2 if the input is wrong.
pub fn run() -> u8 {
    let arguments = Arguments::parse();
    let ran = match arguments.undefined {
        Some(from) => undefined::check(&arguments, from).map(|report| {
            match arguments.json {
                true => println!("{}", report.json()),
                false => print!("{}", report.text()),
            }
            report.has_failed()
        }),
        None => simulate::simulate(&arguments).map(|report| {
            print(&report, arguments.json);
            report.has_failed()
        }),
    };
    match ran {
        Ok(has_failed) => u8::from(has_failed),
        Err(failure) => {
            for line in &failure.lines {
                eprintln!("bluechip-sim: {line}");
            }
            if arguments.json {
                println!("{}", report::refusal(&arguments, &failure.lines));
            }
            failure.code
        }
    }
}

fn print(report: &Report, json: bool) {
    for note in &report.notes {
        eprintln!("bluechip-sim: note: {note}");
    }
    match json {
        true => println!("{}", report.json()),
        false => print!("{}", report.text()),
    }
}
