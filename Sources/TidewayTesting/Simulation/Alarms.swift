import Tideway

/// An action that waits for an instant of virtual time.
final class SimulatedAlarm {
  let deadline: Duration
  private var action: (() -> Void)?
  private(set) var isOff = false

  init(at deadline: Duration) { self.deadline = deadline }

  /// Sets the action for the deadline. Runs it immediately if the alarm has fired or was cancelled.
  func set(_ action: @escaping () -> Void) {
    if isOff { action() } else { self.action = action }
  }

  /// Runs the action, once.
  func fire() {
    isOff = true
    action.take()?()
  }
}

/// Virtual time, which doesn't pass while a step can run.
struct Alarms {
  private(set) var now = Duration.zero
  /// The alarms in the order of their deadlines, then of their creation.
  private var waiting: [SimulatedAlarm] = []

  mutating func add(_ alarm: SimulatedAlarm) {
    let place = waiting.lastIndex { $0.deadline <= alarm.deadline }
    waiting.insert(alarm, at: place.map { $0 + 1 } ?? 0)
  }

  mutating func remove(_ alarm: SimulatedAlarm) {
    waiting.removeAll { $0 === alarm }
  }

  /// Advances to the next deadline, unless that is so far ahead that it never comes.
  ///
  /// - Returns: All alarms of that instant.
  mutating func advance() -> [SimulatedAlarm] {
    guard let next = waiting.first?.deadline, next - now <= .century else { return [] }
    now = max(now, next)
    let due = waiting.prefix { $0.deadline <= now }
    waiting.removeFirst(due.count)
    return Array(due)
  }
}

extension Optional {
  /// Returns the value, and sets this optional to nil.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
