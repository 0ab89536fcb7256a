/// The components that a propagation has, and the batches in which it takes part.
struct HeldComponents {
  /// The identity of one of them; 0 if there is none.
  private(set) var number = 0
  /// That one, or the last one that was given back: most often it is taken again, and isn't counted anew.
  private var first: Component?
  /// The identity of `first`.
  private var known = 0
  /// The newest moment that was noted in `first` here.
  private var noted = 0
  private var others: [Component] = []
  var batches: [Component.Batch] = [] {
    didSet { noteMany() }
  }
  /// Whether there is more than one component, or a batch.
  private(set) var areMany = false
  /// How many batches of others were run.
  var taken = 0

  @inline(__always)
  var isEmpty: Bool { number == 0 && !areMany }

  /// Takes a component that nothing need be known of: the one that is held, or that was held last.
  ///
  /// - Returns: False if it is another one, if it is a part of another one by now, or if another
  ///   propagation has it.
  @inline(__always)
  mutating func takeAgain(_ component: Int, for propagation: Int) -> Bool {
    guard component == known,
      number != 0 ? first?.isUnited == false : first?.take(for: propagation) == true
    else { return false }
    number = component
    return true
  }

  /// Whether a moment was noted in a component last, which is held.
  @inline(__always)
  func hasNoted(_ moment: Int, in component: Int) -> Bool { component == number && moment == noted }

  /// Notes a moment before an element of it can be read.
  mutating func note(_ moment: Int, in component: Component) {
    component.noteBegun(moment)
    if component.identity == number { noted = moment }
  }

  /// Notes the moment of a write in the one that was taken again, if none that is newer was noted before.
  @inline(__always)
  mutating func precedes(_ version: Version) -> Bool {
    guard first?.precedes(version) == true else { return false }
    noted = Int(truncatingIfNeeded: version.tick)
    return true
  }

  /// Gives the only one back, if there is one.
  ///
  /// - Returns: False if more is to be known of it.
  @inline(__always)
  mutating func leaveOnly(_ propagation: Int) -> Bool {
    if number != 0, first?.leave(propagation) != true { return false }
    (number, taken) = (0, 0)
    return true
  }

  @inline(__always)
  mutating func add(_ component: Component) {
    if number != 0 { return addAnother(component) }
    first = component
    noted = 0
    known = component.identity
    number = known
  }

  @inline(never)
  private mutating func addAnother(_ component: Component) {
    others.append(component)
    noteMany()
  }

  mutating func removeFirst() -> Component? {
    if number == 0 { return nil }
    let removed = first
    number = 0
    // What one has become a part of while they were held is, or was, among them.
    while number == 0, let next = others.popLast() {
      if !next.isUnited { add(next) }
    }
    noteMany()
    return removed
  }

  private mutating func noteMany() { areMany = !others.isEmpty || !batches.isEmpty }
}
