import Tideway

/// A way to drop objects whose `deinit` uses the library.
package struct DyingCase: Sendable, CustomStringConvertible {
  package let name: String
  /// Makes what holds the objects, and returns one step that puts some in and drops others. What it
  /// holds is dropped with the step.
  package let make: @Sendable (Deaths) -> @Sendable () -> Void

  package init(_ name: String, _ make: @escaping @Sendable (Deaths) -> @Sendable () -> Void) {
    self.name = name
    self.make = make
  }

  package var description: String { name }

  /// Runs the case on several threads at once.
  ///
  /// - Returns: What is wrong: that a thread hangs, or that nothing has died.
  package func fault(threads: Int, times: Int) async -> String? {
    let deaths = Deaths(), make = make, steps = Number()
    let hasEnded = await ends(steps: steps) {
      let held = Held(make(deaths)), left = Number(threads)
      let run: @Sendable () -> Void = {
        for _ in 0..<times {
          held.step()
          steps.increment()
        }
        left.decrement()
      }
      for index in 1..<threads { startTestThread(named: "hammer \(index)", run) }
      run()
      spin { left.value == 0 }
    }
    // What it captures may keep what holds the objects.
    if hasEnded { deaths.use {} }
    if !hasEnded { return "\(name): a thread hangs." }
    return deaths.count > 0 ? nil : "\(name): nothing has died."
  }

  private final class Held: Sendable {
    let step: @Sendable () -> Void
    init(_ step: @escaping @Sendable () -> Void) { self.step = step }
  }
}
