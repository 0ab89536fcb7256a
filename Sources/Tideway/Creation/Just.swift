extension Flow where Element: Sendable {
  /// One element, then the end.
  @inlinable
  public static func just(_ element: Element) -> Flow {
    from(CollectionOfOne(element))
  }

  /// The given elements, then the end.
  @inlinable
  public static func of(_ elements: Element...) -> Flow {
    from(elements)
  }
}

extension Flow where Element: Sendable, Failure == Never {
  /// One element, then the end.
  @inlinable
  public static func just(_ element: Element) -> Flow {
    from(CollectionOfOne(element))
  }

  /// The given elements, then the end.
  @inlinable
  public static func of(_ elements: Element...) -> Flow {
    from(elements)
  }
}
