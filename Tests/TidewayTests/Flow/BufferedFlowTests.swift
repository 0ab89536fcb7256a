import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("flow(buffering:) of any flow")
struct BufferedFlowTests {
  @Test("keeps the newest elements of a chain for a slow task, with their versions and the end")
  func newest() async throws {
    let subject = PublishSubject<Int, Refusal>()
    let kept = subject.map { $0 * 2 }.flow(buffering: .newest(2))
    var slow = kept.versioned().makeAsyncIterator()
    for number in 1...5 { subject.onNext(number) }
    let last = Version.fresh()
    subject.onCompleted()
    #expect(await slow.element() == 8)
    let tenth = try await slow.next()
    #expect(tenth?.element == 10)
    #expect(tenth.map { $0.version < last } == true)
    #expect(try await slow.next() == nil)
  }

  @Test("keeps the oldest elements, and drops what comes while these wait")
  func oldest() async throws {
    let subject = PublishSubject<Int, Refusal>()
    var slow = subject.filter { $0 > 0 }.flow(buffering: .oldest(1)).makeAsyncIterator()
    for number in 1...5 { subject.onNext(number) }
    subject.onError(Refusal())
    #expect(try await slow.next() == 1)
    await #expect(throws: Refusal.self) { try await slow.next() }
  }

  @Test("unsubscribes when its subscriber goes, and reads on for a closure")
  func unsubscribes() {
    let relay = PublishRelay<Int>()
    let seen = Collected<Int>()
    let binding = relay.map { $0 }.flow(buffering: .newest(1)).bind { seen.add($0) }
    for number in 1...3 { relay.accept(number) }
    #expect(seen.values == [1, 2, 3])
    binding.dispose()
    #expect(relay.subscriberCount == 0)
  }

  @Test("of a cold flow reads in steps, so that an endless one can be cancelled")
  func cold() async {
    let numbers = Flow<Int, Never>.generate(from: 0, while: { _ in true }, next: { $0 + 1 })
    var slow = numbers.flow(buffering: .newest(1)).makeAsyncIterator()
    let first = await slow.next() ?? 0
    let second = await slow.next() ?? 0
    #expect(first > 0 && second > first)
  }

  @Test("of any AsyncSequence keeps what the policy says, and never makes it wait")
  func sequence() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let read = PublishRelay<Void>()
    var reads = read.makeAsyncIterator()
    let told = stream.map { number in
      if number == 99 { read.accept() }
      return number
    }
    var slow = Told(told).flow(buffering: .newest(1)).makeAsyncIterator()
    for number in 0..<100 { continuation.yield(number) }
    _ = await reads.next()
    continuation.yield(100)
    continuation.finish()
    var last: Int?
    while let number = await slow.next() { last = number }
    #expect(last == 100)
  }
}

extension FlowIterator<Versioned<Int>, Refusal> {
  fileprivate mutating func element() async -> Int? { try? await next()?.element }
}

/// A sequence that may be sent to the task that iterates it.
private struct Told<Base: AsyncSequence>: AsyncSequence, @unchecked Sendable {
  let base: Base
  init(_ base: Base) { self.base = base }
  func makeAsyncIterator() -> Base.AsyncIterator { base.makeAsyncIterator() }
}
