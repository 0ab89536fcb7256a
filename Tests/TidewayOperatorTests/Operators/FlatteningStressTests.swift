import TestSupport
import Testing
import Tideway
import TidewayTesting

/// The outer flow is written by four threads; inner flows give and end on these or on others.
@Suite("concatMap, flatMap, flatMapFirst, flatMapLatest and grouped(by:) on threads")
struct FlatteningStressTests {
  actor Home {}

  /// Where an inner flow gives a number and its negative.
  enum Inner: CaseIterable, Sendable {
    case atOnce, tasks, elsewhere

    func flow(of number: Int, on home: Home) -> Flow<Int, Never> {
      switch self {
      case .atOnce: .of(number, -number)
      case .tasks: concat(Flow.task { number }, Flow.task { -number })
      case .elsewhere: Flow.of(number, -number).observe(on: home)
      }
    }
  }

  let outer = HotSource<Int, Never>()
  let home = Home()
  /// How many inner flows are held.
  let held = Number(0)

  private func flows(_ inner: Inner) -> @Sendable (Int) -> Flow<Int, Never> {
    { [home, held] number in
      Flow {
        held.increment()
        return inner.flow(of: number, on: home).makeCursor().closing { held.decrement() }
      }
    }
  }

  /// What a task gets, and all that four threads write to the outer flow.
  private func written<Seen>(_ task: Task<Seen, Never>) async -> (seen: Seen, all: [Int]) {
    let count = stressed(3_000), all = Recorder(outer)
    await onThreads(4) { [outer] thread in
      for number in 1...count { outer.send(thread * count + number) }
    }
    outer.finish()
    let seen = await task.value, elements = await all.allElements()
    #expect(elements.count == 4 * count)
    #expect(outer.subscriberCount == 0)
    #expect(held.value == 0)
    return (seen, elements)
  }

  private func isInPairs(_ seen: [Int]) -> Bool {
    let firsts = stride(from: 0, to: seen.count, by: 2).map { seen[$0] }
    return firsts.allSatisfy { $0 > 0 } && seen == firsts.flatMap { [$0, -$0] }
  }

  @Test("concatMap gives all of each, in the order of the outer flow", arguments: Inner.allCases)
  func concatenated(inner: Inner) async {
    let (seen, all) = await written(outer.concatMap(flows(inner)).collecting())
    #expect(seen == all.flatMap { [$0, -$0] })
  }

  @Test("flatMap one at a time gives the same", arguments: Inner.allCases)
  func oneAtATime(inner: Inner) async {
    let (seen, all) = await written(
      outer.flatMap(maxConcurrent: 1, flows(inner)).collecting())
    #expect(seen == all.flatMap { [$0, -$0] })
  }

  @Test("flatMap gives all of each, each in its order", arguments: Inner.allCases)
  func merged(inner: Inner) async {
    let (seen, all) = await written(
      outer.flatMap(maxConcurrent: 8, flows(inner)).collecting())
    #expect(seen.filter { $0 > 0 }.sorted() == all.sorted())
    var begun: Set<Int> = [], isInOrder = true
    for number in seen where number > 0 || begun.remove(-number) == nil {
      isInOrder = isInOrder && number > 0
      begun.insert(number)
    }
    #expect(isInOrder)
    #expect(begun.isEmpty)
  }

  @Test("flatMapFirst gives all of the first, and of those it begins", arguments: Inner.allCases)
  func first(inner: Inner) async {
    let (seen, all) = await written(outer.flatMapFirst(flows(inner)).collecting())
    #expect(isInPairs(seen))
    #expect(seen.first == all.first)
    #expect(seen.filter { $0 > 0 }.isPart(of: all))
  }

  @Test("flatMapLatest goes forwards, and gives all of the last", arguments: Inner.allCases)
  func latest(inner: Inner) async throws {
    let (seen, all) = await written(outer.flatMapLatest(flows(inner)).collecting())
    let last = try #require(all.last)
    #expect(seen.suffix(2) == [last, -last])
    #expect(seen.isPart(of: all.flatMap { [$0, -$0] }))
  }

  @Test("grouped(by:) gives each group its own, in order, whichever task collects it")
  func grouped() async {
    let iterator = outer.grouped { $0 % 7 }.makeAsyncIterator()
    let groups = Task {
      var iterator = iterator
      return await withTaskGroup(of: (key: Int, elements: [Int]).self) { tasks in
        while let group = await iterator.next() {
          tasks.addTask { (group.key, await group.collect()) }
        }
        return await tasks.reduce(into: []) { $0.append($1) }
      }
    }
    let (collected, all) = await written(groups)
    #expect(collected.map(\.key).sorted() == Array(0..<7))
    for (key, elements) in collected { #expect(elements == all.filter { $0 % 7 == key }) }
  }

  @Test("grouped(by:) ends its groups when it is let go of while it is written")
  func groupsEnd() async {
    for _ in 0..<stressed(500) {
      let source = HotSource<Int, Never>(), all = Recorder(source)
      let groups = Collected<(Int, Recorder<Int, Never>)>()
      let subscription = source.grouped { $0 % 3 }.subscribe(onNext: { group in
        groups.add((group.key, Recorder(group)))
      })
      await together(3) { thread in
        if thread == 0 { return subscription.dispose() }
        for number in 0..<50 { source.send(2 * number + thread) }
      }
      source.finish()
      let elements = await all.allElements()
      for (key, group) in groups.values {
        let seen = await group.allElements()
        #expect(group.isFinished)
        #expect(seen == elements.filter { $0 % 3 == key }.prefix(seen.count).map { $0 })
      }
      #expect(source.subscriberCount == 0)
    }
  }
}
