import TestSupport
@testable import Tideway

/// Runs bindings in an order drawn from a seed: each run is a step, and other steps and writes come
/// between a binding's merges.
final class Stepper: @unchecked Sendable {
  // Used by one thread only.
  var random: SplitMix
  var writers: [(inout SplitMix) -> Void] = []
  /// Whether nobody writes before all is quiet.
  var waits = false
  private var jobs: [(lane: StepLane, run: () -> Void)] = []
  fileprivate var current: StepLane?
  private var depth = 0
  private var writesLeft = 0

  init(seed: Int) { random = SplitMix(seed: seed) }

  fileprivate func add(_ lane: StepLane, _ run: @escaping () -> Void) {
    jobs.append((lane, run))
  }

  /// Runs steps, and writes that come between them, until nothing is left to do.
  func runToTheEnd(writing writes: Int = 0) {
    writesLeft += writes
    while step() {}
  }

  /// Between two merges of a binding: perhaps a write, perhaps a step of another binding.
  func comeBetween(writing writes: Int = 0) {
    writesLeft += writes
    guard depth < 4 else { return }
    while random.chance(0.3) {
      if !step() { return }
    }
  }

  private func step() -> Bool {
    depth += 1
    defer { depth -= 1 }
    if writesLeft > 0, !writers.isEmpty, isQuiet || !waits && random.chance(0.25) {
      writesLeft -= 1
      separately { writers.randomElement(using: &random)!(&random) }
      return true
    }
    guard !jobs.isEmpty else { return false }
    let job = jobs.remove(at: Int.random(in: jobs.indices, using: &random))
    let outer = current
    current = job.lane
    separately(job.run)
    current = outer
    return true
  }

  private var isQuiet: Bool { jobs.isEmpty && (depth == 1 || !waits) }

  private func separately(_ body: () -> Void) {
    Propagation.separately(body)
  }
}

/// The lane of one binding.
final class StepLane: Lane {
  let stepper: Stepper

  init(_ stepper: Stepper) { self.stepper = stepper }

  var isCurrent: Bool { stepper.current === self }

  func post(_ job: @escaping @Sendable () -> Void) { stepper.add(self, job) }
}
