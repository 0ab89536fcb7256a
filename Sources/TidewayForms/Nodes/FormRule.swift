import TidewayUI

/// Something that follows from the values of fields: an error, or whether a field can be used.
@UIActor
protocol FormRule: AnyObject {
  /// Rules run in the order of their numbers.
  var number: Int { get }
  /// Looks at the values, if one of them may have changed.
  func look()
  /// Where its errors are shown: what is shown there may change with the fields that it reads.
  var shownAt: [FormNode] { get }
}

/// A rule that may be asked later than at each change.
@UIActor
protocol AskedLater: FormRule {
  var time: CheckTime { get }
  func ask()
}

extension AskedLater {
  func ask(at time: CheckTime) {
    if self.time <= time { ask() }
  }
}

/// An asynchronous rule, whose errors are shown at a field.
@UIActor
protocol FormQuestion: AskedLater {
  /// Whether it was asked about the present value, and there is no answer yet.
  var isPending: Bool { get }
  /// Whether it isn't asked about the present value before the user leaves or submits.
  var isUnchecked: Bool { get }
  /// The answer to the present value.
  var errors: [any Error] { get }
  /// Forgets the question and its answer: the value is asked about again.
  func forget()
  func cancel()
}

extension FormNode {
  /// Counts what a rule has said. Nobody else is asked about a value that is refused.
  func noteResult() {
    for question in marks.questions { core.willAsk(question) }
    count()
  }

  /// Makes a rule that reads some nodes, and looks at them for the first time.
  func add(_ rule: any FormRule, reading nodes: [FormNode]) {
    core.change {
      marks.readNodes[rule.number] = nodes.map { FormCore.WeakNode(node: $0) }
      for node in nodes where !node.marks.rules.contains(where: { $0 === rule }) {
        node.marks.rules.append(rule)
      }
      core.willLook(at: rule)
    }
  }
}
