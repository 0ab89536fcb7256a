extension Flow where Element: Sendable {
  /// Emits one element, then ends.
  @inlinable
  public static func just(_ element: Element) -> Flow {
    from(CollectionOfOne(element))
  }

  /// Emits the given elements, then ends.
  @inlinable
  public static func of(_ elements: Element...) -> Flow {
    from(elements)
  }
}

extension Flow where Element: Sendable, Failure == Never {
  /// Emits one element, then ends.
  @inlinable
  public static func just(_ element: Element) -> Flow {
    from(CollectionOfOne(element))
  }

  /// Emits the given elements, then ends.
  @inlinable
  public static func of(_ elements: Element...) -> Flow {
    from(elements)
  }
}
