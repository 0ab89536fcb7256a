/// What is shown of a model that a block of another thread has written too: the same steps without
/// what the block has written.
///
/// Safe because each place is given models of its own type, and their addresses only for the call.
final class ModelBeside<Root> {
  private let hidden: HiddenWrites<Root>?
  private let shownWrite: Int
  /// Nil if no block has written the model any more, or the whole is written.
  private(set) var model: Root?
  /// What was shown before, to be destroyed after the lock.
  var replaced: Root?

  /// Called without the lock: finding the rows of a model runs code of the user's.
  init<Failure>(_ steps: ModelSteps, of log: EventLog<Root, Failure>) {
    (hidden, shownWrite, model) = log.lock.withLock {
      (log.hidden, log.hidden?.shownWrite ?? 0, log.hidden?.shown)
    }
    guard var shown = model else { return }
    for step in 0..<steps.count {
      guard let place = steps.places[step] else {
        model = nil
        return
      }
      unsafe withUnsafeMutablePointer(to: &shown) {
        unsafe place.restore(from: UnsafeRawPointer(steps.new(step)), in: $0)
      }
    }
    model = shown
  }

  /// Called with the lock held.
  func isStillRight<Failure>(for log: EventLog<Root, Failure>) -> Bool {
    log.hidden === hidden && log.hidden?.shownWrite ?? 0 == shownWrite
  }
}
