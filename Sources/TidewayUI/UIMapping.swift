public import Tideway

/// A mapping of a two-way binding whose closures are an app's on `UIActor`: plain ones, functions, stored
/// closures.
///
/// ```swift
/// TwoWayBinding((first, last), full, mapping: UIMapping(
///   forward: { first, last in join(first, last) }, backward: { full in split(full) }
/// )).disposed(by: bag)
/// ```
///
/// Its binding settles on `UIActor`: at once if the write was made there, otherwise as part of the turn's
/// job. As with `Mapping`, the directions need not be inverse, and either refuses a value by throwing.
public struct UIMapping<Left, Right>: Sendable {
  @usableFromInline let mapping: Mapping<Left, Right>

  /// Two closures, one for each direction.
  @UIActor public init(
    forward: @escaping (Left) -> Right, backward: @escaping (Right) -> Left
  ) {
    self.init(both: forward, { right, _ in backward(right) })
  }

  /// Two closures; `backward` is given the current left value too, for what the right one does not say.
  @UIActor public init(
    forward: @escaping (Left) -> Right, backward: @escaping (Right, Left) -> Left
  ) {
    self.init(both: forward, backward)
  }

  /// Two closures; `parse` refuses a value by giving nil.
  @UIActor public init(
    forward: @escaping (Left) -> Right, parse: @escaping (Right) -> Left?
  ) {
    self.init(both: forward) { right, _ in
      guard let left = parse(right) else { throw UIMappingRefusal() }
      return left
    }
  }

  /// Closures that refuse a value by throwing.
  @_disfavoredOverload
  @UIActor public init(
    forward: @escaping (Left) throws -> Right, backward: @escaping (Right) throws -> Left
  ) {
    self.init(both: forward, { right, _ in try backward(right) })
  }

  /// Closures that refuse a value by throwing, and look at the current left value.
  @_disfavoredOverload
  @UIActor public init(
    forward: @escaping (Left) throws -> Right, backward: @escaping (Right, Left) throws -> Left
  ) {
    self.init(both: forward, backward)
  }

  @UIActor private init(
    both forward: @escaping (Left) throws -> Right,
    _ backward: @escaping (Right, Left) throws -> Left
  ) {
    let there: @UIActor (Left) throws -> Right = { try forward($0) }
    let back: @UIActor (Right, Left) throws -> Left = { try backward($0, $1) }
    mapping = Mapping(
      forward: { (left: Left) throws -> Right in
        // The binding runs on the UI actor: values and closures meet there and nowhere else.
        nonisolated(unsafe) let left = left
        return try onUIActor { try there(left) }
      },
      backward: { (right: Right, left: Left) throws -> Left in
        nonisolated(unsafe) let right = right, left = left
        return try onUIActor { try back(right, left) }
      })
  }
}

/// What `parse` of a mapping on `UIActor` throws for nil.
private struct UIMappingRefusal: Error, CustomStringConvertible {
  var description: String { "The mapping of a two-way binding refused the value." }
}

/// A cell whose bindings settle on `UIActor`.
@usableFromInline
struct UICell<Value>: VersionedCell {
  @usableFromInline let cell: CellAccess<Value>

  @usableFromInline
  init(_ base: some VersionedCell<Value>) { cell = base.cell.confined(to: UILane.shared) }
}

extension TwoWayBinding {
  /// Binds two cells by a mapping that runs on `UIActor`.
  @inlinable
  @UIActor public init<Left: VersionedCell, Right: VersionedCell>(
    _ left: Left, _ right: Right, mapping: UIMapping<Left.Value, Right.Value>
  ) {
    self.init(UICell(left), right, mapping: mapping.mapping)
  }

  /// Binds several cells to one by a mapping that runs on `UIActor`.
  @inlinable
  @UIActor public init<each Left: VersionedCell, Right: VersionedCell>(
    _ left: (repeat each Left), _ right: Right,
    mapping: UIMapping<(repeat (each Left).Value), Right.Value>
  ) {
    self.init((repeat each left), UICell(right), mapping: mapping.mapping)
  }

  /// Binds one cell to several by a mapping that runs on `UIActor`.
  @inlinable
  @UIActor public init<Left: VersionedCell, each Right: VersionedCell>(
    _ left: Left, _ right: (repeat each Right),
    mapping: UIMapping<Left.Value, (repeat (each Right).Value)>
  ) {
    self.init(UICell(left), (repeat each right), mapping: mapping.mapping)
  }
}
