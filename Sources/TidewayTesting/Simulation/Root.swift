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

  /// A ticket, and how many references to it there are as long as nobody has copied it.
  struct Watched {
    private let ticket: Unmanaged<Ticket>
    private let count: UInt

    init(_ ticket: Ticket) {
      self.ticket = .passUnretained(ticket)
      count = _getRetainCount(ticket)
    }

    /// Only while the task runs, which keeps the ticket alive.
    var isCopied: Bool { ticket._withUnsafeGuaranteedRef { _getRetainCount($0) } > count }
  }
}
