import Tideway
import TidewayUI

/// A screen with many bindings is opened, each of its values changes once, and it is closed.
///
/// Each step is one synchronous function on the UI actor, whose result is there when it returns: there is
/// no hop in it.
func screens(_ harness: Harness) async {
  guard harness.mayWant("screen with ") else { return }
  var steps: [[Row]] = [[], [], []]
  for size in [10, 100, 1_000] {
    let rounds = 20_000 / size
    for (index, row) in await measureScreen(size, rounds, harness).enumerated() {
      steps[index].append(row)
    }
  }
  for (name, rows) in zip(["open", "change", "close"], steps) {
    harness.growth("screen with 10, 100, 1,000: \(name)", rows, atMost: 1.5)
  }
}

private func measureScreen(_ size: Int, _ rounds: Int, _ harness: Harness) async -> [Row] {
  let operations = size * rounds
  let models = (0..<rounds).map { _ in (0..<size).map { BehaviorRelay(value: $0) } }
  let screens = await Screens(models)
  // In turns: what one step leaves is what the next one needs.
  return await harness.measure([
    Case("screen with \(size) bindings: open, each", operations: operations, expecting: operations)
    {
      await screens.open()
    },
    Case(
      "screen with \(size) bindings: change, each", operations: operations, expecting: operations,
      allocations: 0
    ) {
      await screens.change()
    },
    Case("screen with \(size) bindings: close, each", operations: operations, expecting: operations)
    {
      await screens.close()
    },
  ])
}

@UIActor
private final class Screens {
  @UIActor
  private final class Screen {
    let labels: [ControlProperty<Int>]
    let bag = DisposeBag()

    init(_ models: [BehaviorRelay<Int>]) {
      labels = models.map { _ in ControlProperty(wrappedValue: -1) }
      for (model, label) in zip(models, labels) { model.bind(to: label).disposed(by: bag) }
    }
  }

  private let models: [[BehaviorRelay<Int>]]
  private var screens: [Screen] = []
  private var changes = 0

  init(_ models: [[BehaviorRelay<Int>]]) { self.models = models }

  /// - Returns: How many labels show their model's value.
  func open() -> Int {
    screens = models.map { Screen($0) }
    return zip(models, screens).reduce(0) { sum, each in
      sum + zip(each.0, each.1.labels).count { $0.value == $1.wrappedValue }
    }
  }

  func change() -> Int {
    changes += 1
    for models in models {
      for model in models { model.accept(changes) }
    }
    return screens.reduce(0) { $0 + $1.labels.count { $0.wrappedValue == changes } }
  }

  func close() -> Int {
    let open = screens.reduce(0) { $0 + $1.labels.count }
    screens = []
    let isClosed = models.allSatisfy { $0.allSatisfy { $0.subscriberCount == 0 } }
    return isClosed ? open : -1
  }
}
