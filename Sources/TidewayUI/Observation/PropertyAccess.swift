import Observation
import Tideway

/// How a property is read and set, without keeping its object alive.
@UIActor
struct PropertyAccess<Value> {
  /// Returns the value; nil if the object has been released.
  let get: () -> Value?
  /// Does nothing if the property can only be read.
  let set: (Value) -> Void
  let name: String

  init<Object: AnyObject & Observable>(_ path: KeyPath<Object, Value>, of object: Object) {
    get = { [weak object] in object?[keyPath: path] }
    let writable = path as? ReferenceWritableKeyPath<Object, Value>
    set = { [weak object] value in
      if let object, let writable { object[keyPath: writable] = value }
    }
    name = "a property of \(typeName(Object.self))"
  }
}
