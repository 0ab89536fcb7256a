import RxBridge
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import Testing
import Tideway
import TidewayTesting

@Suite("rxRelay.cell")
struct RxCellTests {
  private let bag = Tideway.DisposeBag()

  /// Collects what a relay or subject of RxSwift sends.
  private func collect<Source: ObservableType>(_ source: Source) -> Collected<Source.Element>
  where Source.Element: Sendable {
    let collected = Collected<Source.Element>()
    source.subscribe(onNext: { collected.add($0) }).disposed(by: bag)
    return collected
  }

  @Test("gives its value at the start if it is on the right, and takes the other's on the left")
  func starts() {
    let left = Tideway.BehaviorRelay(value: 1), right = RxRelay.BehaviorRelay(value: 2)
    (left <-> right.cell).disposed(by: bag)
    #expect(left.value == 2 && right.value == 2)

    let rx = RxRelay.BehaviorRelay(value: 3), tideway = Tideway.BehaviorRelay(value: 4)
    (rx.cell <-> tideway).disposed(by: bag)
    #expect(rx.value == 4 && tideway.value == 4)
  }

  @Test("passes on each write of either side, in order, before it returns, and once")
  func passesOn() {
    let left = Tideway.BehaviorRelay(value: 0), right = RxRelay.BehaviorRelay(value: 0)
    (left <-> right.cell).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    left.accept(1)
    #expect(right.value == 1)
    right.accept(2)
    #expect(left.value == 2)
    left.accept(3)
    right.accept(4)
    right.accept(5)
    #expect(seenLeft.elements == [0, 1, 2, 3, 4, 5])
    #expect(seenRight.values == [0, 1, 2, 3, 4, 5])
  }

  @Test("does not pass on a value that the other side has")
  func dropsEqualValues() {
    let left = Tideway.BehaviorRelay(value: 0), right = RxRelay.BehaviorRelay(value: 0)
    (left <-> right.cell).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    right.accept(0)
    left.accept(0)
    #expect(seenLeft.elements == [0, 0] && seenRight.values == [0, 0])
  }

  @Test("sends NaN once, alone and in a value with other parts")
  func settlesNaN() {
    struct Point: Equatable, Sendable { var x = 0.0, y = 0.0 }
    let left = Tideway.BehaviorRelay(value: Point()), right = RxRelay.BehaviorRelay(value: Point())
    (left <-> right.cell).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    right.accept(Point(x: .nan, y: 1))
    left.accept(Point(x: .nan, y: 2))
    #expect(seenLeft.elements.map(\.y) == [0, 1, 2])
    #expect(seenRight.values.map(\.y) == [0, 1, 2])
  }

  @Test("carries values that aren't equatable, compared by a closure")
  func comparesByClosure() {
    let first = Witness(), second = Witness(), third = Witness()
    let left = Tideway.BehaviorRelay(value: first), right = RxRelay.BehaviorRelay(value: first)
    (left <-> right.cell { $0 === $1 }).disposed(by: bag)
    let seenLeft = Recorder(left), seenRight = collect(right)
    right.accept(second)
    left.accept(third)
    #expect(seenLeft.elements.map { ObjectIdentifier($0) } == [first, second, third].map(id))
    #expect(seenRight.values.map { ObjectIdentifier($0) } == [first, second, third].map(id))
  }

  private func id(_ witness: Witness) -> ObjectIdentifier { ObjectIdentifier(witness) }

  @Test("is mapped, and has parts, as other cells")
  func isMapped() {
    struct Model: Equatable, Sendable { var name = "", age = 0 }
    let model = RxRelay.BehaviorRelay(value: Model())
    let name = Tideway.BehaviorRelay(value: ""), age = Tideway.BehaviorRelay(value: "")
    (name <-> model.cell[\.name]).disposed(by: bag)
    (model.cell[\.age].mapped(by: .number) <-> age).disposed(by: bag)
    name.accept("Ada")
    age.accept("36")
    #expect(model.value == Model(name: "Ada", age: 36))
    model.accept(Model(name: "Grace", age: 85))
    #expect(name.value == "Grace" && age.value == "85")
  }

  @Test("gets only the corrected value of a binding that normalizes")
  func getsCorrectedValues() {
    let left = Tideway.BehaviorRelay(value: "x"), right = RxRelay.BehaviorRelay(value: "x")
    TwoWayBinding(
      left, right.cell, mapping: Mapping(forward: { $0.lowercased() }, backward: { $0 }),
      normalizing: .both
    ).disposed(by: bag)
    let seen = collect(right)
    left.accept("ABC")
    #expect(left.value == "abc" && right.value == "abc")
    #expect(seen.values == ["x", "abc"])
  }

