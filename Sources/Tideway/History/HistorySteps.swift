/// The steps of a history: the values to undo to, the current value, and the values to redo to.
///
/// Writes that belong together are a *group*. While a group is open, nothing of the previous state
/// is discarded, because another write may still change the effect of the group, or revert it.
///
/// The values are kept by reference, each in a buffer of its own, so that all of this is compiled once.
struct HistorySteps {
  typealias Value = ElementBuffer

  /// How values are compared.
  struct Comparison {
    let areEqual: ((Value, Value) -> Bool)?
    /// The longest pause within a step.
    let pause: Duration
    /// The part that is the only difference between two values, if steps are combined by parts.
    let changedPart: ((Value, Value) -> Int?)?
    /// Whether nothing but this part differs.
    let isOnlyPart: (Int, Value, Value) -> Bool
  }

  /// The effect of the open group on the steps before it.
  private enum Effect {
    /// The group changes nothing, or follows from an undo.
    case nothing
    /// The group is its own step.
    case step
    /// The group extends the last step.
    case more
    /// The group extends the last step, and thereby reverts it.
    case retracted
  }

  private struct Group {
    var last: HistoryWrite
    let before: Value
    let followsUndo: Bool
    var effect = Effect.nothing
    var time = Duration.zero

    /// Returns whether a write belongs to the group, because it is of the same propagation, or of
    /// the same moment like a late correction. A later write of an undo's moment is an edit that
    /// has won a conflict with the undo.
    func takes(_ write: HistoryWrite) -> Bool {
      write.propagation == last.propagation
        || !followsUndo && write.cause.isSameMoment(as: last.cause)
    }
  }

  /// The last step, while it can be extended: the part that it changed, the time, and the values
  /// that it made no longer redoable.
  private struct Run {
    let part: Int
    var time: Duration
    let future: [Value]
  }

  private let comparison: Comparison
  private var past: BoundedStack<Value>
  private var present: Value
  private var future: [Value] = []
  private var group: Group?
  private var run: Run?
  /// How many groups have been begun by the user and not been ended.
  private var groups = 0
  /// What is kept no more. Destroying it may run user code, which must not be in the exclusive section.
  private var discarded: [Value] = []

  init(_ present: Value, limit: Int, _ comparison: Comparison) {
    self.present = present
    self.comparison = comparison
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

  /// Records a write to the relay.
  mutating func take(_ write: HistoryWrite, at time: Duration) {
    var open = openGroup(with: write)
    discarded.append(present)
    present = write.value
    open.last = write
    open.time = time
    open.effect = effect(of: open)
    group = open
  }

  /// Returns the group of the write, or a new one.
  private mutating func openGroup(with write: HistoryWrite) -> Group {
    if let group, groups > 0 && !group.followsUndo || group.takes(write) { return group }
    close()
    return Group(last: write, before: present, followsUndo: false)
  }

  private func effect(of group: Group) -> Effect {
    if group.followsUndo || areSame(group.before, present) { return .nothing }
    guard let run, goesOn(run, from: group.before, at: group.time) else { return .step }
    return past.last.map { areSame($0, present) } ?? false ? .retracted : .more
  }

  private func areSame(_ before: Value, _ after: Value) -> Bool {
    comparison.areEqual?(before, after) ?? false
  }

  private func goesOn(_ run: Run, from before: Value, at time: Duration) -> Bool {
    time - run.time <= comparison.pause && comparison.isOnlyPart(run.part, before, present)
  }

  /// Closes the group, and applies its effect to the steps before it.
  private mutating func close() {
    guard let group = group.take() else { return }
    discarded.append(group.before)
    switch group.effect {
    case .nothing: return
    case .more:
      run?.time = group.time
    case .retracted:
      discarded += future + (past.pop().map { [$0] } ?? [])
      future = run?.future ?? []
      run = nil
    case .step:
      discarded += future
      endRun()
      run = comparison.changedPart?(group.before, present)
        .map { Run(part: $0, time: group.time, future: future) }
      push(group.before)
      future = []
    }
  }

  private mutating func push(_ value: Value) {
    if let dropped = past.push(value) { discarded.append(dropped) }
  }

  private mutating func endRun() {
    if let run = run.take() { discarded += run.future }
  }

  /// Returns what is kept no more, to be released outside of the exclusive section.
  mutating func takeDiscarded() -> [Value] {
    defer { discarded = [] }
    return discarded
  }

  // MARK: Groups

  /// Begins a step that takes all writes up to the end of the outermost group.
  mutating func beginGroup() {
    groups += 1
    if groups == 1 { endStep() }
  }

  mutating func endGroup() {
    require(groups > 0, "endGroup() ends a group of a History: call beginGroup() before it.")
    groups -= 1
    if groups == 0 { endStep() }
  }

  /// Nothing goes on with what was written.
  private mutating func endStep() {
    close()
    endRun()
  }

  // MARK: Undo and redo

  /// Returns the value before the last step, to be written.
  mutating func undo() -> Value? {
    guard canUndo else { return nil }
    close()
    guard let value = past.pop() else { return nil }
    future.append(present)
    endRun()
    present = value
    return value
  }

  /// Returns the value after the step that was undone last, to be written.
  mutating func redo() -> Value? {
    guard canRedo else { return nil }
    close()
    guard let value = future.popLast() else { return nil }
    push(present)
    present = value
    return value
  }

  /// Records that an undo or redo was written. Writes that follow from it belong to it, and are not
  /// steps.
  mutating func wrote(_ write: HistoryWrite) {
    group = Group(last: write, before: write.value, followsUndo: true)
  }

  // MARK: Values from outside

  /// Closes the open group, and returns the values that can be undone and redone to.
  mutating func closedValues() -> [Value] {
    close()
    return past.all + future + (run?.future ?? [])
  }

  /// Takes other values in the place of those, if nothing was written since.
  mutating func replaceValues(_ values: [Value]) {
    let old = closedValues()
    guard values.count == old.count else { return }
    discarded += old
    var next = values.makeIterator()
    past.replace { next.next()! }
    future = future.map { _ in next.next()! }
    run = run.map { Run(part: $0.part, time: $0.time, future: $0.future.map { _ in next.next()! }) }
  }

  /// Records a write that is no step, of a group that is over.
  mutating func followed(_ write: HistoryWrite) {
    discarded.append(present)
    present = write.value
    group = Group(last: write, before: write.value, followsUndo: true)
  }

  /// Removes all steps.
  mutating func clear() {
    if let group = group.take() { discarded += [group.before, group.last.value] }
    endRun()
    discarded += future + past.removeAll()
    future = []
  }
}
