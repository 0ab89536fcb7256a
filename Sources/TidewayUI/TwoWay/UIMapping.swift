public import Tideway

/// A mapping of a two-way binding with closures that an app uses on `UIActor`: plain closures,
/// functions and stored closures.
///
/// ```swift
/// TwoWayBinding((first, last), full, mapping: UIMapping(
///   forward: { first, last in join(first, last) }, backward: { full in split(full) }
/// )).disposed(by: bag)
/// ```
///
/// Its binding settles on `UIActor`: at once if the write was made there, otherwise in the job that
/// takes the write there. As with `Mapping`, the directions need not be inverse, and either may
/// reject a value by throwing.
public struct UIMapping<Left, Right>: Sendable {
  @usableFromInline let mapping: Mapping<Left, Right>

  /// Creates a mapping from two closures, one for each direction.
  @UIActor public init(
    forward: @escaping (Left) -> Right, backward: @escaping (Right) -> Left
  ) {
    self.init(both: forward, looks: false) { right, _ in backward(right) }
  }

  /// Creates a mapping from two closures, where `backward` also takes the current left value, for
  /// what the right value lacks.
  @UIActor public init(
    forward: @escaping (Left) -> Right, backward: @escaping (Right, Left) -> Left
  ) {
    self.init(both: forward, looks: true) { right, left in
      guard let left else { throw MappingRefusal("There is no value to look at.") }
      return backward(right, left)
    }
  }

  /// Creates a mapping from two closures, where `parse` rejects a value by returning nil.
  @UIActor public init(
    forward: @escaping (Left) -> Right, parse: @escaping (Right) -> Left?
  ) {
    self.init(both: forward, looks: false) { right, _ in
      guard let left = parse(right) else { throw MappingRefusal.notParsed(right) }
      return left
    }
  }

  /// Creates a mapping from two closures that reject a value by throwing.
  @_disfavoredOverload
  @UIActor public init(
    forward: @escaping (Left) throws -> Right, backward: @escaping (Right) throws -> Left
  ) {
    self.init(both: forward, looks: false) { right, _ in try backward(right) }
  }

  /// Creates a mapping from two closures that reject a value by throwing, where `backward` also
  /// takes the current left value.
  @_disfavoredOverload
  @UIActor public init(
    forward: @escaping (Left) throws -> Right, backward: @escaping (Right, Left) throws -> Left
  ) {
    self.init(both: forward, looks: true) { right, left in
      guard let left else { throw MappingRefusal("There is no value to look at.") }
      return try backward(right, left)
    }
  }

  @UIActor private init(
    both forward: @escaping (Left) throws -> Right, looks: Bool,
    _ backward: @escaping (Right, Left?) throws -> Left
  ) {
    let there: @UIActor (Left) throws -> Right = { try forward($0) }
    let back: @UIActor (Right, Left?) throws -> Left = { try backward($0, $1) }
    mapping = Mapping(
      both: { left, _ in
        // The binding runs on the UI actor: values and closures are used together there only.
        nonisolated(unsafe) let left = left
        return try onUIActor { try there(left) }
      },
      { right, left in
        nonisolated(unsafe) let right = right, left = left
        return try onUIActor { try back(right, left) }
      }, backwardLooks: looks)
  }
}

/// A cell whose bindings settle on `UIActor`.
@usableFromInline
struct UICell<Value>: VersionedCell {
  @usableFromInline let cell: CellAccess<Value>
  private let owner: (any StorageOwner)?

  @usableFromInline
  init(_ base: some VersionedCell<Value>) {
    cell = base.cell.confined(to: UILane.shared)
    owner = cell.owner
  }
}

extension TwoWayBinding {
  /// Binds two cells by a mapping that runs on `UIActor`.
  @inlinable
  @UIActor public init<Left: VersionedCell, Right: VersionedCell>(
    _ left: Left, _ right: Right, mapping: UIMapping<Left.Value, Right.Value>,
    normalizing: Normalizing<Left.Value, Right.Value> = .never,
    conflicts: Conflicts<Left.Value, Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      UICell(left), right, mapping: mapping.mapping, normalizing: normalizing,
      conflicts: conflicts, fileID: fileID, line: line)
  }

  /// Binds several cells to one by a mapping that runs on `UIActor`.
  @inlinable
  @UIActor public init<each Left: VersionedCell, Right: VersionedCell>(
    _ left: (repeat each Left), _ right: Right,
    mapping: UIMapping<(repeat (each Left).Value), Right.Value>,
    normalizing: Normalizing<(repeat (each Left).Value), Right.Value> = .never,
    conflicts: Conflicts<(repeat (each Left).Value), Right.Value> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      (repeat each left), UICell(right), mapping: mapping.mapping, normalizing: normalizing,
      conflicts: conflicts, fileID: fileID, line: line)
  }

  /// Binds one cell to several by a mapping that runs on `UIActor`.
  @inlinable
  @UIActor public init<Left: VersionedCell, each Right: VersionedCell>(
    _ left: Left, _ right: (repeat each Right),
    mapping: UIMapping<Left.Value, (repeat (each Right).Value)>,
    normalizing: Normalizing<Left.Value, (repeat (each Right).Value)> = .never,
    conflicts: Conflicts<Left.Value, (repeat (each Right).Value)> = .lastWriteWins,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      UICell(left), (repeat each right), mapping: mapping.mapping, normalizing: normalizing,
      conflicts: conflicts, fileID: fileID, line: line)
  }
}

extension VersionedCell {
  /// Returns this cell as a cell of another type by a mapping that runs on `UIActor`, for a two-way
  /// binding:
  ///
  /// ```swift
  /// number.mapped(by: UIMapping(forward: { format($0) }, parse: { parse($0) })) <-> field.$text
  /// ```
  @UIActor public func mapped<Mapped>(
    by mapping: UIMapping<Value, Mapped>
  ) -> MappedCell<Mapped> {
    MappedCell(
      cell.confined(to: UILane.shared)
        .mapped(mapping.mapping.forward, mapping.mapping.backward))
  }

  /// Returns a part of this cell's value, by a key path of the app's isolated code, for a two-way
  /// binding on `UIActor`. A write to another part leaves the values of the cells bound to this
  /// part unchanged.
  @UIActor
  public subscript<Part: Equatable>(
    _ path: WritableKeyPath<Value, Part>
  ) -> MappedCell<Part> {
    MappedCell(cell.confined(to: UILane.shared).part(comparing: onLane(path)))
  }

  /// Returns a part of this cell's value that can't be compared, by a key path of the app's
  /// isolated code, for a two-way binding on `UIActor`. Any write of the whole counts as a write of
  /// the part.
  @UIActor public subscript<Part>(_ path: WritableKeyPath<Value, Part>) -> MappedCell<Part> {
    MappedCell(cell.confined(to: UILane.shared).part(onLane(path)))
  }

  /// The path is used where the cell is read and written: on the lane, which is the UI actor.
  private func onLane<Part>(
    _ path: WritableKeyPath<Value, Part>
  ) -> any WritableKeyPath<Value, Part> & Sendable {
    unsafeBitCast(path, to: (any WritableKeyPath<Value, Part> & Sendable).self)
  }
}
