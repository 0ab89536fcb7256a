public import Tideway

/// A property of a control: a current value that can be read, set, watched, edited and bound both
/// ways.
///
/// It is a property wrapper. The wrapped value is the current value, and the projected value (`$`)
/// is this object:
///
/// ```swift
/// @UIActor final class TextField {
///   @ControlProperty var text = ""
/// }
/// field.text = "Ada"                      // a write of the program
/// field.$text.edit("Grace")               // an edit of the user
/// field.$text.bind(to: label.$text).disposed(by: bag)
/// ```
///
/// Watchers get the current value, then every change, both of the program and of the user; `edits`
/// contains only the user's changes. It ends when its control is released, and doesn't keep the
/// control alive.
///
/// For a property of an object that isn't a control of this library, use
/// ``init(getter:setter:changes:commits:)`` or ``init(values:sink:commits:)``.
@propertyWrapper
@UIActor
public final class ControlProperty<Value>: UISource {
  public typealias Element = Value
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Value>

  @usableFromInline nonisolated let log: EventLog<Value, Never>
  @usableFromInline nonisolated let editLog = EventLog<Value, Never>(.nothing)
  @usableFromInline nonisolated let holding = CompositionGuard<Value>()
  /// The subscriptions that connect it to the object that it wraps, if any.
  nonisolated let links: CompositeDisposable?
  /// The version of the last value that the wrapped object reported.
  var reportedVersion = Version.initial
  /// Whether each edit that the wrapped object reports is committed at once.
  var commitsAtOnce = true
  /// The values that were set on the wrapped object.
  var echoes = OwnWrites()
  /// Reads the object that it wraps.
  var getter: (() -> Value)?

  /// Creates a property with an initial value, as in `@ControlProperty var text = ""`.
  public init(wrappedValue: Value) {
    log = EventLog(.current, current: wrappedValue)
    links = nil
  }

  init(_ log: EventLog<Value, Never>, linkedBy links: CompositeDisposable) {
    self.log = log
    self.links = links
  }

  deinit {
    links?.dispose()
    log.end()
    editLog.end()
  }

  /// The current value. Setting it is a write by the program, and everything that follows from the
  /// write has happened when the assignment is done. A write is held back while the user is
  /// composing.
  @inlinable
  public var wrappedValue: Value {
    get { log.value }
    set {
      if !holding.keepBack(newValue, causedBy: nil, from: log) { log.write(newValue) }
    }
  }

  /// The property itself, for watching and binding: `field.$text`.
  public nonisolated var projectedValue: ControlProperty<Value> { self }

  /// Reports an edit by the user. It ends a composition.
  ///
  /// - Parameters:
  ///   - value: The edited value.
  ///   - isCommitted: Whether the edit is complete, as with a switch. If not, as with each key in a
  ///     text field, bindings don't correct it before `commitEdit()`.
  public func edit(_ value: Value, isCommitted: Bool = true) {
    holding.edit(in: log) {
      log.write(value)
      editLog.write(value)
    }
    if isCommitted { commitEdit() }
  }

  /// Commits the user's edit, when the user has pressed Return or left the field. Bindings correct
  /// the value now if required.
  public func commitEdit() { holding.commit(in: log) }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Value, Never> {
    let log = log
    return { log.makeCursor() }
  }

  /// The edits by the user, without writes by the program and without the current value.
  public var edits: UIFlow<Value> {
    let editLog = editLog
    return UIFlow { editLog.makeCursor() }
  }

  /// The changes by the user and by the program, without the current value.
  public var changed: UIFlow<Value> { skip(1) }

  /// The version of the current value.
  public nonisolated var lastVersion: Version { log.latestVersion }

  /// The version with which the current value was written. `lastVersion` may be newer, because
  /// bindings raise it.
  package nonisolated var writtenVersion: Version { log.writtenVersion }

  /// The current number of subscribers and bindings.
  public nonisolated var subscriberCount: Int {
    // One of them sets the wrapped object.
    log.subscriberCount - (links == nil ? 0 : 1)
  }
}

// MARK: Composing

extension ControlProperty {
  /// Whether the user is composing a value.
  public var isComposing: Bool { holding.isComposing }

  /// Begins a composition by the user, such as the marked text of an input method.
  ///
  /// Until `edit(_:)` or `cancelComposing()` the property keeps its value: the composition isn't
  /// shown to watchers, and writes by the program and by bindings are held back. The edit is newer
  /// than these writes, and they are dropped.
  public func beginComposing() { holding.beginComposing(in: log) }

  /// Ends a composition without an edit: the newest write that was held back is made.
  public func cancelComposing() { holding.cancelComposing(in: log) }
}

extension ControlProperty: BindingTarget {
  @inlinable
  public nonisolated var sink: Sink<Value> {
    let log = log, holding = holding
    return Sink(isState: true, lane: UILane.shared, endpoint: log) { value, version in
      holding.keepBack(value, causedBy: version, from: log) || log.write(value, causedBy: version)
    }
  }
}

extension ControlProperty: VersionedCell {
  @inlinable
  public nonisolated var cell: CellAccess<Value> {
    log.cell(on: UILane.shared, holding: holding, of: "ControlProperty<\(typeName(Value.self))>")
  }
}
