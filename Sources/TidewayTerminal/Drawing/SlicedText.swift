extension String {
  /// What of it is in a range of columns. Of a wide character that is cut, a space is left.
  func sliced(to range: Range<Int>) -> String {
    var slice = "", column = 0
    for character in self {
      let start = column
      column += character.displayWidth
      if column > range.upperBound {
        slice += start < range.upperBound && start >= range.lowerBound ? " " : ""
        break
      }
      if start >= range.lowerBound {
        slice.append(character)
      } else if column > range.lowerBound {
        slice += " "
      }
    }
    return slice
  }

  /// As wide as `columns`: with spaces, or with “…” for what is cut off.
  func fitted(to columns: Int, isTrailing: Bool = false) -> String {
    guard displayWidth > columns else {
      return isTrailing ? paddedBefore(to: columns) : padded(to: columns)
    }
    return columns < 1 ? "" : (clipped(to: columns - 1) + "…").padded(to: columns)
  }

  private func paddedBefore(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - displayWidth)) + self
  }
}

extension [Span] {
  /// What of the line is in a range of columns.
  func sliced(to range: Range<Int>) -> [Span] {
    var start = 0
    return map { span in
      defer { start += span.columns }
      let inside = range.clamped(to: start..<start + span.columns)
      return Span(
        span.text.sliced(to: inside.lowerBound - start..<inside.upperBound - start), span.style)
    }
  }
}
