/// A part of a relay's model: a relay of its own, with versions of its own.
///
/// ```swift
/// let person = BehaviorRelay(value: Person())
/// (field.$text <-> person[\.name]).disposed(by: bag)
/// person[\.name].accept("Ada")
/// ```
///
/// A write of one part doesn't count as a write of the others: their bindings aren't woken, and an
/// unfinished edit of another part isn't ended. A write of the whole counts as a write of the parts
/// that it changes. The whole is never older than one of its parts. Parts may have parts, and may
/// overlap, as computed properties do.
/// A part keeps its relay alive.
public struct PartRelay<Value>: FlowSource, VersionedCell {
  public typealias Element = Value
  public typealias Failure = Never
  public typealias AsyncIterator = FlowIterator<Value, Never>

  /// The access that a two-way binding uses to read, watch and merge into the part.
  public let cell: CellAccess<Value>
  let storage: PartStorage<Value>

  @usableFromInline
  init(_ storage: PartStorage<Value>, _ cell: CellAccess<Value>) {
    self.storage = storage
    self.cell = cell
  }

  /// The current value, or the last value of an element that was removed.
  public var value: Value { storage.value }

  /// The version of the current value. The version of the model is never older.
  public var lastVersion: Version { cell.root.version }

  /// Makes `value` the part's value, and notifies all watchers of the part and of the places that
  /// contain it.
  ///
  /// In an isolated method of another relay, or in its `update`, the write is made when that method
  /// ends. If the part is an element that was removed, this method does nothing.
  public func accept(_ value: Value) { storage.accept(value) }

  /// Reads, changes and writes the part atomically: no other write to the model comes in between.
  ///
  /// The rules are those of a relay's `update`: other readers get the old value in the meantime,
  /// and if `body` throws, nothing is written.
  @discardableResult
  public func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var result: Result?
    try storage.update { result = try body(&$0) }
    return result!
  }

  public func makeCursor() -> FlowCursor<Value, Never> { storage.makeCursor() }

  /// Gives this part a name, which graphs, statuses and messages show. Without it they show the
  /// relay's name and the path.
  ///
  /// - Returns: This part.
  @discardableResult
  public func named(_ name: String) -> PartRelay {
    storage.take(name)
    return self
  }
}

extension PartRelay: BindingTarget {
  public var sink: Sink<Value> { storage.sink }
}

extension BehaviorRelay {
  /// Returns a part of this relay's value, as a relay of its own. O(1) to make, and the same part
  /// each time.
  @inlinable
  public nonisolated final subscript<Part: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> PartRelay<Part> { part(log.place(path) { isUnchanged($0, $1) }) }

  /// Returns a part of this relay's value that can't be compared, as a relay of its own.
  ///
  /// Any write of the whole, or of a part that overlaps this one, counts as a write of this part.
  @inlinable
  public nonisolated final subscript<Part>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> PartRelay<Part> { part(log.place(path, nil)) }

  @inlinable
  nonisolated final func part<Part>(_ place: PartPlace<Part>) -> PartRelay<Part> {
    PartRelay(LogPart(of: self, log, place), log.cell(of: place, on: nil, owner: self))
  }
}

extension PartRelay {
  /// Returns a part of this part: `model[\.address][\.city]` is `model[\.address.city]`.
  public subscript<Part: Equatable & SendableMetatype>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> PartRelay<Part> {
    storage.part(path, { isUnchanged($0, $1) }, on: cell.root.lane)
  }

  /// Returns a part of this part that can't be compared.
  public subscript<Part>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> PartRelay<Part> { storage.part(path, nil, on: cell.root.lane) }
}

// Parts whose paths and comparisons belong to one lane. They are only cells, because a relay can be
// used from any thread.

extension BehaviorRelay {
  /// - Parameter areEqual: Called on the lane.
  package nonisolated final func part<Part>(
    _ path: WritableKeyPath<Value, Part>, on lane: any Lane,
    _ areEqual: ((Part, Part) -> Bool)?
  ) -> MappedCell<Part> {
    MappedCell(log.cell(of: log.place(path, areEqual, on: lane), on: lane, owner: self))
  }
}

extension PartRelay {
  /// - Parameter areEqual: Called on the lane.
  package func part<Part>(
    _ path: WritableKeyPath<Value, Part>, on lane: any Lane,
    _ areEqual: ((Part, Part) -> Bool)?
  ) -> MappedCell<Part> { MappedCell(storage.cell(path, areEqual, on: lane)) }
}
