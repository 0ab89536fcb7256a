public import TidewayUI

/// A property of a widget that only the program sets.
///
/// The wrapped value is read from the widget and set on it. The projected value (`$`) is a target to
/// which streams are bound: `isValid.bind(to: button.$isEnabled)`.
@propertyWrapper
@UIActor
public struct Attribute<Value> {
  private let object: GLibObject
  private let get: (GLibObject) -> Value
  private let set: (GLibObject, Value) -> Void

  init(
    _ object: GLibObject, get: @escaping (GLibObject) -> Value,
    set: @escaping (GLibObject, Value) -> Void
  ) {
    self.object = object
    self.get = get
    self.set = set
  }

  /// The current value.
  public var wrappedValue: Value {
    get { get(object) }
    nonmutating set { set(object, newValue) }
  }

  /// A target that sets the value, until the widget is released.
  public var projectedValue: Binder<Value> {
    let set = set
    return Binder(object) { set($0, $1) }
  }
}
