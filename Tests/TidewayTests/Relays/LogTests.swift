import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("The log of a relay")
struct LogTests {
  @Test("keeps each version of a backlog, however far apart the moments are", arguments: 0..<20)
  func versions(seed: Int) {
    check(seed) { $0 }
    check(seed) { UInt8(truncatingIfNeeded: $0) }
    check(seed) { String($0) }
  }

  /// Compares what a slow subscriber reads with what one has read at once.
  private func check<Element: Equatable & Sendable>(
    _ seed: Int, _ element: @escaping (Int) -> Element
  ) {
    var random = SplitMix(seed: seed)
    let relay = PublishRelay<Element>()
    let atOnce = Recorder(relay)
    let slow = relay.makeCursor(), waker = FlowWaker {}
    var read: [Versioned<Element>] = []
    for number in 0..<2_000 {
      write(element(number), to: relay, &random)
      // Now and then it reads everything, so that the log begins anew.
      if random.next() % 500 == 0 { read += rest(of: slow, waker) }
    }
    read += rest(of: slow, waker)
    #expect(read.map(\.element) == atOnce.elements)
    #expect(read.map(\.version) == atOnce.versions)
  }

  private func write<Element>(
    _ element: Element, to relay: PublishRelay<Element>, _ random: inout SplitMix
  ) {
    switch random.next() % 100 {
    case 0: _ = latestTick.add(1 << 20)
    case 1: _ = latestTick.add(Int(UInt16.max) - 2)
    case 2: return simultaneously { for _ in 0..<3 { relay.accept(element) } }
    case 3..<20: _ = latestTick.add(Int(random.next() % 1_000))
    default: break
    }
    relay.accept(element)
  }

  private func rest<Element>(
    of cursor: FlowCursor<Element, Never>, _ waker: FlowWaker
  ) -> [Versioned<Element>] {
    var elements: [Versioned<Element>] = []
    while case .element(let element, let version) = cursor.poll(waker) {
      elements.append(Versioned(element, version))
    }
    return elements
  }

  @Test("keeps the places of a block, however many wait")
  func places() {
    let relay = PublishRelay<Int>()
    let slow = relay.makeCursor(), waker = FlowWaker {}
    var versions: [Version] = []
    simultaneously {
      for number in 1...1_000 {
        relay.accept(number)
        versions.append(relay.lastVersion)
      }
    }
    #expect(rest(of: slow, waker).map(\.version) == versions)
  }

  @Test("uses a chunk again only after all have read it, on any thread")
  func chunksUsedAgain() async {
    let rounds = stressed(2_000)
    let relays = (0..<rounds).map { _ in PublishRelay<Int>() }
    let readers = Readers(cursors: relays.map { relay in (0..<2).map { _ in relay.makeCursor() } })
    // Written before the threads begin: nothing but the log itself orders what they do.
    for relay in relays { for number in 0..<30 { relay.accept(number) } }
    let arrived = Number(0)
    await onThreads(2) { thread in
      let waker = FlowWaker {}
      for round in 0..<rounds {
        arrived.increment()
        while arrived.value < (round + 1) * 2 {}
        var expected = 0
        while case .element(let number, _) = readers.cursors[round][thread].poll(waker) {
          #expect(number == expected)
          expected += 1
        }
        #expect(expected == 30)
      }
    }
  }

  /// Sendable because each thread uses cursors of its own.
  private struct Readers: @unchecked Sendable {
    let cursors: [[FlowCursor<Int, Never>]]
  }
}
