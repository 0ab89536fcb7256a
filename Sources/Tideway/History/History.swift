/// Undo and redo for a relay, and for everything that is bound to it.
///
/// ```swift
/// let history = History(of: note, limit: 100, coalescing: .typing(within: .seconds(1), \.title))
/// note.update { $0.title = "Tides" }
/// history.undo()                                        // note.value.title is "" again
/// history.canUndo.bind(to: undo.$isEnabled).disposed(by: bag)
/// ```
///
/// A step contains the writes of one *propagation*: a write with everything that follows from it on
/// its thread, a ``simultaneously(_:)`` block, or an isolated method. A later correction of the
/// same moment by a binding also belongs to the step. If values are `Equatable`, a write that
/// changes nothing is not a step.
///
/// An undo is a write with a new version. Fields and models that are bound to the relay follow it.
/// Writes that follow from an undo are not steps, so redo remains possible. Any other write
/// discards the steps that can be redone. All methods can be called on any thread: writes of other
/// threads before an undo are recorded before it, and their writes after it are a new step.
///
/// A history records from its creation to its deallocation. It retains the relay, and the relay
/// doesn't retain the history.
public final class History<Value: Sendable>: Sendable {
  let relay: BehaviorRelay<Value>
  /// What binds the relay to the cell that is recorded, if it isn't that relay.
  private let binding: TwoWayBinding?
  /// The name of that cell.
  let cellName: (@Sendable () -> String)?
  private let recorder: HistoryRecorder<Value>
  private let subscription: Subscription

