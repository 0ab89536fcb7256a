/// A task or thread that the body named, and the body itself: a schedule is over when all have ended.
///
/// Touched only by the thread whose step it is.
final class Root {
  let strand: Strand
  var hasEnded = false
  var cancel: () -> Void = {}
  var ticket: Ticket.Watched?

  init(_ strand: Strand) { self.strand = strand }
}

/// What a named task carries as a task-local, so that tasks that it starts outside can be told:
/// `Task { }` copies its creator's task-locals, which `async let` and groups do not.
final class Ticket: Sendable {
  @TaskLocal static var current: Ticket?

  /// The calling task's ticket, and how many references to it there are as long as nobody copies it.
  struct Watched {
    private let ticket: Unmanaged<Ticket>
    private var count: UInt = 0

    init?() {
      guard let ticket = Ticket.current.map({ Unmanaged.passUnretained($0) }) else { return nil }
      self.ticket = ticket
      // Only now: making the line above held a reference of its own.
      count = references
    }

    /// Asked only while the task has not ended, which keeps the ticket alive.
    var isCopied: Bool { references > count }

    private var references: UInt { ticket._withUnsafeGuaranteedRef { _getRetainCount($0) } }
  }
}
