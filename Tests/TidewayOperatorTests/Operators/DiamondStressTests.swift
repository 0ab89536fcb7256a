import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What depends on relays by several ways shows states that these have had, whoever writes.
@Suite("What depends on relays by several ways")
struct DiamondStressTests {
  @Test("is explained by one consistent cut of what was written on three threads")
  func randomDiamonds() async {
    for seed in 0..<stressed(100) {
      let diamond = Diamond(seed: seed)
      if let fault = await fault(of: diamond, writes: 200) {
        Issue.record("\(diamond), seed \(seed): \(fault)")
        return
      }
    }
  }

  @Test(
    "never pairs a value with another one of the same relay",
    arguments: [
      Diamond.join(.combineLatestOfTen, .through(.map, .left), .through(.filter, .left)),
      Diamond.join(.combineLatestOfMany, .left, .through(.map, .left)),
      Diamond.join(.withLatestFrom, .left, .through(.map, .left)),
      Diamond.join(.combineLatestOfMany, .left, .through(.map, .through(.followed, .left))),
      Diamond.join(.combineLatest, .through(.followed, .left), .left),
      Diamond.join(
        .combineLatest, .through(.scan, .left),
        .join(.combineLatestOfMany, .through(.filter, .left), .through(.followed, .left))),
      Diamond.join(.withLatestFrom, .through(.share, .left), .through(.switched, .left)),
      Diamond.join(.combineLatest, .through(.share, .left), .through(.share, .left)),
      Diamond.join(
        .combineLatestOfMany,
        .join(.combineLatestOfMany, .through(.share, .right), .through(.share, .right)),
        .through(.taken, .left)),
    ])
  func diamond(diamond: Diamond) async {
    #expect(await fault(of: diamond, writes: stressed(10_000)) == nil)
  }

  /// What is wrong with what a closure and a task see of a diamond while three threads write.
  private func fault(of diamond: Diamond, writes: Int) async -> String? {
    let left = PublishSubject<Int, Never>(), right = PublishSubject<Int, Never>()
    let next = Number(0), logs = [Recorder(left), Recorder(right)]
    let flow = diamond.flow(left, right), recorder = Recorder(flow)
    let iterator = flow.makeAsyncIterator()
    let task = Task {
      var iterator = iterator, seen: [Cut] = []
      while let cut = await iterator.next() { seen.append(cut) }
      return seen
    }
    await together(3) { thread in
      var random = SplitMix(seed: thread)
      for _ in 0..<writes {
        (diamond.isOfOne || random.chance(0.5) ? left : right).onNext(next.increment())
      }
    }
    left.onCompleted()
    right.onCompleted()
    let byClosure = await recorder.allElements(), byTask = await task.value
    return check(byClosure, diamond, logs) ?? check(byTask, diamond, logs)
  }

  private func check(
    _ cuts: [Cut], _ diamond: Diamond, _ logs: [Recorder<Int, Never>]
  ) -> String? {
    if let half = cuts.first(where: { !$0.isConsistent }) { return "half-way: \(half)" }
    let written = logs.map(\.elements)
    for (values, log) in [
      (cuts.compactMap(\.left.first), written[0]), (cuts.compactMap(\.right.first), written[1]),
    ] {
      let places = Dictionary(uniqueKeysWithValues: zip(log, 0...))
      let order = values.compactMap { places[$0] }
      if order != order.sorted() { return "goes back" }
    }
    if diamond.isOfOne, cuts.map(\.left.first) != written[0].map(Optional.some) {
      return "\(cuts.count) of \(written[0].count) writes"
    }
    return nil
  }
}
