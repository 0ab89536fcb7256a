extension Flow {
  /// Emits the elements of a sequence, then ends. The sequence is iterated for each subscriber.
  ///
  /// The sequence can be infinite, because it is pulled one element at a time. All elements carry
  /// one moment, that of the subscription.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(_ elements: Elements) -> Flow
  where Elements.Element == Element {
    Flow { .pulling(elements) }
  }
}

// A separate overload, so that `Flow.from(0..<3)` has a type that never fails.
extension Flow where Failure == Never {
  /// Emits the elements of a sequence, then ends. The sequence is iterated for each subscriber.
  ///
  /// The sequence can be infinite, because it is pulled one element at a time. All elements carry
  /// one moment, that of the subscription.
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
    let iterator = Ref(elements.makeIterator())
    let version = Version.ofSubscription()
    return FlowCursor(.pulled) { waker in
      guard waker.allows() else { return .pending }
      guard let element = iterator.value.next() else { return .finished }
      return .element(element, version)
    }
  }
}
