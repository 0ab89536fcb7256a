public import Tideway
import TidewayControls
public import TidewayForms
public import TidewayUI

/// The buttons below the fields of a form: undo, redo, save and reset, and a line that says what isn't saved.
@UIActor
public final class EditButtons<Model: Sendable> {
  private let fields: FormModel<Model>
  private let history: History<Model>
  private let send: (Model) async throws -> Void
  private let undo = Button("Undo"), redo = Button("Redo")
  private let save = Button("Save"), reset = Button("Reset")
  private let state = Label()
  private let bag = DisposeBag()

  /// The buttons.
  public var rows: [Form.Row] { [.row(undo), .row(redo), .row(save), .row(reset)] }
  /// Says that something isn't saved, or is being saved, under the name “changes”.
  public var stateRow: Form.Row { .hint("changes", state) }

  /// Creates the buttons of a form.
  ///
  /// - Parameters:
  ///   - fields: The form.
  ///   - coalescing: Which edits are undone together.
  ///   - send: Saves what is submitted.
  public init(
    of fields: FormModel<Model>, coalescing: Coalescing<Model>,
    save send: @escaping (Model) async throws -> Void
  ) {
    self.fields = fields
    self.send = send
    history = fields.makeHistory(coalescing: coalescing)
    history.canUndo.asUIFlow().bind(to: undo.$isEnabled).disposed(by: bag)
    history.canRedo.asUIFlow().bind(to: redo.$isEnabled).disposed(by: bag)
    undo.taps.bind(with: self) { $0.history.undo() }.disposed(by: bag)
    redo.taps.bind(with: self) { $0.history.redo() }.disposed(by: bag)
    reset.taps.bind(with: self) { $0.fields.reset() }.disposed(by: bag)
    save.taps.bind(with: self) { buttons in Task { await buttons.submit() } }.disposed(by: bag)
    fields.statuses.map { !$0.isChanged }.bind(to: state.$isHidden).disposed(by: bag)
    fields.submitting.map { $0 ? "saving…" : "not saved" }.bind(to: state.$text).disposed(by: bag)
    fields.submitting.map { !$0 }.bind(to: save.$isEnabled).disposed(by: bag)
  }

  /// Waits until nothing is pending and nothing is being saved, unless there is no network.
  public func settle(isOnline: () -> Bool) async {
    // What a button has begun begins.
    await Task.yield()
    for await (status, isSubmitting) in combineLatest(fields.statuses, fields.submitting) {
      guard isOnline(), status.isPending || isSubmitting else { return }
    }
  }

  private func submit() async {
    _ = try? await fields.submit(send)
  }
}
