import TestSupport
import Testing
import Tideway

private struct Person: Sendable {
  var name = ""
}

/// Every form of a combination gives a flow of ours, which fails as its sources do.
@Suite("Result types of combinations")
struct ResultTypeOfSeveralTests {
  fileprivate let numbers = BehaviorRelay(value: 1)
  fileprivate let people = BehaviorRelay(value: Person())
  fileprivate let failing = Flow<Int, Refusal>.empty()
  fileprivate let failingOtherwise = Flow<String, any Error>.empty()

  @Test("of zip, withLatestFrom, sample, merge and concat")
  func combining() {
    let inner = Flow.of("a"), failingInner = Flow<String, Refusal>.empty()
    same(zip(numbers, inner) { "\($0)\($1)" }, Flow<String, Never>.self)
    same(zip(numbers, failingInner), Flow<(Int, String), Refusal>.self)
    same(zip(failing, inner), Flow<(Int, String), Refusal>.self)
    same(zip(failing, failingOtherwise), Flow<(Int, String), any Error>.self)
    same(numbers.zip(inner), Flow<(Int, String), Never>.self)
    same(numbers.combineLatest(inner) { "\($0)\($1)" }, Flow<String, Never>.self)
    same(zip(numbers, numbers, inner), Flow<(Int, Int, String), Never>.self)
    same(
      zip(numbers, numbers, inner, numbers, numbers, numbers, numbers, people).map { $0.7.name },
      Flow<String, Never>.self)
    same(zip(failing, failing, failing) { $0 + $1 + $2 }, Flow<Int, Refusal>.self)
    same(zip([numbers, numbers]), Flow<[Int], Never>.self)
    same(numbers.withLatestFrom(inner), Flow<String, Never>.self)
    same(failing.withLatestFrom(inner), Flow<String, Refusal>.self)
    same(numbers.withLatestFrom(failingInner) { "\($0)\($1)" }, Flow<String, Refusal>.self)
    same(failing.withLatestFrom(failingOtherwise), Flow<String, any Error>.self)
    same(numbers.sample(on: inner), Flow<Int, Never>.self)
    same(failing.sample(on: inner), Flow<Int, Refusal>.self)
    same(numbers.sample(on: failing), Flow<Int, Refusal>.self)
    same(failing.sample(on: failingOtherwise), Flow<Int, any Error>.self)
    same(numbers.chunked(at: inner), Flow<[Int], Never>.self)
    same(failing.chunked(at: inner), Flow<[Int], Refusal>.self)
    same(numbers.chunked(at: failing), Flow<[Int], Refusal>.self)
    same(failing.chunked(at: failingOtherwise), Flow<[Int], any Error>.self)
    same(numbers.merge(with: numbers), Flow<Int, Never>.self)
    same(numbers.race(with: numbers), Flow<Int, Never>.self)
    same(numbers.concat(numbers), Flow<Int, Never>.self)
    same(concat(numbers, numbers.map { $0 }), Flow<Int, Never>.self)
    same(numbers.share(), Flow<Int, Never>.self)
    same(numbers.publish(), ConnectableFlow<Int, Never>.self)
  }

