public import Tideway

/// The values that a subscriber receives from a store: selected parts of the states, without
/// skipped ones.
///
/// ```swift
/// store.subscribe(self) { $0.select(\.text).skip { old, new in new.isEmpty } }
/// ```
///
/// Every subscriber receives the value of the current state first, and then every further one, once
/// and in order. "Old" is the previous value at that stage of the subscription, whether or not it
/// was skipped.
public struct StoreSubscription<Selected> {
  @usableFromInline let cursor: FlowCursor<Selected, Never>
  /// Whether it says itself what is skipped.
  @usableFromInline let isSkipping: Bool

  @inlinable
  init(cursor: FlowCursor<Selected, Never>, isSkipping: Bool = false) {
    self.cursor = cursor
    self.isSkipping = isSkipping
  }

  /// Selects the value that a closure returns for the state.
  @inlinable
  public func select<Part>(_ selector: @escaping (Selected) -> Part) -> StoreSubscription<Part> {
    StoreSubscription<Part>(cursor: cursor.map(selector), isSkipping: isSkipping)
  }

  /// Selects the part of the state at a key path.
  @inlinable
  public func select<Part>(_ keyPath: KeyPath<Selected, Part>) -> StoreSubscription<Part> {
    select { $0[keyPath: keyPath] }
  }

  /// Skips values that a closure considers a repeat. The first value is never skipped.
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
      }, isSkipping: true)
  }

  /// Skips values for which a closure returns true. This is another name for `skipRepeats(_:)`.
  @inlinable
  public func skip(
    when shouldSkip: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    skipRepeats(shouldSkip)
  }

  /// Skips values for which a closure returns false, except the first one.
  @inlinable
  public func only(
    when shouldPass: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    skipRepeats { !shouldPass($0, $1) }
  }
}

extension StoreSubscription {
  /// Notes that it is used where the compiler doesn't know how to compare its values.
  @inlinable
  func uncompared(by subscribers: StoreSubscribers) -> StoreSubscription {
    if !isSkipping { subscribers.noteUncompared(Selected.self) }
    return self
  }
}

extension StoreSubscription where Selected: Equatable {
  /// Skips values that equal the previous one.
  @inlinable
  public func skipRepeats() -> StoreSubscription { skipRepeats { $0 == $1 } }
}

@usableFromInline
final class Previous<Value> {
  @safe @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable init() {}
}
