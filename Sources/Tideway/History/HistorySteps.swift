/// The steps of a history: values to go back to, the value that is there, and values to go on to.
///
/// Writes that belong together are a *group*. While it is open nothing of what was before is given up, since
/// another write may still turn it into something else, or into nothing.
struct HistorySteps<Value: Sendable> {
  /// What the open group does to the steps before it.
  private enum Effect {
    /// It came to nothing, or follows from an undo.
    case nothing
    /// It is a step of its own.
    case step
    /// It goes on with the last step.
    case more
    /// It goes on with the last step, which came to nothing by that.
    case retracted
  }

  private struct Group {
    var last: HistoryWrite<Value>
    let before: Value
    let followsUndo: Bool
    var effect = Effect.nothing
    var time = Duration.zero

    /// Whether a write came of the same act: in its turn, or of its moment, as a late correction is. What is of
    /// an undo's moment and comes later is an edit that has won a conflict with it.
    func takes(_ write: HistoryWrite<Value>) -> Bool {
      write.turn == last.turn || !followsUndo && write.version.isSameMoment(as: last.version)
    }
  }

  /// The last step, as long as it may be gone on with: what it changed, when, and what it made no longer
  /// redoable.
  private struct Run {
    let part: Int
    var time: Duration
    let future: [Value]
  }

  private let areEqual: (@Sendable (Value, Value) -> Bool)?
  private let coalescing: Coalescing<Value>
  private var past: BoundedStack<Value>
  private var present: Value
  private var future: [Value] = []
  private var group: Group?
  private var run: Run?

  init(
    _ present: Value, limit: Int, coalescing: Coalescing<Value>,
    areEqual: (@Sendable (Value, Value) -> Bool)?
  ) {
    self.present = present
    self.areEqual = areEqual
    self.coalescing = coalescing
    past = BoundedStack(limit: limit)
  }

  var canUndo: Bool {
    switch group?.effect {
    case .step: true
    case .retracted: past.count > 1
    case .nothing, .more, nil: past.count > 0
    }
  }

  var canRedo: Bool {
    switch group?.effect {
    case .step, .more: false
    case .retracted: run.map { !$0.future.isEmpty } ?? false
    case .nothing, nil: !future.isEmpty
    }
  }

  /// The version of the last write.
  var version: Version? { group?.last.version }

  // MARK: Recording

  /// Takes what was written to the relay.
  mutating func take(_ write: HistoryWrite<Value>, at time: Duration) {
    var open = openGroup(with: write)
    present = write.value
    open.last = write
    open.time = time
    open.effect = effect(of: open)
    group = open
  }

  /// The group that the write belongs to, which it may begin.
  private mutating func openGroup(with write: HistoryWrite<Value>) -> Group {
    if let group, group.takes(write) { return group }
    close()
    return Group(last: write, before: present, followsUndo: false)
  }

  private func effect(of group: Group) -> Effect {
    if group.followsUndo || areSame(group.before, present) { return .nothing }
    guard let run, goesOn(run, from: group.before, at: group.time) else { return .step }
    return past.last.map { areSame($0, present) } ?? false ? .retracted : .more
  }

  private func areSame(_ before: Value, _ after: Value) -> Bool {
    areEqual?(before, after) ?? false
  }

  private func goesOn(_ run: Run, from before: Value, at time: Duration) -> Bool {
    time - run.time <= coalescing.pause
      && coalescing.isOnly(run.part, changedFrom: before, to: present)
  }

  /// Does what the group that ends does to the steps before it.
  private mutating func close() {
    guard let group = group.take() else { return }
    switch group.effect {
    case .nothing: return
    case .more:
      run?.time = group.time
    case .retracted:
      future = run?.future ?? []
      _ = past.pop()
      run = nil
    case .step:
      run = coalescing.part(changedFrom: group.before, to: present)
        .map { Run(part: $0, time: group.time, future: future) }
      past.push(group.before)
      future = []
    }
  }

  // MARK: Going back and forth

  /// The value before the last step, to be written.
  mutating func undo() -> Value? {
    close()
    guard let value = past.pop() else { return nil }
    future.append(present)
    run = nil
    present = value
    return value
  }

  /// The value after the step that was undone last, to be written.
  mutating func redo() -> Value? {
    close()
    guard let value = future.popLast() else { return nil }
    past.push(present)
    present = value
    return value
  }

  /// An undo or redo has been written. What follows from that belongs to it, and is no step.
  mutating func wrote(_ write: HistoryWrite<Value>) {
    group = Group(last: write, before: write.value, followsUndo: true)
  }

  /// Forgets all steps.
  mutating func clear() {
    group = nil
    run = nil
    future = []
    past.removeAll()
  }
}
