public import Tideway
public import TidewayUI

/// A field of a form, or a group of fields: a part of the model, with what is known of it.
///
/// ```swift
/// let form = FormModel(of: settings)
/// (name.$text <-> form[\.name]).disposed(by: bag)
/// form[\.name].check(.notEmpty)
/// form[\.name].statuses.map { $0.isChanged }.bind(to: mark.$isOn).disposed(by: bag)
/// ```
///
/// It is a cell, which can be bound to a control as any cell, also through a mapping: a text that the mapping
/// refuses is an error of the field, and isn't lost. Nothing is declared twice: the fields are those of the
/// model, and a field that nobody asks for costs nothing.
///
/// The user's value is the form's own until it is submitted. See ``FormModel``.
public class FormField<Value>: FormNode, VersionedCell {
  /// The access that a two-way binding uses to read, watch and write the user's value.
  public nonisolated let cell: CellAccess<Value>

  let part: PartRelay<Value>
  let origin: Origin<Value>
  let areEqual: (Value, Value) -> Bool
  /// The collection in whose row it is.
  weak var collection: FormCollection?
  /// The fields of this group, by the paths that lead to them.
  var fields: [AnyKeyPath: FormNode] = [:]
  private var differs = false
  private nonisolated let watching: SerialDisposable = SerialDisposable()
  private(set) var isWatched = false
  /// Whether it was written as a whole, so that what differs need not be in one of its fields.
  private var isWrittenAsWhole = false
  /// Whether it is a computed property, which may overlap any other field.
  var isComputed = false
  private var serverValue: Value?

  init(
    _ core: FormCore, _ part: PartRelay<Value>, _ origin: Origin<Value>,
    in collection: FormCollection?, _ areEqual: @escaping (Value, Value) -> Bool
  ) {
    self.part = part
    self.origin = origin
    self.areEqual = areEqual
    self.collection = collection
    let writer = Writer()
    cell = part.cell.confined(to: UILane.shared) { onUIActor { writer.node?.willWrite() } }
    super.init(core, part.extent)
    writer.node = self
    core.add(self, at: part.identity)
  }

  deinit { watching.dispose() }

  public override var name: String { part.path }

  // MARK: The value

  /// The user's value. If its row was removed, the last one.
  public var value: Value { part.value }

  /// The user's value, now and at each change. It ends when its row is removed, and with the form.
  public var values: UIFlow<Value> {
    let part = part
    return UIFlow { part.makeCursor() }
  }

  /// What was saved last; nil in a row that was added since.
  public var savedValue: Value? { origin.read(.base) }

  /// Writes a value, as the user does with a control. Nothing happens if its row was removed.
  public func accept(_ value: Value) {
    willWrite()
    part.accept(value)
  }

