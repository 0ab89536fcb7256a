import Testing
import Tideway
import TidewayTesting

// The examples of the article: what stands there in a Swift block stands here, word for word.

@Suite("The article Testing")
struct TestingArticleTests {
  @Test("lets time pass")
  func virtualTime() async throws {
    let clock = TestClock()
    let saved = PublishRelay<String>()
    let recorder = Recorder(saved)

    let work = Task {
      try await Task.sleep(for: .seconds(30), clock: clock)
      saved.accept("draft")
    }
    await clock.pendingAlarms(count: 1)
    clock.advance(by: .seconds(30))

    #expect(await recorder.next() == "draft")
    try await work.value
  }

  @Test("records a flow")
  func recorders() {
    let query = PublishRelay<String>()
    let recorder = Recorder(query.distinctUntilChanged())
    query.accept("tide")
    query.accept("tide")
    query.accept("tideway")

    #expect(recorder.elements == ["tide", "tideway"])
    #expect(recorder.versions.last == query.lastVersion)
    #expect(recorder.end == nil)
  }

  @Test("says when a source was started and let go")
  func sources() {
    let clock = TestClock()
    let numbers = TestSource<Int, Never>(on: clock)
    let recorder = Recorder(numbers.take(1), clock: clock)

    clock.advance(by: .seconds(3))
    numbers.send(1)

    #expect(recorder.instants == [.init(offset: .seconds(3))])
    #expect(numbers.subscriptionDiagrams == ["^--!"])
  }

  @Test("draws a flow")
  func marbleDiagrams() throws {
    #expect(marbles("1-1-2-2-1|") { $0.distinctUntilChanged() } == "1---2---1|")
    #expect(marbles("a--b--|", "-x--x|") { merge($0, $1) } == "ax-bx-|")
    #expect(marbles(MarbleSource<Int>("1-2-3|")) { $0.map { $0 * 2 } } == "2-4-6|")

    try checkMarbles(
      marbles("1---2-", "--a---") { combineLatest($0, $1) { $0 + $1 } },
      "- - {1a} - {2a} -")
  }

  @Test("shows where two diagrams differ")
  func mismatch() {
    let mismatch = #expect(throws: MarbleMismatch.self) {
      try checkMarbles("a-b--(c|)", "a--b-(c|)")
    }
    let text = """
      The diagrams differ at step 2.
        expected  a--b-(c|)
        drawn     a-b--(c|)
                    ^
      """
    #expect(mismatch?.description == text)
  }

  @Test("draws a figure")
  func figure() {
    let figure = MarbleFigure(
      sources: ["a--b--|", "-x--x|"], operator: "merge", result: "ax-bx-|")
    let file = figure.svg()
    #expect(file.hasPrefix("<svg"))
  }

  @Test("tries the laws of a mapping")
  func laws() throws {
    let number = Mapping(forward: { (number: Int) in String(number) }, parse: { Int($0) })
    try checkLaws(of: number, left: [7], right: ["seven"])
    try checkLaws(of: number, left: [], right: [], laws: [.leftRoundTrip])

    let report = #expect(throws: LawReport.self) {
      try checkLaws(
        of: number, left: .only(1), right: .only("007"), laws: [.rightRoundTrip])
    }
    let text = """
      A mapping Int <-> String breaks right round trip (right to left and back gives the same):
        right      "007"
        left held  1
        to left    7
        to right   "7"
      Found with seed 0 after 1 cases; simplified 0 times.
      """
    #expect(report?.description == text)
  }

  @Test("has no example that is not one of these tests")
  func examples() throws {
    let article = try #require(
      lines(ofFile: "../../../Sources/TidewayTesting/TidewayTesting.docc/Testing.md"))
    let tests = try #require(lines(ofFile: "TestingArticleTests.swift"))
    let blocks = swiftBlocks(article)
    #expect(blocks.count == 6)
    for block in blocks { #expect(tests.contains(block), "\(block)") }
  }
}
