import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("take(while:), take(until:) with a condition, and skip(while:)")
struct TakeWhileTests {
  let source = PublishRelay<Int>()

  @Test("take(while:) ends with the first that is refused, and lets go of the source then")
  func takeWhile() {
    let low = Recorder(source.take(while: { $0 < 3 }))
    let inclusive = Recorder(source.take(while: { $0 < 3 }, inclusive: true))
    for number in 1...2 { source.accept(number) }
    #expect(low.end == nil)
    #expect(source.subscriberCount == 2)
    source.accept(3)
    #expect(low.elements == [1, 2])
    #expect(low.isFinished)
    #expect(inclusive.elements == [1, 2, 3])
    #expect(inclusive.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("take(until:) ends with the first that fulfils the condition")
  func takeUntil() {
    let low = Recorder(source.take(until: { $0 == 2 }))
    let inclusive = Recorder(source.take(until: { $0 == 2 }, inclusive: true))
    source.accept(1)
    source.accept(2)
    #expect(low.elements == [1])
    #expect(inclusive.elements == [1, 2])
    #expect(low.isFinished && inclusive.isFinished)
    #expect(source.subscriberCount == 0)
  }

  @Test("skip(while:) begins with the first that is refused, and asks no more")
  func skipWhile() {
    let asked = Number(0)
    let high = Recorder(
      source.skip { number in
        asked.increment()
        return number < 3
      })
    for number in [1, 2, 3, 1] { source.accept(number) }
    #expect(high.elements == [3, 1])
    #expect(asked.value == 3)
  }

  @Test("take key paths")
  func keyPaths() {
    let words = Flow.of("", "a", "")
    #expect(Recorder(words.take(while: \.isEmpty)).elements == [""])
    #expect(Recorder(words.take(until: \.isEmpty)).elements == [])
    #expect(Recorder(words.skip(while: \.isEmpty)).elements == ["a", ""])
    #expect(Recorder(words.prefix(while: \.isEmpty)).elements == [""])
    #expect(Recorder(words.drop(while: \.isEmpty)).elements == ["a", ""])
  }

  @Test("fail with what the closure throws, and let go of the source")
  func throwing() {
    let taken = Recorder(source.take(while: { try refuse2($0) > 0 }))
    let until = Recorder(source.take(until: { try refuse2($0) < 0 }))
    let skipped = Recorder(source.skip { try refuse2($0) > 0 })
    source.accept(1)
    source.accept(2)
    #expect(taken.failure is Broken)
    #expect(until.elements == [1])
    #expect(until.failure is Broken)
    #expect(skipped.failure is Broken)
    #expect(source.subscriberCount == 0)
  }

  @Test("take asynchronous closures, one at a time and in order, and keep versions")
  func asynchronous() async {
    let taken = Recorder(source.take(while: { await later($0 < 3) }))
    let inclusive = Recorder(source.take(while: { await later($0 < 3) }, inclusive: true))
    let skipped = Recorder(source.skip { await later($0 < 3) })
    let all = Recorder(source)
    for number in 1...4 { source.accept(number) }
    #expect(await taken.allElements() == [1, 2])
    #expect(await inclusive.allElements() == [1, 2, 3])
    #expect(await skipped.elements(count: 2) == [3, 4])
    #expect(taken.versions == Array(all.versions.prefix(2)))
    #expect(skipped.versions == Array(all.versions.suffix(2)))
  }

  @Test("fail with what an asynchronous closure throws")
  func asynchronousThrowing() async {
    let taken = Recorder(Flow.of(1, 2).take(while: { try await later(refuse2($0) > 0) }))
    #expect(await taken.allElements() == [1])
    #expect(taken.failure is Broken)
    let skipped = Recorder(Flow.of(1, 2).skip { try await later(refuse2($0) > 0) })
    #expect(await skipped.allElements() == [])
    #expect(skipped.failure is Broken)
  }

  @Test("prefix and dropFirst are take and skip")
  func standardNames() {
    #expect(Recorder(Flow.of(1, 2, 3).prefix(2)).elements == [1, 2])
    #expect(Recorder(Flow.of(1, 2, 3).dropFirst()).elements == [2, 3])
    #expect(Recorder(Flow.of(1, 2, 3).dropFirst(2)).elements == [3])
  }
}

private func refuse2(_ number: Int) throws -> Int {
  if number == 2 { throw Broken() }
  return number
}

private func later<T>(_ value: T) async -> T {
  await Task.yield()
  return value
}
