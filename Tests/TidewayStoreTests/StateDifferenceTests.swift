import Testing
import TidewayStore

@Suite("stateDifference(from:to:)")
struct StateDifferenceTests {
  enum Mode { case idle, loading(Int), failed(reason: String) }
  struct Inner { var name = "a" }
  struct State {
    var count = 0
    var text = ""
    var note: String?
    var numbers = [1, 2]
    var inner = Inner()
    var inners = [Inner()]
    var byName: [String: Int] = ["a": 1]
    var tags: Set<String> = ["x"]
    var mode = Mode.idle
    var pair = (1, "one")
  }

  private func difference(_ change: (inout State) -> Void) -> [String] {
    var new = State()
    change(&new)
    return stateDifference(from: State(), to: new)
  }

  @Test("is empty where nothing differs")
  func nothing() {
    #expect(difference { _ in }.isEmpty)
  }

  @Test("names the path of each part that differs")
  func paths() {
    #expect(
      difference {
        $0.count = 1
        $0.text = "t"
        $0.inner.name = "b"
        $0.inners[0].name = "c"
        $0.pair.1 = "two"
      } == [
        "count: 0 → 1", "text: \"\" → \"t\"", "inner.name: \"a\" → \"b\"",
        "inners[0].name: \"a\" → \"c\"", "pair.1: \"one\" → \"two\"",
      ])
  }

  @Test("says what collections have gained and lost")
  func collections() {
    #expect(difference { $0.numbers = [1, 3, 4] } == ["numbers[1]: 2 → 3", "numbers[2]: added 4"])
    #expect(difference { $0.numbers = [] } == ["numbers[0]: removed 1", "numbers[1]: removed 2"])
    #expect(
      difference { $0.byName = ["a": 2, "b": 1] } == [
        "byName[\"a\"]: 1 → 2", "byName[\"b\"]: added 1",
      ])
    #expect(difference { $0.tags = ["y"] } == ["tags: removed \"x\"", "tags: added \"y\""])
  }

  @Test("says which case optionals and enums are")
  func casesDiffer() {
    #expect(difference { $0.note = "n" } == ["note: nil → \"n\""])
    #expect(difference { $0.mode = .loading(1) } == ["mode: idle → loading(1)"])
    var old = State()
    old.mode = .loading(1)
    old.note = "n"
    var new = old
    new.mode = .loading(2)
    new.note = "m"
    #expect(stateDifference(from: old, to: new) == ["note: \"n\" → \"m\"", "mode.loading: 1 → 2"])
  }

  @Test("of a plain value is that value")
  func plain() {
    #expect(stateDifference(from: 1, to: 2) == ["state: 1 → 2"])
    #expect(stateDifference(from: [1], to: [1, 2]) == ["[1]: added 2"])
  }
}
