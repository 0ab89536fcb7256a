import TestSupport
import Testing
import Tideway

/// The inner combination must not pass on an element of one input while an older one of what is bound is under
/// way.
@Suite(
  "A combination of a combination, whose inputs threads write",
  .leavesNothing)
struct NestedCombinationTests {
  let source = BehaviorRelay(value: 0), copy = BehaviorRelay(value: 0)
  let other = BehaviorRelay(value: 0), bag = DisposeBag()

  init() { source.bind(to: copy).disposed(by: bag) }

  /// Writes on three threads.
  ///
  /// - Parameter combined: The source, and its copy.
  /// - Returns: What was shown where they differ.
  private func halves(_ combined: Flow<[Int], Never>) async -> [[Int]] {
    let halves = Collected<[Int]>()
    combined.bind { if $0[0] != $0[1] { halves.add($0) } }.disposed(by: bag)
    await together(3) { [source, other] thread in
      for number in 1...300 { (thread == 0 ? source : other).accept(number) }
    }
    return halves.values
  }

  @Test("shows no half of a moment of what is bound", arguments: 0..<stressed(150))
  func lists(_: Int) async {
    let inner = combineLatest([copy, other]) { $0[0] }
    #expect(await halves(combineLatest([source.asFlow(), inner])) == [])
  }

  @Test("shows no half of a moment of what is bound, in pairs", arguments: 0..<stressed(150))
  func pairs(_: Int) async {
    let inner = combineLatest(copy, other) { copy, _ in copy }
    #expect(await halves(combineLatest(source, inner) { [$0, $1] }) == [])
  }
}
