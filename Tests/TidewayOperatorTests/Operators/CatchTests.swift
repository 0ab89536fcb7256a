import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("catch and catchAndReturn")
struct CatchTests {
  let source = HotSource<Int, Broken>()

  @Test("draw their diagrams")
  func diagram() {
    #expect(
      marbles("1--2--#", .cold("a-b|")) { source, other in source.catch { _ in other } }
        == "1--2--a-b|")
    #expect(marbles("1--2--#") { $0.catchAndReturn("0") } == "1--2--(0|)")
    let other = Flow.of("a", "b")
    #expect(marbles("1--2--#") { $0.catch { _ in other } } == "1--2--(ab|)")
  }

  @Test("go on with another flow at a failure, once")
  func goOn() {
    let caught = Recorder(source.catch { Flow<Int, Broken>.failing(after: $0.number, with: $0) })
    source.send(1, 2)
    source.fail(Broken(number: 9))
    #expect(caught.elements == [1, 2, 9])
    #expect(caught.failure == Broken(number: 9))
    #expect(Recorder(source.catchAndReturn(0)).elements == [0])
    #expect(Recorder(source.catchAndReturn(0)).isFinished)
  }

  @Test("change nothing where nothing fails, also nothing of an empty source")
  func nothingFails() {
    let fine = Flow<Int, Broken>.from([1, 2])
    #expect(Recorder(fine.catch { _ in Flow.just(0) }).elements == [1, 2])
    #expect(Recorder(fine.catchAndReturn(0)).elements == [1, 2])
    let empty = Recorder(Flow<Int, Broken>.empty().catchAndReturn(0))
    #expect(empty.elements == [])
    #expect(empty.isFinished)
  }

  @Test("have the failure of the handler: none if it cannot fail")
  func types() {
    let never: Flow<Int, Never> = source.catch { _ in PublishRelay<Int>() }
    let returned: Flow<Int, Never> = source.catchAndReturn(1)
    let other: Flow<Int, FlowError> = source.catch { _ in Flow.error(FlowError.timeout) }
    let thrown: Flow<Int, any Error> = source.catch { failure in
      if failure.number > 0 { throw failure }
      return Flow.just(0)
    }
    withExtendedLifetime((never, returned, other)) {}
    let recorder = Recorder(thrown)
    source.fail(Broken(number: 1))
    #expect(recorder.failure as? Broken == Broken(number: 1))
  }

  @Test("let go of the source before the other flow is started")
  func release() {
    let counts = Collected<Int>()
    let caught = Recorder(
      source.catch { [source] _ in
        counts.add(source.subscriberCount)
        return Flow<Int, Never>.never()
      })
    #expect(source.subscriberCount == 1)
    source.fail(Broken())
    #expect(counts.values == [0])
    caught.dispose()
    let disposed = HotSource<Int, Broken>()
    Recorder(disposed.catchAndReturn(1)).dispose()
    #expect(disposed.subscriberCount == 0)
  }

  @Test("keep versions")
  func versions() {
    let second = PublishRelay<Int>()
    let caught = Recorder(source.catch { _ in second })
    source.send(1)
    let first = source.lastVersion
    source.fail(Broken())
    second.accept(2)
    #expect(caught.versions == [first, second.lastVersion])
  }

  @Test("take what their own sink writes")
  func reentrancy() {
    let second = PublishRelay<Int>()
    let seen = Collected<Int>()
    let subscription = source.catch { _ in second }.bind { [source] number in
      seen.add(number)
      if number == 1 { source.fail(Broken()) }
      if number == 2 { second.accept(3) }
    }
    source.send(1)
    second.accept(2)
    #expect(seen.values == [1, 2, 3])
    subscription.dispose()
    #expect(second.subscriberCount == 0)
  }

  @Test("catch a million times on a flat stack")
  func flat() async {
    @Sendable func attempt(_ left: Int) -> Flow<Int, Never> {
      if left == 0 { return .just(7) }
      return Flow<Int, Broken>.error(Broken()).catch { _ in attempt(left - 1) }
    }
    let end = Recorder(attempt(stressed(1_000_000)))
    #expect(await end.allElements() == [7])
    #expect(end.isFinished)
  }
}
