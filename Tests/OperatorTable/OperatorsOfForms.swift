import TestSupport
import Tideway
import TidewayTesting

extension Operator {
  /// Those whose closure may throw.
  package static let throwing: [Operator] = [
    Operator("catch(_:) throwing", passesFailure: false) { source, _ in
      source.catch { _ in try passing(Flow<Int, Broken>.just(0)) }
    },
    Operator("compactMap(_:) throwing") { source, _ in source.compactMap { try odd($0) } },
    Operator("concatMap(_:) throwing", keepsVersions: false) { source, _ in
      source.concatMap { try pair($0) }
    },
    Operator("do(onNext:) throwing") { source, _ in source.do(onNext: { _ = try passing($0) }) },
    Operator("drop(while:) throwing") { source, _ in source.drop { try passing($0) < 0 } },
    Operator("filter(_:) throwing") { source, _ in source.filter { try passing($0) != 2 } },
    Operator("flatMap(maxConcurrent:_:) throwing", keepsVersions: false) { source, _ in
      source.flatMap { try pair($0) }
    },
    Operator("flatMapFirst(_:) throwing", keepsVersions: false) { source, _ in
      source.flatMapFirst { try pair($0) }
    },
    Operator("flatMapLatest(_:) throwing", keepsVersions: false) { source, _ in
      source.flatMapLatest { try pair($0) }
    },
    Operator("grouped(by:) throwing") { source, _ in
      source.grouped { try passing($0) % 2 }.map { $0.key }
    },
    Operator("map(_:) throwing") { source, _ in source.map(passing) },
    Operator("prefix(while:) throwing") { source, _ in source.prefix { try passing($0) < 100 } },
    Operator("reduced(_:_:) throwing") { source, _ in
      source.reduced(0) { try passing($0) + $1 }
    },
    Operator("reduced(into:_:) throwing") { source, _ in
      source.reduced(into: [Int]()) { $0.append(try passing($1)) }
    },
    Operator("chunked(by:) throwing") { source, _ in source.chunked { try passing($1) == $0 + 1 } },
    Operator("chunked(on:) throwing") { source, _ in
      source.chunked { try passing($0) % 2 }.map(\.elements)
    },
    Operator("scan(_:) throwing") { source, _ in source.scan { try passing($0) + $1 } },
    Operator("scan(_:_:) throwing") { source, _ in source.scan(0) { try passing($0) + $1 } },
    Operator("scan(into:_:) throwing") { source, _ in
      source.scan(into: [Int]()) { $0.append(try passing($1)) }
    },
    Operator("skip(while:) throwing") { source, _ in source.skip { try passing($0) < 0 } },
    Operator("take(until:inclusive:) throwing") { source, _ in
      source.take(until: { try passing($0) > 100 })
    },
    Operator("take(while:inclusive:) throwing") { source, _ in
      source.take(while: { try passing($0) < 100 })
    },
    Operator("tryMap(_:) throwing") { source, _ in
      source.tryMap { (number) throws(Broken) in number }
    },
  ]
}

extension Operator {
  /// Those that take a literal key path: as a closure, but for `distinctUntilChanged(at:)`.
  package static let ofKeyPaths: [Operator] = [
    Operator("compactMap(_:) of a literal path") { source, _ in source.compactMap(\.ifOdd) },
    Operator("flatMap(maxConcurrent:_:) of a literal path", keepsVersions: false) { source, _ in
      source.flatMap(\.twice)
    },
    Operator("distinctUntilChanged(at:) key path") { source, _ in
      source.distinctUntilChanged(at: \.magnitude)
    },
    Operator("drop(while:) of a literal path") { source, _ in source.drop(while: \.isNegative) },
    Operator("filter(_:) of a literal path") { source, _ in source.filter(\.isOdd) },
    Operator("grouped(by:) of a literal path") { source, _ in
      source.grouped(by: \.isOdd).map { $0.key }
    },
    Operator("map(_:) of a literal path") { source, _ in source.map(\.magnitude) },
    Operator("prefix(while:) of a literal path") { source, _ in source.prefix(while: \.isSmall) },
    Operator("skip(while:) of a literal path") { source, _ in source.skip(while: \.isNegative) },
    Operator("take(until:inclusive:) of a literal path") { source, _ in
      source.take(until: \.isNegative)
    },
    Operator("take(while:inclusive:) of a literal path") { source, _ in
      source.take(while: \.isSmall)
    },
  ]
}

extension Int {
  fileprivate var ifOdd: Int? { isOdd ? self : nil }
  fileprivate var isOdd: Bool { self % 2 != 0 }
  fileprivate var isNegative: Bool { self < 0 }
  fileprivate var isSmall: Bool { self < 100 }
  fileprivate var twice: Flow<Int, Broken> { .of(self, self) }
}

@Sendable private func passing<Value>(_ value: Value) throws -> Value { value }

@Sendable private func odd(_ number: Int) throws -> Int? { number.ifOdd }

@Sendable private func pair(_ number: Int) throws -> Flow<Int, Broken> { .of(number, -number) }
