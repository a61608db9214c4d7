//! A block of rust-hdl's own library: a symmetric filter that multiplies and adds one pair of taps
//! per clock.

use std::time::Instant;

use anyhow::{Context, ensure};
use bluechip_cosim::emitted::Emitted;
use bluechip_simulator::Device;
use rust_hdl::prelude::MultiplyAccumulateSymmetricFiniteImpulseResponseFilter as Filter;
use rust_hdl::prelude::*;

/// The coefficients of the filter.
const TAPS: [i16; 31] = [
    3, -7, 12, -21, 33, -48, 66, -87, 111, -138, 168, -201, 237, -276, 318, 1000, 318, -276, 237,
    -201, 168, -138, 111, -87, 66, -48, 33, -21, 12, -7, 3,
];

/// The filter, and the seconds to elaborate and flatten it.
pub fn emitted() -> anyhow::Result<(Emitted, f64)> {
    let start = Instant::now();
    let mut block = Filter::<5>::new(&TAPS);
    block.connect_all();
    let design = bluechip_rust_hdl::elaborate(&block, TOP)?;
    let emitted = Emitted::new(&design)?;
    Ok((emitted, start.elapsed().as_secs_f64()))
}

/// The name of the top module.
pub const TOP: &str = "filter";

/// Filters samples. Returns their number, clocks and seconds; fails if a result is wrong.
pub fn run(device: impl Device, samples: u32) -> anyhow::Result<(u64, u64, f64)> {
    let mut filter = Ports::of(device)?;
    // Zeros, one for each tap, flush the samples of an earlier run.
    for _ in TAPS {
        filter.next(0)?;
    }
    let mut window = [0_i64; TAPS.len()];
    let mut clocks = 0;
    let start = Instant::now();
    for number in 0..samples {
        // Pseudorandom samples, small enough that the sum of two fits in 16 bits.
        let sample = (number.wrapping_mul(2_654_435_761) >> 16) as i16 >> 1;
        window.rotate_right(1);
        window[0] = sample.into();
        let (found, taken) = filter.next(sample)?;
        clocks += taken;
        let expected: i64 = (window.iter().zip(TAPS))
            .map(|(sample, tap)| sample * i64::from(tap))
            .sum();
        ensure!(
            found == expected,
            "sample {number} makes {found} instead of {expected}"
        );
    }
    Ok((samples.into(), clocks, start.elapsed().as_secs_f64()))
}

/// A filter with its ports.
struct Ports<D: Device> {
    device: D,
    data_in: D::Signal,
    strobe: D::Signal,
    data_out: D::Signal,
    done: D::Signal,
}

impl<D: Device> Ports<D> {
    fn of(device: D) -> anyhow::Result<Self> {
        let [data_in, strobe, data_out, done] =
            ["data_in", "strobe_in", "data_out", "strobe_out"].map(|name| device.signal(name));
        Ok(Ports {
            data_in: data_in?,
            strobe: strobe?,
            data_out: data_out?,
            done: done?,
            device,
        })
    }

    /// Filters one sample; returns the result, and the clocks that it took.
    fn next(&mut self, sample: i16) -> anyhow::Result<(i64, u64)> {
        let device = &mut self.device;
        device.poke(self.data_in, u64::from(sample as u16))?;
        device.poke(self.strobe, 1)?;
        device.run(1)?;
        device.poke(self.strobe, 0)?;
        let waited = device.wait_for(self.done, 1, 100)?;
        let clocks = 2 + waited.context("the filter does not end")?;
        let found = device.peek(self.data_out)? << 16;
        device.run(1)?;
        Ok((found as i64 >> 16, clocks))
    }
}
