public import Tideway

/// What a subscriber gets of the states of a store: parts of them, and not each of them.
///
/// ```swift
/// store.subscribe(self) { $0.select(\.text).skip { old, new in new.isEmpty } }
/// ```
///
/// Every subscriber gets the current state first, and then every further one, once and in order. "Old" is
/// what came before at that stage of the subscription, whether or not it was skipped.
public struct StoreSubscription<Selected> {
  @usableFromInline let cursor: FlowCursor<Selected, Never>

  @inlinable
  init(cursor: FlowCursor<Selected, Never>) {
    self.cursor = cursor
  }

  /// What a closure makes of the state.
  @inlinable
  public func select<Part>(_ selector: @escaping (Selected) -> Part) -> StoreSubscription<Part> {
    StoreSubscription<Part>(cursor: cursor.map(selector))
  }

  /// The part of the state that a key path names.
  @inlinable
  public func select<Part>(_ keyPath: KeyPath<Selected, Part>) -> StoreSubscription<Part> {
    select { $0[keyPath: keyPath] }
  }

  /// Leaves out what a closure calls a repeat. The first value always passes.
  @inlinable
  public func skipRepeats(
    _ isRepeat: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    let previous = Previous<Selected>()
    return StoreSubscription(
      cursor: cursor.filter { new in
        let old = previous.value
        previous.value = new
        guard let old else { return true }
        return !isRepeat(old, new)
      })
  }

  /// Leaves out values for which a closure says so: another name for `skipRepeats(_:)`.
  @inlinable
  public func skip(
    when shouldSkip: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    skipRepeats(shouldSkip)
  }

  /// Lets through only values for which a closure says so, and the first one.
  @inlinable
  public func only(
    when shouldPass: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    skipRepeats { !shouldPass($0, $1) }
  }
}

extension StoreSubscription where Selected: Equatable {
  /// Leaves out values that equal the one before.
  @inlinable
  public func skipRepeats() -> StoreSubscription { skipRepeats { $0 == $1 } }
}

@usableFromInline
final class Previous<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable init() {}
}
