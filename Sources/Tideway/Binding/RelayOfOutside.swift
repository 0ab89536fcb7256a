extension BehaviorRelay where Value: Equatable {
  /// Creates a relay that follows a value outside of the library, and writes it: a file, a setting, a
  /// property of another library's object.
  ///
  /// ```swift
  /// let theme = BehaviorRelay(
  ///   getter: { settings.string("theme") },
  ///   setter: { settings.set($0, for: "theme") },
  ///   changes: settings.notifications.flow().catchAndReturn(()))
  /// picker.$selection <-> theme
  /// ```
  ///
  /// It starts with what the getter returns. Each write of the relay calls the setter, of several writes
  /// that come meanwhile for the newest. Each element of `changes` calls the getter, and a value other than
  /// the one that was read or set last is a write of the relay. So a change that the setter causes comes back
  /// as none, and a value that is corrected outside is taken. When both sides have been written at once, the
  /// relay's order of writes decides, and both have its last value in the end, if `changes` tells of every
  /// change.
  ///
  /// The getter and the setter are never called at the same time, each on the thread of the write or of the
  /// change. A thread that finds one of them running leaves its call to that thread, and doesn't wait. Nothing
  /// is called after the relay has been released, which also ends the subscription to `changes`. If `changes`
  /// ends, the relay still writes.
  ///
  /// - Parameters:
  ///   - getter: Reads the value.
  ///   - setter: Writes the value.
  ///   - changes: Emits when the value may have changed.
  ///   - fileID: The file that messages show.
  ///   - line: The line in that file.
  public init<Changes: FlowSource>(
    getter: @escaping @Sendable () -> Value, setter: @escaping @Sendable (Value) -> Void,
    changes: Changes, fileID: StaticString = #fileID, line: UInt = #line
  ) where Changes.Failure == Never {
    let value = getter()
    self.init(value: value)
    let outside = OutsideValue(value, getter, setter) { [weak self] in self?.accept($0) }
    outside.follow(changes, fileID, line)
    // The subscription, and with it what follows the changes, lives as long as the relay.
    _ = bind(fileID: fileID, line: line) { outside.set($0) }
  }
}

/// A value outside of the library: reads and writes it, one at a time.
///
/// A thread that has something to do does it if nobody is at it, and otherwise leaves it to the thread that
/// is. So a setter may cause a change that is told on its own thread, or wait for another thread that writes
/// the relay.
///
/// Sendable because the lock guards `work`, and whoever has set `isBusy` uses `known` alone.
final class OutsideValue<Value: Equatable & Sendable>: @unchecked Sendable {
  private struct Work {
    var isBusy = false
    var needsPoll = false
    var toSet: Value?
  }

  private enum Step {
    case look
    case set(Value)
  }

  private let getter: @Sendable () -> Value
  private let setter: @Sendable (Value) -> Void
  private let accept: @Sendable (Value) -> Void
  private let following = CompositeDisposable()
  private let lock = Lock()
  private var work = Work()
  /// What was read or set last.
  private var known: Value

  init(
    _ value: Value, _ getter: @escaping @Sendable () -> Value,
    _ setter: @escaping @Sendable (Value) -> Void, _ accept: @escaping @Sendable (Value) -> Void
  ) {
    known = value
    self.getter = getter
    self.setter = setter
    self.accept = accept
  }

  deinit { following.dispose() }

  func follow(_ changes: some FlowSource<some Any, Never>, _ fileID: StaticString, _ line: UInt) {
    following.insert(changes.bind(fileID: fileID, line: line) { [weak self] _ in self?.look() })
    // What has changed before it was subscribed to.
    look()
  }

  func look() { request { $0.needsPoll = true } }

  func set(_ value: Value) {
    // The value before is released outside of the lock.
    var value = Optional(value)
    request { swap(&$0.toSet, &value) }
  }

  private func request(_ change: (inout Work) -> Void) {
    let isFree = lock.withLock {
      change(&work)
      defer { work.isBusy = true }
      return !work.isBusy
    }
    guard isFree else { return }
    while let step = next() { take(step) }
  }

  /// A value to be set comes first: what is read then is newer.
  private func next() -> Step? {
    lock.withLock {
      if let value = work.toSet.take() { return .set(value) }
      work.isBusy = work.needsPoll
      defer { work.needsPoll = false }
      return work.needsPoll ? .look : nil
    }
  }

  private func take(_ step: Step) {
    switch step {
    case .look:
      let value = getter()
      if value == known { return }
      known = value
      accept(value)
    case .set(let value):
      if value == known { return }
      known = value
      setter(value)
    }
  }
}
