import TestSupport
import Observation
import Testing
import Tideway
import TidewayTesting

@Suite("flow(readingAhead:) of any AsyncSequence")
struct FromAsyncSequenceTests {
  @Test("gives every element and the end")
  func givesAll() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<100 { continuation.yield(number) }
    continuation.finish()
    let recorder = Recorder(stream.flow())
    #expect(await recorder.allElements() == Array(0..<100))
    #expect(recorder.isFinished)
    #expect(recorder.versions == recorder.versions.sorted())
  }

  @Test("passes a typed failure on")
  func fails() async {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.finish(throwing: Refusal())
    let recorder = Recorder(stream.flow())
    #expect(await recorder.allElements() == [1])
    #expect(recorder.failure is Refusal)
    let typed: Flow<Int, Refusal> = Counting(limit: 1, failure: Refusal()).flow()
    #expect(await Recorder(typed).allElements() == [0])
  }

  @Test("stays at most so many elements ahead of a slow reader")
  func backPressure() async {
    let counting = Counting(limit: 1_000)
    var iterator = counting.flow(readingAhead: 4).makeAsyncIterator()
    for number in 0..<20 {
      #expect(await iterator.next() == number)
      #expect(counting.made.value <= number + 1 + 4)
    }
  }

  @Test("cancels its task when the subscriber goes, also one that waits for room")
  func cancels() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let ended = PublishRelay<Void>()
    var ends = ended.makeAsyncIterator()
    continuation.onTermination = { _ in ended.accept() }
    for number in 0..<10 { continuation.yield(number) }
    let recorder = Recorder(stream.flow(readingAhead: 1))
    _ = await recorder.elements(count: 5)
    recorder.dispose()
    await ends.next()
  }

  @Test("of a stream goes on where a loop has left, also shared", arguments: [false, true])
  func goesOn(isShared: Bool) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 1...4 { continuation.yield(number) }
    let flow = isShared ? stream.flow().share() : stream.flow()
    for await number in flow {
      #expect(number == 1)
      break
    }
    continuation.yield(5)
    for await number in flow.skip(1) {
      #expect(number == 3)
      break
    }
    continuation.finish()
    #expect(await flow.collect() == [4, 5])
    #expect(await flow.collect() == [])
  }

  @Test("of a stream loses nothing while loops come and go and another thread writes")
  func comeAndGo() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Boxed.self)
    let flow = stream.flow(readingAhead: 3), count = stressed(20_000)
    let writing = Task.detached {
      for number in 0..<count { continuation.yield(Boxed(number)) }
      continuation.finish()
    }
    var next = 0, random = SplitMix(seed: 1)
    while next < count {
      var left = Int.random(in: 1...5, using: &random)
      for await number in flow {
        #expect(number.value == next)
        next += 1
        left -= 1
        if left == 0 { break }
      }
    }
    await writing.value
    #expect(next == count)
  }

  @Test("of what can be iterated anew begins anew")
  func beginsAnew() async {
    let flow = Counting(limit: 3).flow()
    for await number in flow {
      #expect(number == 0)
      break
    }
    #expect(await flow.collect() == [0, 1, 2])
  }

  @Test("starts nothing before the first poll")
  func startsLate() {
    let counting = Counting(limit: 10)
    let iterator = counting.flow().makeAsyncIterator()
    #expect(counting.iterators.value == 0)
    withExtendedLifetime(iterator) {}
  }

  @Test("takes what Observation observes")
  @MainActor
  func observations() async {
    let model = Model()
    let names = Observations<String, Never> { model.name }
    let recorder = Recorder(names.flow())
    #expect(await recorder.elements(count: 1) == ["Ada"])
    model.name = "Grace"
    #expect(await recorder.elements(count: 2) == ["Ada", "Grace"])
  }
}

@Observable @MainActor private final class Model {
  var name = "Ada"
}

private final class Boxed: Sendable {
  let value: Int

  init(_ value: Int) { self.value = value }
}

/// Counts up, and how far it was asked to.
private struct Counting<Failure: Error>: AsyncSequence, Sendable {
  typealias Element = Int
  let limit: Int
  var failure: Failure?
  let made = Number(0)
  let iterators = Number(0)

  init(limit: Int, failure: Failure? = nil) {
    self.limit = limit
    self.failure = failure
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    let counting: Counting
    var next = 0

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Int? {
      guard next < counting.limit else {
        if let failure = counting.failure { throw failure }
        return nil
      }
      defer { next += 1 }
      counting.made.increment()
      return next
    }

    mutating func next() async throws(Failure) -> Int? { try await next(isolation: nil) }
  }

  func makeAsyncIterator() -> AsyncIterator {
    iterators.increment()
    return AsyncIterator(counting: self)
  }
}

extension Counting where Failure == Never {
  init(limit: Int) { self.init(limit: limit, failure: nil) }
}
