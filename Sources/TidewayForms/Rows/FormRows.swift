import Tideway
public import TidewayUI

/// The rows of an array in a form, by their identities.
///
/// ```swift
/// let lines = form.rows(\.lines)
/// lines.each { line in line[\.title].check(.notEmpty) }
/// lines.append(Line(id: 3))
/// (field.$text <-> lines[id: 3]![\.title]).disposed(by: bag)
/// ```
///
/// A row's state goes with the row, wherever it is moved, and ends when it is removed. Rows that nobody asks
/// for cost nothing but a comparison when the array is written as a whole.
public final class FormRows<Row: Identifiable>: FormCollection {
  let part: PartRelay<[Row]>
  let origin: Origin<[Row]>
  private let areEqual: (Row, Row) -> Bool
  private var nodes: [Row.ID: FormField<Row>] = [:]
  private var bodies: [(FormField<Row>) -> Void] = []
  private var seen: Version?
  private nonisolated let watching: SerialDisposable = SerialDisposable()
  /// The rows without a node that differ from what was saved.
  private var differing: Set<Row.ID> = []
  /// The rows that the user has removed, and that were changed outside since.
  private var contestedRemovals: Set<Row.ID> = []

  /// The rows without a node that were changed on both sides.
  private var contestedContents: Set<Row.ID> = []

  /// The identities of the rows, in order.
  public private(set) var ids: [Row.ID] = []
  /// The rows that were added since the form was saved.
  public private(set) var added: [Row.ID] = []
  /// The rows that were removed since the form was saved.
  public private(set) var removed: [Row.ID] = []
  /// Whether rows were moved since the form was saved.
  public private(set) var isReordered = false

  init(
    _ core: FormCore, _ part: PartRelay<[Row]>, _ origin: Origin<[Row]>,
    _ areEqual: @escaping (Row, Row) -> Bool
  ) {
    self.part = part
    self.origin = origin
    self.areEqual = areEqual
    super.init(core, part.extent)
    core.add(self)
    lookAgain()
    watching.disposable = core.watch(part.cell, "a form's rows", for: self) {}
  }

  deinit { watching.dispose() }

  override func end() {
    super.end()
    watching.dispose()
  }

  public override var name: String { part.path }

  // MARK: The rows

  /// The rows, as the user has them.
  public var value: [Row] { part.value }

  /// The rows, now and at each change.
  public var values: UIFlow<[Row]> {
    let part = part
    return UIFlow { part.makeCursor() }
  }

  /// The identities of the rows, now and whenever rows are added, removed or moved.
  public var idsChanges: UIFlow<[Row.ID]> {
    values.map { $0.map(\.id) }.distinctUntilChanged()
  }

  /// Returns the row with an identity; nil if there is none.
  public subscript(id id: Row.ID) -> FormField<Row>? {
    if let node = nodes[id], !node.isGone { return node }
    guard let row = part.row(id: id, areEqual) else { return nil }
    let node = FormField(core, row, origin.row(id), in: self, areEqual)
    nodes[id] = node
    attach(node)
    differing.remove(id)
    node.use()
    for body in bodies { body(node) }
    core.change { core.mark(node) }
    return node
  }

  /// All rows, in order.
  public var rows: [FormField<Row>] { ids.compactMap { self[id: $0] } }

  /// Calls a closure with each row, also with those that are added later: for the rules of a row.
  ///
  /// Each row has a node from then on, because its rules are asked.
  public func each(_ body: @escaping (FormField<Row>) -> Void) {
    bodies.append(body)
    core.change {
      for id in ids {
        if let node = nodes[id], !node.isGone { body(node) } else { _ = self[id: id] }
      }
    }
  }

  // MARK: What the user does

  /// Adds a row at the end.
  public func append(_ row: Row) { insert(row, at: ids.count) }

  /// Adds a row at an index, or at the end if there is no such index.
  public func insert(_ row: Row, at index: Int) {
    write { $0.insert(row, at: min(max(index, 0), $0.count)) }
  }

  /// Removes the row with an identity, if there is one.
  public func remove(id: Row.ID) { write { $0.removeAll { $0.id == id } } }

  /// Moves the row with an identity to an index, or to the end if there is no such index.
  public func move(id: Row.ID, to index: Int) {
    write { rows in
      guard let from = rows.firstIndex(where: { $0.id == id }) else { return }
      let row = rows.remove(at: from)
      rows.insert(row, at: min(max(index, 0), rows.count))
    }
  }

  /// Changes the rows as a whole.
  public func update(_ body: (inout [Row]) -> Void) { write(body) }

  private func write(_ body: (inout [Row]) -> Void) {
    core.hasWrittenOutsideOfRows = true
    part.update(body)
    core.catchUp()
  }

  // MARK: What has changed

  override func noteRowWrite() {
    seen = part.lastVersion
    changeCounter.increment()
    core.mark(self)
  }

  override func lookAgain() {
    guard part.lastVersion != seen || seen == nil else { return }
    seen = part.lastVersion
    changeCounter.increment()
    let rows = part.value
    ids = rows.map(\.id)
    removeNodes()
    compare(rows)
    if !bodies.isEmpty { for id in ids { _ = self[id: id] } }
    core.mark(self)
  }

  private func removeNodes() {
    let known = Set(ids)
    for (id, node) in nodes where node.isGone || !known.contains(id) {
      nodes[id] = nil
      remove(node)
    }
  }

  private func compare(_ rows: [Row]) {
    let base = origin.read(.base) ?? []
    var saved: [Row.ID: Row] = [:]
    for row in base { saved[row.id] = row }
    let known = Set(ids)
    added = ids.filter { saved[$0] == nil }
    removed = base.map(\.id).filter { !known.contains($0) }
    isReordered = base.map(\.id).filter(known.contains) != ids.filter { saved[$0] != nil }
    contestedRemovals.formIntersection(removed)
    compareContents(rows, saved)
  }

