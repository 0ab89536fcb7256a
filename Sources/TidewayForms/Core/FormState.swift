import Tideway
import TidewayUI

/// The three values of a form's model: what the user has, what was saved last, and what is outside now.
///
/// They differ where the user has changed something. `theirs` differs from `base` only where it was changed
/// outside as well: there a field is contested.
@UIActor
final class FormState<Model: Sendable>: FormCore {
  let mine: BehaviorRelay<Model>
  /// The model outside, as this form knows it. It is bound to the cell that the form was made for.
  let source: BehaviorRelay<Model>
  var base: Model
  var theirs: Model
  /// The values that a new model from outside leads to, while they are put together.
  var nextMine: Model
  var nextBase: Model
  /// What was submitted last.
  var sent: Model
  /// A value in which parts of others are put together.
  var scratch: Model

  private let links = CompositeDisposable()

  init<C: Clock>(_ model: Model, _ clock: C) where C.Duration == Duration {
    mine = BehaviorRelay(value: model)
    source = BehaviorRelay(value: model)
    (base, theirs, nextMine, nextBase, sent, scratch) = (model, model, model, model, model, model)
    super.init(clock)
    let cursor = source.makeCursor()
    links.insert(
      follow(cursor, "a form's model") { [weak self] model, _ in self?.take(model) })
  }

  deinit { links.dispose() }

  /// Keeps a binding of the model outside as long as this exists.
  func keep(_ binding: any Disposable) { links.insert(binding) }

  // Copies share what isn't written.
  override func beginScratch() { scratch = mine.value }

  /// Takes a new model from outside: what the user has left alone follows, the rest stays.
  func take(_ model: Model) {
    if areKnownToBeSame(model, theirs) { return }
    catchUp()
    change {
      (nextMine, nextBase, theirs) = (model, model, model)
      var kept: [FormNode] = []
      root?.forEachNode(where: \.changed) { kept.append($0) }
      for node in kept { node.carryItselfOver() }
      base = nextBase
      for node in kept { mark(node) }
      if !areKnownToBeSame(mine.value, nextMine) { mine.accept(nextMine) }
      hasWrittenOutsideOfRows = true
    }
  }
}

/// One of the values of a form's model.
enum World {
  case base, theirs, nextMine, nextBase, sent, scratch
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

extension FormState {
  /// The way to the whole model.
  var origin: Origin<Model> {
    Origin { world in
      switch world {
      case .base: self.base
      case .theirs: self.theirs
      case .nextMine: self.nextMine
      case .nextBase: self.nextBase
      case .sent: self.sent
      case .scratch: self.scratch
      }
    } change: { world, body in
      switch world {
      case .base: body(&self.base)
      case .theirs: body(&self.theirs)
      case .nextMine: body(&self.nextMine)
      case .nextBase: body(&self.nextBase)
      case .sent: body(&self.sent)
      case .scratch: body(&self.scratch)
      }
    }
  }
}
