import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("scan")
struct ScanTests {
  @Test("draws its diagram")
  func diagram() {
    let source = MarbleSource<Int>("1--2--3--|")
    #expect(marbles(source) { $0.scan(0, +) } == "1--3--6--|")
    #expect(marbles(source) { $0.scan(into: 0) { $0 += $1 } } == "1--3--6--|")
    #expect(marbles(MarbleSource<Int>("1--2--#")) { $0.scan(0, +) } == "1--3--#")
  }

  @Test("gives every result, not the seed, and starts anew for each subscriber")
  func results() {
    let sums = Flow.of(1, 2, 3).scan(10, +)
    #expect(Recorder(sums).elements == [11, 13, 16])
    #expect(Recorder(sums).elements == [11, 13, 16])
    let lists = Flow.of(1, 2).scan(into: [Int]()) { $0.append($1) }
    #expect(Recorder(lists).elements == [[1], [1, 2]])
    #expect(Recorder(Flow<Int, Never>.empty().scan(0, +)).elements == [])
  }

  @Test("begins with the first element if there is no seed, anew for each subscriber")
  func noSeed() {
    let sums = Flow.of(3, 1, 2).scan(+)
    #expect(Recorder(sums).elements == [3, 4, 6])
    #expect(Recorder(sums).elements == [3, 4, 6])
    #expect(Recorder(Flow<Int, Never>.empty().scan(+)).elements == [])
    let source = PublishRelay<Int>()
    let some = Recorder(source.scan(max)), all = Recorder(source)
    let failing = Recorder(
      source.scan { left, right in
        if right == 2 { throw Refusal() }
        return left + right
      })
    source.accept(1)
    source.accept(2)
    #expect(some.elements == [1, 2])
    #expect(some.versions == all.versions)
    #expect(failing.elements == [1])
    #expect(failing.failure is Refusal)
    #expect(source.subscriberCount == 2)
  }

  @Test("scan(into:) fails with what the closure throws, and lets go of the source")
  func failsInPlace() {
    let source = PublishRelay<Int>()
    let sums = Recorder(
      source.scan(into: 0) { sum, number in
        if number == 3 { throw Refusal() }
        sum += number
      })
    for number in 1...4 { source.accept(number) }
    #expect(sums.elements == [1, 3])
    #expect(sums.failure is Refusal)
    #expect(source.subscriberCount == 0)
  }

  @Test("keeps versions, and fails with what the closure throws")
  func versionsAndFailure() {
    let source = PublishRelay<Int>()
    let sums = Recorder(source.scan(0, +))
    let failing = Recorder(
      source.scan(0) { sum, number in
        if number == 2 { throw Refusal() }
        return sum + number
      })
    let all = Recorder(source)
    source.accept(1)
    source.accept(2)
    #expect(sums.versions == all.versions)
    #expect(failing.elements == [1])
    #expect(failing.failure is Refusal)
    #expect(source.subscriberCount == 2)
  }

  @Test(
    "with an asynchronous closure gives every result in order, and starts anew for each subscriber")
  func asynchronous() async throws {
    let sums = Flow.of(1, 2, 3).asyncScan(10) { (sum: Int, number: Int) async -> Int in
      await Task.yield()
      return sum + number
    }
    #expect(await sums.collect() == [11, 13, 16])
    #expect(await sums.collect() == [11, 13, 16])
    let failing = Flow.of(1, 2, 3).asyncScan(0) { (sum: Int, number: Int) async throws -> Int in
      if number == 2 { throw Refusal() }
      return sum + number
    }
    await #expect(throws: Refusal.self) { try await failing.collect() }
  }

}
