public import Tideway

/// A property of a control: a current value that can be read, set, watched, edited and bound both ways.
///
/// It is a property wrapper. The wrapped property is the value, the projected one (`$`) is this object:
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
/// Watchers get the current value, then every change, of the program and of the user alike; `edits`
/// has the user's alone. It ends when its control goes, and does not keep it alive.
///
/// A property of an object that is no control of this library is made by
/// ``init(getter:setter:changes:commits:)`` or ``init(values:sink:commits:)``.
@propertyWrapper
@UIActor
public final class ControlProperty<Value>: UISource {
  public typealias Element = Value
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Value>

  @usableFromInline nonisolated let hub: Hub<Value, Never>
  @usableFromInline nonisolated let editHub = Hub<Value, Never>(.nothing)
  @usableFromInline nonisolated let holding = Holding<Value>()
  /// What connects it to the object that it wraps, if it does.
  nonisolated let links: CompositeDisposable?
  /// The version of what the wrapped object said last.
  var reportedVersion = Version.initial
  /// Whether the user is done with each edit that the wrapped object reports.
  var commitsAtOnce = true
  /// What was set on the wrapped object.
  var echoes = Echoes()
  /// Reads the object that it wraps.
  var getter: (() -> Value)?

  /// A property with a first value: what the wrapper makes of `@ControlProperty var text = ""`.
  public init(wrappedValue: Value) {
    hub = Hub(.current, current: wrappedValue)
    links = nil
  }

  init(_ hub: Hub<Value, Never>, linkedBy links: CompositeDisposable) {
    self.hub = hub
    self.links = links
  }

  deinit {
    links?.dispose()
    hub.end()
    editHub.end()
  }

  /// The current value. Setting it is a write of the program; what follows from it has happened when
  /// the assignment is done. While the user composes a value it is kept back.
  @inlinable
  public var wrappedValue: Value {
    get { hub.value }
    set {
      if !holding.keepBack(newValue, causedBy: nil, from: hub) { hub.write(newValue) }
    }
  }

  /// The property itself, to be watched and bound: `field.$text`.
  public nonisolated var projectedValue: ControlProperty<Value> { self }

  /// An edit of the user, as a control reports it. It ends a composition.
  ///
  /// - Parameters:
  ///   - value: What the user has made of it.
  ///   - isCommitted: Whether the user is done with it, as with a switch. If not, as with each key in a text
  ///     field, bindings do not correct it before `commitEdit()`.
  public func edit(_ value: Value, isCommitted: Bool = true) {
    holding.edit(in: hub) {
      hub.write(value)
      editHub.write(value)
    }
    if isCommitted { commitEdit() }
  }

  /// The user is done with an edit: has pressed Return or left the field. What bindings have to correct in
  /// it is corrected now.
  public func commitEdit() { holding.commit(in: hub) }

  @inlinable
  public nonisolated var cursors: @UIActor () -> FlowCursor<Value, Never> {
    let hub = hub
    return { hub.makeCursor() }
  }

  /// The edits of the user, without writes of the program and without the current value.
  public var edits: UIFlow<Value> {
    let editHub = editHub
    return UIFlow { editHub.makeCursor() }
  }

  /// The changes, of the user and of the program, without the current value.
  public var changed: UIFlow<Value> { skip(1) }

  /// The version of the current value.
  public nonisolated var lastVersion: Version { hub.latestVersion }

  /// The version with which the current value was written: `lastVersion` may be newer, as bindings raise it.
  package nonisolated var writtenVersion: Version { hub.writtenVersion }

  /// How many subscribers and bindings watch it now.
  public nonisolated var subscriberCount: Int {
    // One of them sets the wrapped object.
    hub.subscriberCount - (links == nil ? 0 : 1)
  }
}

// MARK: Composing

extension ControlProperty {
  /// Whether the user composes a value.
  public var isComposing: Bool { holding.isComposing }

  /// The user begins to compose a value, such as the marked text of an input method.
  ///
  /// Until `edit(_:)` or `cancelComposing()` the property keeps its value: nothing of what is composed
  /// leaves it, and writes of the program and of bindings are kept back. The edit is newer than these, and
  /// they are dropped.
  public func beginComposing() { holding.beginComposing(in: hub) }

  /// The user stops composing without an edit: the newest write that was kept back is made.
  public func cancelComposing() { holding.cancelComposing(in: hub) }
}

extension ControlProperty: BindingTarget {
  @inlinable
  public nonisolated var sink: Sink<Value> {
    let hub = hub, holding = holding
    return Sink(isState: true, lane: UILane.shared, endpoint: hub) { value, version in
      holding.keepBack(value, causedBy: version, from: hub) || hub.write(value, causedBy: version)
    }
  }
}

extension ControlProperty: VersionedCell {
  @inlinable
  public nonisolated var cell: CellAccess<Value> {
    hub.cell(on: UILane.shared, holding: holding, of: "ControlProperty<\(Value.self)>")
  }
}
