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
  var base: Model { didSet { epoch += 1 } }
  var theirs: Model { didSet { epoch += 1 } }
  /// The values that a new model from outside leads to, while they are put together.
  var nextMine: Model
  var nextBase: Model
  /// What was submitted last, and what was saved before: the user's changes are what differs.
  var sent: Model
  var sentBase: Model
  /// A value in which parts of others are put together.
  var scratch: Model
  /// A model of the user's that is carried over to a new one from outside.
  var kept: Model
  /// The steps that can be undone. They are carried over too.
  weak var history: History<Model>?

  private let links = CompositeDisposable()

  init<C: Clock>(_ model: Model, _ clock: C) where C.Duration == Duration {
    mine = BehaviorRelay(value: model)
    source = BehaviorRelay(value: model)
    (base, theirs, nextMine, nextBase, sent, sentBase, scratch, kept) = (
      model, model, model, model, model, model, model, model
    )
    super.init(clock)
    mine.named("form")
    // Not each of its values: other threads may write them faster than they are taken.
    links.insert(
      source.cell.watch(on: UILane.shared, writing: .nothing, "a form's model") { [weak self] _ in
        guard let self else { return }
        take(source.value)
      } onEnd: {
      })
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
    theirs = model
    let steps = history.map { ($0, $0.values.map { carriedOver($0, to: model) }) }
    var changed: [FormNode] = []
    root?.forEachNode(where: \.kept) { changed.append($0) }
    (nextMine, nextBase, kept) = (model, model, mine.value)
    for node in changed { node.carryItselfOver(isPresent: true) }
    base = nextBase
    for node in changed { mark(node) }
    hasWrittenOutsideOfRows = true
    // The states follow in the propagation of this write, as one moment with it.
    if let (history, values) = steps {
      history.follow(nextMine, values)
    } else if !areKnownToBeSame(mine.value, nextMine) {
      mine.accept(nextMine)
    }
    taken = mine.lastVersion
    catchUp()
  }

  /// What was submitted is saved: the changes that it made are those of the base and of what is outside now.
  func noteSaved() {
    (base, theirs) = (withChangesSent(base), withChangesSent(theirs))
  }

  /// A model with the changes that were submitted. The rest of it has come since, and stays.
  private func withChangesSent(_ model: Model) -> Model {
    let before = (base, theirs)
    defer { (base, theirs) = before }
    (base, theirs) = (sentBase, model)
    return carriedOver(sent, to: model)
  }

  /// A model to which the user can go back, with what is new outside where it is as it was saved.
  private func carriedOver(_ model: Model, to new: Model) -> Model {
    (nextMine, nextBase, kept) = (new, new, model)
    root?.forEachNode { $0.carryItselfOver(isPresent: false) }
    return nextMine
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
      case .sentBase: self.sentBase
      case .scratch: self.scratch
      case .kept: self.kept
      }
    } change: { world, body in
      switch world {
      case .base: body(&self.base)
      case .theirs: body(&self.theirs)
      case .nextMine: body(&self.nextMine)
      case .nextBase: body(&self.nextBase)
      case .sentBase: body(&self.sentBase)
      case .scratch: body(&self.scratch)
      case .kept: body(&self.kept)
      }
    }
  }
}
