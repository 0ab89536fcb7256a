import TestSupport
import Dispatch
import Testing
import Tideway
import TidewayUI

@Suite("Jobs on UIActor", .leavesNothing)
struct UIJobTests {
  @Test("keep the order of each of 8 threads, and never run two at once")
  func orderUnderLoad() async {
    let rounds = stressed(20_000), log = JobLog()
    await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask {
          await withCheckedContinuation { continuation in
            startThread(named: "test \(thread)") {
              for number in 0..<rounds { Task { @UIActor in log.add(thread, number) } }
              Task { @UIActor in continuation.resume() }
            }
          }
        }
      }
    }
    #expect(await log.overlaps == 0)
    for thread in 0..<8 { #expect(await log.numbers[thread] == Array(0..<rounds)) }
  }

  @Test("wait for one that takes long, and all run then")
  func survivesALongJob() async {
    let log = JobLog(), release = DispatchSemaphore(value: 0), began = PublishRelay<Void>()
    var beginning = began.makeAsyncIterator()
    let long = Task { @UIActor in
      began.accept()
      waitFor(release)
      log.add(0, 0)
    }
    await beginning.next()
    let others = (1...100).map { number in Task { @UIActor in log.add(0, number) } }
    release.signal()
    await long.value
    for job in others { await job.value }
    #expect(await log.numbers[0] == Array(0...100))
  }
}

@UIActor private final class JobLog {
  var numbers = Array(repeating: [Int](), count: 8)
  var overlaps = 0
  private let running = AtomicInt(0)

  nonisolated init() {}

  func add(_ thread: Int, _ number: Int) {
    if running.add(1) != 1 { overlaps += 1 }
    numbers[thread].append(number)
    _ = running.add(-1)
  }
}

/// Blocks on purpose: a job that takes long.
private func waitFor(_ semaphore: DispatchSemaphore) { semaphore.wait() }

