import CombineBridge
import Testing
import Tideway
import TidewayTesting

@Suite("subject.cell")
struct CombineCellTests {
  private typealias Numbers = CurrentValueSubject<Int, Never>

  private let bag = DisposeBag()

  /// Collects what a publisher sends.
  private func collect<Value: Sendable>(_ source: some Publisher<Value, Never>) -> Collected<Value>
  {
    let collected = Collected<Value>()
    source.sink { collected.add($0) }.disposed(by: bag)
    return collected
  }

  @Test("gives its value at the start if it is on the right, and takes the other's on the left")
  func starts() {
    let left = BehaviorRelay(value: 1), right = Numbers(2)
    (left <-> right.cell).disposed(by: bag)
    #expect(left.value == 2 && right.value == 2)

    let subject = Numbers(3), relay = BehaviorRelay(value: 4)
    (subject.cell <-> relay).disposed(by: bag)
    #expect(subject.value == 4 && relay.value == 4)
  }

  @Test("passes on each write of either side, in order, before it returns, and once")
  func passesOn() {
    let left = BehaviorRelay(value: 0), right = Numbers(0)
    (left <-> right.cell).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    left.accept(1)
    #expect(right.value == 1)
    right.send(2)
    #expect(left.value == 2)
    left.accept(3)
    right.value = 4
    right.value = 5
    #expect(seenLeft.elements == [0, 1, 2, 3, 4, 5])
    #expect(seenRight.values == [0, 1, 2, 3, 4, 5])
  }

  @Test("does not pass on a value that the other side has")
  func dropsEqualValues() {
    let left = BehaviorRelay(value: 0), right = Numbers(0)
    (left <-> right.cell).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    right.send(0)
    left.accept(0)
    #expect(seenLeft.elements == [0, 0] && seenRight.values == [0, 0])
  }

  @Test("sends NaN once, alone and in a value with other parts")
  func settlesNaN() {
    struct Point: Equatable, Sendable { var x = 0.0, y = 0.0 }
    let left = BehaviorRelay(value: Point()), right = CurrentValueSubject<Point, Never>(Point())
    (left <-> right.cell).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    right.send(Point(x: .nan, y: 1))
    left.accept(Point(x: .nan, y: 2))
    #expect(seenLeft.elements.map(\.y) == [0, 1, 2])
    #expect(seenRight.values.map(\.y) == [0, 1, 2])
  }

  @Test("carries values that aren't equatable, compared by a closure")
  func comparesByClosure() {
    let first = Witness(), second = Witness(), third = Witness()
    let left = BehaviorRelay(value: first), right = CurrentValueSubject<Witness, Never>(first)
    (left <-> right.cell { $0 === $1 }).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    right.send(second)
    left.accept(third)
    let all = [first, second, third].map { ObjectIdentifier($0) }
    #expect(seenLeft.elements.map { ObjectIdentifier($0) } == all)
    #expect(seenRight.values.map { ObjectIdentifier($0) } == all)
  }

  @Test("is mapped, and has parts, as other cells")
  func isMapped() {
    struct Model: Equatable, Sendable { var name = "", age = 0 }
    let model = CurrentValueSubject<Model, Never>(Model())
    let name = BehaviorRelay(value: ""), age = BehaviorRelay(value: "")
    (name <-> model.cell[\.name]).disposed(by: bag)
    (model.cell[\.age].mapped(by: .number) <-> age).disposed(by: bag)
    name.accept("Ada")
    age.accept("36")
    #expect(model.value == Model(name: "Ada", age: 36))
    model.value.name = "Grace"
    model.value.age = 85
    #expect(name.value == "Grace" && age.value == "85")
  }

  @Test("gets only the corrected value of a binding that normalizes")
  func getsCorrectedValues() {
    let left = BehaviorRelay(value: "x"), right = CurrentValueSubject<String, Never>("x")
    TwoWayBinding(
      left, right.cell, mapping: Mapping(forward: { $0.lowercased() }, backward: { $0 }),
      normalizing: .both
    ).disposed(by: bag)
    let seen = collect(right)
    left.accept("ABC")
    #expect(left.value == "abc" && right.value == "abc")
    #expect(seen.values == ["x", "abc"])
  }

