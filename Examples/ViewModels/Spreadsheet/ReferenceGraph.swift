import Synchronization

/// Which cells read which.
///
/// A formula with branches changes that while it is computed.
final class ReferenceGraph: Sendable {
  private struct State {
    var references: [Place: Set<Place>] = [:]
    var dependants: [Place: Int] = [:]
    var answers: [Place: Bool] = [:]

    mutating func set(_ new: Set<Place>, of place: Place) {
      let old = references[place] ?? []
      if old == new { return }
      for reference in old { dependants[reference, default: 0] -= 1 }
      for reference in new { dependants[reference, default: 0] += 1 }
      references[place] = new.isEmpty ? nil : new
    }

    /// Whether a cell would read itself if it read some cells.
    func isCircle(_ place: Place, reading first: Set<Place>) -> Bool {
      if dependants[place, default: 0] == 0 { return false }
      var found = first, pending = Array(first)
      while let next = pending.popLast() {
        if next == place { return true }
        for reference in references[next] ?? [] where found.insert(reference).inserted {
          pending.append(reference)
        }
      }
      return false
    }
  }

  private let state = Mutex(State())

  /// The cells that a cell reads, or read before it found itself in a circle.
  subscript(place: Place) -> Set<Place> { state.withLock { $0.references[place] ?? [] } }

  /// Replaces what a cell reads.
  func set(_ new: Set<Place>, of place: Place) { state.withLock { $0.set(new, of: place) } }

  /// Whether a cell reads others, and others read it.
  func canBeInCircle(_ place: Place) -> Bool {
    state.withLock { $0.references[place] != nil && $0.dependants[place, default: 0] > 0 }
  }

  // MARK: While a formula is computed

  /// Whether a cell may begin to read some cells, as it doesn't read itself then. The answer is remembered.
  func mayBegin(_ place: Place, reading first: Set<Place>) -> Bool {
    state.withLock { state in
      let isCircle = state.isCircle(place, reading: first)
      // What it has chosen before doesn't count.
      if isCircle { state.set(first, of: place) }
      state.answers[place] = isCircle
      return !isCircle
    }
  }

  /// Notes that a cell has a value and reads no more than some cells.
  func keep(_ all: Set<Place>, of place: Place) {
    state.withLock { state in
      if state.references[place] ?? [] == all { return }
      state.set(all, of: place)
      state.answers[place] = false
    }
  }

  /// Replaces what a cell reads, and says whether it may: not if it reads itself then.
  func mayChoose(_ all: Set<Place>, for place: Place) -> Bool {
    set(all, of: place)
    return mayBegin(place, reading: all)
  }

  /// Returns whether cells have been told that they are in a circle, since the last call.
  func takeAnswers() -> [Place: Bool] {
    state.withLock { state in
      defer { state.answers = [:] }
      return state.answers
    }
  }
}
