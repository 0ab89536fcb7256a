import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Flow.range(start:count:)")
struct RangeTests {
  @Test("draws its elements and the end at one instant")
  func diagram() {
    #expect(marbles { Flow.range(start: 3, count: 4) } == "(3456|)")
  }

  @Test("gives its elements one at a time, then the end")
  func elements() {
    let range = Recorder(Flow.range(start: 3, count: 4))
    #expect(range.elements == [3, 4, 5, 6])
    #expect(range.isFinished)
    #expect(Recorder(Flow.range(start: UInt8.max - 1, count: 2)).elements == [254, 255])
  }

  @Test("of nothing ends at once")
  func nothing() {
    let range = Recorder(Flow.range(start: 3, count: 0))
    #expect(range.elements == [])
    #expect(range.isFinished)
  }

  @Test("begins anew for each subscriber, with elements of one moment")
  func versions() {
    let flow = Flow.range(start: 0, count: 3)
    let first = Recorder(flow), second = Recorder(flow)
    #expect(first.elements == second.elements)
    #expect(Set(first.versions).count == 1)
    #expect(first.versions[0] < second.versions[0])
  }

  @Test("holds all numbers of a small type, and refuses more")
  func bounds() async {
    let all = Recorder(Flow.range(start: Int8.min, count: 256))
    #expect(all.elements == Array(Int8.min...Int8.max))
    #expect(Recorder(Flow.range(start: UInt8(250), count: 6)).elements == Array(250...255))
    await #expect(processExitsWith: .failure) { _ = Flow.range(start: Int8(0), count: 129) }
    await #expect(processExitsWith: .failure) { _ = Flow.range(start: 0, count: -1) }
  }

  @Test("is pulled: a long one costs no more than what is asked for")
  func pulled() {
    #expect(Recorder(Flow.range(start: 0, count: .max).take(3)).elements == [0, 1, 2])
  }
}
