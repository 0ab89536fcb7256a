import TestSupport
import Testing
@testable import Tideway

/// A lane that a test moves by hand.
final class HandLane: Lane, @unchecked Sendable {
  private let lock = Lock()
  private var jobs: [@Sendable () -> Void] = []
  private let isHere = AtomicInt(0)

  var isCurrent: Bool { isHere.ordered != 0 }
  var count: Int { lock.withLock { jobs.count } }

  func post(_ job: @escaping @Sendable () -> Void) { lock.withLock { jobs.append(job) } }

  /// Runs what was posted, as the lane.
  func run() {
    isHere.setOrdered(1)
    defer { isHere.setOrdered(0) }
    while let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) { job() }
  }

  func asLane(_ body: () -> Void) {
    isHere.setOrdered(1)
    defer { isHere.setOrdered(0) }
    body()
  }
}

@Suite("The hook of a lane")
struct LaneTests {
  let relay = BehaviorRelay(value: 0)
  let lane = HandLane()
  let seen = Collected<Int>()
  let bag = DisposeBag()

  init() {
    relay.bind(to: [sink()], at: CallSite("test", #fileID, #line)).disposed(by: bag)
    lane.run()
  }

  private func sink() -> Sink<Int> {
    Sink(isState: false, lane: lane) { [seen] value, _ in
      seen.add(value)
      return true
    }
  }

  @Test("takes the subscriptions of a propagation as one job, and a burst as one")
  func oneJob() {
    relay.bind(to: [sink()], at: CallSite("test", #fileID, #line)).disposed(by: bag)
    lane.run()
    for value in 1...100 { relay.accept(value) }
    #expect(lane.count == 1)
    lane.run()
    #expect(seen.values.count == 2 + 200)
  }

  @Test("runs subscriptions in place for code on the lane, and the job then finds nothing")
  func inPlace() {
    relay.accept(1)
    lane.asLane { relay.accept(2) }
    #expect(seen.values == [0, 1, 2])
    lane.run()
    #expect(seen.values == [0, 1, 2])
  }

  @Test("lets go of closures on the lane, also when the bag dies elsewhere")
  func releasedOnTheLane() {
    let witnessed = BehaviorRelay(value: 0)
    var witness: Witness? = Witness()
    let reference = Weak(witness)
    let subscription = witnessed.bind(
      to: [Sink<Int>(isState: false, lane: lane) { [witness] _, _ in witness != nil }],
      at: CallSite("test", #fileID, #line))
    witness = nil
    lane.run()
    subscription.dispose()
    #expect(reference.object != nil)
    lane.run()
    #expect(reference.object == nil)
    #expect(witnessed.subscriberCount == 0)
  }
}

@Suite("The hook of the scheduler", .serialized)
struct SchedulerHookTests {
  @Test("is asked for a relay's isolated jobs, and may run them")
  func takesJobs() async {
    let relay = BehaviorRelay(value: 0)
    let asked = Number(0)
    Jobs.shared.watch(relay.log) { asked.increment() }
    await relay.increment()
    await relay.increment()
    Jobs.shared.watch(nil) {}
    #expect(relay.value == 2)
    #expect(asked.value >= 1)
  }

  @Test("is asked for the library's tasks")
  func takesTasks() async {
    let before = Jobs.shared.tasks
    #expect(await Flow<Int, Never>.task { 5 }.firstOfTest() == 5)
    #expect(Jobs.shared.tasks > before)
  }
}

extension BehaviorRelay where Value == Int {
  fileprivate func increment() { accept(value + 1) }
}

extension FlowSource {
  /// The first element.
  func firstOfTest() async throws(Failure) -> Element? {
    var iterator = makeAsyncIterator()
    return try await iterator.next()
  }
}
