import TestSupport
import Testing

@testable import Tideway

@Suite("A graph of cells")
struct GraphTests {
  @Test("shows the whole moment behind relays", arguments: Order.allCases)
  func showsTheWholeMoment(order: Order) {
    let price = PublishRelay<Int>(), net = PublishRelay<Int>(), tax = PublishRelay<Int>()
    let gross = PublishRelay<Int>(), bag = DisposeBag(), shown = Collected<Int>()

    order.perform([
      { price.map { $0 * 2 }.bind(to: net).disposed(by: bag) },
      { net.map { $0 / 5 }.bind(to: tax).disposed(by: bag) },
      { combineLatest(price, net, tax) { $0 + $1 + $2 }.bind(to: gross).disposed(by: bag) },
      { gross.bind { shown.add($0) }.disposed(by: bag) },
    ])
    price.accept(100)
    price.accept(200)

    #expect(shown.values == [340, 680])
  }

  @Test("is evaluated once for a moment in any order of binding", arguments: Order.allCases)
  func isEvaluatedOnce(order: Order) {
    let count = 90, evaluations = Number(), bag = DisposeBag()
    let cells = (0..<count).map { _ in PublishRelay<Int>() }

    order.perform(
      (2..<count).map { index in
        {
          combineLatest(cells[index - 1], cells[index - 2]) { left, right in
            evaluations.increment()
            return (left &+ right) % 1_000
          }.bind(to: cells[index]).disposed(by: bag)
        }
      })
    cells[0].map { $0 }.bind(to: cells[1]).disposed(by: bag)
    cells[0].accept(1)
    #expect(evaluations.value == count - 2)
    cells[0].accept(2)
    #expect(evaluations.value == 2 * (count - 2))
  }

  @Test(
    "delivers before the write returns, after any number of writes", arguments: [5, 20],
    ["chain", "ladder"])
  func isNeverLate(length: Int, shape: String) {
    let cells = (0...length).map { _ in BehaviorRelay(value: 0) }, bag = DisposeBag()
    let here = currentThread(), elsewhere = Number(), late = Number()
    for index in 0..<length {
      // In a ladder what computes a cell is woken twice before it runs.
      let flow =
        shape == "chain"
        ? cells[index].map { $0 }
        : combineLatest(cells[index], cells[max(0, index - 1)]) { max($0, $1) }
      flow.bind(to: cells[index + 1]).disposed(by: bag)
    }
    cells[length].bind { _ in if currentThread() != here { elsewhere.increment() } }
      .disposed(by: bag)

    for number in 1...(40_000 / length) {
      cells[0].accept(number)
      if cells[length].value != number { late.increment() }
    }

    #expect(late.value == 0)
    #expect(elsewhere.value == 0)
  }

  @Test("delivers all of a moment before the write returns, also several elements to one cell")
  func severalOfAMoment() {
    let cells = (0...6).map { _ in BehaviorRelay(value: 0) }, bag = DisposeBag()
    for index in 0..<6 { cells[index].bind(to: cells[index + 1]).disposed(by: bag) }
    let last = BehaviorRelay(value: 0), late = Number()
    // Woken by one, and again by the other before it runs.
    merge(cells[5].map { -$0 }, cells[6]).bind(to: last).disposed(by: bag)

    for number in 1...4_000 {
      cells[0].accept(number)
      if last.value != number { late.increment() }
    }

    #expect(late.value == 0)
  }

  @Test("wakes those that wait at a shared flow when one that joins has read for them")
  func joinsBeforeTheDriver() {
    let source = PublishRelay<Int>(), first = BehaviorRelay(value: 0), bag = DisposeBag()
    let shared = source.share(), seen = Collected<String>()
    source.map { number in
      // Runs before the shared source is polled, and polls it.
      if case .element(let joined, _) = shared.makeCursor().poll(FlowWaker {}) {
        seen.add("joined \(joined)")
      }
      return number
    }.bind(to: first).disposed(by: bag)
    for name in ["a", "b"] { shared.bind { seen.add("\(name) \($0)") }.disposed(by: bag) }

    source.accept(1)

    #expect(seen.values == ["joined 1", "a 1", "b 1"])
  }

  @Test("runs two-way bindings before what combines their sides")
  func settlesTwoWayFirst() {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0), bag = DisposeBag()
    let far = BehaviorRelay(value: 0), shown = Collected<Int>()
    let sum = PublishRelay<Int>()
    combineLatest(left, far) { $0 + $1 }.bind(to: sum).disposed(by: bag)
    sum.bind { shown.add($0) }.disposed(by: bag)
    (right <-> far).disposed(by: bag)
    (left <-> right).disposed(by: bag)

