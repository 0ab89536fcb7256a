import OperatorTable
import Testing

/// Random programs are made of all operators that there are.
@Suite("The reference's programs")
struct CoverageTests {
  @Test("have every operator in them, but for those listed here")
  func haveEvery() {
    var used: Set<String> = []
    for seed in 0..<2_000 {
      used.formUnion(ProgramMaker.make(seed: seed, coincides: false).program.symbols)
    }
    let all = Set(Operator.all.map(\.symbol))
    let excepted = CoverageTests.exceptions.flatMap(\.symbols)
    #expect(used.subtracting(all) == [])
    #expect(all.subtracting(used).subtracting(excepted) == [])
    #expect(Set(excepted).intersection(used) == [])
    #expect(Set(excepted).subtracting(all) == [])
    #expect(excepted.count == Set(excepted).count)
  }

  /// Those that are in no program, and why.
  static let exceptions: [(reason: String, symbols: [String])] = [
    (
      "another way to write an operator that is there",
      [
        "combineLatest(_:_:)", "combineLatest(_:_:_:_:_:)", "combineLatest(_:_:_:_:_:_:)",
        "combineLatest(_:_:_:_:_:_:_:)", "combineLatest(_:_:_:_:_:_:_:_:)",
        "combineLatest(_:_:_:_:_:_:_:_:_:)", "concat(_:_:)", "do(onNext:)",
        "distinctUntilChanged()", "distinctUntilChanged(at:)", "drop(while:)", "dropFirst(_:)",
        "erasingFailure()", "merge(_:_:)", "merge(_:_:_:)", "prefix(_:)", "prefix(while:)",
        "race(_:_:)", "reduced(into:_:)", "scan(into:_:)", "withLatestFrom(_:)",
        "zip(_:_:)", "zip(_:_:_:_:_:)", "zip(_:_:_:_:_:_:)", "zip(_:_:_:_:_:_:_:)",
        "zip(_:_:_:_:_:_:_:_:)", "zip(_:_:_:_:_:_:_:_:_:)",
      ]
    ),
    (
      "about who subscribes when, or connects: a list of events has one subscriber",
      [
        "multicast(_:)", "multicast(_:selector:)", "multicast(selector:)", "publish()",
        "refCount()", "replay(_:)", "replayAll()", "shareInStep(minSubscribers:)",
      ]
    ),
    ("about what waits for a slow task: a list of events has none", ["flow(buffering:)"]),
    (
      "waits for tasks, about whose time a list of events says nothing; `ReadProgram` has them",
      [
        "asyncCompactMap(_:)", "asyncFilter(_:)", "asyncMap(_:)", "asyncScan(_:_:)",
        "asyncScan(into:_:)", "asyncSkip(while:)", "asyncTake(while:inclusive:)",
      ]
    ),
    (
      "begins again after a pause, as `retry(_:)` does at once; `RetryBackingOffTests` have the pauses",
      ["retry(backingOff:clock:)", "retry(backingOff:attempts:clock:)"]
    ),
    ("about where code runs", ["observe(on:)", "subscribe(on:)"]),
    ("about the life of an object", ["withUnretained(_:)", "withUnretained(_:_:)"]),
    ("prints", ["debug(_:fileID:line:printing:)"]),
    ("tells somebody else", ["trackActivity(_:)", "trackErrors(_:)"]),
  ]
}
