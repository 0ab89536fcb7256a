import TestSupport
import Tideway
import TidewayTesting

extension Operator {
  /// What combines several flows.
  package static let combining: [Operator] = [
    Operator("combineLatest(_:_:) of two") { source, _ in combineLatest(source, zero) },
    Operator("combineLatest(_:_:_:)") { source, _ in combineLatest(source, zero) { $0 + $1 } },
    Operator("combineLatest(_:) as a method") { source, _ in source.combineLatest(zero) },
    Operator("combineLatest(_:_:) as a method") { source, _ in
      source.combineLatest(zero) { $0 - $1 }
    },
    Operator("concat(_:)") { source, _ in source.concat(none) },
    Operator("concat(_:) of a collection") { source, _ in concat([none, source.asFlow(), none]) },
    Operator("concat(_:_:)") { source, _ in concat(none, source) },
    Operator("merge(_:)") { source, _ in merge([source, none]) },
    Operator("merge(_:) of many") { source, _ in
      merge([source] + (0..<20).map { _ in none } as [any FlowSource<Int, Broken>])
    },
    Operator("merge(_:_:)") { source, _ in merge(source, none) },
    Operator("merge(_:_:_:)") { source, _ in merge(source, none, none) },
    Operator("merge(with:)") { source, _ in source.merge(with: none) },
    Operator("race(_:)") { source, _ in race([source, silent]) },
    Operator("race(_:_:)") { source, _ in race(silent, source) },
    Operator("race(with:)") { source, _ in source.race(with: silent) },
    // At each element the newest is that element; it ends with its ticks.
    Operator("sample(on:)", subscriptions: 2) { source, _ in source.sample(on: source) },
    Operator("chunked(at:)", subscriptions: 2) { source, _ in
      source.chunked(at: source).map { $0.reduce(0, +) }
    },
    Operator("withLatestFrom(_:)", subscriptions: 2) { source, _ in source.withLatestFrom(source) },
    Operator("withLatestFrom(_:_:)") { source, _ in source.withLatestFrom(zero) { $0 + $1 } },
    Operator("zip(_:) as a method") { source, _ in source.zip(endless) },
    Operator("zip(_:_:) as a method") { source, _ in source.zip(endless) { $0 + $1 } },
    Operator("zip(_:_:) of 2") { source, _ in zip(source, endless) },
    Operator("zip(_:_:_:) of 3") { source, _ in zip(source, endless, endless) },
    Operator("zip(_:_:_:_:) of 4") { source, _ in zip(source, endless, endless, endless) },
    Operator("zip(_:_:_:_:_:) of 5") { source, _ in zip(source, endless, endless, endless, endless)
    },
    Operator("zip(_:_:_:_:_:_:) of 6") { source, _ in
      zip(source, endless, endless, endless, endless, endless)
    },
    Operator("zip(_:_:_:_:_:_:_:) of 7") { source, _ in
      zip(source, endless, endless, endless, endless, endless, endless)
    },
    Operator("zip(_:_:_:_:_:_:_:_:) of 8") { source, _ in
      zip(source, endless, endless, endless, endless, endless, endless, endless)
    },
    Operator("zip(_:_:_:_:_:_:_:_:_:)") { source, _ in
      zip(source, endless, endless, endless, endless, endless, endless, endless) {
        $0 + $1 + $2 + $7
      }
    },
  ]
}

extension Operator {
  /// Of more than two flows.
  package static let combiningMany: [Operator] = [
    Operator("combineLatest(_:_:_:) of 3") { source, _ in
      combineLatest(source, zero, zero)
    },
    Operator("combineLatest(_:_:_:_:) of 4") { source, _ in
      combineLatest(source, zero, zero, zero)
    },
    Operator("combineLatest(_:_:_:_:_:) of 5") { source, _ in
      combineLatest(source, zero, zero, zero, zero)
    },
    Operator("combineLatest(_:_:_:_:_:_:) of 6") { source, _ in
      combineLatest(source, zero, zero, zero, zero, zero)
    },
    Operator("combineLatest(_:_:_:_:_:_:_:) of 7") { source, _ in
      combineLatest(source, zero, zero, zero, zero, zero, zero)
    },
    Operator("combineLatest(_:_:_:_:_:_:_:_:) of 8") { source, _ in
      combineLatest(source, zero, zero, zero, zero, zero, zero, zero)
    },
    Operator("combineLatest(_:_:_:_:_:_:_:_:_:)") { source, _ in
      combineLatest(source, zero, zero, zero, zero, zero, zero, zero) { $0 + $1 + $2 + $7 }
    },
    Operator("combineLatest(_:) of a collection") { source, _ in
      combineLatest([source.asFlow(), zero])
    },
    Operator("combineLatest(_:_:) of a collection") { source, _ in
      combineLatest([source.asFlow(), zero]) { $0.count }
    },
    Operator("zip(_:) of a collection") { source, _ in zip([source.asFlow(), endless]) },
    Operator("zip(_:_:) of a collection") { source, _ in
      zip([source.asFlow(), endless]) { $0.count }
    },
  ]
}

private let zero = Flow<Int, Broken>.just(0)
private let none = Flow<Int, Broken>.empty()
private let silent = Flow<Int, Broken>.never()
/// Longer than any source of a test.
private let endless = Flow<Int, Broken>.range(start: 0, count: 100)
