import Tideway

/// The events that a recorder has received, and the tasks that wait for more. Sendable because the
/// lock guards the variables.
final class Record<Element: Sendable, Failure: Error>: @unchecked Sendable {
  typealias End = Recorder<Element, Failure>.End
  typealias Entry = (element: Versioned<Element>, instant: TestClock.Instant?)
  /// Returns whether this number of elements is sufficient.
  typealias Condition = @Sendable (Int) -> Bool

  private struct Waiting {
    let number: Int
    let isEnough: Condition
    let continuation: CheckedContinuation<Void, Never>
  }

  private let clock: TestClock?
  private let lock = Lock()
  private var recorded: [Entry] = []
  private var recordedEnd: (end: End, instant: TestClock.Instant?)?
  private var waiting: [Waiting] = []
  private var takenCount = 0
  private var waits = 0
  /// The waits that were cancelled before they began.
  private var cancelled: Set<Int> = []

  init(_ clock: TestClock?) { self.clock = clock }

  var entries: [Entry] { lock.withLock { recorded } }
  var ending: (end: End, instant: TestClock.Instant?)? { lock.withLock { recordedEnd } }

  func add(_ element: Versioned<Element>) {
    let instant = clock?.now
    change { recorded.append((element, instant)) }
  }

  func end(_ end: End) {
    let instant = clock?.now
    change { recordedEnd = (end, instant) }
  }

  /// The number of elements that `take()` has returned.
  var taken: Int { lock.withLock { takenCount } }

  /// Returns the first element that it has not returned yet, if there is one.
  func take() -> Entry? {
    lock.withLock {
      guard takenCount < recorded.count else { return nil }
      takenCount += 1
      return recorded[takenCount - 1]
    }
  }

  /// Suspends until there are enough elements, the flow has ended, or the task is cancelled.
  func wait(until isEnough: @escaping Condition) async {
    let number = lock.withLock {
      waits += 1
      return waits
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change {
          waiting.append(Waiting(number: number, isEnough: isEnough, continuation: continuation))
        }
      }
    } onCancel: {
      change { cancelled.insert(number) }
    }
    _ = lock.withLock { cancelled.remove(number) }
  }

  /// Makes a change under the lock, and then resumes the waits whose condition it satisfies.
  private func change(_ body: () -> Void) {
    let satisfied = lock.withLock {
      body()
      let satisfied = waiting.filter(isSatisfied)
      if !satisfied.isEmpty { waiting.removeAll(where: isSatisfied) }
      return satisfied
    }
    for one in satisfied { one.continuation.resume() }
  }

  private func isSatisfied(_ one: Waiting) -> Bool {
    recordedEnd != nil || cancelled.contains(one.number) || one.isEnough(recorded.count)
  }
}
