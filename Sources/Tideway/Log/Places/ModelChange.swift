/// The changes of a step. They are compared outside the lock, because comparing runs code of the
/// user.
///
/// Safe because places are given models of their own type: see `Place`.
struct ModelChange {
  /// The place; nil for the whole.
  let place: Place?
  private(set) var isChanged = true
  private(set) var reached: ReachedPlaces
  /// The places whose elements were removed.
  private(set) var gone: [Place] = []
  /// What those places remember no more, to be destroyed outside of the exclusive section.
  private var forgotten: [Any] = []

  /// All places whose versions it may change.
  var places: [Place] { reached.all + [place].compactMap { $0 } }

  /// When each of them was written, as they are now.
  var writtenOfPlaces: [Version] { places.map(\.stamp.written) }

  init(of place: Place?, _ reached: ReachedPlaces) { (self.place, self.reached) = (place, reached) }

  mutating func compare(_ steps: ModelSteps, _ step: Int, _ isEvent: Bool) {
    let old = unsafe steps.old(step), new = unsafe UnsafeRawPointer(steps.new(step))
    let finder = Finder()
    // A whole cannot be compared.
    if let place, !isEvent { isChanged = unsafe isChanged(place, from: old, to: new, finder) }
    for index in reached.inner.indices {
      reached.inner[index].isChanged =
        unsafe isChanged(reached.inner[index].place, from: old, to: new, finder)
    }
    for index in reached.others.indices {
      reached.others[index].isChanged =
        unsafe isChanged(reached.others[index].place, from: old, to: new, finder)
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
