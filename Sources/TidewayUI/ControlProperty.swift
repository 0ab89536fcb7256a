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
@propertyWrapper
@UIActor
public final class ControlProperty<Value>: UISource {
  public typealias Element = Value
  public typealias Failure = Never
  public typealias AsyncIterator = UIIterator<Value>

  @usableFromInline nonisolated let hub: Hub<Value, Never>
  @usableFromInline nonisolated let editHub = Hub<Value, Never>(.nothing)

  public init(wrappedValue: Value) {
    hub = Hub(.current, current: wrappedValue)
  }

  deinit {
    hub.end()
    editHub.end()
  }

  /// The current value. Setting it is a write of the program; what follows from it has happened when
  /// the assignment is done.
  @inlinable
  public var wrappedValue: Value {
    get { hub.value }
    set { hub.write(newValue) }
  }

  public nonisolated var projectedValue: ControlProperty<Value> { self }

  /// An edit of the user, as a control reports it.
  public func edit(_ value: Value) {
    simultaneously {
      hub.write(value)
      editHub.write(value)
    }
  }

  @inlinable
  public func makeUICursor() -> FlowCursor<Value, Never> { hub.makeCursor() }

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

  /// The changes, without the current value.
  public var changed: UIFlow<Value> { skip(1) }

  /// The version of the current value.
  public nonisolated var lastVersion: Version { hub.latestVersion }

  /// How many subscribers and bindings watch it now.
  public nonisolated var subscriberCount: Int { hub.subscriberCount }
}

extension ControlProperty: BindingTarget {
  public nonisolated var sink: Sink<Value> {
    let hub = hub
    return Sink(isState: true, lane: UILane.shared) { hub.write($0, causedBy: $1) }
  }
}

extension ControlProperty: VersionedCell {
  public nonisolated var cell: CellAccess<Value> { hub.cell(on: UILane.shared) }
}
