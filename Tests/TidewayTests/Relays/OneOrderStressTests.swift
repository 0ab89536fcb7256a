import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Many accepts at once, which begin together on four threads.
@Suite("100 accepts at once")
struct OneOrderStressTests {
  private func atOnce(_ accept: @escaping @Sendable (Int) -> Void) async {
    await together(4) { thread in
      for number in 1...25 { accept(thread * 25 + number) }
    }
  }

  /// Each number once, each thread's in order.
  private func isComplete(_ seen: [Int]) -> Bool {
    seen.sorted() == Array(1...100)
      && (0..<4).allSatisfy { thread in
        let own = seen.filter { ($0 - 1) / 25 == thread }
        return own == own.sorted()
      }
  }

  @Test("to a BehaviorRelay: closures and tasks see one order, which ends in the value")
  func behavior() async {
    for _ in 0..<stressed(1_000) {
      let closure = ReplayRelay<Int>.unbounded(), bag = DisposeBag()
      let recorder: Recorder<Int, Never>, tasks: [Task<[Int], Never>], last: Int
      do {
        let relay = BehaviorRelay(value: 0)
        relay.bind { closure.accept($0) }.disposed(by: bag)
        recorder = Recorder(relay)
        tasks = [relay.collecting(), relay.map { $0 }.collecting()]
        await atOnce { relay.accept($0) }
        last = relay.value
      }
      // The relay has gone, so its flows end: nothing comes behind what was seen.
      let seen = await recorder.allElements()
      #expect(seen.first == 0)
      #expect(isComplete(Array(seen.dropFirst())))
      #expect(seen.last == last)
      #expect(await Recorder(closure).elements(count: 101) == seen)
      for task in tasks { #expect(await task.value == seen) }
    }
  }

  @Test("to a ReplayRelay: closures and tasks see one order, which later ones get the end of")
  func replay() async {
    for _ in 0..<stressed(1_000) {
      let closure = ReplayRelay<Int>.unbounded(), bag = DisposeBag()
      let recorder: Recorder<Int, Never>, tasks: [Task<[Int], Never>], late: [Int]
      do {
        let relay = ReplayRelay<Int>(bufferSize: 7)
        relay.bind { closure.accept($0) }.disposed(by: bag)
        recorder = Recorder(relay)
        tasks = [relay.collecting(), relay.map { $0 }.collecting()]
        await atOnce { relay.accept($0) }
        late = Recorder(relay).elements
      }
      let seen = await recorder.allElements()
      #expect(isComplete(seen))
      #expect(late == seen.suffix(7))
      #expect(await Recorder(closure).elements(count: 100) == seen)
      for task in tasks { #expect(await task.value == seen) }
    }
  }

  @Test("and updates: the value counts all, and every subscriber sees each state once")
  func updates() async {
    for _ in 0..<stressed(1_000) {
      let relay = BehaviorRelay(value: 0)
      let recorder = Recorder(relay)
      let task = relay.take(101).collecting()
      await atOnce { _ in relay.update { $0 += 1 } }
      #expect(relay.value == 100)
      #expect(await recorder.elements(count: 101) == Array(0...100))
      #expect(await task.value == Array(0...100))
    }
  }
}
