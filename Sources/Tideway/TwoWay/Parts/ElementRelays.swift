// Elements of a model's collections, by their identity.

extension BehaviorRelay {
  /// Returns the row of an array with an identity, as a relay of its own; nil if there is none.
  ///
  /// ```swift
  /// if let row = model[\.rows, id: id] {
  ///   (field.$text <-> row[\.title]).disposed(by: bag)
  /// }
  /// ```
  ///
  /// It stays with its row while other rows are inserted, removed, moved or sorted, and ends when
  /// the row is removed. Of two rows with one identity the first counts.
  ///
  /// - Complexity: O(*n*) to make, and when the row has moved; otherwise O(1).
  public nonisolated final subscript<Row: Identifiable & Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, [Row]> & Sendable, id id: Row.ID
  ) -> PartRelay<Row>? { part(of: path).rows(id: id) { isUnchanged($0, $1) } }

  /// Returns the row of an array with an identity, of rows that can't be compared: any write of the
  /// array counts as a write of the row.
  public nonisolated final subscript<Row: Identifiable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, [Row]> & Sendable, id id: Row.ID
  ) -> PartRelay<Row>? { part(of: path).rows(id: id, nil) }

  /// Returns the value of a dictionary for a key, as a relay of its own; nil if there is none.
  ///
  /// It ends when the key is removed.
  public nonisolated final subscript<Key: Hashable, Item: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, [Key: Item]> & Sendable, key key: Key
  ) -> PartRelay<Item>? { part(of: path).value(key: key) { isUnchanged($0, $1) } }

  /// Returns the value of a dictionary for a key, of values that can't be compared.
  public nonisolated final subscript<Key: Hashable, Item>(
    _ path: any WritableKeyPath<Value, [Key: Item]> & Sendable, key key: Key
  ) -> PartRelay<Item>? { part(of: path).value(key: key, nil) }

  /// Returns the collection itself, compared only by its elements if they can be compared.
  nonisolated final func part<Part>(
    of path: any WritableKeyPath<Value, Part> & Sendable
  ) -> PartRelay<Part> { part(log.place(path, equality())) }
}

extension PartRelay {
  /// Returns the row of an array in this part with an identity; nil if there is none. See
  /// ``BehaviorRelay``'s.
  public subscript<Row: Identifiable & Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, [Row]> & Sendable, id id: Row.ID
  ) -> PartRelay<Row>? { part(of: path).rows(id: id) { isUnchanged($0, $1) } }

  /// Returns the row of an array in this part with an identity, of rows that can't be compared.
  public subscript<Row: Identifiable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, [Row]> & Sendable, id id: Row.ID
  ) -> PartRelay<Row>? { part(of: path).rows(id: id, nil) }

  /// Returns the value of a dictionary in this part for a key; nil if there is none.
  public subscript<Key: Hashable, Item: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, [Key: Item]> & Sendable, key key: Key
  ) -> PartRelay<Item>? { part(of: path).value(key: key) { isUnchanged($0, $1) } }

  /// Returns the value of a dictionary in this part for a key, of values that can't be compared.
  public subscript<Key: Hashable, Item>(
    _ path: any WritableKeyPath<Value, [Key: Item]> & Sendable, key key: Key
  ) -> PartRelay<Item>? { part(of: path).value(key: key, nil) }

  private func part<Part>(of path: WritableKeyPath<Value, Part>) -> PartRelay<Part> {
    storage.part(path, equality(), on: cell.root.lane)
  }
}

extension PartRelay {
  /// Returns the value of an optional part, as a relay of its own; nil if there is no value.
  ///
  /// ```swift
  /// if let address = person[\.address].unwrapped() {
  ///   (field.$text <-> address[\.city]).disposed(by: bag)
  /// }
  /// ```
  ///
  /// It ends when the part becomes nil. To show nil as a value instead, use
  /// `mapped(by: .replacingNil(with:))`.
  public func unwrapped<Wrapped>() -> PartRelay<Wrapped>?
  where Value == Wrapped?, Wrapped: Equatable {
    content { isUnchanged($0, $1) }
  }

  func content<Wrapped>(
    _ areEqual: ((Wrapped, Wrapped) -> Bool)?
  ) -> PartRelay<Wrapped>? where Value == Wrapped? {
    storage.element(areEqual, id: 0, on: cell.root.lane) { whole, offset, _ in
      whole == nil ? nil : OptionalElement<Wrapped>(at: offset)
    }
  }

  func rows<Row: Identifiable>(
    id: Row.ID, _ areEqual: ((Row, Row) -> Bool)?
  ) -> PartRelay<Row>? where Value == [Row] {
    storage.element(areEqual, id: id, on: cell.root.lane) { rows, offset, search in
      search.index(of: id, in: rows).map { ArrayElement<Row>(id, at: $0, inArrayAt: offset) }
    }
  }

  fileprivate func value<Key: Hashable, Item>(
    key: Key, _ areEqual: ((Item, Item) -> Bool)?
  ) -> PartRelay<Item>? where Value == [Key: Item] {
    storage.element(areEqual, id: key, on: cell.root.lane) { items, offset, _ in
      items[key] == nil ? nil : DictionaryElement<Key, Item>(key: key, offset: offset)
    }
  }
}

/// Returns the comparison of values whose conformance is known only at run time; nil if they can't
/// be compared.
private func equality<Value>() -> ((Value, Value) -> Bool)? {
  Value.self is any Equatable.Type ? { areKnownToBeSame($0, $1) } : nil
}
