import OperatorTable
import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What a flow gives is the same whoever reads it and however late; only when it arrives differs.
@Suite("What a flow gives")
struct ReaderLawTests {
  // Before anything is done elsewhere, so that it is known of.
  let jobs = Jobs.shared

  @Test("does not depend on the reader, whatever operator it comes from", arguments: Operator.all)
  func alone(tested: Operator) async {
    for seed in 0..<stressed(4) { await compare(ReadProgram(tested), seed: seed) }
  }

  @Test(
    "does not depend on the reader of an operator that is combined",
    arguments: Operator.all.filter { !$0.isElsewhere })
  func combined(tested: Operator) async {
    for join in ReadProgram.Join.all where join.name.hasSuffix("cannot fail") {
      let program = ReadProgram(tested, joined: join)
      for seed in 0..<stressed(4) { await compare(program, seed: seed) }
      // What is held back until an end comes late only where something came before the end.
      for seed in 0..<stressed(4) {
        await compare(program, ReadScript(seed: seed, ending: .finished), seed: seed)
        await compare(program, ReadScript(seed: seed, ending: .failed), seed: seed)
      }
    }
  }

  @Test("does not depend on the reader of random chains")
  func chains() async {
    let operators = Operator.all.filter { !$0.isElsewhere }
    for seed in 0..<stressed(200) {
      await compare(ReadProgram(seed: seed, of: operators), seed: seed)
    }
  }

  /// They come last: what is done elsewhere ends when it ends, and what follows it in two ways, or
  /// drops what comes too early, would see that. For the same reason none runs several closures at once.
  @Test("does not depend on the reader of random chains with asynchronous closures")
  func asynchronousChains() async {
    let operators = Operator.all.filter { !$0.isElsewhere }
    let last = Operator.all.filter { $0.isElsewhere && $0.isOrdered }
    for seed in 0..<stressed(30) {
      await compare(ReadProgram(seed: seed, of: operators, last: last), seed: seed)
    }
  }

  private func compare(_ program: ReadProgram, seed: Int) async {
    await compare(program, ReadScript(seed: seed), seed: seed)
  }

  private func compare(_ program: ReadProgram, _ script: ReadScript, seed: Int) async {
    let prompt = await Reader.closure.read(program, script, seed: seed, atLeast: 0)
    for reader in Reader.allCases where reader != .closure {
      if reader == .asynchronousMap, program.isElsewhere { continue }
      let late = await reader.read(program, script, seed: seed, atLeast: prompt.count)
      if late == prompt { continue }
      Issue.record("\(program), seed \(seed), by \(reader): \(late) instead of \(prompt)")
      return
    }
  }
}
