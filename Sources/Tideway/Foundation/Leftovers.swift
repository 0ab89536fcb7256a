#if DEBUG
  /// What the library has made for a test and not yet let go: subscriptions, waiting tasks, tasks of
  /// its own, and alarms.
  ///
  /// Tests run at once, so what is made belongs to the test whose task, or thread, makes it. Only
  /// debug builds count, and only while a test does: all others read one flag for each object.
  ///
  /// Sendable because the lock guards the variables.
  package final class Leftovers: @unchecked Sendable {
    /// What the code that runs belongs to.
    @TaskLocal package static var current: Leftovers?
    /// How many have ever been used.
    private static let uses = AtomicWord(0)

    /// Of the platform, so that it is no step of a simulation.
    private let lock = ThreadLock()
    private var entries: [ObjectIdentifier: @Sendable () -> String?] = [:]
    /// What is called when nothing is left.
    private var onEmpty: (@Sendable () -> Void)?

    package init() { _ = Leftovers.uses.add(1) }

    /// What an object holds for as long as it counts as not let go.
    package final class Entry: Sendable {
      private let leftovers: Leftovers
      fileprivate let text: @Sendable () -> String

      fileprivate init(_ leftovers: Leftovers, _ text: @escaping @Sendable () -> String) {
        self.leftovers = leftovers
        self.text = text
        leftovers.add(self)
      }

      deinit { leftovers.remove(ObjectIdentifier(self)) }
    }

    /// Counts an object that is being made, if a test asks for it.
    package static func entry(_ text: @escaping @autoclosure @Sendable () -> String) -> Entry? {
      if uses.relaxed == 0 { return nil }
      return current.map { Entry($0, text) }
    }

    /// Runs `body` as part of the test to which the caller belonged.
    package static func with(_ leftovers: Leftovers?, _ body: () -> Void) {
      guard let leftovers else { return body() }
      $current.withValue(leftovers) { body() }
    }

    private func add(_ entry: Entry) {
      lock.lock()
      entries[ObjectIdentifier(entry)] = { [weak entry] in entry?.text() }
      lock.unlock()
    }

    private func remove(_ entry: ObjectIdentifier) {
      lock.lock()
      let removed = entries.removeValue(forKey: entry)
      let call = entries.isEmpty ? onEmpty.take() : nil
      lock.unlock()
      withExtendedLifetime(removed) {}
      call?()
    }

    /// What is left, in words.
    package var texts: [String] {
      lock.lock()
      let texts = Array(entries.values)
      lock.unlock()
      return texts.compactMap { $0() }.sorted()
    }

    /// Calls `body` once, when nothing is left: at once if nothing is.
    package func whenEmpty(_ body: @escaping @Sendable () -> Void) {
      lock.lock()
      let isEmpty = entries.isEmpty
      if !isEmpty { onEmpty = body }
      lock.unlock()
      if isEmpty { body() }
    }
  }
#endif
