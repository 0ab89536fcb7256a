// Properties that are `@Published` as cells of Tideway's two-way bindings. Needs CombineCells.swift.

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
import Tideway
import TidewayUI

/// Returns a `@Published` property of an object as a cell of a two-way binding:
///
/// ```swift
/// (field.$text <-> cell(of: profile, \.name, \.$name)).disposed(by: bag)
/// ```
///
/// A publisher of such a property sends a value *before* the property has it, and what is written
/// into the property meanwhile is lost. So what is written directly is passed on in a job of its
/// own, with the last value: the other side has it as soon as `UIActor` has been free. What is
/// written to the other side is in the property before the write returns, if it's on `UIActor`. If
/// the object changes it then, for example in `didSet`, the changed value goes back.
///
/// The cell and its bindings don't keep the object alive. When it's released, the cell keeps its
/// value.
///
/// - Precondition: The property is written on `UIActor` only. A write elsewhere traps.
/// - Parameters:
///   - object: The object that has the property.
///   - path: The property.
///   - publisher: The publisher of the same property.
@UIActor
public func cell<Object: AnyObject, Value: Equatable & Sendable>(
  of object: Object, _ path: ReferenceWritableKeyPath<Object, Value>,
  _ publisher: KeyPath<Object, Published<Value>.Publisher>
) -> CombineCell<Value> {
  cell(of: object, path, publisher, by: areUnchanged)
}

/// Returns a `@Published` property of an object as a cell, for values that aren't `Equatable`. See
/// `cell(of:_:_:)`.
///
/// - Parameters:
///   - object: The object that has the property.
///   - path: The property.
///   - publisher: The publisher of the same property.
///   - areSame: Whether a value needn't be passed on, because the other side has it.
@UIActor
public func cell<Object: AnyObject, Value: Sendable>(
  of object: Object, _ path: ReferenceWritableKeyPath<Object, Value>,
  _ publisher: KeyPath<Object, Published<Value>.Publisher>,
  by areSame: @escaping @Sendable (Value, Value) -> Bool
) -> CombineCell<Value> {
  let mirror = BehaviorRelay(value: object[keyPath: path]).named("Published<\(Value.self)>")
  let link = PublishedLink(object, path, mirror, areSame)
  // The mirror holds the link, and releases it when it is released itself.
  _ = mirror.asUIFlow().bind { _ in link.takeOver() }
  link.watch(object[keyPath: publisher])
  return CombineCell(mirror)
}

/// Keeps a property and its mirror the same. The value that both had last tells which one was
/// written, so nothing comes back.
@UIActor
private final class PublishedLink<Object: AnyObject, Value: Sendable> {
  private weak var object: Object?
  private weak var mirror: BehaviorRelay<Value>?
  private let path: ReferenceWritableKeyPath<Object, Value>
  private let areSame: @Sendable (Value, Value) -> Bool
  private var known: Value
  /// Whether a job will look at the property.
  private var isLooking = false
  private var subscription: AnyCancellable?

  init(
    _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>,
    _ mirror: BehaviorRelay<Value>, _ areSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.object = object
    self.path = path
    self.mirror = mirror
    self.areSame = areSame
    known = object[keyPath: path]
  }

  func watch(_ publisher: Published<Value>.Publisher) {
    subscription = publisher.dropFirst().sink { [weak self] _ in
      UIActor.assumeIsolated { self?.lookLater() }
    }
  }

  /// Called before the property is set.
  private func lookLater() {
    if isLooking { return }
    isLooking = true
    Task { @UIActor [weak self] in self?.look() }
  }

  /// Passes on what was written to the property.
  private func look() {
    isLooking = false
    guard let object, let mirror else { return }
    let value = object[keyPath: path]
    if areSame(known, value) { return }
    known = value
    mirror.accept(value)
  }

  /// Passes on what was written to the mirror. A later look finds what the object made of it.
  func takeOver() {
    guard let object, let mirror else { return }
    let value = mirror.value
    if areSame(known, value) { return }
    known = value
    object[keyPath: path] = value
  }
}