  /// Compares the rows that have no node.
  private func compareContents(_ rows: [Row], _ saved: [Row.ID: Row]) {
    (differing, contestedContents) = ([], [])
    let changed = rows.filter { row in
      nodes[row.id] == nil && saved[row.id].map { !areEqual($0, row) } ?? false
    }
    if changed.isEmpty { return }
    let outside = byID(origin.read(.theirs) ?? [])
    for row in changed {
      guard let theirs = outside[row.id] else {
        differing.insert(row.id)
        contestedContents.insert(row.id)
        continue
      }
      if areEqual(theirs, row) {
        setSaved(theirs)
      } else {
        differing.insert(row.id)
        if let before = saved[row.id], !areEqual(theirs, before) {
          contestedContents.insert(row.id)
        }
      }
    }
  }

  private func setSaved(_ row: Row) {
    origin.change(.base) { base in
      if let index = base.firstIndex(where: { $0.id == row.id }) { base[index] = row }
    }
  }

  private func byID(_ rows: [Row]) -> [Row.ID: Row] {
    Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  override var isChangedItself: Bool {
    !added.isEmpty || !removed.isEmpty || isReordered || !differing.isEmpty
  }

  override var isContestedItself: Bool {
    !contestedRemovals.isEmpty || !contestedContents.isEmpty
  }
  override var keepsValue: Bool { true }
  override var orderedChildren: [FormNode] { ids.compactMap { nodes[$0] } }

  // MARK: A new model from outside

  override func carryItselfOver(isPresent: Bool) {
    guard let theirs = origin.read(.theirs), let base = origin.read(.base),
      let mine = origin.read(.kept)
    else { return }
    let (saved, own, outside) = (byID(base), byID(mine), byID(theirs))
    let differs = { [areEqual] (id: Row.ID) in
      own[id].map { row in saved[id].map { !areEqual($0, row) } ?? true } ?? false
    }
    let isKept = { [self] (id: Row.ID) in
      guard isPresent else { return differs(id) }
      return differing.contains(id) || (nodes[id]?.tally.total.changed ?? 0) > 0
    }
    let order = RowMerge(base: base, mine: mine, theirs: theirs, isKept: isKept).order
    // Rows with a node are kept field by field.
    let merged = order.compactMap { id in
      outside[id] == nil || isKept(id) && nodes[id] == nil ? own[id] : outside[id]
    }
    origin.set(merged, in: .nextMine)
    guard isPresent else { return }
    contestedRemovals.formUnion(
      removed.filter { id in
        outside[id].map { row in saved[id].map { !areEqual($0, row) } ?? false } ?? false
      })
    // What was saved of the rows that both have changed stays known.
    var next = theirs.map { row in
      differing.contains(row.id) || contestedRemovals.contains(row.id) ? saved[row.id] ?? row : row
    }
    next += base.filter { outside[$0.id] == nil && isKept($0.id) }
    origin.set(next, in: .nextBase)
  }

  override func isKept(isPresent: Bool) -> Bool { true }

  override func put(_ world: World) {
    let rows = world == .nextMine ? part.value : origin.read(world)
    if let rows { origin.set(rows, in: .scratch) }
  }

  override func keepMineItself() {
    let contested = contestedRemovals.union(contestedContents)
    if contested.isEmpty { return }
    let outside = byID((origin.read(.theirs) ?? []).filter { contested.contains($0.id) })
    origin.change(.base) { base in
      base.removeAll { contested.contains($0.id) && outside[$0.id] == nil }
      for index in base.indices { base[index] = outside[base[index].id] ?? base[index] }
    }
    contestedRemovals = []
    look(again: true)
  }

  override func takeTheirsItself() {
    let contested = contestedRemovals.union(contestedContents)
    if contested.isEmpty { return }
    let theirs = (origin.read(.theirs) ?? []).filter { contested.contains($0.id) }
    let outside = byID(theirs)
    keepMineItself()
    write { rows in
      rows.removeAll { contested.contains($0.id) && outside[$0.id] == nil }
      for index in rows.indices { rows[index] = outside[rows[index].id] ?? rows[index] }
      let known = Set(rows.map(\.id))
      rows += theirs.filter { !known.contains($0.id) }
    }
  }

  override func keepRow(_ node: FormNode) {
    guard let id = id(of: node) else { return }
    origin.change(.base) { $0.removeAll { $0.id == id } }
    look(again: true)
  }

  override func dropRow(_ node: FormNode) {
    guard let id = id(of: node) else { return }
    origin.change(.base) { $0.removeAll { $0.id == id } }
    remove(id: id)
  }

  private func id(of node: FormNode) -> Row.ID? {
    var next: FormNode? = node
    while let row = next {
      if let row = row as? FormField<Row>, row.tree.parent === self {
        return nodes.first { $0.value === row }?.key
      }
      next = row.tree.parent
    }
    return nil
  }

  private func look(again: Bool) {
    seen = nil
    core.hasWrittenOutsideOfRows = true
    core.mark(self)
    for node in nodes.values { core.mark(node) }
  }

  override func resetItself() {
    guard isChangedItself || tally.total.changed > 0, let theirs = origin.read(.theirs) else {
      return
    }
    origin.set(theirs, in: .base)
    contestedRemovals = []
    write { $0 = theirs }
    look(again: true)
  }

  // MARK: Submitting

  override func leaveOut() {
    guard let outside = origin.read(.theirs) else { return }
    for world in [World.nextMine, .sentBase] { origin.set(outside, in: world) }
  }

  override func noteSaved() {
    contestedRemovals = []
    look(again: true)
  }
}
