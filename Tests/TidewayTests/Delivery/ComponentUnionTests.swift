import TestSupport
import Testing

@testable import Tideway

/// `Component`, of what has become a part of another one.
@Suite("A part of a component", .leavesNothing)
struct ComponentUnionTests {
  /// Stand for propagations.
  private let one = 1 << 8, two = 2 << 8

  /// Newer than all with which something is compared meanwhile.
  private let late: UInt64 = 1 << 40

  /// A component that others become a part of, unless theirs is as large.
  private func makeLarge() -> Component {
    let large = Component()
    unite(large, Component())
    return large
  }

  private func unite(_ first: Component, _ second: Component, for propagation: Int = 0) {
    Component.lock.withLock { _ = Component.unite(first, second, for: propagation) }
  }

  private func version(_ tick: UInt64) -> Version { Version(tick: tick, order: 0) }

  /// Notes the moment of a write.
  private func write(_ component: Component, at tick: UInt64) {
    #expect(component.take(for: one))
    #expect(component.precedes(version(tick)))
    #expect(component.leave(one))
  }

  @Test("leaves its newest moment to the whole")
  func newest() {
    let large = makeLarge(), small = Component()
    write(small, at: late + 9)
    unite(large, small)
    #expect(large.take(for: one))
    #expect(!large.precedes(version(late + 8)))
    #expect(large.precedes(version(late + 10)))
    #expect(large.leave(one))
  }

  @Test("leaves its newest moment to the whole when that is given back by who has it meanwhile")
  func newestWhileHeld() {
    let large = makeLarge(), small = Component()
    write(small, at: late + 9)
    #expect(large.take(for: one))
    unite(large, small, for: two)
    #expect(!large.leave(one))
    Component.lock.withLock { _ = large.leaveKnowing() }
    #expect(large.take(for: two))
    #expect(!large.precedes(version(late + 8)))
    #expect(large.precedes(version(late + 10)))
    #expect(large.leave(two))
  }

  @Test("is kept by no combination that has read it")
  func keptByNobody() {
    weak var component: Component?
    let other = BehaviorRelay(value: 0), flows = BehaviorRelay(value: other.asFlow())
    let seen = Collected<[Int]>(), bag = DisposeBag()
    combineLatest([flows.flatMapLatest { $0 }, other.asFlow()]).bind { seen.add($0) }
      .disposed(by: bag)
    do {
      let source = BehaviorRelay(value: 1), target = BehaviorRelay(value: 0), bag = DisposeBag()
      source.bind(to: target).disposed(by: bag)
      component = target.log.component
      flows.accept(target.asFlow())
      source.accept(2)
      other.accept(3)
      #expect(component != nil)
      flows.accept(other.asFlow())
      withExtendedLifetime(bag) {}
    }
    #expect(seen.values.suffix(2) == [[2, 3], [3, 3]])
    // This thread knows the one that it had last.
    let copy = BehaviorRelay(value: 0)
    other.bind(to: copy).disposed(by: bag)
    other.accept(4)
    #expect(component == nil)
  }

  @Test("isn't written as if it were the whole, by who has both")
  func takenAgain() {
    let part = EventLog<Int, Never>(.current, current: 0)
    let whole = EventLog<Int, Never>(.current, current: 0)
    let large = makeLarge(), small = Component(), propagation = Propagation.current
    (part.component, whole.component) = (small, large)
    _ = propagation.enterAnew(part)
    _ = propagation.enterAnew(whole)
    unite(large, small, for: Int(bitPattern: ObjectIdentifier(propagation)))
    #expect(small.isUnited)
    let written = propagation.enterAnew(part)
    propagation.settle()
    #expect(part.component === large)
    #expect(large.take(for: one))
    #expect(!large.precedes(version(written.tick - 1)))
    #expect(large.leave(one))
  }
}
