/// A cell that shows another cell's value mapped, or a part of it.
///
/// Made by `mapped(by:)`, a subscript with a key path, or `orEmpty`. It has no storage of its own,
/// and keeps the relay or store that it shows alive.
public struct MappedCell<Value>: VersionedCell {
  /// The access that a two-way binding uses to read and write through the cell that this one shows.
  public let cell: CellAccess<Value>

  private let owner: (any StorageOwner)?

  @usableFromInline
  package init(_ cell: CellAccess<Value>) {
    self.cell = cell
    owner = cell.root.owner
  }
}

extension VersionedCell {
  /// Returns this cell as a cell of another type, for a two-way binding:
  ///
  /// ```swift
  /// number.mapped(by: .number) <-> field.$text
  /// ```
  ///
  /// A binding to it behaves as `TwoWayBinding(cell, other, mapping: mapping)`: a value that the
  /// mapping rejects isn't written, and `status` gives the reason.
  ///
  /// - Precondition: The mapping's forward direction doesn't use the value that it replaces, as
  ///   that of a reversed lens does. Bind such a mapping with `TwoWayBinding(_:_:mapping:)`.
  @inlinable
  public func mapped<Mapped>(by mapping: Mapping<Value, Mapped>) -> MappedCell<Mapped> {
    require(!mapping.forwardLooks, MappedCell<Mapped>.needsBothSides)
    return withExtendedLifetime(self) {
      MappedCell(cell.confined(to: mapping.lane).mapped(mapping.forward, mapping.backward))
    }
  }

  /// A part of this cell's value, as a cell of its own:
  ///
  /// ```swift
  /// model[\.name] <-> field.$text
  /// ```
  ///
  /// A write of the part is a write of the whole, at the part's version. The version is that of the
  /// whole: a write to one part raises the versions of the cells bound to the others, whose values
  /// stay as they are. If two threads write two parts at once, the later write wins.
  @inlinable
  public subscript<Part: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> MappedCell<Part> {
    withExtendedLifetime(self) { MappedCell(cell.part(path, PartStamp())) }
  }

  /// A part of this cell's value that cannot be compared, as a cell of its own.
  ///
  /// Any write of the whole counts as a write of the part: the part is mapped again and written to
  /// the cells bound to it.
  @inlinable
  public subscript<Part>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> MappedCell<Part> { withExtendedLifetime(self) { MappedCell(cell.part(path, nil)) } }
}

extension VersionedCell where Value == String? {
  /// The text, or an empty text for nil. An empty text is written as nil.
  @inlinable public var orEmpty: MappedCell<String> { mapped(by: .orEmpty) }
}

extension MappedCell {
  @usableFromInline static var needsBothSides: String {
    """
    This mapping looks at the value that it replaces, which a cell alone does not have. Use \
    TwoWayBinding(_:_:mapping:) with both cells.
    """
  }
}

extension CellAccess {
  @inlinable
  package func mapped<Mapped>(
    _ forward: @escaping @Sendable (Value, Mapped?) throws -> Mapped,
    _ backward: @escaping @Sendable (Mapped, Value?) throws -> Value
  ) -> CellAccess<Mapped> {
    let base = self
    let read: @Sendable () -> CellSnapshot<Mapped> = {
      let reading = base.read()
      return reading.with(Result { () throws -> Mapped in try forward(reading.value.get(), nil) })
    }
    let merge: @Sendable (Mapped, Version) -> MergeOutcome = { mapped, version in
      do {
        let value = try backward(mapped, try? base.read().value.get())
        return base.merge(value, version)
      } catch {
        return .refused(error)
      }
    }
    let roundTrip: @Sendable (Mapped) throws -> Mapped = { mapped in
      let value = try backward(mapped, try? base.read().value.get())
      return try forward(try base.roundTrip?(value) ?? value, mapped)
    }
    let change: @Sendable (@escaping @Sendable (inout Mapped) -> Void) -> CellRoot.Change = {
      body in
      base.change { value in
        guard var mapped = try? forward(value, nil) else { return }
        body(&mapped)
        if let changed = try? backward(mapped, value) { value = changed }
      }
    }
    let set: @Sendable (Mapped) -> CellRoot.Change = { mapped in
      let mapped = Unchecked(mapped)
      return base.change { value in
        if let changed = try? backward(mapped.value, value) { value = changed }
      }
    }
    return CellAccess<Mapped>(
      root: root, read: read, merge: merge, roundTrip: roundTrip, change: change, set: set,
      place: place)
  }

  /// Returns a part that is compared with its last value: a write of another part doesn't count as
  /// a write of this one.
  package func part<Part: Equatable>(
    comparing path: any WritableKeyPath<Value, Part> & Sendable
  ) -> CellAccess<Part> { part(path, PartStamp()) }

  /// Returns a part that isn't compared: any write of the whole counts as a write of this part.
  package func part<Part>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> CellAccess<Part> { part(path, nil) }

  /// - Parameter stamp: Determines when the part was written; without it, every write of the whole
  ///   counts.
  @inlinable
  func part<Part>(
    _ path: any WritableKeyPath<Value, Part> & Sendable, _ stamp: PartStamp<Part>?
  ) -> CellAccess<Part> {
    let base = self
    let read: @Sendable () -> CellSnapshot<Part> = {
      let whole = base.read()
      let reading = whole.with(whole.value.map { $0[keyPath: path] })
      guard let stamp, case .success(let part) = reading.value else { return reading }
      return reading.written(at: stamp.written(part, ofWhole: whole.written))
    }
    let change: @Sendable (@escaping @Sendable (inout Part) -> Void) -> CellRoot.Change = { body in
      base.change { (whole: inout Value) in body(&whole[keyPath: path]) }
    }
    var roundTrip: (@Sendable (Part) throws -> Part)?
    if let roundTripOfWhole = base.roundTrip {
      roundTrip = { part in
        var whole = try base.read().value.get()
        whole[keyPath: path] = part
        return try roundTripOfWhole(whole)[keyPath: path]
      }
    }
    let check = roundTrip
    let merge: @Sendable (Part, Version) -> MergeOutcome = { part, version in
      do { _ = try check?(part) } catch { return .refused(error) }
      let part = Unchecked(part)
      return base.root.merge([change { $0 = part.value }], at: version)
    }
    return CellAccess<Part>(
      root: root, read: read, merge: merge, roundTrip: roundTrip, change: change,
      place: place + [path])
  }
}
