import TestSupport
import Testing
import Tideway
import TidewayTesting

extension BehaviorRelay where Value == Int {
  /// Reads, works, and writes: atomic only if nothing comes in between.
  func incrementSlowly() {
    let before = value
    var work = 0
    for step in 0..<20 { work &+= step }
    accept(before + 1 + (work & 0))
  }

  func incrementInTwoSteps() {
    accept(value + 1)
    update { $0 += 1 }
  }

  /// An isolated method that writes to another relay.
  func write(_ number: Int, to other: BehaviorRelay<Int>) {
    accept(number)
    other.accept(number)
    other.accept(number + 1)
  }

  func readOther(_ other: BehaviorRelay<Int>) -> Int {
    other.accept(7)
    return other.value
  }

  func isHere() -> Bool {
    assertIsolated()
    return assumeIsolated { $0.value } == value
  }
}

@Suite("A relay's isolated methods")
struct LockExecutorTests {
  @Test("are not interleaved by accept, update or each other, on any thread")
  func atomic() async {
    let relay = BehaviorRelay(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { for _ in 0..<stressed(5_000) { await relay.incrementSlowly() } }
        group.addTask { for _ in 0..<stressed(5_000) { await relay.incrementInTwoSteps() } }
      }
      group.addTask {
        await onThreads(2) { _ in
          for _ in 0..<stressed(20_000) { relay.update { $0 += 1 } }
        }
      }
    }
    #expect(relay.value == 6 * stressed(5_000) + 2 * stressed(20_000))
  }

  @Test("and updates let a write of another thread wait, so that none is lost in between")
  func acceptWaits() async {
    let relay = BehaviorRelay(value: 0), count = stressed(20_000), step = 1_000_000
    let recorder = Recorder(relay)
    await onThreads(2) { thread in
      for number in 1...count {
        if thread == 0 { relay.accept(number * step) } else { relay.update { $0 += 1 } }
      }
    }
    relay.accept(-1)
    let seen = await recorder.elements(count: 2 * count + 2)
    let broken = zip(seen, seen.dropFirst()).first { $1 > 0 && $1 % step != 0 && $1 != $0 + 1 }
    #expect(broken == nil)
  }

  @Test("that write into each other's relays do not deadlock", .timeLimit(.minutes(20)))
  func writingIntoEachOther() async {
    let times = stressed(100_000)
    let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for number in 0..<times { await a.write(number, to: b) } }
      group.addTask { for number in 0..<times { await b.write(number, to: a) } }
    }
    // The last writes that were put aside may be made after the groups' tasks have gone on.
    var last = merge(a, b).filter { $0 == times }.makeAsyncIterator()
    #expect(await last.next() == times)
  }

  @Test("put writes to other relays aside until they end, and make them as one moment")
  func aside() async {
    let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
    let recorder = Recorder(b)
    #expect(await a.readOther(b) == 0)
    let both = Recorder(combineLatest(a, b) { [$0, $1] })
    await a.write(1, to: b)
    #expect(await recorder.elements(count: 3) == [0, 7, 2])
    #expect(await both.elements(count: 2) == [[0, 7], [1, 2]])
  }

  @Test("know that they are isolated")
  func isolation() async {
    #expect(await BehaviorRelay(value: 3).isHere())
  }

  @Test("let others read meanwhile")
  func readingMeanwhile() {
    let relay = BehaviorRelay(value: 1), other = BehaviorRelay(value: 5)
    relay.update { value in
      value = 2
      #expect(other.value == 5)
      let reading = Number(0)
      let gate = Gate()
      startThread(named: "reader") {
        gate.change { reading.set(relay.value) }
      }
      gate.wait { reading.value == 0 ? nil : () }
      #expect(reading.value == 1)
    }
    #expect(relay.value == 2)
  }

  @Test("trap a use of the relay inside its own update, with a sentence")
  func touchedInUpdate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let relay = BehaviorRelay(value: 0)
      relay.update { _ in relay.accept(1) }
    }
    #expect(result.map { said($0, "inside its own `update` closure") } == true)
    await #expect(processExitsWith: .failure) {
      let relay = BehaviorRelay(value: 0)
      relay.update { $0 = relay.value }
    }
  }

  @Test("trap an update of another relay inside an update, with a sentence")
  func nestedUpdate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
      a.update { _ in b.update { $0 += 1 } }
    }
    #expect(result.map { said($0, "Use `accept`") } == true)
  }

  private func said(_ result: ExitTest.Result, _ sentence: String) -> Bool {
    String(decoding: result.standardErrorContent, as: UTF8.self).contains(sentence)
  }
}