    left.accept(1)
    far.accept(2)

    #expect(shown.values == [2, 4])
  }

  @Test("wakes nobody for what a shared flow drops")
  func shieldsSubscribers() {
    let relay = BehaviorRelay(value: 0), polls = Number(), bag = DisposeBag()
    let tens = relay.map { $0 / 10 }.distinctUntilChanged().share()
    for _ in 0..<10 {
      Flow<Int, Never> {
        let cursor = tens.makeCursor()
        return FlowCursor(cursor.pace) { waker in
          polls.increment()
          return cursor.poll(waker)
        }
      }.bind { _ in }.disposed(by: bag)
    }

    let before = polls.value
    for number in 1...9 { relay.accept(number) }
    #expect(polls.value == before)
    relay.accept(10)
    #expect(polls.value >= before + 10)
  }

  /// The inner flow that is left switches too, and raises the binding before the new one does.
  @Test("waits for what it begins to read in a switch inside of a switch")
  func switchesInside() {
    let a = BehaviorRelay(value: 1), cells = (0..<4).map { _ in BehaviorRelay(value: 0) }
    let bag = DisposeBag(), shown = Collected<Int>()
    a.map { $0 * 10 }.bind(to: cells[0]).disposed(by: bag)
    cells[0].map { $0 * 10 }.bind(to: cells[1]).disposed(by: bag)
    a.map { $0 > 1 }.distinctUntilChanged().flatMapLatest { [cells] first in
      a.flatMapLatest { cells[($0 > 1) == first && !first ? 0 : 1].asFlow() }
    }.bind(to: cells[2]).disposed(by: bag)
    combineLatest(cells[2], a) { $0 + $1 }.bind(to: cells[3]).disposed(by: bag)
    cells[3].bind { shown.add($0) }.disposed(by: bag)

    a.accept(2)
    a.accept(0)

    #expect(shown.values == [11, 202, 0])
  }

  @Test(
    "is the same after any number of writes, also where ten parts of one model follow each other")
  func staysTheSame() {
    struct Model: Sendable { var fields = Array(repeating: 0, count: 11) }
    let model = BehaviorRelay(value: Model()), sum = BehaviorRelay(value: 0), bag = DisposeBag()
    let here = currentThread(), computed = Number(), shown = Collected<[Int]>()
    let elsewhere = Number(), late = Number(), fields = (0...10).map { model[\.fields[$0]] }
    func expected(_ first: Int) -> Int { first + (first % 2 == 0 ? 10 : 9) }
    // What is read changes with each write.
    fields[0].flatMapLatest { fields[$0 % 2 == 0 ? 10 : 9] }.bind(to: sum).disposed(by: bag)
    combineLatest(fields[0], sum) { [$0, $1] }.bind {
      if currentThread() != here { elsewhere.increment() }
      shown.add($0)
    }.disposed(by: bag)
    // From the last to the first.
    for index in (0..<10).reversed() {
      fields[index].map {
        computed.increment()
        return $0 + 1
      }.bind(to: fields[index + 1]).disposed(by: bag)
    }
    let writes = stressed(8_000), before = computed.value, shownBefore = shown.values.count
    for number in 1...writes {
      simultaneously {
        if number % 3 == 0 { fields[0].accept(0) }
        fields[0].accept(number)
      }
      if sum.value != expected(number) { late.increment() }
    }
    #expect(shown.values.dropFirst(shownBefore) == (1...writes).map { [$0, expected($0)] }[...])
    #expect(computed.value - before == 10 * writes)
    #expect(late.value == 0)
    #expect(elsewhere.value == 0)
  }

  @Test("settles where it is a circle")
  func settlesInACircle() {
    let left = BehaviorRelay(value: 0), right = BehaviorRelay(value: 0), bag = DisposeBag()
    let behind = BehaviorRelay(value: 0)
    left.bind(to: right).disposed(by: bag)
    right.filter { $0 < 10 }.map { $0 + 1 }.bind(to: left).disposed(by: bag)
    right.bind(to: behind).disposed(by: bag)

    left.accept(1)

    #expect(left.value == 10)
    #expect(behind.value == 10)
  }

  /// The order in which bindings are made.
  enum Order: CaseIterable {
    case forwards, backwards, mixed

    func perform(_ steps: [() -> Void]) {
      let count = steps.count
      switch self {
      case .forwards: for step in steps { step() }
      case .backwards: for step in steps.reversed() { step() }
      case .mixed:
        // The stride visits each once, because it is prime and longer than the list.
        for index in 0..<count { steps[index * 9_973 % count]() }
      }
    }
  }
}
