extension Flow {
  /// The elements of a sequence, iterated anew for each subscriber, then the end.
  ///
  /// The sequence may be infinite: it is pulled one element at a time. All elements carry one moment,
  /// that of the subscription.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ elements: Elements) -> Flow
  where Elements.Element == Element {
    Flow { .pulling(elements) }
  }
}

// Beside the form above, so that `Flow.from(0..<3)` is known to never fail.
extension Flow where Failure == Never {
  /// The elements of a sequence, iterated anew for each subscriber, then the end.
  ///
  /// The sequence may be infinite: it is pulled one element at a time. All elements carry one moment,
  /// that of the subscription.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ elements: Elements) -> Flow
  where Elements.Element == Element {
    Flow { .pulling(elements) }
  }
}

extension FlowCursor {
  /// Pulls the elements of a sequence one by one.
  @inlinable
  package static func pulling<Elements: Sequence>(_ elements: Elements) -> FlowCursor
  where Elements.Element == Element {
    let iterator = Box(elements.makeIterator())
    let version = Version.fresh()
    return FlowCursor(.pulled) { _ in
      guard let element = iterator.value.next() else { return .finished }
      return .element(element, version)
    }
  }
}
