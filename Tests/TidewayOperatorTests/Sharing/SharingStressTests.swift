import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Watchers of one source that come and go on several threads.
@Suite("share and refCount on threads", .leavesNothing)
struct SharingStressTests {
  // Before anything is done elsewhere, so that it is known of.
  let jobs = Jobs.shared

  enum Form: CaseIterable, Sendable {
    case share, replaying, forever, publish, replay

    func of(_ source: some FlowSource<Int, Never>) -> Flow<Int, Never> {
      switch self {
      case .share: source.share()
      case .replaying: source.share(replay: 2)
      case .forever: source.share(replay: 1, scope: .forever)
      case .publish: source.publish().refCount()
      case .replay: source.replay(1).refCount()
      }
    }

    /// Whether what is replayed may be older than the connection.
    var outlivesConnection: Bool { self == .forever || self == .replay }
  }

  @Test("miss nothing while they watch, and the last one lets go", arguments: Form.allCases)
  func comingAndGoing(form: Form) async {
    let numbers = PublishRelay<Int>(), starts = Starts(numbers.asFlow())
    let shared = form.of(starts), runs = Collected<[Int]>(), left = Number(3)
    await onThreads(4) { thread in
      if thread == 0 {
        var number = 0
        while left.value > 0 {
          numbers.accept(number)
          number += 1
        }
        return
      }
      for _ in 0..<stressed(5_000) {
        let seen = Collected<Int>()
        let subscription = shared.take(4).bind { seen.add($0) }
        if seen.values.isEmpty { shared.bind { _ in }.dispose() }
        subscription.dispose()
        runs.add(seen.values)
      }
      left.decrement()
    }
    let pairs = runs.values.flatMap { zip($0, $0.dropFirst()) }
    #expect(pairs.allSatisfy { $0 < $1 })
    if !form.outlivesConnection { #expect(pairs.allSatisfy { $1 == $0 + 1 }) }
    #expect(starts.count > 0)
    #expect(starts.heldCount == 0)
    #expect(numbers.subscriberCount == 0)
  }

  @Test("all get the end once, whenever they join", arguments: Form.allCases)
  func joiningAtTheEnd(form: Form) async {
    for _ in 0..<stressed(500) {
      let starts = Starts(Flow<Int, Never>.of(1, 2, 3)), shared = form.of(starts)
      let recorders = Collected<Recorder<FlowEvent<Int, Never>, Never>>()
      await onThreads(4) { _ in
        for _ in 0..<10 { recorders.add(Recorder(shared.materialize())) }
      }
      for recorder in recorders.values {
        let events = await recorder.allElements()
        let elements = events.dropLast()
        #expect(events.last == .finished)
        #expect(Array(elements) == [1, 2, 3].suffix(elements.count).map { .element($0) })
      }
      #expect(starts.heldCount == 0)
    }
  }

  @Test("those that stay get all, while others join and leave", arguments: Form.allCases)
  func staying(form: Form) async {
    let count = stressed(20_000)
    let numbers = PublishRelay<Int>(), starts = Starts(numbers.asFlow())
    let shared = form.of(starts), isOver = Number(0)
    let recorder = Recorder(shared.take(count)), task = shared.take(count).collecting()
    // Watches for longer than those two: nobody else begins anew when they have all.
    let staying = shared.subscribe()
    await onThreads(3) { thread in
      if thread == 0 {
        for number in 0..<count { numbers.accept(number) }
        return isOver.set(1)
      }
      while isOver.value == 0 { shared.take(2).bind { _ in }.dispose() }
    }
    #expect(await task.value == Array(0..<count))
    #expect(await recorder.allElements() == Array(0..<count))
    #expect(starts.count == 1)
    staying.dispose()
    // A job that was running when its subscription was disposed lets go a little later.
    await Jobs.shared.areDone()
    #expect(starts.heldCount == 0)
  }
}