  /// Reads, changes and writes the value.
  @discardableResult
  public func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    willWrite()
    return try part.update(body)
  }

  /// Watches the value from now on.
  override func use() {
    if isWatched { return }
    isWatched = true
    differs = isDifferent
    if differs { core.mark(self) }
    // What is there already changes nothing, also if it comes later, at the end of a block.
    let start = part.lastVersion
    watching.disposable = core.follow(
      part.makeCursor(), "a form's field", writing: core.marking
    ) { [weak self] _, version in
      guard let self, version > start else { return }
      core.mark(self, at: version)
    } onEnd: { [weak self] in
      self?.leave(at: nil)
    }
  }

  /// Goes with its row, or with the value of an optional.
  private func leave(at version: Version?) {
    guard let parent = tree.parent else { return }
    parent.remove(self)
    core.mark(parent, at: .fresh())
  }

  fileprivate func willWrite() {
    use()
    isWrittenAsWhole = true
    if collection == nil { core.hasWrittenOutsideOfRows = true }
    markAround()
  }

  /// Notes what a write of this field may change, before it is made: its propagation may have to wait for
  /// another thread.
  private func markAround() {
    forEachNode { $0.markIfWatched() }
    var around = tree.parent
    while let node = around {
      node.markIfWatched()
      around = node.tree.parent
    }
    for node in core.computedFields { node.markIfWatched() }
    if isComputed { core.root?.forEachNode { $0.markIfWatched() } }
  }

  override func markIfWatched() {
    if isWatched { core.mark(self) }
  }

  override func end() {
    super.end()
    watching.dispose()
    core.remove(part.identity)
  }

  // MARK: Its state

  override var isGone: Bool { part.isGone }

  override var keepsValue: Bool { isWatched }

  override var isChangedItself: Bool {
    isWatched ? differs : tree.children.isEmpty && !isGone && isDifferent
  }

  private var isDifferent: Bool {
    guard let base = origin.read(.base) else { return true }
    return !areEqual(part.value, base)
  }

  override func lookAtValue() {
    if isGone { return }
    collection?.noteRowWrite()
    changeCounter.count(part.lastVersion)
    let value = part.value
    if let serverValue, isBusy || !areEqual(serverValue, value) {
      self.serverValue = nil
      marks.serverErrors = []
    }
    if isWatched { meet(value) }
    differs = isWatched && isDifferent
  }

  /// Where the user's value is the one outside, or the one that was saved, there is one value again.
  private func meet(_ value: Value) {
    guard !isBusy, let base = origin.read(.base), let theirs = origin.read(.theirs),
      !areEqual(theirs, base)
    else { return }
    if areEqual(value, theirs) {
      origin.set(theirs, in: .base)
    } else if areEqual(value, base), !marks.isFocused, innerFields.isEmpty {
      // The user has left it alone again, so it follows.
      origin.set(theirs, in: .base)
      part.accept(theirs)
    }
  }

  // MARK: What is contested

  override var isContestedItself: Bool {
    guard differs || isBusy, let (base, mine, theirs) = rests else { return false }
    guard let theirs else { return true }
    return !areEqual(theirs, base) && (isBusy || !areEqual(theirs, mine)) 
      && (isBusy || !areEqual(mine, base))
  }

  /// The three values, of which only that differs which isn't in a field of this group. Theirs is nil if the
  /// row was removed outside.
  private var rests: (base: Value, mine: Value, theirs: Value?)? {
    guard let base = origin.read(.base) else { return nil }
    let theirs = origin.read(.theirs)
    if innerFields.isEmpty { return (base, part.value, theirs) }
    guard isWrittenAsWhole else { return nil }
    return (base, rest(part.value), theirs.map(rest))
  }

  /// The value in which all fields of this group have the values that were saved.
  private func rest(_ value: Value) -> Value {
    with(innerFields, in: value) { $0.put(.base) }
  }

  private func with(_ fields: [FormNode], in value: Value, _ put: (FormNode) -> Void) -> Value {
    // Also where there is no such row: only a value that is there can be changed.
    core.beginScratch()
    guard origin.read(.scratch) != nil else { return value }
    origin.set(value, in: .scratch)
    for field in fields { put(field) }
    return origin.read(.scratch) ?? value
  }

  override func put(_ world: World) {
    let value = world == .nextMine ? part.value : origin.read(world)
    if let value { origin.set(value, in: .scratch) }
  }

  override func keepMineItself() {
    guard isContestedItself, let theirs = origin.read(.theirs) else {
      return collection.map { $0.keepRow(self) } ?? ()
    }
    origin.set(innerFields.isEmpty ? theirs : rest(theirs), in: .base)
    core.mark(self)
  }

  override func takeTheirsItself() {
    guard isContestedItself else { return }
    guard let theirs = origin.read(.theirs) else { return collection.map { $0.dropRow(self) } ?? () }
    origin.set(innerFields.isEmpty ? theirs : rest(theirs), in: .base)
    part.accept(innerFields.isEmpty ? theirs : with(innerFields, in: theirs) { $0.put(.nextMine) })
    for input in marks.inputs { input.revert() }
    core.mark(self)
  }

  override func resetItself() {
    guard isWatched || isBusy, let theirs = origin.read(.theirs) else { return }
    origin.set(theirs, in: .base)
    // Also where the value stays: it answers a question about another one.
    if innerFields.isEmpty || isWrittenAsWhole { part.accept(theirs) }
  }

  // MARK: A new model from outside

  override func carryItselfOver() {
    guard isWatched, differs || isBusy, let (base, mine, theirs) = rests else { return }
    guard isBusy || !areEqual(mine, base) else { return }
    origin.set(part.value, in: .nextMine)
    guard let theirs, !isBusy, areEqual(theirs, mine) else {
      if let base = origin.read(.base) { origin.set(base, in: .nextBase) }
      return letOthersFollow()
    }
    letOthersFollow()
  }

  /// The fields of a group that is kept as a whole follow, if the user has left them alone.
  private func letOthersFollow() {
    for field in innerFields where field.tally.total.changed == 0 { field.follow() }
  }

  override func follow() {
    guard let theirs = origin.read(.theirs) else { return }
    origin.set(theirs, in: .nextMine)
    origin.set(theirs, in: .nextBase)
  }

  // MARK: Submitting

  override func leaveOut() {
    if let base = origin.read(.base) { origin.set(base, in: .nextMine) }
  }

  override func noteSaved() {
    guard let sent = origin.read(.sent), isWatched else { return }
    for world in [World.base, .theirs] {
      let saved = innerFields.isEmpty ? sent : with(innerFields, in: sent) { $0.put(world) }
      origin.set(saved, in: world)
    }
    core.mark(self)
  }

  override func take(_ error: any Error) {
    // The answer is about what was submitted.
    let value = part.value
    guard let sent = origin.read(.sent), areEqual(sent, value), !isBusy else { return }
    serverValue = value
    marks.serverErrors.append(error)
    use()
    core.mark(self)
  }
}

/// Tells a field that one of its bindings writes it.
///
/// Sendable because it is used on the lane of the form only, `UIActor`.
private final class Writer: @unchecked Sendable {
  weak var node: (any WrittenNode)?
}

/// What is told of writes.
@UIActor
private protocol WrittenNode: AnyObject {
  func willWrite()
}

extension FormField: WrittenNode {}
