//! Means of samples.

/// The mean of independent values, and half the width of its 95 % confidence interval.
pub fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values
        .iter()
        .map(|value| (value - mean).powi(2))
        .sum::<f64>()
        / (count - 1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_times_the_values_halve_the_error() {
        let few = [1.0, 0.0, 1.0, 0.0];
        let (mean, error) = mean_and_error(&few);
        assert_eq!(mean, 0.5);
        // The variance of the values is 1/3, that of their mean 1/12.
        assert!((error - 1.96 / 12f64.sqrt()).abs() < 1e-12, "{error}");
        let many = few.repeat(4);
        let (_, halved) = mean_and_error(&many);
        assert!(
            (halved / error - (3f64 / 15.0).sqrt()).abs() < 1e-12,
            "{halved}"
        );
    }
}
