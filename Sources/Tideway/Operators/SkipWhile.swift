extension FlowSource {
  /// Drops elements as long as they fulfil a condition, and gives the first that does not and all
  /// after it.
  ///
  /// ```
  /// source                   1--2--3--1--|
  /// skip(while: { $0 < 3 })  ------3--1--|
  /// ```
  ///
  /// After the first that does not fulfil it the condition is asked no more. The end and a failure
  /// pass at once, also before that. O(1) memory.
  @inlinable
  public func skip(
    while condition: @escaping @Sendable (Element) -> Bool
  ) -> Flow<Element, Failure> {
    Flow { makeCursor().skip(while: condition) }
  }

  /// Drops elements as long as they fulfil a condition whose closure may throw.
  ///
  /// - Returns: A flow that also fails with what `condition` throws, and then lets go of this one.
  @_disfavoredOverload
  @inlinable
  public func skip(
    while condition: @escaping @Sendable (Element) throws -> Bool
  ) -> Flow<Element, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.skip(while: condition) }
  }

  /// Drops elements as long as they fulfil an asynchronous condition, which is asked for one at a
  /// time and in order, and after the first that does not no more.
  ///
  /// Elements wait while the condition is asked, and so do the end and a failure. The call that
  /// runs is cancelled when the subscriber goes.
  @_disfavoredOverload
  @inlinable
  public func skip(
    while condition: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> Flow<Element, Failure> where Element: Sendable {
    Flow {
      let isOpen = Opened()
      return awaiting({ $0 }) { (element) throws(Failure) -> Element? in
        await isOpen.passes(element, unless: condition) ? element : nil
      }.makeCursor()
    }
  }

  /// Drops elements as long as they fulfil an asynchronous condition that may throw, which is
  /// asked for one at a time and in order, and after the first that does not no more.
  ///
  /// The call that runs is cancelled when the subscriber goes.
  ///
  /// - Returns: A flow that also fails with what `condition` throws, and then lets go of this one.
  @_disfavoredOverload
  @inlinable
  public func skip(
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

/// Whether an asynchronous condition has let an element through; then it is not asked any more.
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
    let source = Upstream(self)
    let isOpen = Box(false)
    return FlowCursor(pace) { waker in
      while true {
        let answer = source.poll(waker)
        guard !isOpen.value, case .element(let element, _) = answer else { return answer }
        do throws(Failure) {
          if try condition(element) { continue }
          isOpen.value = true
          return answer
        } catch {
          source.letGo()
          return .failure(error)
        }
      }
    }
  }
}
