import TestSupport
import Tideway

/// Which writes of each source a value depends on: the oldest and the newest of all ways that lead
/// from the source to it.
struct Trace: Equatable, Sendable {
  private(set) var oldest: [Int]
  private(set) var newest: [Int]

  /// A value that depends on nothing.
  init(sources: Int) {
    oldest = Array(repeating: .max, count: sources)
    newest = Array(repeating: .min, count: sources)
  }

  /// A write of a source.
  init(write: Int, of source: Int, sources: Int) {
    self.init(sources: sources)
    oldest[source] = write
    newest[source] = write
  }

  /// The trace of a value that is computed from two.
  static func + (left: Trace, right: Trace) -> Trace {
    var sum = left
    for source in sum.oldest.indices {
      sum.oldest[source] = min(left.oldest[source], right.oldest[source])
      sum.newest[source] = max(left.newest[source], right.newest[source])
    }
    return sum
  }

  /// Whether it depends on a source.
  func contains(_ source: Int) -> Bool { oldest[source] <= newest[source] }

  /// Whether every way has brought the same write.
  var isWhole: Bool {
    oldest.indices.allSatisfy { !contains($0) || oldest[$0] == newest[$0] }
  }
}

/// A random graph of cells of all kinds, each computed from others, with what was evaluated and shown.
final class RandomGraph {
  enum Kind: CaseIterable {
    case relay, event, replay, shared, replayed, twin, part, mapped, late
  }

  struct Model: Sendable { var value: Trace, other = 0 }

  /// A cell with its inputs.
  private struct Cell {
    let kind: Kind
    let inputs: [Int]
    let flow: Flow<Trace, Never>
    /// Binds the cell, if it is storage that is written.
    let bind: (() -> Void)?
  }

  let sources: [BehaviorRelay<Trace>]
  private var cells: [Cell] = []
  /// How often each cell was computed.
  private(set) var evaluations: [Number] = []
  /// What a closure that watches a cell was shown.
  private(set) var shown: [Collected<Trace>] = []
  private let bag = DisposeBag()
  private var writes: [Int]

