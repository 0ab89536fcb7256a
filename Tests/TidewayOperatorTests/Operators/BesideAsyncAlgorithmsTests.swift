import FormsOfAsyncAlgorithms
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// In a file that imports both libraries, what is a flow stays one.
@Suite("Beside AsyncAlgorithms")
struct BesideAsyncAlgorithmsTests {
  let number = BehaviorRelay(value: 1), other = BehaviorRelay(value: 2)
  let last = PublishRelay<Int>()

  private func same<T>(_ value: T, _ type: T.Type) {}

  @Test("the functions of flows are Tideway's")
  func functions() {
    same(combineLatest(number, other), Flow<(Int, Int), Never>.self)
    same(combineLatest(number, other, last), Flow<(Int, Int, Int), Never>.self)
    same(zip(number, other), Flow<(Int, Int), Never>.self)
    same(zip(number, other, last), Flow<(Int, Int, Int), Never>.self)
    same(merge(number, last), Flow<Int, Never>.self)
    same(merge(number, other, last), Flow<Int, Never>.self)
    same(number.debounce(for: .seconds(1)), Flow<Int, Never>.self)
    same(number.debounce(for: .seconds(1), clock: TestClock()), Flow<Int, Never>.self)
    same(number.chunked(by: <), Flow<[Int], Never>.self)
    same(number.interspersed(with: 0), Flow<Int, Never>.self)
  }

  @Test("also of flows that fail in different ways")
  func failures() {
    let refused = PublishSubject<Int, Refusal>(), failing = PublishSubject<Int, any Error>()
    same(combineLatest(number, refused), Flow<(Int, Int), Refusal>.self)
    same(combineLatest(refused, number), Flow<(Int, Int), Refusal>.self)
    same(combineLatest(refused, refused), Flow<(Int, Int), Refusal>.self)
    same(combineLatest(refused, failing), Flow<(Int, Int), any Error>.self)
    same(combineLatest(number, refused, failing), Flow<(Int, Int, Int), any Error>.self)
    same(zip(number, refused), Flow<(Int, Int), Refusal>.self)
    same(zip(refused, number), Flow<(Int, Int), Refusal>.self)
    same(zip(refused, failing), Flow<(Int, Int), any Error>.self)
    same(zip(number, refused, failing), Flow<(Int, Int, Int), any Error>.self)
    same(merge(number, refused), Flow<Int, Refusal>.self)
    same(merge(refused, number), Flow<Int, Refusal>.self)
    same(merge(refused, failing), Flow<Int, any Error>.self)
    same(merge(number, refused, failing), Flow<Int, any Error>.self)
  }

  @Test("what is no flow is theirs")
  func theirs() {
    let stream = AsyncStream<Int> { $0.finish() }
    #expect(type(of: zip(stream, stream)) == Theirs.self)
    #expect(type(of: merge(stream, number)) == Theirs.self)
  }

  @Test("a diamond shows whole moments")
  func diamond() {
    let recorder = Recorder(
      combineLatest(number, number.map { $0 * 10 }).map { "\($0) \($1)" })
    number.accept(2)
    #expect(recorder.elements == ["1 10", "2 20"])
  }
}
