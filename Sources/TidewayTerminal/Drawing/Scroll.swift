/// How far a control is scrolled, from one drawing to the next: only as far as what is selected makes it.
struct Scroll: Equatable {
  /// What a drawing followed last. The wheel may scroll that away, until something else is selected.
  struct Followed: Equatable {
    var place: Range<Int>?
    /// How many lines or columns there were for it.
    var visible: Int
  }

  /// One direction of it.
  struct Axis: Equatable {
    private(set) var start = 0
    /// How many lines or columns there are at most to scroll.
    private(set) var limit = 0
    private var followed: Followed?

    /// Scrolls a content of `count` lines, of which `visible` fit, until `place` is shown.
    mutating func show(_ place: Range<Int>?, of count: Int, visible: Int) -> Range<Int> {
      let following = Followed(place: place, visible: visible)
      if let place, following != followed {
        // Where not all of the place fits, its beginning is shown.
        start = min(max(start, place.upperBound - visible), place.lowerBound)
      }
      followed = following
      limit = max(0, count - visible)
      start = min(max(0, start), limit)
      return start..<min(max(start, count), start + max(0, visible))
    }

    /// Scrolls by so many, whatever is selected.
    ///
    /// - Returns: Whether there was anything to scroll.
    mutating func move(by distance: Int) -> Bool {
      let before = start
      start = min(max(0, start + distance), limit)
      return start != before
    }

    /// Shows what is selected again, also where the wheel has scrolled it away.
    mutating func followAgain() { followed = nil }

    mutating func set(_ start: Int) { self.start = max(0, start) }
  }

  var lines = Axis()
  var columns = Axis()

  var offset: Position {
    get { Position(line: lines.start, column: columns.start) }
    set {
      lines.set(newValue.line)
      columns.set(newValue.column)
    }
  }
}
