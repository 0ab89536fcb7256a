extension [Span] {
  /// How many columns of a terminal they take.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of them from the beginning as fits.
  func clipped(to columns: Int) -> [Span] {
    var left = columns
    var clipped: [Span] = []
    for span in self where left > 0 {
      let part = span.clipped(to: left)
      clipped.append(part)
      left = part.text.count < span.text.count ? 0 : left - part.columns
    }
    return clipped
  }

  /// With spaces behind them up to so many columns.
  func padded(to columns: Int) -> [Span] {
    let missing = columns - self.columns
    return missing > 0 ? self + [Span(String(repeating: " ", count: missing))] : self
  }

  /// What is behind so many columns. The second half of a wide character is a space.
  func dropping(columns: Int) -> [Span] {
    let end = self.columns
    return columns < end ? sliced(to: columns..<end) : []
  }
}
