import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("What drivers and signals give, and when they hold their source", .leavesNothing)
@UIActor
struct TraitInstantsTests {
  let clock = TestClock()
  let source: TestSource<Int, Never>

  init() {
    source = TestSource<Int, Never>(on: clock)
  }

  /// Elements 1 to 6 at 1, 3, 5, 7, 9, 11 and the end at 13. Watchers are there from 0 to 6, from 4 to 8, from
  /// 10 on and from 12 on.
  private func watched<Strategy>(_ trait: UIStream<Int, Strategy>) -> [[String]] {
    let logs = (0..<4).map { _ in Log() }
    let places = (0..<4).map { _ in SerialDisposable() }
    for now in 0...13 {
      for log in logs { log.now = now }
      for (watcher, start) in [0, 4, 10, 12].enumerated() where start == now {
        places[watcher].disposable = logs[watcher].watch(trait)
      }
      if now == 6 { places[0].dispose() }
      if now == 8 { places[1].dispose() }
      if now == 13 { source.finish() } else if now % 2 == 1 { source.send((now + 1) / 2) }
      clock.advance(by: .seconds(1))
    }
    return logs.map(\.lines)
  }

  @Test("a driver: the last element to who comes later, nothing old after nobody was left")
  func driver() {
    #expect(
      watched(source.asDriver()) == [
        ["1@1", "2@3", "3@5"], ["2@4", "3@5", "4@7"], ["6@11", "end@13"], ["6@12", "end@13"],
      ])
    #expect(source.subscriptionDiagrams == ["^-------!", "----------^--!"])
  }

  @Test("a signal: what comes next to who comes later")
  func signal() {
    #expect(
      watched(source.asSignal()) == [
        ["1@1", "2@3", "3@5"], ["3@5", "4@7"], ["6@11", "end@13"], ["end@13"],
      ])
    #expect(source.subscriptionDiagrams == ["^-------!", "----------^--!"])
  }

  @Test("operators hold the source for as long as they are watched")
  func operators() {
    let driver = source.asDriver()
    let both = combineLatest(driver.map { $0 * 10 }, driver.filter { $0 > 1 }) { $0 + $1 }
    #expect(
      watched(both) == [
        ["22@3", "33@5"], ["22@4", "33@5", "44@7"], ["66@11", "end@13"], ["66@12", "end@13"],
      ])
    #expect(source.subscriptionDiagrams == ["^-------!", "----------^--!"])
  }
}

@UIActor private final class Log {
  var now = 0
  var lines: [String] = []

  func watch(_ source: some UISource<Int>) -> any Disposable {
    source.materialize().bind(with: self) { log, event in
      switch event {
      case .element(let element): log.lines.append("\(element)@\(log.now)")
      case .finished: log.lines.append("end@\(log.now)")
      }
    }
  }
}