  init(seed: Int) {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 1...3, using: &random)
    sources = (0..<count).map { source in
      BehaviorRelay(value: Trace(write: 0, of: source, sources: count))
    }
    writes = Array(repeating: 0, count: count)
    for source in sources {
      cells.append(Cell(kind: .relay, inputs: [], flow: source.asFlow(), bind: nil))
    }
    for _ in 0..<Int.random(in: 2...40, using: &random) { add(&random) }
    start(&random)
  }

  private func add(_ random: inout SplitMix) {
    let inputs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      // Near ones make deep graphs.
      max(0, cells.count - 1 - Int.random(in: 0..<min(cells.count, 6), using: &random))
    }
    let evaluated = Number()
    evaluations.append(evaluated)
    let flow = computed(inputs.map { cells[$0].flow }) { evaluated.increment() }
    cells.append(cell(Kind.allCases.randomElement(using: &random)!, inputs, flow))
  }

  private func computed(
    _ inputs: [Flow<Trace, Never>], _ note: @escaping @Sendable () -> Void
  ) -> Flow<Trace, Never> {
    switch inputs.count {
    case 1:
      inputs[0].map {
        note()
        return $0
      }
    case 2:
      combineLatest(inputs[0], inputs[1]) {
        note()
        return $0 + $1
      }
    default:
      combineLatest(inputs).map {
        note()
        return $0.dropFirst().reduce($0[0], +)
      }
    }
  }

  private func cell(_ kind: Kind, _ inputs: [Int], _ flow: Flow<Trace, Never>) -> Cell {
    let bag = bag, nothing = Trace(sources: sources.count)
    func made(_ result: Flow<Trace, Never>, _ bind: (() -> Void)? = nil) -> Cell {
      Cell(kind: kind, inputs: inputs, flow: result, bind: bind)
    }
    switch kind {
    case .relay:
      let relay = BehaviorRelay(value: nothing)
      return made(relay.asFlow()) { flow.bind(to: relay).disposed(by: bag) }
    case .event:
      let relay = PublishRelay<Trace>()
      return made(relay.asFlow()) { flow.bind(to: relay).disposed(by: bag) }
    case .replay:
      let relay = ReplayRelay<Trace>(bufferSize: 1)
      return made(relay.asFlow()) { flow.bind(to: relay).disposed(by: bag) }
    case .shared: return made(flow.share())
    case .replayed: return made(flow.share(replay: 1))
    case .twin:
      let relay = BehaviorRelay(value: nothing), twin = BehaviorRelay(value: nothing)
      return made(twin.asFlow()) {
        bag.insert {
          relay <-> twin
          flow.bind(to: relay)
        }
      }
    case .part:
      let model = BehaviorRelay(value: Model(value: nothing))
      return made(model[\.value].asFlow()) { flow.bind(to: model[\.value]).disposed(by: bag) }
    case .mapped:
      let model = BehaviorRelay(value: Model(value: nothing))
      return made(model.map(\.value)) { flow.bind(to: model[\.value]).disposed(by: bag) }
    case .late:
      // What is read is found by a run.
      let relay = BehaviorRelay(value: nothing), isBegun = BehaviorRelay(value: 0)
      return made(isBegun.flatMapLatest { _ in relay }) { flow.bind(to: relay).disposed(by: bag) }
    }
  }

  /// Binds and watches everything, in a random order.
  private func start(_ random: inout SplitMix) {
    var steps = cells.compactMap(\.bind)
    for cell in cells {
      let shown = Collected<Trace>(), flow = cell.flow, bag = bag
      self.shown.append(shown)
      steps.append { flow.bind { shown.add($0) }.disposed(by: bag) }
    }
    for step in steps.shuffled(using: &random) { step() }
    // Events have a value after that.
    for source in sources.indices { write(source) }
    for source in sources.indices { write(source) }
  }

  private func write(_ source: Int) {
    writes[source] += 1
    sources[source].accept(
      Trace(write: writes[source], of: source, sources: sources.count))
  }

  /// Writes some sources, in a block if there are several.
  ///
  /// - Returns: What is wrong with what followed.
  func step(_ written: [Int]) -> String? {
    let evaluatedBefore = evaluations.map(\.value), shownBefore = shown.map(\.values.count)
    if written.count == 1 {
      write(written[0])
    } else {
      simultaneously { for source in written { write(source) } }
    }
    let sheet = sheet()
    for (index, cell) in cells.enumerated() {
      let isAffected = written.contains { sheet[index].contains($0) }
      let new = shown[index].values.dropFirst(shownBefore[index])
      if Array(new) != (isAffected ? [sheet[index]] : []) {
        let values = new.map { "\($0.oldest)…\($0.newest)" }.joined(separator: ", ")
        return """
          cell \(index), \(cell.kind) of \(cell.inputs), after \(written): \(values) instead of \
          \(sheet[index].newest)
          \(description)
          """
      }
      guard index >= sources.count else { continue }
      let evaluation = index - sources.count
      let count = evaluations[evaluation].value - evaluatedBefore[evaluation]
      // What isn't shared is computed for each of its readers, of which there are none here.
      if count != (isAffected ? 1 : 0) {
        return
          "cell \(index), \(cell.kind) of \(cell.inputs): computed \(count) times\n\(description)"
      }
    }
    return nil
  }

  /// The value of each cell, computed in the order of the graph.
  private func sheet() -> [Trace] {
    var values: [Trace] = []
    for (index, cell) in cells.enumerated() {
      let inputs = cell.inputs.map { values[$0] }
      values.append(
        inputs.isEmpty
          ? Trace(write: writes[index], of: index, sources: sources.count)
          : inputs.dropFirst().reduce(inputs[0], +))
    }
    return values
  }

  private var description: String {
    cells.enumerated().map { "\($0): \($1.kind) of \($1.inputs)" }.joined(separator: "\n")
  }
}