#if !(MainActorUI || canImport(Darwin))
  @Suite("UIExecutor", .leavesNothing)
  struct UIExecutorTests {
    actor Probe {
      let executor: UIExecutor
      var runs = 0
      init(_ executor: UIExecutor) { self.executor = executor }
      nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
      }
      func run() -> Int {
        precondition(executor.isCurrent)
        runs += 1
        return runs
      }
    }

    @Test("runs on the loop that it is given, one run for all that waits")
    func runsOnALoop() async {
      let loop = HandLoop(), executor = UIExecutor(on: loop)
      let log = Flags(3)
      for number in 0..<3 { executor.post { log.set(number) } }
      #expect(loop.count == 1)
      #expect(!executor.isCurrent)
      loop.turn()
      #expect(log.order == [0, 1, 2])
      #expect(loop.count == 0)
    }

    @Test("lets its loop turn between what waits and what comes meanwhile")
    func turns() {
      let loop = HandLoop(), executor = UIExecutor(on: loop), log = Flags(3)
      executor.post {
        log.set(0)
        executor.post { log.set(2) }
      }
      executor.post { log.set(1) }
      loop.turn()
      #expect(log.order == [0, 1])
      #expect(loop.count == 1)
      loop.turn()
      #expect(log.order == [0, 1, 2])
    }

    @Test("runs what follows a job before the next one, also inside of a job that runs the loop")
    func endings() {
      let loop = HandLoop(), executor = UIExecutor(on: loop), log = Flags(5)
      executor.post {
        executor.postAfterJob { log.set(2) }
        log.set(0)
        executor.post { executor.postAfterJob { log.set(4) } }
      }
      executor.post { log.set(3) }
      executor.post { [log] in
        loop.turn()
        log.set(1)
      }
      loop.turn()
      #expect(log.order == [0, 2, 3, 4, 1])
    }

    @Test("runs what is to follow a job in a job of its own when there is none")
    func endingOutsideOfAJob() {
      let loop = HandLoop(), executor = UIExecutor(on: loop), log = Flags(1)
      executor.postAfterJob { log.set(0) }
      loop.turn()
      #expect(log.order == [0])
    }

    @Test("goes on inside a job that runs the loop itself, in order")
    func modal() {
      let loop = HandLoop(), executor = UIExecutor(on: loop), log = Flags(4)
      executor.post {
        executor.post { log.set(2) }
        loop.turn()
        log.set(3)
      }
      executor.post { log.set(1) }
      loop.turn()
      #expect(log.order == [1, 2, 3])
    }

    @Test(
      "runs an actor's jobs, and ends its thread when it is shut down; a later job starts another")
    func shutsDown() async {
      let executor = UIExecutor(), probe = Probe(executor)
      #expect(await probe.run() == 1)
      let log = Flags(100)
      for number in 0..<100 { executor.post { log.set(number) } }
      await executor.shutDown()
      #expect(log.order == Array(0..<100))
      #expect(!executor.isCurrent)
      await executor.shutDown()
      #expect(await probe.run() == 2)
      await executor.shutDown()
    }

    @Test("shuts down while 8 threads go on posting, and loses nothing")
    func shutsDownUnderLoad() async {
      let executor = UIExecutor(), rounds = stressed(10_000)
      let runs = AtomicInt.Counter()
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<rounds { executor.post { runs.increment() } }
          }
        }
        group.addTask { for _ in 0..<20 { await executor.shutDown() } }
      }
      await executor.shutDown()
      #expect(runs.value == 8 * rounds)
    }

    @Test("reports jobs that take longer than a threshold, and no others")
    func reports() {
      let loop = HandLoop(), executor = UIExecutor(on: loop), reports = Flags(9)
      executor.reportJobs(longerThan: .seconds(3_600)) { _ in reports.set(1) }
      executor.post {}
      loop.turn()
      #expect(reports.order == [])
      executor.reportJobs(longerThan: .nanoseconds(-1)) { took in
        reports.set(took >= .zero ? 2 : 3)
      }
      executor.post {}
      loop.turn()
      executor.reportJobs(longerThan: .nanoseconds(-1), to: nil)
      executor.post {}
      loop.turn()
      #expect(reports.order == [2])
    }

    @Test("takes another loop before its first use")
    func installs() async {
      await #expect(processExitsWith: .success) {
        let loop = CountingLoop()
        UIExecutor.install(loop)
        let isThere = await UIActor.run { isOnUIActor() }
        precondition(isThere && loop.runs.value > 0)
        let relay = BehaviorRelay(value: 1)
        let seen = await UIActor.run {
          let property = ControlProperty(wrappedValue: 0)
          let binding = relay.bind(to: property)
          defer { binding.dispose() }
          return property.wrappedValue
        }
        precondition(seen == 1)
      }
    }

    @Test("refuses another loop after its first use, with a sentence")
    func refusesLate() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await UIActor.run {}
        UIExecutor.install(CountingLoop())
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("before the first use"))
    }
  }

  /// A loop that turns when it is told to, on the thread that tells it.
  private final class HandLoop: UIRunLoop, @unchecked Sendable {
    private let lock = Lock()
    private var jobs: [@Sendable () -> Void] = []
    private let thread = AtomicInt(0)

    var count: Int { lock.withLock { jobs.count } }
    var isCurrent: Bool { thread.relaxed == currentThread() }

    func perform(_ job: @escaping @Sendable () -> Void) { lock.withLock { jobs.append(job) } }

    func turn() {
      let outer = thread.exchange(currentThread())
      defer { thread.setRelaxed(outer) }
      let now = lock.withLock {
        defer { jobs = [] }
        return jobs
      }
      for job in now { job() }
    }
  }

  /// A loop on a queue, which counts its runs.
  private final class CountingLoop: UIRunLoop {
    let runs = AtomicInt.Counter()
    private let queue = DispatchQueue(label: "loop")
    private let key = DispatchSpecificKey<Bool>()

    init() { queue.setSpecific(key: key, value: true) }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    func perform(_ job: @escaping @Sendable () -> Void) {
      runs.increment()
      queue.async(execute: job)
    }
  }

  extension AtomicInt {
    fileprivate final class Counter: Sendable {
      private let word = AtomicInt(0)
      var value: Int { word.ordered }
      func increment() { _ = word.add(1) }
    }
  }

  /// Numbers in the order in which they were set.
  private final class Flags: @unchecked Sendable {
    private let lock = Lock()
    private var numbers: [Int] = []
    init(_ capacity: Int) { numbers.reserveCapacity(capacity) }
    var order: [Int] { lock.withLock { numbers } }
    func set(_ number: Int) { lock.withLock { numbers.append(number) } }
  }
#endif

#if !(MainActorUI || canImport(Darwin))
  @Suite("A block on UIActor", .leavesNothing)
  struct UIBlockTests {
    @Test("is destroyed when it has run, where UIActor may be used again")
    func captured() async {
      let deaths = Deaths(), executor = UIExecutor(on: OwnThreads())
      deaths.use { executor.post {} }
      let hasEnded = await ends {
        executor.post(UIBlockTests.block(with: deaths.object()))
        spin { deaths.count == 1 }
      }
      #expect(hasEnded)
    }

    private static func block(with object: Dying) -> @Sendable () -> Void {
      { withExtendedLifetime(object) {} }
    }

    private final class OwnThreads: UIRunLoop {
      let isCurrent = false

      func perform(_ job: @escaping @Sendable () -> Void) {
        startThread(named: "UIActor of a test", job)
      }
    }
  }
#endif
