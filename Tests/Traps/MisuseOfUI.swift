import Observation
import Tideway
import TidewayUI

extension Misuse {
  static let ui =
    [
      onUIActor("take(-1) of a control", "take(_:) needs a count") { _ = events().take(-1) },
      onUIActor("takeLast(-1) of a control", "takeLast(_:) needs a count") {
        _ = events().takeLast(-1)
      },
      onUIActor("skip(-1) of a control", "skip(_:) needs a count") { _ = events().skip(-1) },
      onUIActor("skip(-1) of a driver", "skip(_:) needs a count") {
        _ = ControlProperty(wrappedValue: 1).asDriver().skip(-1)
      },
      onUIActor("buffer(count: 0) of a control", "a count of at least 1") {
        _ = events().buffer(for: .seconds(1), count: 0)
      },
      onUIActor("buffer(for: .zero) of a control", "longer than zero") {
        _ = events().buffer(for: .zero, count: 1)
      },
      onUIActor("window(count: 0) of a control", "a count of at least 1") {
        _ = events().window(for: .seconds(1), count: 0)
      },
      onUIActor("window(for: .zero) of a control", "longer than zero") {
        _ = events().window(for: .zero, count: 1)
      },
      onUIActor("interspersed(every: 0) of a control", "a count of at least 1") {
        _ = events().interspersed(every: 0, with: 9)
      },
      onUIActor("flatMap(maxConcurrent: 0) of a control", "give at least 1") {
        _ = events().flatMap(maxConcurrent: 0) { Flow.just($0) }
      },
      onUIActor("flatMap(maxConcurrent: 0) to controls", "give at least 1") {
        _ = events().flatMap(maxConcurrent: 0) { _ in events() }
      },
      onUIActor("flatMap(maxConcurrent: 0) of a driver", "give at least 1") {
        let driver = ControlProperty(wrappedValue: 1).asDriver()
        _ = driver.flatMap(maxConcurrent: 0) { _ in driver }
      },
      onUIActor("a property without a value", "must give the current one") {
        _ = ControlProperty(values: events(), sink: PublishRelay<Int>())
      },
      onUIActor("a property bound to itself", "binds a cell to itself", .report) {
        let property = ControlProperty(wrappedValue: 1)
        _ = property.bind(to: property)
      },
      onUIActor("Observed without a value", "needs a source that has a current value") {
        _ = Observed(events())
      },
      Misuse("a property that is a cell written elsewhere", "write it on UIActor") {
        let model = SharedModel()
        await UIActor.run { _ = cell(of: model, \.name) }
        await Task.detached { model.name = "b" }.value
      },
    ] + ofTheRunLoop

  @UIActor private static func events() -> ControlEvent<Int> { ControlEvent() }

  private static func onUIActor(
    _ name: String, _ sentence: String, _ end: End = .trap,
    _ commit: @escaping @UIActor @Sendable () -> Void
  ) -> Misuse {
    Misuse(name, sentence, end) { await commit() }
  }

  #if MainActorUI || canImport(Darwin)
    private static let ofTheRunLoop: [Misuse] = []
  #else
    private static let ofTheRunLoop = [
      Misuse("UIActor assumed elsewhere", "await UIActor.run { … }") { assume() },
      Misuse("a run loop after the first use", "before the first use") {
        await UIActor.run {}
        UIExecutor.install(NoLoop())
      },
    ]

    private static func assume() { UIActor.assumeIsolated {} }

    private struct NoLoop: UIRunLoop {
      var isCurrent: Bool { false }
      func perform(_ job: @escaping @Sendable () -> Void) {}
    }
  #endif
}

/// Any thread can write it, though it must not while a property is a cell.
@Observable private final class SharedModel: @unchecked Sendable {
  var name = "a"
}
