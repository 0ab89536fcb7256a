import Tideway

/// Shows what was written directly to properties of `@Observable` objects to everything that watches them,
/// now instead of at the end of the job.
///
/// ```swift
/// model.name = "Ada"
/// deliverDirectWrites()
/// #expect(label.text == "Ada")
/// ```
///
/// A test needs it where it looks at what follows from such a write. Reading, writing or polling a cell of
/// the property does the same.
@UIActor
public func deliverDirectWrites() { DirectWrites.shared.look() }

/// The properties that were written directly, rather than through their cells, since the last look.
///
/// Observation reports a write before it is made. So the new values are read when the current job
/// of `UIActor` is done, or earlier when a cell is read, written or polled. Until then all writes
/// of a job are one moment, that of the first: it is older than what follows from them elsewhere.
///
/// On the main actor other jobs may run before the look. Their writes have moments of their own if
/// they are jobs of other tasks.
@UIActor
final class DirectWrites {
  static let shared = DirectWrites()

  private struct Write {
    var property: TrackedProperty
    let version: Version
  }

  private var writes: [Write] = []
  private var moment = Version.initial
  /// The task of the last write, if it was made in a task.
  private var task: Int?
  private var isLookAwaited = false

  /// Notes a property that is about to be written.
  ///
  /// - Parameter version: The version of the write in a `simultaneously` block.
  func note(_ property: TrackedProperty, at version: Version?) {
    // Safe because the task is used within the closure only.
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    if writes.isEmpty || task != self.task { moment = .fresh() }
    self.task = task
    // As with cells, the block shows the last value.
    if version != nil, writes.isEmpty { beforeEndOfBlock { onUIActor { self.look() } } }
    let version = version ?? moment.placed(UInt64(writes.count))
    writes.append(Write(property: property, version: version))
    awaitLook()
  }

  private func awaitLook() {
    if isLookAwaited { return }
    isLookAwaited = true
    UILane.shared.postAfterTurn {
      onUIActor {
        self.isLookAwaited = false
        self.look()
      }
    }
  }

  /// Reads the properties that were written, and writes those values to their cells.
  ///
  /// - Parameter cause: The version of the write of a cell that has changed the properties; nil if
  ///   they were written directly.
  func look(causedBy cause: Version? = nil) {
    if writes.isEmpty { return }
    var writes = writes
    self.writes = []
    Propagation.postponing {
      for index in writes.indices {
        // Nothing uses this cell any more.
        if isKnownUniquelyReferenced(&writes[index].property) { continue }
        writes[index].property.look(at: cause ?? writes[index].version)
      }
    }
  }
}