  /// Creates a history without steps.
  ///
  /// Values are not compared: each propagation that writes is a step, even if it writes the same
  /// value.
  ///
  /// - Parameters:
  ///   - relay: The relay that is recorded, and written by `undo()` and `redo()`.
  ///   - limit: The maximum number of steps. An additional step removes the oldest one.
  ///   - fileID: The file that messages show.
  ///   - line: The line in that file.
  /// - Precondition: `limit` is at least 1.
  @_disfavoredOverload
  public convenience init(
    of relay: BehaviorRelay<Value>, limit: Int = 100, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      relay, limit, Coalescing.never, { Duration.zero }, CallSite("History", fileID, line),
      areEqual: nil)
  }

  /// Creates a history without steps, for values that can be compared.
  ///
  /// Values are compared once for each write, and a few more times if writes are coalesced.
  ///
  /// - Parameters:
  ///   - relay: The relay that is recorded, and written by `undo()` and `redo()`.
  ///   - limit: The maximum number of steps. An additional step removes the oldest one.
  ///   - coalescing: Which consecutive propagations are one step.
  ///   - clock: The clock that measures the pauses between them.
  ///   - fileID: The file that messages show.
  ///   - line: The line in that file.
  /// - Precondition: `limit` is at least 1.
  public convenience init<C: Clock>(
    of relay: BehaviorRelay<Value>, limit: Int = 100, coalescing: Coalescing<Value> = .never,
    clock: C = ContinuousClock(), fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable, C.Duration == Duration {
    let start = clock.now
    let isTimed = !coalescing.isNever
    self.init(
      relay, limit, coalescing, { isTimed ? start.duration(to: clock.now) : .zero },
      CallSite("History", fileID, line), areEqual: { isUnchanged($0, $1) })
  }

  /// Creates a history without steps, for values that are compared if they can be.
  package convenience init<C: Clock>(
    comparing relay: BehaviorRelay<Value>, limit: Int, coalescing: Coalescing<Value>, clock: C,
    fileID: StaticString, line: UInt
  ) where C.Duration == Duration {
    let start = clock.now
    let isTimed = !coalescing.isNever
    self.init(
      relay, limit, coalescing, { isTimed ? start.duration(to: clock.now) : .zero },
      CallSite("History", fileID, line), areEqual: { areKnownToBeSame($0, $1) })
  }

  /// Creates a history without steps of any cell: a part of a model, a control's property, a property of an
  /// `@Observable` object, a part of a store's state.
  ///
  /// ```swift
  /// let history = History(of: model[\.title])     // undoes the title, and nothing else of the model
  /// ```
  ///
  /// An undo writes the cell, and what else was changed in its model stays. The cell is bound to the history as
  /// by `<->`: what its control corrects, and what is written on the cell's actor, is recorded there. After
  /// the end of the cell, an undo changes nothing but the history. What another thread writes to the cell while
  /// an undo runs may count as following from it, so that it is no step.
  ///
  /// - Parameters:
  ///   - cell: The cell that is recorded, and written by `undo()` and `redo()`. It has a value.
  ///   - limit: The maximum number of steps. An additional step removes the oldest one.
  ///   - coalescing: Which consecutive propagations are one step.
  ///   - clock: The clock that measures the pauses between them.
  ///   - fileID: The file that messages show.
  ///   - line: The line in that file.
  /// - Precondition: `limit` is at least 1, and the cell can be read.
  @_disfavoredOverload
  public convenience init<Cell: VersionedCell<Value>, C: Clock>(
    of cell: Cell, limit: Int = 100, coalescing: Coalescing<Value> = .never,
    clock: C = ContinuousClock(), fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable, C.Duration == Duration {
    let access = cell.cell, site = CallSite("History", fileID, line)
    guard let value = try? access.read().value.get() else {
      misuse("A History needs a cell that has a value: its mapping refuses what is there.")
    }
    let start = clock.now
    let isTimed = !coalescing.isNever
    let relay = BehaviorRelay(value: value)
    self.init(
      relay, limit, coalescing, { isTimed ? start.duration(to: clock.now) : .zero }, site,
      areEqual: { isUnchanged($0, $1) },
      binding: TwoWayBinding(relay, cell, fileID: fileID, line: line), access.root.name)
  }

  private init(
    _ relay: BehaviorRelay<Value>, _ limit: Int, _ coalescing: Coalescing<Value>,
    _ elapsed: @escaping @Sendable () -> Duration, _ site: CallSite,
    areEqual: (@Sendable (Value, Value) -> Bool)?, binding: TwoWayBinding? = nil,
    _ cellName: (@Sendable () -> String)? = nil
  ) {
    require(limit > 0, "A History must keep at least one step: limit is 1 or more.")
    self.relay = relay
    self.binding = binding
    self.cellName = cellName
    recorder = HistoryRecorder(relay.log, elapsed: elapsed) {
      HistorySteps($0, limit: limit, coalescing.comparison(areEqual))
    }
    subscription = recorder.start(.site(site))
  }

  deinit {
    binding?.dispose()
    subscription.dispose()
  }

  /// Writes the value before the last step. Does nothing if there is no step. O(1), plus the cost
  /// of a write.
  ///
  /// In an isolated method of another relay, or in its `update`, the undo is done when that ends.
  public func undo() { recorder.undo() }

  /// Writes the value after the step that was undone last. Does nothing if there is no such step.
  /// O(1), plus the cost of a write.
  ///
  /// In an isolated method of another relay, or in its `update`, the redo is done when that ends.
  public func redo() { recorder.redo() }

  /// Calls a closure whose writes are one step, however many propagations they are, and whatever the pauses
  /// between them.
  ///
  /// ```swift
  /// history.grouping { for shape in selection { canvas[\.shapes, id: shape]?.accept(moved(shape)) } }
  /// ```
  ///
  /// Writes that other threads make meanwhile belong to the step. For what takes longer than a call, such as
  /// a drag, write `beginGroup()` and `endGroup()`.
  public func grouping<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginGroup()
    defer { endGroup() }
    return try body()
  }

  /// Begins a group: all writes up to `endGroup()` are one step, whatever the pauses between them. What was
  /// written before ends its own step.
  ///
  /// ```swift
  /// func dragBegan() { history.beginGroup() }
  /// func dragged(to place: Point) { shape.update { $0.place = place } }
  /// func dragEnded() { history.endGroup() }      // a slow drag is one step, two quick ones are two
  /// ```
  ///
  /// Groups can be nested: the outermost one is the step. A group that changes nothing in the end is none. An
  /// undo within a group undoes what it has so far, and later writes of the group are another step.
  public func beginGroup() { recorder.changeGroups { $0.beginGroup() } }

  /// Ends a group: the next write is another step.
  ///
  /// - Precondition: There is a `beginGroup()` that has not been ended.
  public func endGroup() { recorder.changeGroups { $0.endGroup() } }

  /// The values that can be undone and redone to.
  package var values: [Value] { recorder.values }

  /// Writes a value that is no step, and puts others in the place of those that can be undone and redone to.
  ///
  /// - Parameter values: As many as `values` gave, in that order, if nothing was written since.
  package func follow(_ value: Value, _ values: [Value]) { recorder.follow(value, values) }

  /// Removes all steps. The relay keeps its value.
  public func clear() { recorder.clear(waking: subscription) }

  /// Whether there is a step to undo. Can be read on any thread.
  public var isUndoable: Bool { recorder.current.contains(.undo) }

  /// Whether there is a step to redo. Can be read on any thread.
  public var isRedoable: Bool { recorder.current.contains(.redo) }

  /// Emits whether there is a step to undo, immediately and at each change. Elements carry the
  /// version of the write that changed it. The flow ends with the history, which it doesn't retain.
  public var canUndo: Flow<Bool, Never> { flow(of: .undo) }

  /// Emits whether there is a step to redo, immediately and at each change. Elements carry the
  /// version of the write that changed it. The flow ends with the history, which it doesn't retain.
  public var canRedo: Flow<Bool, Never> { flow(of: .redo) }

  private func flow(of step: HistoryAvailability) -> Flow<Bool, Never> {
    recorder.availability.map { $0.contains(step) }.distinctUntilChanged()
  }
}