  @Test("of combinations that fail in different ways: one type where one fits")
  func mixedFailures() {
    let other = Flow<Int, FlowError>.never()
    same(merge(numbers, failing), Flow<Int, Refusal>.self)
    same(merge(failing, numbers), Flow<Int, Refusal>.self)
    same(merge(failing, failing), Flow<Int, Refusal>.self)
    same(merge(failing, other), Flow<Int, any Error>.self)
    same(concat(numbers, failing), Flow<Int, Refusal>.self)
    same(concat(failing, numbers), Flow<Int, Refusal>.self)
    same(concat(failing, other), Flow<Int, any Error>.self)
    same(race(numbers, failing), Flow<Int, Refusal>.self)
    same(race(failing, numbers), Flow<Int, Refusal>.self)
    same(race(failing, other), Flow<Int, any Error>.self)
    same(merge(numbers, failing, other), Flow<Int, any Error>.self)
    same(concat(numbers, failing, numbers), Flow<Int, any Error>.self)
    same(race(failing, other, numbers, failing), Flow<Int, any Error>.self)
    let fitting = numbers.settingFailure(to: Refusal.self)
    same(merge(fitting, failing, fitting), Flow<Int, Refusal>.self)
    same(numbers.merge(with: failing), Flow<Int, Refusal>.self)
    same(failing.merge(with: numbers), Flow<Int, Refusal>.self)
    same(failing.merge(with: other), Flow<Int, any Error>.self)
    same(numbers.concat(failing), Flow<Int, Refusal>.self)
    same(failing.concat(numbers), Flow<Int, Refusal>.self)
    same(failing.concat(other), Flow<Int, any Error>.self)
    same(numbers.race(with: failing), Flow<Int, Refusal>.self)
    same(failing.race(with: numbers), Flow<Int, Refusal>.self)
    same(failing.race(with: other), Flow<Int, any Error>.self)
    same(numbers.zip(failing), Flow<(Int, Int), Refusal>.self)
    same(failing.zip(numbers) { $0 + $1 }, Flow<Int, Refusal>.self)
    same(failing.zip(other), Flow<(Int, Int), any Error>.self)
    same(numbers.combineLatest(failing) { $0 + $1 }, Flow<Int, Refusal>.self)
    same(failing.combineLatest(numbers), Flow<(Int, Int), Refusal>.self)
    same(failing.combineLatest(other), Flow<(Int, Int), any Error>.self)
    let whole = numbers.map { Flow.just($0) }, ofFailing = numbers.map { _ in self.failing }
    let failingOuter = failing.map { Flow.just($0) }, ofBoth = failing.map { _ in other }
    same(ofFailing.merge(), Flow<Int, Refusal>.self)
    same(failingOuter.merge(maxConcurrent: 2), Flow<Int, Refusal>.self)
    same(ofBoth.merge(), Flow<Int, any Error>.self)
    same(ofFailing.concat(), Flow<Int, Refusal>.self)
    same(failingOuter.concat(), Flow<Int, Refusal>.self)
    same(ofBoth.concat(), Flow<Int, any Error>.self)
    same(whole.joined(separator: .just(0)), Flow<Int, Never>.self)
    same(ofFailing.joined(separator: .just(0)), Flow<Int, Refusal>.self)
    same(failingOuter.joined(separator: .just(0)), Flow<Int, Refusal>.self)
    same(ofBoth.joined(separator: .just(0)), Flow<Int, any Error>.self)
    same(whole.switchLatest(), Flow<Int, Never>.self)
    same(ofFailing.switchLatest(), Flow<Int, Refusal>.self)
    same(failingOuter.switchLatest(), Flow<Int, Refusal>.self)
    same(ofBoth.switchLatest(), Flow<Int, any Error>.self)
  }

  @Test("of sharing")
  func sharing() {
    same(failing.share(replay: 1, scope: .forever), Flow<Int, Refusal>.self)
    same(failing.publish().refCount(), Flow<Int, Refusal>.self)
    same(failing.replayAll(), ConnectableFlow<Int, Refusal>.self)
    same(failing.multicast { $0.map { "\($0)" } }, Flow<String, Refusal>.self)
    same(
      failing.multicast({ PublishSubject() }, selector: { $0.catchAndReturn(1) }),
      Flow<Int, Never>.self)
    same(failing.observe(on: MainActor.shared), Flow<Int, Refusal>.self)
    same(failing.subscribe(on: MainActor.shared), Flow<Int, Refusal>.self)
    same(AsyncStream<Int> { nil }.flow(readingAhead: 4), Flow<Int, Never>.self)
  }

  @Test("of combineLatest, with the failure that its inputs share")
  func combine() {
    same(combineLatest(numbers, numbers) { $0 + $1 }, Flow<Int, Never>.self)
    same(combineLatest(numbers, failing) { $0 + $1 }, Flow<Int, Refusal>.self)
    same(combineLatest(failing, numbers) { $0 + $1 }, Flow<Int, Refusal>.self)
    same(combineLatest(failing, failing) { $0 + $1 }, Flow<Int, Refusal>.self)
    let mixed = combineLatest(failing, failingOtherwise) { $0 + $1.count }
    same(mixed, Flow<Int, any Error>.self)
    same(combineLatest(numbers, people), Flow<(Int, Person), Never>.self)
    let three = combineLatest(people, numbers, numbers) { $0.name + "\($1 + $2)" }
    same(three, Flow<String, Never>.self)
    same(combineLatest(numbers, people, numbers), Flow<(Int, Person, Int), Never>.self)
    same(combineLatest(numbers, failing, numbers) { $0 + $1 + $2 }, Flow<Int, any Error>.self)
    same(combineLatest(failing, failing, failing) { $0 + $1 + $2 }, Flow<Int, Refusal>.self)
    let eight = combineLatest(
      numbers, numbers, numbers, numbers, numbers, numbers, numbers, numbers
    ) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    same(eight, Flow<Int, Never>.self)
  }
}
