extension FlowSource {
  /// Drops elements while they satisfy a condition, and emits the first that doesn't and all
  /// elements after it.
  ///
  /// ```
  /// source                   1--2--3--1--|
  /// skip(while: { $0 < 3 })  ------3--1--|
  /// ```
  ///
  /// The condition is not called again after the first element that doesn't satisfy it. The end and
  /// a failure are passed on immediately, even before that. O(1) memory.
  @inlinable
  public func skip(
    while condition: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().skip(while: condition) }
  }

  /// Drops elements while they satisfy a condition that can throw.
  ///
  /// - Returns: A flow that also fails with the error that `condition` throws, and then releases
  ///   this one.
  @_disfavoredOverload
  @inlinable
  public func skip(
    while condition: @escaping @Sendable (Element) throws -> Bool
  ) -> Flow<Element, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.skip(while: condition) }
  }

  /// Drops elements while they satisfy an asynchronous condition. The condition is called for one
  /// element at a time and in order, and not again after the first element that doesn't satisfy it.
  ///
  /// Elements wait while the condition is evaluated, and so do the end and a failure. The running
  /// call is cancelled when the subscriber unsubscribes.
  @inlinable
  public func asyncSkip(
    while condition: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> Flow<Element, Failure> where Element: Sendable {
    Flow {
      let isOpen = Opened()
      return awaiting({ $0 }) { (element) throws(Failure) -> Element? in
        await isOpen.passes(element, unless: condition) ? element : nil
      }.makeCursor()
    }
  }

  /// Drops elements while they satisfy an asynchronous condition that can throw. The condition is
  /// called for one element at a time and in order, and not again after the first element that
  /// doesn't satisfy it.
  ///
  /// The running call is cancelled when the subscriber unsubscribes.
  ///
  /// - Returns: A flow that also fails with the error that `condition` throws, and then releases
  ///   this one.
  @inlinable
  public func asyncSkip(
    while condition: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> Flow<Element, any Error> where Element: Sendable {
    Flow {
      let isOpen = Opened()
      return awaiting({ $0 as any Error }) { element -> Element? in
        try await isOpen.passes(element, unless: condition) ? element : nil
      }.makeCursor()
    }
  }
}

/// Records whether an asynchronous condition has let an element through. After that, the condition
/// is not called again.
@usableFromInline
final class Opened: Sendable {
  private let isOpen = AtomicInt(0)

  @usableFromInline init() {}

  @usableFromInline
  func passes<Element: Sendable, E: Error>(
    _ element: Element, unless condition: @concurrent @Sendable (Element) async throws(E) -> Bool
  ) async throws(E) -> Bool {
    if isOpen.ordered != 0 { return true }
    if try await condition(element) { return false }
    isOpen.setOrdered(1)
    return true
  }
}

extension FlowCursor {
  @inlinable
  package func skip(while condition: @escaping (Element) throws(Failure) -> Bool) -> FlowCursor {
    let source = FusedCursor(self)
    let isOpen = Ref(false)
    return FlowCursor(eachOf: self) { waker in
      while true {
        let answer = source.poll(waker)
        guard !isOpen.value, case .element(let element, _) = answer else { return answer }
        do throws(Failure) {
          if try condition(element) {
            if waker.isLast { return .pending }
            continue
          }
          isOpen.value = true
          return answer
        } catch {
          source.releaseSource()
          return .failure(error)
        }
      }
    }
  }
}
