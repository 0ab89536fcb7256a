package import Tideway

/// A random graph of cells, each computed from others, with what was computed and shown.
///
/// Beside it stands a sheet: the value of each cell by the order of the graph.
package final class RandomGraph {
  /// A cell with its inputs.
  private struct Node {
    let name: String
    let kind: GraphKind
    let inputs: [Int]
    /// Whether only one of the inputs after the first one is used: which one, the first one says.
    var isSwitched = false
    let cell: GraphKind.Cell
    /// How often it was computed.
    let computed: Number
    /// What a closure that watches it was shown.
    let shown = Collected<Trace>()
    /// How it is written, if it is a source.
    var source: GraphSource?
  }

  private var nodes: [Node] = []
  private let kinds: [GraphKind]
  private let sourceCount: Int
  private let model: GraphModel
  private let bag = DisposeBag()
  private var bindings: [Int: any Disposable] = [:]
  private var watchers: [Int: any Disposable] = [:]
  /// The values of the cells that aren't bound any more.
  private var frozen: [Int: Trace] = [:]

  package init(
    seed: Int, of kinds: [GraphKind] = GraphKind.core,
    sources: [GraphSource.Kind] = GraphSource.core,
    atMost most: Int = 60,
    isSwitching: Bool = true
  ) {
    var random = SplitMix(seed: seed)
    sourceCount = Int.random(in: 1...3, using: &random)
    self.kinds = kinds
    model = GraphModel(Trace(sources: sourceCount))
    for index in 0..<sourceCount {
      let kind = sources.randomElement(using: &random)!
      let source = GraphSource(kind, Trace(write: 0, of: index, sources: sourceCount))
      nodes.append(
        Node(
          name: kind.name, kind: GraphKind.source, inputs: [], cell: .init(source.flow),
          computed: Number(), source: source))
    }
    for _ in 0..<Int.random(in: 2...max(2, most - sourceCount), using: &random) {
      add(&random, switchedWithin: isSwitching ? 0.2 : 0)
    }
    start(&random)
  }

  deinit { for watcher in watchers.values { watcher.dispose() } }

  /// Writes to a graph a few times.
  ///
  /// - Returns: What is wrong with what followed.
  package static func fault(
    seed: Int, of kinds: [GraphKind] = GraphKind.core,
    sources: [GraphSource.Kind] = GraphSource.core,
    atMost most: Int = 60
  ) -> String? {
    var random = SplitMix(seed: seed)
    let graph = RandomGraph(seed: seed, of: kinds, sources: sources, atMost: most)
    for _ in 0..<4 {
      if let fault = graph.step(&random) { return "seed \(seed): \(fault)" }
    }
    return nil
  }

  private var sources: Range<Int> { 0..<sourceCount }

  // MARK: Making

  private func add(_ random: inout SplitMix, switchedWithin chance: Double) {
    let kind = kinds.randomElement(using: &random)!
    if random.chance(chance) { return addSwitched(kind, &random) }
    let inputs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      // Near ones make deep graphs.
      max(0, nodes.count - 1 - Int.random(in: 0..<min(nodes.count, 6), using: &random))
    }
    let computed = Number()
    let flow = RandomGraph.sum(inputs.map { nodes[$0].cell.flow }).map {
      computed.increment()
      return $0
    }
    add(kind, inputs, flow, computed)
  }

  private static func sum(_ inputs: [Flow<Trace, Never>]) -> Flow<Trace, Never> {
    switch inputs.count {
    case 1: inputs[0]
    case 2: combineLatest(inputs[0], inputs[1]) { $0 + $1 }
    default: combineLatest(inputs).map { $0.dropFirst().reduce($0[0], +) }
    }
  }

  /// Adds a cell that reads another one of several after each write of a source.
  private func addSwitched(_ kind: GraphKind, _ random: inout SplitMix) {
    let selector = sources.randomElement(using: &random)!
    let choices = nodes.indices.filter { nodes[$0].kind.hasValue }.shuffled(using: &random)
      .prefix(3)
    let flows = choices.map { nodes[$0].cell.flow }, computed = Number()
    let source = nodes[selector].cell.flow
    // Beside the source, or with each of its elements.
    let chosen =
      random.chance(0.5)
      ? combineLatest(
        source, source.flatMapLatest { flows[$0.newest[selector] % flows.count] }
      ) { $0 + $1 }
      : source.flatMapLatest { selected in
        flows[selected.newest[selector] % flows.count].map { selected + $0 }
      }
    let flow = chosen.map {
      computed.increment()
      return $0
    }
    add(kind, [selector] + choices, flow, computed, isSwitched: true)
  }

  private func add(
    _ kind: GraphKind, _ inputs: [Int], _ flow: Flow<Trace, Never>, _ computed: Number,
    isSwitched: Bool = false
  ) {
    nodes.append(
      Node(
        name: kind.name, kind: kind, inputs: inputs, isSwitched: isSwitched,
        cell: kind.make(flow, model), computed: computed))
  }

  /// Binds and watches everything, in a random order.
  private func start(_ random: inout SplitMix) {
    var steps: [() -> Void] = []
    for index in nodes.indices {
      if let bind = nodes[index].cell.bind { steps.append { self.bindings[index] = bind() } }
      // A shared flow that only one cell reads is read by that one.
      if random.chance(0.8) { steps.append { self.watch(index) } }
    }
    for step in steps.shuffled(using: &random) { step() }
    for binding in bindings.values { binding.disposed(by: bag) }
    // Events have a value after that.
    for source in Array(sources) + sources { write(source) }
  }

  private func watch(_ index: Int) {
    let shown = nodes[index].shown
    watchers[index] = nodes[index].cell.flow.bind { shown.add($0) }
  }

  // MARK: Writing

  private func write(_ source: Int) { nodes[source].source?.write() }

  private func writeInBlock(_ written: [Int]) {
    simultaneously { for source in written { nodes[source].source?.writeDirectly() } }
  }

  /// Disposes the binding of a cell, which keeps its value, or a watcher, which another one follows.
  private func change(_ random: inout SplitMix) {
    let index = nodes.indices.randomElement(using: &random)!
    if random.chance(0.3), frozen[index] == nil, let binding = bindings[index],
      nodes[index].kind.hasValue
    {
      frozen[index] = sheet()[index]
      binding.dispose()
    } else if nodes[index].kind.hasValue, let watcher = watchers[index] {
      watcher.dispose()
      watch(index)
    }
  }

  /// Writes some sources, in a block if there are several.
  ///
  /// - Returns: What is wrong with what followed.
  func step(_ random: inout SplitMix) -> String? {
    if random.chance(0.3) { change(&random) }
    var written = sources.filter { _ in random.chance(0.5) }
    // A block that writes some of them again.
    if random.chance(0.3) { written += written.shuffled(using: &random) }
    if written.isEmpty { written = [0] }
    let before = nodes.map { (computed: $0.computed.value, shown: $0.shown.values.count) }
    if written.count == 1 { write(written[0]) } else { writeInBlock(written) }
    let sheet = sheet(), affected = affected(by: Set(written))
    for (index, node) in nodes.enumerated() {
      let new = Array(node.shown.values.dropFirst(before[index].shown))
      if watchers[index] != nil, new != (affected[index] ? [sheet[index]] : []) {
        return "\(text(index)), after \(written): \(new.map(RandomGraph.text)) instead of "
          + "\(affected[index] ? RandomGraph.text(sheet[index]) : "nothing")\n\(description)"
      }
      let count = node.computed.value - before[index].computed
      // What nobody reads isn't computed.
      if node.kind.isShared, watchers[index] == nil, count == 0 { continue }
      if count != (affected[index] && node.source == nil ? 1 : 0) {
        return "\(text(index)), after \(written): computed \(count) times\n\(description)"
      }
    }
    return nil
  }

  // MARK: The sheet

  /// The inputs that a cell uses now.
  private func used(by index: Int) -> [Int] {
    let node = nodes[index]
    guard node.isSwitched else { return node.inputs }
    let selector = nodes[node.inputs[0]].source!.count
    return [node.inputs[0], node.inputs[1 + selector % (node.inputs.count - 1)]]
  }

  /// The value of each cell, computed in the order of the graph.
  private func sheet() -> [Trace] {
    var values: [Trace] = []
    for (index, node) in nodes.enumerated() {
      let inputs = used(by: index).map { values[$0] }
      values.append(
        node.source?.value ?? frozen[index] ?? inputs.dropFirst().reduce(inputs[0], +))
    }
    return values
  }

  private func affected(by written: Set<Int>) -> [Bool] {
    var affected: [Bool] = []
    for (index, node) in nodes.enumerated() {
      affected.append(
        node.source != nil
          ? written.contains(index)
          : frozen[index] == nil && used(by: index).contains { affected[$0] })
    }
    return affected
  }

  // MARK: Several threads

  package var cells: [Flow<Trace, Never>] { nodes.map(\.cell.flow) }

  /// Writes some sources, in a block if there are several. From any thread.
  package func write(_ random: inout SplitMix) {
    let written = sources.filter { _ in random.chance(0.5) }
    if written.count > 1 { writeInBlock(written) } else { write(written.first ?? 0) }
  }

  /// What closures were shown that is half of a moment.
  package var halves: [String] {
    nodes.indices.flatMap { index in
      nodes[index].shown.values.filter { !$0.isWhole }.map {
        "\(text(index)): \(RandomGraph.text($0))"
      }
    }
  }

  // MARK: Descriptions

  package static func text(_ trace: Trace) -> String {
    zip(trace.oldest, trace.newest).map { $0 > $1 ? "-" : $0 == $1 ? "\($0)" : "\($0)…\($1)" }
      .joined(separator: " ")
  }

  private func text(_ index: Int) -> String {
    let node = nodes[index], way = node.isSwitched ? " one of" : ""
    return "\(index): \(node.name) of\(way) \(node.inputs)\(frozen[index] == nil ? "" : ", frozen")"
  }

  package var description: String { nodes.indices.map(text).joined(separator: "\n") }
}
