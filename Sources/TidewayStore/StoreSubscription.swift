import Tideway

/// What a subscriber gets of the states of a store: parts of them, and not each of them.
///
/// ```swift
/// store.subscribe(self) { $0.select(\.text).skip { old, new in new.isEmpty } }
/// ```
///
/// Every subscriber gets the current state first, and then every further one, once and in order. "Old" is
/// what came before at that stage of the subscription, whether or not it was skipped.
public struct StoreSubscription<Selected> {
  let cursor: FlowCursor<Selected, Never>

  /// What a closure makes of the state.
  public func select<Part>(_ selector: @escaping (Selected) -> Part) -> StoreSubscription<Part> {
    StoreSubscription<Part>(cursor: cursor.map(selector))
  }

  /// The part of the state that a key path names.
  public func select<Part>(_ keyPath: KeyPath<Selected, Part>) -> StoreSubscription<Part> {
    select { $0[keyPath: keyPath] }
  }

  /// Leaves out what a closure calls a repeat. The first value always passes.
  public func skipRepeats(
    _ isRepeat: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    let previous = Previous<Selected>()
    return StoreSubscription(
      cursor: cursor.filter { new in
        defer { previous.value = new }
        return previous.value.map { !isRepeat($0, new) } ?? true
      })
  }

  /// Leaves out values for which a closure says so: another name for `skipRepeats(_:)`.
  public func skip(
    when shouldSkip: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    skipRepeats(shouldSkip)
  }

  /// Lets through only values for which a closure says so, and the first one.
  public func only(
    when shouldPass: @escaping (_ old: Selected, _ new: Selected) -> Bool
  ) -> StoreSubscription {
    skipRepeats { !shouldPass($0, $1) }
  }
}

extension StoreSubscription where Selected: Equatable {
  /// Leaves out values that equal the one before.
  public func skipRepeats() -> StoreSubscription { skipRepeats { $0 == $1 } }
}

private final class Previous<Value> {
  var value: Value?
}

extension StoreSubscription {
  /// All that a source gives, until the subscriber has gone.
  init(of source: FlowCursor<Selected, Never>, for subscriber: AnyObject) {
    cursor = FlowCursor { [weak subscriber] waker in
      subscriber == nil ? .finished : source.poll(waker)
    }
  }
}
