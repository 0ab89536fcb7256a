import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

@Suite("Beginnings and ends on UIActor", .leavesNothing)
@UIActor
struct UITakeOperatorTests {
  let event = ControlEvent<Int>(), gate = ControlEvent<Void>()

  /// What comes of 1, 2, the gate, 3, 1.
  private func recorded<T>(_ flow: some UISource<T>) -> [T] {
    let recorder = UIRecorder(flow)
    event.send(1)
    event.send(2)
    gate.send()
    event.send(3)
    event.send(1)
    return recorder.elements
  }

  @Test("take(while:) and prefix(while:)") func takeWhile() {
    #expect(recorded(event.take(while: { $0 < limit })) == [1, 2])
    #expect(recorded(event.take(while: { $0 < limit }, inclusive: true)) == [1, 2, 3])
    #expect(recorded(event.prefix { $0 < limit }) == [1, 2])
  }

  @Test("take(until:)") func takeUntil() {
    #expect(recorded(event.take(until: { $0 == 2 })) == [1])
    #expect(recorded(event.take(until: { $0 == 2 }, inclusive: true)) == [1, 2])
    #expect(recorded(event.take(until: gate)) == [1, 2])
    #expect(event.subscriberCount == 0)
    #expect(gate.subscriberCount == 0)
  }

  @Test("skip(while:), skip(until:) and drop(while:)") func skip() {
    #expect(recorded(event.skip(while: { $0 < limit })) == [3, 1])
    #expect(recorded(event.drop { $0 < limit }) == [3, 1])
    #expect(recorded(event.skip(until: gate)) == [3, 1])
  }

  @Test("prefix and dropFirst") func standardNames() {
    #expect(recorded(event.prefix(2)) == [1, 2])
    #expect(recorded(event.dropFirst()) == [2, 3, 1])
  }

  @Test("takeLast") func takeLast() {
    #expect(recorded(event.take(3).takeLast(2)) == [2, 3])
    #expect(recorded(event.takeLast(0)) == [])
  }

  @Test("element(at:) draws its diagram") func elementAt() {
    #expect(drawn("1--2--3--|") { $0.element(at: 1) } == "---(2|)")
    #expect(drawn("1--2--3--|") { $0.element(at: 5) } == "---------|")
  }

  @Test("element(at:) lets go of the source") func elementAtEnds() {
    #expect(recorded(event.element(at: 2)) == [3])
    #expect(recorded(event.element(at: 0)) == [1])
    #expect(event.subscriberCount == 0)
  }

  @Test("ifEmpty and ignoreElements") func ifEmpty() {
    #expect(recorded(event.take(0).ifEmpty(default: 7)) == [7])
    #expect(recorded(event.take(0).ifEmpty(switchTo: event)) == [1, 2, 3, 1])
    #expect(recorded(event.take(1).ignoreElements().materialize()).count == 1)
  }

  /// Draws what comes of a diagram.
  private func drawn<T: Sendable>(
    _ source: String, _ apply: (UIFlow<String>) -> UIFlow<T>
  ) -> String {
    marbles(source) { apply($0.catch { _ in .empty() }.asUIFlow()).asFlow() }
  }

  var limit: Int { 3 }
}
