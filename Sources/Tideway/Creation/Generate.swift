extension Flow where Element: Sendable {
  /// Emits a first element, and computes each next element from the previous one while a condition
  /// holds.
  ///
  /// ```swift
  /// Flow.generate(from: 1, while: { $0 < 100 }, next: { $0 * 2 })   // 1, 2, 4 … 64, then the end
  /// ```
  ///
  /// An element is computed when it is requested. All elements carry one moment, that of the
  /// subscription. If a closure throws, the flow fails with the error.
  @inlinable
  public static func generate(
    from first: Element, while condition: @escaping @Sendable (Element) throws(Failure) -> Bool,
    next: @escaping @Sendable (Element) throws(Failure) -> Element
  ) -> Flow {
    Flow { .generating(from: first, while: condition, next: next) }
  }
}

// A separate overload, so that closures that don't throw create a flow that never fails.
extension Flow where Element: Sendable, Failure == Never {
  /// Emits a first element, and computes each next element from the previous one while a condition
  /// holds.
  @inlinable
  public static func generate(
    from first: Element, while condition: @escaping @Sendable (Element) -> Bool,
    next: @escaping @Sendable (Element) -> Element
  ) -> Flow {
    Flow { .generating(from: first, while: condition, next: next) }
  }
}

extension FlowCursor {
  @inlinable
  package static func generating(
    from first: Element, while condition: @escaping (Element) throws(Failure) -> Bool,
    next: @escaping (Element) throws(Failure) -> Element
  ) -> FlowCursor {
    let last = Ref<Element?>(nil)
    let version = Version.ofSubscription()
    return FlowCursor(.pulled) { waker in
      guard waker.allows() else { return .pending }
      do throws(Failure) {
        let element: Element
        if let last = last.value { element = try next(last) } else { element = first }
        guard try condition(element) else { return .finished }
        last.value = element
        return .element(element, version)
      } catch {
        return .failure(error)
      }
    }
  }
}
