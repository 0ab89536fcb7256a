extension Flow where Element: Sendable {
  /// A first element, and each next one made of the one before, as long as a condition holds.
  ///
  /// ```swift
  /// Flow.generate(from: 1, while: { $0 < 100 }, next: { $0 * 2 })   // 1, 2, 4 … 64, then the end
  /// ```
  ///
  /// An element is made when it is asked for. All carry one moment, that of the subscription.
  /// What a closure throws fails the flow.
  @inlinable
  public static func generate(
    from first: Element, while condition: @escaping @Sendable (Element) throws(Failure) -> Bool,
    next: @escaping @Sendable (Element) throws(Failure) -> Element
  ) -> Flow {
    Flow { .generating(from: first, while: condition, next: next) }
  }
}

// Beside the form above, so that closures that do not throw make a flow that never fails.
extension Flow where Element: Sendable, Failure == Never {
  /// A first element, and each next one made of the one before, as long as a condition holds.
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
    let last = Box<Element?>(nil)
    let version = Version.fresh()
    return FlowCursor(.pulled) { _ in
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
