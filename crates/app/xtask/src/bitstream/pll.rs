//! PLL settings for the greatest clock up to a wish.

/// Dividers of an ECP5's EHXPLLL or an iCE40's SB_PLL40, and the resulting clock.
#[derive(Clone, Debug, PartialEq)]
pub struct Pll {
    /// The Verilog parameters of the board's top, by name.
    pub parameters: Vec<(&'static str, u32)>,
    /// The clock in hertz.
    pub clock: f64,
}

/// The settings of an EHXPLLL whose feedback is its output (Lattice FPGA-TN-02200: phase detector
/// from 3.125 MHz, oscillator at 400 to 800 MHz), for the greatest clock up to a wish; both in
/// hertz. Of several, those with the fastest phase detector.
pub fn ecp5(oscillator: f64, wish: f64) -> Option<Pll> {
    let dividers = (1..=128).flat_map(|input| (1..=80).map(move |feedback| (input, feedback)));
    // Of equal clocks, the last one is the greatest.
    (dividers.rev())
        .filter(|&(input, _)| oscillator / f64::from(input) >= 3.125e6)
        .filter_map(|(input, feedback)| {
            let clock = oscillator / f64::from(input) * f64::from(feedback);
            // Near the middle of the oscillator's range.
            let output = (600e6 / clock).round().max(1.0);
            let fits =
                clock <= wish && output <= 128.0 && (400e6..=800e6).contains(&(clock * output));
            fits.then_some(Pll {
                parameters: vec![
                    ("CLKI_DIV", input),
                    ("CLKFB_DIV", feedback),
                    ("CLKOP_DIV", output as u32),
                ],
                clock,
            })
        })
        .max_by(|a, b| a.clock.total_cmp(&b.clock))
}

/// The settings of an SB_PLL40 with simple feedback (Lattice FPGA-TN-02052: phase detector at 10 to
/// 133 MHz, oscillator at 533 to 1,066 MHz) for the greatest clock up to a wish; both in hertz.
pub fn ice40(oscillator: f64, wish: f64) -> Option<Pll> {
    let dividers = (0..=15).flat_map(|input| (0..=127).map(move |feedback| (input, feedback)));
    dividers
        .flat_map(|(input, feedback)| (1..=6).map(move |output| (input, feedback, output)))
        .filter_map(|(input, feedback, output)| {
            let detector = oscillator / f64::from(input + 1);
            let inner = detector * f64::from(feedback + 1);
            let clock = inner / f64::from(1 << output);
            let fits = (10e6..=133e6).contains(&detector)
                && (533e6..=1066e6).contains(&inner)
                && clock <= wish;
            fits.then_some(Pll {
                parameters: vec![
                    ("DIVR", input),
                    ("DIVF", feedback),
                    ("DIVQ", output),
                    ("FILTER_RANGE", filter_range(detector)),
                ],
                clock,
            })
        })
        .max_by(|a, b| a.clock.total_cmp(&b.clock))
}

/// The setting of the SB_PLL40's loop filter for a phase detector's frequency in hertz.
fn filter_range(detector: f64) -> u32 {
    let limits = [17e6, 26e6, 44e6, 66e6, 101e6];
    1 + limits.iter().filter(|&&limit| detector >= limit).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_as_near_below_the_wish_as_dividers_come() {
        let pll = ecp5(25e6, 36e6).unwrap();
        assert_eq!(
            pll.parameters,
            [("CLKI_DIV", 7), ("CLKFB_DIV", 10), ("CLKOP_DIV", 17)]
        );
        assert!((pll.clock - 25e6 * 10.0 / 7.0).abs() < 1.0);
        for wish in [20e6, 33e6, 48e6, 61.5e6, 80e6, 104e6, 120e6] {
            for oscillator in [25e6, 100e6] {
                let made = ecp5(oscillator, wish).unwrap().clock;
                assert!(made <= wish && made > 0.95 * wish, "{wish} {made}");
            }
        }
        // Also 100 MHz / 32 * 16, with a slower phase detector.
        assert_eq!(
            ecp5(100e6, 50e6).unwrap().parameters,
            [("CLKI_DIV", 2), ("CLKFB_DIV", 1), ("CLKOP_DIV", 12)]
        );
        for wish in [20e6, 33e6, 48e6, 61.5e6] {
            for oscillator in [12e6, 100e6] {
                let made = ice40(oscillator, wish).unwrap().clock;
                assert!(made <= wish && made > 0.95 * wish, "{wish} {made}");
            }
        }
    }

    /// The expected values are those of icepll from Project IceStorm.
    #[test]
    fn the_filter_follows_the_phase_detector() {
        assert_eq!(
            ice40(12e6, 20e6).unwrap().parameters,
            [("DIVR", 0), ("DIVF", 52), ("DIVQ", 5), ("FILTER_RANGE", 1)]
        );
        assert_eq!(
            [12e6, 20e6, 40e6, 50e6, 100e6, 120e6].map(filter_range),
            [1, 2, 3, 4, 5, 6]
        );
    }

    #[test]
    fn what_no_dividers_make_is_none() {
        assert_eq!(ecp5(25e6, 1e6), None);
        assert_eq!(ice40(12e6, 1e6), None);
    }
}
