public import Tideway
public import TidewayUI

extension FormNode {
  /// Whether the value differs from what was saved. See ``FieldStatus/isChanged``.
  public var isChanged: Bool { status.isChanged }
  /// Whether the user has been here. See ``FieldStatus/isTouched``.
  public var isTouched: Bool { status.isTouched }
  /// Whether there is a question without an answer. See ``FieldStatus/isPending``.
  public var isPending: Bool { status.isPending }
  /// Whether the model was changed outside too. See ``FieldStatus/isContested``.
  public var isContested: Bool { status.isContested }
  /// Whether all rules have passed the value. See ``FieldStatus/isValid``.
  public var isValid: Bool { status.isValid }
  /// Whether the user can change it. See ``FieldStatus/isEnabled``.
  public var isEnabled: Bool { status.isEnabled }
  /// Whether it isn't shown. See ``FieldStatus/isHidden``.
  public var isHidden: Bool { status.isHidden }
  /// What is wrong. See ``FieldStatus/errors``.
  public var errors: [any Error] { status.errors }

  /// The errors that are of one type, such as the app's.
  public func errors<Problem: Error>(as type: Problem.Type) -> [Problem] {
    errors.compactMap { $0 as? Problem }
  }

  /// The fields in which something is wrong, in the order of the form: that in which they were made, and
  /// rows in their order. The focus belongs into the first one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields in the groups that contain them.
  public var invalidFields: [FormNode] {
    core.catchUp()
    var found: [FormNode] = []
    if !reasons.areRulesIgnored { collectInvalid(&found) }
    return found
  }

  /// All that is wrong, here and in the fields of this group, in the order of `invalidFields`: for a summary.
  public var allErrors: [(field: FormNode, error: any Error)] {
    invalidFields.flatMap { field in field.errors.map { (field, $0) } }
  }

  private func collectInvalid(_ found: inout [FormNode]) {
    if tally.given.invalid == 0, tree.parent != nil || tally.total.invalid == 0 { return }
    if tally.own.invalid > 0 { found.append(self) }
    for child in orderedChildren { child.collectInvalid(&found) }
  }

  /// Asks the control of this field to take the focus, as for the first field in which something is wrong.
  public func requestFocus() { focusEvents.accept() }

  /// Emits when the field is asked to take the focus, by ``requestFocus()``.
  ///
  /// ```swift
  /// form[\.name].focusRequests.bind(with: self) { $0.name.focus() }.disposed(by: bag)
  /// ```
  public var focusRequests: UIFlow<Void> { focusEvents.asUIFlow() }

  // MARK: What the user does

  /// The user has entered the field.
  public func enter() {
    core.change {
      marks.isFocused = true
      core.mark(self)
    }
  }

  /// The user has left the field: it is touched, and the rules that wait for that are asked.
  public func leave() {
    core.change {
      marks.isFocused = false
      marks.isTouched = true
      ask(at: .leaving)
      core.mark(self)
    }
  }

  /// Follows the focus of a control: the user enters and leaves this field with it.
  ///
  /// ```swift
  /// form[\.name].follow(focus: name.$isFocused).disposed(by: bag)
  /// ```
  public func follow(focus: some UISource<Bool>) -> any Disposable {
    var wasFocused = false
    return focus.bind { [weak self] isFocused in
      defer { wasFocused = isFocused }
      if isFocused, !wasFocused { self?.enter() }
      if !isFocused, wasFocused { self?.leave() }
    }
  }

  /// Goes back to what was saved last, and is outside now.
  ///
  /// A text that was refused, questions without an answer and errors of the server go too, and nothing is
  /// touched any more. Rows that were added go, and those that were removed are back.
  public func reset() {
    core.change {
      if self === core.root { core.resets += 1 }
      var nodes: [FormNode] = []
      forEachNode { nodes.append($0) }
      for node in nodes where !node.isGone { node.resetAll() }
    }
  }

  private func resetAll() {
    marks.isTouched = false
    marks.serverErrors = []
    for question in marks.questions { question.forget() }
    resetItself()
    for input in marks.inputs { input.revert() }
    core.mark(self)
  }

  /// Keeps the user's values where they are contested. What is outside counts as seen, and is overwritten
  /// when the form is submitted.
  public func keepMine() {
    core.change { forEachNode(where: \.contested) { $0.keepMineItself() } }
  }

  /// Takes the values from outside where they are contested. A text that was refused goes.
  public func takeTheirs() {
    core.change { forEachNode(where: \.contested) { $0.takeTheirsItself() } }
  }

  /// Asks the rules that wait for the user to leave, or to submit.
  func ask(at time: CheckTime) {
    for rule in marks.rules { (rule as? any AskedLater)?.ask(at: time) }
  }
}
