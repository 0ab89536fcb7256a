import Tideway

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One run of a scenario: its randomness, what it counts, and the objects that it has made.
final class Round: Sendable {
  let name: String
  let seed: UInt64
  /// The writers that have accounts; one more belongs to what is written before they begin.
  static let mostWriters = 64

  private let tally: Tally
  private let violations: Violations
  private let accounts = (0...Round.mostWriters).map { Account(writer: $0) }

  init(_ name: String, seed: UInt64, _ tally: Tally, _ violations: Violations) {
    self.name = name
    self.seed = seed
    self.tally = tally
    self.violations = violations
  }

  func random(_ stream: Int = 0) -> Random { Random(seed: seed, stream: stream) }

  func account(_ writer: Int) -> Account { accounts[writer] }

  /// An object that closures capture, so that it shows whether they are released.
  func witness() -> Witness { Witness(accounts[Round.mostWriters]) }

  var live: Int { accounts.reduce(0) { $0 + $1.live } }

  // MARK: Counting

  /// Counts calls of the library, and elements that it has delivered.
  func count(_ operations: Int) { tally.operations.add(operations) }

  /// Counts disposals, cancellations, uses of the library in a `deinit`, and delays of threads.
  func inject(_ faults: Int) { tally.injected.add(faults) }

  func violation(_ text: String) {
    tally.violations.add(1)
    violations.report("\(name) --seed \(seed): \(text)")
  }

  func check(_ isSo: Bool, _ text: @autoclosure () -> String) {
    if !isSo { violation(text()) }
  }

  // MARK: Threads

  /// Runs `body` on threads of their own that begin together, and returns when all have ended.
  func threads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { continuation in
      let late = Counter(count), left = Counter(count)
      for index in 0..<count {
        startThread(named: "stress \(index)") {
          late.add(-1)
          while late.value > 0 { sched_yield() }
          self.disturbed { body(index) }
          if left.add(-1) == 0 { continuation.resume() }
        }
      }
    }
  }

  /// Stops the thread at any instruction in every second round; the others run at full speed.
  private func disturbed(_ body: () -> Void) {
    if seed % 2 == 0 { return body() }
    Disturbance.shared.enter()
    body()
    inject(Disturbance.shared.leave())
  }

  /// Waits until something is so that other threads or jobs bring about. That it never is, is a
  /// violation.
  func settles(_ text: @autoclosure () -> String, _ isSo: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(60)
    var looks = 0
    while !isSo() {
      looks += 1
      if looks < 100 {
        await Task.yield()
      } else if ContinuousClock.now < deadline {
        try? await Task.sleep(for: .milliseconds(1))
      } else {
        return violation("after a minute: \(text())")
      }
    }
  }
}
