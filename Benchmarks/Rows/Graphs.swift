import Tideway
import TidewayUI

/// Graphs of cells, by how deep and how wide they are: what does a cell cost for each write?
func graphs(_ harness: Harness) async {
  await relayChains(harness)
  await ladders(harness)
  await sheets(harness)
  await shields(harness)
  await loops(harness)
}

/// A relay with one closure, beside which a cell of a graph is measured.
private func delivery(_ writes: Int) -> Case {
  let relay = BehaviorRelay(value: 0), sum = Sum()
  let subscription = relay.bind { sum.value = $0 }
  return Case("  floor: relay to 1 closure", operations: writes, expecting: writes) {
    for number in 1...writes { relay.accept(number) }
    return withExtendedLifetime(subscription) { sum.value }
  }
}

/// Relays in a row, each bound to the next one.
private func relayChains(_ harness: Harness) async {
  var rows: [Row] = []
  for length in [1, 10, 100, 1_000] {
    let name = "chain of \(length) relays, each"
    guard harness.wants(name) else { continue }
    let cells = (0...length).map { _ in BehaviorRelay(value: 0) }, bag = DisposeBag()
    for index in 0..<length { cells[index].map { $0 }.bind(to: cells[index + 1]).disposed(by: bag) }
    let writes = max(100_000 / length, 20), floor = delivery(100_000)
    rows += await harness.measure([
      floor,
      Case(name, operations: writes * length, expecting: writes, floor: floor, goal: 2) {
        for number in 1...writes { cells[0].accept(number) }
        return cells[length].value
      },
    ]).suffix(1)
    withExtendedLifetime(bag) {}
  }
  harness.growth("chain of 1, 10, 100, 1,000 relays", rows, atMost: 1.5)
}

/// Cells each of which is computed from the two before it.
private func ladders(_ harness: Harness) async {
  let kinds: [(String, (Int, DisposeBag) async -> (BehaviorRelay<Int>, Sum))] = [
    ("relays", ladderOfRelays), ("shared flows", ladderOfShared), ("drivers", ladderOfDrivers),
  ]
  for (kind, make) in kinds {
    var rows: [Row] = []
    for length in [1, 10, 100] {
      let name = "ladder of \(length) \(kind), each"
      guard harness.wants(name) else { continue }
      let bag = DisposeBag(), (first, last) = await make(length, bag)
      let writes = max(20_000 / length, 20), floor = delivery(100_000)
      let ladder = Case(name, operations: writes * length, expecting: writes, floor: floor, goal: 2)
      {
        await UIActor.run {
          for number in 1...writes { first.accept(number) }
          return last.value
        }
      }
      rows += await harness.measure([floor, ladder]).suffix(1)
      withExtendedLifetime(bag) {}
    }
    harness.growth("ladder of 1, 10, 100 \(kind)", rows, atMost: 1.5)
  }
}

private func ladderOfRelays(_ length: Int, _ bag: DisposeBag) -> (BehaviorRelay<Int>, Sum) {
  let cells = (0...length).map { _ in BehaviorRelay(value: 0) }, last = Sum()
  for index in 0..<length {
    combineLatest(cells[index], cells[max(0, index - 1)]) { max($0, $1) }
      .bind(to: cells[index + 1]).disposed(by: bag)
  }
  cells[length].bind { last.value = $0 }.disposed(by: bag)
  return (cells[0], last)
}

private func ladderOfShared(_ length: Int, _ bag: DisposeBag) -> (BehaviorRelay<Int>, Sum) {
  let first = BehaviorRelay(value: 0), last = Sum()
  var flows: [Flow<Int, Never>] = [first.asFlow()]
  for index in 0..<length {
    flows.append(
      combineLatest(flows[index], flows[max(0, index - 1)]) { max($0, $1) }.share(replay: 1))
  }
  flows[length].bind { last.value = $0 }.disposed(by: bag)
  return (first, last)
}