  @Test("settles in a ring, bound twice, and between two relays of RxSwift")
  func settlesInRings() {
    let a = Tideway.BehaviorRelay(value: 0), b = Tideway.BehaviorRelay(value: 0)
    let first = RxRelay.BehaviorRelay(value: 0), second = RxRelay.BehaviorRelay(value: 0)
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
    first.accept(2)
    second.accept(3)
    b.accept(4)
    #expect(seen.map(\.values) == [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]])
    #expect(recorders.map(\.elements) == [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4]])
  }

  @Test("passes on what an observer writes while it is called")
  func nests() {
    let left = Tideway.BehaviorRelay(value: 0), right = RxRelay.BehaviorRelay(value: 0)
    right.subscribe(onNext: { if $0 % 10 == 1 { right.accept($0 + 1) } }).disposed(by: bag)
    (left <-> right.cell).disposed(by: bag)
    right.subscribe(onNext: { if $0 % 10 == 2 { right.accept($0 + 1) } }).disposed(by: bag)
    left.bind { if $0 % 10 == 3 { left.accept($0 + 1) } }.disposed(by: bag)
    left.accept(11)
    #expect(left.value == 14 && right.value == 14)
    right.accept(21)
    #expect(left.value == 24 && right.value == 24)
  }

  @Test("has passed on a write when it returns, also one of an observer that is called")
  func nestsAtOnce() {
    let left = Tideway.BehaviorRelay(value: 0), right = RxRelay.BehaviorRelay(value: 0)
    (left <-> right.cell).disposed(by: bag)
    let found = Collected<Int>()
    right.subscribe(onNext: { number in
      guard number == 1 else { return }
      right.accept(2)
      found.add(left.value)
    }).disposed(by: bag)
    left.bind { number in
      guard number == 5 else { return }
      right.accept(6)
      found.add(left.value)
    }.disposed(by: bag)
    left.accept(1)
    right.accept(5)
    #expect(found.values == [2, 6])
    #expect(left.value == 6 && right.value == 6)
  }

  @Test("binds a behavior subject, until that ends")
  func bindsSubjects() throws {
    let left = Tideway.BehaviorRelay(value: 0), right = RxSwift.BehaviorSubject(value: 1)
    (left <-> (try right.cell())).disposed(by: bag)
    let seen = collect(right)
    right.onNext(2)
    left.accept(3)
    #expect(left.value == 3 && seen.values == [1, 2, 3])
    right.onCompleted()
    left.accept(4)
    #expect(left.value == 4 && seen.values == [1, 2, 3])
  }

  @Test("throws the error of a subject that has failed")
  func throwsErrors() {
    let subject = RxSwift.BehaviorSubject(value: 1)
    subject.onError(Failure.missing)
    #expect(throws: Failure.missing) { try subject.cell() }
  }

  @Test("unsubscribes with the last binding, and then releases both sides")
  func releases() throws {
    weak var rx: RxSwift.BehaviorSubject<Int>?, tideway: Tideway.BehaviorRelay<Int>?
    do {
      let left = Tideway.BehaviorRelay(value: 0), right = RxSwift.BehaviorSubject(value: 1)
      (rx, tideway) = (right, left)
      let binding = left <-> (try right.cell())
      #expect(right.hasObservers)
      binding.dispose()
      #expect(!right.hasObservers && left.subscriberCount == 0)
    }
    #expect(rx == nil && tideway == nil)
  }

  @Test("is kept alive by a binding, and both by the bag")
  func isKept() {
    weak var rx: RxRelay.BehaviorRelay<Int>?
    let left = Tideway.BehaviorRelay(value: 0)
    var bag: Tideway.DisposeBag? = Tideway.DisposeBag()
    do {
      let right = RxRelay.BehaviorRelay(value: 1)
      rx = right
      (left <-> right.cell).disposed(by: bag!)
    }
    left.accept(2)
    #expect(rx?.value == 2)
    bag = nil
    #expect(rx == nil)
  }

  @Test("leaves nothing behind if it isn't bound")
  func isUnused() throws {
    let subject = RxSwift.BehaviorSubject(value: 1)
    _ = try subject.cell()
    #expect(!subject.hasObservers)
  }
}
