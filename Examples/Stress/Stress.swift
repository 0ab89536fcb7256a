// Everything hot at once, on threads and tasks, for as long as you like: it checks order, loss, repetition,
// consistency, convergence, and that every object is released, neither late nor early.
//
//   swift run -c release Stress --minutes 10
//   swift run -c release Stress --only Diamonds --seed 42    one round, again and again

import Tideway

@main
struct Stress {
  static func main() async {
    switch Options.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help: print(Options.usage)
    case .misuse(let message): fail("\(message)\n\n\(Options.usage)", code: 2)
    case .run(let options):
      let runner = Runner(options)
      Crash.watch(runner.scenarios.map(\.name))
      Diagnostics.handler = {
        // A thread that is stopped at any instruction may well be slow.
        if case .slowReader = $0 { return }
        runner.violations.report("reported by the library: \($0)")
      }
      await runner.run()
      leave(code: runner.violations.count == 0 ? 0 : 1)
    }
  }
}
