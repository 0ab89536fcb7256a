import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Elements from some threads, while another one opens a gate, lets time pass, or disposes.
@Suite("skip(until:), timeout(after:) and subscribe(on:) on threads")
struct GatedStressTests {
  // Before anything is done elsewhere, so that it is known of.
  let jobs = Jobs.shared

  @Test("skip(until:) gives all from the opening on, which may come at any moment")
  func skipping() async {
    for _ in 0..<stressed(1_000) {
      let source = HotSource<Int, Never>(), gate = HotSource<Int, Never>()
      let all = Recorder(source), flow = source.skip(until: gate)
      let recorder = Recorder(flow), task = flow.collecting()
      await together(3) { thread in
        if thread < 2 {
          for number in 0..<30 { source.send(thread * 30 + number) }
        } else {
          source.send(-2)
          gate.send(0)
          source.send(-1)
        }
      }
      source.finish()
      let elements = await all.allElements(), seen = await recorder.allElements()
      #expect(seen.contains(-1))
      #expect(seen == elements.suffix(seen.count))
      #expect(!seen.contains(-2))
      let taken = await task.value
      #expect(taken.contains(-1))
      #expect(taken == elements.suffix(taken.count))
      #expect(!taken.contains(-2))
      #expect(source.subscriberCount == 0)
      #expect(gate.subscriberCount == 0)
    }
  }

  @Test("timeout(after:) gives what came in time, then one end")
  func timingOut() async {
    let ends = Collected<Bool>()
    for _ in 0..<stressed(1_000) {
      let source = HotSource<Int, Never>(), clock = TestClock()
      let all = Recorder(source)
      let flow = source.timeout(after: .seconds(3), clock: clock).materialize()
      let recorder = Recorder(flow), task = flow.collecting()
      await letTimePass(clock, source)
      let elements = await all.allElements()
      for events in [await recorder.allElements(), await task.value] {
        let seen = events.dropLast().map { $0 }
        #expect(seen == elements.prefix(seen.count).map { .element($0) })
        #expect(events.last == .failure(.timeout) || seen.count == elements.count)
        #expect([.finished, .failure(.timeout)].contains(events.last))
        ends.add(events.last == .finished)
      }
      #expect(source.subscriberCount == 0)
    }
    #expect(ends.values.contains(false))
  }

  @Test("timeout(after:switchTo:) gives what came in time, then all of the other")
  func switching() async {
    for _ in 0..<stressed(1_000) {
      let source = HotSource<Int, Never>(), clock = TestClock()
      let all = Recorder(source)
      let flow = source.timeout(
        after: .seconds(3), switchTo: Flow.of(-1, -2), clock: clock)
      let recorder = Recorder(flow), task = flow.collecting()
      await letTimePass(clock, source)
      let elements = await all.allElements()
      for seen in [await recorder.allElements(), await task.value] {
        let own = seen.filter { $0 >= 0 }
        #expect(own == elements.prefix(own.count).map { $0 })
        #expect(seen == own + [-1, -2] || seen == elements)
      }
      #expect(source.subscriberCount == 0)
    }
  }

  /// Two threads write while a third one advances the clock; then the source ends.
  private func letTimePass(_ clock: TestClock, _ source: HotSource<Int, Never>) async {
    await together(3) { thread in
      for number in 0..<20 {
        if thread < 2 { source.send(thread * 20 + number) } else { clock.advance(by: .seconds(1)) }
      }
    }
    source.finish()
  }

  @Test("subscribe(on:) lets go of the source, disposed before, while or after it begins")
  func beginning() async {
    let home = Home()
    for _ in 0..<stressed(1_000) {
      let source = PublishRelay<Int>(), starts = Starts(source.asFlow())
      let subscription = SerialDisposable(), seen = Collected<Int>()
      await together(3) { thread in
        switch thread {
        case 0: subscription.disposable = starts.subscribe(on: home).bind { seen.add($0) }
        case 1: for number in 0..<20 { source.accept(number) }
        default: subscription.dispose()
        }
      }
      await jobs.areDone()
      #expect(source.subscriberCount == 0)
      #expect(starts.heldCount == 0)
      let numbers = seen.values
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
  }

  @Test("subscribe(on:) gives all to each of those who subscribe at once")
  func subscribing() async {
    let home = Home(), count = stressed(1_000)
    let flow = Flow<Int, Never>.range(start: 0, count: 10).subscribe(on: home)
    let recorders = Collected<Recorder<Int, Never>>()
    await onThreads(4) { _ in
      for _ in 0..<count { recorders.add(Recorder(flow)) }
    }
    for recorder in recorders.values { #expect(await recorder.allElements() == Array(0..<10)) }
    #expect(recorders.values.count == 4 * count)
  }

  private actor Home {}
}
