import TestSupport
@testable import Tideway

/// A world of `Tests/Models/two_way_model.py`: cells, bindings, writers, and what must hold when all is quiet.
struct World {
  var cells: [StepCell]
  /// Each makes one write, of a value that it draws.
  var writers: [@Sendable (inout SplitMix) -> Void]
  var isSettled: @Sendable () -> Bool
  var bindings: [@Sendable () -> any Disposable]
  /// What the user still has to commit.
  var finish: @Sendable () -> Void = {}
  /// Whether nobody writes before all is quiet.
  var waits = false

  enum Kind: CaseIterable, Sendable {
    case mesh, name, nameTwice, twoWays, simultaneous, normalizer, ringNormalizer, twoNormalizers
    case boundLater
    case refusing, composing, typing, typingRaised, conflicts, conflictsCorrected, oneByOne, lossy
    case parts, anything

    /// Whether somebody types or composes, which happens where the field may be written, or
    /// whoever writes or binds waits.
    var isOfOneThread: Bool {
      [.composing, .typing, .typingRaised, .oneByOne, .lossy].contains(self)
    }
  }

  /// - Parameter stepper: Whoever decides on the order of steps; nil lets them run as they come.
  static func make(_ kind: Kind, _ random: inout SplitMix, _ stepper: Stepper?) -> World {
    switch kind {
    case .mesh: mesh(&random, stepper)
    case .name: name(stepper, times: 1)
    case .nameTwice: name(stepper, times: 2)
    case .twoWays: twoWays(stepper)
    case .simultaneous: blocks(stepper)
    case .normalizer: normalizer(stepper)
    case .ringNormalizer: ringNormalizer(&random, stepper)
    case .twoNormalizers: twoNormalizers(stepper)
    case .boundLater: boundLater(&random, stepper)
    case .refusing: refusing(stepper)
    case .composing: composing(stepper)
    case .typing: typing(stepper)
    case .typingRaised: typingRaised(stepper)
    case .conflicts: conflicts(&random, stepper)
    case .conflictsCorrected: conflictsCorrected(&random, stepper)
    case .oneByOne: oneByOne(&random, stepper)
    case .lossy: lossy(&random, stepper)
    case .parts: parts(stepper)
    case .anything: anything(&random, stepper)
    }
  }

  /// Any connected graph of 2 to 50 cells, identity mappings.
  private static func mesh(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    let most = random.chance(0.1) ? 50 : 7
    let cells = makeCells(Int.random(in: 2...most, using: &random), stepper)
    var pairs = (1..<cells.count).map { (cells[Int.random(in: 0..<$0, using: &random)], cells[$0]) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let two = cells.shuffled(using: &random)
      pairs.append((two[0], two[1]))
    }
    return World(
      cells: cells, writers: numberWriters(cells),
      isSettled: { Set(cells.map(\.state)).count == 1 },
      bindings: pairs.map { left, right in { left.laned <-> right.laned } })
  }

  /// (first, last) <-> full, made once or several times, and a field bound to full.
  private static func name(_ stepper: Stepper?, times: Int) -> World {
    let cells = makeCells(4, stepper)
    let (first, last, full, field) = (cells[0], cells[1], cells[2], cells[3])
    return World(
      cells: cells,
      writers: [
        writer(first, ["Ada", "Mary Ann", ""]), writer(last, ["Evans", "Lovelace", ""]),
        writer(full, ["Mary Ann Evans", "Jo Po", "X", ""]), writer(field, ["Grace Hopper", "Z"]),
      ],
      isSettled: { namesAgree(first, last, full) && field.state == full.state },
      bindings: Array(repeating: bindNames(first, last, full), count: times)
        + [{ field.laned <-> full.laned }])
  }

  /// One model reaches two cells of one side by ways of different length, and every cell is written.
  private static func twoWays(_ stepper: Stepper?) -> World {
    let cells = makeCells(5, stepper)
    let (model, first, between, last, full) = (cells[0], cells[1], cells[2], cells[3], cells[4])
    return World(
      cells: cells,
      writers: [model, first, between, last].map { writer($0, ["a", "b", "c", "d", "e", "f"]) },
      isSettled: {
        full.value == "\(model.value)/\(model.value)" && Set(cells.map(\.version)).count == 1
          && Set([model, first, between, last].map(\.value)).count == 1
      },
      bindings: [
        { model.laned <-> first.laned }, { model.laned <-> between.laned },
        { between.laned <-> last.laned },
        {
          TwoWayBinding(
            Cells(first.laned, last.laned), full.laned,
            mapping: Mapping(
              forward: { "\($0)/\($1)" }, backward: { $0.halves }))
        },
      ])
  }

  /// Blocks that write both cells of a side, both sides, or one cell twice, while bindings run.
  private static func blocks(_ stepper: Stepper?) -> World {
    let cells = makeCells(4, stepper)
    let (first, last, full, field) = (cells[0], cells[1], cells[2], cells[3])
    let writes = [
      (first, "Ada"), (last, "Evans"), (full, "Jo Po"), (field, "Grace Hopper"), (first, ""),
    ]
    return World(
      cells: cells,
      writers: [
        { random in
          simultaneously {
            for _ in 0..<Int.random(in: 2...4, using: &random) {
              let (cell, value) = writes.randomElement(using: &random)!
              cell.relay.accept(value)
            }
          }
        }
      ],
      isSettled: { namesAgree(first, last, full) && field.state == full.state },
      bindings: [bindNames(first, last, full), { field.laned <-> full.laned }])
  }

