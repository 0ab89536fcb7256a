/// All active bindings, by the number that distinguishes their revisions.
///
/// Sendable because the lock guards its only variable.
final class BindingRegistry: @unchecked Sendable {
  static let shared = BindingRegistry()

  private struct Entry {
    weak var binding: BindingState?
  }

  private let lock = Lock()
  private var entries: [UInt32: Entry] = [:]

  func add(_ binding: BindingState) {
    lock.withLock { entries[binding.identity] = Entry(binding: binding) }
  }

  func remove(_ identity: UInt32) {
    _ = lock.withLock { entries.removeValue(forKey: identity) }
  }

  func binding(_ identity: UInt32) -> BindingState? {
    lock.withLock { entries[identity]?.binding }
  }

  /// The bindings, in the order in which they were made.
  var all: [BindingState] {
    lock.withLock { entries.values.compactMap(\.binding) }.sorted { $0.identity < $1.identity }
  }
}
