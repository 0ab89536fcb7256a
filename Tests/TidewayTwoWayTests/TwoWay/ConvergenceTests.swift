import TestSupport
import Testing
@testable import Tideway

/// The worlds of the model (`two_way_model.py`), with the real library: 14,650 of them. A failure
/// names the seed that makes it again.
@Suite("Two-way bindings converge", .leavesNothing)
struct ConvergenceTests {
  @Test("with steps in any order", arguments: World.Kind.allCases)
  func inAnyOrder(kind: World.Kind) {
    for seed in 0..<stressed(550) {
      var random = SplitMix(seed: seed)
      let writes = Int.random(in: 1...12, using: &random)
      let stepper = Stepper(seed: seed &+ 1_000_000)
      let world = World.make(kind, &random, stepper)
      let bag = CompositeDisposable()
      stepper.waits = world.waits
      stepper.writers = world.writers.map { writer in { writer(&$0) } }
      for binding in world.bindings {
        bag.insert(binding())
        // Elsewhere all begin in agreement, as in the model.
        if kind == .boundLater { stepper.comeBetween(writing: 1) } else { stepper.runToTheEnd() }
      }
      stepper.runToTheEnd(writing: writes)
      world.finish()
      stepper.runToTheEnd()
      check(world, kind, seed)
      // They end in jobs of their cells.
      bag.dispose()
      stepper.runToTheEnd()
    }
  }

  @Test("on four threads", arguments: World.Kind.allCases.filter { !$0.isOfOneThread })
  func onFourThreads(kind: World.Kind) async {
    let jobs = Jobs.shared
    for seed in 0..<stressed(300) {
      var random = SplitMix(seed: seed)
      let world = World.make(kind, &random, nil)
      let bag = DisposeBag()
      if kind != .boundLater { for binding in world.bindings { binding().disposed(by: bag) } }
      await onThreads(4) { thread in
        var random = SplitMix(seed: seed * 4 + thread)
        if kind == .boundLater, thread == 0 {
          for binding in world.bindings { binding().disposed(by: bag) }
        }
        for _ in 0..<25 { world.writers.randomElement(using: &random)!(&random) }
      }
      await jobs.areDone()
      check(world, kind, seed)
    }
  }

  private func check(_ world: World, _ kind: World.Kind, _ seed: Int) {
    let isSettled = world.isSettled()
    for cell in world.cells {
      #expect(cell.merges.repeats == 0, "\(kind), seed \(seed)")
      #expect(cell.merges.mostRevisions < 60, "\(kind), seed \(seed)")
    }
    #expect(isSettled, "\(kind), seed \(seed): \(world.cells.map(\.state))")
  }
}