  /// Bindings that start one after the other while the cells are written.
  private static func boundLater(_ random: inout SplitMix, _ stepper: Stepper?) -> World {
    var world = mesh(&random, stepper)
    let cells = world.cells
    world.bindings.shuffle(using: &random)
    world.isSettled = { Set(cells.map(\.value)).count == 1 }
    return world
  }

  // MARK: Helpers

  private static func makeCells(_ count: Int, _ stepper: Stepper?) -> [StepCell] {
    (0..<count).map { _ in StepCell(stepper) }
  }

  static func writer(
    _ cell: StepCell, _ values: [String]
  ) -> @Sendable (inout SplitMix) -> Void {
    { cell.relay.accept(values.randomElement(using: &$0)!) }
  }

  private static func numberWriters(_ cells: [StepCell]) -> [@Sendable (inout SplitMix) -> Void] {
    cells.map { writer($0, (0..<100).map { "\($0)" }) }
  }

  private static func bindNames(
    _ first: StepCell, _ last: StepCell, _ full: StepCell
  ) -> @Sendable () -> any Disposable {
    {
      TwoWayBinding(
        Cells(first.laned, last.laned), full.laned,
        mapping: Mapping(forward: join, backward: split))
    }
  }

  private static func namesAgree(_ first: StepCell, _ last: StepCell, _ full: StepCell) -> Bool {
    let (a, b) = split(full.value)
    let agree = join(first.value, last.value) == full.value
    return (agree || (a, b) == (first.value, last.value))
      && max(first.version, last.version) == full.version
  }
}

/// A relay as a cell whose bindings run when the stepper says so, one step at a time.
struct StepCell: Sendable {
  let relay: BehaviorRelay<String>
  let stepper: Stepper?
  /// What keeps merges back, in worlds that have a user.
  let holding: CompositionGuard<String>?
  let merges = Merges()

  init(_ stepper: Stepper?, value: String = "", holding: CompositionGuard<String>? = nil) {
    relay = BehaviorRelay(value: value)
    self.stepper = stepper
    self.holding = holding
  }

  /// A cell for one binding: each binding has a lane of its own.
  var laned: LanedCell {
    LanedCell(relay: relay, holding: holding, merges: merges, lane: stepper.map { StepLane($0) })
  }
  var value: String { relay.value }
  var version: Version { relay.lastVersion }
  var state: Versioned<String> { Versioned(value, version) }
}

struct LanedCell: VersionedCell {
  let relay: BehaviorRelay<String>
  let holding: CompositionGuard<String>?
  let merges: Merges
  let lane: StepLane?

  var cell: CellAccess<String> {
    let access = relay.log.cell(on: lane, holding: holding, of: "StepCell")
    let merges = merges
    guard let stepper = lane?.stepper else {
      return CellAccess(
        root: access.root, read: access.read,
        merge: { merges.note(access.merge($0, $1), $1) }, change: access.change)
    }
    return CellAccess(
      root: SteppingRoot(access.root, stepper), read: access.read,
      merge: { value, version in
        stepper.comeBetween()
        return merges.note(access.merge(value, version), version)
      }, change: access.change)
  }
}

/// A root between whose raises other steps come.
private final class SteppingRoot: CellRoot, @unchecked Sendable {
  private let root: CellRoot
  private let stepper: Stepper

  init(_ root: CellRoot, _ stepper: Stepper) {
    self.root = root
    self.stepper = stepper
    super.init(lane: root.lane) { "StepCell" }
  }

  override var identity: ObjectIdentifier { root.identity }
  override var version: Version { root.version }
  override var mayCompose: Bool { root.mayCompose }
  override var isComposing: Bool { root.isComposing }
  override var hasEnded: Bool { root.hasEnded }

  override func raise(to version: Version, onlyRevising: Bool) {
    stepper.comeBetween()
    root.raise(to: version, onlyRevising: onlyRevising)
  }

  override func raise(to version: Version, ifWritten stamp: Version) -> Bool {
    stepper.comeBetween()
    return root.raise(to: version, ifWritten: stamp)
  }

  override func raiseHeld(from before: Version, to version: Version) -> Bool {
    stepper.comeBetween()
    return root.raiseHeld(from: before, to: version)
  }

  override func watch(by waker: FlowWaker) -> @Sendable () -> Void { root.watch(by: waker) }

  override func merge(_ changes: [Change], at version: Version) -> MergeOutcome {
    stepper.comeBetween()
    return root.merge(changes, at: version)
  }
}

/// What a cell has taken: each version at most once.
///
/// Sendable because the lock guards the variables.
final class Merges: @unchecked Sendable {
  private let lock = Lock()
  private var taken: Set<Version> = []
  private var doubles = 0

  func note(_ outcome: MergeOutcome, _ version: Version) -> MergeOutcome {
    guard case .taken = outcome else { return outcome }
    lock.withLock {
      if !taken.insert(version).inserted { doubles += 1 }
    }
    return outcome
  }

  /// How often a version was taken that had been taken before.
  var repeats: Int { lock.withLock { doubles } }
  var mostRevisions: UInt64 { lock.withLock { taken.map(\.revision).max() ?? 0 } }
}
