/// The newest moment with which something was compared that hangs together with something else. A write
/// that has drawn an older one draws another one: what was read stays true of the moments that were compared.
let newestCompared = AtomicInt(0)

/// What is to be known of a component while something that is read of it is compared with an element of
/// another input: an older element may be under way, which isn't there yet.
///
/// `Tests/Models/comparing.py` explores the steps of two writers and a reader, and misses each of the rules
/// when it is left out.
struct UnderWay {
  /// The newest moment for which it has waited.
  private var waited = 0

  /// Notes a moment with which something is compared. Called before that is looked for.
  static func note(_ moment: Int) {
    var known = newestCompared.ordered
    while known < moment, !newestCompared.replace(known, with: moment) {
      known = newestCompared.ordered
    }
  }

  /// The version for which to wait; nil if all that is older than a moment which was noted can be read.
  /// What is looked for after that is there.
  func version(in component: Component, comparedWith moment: Int) -> Version? {
    let latest = Version(tick: UInt64(truncatingIfNeeded: component.latestOfWhole), order: 0)
    guard Settling.moments.settles(latest) else { return nil }
    // When a newer one has ended, so have the older ones: it waits once.
    let last = Version(tick: UInt64(truncatingIfNeeded: waited), order: 0)
    return waited >= moment && !Settling.moments.settles(last) ? nil : latest
  }

  /// Makes a poller wait.
  ///
  /// - Returns: False if it is to look again, or if what it waits for is written on its own thread.
  mutating func wait(for version: Version, _ waker: FlowWaker) -> Bool {
    waited = Int(truncatingIfNeeded: version.tick)
    return waker.waitsIfHeld(for: version)
  }
}

/// The components of what the inputs of a combination read. It keeps none alive: an input may read one after
/// the other, as that of a `flatMapLatest` does.
struct ComponentsOfInputs {
  private struct Entry {
    weak var component: Component?
    var underWay = UnderWay()
  }

  private var all: [ObjectIdentifier: Entry] = [:]
  /// With how many the released ones are removed.
  private var limit = ComponentsOfInputs.least
  private static let least = 16

  var isEmpty: Bool { all.isEmpty }

  mutating func note(_ component: Component) {
    // Another one may have had its address.
    if all[ObjectIdentifier(component)]?.component != nil { return }
    if all.count >= limit {
      all = all.filter { $0.value.component != nil }
      limit = max(ComponentsOfInputs.least, 2 * all.count)
    }
    all[ObjectIdentifier(component)] = Entry(component: component)
  }

  /// Makes the poller of the inputs wait, if something that is older than a moment is under way to one of them.
  mutating func wait(comparedWith moment: Int, _ waker: FlowWaker) {
    UnderWay.note(moment)
    for (identity, entry) in all {
      guard let component = entry.component,
        let version = entry.underWay.version(in: component, comparedWith: moment)
      else { continue }
      if all[identity]?.underWay.wait(for: version, waker) == true { return }
    }
  }
}
