public import Tideway
import TidewayUI

/// A form over a model: the user's values, what was saved last, and what is outside now.
///
/// ```swift
/// let settings = BehaviorRelay(value: Settings())
/// let form = FormModel(of: settings)
/// (name.$text <-> form[\.name]).disposed(by: bag)
///
/// form[\.name].accept("Grace")
/// #expect(form.isChanged && settings.value.name == "Ada")
/// try await form.submit { settings in try await server.save(settings) }
/// #expect(settings.value.name == "Grace")
/// ```
///
/// The user's values are the form's own until they are submitted. When the model changes outside, the fields
/// that the user has left alone follow; those that are changed stay, and are contested if both sides changed
/// them.
///
/// A form is itself a field: that of the whole model. Everything about it happens on `UIActor`, so that
/// nobody sees a value without its state. A change of the model outside may come from any thread.
public final class FormModel<Model: Sendable>: FormField<Model> {
  let state: FormState<Model>
  let running = BehaviorRelay(value: false)

  /// Creates a form of a model that is saved nowhere but in the form.
  ///
  /// - Parameters:
  ///   - model: What counts as saved.
  ///   - clock: The clock that measures the quiet time before asynchronous rules are asked.
  public init<C: Clock>(_ model: Model, clock: C = ContinuousClock())
  where C.Duration == Duration {
    state = FormState(model, clock)
    super.init(
      state, state.mine.whole(on: UILane.shared) { areKnownToBeSame($0, $1) }, state.origin,
      in: nil
    ) { areKnownToBeSame($0, $1) }
    state.root = self
  }

  /// Creates a form of a cell: a relay, a part of one, a property of an `@Observable` object, a part of a
  /// store's state.
  ///
  /// The cell is written when the form is submitted, and the form follows the cell. It keeps the cell's relay
  /// or store alive.
  ///
  /// - Parameters:
  ///   - cell: Where the model is. It has a value.
  ///   - clock: The clock that measures the quiet time before asynchronous rules are asked.
  ///   - fileID: The file that messages show.
  ///   - line: The line that messages show.
  /// - Precondition: The cell can be read.
  public convenience init<Cell: VersionedCell<Model>, C: Clock>(
    of cell: Cell, clock: C = ContinuousClock(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) where C.Duration == Duration {
    guard let model = cell.cell.currentValue else {
      misuse("A FormModel needs a cell that has a value: its mapping refuses what is there.")
    }
    self.init(model, clock: clock)
    state.keep(TwoWayBinding(state.source, cell, fileID: fileID, line: line))
  }

  /// The model as it was saved last, and is outside now.
  public var saved: Model { state.theirs }

  /// Creates the history of this form: undo and redo of what the user does.
  ///
  /// What comes from outside is no step, and an undo doesn't take it back. Rules, questions and touched
  /// fields have no steps.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps.
  ///   - coalescing: Which consecutive edits are one step.
  ///   - clock: The clock that measures the pauses between them.
  ///   - fileID: The file that messages show.
  ///   - line: The line that messages show.
  /// - Precondition: There is no other one.
  public func makeHistory<C: Clock>(
    limit: Int = 100, coalescing: Coalescing<Model> = .never, clock: C = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> History<Model> where C.Duration == Duration {
    require(
      state.history == nil, "A form has one history: keep the one that makeHistory() returned.")
    // All fields are compared with what an undo leads to.
    use()
    let history = History(
      comparing: state.mine, limit: limit, coalescing: coalescing, clock: clock, fileID: fileID,
      line: line)
    state.history = history
    return history
  }

  /// Takes a new model from outside: what the user has left alone follows, the rest stays.
  ///
  /// It is the same as a write of the cell that the form was made of.
  public func push(_ model: Model) { state.source.accept(model) }
}
