/// One of the changes that are made to a model at once.
struct ModelStep<Root> {
  /// Nil for the whole.
  let place: Place?
  let old: Root
  var new: Root
}

/// The changes of a step. They are compared outside the lock, because comparing runs code of the
/// user.
struct ModelChange {
  /// The place; nil for the whole.
  let place: Place?
  let isChanged: Bool
  var inner: [(place: Place, isChanged: Bool)] = []
  var others: [(place: Place, isChanged: Bool)] = []
  let outer: [Place]
  /// The places whose elements were removed.
  private(set) var gone: [Place] = []
  /// What those places remember no more, to be destroyed outside of the turnstile.
  private let forgotten: [Any]

  /// All places whose versions it may change.
  var reached: [Place] {
    inner.map(\.place) + others.map(\.place) + outer + [place].compactMap { $0 }
  }

  /// When each of them was written, as they are now.
  var writtenOfReached: [Version] { reached.map(\.stamp.written) }

  init<Root>(_ step: ModelStep<Root>, _ reached: ReachedPlaces, _ isEvent: Bool) {
    let place = step.place
    self.place = place
    outer = reached.outer
    let finder = Finder()
    // Safe because places are given models of their own type: see `Place`.
    (isChanged, inner, others, gone, forgotten) = unsafe withUnsafePointer(to: step.old) { old in
      unsafe withUnsafePointer(to: step.new) { new in
        var gone: [Place] = [], forgotten: [Any] = []
        func isChanged(_ place: Place) -> Bool {
          let change = unsafe place.change(from: old, to: new, finder)
          guard case .gone = change else { return change == .changed }
          if let before = unsafe place.keepLast(of: old) { forgotten.append(before) }
          gone.append(place)
          return true
        }
        // A whole cannot be compared.
        let written = isEvent || place.map { isChanged($0) } ?? true
        return (
          written, reached.inner.map { ($0, isChanged($0)) },
          reached.others.map { ($0, isChanged($0)) }, gone, forgotten
        )
      }
    }
  }
}
