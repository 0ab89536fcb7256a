/// What differs between a line that a terminal shows and the one that it shall show.
struct LineDifference {
  /// The columns to write; each begins and ends between two characters of both lines.
  private(set) var runs: [Range<Int>] = []
  /// The column from which on everything is erased and then written anew; nil if nothing is.
  private(set) var rest: Int?
  let new: Cells

  init(from old: Cells, to new: Cells) {
    self.new = new
    // Behind a character of uncertain width, the terminal's columns may be others.
    var start = min(old.certainCount, new.certainCount, new.usedCount)
    while start > 0, old.isInside(start) || new.isInside(start) { start -= 1 }
    findRuns(from: old, upTo: start)
    let end = max(old.usedCount, new.usedCount)
    if (start..<max(start, end)).contains(where: { old[$0] != new[$0] }) { rest = start }
  }

  private mutating func findRuns(from old: Cells, upTo end: Int) {
    var column = 0
    while column < end {
      guard old[column] != new[column] else {
        column += 1
        continue
      }
      // It doesn't begin in the middle of a wide character: then the first half differs too.
      var run = column..<column + 1
      while run.upperBound < end, isPart(run.upperBound, old) {
        run = run.lowerBound..<run.upperBound + 1
      }
      add(run)
      column = run.upperBound
    }
  }

  private func isPart(_ column: Int, _ old: Cells) -> Bool {
    old[column] != new[column] || old.isInside(column) || new.isInside(column)
  }

  /// Writes a few columns that are the same rather than moves the cursor over them.
  private mutating func add(_ run: Range<Int>) {
    if let last = runs.last, run.lowerBound - last.upperBound <= 6 {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
    } else {
      runs.append(run)
    }
  }
}
