import TestSupport
import Testing
@testable import Tideway

/// Random worlds of relays, models and their parts, bound to each other as they are: those of
/// `Tests/Models/two_way_parts.py`.
@Suite("Parts in random worlds", .leavesNothing)
struct PartWorldTests {
  @Test("agree, and no write is lost", arguments: [false, true])
  func agree(onThreads isThreaded: Bool) async {
    for seed in 1...stressed(isThreaded ? 400 : 1_000) {
      let world = PartWorld(seed: seed)
      if isThreaded { await world.writeOnThreads() } else { world.write() }
      await Jobs.shared.areDone()
      if let fault = world.fault {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }
}

/// Two or three models and some scalars. Leaves are places of one number: scalars and the smallest parts.
private final class PartWorld: @unchecked Sendable {
  struct Pair: Equatable {
    var c = 0, d = 0
  }

  struct Model: Equatable {
    var a = 0, b = 0
    var pair = Pair()

    var leaves: [Int] { [a, b, pair.c, pair.d] }
  }

  private let models: [BehaviorRelay<Model>]
  private let scalars: [BehaviorRelay<Int>]
  private let parts: [PartRelay<Int>]
  private let bag = DisposeBag()
  private var random: SplitMix
  /// Which leaves are bound to each other, in whatever way: each has one of its own group.
  private var groups: [Int]
  /// Pairs of what is bound, as text if they differ.
  private var checks: [@Sendable () -> String?] = []
  /// What was written to a group last.
  private var last: [Int: Int] = [:]
  private var next = 1

  init(seed: Int) {
    var random = SplitMix(seed: seed)
    models = (0..<Int.random(in: 1...3, using: &random)).map { _ in BehaviorRelay(value: Model()) }
    scalars = (0..<Int.random(in: 1...3, using: &random)).map { _ in BehaviorRelay(value: 0) }
    parts = models.flatMap { [$0[\.a], $0[\.b], $0[\.pair.c], $0[\.pair.d]] }
    self.random = random
    groups = Array(0..<(scalars.count + 4 * models.count))
    bindLeaves()
    bindLarger()
  }

  private func bindLeaves() {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let left = Int.random(in: 0...groups.count - 1, using: &random),
        right = Int.random(in: 0...groups.count - 1, using: &random)
      guard left != right else { continue }
      switch (left < scalars.count, right < scalars.count) {
      case (true, true): bind(scalars[left], scalars[right])
      case (true, false): bind(scalars[left], parts[right - scalars.count])
      case (false, true): bind(parts[left - scalars.count], scalars[right])
      case (false, false): bind(parts[left - scalars.count], parts[right - scalars.count])
      }
      join(left, right)
    }
  }

  private func bindLarger() {
    guard models.count > 1 else { return }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let left = Int.random(in: 0...models.count - 1, using: &random),
        right = Int.random(in: 0...models.count - 1, using: &random)
      guard left != right else { continue }
      let isWhole = Int.random(in: 0...1, using: &random) == 0
      if isWhole {
        bind(models[left], models[right])
      } else {
        bind(models[left][\.pair], models[right][\.pair])
      }
      for leaf in (isWhole ? 0 : 2)..<4 { join(place(left, leaf), place(right, leaf)) }
    }
  }

  private func bind<Left: VersionedCell, Right: VersionedCell>(
    _ left: Left, _ right: Right
  ) where Left.Value == Right.Value, Left.Value: Equatable {
    (left <-> right).disposed(by: bag)
    checks.append {
      let values = (left.cell.read().value, right.cell.read().value)
      guard case (.success(let left), .success(let right)) = values, left != right else {
        return nil
      }
      return "\(left) is bound to \(right)"
    }
  }

  private func place(_ model: Int, _ leaf: Int) -> Int { scalars.count + 4 * model + leaf }

  private func join(_ left: Int, _ right: Int) {
    let (old, new) = (groups[left], groups[right])
    groups = groups.map { $0 == old ? new : $0 }
  }

  // MARK: Writing

  /// Blocks of one to four writes, each a moment.
  func write() {
    for _ in 0..<4 {
      let writes = (0..<Int.random(in: 1...4, using: &random)).map { _ in nextWrite() }
      simultaneously { for write in writes { write() } }
    }
  }

  private func nextWrite() -> @Sendable () -> Void {
    let value = next
    next += 1
    let leaf = Int.random(in: 0...groups.count - 1, using: &random)
    last[groups[leaf]] = value
    if leaf < scalars.count {
      let scalar = scalars[leaf]
      return { scalar.accept(value) }
    }
    let (model, index) = ((leaf - scalars.count) / 4, (leaf - scalars.count) % 4)
    if Int.random(in: 0...2, using: &random) > 0 {
      let part = parts[leaf - scalars.count]
      return { part.accept(value) }
    }
    let whole = models[model]
    return { whole.update { PartWorld.set(index, of: &$0, value) } }
  }

  private static func set(_ index: Int, of model: inout Model, _ value: Int) {
    switch index {
    case 0: model.a = value
    case 1: model.b = value
    case 2: model.pair.c = value
    default: model.pair.d = value
    }
  }

  /// Each group has one writer, so that its last write is known.
  func writeOnThreads() async {
    let writable = Set(groups).sorted()
    let rounds = 3
    await onThreads(min(4, writable.count)) { [self] thread in
      for (index, group) in writable.enumerated() where index % 4 == thread {
        let leaves = groups.indices.filter { groups[$0] == group }
        for round in 1...rounds { put(1_000 * group + round, into: leaves[round % leaves.count]) }
      }
    }
    for group in writable { last[group] = 1_000 * group + rounds }
  }

  private func put(_ value: Int, into leaf: Int) {
    if leaf < scalars.count {
      scalars[leaf].accept(value)
    } else {
      parts[leaf - scalars.count].accept(value)
    }
  }

  // MARK: What came of it

  /// What is wrong, if anything is.
  var fault: String? {
    let values = scalars.map(\.value) + models.flatMap(\.value.leaves)
    for check in checks { if let difference = check() { return difference } }
    for (leaf, value) in values.enumerated() {
      let wanted = last[groups[leaf]] ?? 0
      if value != wanted { return "leaf \(leaf) has \(value), and \(wanted) was written last" }
    }
    for (index, part) in parts.enumerated() where part.lastVersion > models[index / 4].lastVersion {
      return "a model is older than its part \(index % 4)"
    }
    return nil
  }
}
