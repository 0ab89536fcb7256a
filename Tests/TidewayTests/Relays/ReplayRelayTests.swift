import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("ReplayRelay(bufferSize:)")
struct ReplayRelayTests {
  @Test("gives the last elements first, then every further one", arguments: [1, 2, 3, 7])
  func replays(size: Int) {
    let relay = ReplayRelay<Int>(bufferSize: size)
    let early = Recorder(relay)
    for value in 0..<5 { relay.accept(value) }
    let late = Recorder(relay)
    relay.accept(5)
    #expect(early.elements == [0, 1, 2, 3, 4, 5])
    #expect(late.elements == Array((0..<5).suffix(size)) + [5])
  }

  @Test("keeps the versions of what it replays")
  func keepsVersions() {
    let relay = ReplayRelay<Int>(bufferSize: 2)
    let early = Recorder(relay)
    for value in 0..<3 { relay.accept(value) }
    #expect(Recorder(relay).versions == Array(early.versions.suffix(2)))
  }

  @Test("lets go of elements that fell out of the buffer")
  func letsGo() {
    let relay = ReplayRelay<Witness>(bufferSize: 1)
    let first = Weak(send(relay))
    #expect(first.object != nil)
    _ = send(relay)
    #expect(first.object == nil)
  }

  private func send(_ relay: ReplayRelay<Witness>) -> Witness? {
    let witness = Witness()
    relay.accept(witness)
    return witness
  }
}
