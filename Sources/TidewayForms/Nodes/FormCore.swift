import Tideway
import TidewayUI

/// What all fields of a form share: which of them have changed, and what follows from that.
///
/// A write of a field marks it and moves `ticks`, in the propagation of the write. When all fields of the
/// moment are marked, `flush` runs: it compares, runs each rule once, asks, counts, and shows the new
/// states. So a rule of two fields sees both, and nobody sees a field between its value and its state.
@UIActor
class FormCore {
  let ticks = BehaviorRelay(value: 0)
  /// What is written when a node is marked.
  var marking: WrittenStorage { WrittenStorage([ticks.sink]) }
  private let subscriptions = CompositeDisposable()
  private let alarm: (Duration) -> UIFlow<Int>

  // Weak, because nodes keep their form's core alive.
  private var marked: [WeakNode] = []
  private var isFlushing = false
  private var questions: [Int: any FormQuestion] = [:]
  /// The nodes whose state may have changed, to be shown at the end.
  private var affected: [WeakNode] = []
  private var lastRule = 0
  private var rules: [Int: any FormRule] = [:]
  /// Whether something was written that isn't known to be inside a row.
  var hasWrittenOutsideOfRows = false
  /// Whether a field has said that it will be written.
  var isWriteAnnounced = false
  /// How often what was saved, or is outside, has changed: what fields remember of it is then read again.
  var epoch = 0
  /// How often the whole form was reset.
  var resets = 0
  /// How often something was sent.
  var sendings = 0
  /// The version with which values from outside were written last.
  var taken = Version.initial
  /// The nodes of the form, by the identities of their parts.
  private var nodes: [ObjectIdentifier: WeakNode] = [:]
  private var computed: [WeakNode] = []
  private var collections: [WeakNode] = []
  weak var root: FormNode?

  struct WeakNode { weak var node: FormNode? }

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    alarm = { Flow<Int, Never>.timer(after: $0, clock: clock).asUIFlow() }
    let cursor = ticks.makeCursor()
    subscriptions.insert(
      follow(cursor, "the state of a form") { [weak self] _, version in self?.flush(version) })
  }

  deinit { subscriptions.dispose() }

  /// Emits once when the time has passed.
  func after(_ time: Duration) -> UIFlow<Int> { alarm(time) }

  /// Returns the number of a further rule. Rules run in the order in which they were made.
  func nextRule() -> Int {
    lastRule += 1
    return lastRule
  }

  // MARK: Nodes

  func node(at identity: ObjectIdentifier) -> FormNode? { nodes[identity]?.node }

  func add(_ node: FormNode, at identity: ObjectIdentifier) {
    nodes[identity] = WeakNode(node: node)
  }

  func remove(_ identity: ObjectIdentifier) { nodes[identity] = nil }

  /// The fields that are computed properties, which may overlap any other field.
  var computedFields: [FormNode] { computed.compactMap(\.node) }

  func addComputed(_ node: FormNode) { computed.append(WeakNode(node: node)) }

  func add(_ rows: FormCollection) { collections.append(WeakNode(node: rows)) }

  /// Begins to put a value together: from the user's.
  func beginScratch() {}

  // MARK: What follows from changes

  /// Calls a closure with each element, in the propagation in which it is written, before anybody is shown
  /// anything.
  func follow<Element>(
    _ cursor: FlowCursor<Element, Never>, _ name: String, writing: WrittenStorage = .nothing,
    _ body: @escaping (Element, Version) -> Void, onEnd: (() -> Void)? = nil
  ) -> any Disposable {
    let work = Draining(cursor) { element, version in
      body(element, version)
      return true
    } onEnd: { _ in
      onEnd?()
    }
    let subscription = Subscription(
      isState: true, writing: writing, lane: UILane.shared, name: .made { name }, work: work)
    subscription.start()
    return subscription
  }

  /// Marks a node whenever a cell has changed.
  ///
  /// - Parameter onEnd: Called when the cell has ended.
  func watch<Value>(
    _ cell: CellAccess<Value>, _ name: String, for node: FormNode, onEnd: @escaping () -> Void
  ) -> any Disposable {
    // What is there already changes nothing, also if it comes later, at the end of a block.
    let start = cell.presentVersion
    return cell.watch(on: UILane.shared, writing: marking, name) { [weak self, weak node] version in
      guard let node, version > start else { return }
      self?.mark(node, at: version)
    } onEnd: {
      onEnd()
    }
  }

  /// Notes that something of a node has changed.
  func mark(_ node: FormNode) {
    if node.isMarked { return }
    node.isMarked = true
    marked.append(WeakNode(node: node))
  }

  /// Notes that something of a node has changed, in the propagation of a write.
  ///
  /// What no field has announced is an undo, or a new model: it may be in any row.
  func mark(_ node: FormNode, at version: Version) {
    if !isWriteAnnounced { hasWrittenOutsideOfRows = true }
    mark(node)
    _ = ticks.sink.write(ticks.value &+ 1, version)
  }

  /// Changes something, and does all that follows, as one moment.
  func change(_ body: () -> Void) {
    // States follow from written values in the propagation of the block.
    simultaneously(body)
    if !isFlushing { Propagation.postponing { flush(nil) } }
  }

  func noteAffected(_ node: FormNode) {
    if node.isAffected { return }
    node.isAffected = true
    affected.append(WeakNode(node: node))
  }

  /// Does now what follows from writes that are not shown yet, as in a block: the states that are read are those
  /// of the present values.
  func catchUp() {
    if !isFlushing, !marked.isEmpty || hasWrittenOutsideOfRows { change {} }
  }

  private func flush(_ version: Version?) {
    if isFlushing { return }
    isFlushing = true
    while !marked.isEmpty || !rules.isEmpty || !questions.isEmpty || hasWrittenOutsideOfRows {
      lookAtMarked()
    }
    isFlushing = false
    isWriteAnnounced = false
    show(at: version)
  }

  private func lookAtMarked() {
    if hasWrittenOutsideOfRows {
      hasWrittenOutsideOfRows = false
      collections.removeAll { $0.node == nil }
      for rows in collections.compactMap(\.node) { rows.lookAgain() }
    }
    let nodes = marked.compactMap(\.node)
    marked = []
    for node in nodes { node.isMarked = false }
    for node in nodes { node.look() }
    for node in nodes { for rule in node.marks.rules { willLook(at: rule) } }
    let rules = self.rules
    self.rules = [:]
    for (_, rule) in rules.sorted(by: { $0.key < $1.key }) { rule.look() }
    let questions = self.questions
    self.questions = [:]
    for (_, question) in questions.sorted(by: { $0.key < $1.key }) { question.look() }
    for node in nodes { node.count() }
  }

  /// Has a rule look at the values.
  func willLook(at rule: any FormRule) { rules[rule.number] = rule }

  /// Has a question look whether it is about the present value, when all rules that answer at once have run.
  func willAsk(_ question: any FormQuestion) { questions[question.number] = question }

  private func show(at version: Version?) {
    let nodes = affected.compactMap(\.node)
    affected = []
    for node in nodes { node.isAffected = false }
    for node in nodes { node.show(at: version) }
  }
}
