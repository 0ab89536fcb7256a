import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("chunked(by:) and chunked(on:)", .leavesNothing)
struct ChunkedTests {
  let source = HotSource<Int, Broken>()

  private func follows(_ left: Int, _ right: Int) -> Bool { right == left + 1 }

  @Test("draw their diagrams")
  func diagram() {
    let names = ["[1, 2]": "a", "[4, 5]": "b", "true[1, 3]": "a", "false[4]": "b", "true[5]": "c"]
    #expect(
      marbles(MarbleSource<Int>("1-2-4-5|")) {
        $0.chunked { $1 == $0 + 1 }.map { names["\($0)"] ?? "?" }
      } == "----a--(b|)")
    #expect(
      marbles(MarbleSource<Int>("1-3-4-5|")) {
        $0.chunked { $0 % 2 == 1 }.map { names["\($0.key)\($0.elements)"] ?? "?" }
      } == "----a-b(c|)")
  }

  @Test("give each element once, in order, and nothing for nothing")
  func all() {
    let numbers = [1, 2, 3, 7, 8, 2, 3, 3]
    let chunks = Recorder(Flow.from(numbers).chunked(by: follows))
    #expect(chunks.elements == [[1, 2, 3], [7, 8], [2, 3], [3]])
    #expect(chunks.isFinished)
    let keyed = Recorder(Flow.from(numbers).chunked { $0 / 4 })
    #expect(keyed.elements.map(\.key) == [0, 1, 2, 0])
    #expect(keyed.elements.map(\.elements) == [[1, 2, 3], [7], [8], [2, 3, 3]])
    let none = Recorder(Flow<Int, Never>.empty().chunked(by: follows))
    #expect(none.elements == [])
    #expect(none.isFinished)
  }

  @Test("ask for the key of each element once")
  func keys() {
    let asked = Collected<Int>()
    let keyed = Recorder(
      Flow.of(1, 2, 3).chunked { number -> Int in
        asked.add(number)
        return 0
      })
    #expect(keyed.elements.map(\.elements) == [[1, 2, 3]])
    #expect(asked.values == [1, 2, 3])
  }

  @Test("have the version of the element with which they are emitted")
  func versions() {
    let chunks = Recorder(source.chunked(by: follows)), all = Recorder(source)
    source.send(1, 2, 4, 6)
    source.finish()
    #expect(chunks.elements == [[1, 2], [4], [6]])
    #expect(chunks.versions == [all.versions[2], all.versions[3], all.versions[3]])
  }

  @Test("drop what isn't complete when the source fails")
  func fails() {
    let chunks = Recorder(source.chunked(by: follows))
    source.send(1, 3)
    source.fail(Broken())
    #expect(chunks.elements == [[1]])
    #expect(chunks.failure == Broken())
  }

  @Test("fail with what a closure throws, and let go of the source")
  func throwing() {
    let relay = PublishRelay<Int>()
    let compared = Recorder(
      relay.chunked { left, right in
        if right == 9 { throw Refusal() }
        return right == left + 1
      })
    let keyed = Recorder(
      relay.chunked { number -> Int in
        if number == 9 { throw Refusal() }
        return number
      })
    for number in [1, 2, 4, 9, 5] { relay.accept(number) }
    #expect(compared.elements == [[1, 2]])
    #expect(compared.failure is Refusal)
    #expect(keyed.elements.map(\.elements) == [[1], [2]])
    #expect(keyed.failure is Refusal)
    #expect(relay.subscriberCount == 0)
  }

  @Test("begin anew for each subscriber")
  func anew() {
    let chunks = Flow.of(1, 2, 4).chunked(by: follows)
    #expect(Recorder(chunks).elements == [[1, 2], [4]])
    #expect(Recorder(chunks).elements == [[1, 2], [4]])
  }
}
