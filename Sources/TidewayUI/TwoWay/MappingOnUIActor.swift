public import Tideway

/// Mappings with closures that an app uses on `UIActor`: plain closures, functions and stored
/// closures.
///
/// ```swift
/// TwoWayBinding(Cells(first, last), full, mapping: .onUIActor(
///   forward: { first, last in join(first, last) }, backward: { full in split(full) }
/// )).disposed(by: bag)
/// number.mapped(by: .onUIActor(forward: { format($0) }, parse: { parse($0) })) <-> field.$text
/// ```
///
/// Their bindings settle on `UIActor`: at once if the write was made there, otherwise in the job that
/// takes the write there.
extension Mapping {
  /// Creates a mapping from two closures of `UIActor`, one for each direction. A closure rejects a
  /// value by throwing.
  @UIActor public static func onUIActor(
    forward: @escaping (Left) throws -> Right, backward: @escaping (Right) throws -> Left
  ) -> Mapping {
    mapping(forward) { right, _ in try backward(right) }
  }

  /// Creates a mapping from two closures of `UIActor`, where `backward` also takes the current left
  /// value, for what the right value lacks.
  @UIActor public static func onUIActor(
    forward: @escaping (Left) throws -> Right, backward: @escaping (Right, Left) throws -> Left
  ) -> Mapping {
    mapping(forward, looks: true) { right, left in
      guard let left else { throw MappingRefusal("There is no value to look at.") }
      return try backward(right, left)
    }
  }

  /// Creates a mapping from two closures of `UIActor`, where `parse` rejects a value by returning
  /// nil.
  @UIActor public static func onUIActor(
    forward: @escaping (Left) throws -> Right, parse: @escaping (Right) throws -> Left?
  ) -> Mapping {
    mapping(forward) { right, _ in
      guard let left = try parse(right) else { throw MappingRefusal.notParsed(right) }
      return left
    }
  }
}

@UIActor
private func mapping<Left, Right>(
  _ forward: @escaping (Left) throws -> Right, looks: Bool = false,
  _ backward: @escaping (Right, Left?) throws -> Left
) -> Mapping<Left, Right> {
  let there: @UIActor (Left) throws -> Right = { try forward($0) }
  let back: @UIActor (Right, Left?) throws -> Left = { try backward($0, $1) }
  return Mapping(
    both: { left, _ in
      // Safe because the binding runs on the UI actor: values and closures are used together there only.
      nonisolated(unsafe) let left = left
      return try onUIActor { try unsafe there(left) }
    },
    { right, left in
      nonisolated(unsafe) let right = right, left = left
      return try onUIActor { try unsafe back(right, left) }
    }, backwardLooks: looks, lane: UILane.shared)
}
