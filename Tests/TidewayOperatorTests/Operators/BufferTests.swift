import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("buffer(for:count:)", .leavesNothing)
struct BufferTests {
  let source = HotSource<Int, Broken>(), clock = TestClock()

  @Test("draws its diagram")
  func diagram() {
    let names = ["1,2,3": "a", "4": "b", "": "c"]
    #expect(
      marbles("1-2-3--4------|") {
        $0.buffer(for: .seconds(5), count: 3, clock: $1)
          .map { names[$0.joined(separator: ",")] ?? "?" }
      } == "----a----b----(c|)")
  }

  @Test("gives what Rx gives")
  func asInRx() {
    let events = "1@5 2@10 3@40 4@80 5@120 6@150 7@170 end@400"
    let result = timeline(events) {
      $0.buffer(for: .ms(70), count: 3, clock: $1).map { $0.joined(separator: ",") }
    }
    #expect(result == "1,2,3@40 4@110 5,6,7@170 @240 @310 @380 @400 end@400")
  }

  @Test(
    "gives on time or count, and at the end, empty ones included",
    arguments: [
      ("end@3", "[]@3 end@3"),
      ("fail@3", "fail@3"),
      ("end@12", "[]@10 []@12 end@12"),
      ("a@1 end@3", "[a]@3 end@3"),
      ("a@1 fail@3", "fail@3"),
      ("a@1 b@2 c@5 end@6", "[ab]@2 [c]@6 end@6"),
      ("a@1 b@2 end@2", "[ab]@2 []@2 end@2"),
      ("a@8 b@10 c@19 end@25", "[ab]@10 [c]@20 []@25 end@25"),
      ("a@9 b@11 end@12", "[a]@10 [b]@12 end@12"),
      // What is written at the very instant comes before the time is over.
      ("a@10 b@10 end@15", "[ab]@10 []@15 end@15"),
      ("a@10 end@10", "[a]@10 end@10"),
      ("a@1 fail@10", "fail@10"),
    ])
  func buffer(source: String, expected: String) {
    let result = timeline(source) {
      $0.buffer(for: .ms(10), count: 2, clock: $1).map { "[\($0.joined())]" }
    }
    #expect(result == expected)
  }

  @Test("gives the newest version, an empty one a moment of its own")
  func versions() {
    let buffers = Recorder(source.buffer(for: .ms(10), count: 2, clock: clock))
    source.send(1, 2)
    let first = source.lastVersion
    clock.advance(by: .ms(10))
    #expect(buffers.elements == [[1, 2], []])
    #expect(buffers.versions[0] == first)
    #expect(buffers.versions[1] > first)
  }

  @Test("does as a plain model does with random events", arguments: 0..<200)
  func model(seed: Int) {
    let events = RandomEvents(seed: seed)
    let result = timeline(events.script) {
      $0.buffer(for: .ms(7), count: 3, clock: $1).map { $0.joined(separator: ",") }
    }
    #expect(result == modeled(events, time: 7, count: 3))
  }

  private func modeled(_ events: RandomEvents, time: Int, count: Int) -> String {
    var result: [String] = [], buffer: [String] = [], due = time
    func give(at now: Int) {
      result.append("\(buffer.joined(separator: ","))@\(now)")
      buffer = []
      due = now + time
    }
    for event in events.elements {
      while due < event.time { give(at: due) }
      buffer.append(event.name)
      if buffer.count == count { give(at: event.time) }
    }
    while due < events.endTime { give(at: due) }
    if !events.fails { give(at: events.endTime) }
    return (result + [events.end]).joined(separator: " ")
  }

  @Test("refuses a count and a time that are not positive")
  func refuses() async {
    await #expect(processExitsWith: .failure) {
      _ = Flow.of(1).buffer(for: .seconds(1), count: 0, clock: TestClock())
    }
    await #expect(processExitsWith: .failure) {
      _ = Flow.of(1).buffer(for: .zero, count: 1, clock: TestClock())
    }
  }
}
