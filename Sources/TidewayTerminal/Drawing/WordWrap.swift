extension String {
  /// Its lines, each of at most so many columns, broken between words where that is possible.
  func wrapped(to columns: Int) -> [String] {
    let columns = max(1, columns)
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      line.displayWidth <= columns ? [String(line)] : line.broken(to: columns)
    }
  }
}

extension Substring {
  fileprivate var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  fileprivate func broken(to columns: Int) -> [String] {
    var lines: [String] = []
    var rest = self
    while !rest.isEmpty {
      let line = rest.head(of: columns)
      lines.append(String(line))
      rest = rest[line.endIndex...]
      if !lines.isEmpty { rest = rest.drop { $0 == " " } }
    }
    return lines
  }

  /// What fits of it, up to the last space if it doesn't all fit.
  private func head(of columns: Int) -> Substring {
    var left = columns
    let fitting = prefix { character in
      left -= character.displayWidth
      return left >= 0
    }
    if fitting.endIndex == endIndex || self[fitting.endIndex] == " " { return fitting }
    if let space = fitting.lastIndex(of: " "), space > startIndex { return self[..<space] }
    // A character that is wider than the line would be left for ever.
    return fitting.isEmpty ? prefix(1) : fitting
  }
}
