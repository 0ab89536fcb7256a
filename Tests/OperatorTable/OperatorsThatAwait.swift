import TestSupport
import Tideway
import TidewayTesting

extension Operator {
  /// Those whose closure is asynchronous.
  package static let awaiting: [Operator] = [
    waiting("asyncCompactMap(_:)") { $0.asyncCompactMap { await later($0 == 2 ? nil : $0) } },
    waiting("asyncFilter(_:)") { $0.asyncFilter { await later($0 != 2) } },
    waiting("asyncMap(_:)") { $0.asyncMap { await later($0 * 2) } },
    waiting("asyncScan(_:_:)") { $0.asyncScan(0) { await later($0 + $1) } },
    waiting("asyncScan(into:_:)") {
      $0.asyncScan(into: [Int]()) { $0.append(await later($1)) }
    },
    waiting("asyncSkip(while:)") { $0.asyncSkip { await later($0 < 0) } },
    waiting("asyncTake(while:inclusive:)") { $0.asyncTake(while: { await later($0 < 100) }) },
  ]

  /// Those whose closure is asynchronous and may throw.
  package static let awaitingThrowing: [Operator] = [
    waiting("asyncCompactMap(_:) throwing") {
      $0.asyncCompactMap { try await orThrow($0 == 2 ? nil : $0) }
    },
    waiting("asyncFilter(_:) throwing") { $0.asyncFilter { try await orThrow($0 != 2) } },
    waiting("asyncMap(_:) throwing") { $0.asyncMap { try await orThrow($0 * 2) } },
    waiting("asyncScan(_:_:) throwing") { $0.asyncScan(0) { try await orThrow($0 + $1) } },
    waiting("asyncScan(into:_:) throwing") {
      $0.asyncScan(into: [Int]()) { $0.append(try await orThrow($1)) }
    },
    waiting("asyncSkip(while:) throwing") { $0.asyncSkip { try await orThrow($0 < 0) } },
    waiting("asyncTake(while:inclusive:) throwing") {
      $0.asyncTake(while: { try await orThrow($0 < 100) })
    },
  ]

  /// Each element goes through a task, so what it does is done elsewhere.
  private static func waiting<T: Sendable, E: Error>(
    _ name: String, keepsVersions: Bool = true, isOrdered: Bool = true,
    _ apply: @escaping @Sendable (Flow<Int, Broken>) -> Flow<T, E>
  ) -> Operator {
    Operator(name, keepsVersions: keepsVersions, isElsewhere: true, isOrdered: isOrdered) {
      source, _ in apply(source)
    }
  }
}

@concurrent private func later<Value: Sendable>(_ value: Value) async -> Value {
  await Task.yield()
  return value
}

@concurrent private func orThrow<Value: Sendable>(_ value: Value) async throws -> Value {
  try Task.checkCancellation()
  return await later(value)
}
