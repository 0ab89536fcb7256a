extension Mapping
where Left: RawRepresentable & SendableMetatype, Right == Left.RawValue {
  /// Maps a value to its raw value.
  ///
  /// Rejects raw values without a case.
  @inlinable public static var rawValue: Mapping {
    Mapping(
      forward: { $0.rawValue },
      backward: { rawValue in
        guard let value = Left(rawValue: rawValue) else {
          throw MappingRefusal("\(String(reflecting: rawValue)) is no \(typeName(Left.self)).")
        }
        return value
      })
  }
}

extension Mapping
where Right: RawRepresentable & SendableMetatype, Left == Right.RawValue {
  /// Maps a raw value to its value: the reverse of `rawValue`.
  @inlinable public static var rawValue: Mapping { Mapping<Right, Left>.rawValue.reversed }
}

extension Mapping where Left: Equatable & SendableMetatype, Right == Int {
  /// Maps one of `elements` to its index.
  ///
  /// Rejects values that aren't in `elements`, and indices out of range. Of equal elements the
  /// first counts. O(*n*) where *n* is the number of elements.
  @inlinable
  public static func index<Elements: RandomAccessCollection & Sendable>(
    in elements: Elements
  ) -> Mapping where Elements.Element == Left {
    Mapping(forward: { try elements.offset(of: $0) }, backward: { try elements.element(at: $0) })
  }
}

extension Mapping where Left: Equatable & SendableMetatype, Right == Int? {
  /// Maps one of `elements` to its index or nil, for a control in which nothing may be selected.
  ///
  /// A value that isn't in `elements` maps to nil. Nil and indices out of range are rejected. Of
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

  /// Maps one of `elements` or nil to an index or nil.
  ///
  /// A value that isn't in `elements` maps to nil. Indices out of range are rejected. Of equal
  /// elements the first counts. O(*n*) where *n* is the number of elements.
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
