//! Numbers for people to read, and tables of them.

/// A number with its digits in groups of three: `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A ratio; none if the divisor is 0.
pub fn ratio(number: u64, per: u64) -> Option<f64> {
    (per > 0).then(|| number as f64 / per as f64)
}

/// A rate per second; none if no time was measured.
pub fn rate(number: u64, seconds: f64) -> Option<f64> {
    (seconds > 0.0).then(|| (number as f64 / seconds).round())
}

/// A rate as text: `57,700`, or `-` if there is none.
pub fn rate_text(rate: Option<f64>) -> String {
    rate.map_or("-".to_owned(), |rate| grouped(rate as u64))
}

/// A ratio as text: `2.36`, or `-` if there is none.
pub fn ratio_text(ratio: Option<f64>) -> String {
    ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"))
}

/// Aligns rows in columns: the first to the left, the others to the right.
pub fn table(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    rows.iter()
        .map(|row| {
            let cells: Vec<String> = (row.iter().zip(&widths).enumerate())
                .map(|(column, (cell, &width))| match column {
                    0 => format!("{cell:width$}"),
                    _ => format!("{cell:>width$}"),
                })
                .collect();
            cells.join("  ").trim_end().to_owned()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_in_groups_of_three() {
        let texts = [0, 12, 999, 1_000, 123_456, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "12", "999", "1,000", "123,456", "1,234,567"]);
    }

    #[test]
    fn columns_line_up() {
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        assert_eq!(
            table(&[row(["a", "100"]), row(["bcd", "2"])]),
            ["a    100", "bcd    2"]
        );
    }
}
