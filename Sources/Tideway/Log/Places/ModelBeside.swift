/// What is shown of a model that a block of another thread has written too: the same steps without
/// what the block has written.
///
/// Safe because each place is given models of its own type, and their addresses only for the call.
struct ModelBeside<Root> {
  private let hidden: HiddenWrites<Root>?
  private let shownWrite: Int
  /// Nil if no block has written the model, or the whole is written.
  private(set) var model: Root?

  /// Called without the lock: finding the rows of a model runs code of the user's.
  init<Failure>(
    _ steps: [ModelStep<Root>], of log: EventLog<Root, Failure>,
    on thread: ThisThread
  ) {
    if log.hides(on: thread) {
      (hidden, shownWrite) = (nil, 0)
      return
    }
    (hidden, shownWrite, model) = log.lock.withLock {
      (log.hidden, log.hidden?.shownWrite ?? 0, log.hidden?.shown)
    }
    guard var shown = model else { return }
    for step in steps {
      guard let place = step.place else {
        model = nil
        return
      }
      unsafe withUnsafePointer(to: step.new) { new in
        unsafe withUnsafeMutablePointer(to: &shown) { unsafe place.restore(from: new, in: $0) }
      }
    }
    model = shown
  }

  /// Called with the lock held.
  func isStillRight<Failure>(
    for log: EventLog<Root, Failure>, on thread: ThisThread
  ) -> Bool {
    log.hides(on: thread)
      || log.hidden === hidden && log.hidden?.shownWrite ?? 0 == shownWrite
  }
}