  @Test("settles in a ring, bound twice, and between two subjects")
  func settlesInRings() {
    let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
    let first = Numbers(0), second = Numbers(0)
    bag.insert {
      a <-> first.cell
      first.cell <-> b
      b <-> second.cell
      second.cell <-> a
      first.cell <-> second.cell
    }
    let seen = [collect(first), collect(second)]
    let recorders = [Recorder(a), Recorder(b)]
    a.accept(1)
    first.send(2)
    second.send(3)
    b.accept(4)
    #expect(seen.map(\.values) == [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]])
    #expect(recorders.map(\.elements) == [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]])
  }

  @Test("passes on what a subscriber writes while it is called")
  func nests() {
    let left = BehaviorRelay(value: 0), right = Numbers(0)
    right.sink { if $0 % 10 == 1 { right.send($0 + 1) } }.disposed(by: bag)
    (left <-> right.cell).disposed(by: bag)
    right.sink { if $0 % 10 == 2 { right.send($0 + 1) } }.disposed(by: bag)
    left.bind { if $0 % 10 == 3 { left.accept($0 + 1) } }.disposed(by: bag)
    left.accept(11)
    #expect(left.value == 14 && right.value == 14)
    right.send(21)
    #expect(left.value == 24 && right.value == 24)
  }

  @Test("has passed on a write when it returns, also one of a subscriber that is called")
  func nestsAtOnce() {
    let left = BehaviorRelay(value: 0), right = Unchecked(Numbers(0))
    (left <-> right.value.cell).disposed(by: bag)
    let found = Collected<Int>()
    right.value.sink { number in
      guard number == 1 else { return }
      right.value.send(2)
      found.add(left.value)
    }.disposed(by: bag)
    left.bind { number in
      guard number == 5 else { return }
      right.value.send(6)
      found.add(left.value)
    }.disposed(by: bag)
    left.accept(1)
    right.value.send(5)
    #expect(found.values == [2, 6])
    #expect(left.value == 6 && right.value.value == 6)
  }

  @Test("keeps its value when the subject completes or fails")
  func outlivesTheEnd() {
    let left = BehaviorRelay(value: 0), right = CurrentValueSubject<Int, Failure>(1)
    (left <-> right.cell).disposed(by: bag)
    right.send(2)
    left.accept(3)
    #expect(left.value == 3 && right.value == 3)
    right.send(completion: .failure(.missing))
    left.accept(4)
    #expect(left.value == 4 && right.value == 3)
    (left <-> right.cell).disposed(by: bag)
    #expect(left.value == 3)
  }

  @Test("unsubscribes with the last binding, and then releases both sides")
  func releases() {
    weak var subject: Numbers?, relay: BehaviorRelay<Int>?
    let count = Count()
    do {
      let left = BehaviorRelay(value: 0), right = Numbers(1)
      (subject, relay) = (right, left)
      let binding = left <-> right.cell
      binding.dispose()
      right.sink { _ in count.increment() }.cancel()
      #expect(left.subscriberCount == 0 && count.value == 1)
    }
    #expect(subject == nil && relay == nil)
  }

  @Test("is kept alive by a binding, and both by the bag")
  func isKept() {
    weak var subject: Numbers?
    let left = BehaviorRelay(value: 0)
    var bag: DisposeBag? = DisposeBag()
    do {
      let right = Numbers(1)
      subject = right
      (left <-> right.cell).disposed(by: bag!)
    }
    left.accept(2)
    #expect(subject?.value == 2)
    bag = nil
    #expect(subject == nil)
  }

  @Test("leaves nothing behind if it isn't bound")
  func isUnused() {
    weak var seen: Numbers?
    do {
      let subject = Numbers(1)
      seen = subject
      _ = subject.cell
    }
    #expect(seen == nil)
  }
}
