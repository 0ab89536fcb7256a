import TestSupport
import Testing
import Tideway

@Suite("A reader for which many elements wait")
struct SlowReaderTests {
  @Test("is reported with the name of the relay, its place, and their number")
  func standsStill() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<String>(), bag = DisposeBag()
      Diagnostics.handler = { faults.add("\($0)") }
      let prices = PublishRelay<Int>().named("prices"), others = PublishRelay<Int>()
      zip(prices, others) { $0 + $1 }.bind { _ in }.disposed(by: bag)
      for price in 0..<65_535 { prices.accept(price) }
      precondition(faults.values.isEmpty)
      for price in 65_535..<100_000 { prices.accept(price) }
      precondition(faults.values.count == 1)
      let text = faults.values[0], number = text.prefix { $0 != " " }
      precondition((65_536...70_000).contains(Int(number)!))
      precondition(text.contains("elements of prices wait for bind at TidewayTests/SlowReader"))
      withExtendedLifetime(others) {}
    }
  }

  @Test("is reported again each time that their number has doubled")
  func doubles() async {
    await #expect(processExitsWith: .success) {
      let faults = Collected<FlowFault>(), bag = DisposeBag()
      Diagnostics.handler = { faults.add($0) }
      let relay = PublishRelay<Int>(), others = PublishRelay<Int>()
      combineLatest((0..<3).map { _ in zip(relay, others) { $0 + $1 } })
        .bind { _ in }.disposed(by: bag)
      for number in 0..<270_000 { relay.accept(number) }
      // Each of the three readers.
      let numbers = faults.values.map { fault in
        guard case .slowReader(let place, of: let name, let waiting) = fault else { return 0 }
        precondition(place.hasPrefix("bind at ") && name == "a flow of Int")
        return waiting >> 16
      }
      precondition(numbers == [1, 1, 1, 2, 2, 2, 4, 4, 4])
      withExtendedLifetime(others) {}
    }
  }

  @Test("isn't reported while it keeps up, even if something waits at all times")
  func keepsUp() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.handler = { preconditionFailure("\($0)") }
      let numbers = PublishRelay<Int>(), names = PublishRelay<String>(), bag = DisposeBag()
      let sum = Number()
      numbers.bind { sum.add($0) }.disposed(by: bag)
      var late = numbers.makeAsyncIterator(), lateNames = names.makeAsyncIterator()
      for number in 0..<100 { numbers.accept(number) }
      for number in 100..<150_000 {
        numbers.accept(number)
        names.accept("a")
        let next = await late.next()
        precondition(next == number - 100)
        if number > 1_000 { _ = await lateNames.next() }
      }
      precondition(sum.value == 149_999 * 75_000)
    }
  }

  @Test("is reported when no lock is held, to a handler that may use other relays")
  func isReportedOutside() async {
    await #expect(processExitsWith: .success) {
      let texts = Collected<String>(), bag = DisposeBag(), last = BehaviorRelay(value: "")
      last.bind { texts.add($0) }.disposed(by: bag)
      let relay = BehaviorRelay(value: 0).named("counter")
      Diagnostics.handler = { [weak relay] in
        last.accept("\($0)")
        precondition(relay!.value > 0 && relay!.subscriberCount == 1)
      }
      var iterator = relay.makeAsyncIterator()
      let first = await iterator.next()
      precondition(first == 0)
      while relay.value < 70_000 { relay.update { $0 += 1 } }
      precondition(texts.values.count == 2)
      precondition(texts.values[1].contains("elements of counter wait for a task."))
    }
  }

  @Test("is only logged where nobody handles faults")
  func isLogged() async {
    await #expect(processExitsWith: .success) {
      let relay = PublishRelay<Int>()
      let iterator = relay.makeAsyncIterator()
      for number in 0..<70_000 { relay.accept(number) }
      withExtendedLifetime(iterator) {}
    }
  }
}
