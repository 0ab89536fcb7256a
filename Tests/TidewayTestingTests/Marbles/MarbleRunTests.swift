import Testing
import Tideway
import TidewayTesting

@Suite("MarbleRun")
struct MarbleRunTests {
  @Test("takes a step of any length")
  func step() {
    let run = MarbleRun(step: .milliseconds(100))
    #expect(
      marbles("a---b", run: run) { $0.pausing(for: .milliseconds(200), $1) } == "--a---b")
  }

  @Test("subscribes and releases when it is told, before what the sources say then")
  func subscription() {
    let run = MarbleRun(subscription: "-^---!")
    #expect(marbles("abcdefg", run: run) { $0.map { $0 } } == "-bcde--")
    #expect(marbles(.cold("abc|"), run: run) { $0.map { $0 } } == "-abc|")
  }

  @Test("lets the test see when a source was watched")
  func watched() {
    var source: TestSource<String, TestFailure>?
    let drawn = marbles("a-b-c-|") { made in
      source = made
      return made.take(2)
    }
    #expect(drawn == "a-(b|)")
    #expect(source?.subscriptionDiagrams == ["^-!"])
  }

  @Test("goes on after its sources while something is set, for a hundred steps at most")
  func goesOn() {
    #expect(marbles("a") { $0.pausing(for: .seconds(50), $1) } == silence(50) + "a")
    #expect(marbles("a") { $0.pausing(for: .seconds(500), $1) } == "-")
  }

  @Test("runs and draws as many steps as it is told")
  func steps() {
    let run = MarbleRun(steps: 4)
    #expect(marbles("a", run: run) { $0.pausing(for: .seconds(3), $1) } == "---a")
    #expect(marbles("a", run: run) { $0.pausing(for: .seconds(4), $1) } == "----")
    #expect(marbles("a-b-c-d|", run: run) { $0.map { $0 } } == "a-b-")
    #expect(marbles("a|", run: run) { $0.map { $0 } } == "a|")
  }

  @Test("draws what happens between two steps with its instant")
  func betweenSteps() {
    #expect(
      marbles("a--|") { $0.pausing(for: .milliseconds(1_500), $1) }
        == "-{a@1.5 seconds}-|")
  }

  @Test("draws values by their names in the sources, others by their descriptions")
  func values() {
    let numbers = MarbleSource("a-b-c|", values: ["a": 1.5, "b": 2.5, "c": 4])
    #expect(marbles(numbers) { $0.map { $0 } } == "a-b-c|")
    #expect(marbles(numbers) { $0.map { $0 + 1 } } == "b-{3.5}-{5.0}|")
    #expect(marbles(MarbleSource<Int>("1-2-{13}|")) { $0.map { $0 * 3 } } == "3-6-{39}|")
    #expect(marbles(MarbleSource<Bool>("{true}|")) { $0.map { !$0 } } == "{false}|")
    #expect(marbles(MarbleSource<Int>("1|")) { $0.map { ($0, "x") } } == #"{(1, "x")}|"#)
  }

  @Test("plays a hot source once and a cold one for each subscriber")
  func hotAndCold() {
    #expect(marbles(.hot("ab|")) { merge($0, $0.skip(1)) } == "a(bb)|")
    #expect(marbles(.cold("ab|")) { merge($0, $0.skip(1)) } == "a(bb)|")
    let late = MarbleRun(subscription: "-^")
    #expect(marbles(.hot("ab|"), run: late) { $0 } == "-b|")
    #expect(marbles(.cold("ab|"), run: late) { $0 } == "-ab|")
    let drawn = marbles("--x") { (_, clock) in clock.cold("a-b|") }
    #expect(drawn == "a-b|")
  }

  @Test("refuses a subscription that is none, and a step of no length, with a sentence")
  func refuses() async {
    await #expect(processExitsWith: .failure) { _ = MarbleRun(subscription: "---") }
    await #expect(processExitsWith: .failure) {
      _ = marbles("a", run: MarbleRun(step: .zero)) { $0 }
    }
  }

  private func silence(_ count: Int) -> String { String(repeating: "-", count: count) }
}
