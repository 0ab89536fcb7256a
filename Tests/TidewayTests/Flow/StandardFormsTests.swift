import TestSupport
import Testing
import Tideway

/// Tideway declares the standard library's operators once more, so that they are taken last for flows. For other
/// sequences they are what they were.
@Suite("The standard library's operators on other sequences")
struct StandardFormsTests {
  private let numbers = AsyncStream<Int> { continuation in
    for number in 1...4 { continuation.yield(number) }
    continuation.finish()
  }

  @Test("have the standard library's types")
  func types() {
    typealias Numbers = AsyncStream<Int>
    same(numbers.map { $0 + 1 }, AsyncMapSequence<Numbers, Int>.self)
    same(numbers.map { try small($0) }, AsyncThrowingMapSequence<Numbers, Int>.self)
    same(numbers.compactMap { Int?($0) }, AsyncCompactMapSequence<Numbers, Int>.self)
    same(numbers.filter { $0 > 1 }, AsyncFilterSequence<Numbers>.self)
    same(numbers.filter { try small($0) > 1 }, AsyncThrowingFilterSequence<Numbers>.self)
    same(numbers.drop { $0 < 2 }, AsyncDropWhileSequence<Numbers>.self)
    same(numbers.prefix { $0 < 2 }, AsyncPrefixWhileSequence<Numbers>.self)
    same(numbers.prefix(2), AsyncPrefixSequence<Numbers>.self)
    same(numbers.dropFirst(), AsyncDropFirstSequence<Numbers>.self)
    let nested = numbers.flatMap { _ in numbers }
    same(nested, AsyncFlatMapSequence<Numbers, Numbers>.self)
  }

  @Test("give what the standard library's give")
  func elements() async {
    let doubled = numbers.map { $0 * 2 }.filter { $0 > 2 }.prefix(2)
    #expect(await doubled.reduce(into: []) { $0.append($1) } == [4, 6])
  }

  @Test("wait for asynchronous closures")
  func asynchronous() async {
    let later = numbers.compactMap { number in
      await Task.yield()
      return number % 2 == 0 ? number : nil
    }
    #expect(await later.reduce(into: []) { $0.append($1) } == [2, 4])
  }

  @Test("pass on what a closure throws")
  func throwing() async throws {
    let refused = numbers.map { try small($0) }
    await #expect(throws: Refusal.self) { try await refused.reduce(0, +) }
  }

  @Test("are there for sequences of an unknown type")
  func generic() async {
    #expect(await lengths(of: AsyncStream { nil }) == [])
  }

  private func lengths(of texts: some AsyncSequence<String, Never>) async -> [Int] {
    var lengths: [Int] = []
    for await length in texts.dropFirst().map(\.count).filter({ $0 > 0 }) { lengths.append(length) }
    return lengths
  }
}

private func small(_ number: Int) throws -> Int {
  if number > 2 { throw Refusal() }
  return number
}
