import Tideway
public import TidewayUI

/// A field, a group of fields, a row, or a whole form: what they have in common.
///
/// You get one from a ``FormModel``: `form[\.name]`, `form[\.address]`, `form.rows(\.lines)`. It is the same
/// object each time. What names a field, such as the result of ``FormModel/submit(_:)``, gives you its node,
/// which you compare with the fields that you have.
@UIActor
public class FormNode {
  let core: FormCore
  let extent: PartExtent
  var tree = NodeTree()
  var marks = NodeMarks()
  /// The numbers of fields in each state, here and below.
  var tally = NodeTally()
  let changeCounter = ChangeCounter()
  lazy var focusEvents = PublishRelay<Void>()
  var isMarked = false
  var isAffected = false
  private var relay: BehaviorRelay<FieldStatus>?

  init(_ core: FormCore, _ extent: PartExtent) {
    self.core = core
    self.extent = extent
  }

  /// The path of the node in its model, such as `.address.street`.
  public var name: String { "" }

  // MARK: For subclasses

  /// Whether its own value differs from what was saved, apart from its children's.
  var isChangedItself: Bool { false }
  /// Whether its own value was changed outside too, to another one.
  var isContestedItself: Bool { false }
  /// Whether it has ended: its row was removed.
  var isGone: Bool { false }
  /// Whether it keeps a value of its own, rather than only being a way to its fields.
  var keepsValue: Bool { false }
  /// Its children in the order of the form.
  var orderedChildren: [FormNode] { tree.children }
  /// Watches its value from now on.
  func use() {}
  /// Notes that its value may be changed by a write that follows.
  func markIfWatched() {}
  /// Looks at all rows again: something may have been written that isn't known to be in one of them.
  func lookAgain() {}
  /// Compares its values, which may have changed.
  func lookAtValue() {}
  /// Goes back to what is outside.
  func resetItself() {}
  func keepMineItself() {}
  func takeTheirsItself() {}
  /// Whether it follows what is outside when the user leaves it.
  var isWaiting: Bool { false }
  /// Keeps a value of the user's in a new model from outside.
  ///
  /// - Parameter isPresent: Whether it is the present one, rather than one that can be undone to.
  func carryItselfOver(isPresent: Bool) {}
  /// Whether that has a value of the user's to keep.
  func isKept(isPresent: Bool) -> Bool { false }
  /// Takes the value from outside, in a group that is kept as a whole.
  func follow() {}
  /// Puts its value in one world into the value that is put together; `nextMine` stands for the user's.
  func put(_ world: World) {}
  /// Puts what was saved in the place of the value, in what is submitted.
  func leaveOut() {}
  /// What was submitted is saved.
  func noteSaved() {}
  /// Takes what the server found wrong with what was submitted.
  func take(_ error: any Error) {}

  // MARK: The state

  /// The present state.
  public final var status: FieldStatus {
    core.catchUp()
    return presentStatus
  }

  private var presentStatus: FieldStatus {
    let reasons = reasons
    let counts = reasons.areRulesIgnored ? tally.total.withoutRules : tally.total
    var status = FieldStatus()
    status.isChanged = counts.changed > 0 || isChangedItself
    status.isTouched = counts.touched > 0
    status.isPending = counts.pending > 0
    status.isUnchecked = counts.unchecked > 0
    status.isContested = counts.contested > 0
    status.isInvalid = counts.invalid > 0
    status.isValid = counts.invalid == 0 && counts.pending == 0 && counts.unchecked == 0
    status.errors = reasons.areRulesIgnored ? [] : marks.errors
    status.shownErrors = reasons.areRulesIgnored ? [] : shownErrors
    status.disabledReason = reasons.disabled
    status.hiddenReason = reasons.hidden
    return status
  }

  /// The state, now and at each change.
  ///
  /// A change belongs to the moment of the write that causes it: a combination with the value shows both at
  /// once. The flow ends when the row in which the field is, or the form, has gone.
  public final var statuses: UIFlow<FieldStatus> {
    if tree.children.isEmpty, tree.parent != nil { use() }
    let relay = relay ?? BehaviorRelay(value: status)
    self.relay = relay
    return relay.asUIFlow()
  }

  /// Whether the user has seen what is here, and goes on.
  private var isKnownToUser: Bool {
    tally.total.touched > 0 || !marks.isFocused && (tally.total.changed > 0 || isChangedItself)
  }

  private var shownErrors: [any Error] {
    if isKnownToUser { return marks.errors }
    return marks.errors { number in
      marks.readNodes[number]?.contains { $0.node?.isKnownToUser ?? false } ?? false
    }
  }

  /// Whether somebody is to be shown its states.
  final var isWatchedByOthers: Bool { relay != nil }

  /// Shows the state to those who watch it.
  func show(at version: Version?) {
    guard let relay else { return }
    let status = presentStatus
    if status == relay.value { return }
    guard let version else { return relay.accept(status) }
    _ = relay.sink.write(status, version)
  }

  /// Ends with its row.
  func end() {
    for question in marks.questions { question.cancel() }
    marks.inputs = []
    for child in tree.children { child.end() }
    relay = nil
  }

  /// Whether the user is in the middle of something that isn't in the model: a text that is refused, is being
  /// composed, or waits for its mapping.
  final var isBusy: Bool { marks.inputs.contains(where: \.isBusy) }

  /// Looks at everything that may have changed.
  func look() {
    lookAtValue()
    for question in marks.questions { core.willAsk(question) }
  }
}

/// How often the value of a node has changed, as far as its rules have to know.
@UIActor
final class ChangeCounter {
  private(set) var count = 0

  func increment() { count &+= 1 }
}

extension FormNode: Hashable {
  public nonisolated static func == (first: FormNode, second: FormNode) -> Bool {
    first === second
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension FormNode: CustomStringConvertible {
  public nonisolated var description: String { typeName(type(of: self)) }
}
