extension Mapping
where Left: RawRepresentable & SendableMetatype, Right == Left.RawValue {
  /// A value and its raw value.
  ///
  /// Refuses raw values of which there is no case.
  @inlinable public static var rawValue: Mapping {
    Mapping(
      forward: { $0.rawValue },
      backward: { rawValue in
        guard let value = Left(rawValue: rawValue) else {
          throw MappingRefusal("\(String(reflecting: rawValue)) is no \(Left.self).")
        }
        return value
      })
  }
}

extension Mapping
where Right: RawRepresentable & SendableMetatype, Left == Right.RawValue {
  /// A raw value and what it is of: `rawValue` the other way round.
  @inlinable public static var rawValue: Mapping { Mapping<Right, Left>.rawValue.reversed }
}

extension Mapping where Left: Equatable & SendableMetatype, Right == Int {
  /// One of `elements`, and how many stand before it.
  ///
  /// Refuses what is not among them, and numbers of which there is none. Of equal elements the first counts.
  /// O(*n*) where *n* is the number of elements.
  @inlinable
  public static func index<Elements: RandomAccessCollection & Sendable>(
    in elements: Elements
  ) -> Mapping where Elements.Element == Left {
    Mapping(forward: { try elements.offset(of: $0) }, backward: { try elements.element(at: $0) })
  }
}

extension Mapping where Left: Equatable & SendableMetatype, Right == Int? {
  /// One of `elements`, and how many stand before it: for a control in which none may be selected.
  ///
  /// What is not among them selects none; to select none, or a number of which there is none, is refused. Of
  /// equal elements the first counts. O(*n*) where *n* is the number of elements.
  ///
  /// ```swift
  /// themes.$selectedIndex <-> model[\.theme].mapped(by: .index(in: Theme.allCases))
  /// ```
  @inlinable
  public static func index<Elements: RandomAccessCollection & Sendable>(
    in elements: Elements
  ) -> Mapping where Elements.Element == Left {
    Mapping(
      forward: { try? elements.offset(of: $0) },
      backward: { index in
        guard let index else { throw MappingRefusal("None is selected.") }
        return try elements.element(at: index)
      })
  }

  /// One of `elements` or none, and how many stand before it or nil.
  ///
  /// What is not among them selects none; a number of which there is none is refused. Of equal elements the
  /// first counts. O(*n*) where *n* is the number of elements.
  @inlinable
  public static func index<Element, Elements>(in elements: Elements) -> Mapping
  where
    Element: Equatable & SendableMetatype, Elements: RandomAccessCollection<Element> & Sendable,
    Left == Element?
  {
    Mapping(
      forward: { element in element.flatMap { try? elements.offset(of: $0) } },
      backward: { index in try index.map { try elements.element(at: $0) } })
  }
}

extension RandomAccessCollection {
  @usableFromInline
  func element(at offset: Int) throws -> Element {
    guard (0..<count).contains(offset) else {
      throw MappingRefusal("There is no element \(offset) among \(count).")
    }
    return self[index(startIndex, offsetBy: offset)]
  }
}

extension RandomAccessCollection where Element: Equatable {
  @usableFromInline
  func offset(of element: Element) throws -> Int {
    guard let index = firstIndex(of: element) else {
      throw MappingRefusal("\(String(reflecting: element)) is not among those to choose from.")
    }
    return distance(from: startIndex, to: index)
  }
}
