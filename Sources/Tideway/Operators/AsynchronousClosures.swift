// What the operators do that the standard library has too, given an asynchronous closure. Without
// these, a flow would silently become a sequence of the standard library, and lose versions and
// bindings.
//
// Their result is no flow, so the compiler goes no further along a chain with them. Forms that are
// unavailable would be clearer, but the standard library's, which are available, would be preferred
// to them. A warning names the operator to use, and any use of the result is an error.

/// The result of an operator that was given an asynchronous closure: use its asynchronous form, such
/// as `asyncMap`.
@frozen
public struct UseTheAsyncForm: Sendable {
  @usableFromInline init() {}
}

extension FlowSource {
  /// Asynchronous closures go to `asyncMap(_:)`.
  @available(*, deprecated, message: "write asyncMap for an asynchronous closure")
  @_disfavoredOverload
  @inlinable
  public func map<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T
  ) -> UseTheAsyncForm {
    UseTheAsyncForm()
  }

  /// Asynchronous closures go to `asyncCompactMap(_:)`.
  @available(*, deprecated, message: "write asyncCompactMap for an asynchronous closure")
  @_disfavoredOverload
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> T?
  ) -> UseTheAsyncForm {
    UseTheAsyncForm()
  }

  /// Asynchronous closures go to `asyncFilter(_:)`.
  @available(*, deprecated, message: "write asyncFilter for an asynchronous closure")
  @_disfavoredOverload
  @inlinable
  public func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> UseTheAsyncForm {
    UseTheAsyncForm()
  }

  /// Asynchronous closures go to `asyncMap(_:)`, and its flows to `merge()`.
  @available(*, deprecated, message: "write asyncMap { … }.merge() for an asynchronous closure")
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Inner
  ) -> UseTheAsyncForm {
    UseTheAsyncForm()
  }

  /// Asynchronous closures go to `asyncTake(while:inclusive:)`.
  @available(*, deprecated, message: "write asyncTake(while:) for an asynchronous closure")
  @_disfavoredOverload
  @inlinable
  public func prefix(
    while condition: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> UseTheAsyncForm {
    UseTheAsyncForm()
  }

  /// Asynchronous closures go to `asyncSkip(while:)`.
  @available(*, deprecated, message: "write asyncSkip(while:) for an asynchronous closure")
  @_disfavoredOverload
  @inlinable
  public func drop(
    while condition: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> UseTheAsyncForm {
    UseTheAsyncForm()
  }
}
