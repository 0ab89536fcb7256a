import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("TwoWayBinding(_:_:mapping:debounce:)", .leavesNothing)
struct DebouncedMappingTests {
  let clock = TestClock()
  let query = BehaviorRelay(value: ""), search = BehaviorRelay(value: "start")

  private func bound() -> TwoWayBinding {
    TwoWayBinding(query, search, debounce: .milliseconds(300), clock: clock)
  }

  @Test("waits at the start too, and says so")
  func start() {
    let binding = bound()
    #expect(query.value == "")
    #expect("\(binding.status)" == "mapping right")
    clock.advance(by: .milliseconds(300))
    #expect(query.value == "start")
    #expect(binding.status.settledVersion == search.lastVersion)
    binding.dispose()
  }

  @Test("passes the last of a series of edits on, at its version")
  func series() {
    let binding = bound()
    clock.advance(by: .seconds(1))
    let searches = Recorder(search)
    for text in ["a", "ad", "ada"] {
      query.accept(text)
      clock.advance(by: .milliseconds(200))
    }
    #expect(searches.elements == ["start"])
    clock.advance(by: .milliseconds(100))
    #expect(searches.elements == ["start", "ada"])
    #expect(searches.versions.last == query.lastVersion)
    binding.dispose()
  }

  @Test("lets a newer write of the other side win while it waits")
  func overtaken() {
    let binding = bound()
    clock.advance(by: .seconds(1))
    query.accept("ada")
    clock.advance(by: .milliseconds(200))
    search.accept("grace")
    clock.advance(by: .seconds(1))
    #expect(query.value == "grace" && search.value == "grace")
    binding.dispose()
  }

  @Test("passes nothing on when it is disposed meanwhile")
  func disposed() {
    let binding = bound()
    clock.advance(by: .seconds(1))
    query.accept("ada")
    binding.dispose()
    clock.advance(by: .seconds(1))
    #expect(search.value == "start")
  }
}
