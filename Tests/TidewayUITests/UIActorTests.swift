import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("UIActor", .leavesNothing)
struct UIActorTests {
  struct Refused: Error {}

  @Test("runs a body there, and gives its result")
  func runs() async {
    let isThere = await UIActor.run { isOnUIActor() }
    #expect(isThere)
    #expect(!isOnUIActor())
  }

  @Test("passes on what a body throws")
  func passesOnErrors() async {
    await #expect(throws: Refused.self) {
      try await UIActor.run { throw Refused() }
    }
  }

  @Test("runs jobs in the order in which they came")
  func keepsTheOrder() async {
    let log = Log()
    let jobs = (0..<1_000).map { number in
      Task { @UIActor in log.numbers.append(number) }
    }
    for job in jobs { await job.value }
    #expect(await log.numbers == Array(0..<1_000))
  }

  @Test("can be assumed by synchronous code that runs there")
  func canBeAssumed() async {
    let log = Log()
    let relay = BehaviorRelay(value: 1)
    await UIActor.run {
      let subscription = relay.asUIFlow().bind { number in
        unannotated { log.numbers.append(number) }
      }
      relay.accept(2)
      subscription.dispose()
    }
    #expect(await log.numbers == [1, 2])
  }

  @Test("refuses to be assumed elsewhere, with a sentence")
  func refusesElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      unannotated {}
    }
    #if !(MainActorUI || canImport(Darwin))
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("must run on UIActor: await UIActor.run"))
    #endif
  }
}

@UIActor private final class Log {
  var numbers: [Int] = []
  nonisolated init() {}
}

/// Synchronous code whose type does not say where it runs.
func unannotated(_ body: @UIActor () -> Void) { UIActor.assumeIsolated(body) }
