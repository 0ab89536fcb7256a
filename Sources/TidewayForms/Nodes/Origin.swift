import Tideway
import TidewayUI

/// One of the values of a form's model.
enum World {
  case base, theirs, nextMine, nextBase, sentBase, scratch, kept
}

/// The way from the model to a part of it, in each of the values other than the user's.
@UIActor
struct Origin<Value> {
  /// Nil if the part isn't there: a row that was added or removed.
  let read: (World) -> Value?
  let change: (World, (inout Value) -> Void) -> Void

  func set(_ value: Value, in world: World) { change(world) { $0 = value } }

  /// The way to a part of this part.
  func part<Part>(_ path: WritableKeyPath<Value, Part>) -> Origin<Part> {
    Origin<Part> { world in
      read(world).map { $0[keyPath: path] }
    } change: { world, body in
      change(world) { body(&$0[keyPath: path]) }
    }
  }

  /// The way to the row of an array with an identity.
  func row<Row: Identifiable>(_ id: Row.ID) -> Origin<Row> where Value == [Row] {
    let place = LastPlace()
    return Origin<Row> { world in
      read(world).flatMap { rows in place.index(of: id, in: rows).map { rows[$0] } }
    } change: { world, body in
      change(world) { rows in
        if let index = place.index(of: id, in: rows) { body(&rows[index]) }
      }
    }
  }

  /// The way to the value of an optional.
  func content<Wrapped>() -> Origin<Wrapped> where Value == Wrapped? {
    Origin<Wrapped> { world in
      read(world) ?? nil
    } change: { world, body in
      change(world) { value in
        guard var content = value else { return }
        body(&content)
        value = content
      }
    }
  }
}

/// Where a row was found last: mostly it is still there.
@UIActor
private final class LastPlace {
  private var index = 0

  func index<Row: Identifiable>(of id: Row.ID, in rows: [Row]) -> Int? {
    if index < rows.count, rows[index].id == id { return index }
    guard let found = rows.firstIndex(where: { $0.id == id }) else { return nil }
    index = found
    return found
  }
}
