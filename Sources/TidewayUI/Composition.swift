public import Tideway

/// What happens to writes of the program while the user composes a value, such as the marked text of an
/// input method: the newest is kept back.
@UIActor
@usableFromInline
final class Composition {
  private weak var owner: AnyObject?
  private var newest: (version: Version, make: () -> Void)?

  nonisolated init() {}

  /// Whether the user composes. Not any more when the property has gone.
  @usableFromInline var isActive: Bool { owner != nil }

  func begin(in owner: AnyObject) { self.owner = owner }

  /// Keeps a write back if it is the newest.
  @usableFromInline
  func keepBack(_ version: Version, _ make: @escaping () -> Void) {
    if let newest, newest.version >= version { return }
    newest = (version, make)
  }

  /// What was kept back is older than what comes now, and dropped.
  func commit() {
    owner = nil
    newest = nil
  }

  /// The newest write that was kept back is made.
  func cancel() {
    let newest = newest
    commit()
    newest?.make()
  }
}
