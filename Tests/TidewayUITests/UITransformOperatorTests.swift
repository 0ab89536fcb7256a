import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Transforming operators on UIActor", .leavesNothing)
@UIActor
struct UITransformOperatorTests {
  let event = ControlEvent<Int>()

  /// What comes of 1, 2, 3.
  private func recorded<T>(_ flow: some UISource<T>) -> [T] {
    let recorder = UIRecorder(flow)
    for number in 1...3 { event.send(number) }
    return recorder.elements
  }

  @Test("enumerated and pairwise") func enumerated() {
    #expect(recorded(event.enumerated().map { $0.index * $0.element }) == [0, 2, 6])
    #expect(recorded(event.pairwise().map { $0 * $1 }) == [2, 6])
  }

  @Test("reduced and collected") func reduced() {
    #expect(recorded(event.take(2).reduced(factor, +)) == [13])
    #expect(recorded(event.take(2).reduced(into: factor) { $0 -= $1 }) == [7])
    #expect(recorded(event.take(2).collected()) == [[1, 2]])
  }

  @Test("grouped(by:)") func grouped() {
    let groups = recorded(event.grouped { $0 % (factor - 8) })
    #expect(groups.map(\.key) == [1, 0])
    #expect(UIRecorder(groups[0].asUIFlow()).elements == [1, 3])
  }

  @Test("materialize and dematerialize") func materialize() {
    let events = event.take(1).materialize()
    #expect(recorded(events) == [.element(1), .finished])
    #expect(recorded(events.dematerialize()) == [1])
  }

  @Test("do and debug") func doAndDebug() {
    var seen: [String] = []
    let watched = event.take(1).do(
      onNext: { seen.append("next \($0)") }, onCompleted: { seen.append("completed") },
      onSubscribe: { seen.append("subscribe") }, onSubscribed: { seen.append("subscribed") },
      onDispose: { seen.append("dispose") })
    #expect(recorded(watched) == [1])
    #expect(seen == ["subscribe", "subscribed", "next 1", "completed", "dispose"])
    seen = []
    _ = recorded(event.take(1).debug("taps", printing: { seen.append($0) }))
    #expect(seen.count == 4)
    #expect(seen.allSatisfy { $0.contains(" taps: ") })
  }

  @Test("withUnretained") func withUnretained() {
    final class Screen { var name = "a" }
    var screen: Screen? = Screen()
    let recorder = UIRecorder(event.withUnretained(screen!) { "\($0.name)\($1)" })
    event.send(1)
    screen = nil
    event.send(2)
    #expect(recorder.elements == ["a1"])
    #expect(event.subscriberCount == 0)
  }

  var factor: Int { 10 }
}
