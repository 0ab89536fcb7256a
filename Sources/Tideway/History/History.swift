/// Undo and redo for a relay, and so for all that is bound to it.
///
/// ```swift
/// let history = History(of: note, limit: 100, coalescing: .typing(within: .seconds(1), \.title))
/// note.update { $0.title = "Tides" }
/// history.undo()                                        // note.value.title is "" again
/// history.canUndo.bind(to: undo.$isEnabled).disposed(by: bag)
/// ```
///
/// A step is what one turn wrote: a write with all that follows from it on its thread, a
/// ``simultaneously(_:)`` block, an isolated method. A correction that a binding makes later, of the same
/// moment, belongs to its step too. Where values are `Equatable`, what changes nothing is no step.
///
/// An undo is a write with a fresh version: fields and models that are bound to the relay follow, and what
/// follows from it is no step, so that redo remains. A write that is none of these drops what can be redone. All may be
/// called on any thread: what other threads have written before an undo is recorded before it, and what they
/// write after it is a step of its own.
///
/// It records from when it is made until it goes, keeps the relay alive meanwhile, and is not kept by it.
public final class History<Value: Sendable>: Sendable {
  private let relay: BehaviorRelay<Value>
  private let recorder: HistoryRecorder<Value>
  private let pump: Pump

  /// A history without a step.
  ///
  /// Values that cannot be compared: each turn that writes is a step, also where it writes what was there.
  ///
  /// - Parameters:
  ///   - relay: What is recorded, and written by `undo()` and `redo()`.
  ///   - limit: How many steps are kept at most: with one more, the oldest is forgotten.
  ///   - fileID: The file that messages name.
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

  /// A history without a step.
  ///
  /// Values are compared: once for each write, and some times more where writes are coalesced.
  ///
  /// - Parameters:
  ///   - relay: What is recorded, and written by `undo()` and `redo()`.
  ///   - limit: How many steps are kept at most: with one more, the oldest is forgotten.
  ///   - coalescing: Which turns in a row are one step.
  ///   - clock: What measures the pauses between them.
  ///   - fileID: The file that messages name.
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

  private init(
    _ relay: BehaviorRelay<Value>, _ limit: Int, _ coalescing: Coalescing<Value>,
    _ elapsed: @escaping @Sendable () -> Duration, _ site: CallSite,
    areEqual: (@Sendable (Value, Value) -> Bool)?
  ) {
    require(limit > 0, "A History must keep at least one step: limit is 1 or more.")
    self.relay = relay
    recorder = HistoryRecorder(relay.hub, elapsed: elapsed) {
      HistorySteps($0, limit: limit, coalescing: coalescing, areEqual: areEqual)
    }
    pump = recorder.start(.site(site))
  }

  deinit { pump.dispose() }

  /// Writes the value before the last step; does nothing where there is none. O(1), besides what a write costs.
  ///
  /// Called in an isolated method of another relay, or in its `update`, it is done when that ends.
  public func undo() { recorder.undo() }

  /// Writes the value after the step that was undone last; does nothing where there is none. O(1), besides what a
  /// write costs.
  ///
  /// Called in an isolated method of another relay, or in its `update`, it is done when that ends.
  public func redo() { recorder.redo() }

  /// Forgets all steps. The relay keeps its value.
  public func clear() { recorder.clear(waking: pump) }

  /// Whether there is a step to undo. From any thread.
  public var isUndoable: Bool { recorder.current.contains(.undo) }

  /// Whether there is a step to redo. From any thread.
  public var isRedoable: Bool { recorder.current.contains(.redo) }

  /// Whether there is a step to undo, now and at each change, at the version of the write that changed it. Ends
  /// with the history, which it does not keep.
  public var canUndo: Flow<Bool, Never> { flow(of: .undo) }

  /// Whether there is a step to redo, now and at each change, at the version of the write that changed it. Ends
  /// with the history, which it does not keep.
  public var canRedo: Flow<Bool, Never> { flow(of: .redo) }

  private func flow(of step: HistoryAvailability) -> Flow<Bool, Never> {
    recorder.availability.map { $0.contains(step) }.distinctUntilChanged()
  }
}
