/// The changes of a step. They are compared outside the lock, because comparing runs code of the
/// user.
///
/// Safe because places are given models of their own type: see `Place`.
struct ModelChange {
  /// The place; nil for the whole.
  let place: Place?
  private(set) var isChanged = true
  private(set) var inner: [(place: Place, isChanged: Bool)] = []
  private(set) var others: [(place: Place, isChanged: Bool)] = []
  let outer: [Place]
  /// The places whose elements were removed.
  private(set) var gone: [Place] = []
  /// What those places remember no more, to be destroyed outside of the exclusive section.
  private var forgotten: [Any] = []

  /// All places whose versions it may change.
  var reached: [Place] {
    inner.map(\.place) + others.map(\.place) + outer + [place].compactMap { $0 }
  }

  /// When each of them was written, as they are now.
  var writtenOfReached: [Version] { reached.map(\.stamp.written) }

  init(_ steps: ModelSteps, _ step: Int, _ reached: ReachedPlaces, _ isEvent: Bool) {
    place = steps.places[step]
    outer = reached.outer
    let old = unsafe steps.old(step), new = unsafe UnsafeRawPointer(steps.new(step))
    let finder = Finder()
    // A whole cannot be compared.
    if let place, !isEvent { isChanged = unsafe isChanged(place, from: old, to: new, finder) }
    inner.reserveCapacity(reached.inner.count)
    for place in reached.inner {
      inner.append((place, unsafe isChanged(place, from: old, to: new, finder)))
    }
    for place in reached.others {
      others.append((place, unsafe isChanged(place, from: old, to: new, finder)))
    }
  }

  private mutating func isChanged(
    _ place: Place, from old: UnsafeRawPointer, to new: UnsafeRawPointer, _ finder: Finder
  ) -> Bool {
    let change = unsafe place.change(from: old, to: new, finder)
    guard case .gone = change else { return change == .changed }
    if let before = unsafe place.keepLast(of: old) { forgotten.append(before) }
    gone.append(place)
    return true
  }
}