@UIActor
private func ladderOfDrivers(_ length: Int, _ bag: DisposeBag) -> (BehaviorRelay<Int>, Sum) {
  let first = BehaviorRelay(value: 0), last = Sum()
  var drivers: [Driver<Int>] = [first.asDriver()]
  for index in 0..<length {
    drivers.append(
      combineLatest(drivers[index], drivers[max(0, index - 1)]) { max($0, $1) })
  }
  drivers[length].drive { last.value = $0 }.disposed(by: bag)
  return (first, last)
}

/// Ten layers of a hundred cells, each computed from two of the layer above.
private func sheets(_ harness: Harness) async {
  let layers = 10, width = 100, writes = 200
  guard harness.mayWant("sheet of 10 layers of 100") else { return }
  for isShared in [false, true] {
    let bag = DisposeBag(), first = BehaviorRelay(value: 0), sum = Sum()
    var row = (0..<width).map { _ in first.asFlow() }
    for _ in 0..<layers {
      row = row.indices.map { index in
        let cell = combineLatest(row[index], row[(index + 1) % width]) { max($0, $1) }
        if isShared { return cell.share(replay: 1) }
        let relay = BehaviorRelay(value: 0)
        cell.bind(to: relay).disposed(by: bag)
        return relay.asFlow()
      }
    }
    for flow in row { flow.bind { sum.value = $0 }.disposed(by: bag) }
    let floor = delivery(100_000)
    await harness.measure([
      floor,
      Case(
        "sheet of 10 layers of 100 \(isShared ? "shared flows" : "relays"), each cell",
        operations: writes * layers * width, expecting: writes, floor: floor, goal: 2
      ) {
        for number in 1...writes { first.accept(number) }
        return sum.value
      },
    ])
    withExtendedLifetime(bag) {}
  }
}

/// A write that a shared flow drops, with many behind it.
private func shields(_ harness: Harness) async {
  for count in [10, 3_000] {
    let name = "dropped write, \(count) behind distinctUntilChanged().share()"
    guard harness.wants(name) else { continue }
    let relay = BehaviorRelay(value: 0), bag = DisposeBag(), sum = Sum()
    let tens = relay.map { $0 / 1_000_000 }.distinctUntilChanged().share()
    for _ in 0..<count { tens.bind { _ in sum.value &+= 1 }.disposed(by: bag) }
    let writes = 100_000, floor = delivery(writes)
    await harness.measure([
      floor,
      Case(name, operations: writes, expecting: writes - 1, floor: floor, goal: 2) {
        for number in 0..<writes { relay.accept(number) }
        return relay.value
      },
    ])
    withExtendedLifetime(bag) {}
  }
}

/// Loops over a subject, with a `map`, and over that shared.
private func loops(_ harness: Harness) async {
  let kinds: [(String, (PublishSubject<Int, Never>) -> Flow<Int, Never>)] = [
    ("", { $0.asFlow() }), (" with map", { $0.map { $0 &+ 0 } }),
    (" shared", { $0.map { $0 &+ 0 }.share() }),
  ]
  for (name, make) in kinds {
    for count in [100, 10_000] {
      let writes = 200_000 / count
      await harness.measure([
        Case(
          "\(count) loops over a subject\(name), each element", operations: writes * count,
          expecting: writes * (writes - 1) / 2 * count
        ) { await sumOfLoops(count, writes, make) }
      ])
    }
  }
}

private func sumOfLoops(
  _ count: Int, _ writes: Int, _ make: (PublishSubject<Int, Never>) -> Flow<Int, Never>
) async -> Int {
  let subject = PublishSubject<Int, Never>(), flow = make(subject)
  return await withTaskGroup(of: Int.self) { group in
    for _ in 0..<count {
      let numbers = Subscribed(flow.makeAsyncIterator())
      group.addTask { await numbers.sum() }
    }
    group.addTask {
      for number in 0..<writes {
        subject.onNext(number)
        await Task.yield()
      }
      subject.onCompleted()
      return 0
    }
    return await group.reduce(0, &+)
  }
}
