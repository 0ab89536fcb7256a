public import Tideway

/// A binding target made of an object, which it doesn't keep alive, and a closure or key path that
/// sets a value.
///
/// ```swift
/// username.bind(to: Binder(label, \.text)).disposed(by: bag)
/// isValid.bind(to: Binder(view) { view, isValid in view.border = isValid ? .none : .red })
/// ```
///
/// It runs on `UIActor`, and never after its target has been released. A binding to it then ends.
public struct Binder<Value>: BindingTarget {
  /// The sink that calls the closure, on `UIActor`, while the target exists.
  public let sink: Sink<Value>

  /// Creates a binder that calls a closure with an object and each value.
  ///
  /// - Parameters:
  ///   - target: The object, which isn't kept alive.
  ///   - set: Sets a value of the object. Called on `UIActor`.
  @inlinable
  @UIActor
  public init<Target: AnyObject>(_ target: Target, _ set: @escaping (Target, Value) -> Void) {
    let setter = Setter(target, set)
    sink = Sink(isState: false, lane: UILane.shared) { value, _ in
      // Safe because the lane is the UI actor: values and setter are used together there only.
      nonisolated(unsafe) let value = value
      return onUIActor { unsafe setter.set(value) }
    }
  }

  /// Creates a binder that sets a property of an object.
  ///
  /// - Parameters:
  ///   - target: The object, which isn't kept alive.
  ///   - keyPath: The property that is set.
  @inlinable
  @UIActor
  public init<Target: AnyObject>(
    _ target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>
  ) {
    self.init(target) { $0[keyPath: keyPath] = $1 }
  }
}

@UIActor
@usableFromInline
final class Setter<Target: AnyObject, Value> {
  @usableFromInline weak var target: Target?
  @usableFromInline let closure: (Target, Value) -> Void

  @inlinable
  init(_ target: Target, _ closure: @escaping (Target, Value) -> Void) {
    self.target = target
    self.closure = closure
  }

  /// - Returns: False when the target has been released.
  @inlinable
  func set(_ value: Value) -> Bool {
    guard let target else { return false }
    closure(target, value)
    return true
  }
}
