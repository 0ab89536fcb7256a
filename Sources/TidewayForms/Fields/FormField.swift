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
  /// The number of sendings when the value changed last.
  private var lastEdit = -1
  /// Whether the user has written it since it followed what is outside.
  private var isTyped = false
  private var isFollowing = false
  /// The value that was looked at last.
  private var seenValue: Value?
  private var seenVersion: Version?
  private var wasBusy = false
  /// What was saved and what is outside, as long as neither changes.
  private var sides: Sides<Value>?

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
    (seenValue, seenVersion) = (part.value, part.writtenVersion)
    if differs { core.mark(self) }
    watching.disposable = core.watch(part.cell, "a form's field", for: self) { [weak self] in
      self?.goWithRow()
    }
  }

  /// Goes with its row, or with the value of an optional.
  private func goWithRow() {
    guard let parent = tree.parent else { return }
    parent.remove(self)
    core.mark(parent, at: .fresh())
  }

  fileprivate func willWrite() {
    use()
    isWrittenAsWhole = true
    core.isWriteAnnounced = true
    if collection == nil { core.hasWrittenOutsideOfRows = true }
    markAround()
  }

  /// Notes what a write of this field may change, before it is made: in a block it is shown later, and who
  /// reads the state there is to get that of the new value.
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

  /// What was saved last; nil in a row that was added since.
  private var base: Value? { remembered.base }

  /// What is outside; nil in a row that was removed there.
  private var theirs: Value? { remembered.theirs }

  private var remembered: Sides<Value> {
    if let sides, sides.epoch == core.epoch { return sides }
    let read = Sides(core.epoch, origin.read(.base), origin.read(.theirs))
    if isWatched { sides = read }
    return read
  }

  private var isDifferent: Bool {
    guard let base else { return true }
    return !areEqual(part.value, base)
  }

  override func lookAtValue() {
    if isGone { return }
    collection?.noteRowWrite()
    if isWatched { meet(part.value) }
    let value = part.value, version = part.writtenVersion
    defer { seenVersion = version }
    // What is the same is no edit, unless a text was there that could not be a value.
    let isOther = version != seenVersion && (seenValue.map { !areEqual($0, value) } ?? true)
    if isOther || wasBusy && version != seenVersion {
      isTyped = !isFollowing && !version.isSameMoment(as: core.taken)
    }
    if isOther {
      if isWatched { seenValue = value }
      changeCounter.increment()
    }
    if isOther || isBusy { noteEdit() }
    wasBusy = isBusy
    isFollowing = false
    differs = isWatched && isDifferent
  }

  /// What the server has said was about another value.
  private func noteEdit() {
    lastEdit = core.sendings
    marks.serverErrors = []
  }

  /// Writes a value that isn't the user's.
  private func follow(with value: Value) {
    (isFollowing, isTyped) = (true, false)
    part.accept(value)
    core.mark(self)
  }

  override var isWaiting: Bool {
    guard isWatched, marks.isFocused, !differs, let base,
      let theirs = theirs
    else { return false }
    return !areEqual(theirs, base)
  }

  /// Where the user's value is the one outside, or the one that was saved, there is one value again.
  private func meet(_ value: Value) {
    guard !isBusy, let base, let theirs,
      !areEqual(theirs, base)
    else { return }
    if areEqual(value, theirs) {
      origin.set(theirs, in: .base)
    } else if areEqual(value, base), !marks.isFocused, innerFields.isEmpty {
      // The user has left it alone again, so it follows.
      origin.set(theirs, in: .base)
      follow(with: theirs)
    }
  }

  // MARK: What is contested

  override var isContestedItself: Bool {
    guard differs || isBusy, let (base, mine, theirs) = rests(of: part.value) else { return false }
    if isBusy { return theirs.map { !areEqual($0, base) } ?? true }
    guard !areEqual(mine, base) else { return false }
    return theirs.map { !areEqual($0, base) && !areEqual($0, mine) } ?? true
  }

  /// What was saved, a value of the user's, and what is outside, of which only that differs which isn't in a
  /// field of this group. Theirs is nil if the row was removed outside.
  private func rests(of mine: Value) -> (base: Value, mine: Value, theirs: Value?)? {
    guard let base else { return nil }
    let theirs = theirs
    if innerFields.isEmpty { return (base, mine, theirs) }
    guard isWrittenAsWhole else { return nil }
    return (base, rest(mine), theirs.map(rest))
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
    guard isContestedItself, let theirs else {
      return collection.map { $0.keepRow(self) } ?? ()
    }
    origin.set(innerFields.isEmpty ? theirs : rest(theirs), in: .base)
    core.mark(self)
  }

  override func takeTheirsItself() {
    guard isContestedItself else { return }
    guard let theirs else { return collection.map { $0.dropRow(self) } ?? () }
    origin.set(innerFields.isEmpty ? theirs : rest(theirs), in: .base)
    follow(with: innerFields.isEmpty ? theirs : with(innerFields, in: theirs) { $0.put(.nextMine) })
    for input in marks.inputs { input.revert() }
    core.mark(self)
  }

  override func resetItself() {
    guard isWatched || isBusy, let theirs else { return }
    origin.set(theirs, in: .base)
    // Also where the value stays: it answers a question about another one.
    if innerFields.isEmpty || isWrittenAsWhole { follow(with: theirs) }
    // An answer to what was submitted before is about something else.
    lastEdit = core.sendings
  }

  // MARK: A new model from outside

  override func carryItselfOver(isPresent: Bool) {
    let isBusy = isPresent && isBusy
    guard isWatched, let kept = origin.read(.kept), let (base, mine, theirs) = rests(of: kept),
      isBusy || !areEqual(mine, base) || isPresent && isWaiting
    else { return }
    origin.set(kept, in: .nextMine)
    if isPresent, let saved = remembered.base,
      isBusy || theirs.map({ !areEqual($0, mine) }) ?? true
    {
      origin.set(saved, in: .nextBase)
    }
    // The fields of a group that is kept as a whole follow, if the user has left them alone.
    for field in innerFields where !field.isKept(isPresent: isPresent) { field.follow() }
  }

  override func isKept(isPresent: Bool) -> Bool {
    if isPresent { return tally.total.changed > 0 }
    guard let kept = origin.read(.kept), let base else { return true }
    return !areEqual(kept, base)
  }

  override func follow() {
    guard let theirs else { return }
    origin.set(theirs, in: .nextMine)
    origin.set(theirs, in: .nextBase)
  }

  // MARK: Submitting

  override func leaveOut() {
    guard let outside = theirs else { return }
    for world in [World.nextMine, .sentBase] { origin.set(outside, in: world) }
  }

  override func noteSaved() {
    core.mark(self)
    // It went back to an older value from outside meanwhile, which nobody has typed.
    guard isWatched, innerFields.isEmpty, !isTyped, !isBusy, let base else { return }
    if !areEqual(base, part.value) { follow(with: base) }
  }

  override func take(_ error: any Error) {
    use()
    core.catchUp()
    // The answer is about what was submitted.
    guard lastEdit < core.sendings, !isBusy else { return }
    marks.serverErrors.append(error)
    core.mark(self)
  }
}

/// What was saved of a field and what is outside, until either changes.
///
/// An object: the type of a tuple or of an optional one would be looked up at each use.
private final class Sides<Value> {
  let epoch: Int
  let base: Value?
  let theirs: Value?

  init(_ epoch: Int, _ base: Value?, _ theirs: Value?) {
    (self.epoch, self.base, self.theirs) = (epoch, base, theirs)
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
