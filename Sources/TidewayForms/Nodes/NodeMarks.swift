import Tideway
import TidewayUI

/// What is known of a node apart from its value.
@UIActor
struct NodeMarks {
  var isTouched = false
  /// Whether the user is in the field.
  var isFocused = false
  /// The rules that read the node.
  var rules: [any FormRule] = []
  /// The asynchronous rules whose errors are shown here.
  var questions: [any FormQuestion] = []
  /// What is bound to the field.
  var inputs: [FieldInput] = []
  /// What the server found wrong with the value that was submitted.
  var serverErrors: [any Error] = []
  var disabled: [Int: String] = [:]
  var hidden: [Int: HiddenReason] = [:]
  /// What is wrong, by the number of the rule that says so.
  private var results: [Int: [any Error]] = [:]
  /// The rules that wait for the user to leave, or to submit.
  private(set) var unchecked: Set<Int> = []

  struct HiddenReason: Equatable {
    let reason: String
    let isSubmitted: Bool
  }

  /// Whether a rule that answers at once, or a mapping, refuses the value: then nobody else is asked.
  var isRefused: Bool { !results.isEmpty || inputs.contains { $0.refusal != nil } }

  /// How many questions have no answer.
  var pending: Int {
    questions.count { $0.isPending } + inputs.count { $0.isPending }
  }

  /// How many rules haven't been asked about the value.
  var openRules: Int { unchecked.count + questions.count { $0.isUnchecked } }

  /// What each rule reads whose errors are shown here.
  var readNodes: [Int: [FormCore.WeakNode]] = [:]

  /// All that is wrong: by mappings, by rules in the order in which they were made, by the server.
  var errors: [any Error] { errors { _ in true } }

  /// What is wrong by mappings, by some of the rules, and by the server.
  func errors(ofRules isMeant: (Int) -> Bool) -> [any Error] {
    let refusals = inputs.compactMap(\.refusal)
    // All others are about a value that isn't shown.
    if !refusals.isEmpty { return refusals }
    let byRules =
      results.map { ($0.key, $0.value) } + questions.map { ($0.number, $0.errors) }
    return byRules.filter { isMeant($0.0) }.sorted { $0.0 < $1.0 }.flatMap(\.1) + serverErrors
  }

  mutating func set(_ errors: [any Error], of rule: Int) {
    results[rule] = errors.isEmpty ? nil : errors
    unchecked.remove(rule)
  }

  /// Notes that a rule is asked later.
  mutating func forget(_ rule: Int) {
    results[rule] = nil
    unchecked.insert(rule)
  }

  /// Removes what a rule has said.
  mutating func remove(_ rule: Int) {
    results[rule] = nil
    unchecked.remove(rule)
  }
}
