public import Tideway

/// A binding target made of an object, which it does not keep alive, and a way to set something of it.
///
/// ```swift
/// username.bind(to: Binder(label, \.text)).disposed(by: bag)
/// isValid.bind(to: Binder(view) { view, isValid in view.border = isValid ? .none : .red })
/// ```
///
/// It runs on `UIActor`, and never after its target has gone; a binding to it ends then.
public struct Binder<Value>: BindingTarget {
  /// Where values go: to the closure, on `UIActor`, while the target is there.
  public let sink: Sink<Value>

  /// Binds to what a closure does with an object.
  ///
  /// - Parameters:
  ///   - target: The object, which is not kept alive.
  ///   - set: Sets a value of the object; called on `UIActor`.
  @inlinable
  @UIActor
  public init<Target: AnyObject>(_ target: Target, _ set: @escaping (Target, Value) -> Void) {
    let setter = Setter(target, set)
    sink = Sink(isState: false, lane: UILane.shared) { value, _ in
      // The lane is the UI actor: values and setter meet there and nowhere else.
      nonisolated(unsafe) let value = value
      return onUIActor { setter.set(value) }
    }
  }

  /// Binds to a property of an object.
  ///
  /// - Parameters:
  ///   - target: The object, which is not kept alive.
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

  /// - Returns: False when the target has gone.
  @inlinable
  func set(_ value: Value) -> Bool {
    guard let target else { return false }
    closure(target, value)
    return true
  }
}
