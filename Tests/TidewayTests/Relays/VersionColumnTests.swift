import Testing
import Tideway

@Suite("The versions of elements that wait for a slow reader")
struct VersionColumnTests {
  @Test("are those with which they were written, near, far and revised")
  func versions() {
    let log = EventLog<Int, Never>(.nothing), cursor = log.makeCursor(), waker = FlowWaker {}
    var written: [Version] = [], read: [Version] = []
    // Far from the moments of other tests, which settle on their threads meanwhile: a reader waits.
    var tick: UInt64 = 1 << 40
    for number in 0..<2_000 {
      // The distance from a chunk's first one has room for 65,535.
      tick += number % 300 == 299 ? 70_000 : 1
      let order: UInt64 = number % 451 == 450 ? 1 << 32 : 0
      written.append(Version(tick: tick, order: order))
      log.pass(number, at: written[number])
    }
    while case .element(_, let version) = cursor.poll(waker) { read.append(version) }
    #expect(read == written)
  }
}
