import Tideway
import TidewayTesting

extension Operator {
  /// Those whose closure is asynchronous.
  static let awaiting: [Operator] = [
    waiting("compactMap(_:) asynchronous") { $0.compactMap { await later($0 == 2 ? nil : $0) } },
    waiting("drop(while:) asynchronous") { $0.drop { await later($0 < 0) } },
    waiting("filter(_:) asynchronous") { $0.filter { await later($0 != 2) } },
    waiting("flatMap(maxConcurrent:_:) asynchronous", keepsVersions: false, isOrdered: false) {
      $0.flatMap { await later(pair($0)) }
    },
    waiting("flatMap(maxConcurrent:_:) asynchronous, one at a time", keepsVersions: false) {
      $0.flatMap(maxConcurrent: 1) { await later(pair($0)) }
    },
    waiting("map(_:) asynchronous") { $0.map { await later($0 * 2) } },
    waiting("prefix(while:) asynchronous") { $0.prefix { await later($0 < 100) } },
    waiting("scan(_:_:) asynchronous") { $0.scan(0) { await later($0 + $1) } },
    waiting("scan(into:_:) asynchronous") {
      $0.scan(into: [Int]()) { $0.append(await later($1)) }
    },
    waiting("skip(while:) asynchronous") { $0.skip { await later($0 < 0) } },
    waiting("take(while:inclusive:) asynchronous") { $0.take(while: { await later($0 < 100) }) },
  ]

  /// Those whose closure is asynchronous and may throw.
  static let awaitingThrowing: [Operator] = [
    waiting("compactMap(_:) asynchronous throwing") {
      $0.compactMap { try await orThrow($0 == 2 ? nil : $0) }
    },
    waiting("drop(while:) asynchronous throwing") { $0.drop { try await orThrow($0 < 0) } },
    waiting("filter(_:) asynchronous throwing") { $0.filter { try await orThrow($0 != 2) } },
    waiting(
      "flatMap(maxConcurrent:_:) asynchronous throwing", keepsVersions: false, isOrdered: false
    ) {
      $0.flatMap { try await orThrow(pair($0)) }
    },
    waiting("map(_:) asynchronous throwing") { $0.map { try await orThrow($0 * 2) } },
    waiting("prefix(while:) asynchronous throwing") { $0.prefix { try await orThrow($0 < 100) } },
    waiting("scan(_:_:) asynchronous throwing") { $0.scan(0) { try await orThrow($0 + $1) } },
    waiting("scan(into:_:) asynchronous throwing") {
      $0.scan(into: [Int]()) { $0.append(try await orThrow($1)) }
    },
    waiting("skip(while:) asynchronous throwing") { $0.skip { try await orThrow($0 < 0) } },
    waiting("take(while:inclusive:) asynchronous throwing") {
      $0.take(while: { try await orThrow($0 < 100) })
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

private func pair(_ number: Int) -> Flow<Int, Broken> { .of(number, -number) }
