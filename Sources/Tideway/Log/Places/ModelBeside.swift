/// What is shown of a model that a block of another thread has written too: the same steps without
/// what the block has written.
///
/// Safe because each place is given models of its own type, and their addresses only for the call.
final class ModelBeside {
  private let hidden: HiddenWrites?
  private let shownWrite: Int
  /// Nil if no block has written the model any more, or the whole is written.
  let model: ElementBuffer?
  /// What was shown before, to be destroyed after the lock.
  var replaced: ElementBuffer?

  /// Called without the lock: finding the rows of a model runs code of the user's.
  init<Root, Failure>(_ steps: ModelSteps, of log: EventLog<Root, Failure>) {
    log.lock.lock()
    let hidden = log.hidden, shown = hidden?.shown
    (self.hidden, shownWrite) = (hidden, hidden?.shownWrite ?? 0)
    log.lock.unlock()
    guard let shown, !steps.places.contains(where: { $0 == nil }) else {
      model = nil
      return
    }
    let model = ElementBuffer(copying: shown)
    for (step, place) in steps.places.enumerated() {
      unsafe place?.restore(from: UnsafeRawPointer(steps.new(step)), in: model.address(0))
    }
    self.model = model
  }

  /// Called with the lock held.
  func isStillRight<Root, Failure>(for log: EventLog<Root, Failure>) -> Bool {
    log.hidden === hidden && log.hidden?.shownWrite ?? 0 == shownWrite
  }
}
