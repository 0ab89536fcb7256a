import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What other libraries' two-way bindings, and those that are made of two subscriptions, do.
@Suite("Two-way bindings do not", .leavesNothing)
struct OthersFailuresTests {
  let left = BehaviorRelay(value: ""), right = BehaviorRelay(value: "")
  let bag = DisposeBag()

  @Test("swap values for ever under delay")
  func swapForEver() async throws {
    // Guarded by equality, each side passes on the value that the other one has just given up:
    // 400 writes later it still does, in 1,000 of 1,000 orders. See Examples/WhyVersions.
    try await Simulation.explore(schedules: stressed(1_000), steps: .deliveries) { simulation in
      let left = BehaviorRelay(value: ""), right = BehaviorRelay(value: "")
      let lefts = Recorder(left), rights = Recorder(right)
      let slowly: @concurrent @Sendable (String) async throws -> String = { text in
        try await simulation.clock.sleep(for: .seconds(2))
        return text
      }
      let binding = TwoWayBinding(
        left, right, asyncMapping: AsyncMapping(forward: slowly, backward: slowly))
      try await simulation.clock.sleep(for: .seconds(5))
      let first = simulation.thread("left") { left.accept("a") }
      let second = simulation.thread("right") { right.accept("b") }
      _ = try await (first.value, second.value)
      try await simulation.clock.sleep(for: .seconds(100))
      try simulation.check(left.value == right.value, "\(left.value), \(right.value)")
      try simulation.check(left.lastVersion == right.lastVersion, "versions differ")
      // What was there, the start, two writes of users, and one of the binding.
      let writes = lefts.elements.count + rights.elements.count
      try simulation.check(writes <= 6, "\(lefts.elements), \(rights.elements)")
      binding.dispose()
    }
  }

  @Test("recurse on NaN")
  func recursion() {
    // NaN differs from itself, so no guard by equality ever stops it.
    let x = BehaviorRelay(value: 0.0), y = BehaviorRelay(value: 0.0)
    (x <-> y).disposed(by: bag)
    let written = Recorder(y)
    x.accept(.nan)
    #expect(y.value.isNaN)
    #expect(x.lastVersion == y.lastVersion)
    #expect(written.elements.count == 2)
    y.accept(1)
    #expect(x.value == 1)
  }

  @Test("lose the surname on paste")
  func surname() {
    // Two subscriptions write the parts one by one: the first part alone comes back as the full name, and
    // is split again, into a first name without a surname.
    let full = BehaviorRelay(value: "")
    TwoWayBinding(Cells(left, right), full, mapping: Mapping(forward: join, backward: split))
      .disposed(by: bag)
    let fulls = Recorder(full)
    full.accept("Ada Lovelace")
    #expect([left.value, right.value, full.value] == ["Ada", "Lovelace", "Ada Lovelace"])
    #expect(fulls.elements == ["", "Ada Lovelace"])
  }

  @Test("hang when a pair is bound twice")
  func boundTwice() {
    (left <-> right).disposed(by: bag)
    (left <-> right).disposed(by: bag)
    (right <-> left).disposed(by: bag)
    let lefts = Recorder(left), rights = Recorder(right)
    left.accept("a")
    right.accept("b")
    #expect(lefts.elements == ["", "a", "b"])
    #expect(rights.elements == ["", "a", "b"])
    #expect(left.lastVersion == right.lastVersion)
  }

  @Test("leave sides different where a normalizer subscribed before the binding")
  func normalizerFirst() {
    // It writes inside the very delivery that the binding has not had yet: the binding then passes the older
    // value on last.
    left.bind { [left] in
      if $0 != $0.lowercased() { left.accept($0.lowercased()) }
    }.disposed(by: bag)
    (left <-> right).disposed(by: bag)
    for write in ["ADA", "Eva", "ida"] {
      right.accept(write)
      #expect([left.value, right.value] == [write.lowercased(), write.lowercased()])
      left.accept(write + "!")
      #expect([left.value, right.value] == [write.lowercased() + "!", write.lowercased() + "!"])
    }
  }

  @Test("deadlock or differ when two threads write both sides at once")
  func bothSides() async {
    // RxSwift's relays hold their locks while they deliver: each thread waits for the other's.
    (left <-> right).disposed(by: bag)
    let jobs = Jobs.shared
    for round in 0..<stressed(1_000) {
      await onThreads(2) { thread in
        let side = thread == 0 ? left : right
        for write in 0..<10 { side.accept("\(round).\(thread).\(write)") }
      }
      await jobs.areDone()
      #expect(left.value == right.value)
      #expect(left.lastVersion == right.lastVersion)
      #expect(["\(round).0.9", "\(round).1.9"].contains(left.value))
    }
  }
}
