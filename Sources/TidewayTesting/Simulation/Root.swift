/// A task or thread that the body named, or the body itself. A schedule is over when all have
/// ended.
///
/// Accessed only by the thread of the current step.
final class Root {
  let strand: Strand
  var hasEnded = false
  var cancel: () -> Void = {}
  var ticket: Ticket.Watched?

  init(_ strand: Strand) { self.strand = strand }
}

/// A task-local value of a named task, which identifies tasks that it starts outside the
/// simulation. `Task { }` copies its creator's task-locals; `async let` and groups do not.
final class Ticket: Sendable {
  @TaskLocal static var current: Ticket?

  /// The calling task's ticket, and the number of references to it while it has not been copied.
  ///
  /// Safe because the task keeps the ticket until it has ended.
  @safe struct Watched {
    private let ticket: Unmanaged<Ticket>
    private var count: UInt = 0

    init?() {
      guard let ticket = unsafe Ticket.current.map({ unsafe Unmanaged.passUnretained($0) }) else {
        return nil
      }
      unsafe self.ticket = ticket
      // Read after the line above, which temporarily holds a reference.
      count = references
    }

    /// Whether the ticket was copied. Read only before the task has ended, because the task keeps
    /// the ticket alive.
    var isCopied: Bool { references > count }

    private var references: UInt { unsafe ticket._withUnsafeGuaranteedRef { _getRetainCount($0) } }
  }
}
