/// The outcome of merging a value into a cell.
@usableFromInline
package enum MergeOutcome {
  case taken
  /// The cell has the value, at a version of its own, because it is a model that has parts.
  case takenAs(Version)
  /// The cell has something newer.
  case overtaken
  /// The cell holds the value back while its user is editing.
  case heldBack
  /// The cell's mapping rejects the value.
  case refused(any Error)
}

extension MergeOutcome {
  /// Whether the cell has the value now.
  @usableFromInline var isTaken: Bool {
    switch self {
    case .taken, .takenAs: true
    case .overtaken, .heldBack, .refused: false
    }
  }
}
